//! What a client that waits looks at in an object, told from what is sent (facts `k8s-wait-readiness.md`, section 2).
//!
//! Where the manifest leaves a number out, the API server's default counts; but of replicas an object that is there
//! keeps its own.

use serde_json::Value;

use super::{at, is_empty_list, number, text};
use crate::kubernetes::{Gvk, kind};

/// By whose rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checker {
    /// Helm 3, and Helm 4's `legacy`.
    Legacy,
    /// Helm 4's `watcher`: kstatus.
    Watcher,
}

/// One rule, with the numbers that the object sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaited {
    pub rule: Rule,
    /// How many at least; of a `DaemonSet` how many may be missing.
    pub n: i64,
    /// Of how many; `ANY` where the manifest does not say.
    pub of: i64,
}

/// Stands for replicas that the manifest leaves to the cluster.
pub const ANY: i64 = -1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// It counts as ready whatever it is like.
    Nothing,
    /// A paused Deployment.
    Paused,
    /// A strategy under which new Pods come only when old ones are deleted by hand.
    OnDelete,
    /// At least `n` new Pods of `of` are ready.
    Pods,
    /// All Pods are new and available, and no old one is left.
    Rollout,
    /// All Pods are ready and new.
    Set,
    /// All Pods are ready, and `n` of them new.
    Partition,
    /// A new Pod on every node; `n` may be unready.
    Nodes,
    /// The same, `n` percent.
    NodesPercent,
    /// A new, available Pod on every node.
    AllNodes,
    /// Every Pod that its selector finds is ready.
    Selected,
    /// All Pods are available, and none too many.
    Replicas,
    PodReady,
    /// Ready, or at its end, whichever end.
    PodEnds,
    /// With `--wait-for-jobs`: complete; else nothing.
    JobEnds,
    /// It has started; with `--wait-for-jobs`: complete.
    JobStarts,
    Bound,
    /// An address from outside.
    Address,
    Established,
    /// Its controller has seen it.
    Seen,
    /// Its condition `Ready`, if it has one.
    Condition,
}

impl Rule {
    /// Gives the word by which messages choose.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Paused => "paused",
            Self::OnDelete => "on-delete",
            Self::Pods => "pods",
            Self::Rollout => "rollout",
            Self::Set => "set",
            Self::Partition => "partition",
            Self::Nodes => "nodes",
            Self::NodesPercent => "nodes-percent",
            Self::AllNodes => "all-nodes",
            Self::Selected => "selected",
            Self::Replicas => "replicas",
            Self::PodReady => "pod-ready",
            Self::PodEnds => "pod-ends",
            Self::JobEnds => "job-ends",
            Self::JobStarts => "job-starts",
            Self::Bound => "bound",
            Self::Address => "address",
            Self::Established => "established",
            Self::Seen => "seen",
            Self::Condition => "condition",
        }
    }
}

/// Tells what is waited for.
pub fn awaits(gvk: Gvk<'_>, checker: Checker, object: &Value) -> Awaited {
    let legacy = checker == Checker::Legacy;
    let either = |a, b| if legacy { a } else { b };
    let of = at(object, "/spec/replicas").map_or(ANY, |_| number(object, "/spec/replicas", 1));
    let is_on_delete = text(object, "/spec/updateStrategy/type") == "OnDelete";
    let partition = number(object, "/spec/updateStrategy/rollingUpdate/partition", 0);
    let mut n = of;
    let rule = match (gvk.group, gvk.kind) {
        ("apps" | "extensions", "Deployment") => {
            if at(object, "/spec/paused") == Some(&Value::Bool(true)) {
                Rule::Paused
            } else {
                n = of.saturating_sub(max_unavailable(object, of));
                either(Rule::Pods, Rule::Rollout)
            }
        }
        ("apps", "StatefulSet") if is_on_delete => Rule::OnDelete,
        ("apps", "StatefulSet") if partition > 0 && of != ANY => {
            n = of.saturating_sub(partition).max(0);
            Rule::Partition
        }
        ("apps", "StatefulSet") => Rule::Set,
        ("apps" | "extensions", "DaemonSet") if legacy && is_on_delete => Rule::OnDelete,
        ("apps" | "extensions", "DaemonSet") if legacy => {
            let (spare, is_percent) = amount(object, MAX_UNAVAILABLE_OF_SET, 1);
            n = spare;
            if is_percent {
                Rule::NodesPercent
            } else {
                Rule::Nodes
            }
        }
        ("apps" | "extensions", "DaemonSet") => Rule::AllNodes,
        ("apps" | "extensions", "ReplicaSet") => either(Rule::Selected, Rule::Replicas),
        ("", "ReplicationController") => either(Rule::Selected, Rule::Condition),
        ("", "Pod") => either(Rule::PodReady, Rule::PodEnds),
        ("", "PersistentVolumeClaim") => Rule::Bound,
        ("", "Service")
            if legacy
                && text(object, "/spec/type") == "LoadBalancer"
                && is_empty_list(object, "/spec/externalIPs") =>
        {
            Rule::Address
        }
        ("batch", "Job") => either(Rule::JobEnds, Rule::JobStarts),
        ("apiextensions.k8s.io", "CustomResourceDefinition") => Rule::Established,
        _ if legacy => Rule::Nothing,
        ("policy", "PodDisruptionBudget")
        | ("admissionregistration.k8s.io", "ValidatingAdmissionPolicy")
        | ("networking.k8s.io", "ServiceCIDR") => Rule::Seen,
        (group, _) if kind::is_built_in_group(group) => Rule::Nothing,
        _ => Rule::Condition,
    };
    Awaited { rule, n, of }
}

const MAX_UNAVAILABLE_OF_SET: &str = "/spec/updateStrategy/rollingUpdate/maxUnavailable";

/// How many Pods a Deployment may lack while it rolls out (V3 `internal/third_party/k8s.io/…/deploymentutil.go`).
fn max_unavailable(object: &Value, replicas: i64) -> i64 {
    if text(object, "/spec/strategy/type") == "Recreate" || replicas <= 0 {
        return 0;
    }
    let share = |(amount, is_percent): (i64, bool), rounded: i64| {
        if is_percent {
            amount.saturating_mul(replicas).saturating_add(rounded) / 100
        } else {
            amount
        }
    };
    // The API server's default is 25% (`kubernetes/pkg/apis/apps/v1/defaults.go`).
    let of = |path| match at(object, path) {
        Some(_) => amount(object, path, 0),
        None => (25, true),
    };
    let missing = share(of("/spec/strategy/rollingUpdate/maxUnavailable"), 0);
    let surplus = share(of("/spec/strategy/rollingUpdate/maxSurge"), 99);
    let missing = if missing == 0 && surplus == 0 {
        1
    } else {
        missing
    };
    missing.clamp(0, replicas)
}

/// Reads a number or a percentage.
fn amount(object: &Value, path: &str, default: i64) -> (i64, bool) {
    match text(object, path).strip_suffix('%') {
        Some(percent) => (percent.parse().unwrap_or(default), true),
        None => (number(object, path, default), false),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::kubernetes::readiness::{Mode, can_fail};

    /// A row of the facts: what Helm 3 waits for, and what Helm 4's watcher does.
    #[track_caller]
    fn check(api_version: &str, kind: &str, object: &Value, legacy: Rule, watcher: Rule) {
        let gvk = Gvk::new(api_version, kind);
        let found = [Checker::Legacy, Checker::Watcher].map(|by| awaits(gvk, by, object).rule);
        assert_eq!(found, [legacy, watcher], "{kind}");
        let waits_for_jobs = true;
        let modes = [
            Mode::Legacy { waits_for_jobs },
            Mode::Watcher { waits_for_jobs },
        ];
        for (rule, mode) in found.into_iter().zip(modes) {
            // Helm 3 also takes a definition whose names are refused.
            let is_legacy = matches!(mode, Mode::Legacy { .. });
            let is_free = matches!(rule, Rule::Nothing | Rule::Paused)
                || is_legacy && rule == Rule::Established;
            assert_eq!(!is_free, can_fail(gvk, mode, object), "{kind}: {rule:?}");
        }
    }

    #[test]
    fn every_row_of_the_facts_has_its_rules() {
        use Rule::*;
        let none = json!({});
        check("apps/v1", "Deployment", &none, Pods, Rollout);
        let paused = json!({"spec": {"paused": true}});
        check("apps/v1", "Deployment", &paused, Paused, Paused);
        check("apps/v1", "StatefulSet", &none, Set, Set);
        let on_delete = json!({"spec": {"updateStrategy": {"type": "OnDelete"}}});
        check("apps/v1", "StatefulSet", &on_delete, OnDelete, OnDelete);
        let parted =
            json!({"spec": {"replicas": 3, "updateStrategy": {"rollingUpdate": {"partition": 2}}}});
        check("apps/v1", "StatefulSet", &parted, Partition, Partition);
        check("apps/v1", "DaemonSet", &none, Nodes, AllNodes);
        check("apps/v1", "DaemonSet", &on_delete, OnDelete, AllNodes);
        check("apps/v1", "ReplicaSet", &none, Selected, Replicas);
        check("v1", "ReplicationController", &none, Selected, Condition);
        check("v1", "Pod", &none, PodReady, PodEnds);
        check("batch/v1", "Job", &none, JobEnds, JobStarts);
        check("batch/v1", "CronJob", &none, Nothing, Nothing);
        check("v1", "PersistentVolumeClaim", &none, Bound, Bound);
        let group = "apiextensions.k8s.io/v1";
        check(
            group,
            "CustomResourceDefinition",
            &none,
            Established,
            Established,
        );
        check("policy/v1", "PodDisruptionBudget", &none, Nothing, Seen);
        for kind in [
            "ConfigMap",
            "Secret",
            "ServiceAccount",
            "Namespace",
            "PersistentVolume",
        ] {
            check("v1", kind, &none, Nothing, Nothing);
        }
        check("networking.k8s.io/v1", "Ingress", &none, Nothing, Nothing);
        check(
            "autoscaling/v2",
            "HorizontalPodAutoscaler",
            &none,
            Nothing,
            Nothing,
        );
        check("example.test/v1", "Widget", &none, Nothing, Condition);
    }

    #[test]
    fn of_services_only_helm_3_awaits_an_address() {
        let of = |spec: Value| json!({"spec": spec});
        check(
            "v1",
            "Service",
            &of(json!({})),
            Rule::Nothing,
            Rule::Nothing,
        );
        let external = of(json!({"type": "ExternalName"}));
        check("v1", "Service", &external, Rule::Nothing, Rule::Nothing);
        let balanced = of(json!({"type": "LoadBalancer"}));
        check("v1", "Service", &balanced, Rule::Address, Rule::Nothing);
        let given = of(json!({"type": "LoadBalancer", "externalIPs": ["192.0.2.1"]}));
        check("v1", "Service", &given, Rule::Nothing, Rule::Nothing);
    }

    #[track_caller]
    fn check_pods(spec: Value, n: i64, of: i64) {
        let found = awaits(
            Gvk::new("apps/v1", "Deployment"),
            Checker::Legacy,
            &json!({"spec": spec}),
        );
        assert_eq!(
            found,
            Awaited {
                rule: Rule::Pods,
                n,
                of
            }
        );
    }

    #[test]
    fn as_many_pods_may_be_missing_as_the_strategy_allows() {
        let rolling = |n: i64, missing: Value| json!({"replicas": n, "strategy": {"rollingUpdate": {"maxUnavailable": missing}}});
        check_pods(json!({"replicas": 4}), 3, 4);
        check_pods(json!({"replicas": 3}), 3, 3);
        check_pods(rolling(3, json!("100%")), 0, 3);
        check_pods(rolling(3, json!(9)), 0, 3);
        check_pods(json!({"replicas": 0}), 0, 0);
        check_pods(
            json!({"replicas": 4, "strategy": {"type": "Recreate"}}),
            4,
            4,
        );
        // Both zero cannot be: one may be missing then.
        let none = json!({"maxUnavailable": 0, "maxSurge": "0%"});
        check_pods(
            json!({"replicas": 2, "strategy": {"rollingUpdate": none}}),
            1,
            2,
        );
        check_pods(json!({}), ANY, ANY);
        check_pods(
            json!({"replicas": i64::MAX}),
            i64::MAX - i64::MAX / 100,
            i64::MAX,
        );
    }

    #[test]
    fn numbers_of_sets() {
        let of = |kind, spec: Value| {
            awaits(
                Gvk::new("apps/v1", kind),
                Checker::Legacy,
                &json!({"spec": spec}),
            )
        };
        let rolling =
            |rolling: Value| json!({"replicas": 3, "updateStrategy": {"rollingUpdate": rolling}});
        let found = of("StatefulSet", rolling(json!({"partition": 2})));
        assert_eq!((found.n, found.of), (1, 3));
        assert_eq!(of("StatefulSet", rolling(json!({"partition": 9}))).n, 0);
        assert_eq!(of("DaemonSet", json!({})).n, 1);
        let found = of("DaemonSet", rolling(json!({"maxUnavailable": "10%"})));
        assert_eq!((found.rule, found.n), (Rule::NodesPercent, 10));
    }
}
