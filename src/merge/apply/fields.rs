//! Sets of fields, as `metadata.managedFields` spells them (`FieldsV1`).

use serde_json::{Map, Value};

use crate::order::Sorted;

/// One step from a value into it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Element {
    /// A key of a map.
    Field(String),
    /// An item of a list by its keys, written as JSON.
    Key(String),
    /// An item of a set, written as JSON.
    Item(String),
    Index(u64),
}

impl Element {
    /// Names an item by its keys.
    pub(super) fn key(keys: Map<String, Value>) -> Self {
        Self::Key(Value::Object(keys).to_string())
    }

    /// Reads `f:name`, `k:{"name":"main"}`, `v:"a"` and `i:0`.
    fn read(text: &str) -> Option<Self> {
        let (sign, rest) = text.split_once(':')?;
        // Written again, so that spelling makes no difference.
        let json = || serde_json::from_str::<Value>(rest).ok();
        match sign {
            "f" => Some(Self::Field(rest.to_owned())),
            "k" => json()
                .filter(Value::is_object)
                .map(|key| Self::Key(key.to_string())),
            "v" => Some(Self::Item(json()?.to_string())),
            "i" => Some(Self::Index(rest.parse().ok()?)),
            _ => None,
        }
    }

    /// Writes it as the API server writes it in a path.
    pub(super) fn write(&self, path: &mut String) {
        match self {
            Self::Field(name) => {
                path.push('.');
                path.push_str(name);
            }
            Self::Key(json) => {
                let keys: Map<String, Value> = serde_json::from_str(json).unwrap_or_default();
                let mut sign = '[';
                for (name, value) in &keys {
                    path.push(sign);
                    path.push_str(name);
                    path.push('=');
                    path.push_str(&value.to_string());
                    sign = ',';
                }
                path.push(']');
            }
            Self::Item(json) => {
                path.push_str("[=");
                path.push_str(json);
                path.push(']');
            }
            Self::Index(index) => {
                path.push('[');
                path.push_str(&index.to_string());
                path.push(']');
            }
        }
    }
}

/// What of a value somebody owns.
#[derive(Clone, Default)]
pub(super) struct Set {
    /// The value itself is in the set, not only something in it.
    pub(super) is_member: bool,
    /// A key that no schema names: an applied set has it beside what is in it, which it has not of a named field.
    pub(super) is_free: bool,
    pub(super) children: Sorted<Element, Self>,
}

impl Set {
    /// Reads `fieldsV1`; `None` where something in it is not understood.
    pub(super) fn read(fields: &Value, is_applied: bool, depth: usize) -> Option<Self> {
        let fields = fields.as_object()?;
        let depth = depth.checked_sub(1)?;
        let mut set = Self {
            is_member: fields.is_empty() || fields.contains_key("."),
            ..Self::default()
        };
        for (name, fields) in fields {
            if name != "." {
                let child = Self::read(fields, is_applied, depth)?;
                set.children.insert(Element::read(name)?, child);
            }
        }
        set.is_free = is_applied && set.is_member && !set.children.is_empty();
        Some(set)
    }

    /// Adds what another set has.
    pub(super) fn add(&mut self, other: &Self) {
        self.is_member |= other.is_member;
        self.is_free |= other.is_free;
        for (element, theirs) in &other.children {
            match self.children.get_mut(element) {
                Some(mine) => mine.add(theirs),
                None => self.children.insert(element.clone(), theirs.clone()),
            }
        }
    }

    /// Tells whether a child is in the set; a named field is where anything in it is.
    pub(super) fn has(&self, element: &Element, is_free: bool) -> bool {
        self.children.get(element).is_some_and(|child| {
            let is_named = matches!(element, Element::Field(_)) && !is_free;
            child.is_member || is_named && !child.children.is_empty()
        })
    }
}
