//! What the cluster most likely runs: the last revision that reached it whole, and what was sent over parts of it since.
//!
//! `deployed` is what Helm recorded, not what runs: after a failure the two can differ (facts 2.7).

use super::stop::{self, Reach, Stop};
use super::{Certainty, OriginKind, Revision, Running};
use crate::order;
use crate::release::ReleaseRecord;
use crate::release::description::Said;
use crate::release::status::Status;

/// What lies under the last operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    /// This revision is there as a whole, others over parts of it.
    Whole(Running),
    /// Nothing of a first installation was sent.
    Nothing,
    /// Parts of these revisions, and no whole one.
    Parts(Vec<i64>),
    /// A first installation, and nothing tells how much of it was sent.
    NotRecorded,
    /// It was uninstalled, or is being so.
    Removed,
    /// What ran before is not in the paste.
    NotShown,
}

/// Walks back from the last revision to one that reached the cluster whole.
pub(super) fn ground(revisions: &[&Revision]) -> Ground {
    let mut parts = Vec::new();
    let mut is_any_unknown = false;
    let first_marked = revisions
        .iter()
        .position(|revision| revision.record.is_marked_deployed());
    for (index, revision) in revisions.iter().enumerate().rev() {
        let place = Place {
            revision,
            earlier: revisions.get(..index).unwrap_or_default(),
            is_last: index + 1 == revisions.len(),
            is_over_deployed: first_marked.is_some_and(|first| first < index),
        };
        match place.step() {
            Step::Whole => {
                let later = revisions.get(index + 1..).unwrap_or_default();
                return doubt(revision, later)
                    .unwrap_or_else(|| Ground::Whole(running(revision, parts, is_any_unknown)));
            }
            Step::Failed(Reach::All) => {
                return Ground::Whole(running(revision, parts, is_any_unknown));
            }
            Step::Failed(Reach::Nothing) => {}
            Step::Failed(Reach::Part) => parts.push(revision.record.revision),
            Step::Failed(Reach::Unknown) => {
                is_any_unknown = true;
                parts.push(revision.record.revision);
            }
            Step::Removed => return Ground::Removed,
            Step::NotKnown => return Ground::NotShown,
        }
        if is_installation(revision) {
            return if parts.is_empty() {
                Ground::Nothing
            } else if is_any_unknown {
                Ground::NotRecorded
            } else {
                order::by_key(&mut parts, |number| *number);
                Ground::Parts(parts)
            };
        }
    }
    Ground::NotShown
}

/// Whether a superseded revision may have been replaced as a whole by one that does not show it.
///
/// Only a rollback whose apply step failed supersedes and replaces nothing (facts 2.2). Else a completed operation did
/// it: one that is not shown, or one whose own last write is missing.
fn doubt(revision: &Revision, later: &[&Revision]) -> Option<Ground> {
    let next = later.first()?;
    let is_failed_rollback = matches!(next.record.said(), Said::RollbackFailed(_));
    if revision.record.known_status() != Some(&Status::Superseded) || is_failed_rollback {
        return None;
    }
    if Some(next.record.revision) != revision.record.revision.checked_add(1) {
        return Some(Ground::NotShown);
    }
    let may_have_completed = |record: &ReleaseRecord| {
        matches!(
            record.known_status(),
            Some(Status::PendingUpgrade | Status::PendingRollback)
        ) || record.said() == Said::PreparingUpgrade
    };
    later
        .iter()
        .any(|later| may_have_completed(&later.record))
        .then_some(Ground::NotRecorded)
}

enum Step {
    Whole,
    Failed(Reach),
    Removed,
    NotKnown,
}

/// A revision among the others.
struct Place<'a> {
    revision: &'a Revision,
    earlier: &'a [&'a Revision],
    is_last: bool,
    /// One before it is still marked deployed.
    is_over_deployed: bool,
}

impl Place<'_> {
    fn stop(&self) -> Stop {
        if self.is_last {
            stop::stop(self.revision, self.earlier)
        } else {
            stop::stop_alone(self.revision)
        }
    }

    /// Whether the revision right before it did not complete.
    fn is_after_failure(&self) -> bool {
        self.earlier.last().is_some_and(|before| {
            let record = &before.record;
            let is_next = record.revision.checked_add(1) == Some(self.revision.record.revision);
            is_next && super::verdict::not_completed(record).is_some()
        })
    }

    fn step(&self) -> Step {
        let record = &self.revision.record;
        let failed = || Step::Failed(self.stop().reach());
        match record.known_status() {
            // helm-mapkubeapis applies nothing: what runs is what the revision whose text it took had left.
            Some(Status::Deployed)
                if record.said() == Said::MapKubeApis && self.is_after_failure() =>
            {
                Step::Failed(Reach::Nothing)
            }
            Some(Status::Deployed) => Step::Whole,
            Some(Status::Superseded) => {
                let said = record.said();
                // A failed rollback supersedes an uninstalled last revision, and leaves its text (facts 2.2).
                if matches!(
                    said,
                    Said::SupersededByNewRelease | Said::Uninstalled | Said::Deleting
                ) {
                    return Step::Removed;
                }
                // A completed operation supersedes what was deployed: where that still stands, this one did not complete.
                if said.is_unfinished() || self.is_over_deployed {
                    failed()
                } else {
                    Step::Whole
                }
            }
            Some(Status::Failed) => failed(),
            Some(status) if status.is_pending() => failed(),
            Some(Status::Uninstalling) if self.is_last && self.stop().reach() == Reach::Nothing => {
                Step::Whole
            }
            Some(Status::Uninstalled | Status::Uninstalling) => Step::Removed,
            _ => Step::NotKnown,
        }
    }
}

/// `is_any_unknown`: of one of `mixed_with` nothing tells how much was sent, so it may be all of it.
fn running(revision: &Revision, mut mixed_with: Vec<i64>, is_any_unknown: bool) -> Running {
    order::by_key(&mut mixed_with, |number| *number);
    let number = revision.record.revision;
    let content_of = match &revision.origin {
        Some(origin) if origin.kind == OriginKind::Rollback => origin.content_of,
        _ => Some(number),
    };
    Running {
        revision: number,
        content_of,
        certainty: if is_any_unknown {
            Certainty::Unknown
        } else {
            Certainty::Implied
        },
        mixed_with,
    }
}

fn is_installation(revision: &Revision) -> bool {
    revision.record.revision == 1
        || matches!(
            revision.origin.as_ref().map(|origin| origin.kind),
            Some(OriginKind::Install | OriginKind::Reinstall)
        )
}
