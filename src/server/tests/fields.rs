//! One change for each row of `k8s-immutable-fields.csv` that names a plain field: refused, or taken.

use serde_json::{Value, json};

use super::{NEWEST, refusals, refused, taken, with};
use crate::server::refusal::Rule::{self, Claim, Custom, Definition, Immutable, Workload};

/// Changes a field from one value to another.
#[track_caller]
fn check(kind: &str, path: &str, (old, new): (Value, Value), rule: Option<Rule>) {
    let live = with(&json!({"metadata": {"name": "x"}}), path, &old);
    match rule {
        Some(rule) => refused(kind, &live, path, &new, rule),
        None => taken(kind, &live, path, &new),
    }
}

fn selector(app: &str) -> Value {
    json!({"matchLabels": {"app": app}})
}

fn words() -> (Value, Value) {
    (json!("a"), json!("b"))
}

#[test]
fn workloads_keep_their_selector() {
    for kind in ["Deployment", "ReplicaSet", "DaemonSet"] {
        let kind = format!("apps/v1/{kind}");
        check(
            &kind,
            "spec.selector",
            (selector("a"), selector("b")),
            Some(Workload),
        );
        check(&kind, "spec.minReadySeconds", (json!(1), json!(2)), None);
    }
    check(
        "v1/ReplicationController",
        "spec.selector",
        (json!({"a": "b"}), json!({"a": "c"})),
        None,
    );
    check(
        "apps/v1/ControllerRevision",
        "data",
        words(),
        Some(Immutable),
    );
}

#[test]
fn cron_jobs_and_others_change_all_of_their_spec() {
    check("batch/v1/CronJob", "spec.schedule", words(), None);
    check("v1/PodTemplate", "template.spec.nodeName", words(), None);
    check(
        "v1/ServiceAccount",
        "secrets",
        (json!([{"name": "a"}]), json!([{"name": "b"}])),
        None,
    );
    check(
        "v1/LimitRange",
        "spec.limits",
        (json!([]), json!([{"type": "Pod"}])),
        None,
    );
    check(
        "v1/Endpoints",
        "subsets",
        (json!([{}]), json!([{"addresses": [{"ip": "1.2.3.4"}]}])),
        None,
    );
    check(
        "networking.k8s.io/v1/Ingress",
        "spec.ingressClassName",
        words(),
        None,
    );
    check(
        "networking.k8s.io/v1/NetworkPolicy",
        "spec.policyTypes",
        (json!(["Ingress"]), json!(["Egress"])),
        None,
    );
    check(
        "policy/v1/PodDisruptionBudget",
        "spec.minAvailable",
        (json!(1), json!("50%")),
        None,
    );
    let reference = |name| json!({"apiVersion": "apps/v1", "kind": "Deployment", "name": name});
    let both = (reference("a"), reference("b"));
    check(
        "autoscaling/v2/HorizontalPodAutoscaler",
        "spec.scaleTargetRef",
        both,
        None,
    );
    check(
        "coordination.k8s.io/v1/Lease",
        "spec.holderIdentity",
        words(),
        None,
    );
    let hooks = |name| json!([{"name": name, "clientConfig": {"url": "https://x"}}]);
    let path = "webhooks";
    check(
        "admissionregistration.k8s.io/v1/APolicy",
        path,
        (json!(["a"]), json!(["b"])),
        None,
    );
    let found = refusals(
        "admissionregistration.k8s.io/v1/ValidatingWebhookConfiguration",
        NEWEST,
        &json!({path: hooks("a")}),
        path,
        &hooks("b"),
    );
    assert_eq!(found, []);
    check("resource.k8s.io/v1/DeviceClass", "spec.x", words(), None);
    check(
        "flowcontrol.apiserver.k8s.io/v1/FlowSchema",
        "spec.x",
        words(),
        None,
    );
}

#[test]
fn objects_of_the_core_group() {
    check(
        "v1/Secret",
        "type",
        (json!("Opaque"), json!("x/y")),
        Some(Immutable),
    );
    let list = |words: &str| json!([words]);
    check(
        "v1/ResourceQuota",
        "spec.scopes",
        (list("BestEffort"), list("Terminating")),
        Some(Immutable),
    );
    check(
        "v1/ResourceQuota",
        "spec.hard",
        (json!({"pods": "1"}), json!({"pods": "2"})),
        None,
    );
    check("events.k8s.io/v1/Event", "reason", words(), Some(Immutable));
}

#[test]
fn storage() {
    let class = "storage.k8s.io/v1/StorageClass";
    check(class, "provisioner", words(), Some(Immutable));
    check(
        class,
        "parameters",
        (json!({"a": "b"}), json!({"a": "c"})),
        Some(Immutable),
    );
    check(
        class,
        "reclaimPolicy",
        (json!("Delete"), json!("Retain")),
        Some(Immutable),
    );
    let modes = (json!("Immediate"), json!("WaitForFirstConsumer"));
    check(class, "volumeBindingMode", modes, Some(Immutable));
    check(
        class,
        "allowVolumeExpansion",
        (json!(false), json!(true)),
        None,
    );
    let driver = "storage.k8s.io/v1/CSIDriver";
    let flags = || (json!(false), json!(true));
    check(driver, "spec.attachRequired", flags(), Some(Immutable));
    let modes = (json!(["Persistent"]), json!(["Ephemeral"]));
    check(driver, "spec.volumeLifecycleModes", modes, Some(Immutable));
    check(driver, "spec.podInfoOnMount", flags(), None);
    let live = json!({"spec": {"podInfoOnMount": false, "requiresRepublish": false}});
    let old = |minor, path| refusals(driver, minor, &live, path, &json!(true));
    assert_eq!(old(29, "spec.podInfoOnMount"), [(Immutable, true)]);
    assert_eq!(old(30, "spec.podInfoOnMount"), []);
    assert_eq!(old(20, "spec.requiresRepublish"), [(Immutable, true)]);
    assert_eq!(old(21, "spec.requiresRepublish"), []);
    check(
        "storage.k8s.io/v1/VolumeAttachment",
        "spec.nodeName",
        words(),
        Some(Claim),
    );
    check(
        "storage.k8s.io/v1/CSIStorageCapacity",
        "storageClassName",
        words(),
        Some(Immutable),
    );
    check(
        "storage.k8s.io/v1/VolumeAttributesClass",
        "driverName",
        words(),
        Some(Immutable),
    );
}

#[test]
fn access_scheduling_and_network() {
    let role =
        |name| json!({"apiGroup": "rbac.authorization.k8s.io", "kind": "Role", "name": name});
    for kind in ["RoleBinding", "ClusterRoleBinding"] {
        let kind = format!("rbac.authorization.k8s.io/v1/{kind}");
        check(&kind, "roleRef", (role("a"), role("b")), Some(Immutable));
        let subject = |name| json!([{"kind": "ServiceAccount", "name": name, "namespace": "x"}]);
        check(&kind, "subjects", (subject("a"), subject("b")), None);
    }
    let rules = |verb| json!([{"apiGroups": [""], "resources": ["pods"], "verbs": [verb]}]);
    check(
        "rbac.authorization.k8s.io/v1/Role",
        "rules",
        (rules("get"), rules("list")),
        None,
    );
    let class = "scheduling.k8s.io/v1/PriorityClass";
    check(class, "value", (json!(1), json!(2)), Some(Immutable));
    let policies = (json!("PreemptLowerPriority"), json!("Never"));
    check(class, "preemptionPolicy", policies, Some(Immutable));
    check(class, "description", words(), None);
    check(
        "networking.k8s.io/v1/IngressClass",
        "spec.controller",
        words(),
        Some(Immutable),
    );
    let parameters = |name| json!({"kind": "X", "name": name, "scope": "Cluster"});
    let both = (parameters("a"), parameters("b"));
    check(
        "networking.k8s.io/v1/IngressClass",
        "spec.parameters",
        both,
        None,
    );
    check(
        "networking.k8s.io/v1/IPAddress",
        "spec.parentRef",
        words(),
        Some(Immutable),
    );
    let ranges = "networking.k8s.io/v1/ServiceCIDR";
    let both = || (json!(["10.0.0.0/8"]), json!(["10.0.0.0/8", "fd00::/64"]));
    check(ranges, "spec.cidrs", both(), None);
    check(ranges, "spec.cidrs", (both().1, both().0), Some(Immutable));
    check(
        "node.k8s.io/v1/RuntimeClass",
        "handler",
        words(),
        Some(Immutable),
    );
    check(
        "discovery.k8s.io/v1/EndpointSlice",
        "addressType",
        words(),
        Some(Immutable),
    );
    check(
        "coordination.k8s.io/v1alpha1/LeaseCandidate",
        "spec.leaseName",
        words(),
        Some(Immutable),
    );
    check(
        "certificates.k8s.io/v1beta1/ClusterTrustBundle",
        "spec.signerName",
        words(),
        Some(Immutable),
    );
    check(
        "certificates.k8s.io/v1beta1/PodCertificateRequest",
        "spec.x",
        words(),
        Some(Immutable),
    );
    check(
        "resource.k8s.io/v1/ResourceClaim",
        "spec.x",
        words(),
        Some(Immutable),
    );
    check(
        "resource.k8s.io/v1/ResourceSlice",
        "spec.driver",
        words(),
        Some(Immutable),
    );
    let budget = json!({"spec": {"minAvailable": 1}});
    let kind = "policy/v1beta1/PodDisruptionBudget";
    let found = refusals(kind, 14, &budget, "spec.minAvailable", &json!(2));
    assert_eq!(found, [(Immutable, true)]);
}

#[test]
fn definitions_and_apis() {
    let crd = "apiextensions.k8s.io/v1/CustomResourceDefinition";
    check(crd, "spec.group", words(), Some(Definition));
    check(
        crd,
        "spec.scope",
        (json!("Cluster"), json!("Namespaced")),
        Some(Definition),
    );
    for name in ["kind", "plural"] {
        let names = |word: &str| {
            let mut names = json!({"kind": "K", "listKind": "L", "plural": "p", "singular": "s"});
            names[name] = json!(word);
            names
        };
        check(
            crd,
            "spec.names",
            (names("a"), names("b")),
            None.or(Some(Definition)),
        );
    }
    check(
        crd,
        "spec.preserveUnknownFields",
        (json!(false), json!(true)),
        Some(Definition),
    );
    let versions = |names: &[&str]| -> Value {
        let version = |name: &&str| json!({"name": name, "served": true, "storage": true});
        names.iter().map(version).collect()
    };
    let live = json!({"spec": {"versions": versions(&["v1", "v2"])}, "status": {"storedVersions": ["v2"]}});
    refused(
        crd,
        &live,
        "spec.versions",
        &versions(&["v1"]),
        Rule::StoredVersion,
    );
    taken(crd, &live, "spec.versions", &versions(&["v2"]));
    check(
        "apiregistration.k8s.io/v1/APIService",
        "spec.group",
        words(),
        Some(Immutable),
    );
}

#[test]
fn what_products_refuse_is_likely() {
    let likely = |kind: &str, path: &str| {
        let live = with(&json!({}), path, &json!("a"));
        let found = refusals(kind, NEWEST, &live, path, &json!("b"));
        assert_eq!(found, [(Custom, false)], "{kind}");
    };
    likely(
        "gateway.networking.k8s.io/v1/GatewayClass",
        "spec.controllerName",
    );
    likely(
        "snapshot.storage.k8s.io/v1/VolumeSnapshot",
        "spec.source.persistentVolumeClaimName",
    );
    likely(
        "snapshot.storage.k8s.io/v1/VolumeSnapshotContent",
        "spec.source.volumeHandle",
    );
    likely(
        "groupsnapshot.storage.k8s.io/v1/VolumeGroupSnapshot",
        "spec.source.selector",
    );
    likely(
        "groupsnapshot.storage.k8s.io/v1/VolumeGroupSnapshotClass",
        "driver",
    );
    likely("karpenter.sh/v1/NodeClaim", "spec.x");
    likely(
        "karpenter.sh/v1/NodePool",
        "spec.template.spec.nodeClassRef.kind",
    );
    likely("argoproj.io/v1alpha1/Rollout", "spec.selector");
    likely("cert-manager.io/v1/CertificateRequest", "spec.x");
    likely("acme.cert-manager.io/v1/Challenge", "spec.x");
    likely("acme.cert-manager.io/v1/Order", "spec.request");
    let pool = json!({"spec": {"replicas": 1, "x": 1}});
    let found = refusals(
        "karpenter.sh/v1/NodePool",
        NEWEST,
        &pool,
        "spec.replicas",
        &Value::Null,
    );
    assert_eq!(found, [(Custom, false)]);
}
