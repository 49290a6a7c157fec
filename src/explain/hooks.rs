//! What Helm says of hooks (facts 8: 33 to 37).

use super::entry::{Entry, Place};
use super::read::{after, quoted_end, tail, word, word_end};
use super::{Captures, Code};

pub(super) const ENTRIES: &[Entry] = &[
    Entry::of_helm("pre-upgrade hooks failed", |_, captures| {
        captures.add("hook_event", Some("pre-upgrade"));
        Some(Code::UpgradeHookFailed)
    }),
    Entry::of_helm("post-upgrade hooks failed", |_, captures| {
        captures.add("hook_event", Some("post-upgrade"));
        Some(Code::UpgradeHookFailed)
    }),
    Entry::of_helm("failed pre-install: ", |_, captures| {
        captures.add("hook_event", Some("pre-install"));
        Some(Code::InstallHookFailed)
    }),
    Entry::of_helm("failed post-install: ", |_, captures| {
        captures.add("hook_event", Some("post-install"));
        Some(Code::InstallHookFailed)
    }),
    // Also in events and statuses of Jobs that are no hooks.
    Entry::of_helm("BackoffLimitExceeded", job_failed),
    Entry::of_helm("DeadlineExceeded", job_failed),
    Entry::of_helm("warning: Hook ", |place, captures| {
        let (event, rest) = place.after.split_once(' ')?;
        let (path, rest) = rest.split_once(" failed:")?;
        captures.add("hook_event", Some(event));
        captures.add("hook_path", Some(path));
        let error = if rest.trim().ends_with("occurred:") {
            after(place.below, "occurred:")?
        } else {
            rest
        };
        if let Some((object, _)) = error.split_once("already exists") {
            let (kind, name) = quoted_end(object).unwrap_or_default();
            captures.add("kind", kind.trim_end().rsplit([' ', '\t', '*']).next());
            captures.add("name", Some(name));
            return Some(Code::HookObjectExists);
        }
        Some(Code::HookRefused)
    }),
    Entry::of_helm(
        "unable to build kubernetes object for ",
        |place, captures| {
            let (event, path) = place.after.split_once(" hook ")?;
            captures.add(
                "hook_event",
                Some(event).filter(|event| *event != "deleting"),
            );
            captures.add("hook_path", word(path));
            Some(Code::HookNotBuildable)
        },
    ),
];

/// `job <name> failed: <reason>`.
fn job_failed(place: &Place<'_>, captures: &mut Captures) -> Option<Code> {
    let before = tail(place.before, 400).strip_suffix(" failed: ")?;
    let name = word_end(before)?;
    let before = before.strip_suffix(name)?;
    captures.add("name", Some(name));
    before.ends_with("job ").then_some(Code::HookJobFailed)
}
