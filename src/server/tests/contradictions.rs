//! Fields that go well with their like in a manifest, and not with what a live object has beside them.

use serde_json::{Value, json};

use super::{Rule, refusals, refused, taken};

/// A Deployment of one container with these fields.
fn workload(fields: &Value) -> Value {
    let mut container = json!({"name": "main", "image": "a:1", "resources": {}});
    for (name, value) in fields.as_object().unwrap() {
        container[name] = value.clone();
    }
    json!({"metadata": {"name": "web"}, "spec": {"template": {"spec": {"containers": [container]}}}})
}

/// Setting a field of that container beside the others is refused.
#[track_caller]
fn check(fields: &Value, name: &str, value: &Value) {
    let live = workload(fields);
    let mut spec = live["spec"]["template"]["spec"].clone();
    spec["containers"][0][name] = value.clone();
    refused(
        "apps/v1/Deployment",
        &live,
        "spec.template.spec",
        &spec,
        Rule::Value,
    );
}

#[test]
fn a_container_is_told_one_thing_at_a_time() {
    let exec = json!({"exec": {"command": ["a"]}});
    let both = json!({"exec": {"command": ["a"]}, "tcpSocket": {"port": 80}});
    check(&json!({"livenessProbe": exec}), "livenessProbe", &both);
    check(
        &json!({"lifecycle": {"preStop": exec}}),
        "lifecycle",
        &json!({ "preStop": both }),
    );
    let source = json!({"secretKeyRef": {"name": "s", "key": "k"}});
    check(
        &json!({"env": [{"name": "A", "value": "z"}]}),
        "env",
        &json!([{"name": "A", "value": "z", "valueFrom": source}]),
    );
    let two = json!({"secretKeyRef": {"name": "s", "key": "k"}, "fieldRef": {"fieldPath": "metadata.name"}});
    check(
        &json!({"env": [{"name": "A", "valueFrom": source}]}),
        "env",
        &json!([{"name": "A", "valueFrom": two}]),
    );
}

#[test]
fn a_container_asks_for_no_more_than_it_may_have() {
    let with =
        |cpu: &str| json!({"limits": {"cpu": "200m"}, "requests": {"cpu": cpu, "memory": "1Gi"}});
    let live = json!({"resources": with("100m")});
    check(&live, "resources", &with("0.5"));
    let live = workload(&live);
    let place = "spec.template.spec.containers";
    let equal = json!([{"name": "main", "image": "a:1", "resources": with("200m")}]);
    assert_eq!(refusals("apps/v1/Deployment", 36, &live, place, &equal), []);
}

#[test]
fn a_volume_has_one_source() {
    let live =
        json!({"spec": {"template": {"spec": {"volumes": [{"name": "a", "emptyDir": {}}]}}}});
    let both =
        json!([{"name": "a", "emptyDir": {}, "configMap": {"name": "c", "defaultMode": 420}}]);
    let path = "spec.template.spec.volumes";
    refused("apps/v1/DaemonSet", &live, path, &both, Rule::Value);
    let other = json!([{"name": "a", "configMap": {"name": "c", "defaultMode": 420}}]);
    taken("apps/v1/DaemonSet", &live, path, &other);
}

#[test]
fn a_stateful_set_that_is_not_rolled_has_no_partition() {
    let rolling = json!({"type": "RollingUpdate", "rollingUpdate": {"partition": 0}});
    let live = json!({"spec": {"updateStrategy": rolling}});
    let path = "spec.updateStrategy.type";
    let kind = "apps/v1/StatefulSet";
    refused(kind, &live, path, &json!("OnDelete"), Rule::Value);
    taken(
        kind,
        &live,
        "spec.updateStrategy",
        &json!({"type": "OnDelete"}),
    );
    // A DaemonSet does not mind.
    let rolling =
        json!({"type": "RollingUpdate", "rollingUpdate": {"maxUnavailable": 1, "maxSurge": 0}});
    let live = json!({"spec": {"updateStrategy": rolling}});
    taken("apps/v1/DaemonSet", &live, path, &json!("OnDelete"));
}

#[test]
fn an_update_has_room() {
    let rolling =
        json!({"type": "RollingUpdate", "rollingUpdate": {"maxUnavailable": 1, "maxSurge": "0%"}});
    let live = json!({"spec": {"strategy": rolling, "progressDeadlineSeconds": 600}});
    let kind = "apps/v1/Deployment";
    let path = "spec.strategy.rollingUpdate.maxUnavailable";
    refused(kind, &live, path, &json!(0), Rule::Value);
    taken(kind, &live, path, &json!("5%"));
    refused(
        kind,
        &live,
        "spec.minReadySeconds",
        &json!(600),
        Rule::Value,
    );
    // What is left out is filled in before it is looked at.
    let live = json!({"spec": {"strategy": {"type": "Recreate"}}});
    let rolling =
        json!({"type": "RollingUpdate", "rollingUpdate": {"maxUnavailable": 0, "maxSurge": "25%"}});
    taken(kind, &live, "spec.strategy", &rolling);
    let rolling =
        json!({"type": "RollingUpdate", "rollingUpdate": {"maxUnavailable": 1, "maxSurge": 0}});
    let live = json!({"spec": {"updateStrategy": rolling}});
    let path = "spec.updateStrategy.rollingUpdate.maxSurge";
    refused("apps/v1/DaemonSet", &live, path, &json!(1), Rule::Value);
}

#[test]
fn limits_of_other_kinds_agree() {
    let live = json!({"spec": {"minAvailable": 1}});
    let kind = "policy/v1/PodDisruptionBudget";
    refused(kind, &live, "spec.maxUnavailable", &json!(1), Rule::Value);
    let live =
        json!({"spec": {"minReplicas": 10, "maxReplicas": 20, "metrics": [{"type": "Resource"}]}});
    let kind = "autoscaling/v2/HorizontalPodAutoscaler";
    refused(kind, &live, "spec.maxReplicas", &json!(9), Rule::Value);
    taken(kind, &live, "spec.maxReplicas", &json!(10));
}

#[test]
fn a_service_has_what_its_type_takes() {
    let port = json!({"port": 80, "targetPort": 80, "protocol": "TCP"});
    let live = json!({"spec": {
        "type": "ClusterIP", "clusterIP": "10.0.0.1", "clusterIPs": ["10.0.0.1"], "sessionAffinity": "None",
        "internalTrafficPolicy": "Cluster", "ports": [port],
    }});
    let kind = "v1/Service";
    let ranges = json!(["10.0.0.0/8"]);
    for (path, value) in [
        ("spec.loadBalancerSourceRanges", &ranges),
        ("spec.externalTrafficPolicy", &json!("Local")),
        ("spec.healthCheckNodePort", &json!(31000)),
        ("spec.loadBalancerClass", &json!("a.test/b")),
        ("spec.ports", &json!([])),
    ] {
        refused(kind, &live, path, value, Rule::Value);
    }
    let mut fixed = port.clone();
    fixed["nodePort"] = json!(30080);
    refused(kind, &live, "spec.ports", &json!([fixed]), Rule::Value);
    let second = json!([port, {"port": 81, "targetPort": 81, "protocol": "TCP", "name": "b"}]);
    refused(kind, &live, "spec.ports", &second, Rule::Value);
    let twice = json!([
        {"port": 80, "targetPort": 80, "protocol": "TCP", "name": "a"},
        {"port": 80, "targetPort": 81, "protocol": "TCP", "name": "b"},
    ]);
    refused(kind, &live, "spec.ports", &twice, Rule::Value);
    let mut headless = live.clone();
    headless["spec"]["clusterIP"] = json!("None");
    headless["spec"]["clusterIPs"] = json!(["None"]);
    refused(
        kind,
        &headless,
        "spec.type",
        &json!("NodePort"),
        Rule::Value,
    );
    taken(kind, &headless, "spec.ports", &Value::Null);
}
