//! Every rollback of Helm 4 with server-side apply, object by object.

use std::collections::BTreeMap;
use std::fs;

use serde_json::{Value, json};

use crate::kubernetes::{Gvk, kind, quantity};
use crate::limits;
use crate::manifest;
use crate::merge::apply::{self, Applied};
use crate::release::recorded::{self, Recording};

/// What a Service drops when its type changes; another module knows when.
const SERVICE_DROPS: [&str; 2] = ["externalTrafficPolicy", "nodePort"];

/// What was counted.
#[derive(Debug, Default)]
struct Counts {
    rollbacks: usize,
    objects: usize,
    known: usize,
    conflicts: usize,
    refused: usize,
    not_reached: usize,
    changed: usize,
}

#[test]
fn recorded_rollbacks_leave_what_is_predicted() {
    let mut counts = Counts::default();
    let mut wrong = Vec::new();
    let states = recorded::all_states();
    for state in states
        .iter()
        .filter(|state| state.name.starts_with("v4ssa/"))
    {
        if state.folder.join("live-before.json").exists() {
            walk(state, &mut counts, &mut wrong);
        }
    }
    println!("{counts:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(counts.known, counts.objects);
    // All recordings have 658 objects, 101 of them changed, and 14 conflicts; the fixtures have a part of them.
    assert!(counts.changed * 10 > counts.objects && counts.conflicts > 10);
}

fn walk(state: &Recording, counts: &mut Counts, wrong: &mut Vec<String>) {
    let target: i64 = state.name.rsplit_once("to-").unwrap().1.parse().unwrap();
    let case = state.case();
    let rollbacks = case["rollbacks"].as_array().unwrap();
    let rollback = rollbacks
        .iter()
        .find(|rollback| rollback["target"] == target)
        .unwrap();
    let error = rollback["error"].as_str().unwrap_or_default();
    let record = state
        .records
        .iter()
        .find(|record| record.revision == target)
        .unwrap();
    let live = |name: &str| -> BTreeMap<String, Value> {
        let text = fs::read_to_string(state.folder.join(name)).unwrap();
        serde_json::from_str(&text).unwrap()
    };
    let (before, after) = (live("live-before.json"), live("live-after.json"));
    let text = record.manifest.as_ref().unwrap();
    counts.rollbacks += 1;
    for object in manifest::parse(text.reveal(), &limits::STANDARD).objects {
        let reference = &object.reference;
        let name = format!(
            "{}/{}/{}",
            object.api_version, reference.kind, reference.name
        );
        let (Some(before), Some(after)) = (before.get(&name), after.get(&name)) else {
            continue;
        };
        if before.is_null() || after.is_null() {
            continue;
        }
        let sent = sent(
            object.to_json(),
            record.key.name.as_deref().unwrap(),
            rollback["namespace"].as_str().unwrap(),
        );
        let gvk = Gvk {
            group: &object.gvk.group,
            version: &object.gvk.version_in_group,
            kind: &object.gvk.kind,
        };
        let root = kind::built_in(gvk).map(|kind| kind.root);
        let applied = apply::apply(gvk, root, before, &sent, false);
        counts.objects += 1;
        counts.known += usize::from(applied.is_known);
        let at = format!("{} {name}", state.name);
        check_conflicts(&at, &reference.name, &applied, error, counts, wrong);
        let left = rest(before) == rest(after);
        counts.changed += usize::from(!left);
        // What failed before it came to this object, or was refused for another reason, left it as it was.
        if !error.is_empty() && left && applied.conflicts.is_empty() {
            let same = differences(&applied.after, after).is_empty();
            counts.not_reached += usize::from(!same);
            continue;
        }
        for difference in differences(&applied.after, after) {
            wrong.push(format!("{at}: {difference}"));
        }
    }
}

/// The text of the error holds the conflicts of this object, or says nothing of it.
fn check_conflicts(
    at: &str,
    name: &str,
    applied: &Applied,
    error: &str,
    counts: &mut Counts,
    wrong: &mut Vec<String>,
) {
    counts.conflicts += applied.conflicts.len();
    counts.refused += usize::from(applied.refused.is_some());
    let marker = "conflict occurred while applying object ";
    let said = error
        .split(marker)
        .skip(1)
        .map(|part| part.trim_end_matches(" && "))
        .find(|part| {
            part.split(' ')
                .next()
                .unwrap()
                .ends_with(&format!("/{name}"))
        });
    // Names are not unique over kinds: the kind stands after the version.
    let kind = at.split(' ').nth(1).unwrap().rsplit('/').nth(1).unwrap();
    let said = said.filter(|part| part.contains(&format!("Kind={kind}:")));
    let said = said.map(|part| part.split_once(": ").unwrap().1.to_owned());
    let ours = (!applied.conflicts.is_empty()).then(|| apply::message(&applied.conflicts));
    if error.contains(marker) && ours != said
        || !error.contains(marker) && ours.is_some() && error.is_empty()
    {
        wrong.push(format!("{at}: conflicts {ours:?}, recorded {said:?}"));
    }
}

/// Adds what Helm adds to each object (facts 4.2).
fn sent(mut object: Value, release: &str, namespace: &str) -> Value {
    let metadata = &mut object["metadata"];
    metadata["labels"]["app.kubernetes.io/managed-by"] = json!("Helm");
    metadata["annotations"]["meta.helm.sh/release-name"] = json!(release);
    metadata["annotations"]["meta.helm.sh/release-namespace"] = json!(namespace);
    object
}

/// Without status and bookkeeping.
fn rest(object: &Value) -> Value {
    let mut object = object.clone();
    let map = object.as_object_mut().unwrap();
    map.remove("status");
    let metadata = map["metadata"].as_object_mut().unwrap();
    for name in ["managedFields", "resourceVersion", "generation"] {
        metadata.remove(name);
    }
    if let Some(Value::Object(annotations)) = metadata.get_mut("annotations") {
        annotations.remove("deprecated.daemonset.template.generation");
    }
    object
}

fn differences(predicted: &Value, after: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare(&rest(predicted), &rest(after), "", &mut found);
    found
}

fn compare(ours: &Value, theirs: &Value, path: &str, found: &mut Vec<String>) {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            for (name, theirs) in theirs {
                let path = format!("{path}.{name}");
                match ours.get(name) {
                    Some(ours) => compare(ours, theirs, &path, found),
                    None if is_default(&path, theirs) => {}
                    None => found.push(format!("{path}: missing, is {theirs}")),
                }
            }
            for (name, value) in ours.iter().filter(|(name, _)| !theirs.contains_key(*name)) {
                if !is_nothing(value) && !SERVICE_DROPS.contains(&name.as_str()) {
                    found.push(format!("{path}.{name}: gone, predicted {value}"));
                }
            }
        }
        (Value::Array(ours), Value::Array(theirs)) if ours.len() == theirs.len() => {
            for (i, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
                compare(ours, theirs, &format!("{path}[{i}]"), found);
            }
        }
        _ if ours == theirs || quantity::is_equal(ours, theirs) => {}
        _ => found.push(format!("{path}: predicted {ours}, is {theirs}")),
    }
}

/// The API server writes no empty values.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Object(map) => map.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// Defaults that come back for what Helm no longer names, or that come with new items and whole lists.
fn is_default(path: &str, value: &Value) -> bool {
    let defaults = [
        (".apiVersion", json!("v1")),
        (".imagePullPolicy", json!("IfNotPresent")),
        (".protocol", json!("TCP")),
        (".resources", json!({})),
        (".terminationMessagePath", json!("/dev/termination-log")),
        (".terminationMessagePolicy", json!("File")),
        (".emptyDir", json!({})),
        (".configMap.defaultMode", json!(420)),
        (".spec.replicas", json!(1)),
        (".spec.externalTrafficPolicy", json!("Cluster")),
        (
            ".volumeClaimTemplates[0].kind",
            json!("PersistentVolumeClaim"),
        ),
        (
            ".volumeClaimTemplates[0].spec.volumeMode",
            json!("Filesystem"),
        ),
        (
            ".volumeClaimTemplates[0].status",
            json!({"phase": "Pending"}),
        ),
    ];
    let is_among = |(end, default): &(&str, Value)| path.ends_with(end) && value == default;
    // A port of the node is drawn by the server.
    defaults.iter().any(is_among) || path.ends_with(".nodePort") && value.is_u64()
}
