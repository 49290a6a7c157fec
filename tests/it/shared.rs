//! Finds the recordings: the whole set beside this checkout, else the part that it carries.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use helmwake::limits;
use helmwake::report::{self, Options};
use helmwake::session::{Paste, Piece, Session};

/// One scenario that was played against a real cluster.
pub(crate) struct Recording {
    /// `v3/lab-app`.
    pub(crate) name: String,
    pub(crate) folder: PathBuf,
    pub(crate) case: Value,
}

impl Recording {
    /// The Secrets after all operations.
    pub(crate) fn secrets(&self) -> String {
        fs::read_to_string(self.folder.join("secrets.yaml")).unwrap()
    }
}

/// Gives all recordings in order of their names; never none.
pub(crate) fn recordings() -> Vec<Recording> {
    let root = root();
    let mut found = Vec::new();
    for engine in ["v3", "v4csa", "v4ssa"] {
        for folder in folders(&root.join(engine)) {
            let text = fs::read_to_string(folder.join("case.json")).unwrap();
            let scenario = folder.file_name().unwrap().to_string_lossy();
            found.push(Recording {
                name: format!("{engine}/{scenario}"),
                case: serde_json::from_str(&text).unwrap(),
                folder,
            });
        }
    }
    assert!(!found.is_empty(), "no recordings in {}", root.display());
    println!("{} recordings in {}", found.len(), root.display());
    found
}

/// Gives the folders in a folder, sorted.
pub(crate) fn folders(parent: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(parent)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .collect();
    found.sort();
    found
}

/// The folder of the recordings.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shared = std::env::var_os("HELMWAKE_SHARED")
        .map_or_else(|| here.join("../shared"), PathBuf::from)
        .join("recordings");
    if shared.is_dir() {
        return shared;
    }
    here.join("tests/fixtures/recordings")
}

/// Opens one paste with the limits that the page uses.
pub(crate) fn open(bytes: impl Into<Vec<u8>>) -> Session {
    Session::open(Piece::new(None, bytes.into()).into(), &limits::STANDARD)
}

/// Opens several files at once.
pub(crate) fn open_files(files: Vec<(&str, Vec<u8>)>) -> Session {
    let pieces = files
        .into_iter()
        .map(|(name, bytes)| Piece::new(Some(name.to_owned()), bytes))
        .collect();
    Session::open(Paste { pieces }, &limits::STANDARD)
}

/// Gives the report as `inspect` prints it.
pub(crate) fn report(session: &Session, options: &Options) -> Value {
    serde_json::from_str(&report::json(session, options)).unwrap()
}
