//! Records that are no accident, read lazily: keys that stand twice, releases that move, first records without a payload.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use helmwake::redact::Mode;
use helmwake::release::Depth as Read;
use helmwake::session::{RevisionKey, Session};
use helmwake::view::pane::Pane;
use serde_json::{Value, json};

use crate::lazy::{in_helms_order, in_order, open_by_heads};
use crate::payload::secret;
use crate::shared::open;

const PLANTED: &str = "Tr0ub4dor-and-3";

fn list(items: Vec<Value>) -> String {
    json!({"apiVersion": "v1", "kind": "List", "items": items}).to_string()
}

fn record(namespace: &str, revision: i64) -> Value {
    json!({
        "name": "web", "namespace": namespace, "version": revision,
        "info": {"first_deployed": "2026-01-05T09:00:00Z", "last_deployed": "2026-01-05T09:00:00Z", "deleted": "",
            "description": "Upgrade complete", "status": "superseded", "notes": "none"},
        "chart": {"metadata": {"name": "web", "version": "1.0.0", "apiVersion": "v2"}, "lock": null,
            "templates": null, "values": {}, "schema": null, "files": null},
        "config": {"n": revision, "in": namespace},
        "manifest": format!("---\n# Source: web/templates/a.yaml\nkind: ConfigMap\nmetadata:\n  name: {namespace}-{revision}\n"),
    })
}

/// The Secret around a record that is written like this.
fn written(record: &Value, text: &str) -> Value {
    use std::io::Write;

    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(text.as_bytes()).unwrap();
    let mut secret = secret(record);
    secret["data"]["release"] = BASE64.encode(BASE64.encode(gzip.finish().unwrap())).into();
    secret
}

fn decode_all(session: &mut Session, pick: impl Fn(&[usize]) -> usize) {
    loop {
        let lineages = session.lineages().iter().enumerate();
        let heads = lineages.filter(|(_, one)| one.depth() == Read::Head);
        let heads: Vec<usize> = heads.map(|(at, _)| at).collect();
        if heads.is_empty() {
            return;
        }
        session.decode(pick(&heads)).unwrap();
    }
}

#[test]
fn a_key_that_stands_twice_hides_nothing() {
    for last in [
        "{}",
        "null",
        "[]",
        "1",
        "\"x\"",
        "{\"password\":{\"a\":1}}",
        "[{\"password\":1}]",
    ] {
        let record = record("shop", 1);
        let text = in_helms_order(&record);
        let twice = format!(
            "\"config\":{{\"password\":\"{PLANTED}\",\"list\":[{{\"token\":\"{PLANTED}\"}}]}},\"config\":{last},\"old\""
        );
        let text = text.replacen("\"config\"", &twice, 1);
        for dump in [written(&record, &text).to_string(), text.clone()] {
            let mut session = open(dump);
            let key = RevisionKey {
                release: 0,
                revision: 1,
            };
            let shown = session
                .pane_text(key, Pane::DecodedJson, Mode::Hide)
                .unwrap();
            assert!(!shown.contains(PLANTED), "{last}: {shown}");
            assert!(serde_json::from_str::<Value>(&shown).is_ok(), "{shown}");
            let shown = session
                .pane_text(key, Pane::DecodedJson, Mode::Show)
                .unwrap();
            assert!(shown.contains(PLANTED));
        }
    }
}

#[test]
fn the_trail_of_a_source_is_that_of_its_first_payload() {
    let mut items: Vec<Value> = (1..=4).map(|n| in_order(&record("shop", n))).collect();
    items[0]["data"]["release"] = "".into();
    let dump = list(items);
    let full = open(dump.clone()).overview(Mode::Hide).sources;
    assert!(!full[0].trail.is_empty());
    assert_eq!(open_by_heads(dump).overview(Mode::Hide).sources, full);
}

/// Release `a/web` holds a record that says that it belongs to `b/web`, which sorts after it, or to `0/web`, before it.
fn stray(to: &str) -> String {
    let mut items: Vec<Value> = (1..=3).map(|n| in_order(&record("a", n))).collect();
    items.extend((1..=3).map(|n| in_order(&record("c", n))));
    let mut stray = in_order(&record(to, 4));
    stray["metadata"]["namespace"] = "a".into();
    // Only without a namespace around it is the payload believed.
    stray["metadata"]
        .as_object_mut()
        .unwrap()
        .remove("namespace");
    items.push(stray);
    list(items)
}

#[test]
fn a_text_is_of_the_release_that_was_asked_for_though_places_change() {
    for to in ["0", "b"] {
        let mut session = open_by_heads(stray(to));
        let lineages = session.lineages().iter();
        let place = lineages.clone().position(|one| one.key.namespace.is_none());
        let key = |revision| RevisionKey {
            release: place.unwrap(),
            revision,
        };
        let manifest = session.pane_text(key(4), Pane::Manifest, Mode::Hide);
        assert!(manifest.unwrap().contains(&format!("name: {to}-4")));
    }
}

#[test]
fn records_of_one_revision_are_the_same_whatever_is_asked_first() {
    let mut items: Vec<Value> = (1..=3).map(|n| in_order(&record("a", n))).collect();
    items.extend((1..=3).map(|n| in_order(&record("c", n))));
    // Beyond its head the second one is another.
    let mut other = record("c", 2);
    other["manifest"] = "---\nkind: Secret\n".into();
    items.push(in_order(&other));
    let mut moved = in_order(&record("b", 4));
    moved["metadata"]
        .as_object_mut()
        .unwrap()
        .remove("namespace");
    items.push(moved);
    let dump = list(items);
    let full = open(dump.clone()).overview(Mode::Hide);
    assert_eq!(full.problems.len(), 1);
    let picks: [fn(&[usize]) -> usize; 2] = [|heads| heads[0], |heads| heads[heads.len() - 1]];
    for pick in picks {
        let mut session = open_by_heads(dump.clone());
        decode_all(&mut session, pick);
        assert_eq!(session.overview(Mode::Hide), full);
    }
}
