//! What hooks left: an object for each hook that ran, unless its delete policy took it away (facts 5.3).

use super::fate::{End, Removal};
use super::step::Player;
use crate::lineage::Revision;
use crate::lineage::stop::{self, Moment};
use crate::order;
use crate::release::{Hook, ReleaseRecord};

/// Plays the hooks that ran before the objects were sent, or after.
pub(super) fn play<'a>(
    player: &mut Player<'a>,
    revision: &'a Revision,
    end: &End<'_>,
    moment: Moment,
) {
    let record = &revision.record;
    let operation = stop::operation(revision).unwrap_or_default();
    let mut runs: Vec<&'a Hook> = record
        .hooks
        .iter()
        .filter(|hook| record.is_own_run(hook) == Some(true))
        .filter(|hook| is_at(hook, operation, moment))
        .collect();
    order::by_key(&mut runs, |hook| {
        let started = hook.last_run.as_ref()?.started_at.as_ref()?;
        started.instant
    });
    for hook in runs {
        play_one(player, record, end, hook);
    }
}

/// A hook that runs before and after has one recorded run, the later one.
fn is_at(hook: &Hook, operation: &str, moment: Moment) -> bool {
    let has = |prefix: &str| {
        let mut names = hook.events.iter().filter_map(|e| e.strip_prefix(prefix));
        names.any(|name| name == operation)
    };
    match moment {
        Moment::Before => has("pre-") && !has("post-"),
        // Those of `helm test` and of an uninstallation are later still.
        Moment::After => !has("pre-") || has("post-"),
    }
}

fn play_one<'a>(player: &mut Player<'a>, record: &ReleaseRecord, end: &End<'_>, hook: &'a Hook) {
    let policy = |name: &str| hook.delete_policies.iter().any(|policy| policy == name);
    let phase = hook.last_run.as_ref().and_then(|run| run.phase.as_deref());
    let number = record.revision;
    let items = player.reader.hook(hook.manifest.reveal());
    for item in items.iter() {
        // Policies never delete these (facts 5.3).
        let is_kept = item.object.kind == "CustomResourceDefinition";
        let cluster = &mut player.cluster;
        if !is_kept && (policy("before-hook-creation") || hook.delete_policies.is_empty()) {
            cluster.delete(&item.key, number);
        }
        let said = record.said();
        let reason = said.reason().unwrap_or_default();
        let is_refused = phase == Some("Failed")
            && reason.contains("warning: Hook ")
            && super::named::names(reason, item);
        if is_refused && !reason.contains("already exists") {
            continue;
        }
        cluster.create_hook(item, number, is_refused);
        let is_deleted = !is_kept
            && !is_refused
            && match phase {
                Some("Succeeded") => policy("hook-succeeded"),
                Some("Failed") => policy("hook-failed"),
                _ => false,
            };
        if is_deleted {
            cluster.delete(&item.key, number);
        }
        // Which of the versions that differ in this failed is not recorded, nor what a run that did not end left.
        let is_cut_short = end.is_in_hook && phase == Some("Succeeded") && policy("hook-succeeded");
        let is_running = !matches!(phase, Some("Succeeded" | "Failed"));
        let is_removing = end.removal == Removal::Open;
        if is_cut_short || is_running || is_removing {
            cluster.open(&item.key);
        }
    }
}
