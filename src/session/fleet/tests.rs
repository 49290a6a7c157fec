//! Removed APIs in releases that are opened in full and by their heads.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::json;

use super::*;
use crate::limits::STANDARD;
use crate::session::{Lazily, Paste, Piece};

const BUDGET: &str =
    "---\napiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: a}\n";
const PSP: &str = "---\napiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: p}\n";
const CONFIG: &str = "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n";
const CUSTOM: &str =
    "---\napiVersion: cert-manager.io/v1alpha2\nkind: Certificate\nmetadata: {name: c}\n";

fn record(name: &str, revision: usize, status: &str, manifest: Option<&str>) -> String {
    let stored = manifest.map(|manifest| {
        let manifest = [manifest, "# ", &noise(), "\n"].concat();
        let record = json!({
            "name": name,
            "info": {"first_deployed": "2026-01-02T03:04:05Z", "last_deployed": "2026-01-02T03:04:05Z", "deleted": "", "description": "Upgrade complete", "status": status},
            "chart": {"metadata": {"name": "app", "version": "1.0.0", "apiVersion": "v2"}, "templates": []},
            "manifest": manifest,
            "version": revision,
            "namespace": "shop",
        });
        // The order of Go's fields, which a map of serde does not keep.
        let text = format!(
            r#"{{"name":{},"info":{},"chart":{},"manifest":{},"version":{},"namespace":"shop"}}"#,
            record["name"], record["info"], record["chart"], record["manifest"], record["version"]
        );
        BASE64.encode(BASE64.encode(zipped(text.as_bytes())))
    });
    let labels =
        json!({"name": name, "owner": "helm", "status": status, "version": revision.to_string()});
    let metadata = json!({"labels": labels, "name": format!("sh.helm.release.v1.{name}.v{revision}"), "namespace": "shop"});
    let mut secret = json!({"apiVersion": "v1", "kind": "Secret", "metadata": metadata, "type": "helm.sh/release.v1"});
    if let Some(stored) = stored {
        secret["data"] = json!({"release": stored});
    }
    secret.to_string()
}

/// What hardly compresses, so that the beginning of a record is read by itself.
fn noise() -> String {
    let mut state = 1_u32;
    let mut letter = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'a' + u8::try_from((state >> 24) % 26).unwrap())
    };
    (0..40_000).map(|_| letter()).collect()
}

fn zipped(bytes: &[u8]) -> Vec<u8> {
    use std::io::Write;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn sessions(records: &[String]) -> [Session; 2] {
    let paste = || Paste {
        pieces: vec![Piece::new(
            None,
            format!(
                r#"{{"apiVersion":"v1","kind":"List","items":[{}]}}"#,
                records.join(",")
            )
            .into_bytes(),
        )],
    };
    let lazily = Lazily { full_below: 0 };
    [
        Session::open(paste(), &STANDARD),
        Session::open_lazily(paste(), &STANDARD, &lazily, &mut |_| {}),
    ]
}

/// Expects `api × n → replacement` for the only release, however it was opened.
#[track_caller]
fn check(records: &[String], minor: u32, n_removed: Option<usize>, apis: &[&str]) {
    for session in sessions(records) {
        let found = session.removed_apis(0, 50, minor);
        assert_eq!(found.len(), 1);
        let drawn: Vec<String> = found[0]
            .apis
            .iter()
            .map(|one| {
                let now = one.replacement.as_deref().unwrap_or("-");
                format!("{} × {} → {now}", one.api, one.n_objects)
            })
            .collect();
        assert_eq!(
            (found[0].n_removed, drawn),
            (
                n_removed,
                apis.iter().map(|one| (*one).to_owned()).collect()
            )
        );
    }
}

#[test]
fn a_version_that_still_serves_an_api_removes_nothing() {
    let records = [record(
        "web",
        1,
        "deployed",
        Some(&[BUDGET, PSP, CONFIG].concat()),
    )];
    check(&records, 24, Some(0), &[]);
    check(
        &records,
        25,
        Some(2),
        &[
            "policy/v1beta1 PodDisruptionBudget × 1 → policy/v1",
            "policy/v1beta1 PodSecurityPolicy × 1 → -",
        ],
    );
}

#[test]
fn the_newest_and_the_deployed_revision_are_read_and_no_other() {
    let two = [BUDGET, &BUDGET.replace("name: a", "name: b")].concat();
    let records = [
        record("web", 1, "superseded", Some(PSP)),
        record("web", 2, "deployed", Some(BUDGET)),
        record("web", 3, "failed", Some(&two)),
    ];
    check(
        &records,
        36,
        Some(2),
        &["policy/v1beta1 PodDisruptionBudget × 2 → policy/v1"],
    );
}

#[test]
fn custom_resources_are_not_judged() {
    let records = [record("web", 1, "deployed", Some(CUSTOM))];
    check(&records, 36, Some(0), &[]);
}

#[test]
fn items_of_a_list_count_one_by_one() {
    let list = "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: policy/v1beta1, kind: PodSecurityPolicy, metadata: {name: a}}\n- {apiVersion: policy/v1beta1, kind: PodSecurityPolicy, metadata: {name: b}}\n";
    let records = [record("web", 1, "deployed", Some(list))];
    check(
        &records,
        36,
        Some(2),
        &["policy/v1beta1 PodSecurityPolicy × 2 → -"],
    );
}

#[test]
fn what_the_paste_does_not_show_is_not_known() {
    check(&[record("web", 1, "deployed", None)], 36, None, &[]);
    // The newest says nothing, the deployed one has none: the newest may have some.
    let records = [
        record("web", 1, "deployed", Some(CONFIG)),
        record("web", 2, "failed", None),
    ];
    check(&records, 36, None, &[]);
    let records = [
        record("web", 1, "deployed", Some(PSP)),
        record("web", 2, "failed", None),
    ];
    check(
        &records,
        36,
        Some(1),
        &["policy/v1beta1 PodSecurityPolicy × 1 → -"],
    );
}

#[test]
fn nothing_stays_decoded_and_each_answer_is_a_window() {
    let records: Vec<String> = (0..70)
        .map(|n| record(&format!("r{n:03}"), 1, "deployed", Some(PSP)))
        .collect();
    let [_, session] = sessions(&records);
    let found = session.removed_apis(60, 1000, 36);
    assert_eq!(found.len(), 10);
    assert_eq!(found[0].release, 60);
    assert_eq!(session.removed_apis(0, 1000, 36).len(), MAX_RELEASES);
    assert!(session.removed_apis(70, 10, 36).is_empty());
    assert!(session.removed_apis(0, 10, u32::MAX).is_empty());
    let lineages = session.lineages().iter();
    let depths: Vec<Depth> = lineages.map(|one| one.depth()).collect();
    // The first record of a paste is peeled in full, to show its layers.
    assert!(
        depths.iter().skip(1).all(|depth| *depth == Depth::Head),
        "{depths:?}"
    );
}
