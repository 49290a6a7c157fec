//! How Helm changes one object, laid open: three states of it in, and out what each way of sending it sends and makes.
//!
//! The requests and what comes of them are those of the prediction (`patch`); only the reasons are found here, by
//! comparing the states field by field.

use serde_json::Value;

use super::asked::Asked;
use super::assume;
use super::helm::{MatchKey, OnForeign};
use super::history;
use super::item::{self, Item};
use super::live::Live;
use super::matching::{Index, Originals};
use super::patch::{self, Sender};
use super::predict::{self, Manifests};
use super::prediction::ObjectName;
use super::reason::Reason;
use super::replay;
use super::run;
use super::world::World;
use crate::kubernetes::{Gvk, kind};
use crate::limits::Limits;
use crate::lineage::Lineage;
use crate::sensitive::SensitiveValue;
use crate::server;

pub mod field;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

use field::Field;

/// A way of sending an object (facts 4.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Strategic,
    /// A JSON merge patch from one manifest to the other.
    Json,
    ServerSide,
    /// `--force`: the whole object takes the place of the live one.
    Replace,
    /// It is not there.
    Create,
    /// The new manifest does not have it.
    Delete,
}

/// An object before a rollback.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Start {
    /// In the manifest that Helm compares with, as it builds it; `None` where it is not in it.
    pub old: Option<SensitiveValue>,
    pub live: Option<SensitiveValue>,
    /// In the target's manifest, as it is sent: with Helm's ownership metadata (facts 4.2).
    pub new: Option<SensitiveValue>,
    /// Nobody gave the live object: it is what the history says.
    pub is_live_assumed: bool,
    /// Why the live object may be another.
    pub reasons: Vec<Reason>,
}

/// What is asked of a merge beside the states.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    pub asked: &'a Asked,
    /// This rollback applies on the server.
    pub is_server_side: bool,
}

/// What comes of three states.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Merging {
    /// The way that Helm takes; `None` where it sends nothing, or stops before it does.
    pub way: Option<Way>,
    /// Why it takes none.
    pub reason: Option<Reason>,
    /// The states are of different objects.
    pub is_mixed: bool,
    pub merged: Vec<Merged>,
}

/// What one way makes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    pub way: Way,
    /// What is sent; `None` where that is nothing.
    pub sent: Option<SensitiveValue>,
    /// The object afterwards; `None` where it is refused, or gone.
    pub after: Option<SensitiveValue>,
    /// Helm has no type for the kind, without which nothing is merged so.
    pub is_untyped: bool,
    /// Any: it stays as it is.
    pub refusals: Vec<Reason>,
    /// Any: the rest is likely at most.
    pub doubts: Vec<Reason>,
    pub fields: Vec<Field>,
    /// Fields that are not listed.
    pub n_more: usize,
}

/// Finds an object of a rollback as it is before it; `None` where the two manifests are not known.
pub fn start(
    lineage: &Lineage,
    asked: &Asked,
    live: Option<&Live>,
    limits: &Limits,
    object: &ObjectName,
) -> Option<Start> {
    let live = live.filter(|live| live.is_complete || !live.objects.is_empty());
    let pair = history::pair(lineage, asked).ok()?;
    let Manifests {
        places,
        current,
        target,
        reader,
    } = predict::read(lineage, &pair, live, limits);
    let (mut expected, _) = replay::replay_read(lineage, reader);
    assume::settled(&mut expected, live, asked.kubernetes);
    let sender = Sender {
        asked,
        is_server_side: run::is_server_side(asked, pair.target),
        release: pair.current.key.name.as_deref().unwrap_or_default(),
        namespace: &places.namespace,
    };
    let id = places.id_of(object);
    let named = |items: &[Item]| {
        let exact = items.iter().position(|item| item.name == *object);
        exact.or_else(|| items.iter().position(|item| item.id == id))
    };
    let new = named(&target.items).and_then(|at| target.items.get(at));
    let old = match new {
        Some(new) => {
            Originals::new(asked.helm.match_key(), &current.items)
                .find(new)
                .0
        }
        None => named(&current.items).and_then(|at| current.items.get(at)),
    };
    // Found in the target by another version, it is not deleted.
    let targets = Index::new(asked.helm.match_key(), &target.items);
    let new = new.or_else(|| target.items.get(targets.find(old?)?));
    let world = World::new(live, Some(&expected), &places);
    let sight = world.before(&id, &object.api_version);
    let keep = |value: &Value| SensitiveValue(value.clone());
    Some(Start {
        old: old.map(|item| keep(&item.json)),
        live: sight.object.map(keep),
        new: new.map(|item| SensitiveValue(sender.sent(item))),
        is_live_assumed: sight.reasons.contains(&Reason::FromHistory),
        reasons: sight.reasons,
    })
}

/// Merges the old, the live and the new state of an object in every way.
pub fn merge([old, live, new]: [Option<&Value>; 3], question: Question<'_>) -> Merging {
    let asked = question.asked;
    let sender = Sender {
        asked,
        is_server_side: question.is_server_side,
        release: "",
        namespace: "",
    };
    let is_mixed = |a: Option<&Value>, b: Option<&Value>, key| {
        a.zip(b).is_some_and(|(a, b)| is_other(a, b, key))
    };
    if is_mixed(old, new, asked.helm.match_key())
        || is_mixed(old, live, MatchKey::Group)
        || is_mixed(live, new, MatchKey::Group)
    {
        return Merging {
            is_mixed: true,
            ..Merging::default()
        };
    }
    let none = |reason| Merging {
        reason,
        ..Merging::default()
    };
    let only = |merged: Merged| Merging {
        way: Some(merged.way),
        merged: vec![merged],
        ..Merging::default()
    };
    match (old, live, new) {
        (None, _, None) | (_, None, None) => none(None),
        (Some(_), Some(live), None) => {
            if asked.helm.spares_kept()
                && Item::annotation(live, "helm.sh/resource-policy") == Some("keep")
            {
                return none(Some(Reason::Kept));
            }
            only(Merged::new(Way::Delete))
        }
        (_, None, Some(new)) => only(create(new, &sender)),
        (_, Some(live), Some(new)) => {
            let gvk = gvk(new);
            let (way, reason) = if old.is_none() && asked.helm.on_foreign() != OnForeign::Adopted {
                (None, Some(Reason::NotInCurrent))
            } else if asked.is_forced && question.is_server_side {
                (None, Some(Reason::ForceWithServerSide))
            } else {
                let reason = old.is_none().then_some(Reason::Adopted);
                (Some(sender.way(gvk)), reason)
            };
            let mut ways = vec![Way::Strategic, Way::Json, Way::ServerSide];
            ways.extend(way.filter(|way| *way == Way::Replace));
            let merged = ways.into_iter().map(|way| {
                let sender = Sender {
                    is_server_side: way == Way::ServerSide,
                    ..sender
                };
                change(way, &sender, [old, Some(live), Some(new)])
            });
            Merging {
                way,
                reason,
                is_mixed: false,
                merged: merged.collect(),
            }
        }
    }
}

impl Merged {
    const fn new(way: Way) -> Self {
        Self {
            way,
            sent: None,
            after: None,
            is_untyped: false,
            refusals: Vec::new(),
            doubts: Vec::new(),
            fields: Vec::new(),
            n_more: 0,
        }
    }
}

fn create(new: &Value, sender: &Sender<'_>) -> Merged {
    let gvk = gvk(new);
    let created = server::create(gvk, new, sender.asked.kubernetes);
    let mut refusals: Vec<Reason> = Vec::new();
    if sender.asked.helm.creates_server_side() {
        refusals.extend(sender.undeclared(gvk, new));
    }
    refusals.extend(created.refusals.into_iter().map(Reason::Refused));
    let stored = server::stored(gvk, new, sender.asked.kubernetes);
    let mut doubts: Vec<Reason> = created.doubts.into_iter().map(Reason::from).collect();
    if kind::built_in(gvk).is_none() {
        doubts.push(Reason::CrdUnknown { removed: None });
    }
    Merged {
        sent: Some(SensitiveValue(new.clone())),
        after: {
            let after = stored.unwrap_or_else(|| new.clone());
            refusals.is_empty().then_some(SensitiveValue(after))
        },
        refusals,
        doubts,
        ..Merged::new(Way::Create)
    }
}

/// Changes an object that is there, in one way.
fn change(way: Way, sender: &Sender<'_>, [old, live, new]: [Option<&Value>; 3]) -> Merged {
    let mut merged = Merged::new(way);
    let (Some(live), Some(new)) = (live, new) else {
        return merged;
    };
    let gvk = gvk(new);
    merged.is_untyped = way == Way::Strategic && kind::built_in(gvk).is_none();
    if merged.is_untyped {
        return merged;
    }
    // The live state takes the place of an original that is not there.
    let original = old.unwrap_or(live);
    let sent = match way {
        Way::Strategic | Way::Json => patch::patch(way, original, gvk, new, live).ok().flatten(),
        _ => Some(new.clone()),
    };
    let changed = sender.change_by(way, original, gvk, new, live);
    let is_refused = !changed.refusals.is_empty();
    let after = match changed.after {
        Some(after) if !is_refused => after,
        _ => live.clone(),
    };
    let patched = changed.patched.as_ref().filter(|_| !is_refused);
    let kubernetes = sender.asked.kubernetes;
    let defaults = server::stored(gvk, original, kubernetes);
    let states = field::States {
        old,
        live,
        new,
        after: &after,
        patched: patched.unwrap_or(live),
        defaults: defaults.as_ref(),
    };
    (merged.fields, merged.n_more) = field::fields(way, gvk, states, &changed.refusals);
    merged.sent = sent.map(SensitiveValue);
    merged.refusals = changed.refusals;
    merged.doubts = changed.doubts;
    let api_version = |object: &Value| {
        object
            .get("apiVersion")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    if api_version(live) != api_version(new) {
        let api_version = api_version(live);
        merged.doubts.push(Reason::OtherVersion { api_version });
    }
    merged.after = (!is_refused).then_some(SensitiveValue(after));
    merged
}

/// Whether two states are of different objects, by the key under which Helm finds one in a manifest (facts 4.4).
fn is_other(a: &Value, b: &Value, key: MatchKey) -> bool {
    let name = |object: &Value, at: &str| {
        object
            .pointer(at)
            .and_then(Value::as_str)
            .map(str::to_owned)
    };
    let differs = |at: &str| name(a, at) != name(b, at);
    let is_version_other = match key {
        MatchKey::KindOnly => false,
        MatchKey::Group => gvk(a).group != gvk(b).group,
        MatchKey::Version => differs("/apiVersion"),
    };
    let namespaces = name(a, "/metadata/namespace").zip(name(b, "/metadata/namespace"));
    is_version_other
        || differs("/kind")
        || differs("/metadata/name")
        || namespaces.is_some_and(|(a, b)| a != b)
}

fn gvk(object: &Value) -> Gvk<'_> {
    let text = |key| object.get(key).and_then(Value::as_str).unwrap_or_default();
    item::gvk(text("apiVersion"), text("kind"))
}
