//! Turns a tree into the JSON that Helm sends: scalars resolved, merge keys applied, the last of equal keys kept.

use serde_json::{Map, Value};

use super::scalar;
use super::{Content, Node, ScalarStyle};

/// Converts a node; see `Node::to_json`.
pub(super) fn to_json(node: &Node) -> Value {
    match &node.content {
        Content::Scalar { text, style, tag } => {
            scalar::to_value(scalar::resolve(text, *style, tag.as_deref()), text)
        }
        Content::List(items) => Value::Array(items.iter().map(to_json).collect()),
        Content::Map(pairs) => Value::Object(object(pairs)),
    }
}

/// Finds the value of a key; see `Node::get`.
pub(super) fn get<'a>(node: &'a Node, key: &str) -> Option<&'a Node> {
    node.pairs().iter().rev().find_map(|(found, value)| {
        if is_merge(found) {
            let maps = std::iter::once(value).chain(value.items());
            maps.filter_map(|map| get(map, key)).next()
        } else {
            (found.as_text() == Some(key)).then_some(value)
        }
    })
}

fn object(pairs: &[(Node, Node)]) -> Map<String, Value> {
    let mut object = Map::new();
    for (key, value) in pairs {
        if is_merge(key) {
            merge(value, &mut object);
        } else {
            object.insert(to_key(key), to_json(value));
        }
    }
    object
}

/// go-yaml merges at the place of `<<`, so later keys win and earlier ones are overwritten (`decode.go (mapping)`).
fn merge(value: &Node, object: &mut Map<String, Value>) {
    match &value.content {
        Content::Map(_) => object.extend(self::object(value.pairs())),
        // Of several maps the first one wins.
        Content::List(items) => {
            for item in items.iter().rev() {
                merge(item, object);
            }
        }
        // Helm refuses the document.
        Content::Scalar { .. } => {}
    }
}

fn is_merge(key: &Node) -> bool {
    let Content::Scalar { text, style, tag } = &key.content else {
        return false;
    };
    text == "<<"
        && (*style == ScalarStyle::Plain && tag.is_none()
            || tag.as_deref() == Some("tag:yaml.org,2002:merge"))
}

fn to_key(key: &Node) -> String {
    match &key.content {
        Content::Scalar { text, style, tag } => {
            scalar::to_key(scalar::resolve(text, *style, tag.as_deref()), text)
        }
        // Helm refuses lists and maps as keys; their JSON keeps them apart.
        Content::List(_) | Content::Map(_) => to_json(key).to_string(),
    }
}
