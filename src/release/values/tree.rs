//! Values as keys that lead to leaves: scalars, lists and empty maps.

use serde_json::Value;

/// Keys from the root.
pub type Path = Vec<String>;

/// Visits every leaf in order; an empty root has none.
pub fn leaves<'a>(root: &'a Value, visit: &mut dyn FnMut(&[String], &'a Value)) {
    walk(root, &mut Vec::new(), visit);
}

fn walk<'a>(value: &'a Value, path: &mut Path, visit: &mut dyn FnMut(&[String], &'a Value)) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            for (key, value) in map {
                path.push(key.clone());
                walk(value, path, visit);
                path.pop();
            }
        }
        _ if path.is_empty() => {}
        leaf => visit(path, leaf),
    }
}

/// Gives what stands at a path.
pub fn at<'a>(root: &'a Value, path: &[String]) -> Option<&'a Value> {
    path.iter().try_fold(root, |value, key| value.get(key))
}

/// Gives the leaf at a path; a map with keys is none.
pub fn leaf<'a>(root: &'a Value, path: &[String]) -> Option<&'a Value> {
    at(root, path).filter(|value| value.as_object().is_none_or(serde_json::Map::is_empty))
}

/// Gives what decides about a path: what stands there, or the leaf on the way that ends it.
pub fn reach<'a>(root: &'a Value, path: &[String]) -> Option<&'a Value> {
    let mut value = root;
    for (depth, key) in path.iter().enumerate() {
        match value {
            Value::Object(map) => value = map.get(key)?,
            _ if depth == 0 => return None,
            _ => break,
        }
    }
    Some(value)
}

/// Writes a path so that it reads in one way only: keys with other characters than usual are quoted.
pub fn spell(path: &[String]) -> String {
    let mut text = String::new();
    for key in path {
        if !text.is_empty() {
            text.push('.');
        }
        let is_plain = |c: char| c.is_alphanumeric() || "-_/".contains(c);
        if !key.is_empty() && key.chars().all(is_plain) {
            text.push_str(key);
        } else {
            text.push_str(&Value::from(key.as_str()).to_string());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn path(keys: &[&str]) -> Path {
        keys.iter().map(|key| (*key).to_owned()).collect()
    }

    #[test]
    fn leaves_are_scalars_lists_and_empty_maps() {
        let values = json!({"a": {"b": 1, "c": {}, "d": [{"e": 1}]}, "f": null});
        let mut found = Vec::new();
        leaves(&values, &mut |path, value| {
            found.push(format!("{}={value}", spell(path)));
        });
        assert_eq!(found, ["a.b=1", "a.c={}", r#"a.d=[{"e":1}]"#, "f=null"]);
        for nothing in [json!({}), json!(null), json!(3)] {
            let mut n = 0;
            leaves(&nothing, &mut |_, _| n += 1);
            assert_eq!(n, 0, "{nothing}");
        }
    }

    #[test]
    fn a_path_is_looked_up() {
        let values = json!({"a": {"b": 1, "c": {}}});
        let (map, ends) = (path(&["a"]), path(&["a", "b", "x"]));
        assert!(at(&values, &map).is_some() && leaf(&values, &map).is_none());
        assert_eq!(leaf(&values, &path(&["a", "c"])), Some(&json!({})));
        assert_eq!(at(&values, &ends), None);
        assert_eq!(reach(&values, &ends), Some(&json!(1)));
        assert_eq!(reach(&values, &path(&["a", "x"])), None);
        assert_eq!(reach(&Value::Null, &map), None);
    }

    #[test]
    fn every_path_reads_in_one_way() {
        let spelled = |keys: &[&str]| spell(&path(keys));
        assert_eq!(spelled(&["a", "b-c_d", "e/f"]), "a.b-c_d.e/f");
        assert_eq!(spelled(&["a", "b.c"]), r#"a."b.c""#);
        assert_eq!(
            spelled(&["a\nb", "", "\"", "키"]),
            "\"a\\nb\".\"\".\"\\\"\".키"
        );
    }
}
