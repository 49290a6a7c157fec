//! The one judgement that comes first: what happened to this release, as data for a sentence.

use super::running::Ground;
use super::stop::{self, Stop};
use super::{Evidence, OriginKind, Revision, command};
use crate::release::ReleaseRecord;
use crate::release::description::Said;
use crate::release::status::Status;

/// What happened, one variant a row (or a group of rows) of facts section 11; the sentence is made in `view`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No revision has the labels that Helm searches for; the newest is this one.
    NotVisible { revision: i64 },
    /// Helm 2's release, which Helm 3 and 4 do not see; nothing of theirs follows from it.
    Helm2 {
        revision: i64,
        status: Option<Status>,
    },
    /// The newest revision shown is superseded, so another one was recorded after it.
    NewestMissing { revision: i64 },
    /// What could not be read of the paste may hold a newer one than this.
    NewestUnread { revision: i64 },
    /// Two records of the newest revision disagree about its status or chart.
    NewestDisputed { revision: i64 },
    /// The last operation completed.
    Deployed {
        revision: i64,
        by: Operation,
        /// For a rollback: whose content this is, when known.
        content_of: Option<i64>,
        /// The revision just before, when it did not complete.
        after: Option<NotCompleted>,
    },
    /// The last operation failed, or is recorded as still going on.
    NotCompleted {
        what: NotCompleted,
        operation: Operation,
        stop: Stop,
        ground: Ground,
        /// The newest other revision that is marked deployed.
        marked: Option<i64>,
    },
    /// An uninstallation did not complete.
    Uninstalling { revision: i64, stop: Stop },
    /// Uninstalled, the history kept.
    Uninstalled { revision: i64 },
    /// A status that no Helm 3 or 4 leaves, or none at all.
    OtherStatus {
        revision: i64,
        status: Option<Status>,
    },
}

/// What made a revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    Install,
    Reinstall,
    Upgrade,
    Rollback {
        from: Option<i64>,
        /// Whether the number itself is recorded; else it is inferred from what was copied.
        is_recorded: bool,
    },
    MapKubeApis {
        from: Option<i64>,
    },
    Unknown,
}

/// A revision whose operation did not complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotCompleted {
    Failed(i64),
    /// Recorded as still going on: interrupted, or a Helm process is at it.
    Pending(i64),
}

/// Judges a release by the revisions that Helm sees, ascending; `newest` is the highest of all that are stored.
pub(super) fn verdict(revisions: &[&Revision], newest: i64, ground: Ground) -> Verdict {
    let Some((last, earlier)) = revisions.split_last() else {
        return Verdict::NotVisible { revision: newest };
    };
    let record = &last.record;
    let revision = record.revision;
    if record.is_helm2() {
        return Verdict::Helm2 {
            revision,
            status: record.known_status().cloned(),
        };
    }
    if command::is_newest_missing(revisions) {
        return Verdict::NewestMissing { revision };
    }
    match record.known_status() {
        Some(Status::Deployed) => Verdict::Deployed {
            revision,
            by: operation(last),
            content_of: last.origin.as_ref().and_then(|origin| origin.content_of),
            after: earlier
                .last()
                .and_then(|before| not_completed(&before.record)),
        },
        Some(Status::Uninstalling) => Verdict::Uninstalling {
            revision,
            stop: stop::stop(last, earlier),
        },
        Some(Status::Uninstalled) => Verdict::Uninstalled { revision },
        status => match not_completed(record) {
            Some(what) => Verdict::NotCompleted {
                what,
                operation: operation(last),
                stop: stop::stop(last, earlier),
                ground,
                marked: earlier
                    .iter()
                    .rev()
                    .find(|r| r.record.is_marked_deployed())
                    .map(|r| r.record.revision),
            },
            None => Verdict::OtherStatus {
                revision,
                status: status.cloned(),
            },
        },
    }
}

/// Says whether the operation of a record is known not to have completed.
pub fn not_completed(record: &ReleaseRecord) -> Option<NotCompleted> {
    let status = record.known_status()?;
    if status.is_pending() {
        return Some(NotCompleted::Pending(record.revision));
    }
    let is_failed = *status == Status::Failed
        || (*status == Status::Superseded && record.said().is_unfinished());
    is_failed.then_some(NotCompleted::Failed(record.revision))
}

/// Says what made a revision.
pub fn operation(revision: &Revision) -> Operation {
    let Some(origin) = &revision.origin else {
        return Operation::Unknown;
    };
    match origin.kind {
        OriginKind::Install => Operation::Install,
        OriginKind::Reinstall => Operation::Reinstall,
        OriginKind::Upgrade => Operation::Upgrade,
        OriginKind::Rollback => Operation::Rollback {
            from: origin.from,
            is_recorded: origin.evidence.contains(&Evidence::RollbackRevision)
                || matches!(revision.record.said(), Said::RollbackTo(n) if Some(n) == origin.from),
        },
        OriginKind::MapKubeApis => Operation::MapKubeApis { from: origin.from },
    }
}
