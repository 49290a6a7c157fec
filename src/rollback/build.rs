//! Whether Helm can build both manifests: every API version in them must be served (facts 4.3).

use super::item::{Item, Items};
use super::prediction::{Certainty, On, Stop};
use super::reason::Reason;
use super::run::{Halt, Run};
use crate::kubernetes::removed::{self, Served, Unserved};
use crate::kubernetes::version::KubernetesVersion;
use crate::release::status::Status;

/// Checks the current manifest, then the target's.
pub(super) fn check(run: &mut Run<'_>, current: &Items, target: &Items) -> Result<(), Halt> {
    let revisions = [run.pair.current.revision, run.pair.target.revision];
    for (items, revision) in [current, target].into_iter().zip(revisions) {
        if items.is_broken {
            // Helm's reader takes and refuses the same texts as far as is known.
            run.why.push(Reason::Unreadable { revision });
            run.doubt_flow(Certainty::Likely);
            return Err(Halt::new(Stop::Build));
        }
        for item in &items.items {
            if let Some(reason) = unserved(run, item) {
                let flow = run.flow;
                run.world.refuse(item, flow, vec![reason.clone()]);
                run.blame(&item.name, Some(revision), &[reason]);
                return Err(Halt::new(Stop::Build));
            }
        }
    }
    Ok(())
}

/// Tells why an object can't be built; notes what only the cluster knows.
pub(super) fn unserved(run: &mut Run<'_>, item: &Item) -> Option<Reason> {
    let name = &item.name;
    let is_shown = run.world.shows_version(&name.api_version, &name.kind);
    match removed::served(item.gvk(), run.asked.kubernetes) {
        Served::Yes => None,
        _ if is_shown => None,
        Served::No { cause, replacement } => {
            let is_sure = match cause {
                Unserved::Removed(_) | Unserved::NotYet(_) => {
                    run.asked.kubernetes <= KubernetesVersion::RECORDED
                }
                Unserved::OffByDefault | Unserved::NeverWas => false,
            };
            if !is_sure || run.asked.is_kubernetes_assumed {
                run.doubt_flow(Certainty::Likely);
            }
            if run.asked.is_kubernetes_assumed {
                let minor = run.asked.kubernetes.minor;
                run.why.push(Reason::KubernetesAssumed { minor });
            }
            Some(Reason::NotServed { cause, replacement })
        }
        Served::Custom { removed } => match run.serves(item) {
            Some(true) => None,
            Some(false) => Some(Reason::CrdMissing),
            None => {
                if let Some((sure, reasons)) = run.world.lacks_crd(item.gvk()) {
                    run.doubt_flow(sure);
                    run.world.note(&item.id, sure, reasons);
                    run.depend_on_live(&item.name, sure, Status::Deployed, Reason::CrdMissing);
                    return Some(Reason::CrdMissing);
                }
                let reason = Reason::CrdUnknown { removed };
                let status = Status::PendingRollback;
                run.depend(On::Cluster, &item.name, status, reason);
                None
            }
        },
    }
}

impl Run<'_> {
    /// Whether a custom resource's version is served, as far as the cluster was shown.
    fn serves(&self, item: &Item) -> Option<bool> {
        let name = &item.name;
        let served = self.world.crd_serves(item.gvk());
        // A kind of which nothing was shown is taken to be there as long as its objects are.
        let is_implied = || self.world.implies_version(&name.api_version, &name.kind);
        served.or_else(|| (!self.has_live && is_implied()).then_some(true))
    }
}
