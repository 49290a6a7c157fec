//! Every patch that real Helm sent in the recordings: refused when it was, stored as it was.

use serde_json::{Value, json};

use crate::kubernetes::version::KubernetesVersion;
use crate::kubernetes::{Gvk, kind};
use crate::limits::STANDARD;
use crate::manifest::flatten::flatten;
use crate::manifest::parse;
use crate::merge::{apply, json as json_merge, strategic};
use crate::recordings;
use crate::server::changes::changes;
use crate::server::{Need, create, update};

/// What was counted on the way.
#[derive(Debug, Default)]
struct Figures {
    patches: usize,
    refused: usize,
    doubtful: usize,
    created: usize,
    wrong: Vec<String>,
}

fn object_of(release: &Value, namespace: &str) -> Vec<(String, String, Value)> {
    let manifest = release["manifest"].as_str().unwrap_or_default();
    let objects = flatten(parse(manifest, &STANDARD).objects).objects;
    objects
        .iter()
        .map(|object| {
            let mut value = object.to_json();
            let key = format!(
                "{}/{}/{}",
                object.api_version, object.reference.kind, object.reference.name
            );
            let kind_name = format!("{}/{}", object.reference.kind, object.reference.name);
            let is_cluster = matches!(object.reference.kind.as_str(), "CustomResourceDefinition");
            if !is_cluster {
                value["metadata"]["namespace"] = json!(namespace);
            }
            (key, kind_name, value)
        })
        .collect()
}

fn own(object: &Value, namespace: &str) -> Value {
    let mut object = object.clone();
    object["metadata"]["labels"]["app.kubernetes.io/managed-by"] = json!("Helm");
    object["metadata"]["annotations"]["meta.helm.sh/release-name"] = json!("demo");
    object["metadata"]["annotations"]["meta.helm.sh/release-namespace"] = json!(namespace);
    object
}

#[test]
fn what_was_refused_is_refused_and_what_was_stored_is_stored() {
    let mut figures = Figures::default();
    for folder in recordings::scenarios() {
        let text = std::fs::read_to_string(folder.join("case.json")).unwrap();
        let case: Value = serde_json::from_str(&text).unwrap();
        for rollback in case["rollbacks"].as_array().unwrap() {
            let to = folder.join(format!("to-{}", rollback["target"]));
            if to.is_dir() {
                walk(&case, rollback, &to, &mut figures);
            }
        }
    }
    assert_eq!(figures.wrong.join("\n"), "");
    assert!(figures.patches > 100 && figures.refused > 5, "{figures:?}");
    println!("{figures:?}");
}

/// Sent anew, every object that a real server stored is taken and stored the same: the types and defaults are its own.
#[test]
fn what_is_stored_is_stored_again_as_it_is() {
    let mut n_objects = 0;
    let mut wrong = Vec::new();
    let folders = recordings::scenarios().into_iter().flat_map(|folder| {
        let entries = std::fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().path().join("live-after.json"))
    });
    for path in folders {
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        let objects: serde_json::Map<String, Value> = serde_json::from_str(&text).unwrap();
        for (key, live) in objects.iter().filter(|(_, live)| live.is_object()) {
            let kind = key.rsplit_once('/').unwrap().0;
            let gvk = super::gvk(kind);
            let mut judge = super::super::Judge::new(KubernetesVersion::RECORDED);
            let again = super::super::store(&mut judge, gvk, None, live);
            n_objects += 1;
            let found = changes(gvk, live, &again);
            if !found.is_empty() || !judge.refusals.is_empty() || !judge.doubts.is_empty() {
                let paths: Vec<_> = found.into_iter().map(|change| change.path).collect();
                wrong.push(format!(
                    "{key}: {paths:?} {:?} {:?}",
                    judge.refusals, judge.doubts
                ));
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert_eq!(wrong.join("\n"), "");
    assert!(n_objects > 100, "{n_objects} objects");
}

fn walk(case: &Value, rollback: &Value, to: &std::path::Path, figures: &mut Figures) {
    let read = |name: &str| -> Value {
        serde_json::from_str(&std::fs::read_to_string(to.join(name)).unwrap()).unwrap()
    };
    let (before, after) = (read("live-before.json"), read("live-after.json"));
    let releases = recordings::releases(&to.join("secrets.yaml"));
    let version = |release: &&Value| release["version"].as_i64();
    let current = releases.iter().max_by_key(version).unwrap();
    let Some(target) = releases
        .iter()
        .find(|release| release["version"] == rollback["target"])
    else {
        return;
    };
    let error = rollback["error"].as_str().unwrap_or_default();
    let is_ok = rollback["ok"] == true;
    let namespace = rollback["namespace"].as_str().unwrap();
    let originals = object_of(current, namespace);
    for (key, name, manifest) in object_of(target, namespace) {
        let (group_version, rest) = key.rsplit_once('/').unwrap().0.rsplit_once('/').unwrap();
        let (group, version) = group_version.split_once('/').unwrap_or(("", group_version));
        let gvk = Gvk {
            group,
            version,
            kind: rest,
        };
        let place = format!("{} {key}", to.display());
        let kubernetes = KubernetesVersion::RECORDED;
        let target = own(&manifest, namespace);
        let (live, stored) = (&before[&key], &after[&key]);
        let shown = name.split_once('/').unwrap().1;
        let is_named = error.contains(&format!("{rest} \"{shown}\" is invalid"))
            || error.contains(&format!("{rest}.{group} \"{shown}\" is invalid"))
            || error.contains(&format!("\"{shown}\" with kind {rest}:  \"\" is invalid"));
        if !live.is_object() {
            figures.created += 1;
            let created = create(gvk, &target, kubernetes);
            let is_wrong = is_named == created.refusals.is_empty() && (is_ok || is_named);
            if is_wrong || (is_ok && !created.doubts.is_empty()) {
                figures.wrong.push(format!("{place}: created {created:?}"));
            }
            continue;
        }
        let Some((_, _, original)) = originals.iter().find(|(_, known, _)| *known == name) else {
            continue;
        };
        let root = kind::built_in(gvk).filter(|kind| kind.is_typed(35));
        let sent = match (case["engine"].as_str().unwrap(), root) {
            ("v4ssa", root) => {
                let root = root.map(|kind| kind.root);
                let applied = apply::apply(gvk, root, live, &target, false);
                if !applied.conflicts.is_empty() || applied.refused.is_some() {
                    continue;
                }
                applied.after
            }
            (_, Some(kind)) => {
                let patch = strategic::three_way(original, &target, live, kind.root).unwrap();
                strategic::apply(live, &patch, kind.root).unwrap()
            }
            (_, None) => {
                let patch = json_merge::two_way(&own(original, namespace), &target);
                json_merge::apply(live, &patch)
            }
        };
        let updated = update(gvk, live, &sent, kubernetes);
        figures.patches += 1;
        figures.doubtful += usize::from(!updated.doubts.is_empty());
        figures.refused += usize::from(is_named);
        let is_reached = is_ok || error.contains("cannot patch") || is_named;
        if !is_reached {
            continue;
        }
        if is_named == updated.refusals.is_empty() {
            figures
                .wrong
                .push(format!("{place}: refused {:?}", updated.refusals));
        }
        let needs_growth = updated.needs.contains(&Need::VolumeExpansion);
        let is_resized = error.contains("\"files\" is forbidden");
        if needs_growth && is_resized || is_named {
            continue;
        }
        let is_patched = rollback["effects"][&key] == "patched";
        let found = changes(gvk, live, &updated.after);
        let mut beside = changes(gvk, &updated.after, stored);
        // Chosen by the server.
        beside.retain(|change| !change.path.ends_with(".nodePort") || change.before.is_some());
        let is_right = is_patched != found.is_empty() && beside.is_empty();
        if rollback["effects"][&key] != "recreated" && !is_right {
            let show = |found: &[crate::server::changes::Change]| -> Vec<String> {
                let value = |value: &Option<crate::sensitive::SensitiveValue>| {
                    value.as_ref().map(|value| value.0.to_string())
                };
                found
                    .iter()
                    .map(|change| {
                        format!(
                            "{} {:?} {:?}",
                            change.path,
                            value(&change.before),
                            value(&change.after)
                        )
                    })
                    .collect()
            };
            figures.wrong.push(format!(
                "{place}: {} found {:?} beside {:?} doubts {:?}",
                rollback["effects"][&key],
                show(&found),
                show(&beside),
                updated.doubts
            ));
        }
    }
}
