//! A Pod: images, deadlines and tolerations may change, nothing else.

use serde_json::Value;

use super::place::{at, has_all, is_same, items, put};
use super::refusal::Rule;
use super::stored::Judge;

/// Every Pod tolerates an absent node for a while; where an update leaves that out, it is added again (the admission
/// plugin `DefaultTolerationSeconds`).
pub(super) fn tolerate(live: &Value, after: &mut Value) {
    const PATH: &str = "spec.tolerations";
    let is = |toleration: &Value, name: &str, wanted: &str| {
        toleration
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
            == wanted
    };
    let mut tolerations = items(after, PATH).to_vec();
    for key in [
        "node.kubernetes.io/not-ready",
        "node.kubernetes.io/unreachable",
    ] {
        let is_default = |one: &&Value| {
            is(one, "key", key) && is(one, "operator", "Exists") && is(one, "effect", "NoExecute")
        };
        let is_tolerated = tolerations.iter().any(|one| {
            (is(one, "key", key) || is(one, "key", ""))
                && (is(one, "effect", "NoExecute") || is(one, "effect", ""))
        });
        let default = items(live, PATH).iter().find(is_default);
        tolerations.extend(default.filter(|_| !is_tolerated).cloned());
    }
    if tolerations.len() > items(after, PATH).len() {
        put(after, PATH, Some(&Value::Array(tolerations)));
    }
}

/// Refuses what a Pod does not change.
pub(super) fn refuse(judge: &mut Judge, live: &Value, after: &Value) {
    let mut rest = after.clone();
    for list in ["containers", "initContainers"] {
        let images: Vec<Option<Value>> = items(live, &format!("spec.{list}"))
            .iter()
            .map(|container| container.get("image").cloned())
            .collect();
        let containers = rest
            .pointer_mut(&format!("/spec/{list}"))
            .and_then(Value::as_array_mut);
        for (container, image) in containers.into_iter().flatten().zip(images) {
            put(container, "image", image.as_ref());
        }
    }
    let number = |object, path| at(object, path).and_then(Value::as_i64);
    let mut put_back = |path: &str| put(&mut rest, path, at(live, path));
    let path = "spec.activeDeadlineSeconds";
    let is_lowered = match (number(live, path), number(after, path)) {
        (None, Some(new)) => new >= 0,
        (Some(old), Some(new)) => (0..=old).contains(&new),
        _ => false,
    };
    if is_lowered {
        put_back(path);
    }
    let path = "spec.tolerations";
    if has_all(items(after, path), items(live, path)) {
        put_back(path);
    }
    let path = "spec.schedulingGates";
    let old = items(live, path);
    if judge.kubernetes.minor >= 26 && has_all(old, items(after, path)) {
        put_back(path);
    }
    let path = "spec.terminationGracePeriodSeconds";
    if number(live, path).is_some_and(|old| old < 0) && number(after, path) == Some(1) {
        put_back(path);
    }
    // While gates hold it back, where it may run can be narrowed: what is narrower is not worked out here.
    let is_gated = judge.kubernetes.minor >= 26 && !old.is_empty();
    for key in ["containers", "initContainers"] {
        let path = format!("spec.{key}");
        if items(live, &path).len() != items(after, &path).len() {
            let values = (at(live, &path), at(after, &path));
            judge.refuse_at(path, Rule::Pod, values, true);
            return;
        }
    }
    let (old, new) = (at(live, "spec"), at(&rest, "spec"));
    let keys = [old, new].map(|spec| spec.and_then(Value::as_object));
    let mut keys = keys.iter().flatten().flat_map(|spec| spec.keys());
    let get = |spec: Option<&Value>, key: &str| spec.and_then(|spec| spec.get(key).cloned());
    let differs = keys.find(|key| !is_same(get(old, key).as_ref(), get(new, key).as_ref()));
    if let Some(key) = differs {
        let values = (get(old, key), get(new, key));
        let is_certain = !(is_gated && matches!(key.as_str(), "nodeSelector" | "affinity"));
        let path = format!("spec.{key}");
        judge.refuse_at(
            path,
            Rule::Pod,
            (values.0.as_ref(), values.1.as_ref()),
            is_certain,
        );
    }
}
