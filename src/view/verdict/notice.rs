//! At most three short statements under the verdict: what is refused now, what a command would do that nobody expects.

use std::cmp::Ordering;

use crate::i18n::{Arg, Text};
use crate::lineage::{Command, CommandWhy, Lineage, OriginKind, Revision};
use crate::release::Mismatch;
use crate::release::description::Said;
use crate::release::status::Status;
use crate::view::verdict::helm2;
use crate::view::{Certainty, NoticeView, Severity};

mod printed;

/// How many fit under the verdict before the table.
const MAX: usize = 3;

/// Chooses the notices, the most pressing first.
pub fn notices(lineage: &Lineage) -> Vec<NoticeView> {
    let seen = seen(lineage);
    let Some(&last) = seen.last() else {
        // The verdict says that Helm sees none of it.
        return Vec::new();
    };
    if lineage.is_helm2() {
        let mut found = printed::of_helm2(lineage);
        let has_rows = !found.is_empty();
        found.extend(helm2::notices(lineage, last));
        // Of a table the way to Helm 3 is told before where the records are kept.
        if has_rows && let [.., place, way] = found.as_mut_slice() {
            std::mem::swap(place, way);
        }
        found.truncate(MAX);
        return found;
    }
    let mut found: Vec<NoticeView> = [
        refused(lineage, last),
        number_taken(lineage, last),
        disagreement(lineage),
        target_trap(lineage, last),
        marked(lineage, &seen, last),
        contradicted(lineage),
        only_one(lineage, last),
        printed::hidden(last),
        target_unhelpful(lineage, last),
        stale_label(last),
    ]
    .into_iter()
    .flatten()
    .collect();
    found.truncate(MAX);
    found
}

/// Says what is special about the revision that `helm rollback` takes without a number.
pub fn of_default_target(lineage: &Lineage) -> Option<NoticeView> {
    let last = *seen(lineage).last()?;
    target_trap(lineage, last).or_else(|| target_unhelpful(lineage, last))
}

/// Says why `helm upgrade` is refused now.
pub fn of_upgrade(lineage: &Lineage) -> Option<NoticeView> {
    let last = *seen(lineage).last()?;
    refused(lineage, last).or_else(|| number_taken(lineage, last))
}

fn notice(severity: Severity, certainty: Certainty, text: Text) -> Option<NoticeView> {
    Some(NoticeView {
        severity,
        certainty,
        text,
    })
}

/// What Helm says no to, with the words it says.
fn refused(lineage: &Lineage, last: &Revision) -> Option<NoticeView> {
    let why = why_refused(lineage, Command::Upgrade)?;
    let id = match why {
        CommandWhy::OperationInProgress => "verdict-notice-locked",
        CommandWhy::NoDeployedReleases => "verdict-notice-no-deployed-releases",
        _ => return None,
    };
    let text = Text::new(id)
        .with("revision", last.record.revision)
        .with("status", last.record.known_status()?.as_str());
    let text = match why {
        CommandWhy::OperationInProgress => {
            let is_refused = why_refused(lineage, Command::Rollback).is_some();
            text.with("rollback", if is_refused { "refused" } else { "allowed" })
        }
        _ => text,
    };
    let severity = match last.record.known_status()? {
        status if status.is_pending() => Severity::Critical,
        // Nobody expects to upgrade what they have uninstalled.
        Status::Uninstalled => Severity::Info,
        _ => Severity::Warning,
    };
    notice(severity, Certainty::Implied, text)
}

fn why_refused(lineage: &Lineage, command: Command) -> Option<CommandWhy> {
    let mut answers = lineage.commands.iter();
    let answer = answers.find(|answer| answer.command == command)?;
    (answer.is_allowed == Some(false)).then_some(answer.why)
}

/// What stands in the way of any new revision (facts 1.8); a rollback is refused for nothing else.
fn number_taken(lineage: &Lineage, last: &Revision) -> Option<NoticeView> {
    if why_refused(lineage, Command::Rollback) != Some(CommandWhy::NumberTaken) {
        return None;
    }
    let text = Text::new("verdict-notice-number-taken").with("revision", last.record.revision + 1);
    notice(Severity::Critical, Certainty::Implied, text)
}

/// The first record that the object around it contradicts; what Helm does about it depends on which part.
fn disagreement(lineage: &Lineage) -> Option<NoticeView> {
    lineage.revisions.iter().rev().find_map(|revision| {
        let text = |id| Text::new(id).with("revision", revision.record.revision);
        revision.record.mismatches.iter().find_map(|mismatch| {
            let text = match mismatch {
                Mismatch::Status { label, payload } => text("verdict-notice-label-status")
                    .with("label", label.as_str())
                    .with("payload", payload.as_str()),
                Mismatch::Namespace { object, payload } => text("verdict-notice-namespace")
                    .with("object", object.as_str())
                    .with("payload", payload.as_str()),
                Mismatch::NotOwned | Mismatch::Name { .. } => text("verdict-notice-invisible"),
                Mismatch::Revision { .. } | Mismatch::ObjectName { .. } => {
                    text("verdict-notice-copied")
                }
                // Helm ignores the type (facts 1.1).
                Mismatch::SecretType { .. } => return None,
            };
            // What is stored, and what Helm makes of it: as a whole it is implied.
            notice(Severity::Warning, Certainty::Implied, text)
        })
    })
}

/// `helm rollback` without a number takes the last minus one, whatever became of that one (facts 4.1).
fn target_trap(lineage: &Lineage, last: &Revision) -> Option<NoticeView> {
    if why_refused(lineage, Command::Rollback).is_some() {
        return None;
    }
    let status = last.record.known_status();
    // Where the newest is not known, neither is what `helm rollback` takes.
    if lineage.is_last_known && last.record.revision == 1 && status != Some(&Status::Deployed) {
        let text = Text::new("verdict-notice-target-none");
        return notice(Severity::Warning, Certainty::Implied, text);
    }
    let target = lineage.default_rollback_target?;
    let found = find(lineage, target)?;
    let text = |id| Text::new(id).with("target", target);
    let text = match found.record.known_status()? {
        Status::Superseded if found.record.said().is_unfinished() => {
            text("verdict-notice-target-not-completed")
        }
        Status::Superseded | Status::Deployed => {
            let origin = last.origin.as_ref()?;
            let is_left = origin.kind == OriginKind::Rollback
                && last.record.known_status() == Some(&Status::Deployed)
                && content(found).is_some_and(|c| Some(c) != origin.content_of);
            if !is_left {
                return None;
            }
            text("verdict-notice-target-left").with("revision", last.record.revision)
        }
        status => text("verdict-notice-target-status").with("status", status.as_str()),
    };
    notice(Severity::Warning, Certainty::Implied, text)
}

/// A target that changes nothing, or that is not in the paste.
fn target_unhelpful(lineage: &Lineage, last: &Revision) -> Option<NoticeView> {
    if why_refused(lineage, Command::Rollback).is_some() {
        return None;
    }
    let target = lineage.default_rollback_target?;
    let text = |id| Text::new(id).with("target", target);
    let Some(found) = find(lineage, target) else {
        let text = text("verdict-notice-target-missing");
        return notice(Severity::Info, Certainty::Unknown, text);
    };
    let is_same = content(found).is_some() && content(found) == content(last);
    if !is_same {
        return None;
    }
    notice(
        Severity::Info,
        Certainty::Implied,
        text("verdict-notice-target-same"),
    )
}

/// More than one revision is marked deployed, or none is (facts 2.7).
fn marked(lineage: &Lineage, seen: &[&Revision], last: &Revision) -> Option<NoticeView> {
    let marked: Vec<i64> = seen
        .iter()
        .filter(|revision| revision.record.is_marked_deployed())
        .map(|revision| revision.record.revision)
        .collect();
    match (marked.as_slice(), last.record.known_status()?) {
        ([only], status @ (Status::Uninstalled | Status::Uninstalling))
            if *only < last.record.revision =>
        {
            notice(
                Severity::Warning,
                Certainty::Implied,
                Text::new("verdict-notice-still-deployed")
                    .with("revision", *only)
                    .with("status", status.as_str()),
            )
        }
        ([.., highest], _) if marked.len() > 1 => notice(
            Severity::Warning,
            Certainty::Implied,
            Text::new("verdict-notice-several-deployed")
                .with("highest", *highest)
                .with(
                    "revisions",
                    Arg::List(marked.iter().copied().map(Arg::Int).collect()),
                ),
        ),
        ([], Status::Failed) if lineage.is_last_known => notice(
            Severity::Warning,
            Certainty::Implied,
            Text::new("verdict-notice-none-deployed").with("baseline", lineage.upgrade_baseline?),
        ),
        _ => None,
    }
}

/// A description that claims a rollback which the content denies.
fn contradicted(lineage: &Lineage) -> Option<NoticeView> {
    lineage.revisions.iter().rev().find_map(|revision| {
        let is_contradicted = revision
            .origin
            .as_ref()
            .is_some_and(|origin| origin.description_contradicted);
        let Said::RollbackTo(claimed) = revision.record.said() else {
            return None;
        };
        let number = revision.record.revision;
        let text = match revision.record.rollback_revision {
            Some(recorded) if recorded != claimed => {
                Text::new("verdict-notice-description-recorded").with("recorded", recorded)
            }
            _ if claimed < 1 || claimed >= number => {
                Text::new("verdict-notice-description-impossible")
            }
            _ => Text::new("verdict-notice-description"),
        };
        let text = text.with("revision", number).with("claimed", claimed);
        is_contradicted
            .then(|| notice(Severity::Warning, Certainty::Implied, text))
            .flatten()
    })
}

fn only_one(lineage: &Lineage, last: &Revision) -> Option<NoticeView> {
    // Of a superseded one the verdict says that another followed.
    let is_superseded = last.record.known_status() == Some(&Status::Superseded);
    let is_said = is_superseded || lineage.is_newest_unread;
    if lineage.is_last_known || lineage.revisions.len() > 1 || is_said {
        return None;
    }
    // `helm history` prints the newest; a record may be any.
    let id = if last.record.object.is_some() || last.record.has_payload {
        "verdict-notice-only-one"
    } else {
        "verdict-notice-only-last"
    };
    let text = Text::new(id).with("revision", last.record.revision);
    notice(Severity::Info, Certainty::Unknown, text)
}

/// The label `modifiedAt` of an upgrade is the one of a revision before it (facts 1.3).
///
/// Every upgraded release has one; it misleads where someone asks when something went wrong.
fn stale_label(last: &Revision) -> Option<NoticeView> {
    let is_asked = last.record.known_status() != Some(&Status::Deployed);
    (is_asked && last.record.modified_label_order() == Some(Ordering::Less))
        .then(|| {
            let text =
                Text::new("verdict-notice-stale-label").with("revision", last.record.revision);
            notice(Severity::Info, Certainty::Implied, text)
        })
        .flatten()
}

/// The revisions that Helm finds, ascending: what a command does follows from these alone (facts 1.1).
fn seen(lineage: &Lineage) -> Vec<&Revision> {
    let revisions = lineage.revisions.iter();
    revisions
        .filter(|revision| revision.record.is_visible_to_helm())
        .collect()
}

fn find(lineage: &Lineage, number: i64) -> Option<&Revision> {
    seen(lineage)
        .into_iter()
        .find(|revision| revision.record.revision == number)
}

/// Whose content a revision is: its own, unless a rollback copied it.
fn content(revision: &Revision) -> Option<i64> {
    match &revision.origin {
        Some(origin) if origin.kind == OriginKind::Rollback => origin.content_of,
        _ => Some(revision.record.revision),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lineage::history;

    #[track_caller]
    fn check(lines: &str, expected: &[(&str, Certainty)]) {
        let notices = notices(&history::lineage(lines));
        let found: Vec<_> = notices
            .iter()
            .map(|notice| (notice.text.id.as_ref(), notice.certainty))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_superseded_revision_1_says_nothing_of_a_rollback_without_a_number() {
        check("1 superseded Install complete", &[]);
        check(
            "1 failed Release \"x\" failed: y",
            &[
                ("verdict-notice-target-none", Certainty::Implied),
                ("verdict-notice-none-deployed", Certainty::Implied),
            ],
        );
    }

    #[test]
    fn what_helm_makes_of_a_label_is_implied() {
        check(
            "1 superseded\n2 deployed | label=failed",
            &[("verdict-notice-label-status", Certainty::Implied)],
        );
        check(
            "1 deployed\n2 deployed",
            &[("verdict-notice-several-deployed", Certainty::Implied)],
        );
    }
}
