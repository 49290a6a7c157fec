//! Test-only: the release records of the recordings, read as the product reads them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::layer;
use crate::limits;
use crate::recordings;
use crate::release::{self, At, ReleaseRecord};
use crate::source::{ObjectKind, StoredObject};

/// One recorded scenario.
pub(crate) struct Recording {
    /// `v3/lab-app`, or `v3/lab-app/to-1` for the state just before a rollback.
    pub(crate) name: String,
    pub(crate) folder: PathBuf,
    pub(crate) records: Vec<ReleaseRecord>,
}

impl Recording {
    /// Reads `case.json`.
    pub(crate) fn case(&self) -> serde_json::Value {
        let scenario = self
            .folder
            .ancestors()
            .find(|folder| folder.join("case.json").exists())
            .expect("a folder with case.json");
        let text = fs::read_to_string(scenario.join("case.json")).expect("case.json");
        serde_json::from_str(&text).expect("case.json is JSON")
    }
}

/// Reads all scenarios of the three engines, in order of their names.
pub(crate) fn all() -> Vec<Recording> {
    let scenarios = recordings::scenarios();
    assert!(!scenarios.is_empty(), "there are no recordings");
    scenarios.into_iter().map(read).collect()
}

/// Reads all scenarios and, of each, the state before every recorded rollback.
pub(crate) fn all_states() -> Vec<Recording> {
    let scenarios = recordings::scenarios();
    let states = scenarios.iter().flat_map(|scenario| folders(scenario));
    states.map(read).chain(all()).collect()
}

fn folders(parent: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(parent)
        .expect("a folder of recordings")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir())
        .collect();
    found.sort();
    found
}

fn read(folder: PathBuf) -> Recording {
    let name = folder
        .strip_prefix(recordings::root())
        .expect("a folder of recordings")
        .display()
        .to_string();
    let text = fs::read_to_string(folder.join("secrets.yaml")).expect("secrets.yaml");
    let records = text
        .split("\n- apiVersion: v1\n")
        .skip(1)
        .enumerate()
        .map(|(record, item)| {
            let (object, payload) = item_of(item);
            let at = At { source: 0, record };
            let unwrapped = layer::unwrap(payload.as_bytes(), &limits::STANDARD);
            let (read, problems) =
                release::read(unwrapped, Some(object.into()), at, &limits::STANDARD);
            assert_eq!(problems, [], "{name}");
            read.expect("a record")
        })
        .collect();
    Recording {
        name,
        folder,
        records,
    }
}

/// Reads kubectl's own layout: sorted keys, two spaces, no folded lines.
fn item_of(item: &str) -> (StoredObject, String) {
    let scalar = |prefix: &str| {
        item.lines()
            .find_map(|line| line.strip_prefix(prefix))
            .map(|text| text.trim_matches('"').to_owned())
    };
    let labels: BTreeMap<String, String> = item
        .lines()
        .filter_map(|line| line.strip_prefix("      "))
        .filter_map(|line| line.split_once(": "))
        .map(|(key, value)| (key.to_owned(), value.trim_matches('"').to_owned()))
        .collect();
    let object = StoredObject {
        namespace: scalar("    namespace: "),
        name: scalar("    name: "),
        secret_type: scalar("  type: "),
        labels,
        created: scalar("    creationTimestamp: "),
        uid: scalar("    uid: "),
        resource_version: scalar("    resourceVersion: "),
        data_keys: vec!["release".to_owned()],
        ..StoredObject::new(ObjectKind::Secret)
    };
    (object, scalar("    release: ").expect("a payload"))
}
