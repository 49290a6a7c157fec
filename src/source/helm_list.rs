//! `helm list` as a table, JSON or YAML: the newest revision of each release; also Helm 2's and what k9s or Lens show.

use std::ops::Range;

use super::detector::{Detector, Found, Look};
use super::history::{self, RowKind};
use super::history_table::{is_helm2_status, note_joined, written};
use super::part::{Content, Part};
use super::printed;
use super::table::{self, Column, Form, Table, cell, has, is_word, revision};
use super::value::{Pairs, Value, get, text};
use super::{History, HistoryRow, ProblemKind, SeenCommand, Shape, StatedBy};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::HelmList,
    look,
};

use Column::{AppVersion, Chart, ChartVersion, Name, Namespace, Revision, Status, Updated};

/// helm pkg/cmd/list.go: `releaseListWriter.WriteTable` (facts 7.2).
const FORM: Form = Form {
    is_header: |titles| {
        has(titles, Name) && has(titles, Revision) && has(titles, Status) && has(titles, Chart)
    },
    bare: &[&[
        Name, Namespace, Revision, Updated, Status, Chart, AppVersion,
    ]],
    is_told_empty: true,
    is_row: |titles, cells| {
        let is_one = |column| is_word(cell(titles, cells, column));
        revision(cell(titles, cells, Revision)).is_some() && is_one(Name) && is_one(Status)
    },
};

/// helm pkg/cmd/list.go: the command and its alias.
const VERBS: [&str; 2] = ["list", "ls"];

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    match &part.content {
        Content::Text(_) => look_at_text(part, found),
        Content::Value { root, pairs } => look_at_value(part, root, pairs, found),
    }
}

fn look_at_text(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let tables = table::read(found.paste, &part.span, &FORM, found.limits.records);
    if tables.is_empty() {
        return look_at_names(part, found);
    }
    let mut taken = part.span.start;
    for table in &tables {
        let start = table.span.start;
        let command = printed::by(found, &part.span, taken, start, |one| {
            printed::is_helm(one, &VERBS)
        });
        take(table, command.as_ref(), found);
        taken = table.span.end;
    }
    let rest = table::rest(&part.span, &tables);
    Look::TakePart("tables-reason-list", rest)
}

fn take(table: &Table, command: Option<&SeenCommand>, found: &mut Found<'_>) {
    let text = |row, column| Some(table.cell(row, column)).filter(|cell| !cell.is_empty());
    for row in &table.rows {
        let chart = text(row, Chart).map(|chart| match text(row, ChartVersion) {
            Some(number) if !chart.ends_with(number) => format!("{chart}-{number}"),
            _ => chart.to_owned(),
        });
        let updated = text(row, Updated).filter(|updated| table::is_time(updated));
        let one = HistoryRow {
            revision: revision(table.cell(row, Revision)),
            updated: updated.filter(|updated| *updated != "-").map(str::to_owned),
            status: text(row, Status).map(written),
            chart,
            app_version: text(row, AppVersion).map(str::to_owned),
            ..HistoryRow::default()
        };
        let namespace = text(row, Namespace).map(str::to_owned);
        let namespace = namespace.or_else(|| command?.namespace.clone());
        push(
            text(row, Name).map(str::to_owned),
            namespace,
            one,
            row.offset,
            found,
        );
    }
    note_joined(table, found);
    if table.rows.is_empty() {
        found.problem(ProblemKind::EmptyList, table.span.start);
    }
}

/// Adds a release; Helm 2's list is known by its statuses.
fn push(
    name: Option<String>,
    namespace: Option<String>,
    row: HistoryRow,
    offset: usize,
    found: &mut Found<'_>,
) {
    let is_helm2 = row.status.as_deref().is_some_and(is_helm2_status);
    let mut history = History {
        extent: super::Extent::Whole,
        name,
        namespace,
        by: if is_helm2 {
            StatedBy::Helm2History
        } else {
            StatedBy::List
        },
        rows: Vec::new(),
    };
    found.row(&mut history, row, offset);
    if !history.rows.is_empty() {
        found.histories.push(history);
    }
}

fn look_at_value(
    part: &Part<'_>,
    root: &Value<'_>,
    pairs: &Pairs<'_>,
    found: &mut Found<'_>,
) -> Look {
    let start = part.span.start;
    let command = printed::by(found, &part.span, start, start, |one| {
        printed::is_helm(one, &VERBS)
    });
    // Helm 2 wraps its rows: `{"Next": "", "Releases": […]}`.
    let rows = get(pairs, "Releases").unwrap_or(root);
    if root.is_map() && is_row(pairs) {
        push_value(root, pairs, found);
        return Look::Take("tables-reason-list-row");
    }
    let is_list = root.is_list() || get(pairs, "Releases").is_some_and(Value::is_list);
    match rows.items().next() {
        Some(first) if is_row(&first.pairs()) => {}
        None if is_list && command.is_some() => {
            found.problem(ProblemKind::EmptyList, start);
            return Look::Take("tables-reason-list-command");
        }
        Some(first) if command.is_some_and(|one| is_short(&one)) && first.text().is_some() => {
            return take_names(
                &part.span,
                rows.items().filter_map(|item| item.text()).count(),
                found,
            );
        }
        _ => return Look::Pass("tables-reason-no-list"),
    }
    for item in rows.items() {
        if found.is_full() {
            break;
        }
        found.problems(item.damage());
        push_value(&item, &item.pairs(), found);
    }
    Look::Take("tables-reason-list")
}

fn is_row(pairs: &Pairs<'_>) -> bool {
    let is_helm2 = || get(pairs, "Name").is_some() && get(pairs, "Revision").is_some();
    // `helm get metadata` has most of these, and no `updated`.
    let is_named = matches!(history::row_kind(pairs), RowKind::Named);
    (is_named && get(pairs, "updated").is_some()) || is_helm2()
}

/// helm pkg/cmd/list.go: `releaseElement`; the revision is a text there.
fn push_value(value: &Value<'_>, pairs: &Pairs<'_>, found: &mut Found<'_>) {
    let either = |key: &str, of_helm2: &str| text(pairs, key).or_else(|| text(pairs, of_helm2));
    let number = |key: &str| history::number(pairs, key);
    let row = HistoryRow {
        revision: number("revision").or_else(|| number("Revision")),
        updated: either("updated", "Updated").filter(|text| !text.is_empty() && text != "-"),
        status: either("status", "Status"),
        chart: either("chart", "Chart"),
        app_version: either("app_version", "AppVersion"),
        ..HistoryRow::default()
    };
    let namespace = either("namespace", "Namespace").filter(|text| !text.is_empty());
    push(
        either("name", "Name"),
        namespace,
        row,
        value.span().start,
        found,
    );
}

/// `-q`: names alone.
fn is_short(command: &SeenCommand) -> bool {
    let mut flags = command.flags.iter();
    flags.any(|flag| matches!(flag.as_str(), "-q" | "--short"))
}

/// Names are only known by the command that printed them: a line each, or a JSON list.
fn look_at_names(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let start = part.span.start;
    let fits = |one: &SeenCommand| printed::is_helm(one, &VERBS) && is_short(one);
    if printed::by(found, &part.span, start, start, fits).is_none() {
        return Look::Pass("tables-reason-no-list");
    }
    let text = found.paste.get(part.span.clone()).unwrap_or_default();
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"[],\"".contains(byte);
    let names = text.split(is_end).filter(|word| !word.is_empty());
    take_names(&part.span, names.count(), found)
}

fn take_names(span: &Range<usize>, n_names: usize, found: &mut Found<'_>) -> Look {
    let kind = if n_names == 0 {
        ProblemKind::EmptyList
    } else {
        ProblemKind::NamesOnly { n_names }
    };
    found.problem(kind, span.start);
    Look::Take("tables-reason-list-command")
}
