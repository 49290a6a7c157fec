//! The proof: what real Helm and a real API server made of live objects is what comes of these patches.

use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as STANDARD_BASE64;
use serde_json::{Value, json};

use super::super::{apply, is_empty, three_way};
use crate::kubernetes::Gvk;
use crate::kubernetes::kind::{Scope, built_in, scope};
use crate::limits::STANDARD;
use crate::manifest::{self, flatten::flatten, object::Object};
use crate::merge::json;
use crate::recordings;

/// The client of Helm 3.20 and 4.1.
const CLIENT: u16 = 35;

fn read(path: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The objects of a revision as Helm applies them: lists taken apart, the namespace filled in.
fn objects(release: &Value) -> Vec<(Object, Value)> {
    let manifest = release["manifest"].as_str().unwrap_or_default();
    let objects = flatten(manifest::parse(manifest, &STANDARD).objects).objects;
    let sent = objects.iter().map(|object| {
        let mut sent = object.to_json();
        let reference = &object.reference;
        let is_cluster = scope(&object.gvk.group, &reference.kind) == Some(Scope::Cluster);
        if reference.namespace.is_none() && !is_cluster {
            sent["metadata"]["namespace"] = release["namespace"].clone();
        }
        sent
    });
    let sent: Vec<Value> = sent.collect();
    objects.into_iter().zip(sent).collect()
}

/// What Helm adds to each object of the target (facts 4.2).
fn owned(mut sent: Value, release: &Value) -> Value {
    let metadata = &mut sent["metadata"];
    metadata["labels"]["app.kubernetes.io/managed-by"] = json!("Helm");
    metadata["annotations"]["meta.helm.sh/release-name"] = release["name"].clone();
    metadata["annotations"]["meta.helm.sh/release-namespace"] = release["namespace"].clone();
    sent
}

/// Takes away what the API server keeps for itself (status, versions, times), and has `stringData` stored as it stores it.
fn content(mut object: Value) -> Value {
    let map = object.as_object_mut().unwrap();
    map.remove("status");
    for field in [
        "resourceVersion",
        "generation",
        "managedFields",
        "creationTimestamp",
        "uid",
    ] {
        map["metadata"].as_object_mut().unwrap().remove(field);
    }
    if let Some(Value::Object(texts)) = map.remove("stringData") {
        for (key, text) in texts {
            map["data"][&key] = json!(STANDARD_BASE64.encode(text.as_str().unwrap()));
        }
    }
    object
}

/// What the API server writes of itself: defaults of fields that came anew or were taken away, and its own counters.
///
/// Kind, path without the places in lists, and the value; `*` is any.
const SERVER: [(&str, &str, &str); 14] = [
    ("Deployment", "spec.replicas", "1"),
    (
        "Deployment",
        "spec.template.spec.containers.imagePullPolicy",
        r#""IfNotPresent""#,
    ),
    (
        "Deployment",
        "spec.template.spec.containers.resources",
        "{}",
    ),
    (
        "Deployment",
        "spec.template.spec.containers.terminationMessagePath",
        r#""/dev/termination-log""#,
    ),
    (
        "Deployment",
        "spec.template.spec.containers.terminationMessagePolicy",
        r#""File""#,
    ),
    (
        "Deployment",
        "spec.template.spec.containers.ports.protocol",
        r#""TCP""#,
    ),
    (
        "Deployment",
        "spec.template.spec.volumes.configMap.defaultMode",
        "420",
    ),
    (
        "StatefulSet",
        "spec.volumeClaimTemplates.apiVersion",
        r#""v1""#,
    ),
    (
        "StatefulSet",
        "spec.volumeClaimTemplates.kind",
        r#""PersistentVolumeClaim""#,
    ),
    (
        "StatefulSet",
        "spec.volumeClaimTemplates.spec.volumeMode",
        r#""Filesystem""#,
    ),
    (
        "StatefulSet",
        "spec.volumeClaimTemplates.status",
        r#"{"phase":"Pending"}"#,
    ),
    (
        "DaemonSet",
        "metadata.annotations.deprecated.daemonset.template.generation",
        "*",
    ),
    // A Service that becomes a NodePort gets both, one that is none any more loses them.
    ("Service", "spec.externalTrafficPolicy", "*"),
    ("Service", "spec.ports.nodePort", "*"),
];

/// Adds where two objects differ to `found`, unless the API server did it.
struct Comparison<'a> {
    name: &'a str,
    kind: &'a str,
    found: &'a mut Vec<String>,
    explained: &'a mut [usize; SERVER.len()],
}

impl Comparison<'_> {
    fn values(&mut self, path: &str, predicted: &Value, recorded: &Value) {
        match (predicted, recorded) {
            (Value::Object(a), Value::Object(b)) => {
                let mut keys: Vec<&String> = a.keys().chain(b.keys()).collect();
                keys.sort();
                keys.dedup();
                for key in keys {
                    let dot = if path.is_empty() { "" } else { "." };
                    let path = format!("{path}{dot}{key}");
                    match (a.get(key), b.get(key)) {
                        (Some(a), Some(b)) => self.values(&path, a, b),
                        (a, b) => self.differ(&path, a, b),
                    }
                }
            }
            (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
                a.iter().zip(b).for_each(|(a, b)| self.values(path, a, b));
            }
            _ if predicted == recorded => {}
            _ => self.differ(path, Some(predicted), Some(recorded)),
        }
    }

    fn differ(&mut self, path: &str, predicted: Option<&Value>, recorded: Option<&Value>) {
        let rule = SERVER.iter().position(|(kind, field, value)| {
            let is_value = match recorded {
                Some(recorded) if *value != "*" => {
                    predicted.is_none()
                        && *recorded == serde_json::from_str::<Value>(value).unwrap()
                }
                _ => *value == "*",
            };
            *kind == self.kind && *field == path && is_value
        });
        match rule {
            Some(rule) => self.explained[rule] += 1,
            None => self.found.push(format!(
                "{} {path}: {predicted:?} is {recorded:?}",
                self.name
            )),
        }
    }
}

/// Every client-side rollback that went well, every object that both manifests have.
#[test]
fn live_objects_become_what_they_became() {
    let (mut n_strategic, mut n_json, mut n_patches) = (0, 0, 0);
    let mut found = Vec::new();
    let mut explained = [0; SERVER.len()];
    for folder in recordings::scenarios() {
        if folder
            .parent()
            .is_some_and(|engine| engine.ends_with("v4ssa"))
        {
            continue;
        }
        for rollback in read(&folder.join("case.json"))["rollbacks"]
            .as_array()
            .unwrap()
        {
            let number = rollback["target"].as_u64().unwrap();
            let at = folder.join(format!("to-{number}"));
            if rollback["ok"] != true || !at.is_dir() {
                continue;
            }
            let releases = recordings::releases(&at.join("secrets.yaml"));
            let newest = releases
                .iter()
                .max_by_key(|release| release["version"].as_u64());
            let target = releases.iter().find(|release| release["version"] == number);
            let (Some(newest), Some(target)) = (newest, target) else {
                continue;
            };
            let before = read(&at.join("live-before.json"));
            let after = read(&at.join("live-after.json"));
            let current = objects(newest);
            for (object, sent) in objects(target) {
                let reference = &object.reference;
                let key = format!(
                    "{}/{}/{}",
                    object.api_version, reference.kind, reference.name
                );
                let live = &before[&key];
                let original = current.iter().find(|(other, _)| {
                    let (a, b) = (&other.reference, reference);
                    (&a.name, &a.kind, &other.gvk.group) == (&b.name, &b.kind, &object.gvk.group)
                });
                let (Some((_, original)), true) = (original, live.is_object()) else {
                    continue;
                };
                let sent = owned(sent, newest);
                let kind = built_in(Gvk {
                    group: &object.gvk.group,
                    version: &object.gvk.version_in_group,
                    kind: &reference.kind,
                });
                let (patch, predicted) = match kind.filter(|kind| kind.is_typed(CLIENT)) {
                    Some(kind) => {
                        n_strategic += 1;
                        let patch = three_way(original, &sent, live, kind.root).unwrap();
                        let predicted = apply(live, &patch, kind.root).unwrap();
                        (patch, predicted)
                    }
                    None => {
                        n_json += 1;
                        let patch = json::two_way(original, &sent);
                        let predicted = json::apply(live, &patch);
                        (patch, predicted)
                    }
                };
                n_patches += usize::from(!is_empty(&patch));
                let place = at.strip_prefix(recordings::root()).unwrap();
                Comparison {
                    name: &format!("{} {key}", place.display()),
                    kind: &reference.kind,
                    found: &mut found,
                    explained: &mut explained,
                }
                .values("", &content(predicted), &content(after[&key].clone()));
            }
        }
    }
    println!("{n_strategic} strategic, {n_json} JSON, {n_patches} patches that are sent");
    for ((kind, path, value), n) in SERVER.iter().zip(explained) {
        println!("{n:4} {kind} {path} {value}");
    }
    assert_eq!(found, Vec::<String>::new());
    assert!(n_strategic > 100 && n_json > 4 && n_patches > 50);
}
