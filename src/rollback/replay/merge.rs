//! What a patch leaves of an object, as far as the replay needs it.

use std::rc::Rc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};

use super::items::Item;
use crate::kubernetes::{Gvk, kind};
use crate::merge::{json, strategic};
use crate::sensitive::SensitiveValue;

/// Patches an object as Helm does: built-in kinds field by field, custom resources by what changed from one manifest to
/// the next (facts 4.5); and whether that is what comes of it.
pub(super) fn patched(
    item: &Item,
    original: &SensitiveValue,
    live: &SensitiveValue,
    is_server_side: bool,
) -> (SensitiveValue, bool) {
    let (original, target, live) = (&original.0, &item.value.0, &live.0);
    let version = item.object.api_version.rsplit('/').next();
    let gvk = Gvk {
        group: &item.key.group,
        version: version.unwrap_or_default(),
        kind: &item.key.kind,
    };
    let (after, is_known) = match kind::built_in(gvk) {
        Some(kind) => {
            let patch = strategic::three_way(original, target, live, kind.root);
            match patch.and_then(|patch| strategic::apply(live, &patch, kind.root)) {
                Ok(after) => (after, true),
                Err(_) => (overlay(original, target, live), false),
            }
        }
        None if is_server_side => (overlay(original, target, live), true),
        None => (json::apply(live, &json::two_way(original, target)), true),
    };
    (SensitiveValue(after), is_known)
}

/// Gives an object as it is stored: the API server moves the texts of a Secret into its data.
pub(super) fn stored(item: &Item, value: &Rc<SensitiveValue>) -> Rc<SensitiveValue> {
    let is_secret = item.key.kind == "Secret" && item.key.group.is_empty();
    if !is_secret || value.0.get("stringData").is_none() {
        return value.clone();
    }
    let mut secret = value.0.clone();
    if let Some(fields) = secret.as_object_mut()
        && let Some(Value::Object(texts)) = fields.remove("stringData")
    {
        let data = fields.entry("data").or_insert(Value::Null);
        if data.is_null() {
            *data = Value::Object(Map::new());
        }
        for (key, text) in texts {
            if let (Some(data), Some(text)) = (data.as_object_mut(), text.as_str()) {
                data.insert(key, STANDARD.encode(text).into());
            }
        }
    }
    Rc::new(SensitiveValue(secret))
}

/// Lays a target over what is there: its fields are set, those of the original that it lacks are taken away.
pub(super) fn overlay(original: &Value, target: &Value, live: &Value) -> Value {
    let (Value::Object(target), Value::Object(live)) = (target, live) else {
        return target.clone();
    };
    let nothing = Map::new();
    let original = original.as_object().unwrap_or(&nothing);
    let mut after = live.clone();
    for key in original.keys() {
        if !target.contains_key(key) {
            after.remove(key);
        }
    }
    for (key, value) in target {
        if value.is_null() {
            after.remove(key);
            continue;
        }
        let merged = match after.get(key) {
            Some(there) => overlay(original.get(key).unwrap_or(&Value::Null), value, there),
            None => value.clone(),
        };
        after.insert(key.clone(), merged);
    }
    Value::Object(after)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::overlay;

    #[track_caller]
    fn check(original: &Value, target: &Value, live: &Value, expected: &Value) {
        assert_eq!(&overlay(original, target, live), expected);
    }

    #[test]
    fn fields_of_the_target_are_set_and_those_it_lost_are_gone() {
        check(
            &json!({"a": {"x": 1, "y": 2}, "b": 1}),
            &json!({"a": {"x": 3}}),
            &json!({"a": {"x": 1, "y": 2, "z": 9}, "b": 1, "c": 5}),
            &json!({"a": {"x": 3, "z": 9}, "c": 5}),
        );
        check(
            &json!({}),
            &json!({"a": null}),
            &json!({"a": 1}),
            &json!({}),
        );
        check(&json!(null), &json!([1]), &json!([2, 3]), &json!([1]));
    }
}
