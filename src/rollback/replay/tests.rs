//! Holds the replay against what the recorded clusters held just before each rollback.

use std::fs;
use std::rc::Rc;

use serde_json::Value;

use super::items::{Items, Reader, group_of};
use super::{Expected, ExpectedCluster, replay};
use crate::limits::STANDARD;
use crate::lineage::{self, Lineage, history};
use crate::release::recorded::{self, Recording};
use crate::sensitive::Sensitive;

/// A recorded cluster just before a rollback, beside what the history says of it.
pub(crate) struct State {
    pub(crate) recording: Recording,
    pub(crate) lineage: Lineage,
    pub(crate) cluster: ExpectedCluster,
    pub(crate) live: Value,
    /// Somebody changed objects or records by hand, which no history tells.
    pub(crate) has_hands: bool,
}

impl State {
    /// The revision that the recorded rollback starting here goes to.
    pub(crate) fn target(&self) -> i64 {
        let folder = self.recording.folder.file_name().unwrap();
        let folder = folder.to_string_lossy();
        folder.strip_prefix("to-").unwrap().parse().unwrap()
    }

    /// That rollback, as case.json has it.
    pub(crate) fn rollback(&self) -> Value {
        let mut case = self.recording.case();
        let rollbacks = case["rollbacks"].as_array_mut().unwrap();
        let mut rollbacks = rollbacks.drain(..);
        let target = self.target();
        rollbacks.find(|one| one["target"] == target).unwrap()
    }
}

pub(crate) fn states() -> Vec<State> {
    let states = recorded::all_states().into_iter();
    let found: Vec<State> = states
        .filter_map(|mut recording| {
            let text = fs::read_to_string(recording.folder.join("live-before.json")).ok()?;
            let records = std::mem::take(&mut recording.records);
            let lineage = lineage::build(records).0.remove(0);
            let case = recording.case();
            let has_hands = case["operations"]
                .as_array()
                .unwrap()
                .iter()
                .any(|operation| operation["op"] == "kubectl" || operation["op"] == "edit");
            Some(State {
                cluster: replay(&lineage, &STANDARD),
                live: serde_json::from_str(&text).unwrap(),
                recording,
                lineage,
                has_hands,
            })
        })
        .collect();
    assert!(found.len() > 30, "{} states", found.len());
    found
}

/// Finds an object by the key of a recording, `apps/v1/Deployment/web`.
pub(crate) fn find<'a>(cluster: &'a ExpectedCluster, key: &str) -> Option<&'a Expected> {
    let mut parts = key.rsplitn(3, '/');
    let (name, kind, version) = (parts.next()?, parts.next()?, parts.next()?);
    cluster.objects.values().find(|expected| {
        let object = &expected.object;
        let group = group_of(&object.api_version);
        (object.name.as_str(), object.kind.as_str(), group) == (name, kind, group_of(version))
    })
}

/// Adds where the live object lacks or changes something that is expected in it.
fn compare(path: &str, expected: &Value, live: &Value, found: &mut Vec<String>) {
    match (expected, live) {
        (Value::Null, _) => {}
        (Value::Object(expected), Value::Object(live)) => {
            for (key, value) in expected {
                let live = live.get(key).unwrap_or(&Value::Null);
                compare(&format!("{path}.{key}"), value, live, found);
            }
        }
        (Value::Array(expected), Value::Array(live)) if expected.len() == live.len() => {
            for (expected, live) in expected.iter().zip(live) {
                compare(&format!("{path}[]"), expected, live, found);
            }
        }
        _ if expected == live => {}
        _ => found.push(format!("{path}: {expected} became {live}")),
    }
}

#[derive(Debug, Default)]
struct Figures {
    right: usize,
    open_right: usize,
    open_wrong: usize,
    by_hand: usize,
    content_right: usize,
    content_open: usize,
    content_wrong: usize,
}

#[test]
fn what_the_clusters_held_follows_from_the_history() {
    let mut figures = Figures::default();
    let mut wrong = Vec::new();
    let mut wrong_contents = Vec::new();
    for state in states() {
        let name = &state.recording.name;
        for (key, live) in state.live.as_object().unwrap() {
            let expected = find(&state.cluster, key);
            let is_present = expected.is_some_and(Expected::is_present);
            let is_open = expected.is_some_and(|expected| expected.is_open);
            match (is_present != live.is_null(), is_open) {
                (true, false) => figures.right += 1,
                (true, true) => figures.open_right += 1,
                (false, true) => figures.open_wrong += 1,
                (false, false) if state.has_hands => figures.by_hand += 1,
                (false, false) => wrong.push(format!("{name} {key}: expected {is_present}")),
            }
            let content = expected.and_then(Expected::content);
            let (Some(content), false, false) = (content, live.is_null(), state.has_hands) else {
                continue;
            };
            let mut found = Vec::new();
            compare(&format!("{name} {key} "), &content.0, live, &mut found);
            if found.is_empty() {
                figures.content_right += 1;
            } else if expected.is_some_and(|expected| expected.is_content_open) {
                figures.content_open += 1;
            } else {
                figures.content_wrong += 1;
                wrong_contents.extend(found);
            }
        }
    }
    println!("{figures:#?}\n{}", wrong_contents.join("\n"));
    assert_eq!(wrong, Vec::<String>::new());
    let n_open = figures.open_right + figures.open_wrong;
    let n_present = figures.right + n_open + figures.by_hand;
    assert!(n_open * 100 <= n_present * 12, "{figures:?}");
    assert!(figures.open_wrong * 50 <= n_open, "{figures:?}");
    let n_contents = figures.content_right + figures.content_open + figures.content_wrong;
    assert!(
        figures.content_right * 100 >= n_contents * 98,
        "{figures:?}"
    );
    assert!(figures.content_wrong * 200 <= n_contents, "{figures:?}");
}

/// Three hundred revisions of a manifest of a megabyte, of which each changes one document.
#[test]
fn a_long_history_of_large_manifests_is_read_once() {
    let lines: Vec<String> = (1..=300)
        .map(|n| format!("{n} {}", if n == 300 { "deployed" } else { "superseded" }))
        .collect();
    let mut records = history::records(&lines.join("\n"));
    let text = "x".repeat(4000);
    let object = |at: usize, of: usize| {
        format!(
            "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {{name: c{at}}}\ndata: {{a: {text}, n: '{of}'}}\n"
        )
    };
    for (index, record) in records.iter_mut().enumerate() {
        let documents = (0..250).map(|at| object(at, if at == index % 250 { index } else { 0 }));
        record.manifest = Some(Sensitive::new(documents.collect()));
    }
    let lineage = lineage::build(records).0.remove(0);
    let cluster = replay(&lineage, &STANDARD);
    assert_eq!(cluster.objects.len(), 250);
    let written: Vec<Option<i64>> = cluster.objects.values().map(|one| one.written_by).collect();
    assert_eq!(written, vec![Some(300); 250]);
    // Equal documents are one value.
    let mut n_read = 0;
    let reader = &mut Reader::new(&lineage, &STANDARD);
    let mut before: Option<Items> = None;
    for revision in &lineage.revisions {
        let items = reader.manifest(revision).unwrap();
        let old = before.iter().flat_map(|items| items.iter());
        let pairs = old.zip(items.iter());
        n_read += items.len() - pairs.filter(|(a, b)| Rc::ptr_eq(a, b)).count();
        before = Some(items);
    }
    assert!(n_read < 250 + 300 * 3, "{n_read} documents were read");
}
