//! Places in an object, and whether two values are the same to the server.

use serde_json::Value;

/// Finds what stands at `spec.template.metadata`.
pub(super) fn at<'v>(object: &'v Value, path: &str) -> Option<&'v Value> {
    let mut value = object;
    for key in path.split('.') {
        value = value.get(key)?;
    }
    (!value.is_null()).then_some(value)
}

/// The text at a place, empty where there is none.
pub(super) fn text<'v>(object: &'v Value, path: &str) -> &'v str {
    at(object, path).and_then(Value::as_str).unwrap_or_default()
}

/// The items at a place.
pub(super) fn items<'v>(object: &'v Value, path: &str) -> &'v [Value] {
    at(object, path)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

/// Tells whether a list has all items of another.
pub(super) fn has_all(list: &[Value], items: &[Value]) -> bool {
    let known = crate::order::set(list.iter().map(Value::to_string));
    items.iter().all(|item| known.contains(&item.to_string()))
}

/// Puts a value at a place, or takes it away; objects on the way are made.
pub(super) fn put(object: &mut Value, path: &str, value: Option<&Value>) {
    let (key, rest) = match path.split_once('.') {
        Some((key, rest)) => (key, Some(rest)),
        None => (path, None),
    };
    let Some(map) = object.as_object_mut() else {
        return;
    };
    match (rest, value) {
        (Some(rest), Some(_)) => {
            let inner = map
                .entry(key)
                .or_insert_with(|| Value::Object(serde_json::Map::new()));
            put(inner, rest, value);
        }
        (Some(rest), None) => {
            if let Some(inner) = map.get_mut(key) {
                put(inner, rest, None);
            }
        }
        (None, Some(value)) => {
            map.insert(key.to_owned(), value.clone());
        }
        (None, None) => {
            map.remove(key);
        }
    }
}

/// Tells whether two values are the same once stored: null, an empty list and nothing are.
pub(super) fn is_same(a: Option<&Value>, b: Option<&Value>) -> bool {
    match (a.filter(|a| !is_nothing(a)), b.filter(|b| !is_nothing(b))) {
        (None, None) => true,
        (Some(Value::Object(a)), Some(Value::Object(b))) => {
            a.iter()
                .all(|(key, value)| is_same(Some(value), b.get(key)))
                && b.iter()
                    .all(|(key, value)| a.contains_key(key) || is_nothing(value))
        }
        (Some(Value::Array(a)), Some(Value::Array(b))) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same(Some(a), Some(b)))
        }
        (Some(Value::Number(a)), Some(Value::Number(b))) => {
            a == b || (a.is_f64() != b.is_f64() && a.as_f64() == b.as_f64())
        }
        (a, b) => a == b,
    }
}

/// Null and an empty list are stored as nothing.
pub(super) fn is_nothing(value: &Value) -> bool {
    value.is_null() || value.as_array().is_some_and(Vec::is_empty)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{at, is_same, put};

    #[test]
    fn nothing_is_the_same_as_null_and_an_empty_list() {
        let same = |a, b| is_same(Some(&a), Some(&b));
        assert!(same(json!({"a": null, "b": 1}), json!({"b": 1, "c": []})));
        assert!(!same(json!({"a": {}}), json!({})));
        assert!(same(json!(1), json!(1.0)));
        assert!(!same(json!(1), json!("1")));
        assert!(!same(json!([1, 2]), json!([2, 1])));
    }

    #[test]
    fn a_place_is_made_and_taken_away() {
        let mut object = json!({});
        put(&mut object, "a.b", Some(&json!(1)));
        assert_eq!(object, json!({"a": {"b": 1}}));
        put(&mut object, "a.b", None);
        put(&mut object, "x.y", None);
        assert_eq!(object, json!({"a": {}}));
        assert_eq!(at(&object, "a.b"), None);
    }
}
