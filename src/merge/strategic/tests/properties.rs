//! What holds for any objects.

use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::super::{apply, is_empty, three_way};
use super::root;
use crate::merge::json as json_merge;

/// Words that mean something on the way down a Pod, and some that don't.
const WORDS: [&str; 20] = [
    "metadata",
    "spec",
    "template",
    "strategy",
    "selector",
    "containers",
    "env",
    "ports",
    "volumes",
    "finalizers",
    "name",
    "port",
    "containerPort",
    "x",
    "$patch",
    "$retainKeys",
    "$setElementOrder/containers",
    "$setElementOrder/finalizers",
    "$deleteFromPrimitiveList/finalizers",
    "delete",
];

const KINDS: [&str; 4] = [
    "v1/Pod",
    "v1/Service",
    "apps/v1/Deployment",
    "policy/v1/PodDisruptionBudget",
];

fn word() -> impl Strategy<Value = String> {
    (0..WORDS.len()).prop_map(|at| WORDS[at].to_owned())
}

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3..3_i64).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        word().prop_map(Value::from),
    ]
}

/// Anything at all.
fn anything() -> impl Strategy<Value = Value> {
    scalar().prop_recursive(6, 48, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((word(), inner), 0..5)
                .prop_map(|pairs| { Value::Object(pairs.into_iter().collect()) }),
        ]
    })
}

/// Maps and lists without anything that strategic merge knows, and without nulls.
fn plain() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        (0..3_u8).prop_map(Value::from),
        "[a-c]".prop_map(Value::from)
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map("[a-d]", inner, 0..4)
                .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
        ]
    })
}

/// Environment variables with distinct names, in any order.
fn env() -> impl Strategy<Value = Vec<(String, u8)>> {
    let names: Vec<String> = ('A'..'I').map(String::from).collect();
    let names = prop::sample::subsequence(names, 0..8).prop_shuffle();
    names.prop_flat_map(|names| {
        let values = prop::collection::vec(0..3_u8, names.len());
        (Just(names), values).prop_map(|(names, values)| names.into_iter().zip(values).collect())
    })
}

fn pod(env: &[(String, u8)]) -> Value {
    let env = env
        .iter()
        .map(|(name, value)| json!({"name": name, "value": value.to_string()}));
    json!({"spec": {"containers": [{"name": "c", "env": env.collect::<Vec<_>>()}]}})
}

fn env_of(pod: &Value) -> Vec<(String, u8)> {
    let env = pod["spec"]["containers"][0]["env"].as_array().unwrap();
    env.iter()
        .map(|item| {
            let value = item["value"].as_str().unwrap().parse().unwrap();
            (item["name"].as_str().unwrap().to_owned(), value)
        })
        .collect()
}

fn data(value: Value) -> Value {
    json!({"data": {"in": value}})
}

proptest! {
    #[test]
    fn nothing_panics(objects in [anything(), anything(), anything(), anything()], kind in 0..KINDS.len()) {
        let root = root(KINDS[kind]);
        let [original, target, live, patch] = objects.map(|value| json!({"spec": value.clone(), "x": [value]}));
        if let Ok(patch) = three_way(&original, &target, &live, root) {
            let _ = apply(&live, &patch, root);
        }
        let _ = apply(&live, &patch["spec"], root);
        let _ = apply(&live, &patch, root);
        let patch = json_merge::two_way(&original, &target);
        let _ = json_merge::apply(&live, &patch);
    }

    #[test]
    fn without_drift_a_plain_map_becomes_the_target(original in plain(), target in plain()) {
        let (original, target) = (data(original), data(target));
        let root = root("v1/ConfigMap");
        let patch = three_way(&original, &target, &original, root).unwrap();
        prop_assert_eq!(&apply(&original, &patch, root).unwrap(), &target);
        let patch = json_merge::two_way(&original, &target);
        prop_assert_eq!(&json_merge::apply(&original, &patch), &target);
    }

    #[test]
    fn merged_lists_hold_what_they_should(original in env(), target in env(), live in env()) {
        let root = root("v1/Pod");
        let patch = three_way(&pod(&original), &pod(&target), &pod(&live), root).unwrap();
        let after = apply(&pod(&live), &patch, root).unwrap();
        let found = env_of(&after);
        let is_in = |list: &[(String, u8)], name: &str| list.iter().any(|(other, _)| other == name);
        // The target's items in its order, and the live ones of nobody in theirs.
        let (named, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|(name, _)| is_in(&target, name));
        let kept: Vec<_> = live.iter().filter(|(name, _)| !is_in(&target, name) && !is_in(&original, name)).cloned().collect();
        prop_assert_eq!(others, kept);
        prop_assert_eq!(&named, &target);
        // Sent once more, it changes nothing; from the target itself there is nothing to send.
        let again = three_way(&pod(&original), &pod(&target), &after, root).unwrap();
        prop_assert_eq!(&apply(&after, &again, root).unwrap(), &after);
        // (With others' items among them, the order is sent each time.)
        let again = three_way(&pod(&target), &pod(&target), &after, root).unwrap();
        let has_others = after != pod(&target) && !target.is_empty();
        prop_assert_eq!(is_empty(&again), !has_others, "{}", again);
    }
}

/// Lists of this length take minutes when each item looks for its like in all others.
#[test]
fn long_lists_are_indexed() {
    let items = |from: usize, to: usize| -> Vec<Value> {
        (from..to)
            .map(|n| json!({"name": format!("V{n}"), "value": "v"}))
            .collect()
    };
    let pod = |env: Vec<Value>| json!({"spec": {"containers": [{"name": "c", "env": env}]}});
    let (n, root) = (20_000, root("v1/Pod"));
    let (original, mut target) = (pod(items(0, n)), items(n / 2, n + 10));
    target.reverse();
    let target = pod(target);
    let patch = three_way(&original, &target, &original, root).unwrap();
    assert_eq!(apply(&original, &patch, root).unwrap(), target);
    let object = |n: usize| {
        Value::Object(
            (0..n)
                .map(|n| (n.to_string(), json!(n)))
                .collect::<Map<_, _>>(),
        )
    };
    let patch = json_merge::two_way(&object(n), &object(2 * n));
    assert_eq!(json_merge::apply(&object(n), &patch), object(2 * n));
}
