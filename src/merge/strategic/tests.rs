//! Maps, nulls, numbers and `retainKeys`; the helpers of the other tests.

use serde_json::{Value, json};

use super::{Stuck, StuckCause, apply, is_empty, three_way};
use crate::kubernetes::Gvk;
use crate::kubernetes::kind::built_in;
use crate::kubernetes::schema::TypeId;

mod lists;
mod properties;
mod recorded;

/// The root type of a kind, `apps/v1/Deployment`.
fn root(kind: &str) -> TypeId {
    let (api_version, kind) = kind.rsplit_once('/').unwrap();
    let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
    built_in(Gvk {
        group,
        version,
        kind,
    })
    .unwrap()
    .root
}

/// Original, target, live; the patch; what comes of it.
#[track_caller]
fn check(kind: &str, [original, target, live]: [Value; 3], patch: &Value, after: &Value) {
    let root = root(kind);
    let made = three_way(&original, &target, &live, root).unwrap();
    assert_eq!(made, *patch, "the patch");
    assert_eq!(
        apply(&live, &made, root).unwrap(),
        *after,
        "what comes of it"
    );
}

#[track_caller]
fn check_stuck(kind: &str, [original, target, live]: [Value; 3], path: &str, cause: StuckCause) {
    let stuck = three_way(&original, &target, &live, root(kind)).unwrap_err();
    let path = path.to_owned();
    assert_eq!(stuck, Stuck { path, cause });
}

const DEPLOYMENT: &str = "apps/v1/Deployment";

#[test]
fn changes_come_from_live_and_deletions_from_original() {
    check(
        "v1/ConfigMap",
        [
            json!({"data": {"gone": "1", "same": "1", "drifted": "1", "gone-already": "1"}}),
            json!({"data": {"same": "1", "drifted": "1", "new": "2"}}),
            json!({"data": {"gone": "9", "same": "1", "drifted": "8", "by-hand": "7"}}),
        ],
        &json!({"data": {"gone": null, "gone-already": null, "drifted": "1", "new": "2"}}),
        &json!({"data": {"same": "1", "drifted": "1", "new": "2", "by-hand": "7"}}),
    );
    check(
        "v1/ConfigMap",
        [
            json!({"data": {"a": "1"}}),
            json!({}),
            json!({"data": {"a": "1", "b": "2"}}),
        ],
        &json!({"data": null}),
        &json!({}),
    );
}

#[test]
fn nothing_is_sent_when_live_has_it_all() {
    let target =
        json!({"spec": {"replicas": 2, "template": {"spec": {"containers": [{"name": "a"}]}}}});
    let live = json!({"spec": {"replicas": 2, "template": {"spec": {
        "containers": [{"name": "a", "image": "x"}], "restartPolicy": "Always"}}}});
    let patch = three_way(&target, &target, &live, root(DEPLOYMENT)).unwrap();
    assert!(is_empty(&patch));
    assert!(!is_empty(&json!({"a": null})));
}

/// A null in a manifest removes what is live, and is sent even where nothing is.
#[test]
fn nulls_in_manifests() {
    check(
        DEPLOYMENT,
        [
            json!({"spec": {"replicas": 3}}),
            json!({"spec": {"replicas": null, "paused": null, "template": {"metadata": {"labels": null}}}}),
            json!({"spec": {"replicas": 3}}),
        ],
        &json!({"spec": {"replicas": null, "paused": null, "template": {"metadata": {"labels": null}}}}),
        &json!({"spec": {"template": {"metadata": {}}}}),
    );
    // In the original only: a deletion like any other.
    check(
        DEPLOYMENT,
        [
            json!({"spec": {"replicas": null}}),
            json!({"spec": {}}),
            json!({"spec": {"replicas": 1}}),
        ],
        &json!({"spec": {"replicas": null}}),
        &json!({"spec": {}}),
    );
}

#[test]
fn other_types_replace() {
    check(
        "v1/ConfigMap",
        [
            json!({}),
            json!({"metadata": {"labels": {"a": "1"}}}),
            json!({"metadata": {"labels": ["a"]}}),
        ],
        &json!({"metadata": {"labels": {"a": "1"}}}),
        &json!({"metadata": {"labels": {"a": "1"}}}),
    );
}

/// `strategy`: what the target does not name is dropped, whoever set it.
#[test]
fn retain_keys_of_an_object() {
    let rolling = json!({"type": "RollingUpdate", "rollingUpdate": {"maxSurge": 1}});
    check(
        DEPLOYMENT,
        [
            json!({"spec": {"strategy": rolling}}),
            json!({"spec": {"strategy": {"type": "Recreate"}}}),
            json!({"spec": {"strategy": rolling}}),
        ],
        &json!({"spec": {"strategy": {"$retainKeys": ["type"], "type": "Recreate", "rollingUpdate": null}}}),
        &json!({"spec": {"strategy": {"type": "Recreate"}}}),
    );
    // The API server's default for a type that the target names, too; it comes back as default.
    check(
        DEPLOYMENT,
        [
            json!({"spec": {"strategy": {"type": "RollingUpdate"}}}),
            json!({"spec": {"strategy": {"type": "RollingUpdate"}}}),
            json!({"spec": {"strategy": rolling}}),
        ],
        &json!({"spec": {"strategy": {"$retainKeys": ["type"]}}}),
        &json!({"spec": {"strategy": {"type": "RollingUpdate"}}}),
    );
    // The directive is no field: where live has no strategy, it is dropped.
    check(
        DEPLOYMENT,
        [
            json!({"spec": {"strategy": rolling}}),
            json!({"spec": {"strategy": {"type": "Recreate"}}}),
            json!({"spec": {}}),
        ],
        &json!({"spec": {"strategy": {"$retainKeys": ["type"], "type": "Recreate", "rollingUpdate": null}}}),
        &json!({"spec": {"strategy": {"type": "Recreate"}}}),
    );
}

#[test]
fn a_volume_changes_its_type() {
    let pod = |volumes: Value| json!({"spec": {"volumes": volumes}});
    check(
        "v1/Pod",
        [
            pod(json!([{"name": "v", "configMap": {"name": "a"}}])),
            pod(json!([{"name": "v", "emptyDir": {}}])),
            pod(json!([{"name": "v", "configMap": {"name": "a", "defaultMode": 420}}])),
        ],
        &pod(json!([{"name": "v", "$retainKeys": ["emptyDir", "name"], "emptyDir": {}, "configMap": null}]))
            .as_object()
            .map(|pod| json!({"spec": {
                "volumes": pod["spec"]["volumes"],
                "$setElementOrder/volumes": [{"name": "v"}],
            }}))
            .unwrap(),
        &pod(json!([{"name": "v", "emptyDir": {}}])),
    );
}

/// The selector is sent even when it is the same, and replaces what is live.
#[test]
fn the_selector_of_a_disruption_budget_is_replaced() {
    let selector = json!({"matchLabels": {"a": "1"}});
    check(
        "policy/v1/PodDisruptionBudget",
        [
            json!({"spec": {"selector": selector}}),
            json!({"spec": {"selector": selector}}),
            json!({"spec": {"selector": {"matchLabels": {"a": "1", "b": "2"}}}}),
        ],
        &json!({"spec": {"selector": selector}}),
        &json!({"spec": {"selector": selector}}),
    );
    check(
        "policy/v1beta1/PodDisruptionBudget",
        [
            json!({"spec": {"selector": selector}}),
            json!({"spec": {"selector": selector}}),
            json!({"spec": {"selector": {"matchLabels": {"a": "1", "b": "2"}}}}),
        ],
        &json!({}),
        &json!({"spec": {"selector": {"matchLabels": {"a": "1", "b": "2"}}}}),
    );
}

#[test]
fn numbers_are_compared_as_go_decodes_them() {
    let sent = |from: Value, to: Value| {
        let object = |number: Value| json!({"spec": {"replicas": number}});
        let root = root(DEPLOYMENT);
        !is_empty(&three_way(&json!({}), &object(to), &object(from), root).unwrap())
    };
    assert!(!sent(json!(1), json!(1.0)));
    assert!(!sent(json!(-0.0), json!(0)));
    assert!(sent(json!(1), json!("1")));
    assert!(sent(json!(1), json!(true)));
    assert!(sent(json!(1.5), json!(1.25)));
    // Integers are exact up to an int64, beyond they are floats.
    assert!(sent(
        json!(9_007_199_254_740_993_i64),
        json!(9_007_199_254_740_992_i64)
    ));
    assert!(sent(json!(i64::MAX), json!(i64::MAX - 1)));
    assert!(sent(json!(i64::MAX), json!(i64::MAX as u64 + 1)));
    assert!(!sent(json!(u64::MAX), json!(u64::MAX - 1)));
}

#[test]
fn what_is_no_object_or_too_deep_is_refused() {
    check_stuck(
        "v1/Pod",
        [json!([]), json!({}), json!({})],
        "",
        StuckCause::TypesDiffer,
    );
    let deep = (0..200).fold(json!(1), |inner, _| json!({"a": inner}));
    check_stuck(
        "v1/Pod",
        [json!({}), deep.clone(), json!({})],
        "",
        StuckCause::TooDeep,
    );
    let stuck = apply(&json!({}), &deep, root("v1/Pod")).unwrap_err();
    assert_eq!(stuck.cause, StuckCause::TooDeep);
}
