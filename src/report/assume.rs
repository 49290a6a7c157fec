//! What the report takes for granted where nobody said it.

use super::Options;
use super::document::Assumptions;
use crate::lineage::Lineage;
use crate::release::values::HelmValuesRules;
use crate::rollback::asked::{Asked, Given};
use crate::view::rollback::word;

/// Takes what was asked for, with the defaults of that Helm's command line.
pub(super) fn asked(options: &Options, lineages: &[&Lineage]) -> Asked {
    let flags = &options.flags;
    let given = Given {
        target: options.rollback_to.unwrap_or_default(),
        helm: options.helm,
        kubernetes: options.kubernetes,
        wait: flags.wait,
        waits_for_jobs: flags.waits_for_jobs,
        has_no_hooks: flags.has_no_hooks,
        is_forced: flags.is_forced,
        cleans_up_on_fail: flags.cleans_up_on_fail,
        history_max: flags.history_max,
        server_side: flags.server_side,
    };
    Asked::of(&given, lineages)
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
