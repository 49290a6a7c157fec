//! What counts as ready when a client waits for objects (facts `k8s-wait-readiness.md`).
//!
//! Pure rules over one object: what needs the pods or ReplicaSets beside it is not answered. A cluster whose API server
//! and controllers work is taken for granted; whether pods start, volumes bind and addresses come is not.

use serde_json::Value;

use super::{Gvk, kind};

pub mod awaits;

/// How a client waits; hooks are another matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    None,
    /// Helm 4's default: nothing but hooks is waited for.
    HookOnly,
    /// Helm 4's `watcher`: the rules of kstatus.
    Watcher {
        waits_for_jobs: bool,
    },
    /// Helm 3, and Helm 4's `legacy`.
    Legacy {
        waits_for_jobs: bool,
    },
}

/// Tells whether waiting for an object can fail; `object` is what is sent or what is stored of it.
pub fn can_fail(gvk: Gvk<'_>, mode: Mode, object: &Value) -> bool {
    let is_paused = at(object, "/spec/paused") == Some(&Value::Bool(true));
    match (mode, gvk.group, gvk.kind) {
        (Mode::None | Mode::HookOnly, _, _) => false,
        (_, "apps", "Deployment") => !is_paused,
        (_, "apps", "StatefulSet" | "DaemonSet" | "ReplicaSet")
        | (_, "", "Pod" | "PersistentVolumeClaim" | "ReplicationController") => true,
        (Mode::Watcher { .. }, "batch", "Job") => true,
        (Mode::Legacy { waits_for_jobs }, "batch", "Job") => waits_for_jobs,
        (Mode::Legacy { .. }, "", "Service") => {
            text(object, "/spec/type") == "LoadBalancer"
                && is_empty_list(object, "/spec/externalIPs")
        }
        (Mode::Legacy { .. }, _, _) => false,
        // These report their generation or a condition of that name.
        (_, "policy", "PodDisruptionBudget")
        | (_, "apiextensions.k8s.io", "CustomResourceDefinition")
        | (_, "admissionregistration.k8s.io", "ValidatingAdmissionPolicy")
        | (_, "networking.k8s.io", "ServiceCIDR") => true,
        (_, group, _) => !kind::is_built_in_group(group),
    }
}

/// Tells whether a live object counts as ready; `None` where that hangs on other objects.
///
/// Of an object whose content stays as it is, one that is ready now stays so.
pub fn is_ready(gvk: Gvk<'_>, mode: Mode, live: &Value) -> Option<bool> {
    match mode {
        Mode::None | Mode::HookOnly => Some(true),
        Mode::Watcher { waits_for_jobs } => Some(is_current(gvk, waits_for_jobs, live)),
        Mode::Legacy { waits_for_jobs } => is_legacy_ready(gvk, waits_for_jobs, live),
    }
}

/// The rules of kstatus.
fn is_current(gvk: Gvk<'_>, waits_for_jobs: bool, live: &Value) -> bool {
    let generation = number(live, "/metadata/generation", 0);
    let observed = at(live, "/status/observedGeneration").and_then(Value::as_i64);
    let is_going = at(live, "/metadata/deletionTimestamp").is_some();
    let is_behind = observed.is_some_and(|observed| observed != generation);
    let is_troubled = has(live, "Reconciling", "True") || has(live, "Stalled", "True");
    if is_going || is_behind || is_troubled {
        return false;
    }
    let status = |path| number(live, path, 0);
    let wanted = number(live, "/spec/replicas", 1);
    match (gvk.group, gvk.kind) {
        ("apps", "Deployment") => is_deployment_current(live, wanted),
        ("apps", "StatefulSet") => {
            let has_all =
                status("/status/replicas") == wanted && status("/status/readyReplicas") >= wanted;
            text(live, "/spec/updateStrategy/type") == "OnDelete"
                || has_all && is_rolled_out(live, wanted)
        }
        ("apps", "DaemonSet") => {
            let nodes = number(live, "/status/desiredNumberScheduled", -1);
            observed.is_some()
                && nodes >= 0
                && [
                    "/status/currentNumberScheduled",
                    "/status/updatedNumberScheduled",
                    "/status/numberAvailable",
                    "/status/numberReady",
                ]
                .iter()
                .all(|path| status(path) >= nodes)
        }
        ("apps", "ReplicaSet") => {
            !has(live, "ReplicaFailure", "True")
                && status("/status/replicas") <= wanted
                && [
                    "/status/fullyLabeledReplicas",
                    "/status/availableReplicas",
                    "/status/readyReplicas",
                ]
                .iter()
                .all(|path| status(path) >= wanted)
        }
        ("", "Pod") => match text(live, "/status/phase") {
            "Succeeded" | "Failed" => true,
            "Running" => has(live, "Ready", "True"),
            _ => false,
        },
        ("", "PersistentVolumeClaim") => text(live, "/status/phase") == "Bound",
        ("", "Service") => {
            text(live, "/spec/type") != "LoadBalancer" || !text(live, "/spec/clusterIP").is_empty()
        }
        // Without `--wait-for-jobs` it only has to start.
        ("batch", "Job") => {
            let is_started = !waits_for_jobs && !text(live, "/status/startTime").is_empty();
            !has(live, "Failed", "True") && (is_started || has(live, "Complete", "True"))
        }
        ("apiextensions.k8s.io", "CustomResourceDefinition") => has(live, "Established", "True"),
        ("batch", "CronJob") | ("", "ConfigMap" | "Secret") => true,
        _ => !has(live, "Ready", "False") && !has(live, "Ready", "Unknown"),
    }
}

fn is_deployment_current(live: &Value, wanted: i64) -> bool {
    let status = |path| number(live, path, 0);
    let has_all = status("/status/replicas") == wanted
        && [
            "/status/updatedReplicas",
            "/status/availableReplicas",
            "/status/readyReplicas",
        ]
        .iter()
        .all(|path| status(path) >= wanted);
    // The API server's default is 600; what a client turned off is the largest number there is.
    let deadline = number(live, "/spec/progressDeadlineSeconds", i64::from(i32::MAX));
    let is_complete = deadline == i64::from(i32::MAX)
        || condition(live, "Progressing").is_some_and(|found| {
            text(found, "/status") == "True" && text(found, "/reason") == "NewReplicaSetAvailable"
        });
    let is_paused = at(live, "/spec/paused") == Some(&Value::Bool(true));
    is_paused || has_all && is_complete && has(live, "Available", "True")
}

/// Tells whether a StatefulSet has as many pods of its newest template as it should.
fn is_rolled_out(live: &Value, wanted: i64) -> bool {
    let partition = number(live, "/spec/updateStrategy/rollingUpdate/partition", 0);
    if partition > 0 {
        return number(live, "/status/updatedReplicas", 0) >= wanted.saturating_sub(partition);
    }
    number(live, "/status/currentReplicas", 0) >= wanted
        && text(live, "/status/currentRevision") == text(live, "/status/updateRevision")
}

/// The checker of Helm 3.
fn is_legacy_ready(gvk: Gvk<'_>, waits_for_jobs: bool, live: &Value) -> Option<bool> {
    let status = |path| number(live, path, 0);
    let generation = number(live, "/metadata/generation", 0);
    let is_seen = status("/status/observedGeneration") >= generation;
    let wanted = number(live, "/spec/replicas", 1);
    // Where pods or ReplicaSets beside it have the last word, all of them up to date settle it too.
    let if_all = |is_it: bool| is_it.then_some(true);
    match (gvk.group, gvk.kind) {
        ("apps", "Deployment") => {
            if at(live, "/spec/paused") == Some(&Value::Bool(true)) {
                return Some(true);
            }
            let counts = [
                "/status/replicas",
                "/status/updatedReplicas",
                "/status/readyReplicas",
            ];
            if_all(is_seen && wanted > 0 && counts.iter().all(|path| status(path) == wanted))
        }
        ("apps", "StatefulSet") => Some(
            is_seen
                && (text(live, "/spec/updateStrategy/type") == "OnDelete"
                    || status("/status/readyReplicas") == wanted
                        && status("/status/updatedReplicas")
                            >= wanted
                                - number(live, "/spec/updateStrategy/rollingUpdate/partition", 0)
                        && is_rolled_out(live, wanted)),
        ),
        ("apps", "DaemonSet") => {
            if is_seen && text(live, "/spec/updateStrategy/type") == "OnDelete" {
                return Some(true);
            }
            let nodes = status("/status/desiredNumberScheduled");
            let is_updated = is_seen && status("/status/updatedNumberScheduled") == nodes;
            match status("/status/numberReady") >= nodes {
                _ if !is_updated => Some(false),
                // Some of them may be missing, which no number here says.
                false => None,
                true => Some(true),
            }
        }
        ("apps", "ReplicaSet") | ("", "ReplicationController") => None,
        ("", "Pod") => Some(has(live, "Ready", "True")),
        ("", "PersistentVolumeClaim") => Some(text(live, "/status/phase") == "Bound"),
        ("", "Service") => Some(match text(live, "/spec/type") {
            "ExternalName" => true,
            "LoadBalancer" => {
                let has_address = !is_empty_list(live, "/status/loadBalancer/ingress")
                    || !is_empty_list(live, "/spec/externalIPs");
                has_address && !text(live, "/spec/clusterIP").is_empty()
            }
            _ => !text(live, "/spec/clusterIP").is_empty(),
        }),
        ("batch", "Job") if waits_for_jobs => {
            let limit = number(live, "/spec/backoffLimit", 6);
            let wanted = number(live, "/spec/completions", 0);
            Some(status("/status/failed") <= limit && status("/status/succeeded") >= wanted)
        }
        ("apiextensions.k8s.io", "CustomResourceDefinition") => {
            Some(has(live, "Established", "True") || has(live, "NamesAccepted", "False"))
        }
        _ => Some(true),
    }
}

fn at<'a>(object: &'a Value, path: &str) -> Option<&'a Value> {
    object.pointer(path).filter(|found| !found.is_null())
}

/// An empty text stands for one that is not there.
fn text<'a>(object: &'a Value, path: &str) -> &'a str {
    at(object, path).and_then(Value::as_str).unwrap_or_default()
}

fn number(object: &Value, path: &str, default: i64) -> i64 {
    at(object, path).and_then(Value::as_i64).unwrap_or(default)
}

fn is_empty_list(object: &Value, path: &str) -> bool {
    let list = at(object, path).and_then(Value::as_array);
    list.is_none_or(Vec::is_empty)
}

fn condition<'a>(object: &'a Value, name: &str) -> Option<&'a Value> {
    let all = at(object, "/status/conditions")?.as_array()?;
    all.iter().find(|found| text(found, "/type") == name)
}

fn has(object: &Value, name: &str, status: &str) -> bool {
    condition(object, name).is_some_and(|found| text(found, "/status") == status)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
