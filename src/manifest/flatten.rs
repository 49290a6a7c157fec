//! The objects of a manifest one by one, as Helm's resource builder hands them out.
//!
//! An object with `items` is a list, whatever its kind (`List`, `ConfigMapList`, …): its items take its place, and items
//! that name neither a kind nor an API version get the list's (`unstructured.decodeToList`, `FlattenListVisitor`).
//! Namespaces are not filled in here.
//!
//! An object that stands in a manifest twice is handed out twice. Helm visits both, one after the other, and for each
//! takes the first of that name from the other manifest: the second is merged over what the first made of the live
//! object.

use super::object::Object;
use crate::yaml::{Content, Node, ScalarStyle};

/// What Helm visits, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flattened {
    pub objects: Vec<Object>,
    /// The documents with a list that the builder stumbles over: `items` is no list, or an item of it is no object, has
    /// no kind, or is a list itself. Their other items are among the objects.
    pub broken: Vec<usize>,
}

/// Puts the items of lists in their place.
pub fn flatten(objects: Vec<Object>) -> Flattened {
    let mut flattened = Flattened::default();
    for object in objects {
        match object.root.get("items") {
            None => flattened.objects.push(object),
            Some(items) => {
                if !add_items(&object, items, &mut flattened.objects) {
                    flattened.broken.push(object.document);
                }
            }
        }
    }
    flattened
}

/// Adds the items of a list, and tells whether the builder would.
fn add_items(list: &Object, items: &Node, objects: &mut Vec<Object>) -> bool {
    let Content::List(items) = &items.content else {
        return false;
    };
    let mut is_whole = true;
    for item in items {
        let item = inherit(item.clone(), list);
        let is_list = item.get("items").is_some();
        match Object::read(item, list.document) {
            Some(object) if !is_list => objects.push(object),
            _ => is_whole = false,
        }
    }
    is_whole
}

/// Gives an item the kind and the API version of its list, unless it has one of them.
fn inherit(mut item: Node, list: &Object) -> Node {
    let is_missing = |key| {
        item.get(key)
            .and_then(Node::as_text)
            .unwrap_or_default()
            .is_empty()
    };
    if is_missing("kind") && is_missing("apiVersion") {
        let kind = &list.reference.kind;
        let kind = kind.strip_suffix("List").unwrap_or(kind);
        let at = item.span.start..item.span.start;
        let scalar = |text: &str| Node {
            content: Content::Scalar {
                text: text.to_owned(),
                style: ScalarStyle::DoubleQuoted,
                tag: None,
            },
            span: at.clone(),
        };
        if let Content::Map(pairs) = &mut item.content {
            pairs.push((scalar("apiVersion"), scalar(&list.api_version)));
            pairs.push((scalar("kind"), scalar(kind)));
        }
    }
    item
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
