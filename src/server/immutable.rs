//! What the API server will not change (facts `k8s-immutable-fields.csv`).

use serde_json::Value;

mod fields;

use fields::FIELDS;

use super::place::{at, has_all, is_same, items, text};
use super::refusal::Rule;
use super::stored::Judge;
use super::{claim, job, pod, service};
use crate::kubernetes::Gvk;

/// The fields of a StatefulSet that may change, and since which version.
const STATEFUL: [(&str, u16); 7] = [
    ("replicas", 0),
    ("template", 0),
    ("updateStrategy", 0),
    ("minReadySeconds", 22),
    ("persistentVolumeClaimRetentionPolicy", 23),
    ("ordinals", 26),
    ("revisionHistoryLimit", 33),
];

/// Refuses what differs between the live object and what would be stored.
pub(super) fn refuse(judge: &mut Judge, gvk: Gvk<'_>, live: &Value, after: &Value) {
    let minor = judge.kubernetes.minor;
    for (group, kind, paths, from, to, rule) in FIELDS {
        let applies = gvk.group == *group && gvk.kind == *kind;
        if !applies || !(*from..=*to).contains(&minor) {
            continue;
        }
        for path in paths.split(' ') {
            let (old, new) = (at(live, path), at(after, path));
            // The scopes of a quota are a set.
            let (all, now) = (items(live, path), items(after, path));
            let is_set = path == "spec.scopes" && has_all(all, now) && has_all(now, all);
            if !is_set && !is_same(old, new) {
                judge.refuse_at(path, *rule, (old, new), *rule != Rule::Custom);
            }
        }
    }
    match (gvk.group, gvk.kind) {
        ("apps", "StatefulSet") => stateful(judge, live, after),
        ("apps", "Deployment") => {
            selector(judge, live, after);
            recreate(judge, live, after);
        }
        ("apps", "ReplicaSet" | "DaemonSet") | ("", "ReplicationController") => {
            selector(judge, live, after);
        }
        ("batch", "Job") => job::refuse(judge, live, after),
        ("", "Pod") => pod::refuse(judge, live, after),
        ("", "Service") => service::refuse(judge, live, after),
        ("", "PersistentVolumeClaim") => claim::refuse(judge, live, after),
        ("", "PersistentVolume") => claim::refuse_volume(judge, live, after),
        ("networking.k8s.io", "ServiceCIDR") => ranges(judge, live, after),
        ("karpenter.sh", "NodePool") => {
            let path = "spec.replicas";
            let values = (at(live, path), at(after, path));
            if values.0.is_some() != values.1.is_some() {
                judge.refuse_at(path, Rule::Custom, values, false);
            }
        }
        ("", "ConfigMap" | "Secret") => frozen(judge, live, after),
        ("apiextensions.k8s.io", "CustomResourceDefinition") => definition(judge, live, after),
        _ => {}
    }
}

/// Refuses a workload that contradicts itself, when it is made.
pub(super) fn creation(judge: &mut Judge, gvk: Gvk<'_>, after: &Value) {
    let nothing = Value::Null;
    if gvk.group == "apps" {
        selector(judge, &nothing, after);
        recreate(judge, &nothing, after);
    }
}

/// One refusal names all of a StatefulSet's spec; the path is the first field that is not among those that may change.
fn stateful(judge: &mut Judge, live: &Value, after: &Value) {
    let empty = serde_json::Map::new();
    let spec = |object| {
        at(object, "spec")
            .and_then(Value::as_object)
            .unwrap_or(&empty)
    };
    let (old, new) = (spec(live), spec(after));
    let minor = judge.kubernetes.minor;
    for key in old
        .keys()
        .chain(new.keys().filter(|key| !old.contains_key(*key)))
    {
        let since = STATEFUL.iter().find(|(field, _)| field == key);
        let (was, is) = (old.get(key), new.get(key));
        if since.is_some_and(|(_, since)| *since <= minor) || is_same(was, is) {
            continue;
        }
        // Behind a feature gate at first: whoever opened it may change the field.
        let is_certain = since.is_none_or(|(field, _)| *field == "revisionHistoryLimit");
        let path = format!("spec.{key}");
        judge.refuse_at(path, Rule::StatefulSet, (was, is), is_certain);
    }
    selector(judge, live, after);
}

/// The labels of the template must match the selector; where the selector changes, that is refused already.
fn selector(judge: &mut Judge, live: &Value, after: &Value) {
    let path = "spec.template.metadata.labels";
    let labels = at(after, path);
    let selector = at(after, "spec.selector");
    let wanted = selector.map(|selector| selector.get("matchLabels").unwrap_or(selector));
    let wanted = wanted.and_then(Value::as_object);
    let is_missing = |(key, value): (&String, &Value)| {
        value.is_string() && labels.and_then(|labels| labels.get(key)) != Some(value)
    };
    let is_refused = |requirement: &Value| {
        let key = text(requirement, "key");
        let label = labels.and_then(|labels| labels.get(key));
        let is_named = label.is_some_and(|label| items(requirement, "values").contains(label));
        match text(requirement, "operator") {
            "In" => !is_named,
            "NotIn" => is_named,
            "Exists" => label.is_none(),
            "DoesNotExist" => label.is_some(),
            _ => false,
        }
    };
    if !is_same(at(live, path), labels)
        && (live.is_null() || is_same(at(live, "spec.selector"), selector))
        && (wanted.is_some_and(|wanted| wanted.iter().any(is_missing))
            || items(after, "spec.selector.matchExpressions")
                .iter()
                .any(is_refused))
    {
        judge.refuse_at(path, Rule::Selector, (at(live, path), labels), true);
    }
}

fn recreate(judge: &mut Judge, live: &Value, after: &Value) {
    let path = "spec.strategy.rollingUpdate";
    let rolling = at(after, path);
    if text(after, "spec.strategy.type") == "Recreate" && rolling.is_some() {
        judge.refuse_at(path, Rule::Recreate, (at(live, path), rolling), true);
    }
}

/// Since 1.33 a second range may be added, and nothing else.
fn ranges(judge: &mut Judge, live: &Value, after: &Value) {
    let path = "spec.cidrs";
    let (old, new) = (items(live, path), items(after, path));
    let is_added = old.len() == 1 && new.len() == 2 && new.starts_with(old);
    if judge.kubernetes.minor >= 33 && old != new && !is_added {
        judge.refuse_at(
            path,
            Rule::Immutable,
            (at(live, path), at(after, path)),
            true,
        );
    }
}

/// `immutable: true` stays, and the data with it.
fn frozen(judge: &mut Judge, live: &Value, after: &Value) {
    let is_frozen = |object| at(object, "immutable") == Some(&Value::Bool(true));
    if !is_frozen(live) {
        return;
    }
    // Older servers do not know the field; on some it was off.
    let is_certain = judge.kubernetes.minor >= 21;
    for path in ["immutable", "data", "binaryData"] {
        let (old, new) = (at(live, path), at(after, path));
        let is_kept = match path {
            "immutable" => is_frozen(after),
            _ => is_same(old, new),
        };
        if !is_kept {
            judge.refuse_at(path, Rule::Frozen, (old, new), is_certain);
        }
    }
}

/// Versions in which objects were stored stay; what is unknown is not preserved again.
fn definition(judge: &mut Judge, live: &Value, after: &Value) {
    let names = items(after, "spec.versions").iter();
    let names = crate::order::set(names.filter_map(|version| version.get("name")?.as_str()));
    for name in items(live, "status.storedVersions") {
        if name.as_str().is_some_and(|name| !names.contains(name)) {
            judge.refuse_at(
                "spec.versions",
                Rule::StoredVersion,
                (Some(name), None),
                true,
            );
        }
    }
    let path = "spec.preserveUnknownFields";
    let (old, new) = (at(live, path), at(after, path));
    let is_set = Some(&Value::Bool(true));
    if new == is_set && old != is_set {
        judge.refuse_at(path, Rule::Definition, (old, new), true);
    }
}
