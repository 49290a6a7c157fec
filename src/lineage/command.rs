//! What each command would do now: the table of facts 2.4, and what Helm compares with (facts 4.1, 4.4, 10.6).

use super::{Command, CommandAnswer, CommandWhy, Revision};
use crate::release::Mismatch;
use crate::release::status::Status;

/// What depends on the last revision alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Answers {
    pub(super) upgrade_baseline: Option<i64>,
    pub(super) rollback_baseline: Option<i64>,
    pub(super) default_rollback_target: Option<i64>,
    pub(super) commands: Vec<CommandAnswer>,
}

/// Answers for the revisions that Helm sees, ascending; `all` has those that it does not see, too.
///
/// A last revision that is `superseded` cannot be the last: another was recorded after it, and is not shown.
pub(super) fn answers(revisions: &[&Revision], all: &[Revision]) -> Answers {
    let seen = revisions.last();
    let why = match seen {
        Some(_) => CommandWhy::Helm2,
        None => CommandWhy::NotSeen,
    };
    let Some(last) = seen.filter(|last| !last.record.is_helm2()) else {
        return Answers {
            commands: commands(|_| (None, why)),
            ..Answers::default()
        };
    };
    let status = last.record.known_status();
    if is_newest_missing(revisions) {
        return Answers {
            commands: without_newest(),
            ..Answers::default()
        };
    }
    let number = last.record.revision;
    // One stored record may be any; one row of `helm history --max 1` is the newest.
    let is_row = last.record.object.is_none() && !last.record.has_payload;
    let is_lone = revisions.len() == 1 && number > 1 && !is_row;
    let is_picked = last.record.is_picked();
    let marked = revisions
        .iter()
        .rev()
        .find(|r| r.record.is_marked_deployed())
        .map(|r| r.record.revision);
    let baseline = upgrade_baseline(number, status, marked);
    Answers {
        upgrade_baseline: baseline,
        rollback_baseline: Some(number),
        default_rollback_target: (number > 1).then_some(number - 1),
        commands: commands(|command| {
            let answer = answer(command, number, status, baseline);
            if is_picked && asks_for_newest(command) {
                let why = match answer.0 {
                    Some(true) => CommandWhy::OnlyIfNewest,
                    _ => CommandWhy::NewestUnknown,
                };
                return (None, why);
            }
            if is_lone && answer.0 == Some(true) && asks_for_newest(command) {
                return (None, CommandWhy::OnlyIfNewest);
            }
            if answer.0 == Some(true) && makes_revision(command) && is_next_taken(number, all) {
                return (Some(false), CommandWhy::NumberTaken);
            }
            answer
        }),
    }
}

/// Answers where the newest revision is not known: a record exists, so the name is in use whatever the newest is.
pub(super) fn without_newest() -> Vec<CommandAnswer> {
    commands(|command| match command {
        Command::Install => (Some(false), CommandWhy::NameInUse),
        Command::Rollback => (None, CommandWhy::TargetUnknown),
        _ => (None, CommandWhy::NewestUnknown),
    })
}

/// Whether the status of the newest revision decides about a command.
const fn asks_for_newest(command: Command) -> bool {
    matches!(
        command,
        Command::Upgrade | Command::UpgradeInstall | Command::InstallReplace
    )
}

const fn makes_revision(command: Command) -> bool {
    !matches!(command, Command::Uninstall)
}

/// Whether a record that Helm does not see bears the name that its next one would get (facts 1.8).
fn is_next_taken(number: i64, all: &[Revision]) -> bool {
    all.iter().any(|revision| {
        let record = &revision.record;
        let mut mismatches = record.mismatches.iter();
        Some(record.revision) == number.checked_add(1)
            && !record.is_visible_to_helm()
            && mismatches.all(|mismatch| !matches!(mismatch, Mismatch::ObjectName { .. }))
    })
}

/// Whether a revision newer than all that are shown has been recorded.
pub(super) fn is_newest_missing(revisions: &[&Revision]) -> bool {
    revisions
        .last()
        .is_some_and(|last| last.record.known_status() == Some(&Status::Superseded))
}

fn commands(answer: impl Fn(Command) -> (Option<bool>, CommandWhy)) -> Vec<CommandAnswer> {
    Command::ALL
        .into_iter()
        .map(|command| {
            let (is_allowed, why) = answer(command);
            CommandAnswer {
                command,
                is_allowed,
                why,
            }
        })
        .collect()
}

/// V3/V4 `pkg/action/upgrade.go`, `prepareUpgrade`: the last one when its payload says deployed, else the newest that
/// is labelled so, else the last one if it failed or was superseded. While one is pending, that comes after the lock.
fn upgrade_baseline(number: i64, status: Option<&Status>, marked: Option<i64>) -> Option<i64> {
    match status? {
        Status::Deployed => Some(number),
        Status::Failed | Status::Superseded => marked.or(Some(number)),
        _ => marked,
    }
}

fn answer(
    command: Command,
    number: i64,
    status: Option<&Status>,
    baseline: Option<i64>,
) -> (Option<bool>, CommandWhy) {
    const ALLOWED: (Option<bool>, CommandWhy) = (Some(true), CommandWhy::Allowed);
    let upgrade = || match status {
        None => (None, CommandWhy::NewestUnknown),
        Some(status) if status.is_pending() => (Some(false), CommandWhy::OperationInProgress),
        Some(_) if baseline.is_none() => (Some(false), CommandWhy::NoDeployedReleases),
        Some(_) => ALLOWED,
    };
    match command {
        Command::Install => (Some(false), CommandWhy::NameInUse),
        Command::InstallReplace => match status {
            None => (None, CommandWhy::NewestUnknown),
            Some(Status::Failed | Status::Uninstalled) => (Some(true), CommandWhy::ReplacesLast),
            Some(_) => (Some(false), CommandWhy::NameInUse),
        },
        Command::Upgrade => upgrade(),
        Command::UpgradeInstall if status == Some(&Status::Uninstalled) => {
            (Some(true), CommandWhy::InstallsAgain)
        }
        Command::UpgradeInstall => upgrade(),
        // `helm rollback` checks no status at all; without a number it takes the last minus one.
        Command::Rollback if number == 1 => (Some(true), CommandWhy::OnlyWithNumber),
        Command::Rollback => ALLOWED,
        Command::Uninstall => match status {
            Some(Status::Uninstalled) => (Some(true), CommandWhy::PurgesHistory),
            Some(Status::Uninstalling) => (Some(true), CommandWhy::RunsAgain),
            _ => ALLOWED,
        },
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::lineage::history;
    use crate::release::Writer;

    /// What each command would do, in the order of `Command::ALL`, for a history of one line a revision.
    #[track_caller]
    fn check(lines: &str, expected: [(Option<bool>, CommandWhy); 6]) {
        let lineage = history::lineage(lines);
        let found: Vec<_> = lineage
            .commands
            .iter()
            .map(|answer| (answer.is_allowed, answer.why))
            .collect();
        assert_eq!(found, expected);
    }

    #[track_caller]
    fn check_baseline(lines: &str, expected: Option<i64>) {
        assert_eq!(history::lineage(lines).upgrade_baseline, expected);
    }

    const YES: (Option<bool>, CommandWhy) = (Some(true), CommandWhy::Allowed);
    const IN_USE: (Option<bool>, CommandWhy) = (Some(false), CommandWhy::NameInUse);
    const LOCKED: (Option<bool>, CommandWhy) = (Some(false), CommandWhy::OperationInProgress);
    const NONE: (Option<bool>, CommandWhy) = (Some(false), CommandWhy::NoDeployedReleases);
    const REPLACES: (Option<bool>, CommandWhy) = (Some(true), CommandWhy::ReplacesLast);

    /// Facts 2.4, row by row.
    #[test]
    fn the_last_status_decides() {
        check(
            "1 superseded\n2 deployed",
            [YES, YES, YES, YES, IN_USE, IN_USE],
        );
        check(
            "1 deployed\n2 failed",
            [YES, YES, YES, YES, IN_USE, REPLACES],
        );
        for pending in ["pending-install", "pending-upgrade", "pending-rollback"] {
            check(
                &format!("1 deployed\n2 {pending}"),
                [LOCKED, LOCKED, YES, YES, IN_USE, IN_USE],
            );
        }
        check(
            "1 superseded\n2 uninstalling",
            [
                NONE,
                NONE,
                YES,
                (Some(true), CommandWhy::RunsAgain),
                IN_USE,
                IN_USE,
            ],
        );
        check(
            "1 superseded\n2 uninstalled",
            [
                NONE,
                (Some(true), CommandWhy::InstallsAgain),
                YES,
                (Some(true), CommandWhy::PurgesHistory),
                IN_USE,
                REPLACES,
            ],
        );
        check(
            "1 superseded\n2 unknown",
            [NONE, NONE, YES, YES, IN_USE, IN_USE],
        );
    }

    #[test]
    fn a_single_revision_has_no_default_target() {
        check(
            "1 deployed",
            [
                YES,
                YES,
                (Some(true), CommandWhy::OnlyWithNumber),
                YES,
                IN_USE,
                IN_USE,
            ],
        );
        assert_eq!(history::lineage("1 deployed").default_rollback_target, None);
    }

    #[test]
    fn a_lone_record_may_not_be_the_newest() {
        const UNSURE: (Option<bool>, CommandWhy) = (None, CommandWhy::OnlyIfNewest);
        check("3 deployed", [UNSURE, UNSURE, YES, YES, IN_USE, IN_USE]);
        check("3 failed", [UNSURE, UNSURE, YES, YES, IN_USE, UNSURE]);
        check(
            "3 pending-upgrade",
            [LOCKED, LOCKED, YES, YES, IN_USE, IN_USE],
        );
        // `helm history --max 1` prints the newest.
        check("3 deployed | table", [YES, YES, YES, YES, IN_USE, IN_USE]);
    }

    #[test]
    fn a_newest_revision_that_is_superseded_is_not_the_newest() {
        let unknown = (None, CommandWhy::NewestUnknown);
        check(
            "1 superseded\n2 superseded",
            [
                unknown,
                unknown,
                (None, CommandWhy::TargetUnknown),
                unknown,
                IN_USE,
                unknown,
            ],
        );
        let lineage = history::lineage("1 superseded\n2 superseded");
        assert_eq!(lineage.rollback_baseline, None);
        assert_eq!(lineage.running, None);
    }

    #[test]
    fn an_upgrade_starts_from_the_newest_that_is_labelled_deployed() {
        check_baseline("1 deployed\n2 deployed\n3 failed", Some(2));
        check_baseline("1 superseded\n2 failed", Some(2));
        // The deployed one may be among those that the paste does not show.
        check_baseline("17 failed", None);
        check_baseline("1 deployed\n2 uninstalled", Some(1));
        check_baseline("1 superseded\n2 uninstalled", None);
        // Refused as long as it is pending; it is still what the next one starts from.
        check_baseline("1 deployed\n2 pending-upgrade", Some(1));
        // The last one's payload, the others' labels (facts 1.8).
        check_baseline(
            "1 superseded | label=deployed\n2 deployed | label=failed",
            Some(2),
        );
        check_baseline("1 superseded | label=deployed\n2 failed", Some(1));
        check_baseline("1 deployed | label=superseded\n2 failed", Some(2));
    }

    #[test]
    fn a_record_without_helms_labels_is_not_the_last() {
        let mut records = history::records("1 deployed\n2 failed");
        if let Some(last) = records.last_mut() {
            last.mismatches.push(crate::release::Mismatch::NotOwned);
        }
        let (lineages, _) = crate::lineage::build(records);
        let baselines: Vec<_> = lineages.iter().map(|l| l.rollback_baseline).collect();
        assert_eq!(baselines, [Some(1)]);
    }

    #[test]
    fn what_helm_does_not_see_decides_nothing() {
        let mut unlabeled = history::records("1 deployed");
        unlabeled[0]
            .mismatches
            .push(crate::release::Mismatch::NotOwned);
        let mut old = history::records("4 deployed");
        old[0].written_by = Writer::Helm2;
        let cases = [(unlabeled, CommandWhy::NotSeen), (old, CommandWhy::Helm2)];
        for (records, why) in cases {
            let (lineages, _) = crate::lineage::build(records);
            let lineage = &lineages[0];
            let is_open = |a: &CommandAnswer| a.is_allowed.is_none() && a.why == why;
            assert_eq!(lineage.commands.len(), Command::ALL.len());
            assert!(lineage.commands.iter().all(is_open));
            assert_eq!(lineage.upgrade_baseline, None);
            assert_eq!(lineage.rollback_baseline, None);
            assert_eq!(lineage.default_rollback_target, None);
        }
    }
}
