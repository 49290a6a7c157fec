//! What differs between an object before and after.

use std::collections::BTreeMap;

use serde_json::Value;

use super::place::{is_nothing, is_same};
use super::types;
use crate::kubernetes::schema::{self, Strategy, TypeId};
use crate::kubernetes::{Gvk, kind, quantity};
use crate::sensitive::SensitiveValue;

/// So many changes of one object are listed.
pub const MAX_CHANGES: usize = 500;

/// What the server keeps for itself in `metadata`.
pub(super) const BOOKKEEPING: [&str; 8] = [
    "creationTimestamp",
    "deletionGracePeriodSeconds",
    "deletionTimestamp",
    "generation",
    "managedFields",
    "resourceVersion",
    "selfLink",
    "uid",
];

/// One field that differs.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// `spec.template.spec.containers[name=main].image`; items of keyed lists by their key, others by number.
    pub path: String,
    /// `None`: it was not there.
    pub before: Option<SensitiveValue>,
    pub after: Option<SensitiveValue>,
}

/// Lists what differs in what people care about: everything but status and what the server keeps for itself
/// (`managedFields`, `resourceVersion`, `generation`, `uid`, times); at most `MAX_CHANGES`.
///
/// Equal quantities are equal. Empty means "unchanged" in the words of the recordings.
pub fn changes(gvk: Gvk<'_>, before: &Value, after: &Value) -> Vec<Change> {
    let mut walk = Walk {
        path: String::new(),
        found: Vec::new(),
    };
    let ty = Type {
        code: types::root(gvk).unwrap_or("o"),
        schema: kind::built_in(gvk).map(|kind| kind.root),
        key: None,
    };
    walk.values(ty, Some(before), Some(after));
    walk.found
}

/// Finds what stands at the path of a change, in another state of the object.
pub fn find<'v>(object: &'v Value, path: &str) -> Option<&'v Value> {
    let (mut value, mut rest) = (object, path);
    while !rest.is_empty() {
        let step = match rest.strip_prefix('[') {
            Some(inner) => inner.get(..inner.find(']')?)?,
            None => rest.split(['.', '[']).next()?,
        };
        let length = step.len() + if rest.starts_with('[') { 2 } else { 0 };
        rest = rest.get(length..)?;
        rest = rest.strip_prefix('.').unwrap_or(rest);
        value = match value {
            Value::Object(map) => map.get(step)?,
            Value::Array(items) => match step.split_once('=') {
                Some((key, wanted)) => items
                    .iter()
                    .find(|item| item.get(key).and_then(word).as_deref() == Some(wanted))?,
                None => items.get(step.parse::<usize>().ok()?)?,
            },
            _ => return None,
        };
    }
    Some(value)
}

/// What is known of a value: its code in the table of types, its type in the schema, the key of its items.
#[derive(Clone, Copy)]
struct Type {
    code: &'static str,
    schema: Option<TypeId>,
    key: Option<&'static str>,
}

impl Type {
    fn field(self, name: &str) -> Self {
        let code = match self.code {
            "m" => "S",
            "r" => "q",
            "y" => "Y",
            code => match code.strip_prefix('{') {
                Some(values) => values,
                None => types::field(code, name).map_or("o", |field| field.code),
            },
        };
        let field = self.schema.and_then(|ty| schema::field(ty, name));
        Self {
            code,
            schema: field.and_then(|field| field.element),
            key: match field.map(|field| field.strategy) {
                Some(Strategy::ByKey(key)) => Some(key),
                _ => None,
            },
        }
    }

    fn item(self) -> Self {
        Self {
            code: self.code.strip_prefix('[').unwrap_or("o"),
            key: None,
            ..self
        }
    }
}

struct Walk {
    path: String,
    found: Vec<Change>,
}

impl Walk {
    fn values(&mut self, ty: Type, before: Option<&Value>, after: Option<&Value>) {
        let before = before.filter(|value| !is_nothing(value));
        let after = after.filter(|value| !is_nothing(value));
        if self.found.len() >= MAX_CHANGES || is_same(before, after) {
            return;
        }
        match (before, after) {
            (Some(Value::Object(old)), Some(Value::Object(new))) => {
                let added = new.keys().filter(|key| !old.contains_key(*key));
                for key in old.keys().chain(added) {
                    if !self.is_left_out(key) {
                        self.step(&step(key), ty.field(key), old.get(key), new.get(key));
                    }
                }
            }
            (Some(Value::Array(old)), Some(Value::Array(new))) => self.lists(ty, old, new),
            (Some(old), Some(new)) if ty.code == "q" && quantity::is_equal(old, new) => {}
            _ => {
                let keep = |value: Option<&Value>| value.cloned().map(SensitiveValue);
                self.found.push(Change {
                    path: self.path.clone(),
                    before: keep(before),
                    after: keep(after),
                });
            }
        }
    }

    fn lists(&mut self, ty: Type, old: &[Value], new: &[Value]) {
        let item = ty.item();
        let keyed = ty
            .key
            .and_then(|key| Some((key, by_key(key, old)?, by_key(key, new)?)));
        let Some((key, old, new)) = keyed else {
            for at in 0..old.len().max(new.len()) {
                self.step(&format!("[{at}]"), item, old.get(at), new.get(at));
            }
            return;
        };
        let added = new.iter().filter(|(name, _)| !old.contains_key(*name));
        for name in old.keys().chain(added.map(|(name, _)| name)) {
            let both = (old.get(name).copied(), new.get(name).copied());
            self.step(&format!("[{key}={name}]"), item, both.0, both.1);
        }
    }

    fn step(&mut self, step: &str, ty: Type, before: Option<&Value>, after: Option<&Value>) {
        let length = self.path.len();
        if length > 0 && !step.starts_with('[') {
            self.path.push('.');
        }
        self.path.push_str(step);
        self.values(ty, before, after);
        self.path.truncate(length);
    }

    fn is_left_out(&self, key: &str) -> bool {
        match self.path.as_str() {
            "" => key == "status",
            "metadata" => BOOKKEEPING.contains(&key),
            _ => false,
        }
    }
}

/// A key that reads like a word stands after a dot, any other in brackets.
fn step(key: &str) -> String {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(is_word) {
        key.to_owned()
    } else {
        format!("[{key}]")
    }
}

/// Items by their key; `None` where one has none, or two have the same.
fn by_key<'v>(key: &str, items: &'v [Value]) -> Option<BTreeMap<String, &'v Value>> {
    let mut found = BTreeMap::new();
    for item in items {
        let name = item.get(key).and_then(word)?;
        if found.insert(name, item).is_some() {
            return None;
        }
    }
    Some(found)
}

fn word(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
