//! The room over real recordings and hostile values.

use std::fmt::Write as _;

use proptest::prelude::*;
use serde_json::{Map, json};

use super::*;
use crate::i18n::catalog::Catalog;
use crate::i18n::{Locale, Text};
use crate::limits::STANDARD;
use crate::recordings;
use crate::redact::Mode;
use crate::session::{Piece, Session};
use crate::view::room::{Room, RoomAsk};
use crate::view::sheet::{BlockView, Change, ItemView, PartView, RowView, TableView};

mod bounds;
mod upgrades;

thread_local! {
    static ENGLISH: Catalog = Catalog::new(Locale::En);
}

/// Making a catalogue takes longer than a room.
fn say(text: &Text) -> String {
    ENGLISH.with(|english| english.text(text))
}

fn open(bytes: Vec<u8>) -> Session {
    Session::open(Piece::new(None, bytes).into(), &STANDARD)
}

fn recording(engine: &str, scenario: &str) -> Session {
    let folder = recordings::root().join(engine).join(scenario);
    open(std::fs::read(folder.join("secrets.yaml")).unwrap())
}

/// A history of stored records: chart values and config of each revision.
fn stored(revisions: &[(Value, Value)]) -> Session {
    open_all(&records(revisions))
}

fn open_all(records: &[Value]) -> Session {
    let records: Vec<String> = records.iter().map(Value::to_string).collect();
    open(records.join("\n").into_bytes())
}

fn records(revisions: &[(Value, Value)]) -> Vec<Value> {
    revisions
        .iter()
        .enumerate()
        .map(|(at, (defaults, config))| {
            let n = at + 1;
            let status = if n == revisions.len() { "deployed" } else { "superseded" };
            let description = if n == 1 { "Install complete" } else { "Upgrade complete" };
            json!({
                "name": "web", "namespace": "shop", "version": n,
                "info": {"status": status, "description": description, "deleted": "",
                    "first_deployed": "2024-05-01T10:00:00Z",
                    "last_deployed": format!("2024-05-01T10:0{n}:00Z")},
                "chart": {"metadata": {"name": "web", "version": "1.0.0",
                    "dependencies": [{"name": "db", "repository": ""}]},
                    "lock": null, "templates": null, "values": defaults, "schema": null, "files": null},
                "config": config, "manifest": "",
            })
        })
        .collect()
}

/// Makes an upgrade end otherwise.
fn ended(mut record: Value, status: &str, description: &str) -> Value {
    record["info"]["status"] = status.into();
    record["info"]["description"] = description.into();
    record
}

fn sheet(session: &mut Session, a: i64, b: Option<i64>, mode: Mode) -> SheetView {
    let ask = RoomAsk {
        room: Room::Values,
        a,
        b,
    };
    session.room(0, &ask, mode).unwrap().sheet
}

fn part<'a>(sheet: &'a SheetView, id: &str) -> Option<&'a PartView> {
    sheet.parts.iter().find(|part| part.id == id)
}

fn tables(part: &PartView) -> impl Iterator<Item = &TableView> {
    part.blocks.iter().filter_map(|block| match block {
        BlockView::Table(table) => Some(table),
        _ => None,
    })
}

/// The first table of a part.
#[track_caller]
fn table<'a>(sheet: &'a SheetView, id: &str) -> &'a TableView {
    tables(part(sheet, id).unwrap()).next().unwrap()
}

fn cell(row: &RowView, at: usize) -> String {
    let items: Vec<String> = row.cells[at].iter().map(item).collect();
    items.join(" / ")
}

fn item(item: &ItemView) -> String {
    match item {
        ItemView::Words(text) => say(text),
        ItemView::Said(said) => format!("{:?}: {}", said.certainty.unwrap(), say(&said.text)),
        ItemView::Data(text)
        | ItemView::Masked(text)
        | ItemView::Time(text)
        | ItemView::Rule(text) => text.clone(),
        ItemView::Revision(number) | ItemView::Number(number) => number.to_string(),
        ItemView::File(file) => file.path.clone(),
        ItemView::Bytes(n) => n.to_string(),
        ItemView::Share(n) => n.to_string(),
    }
}

/// A table as text: its first cells are keys.
fn rows(table: &TableView) -> Vec<String> {
    let row = |row: &RowView| {
        let cells: Vec<String> = (0..row.cells.len()).map(|at| cell(row, at)).collect();
        cells.join(" | ")
    };
    table.rows.iter().map(row).collect()
}

/// The whole sheet as text.
fn text(sheet: &SheetView) -> String {
    fn blocks(out: &mut String, all: &[BlockView], indent: &str) {
        for block in all {
            match block {
                BlockView::Said(said) => {
                    writeln!(out, "{indent}{:?}: {}", said.certainty, say(&said.text)).unwrap();
                }
                BlockView::Table(table) => {
                    let labels: Vec<String> =
                        table.columns.iter().map(|one| say(&one.label)).collect();
                    writeln!(
                        out,
                        "{indent}[{}] {}",
                        say(&table.caption),
                        labels.join(" | ")
                    )
                    .unwrap();
                    for (row, line) in table.rows.iter().zip(rows(table)) {
                        writeln!(out, "{indent}- {line}").unwrap();
                        blocks(out, &row.more, &format!("{indent}    "));
                    }
                    if table.n_left_out > 0 {
                        writeln!(out, "{indent}… {}", table.n_left_out).unwrap();
                    }
                }
                BlockView::Missing(missing) => {
                    writeln!(
                        out,
                        "{indent}missing: {} {:?}",
                        say(&missing.text),
                        missing.commands
                    )
                    .unwrap();
                }
                BlockView::Lines(lines) => writeln!(out, "{indent}{lines:?}").unwrap(),
                BlockView::Command(command) => writeln!(out, "{indent}$ {command}").unwrap(),
                _ => {}
            }
        }
    }
    let mut out = String::new();
    for part in &sheet.parts {
        writeln!(out, "== {} {}", part.id, say(&part.title)).unwrap();
        blocks(&mut out, &part.blocks, "");
    }
    out
}

/// Every leaf of what Helm printed stands in one row with its value and one origin, and nothing else does but what a null removed.
#[track_caller]
fn check_rows(table: &TableView, computed: &Value, at: &str) {
    let mut expected = Vec::new();
    tree::leaves(computed, &mut |path, value| {
        expected.push(format!("{} = {}", tree::spell(path), cut(value)));
    });
    let mut found = Vec::new();
    for row in &table.rows {
        assert_eq!(row.cells.len(), table.columns.len(), "{at}");
        assert_eq!(row.cells[2].len(), 1, "{at}: origins of {}", cell(row, 0));
        if cell(row, 2) != "supplied null, which removes the default" {
            assert_eq!(row.cells[1].len(), 1, "{at}");
            assert!(!row.cells[3].is_empty(), "{at}: since");
            found.push(format!("{} = {}", cell(row, 0), cell(row, 1)));
        }
    }
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "{at}");
}

fn cut(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() > 300 {
        text.chars().take(300).chain(['…']).collect()
    } else {
        text
    }
}

#[test]
fn the_room_computes_what_helm_printed() {
    let (mut n_revisions, mut n_keys) = (0, 0);
    for folder in recordings::scenarios() {
        let printed = std::fs::read_to_string(folder.join("values.json")).unwrap();
        let printed: Value = serde_json::from_str(&printed).unwrap();
        let mut session = open(std::fs::read(folder.join("secrets.yaml")).unwrap());
        for (revision, expect) in printed.as_object().unwrap() {
            let at = format!("{} revision {revision}", folder.display());
            let sheet = sheet(&mut session, revision.parse().unwrap(), None, Mode::Show);
            let computed = &expect["computed"];
            n_revisions += 1;
            match tables(part(&sheet, "keys").unwrap()).next() {
                Some(table) if computed != &json!({}) => {
                    check_rows(table, computed, &at);
                    n_keys += table.rows.len();
                }
                table => assert!(table.is_none() && computed == &json!({}), "{at}"),
            }
        }
    }
    assert!(n_revisions > 200 && n_keys > 200, "{n_revisions} {n_keys}");
}

/// Gives a row by its key.
#[track_caller]
fn row<'a>(table: &'a TableView, key: &str) -> &'a RowView {
    table.rows.iter().find(|row| cell(row, 0) == key).unwrap()
}

/// Checks a row's value, origin and last change, and its history as `revision: before → after (why)`.
#[track_caller]
fn check_row(table: &TableView, key: &str, expect: [&str; 3], changes: &[&str]) {
    let row = row(table, key);
    assert_eq!([1, 2, 3].map(|at| cell(row, at)), expect, "{key}");
    let found: Vec<String> = row
        .more
        .iter()
        .flat_map(|block| match block {
            BlockView::Table(table) => table.rows.clone(),
            _ => Vec::new(),
        })
        .map(|row| {
            let [number, before, after, why] = [0, 1, 2, 3].map(|at| cell(&row, at));
            format!("{number}: {before} → {after} ({why})")
        })
        .collect();
    assert_eq!(found, changes, "{key}");
}

#[test]
fn origins_and_history_of_an_umbrella_chart() {
    for engine in recordings::ENGINES {
        let mut session = recording(engine, "umbrella-values");
        let sheet = sheet(&mut session, 3, None, Mode::Hide);
        let keys = table(&sheet, "keys");
        let subchart = "Implied: default for the subchart cache, its own or set by the chart";
        check_row(keys, "cache.enabled", ["true", subchart, "1"], &[]);
        check_row(
            keys,
            "cache.size",
            ["4", "supplied", "3"],
            &["3: 1 → 4 (The supplied value changed)"],
        );
        check_row(
            keys,
            "cache.global.region",
            [
                "\"jp\"",
                "Implied: global, copied to the subchart cache",
                "3",
            ],
            &["3: \"eu\" → \"jp\" (The stored default changed)"],
        );
        check_row(
            keys,
            "feature.a",
            ["1", "default of the chart", "2"],
            &["2: 9 → 1 (The supplied value changed)"],
        );
        // Supplied to revision 2, and a default since: what equals it is no default of the chart.
        check_row(
            keys,
            "feature.c",
            ["3", "supplied", "2"],
            &["2: no value → 3 (The supplied value changed)"],
        );
        assert!(text(&sheet).contains("Revision 3 was most likely upgraded with `--reuse-values`"));
    }
}

/// What the recorder gave to each operation tells what was reused, and what was lost.
#[test]
fn reuse_is_suspected_where_it_was_and_nowhere_else() {
    let mut n_reused = 0;
    for folder in recordings::scenarios() {
        let case = std::fs::read_to_string(folder.join("case.json")).unwrap();
        let case: Value = serde_json::from_str(&case).unwrap();
        let operations = case["operations"].as_array().unwrap();
        let has_reused = operations
            .iter()
            .any(|one| one["opts"]["reuse_values"] == json!(true));
        let mut session = open(std::fs::read(folder.join("secrets.yaml")).unwrap());
        let revisions: Vec<i64> = session.lineages[0]
            .revisions
            .iter()
            .map(|one| one.record.revision)
            .collect();
        for revision in revisions {
            let text = text(&sheet(&mut session, revision, None, Mode::Show));
            if text.contains("was most likely upgraded with") {
                assert!(has_reused, "{} {revision}", folder.display());
                n_reused += 1;
            }
        }
    }
    assert!(n_reused >= 1, "{n_reused}");
}

#[test]
fn a_rollback_is_named_as_what_changed_a_value() {
    let (one, two) = (json!({"a": 1}), json!({"a": 2}));
    let mut session = recording("v3", "lab-app");
    let revisions: Vec<i64> = session.lineages[0]
        .revisions
        .iter()
        .map(|one| one.record.revision)
        .collect();
    let newest = *revisions.last().unwrap();
    let shown = sheet(&mut session, newest, None, Mode::Hide);
    assert!(!table(&shown, "keys").rows.is_empty());
    let rollback = |content: &Value, n: i64, description: &str| {
        json!({
            "name": "web", "namespace": "shop", "version": n,
            "info": {"status": "superseded", "description": description,
                "first_deployed": "2024-05-01T10:00:00Z",
                "last_deployed": format!("2024-05-01T10:0{n}:00Z")},
            "chart": {"metadata": {"name": "web", "version": "1.0.0"}, "values": {}},
            "config": content, "manifest": "",
        })
        .to_string()
    };
    let paste = [
        rollback(&one, 1, "Install complete"),
        rollback(&two, 2, "Upgrade complete"),
        rollback(&one, 3, "Rollback to 1"),
    ];
    let mut session = open(paste.join("\n").into_bytes());
    let sheet = sheet(&mut session, 3, None, Mode::Hide);
    check_row(
        table(&sheet, "keys"),
        "a",
        ["1", "supplied", "3"],
        &[
            "3: 2 → 1 (Rollback to 1)",
            "2: 1 → 2 (The supplied value changed)",
        ],
    );
}

#[test]
fn what_is_not_in_the_paste_is_said() {
    let mut session = stored(&[
        (json!({"a": 1, "n": {"x": 1}}), json!({})),
        (json!({"a": 1, "n": {"x": 1}}), json!({"a": 2})),
    ]);
    let all = session.pane_text(
        crate::session::RevisionKey {
            release: 0,
            revision: 2,
        },
        crate::view::pane::Pane::DecodedJson,
        Mode::Show,
    );
    let mut session = open(all.unwrap().into_bytes());
    let sheet = sheet(&mut session, 2, None, Mode::Hide);
    let keys = table(&sheet, "keys");
    let or_earlier = "2 / or an earlier one that the paste does not show";
    check_row(keys, "a", ["2", "supplied", or_earlier], &[]);
    check_row(
        keys,
        "n.x",
        ["1", "Unknown: default of the chart", or_earlier],
        &[],
    );
}
