//! Many releases at once: what needs attention first, and in which order they are listed.

use serde::{Deserialize, Serialize};

use crate::order;
use crate::release::time::Instant;
use crate::view::{ReleaseView, RevisionRowView};

mod look;
#[cfg(test)]
#[allow(clippy::indexing_slicing, clippy::unwrap_used)]
mod tests;

pub use look::{Bucket, Column, KUBERNETES, Look};

/// What the manifests of a release's newest and deployed revisions hold that a Kubernetes version no longer serves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RemovedApisView {
    /// The release's place in the overview.
    pub release: usize,
    /// `None` when the paste shows no manifest, or only a part of one in which nothing was found.
    pub n_removed: Option<usize>,
    /// In the order of the manifests.
    pub apis: Vec<RemovedApiView>,
}

/// Objects of one kind in a version that is gone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RemovedApiView {
    /// `policy/v1beta1 PodDisruptionBudget`.
    pub api: String,
    pub n_objects: usize,
    /// `policy/v1`; `None` when nothing took its place.
    pub replacement: Option<String>,
}

/// What a release is ordered and filtered by.
#[derive(Clone, Debug)]
pub struct Row {
    /// The place among the namespaces.
    pub namespace: usize,
    /// Name, namespace and chart in lower case, a line each.
    text: String,
    buckets: u8,
    /// One a column; `None` is not known.
    keys: [Option<i64>; 7],
}

/// What a Secret or ConfigMap may hold (facts 1.6).
const LIMIT_BYTES: usize = 1 << 20;

/// From here on a release is near the limit.
const NEAR_PERCENT: usize = 80;

/// Statuses, the most urgent first.
const STATUSES: [&str; 9] = [
    "pending-install",
    "pending-upgrade",
    "pending-rollback",
    "uninstalling",
    "failed",
    "unknown",
    "deployed",
    "superseded",
    "uninstalled",
];

/// Gives a row for each release; releases are ordered by namespace.
pub fn rows<'a>(releases: impl Iterator<Item = &'a ReleaseView>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut before: Option<&Option<String>> = None;
    for release in releases {
        let last = rows.last().map_or(0, |row| row.namespace);
        let is_other = before.is_some_and(|namespace| *namespace != release.namespace);
        before = Some(&release.namespace);
        let place = rows.len();
        rows.push(row(release, place, last + usize::from(is_other)));
    }
    rows
}

fn row(release: &ReleaseView, place: usize, namespace: usize) -> Row {
    let newest = release.revisions.first();
    let status = newest.and_then(status);
    let mut buckets = 0;
    for bucket in Bucket::ALL {
        if is_in(release, status, bucket) {
            buckets |= bucket.bit();
        }
    }
    let bytes = newest.and_then(|row| row.stored_bytes);
    let seconds = newest.and_then(updated).map(Instant::seconds);
    let ordinal = |status: &str| STATUSES.iter().position(|one| *one == status);
    let chart = newest.map(|row| [&row.chart, &row.chart_version]);
    let mut text = String::new();
    for part in [&release.name, &release.namespace]
        .into_iter()
        .chain(chart.into_iter().flatten())
    {
        text.push_str(part.as_deref().unwrap_or_default());
        text.push('\n');
    }
    let known = |n: usize| i64::try_from(n).ok();
    let mut row = Row {
        namespace,
        text: text.to_lowercase(),
        buckets,
        keys: [
            known(place),
            status.and_then(|status| known(ordinal(status).unwrap_or(STATUSES.len()))),
            newest.map(|row| row.revision),
            known(release.revisions.len()),
            bytes.and_then(known),
            seconds,
            None,
        ],
    };
    row.judge();
    row
}

/// Gives a revision's status as far as the paste tells.
pub fn status(row: &RevisionRowView) -> Option<&str> {
    let label = row.label_status.as_deref();
    row.status
        .as_deref()
        .or(label.filter(|label| !label.is_empty()))
}

/// Gives the moment of a revision.
pub fn updated(row: &RevisionRowView) -> Option<Instant> {
    Instant::parse(row.last_deployed.as_deref()?)
}

/// Gives how much of what a Secret may hold the newest record takes; a database has no such limit (facts 1.7).
pub fn percent(release: &ReleaseView) -> Option<usize> {
    let bytes = release.revisions.first()?.stored_bytes?;
    (release.storage != "sql").then_some(bytes.saturating_mul(100) / LIMIT_BYTES)
}

/// Helm looks for deployed revisions by their label; where none is shown, the status stands for it.
fn is_marked_deployed(row: &RevisionRowView) -> bool {
    row.label_status
        .as_ref()
        .or(row.status.as_ref())
        .map(String::as_str)
        == Some("deployed")
}

fn is_in(release: &ReleaseView, newest: Option<&str>, bucket: Bucket) -> bool {
    let rows = &release.revisions;
    let n_deployed = || rows.iter().filter(|row| is_marked_deployed(row)).count();
    match bucket {
        Bucket::Stuck => {
            newest.is_some_and(|status| status.starts_with("pending-") || status == "uninstalling")
        }
        Bucket::Failed => newest == Some("failed"),
        Bucket::Large => percent(release).is_some_and(|percent| percent >= NEAR_PERCENT),
        Bucket::RemovedApis => false,
        Bucket::SeveralDeployed => n_deployed() > 1,
        // What an uninstallation left has none, and of what is not all there nothing can be said.
        Bucket::NoneDeployed => {
            n_deployed() == 0
                && newest.is_some_and(|status| !status.starts_with("uninstall"))
                && release.completeness.lacks.is_empty()
        }
        Bucket::Mismatch => rows.iter().any(|row| !row.mismatches.is_empty()),
        // That tables hold little is said once, of all of them.
        Bucket::Unread => rows.iter().any(|row| row.is_partial && !row.is_from_table),
    }
}

impl Row {
    /// Tells whether a release is in a bucket.
    pub const fn is_in(&self, bucket: Bucket) -> bool {
        self.buckets & bucket.bit() != 0
    }

    /// Notes whether APIs are gone that the release uses.
    pub fn set_removed(&mut self, is_removed: bool) {
        let bit = Bucket::RemovedApis.bit();
        self.buckets = self.buckets & !bit | if is_removed { bit } else { 0 };
        self.judge();
    }

    /// Tells whether it is still the same release.
    pub fn is_of_same(&self, other: &Self) -> bool {
        self.text == other.text
    }

    /// The order of urgency is that of the most urgent bucket.
    fn judge(&mut self) {
        let [.., finding] = &mut self.keys;
        *finding = Some(i64::from(self.buckets.trailing_zeros()));
    }

    fn key(&self, column: Column) -> Option<i64> {
        self.keys.get(column as usize).copied().flatten()
    }
}

/// Counts how many releases are in each bucket.
pub fn counts(rows: &[Row]) -> [usize; 8] {
    Bucket::ALL.map(|bucket| rows.iter().filter(|row| row.is_in(bucket)).count())
}

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The name of a namespace; `first` is a release of it.
    Namespace {
        number: usize,
        first: usize,
        n_releases: usize,
        is_open: bool,
    },
    Release(usize),
}

/// What is listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    pub lines: Vec<Line>,
    /// Releases that match, those under a closed namespace among them.
    pub n_matching: usize,
}

/// Lists the releases that match; `needle` is typed, `closed` are numbers of namespaces.
///
/// What is not known comes last, whichever way round the list is.
pub fn lines(rows: &[Row], look: &Look, needle: &str, closed: &[usize]) -> Lines {
    let needle = needle.trim().to_lowercase();
    let mut found: Vec<(usize, &Row)> = rows
        .iter()
        .enumerate()
        .filter(|(_, row)| look.bucket.is_none_or(|bucket| row.is_in(bucket)))
        .filter(|(_, row)| row.text.contains(&needle))
        .collect();
    let is_ascending = look.is_ascending();
    order::by(&mut found, |(_, a), (_, b)| {
        match (a.key(look.sort), b.key(look.sort)) {
            (Some(a), Some(b)) if is_ascending => a.cmp(&b),
            (Some(a), Some(b)) => b.cmp(&a),
            (a, b) => b.is_some().cmp(&a.is_some()),
        }
    });
    let n_matching = found.len();
    if !look.is_grouped() {
        let lines = found.into_iter().map(|(release, _)| Line::Release(release));
        return Lines {
            lines: lines.collect(),
            n_matching,
        };
    }
    // Namespaces stand in the order of their first releases.
    let n_namespaces = rows.last().map_or(0, |row| row.namespace + 1);
    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); n_namespaces];
    let mut seen = Vec::new();
    for (release, row) in found {
        if let Some(group) = groups.get_mut(row.namespace) {
            if group.is_empty() {
                seen.push(row.namespace);
            }
            group.push(release);
        }
    }
    let mut lines = Vec::with_capacity(n_matching + seen.len());
    for number in seen {
        let group = groups.get(number).map_or(&[][..], Vec::as_slice);
        let is_open = !closed.contains(&number);
        lines.push(Line::Namespace {
            number,
            first: group.first().copied().unwrap_or_default(),
            n_releases: group.len(),
            is_open,
        });
        if is_open {
            lines.extend(group.iter().map(|release| Line::Release(*release)));
        }
    }
    Lines { lines, n_matching }
}
