//! What is applied, rule by rule; `recorded` has what real clusters made of it, `random` what is not an object at all.

use serde_json::{Value, json};

use super::{Applied, Conflict, apply, message};
use crate::kubernetes::{Gvk, kind};
use crate::merge::StuckCause;

mod known;
mod random;
mod recorded;

const DEPLOYMENT: Gvk<'_> = Gvk {
    group: "apps",
    version: "v1",
    kind: "Deployment",
};
const CONFIG: Gvk<'_> = Gvk {
    group: "",
    version: "v1",
    kind: "ConfigMap",
};
const GADGET: Gvk<'_> = Gvk {
    group: "lab.example.test",
    version: "v1",
    kind: "Gadget",
};

/// An object with owners; what Helm applied also holds its annotation.
fn live(gvk: Gvk<'_>, mut object: Value, owners: &[(&str, &str, Value)]) -> Value {
    let version = match gvk.group {
        "" => gvk.version.to_owned(),
        group => format!("{group}/{}", gvk.version),
    };
    let entries = owners.iter().map(|(manager, operation, fields)| {
        let mut fields = fields.clone();
        if *manager == "helm" {
            fields["f:metadata"]["f:annotations"]["f:meta.helm.sh/release-name"] = json!({});
        }
        json!({
            "manager": manager,
            "operation": operation,
            "apiVersion": version,
            "fieldsType": "FieldsV1",
            "fieldsV1": fields,
        })
    });
    object["metadata"]["managedFields"] = entries.collect();
    object["metadata"]["annotations"] = json!({"meta.helm.sh/release-name": "demo"});
    object["apiVersion"] = json!(version);
    object["kind"] = json!(gvk.kind);
    object
}

/// Applies with Helm's annotation.
#[track_caller]
fn applied(gvk: Gvk<'_>, live: &Value, mut sent: Value, is_forced: bool) -> Applied {
    sent["metadata"]["annotations"] = json!({"meta.helm.sh/release-name": "demo"});
    let root = kind::built_in(gvk).map(|kind| kind.root);
    apply(gvk, root, live, &sent, is_forced)
}

fn containers(items: Value) -> Value {
    json!({"spec": {"template": {"spec": {"containers": items}}}})
}

fn fields_of_containers(fields: Value) -> Value {
    json!({"f:spec": {"f:template": {"f:spec": {"f:containers": fields}}}})
}

fn left(applied: &Applied) -> &Value {
    assert_eq!(applied.conflicts, []);
    assert!(applied.is_known);
    &applied.after["spec"]["template"]["spec"]["containers"]
}

#[test]
fn what_helm_let_go_of_goes_unless_somebody_owns_it() {
    let owners = [
        (
            "helm",
            "Apply",
            json!({"f:data": {"f:a": {}, "f:b": {}, "f:c": {}}}),
        ),
        ("kubectl-patch", "Update", json!({"f:data": {"f:c": {}}})),
    ];
    let data = json!({"data": {"a": "1", "b": "1", "c": "1", "d": "of nobody"}});
    let live = live(CONFIG, data, &owners);
    let applied = applied(CONFIG, &live, json!({"data": {"a": "2"}}), false);
    assert_eq!(
        applied.after["data"],
        json!({"a": "2", "c": "1", "d": "of nobody"})
    );
    assert!(applied.is_known);
}

#[test]
fn a_field_of_somebody_else_conflicts_only_with_another_value() {
    let owners = [
        ("helm", "Apply", json!({"f:data": {"f:a": {}}})),
        ("editor", "Apply", json!({"f:data": {"f:a": {}, "f:b": {}}})),
    ];
    let live = live(CONFIG, json!({"data": {"a": "1", "b": "1"}}), &owners);
    let check = |sent: Value, paths: &[&str], forced: Value| {
        let found = applied(CONFIG, &live, json!({"data": sent}), false);
        let found: Vec<&str> = found.conflicts.iter().map(|c| c.path.as_str()).collect();
        assert_eq!(found, paths);
        let after = applied(CONFIG, &live, json!({"data": sent}), true).after;
        assert_eq!(after["data"], forced);
    };
    check(
        json!({"a": "1", "b": "1"}),
        &[],
        json!({"a": "1", "b": "1"}),
    );
    check(json!({"a": "2"}), &[".data.a"], json!({"a": "2", "b": "1"}));
    check(
        json!({"a": "2", "b": "2"}),
        &[".data.a", ".data.b"],
        json!({"a": "2", "b": "2"}),
    );
}

#[test]
fn conflicts_are_written_as_the_server_writes_them() {
    let conflict = |manager: &str, subresource: &str, api_version: &str, path: &str| Conflict {
        manager: manager.to_owned(),
        subresource: subresource.to_owned(),
        api_version: api_version.to_owned(),
        path: path.to_owned(),
    };
    let one = conflict("kubectl-patch", "", "v1", ".data.b");
    assert_eq!(
        message(std::slice::from_ref(&one)),
        r#"Apply failed with 1 conflict: conflict with "kubectl-patch" using v1: .data.b"#
    );
    let two = [
        conflict("argo", "", "", ".data.a"),
        conflict("kubectl", "scale", "apps/v1", ".spec.replicas"),
        conflict("kubectl", "scale", "apps/v1", ".spec.other"),
    ];
    let said = "Apply failed with 3 conflicts: conflicts with \"argo\":\n- .data.a\n\
        conflicts with \"kubectl\" with subresource \"scale\" using apps/v1:\n\
        - .spec.replicas\n- .spec.other";
    assert_eq!(message(&two), said);
}

#[test]
fn conflicts_stand_by_owner_and_outer_fields_first() {
    let entry = json!({"k:{\"name\":\"MODE\"}": {"f:value": {}}});
    let main = json!({"k:{\"name\":\"main\"}": {"f:env": entry, "f:image": {}}});
    let owners = [
        ("helm", "Apply", fields_of_containers(json!({}))),
        ("kubectl-set", "Update", fields_of_containers(main)),
        ("kubectl", "Update", json!({"f:spec": {"f:replicas": {}}})),
    ];
    let drifted = |image: &str, mode: &str, replicas: i64| {
        let env = json!([{"name": "MODE", "value": mode}]);
        let mut object = containers(json!([{"name": "main", "image": image, "env": env}]));
        object["spec"]["replicas"] = json!(replicas);
        object
    };
    let live = live(DEPLOYMENT, drifted("hotfix", "z", 7), &owners);
    let found = applied(DEPLOYMENT, &live, drifted("1", "a", 2), false);
    let said = "Apply failed with 3 conflicts: conflicts with \"kubectl\" using apps/v1:\n\
        - .spec.replicas\n\
        conflicts with \"kubectl-set\" using apps/v1:\n\
        - .spec.template.spec.containers[name=\"main\"].image\n\
        - .spec.template.spec.containers[name=\"main\"].env[name=\"MODE\"].value";
    assert_eq!(message(&found.conflicts), said);
    assert_eq!(found.after, live);
}

#[test]
fn an_item_goes_with_all_that_others_set_in_it() {
    let main = json!({".": {}, "f:name": {}, "f:image": {}});
    let owners = [
        (
            "helm",
            "Apply",
            fields_of_containers(
                json!({"k:{\"name\":\"main\"}": main, "k:{\"name\":\"log\"}": main}),
            ),
        ),
        (
            "kubectl-set",
            "Update",
            fields_of_containers(json!({"k:{\"name\":\"log\"}": {"f:image": {}}})),
        ),
        (
            "injector",
            "Update",
            fields_of_containers(json!({"k:{\"name\":\"proxy\"}": {".": {}, "f:name": {}}})),
        ),
    ];
    let items = json!([
        {"name": "main", "image": "a"},
        {"name": "log", "image": "b"},
        {"name": "proxy", "image": "c"}
    ]);
    let live = live(DEPLOYMENT, containers(items), &owners);
    let sent = containers(json!([{"name": "main", "image": "a"}]));
    let after = applied(DEPLOYMENT, &live, sent, false);
    let expected = json!([{"name": "main", "image": "a"}, {"name": "proxy", "image": "c"}]);
    assert_eq!(left(&after), &expected);
}

#[test]
fn a_port_without_a_protocol_is_the_tcp_one() {
    let key = "k:{\"containerPort\":80,\"protocol\":\"TCP\"}";
    let port = json!({key: {".": {}, "f:containerPort": {}, "f:name": {}}});
    let fields = json!({"k:{\"name\":\"main\"}": {".": {}, "f:name": {}, "f:ports": port}});
    let owners = [("helm", "Apply", fields_of_containers(fields))];
    let ports = json!([{"containerPort": 80, "name": "http", "protocol": "TCP"}]);
    let live = live(
        DEPLOYMENT,
        containers(json!([{"name": "main", "ports": ports}])),
        &owners,
    );
    let check = |sent: Value, expected: Value| {
        let sent = containers(json!([{"name": "main", "ports": sent}]));
        let after = applied(DEPLOYMENT, &live, sent, false);
        assert_eq!(left(&after)[0]["ports"], expected);
    };
    check(
        json!([{"containerPort": 80}]),
        json!([{"containerPort": 80, "protocol": "TCP"}]),
    );
    check(
        json!([{"containerPort": 80, "protocol": "UDP"}]),
        json!([{"containerPort": 80, "protocol": "UDP"}]),
    );
}

#[test]
fn items_stand_as_they_are_sent_with_others_between() {
    let check = |before: &[&str], sent: &[&str], after: &[&str]| {
        let items =
            |names: &[&str]| -> Value { names.iter().map(|name| json!({"name": name})).collect() };
        let owners = [("helm", "Apply", json!({}))];
        let live = live(DEPLOYMENT, containers(items(before)), &owners);
        let found = applied(DEPLOYMENT, &live, containers(items(sent)), false);
        assert_eq!(left(&found), &items(after), "{before:?} {sent:?}");
    };
    check(&["a", "b"], &["b", "a"], &["b", "a"]);
    check(&["x", "a", "y", "b"], &["a", "b"], &["x", "a", "y", "b"]);
    check(&["a", "x"], &["n", "a"], &["n", "a", "x"]);
    check(&["a", "x", "b"], &["b", "a"], &["x", "b", "a"]);
}

#[test]
fn two_items_of_one_key_are_refused() {
    let live = live(
        DEPLOYMENT,
        containers(json!([])),
        &[("helm", "Apply", json!({}))],
    );
    let check = |items: Value, path: &str, cause: StuckCause| {
        let refused = applied(DEPLOYMENT, &live, containers(items), false)
            .refused
            .unwrap();
        assert_eq!((refused.path.as_str(), refused.cause), (path, cause));
    };
    let path = ".spec.template.spec.containers";
    check(
        json!([{"name": "a"}, {"name": "a"}]),
        path,
        StuckCause::DuplicateKey,
    );
    check(json!([{"image": "a"}]), path, StuckCause::NoMergeKey);
    let env = json!([{"name": "a", "env": [{"name": "X"}, {"name": "X"}]}]);
    check(
        env,
        ".spec.template.spec.containers[name=\"a\"].env",
        StuckCause::DuplicateKey,
    );
}

#[test]
fn a_selector_is_owned_whole() {
    let owners = [("helm", "Apply", json!({"f:spec": {"f:selector": {}}}))];
    let selector = |labels: Value| json!({"spec": {"selector": {"matchLabels": labels}}});
    let live = live(DEPLOYMENT, selector(json!({"a": "1", "b": "1"})), &owners);
    let after = applied(DEPLOYMENT, &live, selector(json!({"a": "2"})), false).after;
    assert_eq!(
        after["spec"]["selector"],
        json!({"matchLabels": {"a": "2"}})
    );
}

#[test]
fn what_is_emptied_is_gone() {
    let owners = [(
        "helm",
        "Apply",
        json!({"f:data": {"f:a": {}}, "f:binaryData": {"f:b": {}}}),
    )];
    let live = live(
        CONFIG,
        json!({"data": {"a": "1"}, "binaryData": {"b": "AA=="}}),
        &owners,
    );
    let after = applied(CONFIG, &live, json!({"data": {"b": "1"}}), false).after;
    assert_eq!(after["data"], json!({"b": "1"}));
    assert_eq!(after.get("binaryData"), None);
}

#[test]
fn null_takes_a_value_away_and_leaves_a_map() {
    let owners = [("helm", "Apply", json!({"f:data": {"f:a": {}}}))];
    let live = live(CONFIG, json!({"data": {"a": "1", "b": "2"}}), &owners);
    let check = |sent: Value, data: Value| {
        assert_eq!(applied(CONFIG, &live, sent, false).after["data"], data);
    };
    check(json!({"data": {"a": null}}), json!({"b": "2"}));
    check(json!({"data": null}), json!({"b": "2"}));
    check(json!({"data": {"a": "1", "b": null}}), json!({"a": "1"}));
}

#[test]
fn texts_of_a_secret_become_data_and_are_never_taken_back() {
    let gvk = Gvk {
        kind: "Secret",
        ..CONFIG
    };
    let owners = [(
        "helm",
        "Apply",
        json!({"f:stringData": {"f:a": {}, "f:b": {}}}),
    )];
    let live = live(gvk, json!({"data": {"a": "MQ==", "b": "MQ=="}}), &owners);
    let after = applied(gvk, &live, json!({"stringData": {"a": "2"}}), false);
    assert_eq!(after.after["data"], json!({"a": "Mg==", "b": "MQ=="}));
    assert_eq!(after.after.get("stringData"), None);
    assert_eq!(after.conflicts, []);
}

#[test]
fn a_hook_is_applied_by_helm_and_takes_nothing_over() {
    let check = |operation: &str, conflicts: usize| {
        let hook = json!({"f:annotations": {"f:helm.sh/hook": {}}});
        let fields = json!({"f:data": {"f:a": {}}, "f:metadata": hook});
        let mut live = live(
            CONFIG,
            json!({"data": {"a": "1"}}),
            &[("lab", operation, fields)],
        );
        live["metadata"]["annotations"] = json!({"helm.sh/hook": "pre-rollback"});
        let annotations = json!({"annotations": {"helm.sh/hook": "pre-rollback"}});
        let sent = json!({"data": {"a": "2"}, "metadata": annotations});
        let root = kind::built_in(CONFIG).map(|kind| kind.root);
        let found = apply(CONFIG, root, &live, &sent, false);
        assert_eq!(found.conflicts.len(), conflicts);
    };
    check("Apply", 0);
    check("Update", 1);
}

#[test]
fn fields_that_helm_updated_are_handed_over_first() {
    let owners = [("helm", "Update", json!({"f:data": {"f:a": {}, "f:b": {}}}))];
    let live = live(CONFIG, json!({"data": {"a": "1", "b": "1"}}), &owners);
    let after = applied(CONFIG, &live, json!({"data": {"a": "2"}}), false);
    assert_eq!(after.conflicts, []);
    assert_eq!(after.after["data"], json!({"a": "2"}));
    assert!(after.is_known);
}
