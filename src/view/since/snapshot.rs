//! How a release stands in one paste: what is kept of it when the next one is opened, and nothing that could be a secret.

use std::fmt;

use crate::lineage::verdict::{NotCompleted, Verdict};
use crate::lineage::{Command, CommandAnswer, Lineage};
use crate::release::status::Status;
use crate::release::{ReleaseKey, ReleaseRecord, Storage};
use crate::view::Severity;
use crate::view::times;

/// Revisions that are kept of an earlier paste, the newest.
const KEPT: usize = 64;

/// How a release stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    pub key: ReleaseKey,
    pub is_helm2: bool,
    /// Those that Helm sees, ascending.
    pub rows: Vec<Row>,
    pub standing: Standing,
    /// Whether it is known that no newer revision is missing.
    pub is_newest_known: bool,
    /// Whether `helm upgrade` would start.
    pub is_upgrade_allowed: Option<bool>,
    /// How much the paste shows: another finding may only be another paste's.
    pub shows: (Storage, bool),
    /// What is wrong, from warnings up; `None` where not all of its records were read.
    pub findings: Option<Vec<Seen>>,
}

/// How well the newest revision is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Its operation completed.
    Well,
    Failed,
    /// Pending: nothing says that it ended.
    Stuck,
    Uninstalling,
    Uninstalled,
    Unknown,
}

/// What is kept of a revision.
#[derive(Clone, PartialEq)]
pub struct Row {
    pub revision: i64,
    /// One of Helm's own words; `None` for any other, as for none at all.
    pub status: Option<&'static str>,
    /// When its operation began: the moment, and what a clock on the wall showed.
    at: Option<i64>,
    wall: Option<i64>,
    /// Name and version, as `helm history` prints them.
    chart: Option<String>,
}

/// A finding, by its name alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    pub code: &'static str,
    pub severity: Severity,
    pub revision: Option<i64>,
}

/// Charts have names that somebody pasted.
impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Row")
            .field(&self.revision)
            .field(&self.status)
            .finish_non_exhaustive()
    }
}

impl Snapshot {
    /// Takes how a release stands.
    pub fn of(lineage: &Lineage, findings: Option<Vec<Seen>>) -> Self {
        let records = || lineage.revisions.iter().map(|one| &one.record);
        let upgrade = |answer: &&CommandAnswer| answer.command == Command::Upgrade;
        Self {
            key: lineage.key.clone(),
            is_helm2: lineage.is_helm2(),
            rows: records()
                .filter(|record| record.is_visible_to_helm())
                .map(Row::of)
                .collect(),
            standing: standing(&lineage.verdict),
            is_newest_known: lineage.is_last_known,
            is_upgrade_allowed: lineage
                .commands
                .iter()
                .find(upgrade)
                .and_then(|answer| answer.is_allowed),
            shows: (
                lineage.storage,
                records().all(|record| record.has_payload && !record.is_partial),
            ),
            findings,
        }
    }

    /// What is wrong in both pastes, before and now, where both would show it.
    pub(super) fn findings_beside<'a>(&'a self, now: &'a Self) -> Option<(&'a [Seen], &'a [Seen])> {
        let (before, found) = (self.findings.as_ref()?, now.findings.as_ref()?);
        (self.shows == now.shows).then_some((before.as_slice(), found.as_slice()))
    }

    /// Leaves out what the next paste need not be compared with.
    #[must_use]
    pub fn bounded(mut self) -> Self {
        let n_old = self.rows.len().saturating_sub(KEPT);
        self.rows.drain(..n_old);
        self
    }

    /// The newest revision.
    pub fn newest(&self) -> Option<&Row> {
        self.rows.last()
    }

    pub(super) fn find(&self, revision: i64) -> Option<&Row> {
        let at = self
            .rows
            .binary_search_by_key(&revision, |row| row.revision)
            .ok()?;
        self.rows.get(at)
    }

    /// The revisions that both have: before and now.
    pub(super) fn shared<'a>(&'a self, now: &'a Self) -> impl Iterator<Item = (&'a Row, &'a Row)> {
        let rows = self.rows.iter();
        rows.filter_map(|row| Some((row, now.find(row.revision)?)))
    }

    /// Whether another paste can only be of the same release; `None` when that is not to be told.
    pub fn is_same(&self, now: &Self) -> Option<bool> {
        fn differ(one: Option<&String>, other: Option<&String>) -> bool {
            one.is_some() && other.is_some() && one != other
        }
        let (one, other) = (&self.key, &now.key);
        if self.is_helm2 != now.is_helm2
            || differ(one.name.as_ref(), other.name.as_ref())
            || differ(one.namespace.as_ref(), other.namespace.as_ref())
        {
            return Some(false);
        }
        if one == other && one.name.is_some() && one.namespace.is_some() {
            return Some(true);
        }
        // Without a full name, times and charts have to tell.
        if self
            .shared(now)
            .any(|(before, now)| before.contradicts(now))
        {
            return Some(false);
        }
        let has_proof = self.shared(now).any(|(before, now)| before.agrees(now));
        has_proof.then_some(true)
    }
}

impl Row {
    fn of(record: &ReleaseRecord) -> Self {
        let time = record.last_deployed.as_ref();
        let chart = record.chart.as_ref();
        Self {
            revision: record.revision,
            status: record.known_status().and_then(word),
            at: time.and_then(|time| time.seconds()),
            wall: time.and_then(times::wall_seconds),
            chart: chart.and_then(|chart| {
                Some([chart.name.as_ref()?, "-", chart.chart_version.as_ref()?].concat())
            }),
        }
    }

    /// Whether the two began at the same time, to the second.
    fn agrees(&self, other: &Self) -> bool {
        let same = |one: Option<i64>, other| one.is_some() && one == other;
        same(self.at, other.at) || same(self.wall, other.wall)
    }

    /// Whether the two can't be the same revision: no later write changes when it began, or its chart.
    pub(super) fn contradicts(&self, other: &Self) -> bool {
        let is_other_chart =
            self.chart.is_some() && other.chart.is_some() && self.chart != other.chart;
        let is_other_time = match (self.at, other.at) {
            (Some(one), Some(other)) => one != other,
            (None, None) => self.wall.is_some() && other.wall.is_some() && !self.agrees(other),
            // Whether the zone is the same is not known.
            _ => false,
        };
        is_other_chart || is_other_time
    }

    /// Whether it stood further in the earlier paste: no status goes back (facts 2.2).
    pub(super) fn went_back(&self, now: &Self) -> bool {
        let stage = |row: &Self| match row.status? {
            "deployed" | "failed" => Some(1),
            "superseded" => Some(2),
            status if status.starts_with("pending-") => Some(0),
            _ => None,
        };
        stage(self)
            .zip(stage(now))
            .is_some_and(|(was, is)| was > is)
    }
}

/// Helm's own words; any other text may be anything.
fn word(status: &Status) -> Option<&'static str> {
    Some(match status {
        Status::Unknown => "unknown",
        Status::Deployed => "deployed",
        Status::Uninstalled => "uninstalled",
        Status::Superseded => "superseded",
        Status::Failed => "failed",
        Status::Uninstalling => "uninstalling",
        Status::PendingInstall => "pending-install",
        Status::PendingUpgrade => "pending-upgrade",
        Status::PendingRollback => "pending-rollback",
        Status::Other(_) => return None,
    })
}

const fn standing(verdict: &Verdict) -> Standing {
    match verdict {
        Verdict::Deployed { .. } => Standing::Well,
        Verdict::NotCompleted {
            what: NotCompleted::Failed(_),
            ..
        } => Standing::Failed,
        Verdict::NotCompleted {
            what: NotCompleted::Pending(_),
            ..
        } => Standing::Stuck,
        Verdict::Uninstalling { .. } => Standing::Uninstalling,
        Verdict::Uninstalled { .. } => Standing::Uninstalled,
        Verdict::Helm2 {
            status: Some(status),
            ..
        } => match status {
            Status::Deployed => Standing::Well,
            Status::Failed => Standing::Failed,
            Status::Uninstalled => Standing::Uninstalled,
            Status::Uninstalling => Standing::Uninstalling,
            status if status.is_pending() => Standing::Stuck,
            _ => Standing::Unknown,
        },
        _ => Standing::Unknown,
    }
}
