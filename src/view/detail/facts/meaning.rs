//! What a status and a description mean, by what Helm writes when.

use crate::i18n::Text;
use crate::release::description::Said;
use crate::release::status::Status;

/// Says what a status tells, and what it does not.
pub(super) fn status(status: Option<&Status>) -> Text {
    Text::new(match status {
        Some(Status::Deployed) => "status-meaning-deployed",
        Some(Status::Superseded) => "status-meaning-superseded",
        Some(Status::Failed) => "status-meaning-failed",
        Some(Status::PendingInstall) => "status-meaning-pending-install",
        Some(Status::PendingUpgrade) => "status-meaning-pending-upgrade",
        Some(Status::PendingRollback) => "status-meaning-pending-rollback",
        Some(Status::Uninstalling) => "status-meaning-uninstalling",
        Some(Status::Uninstalled) => "status-meaning-uninstalled",
        Some(Status::Unknown) => "status-meaning-unknown",
        Some(Status::Other(_)) => "meaning-status-other",
        None => "meaning-status-none",
    })
}

/// Says who writes such a description, and when.
pub(super) fn description(said: &Said<'_>) -> Text {
    Text::new(match said {
        Said::Nothing => "meaning-description-none",
        Said::InstallUnderway => "meaning-description-install-underway",
        Said::InstallComplete => "meaning-description-install-complete",
        Said::PreparingUpgrade => "meaning-description-preparing-upgrade",
        Said::UpgradeComplete => "meaning-description-upgrade-complete",
        Said::RollbackTo(_) => "meaning-description-rollback-to",
        Said::UpgradeFailed(_) => "meaning-description-upgrade-failed",
        Said::RollbackFailed(_) => "meaning-description-rollback-failed",
        Said::ReleaseFailed(_) => "meaning-description-release-failed",
        Said::Deleting => "meaning-description-deleting",
        Said::Uninstalled => "meaning-description-uninstalled",
        Said::SupersededByNewRelease => "meaning-description-superseded",
        Said::MapKubeApis => "meaning-description-mapkubeapis",
        Said::Unlocked(_) => "meaning-description-unlocked",
        Said::Other => "meaning-description-other",
    })
}
