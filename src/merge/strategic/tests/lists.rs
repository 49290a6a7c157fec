//! Lists that are merged: keys, order, deletions, collisions.

use serde_json::{Value, json};

use super::super::{StuckCause, apply};
use super::{check, check_stuck, root};

fn env(items: Value) -> Value {
    json!({"spec": {"containers": [{"name": "c", "env": items}]}})
}

/// Original, target and live environments of one container; what comes of them, `A=1` each.
#[track_caller]
fn check_env(original: &str, target: &str, live: &str, after: &str) {
    let read = |text: &str| {
        let pairs = text
            .split_whitespace()
            .filter_map(|pair| pair.split_once('='));
        env(pairs
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect())
    };
    let root = root("v1/Pod");
    let patch = super::three_way(&read(original), &read(target), &read(live), root).unwrap();
    let found = apply(&read(live), &patch, root).unwrap();
    let found = &found["spec"]["containers"][0]["env"];
    let found: Vec<String> = (found.as_array().unwrap().iter())
        .map(|item| {
            format!(
                "{}={}",
                item["name"].as_str().unwrap(),
                item["value"].as_str().unwrap()
            )
        })
        .collect();
    assert_eq!(found.join(" "), after, "{patch}");
}

/// The target's items stand in the target's order; those of others keep theirs, before the first one that came after.
#[test]
fn items_end_up_in_order() {
    check_env("A=1 B=1", "B=1 A=1", "A=1 B=1", "B=1 A=1");
    check_env("A=1 B=1", "A=1 N=1 B=1", "A=1 B=1", "A=1 N=1 B=1");
    check_env("A=1 B=1 C=1", "A=1 C=2", "A=1 B=1 C=1", "A=1 C=2");
    check_env(
        "A=1 B=1",
        "A=2 B=1",
        "X=1 A=1 Y=1 B=1 Z=1",
        "X=1 A=2 Y=1 B=1 Z=1",
    );
    check_env("A=1 B=1", "B=1 A=1", "A=1 X=1 B=1", "X=1 B=1 A=1");
    check_env("A=1", "A=1 N=1", "A=1 X=1", "A=1 N=1 X=1");
    check_env("A=1", "A=1", "X=1 A=1", "X=1 A=1");
    check_env("", "A=1", "X=1", "A=1 X=1");
    check_env("A=1 B=1", "A=1", "B=9 A=1 X=1", "A=1 X=1");
    check_env("A=1", "", "A=1 X=1", "X=1");
}

#[test]
fn a_patch_of_a_list_has_its_order_and_deletions() {
    check(
        "v1/Pod",
        [
            env(json!([{"name": "A", "value": "1"}, {"name": "B", "value": "1"}])),
            env(json!([{"name": "C", "value": "1"}, {"name": "A", "value": "2"}])),
            env(json!([{"name": "A", "value": "1"}, {"name": "B", "value": "1"}])),
        ],
        &json!({"spec": {
            "$setElementOrder/containers": [{"name": "c"}],
            "containers": [{
                "name": "c",
                "$setElementOrder/env": [{"name": "C"}, {"name": "A"}],
                "env": [
                    {"name": "C", "value": "1"},
                    {"name": "A", "value": "2"},
                    {"name": "B", "$patch": "delete"},
                ],
            }],
        }}),
        &env(json!([{"name": "C", "value": "1"}, {"name": "A", "value": "2"}])),
    );
}

/// An item that became another kind of value keeps the old one beside it: `value` goes only as a deletion.
#[test]
fn fields_of_items_go_by_the_original() {
    let from = json!({"secretKeyRef": {"name": "s", "key": "k"}});
    check(
        "v1/Pod",
        [
            env(json!([{"name": "A", "value": "1"}])),
            env(json!([{"name": "A", "valueFrom": from}])),
            env(json!([{"name": "A", "value": "1"}])),
        ],
        &json!({"spec": {
            "$setElementOrder/containers": [{"name": "c"}],
            "containers": [{
                "name": "c",
                "$setElementOrder/env": [{"name": "A"}],
                "env": [{"name": "A", "value": null, "valueFrom": from}],
            }],
        }}),
        &env(json!([{"name": "A", "valueFrom": from}])),
    );
}

#[test]
fn a_container_that_is_not_live_any_more_comes_back_whole() {
    let pod = |containers: Value| json!({"spec": {"containers": containers}});
    let root = root("v1/Pod");
    let both = pod(json!([{"name": "a"}, {"name": "b", "image": "x"}]));
    let live = pod(json!([{"name": "a"}]));
    let patch = super::three_way(&both, &both, &live, root).unwrap();
    assert_eq!(apply(&live, &patch, root).unwrap(), both);
}

#[test]
fn lists_without_a_key_are_replaced() {
    let pod = |args: Value| json!({"spec": {"containers": [{"name": "c", "args": args}]}});
    check(
        "v1/Pod",
        [
            pod(json!(["a", "b"])),
            pod(json!(["a"])),
            pod(json!(["a", "b", "x"])),
        ],
        &json!({"spec": {
            "$setElementOrder/containers": [{"name": "c"}],
            "containers": [{"name": "c", "args": ["a"]}],
        }}),
        &pod(json!(["a"])),
    );
    // No change to live means nothing to send, whatever the original had.
    check(
        "v1/Pod",
        [pod(json!(["a", "b"])), pod(json!(["a"])), pod(json!(["a"]))],
        &json!({}),
        &pod(json!(["a"])),
    );
}

#[test]
fn sets_of_scalars() {
    let object = |finalizers: Value| json!({"metadata": {"finalizers": finalizers}});
    check(
        "v1/ConfigMap",
        [
            object(json!(["x/a", "x/b"])),
            object(json!(["x/c", "x/a"])),
            object(json!(["x/a", "x/b", "y/z"])),
        ],
        &json!({"metadata": {
            "$deleteFromPrimitiveList/finalizers": ["x/b"],
            "$setElementOrder/finalizers": ["x/c", "x/a"],
            "finalizers": ["x/c"],
        }}),
        &object(json!(["x/c", "x/a", "y/z"])),
    );
    // Go sorts the live list before it compares: sorted, it is the target's.
    check(
        "v1/ConfigMap",
        [
            object(json!(["a"])),
            object(json!(["a", "b"])),
            object(json!(["b", "a"])),
        ],
        &json!({}),
        &object(json!(["b", "a"])),
    );
    check(
        "v1/ConfigMap",
        [
            object(json!(["a"])),
            object(json!(["b", "a"])),
            object(json!(["b", "a"])),
        ],
        &json!({"metadata": {"$setElementOrder/finalizers": ["b", "a"]}}),
        &object(json!(["b", "a"])),
    );
}

fn ports(items: &[(u16, &str, u16)]) -> Value {
    let port = |(port, protocol, target): &(u16, &str, u16)| json!({"port": port, "protocol": protocol, "targetPort": target});
    json!({"spec": {"ports": items.iter().map(port).collect::<Vec<_>>()}})
}

/// Ports of a Service are matched by number alone (`k8s-merge-keys.csv`).
#[test]
fn ports_with_one_number_collide() {
    let (tcp, udp) = ((53, "TCP", 53), (53, "UDP", 53));
    // The second one is added onto the first: it is lost.
    let root = root("v1/Service");
    let after = |original: &Value, target: &Value, live: &Value| {
        let patch = super::three_way(original, target, live, root).unwrap();
        apply(live, &patch, root).unwrap()
    };
    let (one, both) = (ports(&[tcp]), ports(&[tcp, udp]));
    assert_eq!(after(&one, &both, &one), one);
    // A change of the UDP entry edits the first one, which makes it a duplicate that the API server refuses.
    let changed = ports(&[tcp, (53, "UDP", 54)]);
    assert_eq!(
        after(&both, &changed, &both),
        ports(&[(53, "TCP", 54), udp])
    );
    // Equal lists send nothing.
    let same = super::three_way(&both, &both, &both, root).unwrap();
    assert!(super::is_empty(&same));
    // To take one away takes both away.
    let patch = super::three_way(&both, &one, &both, root).unwrap();
    assert_eq!(
        apply(&both, &patch, root).unwrap(),
        json!({"spec": {"ports": []}}),
        "{patch}"
    );
}

#[test]
fn many_items_with_one_key_are_not_told() {
    let mut many: Vec<(u16, &str, u16)> = (0..12).map(|n| (n, "TCP", 1)).collect();
    let few = ports(&many);
    many.push((0, "UDP", 1));
    let many = ports(&many);
    check_stuck(
        "v1/Service",
        [few.clone(), few, many],
        "spec.ports",
        StuckCause::DuplicateKey,
    );
}

#[test]
fn bad_lists_are_refused() {
    let nameless = env(json!([{"value": "1"}]));
    let named = env(json!([{"name": "A"}]));
    check_stuck(
        "v1/Pod",
        [named.clone(), nameless, named.clone()],
        "spec.containers[].env[]",
        StuckCause::NoMergeKey,
    );
    check_stuck(
        "v1/Pod",
        [named.clone(), env(json!(["A"])), named],
        "spec.containers[].env",
        StuckCause::TypesDiffer,
    );
}

/// A hand-written patch (`kubectl patch`), with directives that Helm never makes.
#[test]
fn directives_are_obeyed() {
    let live = env(json!([{"name": "A", "value": "1"}]));
    let apply = |patch: Value| apply(&live, &patch, root("v1/Pod")).unwrap();
    assert_eq!(
        apply(env(json!([{"$patch": "replace"}, {"name": "B"}]))),
        env(json!([{"name": "B"}]))
    );
    assert_eq!(
        apply(json!({"spec": {"$patch": "replace", "hostname": "h", "nodeName": null}})),
        json!({"spec": {"hostname": "h"}})
    );
    assert_eq!(
        apply(json!({"spec": {"$patch": "delete"}})),
        json!({"spec": {}})
    );
    assert_eq!(
        apply(json!({"spec": {"affinity": {"a": null, "b": {"$patch": "delete"}}}})),
        json!({"spec": {"affinity": {}, "containers": live["spec"]["containers"]}})
    );
}
