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
        ItemView::Data(text) | ItemView::Masked(text) | ItemView::Time(text) => text.clone(),
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

#[test]
fn what_was_set_once_and_lost_is_listed_first() {
    let defaults = json!({"a": 1, "b": 1});
    let mut session = stored(&[
        (defaults.clone(), json!({"keep": 1})),
        (
            defaults.clone(),
            json!({"keep": 1, "a": 5, "t": {"u": true}}),
        ),
        (defaults.clone(), json!({"keep": 1, "b": 3})),
    ]);
    let sheet = sheet(&mut session, 1, None, Mode::Hide);
    assert_eq!(sheet.parts[0].id, "drift");
    let why = "The upgrade did not take it over";
    assert_eq!(
        rows(table(&sheet, "drift")),
        [
            format!("a | 5 | 2 | 3 | {why} | 1"),
            format!("t.u | true | 2 | 3 | {why} | no value"),
        ]
    );
}

/// Why `a`, supplied to revision 2 only, is lost in the next.
#[track_caller]
fn check_lost(history: &[Value], why: &str) {
    let sheet = sheet(&mut open_all(history), 1, None, Mode::Hide);
    let drift = table(&sheet, "drift");
    assert_eq!(cell(&drift.rows[0], 4), why);
}

#[test]
fn why_a_value_was_lost_is_said_only_where_it_follows() {
    let failed = |record| ended(record, "failed", "Upgrade \"web\" failed: no");
    let given = |config: Value| (json!({}), config);
    let all = records(&[
        given(json!({"k": 1})),
        given(json!({"k": 1, "a": 1})),
        given(json!({"k": 1})),
        given(json!({"k": 1})),
    ]);
    let [one, two, three, four] = <[Value; 4]>::try_from(all).unwrap();
    let plain = "The upgrade did not take it over";
    check_lost(&[one.clone(), two.clone(), three.clone()], plain);
    let took = "The revision that it was given to failed, and the upgrade took values over from the deployed one";
    check_lost(&[one.clone(), failed(two.clone()), three.clone()], took);
    // Nothing was deployed: the failed one is what an upgrade takes values over from.
    let install = ended(one.clone(), "failed", "Release \"web\" failed: no");
    check_lost(&[install, failed(two.clone()), three], plain);
    // What is missing in between may have lost it.
    check_lost(&[one, two, four], "");
}

#[test]
fn a_map_comes_back_where_a_null_had_removed_it() {
    let defaults = json!({"r": {"x": 1}});
    let mut session = stored(&[(defaults, json!({"r": null}))]);
    let sheet = sheet(&mut session, 1, None, Mode::Hide);
    let lost = table(&sheet, "upgrade").rows[3].more.iter();
    let lost = lost.filter_map(|block| match block {
        BlockView::Table(table) => Some(rows(table)),
        _ => None,
    });
    let lost: Vec<_> = lost.flatten().collect();
    assert_eq!(lost, [r#"r | no value | {"x":1}"#]);
}

#[test]
fn an_upgrade_that_is_refused_is_no_next_upgrade() {
    let given = || (json!({"a": 1}), json!({"a": 5}));
    let said = |status: &str, description: &str| {
        let mut all = records(&[given(), given()]);
        all[1] = ended(all[1].clone(), status, description);
        let sheet = sheet(&mut open_all(&all), 1, None, Mode::Hide);
        let upgrade = part(&sheet, "upgrade").unwrap().clone();
        text(&SheetView {
            parts: vec![upgrade],
        })
    };
    let pending = said("pending-upgrade", "Preparing upgrade");
    assert!(pending.contains("another operation"), "{pending}");
    let gone = said("uninstalled", "Uninstallation complete");
    assert!(gone.contains("has no deployed releases"), "{gone}");
    assert!(!gone.contains("takes values over"), "{gone}");
    let free = said("deployed", "Upgrade complete");
    assert!(!free.contains("Helm says"), "{free}");
}

#[test]
fn a_default_that_the_chart_changed_is_no_reuse() {
    let said = |config: Value| {
        let mut session = stored(&[
            (json!({"n": 1}), json!({"n": 2})),
            (json!({"n": 2}), config),
        ]);
        text(&sheet(&mut session, 2, None, Mode::Hide))
    };
    let reused = "was most likely upgraded with `--reuse-values`";
    assert!(!said(json!({"x": 3})).contains(reused));
    assert!(said(json!({"n": 2, "x": 3})).contains(reused));
}

#[test]
fn every_way_of_the_next_upgrade_is_told() {
    let mut session = stored(&[
        (json!({"a": 1, "b": 1}), json!({})),
        (json!({"a": 1, "b": 1}), json!({"a": 5, "c": 2})),
    ]);
    let sheet = sheet(&mut session, 1, None, Mode::Hide);
    let upgrade = table(&sheet, "upgrade");
    let told: Vec<String> = upgrade.rows.iter().map(|row| cell(row, 1)).collect();
    assert_eq!(told, ["2 kept", "2 lost", "2 kept", "2 lost", "2 kept"]);
    assert!(cell(&upgrade.rows[2], 2).starts_with("1 as in revision 2"));
    let lost = upgrade.rows[3].more.iter().find_map(|block| match block {
        BlockView::Table(table) => Some(table),
        _ => None,
    });
    assert_eq!(rows(lost.unwrap()), ["a | 5 | 1", "c | 2 | no value"]);
    assert!(
        text(&sheet).contains("$ helm get values web -n shop --revision 2 -o yaml > values.yaml")
    );
}

#[test]
fn two_revisions_stand_side_by_side() {
    let mut session = stored(&[
        (
            json!({"a": 1, "b": 1, "d": {"e": 1}}),
            json!({"gone": true}),
        ),
        (json!({"a": 1, "b": 2, "d": 3}), json!({"new": [1]})),
    ]);
    let sheet = sheet(&mut session, 1, Some(2), Mode::Hide);
    let keys = table(&sheet, "keys");
    let found: Vec<(String, Change)> = keys
        .rows
        .iter()
        .map(|row| (cell(row, 0), row.change.unwrap()))
        .collect();
    let expected = [
        ("a", Change::Same),
        ("b", Change::Changed),
        ("d", Change::Added),
        ("d.e", Change::Removed),
        ("gone", Change::Removed),
        ("new", Change::Added),
    ];
    assert_eq!(
        found,
        expected.map(|(key, change)| (key.to_owned(), change))
    );
    assert!(part(&sheet, "seen-b").is_some());
}

#[test]
fn helm_warnings_are_printed_without_values() {
    let mut session = stored(&[(
        json!({"a": 1, "b": {"c": {"d": 1}}}),
        json!({"a": {"x": "hunter2"}, "b": {"c": "hunter2"}}),
    )]);
    let text = text(&sheet(&mut session, 1, None, Mode::Show));
    assert!(text.contains("warning: skipped value for web.a: Not a table."));
    assert!(text.contains("warning: cannot overwrite table with non table for web.b.c (…)"));
}

#[test]
fn printed_values_alone_fill_what_they_can() {
    let supplied =
        "$ helm get values web -n shop --revision 2\nUSER-SUPPLIED VALUES:\na: 1\nb:\n  c: x\n";
    let computed =
        "$ helm get values web -a --revision 2\nCOMPUTED VALUES:\na: 1\nb:\n  c: x\nd: true\n";
    for (paste, n_rows, origin) in [
        (supplied, 2, "supplied"),
        (computed, 3, "Unknown: supplied or default"),
    ] {
        let mut session = open(paste.into());
        let sheet = sheet(&mut session, 2, None, Mode::Hide);
        let keys = table(&sheet, "keys");
        assert_eq!(keys.rows.len(), n_rows, "{paste}");
        assert!(
            keys.rows.iter().all(|row| cell(row, 2) == origin),
            "{paste}"
        );
        assert!(text(&sheet).contains("missing: "), "{paste}");
    }
    let mut session = open(
        br#"[{"revision":1,"status":"superseded"},{"revision":2,"status":"deployed"}]"#.to_vec(),
    );
    let text = text(&sheet(&mut session, 2, None, Mode::Hide));
    assert!(
        text.contains("missing: ") && text.contains("helm get values RELEASE"),
        "{text}"
    );
    assert!(text.contains("takes values over from revision 2, whose values are not in the paste"));
}

/// Nothing secret slips out through origins, histories, what was lost or what would come.
#[test]
fn no_secret_is_shown_anywhere() {
    let mut session = stored(&[
        (
            json!({"db": {"password": "Chart-Default-77"}, "list": [{"name": "API_TOKEN", "value": "tok-Aa11Bb22Cc33"}]}),
            json!({"db": {"password": "First-Secret-11"}, "once": {"apiKey": "Once-Secret-99"}}),
        ),
        (
            json!({"db": {"password": "Chart-Default-77"}, "list": []}),
            json!({"db": {"password": "Second-Secret-22"}}),
        ),
        (
            json!({"db": {"password": "Chart-Default-77"}, "global": {"password": "Global-Secret-5"}}),
            json!({"db": {"password": "First-Secret-11"}, "other": {"password": "First-Secret-11"}}),
        ),
    ]);
    let secrets = [
        "First-Secret",
        "Second-Secret",
        "Once-Secret",
        "Chart-Default",
        "Global-Secret",
        "tok-Aa11",
    ];
    for (a, b) in [(1, None), (2, Some(3)), (3, Some(1))] {
        let sheet = sheet(&mut session, a, b, Mode::Hide);
        let text = text(&sheet) + &serde_json::to_string(&sheet).unwrap();
        for secret in secrets {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
    let sheet = sheet(&mut session, 3, None, Mode::Hide);
    let keys = table(&sheet, "keys");
    // Equal secrets have equal stand-ins.
    assert_eq!(
        cell(row(keys, "db.password"), 1),
        cell(row(keys, "other.password"), 1)
    );
    assert!(matches!(
        row(keys, "db.password").cells[1][0],
        ItemView::Masked(_)
    ));
    assert!(matches!(
        row(keys, "db.password").more[0],
        BlockView::Table(_)
    ));
}

#[test]
fn hostile_values_are_shown_within_bounds() {
    let mut deep = json!(1);
    for _ in 0..100 {
        deep = json!({"k": deep});
    }
    let many: Map<String, Value> = (0..100_000).map(|n| (format!("k{n}"), json!(n))).collect();
    let mut session = stored(&[
        (
            json!({"deep": deep, "a.b\n\"c": {"": 1}}),
            json!({"huge": "x".repeat(1 << 20)}),
        ),
        (json!({"many": many}), json!({"many": {"k99999": null}})),
    ]);
    let shown = sheet(&mut session, 1, Some(2), Mode::Hide);
    let keys = table(&shown, "keys");
    assert_eq!(keys.rows.len() + keys.n_left_out, 100_003);
    assert_eq!(keys.rows.len(), KEYS);
    assert!(rows(keys).iter().all(|row| row.len() < 2_000));
    let shown = sheet(&mut session, 1, None, Mode::Hide);
    let all = rows(table(&shown, "keys"));
    assert!(all[0].starts_with(r#""a.b\n\"c"."" | 1 | "#), "{}", all[0]);
}

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0..4_u8).prop_map(Value::from),
        "[ab]{0,2}".prop_map(Value::from),
        prop::collection::vec(0..3_u8, 0..3).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop::collection::btree_map("(a|b|c|db|global)", inner, 0..4)
            .prop_map(|map| Value::Object(map.into_iter().collect()))
    })
}

fn objects() -> impl Strategy<Value = Value> {
    prop::collection::btree_map("(a|b|c|db|global)", values(), 0..4)
        .prop_map(|map| Value::Object(map.into_iter().collect()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Whatever the values, every leaf of the computed ones has one row and one origin.
    #[test]
    fn every_leaf_has_one_row_and_one_origin(revisions in prop::collection::vec((objects(), objects()), 1..4)) {
        let mut session = stored(&revisions);
        for (at, (defaults, config)) in revisions.iter().enumerate() {
            let number = i64::try_from(at).unwrap() + 1;
            let sheet = sheet(&mut session, number, None, Mode::Show);
            let computed = values::computed(defaults, Some(config), HelmValuesRules::of(3, 20, 0));
            match tables(part(&sheet, "keys").unwrap()).find(|table| table.columns.len() == 4) {
                Some(table) => check_rows(table, &computed.values, "random"),
                None => prop_assert_eq!(computed.values, json!({})),
            }
        }
    }
}
