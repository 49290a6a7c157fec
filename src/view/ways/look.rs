//! What comes before everything else: nobody else is at work on it, who deploys it knows, and what there is has been seen.

use super::stand::Stand;
use super::way::Ways;
use super::{WayView, never};
use crate::i18n::{Arg, Text};
use crate::lineage::stop::Stop;
use crate::lineage::verdict::{NotCompleted, Verdict};
use crate::release::status::Status;
use crate::view::Certainty;
use crate::view::kubectl;
use crate::view::shell::with_context;

/// Adds what only reads.
pub(super) fn before(stand: &Stand<'_>, ways: &mut Ways) {
    let is_open = match &stand.lineage.verdict {
        // It may be going on right now.
        Verdict::NotCompleted {
            what: NotCompleted::Pending(_),
            ..
        }
        | Verdict::Uninstalling { .. } => true,
        Verdict::NotCompleted { .. } => false,
        Verdict::Deployed { .. } | Verdict::Uninstalled { .. } => {
            // What has the next number may be the record of another client.
            if never::is_number_taken(stand) {
                nobody_runs(stand, ways);
            }
            pause(stand, ways);
            return;
        }
        _ => {
            history(stand, ways);
            return;
        }
    };
    if is_open {
        nobody_runs(stand, ways);
    }
    pause(stand, ways);
    look(stand, ways);
}

/// Helm keeps no lock but the status, and sees no process (facts 2.4).
fn nobody_runs(stand: &Stand<'_>, ways: &mut Ways) {
    let codes = "stuck-pending uninstalling-stuck number-taken two-interruptions";
    let history = Text::new("advice-check-history").with("revision", stand.number());
    let pods = "kubectl get pods -A";
    let filter = " | grep -iE 'helm|flux|argo|fleet|runner|jenkins|terraform'";
    let way = WayView::new("nobody-runs", Text::new("ways-nobody"), codes)
        .step(history, stand.shell.helm("history", ""))
        .step(Text::new("ways-nobody-pods"), with_context(pods) + filter);
    ways.add(way);
}

fn pause(stand: &Stand<'_>, ways: &mut Ways) {
    let Some(by) = stand.controller else {
        return;
    };
    let way = WayView::new("pause", Text::new("ways-pause"), "controller-owned");
    let way = if by == "flux" {
        let flux = |verb: &str| {
            let parts = ["flux ", verb, " hr NAME -n NAMESPACE"];
            parts.concat() + " --context CONTEXT"
        };
        let step = Text::new("archive-flux-suspend");
        way.step(step.clone(), flux("suspend"))
            .step(step, flux("resume"))
            .price("archive-flux-suspend-price")
    } else {
        way.run(with_context(
            "kubectl get bundles.fleet.cattle.io,apps.catalog.cattle.io -A",
        ))
    };
    ways.add(way);
}

fn look(stand: &Stand<'_>, ways: &mut Ways) {
    let codes = "stuck-pending failed-upgrade failed-rollback failed-install uninstalling-stuck";
    let place = stand.in_objects();
    let get = |what: &str| with_context(&["kubectl get ", what, &place].concat());
    let mut way = WayView::new("look", Text::new("ways-look"), codes)
        .step(
            Text::new("ways-look-workloads"),
            get("deploy,statefulset,daemonset,job,pod"),
        )
        .step(
            Text::new("advice-look-events"),
            get("events") + " --sort-by=.metadata.creationTimestamp",
        );
    let text = || {
        let from = stand.copied().map_or(Arg::from("none"), Arg::Int);
        Text::new("ways-look-hook").with("from", from)
    };
    if let Some(hook) = &stand.question.hook {
        let place = hook.namespace.as_deref().or(stand.shell.namespace);
        let place = [
            " -n ",
            kubectl::word(place.unwrap_or_default(), "NAMESPACE"),
        ]
        .concat();
        let name = kubectl::named(hook);
        let command = |verb: &str| with_context(&["kubectl ", verb, " ", &name, &place].concat());
        way = way.step(text(), command("describe"));
        if matches!(&*hook.kind, "Job" | "Pod") {
            way = way.step(text(), command("logs") + " --all-containers");
        }
    } else if matches!(stand.stop(), Some(Stop::Hook { .. })) {
        way = way.step(text(), stand.shell.helm("get hooks", ""));
    }
    let status = stand.newest.and_then(|newest| newest.known_status());
    if let (Some(Status::PendingInstall), Some(kind)) = (status, stand.kind()) {
        let command = ["kubectl auth can-i update ", kind, "s", &stand.in_records()].concat();
        way = way.step(
            Text::new("ways-look-write"),
            with_context(&command) + " --as ACCOUNT",
        );
    }
    ways.add(way);
}

/// Where the paste can't name a revision to go back to.
pub(super) fn history(stand: &Stand<'_>, ways: &mut Ways) {
    let codes = "only-one-revision stuck-pending failed-upgrade failed-rollback";
    let title = Text::new("ways-history");
    let way = WayView::new("history", title, codes)
        .run(stand.shell.helm("history", ""))
        .run(with_context(&stand.shell.names().records()));
    ways.add(way);
}

/// Says what a revision must be like to be gone back to.
pub(super) fn need_data(way: WayView, revision: i64) -> WayView {
    let text = Text::new("ways-need-data").with("revision", revision);
    way.need(text, Certainty::Unknown)
}
