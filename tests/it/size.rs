//! The room "size" over all recordings: parts add up to the byte, and the history's limit leaves what Helm's rule leaves.

use helmwake::i18n::catalog::Catalog;
use helmwake::i18n::{Locale, Text};
use helmwake::redact::Mode;
use helmwake::session::Session;
use helmwake::view::room::{Room, RoomAsk};
use helmwake::view::sheet::{
    BlockView, GaugeView, ItemView, PartView, RowView, SheetView, TableView,
};
use serde_json::Value;

use crate::shared::{open, recordings, root};

fn sheet(session: &mut Session, a: i64, b: Option<i64>) -> SheetView {
    let room = Room::Size;
    let ask = RoomAsk { room, a, b };
    session.room(0, &ask, Mode::Hide).unwrap().sheet
}

#[track_caller]
fn part<'s>(sheet: &'s SheetView, id: &str) -> &'s PartView {
    sheet.parts.iter().find(|part| part.id == id).unwrap()
}

#[track_caller]
fn table(part: &PartView) -> &TableView {
    let table = part.blocks.iter().find_map(|block| match block {
        BlockView::Table(table) => Some(table),
        _ => None,
    });
    table.unwrap()
}

fn gauge(sheet: &SheetView) -> Option<&GaugeView> {
    part(sheet, "stored")
        .blocks
        .iter()
        .find_map(|block| match block {
            BlockView::Gauge(gauge) => Some(gauge),
            _ => None,
        })
}

fn said(part: &PartView) -> Vec<&str> {
    let said = part.blocks.iter().filter_map(|block| match block {
        BlockView::Said(said) => Some(&*said.text.id),
        BlockView::Missing(missing) => Some(&*missing.text.id),
        _ => None,
    });
    said.collect()
}

fn amount(row: &RowView, cell: usize) -> Option<usize> {
    match row.cells.get(cell)?.first()? {
        ItemView::Bytes(n) => Some(*n),
        ItemView::Number(n) => usize::try_from(*n).ok(),
        _ => None,
    }
}

/// Sums a column and checks it against the last row, which has the sum.
#[track_caller]
fn check_sum(table: &TableView, cell: usize) -> usize {
    let (last, rows) = table.rows.split_last().unwrap();
    let sum = rows.iter().filter_map(|row| amount(row, cell)).sum();
    assert_eq!(amount(last, cell), Some(sum));
    sum
}

/// The length of a payload as the API server counts it, and of the JSON in it.
fn lengths(session: &Session, revision: i64) -> (usize, usize) {
    let revisions = &session.lineages()[0].revisions;
    let mut records = revisions.iter().map(|one| &one.record);
    let record = records.find(|one| one.revision == revision).unwrap();
    let json = record.trail.last().unwrap().bytes_out;
    (record.stored_bytes.unwrap(), json)
}

#[test]
fn the_parts_of_every_recorded_revision_add_up() {
    for recording in recordings() {
        let mut session = open(recording.secrets());
        if session.lineages().is_empty() {
            continue;
        }
        let revisions = session.lineages()[0].revisions.iter();
        let revisions: Vec<i64> = revisions.map(|one| one.record.revision).collect();
        let newest = *revisions.last().unwrap();
        for revision in revisions {
            let found = sheet(&mut session, revision, None);
            let (stored, json) = lengths(&session, revision);
            assert_eq!(gauge(&found).unwrap().amount, stored);
            let parts = table(part(&found, "parts"));
            assert_eq!(check_sum(parts, 1), json, "{}", recording.name);
            assert_eq!(check_sum(parts, 3), stored, "{}", recording.name);

            let both = sheet(&mut session, revision, Some(newest));
            if revision == newest {
                continue;
            }
            let of_b = lengths(&session, newest);
            let parts = table(part(&both, "parts"));
            assert_eq!((check_sum(parts, 1), check_sum(parts, 2)), (json, of_b.1));
            assert_eq!((check_sum(parts, 4), check_sum(parts, 5)), (stored, of_b.0));
        }
    }
}

/// Helm's rule, told once more (facts 3): numbers and marks in, what is left out, ascending.
fn pruned(history: &[(i64, bool)], max: i64) -> Vec<i64> {
    let all = history.iter().map(|one| one.0);
    if max <= 0 {
        return all.collect();
    }
    let limit = usize::try_from(max - 1).unwrap();
    let mut n_over = history.len().saturating_sub(limit);
    let pinned = history.iter().rev().find(|one| one.1).map(|one| one.0);
    let mut left = Vec::new();
    for revision in all {
        if n_over > 0 && Some(revision) != pinned {
            n_over -= 1;
        } else {
            left.push(revision);
        }
    }
    left
}

#[test]
fn a_limit_leaves_what_helm_would_leave() {
    let mut n_checked = 0;
    for recording in recordings() {
        let mut session = open(recording.secrets());
        let history = recording.case["history"].as_array();
        let (Some(history), false) = (history, session.lineages().len() != 1) else {
            continue;
        };
        let mut history: Vec<(i64, bool)> = history
            .iter()
            .map(|one| {
                (
                    one["revision"].as_i64().unwrap(),
                    one["label"] == "deployed",
                )
            })
            .collect();
        history.sort_unstable();
        let newest = history.last().unwrap().0;
        let found = sheet(&mut session, newest, None);
        let rows = &table(part(&found, "namespace")).rows;
        for (row, max) in rows.iter().zip([1, 3, 5, 10, 0]) {
            let left = pruned(&history, max);
            let size = |revision: &i64| lengths(&session, *revision).0;
            let bytes = left.iter().chain([&newest]).map(size).sum::<usize>();
            assert_eq!(amount(row, 1), Some(left.len() + 1), "{}", recording.name);
            assert_eq!(amount(row, 2), Some(bytes), "{}", recording.name);
        }
        n_checked += 1;
    }
    assert!(n_checked > 0);
}

#[test]
fn what_the_paste_does_not_hold_is_not_counted() {
    let alone = release(7, "deployed", Value::Null);
    let mut session = open(secret(7, "deployed", &alone));
    let found = sheet(&mut session, 7, None);
    let blocks = &part(&found, "namespace").blocks;
    let is_table = |block: &BlockView| matches!(block, BlockView::Table(_));
    assert!(!blocks.iter().any(is_table), "{blocks:?}");
}

#[test]
fn the_records_of_tiller_are_asked_for_where_they_are() {
    let paste = include_str!("../fixtures/cases/47-helm2-configmap.yaml");
    let mut session = open(paste.to_owned());
    let found = sheet(&mut session, 4, None);
    let asked = "kubectl get configmap -n kube-system -l OWNER=TILLER -o yaml > releases.yaml";
    let blocks = &part(&found, "namespace").blocks;
    let is_asked = |block: &BlockView| matches!(block, BlockView::Command(text) if text == asked);
    assert!(blocks.iter().any(is_asked), "{blocks:?}");
}

fn output(name: &str) -> String {
    std::fs::read_to_string(root().join("outputs").join(name)).unwrap()
}

#[test]
fn a_large_release_is_measured_in_full() {
    if !root().join("outputs/large.secret.yaml").exists() {
        return;
    }
    let mut session = open(output("large.secret.yaml"));
    let found = sheet(&mut session, 1, None);
    let gauge = gauge(&found).unwrap();
    assert_eq!(gauge.limit, 1 << 20);
    let parts = table(part(&found, "parts"));
    assert_eq!(check_sum(parts, 3), gauge.amount);
    // What it holds is said to the file.
    assert!(parts.rows.iter().any(|row| !row.more.is_empty()));
    assert!(said(part(&found, "growth")).contains(&"size-wall-few"));
}

#[test]
fn a_configmap_has_the_same_limit() {
    if !root().join("outputs/configmap-driver.yaml").exists() {
        return;
    }
    let mut session = open(output("configmap-driver.yaml"));
    let newest = session.lineages()[0]
        .revisions
        .last()
        .unwrap()
        .record
        .revision;
    let found = sheet(&mut session, newest, None);
    assert_eq!(gauge(&found).unwrap().limit, 1 << 20);
    let commands = part(&found, "namespace").blocks.iter();
    let mut commands = commands.filter_map(|block| match block {
        BlockView::Command(command) => Some(command),
        _ => None,
    });
    assert!(
        commands
            .next()
            .unwrap()
            .starts_with("kubectl get configmap -n ")
    );
}

#[test]
fn a_table_of_a_history_shows_what_is_missing() {
    let table = r#"[{"revision":1,"status":"superseded"},{"revision":2,"status":"deployed"}]"#;
    let mut session = open(table);
    let found = sheet(&mut session, 2, Some(1));
    assert_eq!(gauge(&found), None);
    assert!(said(part(&found, "stored")).contains(&"missing-record-table"));
    assert!(said(part(&found, "namespace")).contains(&"size-namespace-unmeasured"));
    assert!(
        found
            .parts
            .iter()
            .all(|part| part.id != "parts" && part.id != "moves")
    );
}

#[test]
fn a_record_that_was_cut_is_measured_as_far_as_it_goes() {
    let recording = recordings().remove(0);
    let text = recording.secrets();
    let at = text.find("release: ").unwrap();
    let end = at + text[at..].find('\n').unwrap();
    let cut = [&text[..at + (end - at) / 2], &text[end..]].concat();
    let mut session = open(cut);
    let found = sheet(&mut session, 1, None);
    let said = said(part(&found, "stored"));
    assert!(said.contains(&"size-cut") && said.contains(&"missing-record-cut"));
    let parts = table(part(&found, "parts"));
    assert_eq!(parts.caption.id, "size-parts-of-cut");
    assert!(check_sum(parts, 1) > 0);
}

#[test]
fn what_was_pasted_without_base64_is_told_apart() {
    let recording = recordings().remove(0);
    let text = recording.secrets();
    let at = text.find("release: ").unwrap() + "release: ".len();
    let payload = text[at..].split('\n').next().unwrap().trim();
    let decoded = |text: &[u8]| {
        use base64::Engine;
        base64::engine::general_purpose::STANDARD
            .decode(text)
            .unwrap()
    };
    let inner = decoded(payload.as_bytes());
    let mut session = open(decoded(&inner));
    let found = sheet(&mut session, 1, None);
    assert_eq!(gauge(&found).unwrap().amount, inner.len());
    assert!(said(part(&found, "stored")).contains(&"size-bare"));
}

/// Every message in a view, wherever it stands.
fn texts(view: &Value, found: &mut Vec<Text>) {
    match view {
        Value::Object(map) => {
            if map.contains_key("id") && map.contains_key("args") {
                found.push(serde_json::from_value(view.clone()).unwrap());
            }
            map.values().for_each(|inner| texts(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| texts(inner, found)),
        _ => {}
    }
}

#[test]
fn every_message_is_given_what_it_says() {
    let chart = serde_json::json!({
        "metadata": {"name": "web", "version": "1.0.0"},
        "templates": [file("templates/a.yaml", "a"), file("templates/b.yaml", &noise(620_000, 1))],
        "files": [file("README.md", &noise(70_000, 2)), file("crds/a.yaml", &noise(70_000, 3)), file("x", &noise(70_000, 4))],
        "schema": base64(noise(70_000, 5).as_bytes()),
    });
    let mut large = release(1, "deployed", chart);
    large["info"]["notes"] = noise(70_000, 6).into();
    let mut sheets = vec![
        sheet(&mut open(secret(1, "deployed", &large)), 1, None),
        growth(&[(1, 100_000), (2, 200_000), (4, 400_000)]),
        growth(&[(1, 9_000), (2, 9_010), (3, 9_020)]),
    ];
    for recording in recordings().iter().step_by(20) {
        let mut session = open(recording.secrets());
        sheets.push(sheet(&mut session, 1, Some(2)));
    }
    let view = serde_json::to_value(&sheets).unwrap();
    let mut found = Vec::new();
    texts(&view, &mut found);
    for locale in Locale::ALL {
        let catalog = Catalog::new(locale);
        for text in &found {
            let said = catalog.text(text);
            assert!(!said.contains('$') && said != text.id, "{locale:?} {said}");
            println!("{said}");
        }
    }
    assert!(found.iter().any(|text| text.id == "size-price-schema"));
    assert!(found.iter().any(|text| text.id == "size-near"));
}

#[test]
fn nothing_of_the_paste_is_in_the_sheet_but_names() {
    let recording = recordings().remove(0);
    let mut session = open(recording.secrets());
    let found = sheet(&mut session, 1, None);
    let json: Value = serde_json::to_value(&found).unwrap();
    assert!(!json.to_string().contains("apiVersion"));
}

/// Text that hardly shrinks.
fn noise(n: usize, seed: u32) -> String {
    let mut state = seed.wrapping_mul(2_654_435_761);
    let mut text = String::new();
    while text.len() < n {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        text.push(char::from(b'a' + u8::try_from((state >> 24) % 26).unwrap()));
    }
    text
}

fn base64(bytes: &[u8]) -> String {
    use base64::Engine;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

/// A Secret as kubectl prints it.
fn secret(revision: i64, status: &str, release: &Value) -> String {
    use std::io::Write;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(release.to_string().as_bytes()).unwrap();
    let stored = base64(base64(&encoder.finish().unwrap()).as_bytes());
    format!(
        "apiVersion: v1\nkind: Secret\ntype: helm.sh/release.v1\nmetadata:\n  name: sh.helm.release.v1.web.v{revision}\n  \
         namespace: shop\n  labels:\n    name: web\n    owner: helm\n    status: {status}\n    version: \"{revision}\"\n\
         data:\n  release: {stored}\n---\n"
    )
}

fn file(name: &str, text: &str) -> Value {
    serde_json::json!({"name": name, "data": base64(text.as_bytes())})
}

fn release(revision: i64, status: &str, chart: Value) -> Value {
    serde_json::json!({
        "name": "web",
        "info": {"status": status, "description": "Upgrade complete", "deleted": ""},
        "chart": chart,
        "manifest": "---\n# Source: web/templates/a.yaml\nkind: ConfigMap\n",
        "version": revision,
        "namespace": "shop",
    })
}

/// What the first cells of the rows say: ids of messages, or data.
fn names(table: &TableView) -> Vec<String> {
    let first = |row: &RowView| match row.cells[0].first() {
        Some(ItemView::Words(text)) => text.id.to_string(),
        Some(ItemView::Data(data)) => data.clone(),
        other => panic!("{other:?}"),
    };
    table.rows.iter().map(first).collect()
}

#[track_caller]
fn check_moves(chart: Value, config: Value, expected: &[(&str, usize)]) {
    let mut release = release(1, "deployed", chart);
    release["config"] = config;
    let mut session = open(secret(1, "deployed", &release));
    let found = sheet(&mut session, 1, None);
    let moves = part(&found, "moves");
    if expected.is_empty() {
        assert_eq!(said(moves), ["size-moves-none"]);
        return;
    }
    let table = table(moves);
    let expected_names: Vec<&str> = expected.iter().map(|one| one.0).collect();
    assert_eq!(names(table), expected_names);
    for (row, (name, bytes)) in table.rows.iter().zip(expected) {
        // 26 letters are 4.7 bits in deflate's codes and base64 around them as dear as it can be.
        let gain = amount(row, 1).unwrap();
        assert!(gain > bytes / 2 && gain < bytes * 2, "{name}: {gain}");
    }
}

#[test]
fn only_what_the_record_holds_is_proposed() {
    let metadata = serde_json::json!({"name": "web", "version": "1.0.0"});
    let used = || file("templates/a.yaml", "kind: ConfigMap");
    let chart = |templates: Vec<Value>, files: Vec<Value>, values: Value| serde_json::json!({"metadata": metadata, "templates": templates, "files": files, "values": values});
    let none = || serde_json::json!({});
    let big = |n| noise(20_000, n);
    check_moves(chart(vec![used()], vec![], none()), none(), &[]);
    check_moves(
        chart(vec![file("templates/a.yaml", &big(1))], vec![], none()),
        none(),
        &[],
    );
    check_moves(
        chart(
            vec![
                used(),
                file("templates/b.yaml", &big(1)),
                file("templates/_c.tpl", &big(2)),
                file(
                    "templates/d.yaml",
                    &format!("{{{{ define \"d\" }}}}{}", big(3)),
                ),
                file("templates/NOTES.txt", &big(4)),
            ],
            vec![],
            none(),
        ),
        none(),
        &[("size-move-unused", 20_000)],
    );
    check_moves(
        chart(
            vec![used()],
            vec![
                file("crds/a.yaml", &big(1)),
                file("README.md", &big(2)),
                file(".git/x", &big(3)),
                file("dashboards/a.json", &big(4)),
            ],
            none(),
        ),
        none(),
        &[
            ("crds/", 20_000),
            ("size-move-stray", 40_000),
            ("size-part-files", 20_000),
        ],
    );
    let values = |n| serde_json::json!({"a": {"b": big(n)}, "c": 1});
    check_moves(chart(vec![used()], vec![], values(1)), values(2), &[]);
    // What stands twice costs nothing the second time, as long as the first is near.
    let many: Vec<String> = (10..30).map(|n| noise(3_000, n)).collect();
    let values = serde_json::json!({"list": many});
    check_moves(
        chart(vec![used()], vec![], values.clone()),
        values,
        &[("size-move-repeated", 60_000)],
    );
}

fn growth(sizes: &[(i64, usize)]) -> SheetView {
    let (newest, rest) = sizes.split_last().unwrap();
    let rest = rest.iter().map(|one| (one, "superseded"));
    let all = rest
        .chain([(newest, "deployed")])
        .map(|((revision, n), status)| {
            let text = noise(*n, 7);
            let chart = serde_json::json!({
                "metadata": {"name": "web", "version": "1.0.0"},
                "templates": [file("templates/a.yaml", &text)],
            });
            secret(*revision, status, &release(*revision, status, chart))
        });
    let mut session = open(all.collect::<String>());
    sheet(&mut session, newest.0, None)
}

#[test]
fn a_forecast_needs_three_revisions_and_growth() {
    let forecast = |sizes: &[(i64, usize)]| {
        let found = growth(sizes);
        let part = part(&found, "growth");
        said(part)[0].to_owned()
    };
    assert_eq!(forecast(&[(1, 1_000), (2, 2_000)]), "size-wall-few");
    assert_eq!(
        forecast(&[(1, 9_000), (2, 9_000), (3, 9_000)]),
        "size-wall-none"
    );
    assert_eq!(
        forecast(&[(1, 9_000), (2, 8_000), (3, 7_000)]),
        "size-wall-none"
    );
    assert_eq!(
        forecast(&[(1, 9_000), (2, 9_010), (3, 9_020)]),
        "size-wall-far"
    );
    assert_eq!(
        forecast(&[(1, 9_000), (2, 19_000), (5, 49_000)]),
        "size-wall"
    );
}

#[test]
fn the_forecast_follows_the_line() {
    let found = growth(&[(1, 100_000), (2, 200_000), (4, 400_000)]);
    let part = part(&found, "growth");
    let rows = &table(part).rows;
    assert_eq!(rows.len(), 3);
    assert_eq!(rows[0].cells[0], [ItemView::Revision(4)]);
    let (newest, first) = (amount(&rows[0], 1).unwrap(), amount(&rows[2], 1).unwrap());
    assert!(
        matches!(rows[0].cells[3][0], ItemView::Words(ref text) if text.id == "size-part-templates")
    );
    let pace = (newest - first) / 3;
    let expected = 4 + i64::try_from(((1 << 20) - newest) / pace).unwrap() + 1;
    let wall = part.blocks.iter().find_map(|block| match block {
        BlockView::Said(said) if said.text.id == "size-wall" => {
            said.text.args.iter().find(|one| one.0 == "revision")
        }
        _ => None,
    });
    let Some((_, helmwake::i18n::Arg::Int(revision))) = wall else {
        panic!("no forecast");
    };
    assert!(revision.abs_diff(expected) <= 1, "{revision} {expected}");
}
