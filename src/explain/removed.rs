//! Built-in API versions that Kubernetes stopped serving, as far as manifests of charts have them.
//!
//! Source: k8s.io/api `zz_generated.prerelease-lifecycle.go`, releases 1.19 to 1.36.

/// An API version that is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removed {
    /// The minor release without it.
    pub removed_in: &'static str,
    /// What serves the kind now; `None` when nothing does.
    pub replacement: Option<&'static str>,
}

/// Group and version, kinds, the release without them, what serves them now.
const ROWS: &[(&str, &[&str], &str, &str)] = &[
    (
        "apps/v1beta1",
        &["ControllerRevision", "Deployment", "StatefulSet"],
        "1.16",
        "apps/v1",
    ),
    (
        "apps/v1beta2",
        &[
            "ControllerRevision",
            "DaemonSet",
            "Deployment",
            "ReplicaSet",
            "StatefulSet",
        ],
        "1.16",
        "apps/v1",
    ),
    (
        "extensions/v1beta1",
        &["DaemonSet", "Deployment", "ReplicaSet"],
        "1.16",
        "apps/v1",
    ),
    (
        "extensions/v1beta1",
        &["NetworkPolicy"],
        "1.16",
        "networking.k8s.io/v1",
    ),
    ("extensions/v1beta1", &["PodSecurityPolicy"], "1.16", ""),
    (
        "extensions/v1beta1",
        &["Ingress"],
        "1.22",
        "networking.k8s.io/v1",
    ),
    (
        "networking.k8s.io/v1beta1",
        &["Ingress", "IngressClass"],
        "1.22",
        "networking.k8s.io/v1",
    ),
    (
        "admissionregistration.k8s.io/v1beta1",
        &[
            "MutatingWebhookConfiguration",
            "ValidatingWebhookConfiguration",
        ],
        "1.22",
        "admissionregistration.k8s.io/v1",
    ),
    (
        "apiextensions.k8s.io/v1beta1",
        &["CustomResourceDefinition"],
        "1.22",
        "apiextensions.k8s.io/v1",
    ),
    (
        "apiregistration.k8s.io/v1beta1",
        &["APIService"],
        "1.22",
        "apiregistration.k8s.io/v1",
    ),
    (
        "certificates.k8s.io/v1beta1",
        &["CertificateSigningRequest"],
        "1.22",
        "certificates.k8s.io/v1",
    ),
    (
        "coordination.k8s.io/v1beta1",
        &["Lease"],
        "1.22",
        "coordination.k8s.io/v1",
    ),
    (
        "rbac.authorization.k8s.io/v1beta1",
        &["ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding"],
        "1.22",
        "rbac.authorization.k8s.io/v1",
    ),
    (
        "scheduling.k8s.io/v1beta1",
        &["PriorityClass"],
        "1.22",
        "scheduling.k8s.io/v1",
    ),
    (
        "storage.k8s.io/v1beta1",
        &["CSIDriver", "CSINode", "StorageClass", "VolumeAttachment"],
        "1.22",
        "storage.k8s.io/v1",
    ),
    (
        "autoscaling/v2beta1",
        &["HorizontalPodAutoscaler"],
        "1.25",
        "autoscaling/v2",
    ),
    ("batch/v1beta1", &["CronJob"], "1.25", "batch/v1"),
    (
        "discovery.k8s.io/v1beta1",
        &["EndpointSlice"],
        "1.25",
        "discovery.k8s.io/v1",
    ),
    (
        "events.k8s.io/v1beta1",
        &["Event"],
        "1.25",
        "events.k8s.io/v1",
    ),
    (
        "node.k8s.io/v1beta1",
        &["RuntimeClass"],
        "1.25",
        "node.k8s.io/v1",
    ),
    (
        "policy/v1beta1",
        &["PodDisruptionBudget"],
        "1.25",
        "policy/v1",
    ),
    ("policy/v1beta1", &["PodSecurityPolicy"], "1.25", ""),
    (
        "autoscaling/v2beta2",
        &["HorizontalPodAutoscaler"],
        "1.26",
        "autoscaling/v2",
    ),
    (
        "flowcontrol.apiserver.k8s.io/v1beta1",
        &["FlowSchema", "PriorityLevelConfiguration"],
        "1.26",
        "flowcontrol.apiserver.k8s.io/v1",
    ),
    (
        "storage.k8s.io/v1beta1",
        &["CSIStorageCapacity"],
        "1.27",
        "storage.k8s.io/v1",
    ),
    (
        "flowcontrol.apiserver.k8s.io/v1beta2",
        &["FlowSchema", "PriorityLevelConfiguration"],
        "1.29",
        "flowcontrol.apiserver.k8s.io/v1",
    ),
    (
        "flowcontrol.apiserver.k8s.io/v1beta3",
        &["FlowSchema", "PriorityLevelConfiguration"],
        "1.32",
        "flowcontrol.apiserver.k8s.io/v1",
    ),
];

/// Tells when Kubernetes removed a kind in an API version; `None` for what it never removed or never had.
pub fn removed(kind: &str, api_version: &str) -> Option<Removed> {
    let mut rows = ROWS.iter();
    let (_, _, removed_in, replacement) =
        rows.find(|(version, kinds, _, _)| *version == api_version && kinds.contains(&kind))?;
    Some(Removed {
        removed_in,
        replacement: Some(*replacement).filter(|version| !version.is_empty()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removed_kinds_are_known_with_their_successors() {
        let found = removed("PodDisruptionBudget", "policy/v1beta1");
        assert_eq!(
            found,
            Some(Removed {
                removed_in: "1.25",
                replacement: Some("policy/v1")
            })
        );
        let found = removed("PodSecurityPolicy", "policy/v1beta1");
        assert_eq!(
            found,
            Some(Removed {
                removed_in: "1.25",
                replacement: None
            })
        );
        assert_eq!(removed("Widget", "example.test/v1"), None);
        assert_eq!(removed("PodDisruptionBudget", "policy/v1"), None);
    }
}
