//! What is served where, as one line each.

use super::*;

/// Says it in one line.
fn say(api_version: &str, kind: &str, minor: u16) -> String {
    let by = |version: Option<ApiVersion>| {
        version.map_or_else(|| "nothing".to_owned(), |found| found.to_string())
    };
    match served(Gvk::new(api_version, kind), KubernetesVersion { minor }) {
        Served::Yes => "yes".to_owned(),
        Served::No { cause, replacement } => {
            let cause = match cause {
                Unserved::Removed(version) => format!("removed in 1.{}", version.minor),
                Unserved::NotYet(version) => format!("not before 1.{}", version.minor),
                Unserved::OffByDefault => "off".to_owned(),
                Unserved::NeverWas => "never was".to_owned(),
            };
            format!("{cause}, {}", by(replacement))
        }
        Served::Custom { removed: None } => "custom".to_owned(),
        Served::Custom {
            removed: Some(found),
        } => {
            let (product, release) = (found.product, found.removed_in);
            format!("{product} {release}, {}", by(found.replacement))
        }
    }
}

#[track_caller]
fn check(api_version: &str, kind: &str, minor: u16, expected: &str) {
    assert_eq!(say(api_version, kind, minor), expected);
}

#[test]
fn versions_come_and_go() {
    let kind = "PodDisruptionBudget";
    check("policy/v1beta1", kind, 24, "yes");
    check("policy/v1beta1", kind, 25, "removed in 1.25, policy/v1");
    check("policy/v1", kind, 20, "not before 1.21, policy/v1beta1");
    check("policy/v1", kind, 36, "yes");
    check("v1", "ConfigMap", 36, "yes");
    check(
        "policy/v1beta1",
        "PodSecurityPolicy",
        36,
        "removed in 1.25, nothing",
    );
}

#[test]
fn the_best_version_that_is_served_replaces() {
    let kind = "HorizontalPodAutoscaler";
    check(
        "autoscaling/v2beta1",
        kind,
        25,
        "removed in 1.25, autoscaling/v2",
    );
    let gone = "removed in 1.22, networking.k8s.io/v1";
    check("extensions/v1beta1", "Ingress", 30, gone);
    let psp = "PodSecurityPolicy";
    check(
        "extensions/v1beta1",
        psp,
        20,
        "removed in 1.16, policy/v1beta1",
    );
    check("extensions/v1beta1", psp, 36, "removed in 1.16, nothing");
}

#[test]
fn alpha_and_new_betas_are_off() {
    let group = "admissionregistration.k8s.io";
    let kind = "MutatingAdmissionPolicy";
    check(&format!("{group}/v1beta1"), kind, 35, "off, nothing");
    let instead = format!("off, {group}/v1");
    check(&format!("{group}/v1alpha1"), kind, 36, &instead);
    check(
        "flowcontrol.apiserver.k8s.io/v1beta3",
        "FlowSchema",
        28,
        "yes",
    );
    check(
        "flowcontrol.apiserver.k8s.io/v1beta3",
        "FlowSchema",
        32,
        "removed in 1.32, flowcontrol.apiserver.k8s.io/v1",
    );
}

#[test]
fn a_group_of_kubernetes_has_no_other_kinds() {
    check("apps/v1beta1", "ReplicaSet", 10, "never was, apps/v1");
    check("batch/v3", "Job", 36, "never was, batch/v1");
    check("v1", "Deployment", 36, "never was, nothing");
    check("apps/v1beta2", "Scale", 10, "never was, nothing");
}

#[test]
fn custom_resources_hang_on_their_product() {
    check("example.test/v1", "Widget", 36, "custom");
    check("cert-manager.io/v1", "Certificate", 36, "custom");
    check(
        "cert-manager.io/v1alpha2",
        "Certificate",
        36,
        "cert-manager 1.6.0, cert-manager.io/v1",
    );
    check(
        "metallb.io/v1beta1",
        "AddressPool",
        36,
        "metallb 0.14.3, metallb.io/v1beta1",
    );
    check(
        "networking.x-k8s.io/v1alpha1",
        "BackendPolicy",
        36,
        "gateway-api 0.4.0, nothing",
    );
    check(
        "networking.x-k8s.io/v1alpha1",
        "HTTPRoute",
        36,
        "gateway-api 0.4.0, gateway.networking.k8s.io/v1",
    );
}

#[test]
fn removed_kinds_are_known_with_their_successors() {
    let found = |api_version, kind| {
        let (version, replacement) = removed(Gvk::new(api_version, kind))?;
        Some((version.minor, replacement.map(|found| found.to_string())))
    };
    let replaced = Some((25, Some("policy/v1".to_owned())));
    assert_eq!(found("policy/v1beta1", "PodDisruptionBudget"), replaced);
    assert_eq!(
        found("policy/v1beta1", "PodSecurityPolicy"),
        Some((25, None))
    );
    assert_eq!(found("example.test/v1", "Widget"), None);
    assert_eq!(found("policy/v1", "PodDisruptionBudget"), None);
    // Its removal is planned, but no version is without it yet.
    assert_eq!(found("networking.k8s.io/v1beta1", "ServiceCIDR"), None);
}
