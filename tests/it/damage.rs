//! Damage and limits: what broke is named, and its neighbors are read as if nothing had happened.

use std::fs;

use helmwake::limits::{Limits, STANDARD};
use helmwake::report::Options;
use helmwake::session::{Paste, Piece, Session};
use serde_json::{Value, json};

use crate::payload::payloads;
use crate::shared::{open, report, root};

/// Five revisions, two of them rollbacks.
fn chain() -> String {
    fs::read_to_string(root().join("v3/rollback-chain/secrets.yaml")).unwrap()
}

fn report_within(files: &[&str], limits: Limits) -> Value {
    let pieces = files
        .iter()
        .map(|text| Piece::new(None, text.as_bytes().to_vec()))
        .collect();
    report(
        &Session::open(Paste { pieces }, &limits),
        &Options::default(),
    )
}

fn kinds(report: &Value) -> Vec<&str> {
    let problems = report["problems"].as_array().unwrap();
    problems
        .iter()
        .map(|p| p["kind"].as_str().unwrap())
        .collect()
}

/// The revisions of the only release, by number and whether they are partial.
fn revisions(report: &Value) -> Vec<(i64, bool)> {
    let releases = report["releases"].as_array().unwrap();
    assert_eq!(releases.len(), 1, "{releases:#?}");
    let revisions = releases[0]["revisions"].as_array().unwrap();
    revisions
        .iter()
        .map(|r| {
            (
                r["revision"].as_i64().unwrap(),
                r["partial"].as_bool().unwrap(),
            )
        })
        .collect()
}

/// Damages the payload of the second record in some way; every other revision must come out as before.
#[track_caller]
fn check_damaged(damage: impl Fn(&str) -> String, kind: &str, layer: Option<&str>) {
    let chain = chain();
    let payload = payloads(&chain).nth(1).unwrap();
    let whole = report(&open(chain.clone()), &Options::default());
    let broken = report(
        &open(chain.replace(payload, &damage(payload))),
        &Options::default(),
    );
    assert_eq!(kinds(&broken), [kind]);
    let at = &broken["problems"][0]["at"];
    assert_eq!(at["source"], 0);
    assert_eq!(at["record"], 1);
    assert_eq!(at["layer"].as_str(), layer);
    let message = broken["problems"][0]["message"].as_str().unwrap();
    let command = "kubectl get secret sh.helm.release.v1.demo.v2 -n rollback-chain-v3c -o yaml";
    assert!(message.contains(command), "{message}");
    let [before, after] =
        [&whole, &broken].map(|r| r["releases"][0]["revisions"].as_array().unwrap());
    assert_eq!(before.len(), after.len());
    for i in [0, 2, 3, 4] {
        // Where the damaged revision is a source, its content can't be compared any more.
        let strip = |revision: &Value| {
            let mut revision = revision.clone();
            revision["origin"]["evidence"] = Value::Null;
            revision
        };
        assert_eq!(strip(&before[i]), strip(&after[i]));
    }
    assert_eq!(after[1]["revision"], 2);
    assert_eq!(after[1]["label_status"], "superseded");
    assert_eq!(after[1]["partial"], true);
}

#[test]
fn a_cut_payload_leaves_its_neighbors_alone() {
    let half = |payload: &str| payload[..payload.len() / 2 / 16 * 16].to_owned();
    check_damaged(half, "gzip_truncated", Some("gzip"));
}

#[test]
fn a_payload_of_other_bytes_leaves_its_neighbors_alone() {
    let stars = |payload: &str| "*".repeat(payload.len());
    let chain = chain();
    let payload = payloads(&chain).nth(1).unwrap();
    let broken = report(
        &open(chain.replace(payload, &stars(payload))),
        &Options::default(),
    );
    let numbers: Vec<i64> = revisions(&broken).iter().map(|(n, _)| *n).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    assert!(!kinds(&broken).is_empty());
}

#[test]
fn a_missing_payload_leaves_its_neighbors_alone() {
    check_damaged(|_| "\"\"".to_owned(), "empty_payload", None);
}

#[test]
fn records_past_the_limit_are_said() {
    let limits = Limits {
        records: 7,
        ..STANDARD
    };
    let (a, b) = (chain(), chain().replace("rollback-chain-v3c", "other"));
    let report = report_within(&[&a, &b], limits);
    assert_eq!(kinds(&report), ["too_many_records"]);
    assert_eq!(report["problems"][0]["at"]["source"], 1);
    let message = report["problems"][0]["message"].as_str().unwrap();
    assert!(message.contains("limit of 7;"), "{message}");
    let n: usize = report["releases"]
        .as_array()
        .unwrap()
        .iter()
        .map(|release| release["revisions"].as_array().unwrap().len())
        .sum();
    assert_eq!(n, 7);
}

#[test]
fn bytes_past_the_limit_are_said() {
    let chain = chain();
    let limits = Limits {
        input_bytes: chain.len() + 1024,
        ..STANDARD
    };
    let report = report_within(&[&chain, &chain, &chain], limits);
    assert!(kinds(&report).contains(&"input_too_large"));
    assert_eq!(report["sources"].as_array().unwrap().len(), 3);
    let message = report["problems"][0]["message"].as_str().unwrap();
    assert!(
        message.contains(&format!("{} bytes", limits.input_bytes)),
        "{message}"
    );
    assert_eq!(revisions(&report).len(), 5);
}

#[test]
fn a_record_that_inflates_past_the_limit_keeps_its_metadata() {
    let limits = Limits {
        inflated_bytes: 100,
        ..STANDARD
    };
    let report = report_within(&[&chain()], limits);
    assert_eq!(kinds(&report), ["gzip_too_large"; 5]);
    let message = report["problems"][0]["message"].as_str().unwrap();
    assert!(message.contains("limit of 100 bytes"), "{message}");
    let all_partial = (1..=5).map(|n| (n, true)).collect::<Vec<_>>();
    assert_eq!(revisions(&report), all_partial);
}

#[test]
fn payloads_that_inflate_past_the_limit_together_keep_their_metadata() {
    let limits = Limits {
        total_inflated_bytes: 1,
        ..STANDARD
    };
    let report = report_within(&[&chain()], limits);
    assert_eq!(kinds(&report), ["total_too_large"]);
    assert_eq!(
        report["problems"][0]["message"],
        "All payloads together would decode to more than 1 byte: of 4 records only the metadata was read. \
         Read one release at a time: `kubectl get secret -n rollback-chain-v3c -l owner=helm,name=demo -o yaml > release.yaml`"
    );
    assert_eq!(revisions(&report)[0], (1, false));
    assert!(
        revisions(&report)[1..]
            .iter()
            .all(|(_, is_partial)| *is_partial)
    );
}

#[test]
fn one_revision_in_two_files_is_one_revision() {
    let report = report_within(&[&chain(), &chain()], STANDARD);
    assert_eq!(revisions(&report).len(), 5);
    assert_eq!(report["problems"], json!([]));
}

fn messages(report: &Value) -> Vec<&str> {
    let problems = report["problems"].as_array().unwrap();
    problems
        .iter()
        .map(|problem| problem["message"].as_str().unwrap())
        .collect()
}

const PODS: &str =
    "NAME      READY   STATUS    RESTARTS   AGE\nweb-0     1/1     Running   0          3d\n";

#[test]
fn what_to_copy_names_the_only_release_of_the_paste() {
    let report = report_within(&[&chain(), PODS], STANDARD);
    let message = messages(&report).concat();
    assert!(
        message.contains("-n rollback-chain-v3c -l owner=helm,name=demo -o yaml`")
            && message.contains("helm history demo -n rollback-chain-v3c -o json"),
        "{message}"
    );
    assert!(
        !message.contains("NAMESPACE") && !message.contains("RELEASE"),
        "{message}"
    );
}

#[test]
fn what_to_copy_names_no_release_when_there_are_several() {
    let other = fs::read_to_string(root().join("v3/pruned/secrets.yaml")).unwrap();
    let report = report_within(&[&chain(), &other, PODS], STANDARD);
    let message = messages(&report).concat();
    assert!(
        message.contains("helm history RELEASE -n NAMESPACE "),
        "{message}"
    );
    assert!(!message.contains("name=demo"), "{message}");
}
