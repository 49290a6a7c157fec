//! Who owns what of a live object, and who of them is Helm.

use serde_json::Value;

use super::fields::{Element, Set};

/// Annotations by which Helm's own entry is known; hooks have only the second.
const MARKS: [&str; 2] = ["meta.helm.sh/release-name", "helm.sh/hook"];

/// One entry of `metadata.managedFields`.
#[derive(Clone)]
pub(super) struct Owner {
    pub(super) manager: String,
    pub(super) is_applied: bool,
    pub(super) api_version: String,
    pub(super) subresource: String,
    pub(super) set: Set,
}

/// Everybody who owns something.
#[derive(Default)]
pub(super) struct Owners {
    /// What Helm applied last.
    pub(super) last: Set,
    /// All others, in the order in which the API server names them.
    pub(super) others: Vec<Owner>,
    /// What anybody owns.
    pub(super) seen: Set,
    /// Every entry was understood, in the version that is applied.
    pub(super) is_known: bool,
}

/// Reads who owns what; `api_version` is that of the manifest. Hooks are created, which hands nothing over.
pub(super) fn read(live: &Value, api_version: &str, is_hook: bool, depth: usize) -> Owners {
    let entries = entries(live);
    let mut owners: Vec<Owner> = entries
        .iter()
        .filter_map(|entry| owner(entry, depth))
        .collect();
    let mut seen = Set::default();
    for owner in &owners {
        seen.add(&owner.set);
    }
    let mut is_known = !owners.is_empty() && owners.len() == entries.len();
    let helm = name(&owners, &mut is_known);
    if !is_hook {
        hand_over(&mut owners, &helm);
    }
    is_known &= owners
        .iter()
        .all(|owner| owner.api_version == api_version || owner.is_beside());

    let mut last = Set::default();
    let mut others = Vec::with_capacity(owners.len());
    for owner in owners {
        if owner.is_applied && owner.manager == helm && owner.subresource.is_empty() {
            last.add(&owner.set);
        } else {
            others.push(owner);
        }
    }
    crate::order::by(&mut others, |a, b| a.key().cmp(&b.key()));
    Owners {
        last,
        others,
        seen,
        is_known,
    }
}

/// Tells whether an object says who owns what.
pub(super) fn are_shown(live: &Value) -> bool {
    !entries(live).is_empty()
}

fn entries(live: &Value) -> &[Value] {
    let metadata = live.get("metadata");
    let entries = metadata.and_then(|metadata| metadata.get("managedFields"));
    entries.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn owner(entry: &Value, depth: usize) -> Option<Owner> {
    let text = |key: &str| entry.get(key).and_then(Value::as_str);
    let is_applied = match text("operation")? {
        "Apply" => true,
        "Update" => false,
        _ => return None,
    };
    (text("fieldsType")? == "FieldsV1").then_some(())?;
    Some(Owner {
        manager: text("manager").unwrap_or_default().to_owned(),
        is_applied,
        api_version: text("apiVersion").unwrap_or_default().to_owned(),
        subresource: text("subresource").unwrap_or_default().to_owned(),
        set: Set::read(entry.get("fieldsV1")?, is_applied, depth)?,
    })
}

/// Helm's manager is called after its binary, `helm`, or what a program calls itself that has Helm in it: that is the
/// one that applied an annotation which only Helm sets, or only it reads.
fn name(owners: &[Owner], is_known: &mut bool) -> String {
    let mut names = owners
        .iter()
        .filter(|owner| owner.is_applied && owner.has_mark())
        .map(|owner| owner.manager.as_str());
    let first = names.next().unwrap_or("helm");
    // Somebody else applies a copy: which of them Helm is shows only in the usual name.
    let is_only = names.all(|name| name == first);
    *is_known &= is_only || first == "helm";
    first.to_owned()
}

/// Before it applies, a rollback makes fields of Helm that were updated into applied ones (facts 4.5).
fn hand_over(owners: &mut Vec<Owner>, helm: &str) {
    let is_helm = |owner: &Owner| owner.manager == helm && owner.subresource.is_empty();
    let is_updated = |owner: &Owner| is_helm(owner) && !owner.is_applied;
    let applied = owners
        .iter()
        .position(|owner| is_helm(owner) && owner.is_applied);
    let Some(target) = applied.or_else(|| owners.iter().position(is_updated)) else {
        return;
    };
    let Some(mut taken) = owners.get(target).cloned() else {
        return;
    };
    taken.is_applied = true;
    // One entry of the same version is united with it; others are dropped.
    let same = |owner: &&Owner| is_updated(owner) && owner.api_version == taken.api_version;
    if let Some(updated) = owners.iter().find(same) {
        taken.set.add(&updated.set);
    }
    if let Some(owner) = owners.get_mut(target) {
        *owner = taken;
    }
    owners.retain(|owner| !is_updated(owner));
}

impl Owner {
    /// Names the owner in the order of the API server, which sorts by `{"manager":"…","operation":…`.
    fn key(&self) -> (String, &str, &str, bool) {
        let mut manager = self.manager.clone();
        manager.push('"');
        (
            manager,
            &self.api_version,
            &self.subresource,
            self.is_applied,
        )
    }

    fn has_mark(&self) -> bool {
        let metadata = below(&self.set, "metadata");
        let annotations = metadata.and_then(|set| below(set, "annotations"));
        annotations.is_some_and(|set| MARKS.iter().any(|name| below(set, name).is_some()))
    }

    /// Owns only what is the same in every version.
    fn is_beside(&self) -> bool {
        let mut elements = self.set.children.keys();
        elements.all(|element| {
            matches!(element, Element::Field(name) if name == "metadata" || name == "status")
        })
    }
}

fn below<'a>(set: &'a Set, name: &str) -> Option<&'a Set> {
    set.children.get(&Element::Field(name.to_owned()))
}
