//! The cluster while a rollback runs: what was there, what Helm did to it, and how sure that is.

use serde_json::Value;

use super::item::{Id, Item, Places};
use super::live::{Live, LiveKey, LiveState};
use super::prediction::{Certainty, Effect};
use super::reason::Reason;
use super::replay::{Expected, ExpectedCluster};
use crate::kubernetes::Gvk;
use crate::order::Sorted;

mod touched;

pub(super) use touched::Now;
use touched::Touched;

/// The objects that the prediction speaks of.
pub(super) struct World<'a> {
    live: Sorted<Id, Vec<(&'a LiveKey, &'a LiveState)>>,
    /// API versions and kinds of live objects.
    shown: Sorted<(&'a str, &'a str)>,
    /// Namespaces of live objects.
    namespaces: Sorted<&'a str>,
    /// Live CRDs by group and kind.
    crds: Sorted<(&'a str, &'a str), &'a Value>,
    /// Group and kind of what the rollback defines anew.
    redefined: Sorted<(String, String)>,
    /// The CRDs of manifests, by the same.
    definitions: &'a Sorted<(String, String), String>,
    expected: Sorted<Id, &'a Expected>,
    /// API versions and kinds of objects that the history implies to be there.
    implied: Sorted<(&'a str, &'a str)>,
    /// Their namespaces.
    implied_namespaces: Sorted<&'a str>,
    touched: Sorted<Id, Touched>,
    /// What is not among the live objects is not there.
    is_complete: bool,
}

/// What is known of an object before the rollback.
#[derive(Clone, Debug)]
pub(super) struct Sight<'a> {
    /// `None`: it is not there.
    pub object: Option<&'a Value>,
    pub certainty: Certainty,
    pub reasons: Vec<Reason>,
}

impl<'a> World<'a> {
    /// Live objects go before what the history implies.
    pub(super) fn new(
        live: Option<&'a Live>,
        expected: Option<&'a ExpectedCluster>,
        places: &'a Places,
    ) -> Self {
        let mut found: Sorted<Id, Vec<_>> = Sorted::new();
        let mut shown = Sorted::new();
        let mut namespaces = Sorted::new();
        let mut crds = Sorted::new();
        for (key, state) in live.iter().flat_map(|live| &live.objects) {
            let id = places.live_id(key);
            found.change(id, |all| all.push((key, state)));
            let Some(value) = state.object() else {
                continue;
            };
            shown.add((&*key.api_version, &*key.kind));
            if let Some(namespace) = &key.namespace {
                namespaces.add(&**namespace);
            }
            match &*key.kind {
                "Namespace" => {
                    namespaces.add(&*key.name);
                }
                "CustomResourceDefinition" => {
                    let text = |path: &str| value.pointer(path).and_then(Value::as_str);
                    if let Some(made) = text("/spec/group").zip(text("/spec/names/kind")) {
                        crds.insert(made, value);
                    }
                }
                _ => {}
            }
        }
        let is_complete = live.is_some_and(|live| live.is_complete);
        let mut objects = Sorted::new();
        let mut implied = Sorted::new();
        let mut implied_namespaces = Sorted::new();
        for (key, one) in expected.iter().flat_map(|expected| &expected.objects) {
            if !is_complete {
                objects.insert(places.id(key), one);
            }
            if one.is_present() {
                implied.add((&*one.object.api_version, &*one.object.kind));
                if let Some(namespace) = &one.object.namespace {
                    implied_namespaces.add(&**namespace);
                }
            }
        }
        Self {
            live: found,
            shown,
            namespaces,
            crds,
            redefined: Sorted::new(),
            definitions: &places.definitions,
            expected: objects,
            implied,
            implied_namespaces,
            touched: Sorted::new(),
            is_complete,
        }
    }

    /// Looks up what is known of an object under an API version.
    pub(super) fn before(&self, id: &Id, api_version: &str) -> Sight<'a> {
        if let Some(found) = self.live.get(id) {
            let is_there = |(_, state): &&(_, &LiveState)| state.object().is_some();
            let exact = || {
                let all = found.iter();
                all.filter(|(key, _)| key.api_version == api_version)
            };
            let first = exact().find(is_there).or_else(|| exact().next());
            if let Some((_, state)) = first {
                let is_denied = exact().any(|(_, state)| **state == LiveState::Absent);
                let reason = state.object().filter(|_| is_denied);
                let reason = reason.map(|_| Reason::LiveContradicted);
                return seen(state, reason.into_iter().collect());
            }
            let other = found.iter().find(is_there).or_else(|| found.first());
            if let Some((key, state)) = other {
                let api_version = key.api_version.clone();
                return seen(state, vec![Reason::OtherVersion { api_version }]);
            }
        }
        if self.is_complete {
            return seen(&LiveState::Absent, Vec::new());
        }
        let implied = self.expected.get(id);
        let object = implied.and_then(|one| one.content()).map(|value| &value.0);
        Sight {
            object,
            certainty: Certainty::Likely,
            reasons: vec![Reason::FromHistory],
        }
    }

    /// Whether it is among the live objects, there or not.
    pub(super) fn is_given(&self, id: &Id) -> bool {
        self.live.contains(id)
    }

    /// Whether a custom resource of this API version is there, which shows that it is served.
    pub(super) fn shows_version(&self, api_version: &str, kind: &str) -> bool {
        self.shown.contains(&(api_version, kind))
    }

    /// Whether the history leaves open what is in the object.
    pub(super) fn is_content_open(&self, id: &Id) -> bool {
        let implied = self.expected.get(id);
        implied.is_some_and(|one| one.is_content_open)
    }

    /// Whether the history implies that a custom resource of this API version is there.
    pub(super) fn implies_version(&self, api_version: &str, kind: &str) -> bool {
        self.implied.contains(&(api_version, kind))
    }

    /// Whether a CRD among the live objects serves a version; `None` when none of them makes the kind.
    pub(super) fn crd_serves(&self, gvk: Gvk<'_>) -> Option<bool> {
        let crd = self.crds.get(&(gvk.group, gvk.kind))?;
        let mut versions = crd.pointer("/spec/versions")?.as_array()?.iter();
        Some(versions.any(|version| {
            version.get("name").and_then(Value::as_str) == Some(gvk.version)
                && version.get("served").and_then(Value::as_bool) == Some(true)
        }))
    }

    /// How it is known that the CRD of a kind is not there, where a manifest tells its name.
    pub(super) fn lacks_crd(&self, gvk: Gvk<'_>) -> Option<(Certainty, Vec<Reason>)> {
        let made = (gvk.group.to_owned(), gvk.kind.to_owned());
        let id = Id {
            group: "apiextensions.k8s.io".to_owned(),
            kind: "CustomResourceDefinition".to_owned(),
            namespace: None,
            name: self.definitions.get(&made)?.clone(),
        };
        let is_shown = self.is_complete || self.is_given(&id) || self.expected.contains(&id);
        let is_known = is_shown && self.is_same(&id);
        let sight = self.before(&id, "apiextensions.k8s.io/v1");
        (is_known && sight.object.is_none()).then_some((sight.certainty, sight.reasons))
    }

    /// All live objects, as they were named.
    pub(super) fn live_keys(&self) -> impl Iterator<Item = (&Id, &'a LiveKey)> {
        let all = self.live.iter();
        all.flat_map(|(id, found)| found.iter().map(move |(key, _)| (id, *key)))
    }

    /// The object as it is now; `None` when it is not there.
    pub(super) fn now<'s>(&'s self, item: &Item) -> Option<&'s Value> {
        match self.touched.get(&item.id).map(|touched| &touched.now) {
            Some(Now::Is(value)) => Some(value),
            Some(Now::Gone) => None,
            Some(Now::Same) | None => self.before(&item.id, &item.name.api_version).object,
        }
    }

    /// Whether the rollback left it as it was so far.
    pub(super) fn is_same(&self, id: &Id) -> bool {
        let touched = self.touched.get(id);
        touched.is_none_or(|touched| matches!(touched.now, Now::Same))
    }

    /// How sure it is how the object is now.
    pub(super) fn sure_now(&self, item: &Item) -> (Certainty, Vec<Reason>) {
        match self.touched.get(&item.id) {
            Some(touched) if !matches!(touched.now, Now::Same) => {
                (touched.certainty.unwrap_or(Certainty::Likely), Vec::new())
            }
            _ => {
                let sight = self.before(&item.id, &item.name.api_version);
                (sight.certainty, sight.reasons)
            }
        }
    }

    pub(super) fn touched(&self, id: &Id) -> Option<&Touched> {
        self.touched.get(id)
    }

    /// With a CRD go all of its resources, with a namespace all that is in it (facts `k8s-kinds.csv`).
    pub(super) fn delete_held(&mut self, holder: &Item) {
        let text = |path: &str| holder.json.pointer(path).and_then(Value::as_str);
        let crd = text("/spec/group").zip(text("/spec/names/kind"));
        let namespace = (holder.id.kind == "Namespace").then_some(&holder.id.name);
        let is_held = |id: &Id| match (crd, namespace) {
            (_, Some(namespace)) => id.namespace.as_ref() == Some(namespace),
            (Some((group, kind)), None) => id.group == group && id.kind == kind,
            (None, None) => false,
        };
        let known = self.live.keys().chain(self.expected.keys());
        let ids: Vec<Id> = known.filter(|id| is_held(id)).cloned().collect();
        for id in ids {
            self.delete(&id);
            self.note(&id, Certainty::Likely, vec![Reason::HolderGoes]);
        }
    }

    /// Notes that a custom resource definition was changed, if it is one.
    pub(super) fn redefine(&mut self, crd: &Value) {
        let text = |path: &str| crd.pointer(path).and_then(Value::as_str);
        if let Some((group, kind)) = text("/spec/group").zip(text("/spec/names/kind")) {
            let made = (group.to_owned(), kind.to_owned());
            self.redefined.add(made);
        }
    }

    /// Whether the rollback changed the definition of its kind.
    pub(super) fn is_redefined(&self, id: &Id) -> bool {
        let mut redefined = self.redefined.keys();
        redefined.any(|(group, kind)| *group == id.group && *kind == id.kind)
    }

    /// Whether something was seen in a namespace, or itself.
    pub(super) fn shows_namespace(&self, namespace: &str) -> bool {
        self.namespaces.contains(namespace)
    }

    /// Whether the history implies that something is in a namespace.
    pub(super) fn implies_namespace(&self, namespace: &str) -> bool {
        self.implied_namespaces.contains(namespace)
    }

    /// Whether the object is there now.
    pub(super) fn is_there(&self, id: &Id, api_version: &str) -> bool {
        match self.touched.get(id).map(|touched| &touched.now) {
            Some(Now::Gone) => false,
            Some(Now::Is(_)) => true,
            Some(Now::Same) | None => self.before(id, api_version).object.is_some(),
        }
    }

    /// Judges an object as the recordings do: on what was there before and after.
    pub(super) fn effect(&self, id: &Id, api_version: &str, is_in_target: bool) -> Effect {
        let was_there = self.before(id, api_version).object.is_some();
        let is_there = self.is_there(id, api_version);
        let default = Touched::default();
        let touched = self.touched.get(id).unwrap_or(&default);
        match (was_there, is_there) {
            (false, false) => Effect::Absent,
            (false, true) => Effect::Created,
            (true, false) => Effect::Deleted,
            (true, true) if touched.is_new => Effect::Recreated,
            (true, true) if !touched.fields.is_empty() => Effect::Patched,
            (true, true) if is_in_target => Effect::Unchanged,
            (true, true) => Effect::Left,
        }
    }
}

fn seen<'a>(state: &'a LiveState, mut reasons: Vec<Reason>) -> Sight<'a> {
    let object = state.object();
    match state {
        LiveState::Cut(_) => reasons.push(Reason::LiveCut),
        LiveState::Contradicted(_) => reasons.push(Reason::LiveContradicted),
        LiveState::Present(_) | LiveState::Absent => {}
    }
    let is_going =
        object.is_some_and(|value| value.pointer("/metadata/deletionTimestamp").is_some());
    if is_going {
        reasons.push(Reason::BeingDeleted);
    }
    let certainty = if reasons.is_empty() {
        Certainty::Certain
    } else {
        Certainty::Likely
    };
    Sight {
        object,
        certainty,
        reasons,
    }
}
