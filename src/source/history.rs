//! `helm history -o json` and `-o yaml`: a list of rows, or single rows picked out of one.

use std::borrow::Cow;

use super::detector::{Detector, Found, Look};
use super::part::{Content, Part};
use super::printed;
use super::release_name;
use super::value::{Pairs, Value, get, text};
use super::{Extent, History, HistoryRow, Shape, StatedBy};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::HelmHistory,
    look,
};

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Value { root, pairs } = &part.content else {
        return Look::Pass("source-reason-not-structured");
    };
    if root.is_map() {
        return look_at_row(root, pairs, found);
    }
    match root.items().next().map(|first| row_kind(&first.pairs())) {
        Some(RowKind::History) => {}
        Some(RowKind::Named) => return Look::Pass("source-reason-rows-named"),
        Some(RowKind::Other) | None => return Look::Pass("source-reason-no-rows"),
    }
    let mut history = History::default();
    for item in root.items() {
        if found.is_full() {
            break;
        }
        found.problems(item.damage());
        found.row(&mut history, row(&item.pairs()), item.span().start);
    }
    name(&mut history, part, found);
    found.histories.push(history);
    Look::Take("source-reason-rows")
}

/// Names the release that a history is of, as far as the paste tells: by the command before it, or its descriptions.
pub(super) fn name(history: &mut History, part: &Part<'_>, found: &Found<'_>) {
    let start = part.span.start;
    let fits = |command: &_| printed::is_helm(command, &HISTORY_VERBS);
    if let Some(command) = printed::by(found, &part.span, start, start, fits) {
        if command.is_picked {
            history.extent = Extent::Picked;
        }
        history.name = command.release;
        history.namespace = command.namespace;
    }
    if history.name.is_none() {
        history.name = release_name::named_by(&history.rows);
    }
}

/// helm pkg/cmd/history.go: the command and its alias.
pub(super) const HISTORY_VERBS: [&str; 2] = ["history", "hist"];

/// Takes a row alone (`jq '.[]'`); rows that follow each other make one history.
fn look_at_row(root: &Value<'_>, pairs: &Pairs<'_>, found: &mut Found<'_>) -> Look {
    match row_kind(pairs) {
        RowKind::History => {}
        RowKind::Named => return Look::Pass("source-reason-rows-named"),
        RowKind::Other => return Look::Pass("source-reason-no-rows"),
    }
    let is_same = |last: &mut History| last.by == StatedBy::History && last.name.is_none();
    let mut history = found.histories.pop_if(is_same).unwrap_or_default();
    if history.rows.is_empty() {
        history.extent = Extent::Picked;
    } else {
        history.extent = Extent::Whole;
    }
    found.row(&mut history, row(pairs), root.span().start);
    found.histories.push(history);
    Look::Take("source-reason-row")
}

pub(super) enum RowKind {
    History,
    /// It names its release: `helm list` has rows much like these.
    Named,
    Other,
}

/// helm pkg/cmd/history.go: `releaseInfo`.
pub(super) fn row_kind(pairs: &Pairs<'_>) -> RowKind {
    let has = |key: &str| get(pairs, key).is_some();
    let is_row = has("revision") && (has("status") || has("updated") || has("description"));
    if !is_row || has("kind") {
        return RowKind::Other;
    }
    if has("name") || has("namespace") {
        return RowKind::Named;
    }
    RowKind::History
}

pub(super) fn row(pairs: &Pairs<'_>) -> HistoryRow {
    HistoryRow {
        revision: number(pairs, "revision"),
        // Helm 3 writes no time as an empty text, Helm 4 leaves it out.
        updated: text(pairs, "updated").filter(|updated| !updated.is_empty()),
        status: text(pairs, "status"),
        chart: text(pairs, "chart"),
        // Helm 2 writes its name otherwise.
        app_version: text(pairs, "app_version").or_else(|| text(pairs, "appVersion")),
        description: text(pairs, "description"),
        rollback_revision: number(pairs, "rollback_revision"),
        ..HistoryRow::default()
    }
}

/// Reads a number, or a text that is one.
pub(super) fn number(pairs: &Pairs<'_>, key: &str) -> Option<i64> {
    let text = get(pairs, key).and_then(Value::text);
    text.as_ref().map(Cow::as_ref).map(str::trim)?.parse().ok()
}
