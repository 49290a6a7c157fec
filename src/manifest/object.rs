//! One object of a manifest: which one it is, and what Helm reads from its metadata.

use std::collections::BTreeMap;

use serde_json::Value;

use super::api_version::Gvk;
use crate::order;
use crate::yaml::Node;

/// Names an object within a cluster, whatever its API version.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ObjectRef {
    pub kind: String,
    /// As written; `None` means the release's namespace, or an object without one.
    pub namespace: Option<String>,
    /// Empty when it has none (`generateName`, or a mistake).
    pub name: String,
}

/// A document with a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object {
    pub reference: ObjectRef,
    /// As written, `apps/v1`; empty when it is missing.
    pub api_version: String,
    pub gvk: Gvk,
    pub labels: BTreeMap<String, String>,
    pub annotations: BTreeMap<String, String>,
    /// The index of its document.
    pub document: usize,
    /// The whole object; spans count in the manifest.
    pub root: Node,
}

impl Object {
    /// Reads an object from a map that has a kind.
    pub(super) fn read(root: Node, document: usize) -> Option<Self> {
        let text = |node: Option<&Node>| Some(node?.as_text()?.to_owned());
        let kind = text(root.get("kind")).filter(|kind| !kind.is_empty())?;
        let api_version = text(root.get("apiVersion")).unwrap_or_default();
        let metadata = root.get("metadata");
        let field = |key: &str| metadata.and_then(|metadata| metadata.get(key));
        Some(Self {
            gvk: Gvk::new(&api_version, &kind),
            reference: ObjectRef {
                kind,
                namespace: text(field("namespace")).filter(|namespace| !namespace.is_empty()),
                name: text(field("name")).unwrap_or_default(),
            },
            api_version,
            labels: texts(field("labels")),
            annotations: texts(field("annotations")),
            document,
            root,
        })
    }

    /// Gives the items of a `List` (or `RoleList`, …), which Helm applies one by one.
    pub fn list_items(&self) -> Option<&[Node]> {
        let items = self.root.get("items")?;
        self.reference.kind.ends_with("List").then(|| items.items())
    }

    /// Gives the JSON that is sent to the API server.
    pub fn to_json(&self) -> Value {
        self.root.to_json()
    }

    /// Gives `helm.sh/resource-policy` as written.
    ///
    /// Rollback and upgrade read it from the live object and want exactly `keep`; uninstall reads this one,
    /// trimmed and in lower case (facts 4.7).
    pub fn resource_policy(&self) -> Option<&str> {
        let policy = self.annotations.get("helm.sh/resource-policy");
        policy.map(String::as_str)
    }
}

/// A map of texts; what is not a text in it is left out.
fn texts(node: Option<&Node>) -> BTreeMap<String, String> {
    let pairs = node.map(Node::pairs).unwrap_or_default();
    order::map(
        pairs.iter().filter_map(|(key, value)| {
            Some((key.as_text()?.to_owned(), value.as_text()?.to_owned()))
        }),
    )
}
