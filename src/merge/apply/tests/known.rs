//! What is certain and what is only likely.

use serde_json::{Value, json};

use super::{CONFIG, GADGET, applied, live};
use crate::kubernetes::kind;
use crate::merge::apply::apply_after;

#[test]
fn a_list_of_a_custom_resource_shows_its_keys_in_what_is_owned() {
    let check = |fields: Value, sent: Value, after: Value, is_known: bool| {
        let owners = [("helm", "Apply", json!({"f:spec": fields}))];
        let spec = json!({"spec": {"list": [{"id": 1, "a": 1}, {"id": 2, "b": 1}]}});
        let live = live(GADGET, spec, &owners);
        let found = applied(GADGET, &live, json!({"spec": {"list": sent}}), false);
        assert_eq!(found.after["spec"]["list"], after);
        assert_eq!(found.is_known, is_known);
    };
    let item = json!({".": {}, "f:id": {}});
    check(
        json!({"f:list": {"k:{\"id\":1}": item}}),
        json!([{"id": 1, "a": 2}]),
        json!([{"id": 1, "a": 2}, {"id": 2, "b": 1}]),
        true,
    );
    check(
        json!({"f:list": {}}),
        json!([{"id": 1}]),
        json!([{"id": 1}]),
        true,
    );
    check(
        json!({"f:other": {}}),
        json!([{"id": 1}]),
        json!([{"id": 1}]),
        false,
    );
}

#[test]
fn what_is_owned_in_another_version_or_by_nobody_known_is_doubtful() {
    let check = |edit: &dyn Fn(&mut Value), is_known: bool| {
        let owners = [("helm", "Apply", json!({"f:data": {"f:a": {}}}))];
        let mut live = live(CONFIG, json!({"data": {"a": "1"}}), &owners);
        edit(&mut live["metadata"]["managedFields"]);
        let found = applied(CONFIG, &live, json!({"data": {"a": "1"}}), false);
        assert_eq!(found.is_known, is_known);
    };
    check(&|_| {}, true);
    check(&|entries| entries[0]["apiVersion"] = json!("v2"), false);
    check(
        &|entries| entries[0]["fieldsType"] = json!("FieldsV2"),
        false,
    );
    check(&|entries| entries[0]["fieldsV1"]["z:a"] = json!({}), false);
    check(&|entries| *entries = Value::Null, false);
}

#[test]
fn without_owners_what_was_sent_last_is_taken_for_helm_s() {
    let root = kind::built_in(CONFIG).map(|kind| kind.root);
    let live = json!({"data": {"a": "1", "b": "1", "c": "1"}});
    let last = json!({"data": {"a": "1", "b": "1"}});
    let found = apply_after(
        CONFIG,
        root,
        &live,
        &last,
        &json!({"data": {"a": "2"}}),
        false,
    );
    assert_eq!(found.after["data"], json!({"a": "2", "c": "1"}));
    assert!(!found.is_known);
}

#[test]
fn null_in_a_custom_resource_is_certain_where_it_is_there_already() {
    let check = |before: Value, sent: Value, is_known: bool| {
        let fields = json!({"f:spec": {".": {}, "f:a": {}, "f:b": {}}});
        let live = live(
            GADGET,
            json!({"spec": before}),
            &[("helm", "Apply", fields)],
        );
        assert_eq!(
            applied(GADGET, &live, json!({"spec": sent}), false).is_known,
            is_known
        );
    };
    check(json!({"a": null}), json!({"a": null}), true);
    check(json!({"a": 1}), json!({"a": null}), false);
}
