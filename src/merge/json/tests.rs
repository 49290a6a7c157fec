//! JSON merge patches: what is sent, and what comes of it.

use serde_json::{Value, json};

use super::{apply, two_way};

/// Original, target and live; the patch; what comes of it.
#[track_caller]
fn check([original, target, live]: [Value; 3], patch: &Value, after: &Value) {
    let made = two_way(&original, &target);
    assert_eq!(made, *patch, "the patch");
    assert_eq!(apply(&live, &made), *after, "what comes of it");
}

#[test]
fn only_what_the_manifests_differ_in_is_sent() {
    check(
        [
            json!({"spec": {"a": 1, "gone": 1, "same": {"x": [1]}}}),
            json!({"spec": {"a": 2, "new": {"y": 1}, "same": {"x": [1]}}}),
            json!({"spec": {"a": 7, "gone": 7, "same": {"x": [8]}, "new": {"by-hand": 1}}}),
        ],
        &json!({"spec": {"a": 2, "gone": null, "new": {"y": 1}}}),
        &json!({"spec": {"a": 2, "same": {"x": [8]}, "new": {"y": 1, "by-hand": 1}}}),
    );
    let same = json!({"spec": {"a": 1}});
    check(
        [same.clone(), same, json!({"spec": {"a": 9}})],
        &json!({}),
        &json!({"spec": {"a": 9}}),
    );
}

#[test]
fn lists_are_replaced() {
    check(
        [
            json!({"l": [{"n": 1}, 2]}),
            json!({"l": [{"n": 1}]}),
            json!({"l": [5], "m": 1}),
        ],
        &json!({"l": [{"n": 1}]}),
        &json!({"l": [{"n": 1}], "m": 1}),
    );
    check(
        [json!({"l": [1, 2]}), json!({"l": [2, 1]}), json!({"l": []})],
        &json!({"l": [2, 1]}),
        &json!({"l": [2, 1]}),
    );
}

/// A null is a removal; in what is added it is dropped, in what takes the place of a map it stays.
#[test]
fn nulls() {
    check(
        [
            json!({"a": null}),
            json!({"a": null, "b": null}),
            json!({"a": 1, "b": 1}),
        ],
        &json!({"b": null}),
        &json!({"a": 1}),
    );
    check(
        [
            json!({}),
            json!({"m": {"x": null, "l": [null, {"y": null}]}}),
            json!({}),
        ],
        &json!({"m": {"x": null, "l": [null, {"y": null}]}}),
        &json!({"m": {"l": [null, {}]}}),
    );
    check(
        [
            json!({"m": {}}),
            json!({"m": [{"y": null}]}),
            json!({"m": {}}),
        ],
        &json!({"m": [{"y": null}]}),
        &json!({"m": [{"y": null}]}),
    );
    check(
        [
            json!({"m": 1}),
            json!({"m": [{"y": null}]}),
            json!({"m": [1]}),
        ],
        &json!({"m": [{"y": null}]}),
        &json!({"m": [{}]}),
    );
}

/// Numbers are float64 on the way: what is one float is no change, and what is sent comes rounded.
#[test]
fn numbers_are_floats() {
    let exact = 9_007_199_254_740_993_i64;
    check(
        [
            json!({"n": exact}),
            json!({"n": exact - 1}),
            json!({"n": exact}),
        ],
        &json!({}),
        &json!({"n": exact}),
    );
    check(
        [json!({"n": 1}), json!({"n": exact}), json!({"n": 1})],
        &json!({"n": exact - 1}),
        &json!({"n": exact - 1}),
    );
    check(
        [
            json!({"n": 1}),
            json!({"n": [i64::MAX, u64::MAX, -exact]}),
            json!({}),
        ],
        &json!({"n": [9_223_372_036_854_775_808_u64, 1.844_674_407_370_955_2e19, 1 - exact]}),
        &json!({"n": [9_223_372_036_854_775_808_u64, 1.844_674_407_370_955_2e19, 1 - exact]}),
    );
    check(
        [json!({"n": 1}), json!({"n": 1.0}), json!({})],
        &json!({}),
        &json!({}),
    );
    check(
        [json!({"n": 1}), json!({"n": "1"}), json!({})],
        &json!({"n": "1"}),
        &json!({"n": "1"}),
    );
}

#[test]
fn depth_is_bounded() {
    let deep = |n| (0..n).fold(json!(1), |inner, _| json!({"a": inner}));
    let (a, b) = (deep(300), json!({"a": deep(299)}));
    let patch = two_way(&a, &b);
    assert_eq!(apply(&a, &patch), b);
}
