//! Live objects that are in no manifest: what controllers made of those that are, and Helm's own records.

use serde_json::Value;

use super::super::item::{self, Id};
use super::super::prediction::{Certainty, Effect, ObjectPrediction};
use super::super::reason::Reason;
use super::super::run::Run;
use super::super::world::Now;

/// Kinds that controllers write by themselves.
const CONTROLLED: [(&str, &str); 9] = [
    ("", "Endpoints"),
    ("", "Event"),
    ("", "PersistentVolume"),
    ("", "Pod"),
    ("apps", "ControllerRevision"),
    ("apps", "ReplicaSet"),
    ("coordination.k8s.io", "Lease"),
    ("discovery.k8s.io", "EndpointSlice"),
    ("events.k8s.io", "Event"),
];

/// Owners of owners that are followed: a Pod's ReplicaSet's Deployment, and one more.
const DEPTH: usize = 4;

/// What Helm's own records are called.
const RECORD: &str = "sh.helm.release.";

/// Says what comes of an object that Helm does not touch.
pub(super) fn correct(run: &Run<'_>, id: &Id, live: &Value, object: &mut ObjectPrediction) {
    let is_record = id.kind == "Secret" || id.kind == "ConfigMap";
    let owner = live
        .pointer("/metadata/labels/owner")
        .and_then(Value::as_str);
    if is_record && owner == Some("helm") && id.name.starts_with(RECORD) {
        // How each record ends is told by the history.
        object.effect = None;
        object.certainty = Certainty::Unknown;
        object.reasons.push(Reason::Record);
        return;
    }
    let has_owner = owners(live).next().is_some();
    if has_owner && is_orphaned(run, id, live, DEPTH) {
        object.effect = Some(Effect::Deleted);
    }
    if has_owner || CONTROLLED.contains(&(&*id.group, &*id.kind)) {
        object.certainty = object.certainty.max(Certainty::Likely);
        object.reasons.push(Reason::Controlled);
    }
}

fn owners(live: &Value) -> impl Iterator<Item = &Value> {
    let owners = live.pointer("/metadata/ownerReferences");
    owners.and_then(Value::as_array).into_iter().flatten()
}

/// Whether what made it is deleted: then it is collected.
fn is_orphaned(run: &Run<'_>, id: &Id, live: &Value, depth: usize) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    // Real objects have one owner, a few at most.
    owners(live).take(DEPTH).any(|owner| {
        let text = |key: &str| owner.get(key).and_then(Value::as_str).unwrap_or_default();
        let api_version = text("apiVersion");
        let mut of_owner = Id {
            group: item::gvk(api_version, "").group.to_owned(),
            kind: text("kind").to_owned(),
            namespace: id.namespace.clone(),
            name: text("name").to_owned(),
        };
        let is_gone = |id: &Id| {
            let touched = run.world.touched(id);
            touched.is_some_and(|touched| matches!(touched.now, Now::Gone))
        };
        if is_gone(&of_owner) {
            return true;
        }
        let above = run.world.before(&of_owner, api_version).object;
        if above.is_some_and(|above| is_orphaned(run, &of_owner, above, depth)) {
            return true;
        }
        of_owner.namespace = None;
        is_gone(&of_owner)
    })
}
