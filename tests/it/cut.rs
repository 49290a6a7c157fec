//! Pastes that lost their end, their beginning or a part between: what is lost is told once, and nothing rests on it.

use std::fs;

use helmwake::redact::Mode;
use helmwake::report::Options;
use helmwake::session::{RevisionKey, Session};
use serde_json::{Value, json};

use crate::shared::{open, report, root};

/// Three revisions: superseded, deployed, and an upgrade that was killed.
fn incident() -> String {
    fs::read_to_string(root().join("v3/killed-in-hook/secrets.yaml")).unwrap()
}

/// Where the payload of each record begins.
fn payloads(text: &str) -> Vec<usize> {
    text.match_indices("    release: ").map(|m| m.0).collect()
}

fn read(text: &str) -> Value {
    report(&open(text.to_owned()), &Options::default())
}

fn kinds(report: &Value) -> Vec<&str> {
    let problems = report["problems"].as_array().unwrap();
    let kinds = problems.iter().map(|one| one["kind"].as_str().unwrap());
    kinds.collect()
}

/// The newest revision that was read may not be the newest: nothing may be said to run, to be allowed or to be aimed at.
#[track_caller]
fn check_unknown(report: &Value, read: &[i64]) {
    let release = &report["releases"][0];
    let numbers: Vec<i64> = release["revisions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["revision"].as_i64().unwrap())
        .collect();
    assert_eq!(numbers, read);
    for key in [
        "running",
        "upgrade_baseline",
        "rollback_baseline",
        "default_rollback_target",
    ] {
        assert_eq!(release[key], Value::Null, "{key}");
    }
    let verdict = release["verdict"].as_str().unwrap();
    assert!(
        verdict.ends_with("what runs now is not known."),
        "{verdict}"
    );
    for command in release["commands"].as_array().unwrap() {
        let is_known = command["command"] == "install";
        assert_eq!(command["allowed"].is_boolean(), is_known, "{command}");
    }
}

#[test]
fn a_paste_that_lost_its_newest_record_says_so_and_nothing_else() {
    let text = incident();
    let starts = payloads(&text);
    for end in [
        starts[2] + 1500,
        starts[2] + 30,
        starts[2],
        text.rfind("- apiVersion").unwrap(),
    ] {
        let found = read(&text[..end]);
        check_unknown(&found, &[1, 2]);
        assert_eq!(kinds(&found), ["truncated"], "{end}");
    }
}

#[test]
fn a_paste_cut_after_the_first_of_its_records_has_not_only_one() {
    let text = incident();
    let found = read(&text[..payloads(&text)[1] + 1500]);
    assert_eq!(kinds(&found), ["truncated"]);
    check_unknown(&found, &[1]);
}

#[test]
fn a_record_whose_labels_were_read_is_there_all_the_same() {
    let text = incident();
    // As other tools order it: metadata first.
    let start = text.rfind("- apiVersion").unwrap();
    let item = &text[start..text.rfind("kind: List").unwrap()];
    let metadata = item.find("  kind: Secret").unwrap();
    let swapped = format!(
        "{}- apiVersion: v1\n{}{}",
        &text[..start],
        &item[metadata..],
        &item[item.find("  data:").unwrap()..metadata]
    );
    let found = read(&swapped[..swapped.len() - 1000]);
    check_unknown(&found, &[1, 2, 3]);
    let newest = &found["releases"][0]["revisions"][2];
    assert_eq!(newest["label_status"], "pending-upgrade");
    assert_eq!(newest["partial"], true);
}

#[test]
fn a_cut_costs_another_release_nothing() {
    let chain = fs::read_to_string(root().join("v3/rollback-chain/secrets.yaml")).unwrap();
    let text = incident();
    let cut = &text[..payloads(&text)[2] + 1500];
    let found = read(&format!(
        "{chain}---\n{}",
        cut.replace("name: demo", "name: other")
    ));
    let releases = found["releases"].as_array().unwrap();
    let running: Vec<bool> = releases
        .iter()
        .map(|one| one["running"].is_object())
        .collect();
    assert_eq!(running.len(), 2);
    assert!(running.contains(&true), "{found:#}");
}

#[test]
fn a_whole_paste_is_not_doubted() {
    let found = read(&incident());
    assert_eq!(found["problems"], json!([]));
    assert_eq!(found["releases"][0]["running"]["revision"], 2);
}

#[test]
fn a_paste_that_lost_its_beginning_pairs_nothing_wrongly() {
    let found = read(&incident()[700..]);
    let release = &found["releases"][0];
    let said: Vec<Value> = release["revisions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            json!([
                one["revision"],
                one["status"],
                one["label_status"],
                one["mismatches"]
            ])
        })
        .collect();
    assert_eq!(
        said,
        [
            json!([1, null, "superseded", null]),
            json!([2, "deployed", "deployed", null]),
            json!([3, "pending-upgrade", "pending-upgrade", null]),
        ]
    );
}

#[test]
fn a_payload_that_was_masked_is_said_to_be_so() {
    let text = incident();
    let starts = payloads(&text);
    let end = starts[2] + text[starts[2]..].find('\n').unwrap();
    for stand_in in ["<redacted>", "'<redacted>'", "REDACTED", "\"***\""] {
        let masked = format!(
            "{}    release: {stand_in}{}",
            &text[..starts[2]],
            &text[end..]
        );
        let found = read(&masked);
        assert_eq!(kinds(&found), ["redacted_payload"], "{stand_in}");
        let newest = &found["releases"][0]["revisions"][2];
        assert_eq!(newest["label_status"], "pending-upgrade");
    }
}

#[test]
fn a_text_that_the_record_breaks_off_in_says_so() {
    let text = incident();
    let starts = payloads(&text);
    let line = text[starts[2]..].find('\n').unwrap();
    // Cut within the payload; the labels after it are there.
    let cut = format!("{}{}", &text[..starts[2] + 1900], &text[starts[2] + line..]);
    let mut session = open(cut);
    let key = |revision| RevisionKey {
        release: 0,
        revision,
    };
    let notes = |session: &mut Session, revision| -> Vec<Option<String>> {
        let view = session.revision(key(revision), Mode::Hide).unwrap();
        let cuts = view.panes.into_iter().map(|pane| pane.cut);
        cuts.map(|cut| cut.map(|text| text.id.to_string()))
            .collect()
    };
    let cut = notes(&mut session, 3);
    assert_eq!(cut.last().unwrap().as_deref(), Some("pane-cut-json"));
    assert!(notes(&mut session, 2).iter().all(Option::is_none));
}
