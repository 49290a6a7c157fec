//! Objects that are frozen, or going.

use serde_json::{Value, json};

use super::{NEWEST, refusals, refused, taken, with};
use crate::server::refusal::Rule::{Frozen, Value as Bad};

#[test]
fn frozen_data_stays_frozen() {
    for kind in ["v1/ConfigMap", "v1/Secret"] {
        let live = json!({"immutable": true, "type": "Opaque", "data": {"a": "YQ=="}, "metadata": {"name": "x"}});
        refused(kind, &live, "data.a", &json!("Yg=="), Frozen);
        refused(kind, &live, "immutable", &Value::Null, Frozen);
        refused(kind, &live, "immutable", &json!(false), Frozen);
        taken(kind, &live, "metadata.labels", &json!({"a": "b"}));
        let open = with(&live, "immutable", &Value::Null);
        taken(kind, &open, "data.a", &json!("Yg=="));
        taken(kind, &open, "immutable", &json!(true));
        assert_eq!(
            refusals(kind, 20, &live, "data.a", &json!("Yg==")),
            [(Frozen, false)]
        );
    }
    let live = json!({"immutable": true, "type": "Opaque", "data": {"a": "YQ=="}});
    refused("v1/Secret", &live, "stringData", &json!({"a": "b"}), Frozen);
    assert_eq!(
        refusals("v1/Secret", NEWEST, &live, "stringData", &json!({"a": "a"})),
        []
    );
}

#[test]
fn what_is_being_deleted_gets_no_new_finalizer() {
    let live =
        json!({"metadata": {"deletionTimestamp": "2026-01-01T00:00:00Z", "finalizers": ["a/b"]}});
    refused(
        "v1/ConfigMap",
        &live,
        "metadata.finalizers",
        &json!(["a/b", "c/d"]),
        Bad,
    );
    taken("v1/ConfigMap", &live, "metadata.finalizers", &Value::Null);
}
