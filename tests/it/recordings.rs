//! What real Helm did, read back from what it stored: histories and origins must come out as they were.

use std::collections::BTreeMap;
use std::fs;

use helmwake::i18n::Locale;
use helmwake::report::Options;
use helmwake::rollback::helm::HelmVersion;
use serde_json::{Value, json};

use crate::payload::{decode, payloads, rewrite};
use crate::shared::{Recording, folders, open, recordings, report};

/// The only release of a report.
#[track_caller]
fn release(report: &Value) -> &Value {
    let releases = report["releases"].as_array().unwrap();
    assert_eq!(releases.len(), 1);
    &releases[0]
}

fn revisions(report: &Value) -> &Vec<Value> {
    release(report)["revisions"].as_array().unwrap()
}

/// A report's revisions in the form of `history` in case.json.
fn history(report: &Value) -> Value {
    revisions(report)
        .iter()
        .map(|revision| {
            json!({
                "revision": revision["revision"],
                "status": revision["status"],
                "label": revision["label_status"],
                "description": revision["description"],
            })
        })
        .collect()
}

#[test]
fn histories_equal_what_was_recorded() {
    for recording in recordings() {
        let report = report(&open(recording.secrets()), &Options::default());
        let name = &recording.name;
        assert_eq!(report["problems"], json!([]), "{name}");
        assert_eq!(history(&report), recording.case["history"], "{name}");
        assert_eq!(release(&report)["name"], recording.case["release"]);
        assert_eq!(release(&report)["namespace"], recording.case["namespace"]);
        assert_eq!(release(&report)["storage"], "secret");
        let is_partial = revisions(&report).iter().any(|r| r["partial"] != false);
        assert!(!is_partial, "{name}");
    }
}

#[test]
fn states_before_each_rollback_are_read_whole() {
    let mut n_states = 0;
    for recording in recordings() {
        for folder in folders(&recording.folder) {
            let dump = fs::read_to_string(folder.join("secrets.yaml")).unwrap();
            let report = report(&open(dump), &Options::default());
            assert_eq!(report["problems"], json!([]), "{}", folder.display());
            let numbers: Value = revisions(&report)
                .iter()
                .map(|r| r["revision"].clone())
                .collect();
            let recorded: Value = recording.case["history"]
                .as_array()
                .unwrap()
                .iter()
                .map(|r| r["revision"].clone())
                .collect();
            assert_eq!(numbers, recorded, "{}", folder.display());
            n_states += 1;
        }
    }
    println!("{n_states} states before a rollback");
    assert!(n_states > 0);
}

#[test]
fn writers_apply_methods_and_sizes_are_those_stored() {
    for recording in recordings() {
        let report = report(&open(recording.secrets()), &Options::default());
        let writer = match recording.case["engine"].as_str().unwrap() {
            "v3" => "helm3",
            _ => "helm4",
        };
        let dump = recording.secrets();
        let payloads: Vec<&str> = payloads(&dump).collect();
        for revision in revisions(&report) {
            let number = &revision["revision"];
            let name = format!("{} {number}", recording.name);
            let (payload, stored) = payloads
                .iter()
                .map(|payload| (payload, decode(payload)))
                .find(|(_, stored)| stored["version"] == *number)
                .unwrap();
            let method = match stored["apply_method"].as_str() {
                Some("ssa") => json!("server_side"),
                Some("csa") => json!("client_side"),
                _ => Value::Null,
            };
            assert_eq!(revision["apply_method"], method, "{name}");
            assert_eq!(revision["written_by"], writer, "{name}");
            assert_eq!(revision["limit_bytes"], 1_048_576, "{name}");
            let counted = revision["stored_bytes"].as_u64().unwrap();
            assert_eq!(
                counted as usize,
                payload.len() / 4 * 3 - padding(payload),
                "{name}"
            );
        }
    }
}

/// Bytes that the last group of base64 text does not hold.
fn padding(base64: &str) -> usize {
    base64
        .bytes()
        .rev()
        .take_while(|byte| *byte == b'=')
        .count()
}

/// What each revision was made by, replayed from the operations: the target of a rollback, or none.
fn replay(recording: &Recording) -> BTreeMap<i64, Option<i64>> {
    let history = recording.case["history"].as_array().unwrap();
    let newest = history.last().unwrap()["revision"].as_i64().unwrap();
    let mut made = BTreeMap::new();
    let mut next = 1;
    for operation in recording.case["operations"].as_array().unwrap() {
        let target = match operation["op"].as_str().unwrap() {
            "install" | "upgrade" => None,
            "rollback" => operation["arg"]
                .as_i64()
                .or_else(|| operation["arg"].as_str().and_then(|arg| arg.parse().ok())),
            // A killed upgrade names its chart by a text, a killed rollback its target by a number.
            "kill" => operation["arg"].as_i64(),
            _ => continue,
        };
        // Some operations fail before Helm records anything; here these are all last.
        if next > newest {
            assert_eq!(operation["ok"], false, "{}", recording.name);
            continue;
        }
        made.insert(next, target);
        next += 1;
    }
    assert_eq!(next, newest + 1, "{}", recording.name);
    for record in history {
        let revision = record["revision"].as_i64().unwrap();
        let description = record["description"].as_str().unwrap();
        let says_rollback = description.starts_with("Rollback ");
        assert_eq!(
            made[&revision].is_some(),
            says_rollback,
            "{}",
            recording.name
        );
    }
    made
}

/// Follows rollbacks of rollbacks to the revision that was really installed or upgraded to.
fn content_of(made: &BTreeMap<i64, Option<i64>>, revision: i64) -> i64 {
    let mut at = revision;
    while let Some(Some(from)) = made.get(&at) {
        at = *from;
    }
    at
}

/// How many revisions of which kind `check_origins` saw.
#[derive(Default)]
struct Seen {
    n_rollbacks: usize,
    /// Rollbacks whose source is one of several that fit.
    n_unsure: usize,
    /// Other revisions without an origin.
    n_unknown: usize,
}

/// Checks the origins of a report against the replay.
fn check_origins(recording: &Recording, report: &Value, seen: &mut Seen) {
    let made = replay(recording);
    for revision in revisions(report) {
        let number = revision["revision"].as_i64().unwrap();
        let origin = &revision["origin"];
        let name = format!("{} revision {number}: {origin}", recording.name);
        match made[&number] {
            Some(from) => {
                seen.n_rollbacks += 1;
                assert_eq!(origin["kind"], "rollback", "{name}");
                match origin["candidates"].as_array() {
                    // Rolled back to the same content twice: without a description no data tells which was meant.
                    Some(candidates) => {
                        assert_eq!(origin.get("from"), None, "{name}");
                        assert!(candidates.contains(&json!(from)), "{name}");
                        seen.n_unsure += 1;
                    }
                    None => assert_eq!(origin["from"], from, "{name}"),
                }
                assert_eq!(origin["content_of"], content_of(&made, number), "{name}");
                assert_ne!(origin["evidence"], json!([]), "{name}");
            }
            None if origin.is_null() => seen.n_unknown += 1,
            None if number == 1 => assert_eq!(origin["kind"], "install", "{name}"),
            None => assert_eq!(origin["kind"], "upgrade", "{name}"),
        }
    }
}

#[test]
fn every_origin_is_found() {
    let mut seen = Seen::default();
    for recording in recordings() {
        let report = report(&open(recording.secrets()), &Options::default());
        check_origins(&recording, &report, &mut seen);
    }
    println!("{} rollbacks", seen.n_rollbacks);
    assert!(seen.n_rollbacks > 0);
    assert_eq!((seen.n_unsure, seen.n_unknown), (0, 0));
}

#[test]
fn every_rollback_is_found_without_descriptions() {
    let mut seen = Seen::default();
    for recording in recordings() {
        let blank = rewrite(&recording.secrets(), |record| {
            let info = record["info"].as_object_mut().unwrap();
            info.remove("description");
        });
        let report = report(&open(blank), &Options::default());
        for revision in revisions(&report) {
            assert_eq!(revision.get("description"), None, "{}", recording.name);
        }
        check_origins(&recording, &report, &mut seen);
    }
    println!(
        "{} rollbacks, {} of them with several possible sources; {} other revisions without an origin",
        seen.n_rollbacks, seen.n_unsure, seen.n_unknown
    );
    assert!(seen.n_rollbacks > seen.n_unsure);
}

#[test]
fn supplied_and_computed_values_equal_what_helm_printed() {
    let mut n_revisions = 0;
    for recording in recordings() {
        let Ok(text) = fs::read_to_string(recording.folder.join("values.json")) else {
            continue;
        };
        let printed: Value = serde_json::from_str(&text).unwrap();
        let options = Options {
            helm: recording.case["helm"].as_str().and_then(HelmVersion::parse),
            with_values: true,
            secrets: helmwake::redact::Mode::Show,
            ..Options::default()
        };
        let report = report(&open(recording.secrets()), &options);
        for revision in revisions(&report) {
            let number = revision["revision"].to_string();
            let name = format!("{} {number}", recording.name);
            let printed = &printed[&number];
            assert_eq!(revision["supplied_values"], printed["supplied"], "{name}");
            assert_eq!(revision["computed_values"], printed["computed"], "{name}");
            n_revisions += 1;
        }
    }
    println!("{n_revisions} revisions with values");
    assert!(n_revisions > 0);
}

#[test]
fn every_sentence_is_there_in_every_language() {
    for recording in recordings() {
        let session = open(recording.secrets());
        for locale in Locale::ALL {
            let options = Options {
                locale,
                ..Options::default()
            };
            let report = report(&session, &options);
            let release = release(&report);
            let name = format!("{} {}", recording.name, locale.code());
            check_sentence(&release["verdict"], &name);
            let commands = release["commands"].as_array().unwrap();
            assert_eq!(commands.len(), 6, "{name}");
            for command in commands {
                check_sentence(&command["why"], &name);
            }
        }
    }
}

/// A missing message shows its id (`verdict-deployed`), a missing argument its name in braces.
#[track_caller]
fn check_sentence(text: &Value, name: &str) {
    let text = text.as_str().unwrap();
    assert!(text.contains(' ') || !text.is_ascii(), "{name}: {text}");
    assert!(!text.contains("{$"), "{name}: {text}");
}
