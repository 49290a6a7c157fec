//! Times the comparison of two revisions with manifests of a MiB beside a plain diff of their texts, in turn: `compare`.
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

use helmwake::limits;
use helmwake::session::{Piece, Session};
use helmwake::view::compare::{CompareAsk, Compared};
use serde_json::{Value, json};

// The tests write more kinds of records than this needs.
#[path = "../tests/it/payload.rs"]
#[allow(dead_code)]
mod payload;

const MANIFEST_BYTES: usize = 1 << 20;

fn main() {
    let runs = std::env::var("RUNS").ok().and_then(|n| n.parse().ok());
    let runs: usize = runs.unwrap_or(5);
    let old = manifest(|_, value| value);
    // One line in a hundred.
    let near = manifest(|line, value| {
        if line.is_multiple_of(100) {
            value ^ 1
        } else {
            value
        }
    });
    // Every line but those that name the object.
    let far = manifest(|_, value| value.wrapping_mul(2_654_435_761) ^ 0x5bd1_e995);
    measure("1 % of the lines changed", &old, &near, runs);
    measure("totally different text", &old, &far, runs.min(3));
}

fn measure(name: &str, old: &str, new: &str, runs: usize) {
    let records = [record(1, old), record(2, new)].map(|record| payload::secret(&record));
    let dump = json!({ "apiVersion": "v1", "kind": "List", "items": records }).to_string();
    let open = || {
        Session::open(
            Piece::new(None, dump.clone().into_bytes()).into(),
            &limits::STANDARD,
        )
    };
    let ask = |redact| CompareAsk {
        release: 0,
        a: 1,
        b: 2,
        what: Compared::Manifest,
        is_split: false,
        is_folded: true,
        has_rewritten: false,
        opened: Vec::new(),
        redact,
    };
    let mut session = open();
    let view = session.compare(&ask(true)).unwrap();
    println!(
        "Compare, {name}: manifests of {} and {} KiB, {} objects of which {} differ, {} changes; {runs} runs of each, in turn",
        old.len() >> 10,
        new.len() >> 10,
        view.n_same + view.sections.len(),
        view.sections.len(),
        view.n_changes,
    );
    // A comparison that finds nothing would be quick.
    assert!(view.n_changes > 100);

    let mut times: [Vec<Duration>; 3] = Default::default();
    for _ in 0..runs {
        let began = Instant::now();
        black_box(similar::TextDiff::from_lines(old, new).ops().len());
        times[0].push(began.elapsed());
        for (redact, times) in [false, true].into_iter().zip(&mut times[1..]) {
            let mut session = open();
            let began = Instant::now();
            black_box(session.compare(&ask(redact)));
            black_box(session.compare_rows(&ask(redact), 0, 200));
            times.push(began.elapsed());
        }
    }
    let names = [
        "peer: line diff of the two manifests (similar)",
        "pairing, comparing, the first 200 rows",
        "the same, with all secrets of the release looked for and masked first",
    ];
    let medians = times.map(median);
    for (name, time) in names.iter().zip(&medians) {
        let ratio = time.as_secs_f64() / medians[0].as_secs_f64();
        println!(
            "  median {:8.1} ms  {ratio:6.3} x the peer   {name}",
            time.as_secs_f64() * 1e3
        );
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// ConfigMaps of forty lines; `value` says what stands in a line.
fn manifest(value: impl Fn(u32, u32) -> u32) -> String {
    let mut text = String::new();
    let mut line = 0_u32;
    for index in 0.. {
        if text.len() >= MANIFEST_BYTES {
            break;
        }
        text += &format!(
            "---\n# Source: large/templates/config.yaml\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: large-{index}\ndata:\n"
        );
        for key in 0..40 {
            line += 1;
            text += &format!(
                "  key-{key}: \"value {}\"\n",
                value(line, line.wrapping_mul(40_503))
            );
        }
    }
    text
}

fn record(revision: i64, manifest: &str) -> Value {
    let time = "2026-01-02T03:04:05Z";
    json!({
        "name": "large", "namespace": "bench", "version": revision,
        "info": {
            "first_deployed": time, "last_deployed": time, "deleted": "",
            "description": if revision == 2 { "Upgrade complete" } else { "Install complete" },
            "status": if revision == 2 { "deployed" } else { "superseded" },
        },
        "chart": {
            "metadata": { "name": "large", "version": "1.0.0", "apiVersion": "v2" },
            "lock": null, "templates": [], "values": {}, "schema": null, "files": [],
        },
        "manifest": manifest,
    })
}
