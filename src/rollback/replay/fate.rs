//! How far the operation of a revision got.

use crate::lineage::stop::{self, Moment, Reach, Stop};
use crate::lineage::{OriginKind, Revision};
use crate::release::description::Said;
use crate::release::status::Status;

/// How much of a revision was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate<'a> {
    /// All of it, with the deletions at the end.
    Whole,
    /// All of it most likely: what came after took the traces away.
    WholeMaybe,
    Nothing,
    /// It ended at the object that this text names: those before it are done (facts 4.4).
    EndedAt(&'a str),
    /// Patches of the objects that this text names were refused: the others are done, nothing was deleted (facts 4.4).
    Refused(&'a str),
    /// Everything but some deletions, which this text tells of.
    Deleting,
    /// An unknown part.
    Open,
}

/// What an uninstallation that kept the history did after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Removal {
    None,
    Whole,
    Open,
}

/// All that is said of one revision's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End<'a> {
    pub(super) fate: Fate<'a>,
    pub(super) removal: Removal,
    /// It ended in a hook, so what that hook and those before it left depends on more than their records.
    pub(super) is_in_hook: bool,
}

/// Tells it of the revision at `index`.
pub(super) fn end(revisions: &[Revision], index: usize) -> Option<End<'_>> {
    let revision = revisions.get(index)?;
    let record = &revision.record;
    let said = record.said();
    let is_last = index + 1 == revisions.len();
    let whole = |fate, removal| End {
        fate,
        removal,
        is_in_hook: false,
    };
    let stopped = || {
        let stop = if is_last {
            let earlier: Vec<&Revision> = revisions.iter().take(index).collect();
            stop::stop(revision, &earlier)
        } else {
            stop::stop_alone(revision)
        };
        End {
            fate: of_stop(&stop, revision),
            removal: Removal::None,
            is_in_hook: matches!(stop, Stop::Hook { .. }),
        }
    };
    if said == Said::MapKubeApis || origin(revision) == Some(OriginKind::MapKubeApis) {
        return Some(whole(Fate::Nothing, Removal::None));
    }
    Some(match record.known_status() {
        Some(Status::Deployed) => whole(Fate::Whole, Removal::None),
        Some(Status::Superseded) => match said {
            Said::SupersededByNewRelease | Said::Uninstalled => {
                whole(Fate::WholeMaybe, Removal::Whole)
            }
            Said::Deleting => whole(Fate::WholeMaybe, Removal::Open),
            said if said.is_unfinished() => stopped(),
            Said::RollbackTo(_) if is_superseded_by_failure(revisions, index) => {
                whole(Fate::WholeMaybe, Removal::None)
            }
            _ => whole(Fate::Whole, Removal::None),
        },
        Some(Status::Uninstalled) => whole(Fate::WholeMaybe, Removal::Whole),
        Some(Status::Uninstalling) => {
            let is_before = matches!(
                stop::stop_alone(revision),
                Stop::Hook {
                    moment: Moment::Before,
                    ..
                }
            );
            let removal = if is_before {
                Removal::None
            } else {
                Removal::Open
            };
            whole(Fate::WholeMaybe, removal)
        }
        Some(Status::Failed) => stopped(),
        Some(status) if status.is_pending() => stopped(),
        _ => whole(Fate::Open, Removal::None),
    })
}

pub(super) fn origin(revision: &Revision) -> Option<OriginKind> {
    revision.origin.as_ref().map(|origin| origin.kind)
}

/// A failed rollback supersedes the last revision, one that was left pending too (facts 2.2).
fn is_superseded_by_failure(revisions: &[Revision], index: usize) -> bool {
    let next = revisions.get(index + 1).map(|next| next.record.said());
    matches!(next, Some(Said::RollbackFailed(_)))
}

fn of_stop<'a>(stop: &Stop, revision: &'a Revision) -> Fate<'a> {
    match stop.reach() {
        Reach::Nothing => Fate::Nothing,
        Reach::All => Fate::Whole,
        Reach::Unknown => Fate::Open,
        Reach::Part => {
            let text = revision.record.said().reason().unwrap_or_default();
            of_text(text)
        }
    }
}

/// Sorts the errors of the apply step (V3/V4 `pkg/kube/client.go`, `update`).
fn of_text(text: &str) -> Fate<'_> {
    let has = |texts: &[&str]| texts.iter().any(|one| text.contains(one));
    if has(&["failed to delete resource"]) {
        return Fate::Deleting;
    }
    let is_end = has(&[
        "failed to create resource",
        "could not get information about the resource",
        "original object ",
        "no matches for kind",
    ]) || (text.starts_with("no ") && has(&[" with the name \""]));
    if is_end {
        Fate::EndedAt(text)
    } else {
        Fate::Refused(text)
    }
}

#[cfg(test)]
mod tests {
    use super::{Fate, Removal, end};
    use crate::lineage::history;

    #[track_caller]
    fn check(lines: &str, fate: &Fate<'_>, removal: Removal) {
        let lineage = history::lineage(lines);
        let last = lineage.revisions.len() - 1;
        let found = end(&lineage.revisions, last).map(|end| (end.fate, end.removal));
        assert_eq!(found, Some((*fate, removal)));
    }

    #[test]
    fn statuses_and_descriptions_tell_how_far_it_got() {
        let none = Removal::None;
        check("1 deployed Install complete", &Fate::Whole, none);
        check(
            "1 deployed\n2 pending-upgrade Preparing upgrade",
            &Fate::Open,
            none,
        );
        check(
            "1 deployed\n2 failed Upgrade \"x\" failed: pre-upgrade hooks failed: y",
            &Fate::Nothing,
            none,
        );
        check(
            "1 deployed\n2 failed Upgrade \"x\" failed: post-upgrade hooks failed: y",
            &Fate::Whole,
            none,
        );
        check(
            "1 deployed\n2 failed Upgrade \"x\" failed: context deadline exceeded",
            &Fate::Whole,
            none,
        );
        check(
            "1 superseded\n2 uninstalled Uninstallation complete",
            &Fate::WholeMaybe,
            Removal::Whole,
        );
        check(
            "1 superseded\n2 uninstalling Deletion in progress (or silently failed)",
            &Fate::WholeMaybe,
            Removal::Open,
        );
    }

    #[test]
    fn errors_of_the_apply_step_end_it_or_not() {
        let created = "failed to create resource: Service \"web\" is invalid: y";
        let patched = "cannot patch \"a\" with kind Job: y && cannot patch \"b\" with kind Job: y";
        let missing = "no ConfigMap with the name \"a\" found";
        let failed = |text: &str| format!("1 deployed\n2 failed Upgrade \"x\" failed: {text}");
        check(&failed(created), &Fate::EndedAt(created), Removal::None);
        check(&failed(patched), &Fate::Refused(patched), Removal::None);
        check(&failed(missing), &Fate::EndedAt(missing), Removal::None);
        check(
            &failed("failed to delete resource a: y"),
            &Fate::Deleting,
            Removal::None,
        );
    }
}
