//! What differs between an object before and after.

use serde_json::{Map, Value};

use super::place::{is_nothing, is_same};
use super::types;
use crate::kubernetes::schema::{self, Strategy, TypeId};
use crate::kubernetes::{Gvk, kind, quantity};
use crate::order::Sorted;
use crate::sensitive::SensitiveValue;

/// So many changes of one object are listed.
pub const MAX_CHANGES: usize = 500;

/// What the server keeps for itself in `metadata`.
pub const BOOKKEEPING: [&str; 8] = [
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
    let mut walk = Walk::default();
    walk.object(gvk, before, after);
    walk.found
}

/// The same, but a map that is only on one side is listed key by key, unless it stands in a list.
pub fn changes_by_key(gvk: Gvk<'_>, before: &Value, after: &Value) -> Vec<Change> {
    let mut walk = Walk {
        is_by_key: true,
        ..Walk::default()
    };
    walk.object(gvk, before, after);
    walk.found
}

/// Finds what stands at the path of a change, in another state of the object.
pub fn find<'v>(object: &'v Value, path: &str) -> Option<&'v Value> {
    let (mut value, mut rest) = (object, path);
    while !rest.is_empty() {
        let (step, below) = first_step(rest)?;
        rest = below;
        value = match value {
            Value::Object(map) => map.get(step)?,
            Value::Array(items) => items.get(place(items, step)?)?,
            _ => return None,
        };
    }
    Some(value)
}

/// Puts what stands at the path of a change into another state of the object, or takes it away; maps on the way are made.
pub fn put(object: &mut Value, path: &str, new: Option<&Value>) {
    let Some((step, rest)) = first_step(path) else {
        return;
    };
    match object {
        Value::Object(map) if rest.is_empty() => match new {
            Some(new) => {
                map.insert(step.to_owned(), new.clone());
            }
            None => {
                map.remove(step);
            }
        },
        Value::Object(map) => {
            if new.is_some() && map.get(step).is_none_or(Value::is_null) {
                map.insert(step.to_owned(), Value::Object(Map::new()));
            }
            if let Some(inner) = map.get_mut(step) {
                put(inner, rest, new);
            }
        }
        Value::Array(items) => {
            let at = place(items, step);
            match (at, new) {
                (Some(at), None) if rest.is_empty() => {
                    items.remove(at);
                }
                (None, Some(new)) if rest.is_empty() => items.push(new.clone()),
                (Some(at), _) => {
                    if let Some(item) = items.get_mut(at) {
                        match new.filter(|_| rest.is_empty()) {
                            Some(new) => *item = new.clone(),
                            None => put(item, rest, new),
                        }
                    }
                }
                (None, _) => {}
            }
        }
        _ => {}
    }
}

/// Takes the first step off a path.
fn first_step(path: &str) -> Option<(&str, &str)> {
    let (step, length) = match path.strip_prefix('[') {
        Some(inner) => {
            let step = inner.get(..inner.find(']')?)?;
            (step, step.len() + 2)
        }
        None => {
            let step = path.split(['.', '[']).next()?;
            (step, step.len())
        }
    };
    let rest = path.get(length..)?;
    (length > 0).then_some((step, rest.strip_prefix('.').unwrap_or(rest)))
}

/// Finds the item that a step names.
fn place(items: &[Value], step: &str) -> Option<usize> {
    let at = match step.split_once('=') {
        Some((key, wanted)) => items
            .iter()
            .position(|item| item.get(key).and_then(word).as_deref() == Some(wanted))?,
        None => step.parse().ok()?,
    };
    (at < items.len()).then_some(at)
}

/// What is known of a value: its code in the table of types, its type in the schema, the key of its items.
#[derive(Clone, Copy)]
pub(super) struct Type {
    code: &'static str,
    schema: Option<TypeId>,
    pub(super) key: Option<&'static str>,
}

impl Type {
    /// The type of an object of a kind.
    pub(super) fn of(gvk: Gvk<'_>) -> Self {
        Self {
            code: types::root(gvk).unwrap_or("o"),
            schema: kind::built_in(gvk).map(|kind| kind.root),
            key: None,
        }
    }

    /// Whether equal quantities are equal here.
    pub(super) fn is_quantity(self) -> bool {
        self.code == "q"
    }

    pub(super) fn field(self, name: &str) -> Self {
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

    pub(super) fn item(self) -> Self {
        Self {
            code: self.code.strip_prefix('[').unwrap_or("o"),
            key: None,
            ..self
        }
    }
}

#[derive(Default)]
struct Walk {
    path: String,
    found: Vec<Change>,
    is_by_key: bool,
}

impl Walk {
    fn object(&mut self, gvk: Gvk<'_>, before: &Value, after: &Value) {
        self.values(Type::of(gvk), Some(before), Some(after));
    }

    fn values(&mut self, ty: Type, before: Option<&Value>, after: Option<&Value>) {
        let before = before.filter(|value| !is_nothing(value));
        let after = after.filter(|value| !is_nothing(value));
        if self.found.len() >= MAX_CHANGES || is_same(before, after) {
            return;
        }
        let empty = Value::Object(Map::new());
        let (mut old, mut new) = (before, after);
        if self.is_by_key && !self.path.contains('[') {
            match (before, after) {
                (None, Some(Value::Object(_))) => old = Some(&empty),
                (Some(Value::Object(_)), None) => new = Some(&empty),
                _ => {}
            }
        }
        match (old, new) {
            (Some(Value::Object(old)), Some(Value::Object(new))) => {
                let added = new.keys().filter(|key| !old.contains_key(*key));
                for key in old.keys().chain(added) {
                    if !self.is_left_out(key) {
                        self.step(&step(key), ty.field(key), old.get(key), new.get(key));
                    }
                }
            }
            (Some(Value::Array(old)), Some(Value::Array(new))) => self.lists(ty, old, new),
            (Some(old), Some(new)) if ty.is_quantity() && quantity::is_equal(old, new) => {}
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
        let added = new.iter().filter(|(name, _)| !old.contains(*name));
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
        is_left_out(&self.path, key)
    }
}

/// Whether nobody sends what stands under a key there.
pub(super) fn is_left_out(path: &str, key: &str) -> bool {
    match path {
        "" => key == "status",
        "metadata" => BOOKKEEPING.contains(&key),
        _ => false,
    }
}

/// A key that reads like a word stands after a dot, any other in brackets.
pub(super) fn step(key: &str) -> String {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(is_word) {
        key.to_owned()
    } else {
        format!("[{key}]")
    }
}

/// Items by their key; `None` where one has none, or two have the same.
pub(super) fn by_key<'v>(key: &str, items: &'v [Value]) -> Option<Sorted<String, &'v Value>> {
    let mut found = Sorted::new();
    for item in items {
        let name = item.get(key).and_then(word)?;
        if !found.insert_new(name, item) {
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
