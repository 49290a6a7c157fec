//! Lists taken apart, and what Helm was seen to visit.

use serde_json::{Value, json};

use super::flatten;
use crate::limits::STANDARD;
use crate::manifest::parse;
use crate::recordings;

/// Objects as `apiVersion kind name`, and the documents with a broken list.
#[track_caller]
fn check(manifest: &str, objects: &[&str], broken: &[usize]) {
    let flattened = flatten(parse(manifest, &STANDARD).objects);
    let found: Vec<String> = flattened
        .objects
        .iter()
        .map(|object| {
            let reference = &object.reference;
            format!(
                "{} {} {}",
                object.api_version, reference.kind, reference.name
            )
        })
        .collect();
    assert_eq!(found, objects);
    assert_eq!(flattened.broken, broken);
}

#[test]
fn items_take_the_place_of_their_list() {
    check(
        "kind: A\napiVersion: v1\nmetadata: {name: a}\n---\nkind: List\napiVersion: v1\nitems:\n\
         - {kind: B, apiVersion: x/v1, metadata: {name: b}}\n- {kind: C, apiVersion: v1, metadata: {name: c}}\n\
         ---\nkind: D\napiVersion: v1\nmetadata: {name: d}\n",
        &["v1 A a", "x/v1 B b", "v1 C c", "v1 D d"],
        &[],
    );
    check("{kind: List, apiVersion: v1, items: []}", &[], &[]);
}

#[test]
fn items_without_kind_get_that_of_the_list() {
    let manifest = "kind: RoleList\napiVersion: rbac.authorization.k8s.io/v1\nitems: [{metadata: {name: a}}]\n";
    check(manifest, &["rbac.authorization.k8s.io/v1 Role a"], &[]);
    let flattened = flatten(parse(manifest, &STANDARD).objects);
    let sent: Vec<Value> = flattened
        .objects
        .iter()
        .map(|object| object.to_json())
        .collect();
    let api_version = "rbac.authorization.k8s.io/v1";
    let role = json!({"apiVersion": api_version, "kind": "Role", "metadata": {"name": "a"}});
    assert_eq!(sent, [role]);
}

#[test]
fn any_object_with_items_is_a_list() {
    check(
        "{kind: Bag, apiVersion: x/v1, metadata: {name: bag}, items: [{metadata: {name: a}}]}",
        &["x/v1 Bag a"],
        &[],
    );
    check("{kind: List, apiVersion: v1}", &["v1 List "], &[]);
}

#[test]
fn broken_lists_are_told() {
    let manifest = |items: &str| format!("kind: List\napiVersion: v1\nitems: {items}\n");
    check(&manifest("{a: b}"), &[], &[0]);
    check(&manifest("null"), &[], &[0]);
    check(&manifest("[1]"), &[], &[0]);
    check(&manifest("[{metadata: {name: a}}]"), &[], &[0]);
    check(
        &manifest("[{kind: A, metadata: {name: a}}, {apiVersion: v1}]"),
        &[" A a"],
        &[0],
    );
    check(
        &manifest("[{kind: List, apiVersion: v1, items: []}]"),
        &[],
        &[0],
    );
}

/// The second one is visited after the first; neither hides the other.
#[test]
fn equal_objects_are_both_there() {
    let one = "kind: A\napiVersion: v1\nmetadata: {name: a}\n---\n";
    check(&one.repeat(2), &["v1 A a", "v1 A a"], &[]);
}

#[test]
fn documents_of_json_stand_among_others() {
    let json = |name: &str| json!({"apiVersion": "v1", "kind": "A", "metadata": {"name": name}});
    check(
        &format!(
            "{}\n---\n{}\n---\nkind: B\nmetadata: {{name: c}}\n",
            json("a"),
            json("b")
        ),
        &["v1 A a", "v1 A b", " B c"],
        &[],
    );
}

#[test]
fn documents_of_comments_hold_nothing() {
    check(
        "# a\n---\n# Source: b\n---\n\n---\nkind: A\nmetadata: {name: a}\n",
        &[" A a"],
        &[],
    );
}

/// Every object that Helm was seen to visit at a rollback is here, lists taken apart, and no other.
#[test]
fn reads_the_objects_that_helm_visited() {
    let mut n_objects = 0;
    let mut found = Vec::new();
    for folder in recordings::scenarios() {
        let case: Value =
            serde_json::from_str(&std::fs::read_to_string(folder.join("case.json")).unwrap())
                .unwrap();
        for rollback in case["rollbacks"].as_array().unwrap() {
            let target = rollback["target"].as_u64().unwrap();
            let at = folder.join(format!("to-{target}"));
            let (true, true) = (at.is_dir(), rollback["ok"] == true) else {
                continue;
            };
            let releases = recordings::releases(&at.join("secrets.yaml"));
            let Some(release) = releases.iter().find(|release| release["version"] == target) else {
                continue;
            };
            let text = std::fs::read_to_string(at.join("live-after.json")).unwrap();
            let live: Value = serde_json::from_str(&text).unwrap();
            let parsed = parse(release["manifest"].as_str().unwrap_or_default(), &STANDARD);
            let flattened = flatten(parsed.objects);
            assert_eq!(flattened.broken, Vec::<usize>::new());
            for object in flattened.objects {
                n_objects += 1;
                let (kind, name) = (&object.reference.kind, &object.reference.name);
                let key = format!("{}/{kind}/{name}", object.api_version);
                if !live[&key].is_object() {
                    found.push(format!("{} to {target}: {key}", folder.display()));
                }
            }
        }
    }
    assert!(n_objects > 300, "{n_objects} objects");
    assert_eq!(found, Vec::<String>::new());
}
