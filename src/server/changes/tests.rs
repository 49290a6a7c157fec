//! Tests of what counts as a change, and how its place is named.

use serde_json::{Value, json};

use super::{Gvk, MAX_CHANGES, changes, find};

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
