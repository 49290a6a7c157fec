//! The table of `kubectl get secret` or `configmap`, with or without labels: names, and no data.

use std::collections::BTreeMap;

use super::detector::{Detector, Found, Look};
use super::listed::{self, From, Listed};
use super::part::{Content, Part};
use super::table::{self, Column, Form, Table, cell, has, is_word};
use super::{ProblemKind, SYSTEM_LABELS, Shape};
use crate::order;

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::KubectlListing,
    look,
};

use Column::{Age, Data, Labels, Name, Namespace, Type};

/// kubernetes pkg/printers/internalversion/printers.go: `AddHandlers`; a ConfigMap has no type.
const FORM: Form = Form {
    is_header: |titles| has(titles, Name) && has(titles, Data) && has(titles, Age),
    bare: &[
        &[Name, Type, Data, Age, Labels],
        &[Namespace, Name, Type, Data, Age, Labels],
        &[Name, Data, Age, Labels],
    ],
    is_told_empty: false,
    is_row: |titles, cells| {
        let cell = |column| cell(titles, cells, column);
        let is_age = |age: &str| {
            let is_part = |byte: u8| byte.is_ascii_digit() || b"ywdhms".contains(&byte);
            age.bytes().next().is_some_and(|byte| byte.is_ascii_digit()) && age.bytes().all(is_part)
        };
        let is_counted = cell(Data).bytes().all(|byte| byte.is_ascii_digit());
        // Without titles the name has to be telling.
        let is_sure =
            titles.iter().any(|title| !title.text.is_empty()) || listed::is_record_name(cell(Name));
        is_word(cell(Name))
            && is_word(cell(Data))
            && is_counted
            && (is_age(cell(Age)) || cell(Age) == "<unknown>" || cell(Age) == "<invalid>")
            && is_sure
    },
};

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Text(_) = part.content else {
        return Look::Pass("tables-reason-structured");
    };
    let tables = table::read(found.paste, &part.span, &FORM, found.limits.records);
    if tables.is_empty() {
        return Look::Pass("tables-reason-no-listing");
    }
    let mut taken = part.span.start;
    let mut n_records = 0_usize;
    for table in &tables {
        let mut from = From::command(found, &part.span, taken, table.span.start);
        from.is_config_map |= !table.has(Type);
        n_records += take(table, &from, found);
        taken = table.span.end;
    }
    if n_records == 0 {
        found.problem(
            ProblemKind::NoneListed,
            tables.first().map_or(0, |one| one.span.start),
        );
    }
    let rest = table::rest(&part.span, &tables);
    Look::TakePart("tables-reason-listing", rest)
}

fn take(table: &Table, from: &From, found: &mut Found<'_>) -> usize {
    let mut n_records = 0;
    let mut ends = table.rows.iter().skip(1).map(|row| row.offset);
    for row in &table.rows {
        let span = row.offset..ends.next().unwrap_or(table.span.end);
        let text = |column| Some(table.cell(row, column)).filter(|cell| is_word(cell));
        let one = Listed {
            name: table.cell(row, Name).to_owned(),
            namespace: text(Namespace).map(str::to_owned),
            secret_type: text(Type).map(str::to_owned),
            labels: labels(table, row),
            is_partly_labeled: !table.has(Labels),
            ..Listed::default()
        };
        n_records += usize::from(listed::add(one, from, span, found));
    }
    super::history_table::note_joined(table, found);
    n_records
}

/// Reads `--show-labels`, or else the columns after AGE, which `-L` asked for.
fn labels(table: &Table, row: &table::Row) -> BTreeMap<String, String> {
    if table.has(Labels) {
        let pairs = table.cell(row, Labels).split(',');
        let pairs = pairs.filter_map(|pair| pair.split_once('='));
        return order::map(
            pairs.map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned())),
        );
    }
    let cells = table.titles.iter().zip(&row.cells);
    let after_age = cells.skip_while(|(title, _)| title.column != Age).skip(1);
    let asked = after_age.filter_map(|(title, cell)| {
        let is_set = !cell.is_empty() && cell != "<none>";
        Some((
            label_of(&title.text).filter(|_| is_set)?.to_owned(),
            cell.clone(),
        ))
    });
    order::map(asked)
}

/// Helm's own labels by kubectl's titles; those of the user are only known when all labels are shown.
fn label_of(title: &str) -> Option<&'static str> {
    SYSTEM_LABELS
        .into_iter()
        .find(|key| key.eq_ignore_ascii_case(title))
}
