//! The objects of manifests and hooks, each read once and shared.

use std::rc::Rc;

use serde_json::{Map, Value};

use crate::kubernetes::kind::{self, Scope};
use crate::limits::Limits;
use crate::lineage::{Lineage, Revision};
use crate::manifest::object::Object;
use crate::manifest::{self, ProblemKind, flatten, split};
use crate::order::Sorted;
use crate::rollback::history;
use crate::rollback::prediction::ObjectName;
use crate::sensitive::SensitiveValue;

/// How many manifests are kept: the last, the one compared with, and one more.
const KEPT: usize = 3;

/// Names an object as Helm matches it (facts 4.4): whatever the version of its API.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ObjectKey {
    pub group: String,
    pub kind: String,
    pub namespace: Option<String>,
    pub name: String,
}

impl ObjectKey {
    pub fn of(object: &ObjectName) -> Self {
        Self {
            group: group_of(&object.api_version).to_owned(),
            kind: object.kind.clone(),
            namespace: object.namespace.clone(),
            name: object.name.clone(),
        }
    }
}

/// One object of a manifest or a hook.
#[derive(Debug, PartialEq)]
pub struct Item {
    pub key: ObjectKey,
    pub object: ObjectName,
    /// As Helm sends it.
    pub value: Rc<SensitiveValue>,
}

pub type Items = Rc<Vec<Rc<Item>>>;

/// One document of a manifest, or all of a hook's.
#[derive(Debug)]
pub struct Document {
    /// The objects as they are written.
    pub objects: Vec<Rc<SensitiveValue>>,
    /// Helm can't build it as a whole.
    pub is_broken: bool,
    pub is_beyond_limits: bool,
    items: Items,
}

type Documents<'a> = Sorted<&'a str, Rc<Document>>;

/// Hooks are kept until their texts come to so many bytes.
const HOOKS_KEPT: usize = 4 << 20;

/// Reads the objects of a history; documents that stay as they were from one manifest to the next are read once.
pub struct Reader<'a> {
    limits: &'a Limits,
    namespace: Option<&'a str>,
    release: Option<&'a str>,
    /// Of manifests that stay known.
    pinned: Documents<'a>,
    /// Of the two manifests that were read last.
    documents: [Documents<'a>; 2],
    hooks: Documents<'a>,
    n_hook_bytes: usize,
    manifests: Vec<(i64, Items)>,
    #[cfg(test)]
    pub n_read: usize,
}

impl<'a> Reader<'a> {
    pub fn new(lineage: &'a Lineage, limits: &'a Limits) -> Self {
        Self {
            limits,
            namespace: lineage.key.namespace.as_deref(),
            release: lineage.key.name.as_deref(),
            pinned: Documents::new(),
            documents: [Documents::new(), Documents::new()],
            hooks: Documents::new(),
            n_hook_bytes: 0,
            manifests: Vec::new(),
            #[cfg(test)]
            n_read: 0,
        }
    }

    /// Gives the objects of a revision's manifest in its order, with what Helm adds to them; `None` where it is not shown.
    pub fn manifest(&mut self, revision: &'a Revision) -> Option<Items> {
        let record = &revision.record;
        let text = match &record.manifest {
            Some(text) if !record.is_partial => text.reveal().as_str(),
            // A chart without templates has an empty manifest, which Helm leaves out.
            None if history::is_whole(record) => "",
            _ => return None,
        };
        let number = record.revision;
        if let Some(at) = self.manifests.iter().position(|(of, _)| *of == number) {
            let found = self.manifests.remove(at);
            let items = found.1.clone();
            self.manifests.push(found);
            return Some(items);
        }
        let documents = self.documents(text);
        let items = documents.iter().flat_map(|document| document.items.iter());
        let items: Items = Rc::new(items.cloned().collect());
        if self.manifests.len() >= KEPT {
            self.manifests.remove(0);
        }
        self.manifests.push((number, items.clone()));
        Some(items)
    }

    /// Gives the documents of a manifest.
    pub fn documents(&mut self, text: &'a str) -> Vec<Rc<Document>> {
        let mut read = Documents::new();
        let mut documents = Vec::new();
        for document in split::split(text) {
            let text = text.get(document.span).unwrap_or_default();
            let known = [&read, &self.pinned].into_iter().chain(&self.documents);
            let known = known.filter_map(|known| known.get(text)).next();
            let document = match known {
                Some(known) => known.clone(),
                None => self.read(text, true),
            };
            documents.push(document.clone());
            read.insert(text, document);
        }
        let [before, _] = std::mem::take(&mut self.documents);
        self.documents = [read, before];
        documents
    }

    /// Gives the documents of a manifest, and keeps them.
    pub fn pin(&mut self, text: &'a str) -> Vec<Rc<Document>> {
        let documents = self.documents(text);
        let [last, _] = &self.documents;
        for (text, document) in last {
            self.pinned.insert(text, document.clone());
        }
        documents
    }

    /// Gives the objects of a hook's manifest; Helm adds nothing to those (facts 4.2).
    pub fn hook(&mut self, manifest: &'a str) -> Items {
        if let Some(known) = self.hooks.get(manifest) {
            return known.items.clone();
        }
        let read = self.read(manifest, false);
        if self.n_hook_bytes > HOOKS_KEPT {
            self.hooks.clear();
            self.n_hook_bytes = 0;
        }
        self.n_hook_bytes += manifest.len();
        self.hooks.insert(manifest, read.clone());
        read.items.clone()
    }

    fn read(&mut self, text: &str, adds_metadata: bool) -> Rc<Document> {
        #[cfg(test)]
        {
            self.n_read += 1;
        }
        let parsed = manifest::parse(text, self.limits);
        let mut read = Document {
            objects: Vec::new(),
            is_broken: false,
            is_beyond_limits: false,
            items: Items::default(),
        };
        for problem in &parsed.problems {
            match problem.kind {
                ProblemKind::TooDeep { .. } | ProblemKind::TooManyNodes { .. } => {
                    read.is_beyond_limits = true;
                }
                // Helm builds it, and stumbles when it looks it up.
                ProblemKind::NoName => {}
                _ => read.is_broken = true,
            }
        }
        let flattened = flatten::flatten(parsed.objects);
        read.is_broken |= !flattened.broken.is_empty();
        let mut items = Vec::new();
        for object in &flattened.objects {
            let value = object.to_json();
            items.extend(self.item(object, value.clone(), adds_metadata));
            read.objects.push(Rc::new(SensitiveValue(value)));
        }
        read.items = Rc::new(items);
        Rc::new(read)
    }

    fn item(&self, object: &Object, mut value: Value, adds_metadata: bool) -> Option<Rc<Item>> {
        let metadata = value.get_mut("metadata")?.as_object_mut()?;
        let reference = &object.reference;
        let (api_version, kind) = (object.api_version.clone(), reference.kind.clone());
        let name = Some(reference.name.clone()).filter(|name| !name.is_empty())?;
        let written = reference.namespace.clone();
        let group = group_of(&api_version).to_owned();
        let namespace = match kind::scope(&group, &kind) {
            Some(Scope::Cluster) => None,
            _ => written.or_else(|| self.namespace.map(str::to_owned)),
        };
        if let Some(namespace) = &namespace {
            metadata.insert("namespace".to_owned(), namespace.as_str().into());
        }
        if adds_metadata {
            self.add_metadata(metadata);
        }
        let object = ObjectName {
            api_version,
            kind,
            namespace,
            name,
        };
        Some(Rc::new(Item {
            key: ObjectKey {
                group,
                kind: object.kind.clone(),
                namespace: object.namespace.clone(),
                name: object.name.clone(),
            },
            object,
            value: Rc::new(SensitiveValue(value)),
        }))
    }

    /// Adds what Helm adds to each object that is not a hook's (facts 4.2).
    fn add_metadata(&self, metadata: &mut Map<String, Value>) {
        set(
            metadata,
            "labels",
            "app.kubernetes.io/managed-by",
            Some("Helm"),
        );
        set(
            metadata,
            "annotations",
            "meta.helm.sh/release-name",
            self.release,
        );
        set(
            metadata,
            "annotations",
            "meta.helm.sh/release-namespace",
            self.namespace,
        );
    }
}

fn set(metadata: &mut Map<String, Value>, field: &str, key: &str, value: Option<&str>) {
    let Some(value) = value else {
        return;
    };
    let at = metadata.entry(field).or_insert(Value::Null);
    if at.is_null() {
        *at = Value::Object(Map::new());
    }
    if let Some(at) = at.as_object_mut() {
        at.insert(key.to_owned(), value.into());
    }
}

pub(super) fn group_of(api_version: &str) -> &str {
    api_version.split_once('/').map_or("", |(group, _)| group)
}
