//! Hooks that ran after the target: Helm undoes nothing of what they did.

use super::scene::Scene;
use super::{Code, NotUndone};
use crate::order::Sorted;
use crate::release::{Hook, ReleaseRecord};

/// How many revisions a sentence names.
const NAMED: usize = 5;

/// The runs of one hook.
#[derive(Default)]
struct Runs<'a> {
    revisions: Vec<i64>,
    last: Option<&'a Hook>,
}

pub(super) fn add(scene: &Scene<'_>, found: &mut Vec<NotUndone>) {
    let mut hooks: Sorted<(&str, &str), Runs<'_>> = Sorted::new();
    let records = scene.question.lineage.revisions.iter();
    for record in records.map(|one| &one.record) {
        if record.revision <= scene.question.target {
            continue;
        }
        for hook in own_runs(record) {
            let (kind, name) = (hook.kind.as_deref(), hook.name.as_deref());
            let key = (kind.unwrap_or_default(), name.unwrap_or_default());
            hooks.change(key, |runs| {
                runs.revisions.push(record.revision);
                runs.last = Some(hook);
            });
        }
    }
    for ((kind, name), runs) in hooks {
        let Some(run) = runs.last.and_then(|hook| hook.last_run.as_ref()) else {
            continue;
        };
        let time = run
            .started_at
            .as_ref()
            .map(|time| to_seconds(&time.rfc_3339()));
        let skipped = runs.revisions.len().saturating_sub(NAMED);
        let mut revisions: Vec<String> = Vec::new();
        if skipped > 0 {
            revisions.push("…".to_owned());
        }
        let named = runs.revisions.iter().skip(skipped);
        revisions.extend(named.map(i64::to_string));
        found.push(
            NotUndone::new(Code::HookSideEffect, [kind, name].join("/"))
                .with("revisions", revisions.join(", "))
                .with("time", time.unwrap_or_default())
                .with("phase", run.phase.as_deref().unwrap_or("-")),
        );
    }
}

/// The hooks that ran in a revision's own operation: a rollback's record repeats the runs of its target (facts 4.2).
fn own_runs(record: &ReleaseRecord) -> impl Iterator<Item = &Hook> {
    let hooks = record.hooks.iter();
    hooks.filter(|hook| record.is_own_run(hook) == Some(true))
}

/// Leaves out the fraction of a second.
pub(super) fn to_seconds(time: &str) -> String {
    match time.split_once('.') {
        Some((whole, rest)) => {
            let offset = rest.trim_start_matches(|one: char| one.is_ascii_digit());
            [whole, offset].concat()
        }
        None => time.to_owned(),
    }
}
