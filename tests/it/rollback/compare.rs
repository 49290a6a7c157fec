//! Holds a predicted rollback, as the report prints it, against a recorded one.

use std::collections::BTreeSet;

use serde_json::Value;

use super::truth::Truth;

/// What a prediction can be wrong about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Where {
    /// An effect that was said to be certain.
    Certain,
    /// An effect that was said to be likely.
    Likely,
    /// An object that is not predicted at all.
    Missing,
    /// An object that the recording doesn't know.
    Extra,
    Outcome,
    Stop,
    History,
    Evicts,
    Refused,
    Depends,
}

impl Where {
    pub(crate) const ALL: [Self; 10] = [
        Self::Certain,
        Self::Likely,
        Self::Missing,
        Self::Extra,
        Self::Outcome,
        Self::Stop,
        Self::History,
        Self::Evicts,
        Self::Refused,
        Self::Depends,
    ];
}

#[derive(Clone, Debug)]
pub(crate) struct Mismatch {
    pub(crate) at: Where,
    /// The object, or what else is compared.
    pub(crate) what: String,
    pub(crate) predicted: String,
    pub(crate) recorded: String,
}

/// One comparison.
#[derive(Clone, Debug, Default)]
pub(crate) struct Compared {
    pub(crate) n_effects: usize,
    pub(crate) n_right: usize,
    pub(crate) n_certain: usize,
    pub(crate) n_likely: usize,
    pub(crate) n_unknown: usize,
    /// It ended otherwise than predicted, as one of `depends_on` says.
    pub(crate) is_conditional: bool,
    pub(crate) mismatches: Vec<Mismatch>,
}

impl Compared {
    fn note(
        &mut self,
        at: Where,
        what: impl Into<String>,
        predicted: impl ToString,
        recorded: impl ToString,
    ) {
        self.mismatches.push(Mismatch {
            at,
            what: what.into(),
            predicted: predicted.to_string(),
            recorded: recorded.to_string(),
        });
    }
}

/// Compares `rollback` of a report; `wait` is the report's word for what is waited for.
pub(crate) fn compare(truth: &Truth, rollback: &Value, wait: &str, is_live: bool) -> Compared {
    let mut compared = Compared::default();
    let conditional = conditional(truth, rollback, is_live);
    compared.is_conditional = conditional;
    if rollback["outcome"] != truth.outcome && !conditional {
        compared.note(
            Where::Outcome,
            "outcome",
            &rollback["outcome"],
            truth.outcome,
        );
    }
    if !conditional {
        stop(truth, rollback, &mut compared);
        history(truth, rollback, &mut compared);
    }
    evicts(truth, rollback, &mut compared);
    effects(truth, rollback, &mut compared);
    // What was refused without anybody having seen the cluster is part of the outcome.
    if is_live || !conditional {
        refused(truth, rollback, &mut compared);
    }
    depends(truth, rollback, wait, is_live, &mut compared);
    compared
}

fn list<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
    value[key].as_array().into_iter().flatten()
}

/// Whether the recorded end is one that `depends_on` names: what is recorded to have been the cause, or, where the
/// cluster was not seen, its objects.
fn conditional(truth: &Truth, rollback: &Value, is_live: bool) -> bool {
    let ends_so = |one: &&Value| one["status_if_it_fails"] == truth.last_status();
    let is_named = |one: &Value| {
        let mut causes = truth.depends.iter();
        causes.any(|(on, object)| one["on"] == **on && one["object"] == **object)
    };
    let of_live =
        |one: &Value| !is_live && one["on"] == "live" && rollback["outcome"] != truth.outcome;
    let mut named = list(rollback, "depends_on").filter(ends_so);
    named.any(|one| is_named(one) || of_live(one))
}

fn stop(truth: &Truth, rollback: &Value, compared: &mut Compared) {
    let recorded = truth.stop.map_or(Value::Null, Value::from);
    if rollback["stop"] != recorded {
        compared.note(Where::Stop, "stop", &rollback["stop"], recorded);
    }
    if rollback["outcome_status"] != truth.last_status() {
        let recorded = truth.last_status();
        compared.note(
            Where::Outcome,
            "outcome_status",
            &rollback["outcome_status"],
            recorded,
        );
    }
}

fn history(truth: &Truth, rollback: &Value, compared: &mut Compared) {
    let predicted: Vec<&Value> = list(rollback, "history_after").collect();
    let is_same = |(predicted, recorded): (&&Value, &(i64, String, String))| {
        predicted["revision"] == recorded.0
            && predicted["status"] == *recorded.1
            // The text of a failure is not claimed.
            && (predicted["description"].is_null() || predicted["description"] == *recorded.2)
    };
    let is_all = predicted.len() == truth.history_after.len();
    if !is_all || !predicted.iter().zip(&truth.history_after).all(is_same) {
        let recorded = format!("{:?}", truth.history_after);
        compared.note(
            Where::History,
            "history_after",
            &rollback["history_after"],
            recorded,
        );
    }
    let last = truth.history_after.last().map(|one| one.0);
    if rollback["creates_revision"].as_i64() != last {
        compared.note(
            Where::History,
            "creates_revision",
            &rollback["creates_revision"],
            format!("{last:?}"),
        );
    }
    // Only the text of a failure may be left out.
    for one in predicted {
        let is_new = one["revision"].as_i64() == last;
        if one["description"].is_null() && !(is_new && truth.outcome == "fails") {
            compared.note(Where::History, "description", one, "Helm's own");
        }
    }
}

fn evicts(truth: &Truth, rollback: &Value, compared: &mut Compared) {
    let predicted: Vec<i64> = list(rollback, "evicts").filter_map(Value::as_i64).collect();
    if predicted != truth.evicts {
        compared.note(
            Where::Evicts,
            "evicts",
            format!("{predicted:?}"),
            format!("{:?}", truth.evicts),
        );
    }
}

fn effects(truth: &Truth, rollback: &Value, compared: &mut Compared) {
    let objects: Vec<&Value> = list(rollback, "objects").collect();
    for (key, effect) in &truth.effects {
        let mut same = objects.iter().filter(|one| one["object"] == **key);
        let here = same
            .clone()
            .find(|one| one["namespace"] == *truth.namespace);
        let Some(predicted) = here.or_else(|| same.next()) else {
            compared.n_effects += 1;
            compared.note(Where::Missing, key, "nothing", effect);
            continue;
        };
        compared.n_effects += 1;
        let at = match predicted["certainty"].as_str() {
            Some("certain") => {
                compared.n_certain += 1;
                Some(Where::Certain)
            }
            Some("likely") => {
                compared.n_likely += 1;
                Some(Where::Likely)
            }
            _ => {
                compared.n_unknown += 1;
                None
            }
        };
        if predicted["effect"] == **effect {
            compared.n_right += 1;
        } else if let Some(at) = at {
            compared.note(at, key, predicted, effect);
        }
    }
    for one in objects {
        let key = one["object"].as_str().unwrap();
        if !truth.effects.contains_key(key) {
            compared.note(Where::Extra, key, one, "no such object");
        }
    }
}

fn refused(truth: &Truth, rollback: &Value, compared: &mut Compared) {
    let mut predicted = BTreeSet::new();
    for one in list(rollback, "objects").filter(|one| one["refused"] == true) {
        let object = one["object"].as_str().unwrap();
        let mut parts = object.rsplit('/');
        let (name, kind) = (parts.next().unwrap(), parts.next().unwrap());
        predicted.insert(format!("{kind}/{name}"));
    }
    // An object that Helm stopped at by itself may be called refused, and so may patches that were refused before a
    // creation was: of those Helm says nothing any more.
    let may_be = |object: &String| {
        let key = truth
            .effects
            .iter()
            .find(|(key, _)| key.ends_with(&format!("/{object}")));
        let is_untouched = key.is_some_and(|(_, effect)| effect == "unchanged");
        truth.stopped_at.contains(object) || truth.stop == Some("create") && is_untouched
    };
    let is_named = truth.refused.is_subset(&predicted);
    if !is_named || !predicted.difference(&truth.refused).all(may_be) {
        compared.note(
            Where::Refused,
            "refused",
            format!("{predicted:?}"),
            format!("{:?}", truth.refused),
        );
    }
}

/// Kinds that a wait can fail on (facts, k8s-wait-readiness); custom resources have kinds of their own.
fn can_be_unready(object: &str) -> bool {
    const NEVER: [&str; 26] = [
        "v1/ConfigMap/",
        "v1/Secret/",
        "v1/ServiceAccount/",
        "v1/Namespace/",
        "v1/LimitRange/",
        "v1/ResourceQuota/",
        "v1/PersistentVolume/",
        "v1/Endpoints/",
        "v1/PodTemplate/",
        "batch/v1/CronJob/",
        "autoscaling/v1/HorizontalPodAutoscaler/",
        "autoscaling/v2/HorizontalPodAutoscaler/",
        "networking.k8s.io/v1/Ingress/",
        "networking.k8s.io/v1/IngressClass/",
        "networking.k8s.io/v1/NetworkPolicy/",
        "rbac.authorization.k8s.io/v1/Role/",
        "rbac.authorization.k8s.io/v1/RoleBinding/",
        "rbac.authorization.k8s.io/v1/ClusterRole/",
        "rbac.authorization.k8s.io/v1/ClusterRoleBinding/",
        "scheduling.k8s.io/v1/PriorityClass/",
        "storage.k8s.io/v1/StorageClass/",
        "coordination.k8s.io/v1/Lease/",
        "discovery.k8s.io/v1/EndpointSlice/",
        "apps/v1/ControllerRevision/",
        "admissionregistration.k8s.io/v1/ValidatingWebhookConfiguration/",
        "admissionregistration.k8s.io/v1/MutatingWebhookConfiguration/",
    ];
    !NEVER.iter().any(|begin| object.starts_with(begin))
}

fn depends(truth: &Truth, rollback: &Value, wait: &str, is_live: bool, compared: &mut Compared) {
    for (on, object) in &truth.depends {
        let named = list(rollback, "depends_on").any(|one| {
            one["on"] == **on
                && one["object"] == **object
                && one["status_if_it_fails"] == truth.last_status()
        });
        if !named {
            let recorded = format!("{on} {object}, {}", truth.last_status());
            compared.note(Where::Depends, object, &rollback["depends_on"], recorded);
        }
    }
    let waits = matches!(wait, "watcher" | "legacy");
    for one in list(rollback, "depends_on") {
        let object = one["object"].as_str().unwrap();
        let kind = object.rsplit('/').nth(1).unwrap_or_default();
        let can_fail = match one["on"].as_str().unwrap() {
            "hook" => {
                let runs = list(rollback, "hooks").any(|hook| hook["object"] == object);
                runs && matches!(kind, "Job" | "Pod")
            }
            "readiness" => waits && can_be_unready(object),
            "cluster" => matches!(kind, "PersistentVolumeClaim" | "CustomResourceDefinition"),
            "live" => !is_live,
            _ => false,
        };
        if !can_fail {
            compared.note(Where::Depends, object, one, "can't fail");
        }
    }
}
