//! What the server writes for values that can be written in several ways, and what it adds again.

use serde_json::{Value, json};

use super::{DoubtCause, NEWEST, Rule, refusals, refused, taken, update, with};

/// A value at a place comes out as what is there already.
#[track_caller]
fn same(kind: &str, live: &Value, path: &str, value: &Value) {
    let updated = update(kind, NEWEST, live, &with(live, path, value));
    assert_eq!(updated.refusals, [], "{path}");
    assert_eq!(updated.doubts, [], "{path}");
    assert_eq!(updated.after, *live, "{path}");
}

#[test]
fn limits_are_quantities_and_fill_each_other_in() {
    let live = json!({"spec": {"limits": [{
        "type": "Container",
        "max": {"cpu": "2"}, "default": {"cpu": "2", "memory": "1Gi"},
        "min": {"cpu": "100m"}, "defaultRequest": {"cpu": "2", "memory": "1Gi"},
    }]}});
    let sent = json!([{
        "type": "Container", "max": {"cpu": 2}, "default": {"memory": "1024Mi"}, "min": {"cpu": 0.1},
    }]);
    same("v1/LimitRange", &live, "spec.limits", &sent);
    let live = json!({"spec": {"limits": [{"type": "Pod", "max": {"cpu": "2"}}]}});
    let sent = json!([{"type": "Pod", "max": {"cpu": "2000m"}}]);
    same("v1/LimitRange", &live, "spec.limits", &sent);
}

#[test]
fn base64_is_written_anew() {
    let live = json!({"data": {"a": "cGFzcw=="}, "type": "Opaque"});
    same("v1/Secret", &live, "data.a", &json!("cGFz\ncw==\n"));
    // The last bits count for nothing.
    same("v1/Secret", &live, "data.a", &json!("cGFzcx=="));
    refused("v1/Secret", &live, "data.a", &json!("cGFzcw"), Rule::Type);
}

#[test]
fn a_schema_is_written_without_what_says_nothing() {
    let schema = |rest: &Value| {
        let mut schema = json!({"type": "object", "properties": {"a": {"type": "string"}}});
        for (name, value) in rest.as_object().unwrap() {
            schema["properties"]["a"][name] = value.clone();
        }
        json!([{"name": "v1", "schema": {"openAPIV3Schema": schema}}])
    };
    let kind = "apiextensions.k8s.io/v1/CustomResourceDefinition";
    let live =
        json!({"spec": {"versions": schema(&json!({})), "conversion": {"strategy": "None"}}});
    let nothing = json!({"nullable": false, "description": "", "required": [], "x-other": 1});
    same(kind, &live, "spec.versions", &schema(&nothing));
    let kept = json!({
        "maxLength": 0, "default": "", "x-kubernetes-preserve-unknown-fields": false,
        "additionalProperties": false,
    });
    taken(kind, &live, "spec.versions", &schema(&kept));
}

#[test]
fn an_equal_quantity_in_another_form_is_a_doubt() {
    let live = json!({"spec": {"hard": {"memory": "1Gi"}}});
    let doubts = |value: &Value| -> Vec<DoubtCause> {
        let sent = with(&live, "spec.hard.memory", value);
        let doubts = update("v1/ResourceQuota", NEWEST, &live, &sent).doubts;
        doubts.into_iter().map(|doubt| doubt.cause).collect()
    };
    assert_eq!(doubts(&json!("1024Mi")), []);
    assert_eq!(doubts(&json!(1_073_741_824)), [DoubtCause::Number]);
    // Of fields that are not listed nobody knows whether they are quantities.
    let live = json!({"spec": {"metrics": [{"targetAverageValue": "1"}]}});
    let sent = json!({"spec": {"metrics": [{"targetAverageValue": "1000m"}]}});
    let kind = "autoscaling/v2beta1/HorizontalPodAutoscaler";
    assert_eq!(update(kind, 24, &live, &sent).doubts.len(), 1);
    assert_eq!(update("a.test/v1/Gadget", 24, &live, &sent).doubts, []);
}

#[test]
fn a_pod_tolerates_absent_nodes_whatever_is_sent() {
    let own = json!({"key": "gpu", "operator": "Exists"});
    let default = |key: &str| json!({"key": key, "operator": "Exists", "effect": "NoExecute", "tolerationSeconds": 300});
    let (absent, lost) = (
        default("node.kubernetes.io/not-ready"),
        default("node.kubernetes.io/unreachable"),
    );
    let live = json!({"spec": {"tolerations": [own, absent, lost], "restartPolicy": "Always"}});
    let path = "spec.tolerations";
    same("v1/Pod", &live, path, &json!([own]));
    refused("v1/Pod", &live, path, &Value::Null, Rule::Pod);
    // What tolerates everything needs no more.
    let all = json!([own, {"operator": "Exists"}]);
    assert_eq!(
        refusals("v1/Pod", NEWEST, &live, path, &all),
        [(Rule::Pod, true)]
    );
}

#[test]
fn labels_match_expressions_too() {
    let selector = json!({"matchExpressions": [
        {"key": "app", "operator": "In", "values": ["a", "b"]},
        {"key": "old", "operator": "DoesNotExist"},
    ]});
    let live = json!({"spec": {
        "selector": selector, "template": {"metadata": {"labels": {"app": "a"}}, "spec": {}},
    }});
    let path = "spec.template.metadata.labels";
    let kind = "apps/v1/Deployment";
    refused(kind, &live, path, &json!({"app": "c"}), Rule::Selector);
    refused(
        kind,
        &live,
        path,
        &json!({"app": "b", "old": "1"}),
        Rule::Selector,
    );
    assert_eq!(
        refusals(kind, NEWEST, &live, path, &json!({"app": "b"})),
        []
    );
}

#[test]
fn scopes_are_a_set() {
    let live = json!({"spec": {"scopes": ["BestEffort", "Terminating"]}});
    let path = "spec.scopes";
    taken(
        "v1/ResourceQuota",
        &live,
        path,
        &json!(["Terminating", "BestEffort"]),
    );
    refused(
        "v1/ResourceQuota",
        &live,
        path,
        &json!(["BestEffort"]),
        Rule::Immutable,
    );
}

#[test]
fn an_older_server_fills_in_no_more_than_it_did() {
    let live = json!({"metadata": {"labels": {"a": "b"}}, "spec": {
        "selector": {}, "template": {"spec": {"containers": []}}, "revisionHistoryLimit": 10,
        "updateStrategy": {"type": "RollingUpdate", "rollingUpdate": {"maxUnavailable": 1}},
    }});
    let mut sent = live.clone();
    sent["metadata"]["labels"]["c"] = Value::Null;
    sent["spec"]["updateStrategy"]["rollingUpdate"]["maxUnavailable"] = json!(1.0);
    let updated = update("apps/v1/DaemonSet", 20, &live, &sent);
    assert_eq!(updated.after, live);
}

#[test]
fn what_is_worked_out_elsewhere_is_a_doubt() {
    let n_doubts = |kind: &str, live: &Value, path: &str, value: &Value| {
        update(kind, NEWEST, live, &with(live, path, value))
            .doubts
            .len()
    };
    let live = json!({"subsets": [{"addresses": [{"ip": "10.0.0.1"}]}]});
    let sent = json!([{"addresses": [{"ip": "10.0.0.2"}, {"ip": "10.0.0.1"}]}]);
    assert_eq!(n_doubts("v1/Endpoints", &live, "subsets", &sent), 1);
    assert_eq!(
        n_doubts("v1/Endpoints", &live, "metadata.labels", &json!({"a": "b"})),
        0
    );
    let live =
        json!({"spec": {"minReplicas": 1, "maxReplicas": 2, "targetCPUUtilizationPercentage": 80}});
    let kind = "autoscaling/v1/HorizontalPodAutoscaler";
    let path = "spec.targetCPUUtilizationPercentage";
    assert_eq!(n_doubts(kind, &live, path, &Value::Null), 1);
    assert_eq!(n_doubts(kind, &live, path, &json!(70)), 0);
}
