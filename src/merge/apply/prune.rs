//! What goes when its owner no longer names it.

use serde_json::Value;

use super::fields::{Element, Set};
use super::place::{How, Place, elements};

/// How far a value has come; three passes of the API server in one walk.
#[derive(Clone, Copy)]
pub(super) struct Passed {
    /// Nothing on the way down was in Helm's last set.
    first: bool,
    /// What was, is owned by somebody, or named again.
    second: bool,
}

impl Passed {
    pub(super) const ALL: Self = Self {
        first: true,
        second: true,
    };
}

/// Takes out of `value` what only `last` has; tells whether anything is gone.
pub(super) fn prune(
    place: &Place<'_>,
    value: &mut Value,
    last: &Set,
    kept: Option<&Set>,
    passed: Passed,
) -> bool {
    if last.children.is_empty() {
        return false;
    }
    let (how, _) = place.how(Some(value), None);
    let mut is_changed = false;
    // Tells whether an item stays, and takes out of it what goes.
    let mut stays = |element: &Element, value: &mut Value| {
        let child = place.child(element);
        let was = last.has(element, child.is_free());
        let first = passed.first && !was;
        let is_kept = kept.is_some_and(|kept| kept.has(element, child.is_free()));
        let second = passed.second && (first || is_kept);
        if was && !second {
            is_changed = true;
            return false;
        }
        if let Some(last) = last.children.get(element) {
            let kept = kept.and_then(|kept| kept.children.get(element));
            let passed = Passed { first, second };
            if prune(&child, value, last, kept, passed) {
                is_changed = true;
                if is_empty(value) {
                    // What is emptied is nothing.
                    *value = Value::Null;
                }
            }
        }
        true
    };
    match (&how, value) {
        (How::Fields, Value::Object(map)) => {
            map.retain(|name, value| stays(&Element::Field(name.clone()), value));
        }
        (How::Keyed(_) | How::Items, Value::Array(items)) => {
            if let Some(names) = elements(&how, items, place.is_custom()) {
                let mut names = names.iter();
                items.retain_mut(|item| names.next().is_none_or(|name| stays(name, item)));
            }
        }
        _ => {}
    }
    is_changed
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Object(map) => map.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}
