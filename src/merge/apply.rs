//! Server-side apply: who owns which field, what conflicts, what is left when an owner lets go.
//!
//! The rules are those of `structured-merge-diff`, which the API server uses: what is sent is laid over what is live, what
//! Helm had applied before and nobody names any more goes, and a change of what somebody else owns is a conflict. The
//! defaults that come back for what is gone, and what the API server refuses besides, are another module's.

mod conflicts;
mod fields;
mod merge;
mod owners;
mod place;
mod prune;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};

use super::Stuck;
use crate::kubernetes::Gvk;
use crate::kubernetes::schema::TypeId;
use crate::limits;
use fields::Set;
use owners::{Owner, Owners};
use place::Place;
use prune::Passed;

/// How deep a value is looked into; nothing that was read is deeper.
const DEPTH: usize = limits::STANDARD.depth;

/// What came of applying.
#[derive(Clone, Default)]
pub struct Applied {
    /// The object with the manifest applied; as it was when there are conflicts, or when it is refused.
    pub after: Value,
    /// Fields that another manager owns with another value, in the order of the API server's message; any of them
    /// refuses the whole object, unless conflicts are forced.
    pub conflicts: Vec<Conflict>,
    /// The manifest can't be read: items of a list without a key, or with the same one.
    pub refused: Option<Stuck>,
    /// Whether ownership could be read (`metadata.managedFields`) and the schema is known as far as it matters: else the
    /// rest is likely at most.
    pub is_known: bool,
}

/// A field that another manager owns with another value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    pub manager: String,
    /// `scale`; empty for the object itself.
    pub subresource: String,
    /// What the manager updated with; empty for one that applies.
    pub api_version: String,
    /// `.spec.replicas`, as the API server writes it.
    pub path: String,
}

/// Applies a manifest as Helm's field manager does in a rollback; `root` is `None` for custom resources.
///
/// `sent` has the annotations that Helm adds to all but hooks.
pub fn apply(
    gvk: Gvk<'_>,
    root: Option<TypeId>,
    live: &Value,
    sent: &Value,
    is_forced: bool,
) -> Applied {
    let api_version = match gvk.group {
        "" => gvk.version.to_owned(),
        group => [group, gvk.version].join("/"),
    };
    // Everything but hooks is marked before it is sent (facts 4.2).
    let annotations = sent
        .get("metadata")
        .and_then(|metadata| metadata.get("annotations"));
    let is_hook = annotations.is_none_or(|all| all.get("meta.helm.sh/release-name").is_none());
    let mut owners = owners::read(live, &api_version, is_hook, DEPTH);
    owners.is_known &= live.get("apiVersion").and_then(Value::as_str) == Some(&api_version);
    owned(gvk, root, live, sent, is_forced, &owners)
}

/// Applies a manifest to an object whose owners may not be shown: `kubectl` leaves `metadata.managedFields` out unless it is
/// told otherwise. Then only Helm is taken to own something, what it sent last, and the result is likely at most.
pub fn apply_after(
    gvk: Gvk<'_>,
    root: Option<TypeId>,
    live: &Value,
    last: &Value,
    sent: &Value,
    is_forced: bool,
) -> Applied {
    if owners::are_shown(live) {
        return apply(gvk, root, live, sent, is_forced);
    }
    let seen = Set::default();
    let place = Place::root(root, &seen, DEPTH);
    let owners = Owners {
        last: merge::sent_set(&place, Some(live), last, &mut Vec::new()).unwrap_or_default(),
        ..Owners::default()
    };
    owned(gvk, root, live, sent, is_forced, &owners)
}

fn owned(
    gvk: Gvk<'_>,
    root: Option<TypeId>,
    live: &Value,
    sent: &Value,
    is_forced: bool,
    owners: &Owners,
) -> Applied {
    let mut is_doubtful = !owners.is_known;
    let sent = cleaned(sent, root.is_none(), &mut is_doubtful);
    let place = Place::root(root, &owners.seen, DEPTH);
    let mut applied = Applied {
        after: live.clone(),
        ..Applied::default()
    };
    let named = match merge::sent_set(&place, Some(live), &sent, &mut Vec::new()) {
        Ok(named) => named,
        Err(stuck) => {
            applied.refused = Some(stuck);
            applied.is_known = root.is_some();
            return applied;
        }
    };

    let mut after = merge::merge(&place, live, &sent, &mut is_doubtful);
    let mut kept = named;
    for owner in &owners.others {
        kept.add(&owner.set);
    }
    prune::prune(&place, &mut after, &owners.last, Some(&kept), Passed::ALL);

    applied.conflicts = conflicts(&place, live, &after, &owners.others);
    if applied.conflicts.is_empty() || is_forced {
        if (gvk.group, gvk.kind) == ("", "Secret") {
            encode(&mut after);
        }
        if root.is_some() {
            drop_nothing(&mut after);
        } else {
            is_doubtful |= has_new_nothing(Some(live), &after);
        }
        applied.after = after;
    }
    applied.is_known = !is_doubtful;
    applied
}

fn conflicts(place: &Place<'_>, live: &Value, after: &Value, others: &[Owner]) -> Vec<Conflict> {
    let mut sets = Vec::with_capacity(others.len());
    sets.extend(others.iter().map(|owner| &owner.set).enumerate());
    let mut found = Vec::new();
    conflicts::find(
        place,
        (Some(live), Some(after)),
        &sets,
        &mut Vec::new(),
        &mut found,
    );
    crate::order::by_key(&mut found, |(owner, _)| *owner);
    let conflict = |(owner, path)| Some(conflict(others.get(owner)?, path));
    found.into_iter().filter_map(conflict).collect()
}

/// Writes conflicts as the API server does.
pub fn message(conflicts: &[Conflict]) -> String {
    let mut text = String::from("Apply failed with ");
    text.push_str(&conflicts.len().to_string());
    if let [only] = conflicts {
        text.push_str(" conflict: conflict with ");
        only.write_manager(&mut text);
        text.push_str(": ");
        text.push_str(&only.path);
        return text;
    }
    text.push_str(" conflicts: ");
    let mut before: Option<&Conflict> = None;
    for conflict in conflicts {
        if before.is_some() {
            text.push('\n');
        }
        if !before.is_some_and(|before| before.is_same_manager(conflict)) {
            text.push_str("conflicts with ");
            conflict.write_manager(&mut text);
            text.push_str(":\n");
        }
        text.push_str("- ");
        text.push_str(&conflict.path);
        before = Some(conflict);
    }
    text
}

impl Conflict {
    fn is_same_manager(&self, other: &Self) -> bool {
        self.manager == other.manager
            && self.subresource == other.subresource
            && self.api_version == other.api_version
    }

    fn write_manager(&self, text: &mut String) {
        let quoted = |name: &str| Value::from(name).to_string();
        text.push_str(&quoted(&self.manager));
        if !self.subresource.is_empty() {
            text.push_str(" with subresource ");
            text.push_str(&quoted(&self.subresource));
        }
        if !self.api_version.is_empty() {
            text.push_str(" using ");
            text.push_str(&self.api_version);
        }
    }
}

fn conflict(owner: &Owner, path: String) -> Conflict {
    let version = if owner.is_applied {
        ""
    } else {
        &owner.api_version
    };
    Conflict {
        manager: owner.manager.clone(),
        subresource: owner.subresource.clone(),
        api_version: version.to_owned(),
        path,
    }
}

/// Leaves out what only the API server writes.
fn cleaned(sent: &Value, is_custom: bool, is_doubtful: &mut bool) -> Value {
    let mut sent = sent.clone();
    let Some(object) = sent.as_object_mut() else {
        return sent;
    };
    if is_custom {
        // Whether the status is a resource of its own is said in the definition.
        *is_doubtful |= object.contains_key("status");
    } else {
        object.remove("status");
    }
    if let Some(metadata) = object.get_mut("metadata").and_then(Value::as_object_mut) {
        for name in [
            "creationTimestamp",
            "generation",
            "managedFields",
            "resourceVersion",
            "selfLink",
            "uid",
        ] {
            let is_said = metadata.remove(name).is_some_and(|value| !value.is_null());
            *is_doubtful |= is_said && name != "creationTimestamp";
        }
    }
    sent
}

/// What is written as text is stored as data; it is not read back.
fn encode(secret: &mut Value) {
    let Some(secret) = secret.as_object_mut() else {
        return;
    };
    let Some(Value::Object(texts)) = secret.remove("stringData") else {
        return;
    };
    if texts.is_empty() {
        return;
    }
    let data = secret.entry("data").or_insert(Value::Null);
    if data.is_null() {
        *data = Value::Object(Map::new());
    }
    if let Value::Object(data) = data {
        for (name, text) in texts {
            let encoded = STANDARD.encode(text.as_str().unwrap_or_default());
            data.insert(name, Value::String(encoded));
        }
    }
}

/// A built-in type has no null.
fn drop_nothing(value: &mut Value) {
    match value {
        Value::Object(map) => map.retain(|_, value| {
            drop_nothing(value);
            !value.is_null()
        }),
        Value::Array(items) => items.iter_mut().for_each(drop_nothing),
        _ => {}
    }
}

/// Whether a custom resource can hold null at a place is said in its definition, or shows when it is there already.
fn has_new_nothing(live: Option<&Value>, after: &Value) -> bool {
    match after {
        Value::Null => live != Some(&Value::Null),
        Value::Object(map) => map
            .iter()
            .any(|(name, value)| has_new_nothing(live.and_then(|live| live.get(name)), value)),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .any(|(i, item)| has_new_nothing(live.and_then(|live| live.get(i)), item)),
        _ => false,
    }
}
