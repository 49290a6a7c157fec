//! Whatever is pasted: nothing panics, and what was encoded is read back.

use std::fs;

use helmwake::redact::Mode;
use helmwake::release::status::Status;
use helmwake::report::{self, Options};
use helmwake::session::Session;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::payload::{decode, payloads, secret, stored};
use crate::shared::{open, root};

/// Opens and asks everything that can be asked.
fn use_up(bytes: Vec<u8>) -> Session {
    let session = open(bytes);
    for secrets in [Mode::Hide, Mode::Show] {
        let options = Options {
            secrets,
            with_values: true,
            ..Options::default()
        };
        assert!(report::json(&session, &options).starts_with("{\n  \"report\": 1,"));
    }
    session
}

/// A small dump of real Secrets.
fn dump() -> Vec<u8> {
    fs::read(root().join("v3/rollback-chain/secrets.yaml")).unwrap()
}

/// The payload of its first record at each layer: base64 twice, base64 once, JSON.
fn layers() -> [Vec<u8>; 3] {
    let dump = String::from_utf8(dump()).unwrap();
    let payload = payloads(&dump).next().unwrap();
    let record = decode(payload);
    [
        payload.as_bytes().to_vec(),
        stored(&record).into_bytes(),
        record.to_string().into_bytes(),
    ]
}

#[test]
fn nothing_gives_a_report_without_releases() {
    for empty in ["", " ", "\n\r\n\t", "\u{feff}", "---", "{}", "[]", "null"] {
        let session = use_up(empty.into());
        assert!(session.lineages().is_empty(), "{empty:?}");
    }
}

#[test]
fn every_prefix_of_a_dump_is_survived() {
    let dump = dump();
    for n in (0..dump.len()).step_by(97) {
        use_up(dump[..n].to_vec());
    }
}

#[test]
fn every_prefix_of_a_payload_is_survived() {
    for layer in layers() {
        for n in (0..layer.len()).step_by(13) {
            use_up(layer[..n].to_vec());
        }
    }
}

#[test]
fn a_whole_record_before_the_damage_is_never_lost() {
    let dump = dump();
    let text = std::str::from_utf8(&dump).unwrap();
    let second = text.match_indices("\n- apiVersion").nth(1).unwrap().0;
    for n in (second + 1..dump.len()).step_by(211) {
        let session = open(dump[..n].to_vec());
        let revisions: Vec<_> = session
            .lineages()
            .iter()
            .flat_map(|lineage| &lineage.revisions)
            .filter(|r| r.record.revision == 1 && !r.record.is_partial)
            .collect();
        assert_eq!(revisions.len(), 1, "cut at {n}");
    }
}

fn text() -> impl Strategy<Value = String> {
    // No credentials by accident: the record is compared as stored.
    prop_oneof!["[a-z ]{0,12}", "\\PC{0,12}"]
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        text().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            btree_map("[a-zA-Z]{1,8}", inner, 0..4).prop_map(|map| json!(map)),
        ]
    })
}

prop_compose! {
    fn record()(
        name in "[a-z][a-z0-9-]{0,10}[a-z0-9](\\.v[0-9])?",
        namespace in "[a-z]{1,10}",
        revision in 1..100_000_i64,
        status in prop_oneof!["deployed|superseded|failed|pending-upgrade|uninstalled", "[a-z]{1,9}"],
        description in text(),
        manifest in text(),
        config in btree_map("[a-zA-Z]{1,8}", value(), 0..4),
        chart_values in btree_map("[a-zA-Z]{1,8}", value(), 0..4),
    ) -> Value {
        json!({
            "name": name,
            "namespace": namespace,
            "version": revision,
            "info": {
                "first_deployed": "2026-01-05T09:00:00.1Z",
                "last_deployed": "2026-01-05T11:00:00+02:00",
                "deleted": "",
                "description": description,
                "status": status,
            },
            "chart": {
                "metadata": { "name": "web", "version": "1.0.0", "appVersion": "2.2" },
                "values": chart_values,
            },
            "config": config,
            "manifest": manifest,
        })
    }
}

/// Checks a record that was read against the JSON it was made of.
fn check_read(session: &Session, record: &Value) {
    let [lineage] = session.lineages() else {
        panic!("{} releases", session.lineages().len());
    };
    let [revision] = lineage.revisions.as_slice() else {
        panic!("{} revisions", lineage.revisions.len());
    };
    let read = &revision.record;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let some = |value: &Value| text(value).filter(|text| !text.is_empty());
    assert_eq!(session.problems(), []);
    assert_eq!(read.key.name, text(&record["name"]));
    assert_eq!(read.key.namespace, text(&record["namespace"]));
    assert_eq!(Some(read.revision), record["version"].as_i64());
    let status = Status::parse(record["info"]["status"].as_str().unwrap());
    assert_eq!(read.status.as_ref(), Some(&status));
    let description = read.description.as_ref().map(|d| d.reveal().clone());
    assert_eq!(
        description.filter(|d| !d.is_empty()),
        some(&record["info"]["description"])
    );
    let manifest = read.manifest.as_ref().map(|m| m.reveal().clone());
    assert_eq!(
        manifest.filter(|m| !m.is_empty()),
        some(&record["manifest"])
    );
    let config = read.supplied_values.as_ref().map(|v| v.0.clone());
    let is_empty = record["config"] == json!({});
    assert_eq!(config.unwrap_or(json!({})), record["config"], "{is_empty}");
    let chart = read.chart.as_ref().unwrap();
    assert_eq!(chart.values.0, record["chart"]["values"]);
    assert_eq!(chart.app_version.as_deref(), Some("2.2"));
    assert!(!read.is_partial);
}

#[test]
fn wrapping_does_not_change_what_the_api_server_counts() {
    let [_, once, _] = layers();
    let wrapped: Vec<u8> = once
        .chunks(76)
        .flat_map(|line| [line, b"\r\n"].concat())
        .collect();
    for payload in [once.clone(), wrapped] {
        let session = open(payload);
        let stored = session.lineages()[0].revisions[0].record.stored_bytes;
        assert_eq!(stored, Some(once.len()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_survived(bytes in vec(any::<u8>(), 0..400)) {
        use_up(bytes);
    }

    #[test]
    fn any_text_is_survived(text in "\\PC{0,200}") {
        use_up(text.into_bytes());
    }

    #[test]
    fn any_yaml_like_text_is_survived(text in "[-:{}\\[\\]&*!|>'\"#%@, \\n a-c0-9]{0,200}") {
        use_up(text.into_bytes());
    }

    #[test]
    fn a_flipped_bit_in_a_dump_is_survived(at in any::<prop::sample::Index>(), bit in 0..8_u32) {
        let mut bytes = dump();
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        use_up(bytes);
    }

    #[test]
    fn a_flipped_bit_in_a_payload_is_survived(
        layer in 0..3_usize,
        at in any::<prop::sample::Index>(),
        bit in 0..8_u32,
    ) {
        let mut bytes = layers()[layer].clone();
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        use_up(bytes);
    }

    #[test]
    fn a_bomb_of_bytes_in_json_is_survived(n in 1..5000_usize) {
        use_up("[".repeat(n).into_bytes());
        use_up("{\"a\":".repeat(n).into_bytes());
        use_up("- ".repeat(n).into_bytes());
    }

    #[test]
    fn an_encoded_record_is_read_back(record in record()) {
        check_read(&open(secret(&record).to_string()), &record);
    }

    #[test]
    fn a_bare_payload_is_read_back(record in record()) {
        check_read(&open(stored(&record)), &record);
    }
}
