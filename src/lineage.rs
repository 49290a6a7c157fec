//! What follows from all records of one release together: where each revision came from, what runs, what Helm compares with.

use crate::release::{At, Depth, Problem, ReleaseKey, ReleaseRecord, Storage};

mod command;
mod content;
#[cfg(test)]
pub(crate) mod draw;
mod gap;
mod group;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
pub(crate) mod history;
mod origin;
pub mod running;
pub mod stop;
mod unread;
pub mod verdict;

pub use content::has_equal_input;
use running::Ground;

/// All revisions of one release that the paste shows, ascending.
#[derive(Clone, Debug, PartialEq)]
pub struct Lineage {
    pub key: ReleaseKey,
    pub storage: Storage,
    pub revisions: Vec<Revision>,
    pub gaps: Vec<Gap>,
    /// What the cluster most likely runs; absent when nothing supports an answer.
    pub running: Option<Running>,
    /// The revision that `helm upgrade` would compare with, once nothing is pending; `None` when there is none or it is
    /// unknown.
    pub upgrade_baseline: Option<i64>,
    /// The revision that `helm rollback` compares with: always the last.
    pub rollback_baseline: Option<i64>,
    /// What `helm rollback` without a number aims at: the last minus one, even when that record is gone.
    pub default_rollback_target: Option<i64>,
    pub commands: Vec<CommandAnswer>,
    /// False when the paste is known to lack revisions that Helm keeps: one alone with a number above 1 (a single Secret,
    /// `helm history --max 1`), or a newest one that is superseded. The answers above then hold for what is shown.
    pub is_last_known: bool,
    /// A part of the paste that could not be read may hold a newer revision.
    pub is_newest_unread: bool,
    pub verdict: verdict::Verdict,
    /// Where all of its records stand in the paste, duplicates included.
    pub members: Vec<At>,
}

impl Lineage {
    /// Whether Helm 2 wrote it: records of Helm 2 and of Helm 3 or 4 are never one release.
    pub fn is_helm2(&self) -> bool {
        let mut revisions = self.revisions.iter();
        revisions.any(|revision| revision.record.is_helm2())
    }

    /// Where Tiller kept the newest record that shows it.
    pub fn tillers_namespace(&self) -> Option<&str> {
        let mut records = self.revisions.iter().rev().map(|one| &one.record);
        let object = records.find_map(|record| record.object.as_ref())?;
        object.namespace.as_deref().filter(|_| self.is_helm2())
    }

    /// Whether all that the paste has of it was read.
    pub fn depth(&self) -> Depth {
        let mut records = self.revisions.iter().map(|revision| &revision.record);
        if records.any(|record| record.depth == Depth::Head) {
            Depth::Head
        } else {
            Depth::Full
        }
    }
}

/// A record with its place in the lineage.
#[derive(Clone, Debug, PartialEq)]
pub struct Revision {
    pub record: ReleaseRecord,
    /// `None` when nothing supports an answer.
    pub origin: Option<Origin>,
}

/// Where a revision came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    pub kind: OriginKind,
    /// The revision that a rollback copied.
    pub from: Option<i64>,
    /// The revisions that fit equally well when more than one does, at most 16; `from` is `None` then.
    pub candidates: Vec<i64>,
    /// The end of the chain of rollbacks: whose chart, values and manifest this effectively is. `None` for other kinds.
    pub content_of: Option<i64>,
    /// Why, in the order found; empty when only the revision number or the status says so.
    pub evidence: Vec<Evidence>,
    /// True when the description claims another origin than the evidence (`Rollback to 11` typed as text).
    pub description_contradicted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OriginKind {
    Install,
    Upgrade,
    Rollback,
    /// `install --replace`, or `upgrade --install` over an uninstalled release.
    Reinstall,
    /// A record that helm-mapkubeapis wrote: the text of the one before with API versions replaced.
    MapKubeApis,
}

/// What an origin rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Evidence {
    Description,
    RollbackRevision,
    /// Hook runs older than the operation itself, the same as in the source.
    CopiedHookRuns,
    /// Manifest, chart and values equal the source's.
    EqualManifest,
    /// Only chart, chart version and app version are shown, and they equal the source's.
    EqualChart,
    /// A hook ran in this operation that only a rollback runs.
    RollbackHookRun,
    /// The label `modifiedAt` is newer than the operation's start, which no upgrade since Helm 3.13 leaves (facts 1.3).
    FreshLabel,
    /// First and last deployment are the same moment: a new installation.
    FirstDeployed,
}

impl OriginKind {
    /// Gives the report's word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Install => "install",
            Self::Upgrade => "upgrade",
            Self::Rollback => "rollback",
            Self::Reinstall => "reinstall",
            Self::MapKubeApis => "mapkubeapis",
        }
    }
}

impl Evidence {
    /// Gives the report's word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Description => "description",
            Self::RollbackRevision => "rollback_revision",
            Self::CopiedHookRuns => "copied_hook_runs",
            Self::EqualManifest => "equal_manifest",
            Self::EqualChart => "equal_chart",
            Self::RollbackHookRun => "rollback_hook_run",
            Self::FreshLabel => "fresh_label",
            Self::FirstDeployed => "first_deployed",
        }
    }

    /// Gives the id of the message that explains it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Description => "lineage-evidence-description",
            Self::RollbackRevision => "lineage-evidence-rollback-revision",
            Self::CopiedHookRuns => "lineage-evidence-copied-hook-runs",
            Self::EqualManifest => "lineage-evidence-equal-manifest",
            Self::EqualChart => "lineage-evidence-equal-chart",
            Self::RollbackHookRun => "lineage-evidence-rollback-hook-run",
            Self::FreshLabel => "lineage-evidence-fresh-label",
            Self::FirstDeployed => "lineage-evidence-first-deployed",
        }
    }
}

/// Revision numbers that are not in the paste, between two that are (or before the first).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// 0 when the gap is at the beginning.
    pub after: i64,
    pub before: i64,
    pub cause: GapCause,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GapCause {
    /// Fits Helm's own pruning (facts 3).
    Pruned,
    /// The beginning of a table: pruned by Helm, or left out by `--max`.
    Cut,
    /// One record alone: a history limit of 1 leaves it, and so does whoever asks for one Secret.
    Alone,
    /// `helm list` shows the newest only.
    NotListed,
    /// Tiller deletes nothing unless it was started with a limit (helm v2 cmd/tiller/tiller.go: `--history-max`, 0).
    Tiller,
    Unknown,
}

/// What runs, never more than implied: the cluster alone knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    pub revision: i64,
    pub content_of: Option<i64>,
    /// Unknown where one of `mixed_with` may have been applied as a whole: then that one runs.
    pub certainty: Certainty,
    /// Other revisions may have been applied over it (failed or interrupted ones).
    pub mixed_with: Vec<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    Stored,
    Implied,
    Unknown,
}

/// The commands whose fate depends on the last status (facts 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Command {
    Upgrade,
    UpgradeInstall,
    Rollback,
    Uninstall,
    Install,
    InstallReplace,
}

impl Command {
    /// In the order shown.
    pub const ALL: [Self; 6] = [
        Self::Upgrade,
        Self::UpgradeInstall,
        Self::Rollback,
        Self::Uninstall,
        Self::Install,
        Self::InstallReplace,
    ];

    /// Gives the report's word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Upgrade => "upgrade",
            Self::UpgradeInstall => "upgrade_install",
            Self::Rollback => "rollback",
            Self::Uninstall => "uninstall",
            Self::Install => "install",
            Self::InstallReplace => "install_replace",
        }
    }
}

impl CommandWhy {
    /// Gives the id of the message that explains it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Allowed => "lineage-command-allowed",
            Self::OperationInProgress => "lineage-command-operation-in-progress",
            Self::NoDeployedReleases => "lineage-command-no-deployed-releases",
            Self::NameInUse => "lineage-command-name-in-use",
            Self::OnlyWithNumber => "lineage-command-only-with-number",
            Self::ReplacesLast => "lineage-command-replaces-last",
            Self::InstallsAgain => "lineage-command-installs-again",
            Self::PurgesHistory => "lineage-command-purges-history",
            Self::RunsAgain => "lineage-command-runs-again",
            Self::NewestUnknown => "lineage-command-newest-unknown",
            Self::TargetUnknown => "lineage-command-target-unknown",
            Self::OnlyIfNewest => "lineage-command-only-if-newest",
            Self::NotSeen => "lineage-command-not-seen",
            Self::Helm2 => "helm2-command-not-seen",
            Self::NumberTaken => "lineage-command-number-taken",
        }
    }
}

impl GapCause {
    /// Gives the report's word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pruned => "pruned",
            Self::Cut | Self::Alone | Self::NotListed | Self::Tiller | Self::Unknown => "unknown",
        }
    }

    /// Gives the id of the message that explains it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pruned => "lineage-gap-pruned",
            Self::Cut => "lineage-gap-cut",
            Self::Alone => "lineage-gap-alone",
            Self::NotListed => "tables-gap-not-listed",
            Self::Tiller => "helm2-gap",
            Self::Unknown => "lineage-gap-unknown",
        }
    }
}

/// Whether a command would start now, and why; a message id, no prose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandAnswer {
    pub command: Command,
    /// `None` when the paste cannot tell.
    pub is_allowed: Option<bool>,
    /// Which row of facts 2.4 decided (one message id a variant).
    pub why: CommandWhy,
}

/// The reasons of facts 2.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandWhy {
    Allowed,
    /// `another operation (install/upgrade/rollback) is in progress`.
    OperationInProgress,
    /// `"x" has no deployed releases`.
    NoDeployedReleases,
    /// `cannot re-use a name that is still in use`.
    NameInUse,
    /// `release has no 0 version`: only an explicit number works.
    OnlyWithNumber,
    /// `install --replace` over an uninstalled or failed release.
    ReplacesLast,
    /// `upgrade --install` installs again (since Helm 3.15).
    InstallsAgain,
    /// `uninstall` purges what is kept; `--keep-history` is refused.
    PurgesHistory,
    /// Re-running an interrupted uninstall.
    RunsAgain,
    /// The newest revision is not known.
    NewestUnknown,
    /// A rollback with a number would start; what it takes without one is not known, as the newest revision is not.
    TargetUnknown,
    /// It would start, if the only record that is shown is the newest.
    OnlyIfNewest,
    /// Helm 3 and 4 see none of the records: they lack Helm's labels.
    NotSeen,
    /// Helm 2 wrote the records, and Helm 3 and 4 do not see them.
    Helm2,
    /// `release: already exists`: a record that Helm does not see has the next number.
    NumberTaken,
}

/// Groups records by namespace and name, orders them by revision and answers what follows.
pub fn build(records: Vec<ReleaseRecord>) -> (Vec<Lineage>, Vec<Problem>) {
    let (groups, problems) = group::group(records);
    let lineages = groups.into_iter().map(build_one).collect();
    (lineages, problems)
}

fn build_one(group: group::Group) -> Lineage {
    let origins = origin::origins(&group.records);
    let revisions: Vec<Revision> = group
        .records
        .into_iter()
        .zip(origins)
        .map(|(record, origin)| Revision { record, origin })
        .collect();
    let is_helm2 = revisions.iter().any(|revision| revision.record.is_helm2());
    let gaps = gap::gaps(&revisions, is_helm2);
    // Helm never finds a record without its labels, so what depends on "the last" must not either (facts 1.1).
    let seen: Vec<&Revision> = revisions
        .iter()
        .filter(|revision| revision.record.is_visible_to_helm())
        .collect();
    let is_newest_missing = command::is_newest_missing(&seen);
    let mut answers = command::answers(&seen, &revisions);
    let is_marked = seen
        .iter()
        .any(|revision| revision.record.is_marked_deployed());
    if !is_marked && gap::may_hide_deployed(&gaps, &seen) {
        // Without a deployed revision in sight the last one counts, but one may be among those that are not shown.
        answers.upgrade_baseline = None;
    }
    let ground = running::ground(&seen);
    let running = match &ground {
        // Which failure of Tiller's leaves what is not known here.
        Ground::Whole(running) if !is_newest_missing && !is_helm2 => Some(running.clone()),
        _ => None,
    };
    let newest = revisions.last().map_or(0, |last| last.record.revision);
    // Pruning always leaves two (facts 3): one alone is a part of the history.
    let is_alone = matches!(seen.as_slice(), [only] if only.record.revision > 1);
    let mut lineage = Lineage {
        running,
        upgrade_baseline: answers.upgrade_baseline,
        rollback_baseline: answers.rollback_baseline,
        default_rollback_target: answers.default_rollback_target,
        commands: answers.commands,
        is_newest_unread: false,
        is_last_known: !seen.is_empty() && !is_alone && !is_newest_missing,
        verdict: verdict::verdict(&seen, newest, ground),
        key: group.key,
        storage: group.storage,
        members: group.members,
        gaps,
        revisions,
    };
    lineage.doubt_rows();
    if group.is_newest_disputed {
        lineage.doubt_disputed();
    }
    lineage
}
