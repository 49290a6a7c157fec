//! `kubectl get -o custom-columns`: records by their names, and what else is asked for of them.

use std::collections::BTreeMap;

use super::Shape;
use super::detector::{Detector, Found, Look};
use super::listed::{self, From, Listed};
use super::part::{Content, Part};
use super::table::{self, Form, Table, Title, is_status, is_time};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::KubectlColumns,
    look,
};

/// Titles are whatever was asked for: what is under them tells.
const FORM: Form = Form {
    is_header: |titles| {
        let is_capital = |title: &Title| !title.text.contains(char::is_whitespace);
        titles.len() > 1 && titles.iter().all(is_capital)
    },
    bare: &[],
    is_told_empty: false,
    is_row: |_, cells| cells.iter().any(|cell| listed::is_record_name(cell)),
};

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Text(_) = part.content else {
        return Look::Pass("tables-reason-structured");
    };
    let mut tables = table::read(found.paste, &part.span, &FORM, found.limits.records);
    tables.retain(|table| !table.rows.is_empty());
    if tables.is_empty() {
        return Look::Pass("tables-reason-no-columns");
    }
    let mut taken = part.span.start;
    for table in &tables {
        let from = From::command(found, &part.span, taken, table.span.start);
        take(table, &from, found);
        taken = table.span.end;
    }
    let rest = table::rest(&part.span, &tables);
    Look::TakePart("tables-reason-columns", rest)
}

fn take(table: &Table, from: &From, found: &mut Found<'_>) {
    let mut ends = table.rows.iter().skip(1).map(|row| row.offset);
    for row in &table.rows {
        let span = row.offset..ends.next().unwrap_or(table.span.end);
        let mut one = Listed {
            is_partly_labeled: true,
            ..Listed::default()
        };
        let mut labels = BTreeMap::new();
        for (title, cell) in table.titles.iter().zip(&row.cells) {
            let text = || Some(cell.clone()).filter(|cell| cell != "<none>" && !cell.is_empty());
            let is_number = || table::revision(cell).is_some();
            match title.text.as_str() {
                _ if one.name.is_empty() && listed::is_record_name(cell) => {
                    one.name.clone_from(cell)
                }
                "NAMESPACE" | "NS" => one.namespace = text(),
                "TYPE" => one.secret_type = text(),
                "STATUS" | "STATE" if is_status(cell) => {
                    labels.insert("status".to_owned(), cell.clone());
                }
                "VERSION" | "REVISION" | "REV" if is_number() => {
                    labels.insert("version".to_owned(), cell.clone());
                }
                "OWNER" => labels.extend(text().map(|owner| ("owner".to_owned(), owner))),
                "RELEASE" => labels.extend(text().map(|name| ("name".to_owned(), name))),
                // Any time may be asked for; this is what everybody calls the object's own.
                created if created.starts_with("CREATED") || created.starts_with("CREATION") => {
                    one.created = text().filter(|time| is_time(time));
                }
                _ => {}
            }
        }
        one.labels = labels;
        listed::add(one, from, span, found);
    }
}
