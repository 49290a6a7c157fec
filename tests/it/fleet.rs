//! A dump of many releases: what its first screen costs, counted.

use std::rc::Rc;

use helmwake::layer::prefix::Scratch;
use helmwake::limits::STANDARD;
use helmwake::redact::Mode;
use helmwake::release::{self, At, Depth};
use helmwake::session::{Lazily, Paste, Piece, Progress, Session, Step};
use helmwake::source::{self, PayloadBytes};
use serde_json::{Value, json};

use crate::payload::{stored_text, wrap};

const N_RELEASES: usize = 40;
const N_REVISIONS: usize = 5;

/// What a payload of this test inflates to, at least.
const JSON_BYTES: usize = 200_000;

/// A record as Helm writes it: name, info and chart first; most of it is a manifest that hardly compresses.
fn record(release: usize, revision: usize) -> String {
    let mut state = (release * N_REVISIONS + revision) as u32;
    let mut letter = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'a' + u8::try_from((state >> 24) % 26).unwrap())
    };
    let manifest: String = (0..JSON_BYTES).map(|_| letter()).collect();
    let status = if revision == N_REVISIONS {
        "deployed"
    } else {
        "superseded"
    };
    format!(
        r#"{{"name":"app-{release:02}","info":{{"first_deployed":"2026-01-02T03:04:05Z","last_deployed":"2026-01-02T03:04:{revision:02}Z","deleted":"","description":"Upgrade complete","status":"{status}"}},"chart":{{"metadata":{{"name":"app","version":"1.{revision}.0","apiVersion":"v2"}},"templates":[]}},"manifest":"{manifest}","version":{revision},"namespace":"shop"}}"#
    )
}

fn dump() -> String {
    let keys = (0..N_RELEASES)
        .flat_map(|release| (1..=N_REVISIONS).map(move |revision| (release, revision)));
    let items: Vec<Value> = keys
        .map(|(release, revision)| {
            let text = record(release, revision);
            wrap(&serde_json::from_str(&text).unwrap(), &stored_text(&text))
        })
        .collect();
    serde_json::to_string_pretty(&json!({"apiVersion": "v1", "items": items, "kind": "List"}))
        .unwrap()
}

#[test]
fn the_first_screen_decodes_beginnings_and_copies_no_record() {
    let dump = dump();
    let detected = source::detect(dump.as_bytes(), None, &STANDARD);
    assert_eq!(detected.records.len(), N_RELEASES * N_REVISIONS);
    let mut scratch = Scratch::default();
    let mut n_inflated = 0;
    for (record, stored) in detected.records.iter().enumerate() {
        let payload = stored.payload.as_ref().unwrap();
        assert!(
            matches!(payload, PayloadBytes::Span(_)),
            "record {record} is a copy"
        );
        let at = At { source: 0, record };
        let object = stored.object.as_ref().unwrap();
        let head = release::read_head(
            payload.get(dump.as_bytes()),
            &Rc::new(object.clone()),
            at,
            &STANDARD,
            &mut scratch,
        );
        assert_eq!(head.map(|head| head.depth), Some(Depth::Head));
        n_inflated += scratch.n_inflated();
    }
    let n_all = N_RELEASES * N_REVISIONS * JSON_BYTES;
    println!("{n_inflated} of {n_all} bytes inflated");
    assert!(n_inflated > 0 && n_inflated * 50 < n_all);
}

#[test]
fn progress_counts_bytes_and_then_the_records_of_all_files() {
    let dump = dump();
    let half = dump.len();
    let pieces = ["a.json", "b.json"]
        .map(|name| Piece::new(Some(name.to_owned()), dump.clone().into_bytes()));
    let paste = Paste {
        pieces: pieces.into(),
    };
    let lazily = Lazily { full_below: 0 };
    let mut told: Vec<Progress> = Vec::new();
    let session = Session::open_lazily(paste, &STANDARD, &lazily, &mut |progress| {
        told.push(progress)
    });
    let of = |step| told.iter().filter(move |one| one.step == step);
    let found: Vec<_> = of(Step::Finding).map(|one| (one.done, one.total)).collect();
    assert_eq!(found, [(0, 2 * half), (half, 2 * half)]);
    let total = 2 * N_RELEASES * N_REVISIONS;
    assert!(of(Step::Decoding).all(|one| one.total == total));
    let done: Vec<_> = of(Step::Decoding).map(|one| one.done).collect();
    assert!(done.is_sorted() && done.len() > 3, "{done:?}");
    assert!(
        told.iter()
            .map(|one| one.step == Step::Decoding)
            .is_sorted()
    );
    assert_eq!(session.overview(Mode::Hide).releases.len(), N_RELEASES);
}

#[test]
fn an_overview_in_parts_is_the_overview() {
    let paste = Piece::new(None, dump().into_bytes()).into();
    let session = Session::open_lazily(paste, &STANDARD, &Lazily { full_below: 0 }, &mut |_| {});
    for mode in [Mode::Hide, Mode::Show] {
        let mut releases = Vec::new();
        let mut n_parts = 0;
        let mut rest = session.overview_in_parts(mode, 16, &mut |part| {
            assert_eq!(part.len(), 16);
            n_parts += 1;
            releases.extend(part);
        });
        assert_eq!((n_parts, rest.releases.len()), (2, 8));
        releases.append(&mut rest.releases);
        rest.releases = releases;
        assert_eq!(rest, session.overview(mode));
    }
}
