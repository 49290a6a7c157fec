//! Defaults that hang on other fields; the plain ones stand in `types.txt`.

use serde_json::{Map, Value, json};

use super::place::{at, is_nothing, is_same, put};
use super::stored::Judge;

type Fields = Map<String, Value>;

/// Fills in what the server would, in an object of a type.
pub(super) fn fill(judge: &Judge, ty: &str, live: Option<&Value>, stored: &mut Fields) {
    match ty {
        "DeploymentStrategy" => {
            let rolling = json!({"maxUnavailable": "25%", "maxSurge": "25%"});
            fill_rolling(live, stored, &rolling);
        }
        "DaemonSetUpdateStrategy" => {
            fill_rolling(live, stored, &json!({"maxUnavailable": 1, "maxSurge": 0}));
        }
        "StatefulSetUpdateStrategy" if !stored.contains_key("type") => {
            stored.insert("type".to_owned(), Value::from("RollingUpdate"));
            fill_rolling(live, stored, &json!({"partition": 0}));
        }
        "Container" => set(stored, "imagePullPolicy", |stored| {
            Some(pull_policy(word(stored, "image")))
        }),
        "ImageVolumeSource" => set(stored, "pullPolicy", |stored| {
            Some(pull_policy(word(stored, "reference")))
        }),
        "PodSpec" => fill_service_account(stored),
        "Volume" if stored.keys().all(|key| key == "name") => {
            stored.insert("emptyDir".to_owned(), json!({}));
        }
        "ServicePort" => fill_target_port(stored),
        "LimitRangeItem" if word(stored, "type") == "Container" => fill_limits(stored),
        "Job" => fill_job(judge, live, stored),
        "PersistentVolumeClaim" => fill_claim_template(live, stored),
        "HorizontalPodAutoscalerSpec" => fill_autoscaler(stored),
        "HorizontalPodAutoscalerBehavior" => fill_behavior(stored),
        "NetworkPolicySpec" => fill_policy_types(stored),
        "Subject" => {
            let is_person = matches!(word(stored, "kind"), "User" | "Group");
            if is_person {
                set(stored, "apiGroup", |_| {
                    Some(Value::from("rbac.authorization.k8s.io"))
                });
            }
        }
        "Namespace" => fill_namespace(live, stored),
        "CustomResourceDefinitionSpec" => {
            set(stored, "conversion", |_| Some(json!({"strategy": "None"})));
        }
        "CustomResourceDefinitionNames" => {
            let kind = word(stored, "kind").to_owned();
            set(stored, "singular", |_| {
                Some(Value::from(kind.to_lowercase()))
            });
            set(stored, "listKind", |_| Some(Value::from(kind + "List")));
        }
        _ => {}
    }
}

fn set(stored: &mut Fields, name: &str, value: impl FnOnce(&Fields) -> Option<Value>) {
    if !stored.contains_key(name)
        && let Some(value) = value(stored)
    {
        stored.insert(name.to_owned(), value);
    }
}

fn word<'f>(stored: &'f Fields, name: &str) -> &'f str {
    stored.get(name).and_then(Value::as_str).unwrap_or_default()
}

fn fill_rolling(live: Option<&Value>, stored: &mut Fields, defaults: &Value) {
    if word(stored, "type") != "RollingUpdate" {
        return;
    }
    let rolling = stored
        .entry("rollingUpdate")
        .or_insert_with(|| Value::Object(Map::new()));
    let (Some(rolling), Some(defaults)) = (rolling.as_object_mut(), defaults.as_object()) else {
        return;
    };
    // What an object of this cluster lives without is not filled in by its version.
    let old = live.and_then(|live| live.get("rollingUpdate"));
    for (name, value) in defaults {
        if old.is_none_or(|old| old.get(name).is_some()) {
            set(rolling, name, |_| Some(value.clone()));
        }
    }
}

/// `Always` for the tag `latest`, spoken or not.
fn pull_policy(image: &str) -> Value {
    let name = image.rsplit('/').next().unwrap_or(image);
    let (name, digest) = match image.split_once('@') {
        Some((name, digest)) => (name.rsplit('/').next().unwrap_or(name), Some(digest)),
        None => (name, None),
    };
    let is_latest = match name.split_once(':') {
        Some((_, tag)) => tag == "latest",
        None => digest.is_none(),
    };
    Value::from(if is_latest { "Always" } else { "IfNotPresent" })
}

/// The old name of the field mirrors the new one; the new one counts.
fn fill_service_account(stored: &mut Fields) {
    let name = match word(stored, "serviceAccountName") {
        "" => word(stored, "serviceAccount"),
        name => name,
    };
    let name = Value::from(name);
    if name != "" {
        stored.insert("serviceAccount".to_owned(), name.clone());
        stored.insert("serviceAccountName".to_owned(), name);
    }
}

/// The largest is the limit of who names none, the limit is what is asked for, and else the least.
fn fill_limits(stored: &mut Fields) {
    for (from, to) in [
        ("max", "default"),
        ("default", "defaultRequest"),
        ("min", "defaultRequest"),
    ] {
        let Some(Value::Object(from)) = stored.get(from).cloned() else {
            continue;
        };
        let to = stored
            .entry(to)
            .or_insert_with(|| Value::Object(Map::new()));
        if let Some(to) = to.as_object_mut() {
            for (name, value) in from {
                set(to, &name, |_| Some(value));
            }
        }
    }
}

fn fill_target_port(stored: &mut Fields) {
    let is_open = stored
        .get("targetPort")
        .is_none_or(|port| *port == 0 || *port == "");
    if is_open && let Some(port) = stored.get("port").cloned() {
        stored.insert("targetPort".to_owned(), port);
    }
}

/// A Job's own defaults; a CronJob's template does not get them.
fn fill_job(judge: &Judge, live: Option<&Value>, stored: &mut Fields) {
    let Some(spec) = stored.get_mut("spec").and_then(Value::as_object_mut) else {
        return;
    };
    let old = live.and_then(|live| live.get("spec"));
    let minor = judge.kubernetes.minor;
    // What an object of this cluster lives without is not filled in by its version.
    let is_filled = |name: &str| old.is_none_or(|old| old.get(name).is_some());
    if !spec.contains_key("parallelism") {
        set(spec, "completions", |_| Some(Value::from(1)));
    }
    set(spec, "parallelism", |_| Some(Value::from(1)));
    let limit = if spec.contains_key("backoffLimitPerIndex") {
        i32::MAX
    } else {
        6
    };
    set(spec, "backoffLimit", |_| Some(Value::from(limit)));
    if minor >= 21 && is_filled("completionMode") {
        set(spec, "completionMode", |_| Some(Value::from("NonIndexed")));
    }
    if minor >= 21 && is_filled("suspend") {
        set(spec, "suspend", |_| Some(Value::from(false)));
    }
    if minor >= 29 && is_filled("podReplacementPolicy") {
        let policy = if spec.contains_key("podFailurePolicy") {
            "Failed"
        } else {
            "TerminatingOrFailed"
        };
        set(spec, "podReplacementPolicy", |_| Some(Value::from(policy)));
    }
}

/// A claim in a StatefulSet carries what a claim of its own would.
fn fill_claim_template(live: Option<&Value>, stored: &mut Fields) {
    let defaults = [
        ("apiVersion", Value::from("v1")),
        ("kind", Value::from("PersistentVolumeClaim")),
        ("status", json!({"phase": "Pending"})),
    ];
    for (name, value) in defaults {
        if live.is_none_or(|live| live.get(name).is_some()) {
            set(stored, name, |_| Some(value));
        }
    }
}

/// The server counts the templates of a DaemonSet in an annotation.
pub(super) fn count_template(live: &Value, after: &mut Value) {
    const KEY: &str = "deprecated.daemonset.template.generation";
    let old = live
        .pointer("/metadata/annotations")
        .and_then(|old| old.get(KEY));
    let path = "spec.template";
    let Some(number) = old.and_then(|old| old.as_str()?.parse::<i64>().ok()) else {
        return;
    };
    let has_changed = !is_same(at(live, path), at(after, path));
    let number = number.saturating_add(i64::from(has_changed)).to_string();
    let mut annotations = at(after, "metadata.annotations")
        .cloned()
        .unwrap_or_else(|| json!({}));
    if let Some(annotations) = annotations.as_object_mut() {
        annotations.insert(KEY.to_owned(), Value::from(number));
    }
    put(after, "metadata.annotations", Some(&annotations));
}

fn fill_autoscaler(stored: &mut Fields) {
    set(stored, "metrics", |_| {
        let target = json!({"type": "Utilization", "averageUtilization": 80});
        Some(json!([{"type": "Resource", "resource": {"name": "cpu", "target": target}}]))
    });
}

fn fill_behavior(stored: &mut Fields) {
    let percent = json!({"type": "Percent", "value": 100, "periodSeconds": 15});
    let pods = json!({"type": "Pods", "value": 4, "periodSeconds": 15});
    let rules = [
        (
            "scaleUp",
            json!({"stabilizationWindowSeconds": 0, "selectPolicy": "Max", "policies": [pods, percent]}),
        ),
        (
            "scaleDown",
            json!({"selectPolicy": "Max", "policies": [percent]}),
        ),
    ];
    for (name, defaults) in rules {
        let rule = stored
            .entry(name)
            .or_insert_with(|| Value::Object(Map::new()));
        if let (Some(rule), Value::Object(defaults)) = (rule.as_object_mut(), defaults) {
            for (name, value) in defaults {
                set(rule, &name, |_| Some(value));
            }
        }
    }
}

fn fill_policy_types(stored: &mut Fields) {
    let has_egress = stored
        .get("egress")
        .is_some_and(|egress| !is_nothing(egress));
    set(stored, "policyTypes", |_| {
        Some(if has_egress {
            json!(["Ingress", "Egress"])
        } else {
            json!(["Ingress"])
        })
    });
}

/// A Namespace is labelled with its name; its finalizers only change through a subresource.
fn fill_namespace(live: Option<&Value>, stored: &mut Fields) {
    if let Some(spec) = live.and_then(|live| live.get("spec")) {
        stored.insert("spec".to_owned(), spec.clone());
    }
    let key = "kubernetes.io/metadata.name";
    let is_labelled = live.is_none_or(|live| live.pointer("/metadata/labels").is_some());
    let Some(metadata) = stored.get_mut("metadata").and_then(Value::as_object_mut) else {
        return;
    };
    let name = Value::from(word(metadata, "name"));
    let labels = metadata
        .entry("labels")
        .or_insert_with(|| Value::Object(Map::new()));
    if is_labelled && let Some(labels) = labels.as_object_mut() {
        labels.insert(key.to_owned(), name);
    }
}
