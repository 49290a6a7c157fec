//! How much crosses from the worker to the page for a large release.

use helmwake::limits;
use helmwake::redact::Mode;
use helmwake::session::{Piece, Session};
use helmwake::view::preview::PreviewView;
use helmwake::view::preview::ask::AskView;
use helmwake::worker::protocol::{Response, decode, encode};
use serde_json::{Value, json};

use crate::payload;

#[path = "../../examples/preview/release.rs"]
mod release;

const MANIFEST_BYTES: usize = 128 << 10;

fn record(revision: i64, manifest: &str) -> Value {
    let time = "2026-01-02T03:04:05Z";
    json!({
        "name": "large", "namespace": "bench", "version": revision,
        "info": {
            "first_deployed": time, "last_deployed": time, "deleted": "",
            "description": "Upgrade complete",
            "status": if revision == 2 { "deployed" } else { "superseded" },
        },
        "chart": { "metadata": { "name": "large", "version": "1.0.0", "apiVersion": "v2" } },
        "manifest": manifest,
    })
}

fn preview(manifests: &[String; 2], live: Option<&str>) -> PreviewView {
    let [old, new] = manifests;
    let records = [record(1, old), record(2, new)].map(|record| payload::secret(&record));
    let dump = json!({ "apiVersion": "v1", "kind": "List", "items": records }).to_string();
    let mut session = Session::open(
        Piece::new(None, dump.into_bytes()).into(),
        &limits::STANDARD,
    );
    if let Some(live) = live {
        session
            .add_live(Piece::new(None, live.as_bytes().to_vec()).into())
            .unwrap();
    }
    session.preview(0, &AskView::default(), Mode::Hide).unwrap()
}

/// An object takes about as much as its names, whatever it holds, and once more where a command names it: 999 objects of a MiB
/// are 126 KB.
#[track_caller]
fn check(preview: PreviewView) {
    let n_objects = preview.rollback.objects.len();
    assert!(n_objects > 100, "{n_objects}");
    let most = (4 << 10) + 160 * n_objects;
    let parts = [
        ("objects", encode(&preview.rollback.objects)),
        ("rollback", encode(&preview.rollback)),
        ("columns", encode(&preview.columns)),
        ("live", encode(&preview.live)),
        ("after", encode(&preview.after)),
        ("advice", encode(&preview.advice)),
        ("leftovers", encode(&preview.leftovers)),
    ]
    .map(|(name, bytes)| (name, bytes.unwrap().len()));
    let response = Response::Preview {
        id: 1,
        release: 0,
        preview: Box::new(preview),
        is_overview_stale: false,
    };
    let bytes = encode(&response).unwrap();
    assert!(
        bytes.len() <= most,
        "{} bytes for {n_objects} objects: {parts:?}",
        bytes.len()
    );
    assert_eq!(decode(&bytes), Some(response));
}

#[test]
fn a_preview_of_a_large_release_is_a_small_message() {
    let manifests = release::manifests(MANIFEST_BYTES);
    check(preview(&manifests, None));
    let live = release::live(&manifests[1]).to_string();
    check(preview(&manifests, Some(&live)));
}
