//! Whatever is pasted as an object, as its owners and as a manifest.

use proptest::prelude::{Just, Strategy, any, prop, prop_assert_eq, prop_oneof, proptest};
use serde_json::{Value, json};

use super::{DEPLOYMENT, GADGET, applied, live};

/// Values as they stand in objects, with the names that mean something here.
fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0..3_i64).prop_map(Value::from),
        "[ab]?".prop_map(Value::from),
    ];
    let name = prop::sample::select(NAMES.as_slice());
    leaf.prop_recursive(6, 64, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((name.clone(), inner), 0..4).prop_map(|pairs| {
                let pairs = pairs
                    .into_iter()
                    .map(|(name, value)| (name.to_owned(), value));
                Value::Object(pairs.collect())
            }),
        ]
    })
}

const NAMES: [&str; 22] = [
    ".",
    "f:spec",
    "f:a",
    "f:template",
    "f:containers",
    "f:env",
    "f:metadata",
    "f:ports",
    "k:{\"name\":\"a\"}",
    "k:{",
    "v:1",
    "i:0",
    "spec",
    "template",
    "containers",
    "name",
    "env",
    "ports",
    "containerPort",
    "metadata",
    "finalizers",
    "a",
];

proptest! {
    #[test]
    fn whatever_is_pasted_is_applied_twice_as_once(
        object in any_value(),
        fields in prop::collection::vec((any::<bool>(), any_value()), 0..3),
        sent in any_value(),
        is_custom in any::<bool>(),
    ) {
        let gvk = if is_custom { GADGET } else { DEPLOYMENT };
        let owners: Vec<(&str, &str, Value)> = fields
            .into_iter()
            .map(|(is_helm, fields)| {
                if is_helm { ("chart", "Apply", fields) } else { ("other", "Update", fields) }
            })
            .collect();
        let template = |value: Value| json!({"metadata": {}, "spec": {"template": value}});
        let live = live(gvk, template(object), &owners);
        let once = applied(gvk, &live, template(sent.clone()), true);
        let twice = applied(gvk, &once.after, template(sent), true);
        if once.is_known {
            prop_assert_eq!(once.after, twice.after);
        }
    }
}
