//! Which live item of a list a sent one stands for.

use serde_json::Value;

use crate::order::Sorted;

/// The live items that sent ones stand for: those of the same name, else those in the same place.
pub(super) struct Counterparts<'v> {
    items: &'v [Value],
    named: Sorted<&'v str, &'v Value>,
}

impl<'v> Counterparts<'v> {
    pub(super) fn new(items: &'v [Value]) -> Self {
        let named = |item: &'v Value| Some((item.get("name")?.as_str()?, item));
        Self {
            items,
            named: items.iter().filter_map(named).collect(),
        }
    }

    pub(super) fn of(&self, at: usize, item: &Value) -> Option<&'v Value> {
        match item.get("name").and_then(Value::as_str) {
            Some(name) => self.named.get(name).copied(),
            None => self.items.get(at),
        }
    }
}
