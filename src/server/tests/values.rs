//! Values that are refused wherever they come, and what the server writes for those that it takes.

use serde_json::{Value, json};

use super::{NEWEST, gvk, place, update, with};
use crate::kubernetes::version::KubernetesVersion;
use crate::server::refusal::Rule::{self, Duplicate, Selector, Type, Value as Bad};
use crate::server::{DoubtCause, create, undeclared};

/// Creating an object is refused at these places.
#[track_caller]
fn check(kind: &str, sent: &Value, expected: &[(&str, Rule, bool)]) {
    let created = create(gvk(kind), sent, KubernetesVersion::RECORDED);
    let found: Vec<(&str, Rule, bool)> = created
        .refusals
        .iter()
        .map(|refusal| (refusal.path.as_str(), refusal.rule, refusal.is_certain))
        .collect();
    assert_eq!(found, expected);
}

fn containers(container: &Value) -> Value {
    json!({"metadata": {"name": "x"}, "spec": {
        "selector": {"matchLabels": {"app": "a"}},
        "template": {"metadata": {"labels": {"app": "a"}}, "spec": {"containers": [container]}}
    }})
}

fn service(port: &Value) -> Value {
    json!({"metadata": {"name": "web"}, "spec": {"ports": [port]}})
}

#[test]
fn ports_are_in_range() {
    let at = |port: Value| service(&json!({ "port": port }));
    check("v1/Service", &at(json!(80)), &[]);
    check("v1/Service", &at(json!(65535)), &[]);
    check(
        "v1/Service",
        &at(json!(65536)),
        &[("spec.ports[0].port", Bad, true)],
    );
    check(
        "v1/Service",
        &at(json!(0)),
        &[("spec.ports[0].port", Bad, true)],
    );
    check(
        "v1/Service",
        &at(json!("80")),
        &[("spec.ports[0].port", Type, true)],
    );
    check("v1/Service", &at(json!(80.0)), &[]);
    let target = |port: Value| service(&json!({"port": 80, "targetPort": port}));
    check("v1/Service", &target(json!("http")), &[]);
    check(
        "v1/Service",
        &target(json!("8080")),
        &[("spec.ports[0].targetPort", Bad, true)],
    );
    check(
        "v1/Service",
        &target(json!("a-very-long-name")),
        &[("spec.ports[0].targetPort", Bad, true)],
    );
    let node = |port: i64| {
        let mut service = service(&json!({"port": 80, "nodePort": port}));
        service["spec"]["type"] = json!("NodePort");
        service
    };
    check("v1/Service", &node(30000), &[]);
    check(
        "v1/Service",
        &node(8080),
        &[("spec.ports[0].nodePort", Bad, false)],
    );
    check(
        "v1/Service",
        &node(70000),
        &[("spec.ports[0].nodePort", Bad, true)],
    );
}

#[test]
fn values_have_their_type() {
    let kind = "apps/v1/Deployment";
    let good = json!({"name": "c", "image": "x:1"});
    check(kind, &containers(&good), &[]);
    let env = |value: Value| with(&good, "env", &json!([{"name": "A", "value": value}]));
    let path = "spec.template.spec.containers[0].env[0].value";
    check(kind, &containers(&env(json!(8080))), &[(path, Type, true)]);
    check(kind, &containers(&env(json!(true))), &[(path, Type, true)]);
    check(kind, &containers(&env(json!("8080"))), &[]);
    let replicas = |value: Value| with(&containers(&good), "spec.replicas", &value);
    check(
        kind,
        &replicas(json!("abc")),
        &[("spec.replicas", Type, true)],
    );
    check(
        kind,
        &replicas(json!("3")),
        &[("spec.replicas", Type, true)],
    );
    check(
        kind,
        &replicas(json!(1.5)),
        &[("spec.replicas", Type, true)],
    );
    check(kind, &replicas(json!(-1)), &[("spec.replicas", Bad, true)]);
    check(kind, &replicas(json!(null)), &[]);
    let data = |value: Value| json!({"metadata": {"name": "x"}, "data": {"a": value}});
    check("v1/ConfigMap", &data(json!(1)), &[("data.a", Type, true)]);
    check(
        "v1/Secret",
        &data(json!("plain text")),
        &[("data.a", Type, true)],
    );
    check("v1/Secret", &data(json!("cGxhaW4=")), &[]);
    let text = json!({"metadata": {"name": "x"}, "stringData": {"a": 1}});
    check("v1/Secret", &text, &[("data.a", Type, true)]);
    let limits = |cpu: Value| with(&good, "resources", &json!({"limits": {"cpu": cpu}}));
    let path = "spec.template.spec.containers[0].resources.limits.cpu";
    check(
        kind,
        &containers(&limits(json!("much"))),
        &[(path, Type, true)],
    );
    check(kind, &containers(&limits(json!(0.5))), &[]);
}

#[test]
fn words_names_and_labels_are_known_ones() {
    let kind = "apps/v1/Deployment";
    let container = |name: &str, value: &str| {
        let mut container = json!({"name": "c", "image": "x:1"});
        container[name] = json!(value);
        containers(&container)
    };
    let path = "spec.template.spec.containers[0].imagePullPolicy";
    check(
        kind,
        &container("imagePullPolicy", "always"),
        &[(path, Bad, true)],
    );
    let mut other = container("image", "x:1");
    other["spec"]["template"]["metadata"]["labels"] = json!({"app": "b"});
    check(
        kind,
        &other,
        &[("spec.template.metadata.labels", Selector, true)],
    );
    let named = |name: &str| json!({"metadata": {"name": name}});
    check("v1/ConfigMap", &named("a.b-c"), &[]);
    check(
        "v1/ConfigMap",
        &named("A_b"),
        &[("metadata.name", Bad, true)],
    );
    check("v1/Service", &named("a.b"), &[("metadata.name", Bad, true)]);
    check("rbac.authorization.k8s.io/v1/Role", &named("system:A"), &[]);
    check(
        "batch/v1/CronJob",
        &named(&"a".repeat(53)),
        &[("metadata.name", Bad, true)],
    );
    check("batch/v1/Job", &named(&"a".repeat(53)), &[]);
    let labelled = |value: &str| json!({"metadata": {"name": "x", "labels": {"v": value}}});
    check("v1/ConfigMap", &labelled("1.0_a"), &[]);
    check(
        "v1/ConfigMap",
        &labelled("1.0+a"),
        &[("metadata.labels.v", Bad, true)],
    );
    check(
        "example.test/v1/Gadget",
        &labelled("-"),
        &[("metadata.labels.v", Bad, true)],
    );
    let key = json!({"metadata": {"name": "x"}, "data": {"a/b": "c"}});
    check("v1/ConfigMap", &key, &[("data.a/b", Bad, true)]);
    let ports = json!([{"name": "a", "port": 1}, {"name": "a", "port": 2}]);
    let twice = json!({"metadata": {"name": "web"}, "spec": {"ports": ports}});
    check(
        "v1/Service",
        &twice,
        &[("spec.ports[1].name", Duplicate, true)],
    );
}

/// What stands at a place after it was changed or taken away.
#[track_caller]
fn stored(kind: &str, live: &Value, path: &str, sent: &Value, expected: &Value) {
    let updated = update(kind, NEWEST, live, &with(live, path, sent));
    assert_eq!(updated.refusals, []);
    assert_eq!(updated.doubts, []);
    assert_eq!(
        place::at(&updated.after, path).unwrap_or(&Value::Null),
        expected,
        "{path}"
    );
}

#[test]
fn a_field_that_is_taken_away_comes_back_as_its_default() {
    let kind = "apps/v1/Deployment";
    let gone = Value::Null;
    let live = json!({"spec": {
        "replicas": 3, "revisionHistoryLimit": 2, "paused": true, "minReadySeconds": 5, "progressDeadlineSeconds": 60,
        "strategy": {"type": "Recreate"},
        "template": {"spec": {"restartPolicy": "Always", "serviceAccount": "a", "serviceAccountName": "a", "hostNetwork": true}}
    }});
    stored(kind, &live, "spec.replicas", &gone, &json!(1));
    stored(kind, &live, "spec.revisionHistoryLimit", &gone, &json!(10));
    stored(
        kind,
        &live,
        "spec.progressDeadlineSeconds",
        &gone,
        &json!(600),
    );
    stored(kind, &live, "spec.paused", &gone, &gone);
    stored(kind, &live, "spec.minReadySeconds", &json!(0), &gone);
    let rolling = json!({"type": "RollingUpdate", "rollingUpdate": {"maxSurge": "25%", "maxUnavailable": "25%"}});
    stored(kind, &live, "spec.strategy", &gone, &rolling);
    stored(kind, &live, "spec.template.spec.hostNetwork", &gone, &gone);
    // The old name of the field keeps the account.
    stored(
        kind,
        &live,
        "spec.template.spec.serviceAccountName",
        &gone,
        &json!("a"),
    );
    // A version that never filled it in does not begin with it.
    stored(
        kind,
        &live,
        "spec.template.spec.hostPID",
        &json!(false),
        &gone,
    );
    let updated = update(
        kind,
        NEWEST,
        &live,
        &with(&live, "spec.replicas", &json!(4)),
    );
    assert_eq!(
        place::at(&updated.after, "spec.template.spec.dnsPolicy"),
        None
    );
}

#[test]
fn a_new_container_and_a_new_volume_are_filled_in() {
    let kind = "apps/v1/Deployment";
    let live =
        json!({"spec": {"template": {"spec": {"containers": [{"name": "a", "image": "a:1"}]}}}});
    let probe = json!({"httpGet": {"port": 80}});
    let sent = json!([
        {"name": "a", "image": "a:1"},
        {"name": "b", "image": "b", "ports": [{"containerPort": 80}], "readinessProbe": probe}
    ]);
    let full = json!([
        {"name": "a", "image": "a:1"},
        {
            "name": "b", "image": "b", "imagePullPolicy": "Always", "resources": {},
            "ports": [{"containerPort": 80, "protocol": "TCP"}],
            "readinessProbe": {
                "httpGet": {"port": 80, "path": "/", "scheme": "HTTP"},
                "timeoutSeconds": 1, "periodSeconds": 10, "successThreshold": 1, "failureThreshold": 3
            },
            "terminationMessagePath": "/dev/termination-log", "terminationMessagePolicy": "File"
        }
    ]);
    stored(kind, &live, "spec.template.spec.containers", &sent, &full);
    let sent = json!([{"name": "v", "secret": {"secretName": "s"}}, {"name": "w"}, {"name": "x", "emptyDir": {}}]);
    let full = json!([
        {"name": "v", "secret": {"secretName": "s", "defaultMode": 420}},
        {"name": "w", "emptyDir": {}},
        {"name": "x", "emptyDir": {}}
    ]);
    stored(kind, &live, "spec.template.spec.volumes", &sent, &full);
}

#[test]
fn other_kinds_have_defaults_of_their_own() {
    let scaler = "autoscaling/v2/HorizontalPodAutoscaler";
    let live = json!({"spec": {"maxReplicas": 3, "minReplicas": 2, "metrics": [{"type": "Pods"}]}});
    stored(scaler, &live, "spec.minReplicas", &Value::Null, &json!(1));
    let cpu = json!([{"type": "Resource", "resource": {
        "name": "cpu", "target": {"type": "Utilization", "averageUtilization": 80}}}]);
    stored(scaler, &live, "spec.metrics", &Value::Null, &cpu);
    let policy = "networking.k8s.io/v1/NetworkPolicy";
    let live =
        json!({"spec": {"podSelector": {"matchLabels": {"a": "b"}}, "policyTypes": ["Egress"]}});
    stored(
        policy,
        &live,
        "spec.policyTypes",
        &Value::Null,
        &json!(["Ingress"]),
    );
    stored(policy, &live, "spec.podSelector", &Value::Null, &json!({}));
    let binding = "rbac.authorization.k8s.io/v1/RoleBinding";
    let live =
        json!({"roleRef": {"apiGroup": "rbac.authorization.k8s.io", "kind": "Role", "name": "r"}});
    stored(
        binding,
        &live,
        "roleRef.apiGroup",
        &Value::Null,
        &json!("rbac.authorization.k8s.io"),
    );
    let user = |group: &str| json!([{"kind": "User", "name": "u", "apiGroup": group}]);
    let sent = json!([{"kind": "User", "name": "u"}]);
    stored(
        binding,
        &live,
        "subjects",
        &sent,
        &user("rbac.authorization.k8s.io"),
    );
    let quota = json!({"spec": {"hard": {"cpu": "1", "memory": "1Gi"}}});
    let sent = json!({"cpu": "1000m", "memory": "2048Mi"});
    let full = json!({"cpu": "1", "memory": "2Gi"});
    stored("v1/ResourceQuota", &quota, "spec.hard", &sent, &full);
    let secret = json!({"type": "Opaque", "data": {"a": "YQ=="}});
    let folded = update(
        "v1/Secret",
        NEWEST,
        &secret,
        &with(&secret, "stringData", &json!({"b": "c"})),
    );
    assert_eq!(
        folded.after,
        json!({"type": "Opaque", "data": {"a": "YQ==", "b": "Yw=="}})
    );
    stored("v1/Secret", &secret, "type", &Value::Null, &json!("Opaque"));
}

#[test]
fn a_daemon_set_counts_its_templates() {
    let kind = "apps/v1/DaemonSet";
    let key = "deprecated.daemonset.template.generation";
    let live = json!({
        "metadata": {"annotations": {key: "1"}},
        "spec": {"template": {"spec": {"nodeName": "a"}}, "minReadySeconds": 1}
    });
    let count = |path: &str, value: Value| {
        let updated = update(kind, NEWEST, &live, &with(&live, path, &value));
        updated.after["metadata"]["annotations"][key].clone()
    };
    assert_eq!(count("spec.template.spec.nodeName", json!("b")), "2");
    assert_eq!(count("spec.minReadySeconds", json!(2)), "1");
}

#[test]
fn a_field_that_is_not_declared_is_dropped() {
    let live = json!({"data": {"a": "b"}, "metadata": {}});
    let sent = with(&live, "dta", &json!({"a": "c"}));
    let at = |minor| update("v1/ConfigMap", minor, &live, &sent);
    assert_eq!(
        (at(NEWEST).after, at(NEWEST).doubts.len()),
        (live.clone(), 0)
    );
    assert_eq!(at(NEWEST + 1).doubts[0].cause, DoubtCause::NoRule);
    // Behind a gate, or later than the server.
    let live = json!({"spec": {"template": {"spec": {"nodeName": "a"}}}});
    let sent = with(&live, "spec.template.spec.os", &json!({"name": "linux"}));
    let doubts = |minor| {
        update("apps/v1/Deployment", minor, &live, &sent)
            .doubts
            .len()
    };
    assert_eq!((doubts(24), doubts(25)), (1, 0));
}

#[test]
fn server_side_apply_hears_of_fields_that_are_not_declared() {
    let kind = gvk("apps/v1/Deployment");
    let first = |sent: &Value, minor| undeclared(kind, sent, KubernetesVersion { minor });
    let good = containers(
        &json!({"name": "c", "env": [{"name": "A"}], "resources": {"limits": {"a.b/c": 1}}}),
    );
    assert_eq!(first(&good, NEWEST), None);
    let bad = containers(&json!({"name": "c", "imagepullPolicy": "Always"}));
    let path = "spec.template.spec.containers.imagepullPolicy";
    assert_eq!(first(&bad, NEWEST).as_deref(), Some(path));
    assert_eq!(first(&bad, NEWEST + 1), None);
    let custom = gvk("example.test/v1/Gadget");
    assert_eq!(undeclared(custom, &bad, KubernetesVersion::RECORDED), None);
}
