//! Rows of the SQL driver's table, as psql, pg_dump and database tools print them (facts 1.7).

use std::collections::BTreeMap;
use std::ops::Range;

use super::detector::{Detector, Found, Look};
use super::part::{Content, Part};
use super::value::{Pairs, Value, get};
use super::{ObjectKind, PayloadBytes, Problem, ProblemKind, Shape, StoredObject, StoredRecord};
use super::{bare, object, stand_in};
use crate::order::Sorted;

mod columns;
mod rows;
mod statement;

use columns::Column;

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::SqlRows,
    look,
};

/// Type of every row (helm pkg/storage/driver/sql.go: `sqlReleaseDefaultType`).
const TYPE: &str = "helm.sh/release.v1";

/// One row: its cells by column, where they stand in the paste.
#[derive(Default)]
struct Row {
    cells: Sorted<Column, String>,
    body: Option<PayloadBytes>,
    /// The statement had a column for the body, whatever was in it.
    has_body: bool,
    span: Range<usize>,
}

/// What was read of a paste.
#[derive(Default)]
struct Rows {
    rows: Vec<Row>,
    /// Users' labels, which are in a table of their own: key and namespace of the row, key and value of the label.
    labels: Vec<[String; 4]>,
    /// What was read, in ascending order.
    spans: Vec<Range<usize>>,
}

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    match &part.content {
        Content::Text(text) => look_at_text(text, part.span.clone(), found),
        Content::Value { root, pairs } => look_at_value(root, pairs, found),
    }
}

fn look_at_text(text: &[u8], span: Range<usize>, found: &mut Found<'_>) -> Look {
    let read = rows::read(text, span.start, found.limits.records);
    let mut records = Vec::new();
    for row in read.rows {
        records.extend(record(row, found));
    }
    if records.is_empty() {
        return Look::Pass("archive-reason-no-sql");
    }
    for [key, namespace, label, value] in read.labels {
        let mut objects = records.iter_mut().filter_map(|one| one.object.as_mut());
        if let Some(object) = objects.find(|one| {
            one.name.as_ref() == Some(&key) && one.namespace.as_ref() == Some(&namespace)
        }) {
            object.labels.entry(label).or_insert(value);
        }
    }
    for record in records {
        found.record(record);
    }
    let mut rest = Vec::new();
    let mut at = span.start;
    for block in read.spans {
        rest.push(at..block.start);
        at = block.end;
    }
    rest.push(at..span.end);
    Look::TakePart("archive-reason-sql", rest)
}

/// Takes rows as JSON: one alone, a list, or a list under the name of the table, as some tools export it.
fn look_at_value(root: &Value<'_>, pairs: &Pairs<'_>, found: &mut Found<'_>) -> Look {
    let list = match pairs.as_slice() {
        [(_, only)] if root.is_map() && only.is_list() => only,
        _ => root,
    };
    let mut n_rows = 0;
    if list.is_map() {
        n_rows += usize::from(add(list, pairs, found));
    }
    for item in list.items() {
        // The first tells what the others are.
        if found.is_full() || !(add(&item, &item.pairs(), found) || n_rows > 0) {
            break;
        }
        n_rows += 1;
    }
    if n_rows == 0 {
        return Look::Pass("archive-reason-no-sql");
    }
    Look::Take("archive-reason-sql")
}

fn add(value: &Value<'_>, pairs: &Pairs<'_>, found: &mut Found<'_>) -> bool {
    let names = pairs.iter().map(|(key, _)| columns::column(key.as_bytes()));
    let names: Vec<Option<Column>> = names.collect();
    let is_object = ["kind", "metadata", "data", "info"];
    let is_object = is_object.iter().any(|key| get(pairs, key).is_some());
    if !value.is_map() || is_object || !columns::is_table(&names) {
        return false;
    }
    let mut row = Row {
        span: value.span(),
        ..Row::default()
    };
    for (key, value) in pairs {
        match columns::column(key.as_bytes()) {
            Some(Column::Body) => {
                row.has_body = true;
                row.body = value.payload();
            }
            Some(column) => {
                if let Some(text) = value.text() {
                    row.cells.insert(column, text.into_owned());
                }
            }
            None => {}
        }
    }
    let Some(record) = record(row, found) else {
        return false;
    };
    found.problems(value.damage());
    found.record(record);
    true
}

/// Makes a record of a row; nothing of one that shows by nothing that it is Helm's.
fn record(row: Row, found: &mut Found<'_>) -> Option<StoredRecord> {
    let cell = |column| row.cells.get(&column).map(String::as_str);
    let key = cell(Column::Key);
    let owner = cell(Column::Owner);
    let is_helm2 = owner == Some("TILLER");
    let body = row.body.filter(|body| {
        let bytes = body.get(found.paste).trim_ascii();
        !bytes.is_empty() && !bytes.eq_ignore_ascii_case(b"null")
    });
    let is_key = key.is_some_and(|key| key.starts_with(object::NAME_PREFIX));
    let is_named = cell(Column::Name).is_some() && cell(Column::Version).is_some();
    let is_owned = is_helm2 || owner == Some("helm");
    let is_payload = |body: &PayloadBytes| bare::encoding(body.get(found.paste)).is_some();
    let is_ours = is_key
        || cell(Column::Type) == Some(TYPE)
        || (is_named && is_owned)
        || (row.cells.len() > 1 && body.as_ref().is_some_and(is_payload));
    if !is_ours {
        return None;
    }
    let stand_in = body.as_ref();
    let stand_in = stand_in.and_then(|body| stand_in::recognize(body.get(found.paste)));
    let name = key.map(str::to_owned);
    let offset = row.span.start;
    let payload = match body {
        Some(_) if stand_in.is_some() => {
            let problem = stand_in.map(|one| one.problem(name.clone()));
            found.problems(problem.map(|kind| Problem { kind, offset }));
            None
        }
        None if row.has_body => {
            found.problem(ProblemKind::EmptyPayload { name: name.clone() }, offset);
            None
        }
        body => body,
    };
    let mut labels = BTreeMap::new();
    for (column, helm3, helm2) in columns::LABELS {
        if let Some(text) = cell(column) {
            let label = if is_helm2 { helm2 } else { helm3 };
            labels.insert(label.to_owned(), text.to_owned());
        }
    }
    Some(StoredRecord {
        object: Some(StoredObject {
            namespace: cell(Column::Namespace).map(str::to_owned),
            name,
            labels,
            data_keys: payload.iter().map(|_| "body".to_owned()).collect(),
            ..StoredObject::new(ObjectKind::SqlRow)
        }),
        payload,
        span: row.span,
    })
}
