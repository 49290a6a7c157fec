//! A large paste is opened by the heads of its payloads: what that shows is what decoding everything shows.

use std::collections::BTreeSet;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use helmwake::limits;
use helmwake::redact::Mode;
use helmwake::release::Depth as Read;
use helmwake::report::{self, Options};
use helmwake::session::{Lazily, Piece, RevisionKey, Session};
use helmwake::view::pane::Pane;
use helmwake::view::preview::ask::AskView;
use helmwake::view::{Depth, OverviewView, ReleaseView, RevisionRowView};
use helmwake::worker::answer::answer;
use helmwake::worker::protocol::{Request, Response};
use serde_json::{Value, json};

use crate::payload::{decode, payloads, secret};
use crate::shared::{folders, open, recordings};

/// Opens by heads however small the paste is.
pub(crate) fn open_by_heads(bytes: impl Into<Vec<u8>>) -> Session {
    let paste = Piece::new(None, bytes.into()).into();
    let lazily = Lazily { full_below: 0 };
    Session::open_lazily(paste, &limits::STANDARD, &lazily, &mut |_| {})
}

/// Holds a row of the head against the row of the whole.
#[track_caller]
fn check_row(head: &RevisionRowView, full: &RevisionRowView, name: &str) {
    let description = full.description.as_deref().unwrap_or_default();
    match head.description.as_deref() {
        Some(words) if head.is_description_held_back => {
            let words = words.strip_suffix('…').unwrap();
            assert!(description.starts_with(words), "{name}: {words}");
        }
        None if head.is_description_held_back => {}
        words => assert_eq!(words.unwrap_or_default(), description, "{name}"),
    }
    if head.written_by != "unknown" {
        assert_eq!(head.written_by, full.written_by, "{name}");
    }
    if head.apply_method.is_some() {
        assert_eq!(head.apply_method, full.apply_method, "{name}");
    }
    for mismatch in &head.mismatches {
        assert!(full.mismatches.contains(mismatch), "{name}");
    }
    if let (Some(head), Some(full)) = (&head.origin, &full.origin) {
        assert_eq!((&head.kind, head.from), (&full.kind, full.from), "{name}");
        for evidence in &head.evidence {
            // What more is known of the content takes the place of what the chart alone suggests.
            let is_refined = evidence == "equal_chart";
            assert!(is_refined || full.evidence.contains(evidence), "{name}");
        }
    }
    // What is left is the same, word for word.
    let same = RevisionRowView {
        description: full.description.clone(),
        is_description_held_back: false,
        written_by: full.written_by.clone(),
        apply_method: full.apply_method.clone(),
        mismatches: full.mismatches.clone(),
        origin: full.origin.clone(),
        ..head.clone()
    };
    assert_eq!(&same, full, "{name}");
}

#[track_caller]
pub(crate) fn check_release(head: &ReleaseView, full: &ReleaseView, name: &str) {
    assert_eq!(head.revisions.len(), full.revisions.len(), "{name}");
    for (head, full) in head.revisions.iter().zip(&full.revisions) {
        check_row(head, full, name);
    }
    if head.depth == Depth::Full {
        assert_eq!(head, full, "{name}");
        return;
    }
    assert!(head.depth_note.is_some());
    assert_eq!((&head.notices, &head.running), (&Vec::new(), &None));
    let facts = |one: &ReleaseView| {
        (
            (one.name.clone(), one.namespace.clone(), one.storage.clone()),
            (one.upgrade_baseline, one.rollback_baseline),
            one.default_rollback_target,
            one.commands.clone(),
            one.gaps.clone(),
            one.completeness.lacks.clone(),
            one.completeness.newest,
            one.wake.rows.iter().map(|row| row.node).collect::<Vec<_>>(),
        )
    };
    assert_eq!(facts(head), facts(full), "{name}");
    let newest = |one: &ReleaseView| {
        let time = one.completeness.newest_time.as_ref();
        time.map(|time| time.parse::<jiff::Timestamp>().unwrap())
    };
    assert!(newest(head) <= newest(full), "{name}");
}

/// Decodes releases one by one until the overview is that of the whole.
#[track_caller]
fn check(dump: &str, name: &str) -> usize {
    let full: OverviewView = open(dump).overview(Mode::Hide);
    let mut session = open_by_heads(dump);
    let heads = session.overview(Mode::Hide);
    assert_eq!(heads.releases.len(), full.releases.len(), "{name}");
    for (head, full) in heads.releases.iter().zip(&full.releases) {
        check_release(head, full, name);
    }
    let of_depth = heads.releases.iter().filter(|one| one.depth == Depth::Head);
    let n_heads = of_depth.count();
    for (at, full) in full.releases.iter().enumerate() {
        let decoded = session.decode(at).unwrap();
        assert_eq!((decoded.release, decoded.is_overview_stale), (at, false));
        assert_eq!(
            session.release(at, Mode::Hide).as_ref(),
            Some(full),
            "{name}"
        );
    }
    assert_eq!(session.overview(Mode::Hide), full, "{name}");
    let mut session = open_by_heads(dump);
    session.decode_all();
    assert_eq!(session.overview(Mode::Hide), full, "{name}");
    n_heads
}

#[test]
fn every_recording_is_the_same_by_its_heads() {
    let mut n_heads = 0;
    for recording in recordings() {
        n_heads += check(&recording.secrets(), &recording.name);
        for folder in folders(&recording.folder) {
            let dump = std::fs::read_to_string(folder.join("secrets.yaml")).unwrap();
            n_heads += check(&dump, &folder.display().to_string());
        }
    }
    println!("{n_heads} releases opened by their heads");
    assert!(n_heads > 50);
}

/// Writes a record's fields in Helm's order, which a sorted map does not keep.
pub(crate) fn in_helms_order(record: &Value) -> String {
    fn fields(value: &Value, first: &[&str]) -> String {
        let map = value.as_object().unwrap();
        let order = first.iter().copied().filter(|key| map.contains_key(*key));
        let rest = map.keys().map(String::as_str);
        let rest = rest.filter(|key| !first.contains(key));
        let pairs: Vec<String> = order
            .chain(rest)
            .map(|key| {
                let value = match key {
                    "chart" => fields(&map[key], &["metadata"]),
                    _ => map[key].to_string(),
                };
                format!("{}:{value}", Value::from(key))
            })
            .collect();
        format!("{{{}}}", pairs.join(","))
    }
    fields(record, &["name", "info", "chart"])
}

pub(crate) fn in_order(record: &Value) -> Value {
    use std::io::Write;

    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(in_helms_order(record).as_bytes()).unwrap();
    let stored = BASE64.encode(gzip.finish().unwrap());
    let mut secret = secret(record);
    secret["data"]["release"] = BASE64.encode(stored).into();
    secret
}

fn list(items: Vec<Value>) -> String {
    json!({"apiVersion": "v1", "kind": "List", "items": items}).to_string()
}

const PLANTED: &str = "Tr0ub4dor-and-3";

fn record(revision: i64, status: &str, description: &str) -> Value {
    json!({
        "name": "web",
        "namespace": "shop",
        "version": revision,
        "info": {
            "first_deployed": "2026-01-05T09:00:00Z",
            "last_deployed": format!("2026-01-05T09:{revision:02}:00Z"),
            "deleted": "",
            "description": description,
            "status": status,
            "notes": format!("Log in with {PLANTED}."),
        },
        "chart": {
            "metadata": {"name": "web", "version": "1.0.0", "apiVersion": "v2"},
            "lock": null,
            "templates": [{"name": "templates/a.yaml", "data": BASE64.encode(format!("password: {PLANTED}"))}],
            "values": {"password": PLANTED},
            "schema": null,
            "files": null,
        },
        "config": {"auth": {"password": PLANTED}, "n": revision},
        "manifest": format!("---\n# Source: web/templates/a.yaml\nkind: Secret\nstringData:\n  password: {PLANTED}\n"),
        "hooks": [{
            "name": "h", "kind": "Job", "path": "web/templates/h.yaml", "events": ["pre-upgrade"],
            "manifest": format!("kind: Job\nenv:\n- name: PASSWORD\n  value: {PLANTED}\n"),
            "last_run": {"started_at": "", "completed_at": "", "phase": ""},
        }],
    })
}

fn history() -> Vec<Value> {
    vec![
        record(1, "superseded", "Install complete"),
        record(2, "deployed", "Upgrade complete"),
        record(
            3,
            "failed",
            &format!("Upgrade \"web\" failed: Invalid value: \"{PLANTED}\""),
        ),
        record(4, "superseded", &format!("deployed with {PLANTED} by hand")),
        rollback(5, 2),
    ]
}

fn rollback(revision: i64, to: i64) -> Value {
    let mut record = record(revision, "deployed", &format!("Rollback to {to}"));
    record["config"]["n"] = to.into();
    record
}

fn shows(text: &str) -> bool {
    text.contains(PLANTED) || text.contains(&BASE64.encode(PLANTED))
}

#[test]
fn a_head_quotes_nothing_that_may_be_secret() {
    let dump = list(history().iter().map(in_order).collect());
    let session = open_by_heads(dump.clone());
    assert_eq!(session.lineages()[0].depth(), Read::Head);
    let overview = session.overview(Mode::Hide);
    assert!(!shows(&serde_json::to_string(&overview).unwrap()));
    assert!(!shows(&format!("{session:?}")));
    let rows = &overview.releases[0].revisions;
    let descriptions: Vec<_> = rows
        .iter()
        .map(|row| (row.description.as_deref(), row.is_description_held_back))
        .collect();
    assert_eq!(
        descriptions,
        [
            (Some("Rollback to 2"), false),
            (None, true),
            (Some("Upgrade \"web\" failed: …"), true),
            (Some("Upgrade complete"), false),
            (Some("Install complete"), false),
        ]
    );
    // Asked to show everything, it does.
    let shown = session.overview(Mode::Show);
    assert!(
        shown.releases[0].revisions[1]
            .description
            .as_deref()
            .is_some_and(shows)
    );
    check(&dump, "planted");
}

#[test]
fn no_text_and_no_layer_shows_a_secret_unless_asked() {
    let dump = list(history().iter().map(in_order).collect());
    let mut session = open_by_heads(dump);
    for revision in 1..=5 {
        let key = RevisionKey {
            release: 0,
            revision,
        };
        let view = session.revision(key, Mode::Hide).unwrap();
        assert!(!shows(&serde_json::to_string(&view).unwrap()), "{revision}");
        for pane in Pane::ALL {
            let text = session.pane_text(key, pane, Mode::Hide).unwrap();
            assert!(!shows(&text), "{revision} {pane:?}");
            let window = session.pane(key, pane, Mode::Hide, 0, 2000).unwrap();
            assert!(!shows(&serde_json::to_string(&window.lines).unwrap()));
            let marks = window.lines.iter().flat_map(|line| &line.marks);
            let is_masked = |mark: &&_| {
                matches!(
                    mark,
                    helmwake::view::pane::Mark {
                        kind: helmwake::view::pane::MarkKind::Masked,
                        ..
                    }
                )
            };
            if pane != Pane::Notes {
                assert!(marks.filter(is_masked).count() > 0, "{pane:?}");
            }
            assert_eq!(
                session
                    .search(key, pane, Mode::Hide, PLANTED)
                    .unwrap()
                    .n_total,
                0
            );
            let text = session.pane_text(key, pane, Mode::Show).unwrap();
            assert!(shows(&text), "{pane:?}");
            assert!(
                session
                    .search(key, pane, Mode::Show, &PLANTED.to_uppercase())
                    .unwrap()
                    .n_total
                    > 0
            );
        }
    }
}

#[test]
fn the_decoded_json_is_the_stored_one() {
    for recording in recordings() {
        let dump = recording.secrets();
        let mut session = open_by_heads(dump.clone());
        let stored: Vec<Value> = payloads(&dump).map(decode).collect();
        for record in stored {
            let key = RevisionKey {
                release: 0,
                revision: record["version"].as_i64().unwrap(),
            };
            let shown = session
                .pane_text(key, Pane::DecodedJson, Mode::Show)
                .unwrap();
            assert_eq!(serde_json::from_str::<Value>(&shown).unwrap(), record);
            let masked = session
                .pane_text(key, Pane::DecodedJson, Mode::Hide)
                .unwrap();
            let masked: Value = serde_json::from_str(&masked).unwrap();
            assert_eq!(shape(&masked), shape(&record), "{}", recording.name);
            let view = session.revision(key, Mode::Hide).unwrap();
            let sizes = view.panes.iter().map(|pane| (pane.pane, pane.n_lines));
            let sizes: Vec<_> = sizes.collect();
            for (pane, n_lines) in sizes {
                let window = session.pane(key, pane, Mode::Show, 0, 1).unwrap();
                assert_eq!(window.n_lines, n_lines, "{} {pane:?}", recording.name);
            }
        }
    }
}

/// The ways to all values, without the values.
fn shape(value: &Value) -> BTreeSet<String> {
    fn walk(value: &Value, way: &str, out: &mut BTreeSet<String>) {
        match value {
            Value::Object(map) => map
                .iter()
                .for_each(|(k, v)| walk(v, &format!("{way}/{k}"), out)),
            Value::Array(items) => items
                .iter()
                .enumerate()
                .for_each(|(i, v)| walk(v, &format!("{way}/{i}"), out)),
            _ => {
                out.insert(way.to_owned());
            }
        }
    }
    let mut out = BTreeSet::new();
    walk(value, "", &mut out);
    out
}

#[test]
fn a_description_that_lies_is_found_out_when_it_is_decoded() {
    let mut records = history();
    records[4]["config"]["n"] = "other".into();
    let mut session = open_by_heads(list(records.iter().map(in_order).collect()));
    let origin = |session: &Session| {
        let release = session.release(0, Mode::Hide).unwrap();
        let origin = release.revisions[0].origin.clone().unwrap();
        (origin.kind, origin.evidence)
    };
    let by_description = (
        "rollback".to_owned(),
        vec!["description".to_owned(), "equal_chart".to_owned()],
    );
    assert_eq!(origin(&session), by_description);
    session.decode(0).unwrap();
    assert_ne!(origin(&session), by_description);
}

#[test]
fn what_contradicts_its_labels_moves_when_it_is_decoded() {
    let mut items: Vec<Value> = history().iter().map(in_order).collect();
    // Copied by hand: the labels say 6, the payload says 2.
    let mut copy = in_order(&record(2, "deployed", "Upgrade complete"));
    copy["metadata"]["labels"]["version"] = "6".into();
    copy["metadata"]["name"] = "sh.helm.release.v1.web.v6".into();
    items.push(copy);
    let dump = list(items);
    let full = open(dump.clone()).overview(Mode::Hide);
    let mut session = open_by_heads(dump);
    assert_eq!(session.overview(Mode::Hide).releases[0].revisions.len(), 6);
    let decoded = session.decode(0).unwrap();
    assert_eq!((decoded.release, decoded.is_overview_stale), (0, false));
    assert_eq!(session.overview(Mode::Hide), full);
}

#[test]
fn what_the_limit_on_all_payloads_leaves_is_read_as_far_as_it_is_when_all_are_opened() {
    let paste = || {
        let dump = list(history().iter().map(in_order).collect());
        Piece::new(None, dump.into_bytes()).into()
    };
    let limits = limits::Limits {
        total_inflated_bytes: 1,
        ..limits::STANDARD
    };
    let full = Session::open(paste(), &limits).overview(Mode::Hide);
    let lazily = Lazily { full_below: 0 };
    let mut session = Session::open_lazily(paste(), &limits, &lazily, &mut |_| {});
    assert_eq!(session.lineages()[0].depth(), Read::Head);
    session.decode(0).unwrap();
    // Nothing more is to come: a page that waited for it would wait for ever.
    let overview = session.overview(Mode::Hide);
    assert_eq!(overview.releases[0].depth, Depth::Full);
    let rows = overview.releases[0].revisions.iter();
    let rows = rows.zip(&full.releases[0].revisions);
    let mut left = rows.filter(|(row, _)| row.is_partial);
    // The newest payloads are among those that are left.
    assert_eq!(left.clone().next().map(|(row, _)| row.revision), Some(5));
    assert!(left.all(|(row, full)| row == full));
    assert!(!shows(&serde_json::to_string(&overview).unwrap()));
    let view = session.preview(0, &AskView::default(), Mode::Hide).unwrap();
    assert_eq!(view.rollback.outcome, None);
    assert!(!session.decode(0).unwrap().is_overview_stale);
}

/// A record whose object names no namespace: only its payload knows that it is of another release.
fn stray() -> Value {
    let mut stray = record(7, "deployed", "Upgrade complete");
    stray["namespace"] = "tools".into();
    let mut stray = in_order(&stray);
    stray["metadata"]
        .as_object_mut()
        .unwrap()
        .remove("namespace");
    stray
}

#[test]
fn another_release_than_the_label_says_is_another_release() {
    let mut items: Vec<Value> = history().iter().map(in_order).collect();
    items.push(stray());
    let dump = list(items);
    let full = open(dump.clone()).overview(Mode::Hide);
    let mut session = open_by_heads(dump);
    let n = session.lineages().len();
    assert_eq!(n, 2);
    let next = |session: &Session| {
        let mut lineages = session.lineages().iter();
        lineages.position(|one| one.depth() == Read::Head)
    };
    while let Some(release) = next(&session) {
        session.decode(release).unwrap();
    }
    assert_eq!(session.overview(Mode::Hide), full);
}

#[test]
fn damage_beyond_the_head_is_told_when_it_is_decoded() {
    let mut items: Vec<Value> = history().iter().map(in_order).collect();
    let mut broken = record(3, "failed", "Upgrade \"web\" failed: boom");
    let mut state = 1_u32;
    let noise = std::iter::repeat_with(|| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'a' + u8::try_from((state >> 24) % 26).unwrap())
    });
    broken["config"]["noise"] = noise.take(20_000).collect::<String>().into();
    items[2] = in_order(&broken);
    let payload = items[2]["data"]["release"].as_str().unwrap();
    let half = payload.len() / 2;
    let damaged = format!("{}!{}", &payload[..half], &payload[half + 1..]);
    items[2]["data"]["release"] = damaged.into();
    let mut session = open_by_heads(list(items));
    assert_eq!(session.problems(), []);
    let decoded = session.decode(0).unwrap();
    assert!(decoded.is_overview_stale);
    assert_eq!(session.problems().len(), 1);
    let overview = session.overview(Mode::Hide);
    assert_eq!(overview.problems[0].record, Some(2));
    assert!(overview.releases[0].revisions[2].is_partial);
}

#[test]
fn a_report_is_of_everything() {
    let dump = list(history().iter().map(in_order).collect());
    let mut session = open_by_heads(dump.clone());
    session.decode_all();
    let report = |session: &Session| report::json(session, &Options::default());
    assert_eq!(report(&session), report(&open(dump)));
}

#[test]
fn there_is_no_answer_for_what_is_not_there() {
    let mut session = open_by_heads(list(history().iter().map(in_order).collect()));
    let key = |release, revision| RevisionKey { release, revision };
    assert!(session.decode(1).is_none());
    assert!(session.revision(key(0, 9), Mode::Hide).is_none());
    assert!(session.revision(key(1, 1), Mode::Hide).is_none());
    assert!(
        session
            .pane(key(0, 9), Pane::Manifest, Mode::Hide, 0, 9)
            .is_none()
    );
    let table = r#"[{"revision":1,"status":"deployed","chart":"web-1.0.0","description":"Install complete"}]"#;
    let mut session = open_by_heads(table);
    let view = session.revision(key(0, 1), Mode::Hide).unwrap();
    assert!(view.trail.is_empty());
    for pane in &view.panes {
        assert!(!pane.is_available);
        let missing = pane.missing.as_ref().unwrap();
        assert_eq!(missing.text.id, "pane-missing-table");
        assert!(!missing.commands.is_empty());
        assert!(
            session
                .pane(key(0, 1), pane.pane, Mode::Hide, 0, 9)
                .is_none()
        );
    }
}

/// Asks for a preview as the page does.
fn preview(session: Session, release: usize) -> (Session, Vec<Response>) {
    let request = Request::Preview {
        id: 1,
        release,
        ask: AskView::default(),
        redact: true,
    };
    let mut open = Some(Box::new(session));
    let mut told = Vec::new();
    let mut tell = |response| told.push(response);
    answer(&mut open, request, Vec::new(), &mut tell);
    (*open.unwrap(), told)
}

#[test]
fn a_preview_decodes_its_release_first() {
    let dump = list(history().iter().map(in_order).collect());
    let whole = open(dump.clone()).preview(0, &AskView::default(), Mode::Hide);
    assert!(!whole.as_ref().unwrap().rollback.objects.is_empty());
    let (session, told) = preview(open_by_heads(dump), 0);
    // It may take a while.
    let n_steps = told.iter().filter(|one| !one.is_answer()).count();
    assert_eq!(n_steps, session.lineages()[0].revisions.len());
    let Some(Response::Preview {
        release,
        preview: found,
        is_overview_stale,
        ..
    }) = told.last()
    else {
        panic!("{told:?}");
    };
    assert_eq!((*release, *is_overview_stale), (0, false));
    assert_eq!(Some(&**found), whole.as_ref());
}

#[test]
fn a_preview_says_where_its_release_has_moved() {
    let mut items: Vec<Value> = history().iter().map(in_order).collect();
    items.push(stray());
    let session = open_by_heads(list(items));
    // Without a namespace it stands before the others.
    assert_eq!(session.lineages()[0].key.namespace, None);
    let (session, told) = preview(session, 0);
    let Some(Response::Preview {
        release,
        preview,
        is_overview_stale: true,
        ..
    }) = told.last()
    else {
        panic!("{told:?}");
    };
    assert_eq!(*release, 1);
    let lineage = &session.lineages()[*release];
    assert_eq!(lineage.key.namespace.as_deref(), Some("tools"));
    assert_eq!(preview.taken.newest, lineage.rollback_baseline);
}
