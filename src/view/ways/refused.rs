//! What Helm refuses now, with its own words (facts 2.4).

use super::RefusedView;
use super::stand::Stand;
use crate::i18n::Text;
use crate::lineage::{Command, CommandWhy};

/// Lists it; nothing for a release of which only a second installation is refused.
pub(super) fn refused(stand: &Stand<'_>) -> Vec<RefusedView> {
    let shell = &stand.shell;
    let is_usual = |command| matches!(command, Command::Install | Command::InstallReplace);
    let mut answers = stand.lineage.commands.iter();
    let is_locked = answers.any(|one| !is_usual(one.command) && one.is_allowed == Some(false));
    let status = stand.status();
    let is_shown = !stand.lineage.may_hide_deployed();
    let mut refused = Vec::new();
    for one in &stand.lineage.commands {
        let command = match one.command {
            Command::Upgrade => shell.upgrade(),
            Command::UpgradeInstall => shell.helm_of("upgrade --install", " CHART", ""),
            Command::Install => shell.helm_of("install", " CHART", ""),
            Command::Rollback => shell.helm("rollback", ""),
            Command::Uninstall => shell.helm("uninstall", " --keep-history"),
            Command::InstallReplace => shell.helm_of("install", " CHART", " --replace"),
        };
        let message = match (one.is_allowed, one.why) {
            // One that is not shown may be marked deployed (facts 2.4).
            (Some(false), CommandWhy::NoDeployedReleases) if !is_shown => continue,
            (Some(false), _) if is_locked || status == "failed" => Text::new(one.why.id()),
            (_, CommandWhy::OnlyWithNumber) if status != "deployed" => Text::new(one.why.id()),
            (_, CommandWhy::PurgesHistory) => Text::new("ways-refused-deleted"),
            _ => continue,
        };
        refused.push(RefusedView { command, message });
    }
    refused
}
