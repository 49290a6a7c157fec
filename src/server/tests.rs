//! Tests of what the server does: rule by rule, and against all recordings.

use serde_json::{Value, json};

use super::refusal::Rule;
use super::{DoubtCause, Gvk, KubernetesVersion, Updated, place};

mod contradictions;
mod fields;
mod frozen;
mod kinds;
mod recorded;
mod values;
mod written;

const NEWEST: u16 = KubernetesVersion::RECORDED.minor;

/// `apps/v1/Deployment` or `v1/Pod`.
fn gvk(text: &str) -> Gvk<'_> {
    let (group_version, kind) = text.rsplit_once('/').unwrap();
    let (group, version) = group_version.split_once('/').unwrap_or(("", group_version));
    Gvk {
        group,
        version,
        kind,
    }
}

fn update(kind: &str, minor: u16, live: &Value, sent: &Value) -> Updated {
    super::update(gvk(kind), live, sent, KubernetesVersion { minor })
}

/// The live object with one place changed; null takes it away.
fn with(live: &Value, path: &str, value: &Value) -> Value {
    let mut sent = live.clone();
    place::put(
        &mut sent,
        path,
        Some(value).filter(|value| !value.is_null()),
    );
    sent
}

/// What refuses a change of one place, and whether that is certain.
fn refusals(kind: &str, minor: u16, live: &Value, path: &str, value: &Value) -> Vec<(Rule, bool)> {
    update(kind, minor, live, &with(live, path, value))
        .refusals
        .iter()
        .map(|refusal| (refusal.rule, refusal.is_certain))
        .collect()
}

/// A change of one place is refused by a rule, for certain.
#[track_caller]
fn refused(kind: &str, live: &Value, path: &str, value: &Value, rule: Rule) {
    let found = refusals(kind, NEWEST, live, path, value);
    assert_eq!(found, [(rule, true)], "{path}");
}

/// A change of one place is taken, and stands there afterwards.
#[track_caller]
fn taken(kind: &str, live: &Value, path: &str, value: &Value) {
    let updated = update(kind, NEWEST, live, &with(live, path, value));
    assert_eq!(updated.refusals, [], "{path}");
    assert_eq!(updated.doubts, [], "{path}");
    let expected = Some(value).filter(|value| !value.is_null());
    assert_eq!(place::at(&updated.after, path), expected, "{path}");
}

#[test]
fn what_is_not_changed_is_not_judged() {
    // Refused if it were sent anew: port 0, two containers of one name.
    let live = json!({"spec": {"ports": [{"port": 0}], "x": [{"name": "a"}, {"name": "a"}]}});
    let updated = update("v1/Service", NEWEST, &live, &live);
    assert_eq!(updated.refusals, []);
    assert_eq!(updated.after, live);
}

#[test]
fn a_custom_resource_is_doubtful_only_where_nothing_surely_changes() {
    let live = json!({"spec": {"a": 1, "b": 2}});
    let doubts = |sent: Value| -> Vec<(String, DoubtCause)> {
        update("example.test/v1/Gadget", NEWEST, &live, &sent)
            .doubts
            .into_iter()
            .map(|doubt| (doubt.path, doubt.cause))
            .collect()
    };
    let removed = ("spec.b".to_owned(), DoubtCause::DefaultAfterRemoval);
    assert_eq!(doubts(json!({"spec": {"a": 1}})), [removed]);
    let added = ("spec.c".to_owned(), DoubtCause::NoRule);
    assert_eq!(doubts(json!({"spec": {"a": 1, "b": 2, "c": 3}})), [added]);
    assert_eq!(doubts(json!({"spec": {"a": 9}})), []);
    let labelled = json!({"metadata": {"labels": {"x": "y"}}, "spec": {"a": 1}});
    assert_eq!(doubts(labelled), []);
}
