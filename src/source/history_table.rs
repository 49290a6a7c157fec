//! The table of `helm history`, as helm prints it and as terminals, Markdown, k9s and the like copy it.

use std::ops::Range;

use super::detector::{Detector, Found, Look};
use super::history::HISTORY_VERBS;
use super::part::{Content, Part};
use super::table::{self, Column, Form, Table, cell, has, is_word, revision};
use super::{Extent, History, HistoryRow, ProblemKind, Shape, StatedBy};
use super::{printed, release_name};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::HelmHistoryTable,
    look: |part, found| look(part, StatedBy::History, found),
};

use Column::{AppVersion, Chart, Description, Name, Revision, Rollback, Status, Updated};

/// helm pkg/cmd/history.go: `releaseHistory.WriteTable`; Helm 2 prints the same without APP VERSION (facts 7.1).
const FORM: Form = Form {
    is_header: |titles| {
        has(titles, Revision)
            && has(titles, Status)
            && (has(titles, Chart) || has(titles, Description))
            && !has(titles, Name)
    },
    bare: &[
        &[Revision, Updated, Status, Chart, AppVersion, Description],
        &[
            Revision,
            Updated,
            Status,
            Chart,
            AppVersion,
            Rollback,
            Description,
        ],
        &[Revision, Updated, Status, Chart, Description],
    ],
    is_told_empty: true,
    is_row: |titles, cells| {
        revision(cell(titles, cells, Revision)).is_some() && is_word(cell(titles, cells, Status))
    },
};

/// Takes the tables of one major version of Helm, and leaves the other's.
pub(super) fn look(part: &Part<'_>, by: StatedBy, found: &mut Found<'_>) -> Look {
    let Content::Text(_) = part.content else {
        return Look::Pass("tables-reason-structured");
    };
    let mut tables = table::read(found.paste, &part.span, &FORM, found.limits.records);
    tables.retain(|table| is_by(table, by));
    if tables.is_empty() {
        return Look::Pass("tables-reason-no-history");
    }
    let mut taken = part.span.start;
    for table in &tables {
        take(table, &part.span, taken, by, found);
        taken = table.span.end;
    }
    let rest = table::rest(&part.span, &tables);
    Look::TakePart(
        match by {
            StatedBy::Helm2History => "tables-reason-helm2",
            _ => "tables-reason-history",
        },
        rest,
    )
}

/// Helm 2 writes statuses in capitals; an empty table may be any Helm's.
fn is_by(table: &Table, by: StatedBy) -> bool {
    let mut rows = table.rows.iter();
    let is_helm2 = rows.any(|row| is_helm2_status(table.cell(row, Status)));
    is_helm2 == (by == StatedBy::Helm2History)
}

/// Whether Helm 2 wrote a status: its enum's names (facts 1.9).
pub(super) fn is_helm2_status(status: &str) -> bool {
    let is_capital = |byte: u8| byte.is_ascii_uppercase() || byte == b'_';
    table::is_status(status) && status.bytes().all(is_capital)
}

fn take(table: &Table, part: &Range<usize>, taken: usize, by: StatedBy, found: &mut Found<'_>) {
    let fits = |command: &_| printed::is_helm(command, &HISTORY_VERBS);
    let command = printed::by(found, part, taken, table.span.start, fits);
    let mut history = History {
        by,
        ..History::default()
    };
    for row in &table.rows {
        found.row(&mut history, to_row(table, row), row.offset);
    }
    if table.n_unread > 0 {
        let n_rows = table.n_unread;
        history.extent = Extent::Damaged;
        found.problem(ProblemKind::UnreadRows { n_rows }, table.span.start);
    } else if command.as_ref().is_some_and(|one| one.is_picked)
        // A row alone may have been copied for what it says, not for where it stands.
        || (table.rows.len() == 1 && !table.has_header)
    {
        history.extent = Extent::Picked;
    }
    if let Some(command) = command {
        history.name = command.release;
        history.namespace = command.namespace;
    }
    if history.name.is_none() {
        history.name = release_name::named_by(&history.rows);
    }
    note_joined(table, found);
    if history.rows.is_empty() && table.n_unread > 0 {
        return;
    }
    if history.rows.is_empty() {
        found.problem(ProblemKind::NoRows, table.span.start);
    } else {
        found.histories.push(history);
    }
}

/// Says that lines were put together, so that a wrong guess can be noticed.
pub(super) fn note_joined(table: &Table, found: &mut Found<'_>) {
    let n_lines = table.n_joined;
    if n_lines > 0 {
        found.problem(ProblemKind::JoinedLines { n_lines }, table.span.start);
    }
}

fn to_row(table: &Table, row: &table::Row) -> HistoryRow {
    let text = |column| Some(table.cell(row, column)).filter(|cell| !cell.is_empty());
    HistoryRow {
        revision: revision(table.cell(row, Revision)),
        updated: text(Updated).map(str::to_owned),
        status: text(Status).map(written),
        chart: text(Chart).map(str::to_owned),
        app_version: text(AppVersion).map(str::to_owned),
        description: text(Description).map(str::to_owned),
        rollback_revision: text(Rollback).and_then(revision),
        ..HistoryRow::default()
    }
}

/// A status as Helm writes it: what shows tables in its own way begins it with a capital.
pub(super) fn written(status: &str) -> String {
    if table::is_status(status) && !is_helm2_status(status) {
        return status.to_ascii_lowercase();
    }
    status.to_owned()
}
