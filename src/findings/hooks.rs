//! Rules about hooks, values and what calls Helm.

use std::borrow::Borrow;

use super::{Context, Finding, Group, Severity};
use crate::i18n::Text;
use crate::lineage::{Certainty, Revision};
use crate::release::status::Status;
use crate::release::{Depth, Hook, ReleaseRecord};

mod credentials_in_values;
mod generated_values;
mod hook_event_unknown;
mod hook_failed_policy;
mod hook_job_unbounded;
mod hook_residue;
mod hook_weight_not_integer;
mod migration_no_way_back;
mod pipeline_hints;
mod pipeline_no_timeout;
mod pipeline_timeouts;
mod read;
mod rollback_hooks_only_newer;
mod template;

pub use hook_weight_not_integer::odd_weight;
pub use migration_no_way_back::likely_migration;
pub use read::{BEFORE_CREATION, FAILED, HookRead, SUCCEEDED};

pub(super) const GROUP: Group = Group {
    title: "findings-group-hooks",
    rules: &[
        hook_event_unknown::RULE,
        hook_weight_not_integer::RULE,
        migration_no_way_back::RULE,
        rollback_hooks_only_newer::RULE,
        hook_failed_policy::RULE,
        hook_job_unbounded::RULE,
        hook_residue::RULE,
        generated_values::RULE,
        credentials_in_values::RULE,
        pipeline_timeouts::RULE,
        pipeline_no_timeout::RULE,
        pipeline_hints::RULE,
    ],
    is_quick: false,
};

/// Findings that one rule gives of one revision.
const MOST: usize = 10;

/// Things that one sentence names.
const NAMED: usize = 5;

/// Characters of a name or a value in a sentence.
const LONGEST: usize = 100;

/// Makes a finding that follows from Helm's code.
fn implied(code: &'static str, severity: Severity, revision: i64, title: Text) -> Finding {
    Finding {
        code,
        severity,
        certainty: Certainty::Implied,
        revision: Some(revision),
        subject: None,
        title,
    }
}

/// Whether all of a record is shown; what the text outputs of Helm leave out is then no sign of anything.
fn is_whole(record: &ReleaseRecord) -> bool {
    record.has_payload
        && record.stopped.is_none()
        && !record.is_partial
        && record.depth == Depth::Full
        && !record.is_helm2()
}

/// The newest revision, if all of it is shown.
fn newest<'a>(context: &Context<'a>) -> Option<&'a Revision> {
    context.last().filter(|last| is_whole(&last.record))
}

/// The revisions whose hooks can run next, and what a mistake in them weighs: the newest, and the one that a rollback
/// without a number goes to.
fn next_to_run<'a>(context: &Context<'a>) -> Vec<(&'a ReleaseRecord, Severity)> {
    let target = context.lineage.default_rollback_target;
    let target = target.and_then(|target| context.find(target));
    let newest = newest(context).map(|one| (one, Severity::Warning));
    let both = newest
        .into_iter()
        .chain(target.map(|one| (one, Severity::Info)));
    let both = both.map(|(one, severity)| (&one.record, severity));
    both.filter(|(record, _)| is_whole(record)).collect()
}

/// The revision to go back to from another: the newest before it that ended well, if all of it is shown.
pub(super) fn way_back<'a>(context: &Context<'a>, from: i64) -> Option<&'a Revision> {
    let mut earlier = context.seen.iter().rev().copied();
    let target = earlier.find(|one| {
        let record = &one.record;
        let status = record.known_status();
        record.revision < from
            && matches!(status, Some(Status::Deployed | Status::Superseded))
            && !record.said().is_unfinished()
    });
    target.filter(|target| is_whole(&target.record))
}

/// Whether Helm's own wait ended it, and not the API server or a webhook (facts 2.5).
fn is_out_of_time(reason: &str) -> bool {
    let is_webhook = reason.contains("failed calling webhook");
    let texts = [
        "context deadline exceeded",
        "timed out waiting for the condition",
    ];
    !is_webhook && texts.iter().any(|text| reason.contains(text))
}

/// How this revision's own run of a hook ended, as far as its record says.
fn own_phase<'r>(record: &ReleaseRecord, hook: &'r Hook) -> Option<&'r str> {
    let run = hook.last_run.as_ref();
    let run = run.filter(|_| record.is_own_run(hook) == Some(true));
    run.and_then(|run| run.phase.as_deref())
}

/// Whether a hook failed before there was an object of it (facts 5.3): then this run did nothing and left nothing.
fn was_never_made(record: &ReleaseRecord, hook: &Hook) -> bool {
    let texts = ["warning: Hook ", "unable to build kubernetes object for"];
    let said = record.said();
    own_phase(record, hook) == Some("Failed")
        && said
            .reason()
            .is_some_and(|reason| texts.iter().any(|text| reason.contains(text)))
}

/// Names some of many.
fn named<T: Borrow<str>>(names: &[T]) -> String {
    let mut all = String::new();
    for (at, name) in names.iter().take(NAMED + 1).enumerate() {
        if at > 0 {
            all.push_str(", ");
        }
        if at == NAMED {
            all.push('…');
        } else {
            all.push_str(&short(name.borrow()));
        }
    }
    all
}

fn labels(hooks: &[&HookRead<'_>]) -> String {
    let labels: Vec<String> = hooks.iter().map(|hook| hook.label()).collect();
    named(&labels)
}

fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => [text.get(..end).unwrap_or_default(), "…"].concat(),
        None => text.to_owned(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
