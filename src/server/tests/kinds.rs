//! Kinds with rules of their own: StatefulSets, Jobs, Pods, claims, Services.

use serde_json::{Value, json};

use super::{NEWEST, refusals, refused, taken, update, with};
use crate::server::refusal::Rule::{
    Address, Claim, Pod, Recreate, Selector, Shrink, StatefulSet, Workload,
};
use crate::server::{Need, place};

fn pods(image: &str) -> Value {
    json!({
        "metadata": {"labels": {"app": "a"}},
        "spec": {"containers": [{"name": "c", "image": image, "imagePullPolicy": "IfNotPresent"}]}
    })
}

#[test]
fn a_deployment_matches_its_selector_and_its_strategy() {
    let kind = "apps/v1/Deployment";
    let live = json!({"spec": {
        "selector": {"matchLabels": {"app": "a"}},
        "template": pods("x:1"),
        "strategy": {"type": "RollingUpdate", "rollingUpdate": {"maxSurge": 1, "maxUnavailable": 0}}
    }});
    refused(
        kind,
        &live,
        "spec.template.metadata.labels",
        &json!({"app": "b"}),
        Selector,
    );
    taken(
        kind,
        &live,
        "spec.template.metadata.labels",
        &json!({"app": "a", "b": "c"}),
    );
    refused(
        kind,
        &live,
        "spec.strategy.type",
        &json!("Recreate"),
        Recreate,
    );
    taken(kind, &live, "spec.strategy", &json!({"type": "Recreate"}));
}

#[test]
fn a_stateful_set_changes_more_from_version_to_version() {
    let kind = "apps/v1/StatefulSet";
    let claim = json!({
        "apiVersion": "v1", "kind": "PersistentVolumeClaim", "metadata": {"name": "d"},
        "spec": {"accessModes": ["ReadWriteOnce"], "resources": {"requests": {"storage": "1Gi"}}, "volumeMode": "Filesystem"},
        "status": {"phase": "Pending"}
    });
    let live = json!({"spec": {
        "serviceName": "a", "podManagementPolicy": "OrderedReady", "replicas": 1, "minReadySeconds": 1,
        "revisionHistoryLimit": 10, "selector": {"matchLabels": {"app": "a"}}, "template": pods("x:1"),
        "ordinals": {"start": 1}, "persistentVolumeClaimRetentionPolicy": {"whenDeleted": "Retain", "whenScaled": "Retain"},
        "updateStrategy": {"type": "OnDelete"}, "volumeClaimTemplates": [claim]
    }});
    refused(kind, &live, "spec.serviceName", &json!("b"), StatefulSet);
    refused(
        kind,
        &live,
        "spec.podManagementPolicy",
        &json!("Parallel"),
        StatefulSet,
    );
    refused(
        kind,
        &live,
        "spec.volumeClaimTemplates",
        &json!([]),
        StatefulSet,
    );
    let grown = with(&claim, "spec.resources.requests.storage", &json!("2Gi"));
    refused(
        kind,
        &live,
        "spec.volumeClaimTemplates",
        &json!([grown]),
        StatefulSet,
    );
    // As a manifest has it: the server fills in the rest, and knows the amount.
    let short = json!([{
        "metadata": {"name": "d"},
        "spec": {"accessModes": ["ReadWriteOnce"], "resources": {"requests": {"storage": "1024Mi"}}}
    }]);
    assert_eq!(
        refusals(kind, NEWEST, &live, "spec.volumeClaimTemplates", &short),
        []
    );
    taken(kind, &live, "spec.replicas", &json!(0));
    taken(kind, &live, "spec.template", &full(&pods("x:2")));
    taken(kind, &live, "spec.ordinals", &json!({"start": 2}));
    let limit = |minor| refusals(kind, minor, &live, "spec.revisionHistoryLimit", &json!(3));
    assert_eq!(limit(32), [(StatefulSet, true)]);
    assert_eq!(limit(33), []);
    let ready = |minor| refusals(kind, minor, &live, "spec.minReadySeconds", &json!(3));
    assert_eq!(ready(21), [(StatefulSet, false)]);
    assert_eq!(ready(22), []);
}

/// A template as the server stores it.
fn full(template: &Value) -> Value {
    let kind = "v1/PodTemplate";
    let updated = update(kind, NEWEST, &json!({}), &json!({ "template": template }));
    place::at(&updated.after, "template").unwrap().clone()
}

#[test]
fn a_job_keeps_its_template_unless_it_waits() {
    let kind = "batch/v1/Job";
    let live = json!({"spec": {
        "completions": 1, "parallelism": 1, "backoffLimit": 6, "completionMode": "NonIndexed", "suspend": false,
        "selector": {"matchLabels": {"controller-uid": "1"}}, "template": full(&pods("x:1"))
    }});
    let image = full(&pods("x:2"));
    refused(kind, &live, "spec.template", &image, Workload);
    refused(kind, &live, "spec.completions", &json!(2), Workload);
    refused(
        kind,
        &live,
        "spec.completionMode",
        &json!("Indexed"),
        Workload,
    );
    refused(
        kind,
        &live,
        "spec.selector",
        &json!({"matchLabels": {"x": "y"}}),
        Workload,
    );
    for path in ["spec.podFailurePolicy", "spec.successPolicy"] {
        refused(kind, &live, path, &json!({"rules": [{}]}), Workload);
    }
    refused(
        kind,
        &live,
        "spec.backoffLimitPerIndex",
        &json!(1),
        Workload,
    );
    refused(kind, &live, "spec.managedBy", &json!("x/y"), Workload);
    taken(kind, &live, "spec.parallelism", &json!(3));
    taken(kind, &live, "spec.suspend", &json!(true));
    let waiting = with(&live, "spec.suspend", &json!(true));
    let node = with(&full(&pods("x:1")), "spec.nodeSelector", &json!({"a": "b"}));
    taken(kind, &waiting, "spec.template", &node);
    refused(kind, &waiting, "spec.template", &image, Workload);
    refused(kind, &live, "spec.template", &node, Workload);
    let at = |minor| refusals(kind, minor, &waiting, "spec.template", &node);
    assert_eq!(at(21), [(Workload, true)]);
    assert_eq!(at(22), [(Workload, false)]);
    assert_eq!(at(23), []);
    let mut indexed = with(&live, "spec.completionMode", &json!("Indexed"));
    refused(kind, &indexed, "spec.completions", &json!(2), Workload);
    indexed = with(&indexed, "spec.completions", &json!(2));
    taken(kind, &indexed, "spec.parallelism", &json!(2));
    let both = with(
        &with(&indexed, "spec.completions", &json!(3)),
        "spec.parallelism",
        &json!(3),
    );
    assert_eq!(update(kind, NEWEST, &indexed, &both).refusals, []);
}

#[test]
fn a_pod_changes_images_and_little_else() {
    let kind = "v1/Pod";
    let live = full(&pods("x:1"));
    let containers = |change: &dyn Fn(&mut Value)| {
        let mut containers = place::at(&live, "spec.containers").unwrap().clone();
        change(&mut containers[0]);
        containers
    };
    let path = "spec.containers";
    taken(
        kind,
        &live,
        path,
        &containers(&|c| c["image"] = json!("x:2")),
    );
    refused(
        kind,
        &live,
        path,
        &containers(&|c| c["env"] = json!([{"name": "A", "value": "b"}])),
        Pod,
    );
    refused(
        kind,
        &live,
        path,
        &containers(&|c| c["resources"] = json!({"limits": {"cpu": "1"}})),
        Pod,
    );
    let mut two = containers(&|_| {});
    let second = with(&two[0], "name", &json!("d"));
    two.as_array_mut().unwrap().push(second);
    refused(kind, &live, path, &two, Pod);
    refused(kind, &live, "spec.nodeSelector", &json!({"a": "b"}), Pod);
    taken(kind, &live, "spec.activeDeadlineSeconds", &json!(5));
    taken(
        kind,
        &live,
        "spec.tolerations",
        &json!([{"key": "a", "operator": "Exists"}]),
    );
    let tolerant = with(&live, "spec.tolerations", &json!([{"operator": "Exists"}]));
    refused(kind, &tolerant, "spec.tolerations", &Value::Null, Pod);
}

#[test]
fn a_claim_only_grows() {
    let kind = "v1/PersistentVolumeClaim";
    let size = "spec.resources.requests.storage";
    let live = json!({
        "spec": {"accessModes": ["ReadWriteOnce"], "resources": {"requests": {"storage": "2Gi"}},
            "storageClassName": "fast", "volumeMode": "Filesystem", "volumeName": "v"},
        "status": {"phase": "Bound", "capacity": {"storage": "1Gi"}}
    });
    refused(
        kind,
        &live,
        "spec.accessModes",
        &json!(["ReadWriteMany"]),
        Claim,
    );
    refused(kind, &live, "spec.storageClassName", &json!("slow"), Claim);
    refused(kind, &live, "spec.storageClassName", &Value::Null, Claim);
    refused(kind, &live, "spec.volumeName", &Value::Null, Claim);
    refused(
        kind,
        &live,
        "spec.resources.limits",
        &json!({"storage": "9Gi"}),
        Claim,
    );
    for source in ["spec.selector", "spec.dataSource", "spec.dataSourceRef"] {
        refused(
            kind,
            &live,
            source,
            &json!({"kind": "K", "name": "n", "matchLabels": {"a": "b"}}),
            Claim,
        );
    }
    refused(kind, &live, size, &json!("1Gi"), Shrink);
    taken(kind, &live, size, &json!("1536Mi"));
    assert_eq!(
        refusals(kind, 31, &live, size, &json!("1536Mi")),
        [(Shrink, true)]
    );
    let grown = update(kind, NEWEST, &live, &with(&live, size, &json!("3Gi")));
    assert_eq!(
        (grown.refusals.len(), grown.needs),
        (0, vec![Need::VolumeExpansion])
    );
    let pending = with(&live, "status.phase", &json!("Pending"));
    refused(kind, &pending, size, &json!("3Gi"), Claim);
    let open = with(&live, "spec.storageClassName", &Value::Null);
    taken(kind, &open, "spec.storageClassName", &json!("fast"));
    let attributes = "spec.volumeAttributesClassName";
    taken(kind, &live, attributes, &json!("gold"));
    let gold = with(&live, attributes, &json!("gold"));
    assert_eq!(
        refusals(kind, NEWEST, &gold, attributes, &Value::Null),
        [(Claim, false)]
    );
    assert_eq!(
        refusals(kind, 33, &gold, attributes, &Value::Null),
        [(Claim, true)]
    );
}

#[test]
fn a_volume_keeps_its_source() {
    let kind = "v1/PersistentVolume";
    let live = json!({"spec": {
        "hostPath": {"path": "/a", "type": ""}, "volumeMode": "Filesystem", "storageClassName": "a",
        "persistentVolumeReclaimPolicy": "Retain",
        "nodeAffinity": {"required": {"nodeSelectorTerms": [{}]}}
    }});
    refused(kind, &live, "spec.hostPath.path", &json!("/b"), Claim);
    refused(kind, &live, "spec.volumeMode", &json!("Block"), Claim);
    refused(kind, &live, "spec.nodeAffinity", &Value::Null, Claim);
    taken(kind, &live, "spec.storageClassName", &json!("b"));
    taken(kind, &live, "spec.capacity", &json!({"storage": "1Gi"}));
}

#[test]
fn a_service_keeps_its_address() {
    let kind = "v1/Service";
    let live = json!({"spec": {
        "type": "ClusterIP", "clusterIP": "10.0.0.1", "clusterIPs": ["10.0.0.1"], "ipFamilies": ["IPv4"],
        "ipFamilyPolicy": "SingleStack", "sessionAffinity": "None", "internalTrafficPolicy": "Cluster",
        "ports": [{"port": 80, "protocol": "TCP", "targetPort": 80}]
    }});
    refused(kind, &live, "spec.clusterIP", &json!("None"), Address);
    refused(kind, &live, "spec.clusterIP", &json!("10.0.0.2"), Address);
    refused(kind, &live, "spec.ipFamilies", &json!(["IPv6"]), Address);
    taken(kind, &live, "spec.ipFamilies", &json!(["IPv4", "IPv6"]));
    let kept = |live: &Value, path: &str| {
        let updated = update(kind, NEWEST, live, &with(live, path, &Value::Null));
        assert_eq!((updated.refusals, &updated.after), (vec![], live));
    };
    kept(&live, "spec.clusterIP");
    kept(&live, "spec.clusterIPs");
    kept(&live, "spec.type");
    kept(&live, "spec.sessionAffinity");
    let headless = with(
        &with(&live, "spec.clusterIP", &json!("None")),
        "spec.clusterIPs",
        &json!(["None"]),
    );
    kept(&headless, "spec.clusterIP");
    refused(
        kind,
        &headless,
        "spec.clusterIP",
        &json!("10.0.0.2"),
        Address,
    );

    let named = with(&live, "spec.externalName", &json!("x.test"));
    let named = update(
        kind,
        NEWEST,
        &live,
        &with(&named, "spec.type", &json!("ExternalName")),
    );
    assert_eq!(named.refusals, []);
    assert_eq!(place::at(&named.after, "spec.clusterIP"), None);
    assert_eq!(place::at(&named.after, "spec.ipFamilies"), None);
}

#[test]
fn a_balanced_service_keeps_its_class_and_ports() {
    let kind = "v1/Service";
    let live = json!({"spec": {
        "type": "LoadBalancer", "clusterIP": "10.0.0.1", "clusterIPs": ["10.0.0.1"], "loadBalancerClass": "a/b",
        "externalTrafficPolicy": "Local", "healthCheckNodePort": 30001, "allocateLoadBalancerNodePorts": true,
        "sessionAffinity": "None", "internalTrafficPolicy": "Cluster",
        "ports": [{"name": "web", "port": 80, "protocol": "TCP", "targetPort": 80, "nodePort": 30002}]
    }});
    refused(
        kind,
        &live,
        "spec.loadBalancerClass",
        &json!("c/d"),
        Address,
    );
    refused(kind, &live, "spec.loadBalancerClass", &Value::Null, Address);
    refused(
        kind,
        &live,
        "spec.healthCheckNodePort",
        &json!(30003),
        Address,
    );
    // Another port of the same name keeps the node port.
    let ports = json!([{"name": "web", "port": 81}]);
    let updated = update(kind, NEWEST, &live, &with(&live, "spec.ports", &ports));
    let expected = json!([{"name": "web", "port": 81, "protocol": "TCP", "targetPort": 81, "nodePort": 30002}]);
    assert_eq!(place::at(&updated.after, "spec.ports"), Some(&expected));
    // What only a load balancer has goes with the type.
    let plain = update(
        kind,
        NEWEST,
        &live,
        &with(&live, "spec.type", &json!("ClusterIP")),
    );
    assert_eq!(plain.refusals, []);
    let expected = json!({
        "type": "ClusterIP", "clusterIP": "10.0.0.1", "clusterIPs": ["10.0.0.1"], "sessionAffinity": "None",
        "internalTrafficPolicy": "Cluster",
        "ports": [{"name": "web", "port": 80, "protocol": "TCP", "targetPort": 80}]
    });
    assert_eq!(place::at(&plain.after, "spec"), Some(&expected));
}
