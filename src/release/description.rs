//! What a description says, by the texts that Helm and its neighbours write (facts 2.2 and 2.3).
//!
//! Whether to believe it is `lineage`'s question: anyone may type any text with `--description`.

use super::status::Status;

/// A description sorted by who writes such a text; borrowed parts are the reason after `failed: `.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said<'a> {
    /// No description, or only white space.
    Nothing,
    InstallUnderway,
    InstallComplete,
    PreparingUpgrade,
    UpgradeComplete,
    /// `Rollback to N`, written before the work begins.
    RollbackTo(i64),
    UpgradeFailed(&'a str),
    /// Helm writes this one when the apply step of a rollback fails.
    RollbackFailed(&'a str),
    /// A failed installation, or a rollback that was applied but not waited for to the end.
    ReleaseFailed(&'a str),
    Deleting,
    Uninstalled,
    SupersededByNewRelease,
    /// helm-mapkubeapis (`pkg/v3/convert.go`, `UpgradeDescription`).
    MapKubeApis,
    /// Flux's helm-controller found a revision stuck in this status and marked it failed.
    Unlocked(Status),
    /// A text that the user gave, or of a program that is not known.
    Other,
}

impl<'a> Said<'a> {
    /// Sorts a description.
    pub fn parse(text: &'a str) -> Self {
        let text = text.trim();
        match text {
            "" => return Self::Nothing,
            "Initial install underway" => return Self::InstallUnderway,
            "Install complete" => return Self::InstallComplete,
            "Preparing upgrade" => return Self::PreparingUpgrade,
            "Upgrade complete" => return Self::UpgradeComplete,
            "Deletion in progress (or silently failed)" => return Self::Deleting,
            // What Helm 2 said of it.
            "Uninstallation complete" | "Deletion complete" => return Self::Uninstalled,
            "superseded by new release" => return Self::SupersededByNewRelease,
            _ => {}
        }
        if let Some(number) = text.strip_prefix("Rollback to ") {
            let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
            return match number.parse() {
                Ok(revision) if is_number => Self::RollbackTo(revision),
                _ => Self::Other,
            };
        }
        if let Some(reason) = failed(text, "Upgrade") {
            return Self::UpgradeFailed(reason);
        }
        if let Some(reason) = failed(text, "Rollback") {
            return Self::RollbackFailed(reason);
        }
        if let Some(reason) = failed(text, "Release") {
            return Self::ReleaseFailed(reason);
        }
        if text.starts_with("Kubernetes deprecated API upgrade") {
            return Self::MapKubeApis;
        }
        let unlocked = text
            .strip_prefix("Release unlocked from stale '")
            .and_then(|rest| rest.strip_suffix("' state"));
        unlocked.map_or(Self::Other, |status| Self::Unlocked(Status::parse(status)))
    }

    /// Gives the error after `failed: `.
    pub const fn reason(&self) -> Option<&'a str> {
        match self {
            Self::UpgradeFailed(reason)
            | Self::RollbackFailed(reason)
            | Self::ReleaseFailed(reason) => Some(reason),
            _ => None,
        }
    }

    /// Says whether the operation is described as not completed.
    pub const fn is_failure(&self) -> bool {
        self.reason().is_some() || matches!(self, Self::Unlocked(_))
    }

    /// Whether an operation that left this text did not complete: success replaces the texts of the first write.
    ///
    /// It tells failures among superseded revisions: a failed rollback supersedes the last one, whatever it was (facts 2.2).
    pub const fn is_unfinished(&self) -> bool {
        self.is_failure() || matches!(self, Self::InstallUnderway | Self::PreparingUpgrade)
    }
}

/// Splits `Upgrade "x" failed: reason`; release names hold no quotes (facts 1.1).
fn failed<'a>(text: &'a str, operation: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(operation)?.strip_prefix(" \"")?;
    let (_, reason) = rest.split_once("\" failed:")?;
    Some(reason.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &Said<'_>) {
        assert_eq!(&Said::parse(text), expected);
    }

    #[test]
    fn texts_that_helm_writes() {
        check("", &Said::Nothing);
        check(" \n", &Said::Nothing);
        check("Install complete", &Said::InstallComplete);
        check("Initial install underway", &Said::InstallUnderway);
        check("Preparing upgrade", &Said::PreparingUpgrade);
        check("Upgrade complete", &Said::UpgradeComplete);
        check("Uninstallation complete", &Said::Uninstalled);
        check("Deletion in progress (or silently failed)", &Said::Deleting);
        check("superseded by new release", &Said::SupersededByNewRelease);
        check(
            "Upgrade \"web\" failed: pre-upgrade hooks failed: x \"y\" failed: z",
            &Said::UpgradeFailed("pre-upgrade hooks failed: x \"y\" failed: z"),
        );
        check(
            "Rollback \"web\" failed: cannot patch",
            &Said::RollbackFailed("cannot patch"),
        );
        check(
            "Release \"web\" failed: 2 errors occurred:\n\t* a\n\t* b",
            &Said::ReleaseFailed("2 errors occurred:\n\t* a\n\t* b"),
        );
    }

    #[test]
    fn a_rollback_is_only_claimed_by_the_exact_text() {
        check("Rollback to 12", &Said::RollbackTo(12));
        check("Rollback to ", &Said::Other);
        check("Rollback to -1", &Said::Other);
        check("Rollback to +1", &Said::Other);
        check("Rollback to 1 because of the outage", &Said::Other);
        check("Rollback to 99999999999999999999", &Said::Other);
        check("rollback to 1", &Said::Other);
    }

    #[test]
    fn texts_of_other_programs() {
        check(
            "Kubernetes deprecated API upgrade - DO NOT rollback from this version",
            &Said::MapKubeApis,
        );
        check(
            "Release unlocked from stale 'pending-upgrade' state",
            &Said::Unlocked(Status::PendingUpgrade),
        );
        check("Release unlocked from stale", &Said::Other);
        check("hotfix INC-1042", &Said::Other);
    }
}
