//! Fields that refuse each other: what a live object and a patch have is fine apart, and together is not.
//!
//! Strategic merge and server-side apply add what a manifest has and leave what somebody else wrote beside it; only a few
//! lists drop the rest (`retainKeys`).

use serde_json::{Map, Value};

use super::refusal::Rule;
use super::stored::Judge;
use crate::kubernetes::quantity;

type Fields = Map<String, Value>;

/// Of these fields of a type at most one may be set.
const ONE_OF: [(&str, &[&str]); 9] = [
    ("EnvFromSource", &["configMapRef", "secretRef"]),
    (
        "EnvVarSource",
        &[
            "configMapKeyRef",
            "fieldRef",
            "fileKeyRef",
            "resourceFieldRef",
            "secretKeyRef",
        ],
    ),
    ("IngressBackend", &["resource", "service"]),
    (
        "LifecycleHandler",
        &["exec", "httpGet", "sleep", "tcpSocket"],
    ),
    (
        "PodDisruptionBudgetSpec",
        &["maxUnavailable", "minAvailable"],
    ),
    ("Probe", &["exec", "grpc", "httpGet", "tcpSocket"]),
    ("ServiceBackendPort", &["name", "number"]),
    ("WebhookClientConfig", &["service", "url"]),
    ("WebhookClientConfig2", &["service", "url"]),
];

/// Refuses an object of a type that contradicts itself.
pub(super) fn refuse(judge: &mut Judge, ty: &str, live: Option<&Value>, stored: &Fields) {
    if let Some((_, names)) = ONE_OF.iter().find(|(one, _)| *one == ty) {
        let set = names
            .iter()
            .copied()
            .filter(|name| stored.contains_key(*name));
        second(judge, set, live, stored);
        return;
    }
    let has = |name: &str, wanted: &str| stored.get(name).is_some_and(|value| value == wanted);
    let number = |name: &str| stored.get(name).and_then(Value::as_i64);
    match ty {
        "Volume" | "VolumeProjection" => {
            let sources = stored.keys().map(String::as_str);
            second(judge, sources.filter(|key| *key != "name"), live, stored);
        }
        "EnvVar" if stored.contains_key("value") && stored.contains_key("valueFrom") => {
            refuse_at(judge, "valueFrom", live, stored);
        }
        // What a rolling update had stays: nothing takes it away with the type.
        "StatefulSetUpdateStrategy"
            if has("type", "OnDelete") && stored.contains_key("rollingUpdate") =>
        {
            refuse_at(judge, "rollingUpdate", live, stored);
        }
        "HorizontalPodAutoscalerSpec" | "HorizontalPodAutoscalerSpec2" => {
            let (least, most) = (number("minReplicas"), number("maxReplicas"));
            if least.zip(most).is_some_and(|(least, most)| most < least) {
                refuse_at(judge, "maxReplicas", live, stored);
            }
        }
        "DeploymentSpec" => {
            let path = "progressDeadlineSeconds";
            let wait = number("minReadySeconds").unwrap_or(0);
            if number(path).is_some_and(|deadline| deadline <= wait) {
                refuse_at(judge, path, live, stored);
            }
        }
        "DeploymentStrategy" if has("type", "RollingUpdate") => {
            rolling(judge, live, stored, |surge, unavailable| {
                surge || unavailable
            });
        }
        // Before, a gate decides whether there is a surge.
        "DaemonSetUpdateStrategy"
            if has("type", "RollingUpdate") && judge.kubernetes.minor >= 25 =>
        {
            rolling(judge, live, stored, |surge, unavailable| {
                surge != unavailable
            });
        }
        "ResourceRequirements" => requests(judge, live, stored),
        _ => {}
    }
}

/// Refuses the second of fields that are set.
fn second<'f>(
    judge: &mut Judge,
    mut set: impl Iterator<Item = &'f str>,
    live: Option<&Value>,
    stored: &Fields,
) {
    if let (Some(_), Some(second)) = (set.next(), set.next()) {
        refuse_at(judge, second, live, stored);
    }
}

/// What is asked for is at most what is allowed.
fn requests(judge: &mut Judge, live: Option<&Value>, stored: &Fields) {
    let part = |name: &str| stored.get(name).and_then(Value::as_object);
    let (Some(requests), Some(limits)) = (part("requests"), part("limits")) else {
        return;
    };
    let is_more = |(name, request): (&String, &Value)| {
        let limit = limits.get(name).and_then(quantity::read);
        limit.is_some_and(|limit| quantity::read(request) > Some(limit))
    };
    if requests.iter().any(is_more) {
        refuse_at(judge, "requests", live, stored);
    }
}

/// Some Pods have to be more or fewer during an update; `is_right` is given which of both may be.
fn rolling(
    judge: &mut Judge,
    live: Option<&Value>,
    stored: &Fields,
    is_right: fn(bool, bool) -> bool,
) {
    let Some(rolling) = stored.get("rollingUpdate") else {
        return;
    };
    let may_be = |name: &str| match rolling.get(name) {
        Some(Value::String(text)) => text.bytes().any(|digit| (b'1'..=b'9').contains(&digit)),
        Some(value) => *value != 0,
        None => false,
    };
    if !is_right(may_be("maxSurge"), may_be("maxUnavailable")) {
        refuse_at(judge, "rollingUpdate", live, stored);
    }
}

fn refuse_at(judge: &mut Judge, name: &str, live: Option<&Value>, stored: &Fields) {
    let Some(new) = stored.get(name) else {
        return;
    };
    let old = live.and_then(|live| live.get(name));
    judge.within(name, |judge| judge.refuse(Rule::Value, old, new, true));
}
