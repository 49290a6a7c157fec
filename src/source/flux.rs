//! Flux's `HelmRelease`: what Flux noted of the revisions, and how it goes about the release.
//!
//! Helm's own records are beside it in the cluster, in the namespace that it calls its storage namespace.

use super::detector::{Detector, Found, Look};
use super::part::{Content, Part};
use super::value::{Pairs, Value, get, text};
use super::{History, HistoryRow, Shape, StatedBy};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::FluxHelmRelease,
    look,
};

/// The API group (fluxcd/helm-controller `api/v2/groupversion_info.go`).
const GROUP: &str = "helm.toolkit.fluxcd.io";

/// The longest name that Helm takes; Flux makes another of a longer one.
const MAX_NAME: usize = 53;

/// A `HelmRelease`, as far as it tells how its release is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FluxRelease {
    pub name: Option<String>,
    pub namespace: Option<String>,
    /// The Helm release.
    pub release: Option<String>,
    /// Where Helm's records are.
    pub storage_namespace: Option<String>,
    /// Where the objects of a chart go that name no namespace.
    pub target_namespace: Option<String>,
    pub is_suspended: bool,
    /// The newest revision in its history, and the first it deployed.
    pub newest: Option<i64>,
    pub first_deployed: Option<String>,
    pub conditions: Vec<Condition>,
    /// Where it stands in the paste.
    pub offset: usize,
}

/// One of `status.conditions`, texts as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    pub kind: String,
    pub status: String,
    pub reason: String,
    pub message: String,
}

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Value { root, pairs } = &part.content else {
        return Look::Pass("source-reason-not-structured");
    };
    if is_release(pairs) {
        read(root, pairs, found);
        return Look::Take("source-reason-kind");
    }
    // A list of other objects too is read by the reader of lists, which comes here for each `HelmRelease`.
    let list = get(pairs, "items").filter(|items| items.is_list());
    let list = list.unwrap_or(root);
    if !is_list(list, found.limits.records) {
        return Look::Pass("source-reason-other-kind");
    }
    for item in list.items() {
        if found.is_full() {
            break;
        }
        found.problems(item.damage());
        read(&item, &item.pairs(), found);
    }
    Look::Take("source-reason-list-of-objects")
}

/// Whether all items of a list are `HelmRelease`s; `most` are looked at.
pub(super) fn is_list(list: &Value<'_>, most: usize) -> bool {
    let mut items = list.items().take(most).peekable();
    items.peek().is_some() && items.all(|item| is_release(&item.pairs()))
}

/// Recognises the kind; another group has a kind of that name too, whose status is another.
pub(super) fn is_release(pairs: &Pairs<'_>) -> bool {
    let group = text(pairs, "apiVersion").unwrap_or_default();
    let is_group = group
        .split_once('/')
        .is_some_and(|(group, _)| group == GROUP);
    is_group && text(pairs, "kind").as_deref() == Some("HelmRelease")
}

/// Reads one `HelmRelease`.
pub(super) fn read(value: &Value<'_>, pairs: &Pairs<'_>, found: &mut Found<'_>) {
    let metadata = map(pairs, "metadata");
    let (spec, status) = (map(pairs, "spec"), map(pairs, "status"));
    let name = text(&metadata, "name");
    let namespace = text(&metadata, "namespace");
    let filled = |pairs: &Pairs<'_>, key: &str| text(pairs, key).filter(|text| !text.is_empty());
    // helm-controller `api/v2/helmrelease_types.go`: `GetReleaseNamespace`, `GetStorageNamespace`, `GetReleaseName`.
    let target = filled(&spec, "targetNamespace");
    let storage = filled(&status, "storageNamespace")
        .or_else(|| filled(&spec, "storageNamespace"))
        .or_else(|| namespace.clone());
    let snapshots: Vec<Pairs<'_>> = get(&status, "history")
        .into_iter()
        .flat_map(Value::items)
        .take(found.limits.records)
        .map(|item| item.pairs())
        .collect();
    let noted = snapshots.first().and_then(|newest| text(newest, "name"));
    let release = noted.or_else(|| filled(&spec, "releaseName")).or_else(|| {
        let made = match (&target, &name) {
            (Some(target), Some(name)) => Some([target, "-", name].concat()),
            (_, name) => name.clone(),
        };
        made.filter(|made| made.len() <= MAX_NAME)
    });
    let offset = value.span().start;
    let mut history = History {
        extent: super::Extent::Whole,
        name: release.clone(),
        namespace: storage.clone(),
        by: StatedBy::Flux,
        rows: Vec::new(),
    };
    for snapshot in &snapshots {
        found.row(&mut history, row(snapshot), offset);
    }
    let conditions = conditions(&status);
    if snapshots.is_empty()
        && let Some(row) = last_release(&spec, &status)
    {
        found.row(&mut history, row, offset);
    }
    let first = history.rows.first();
    found.flux.push(FluxRelease {
        name,
        target_namespace: target.or_else(|| namespace.clone()),
        namespace,
        release,
        storage_namespace: storage,
        is_suspended: text(&spec, "suspend").as_deref() == Some("true"),
        newest: history.rows.iter().filter_map(|row| row.revision).max(),
        first_deployed: first.and_then(|row| row.first_deployed.clone()),
        conditions,
        offset,
    });
    // The newest is first; what Helm prints ascends.
    history.rows.reverse();
    if !history.rows.is_empty() {
        found.histories.push(history);
    }
}

/// One entry of `status.history` (`api/v2/snapshot_types.go`).
fn row(snapshot: &Pairs<'_>) -> HistoryRow {
    HistoryRow {
        revision: number(snapshot, "version"),
        updated: text(snapshot, "lastDeployed"),
        status: text(snapshot, "status"),
        chart: chart(text(snapshot, "chartName"), text(snapshot, "chartVersion")),
        app_version: text(snapshot, "appVersion"),
        first_deployed: text(snapshot, "firstDeployed"),
        deleted: text(snapshot, "deleted"),
        ..HistoryRow::default()
    }
}

/// What versions before `v2` note: the revision of the last operation, and the chart version of the last that succeeded.
fn last_release(spec: &Pairs<'_>, status: &Pairs<'_>) -> Option<HistoryRow> {
    let revision = number(status, "lastReleaseRevision")?;
    let applied = text(status, "lastAppliedRevision");
    // Only where the last attempt is the one that succeeded, the two belong together.
    let is_same = applied.is_some() && text(status, "lastAttemptedRevision") == applied;
    let name = text(&map(&map(spec, "chart"), "spec"), "chart");
    Some(HistoryRow {
        revision: Some(revision),
        chart: chart(name, applied).filter(|_| is_same),
        ..HistoryRow::default()
    })
}

fn chart(name: Option<String>, version: Option<String>) -> Option<String> {
    Some([name?, "-".to_owned(), version?].concat())
}

fn conditions(status: &Pairs<'_>) -> Vec<Condition> {
    let items = get(status, "conditions").into_iter().flat_map(Value::items);
    let condition = |item: Value<'_>| {
        let pairs = item.pairs();
        let text = |key| text(&pairs, key).unwrap_or_default();
        Condition {
            kind: text("type"),
            status: text("status"),
            reason: text("reason"),
            message: text("message"),
        }
    };
    items.take(MAX_CONDITIONS).map(condition).collect()
}

/// Flux has half a dozen.
const MAX_CONDITIONS: usize = 32;

fn number(pairs: &Pairs<'_>, key: &str) -> Option<i64> {
    text(pairs, key)?.trim().parse().ok()
}

fn map<'a>(pairs: &Pairs<'a>, key: &str) -> Pairs<'a> {
    get(pairs, key).map(Value::pairs).unwrap_or_default()
}
