//! `helm history -o json` and `-o yaml`: a list of rows, or single rows picked out of one.

use std::borrow::Cow;

use super::detector::{Detector, Found, Look};
use super::part::{Content, Part};
use super::value::{Pairs, Value, get, text};
use super::{History, HistoryRow, Shape};

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
    found.histories.push(history);
    Look::Take("source-reason-rows")
}

/// Takes a row alone (`jq '.[]'`); rows that follow each other make one history.
fn look_at_row(root: &Value<'_>, pairs: &Pairs<'_>, found: &mut Found<'_>) -> Look {
    match row_kind(pairs) {
        RowKind::History => {}
        RowKind::Named => return Look::Pass("source-reason-rows-named"),
        RowKind::Other => return Look::Pass("source-reason-no-rows"),
    }
    let mut history = found.histories.pop().unwrap_or_default();
    found.row(&mut history, row(pairs), root.span().start);
    found.histories.push(history);
    Look::Take("source-reason-row")
}

enum RowKind {
    History,
    /// It names its release: `helm list` has rows much like these.
    Named,
    Other,
}

/// helm pkg/cmd/history.go: `releaseInfo`.
fn row_kind(pairs: &Pairs<'_>) -> RowKind {
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

fn row(pairs: &Pairs<'_>) -> HistoryRow {
    HistoryRow {
        revision: number(pairs, "revision"),
        // Helm 3 writes no time as an empty text, Helm 4 leaves it out.
        updated: text(pairs, "updated").filter(|updated| !updated.is_empty()),
        status: text(pairs, "status"),
        chart: text(pairs, "chart"),
        app_version: text(pairs, "app_version"),
        description: text(pairs, "description"),
        rollback_revision: number(pairs, "rollback_revision"),
        ..HistoryRow::default()
    }
}

/// Reads a number, or a text that is one.
fn number(pairs: &Pairs<'_>, key: &str) -> Option<i64> {
    let text = get(pairs, key).and_then(Value::text);
    text.as_ref().map(Cow::as_ref).map(str::trim)?.parse().ok()
}
