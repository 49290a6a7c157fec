//! What the report takes for granted where nobody said it.

use super::Options;
use super::document::Assumptions;
use crate::kubernetes::version::KubernetesVersion;
use crate::lineage::Lineage;
use crate::release::Writer;
use crate::release::values::HelmValuesRules;
use crate::rollback::asked::{Asked, ServerSide, Wait};
use crate::rollback::helm::HelmVersion;
use crate::view::rollback::word;

/// Takes what was asked for, else the Helm line that wrote the newest record, and the defaults of its command line.
pub(super) fn asked(options: &Options, lineages: &[&Lineage]) -> Asked {
    let helm = options.helm.unwrap_or_else(|| {
        if lineages.iter().any(|lineage| is_helm_4(lineage)) {
            HelmVersion::RECORDED_4
        } else {
            HelmVersion::RECORDED_3
        }
    });
    let kubernetes = options.kubernetes.unwrap_or(KubernetesVersion::RECORDED);
    let flags = &options.flags;
    let defaults = Asked::defaults(options.rollback_to.unwrap_or_default(), helm, kubernetes);
    Asked {
        is_kubernetes_assumed: options.kubernetes.is_none(),
        wait: flags
            .wait
            .map_or(defaults.wait, |wait| known_wait(wait, helm)),
        waits_for_jobs: flags.waits_for_jobs,
        has_no_hooks: flags.has_no_hooks,
        is_forced: flags.is_forced,
        cleans_up_on_fail: flags.cleans_up_on_fail,
        history_max: flags.history_max.unwrap_or(defaults.history_max),
        server_side: {
            let asked = flags.server_side.filter(|_| helm.major >= 4);
            asked.unwrap_or(ServerSide::Auto)
        },
        ..defaults
    }
}

/// Helm 3's `--wait` is what Helm 4 calls legacy, and without it hooks are waited for all the same (facts 2.5).
fn known_wait(wait: Wait, helm: HelmVersion) -> Wait {
    match wait {
        Wait::Watcher if helm.major < 4 => Wait::Legacy,
        Wait::HookOnly if helm.major < 4 => Wait::None,
        wait => wait,
    }
}

/// Says all of it.
pub(super) fn assumptions(asked: &Asked) -> Assumptions {
    Assumptions {
        helm: {
            let helm = asked.helm;
            format!("{}.{}.{}", helm.major, helm.minor, helm.patch)
        },
        kubernetes: format!("1.{}", asked.kubernetes.minor),
        wait: word::wait(asked.wait),
        server_side: word::server_side(asked.server_side),
        wait_for_jobs: asked.waits_for_jobs,
        hooks: !asked.has_no_hooks,
        force: asked.is_forced,
        cleanup_on_fail: asked.cleans_up_on_fail,
        history_max: asked.history_max,
    }
}

/// Gives the rules by which that Helm computes values.
pub(super) fn values_rules(asked: &Asked) -> HelmValuesRules {
    let helm = asked.helm;
    HelmValuesRules::of(helm.major.into(), helm.minor.into(), helm.patch.into())
}

/// The newest record shows which Helm works on a release now.
fn is_helm_4(lineage: &Lineage) -> bool {
    lineage
        .revisions
        .last()
        .is_some_and(|newest| newest.record.written_by == Writer::Helm4)
}
