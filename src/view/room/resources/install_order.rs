//! The order in which Helm creates kinds (`pkg/releaseutil/kind_sorter.go`, V4 `pkg/release/v1/util/kind_sorter.go`;
//! facts 4.6).

/// Helm 4 has the last two; for Helm 3 they are unknown kinds, which come last by name.
const KINDS: [&str; 38] = [
    "PriorityClass",
    "Namespace",
    "NetworkPolicy",
    "ResourceQuota",
    "LimitRange",
    "PodSecurityPolicy",
    "PodDisruptionBudget",
    "ServiceAccount",
    "Secret",
    "SecretList",
    "ConfigMap",
    "StorageClass",
    "PersistentVolume",
    "PersistentVolumeClaim",
    "CustomResourceDefinition",
    "ClusterRole",
    "ClusterRoleList",
    "ClusterRoleBinding",
    "ClusterRoleBindingList",
    "Role",
    "RoleList",
    "RoleBinding",
    "RoleBindingList",
    "Service",
    "DaemonSet",
    "Pod",
    "ReplicationController",
    "ReplicaSet",
    "Deployment",
    "HorizontalPodAutoscaler",
    "StatefulSet",
    "Job",
    "CronJob",
    "IngressClass",
    "Ingress",
    "APIService",
    "MutatingWebhookConfiguration",
    "ValidatingWebhookConfiguration",
];

/// The rank of kinds that Helm does not know.
pub(super) const LAST: usize = KINDS.len();

/// Gives a kind's place in the order.
pub(super) fn rank(kind: &str) -> usize {
    KINDS.iter().position(|one| *one == kind).unwrap_or(LAST)
}
