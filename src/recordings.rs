//! Test helper: finds the recordings of real Helm runs and opens the records in them.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

/// The three engines that were recorded.
pub(crate) const ENGINES: [&str; 3] = ["v3", "v4csa", "v4ssa"];

/// The folder of the recordings: beside the checkout, or where `HELMWAKE_SHARED` says.
pub(crate) fn root() -> PathBuf {
    let shared = std::env::var_os("HELMWAKE_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    let recordings = shared.join("recordings");
    if recordings.is_dir() {
        return recordings;
    }
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/recordings")
}

/// Every scenario folder of every engine, sorted.
pub(crate) fn scenarios() -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = ENGINES
        .iter()
        .filter_map(|engine| fs::read_dir(root().join(engine)).ok())
        .flat_map(|entries| entries.map(|entry| entry.unwrap().path()))
        .filter(|path| path.is_dir())
        .collect();
    found.sort();
    found
}

/// The release records in a dump of Secrets, in the order they stand there.
pub(crate) fn releases(dump: &Path) -> Vec<Value> {
    let text = fs::read_to_string(dump).unwrap();
    text.lines()
        .filter_map(|line| line.trim().strip_prefix("release: "))
        .map(|payload| {
            let outer = STANDARD.decode(payload.trim()).unwrap();
            let inner = STANDARD.decode(outer).unwrap();
            let mut json = Vec::new();
            flate2::read::GzDecoder::new(inner.as_slice())
                .read_to_end(&mut json)
                .unwrap();
            serde_json::from_slice(&json).unwrap()
        })
        .collect()
}
