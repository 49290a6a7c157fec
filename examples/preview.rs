//! Times the preview of a rollback of a release with manifests of a MiB beside a plain diff of their texts, in turn: `preview`.
//!
//! `make bench` runs it; it prints, and asserts nothing about times.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use helmwake::kubernetes::version::KubernetesVersion;
use helmwake::limits;
use helmwake::redact::Mode;
use helmwake::rollback::asked::Asked;
use helmwake::rollback::helm::HelmVersion;
use helmwake::rollback::live;
use helmwake::session::{Piece, Session};
use serde_json::{Value, json};

// The tests write more kinds of records than this needs.
#[path = "../tests/it/payload.rs"]
#[allow(dead_code)]
mod payload;
#[path = "preview/release.rs"]
mod release;

const MANIFEST_BYTES: usize = 1 << 20;

fn main() {
    let runs = std::env::var("RUNS").ok().and_then(|n| n.parse().ok());
    let runs: usize = runs.unwrap_or(15);
    let [old, new] = release::manifests(MANIFEST_BYTES);
    let records = [record(1, &old), record(2, &new)].map(|record| payload::secret(&record));
    let dump = json!({ "apiVersion": "v1", "kind": "List", "items": records }).to_string();
    let live_text = release::live(&new).to_string();
    let session = Session::open(
        Piece::new(None, dump.into_bytes()).into(),
        &limits::STANDARD,
    );
    let (live, problems) = live::parse(&live_text, &limits::STANDARD);
    assert_eq!(problems, []);
    let asked = Asked::defaults(1, HelmVersion::RECORDED_3, KubernetesVersion::RECORDED);
    let preview = |live| session.rollback(0, &asked, live, Mode::Hide).unwrap();
    let seen = preview(Some(&live));
    let changes = |effect: &str| {
        let objects = seen.objects.iter();
        objects
            .filter(|one| one.effect.as_deref() == Some(effect))
            .count()
    };
    println!(
        "Preview of a rollback: manifests of {} and {} KiB, {} objects, of which it creates {}, changes {}, deletes {}; \
         live objects of {} KiB; {runs} runs of each, in turn",
        old.len() >> 10,
        new.len() >> 10,
        seen.objects.len(),
        changes("created"),
        changes("patched"),
        changes("deleted"),
        live_text.len() >> 10,
    );
    // A preview that says nothing would be quick.
    assert_eq!(seen.outcome.as_deref(), Some("succeeds"));
    assert!(changes("created") > 0 && changes("patched") > 0 && changes("deleted") > 0);

    let mut times: [Vec<Duration>; 4] = Default::default();
    for _ in 0..runs {
        let ways: [&dyn Fn(); 4] = [
            &|| drop(black_box(diff(&new, &old))),
            &|| drop(black_box(preview(None))),
            &|| drop(black_box(preview(Some(&live)))),
            &|| drop(black_box(live::parse(&live_text, &limits::STANDARD))),
        ];
        for (way, times) in ways.iter().zip(&mut times) {
            let began = Instant::now();
            way();
            times.push(began.elapsed());
        }
    }
    let names = [
        "peer: line diff of the two manifests (similar)",
        "preview without live objects",
        "preview with live objects",
        "reading the live objects",
    ];
    let medians = times.map(median);
    for (name, time) in names.iter().zip(&medians) {
        let ratio = time.as_secs_f64() / medians[0].as_secs_f64();
        println!(
            "  median {:8.1} ms  {ratio:6.2} x the peer   {name}",
            time.as_secs_f64() * 1e3
        );
    }
}

/// What a person does without a tool: old text, new text, the lines that differ.
fn diff(from: &str, to: &str) -> Vec<similar::DiffOp> {
    similar::TextDiff::from_lines(from, to).ops().to_vec()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn record(revision: i64, manifest: &str) -> Value {
    let time = "2026-01-02T03:04:05Z";
    let is_newest = revision == 2;
    json!({
        "name": "large", "namespace": "bench", "version": revision,
        "info": {
            "first_deployed": time, "last_deployed": time, "deleted": "",
            "description": if is_newest { "Upgrade complete" } else { "Install complete" },
            "status": if is_newest { "deployed" } else { "superseded" },
        },
        "chart": {
            "metadata": { "name": "large", "version": "1.0.0", "apiVersion": "v2" },
            "lock": null, "templates": [], "values": {}, "schema": null, "files": [],
        },
        "manifest": manifest,
    })
}
