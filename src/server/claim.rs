//! Claims and volumes: all but the size stays, and the size only grows.

use serde_json::Value;

use super::Need;
use super::place::{at, is_same, put, text};
use super::refusal::Rule;
use super::stored::Judge;
use crate::kubernetes::quantity;

const SIZE: &str = "spec.resources.requests.storage";
const CLASS: &str = "spec.storageClassName";
const ATTRIBUTES: &str = "spec.volumeAttributesClassName";
/// What a volume's spec holds beside its source.
const NO_SOURCE: [&str; 9] = [
    "accessModes",
    "capacity",
    "claimRef",
    "mountOptions",
    "nodeAffinity",
    "persistentVolumeReclaimPolicy",
    "storageClassName",
    "volumeAttributesClassName",
    "volumeMode",
];

/// Refuses what a claim does not change.
pub(super) fn refuse(judge: &mut Judge, live: &Value, after: &Value) {
    let minor = judge.kubernetes.minor;
    let is_bound = text(live, "status.phase") == "Bound";
    let mut rest = after.clone();
    // What may change is put back before the rest is compared.
    if is_bound {
        put(&mut rest, SIZE, at(live, SIZE));
        if minor >= 31 {
            put(&mut rest, ATTRIBUTES, at(live, ATTRIBUTES));
        }
    }
    for (path, is_open) in [("spec.volumeName", true), (CLASS, minor >= 26)] {
        if is_open && at(live, path).is_none() {
            put(&mut rest, path, None);
        }
    }
    let (old, new) = (at(live, "spec"), at(&rest, "spec"));
    if !is_same(old, new) {
        let (path, old, new) = first_difference(old, new);
        // Whether it is bound is not there where the status was left out.
        let is_certain = path != "spec.resources" || at(live, "status.phase").is_some();
        judge.refuse_at(path, Rule::Claim, (old, new), is_certain);
    }
    if is_bound && minor >= 31 && at(live, ATTRIBUTES).is_some() && at(after, ATTRIBUTES).is_none()
    {
        let is_certain =
            minor < 34 || at(live, "status.currentVolumeAttributesClassName").is_some();
        let values = (at(live, ATTRIBUTES), None);
        judge.refuse_at(ATTRIBUTES, Rule::Claim, values, is_certain);
    }
    shrink(judge, live, after);
}

fn first_difference<'v>(
    old: Option<&'v Value>,
    new: Option<&'v Value>,
) -> (String, Option<&'v Value>, Option<&'v Value>) {
    let both = [old, new].map(|spec| spec.and_then(Value::as_object));
    let mut keys = both.iter().flatten().flat_map(|spec| spec.keys());
    let get = |spec: Option<&'v Value>, key: &str| spec.and_then(|spec| spec.get(key));
    match keys.find(|key| !is_same(get(old, key), get(new, key))) {
        Some(key) => (format!("spec.{key}"), get(old, key), get(new, key)),
        None => ("spec".to_owned(), old, new),
    }
}

/// Since 1.32 an expansion that failed may be taken back, but not to what there is or below.
fn shrink(judge: &mut Judge, live: &Value, after: &Value) {
    let amount = |object, path| at(object, path).and_then(quantity::read);
    let (old, new) = (amount(live, SIZE), amount(after, SIZE));
    if text(live, "status.phase") == "Bound"
        && let (Some(old), Some(new)) = (old, new)
        && new < old
        && (judge.kubernetes.minor < 32
            || amount(live, "status.capacity.storage").is_some_and(|there| new <= there))
    {
        judge.refuse_at(SIZE, Rule::Shrink, (at(live, SIZE), at(after, SIZE)), true);
    }
}

/// A claim that would grow needs a class that allows it, and to be bound.
pub(super) fn need(live: &Value, after: &Value) -> Option<Need> {
    let amount = |object| at(object, SIZE).and_then(quantity::read);
    let has_grown = amount(live).is_some_and(|old| amount(after) > Some(old));
    has_grown.then_some(Need::VolumeExpansion)
}

/// Refuses what a volume does not change: its source, and where it can be reached once that is said.
pub(super) fn refuse_volume(judge: &mut Judge, live: &Value, after: &Value) {
    let spec = |object| at(object, "spec").and_then(Value::as_object);
    let keys = [spec(live), spec(after)];
    let keys = keys.iter().flatten().flat_map(|spec| spec.keys());
    let sources = crate::order::set(keys.filter(|key| !NO_SOURCE.contains(&key.as_str())));
    for key in sources.keys() {
        let path = format!("spec.{key}");
        let (old, new) = (at(live, &path), at(after, &path));
        let mut rest = new.cloned();
        // The one part of a CSI source that may still be set.
        if let (Some(old), Some(rest)) = (old, rest.as_mut())
            && old.get("controllerExpandSecretRef").is_none()
        {
            put(rest, "controllerExpandSecretRef", None);
        }
        if !is_same(old, rest.as_ref()) {
            judge.refuse_at(path, Rule::Claim, (old, new), true);
        }
    }
    let path = "spec.nodeAffinity";
    let (old, new) = (at(live, path), at(after, path));
    if old.is_some() && !is_same(old, new) {
        // Labels of zones and regions that were renamed may follow.
        judge.refuse_at(path, Rule::Claim, (old, new), new.is_none());
    }
    if at(live, ATTRIBUTES).is_some() && at(after, ATTRIBUTES).is_none() {
        judge.refuse_at(ATTRIBUTES, Rule::Claim, (at(live, ATTRIBUTES), None), false);
    }
}
