//! What the report takes for granted where nobody said it.

use super::Options;
use super::document::Assumptions;
use crate::lineage::Lineage;
use crate::release::Writer;
use crate::release::values::HelmValuesRules;

/// The Helm whose behavior was recorded for Helm 3.
const HELM_3: &str = "3.20.0";
/// The Helm whose behavior was recorded for Helm 4.
const HELM_4: &str = "4.1.1";
/// The Kubernetes that the recordings were made with.
const KUBERNETES: &str = "1.36";

/// Takes what was asked for, else the Helm line that wrote the newest record, and the defaults of its command line.
pub(super) fn assumptions(options: &Options, lineages: &[&Lineage]) -> Assumptions {
    let helm = options.helm.clone().unwrap_or_else(|| {
        if lineages.iter().any(|lineage| is_helm_4(lineage)) {
            HELM_4.to_owned()
        } else {
            HELM_3.to_owned()
        }
    });
    let is_4 = numbers(&helm).0 >= 4;
    Assumptions {
        helm,
        kubernetes: options
            .kubernetes
            .clone()
            .unwrap_or_else(|| KUBERNETES.to_owned()),
        // V3 `cmd/helm/rollback.go`: --wait is off; V4 `pkg/cmd/flags.go (AddWaitFlag)`: hookOnly.
        wait: if is_4 { "hook-only" } else { "none" },
        server_side: "auto",
    }
}

/// Gives the rules by which that Helm computes values.
pub(super) fn values_rules(assumptions: &Assumptions) -> HelmValuesRules {
    let (major, minor, patch) = numbers(&assumptions.helm);
    HelmValuesRules::of(major, minor, patch)
}

/// The newest record shows which Helm works on a release now.
fn is_helm_4(lineage: &Lineage) -> bool {
    lineage
        .revisions
        .last()
        .is_some_and(|newest| newest.record.written_by == Writer::Helm4)
}

fn numbers(text: &str) -> (u64, u64, u64) {
    let mut parts = text.split('.').map(|part| part.parse().unwrap_or_default());
    let mut next = || parts.next().unwrap_or_default();
    (next(), next(), next())
}
