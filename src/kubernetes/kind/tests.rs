//! What the table of kinds answers.

use super::*;

fn gvk<'a>(group: &'a str, version: &'a str, kind: &'a str) -> Gvk<'a> {
    Gvk {
        group,
        version,
        kind,
    }
}

#[track_caller]
fn check(group: &str, version: &str, kind: &str, root: (&str, &str), scope: Scope, known: Span) {
    let found = built_in(gvk(group, version, kind)).unwrap();
    assert_eq!(schema::name(found.root), Some(root));
    assert_eq!((found.scope, found.known), (scope, known));
}

#[test]
fn built_in_kinds_lead_to_their_types() {
    use Scope::{Cluster, Namespaced};
    let root = ("apps.v1", "Deployment");
    check("apps", "v1", "Deployment", root, Namespaced, (9, None));
    let root = ("core.v1", "Namespace");
    check("", "v1", "Namespace", root, Cluster, (8, None));
    let root = ("rbac.v1", "ClusterRole");
    let group = "rbac.authorization.k8s.io";
    check(group, "v1", "ClusterRole", root, Cluster, (8, None));
    let root = ("apiserverinternal.v1alpha1", "StorageVersion");
    let group = "internal.apiserver.k8s.io";
    check(
        group,
        root.0.split('.').nth(1).unwrap(),
        root.1,
        root,
        Cluster,
        (20, None),
    );
    let root = ("extensions.v1beta1", "PodSecurityPolicy");
    let known = (8, Some(26));
    check("extensions", "v1beta1", root.1, root, Cluster, known);
}

#[test]
fn custom_resources_are_not_built_in() {
    assert_eq!(built_in(gvk("example.test", "v1", "Deployment")), None);
    assert_eq!(built_in(gvk("apps", "v2", "Deployment")), None);
    assert_eq!(built_in(gvk("apps", "v1", "Deploymen")), None);
    assert_eq!(scope("example.test", "Widget"), None);
    assert!(is_built_in_group("batch"));
    assert!(!is_built_in_group("snapshot.storage.k8s.io"));
}

#[test]
fn a_scope_needs_no_version() {
    assert_eq!(scope("policy", "PodSecurityPolicy"), Some(Scope::Cluster));
    assert_eq!(scope("", "ConfigMap"), Some(Scope::Namespaced));
}

#[track_caller]
fn check_typed(gvk: Gvk<'_>, client_minor: u16, expected: bool) {
    assert_eq!(built_in(gvk).unwrap().is_typed(client_minor), expected);
}

#[test]
fn a_client_merges_the_kinds_it_has_types_for() {
    check_typed(gvk("policy", "v1", "PodDisruptionBudget"), 20, false);
    check_typed(gvk("policy", "v1", "PodDisruptionBudget"), 21, true);
    check_typed(gvk("policy", "v1beta1", "PodSecurityPolicy"), 36, false);
    check_typed(gvk("apiregistration.k8s.io", "v1", "APIService"), 36, false);
    let group = "apiextensions.k8s.io";
    check_typed(gvk(group, "v1", "CustomResourceDefinition"), 36, true);
    check_typed(gvk(group, "v1beta1", "CustomResourceDefinition"), 20, false);
}

#[test]
fn every_helm_has_a_client() {
    let known = [
        ((3, 0, 0), 16),
        ((3, 2, 4), 18),
        ((3, 3, 0), 18),
        ((3, 10, 3), 25),
        ((3, 20, 0), 35),
        ((3, 21, 0), 35),
        ((3, 21, 4), 36),
        ((4, 0, 0), 34),
        ((4, 1, 1), 35),
        ((4, 2, 0), 36),
    ];
    for ((major, minor, patch), expected) in known {
        assert_eq!(client_minor(major, minor, patch), Some(expected));
    }
    assert_eq!(client_minor(3, 21, 2), None);
    assert_eq!(client_minor(4, 3, 0), None);
    assert_eq!(client_minor(2, 17, 0), None);
}

#[track_caller]
fn check_holds(group: &str, kind: &str, expected: Holds, is_kept: bool) {
    assert_eq!(holds(group, kind), expected);
    assert_eq!(is_stateful(group, kind), is_kept);
}

#[test]
fn something_goes_with_some_kinds() {
    check_holds("apps", "StatefulSet", Holds::Volumes, true);
    check_holds("apps", "Deployment", Holds::Nothing, false);
    check_holds("", "PersistentVolumeClaim", Holds::Data, true);
    check_holds("", "Namespace", Holds::Objects, true);
    check_holds("batch", "Job", Holds::Work, false);
    check_holds("", "Service", Holds::Address, false);
    check_holds("", "ServiceAccount", Holds::Identity, false);
    check_holds("example.test", "Widget", Holds::Unknown, false);
}
