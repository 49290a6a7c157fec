//! Ways out of what the newest revision's own message names: the object in the way, with its name.

use super::WayView;
use super::stand::Stand;
use super::way::Ways;
use crate::lineage::Command;
use crate::release::ReleaseRecord;
use crate::release::description::Said;
use crate::view::preview::advice::StepView;
use crate::view::shell::{CONTEXT, with_context};

/// The explanations' ways that fit beside the release's own, by their titles: id, findings, whether it is drastic.
const TAKEN: [(&str, &str, &str, bool); 8] = [
    ("explain-way-policy", "policy", "hook-failed-policy", false),
    ("explain-way-longer", "longer", "failed-upgrade", false),
    (
        "explain-way-mapkubeapis",
        "stored-apis",
        "removed-api",
        false,
    ),
    ("explain-way-adopt", "adopt", "failed-upgrade", true),
    (
        "explain-way-take-ownership",
        "take-ownership",
        "failed-upgrade",
        true,
    ),
    (
        "explain-way-delete-hook",
        "delete-hook",
        "hook-failed-policy",
        true,
    ),
    (
        "explain-way-orphan",
        "orphan",
        "selector-changed failed-rollback failed-upgrade",
        true,
    ),
    (
        "explain-way-delete-and-retry",
        "delete-object",
        "selector-changed failed-rollback failed-upgrade",
        true,
    ),
];

/// Adds them.
pub(super) fn ways(stand: &Stand<'_>, ways: &mut Ways) {
    if stand.moved().is_some() {
        // Their commands name the release's namespace, and its records are not there.
        return;
    }
    let is_refused = matches!(stand.answer(Command::Upgrade), Some((Some(false), _)));
    for (title, id, codes, is_drastic) in TAKEN {
        if id == "longer" && is_refused {
            continue;
        }
        let all = stand
            .question
            .explained
            .iter()
            .flat_map(|one| &one.ways_out);
        for way in all.filter(|way| way.title.id == title) {
            let steps = way.commands.iter().map(|command| StepView {
                text: way.title.clone(),
                command: Some(in_context(stand, command)),
            });
            let way = WayView {
                steps: steps.collect(),
                price: way.price.clone(),
                is_drastic,
                ..WayView::new(id, way.title.clone(), codes)
            };
            if !ways.has(id) && (id != "longer" || is_out_of_time(stand)) {
                ways.add(way);
            }
        }
    }
}

/// Helm 4 stops to wait for what has failed for good: more time changes nothing then (facts 2.5).
pub(super) fn is_out_of_time(stand: &Stand<'_>) -> bool {
    let said = stand.newest.map(ReleaseRecord::said);
    let reason = said.as_ref().and_then(Said::reason).unwrap_or_default();
    ["context deadline exceeded", "timed out"]
        .iter()
        .any(|text| reason.contains(text))
}

/// Gives a command of an explanation what all commands of a release have.
fn in_context(stand: &Stand<'_>, command: &str) -> String {
    if !command.starts_with("helm ") || command.starts_with("helm plugin ") {
        return with_context(command);
    }
    [stand.shell.driver(), command, " --kube-context ", CONTEXT].concat()
}
