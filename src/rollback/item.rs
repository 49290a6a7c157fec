//! Objects of manifests, named so that the cluster's can be found.

use std::rc::Rc;

use serde_json::{Map, Value};

use super::live::LiveKey;
use super::prediction::ObjectName;
use super::replay::items::Document;
use crate::kubernetes::Gvk;
use crate::kubernetes::kind::{self, Scope};
use crate::limits::Limits;
use crate::manifest::{self, flatten};
use crate::order::Sorted;

/// Which object of the cluster it is, whatever its API version.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Id {
    pub group: String,
    pub kind: String,
    /// `None` for objects of the cluster.
    pub namespace: Option<String>,
    pub name: String,
}

/// An object as Helm builds it from a manifest.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    pub name: ObjectName,
    pub id: Id,
    /// With its namespace, without Helm's ownership metadata.
    pub json: Value,
}

/// A manifest as far as it was read.
#[derive(Debug, Default)]
pub(super) struct Items {
    pub items: Vec<Item>,
    /// Helm can't build it as a whole.
    pub is_broken: bool,
    /// More than the limits allow: nothing can be said.
    pub is_beyond_limits: bool,
}

/// Kinds of custom resources that live outside of namespaces, and where the rest goes.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// The release's namespace.
    pub namespace: String,
    /// Group and kind.
    pub cluster: Sorted<(String, String)>,
    /// The CRDs that manifests have, by the group and the kind that they make.
    pub definitions: Sorted<(String, String), String>,
    /// Objects that manifests put into another namespace and not into the release's, by group, kind and name.
    pub elsewhere: Sorted<(String, String, String), String>,
}

impl Item {
    pub(super) fn gvk(&self) -> Gvk<'_> {
        gvk(&self.name.api_version, &self.name.kind)
    }

    /// With the label and the annotations that Helm sets in what it sends (facts 4.2).
    pub(super) fn owned(&self, release: &str, namespace: &str) -> Value {
        let mut json = self.json.clone();
        let metadata = object_at(&mut json, "metadata");
        if let Some(metadata) = metadata {
            let labels = map_at(metadata, "labels");
            if let Some(labels) = labels {
                labels.insert("app.kubernetes.io/managed-by".to_owned(), "Helm".into());
            }
            if let Some(annotations) = map_at(metadata, "annotations") {
                annotations.insert("meta.helm.sh/release-name".to_owned(), release.into());
                annotations.insert(
                    "meta.helm.sh/release-namespace".to_owned(),
                    namespace.into(),
                );
            }
        }
        json
    }

    /// Gives an annotation of a live object, or of a manifest's.
    pub(super) fn annotation<'v>(json: &'v Value, name: &str) -> Option<&'v str> {
        json.get("metadata")?
            .get("annotations")?
            .get(name)?
            .as_str()
    }
}

fn object_at<'v>(json: &'v mut Value, key: &str) -> Option<&'v mut Map<String, Value>> {
    map_at(json.as_object_mut()?, key)
}

/// A map under a key, made where there is none (or null).
fn map_at<'v>(map: &'v mut Map<String, Value>, key: &str) -> Option<&'v mut Map<String, Value>> {
    let place = map.entry(key.to_owned()).or_insert(Value::Null);
    if place.is_null() {
        *place = Value::Object(Map::new());
    }
    place.as_object_mut()
}

/// Takes `apps/v1` apart.
pub(super) fn gvk<'a>(api_version: &'a str, kind: &'a str) -> Gvk<'a> {
    let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
    Gvk {
        group,
        version,
        kind,
    }
}

impl Places {
    /// Tells where an object of a manifest goes.
    fn namespace_of(&self, group: &str, kind: &str, written: Option<&str>) -> Option<String> {
        let is_cluster = match kind::scope(group, kind) {
            Some(scope) => scope == Scope::Cluster,
            None => self.cluster.contains(&(group.to_owned(), kind.to_owned())),
        };
        (!is_cluster).then(|| written.unwrap_or(&self.namespace).to_owned())
    }

    /// Which object a key of the history stands for.
    pub(super) fn id(&self, key: &LiveKey) -> Id {
        let namespace = key.namespace.as_deref();
        self.id_for(&key.api_version, &key.kind, namespace, &key.name)
    }

    /// Which object a live key stands for: one without a namespace is the one that the manifests name so.
    pub(super) fn live_id(&self, key: &LiveKey) -> Id {
        let mut id = self.id(key);
        if key.namespace.is_none() && id.namespace.is_some() && !self.elsewhere.is_empty() {
            let named = (id.group.clone(), id.kind.clone(), id.name.clone());
            if let Some(namespace) = self.elsewhere.get(&named) {
                id.namespace = Some(namespace.clone());
            }
        }
        id
    }

    /// Notes objects that go into another namespace than the release's, from all manifests at once.
    pub(super) fn note_elsewhere<'i>(&mut self, items: impl Iterator<Item = &'i Item>) {
        let mut here = Sorted::new();
        for item in items {
            let id = &item.id;
            let named = (id.group.clone(), id.kind.clone(), id.name.clone());
            match &id.namespace {
                Some(namespace) if *namespace != self.namespace => {
                    self.elsewhere.insert_new(named, namespace.clone());
                }
                Some(_) => {
                    here.add(named);
                }
                None => {}
            }
        }
        self.elsewhere.retain(|named, _| !here.contains(named));
    }

    /// Which object a name of the history stands for.
    pub(super) fn id_of(&self, name: &ObjectName) -> Id {
        let namespace = name.namespace.as_deref();
        self.id_for(&name.api_version, &name.kind, namespace, &name.name)
    }

    fn id_for(&self, api_version: &str, kind: &str, namespace: Option<&str>, name: &str) -> Id {
        let group = gvk(api_version, kind).group;
        Id {
            group: group.to_owned(),
            kind: kind.to_owned(),
            namespace: self.namespace_of(group, kind, namespace),
            name: name.to_owned(),
        }
    }

    /// Notes what a CRD says of the kind it makes.
    pub(super) fn note_crd(&mut self, crd: &Value) {
        if crd.get("kind").and_then(Value::as_str) != Some("CustomResourceDefinition") {
            return;
        }
        let text = |path: &str| Some(crd.pointer(path)?.as_str()?.to_owned());
        let (Some(group), Some(kind)) = (text("/spec/group"), text("/spec/names/kind")) else {
            return;
        };
        if text("/spec/scope").as_deref() == Some("Cluster") {
            self.cluster.add((group.clone(), kind.clone()));
        }
        if let Some(name) = text("/metadata/name") {
            self.definitions.insert((group, kind), name);
        }
    }

    /// Names an object of a manifest.
    pub(super) fn item(&self, mut json: Value) -> Option<Item> {
        let text = |value: Option<&Value>| {
            let text = value?.as_str()?;
            (!text.is_empty()).then(|| text.to_owned())
        };
        let api_version = text(json.get("apiVersion")).unwrap_or_default();
        let kind = text(json.get("kind"))?;
        let metadata = json.get("metadata");
        let name = text(metadata.and_then(|all| all.get("name"))).unwrap_or_default();
        let written = text(metadata.and_then(|all| all.get("namespace")));
        let group = gvk(&api_version, &kind).group.to_owned();
        let namespace = self.namespace_of(&group, &kind, written.as_deref());
        if let (Some(namespace), Some(metadata)) = (&namespace, object_at(&mut json, "metadata")) {
            metadata.insert("namespace".to_owned(), namespace.as_str().into());
        }
        Some(Item {
            id: Id {
                group,
                kind: kind.clone(),
                namespace: namespace.clone(),
                name: name.clone(),
            },
            name: ObjectName {
                api_version,
                kind,
                namespace,
                name,
            },
            json,
        })
    }

    /// Names the objects of documents that were read.
    pub(super) fn items(&self, documents: &[Rc<Document>]) -> Items {
        let mut items = Items::default();
        for document in documents {
            items.is_broken |= document.is_broken;
            items.is_beyond_limits |= document.is_beyond_limits;
            for object in &document.objects {
                match self.item(object.0.clone()) {
                    Some(item) => items.items.push(item),
                    None => items.is_broken = true,
                }
            }
        }
        items
    }

    /// Reads a hook's manifest.
    pub(super) fn read(&self, manifest: &str, limits: &Limits) -> Items {
        let parsed = manifest::parse(manifest, limits);
        let mut read = Items::default();
        for problem in &parsed.problems {
            match problem.kind {
                manifest::ProblemKind::TooDeep { .. }
                | manifest::ProblemKind::TooManyNodes { .. } => read.is_beyond_limits = true,
                // Helm builds it, and stumbles when it looks it up.
                manifest::ProblemKind::NoName => {}
                _ => read.is_broken = true,
            }
        }
        let flattened = flatten::flatten(parsed.objects);
        read.is_broken |= !flattened.broken.is_empty();
        for object in flattened.objects {
            match self.item(object.to_json()) {
                Some(item) => read.items.push(item),
                None => read.is_broken = true,
            }
        }
        read
    }
}
