//! What is ready and what can fail to become so; the recordings waited for real.

use std::fs;

use serde_json::json;

use super::*;
use crate::recordings;

const WATCHER: Mode = Mode::Watcher {
    waits_for_jobs: false,
};
const LEGACY: Mode = Mode::Legacy {
    waits_for_jobs: false,
};

#[track_caller]
fn check_can_fail(api_version: &str, kind: &str, object: &Value, watcher: bool, legacy: bool) {
    let gvk = Gvk::new(api_version, kind);
    let found = (
        can_fail(gvk, WATCHER, object),
        can_fail(gvk, LEGACY, object),
    );
    assert_eq!(found, (watcher, legacy));
    assert!(!can_fail(gvk, Mode::None, object) && !can_fail(gvk, Mode::HookOnly, object));
}

#[track_caller]
fn check_ready(
    api_version: &str,
    kind: &str,
    live: &Value,
    watcher: bool,
    legacy: impl Into<Option<bool>>,
) {
    let gvk = Gvk::new(api_version, kind);
    let found = (is_ready(gvk, WATCHER, live), is_ready(gvk, LEGACY, live));
    assert_eq!(found, (Some(watcher), legacy.into()));
    assert_eq!(is_ready(gvk, Mode::HookOnly, live), Some(true));
}

#[test]
fn what_has_no_readiness_cannot_fail() {
    let none = json!({});
    for kind in ["ConfigMap", "Secret", "ServiceAccount", "Service"] {
        check_can_fail("v1", kind, &none, false, false);
    }
    let group = "rbac.authorization.k8s.io/v1";
    check_can_fail(group, "Role", &none, false, false);
    check_can_fail("networking.k8s.io/v1", "Ingress", &none, false, false);
    check_can_fail("batch/v1", "CronJob", &none, false, false);
    let kind = "HorizontalPodAutoscaler";
    check_can_fail("autoscaling/v2", kind, &none, false, false);
}

#[test]
fn workloads_volumes_and_custom_resources_can_fail() {
    let none = json!({});
    check_can_fail("apps/v1", "Deployment", &none, true, true);
    check_can_fail("apps/v1", "StatefulSet", &none, true, true);
    check_can_fail("v1", "PersistentVolumeClaim", &none, true, true);
    check_can_fail("policy/v1", "PodDisruptionBudget", &none, true, false);
    check_can_fail("example.test/v1", "Widget", &none, true, false);
    check_can_fail("batch/v1", "Job", &none, true, false);
    let jobs = Mode::Legacy {
        waits_for_jobs: true,
    };
    assert!(can_fail(Gvk::new("batch/v1", "Job"), jobs, &none));
}

#[test]
fn what_the_object_says_counts() {
    let paused = json!({"spec": {"paused": true}});
    check_can_fail("apps/v1", "Deployment", &paused, false, false);
    let balanced = json!({"spec": {"type": "LoadBalancer"}});
    check_can_fail("v1", "Service", &balanced, false, true);
    let external = json!({"spec": {"type": "LoadBalancer", "externalIPs": ["192.0.2.1"]}});
    check_can_fail("v1", "Service", &external, false, false);
}

fn deployment(observed: i64, ready: i64) -> Value {
    json!({
        "metadata": {"generation": 2},
        "spec": {"replicas": 2, "progressDeadlineSeconds": 600},
        "status": {
            "observedGeneration": observed, "replicas": 2, "updatedReplicas": 2,
            "readyReplicas": ready, "availableReplicas": ready,
            "conditions": [
                {"type": "Available", "status": "True"},
                {"type": "Progressing", "status": "True", "reason": "NewReplicaSetAvailable"},
            ],
        },
    })
}

#[test]
fn workloads_are_ready_when_all_their_pods_are() {
    check_ready("apps/v1", "Deployment", &deployment(2, 2), true, true);
    check_ready("apps/v1", "Deployment", &deployment(1, 2), false, None);
    // Helm 3 asks the ReplicaSets, and lets as many be missing as the strategy does.
    check_ready("apps/v1", "Deployment", &deployment(2, 1), false, None);
    check_ready("apps/v1", "Deployment", &json!({}), false, None);
    let mut rolling = deployment(2, 2);
    rolling["status"]["conditions"][1]["reason"] = json!("ReplicaSetUpdated");
    check_ready("apps/v1", "Deployment", &rolling, false, true);

    let mut set = json!({
        "metadata": {"generation": 1},
        "spec": {"replicas": 1},
        "status": {
            "observedGeneration": 1, "replicas": 1, "readyReplicas": 1, "currentReplicas": 1,
            "updatedReplicas": 1, "currentRevision": "a", "updateRevision": "a",
        },
    });
    check_ready("apps/v1", "StatefulSet", &set, true, true);
    set["status"]["updateRevision"] = json!("b");
    check_ready("apps/v1", "StatefulSet", &set, false, false);
    set["spec"]["updateStrategy"] = json!({"rollingUpdate": {"partition": 1}});
    check_ready("apps/v1", "StatefulSet", &set, true, true);
    set["spec"]["updateStrategy"] = json!({"type": "OnDelete"});
    set["status"]["readyReplicas"] = json!(0);
    check_ready("apps/v1", "StatefulSet", &set, true, true);

    let mut daemons = json!({
        "metadata": {"generation": 1},
        "status": {
            "observedGeneration": 1, "desiredNumberScheduled": 2, "currentNumberScheduled": 2,
            "updatedNumberScheduled": 2, "numberAvailable": 2, "numberReady": 2,
        },
    });
    check_ready("apps/v1", "DaemonSet", &daemons, true, true);
    daemons["status"]["numberReady"] = json!(1);
    check_ready("apps/v1", "DaemonSet", &daemons, false, None);
    daemons["status"]["updatedNumberScheduled"] = json!(1);
    check_ready("apps/v1", "DaemonSet", &daemons, false, false);
}

#[test]
fn other_kinds_have_their_own_signs() {
    let phase = |phase: &str| json!({"status": {"phase": phase}});
    let kind = "PersistentVolumeClaim";
    check_ready("v1", kind, &phase("Bound"), true, true);
    check_ready("v1", kind, &phase("Pending"), false, false);
    check_ready("v1", "Pod", &phase("Succeeded"), true, false);
    check_ready("v1", "Pod", &phase("Running"), false, false);
    let balanced = json!({"spec": {"type": "LoadBalancer", "clusterIP": "10.0.0.1"}});
    check_ready("v1", "Service", &balanced, true, false);
    let headless = json!({"spec": {"clusterIP": "None"}});
    check_ready("v1", "Service", &headless, true, true);
    let with = |name: &str, status: &str| json!({"status": {"startTime": "t", "conditions": [{"type": name, "status": status}]}});
    check_ready("batch/v1", "Job", &with("Complete", "True"), true, true);
    check_ready("batch/v1", "Job", &with("Failed", "True"), false, true);
    check_ready("batch/v1", "Job", &json!({}), false, true);
    let group = "apiextensions.k8s.io/v1";
    let kind = "CustomResourceDefinition";
    check_ready(group, kind, &with("Established", "True"), true, true);
    check_ready(group, kind, &with("NamesAccepted", "False"), false, true);
}

#[test]
fn any_object_can_say_that_it_is_not_there_yet() {
    let custom = |live: Value, expected| {
        check_ready("example.test/v1", "Widget", &live, expected, true);
    };
    let with = |name: &str, status: &str| json!({"status": {"conditions": [{"type": name, "status": status}]}});
    custom(json!({}), true);
    custom(with("Ready", "True"), true);
    custom(with("Ready", "Unknown"), false);
    custom(with("Stalled", "True"), false);
    custom(with("Reconciling", "True"), false);
    custom(json!({"metadata": {"deletionTimestamp": "t"}}), false);
    let behind = json!({"metadata": {"generation": 2}, "status": {"observedGeneration": 1}});
    custom(behind, false);
}

/// In the recordings of Helm 4 the watcher waited for what the target's manifest has.
#[test]
fn recorded_waits_ended_when_all_was_ready() {
    let (mut n_files, mut n_ready, mut n_failed) = (0, 0, 0);
    for folder in recordings::scenarios() {
        let read = |path: &str| -> Option<Value> {
            serde_json::from_str(&fs::read_to_string(folder.join(path)).ok()?).ok()
        };
        let case = read("case.json").unwrap();
        if case["engine"] == "v3" {
            continue;
        }
        for rollback in case["rollbacks"].as_array().unwrap() {
            let path = format!("to-{}/live-after.json", rollback["target"]);
            let Some(after) = read(&path) else {
                continue;
            };
            n_files += 1;
            for (name, live) in after.as_object().unwrap() {
                let (api_version, kind) = name
                    .rsplit_once('/')
                    .and_then(|(front, _)| front.rsplit_once('/'))
                    .unwrap();
                let gvk = Gvk::new(api_version, kind);
                let effect = rollback["effects"][name].as_str().unwrap_or_default();
                let is_hook = !text(live, "/metadata/annotations/helm.sh~1hook").is_empty();
                let is_awaited = matches!(effect, "created" | "patched" | "unchanged") && !is_hook;
                let is_cause = rollback["depends"].as_array().is_some_and(|all| {
                    all.iter()
                        .any(|one| one["on"] == "readiness" && one["object"] == **name)
                });
                let place = format!("{} {path} {name}", folder.display());
                if is_cause {
                    assert!(can_fail(gvk, WATCHER, live), "{place}");
                    assert_eq!(is_ready(gvk, WATCHER, live), Some(false), "{place}");
                    n_failed += 1;
                } else if is_awaited && rollback["ok"] == true {
                    assert_eq!(is_ready(gvk, WATCHER, live), Some(true), "{place}");
                    n_ready += 1;
                }
            }
        }
    }
    // The part that the checkout carries has no live objects of Helm 4.
    assert!(n_files == 0 || n_ready > 0 && n_failed > 0);
    println!("{n_ready} objects were ready, {n_failed} kept a rollback from ending well");
}
