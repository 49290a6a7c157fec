//! How live objects differ from the manifest that Helm compares with, and what a rollback makes of that.
//!
//! Defaults, what the server gives out and what controllers note for themselves are no drift.

use serde_json::Value;

use super::asked::Asked;
use super::history;
use super::item::{Id, Item, Places};
use super::listing;
use super::live::{Live, LiveState};
use super::predict;
use super::prediction::{Certainty, Effect, FieldChange, ObjectPrediction, Prediction};
use super::replay::items::Reader;
use super::world::World;
use crate::kubernetes::kind;
use crate::kubernetes::version::KubernetesVersion;
use crate::limits::Limits;
use crate::lineage::Lineage;
use crate::order;
use crate::sensitive::SensitiveValue;
use crate::server::{self, changes};

/// What is there beside what is stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drift {
    /// Live objects that the release has.
    pub n_used: usize,
    /// In the order of the newest manifest; those without any are left out.
    pub objects: Vec<Drifted>,
}

/// An object that is other than the newest manifest says.
#[derive(Clone, Debug, PartialEq)]
pub struct Drifted {
    /// Its place in the prediction.
    pub object: usize,
    /// It is not there.
    pub is_missing: bool,
    pub fields: Vec<DriftedField>,
}

/// A field that is other than the newest manifest says.
#[derive(Clone, Debug, PartialEq)]
pub struct DriftedField {
    pub field: FieldChange,
    /// What the rollback makes of it; `None` where nothing is said of the object.
    pub fate: Option<Fate>,
}

/// What a rollback makes of a field that drifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stays as it is now.
    Kept,
    /// It gets another value.
    Reset,
    /// The object itself goes, or is made anew.
    Gone,
}

/// Compares live objects with the newest manifest; nothing is said where the prediction says nothing.
pub fn drift(
    lineage: &Lineage,
    asked: &Asked,
    live: &Live,
    prediction: &Prediction,
    limits: &Limits,
) -> Drift {
    let Ok(pair) = history::pair(lineage, asked) else {
        return Drift::default();
    };
    let mut places = Places {
        namespace: pair.current.key.namespace.clone().unwrap_or_default(),
        ..Places::default()
    };
    let mut reader = Reader::new(lineage, limits);
    let [current, target] =
        [pair.current, pair.target].map(|record| reader.pin(history::manifest(record)));
    predict::note_places(&mut places, current.iter().chain(&target), Some(live));
    let (current, target) = (places.items(&current), places.items(&target));
    if current.is_beyond_limits || target.is_beyond_limits {
        return Drift::default();
    }
    let hooks = listing::hook_items(&places, &[pair.target, pair.current], limits);
    let all = || current.items.iter().chain(&target.items).chain(&hooks);
    places.note_elsewhere(all());
    let own = order::set(all().map(|item| item.id.clone()));
    let world = World::new(Some(live), None, &places);
    let is_used = |id: &Id, state: &LiveState| state.object().is_some() && own.contains(id);
    let states = live.objects.iter();
    let n_used = states.filter(|(key, state)| is_used(&places.live_id(key), state));
    let mut drift = Drift {
        n_used: n_used.count(),
        objects: Vec::new(),
    };
    let predicted = prediction.objects.iter().enumerate();
    let mut predicted = order::map(predicted.map(|(index, one)| (&one.object, (index, one))));
    for item in &current.items {
        // A manifest that has an object twice says two things of it.
        let Some((index, one)) = predicted.remove(&item.name) else {
            continue;
        };
        let sight = world.before(&item.id, &item.name.api_version);
        if !sight.reasons.is_empty() || sight.certainty != Certainty::Certain {
            continue;
        }
        let fields = match sight.object {
            Some(live) => fields(item, live, one, asked.kubernetes),
            None => Vec::new(),
        };
        let is_missing = sight.object.is_none();
        if is_missing || !fields.is_empty() {
            drift.objects.push(Drifted {
                object: index,
                is_missing,
                fields,
            });
        }
    }
    drift
}

/// Lists what differs from the manifest, as the server would have stored it over what is there.
fn fields(
    item: &Item,
    live: &Value,
    predicted: &ObjectPrediction,
    kubernetes: KubernetesVersion,
) -> Vec<DriftedField> {
    let gvk = item.gvk();
    let quiet = without_noise(live, &item.json);
    let updated = server::update(gvk, &quiet, &item.json, kubernetes);
    // Of a kind whose defaults are not known, and of what can't have been sent, only the manifest's own fields tell.
    let is_known = kind::built_in(gvk).is_some() && updated.refusals.is_empty();
    let meant = if is_known { &updated.after } else { &item.json };
    let is_doubted = |path: &str| {
        let mut doubts = updated.doubts.iter();
        doubts.any(|doubt| is_within(path, &doubt.path))
    };
    let after = after(live, predicted);
    // Of so many changes not all are listed; and what only the cluster decides is not said of a field either.
    let is_said =
        predicted.fields.len() < changes::MAX_CHANGES && predicted.certainty != Certainty::Unknown;
    let effect = predicted.effect.filter(|_| is_said);
    let mut found = Vec::new();
    for change in changes::changes_by_key(gvk, meant, &quiet) {
        let is_written = changes::find(&item.json, &change.path).is_some()
            || (change.before.is_some() && change.path.starts_with("data"));
        let is_open = !is_known || is_doubted(&change.path);
        if is_open && !is_written {
            continue;
        }
        let now = changes::find(live, &change.path);
        let then = changes::find(&after, &change.path);
        // A path with a bracket in a key of it can't be followed.
        let state = if change.after.is_some() { live } else { meant };
        let is_found = changes::find(state, &change.path).is_some();
        let fate = match effect.filter(|_| is_found) {
            None => None,
            Some(Effect::Deleted | Effect::Recreated | Effect::Created | Effect::Absent) => {
                Some(Fate::Gone)
            }
            Some(Effect::Patched | Effect::Unchanged | Effect::Left) if now == then => {
                Some(Fate::Kept)
            }
            Some(Effect::Patched | Effect::Unchanged | Effect::Left) => Some(Fate::Reset),
        };
        found.push(DriftedField {
            field: FieldChange {
                stored: change.before.filter(|_| is_written),
                live: change.after,
                after: match fate {
                    None | Some(Fate::Gone) => None,
                    Some(Fate::Kept | Fate::Reset) => then.cloned().map(SensitiveValue),
                },
                path: change.path,
            },
            fate,
        });
    }
    found
}

/// The object after the rollback, by the fields that change.
fn after(live: &Value, predicted: &ObjectPrediction) -> Value {
    let mut after = live.clone();
    // From the end, so that places in lists stay true while items go.
    for field in predicted.fields.iter().rev() {
        let value = field.after.as_ref().map(|value| &value.0);
        changes::put(&mut after, &field.path, value);
    }
    after
}

/// Whether a path is another one, or lies within it.
fn is_within(path: &str, outer: &str) -> bool {
    let rest = path.strip_prefix(outer);
    rest.is_some_and(|rest| outer.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']))
}

/// Beginnings of annotations that Helm, `kubectl`, the server and controllers write for themselves.
const NOTES: [&str; 11] = [
    "autoscaling.alpha.kubernetes.io/",
    "batch.kubernetes.io/",
    "control-plane.alpha.kubernetes.io/",
    "deployment.kubernetes.io/",
    "deprecated.daemonset.template.generation",
    "endpoints.kubernetes.io/",
    "kubectl.kubernetes.io/last-applied-configuration",
    "meta.helm.sh/",
    "pv.kubernetes.io/",
    "volume.beta.kubernetes.io/",
    "volume.kubernetes.io/",
];

/// Takes out of a live object what is written into its metadata beside the manifest.
fn without_noise(live: &Value, manifest: &Value) -> Value {
    let mut live = live.clone();
    let written = |map: &str, key: &str| {
        let metadata = manifest.get("metadata");
        metadata.and_then(|all| all.get(map)?.get(key)).is_some()
    };
    let Some(metadata) = live.get_mut("metadata").and_then(Value::as_object_mut) else {
        return live;
    };
    if let Some(Value::Object(annotations)) = metadata.get_mut("annotations") {
        annotations.retain(|key, _| {
            let is_note = NOTES.iter().any(|note| key.starts_with(note));
            !is_note || written("annotations", key)
        });
    }
    if let Some(Value::Object(labels)) = metadata.get_mut("labels") {
        const MANAGED_BY: &str = "app.kubernetes.io/managed-by";
        labels.retain(|key, _| key != MANAGED_BY || written("labels", key));
    }
    for key in ["finalizers", "ownerReferences"] {
        if manifest
            .get("metadata")
            .and_then(|all| all.get(key))
            .is_none()
        {
            metadata.remove(key);
        }
    }
    live
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
