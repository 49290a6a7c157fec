//! What is saved, under which name.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};

use super::*;
use crate::limits::STANDARD;
use crate::session::Piece;

fn open(record: &Value) -> Session {
    Session::open(
        Piece::new(None, record.to_string().into()).into(),
        &STANDARD,
    )
}

fn release(name: &str) -> Value {
    let file = |name: &str, text: &str| json!({"name": name, "data": BASE64.encode(text)});
    json!({
        "name": name, "namespace": "shop", "version": 3,
        "info": {"first_deployed": "2026-01-05T09:00:00Z", "last_deployed": "2026-01-05T09:00:00Z", "deleted": "",
            "status": "deployed", "notes": "Sail on."},
        "chart": {
            "metadata": {"name": "ledger", "version": "1.4.2", "apiVersion": "v2"},
            "lock": null, "schema": null, "values": {"db": {"password": "hunter2hunter2"}, "n": 1},
            "templates": [
                file("templates/web.yaml", "kind: Pod\npassword: hunter2hunter2\n"),
                file("templates/_helpers.tpl", "{{ define \"x\" }}{{ end }}\n"),
            ],
            "files": [file("bin/.hidden", "a"), {"name": "logo.png", "data": BASE64.encode([0xff_u8, 0xfe])}],
        },
        "config": {"db": {"password": "swordfish99"}},
        "manifest": "kind: ConfigMap\nmetadata:\n  name: a\n",
        "hooks": [],
    })
}

#[track_caller]
fn saved(name: &str, save: Save, mode: Mode) -> Option<SavedView> {
    let key = RevisionKey {
        release: 0,
        revision: 3,
    };
    open(&release(name)).save(key, save, mode)
}

#[track_caller]
fn check(pane: Pane, mode: Mode, name: &str, is_redacted: bool, has_comment: bool) {
    let found = saved("web", Save::Text(pane), mode).unwrap();
    assert_eq!(found.name, name);
    assert_eq!(found.is_redacted, is_redacted);
    assert_eq!(found.comment.is_some(), has_comment);
    let text = String::from_utf8(found.bytes).unwrap();
    let has_secret = [
        "hunter2hunter2",
        "swordfish99",
        "c3dvcmRmaXNo",
        &BASE64.encode("hunter2")[..8],
    ]
    .iter()
    .any(|secret| text.contains(secret));
    assert!(mode == Mode::Show || !has_secret, "{text}");
}

#[test]
fn names_say_what_it_is_and_whether_stand_ins_are_in_it() {
    check(
        Pane::SuppliedValues,
        Mode::Hide,
        "web.v3.supplied-values.redacted.yaml",
        true,
        true,
    );
    check(
        Pane::SuppliedValues,
        Mode::Show,
        "web.v3.supplied-values.unredacted.yaml",
        false,
        false,
    );
    check(
        Pane::ComputedValues,
        Mode::Hide,
        "web.v3.computed-values.redacted.yaml",
        true,
        true,
    );
    // Nothing in it had to be masked: it is as stored.
    check(
        Pane::Manifest,
        Mode::Hide,
        "web.v3.manifest.unredacted.yaml",
        false,
        false,
    );
    check(
        Pane::Hooks,
        Mode::Hide,
        "web.v3.hooks.unredacted.yaml",
        false,
        false,
    );
    check(
        Pane::Notes,
        Mode::Hide,
        "web.v3.notes.unredacted.txt",
        false,
        false,
    );
    check(
        Pane::DecodedJson,
        Mode::Hide,
        "web.v3.decoded-json.redacted.json",
        true,
        false,
    );
    check(
        Pane::DecodedJson,
        Mode::Show,
        "web.v3.decoded-json.unredacted.json",
        false,
        false,
    );
    check(
        Pane::ChartFile(0),
        Mode::Hide,
        "web.v3.web.redacted.yaml",
        true,
        true,
    );
    check(
        Pane::ChartFile(1),
        Mode::Hide,
        "web.v3._helpers.unredacted.tpl",
        false,
        false,
    );
    check(
        Pane::ChartFile(2),
        Mode::Hide,
        "web.v3._.hidden.unredacted.txt",
        false,
        false,
    );
}

#[test]
fn a_stand_in_in_base64_is_one_too() {
    let mut record = release("web");
    record["chart"]["values"] = Value::Null;
    record["config"] = Value::Null;
    let key = RevisionKey {
        release: 0,
        revision: 3,
    };
    let found = open(&record).save(key, Save::Text(Pane::DecodedJson), Mode::Hide);
    assert!(found.unwrap().is_redacted);
}

#[test]
fn a_release_whose_name_is_no_name_leads_nowhere() {
    for (name, file) in [
        ("../../etc", "_.._.._etc.v3.notes.unredacted.txt"),
        ("a/b\u{202e}", "a_b_.v3.notes.unredacted.txt"),
    ] {
        let found = saved(name, Save::Text(Pane::Notes), Mode::Hide).unwrap();
        assert_eq!(found.name, file);
    }
}

#[test]
fn the_chart_is_never_redacted_and_says_so() {
    for mode in [Mode::Hide, Mode::Show] {
        let found = saved("web", Save::Chart, mode).unwrap();
        assert_eq!(found.name, "ledger-1.4.2.unredacted.tgz");
        assert!(!found.is_redacted && found.comment.is_none());
    }
}

#[test]
fn what_the_paste_does_not_hold_is_not_saved() {
    // A picture is no text; there is no fifth file.
    for index in [3, 4] {
        assert_eq!(
            saved("web", Save::Text(Pane::ChartFile(index)), Mode::Show),
            None
        );
    }
    let table = r#"[{"revision":3,"status":"deployed","chart":"ledger-1.4.2"}]"#;
    let mut session = Session::open(Piece::new(None, table.into()).into(), &STANDARD);
    let key = RevisionKey {
        release: 0,
        revision: 3,
    };
    for save in [Save::Chart, Save::Text(Pane::Manifest)] {
        assert_eq!(session.save(key, save, Mode::Show), None);
    }
}
