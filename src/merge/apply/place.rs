//! How a value is owned at the place where it stands: whole, by its keys, by its items.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::fields::{Element, Set};
use crate::kubernetes::schema::{self, Ownership, Shape, TypeId};

/// How a value is owned.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum How {
    Whole,
    /// A map, key by key.
    Fields,
    /// A list whose items are matched by these keys, with `|` between several.
    Keyed(Cow<'static, str>),
    /// A list of scalars, each by itself.
    Items,
}

/// A place in an object.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    shape: Shape,
    /// The type of the value, of its items or of what is under its keys.
    ty: Option<TypeId>,
    /// `None` where it is to be seen from what is owned there.
    ownership: Option<Ownership>,
    /// What anybody owns there.
    seen: Option<&'a Set>,
    is_custom: bool,
    is_root: bool,
    depth: usize,
}

impl<'a> Place<'a> {
    /// The whole object.
    pub(super) fn root(root: Option<TypeId>, seen: &'a Set, depth: usize) -> Self {
        Self {
            shape: Shape::Object,
            ty: root,
            ownership: Some(Ownership::Granular),
            seen: Some(seen),
            is_custom: root.is_none(),
            is_root: true,
            depth,
        }
    }

    /// Goes one step down.
    pub(super) fn child(&self, element: &Element) -> Self {
        let found = match (self.shape, element) {
            (Shape::Object, Element::Field(name)) => self.ty.and_then(|ty| schema::field(ty, name)),
            _ => None,
        };
        let (shape, ty, ownership) = match (found, self.shape, self.ty) {
            (Some(field), ..) => (field.shape, field.element, Some(field.ownership)),
            (None, Shape::List | Shape::Map, Some(ty)) => {
                let is_atomic = schema::is_atomic(ty);
                let ownership = if is_atomic {
                    Ownership::Atomic
                } else {
                    Ownership::Granular
                };
                (Shape::Object, Some(ty), Some(ownership))
            }
            // A built-in type of which the tables say no more: lists are owned whole.
            _ => (
                Shape::Object,
                None,
                (!self.is_custom).then_some(Ownership::Granular),
            ),
        };
        let is_metadata = self.is_custom
            && self.is_root
            && matches!(element, Element::Field(name) if name == "metadata");
        Self {
            shape,
            ty: if is_metadata {
                schema::find("meta.v1", "ObjectMeta")
            } else {
                ty
            },
            ownership: if is_metadata {
                Some(Ownership::Granular)
            } else {
                ownership
            },
            seen: self.seen.and_then(|seen| seen.children.get(element)),
            is_custom: self.is_custom && !is_metadata,
            is_root: false,
            depth: self.depth.saturating_sub(1),
        }
    }

    /// Tells how the value is owned, and whether that is only likely and makes a difference.
    pub(super) fn how(&self, live: Option<&Value>, sent: Option<&Value>) -> (How, bool) {
        let live = live.filter(|value| !value.is_null());
        let sent = sent.filter(|value| !value.is_null());
        let Some(value) = sent.or(live) else {
            return (How::Whole, false);
        };
        if self.depth == 0 {
            return (How::Whole, true);
        }
        if live.is_some_and(|live| {
            live.is_object() != value.is_object() || live.is_array() != value.is_array()
        }) {
            return (How::Whole, true);
        }
        match (value, self.ownership) {
            (Value::Object(_), Some(Ownership::Atomic)) => (How::Whole, false),
            (Value::Object(_), Some(_)) => (How::Fields, false),
            (Value::Object(sent), None) => self.seen_map(live, sent),
            (Value::Array(_), Some(Ownership::Map(keys))) => {
                (How::Keyed(Cow::Borrowed(keys)), false)
            }
            (Value::Array(_), Some(Ownership::Set)) => (How::Items, false),
            (Value::Array(_), Some(_)) => (How::Whole, false),
            (Value::Array(_), None) => self.seen_list(live, value),
            _ => (How::Whole, false),
        }
    }

    /// A map of a custom resource: its schema shows in what is owned.
    fn seen_map(&self, live: Option<&Value>, sent: &Map<String, Value>) -> (How, bool) {
        let Some(Value::Object(live)) = live else {
            return (How::Fields, false);
        };
        if self.seen.is_some_and(|seen| !seen.children.is_empty()) {
            return (How::Fields, false);
        }
        // Owned whole or not, what is left over tells.
        let is_more = live.keys().any(|key| !sent.contains_key(key));
        let is_whole = self.seen.is_some_and(|seen| seen.is_member) && !live.is_empty();
        (if is_whole { How::Whole } else { How::Fields }, is_more)
    }

    /// A list of a custom resource.
    fn seen_list(&self, live: Option<&Value>, value: &Value) -> (How, bool) {
        let mut children = self.seen.iter().flat_map(|seen| seen.children.keys());
        match children.next() {
            Some(Element::Key(json)) => {
                let keys: Map<String, Value> = serde_json::from_str(json).unwrap_or_default();
                let names: Vec<&str> = keys.keys().map(String::as_str).collect();
                (How::Keyed(Cow::Owned(names.join("|"))), false)
            }
            Some(Element::Item(_)) => (How::Items, false),
            _ => {
                let is_owned = self.seen.is_some_and(|seen| seen.is_member);
                let is_empty = live.and_then(Value::as_array).is_none_or(Vec::is_empty);
                let is_other = live.is_some_and(|live| live != value);
                (How::Whole, is_other && (!is_owned || is_empty))
            }
        }
    }

    /// A key that no schema names.
    pub(super) fn is_free(&self) -> bool {
        self.seen.is_some_and(|seen| seen.is_free)
    }

    pub(super) const fn is_custom(&self) -> bool {
        self.is_custom
    }
}

/// Names the items of a list; `None` where one has no key.
pub(super) fn elements(how: &How, items: &[Value], is_custom: bool) -> Option<Vec<Element>> {
    items
        .iter()
        .map(|item| match how {
            How::Keyed(keys) => {
                let item = item.as_object()?;
                let mut found = Map::new();
                for name in keys.split('|') {
                    // The one key that the schema has a default for.
                    let default = || {
                        (name == "protocol" && !is_custom).then(|| Value::String("TCP".to_owned()))
                    };
                    if let Some(value) = item.get(name).cloned().or_else(default) {
                        found.insert(name.to_owned(), value);
                    }
                }
                (!found.is_empty()).then(|| Element::key(found))
            }
            _ => {
                let is_scalar = !item.is_object() && !item.is_array() && !item.is_null();
                is_scalar.then(|| Element::Item(item.to_string()))
            }
        })
        .collect()
}
