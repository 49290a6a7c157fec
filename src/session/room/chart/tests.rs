//! The room of recorded charts and of made ones.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};

use crate::i18n::Text;
use crate::limits::STANDARD;
use crate::recordings;
use crate::redact::Mode;
use crate::session::{Paste, Piece, RevisionKey, Session};
use crate::view::Certainty;
use crate::view::pane::Pane;
use crate::view::room::{Room, RoomAsk};
use crate::view::save::Save;
use crate::view::sheet::{BlockView, Change, ItemView, SaidView, SheetView, TableView};

fn open(text: String) -> Session {
    Session::open(Piece::new(None, text.into()).into(), &STANDARD)
}

fn recorded(scenario: &str) -> Session {
    let path = recordings::root().join(scenario).join("secrets.yaml");
    open(std::fs::read_to_string(path).unwrap())
}

fn room(session: &mut Session, a: i64, b: Option<i64>) -> SheetView {
    let room = Room::Chart;
    let ask = RoomAsk { room, a, b };
    session.room(0, &ask, Mode::Hide).unwrap().sheet
}

fn table<'a>(sheet: &'a SheetView, part: &str) -> &'a TableView {
    let part = sheet.parts.iter().find(|one| one.id == part).unwrap();
    let table = part.blocks.iter().find_map(|block| match block {
        BlockView::Table(table) => Some(table),
        _ => None,
    });
    table.unwrap()
}

/// A row in short: how it differs, and what stands in its cells.
fn rows(table: &TableView) -> Vec<(Option<Change>, String)> {
    let item = |item: &ItemView| match item {
        ItemView::Data(text) => text.clone(),
        ItemView::File(file) => format!("{}#{}@{}", file.path, file.index, file.revision),
        ItemView::Words(text) => text.id.to_string(),
        ItemView::Bytes(n) => n.to_string(),
        other => format!("{other:?}"),
    };
    let rows = table.rows.iter();
    rows.map(|row| {
        let cells = row.cells.iter();
        let cells = cells.map(|cell| cell.iter().map(item).collect::<Vec<_>>().join(", "));
        (row.change, cells.collect::<Vec<_>>().join(" | "))
    })
    .collect()
}

fn said<'a>(sheet: &'a SheetView, id: &str) -> Option<&'a SaidView> {
    let mut blocks = sheet.parts.iter().flat_map(|part| &part.blocks);
    blocks.find_map(|block| match block {
        BlockView::Said(said) if said.text.id == id => Some(said),
        _ => None,
    })
}

#[test]
fn an_umbrella_chart_says_what_it_depends_on_and_that_it_is_not_stored() {
    let mut session = recorded("v3/umbrella-values");
    let sheet = room(&mut session, 2, Some(1));
    let about = rows(table(&sheet, "about"));
    let row = |change, text: &str| (Some(change), text.to_owned());
    for expect in [
        row(Change::Same, "name | shop | shop"),
        row(Change::Changed, "version | 1.2.0 | 1.1.0"),
        row(
            Change::Removed,
            "mail | condition: mail.enabled, enabled: true, name: mail, repository: , version: 0.1.0 | ",
        ),
    ] {
        assert!(about.contains(&expect), "{expect:?} in {about:#?}");
    }
    let names = |id: &str| said(&sheet, id).unwrap().text.clone();
    let id = "chart-lost-subcharts";
    assert_eq!(names(id), Text::new(id).with("names", "cache, mail"));
    assert_eq!(
        said(&sheet, id).unwrap().certainty,
        Some(Certainty::Implied)
    );
    let id = "chart-lost-local";
    assert_eq!(names(id), Text::new(id).with("names", "cache, mail"));
    assert!(said(&sheet, "chart-lost-values").is_some());
    assert!(said(&sheet, "chart-lost-unseen").is_none());
    assert!(said(&sheet, "chart-lost-unlisted").is_none());
}

#[test]
fn files_say_what_they_rendered() {
    let mut session = recorded("v3/umbrella-values");
    let sheet = room(&mut session, 1, None);
    let files = rows(table(&sheet, "files"));
    let starts = |text: &str| files.iter().any(|(_, row)| row.starts_with(text));
    assert!(
        starts("templates/d.yaml#0@1 | chart-kind-template | "),
        "{files:#?}"
    );
    let objects = |path: &str| {
        let row = files.iter().find(|(_, row)| row.starts_with(path));
        row.unwrap().1.rsplit(" | ").next().unwrap().to_owned()
    };
    assert_eq!(objects("templates/v.yaml"), "ConfigMap/vals");
}

#[test]
fn every_recorded_revision_has_its_files_and_an_archive() {
    for scenario in recordings::scenarios() {
        let mut session = open(std::fs::read_to_string(scenario.join("secrets.yaml")).unwrap());
        let lineage = session.lineages().iter().next().unwrap().clone();
        let revisions = lineage.revisions.iter().map(|one| one.record.revision);
        for revision in revisions {
            let sheet = room(&mut session, revision, None);
            let ids: Vec<&str> = sheet.parts.iter().map(|part| part.id.as_str()).collect();
            assert_eq!(ids, ["about", "files", "archive", "texts"], "{scenario:?}");
            assert!(said(&sheet, "chart-left-out").is_none());
        }
    }
}

fn record(revision: i64, templates: &[(&str, &[u8])], files: &[(&str, &[u8])]) -> Value {
    let stored = |files: &[(&str, &[u8])]| {
        let files = files.iter();
        let files = files.map(|(name, data)| json!({"name": name, "data": BASE64.encode(data)}));
        Value::from(files.collect::<Vec<_>>())
    };
    json!({
        "name": "web", "namespace": "shop", "version": revision,
        "info": {"status": "deployed", "deleted": ""},
        "chart": {
            "metadata": {"name": "web", "version": "1.0.0", "apiVersion": "v2",
                "description": "token ghp_16C7e42F292c6912E7710c838347Ae178B4a",
                "icon": "data:".repeat(1_000)},
            "lock": null, "schema": BASE64.encode("{}"), "values": {"db": {"password": "hunter2hunter2"}},
            "templates": stored(templates), "files": stored(files),
        },
        "manifest": "---\n# Source: web/charts/inner/templates/x.yaml\nkind: ConfigMap\nmetadata:\n  name: x\n",
        "hooks": [],
    })
}

fn made() -> Session {
    let one = record(
        1,
        &[
            ("templates/_help.tpl", b"a"),
            ("templates/gone.yaml", b"a"),
            (
                "templates/sub/NOTES.txt",
                b"password: hunter2hunter2\nSail\n",
            ),
        ],
        &[
            ("logo.png", b"\xff\xfe"),
            ("../up", b"x"),
            ("crds/a.yaml", b"kind: X"),
        ],
    );
    let two = record(
        2,
        &[
            ("templates/_help.tpl", b"b"),
            ("templates/new.yaml", b"sail"),
            (
                "templates/sub/NOTES.txt",
                b"password: hunter2hunter2\nSail\n",
            ),
        ],
        &[("logo.png", b"\xff\xfe"), ("crds/a.yaml", b"kind: X")],
    );
    open(json!([one, two]).to_string())
}

#[test]
fn two_revisions_show_which_files_differ() {
    let mut session = made();
    let sheet = room(&mut session, 1, Some(2));
    let row = |change, text: &str| (Some(change), text.to_owned());
    assert_eq!(
        rows(table(&sheet, "files")),
        [
            row(Change::Removed, "../up#4@1 | chart-kind-file | 1 | "),
            row(Change::Same, "crds/a.yaml#5@1 | chart-kind-crd | 7 | 7"),
            row(
                Change::Same,
                "logo.png | chart-kind-file, chart-kind-binary | 2 | 2"
            ),
            row(
                Change::Changed,
                "templates/_help.tpl#0@1, templates/_help.tpl#0@2 | chart-kind-helper | 1 | 1"
            ),
            row(
                Change::Removed,
                "templates/gone.yaml#1@1 | chart-kind-template | 1 | "
            ),
            row(
                Change::Added,
                "templates/new.yaml#1@2 | chart-kind-template |  | 4"
            ),
            row(
                Change::Same,
                "templates/sub/NOTES.txt#2@1 | chart-kind-notes | 30 | 30"
            ),
            row(
                Change::Same,
                "values.schema.json#6@1 | chart-kind-schema | 2 | 2"
            ),
        ]
    );
    let changed = said(&sheet, "chart-changed").unwrap();
    assert_eq!(changed.text, Text::new("chart-changed").with("n", 4_usize));
    let left_out = said(&sheet, "chart-left-out").unwrap();
    assert_eq!(
        left_out.text,
        Text::new("chart-left-out").with("names", "../up")
    );
    let unlisted = said(&sheet, "chart-lost-unlisted").unwrap();
    assert_eq!(
        unlisted.text,
        Text::new("chart-lost-unlisted").with("names", "inner")
    );
}

#[test]
fn what_the_room_shows_is_masked_and_bounded() {
    let mut session = made();
    let shown = format!("{:?}", room(&mut session, 1, None));
    assert!(!shown.contains("ghp_16C7e42F"), "{shown}");
    assert!(shown.contains("secret-"), "{shown}");
    assert!(shown.len() < 12_000, "{}", shown.len());
}

#[test]
fn rendered_objects_are_masked_and_listed_in_part() {
    let mut one = record(1, &[("templates/a.yaml", b"a")], &[]);
    let object = |name: &str| {
        format!(
            "---\n# Source: made/templates/a.yaml\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {name}\n"
        )
    };
    let mut manifest = object("ghp_16C7e42F292c6912E7710c838347Ae178B4a");
    for n in 0..300 {
        manifest += &object(&format!("n{n}"));
    }
    one["manifest"] = manifest.into();
    let mut session = open(json!([one]).to_string());
    let shown = format!("{:?}", table(&room(&mut session, 1, None), "files"));
    assert!(!shown.contains("ghp_16C7e42F"), "{shown}");
    assert!(shown.contains("ConfigMap/n198\"") && !shown.contains("ConfigMap/n199\""));
}

#[test]
fn files_are_opened_and_searched_as_they_are_masked() {
    let mut session = made();
    let key = RevisionKey {
        release: 0,
        revision: 1,
    };
    let text = session
        .pane_text(key, Pane::ChartFile(2), Mode::Hide)
        .unwrap();
    assert!(
        !text.contains("hunter2") && text.ends_with("Sail\n"),
        "{text}"
    );
    assert_eq!(session.pane_text(key, Pane::ChartFile(3), Mode::Hide), None);
    assert_eq!(session.pane_text(key, Pane::ChartFile(7), Mode::Hide), None);
    let mut find = |needle: &str, mode| {
        let found = session.find_files(key, mode, needle).unwrap();
        let found = found.into_iter();
        found
            .map(|one| (one.file.index, one.n_hits))
            .collect::<Vec<_>>()
    };
    assert_eq!(find("sAIL", Mode::Hide), [(2, 1)]);
    assert_eq!(find("hunter2", Mode::Hide), []);
    assert_eq!(find("hunter2", Mode::Show), [(2, 2)]);
    assert_eq!(find("a", Mode::Hide), [(0, 1), (1, 1), (2, 3)]);
    assert_eq!(find("", Mode::Hide), []);
}

#[test]
fn a_table_of_a_history_shows_its_columns_and_what_would_fill_the_rest() {
    let table_of =
        r#"[{"revision":3,"status":"deployed","chart":"ledger-1.4.2","app_version":"2.0"}]"#;
    let mut session = open(table_of.to_owned());
    let sheet = room(&mut session, 3, None);
    assert_eq!(sheet.parts.len(), 1);
    let texts = rows(table(&sheet, "about")).into_iter().map(|(_, row)| row);
    let expect = ["name | ledger", "version | 1.4.2", "appVersion | 2.0"];
    assert_eq!(texts.collect::<Vec<_>>(), expect);
    let blocks = &sheet.parts.first().unwrap().blocks;
    assert!(
        blocks
            .iter()
            .any(|block| matches!(block, BlockView::Missing(_)))
    );
    let is_save = |block: &BlockView| matches!(block, BlockView::Save { .. });
    assert!(!blocks.iter().any(is_save));
}

#[test]
fn a_revision_that_is_not_in_the_paste_differs_in_nothing() {
    // Its labels alone.
    let labels = json!({
        "apiVersion": "v1", "kind": "Secret", "type": "helm.sh/release.v1",
        "metadata": {"name": "sh.helm.release.v1.web.v2", "namespace": "shop",
            "labels": {"owner": "helm", "name": "web", "version": "2", "status": "deployed"}},
    });
    let pieces = [record(1, &[("templates/a.yaml", b"a")], &[]), labels]
        .map(|one| Piece::new(None, one.to_string().into()));
    let paste = Paste {
        pieces: pieces.into(),
    };
    let mut session = Session::open(paste, &STANDARD);
    let release = session
        .lineages()
        .iter()
        .position(|one| one.revisions.len() == 2);
    let room = Room::Chart;
    let ask = RoomAsk {
        room,
        a: 1,
        b: Some(2),
    };
    let sheet = session
        .room(release.unwrap(), &ask, Mode::Hide)
        .unwrap()
        .sheet;
    assert!(said(&sheet, "chart-changed").is_none());
    let blocks = sheet.parts.iter().flat_map(|part| &part.blocks);
    let tables = blocks.filter_map(|block| match block {
        BlockView::Table(table) => Some(table),
        _ => None,
    });
    let changes = tables
        .flat_map(|table| &table.rows)
        .filter(|row| row.change.is_some());
    assert_eq!(changes.count(), 0);
}

#[test]
fn saves_are_offered_for_each_revision() {
    let mut session = made();
    let sheet = room(&mut session, 1, Some(2));
    let blocks = sheet.parts.iter().flat_map(|part| &part.blocks);
    let saves = blocks.filter_map(|block| match block {
        BlockView::Save { revision, save } => Some((*revision, *save)),
        _ => None,
    });
    let saves: Vec<(i64, Save)> = saves.collect();
    for revision in [1, 2] {
        assert!(saves.contains(&(revision, Save::Chart)));
        for pane in Pane::ALL {
            let is_empty = matches!(pane, Pane::Hooks | Pane::Notes);
            let is_offered = saves.contains(&(revision, Save::Text(pane)));
            assert_eq!(is_offered, !is_empty, "{pane:?}");
        }
    }
}
