//! Tests of what counts as a change, and how its place is named.

use serde_json::{Value, json};

use super::{Change, Gvk, MAX_CHANGES, changes, changes_by_key, find, put};

const DEPLOYMENT: Gvk<'_> = Gvk {
    group: "apps",
    version: "v1",
    kind: "Deployment",
};
const CUSTOM: Gvk<'_> = Gvk {
    group: "example.test",
    version: "v1",
    kind: "Gadget",
};

#[track_caller]
fn check(gvk: Gvk<'_>, before: &Value, after: &Value, expected: &[&str]) {
    let found = changes(gvk, before, after);
    let paths: Vec<&str> = found.iter().map(|change| change.path.as_str()).collect();
    assert_eq!(paths, expected);
    for change in &found {
        let (before, after) = (find(before, &change.path), find(after, &change.path));
        assert_eq!(before, change.before.as_ref().map(|value| &value.0));
        assert_eq!(after, change.after.as_ref().map(|value| &value.0));
    }
}

fn deployment(containers: &Value) -> Value {
    json!({"spec": {"template": {"spec": {"containers": containers}}}})
}

#[test]
fn items_are_matched_by_the_key_of_their_list() {
    check(
        DEPLOYMENT,
        &deployment(&json!([{"name": "a", "image": "a:1"}, {"name": "b"}])),
        &deployment(&json!([{"name": "c"}, {"name": "a", "image": "a:2"}])),
        &[
            "spec.template.spec.containers[name=a].image",
            "spec.template.spec.containers[name=b]",
            "spec.template.spec.containers[name=c]",
        ],
    );
    check(
        DEPLOYMENT,
        &deployment(&json!([{"name": "a", "args": ["x", "y"]}])),
        &deployment(&json!([{"name": "a", "args": ["x", "z", "y"]}])),
        &[
            "spec.template.spec.containers[name=a].args[1]",
            "spec.template.spec.containers[name=a].args[2]",
        ],
    );
}

#[test]
fn equal_quantities_are_equal_where_quantities_are() {
    let with = |cpu: &str, label: &str| {
        let resources = json!({"limits": {"cpu": cpu}});
        let mut object = deployment(&json!([{"name": "a", "resources": resources}]));
        object["metadata"]["labels"] = json!({"app.kubernetes.io/version": label});
        object
    };
    check(DEPLOYMENT, &with("1000m", "1"), &with("1", "1"), &[]);
    check(
        DEPLOYMENT,
        &with("1", "1000m"),
        &with("1", "1"),
        &["metadata.labels[app.kubernetes.io/version]"],
    );
    let size = |size: &str| json!({"spec": {"size": size}});
    check(CUSTOM, &size("1Gi"), &size("1024Mi"), &["spec.size"]);
}

#[test]
fn status_and_bookkeeping_do_not_count() {
    let object = |n: u32| {
        json!({
            "metadata": {"uid": n.to_string(), "generation": n, "resourceVersion": n.to_string()},
            "status": {"replicas": n},
            "spec": {"status": "same", "empty": if n == 1 { json!([]) } else { Value::Null }}
        })
    };
    check(DEPLOYMENT, &object(1), &object(2), &[]);
    let finalizers = json!({"metadata": {"finalizers": ["a"]}});
    check(
        DEPLOYMENT,
        &json!({"metadata": {}}),
        &finalizers,
        &["metadata.finalizers"],
    );
}

#[test]
fn the_list_of_changes_is_bounded() {
    let many: serde_json::Map<String, Value> = (0..MAX_CHANGES * 2)
        .map(|n| (format!("key{n}"), json!(n)))
        .collect();
    let found = changes(CUSTOM, &json!({"spec": {}}), &json!({ "spec": many }));
    assert_eq!(found.len(), MAX_CHANGES);
}

#[test]
fn a_map_on_one_side_is_listed_by_its_keys_on_demand() {
    let gvk = Gvk {
        group: "",
        version: "v1",
        kind: "ConfigMap",
    };
    let (old, new) = (json!({}), json!({"data": {"a": "1", "b": "2"}}));
    let paths = |changes: Vec<Change>| changes.into_iter().map(|one| one.path).collect::<Vec<_>>();
    assert_eq!(paths(changes(gvk, &old, &new)), ["data"]);
    assert_eq!(paths(changes_by_key(gvk, &old, &new)), ["data.a", "data.b"]);
    assert_eq!(paths(changes_by_key(gvk, &new, &old)), ["data.a", "data.b"]);
}

#[test]
fn what_is_put_is_found() {
    #[track_caller]
    fn check(path: &str, new: Option<Value>, expect: Value) {
        let mut object =
            json!({"a": {"b": 1}, "c": [{"name": "x", "v": 1}, {"name": "y"}], "d": [1, 2]});
        put(&mut object, path, new.as_ref());
        assert_eq!(find(&object, path), new.as_ref(), "{path}");
        assert_eq!(object, expect, "{path}");
    }
    let rest = json!([1, 2]);
    let items = json!([{"name": "x", "v": 1}, {"name": "y"}]);
    check(
        "a.b",
        Some(json!(2)),
        json!({"a": {"b": 2}, "c": items, "d": rest}),
    );
    check("a.b", None, json!({"a": {}, "c": items, "d": rest}));
    check(
        "a[e.f].g",
        Some(json!(2)),
        json!({"a": {"b": 1, "e.f": {"g": 2}}, "c": items, "d": rest}),
    );
    check(
        "c[name=x].v",
        None,
        json!({"a": {"b": 1}, "c": [{"name": "x"}, {"name": "y"}], "d": rest}),
    );
    check(
        "c[name=x]",
        None,
        json!({"a": {"b": 1}, "c": [{"name": "y"}], "d": rest}),
    );
    let z = json!({"name": "z"});
    check(
        "c[name=z]",
        Some(z.clone()),
        json!({"a": {"b": 1}, "c": [{"name": "x", "v": 1}, {"name": "y"}, z], "d": rest}),
    );
    check("d[1]", None, json!({"a": {"b": 1}, "c": items, "d": [1]}));
    check(
        "d[0]",
        Some(json!(5)),
        json!({"a": {"b": 1}, "c": items, "d": [5, 2]}),
    );
    check("a[", None, json!({"a": {"b": 1}, "c": items, "d": rest}));
}
