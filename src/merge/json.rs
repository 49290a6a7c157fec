//! JSON merge patches (RFC 7386), which Helm sends for custom resources (facts 4.5).
//!
//! Made as `jsonpatch.CreateMergePatch` of evanphx/json-patch makes them, applied as its `MergePatch` does in the API
//! server: lists are replaced as a whole, a null removes.

use serde_json::{Map, Number, Value};

use super::{DEPTH, is_same};

/// Makes the patch from one manifest to another, with no regard to what is live.
///
/// Every number passes through a float64 on its way: integers over 2^53 that are the same float count as equal, and a sent
/// one arrives rounded.
pub fn two_way(original: &Value, target: &Value) -> Value {
    let empty = Map::new();
    let original = original.as_object().unwrap_or(&empty);
    let target = target.as_object().unwrap_or(&empty);
    Value::Object(diff(original, target, DEPTH))
}

/// Applies a patch.
pub fn apply(live: &Value, patch: &Value) -> Value {
    let mut after = live.clone();
    merge(&mut after, patch, DEPTH);
    after
}

fn diff(
    original: &Map<String, Value>,
    target: &Map<String, Value>,
    depth: usize,
) -> Map<String, Value> {
    let mut patch = Map::new();
    for (key, to) in target {
        let change = match (original.get(key), to) {
            (Some(Value::Object(from)), Value::Object(to)) if depth > 0 => {
                let inner = diff(from, to, depth - 1);
                (!inner.is_empty()).then_some(Value::Object(inner))
            }
            (Some(from), to) if is_same(from, to, is_same_float, depth) => None,
            (_, to) => Some(rounded(to)),
        };
        if let Some(change) = change {
            patch.insert(key.clone(), change);
        }
    }
    for key in original.keys() {
        if !target.contains_key(key) {
            patch.insert(key.clone(), Value::Null);
        }
    }
    patch
}

fn merge(live: &mut Value, patch: &Value, depth: usize) {
    let (Value::Object(live), Value::Object(patch), 1..) = (&mut *live, patch, depth) else {
        // What takes the place of a map keeps its nulls, anything else comes without.
        *live = if live.is_object() {
            patch.clone()
        } else {
            without_nulls(patch)
        };
        return;
    };
    for (key, value) in patch {
        if value.is_null() {
            live.remove(key);
            continue;
        }
        match live.get_mut(key) {
            Some(found) if !found.is_null() => merge(found, value, depth - 1),
            _ => {
                live.insert(key.clone(), without_nulls(value));
            }
        }
    }
}

/// A value without the fields that are null, also in the items of lists; items themselves stay.
pub(super) fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let kept = map.iter().filter(|(_, value)| !value.is_null());
            let kept = kept.map(|(key, value)| (key.clone(), without_nulls(value)));
            Value::Object(crate::order::object(kept))
        }
        Value::Array(items) => Value::Array(items.iter().map(without_nulls).collect()),
        other => other.clone(),
    }
}

fn is_same_float(a: &Number, b: &Number) -> bool {
    a.as_f64() == b.as_f64()
}

/// The value with its numbers as they are after a float64.
fn rounded(value: &Value) -> Value {
    match value {
        Value::Number(number) => Value::Number(rounded_number(number)),
        Value::Array(items) => Value::Array(items.iter().map(rounded).collect()),
        Value::Object(map) => {
            let pairs = map.iter().map(|(key, value)| (key.clone(), rounded(value)));
            Value::Object(crate::order::object(pairs))
        }
        other => other.clone(),
    }
}

/// Go writes whole floats below 1e21 without a point, so an integer comes back as one.
fn rounded_number(number: &Number) -> Number {
    if number.is_f64() {
        return number.clone();
    }
    let float = number.as_f64().unwrap_or_default();
    #[expect(
        clippy::cast_possible_truncation,
        reason = "casts saturate, and the ends are exact enough to be right"
    )]
    let whole = float as i128;
    match (i64::try_from(whole), u64::try_from(whole)) {
        (Ok(whole), _) => whole.into(),
        (_, Ok(whole)) => whole.into(),
        _ => Number::from_f64(float).unwrap_or_else(|| number.clone()),
    }
}

#[cfg(test)]
mod tests;
