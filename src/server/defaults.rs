//! Defaults that hang on other fields; the plain ones stand in `types.txt`.

use serde_json::{Map, Value};

use super::place::{at, is_nothing, is_same, put};
use super::stored::Judge;

type Fields = Map<String, Value>;

/// Fills in what the server would, in an object of a type.
pub(super) fn fill(judge: &Judge, ty: &str, live: Option<&Value>, stored: &mut Fields) {
    match ty {
        "DeploymentStrategy" => {
            let defaults = r#"{"maxUnavailable": "25%", "maxSurge": "25%"}"#;
            fill_rolling(live, stored, defaults);
        }
        "DaemonSetUpdateStrategy" => {
            fill_rolling(live, stored, r#"{"maxUnavailable": 1, "maxSurge": 0}"#);
        }
        "StatefulSetUpdateStrategy" if !stored.contains_key("type") => {
            stored.insert("type".to_owned(), Value::from("RollingUpdate"));
            fill_rolling(live, stored, r#"{"partition": 0}"#);
        }
        "Container" => {
            let policy = pull_policy(word(stored, "image"));
            set(stored, "imagePullPolicy", policy);
        }
        "ImageVolumeSource" => {
            let policy = pull_policy(word(stored, "reference"));
            set(stored, "pullPolicy", policy);
        }
        "PodSpec" => fill_service_account(stored),
        "Volume" if stored.keys().all(|key| key == "name") => {
            stored.insert("emptyDir".to_owned(), read("{}"));
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
                set(stored, "apiGroup", "rbac.authorization.k8s.io".into());
            }
        }
        "Namespace" => fill_namespace(live, stored),
        "CustomResourceDefinitionSpec" => {
            set(stored, "conversion", read(r#"{"strategy": "None"}"#));
        }
        "CustomResourceDefinitionNames" => {
            let kind = word(stored, "kind").to_owned();
            set(stored, "singular", kind.to_lowercase().into());
            set(stored, "listKind", (kind + "List").into());
        }
        _ => {}
    }
}

fn set(stored: &mut Fields, name: &str, value: Value) {
    if !stored.contains_key(name) {
        stored.insert(name.to_owned(), value);
    }
}

/// Fills in each field of an object that is not there.
fn set_all(stored: &mut Fields, defaults: Value) {
    if let Value::Object(defaults) = defaults {
        for (name, value) in defaults {
            set(stored, &name, value);
        }
    }
}

/// Gives the object under a name, made where there is none; `None` where something else stands there.
fn within<'f>(stored: &'f mut Fields, name: &str) -> Option<&'f mut Fields> {
    let inner = stored.entry(name).or_insert_with(|| read("{}"));
    inner.as_object_mut()
}

/// Reads a default that is written in this file: as text it takes a fraction of the program that building it takes.
fn read(json: &'static str) -> Value {
    serde_json::from_str(json).unwrap_or_default()
}

fn word<'f>(stored: &'f Fields, name: &str) -> &'f str {
    stored.get(name).and_then(Value::as_str).unwrap_or_default()
}

fn fill_rolling(live: Option<&Value>, stored: &mut Fields, defaults: &'static str) {
    if word(stored, "type") != "RollingUpdate" {
        return;
    }
    let Some(rolling) = within(stored, "rollingUpdate") else {
        return;
    };
    let mut defaults = read(defaults);
    // What an object of this cluster lives without is not filled in by its version.
    let old = live.and_then(|live| live.get("rollingUpdate"));
    if let (Some(old), Some(defaults)) = (old, defaults.as_object_mut()) {
        defaults.retain(|name, _| old.get(name).is_some());
    }
    set_all(rolling, defaults);
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
        let Some(from @ Value::Object(_)) = stored.get(from).cloned() else {
            continue;
        };
        if let Some(to) = within(stored, to) {
            set_all(to, from);
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
        set(spec, "completions", 1.into());
    }
    set(spec, "parallelism", 1.into());
    let limit = if spec.contains_key("backoffLimitPerIndex") {
        i32::MAX
    } else {
        6
    };
    set(spec, "backoffLimit", limit.into());
    if minor >= 21 && is_filled("completionMode") {
        set(spec, "completionMode", "NonIndexed".into());
    }
    if minor >= 21 && is_filled("suspend") {
        set(spec, "suspend", false.into());
    }
    if minor >= 29 && is_filled("podReplacementPolicy") {
        let policy = if spec.contains_key("podFailurePolicy") {
            "Failed"
        } else {
            "TerminatingOrFailed"
        };
        set(spec, "podReplacementPolicy", policy.into());
    }
}

/// A claim in a StatefulSet carries what a claim of its own would.
fn fill_claim_template(live: Option<&Value>, stored: &mut Fields) {
    let mut defaults = read(
        r#"{"apiVersion": "v1", "kind": "PersistentVolumeClaim", "status": {"phase": "Pending"}}"#,
    );
    if let (Some(live), Some(defaults)) = (live, defaults.as_object_mut()) {
        defaults.retain(|name, _| live.get(name).is_some());
    }
    set_all(stored, defaults);
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
        .unwrap_or_else(|| read("{}"));
    if let Some(annotations) = annotations.as_object_mut() {
        annotations.insert(KEY.to_owned(), Value::from(number));
    }
    put(after, "metadata.annotations", Some(&annotations));
}

fn fill_autoscaler(stored: &mut Fields) {
    let metrics = r#"[{"type": "Resource", "resource": {"name": "cpu", "target":
        {"type": "Utilization", "averageUtilization": 80}}}]"#;
    set(stored, "metrics", read(metrics));
}

fn fill_behavior(stored: &mut Fields) {
    const UP: &str = r#"{"stabilizationWindowSeconds": 0, "selectPolicy": "Max", "policies": [
        {"type": "Pods", "value": 4, "periodSeconds": 15},
        {"type": "Percent", "value": 100, "periodSeconds": 15}]}"#;
    const DOWN: &str = r#"{"selectPolicy": "Max", "policies": [
        {"type": "Percent", "value": 100, "periodSeconds": 15}]}"#;
    for (name, defaults) in [("scaleUp", UP), ("scaleDown", DOWN)] {
        if let Some(rule) = within(stored, name) {
            set_all(rule, read(defaults));
        }
    }
}

fn fill_policy_types(stored: &mut Fields) {
    let has_egress = stored
        .get("egress")
        .is_some_and(|egress| !is_nothing(egress));
    let types = if has_egress {
        r#"["Ingress", "Egress"]"#
    } else {
        r#"["Ingress"]"#
    };
    set(stored, "policyTypes", read(types));
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
    let labels = within(metadata, "labels").filter(|_| is_labelled);
    if let Some(labels) = labels {
        labels.insert(key.to_owned(), name);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    #[test]
    fn what_is_written_as_text_can_be_read() {
        let texts = include_str!("defaults.rs").split("r#\"").skip(1);
        let texts = texts.filter_map(|rest| rest.split("\"#").next());
        let written = texts.filter(|text| text.starts_with(['{', '[']));
        let read = written.map(serde_json::from_str::<Value>);
        assert!(read.inspect(|one| assert!(one.is_ok(), "{one:?}")).count() > 5);
    }
}
