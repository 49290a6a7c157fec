//! Which API versions can be rewritten by their name alone: the fields of an object mean the same in the one that
//! replaces it.
//!
//! What has to be stated because the newer version has another default for it, or none, is asked of the object.

use serde_json::Value;

use super::Gvk;
use super::removed::{Served, Unserved, served};
use super::version::KubernetesVersion;

/// What an object must state for its fields to mean the same.
#[derive(Clone, Copy)]
enum Needs {
    Nothing,
    /// `spec.selector`, which `apps/v1` no longer takes from the Pod's labels.
    Selector,
    /// Its update strategy too, whose default was another.
    Strategy,
    /// A selector that isn't empty: an empty one used to select nothing and selects everything now.
    SelectorOfSome,
}

/// Version, the one that replaces it, what must be stated, kinds.
const SAME: [(&str, &str, Needs, &str); 21] = [
    ("apps/v1beta1", "apps/v1", Needs::Selector, "Deployment"),
    ("apps/v1beta1", "apps/v1", Needs::Strategy, "StatefulSet"),
    (
        "apps/v1beta2",
        "apps/v1",
        Needs::Selector,
        "DaemonSet Deployment ReplicaSet StatefulSet",
    ),
    (
        "extensions/v1beta1",
        "apps/v1",
        Needs::Selector,
        "Deployment ReplicaSet",
    ),
    (
        "extensions/v1beta1",
        "apps/v1",
        Needs::Strategy,
        "DaemonSet",
    ),
    (
        "extensions/v1beta1",
        "networking.k8s.io/v1",
        Needs::Nothing,
        "NetworkPolicy",
    ),
    (
        "apiregistration.k8s.io/v1beta1",
        "apiregistration.k8s.io/v1",
        Needs::Nothing,
        "APIService",
    ),
    (
        "coordination.k8s.io/v1beta1",
        "coordination.k8s.io/v1",
        Needs::Nothing,
        "Lease",
    ),
    (
        "networking.k8s.io/v1beta1",
        "networking.k8s.io/v1",
        Needs::Nothing,
        "IngressClass",
    ),
    (
        "rbac.authorization.k8s.io/v1beta1",
        "rbac.authorization.k8s.io/v1",
        Needs::Nothing,
        "ClusterRole ClusterRoleBinding Role RoleBinding",
    ),
    (
        "rbac.authorization.k8s.io/v1alpha1",
        "rbac.authorization.k8s.io/v1",
        Needs::Nothing,
        "ClusterRole Role",
    ),
    (
        "scheduling.k8s.io/v1beta1",
        "scheduling.k8s.io/v1",
        Needs::Nothing,
        "PriorityClass",
    ),
    (
        "scheduling.k8s.io/v1alpha1",
        "scheduling.k8s.io/v1",
        Needs::Nothing,
        "PriorityClass",
    ),
    (
        "storage.k8s.io/v1beta1",
        "storage.k8s.io/v1",
        Needs::Nothing,
        "CSIDriver CSINode CSIStorageCapacity StorageClass",
    ),
    ("batch/v1beta1", "batch/v1", Needs::Nothing, "CronJob"),
    (
        "node.k8s.io/v1beta1",
        "node.k8s.io/v1",
        Needs::Nothing,
        "RuntimeClass",
    ),
    (
        "policy/v1beta1",
        "policy/v1",
        Needs::SelectorOfSome,
        "PodDisruptionBudget",
    ),
    (
        "autoscaling/v2beta2",
        "autoscaling/v2",
        Needs::Nothing,
        "HorizontalPodAutoscaler",
    ),
    (
        "flowcontrol.apiserver.k8s.io/v1beta1",
        "flowcontrol.apiserver.k8s.io/v1",
        Needs::Nothing,
        "FlowSchema",
    ),
    (
        "flowcontrol.apiserver.k8s.io/v1beta2",
        "flowcontrol.apiserver.k8s.io/v1",
        Needs::Nothing,
        "FlowSchema",
    ),
    (
        "flowcontrol.apiserver.k8s.io/v1beta3",
        "flowcontrol.apiserver.k8s.io/v1",
        Needs::Nothing,
        "FlowSchema",
    ),
];

/// What becomes of an object's API version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Successor {
    /// It is served, or it is not known what became of it.
    None,
    /// The name is all that has to be rewritten.
    Same(String),
    /// Fields have to be rewritten too, or stated; `None` where nothing replaces it.
    Other(Option<String>),
}

/// Tells what serves an object that was written for a version; `object` gives it where its fields matter.
pub fn successor(
    api_version: &str,
    kind: &str,
    object: &dyn Fn() -> Value,
    kubernetes: KubernetesVersion,
) -> Successor {
    let gvk = Gvk::new(api_version, kind);
    let Served::No {
        cause: Unserved::Removed(_),
        replacement,
    } = served(gvk, kubernetes)
    else {
        return Successor::None;
    };
    let Some(replacement) = replacement.map(|one| one.to_string()) else {
        return Successor::Other(None);
    };
    let same = SAME.iter().find(|(from, to, _, kinds)| {
        *from == api_version && *to == replacement && kinds.split(' ').any(|kind| kind == gvk.kind)
    });
    match same {
        Some((_, _, needs, _)) if states(object().get("spec"), *needs) => {
            Successor::Same(replacement)
        }
        _ => Successor::Other(Some(replacement)),
    }
}

fn states(spec: Option<&Value>, needs: Needs) -> bool {
    let has = |field: &str| {
        let value = spec.and_then(|spec| spec.get(field));
        value.is_some_and(|value| !value.is_null())
    };
    // Fields that only the old version had.
    let is_plain = !has("rollbackTo") && !has("templateGeneration");
    match needs {
        Needs::Nothing => true,
        Needs::Selector => has("selector") && is_plain,
        Needs::Strategy => has("selector") && has("updateStrategy") && is_plain,
        Needs::SelectorOfSome => {
            let parts = spec.and_then(|spec| spec.get("selector"));
            let mut parts = parts.and_then(Value::as_object).into_iter().flatten();
            parts.any(|(_, part)| match part {
                Value::Object(labels) => !labels.is_empty(),
                Value::Array(rules) => !rules.is_empty(),
                _ => false,
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(
        api_version: &str,
        kind: &str,
        spec: &Value,
        minor: u16,
        expect: Option<Result<&str, &str>>,
    ) {
        let expect = match expect {
            None => Successor::None,
            Some(Ok(version)) => Successor::Same(version.to_owned()),
            Some(Err("")) => Successor::Other(None),
            Some(Err(version)) => Successor::Other(Some(version.to_owned())),
        };
        let object = || json!({"spec": spec});
        assert_eq!(
            successor(api_version, kind, &object, KubernetesVersion { minor }),
            expect
        );
    }

    #[test]
    fn what_means_the_same_is_rewritten() {
        let spec = json!({"selector": {"matchLabels": {"a": "b"}}, "updateStrategy": {}});
        for (from, kind, to) in [
            ("apps/v1beta2", "Deployment", "apps/v1"),
            ("extensions/v1beta1", "DaemonSet", "apps/v1"),
            ("policy/v1beta1", "PodDisruptionBudget", "policy/v1"),
            ("batch/v1beta1", "CronJob", "batch/v1"),
            (
                "rbac.authorization.k8s.io/v1beta1",
                "Role",
                "rbac.authorization.k8s.io/v1",
            ),
        ] {
            check(from, kind, &spec, 36, Some(Ok(to)));
        }
    }

    #[test]
    fn what_would_mean_something_else_is_not() {
        let none = json!({});
        check(
            "apps/v1beta2",
            "Deployment",
            &none,
            36,
            Some(Err("apps/v1")),
        );
        let old = json!({"selector": {}, "rollbackTo": {}});
        check(
            "extensions/v1beta1",
            "Deployment",
            &old,
            36,
            Some(Err("apps/v1")),
        );
        let empty = json!({"selector": {"matchLabels": {}}});
        check(
            "policy/v1beta1",
            "PodDisruptionBudget",
            &empty,
            36,
            Some(Err("policy/v1")),
        );
        check(
            "extensions/v1beta1",
            "Ingress",
            &none,
            36,
            Some(Err("networking.k8s.io/v1")),
        );
        check(
            "policy/v1beta1",
            "PodSecurityPolicy",
            &none,
            36,
            Some(Err("")),
        );
        check(
            "autoscaling/v2beta1",
            "HorizontalPodAutoscaler",
            &none,
            36,
            Some(Err("autoscaling/v2")),
        );
    }

    #[test]
    fn what_is_served_or_not_known_stays() {
        let none = json!({});
        check("batch/v1beta1", "CronJob", &none, 24, None);
        check("batch/v1beta1", "CronJob", &none, 25, Some(Ok("batch/v1")));
        check("apps/v1", "Deployment", &none, 36, None);
        check("example.com/v1beta1", "Widget", &none, 36, None);
    }

    #[test]
    fn every_version_in_the_table_is_replaced_by_what_stands_beside_it() {
        for (from, to, _, kinds) in SAME {
            for kind in kinds.split(' ') {
                let Served::No { replacement, .. } =
                    served(Gvk::new(from, kind), KubernetesVersion::RECORDED)
                else {
                    assert!(from.is_empty(), "{from} {kind} is served");
                    continue;
                };
                let replacement = replacement.map(|one| one.to_string());
                assert_eq!(replacement.as_deref(), Some(to), "{from} {kind}");
            }
        }
    }
}
