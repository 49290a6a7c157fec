//! The sentence on what an attempt left: its records and its objects.

use crate::explain::Effect;

/// Gives the message's id.
pub(super) const fn id(effect: Effect) -> &'static str {
    match effect {
        Effect::Unknown => "explain-effect-unknown",
        Effect::Nothing => "explain-effect-nothing",
        Effect::NothingButCrds => "explain-effect-nothing-but-crds",
        Effect::DependsOnCommand => "explain-effect-depends",
        Effect::Untouched => "explain-effect-untouched",
        Effect::PendingBefore => "explain-effect-pending-before",
        Effect::PendingAfter => "explain-effect-pending-after",
        Effect::PendingSomewhere => "explain-effect-pending-somewhere",
        Effect::FailedBefore => "explain-effect-failed-before",
        Effect::FailedPart => "explain-effect-failed-part",
        Effect::FailedPartRollback => "explain-effect-failed-part-rollback",
        Effect::FailedAfter => "explain-effect-failed-after",
        Effect::Failed => "explain-effect-failed",
        Effect::FailedUntouched => "explain-effect-failed-untouched",
        Effect::FailedDeleting => "explain-effect-failed-deleting",
        Effect::WriteLost => "explain-effect-write-lost",
        Effect::Uninstalling => "explain-effect-uninstalling",
        Effect::UninstallingNothing => "explain-effect-uninstalling-nothing",
        Effect::UninstalledPart => "explain-effect-uninstalled-part",
        Effect::RolledBack => "explain-effect-rolled-back",
        Effect::Purged => "explain-effect-purged",
        Effect::RollbackFailed => "explain-effect-rollback-failed",
        Effect::NoTarget => "explain-effect-no-target",
        Effect::NotCleaned => "explain-effect-not-cleaned",
        Effect::Crds => "explain-effect-crds",
    }
}
