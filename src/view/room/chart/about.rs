//! What the chart says of itself: Chart.yaml and Chart.lock, key by key, in Helm's own words.

use serde_json::{Map, Value};

use super::Seen;
use crate::i18n::Text;
use crate::order::{self, Sorted};
use crate::release::ReleaseRecord;
use crate::view::sheet::{BlockView, CellView, Change, ColumnView, ItemView, RowView, TableView};

/// The keys that people look for, before the others.
const FIRST: [&str; 12] = [
    "name",
    "version",
    "appVersion",
    "type",
    "description",
    "deprecated",
    "kubeVersion",
    "apiVersion",
    "dependencies",
    "maintainers",
    "home",
    "sources",
];

/// More rows are no table that anyone reads.
const MAX_ROWS: usize = 300;

/// Characters of a value that are shown: an icon can be a picture in base64.
const MAX_CHARS: usize = 1000;

/// Where a row stands, and what it is called.
type Place = (usize, Vec<String>);

/// Lists what is stored.
pub(super) fn table(a: &Seen<'_>, b: Option<&Seen<'_>>, is_alone: bool) -> BlockView {
    let of_a = rows(a);
    let of_b = b.map(rows);
    let mut places: Vec<&Place> = of_a.keys().collect();
    for place in of_b.iter().flat_map(Sorted::keys) {
        if !of_a.contains(place) {
            places.push(place);
        }
    }
    order::by_key(&mut places, |place| (*place).clone());
    let n_left_out = places.len().saturating_sub(MAX_ROWS);
    let rows = places.into_iter().take(MAX_ROWS).map(|place| {
        let found = [Some(&of_a), of_b.as_ref()].map(|rows| rows?.get(place));
        let change = b.map(|_| match found {
            [None, _] => Change::Added,
            [_, None] => Change::Removed,
            [a, b] if a == b => Change::Same,
            _ => Change::Changed,
        });
        let (_, path) = place;
        let name = path.last().cloned().unwrap_or_default();
        let mut cells = vec![vec![ItemView::Data(name)]];
        let sides = [true, b.is_some()].into_iter().zip(found);
        let shown = sides.filter(|(is_shown, _)| *is_shown);
        cells.extend(shown.map(|(_, lines)| cell(lines)));
        RowView {
            depth: path.len() - 1,
            change,
            cells,
            more: Vec::new(),
        }
    });
    let rows = rows.collect();
    BlockView::Table(TableView {
        caption: caption("chart-about", a.record, is_alone),
        columns: columns(
            Text::new("chart-column-field"),
            a.record,
            b.map(|b| b.record),
            false,
        ),
        rows,
        n_left_out,
    })
}

fn cell(lines: Option<&Vec<String>>) -> CellView {
    let lines = lines.into_iter().flatten();
    lines.map(|line| ItemView::Data(line.clone())).collect()
}

/// Names a table as its part, or by its revision where another stands below it.
pub(super) fn caption(title: &'static str, a: &ReleaseRecord, is_alone: bool) -> Text {
    if is_alone {
        Text::new(title)
    } else {
        Text::new("app-facts-of").with("a", a.revision)
    }
}

/// A column for what is spoken of, and one a revision.
pub(super) fn columns(
    first: Text,
    a: &ReleaseRecord,
    b: Option<&ReleaseRecord>,
    is_number: bool,
) -> Vec<ColumnView> {
    let column = |label, is_number| ColumnView { label, is_number };
    let mut columns = vec![column(first, false)];
    let sides = [("app-side-a", Some(a)), ("app-side-b", b)];
    columns.extend(sides.into_iter().filter_map(|(id, record)| {
        let label = Text::new(id).with("revision", record?.revision);
        Some(column(label, is_number))
    }));
    columns
}

/// Gives the lines of each key, keys of keys below them.
fn rows(seen: &Seen<'_>) -> Sorted<Place, Vec<String>> {
    let mut rows = Sorted::new();
    let known;
    let metadata = match &seen.metadata {
        Value::Object(stored) => stored,
        // A table of `helm history` has these alone.
        _ => {
            known = of_columns(seen.record);
            &known
        }
    };
    for (key, value) in metadata {
        let rank = FIRST.iter().position(|first| first == key);
        add(&mut rows, rank.unwrap_or(FIRST.len()), key, value);
    }
    if seen.lock.is_object() {
        add(&mut rows, FIRST.len() + 1, "Chart.lock", &seen.lock);
    }
    rows
}

fn of_columns(record: &ReleaseRecord) -> Map<String, Value> {
    let chart = record.chart.as_ref();
    let columns = chart.map(|chart| {
        [
            ("name", &chart.name),
            ("version", &chart.chart_version),
            ("appVersion", &chart.app_version),
        ]
    });
    let columns = columns.into_iter().flatten();
    let found = columns.filter_map(|(key, value)| Some((key.to_owned(), value.clone()?.into())));
    order::object(found)
}

fn add(rows: &mut Sorted<Place, Vec<String>>, rank: usize, key: &str, value: &Value) {
    let path = vec![key.to_owned()];
    match value {
        Value::Null => {}
        Value::Array(items) if items.iter().any(Value::is_object) => {
            rows.insert((rank, path.clone()), Vec::new());
            for item in items {
                add_item(rows, rank, &path, item);
            }
        }
        Value::Object(fields) if fields.values().any(|field| field.is_array()) => {
            rows.insert((rank, path.clone()), Vec::new());
            for (key, field) in fields {
                let path = [path.clone(), vec![key.clone()]].concat();
                rows.insert((rank, path), lines(field));
            }
        }
        other => rows.insert((rank, path), lines(other)),
    }
}

/// Adds one of several things that have names; of two with one name the later stands below the earlier.
fn add_item(rows: &mut Sorted<Place, Vec<String>>, rank: usize, path: &[String], item: &Value) {
    let name = ["alias", "name"]
        .iter()
        .find_map(|key| item.get(key)?.as_str());
    let name = name.unwrap_or_default().to_owned();
    let place = (rank, [path, &[name]].concat());
    let lines = lines(item);
    match rows.get_mut(&place) {
        Some(before) => before.extend(lines),
        None => rows.insert(place, lines),
    }
}

/// Writes a value in a few lines.
fn lines(value: &Value) -> Vec<String> {
    match value {
        Value::Array(items) => items.iter().map(word).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(_, value)| !value.is_null());
            let lines = fields.map(|(key, value)| [key, ": ", &word(value)].concat());
            lines.collect()
        }
        other => vec![word(other)],
    }
}

fn word(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => [text.get(..end).unwrap_or_default(), " …"].concat(),
        None => text,
    }
}
