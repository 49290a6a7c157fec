//! A Job: its template stays, but for what a suspended one may still change.

use serde_json::Value;

use super::place::{at, is_same, items, put};
use super::refusal::Rule;
use super::stored::Judge;

const TEMPLATE: &str = "spec.template";
/// What may change while a Job is suspended, below its template.
const SUSPENDED: [&str; 6] = [
    "metadata.labels",
    "metadata.annotations",
    "spec.nodeSelector",
    "spec.tolerations",
    "spec.affinity.nodeAffinity",
    "spec.schedulingGates",
];

/// Refuses what a Job does not change and what `immutable` has no row for.
pub(super) fn refuse(judge: &mut Judge, live: &Value, after: &Value) {
    let (old, new) = (at(live, TEMPLATE), at(after, TEMPLATE));
    if !is_same(old, new) {
        let refused = match may_change(judge.kubernetes.minor, live) {
            May::No => Some(true),
            may => {
                let mut rest = new.cloned().unwrap_or_default();
                put_back(&mut rest, old, may);
                (!is_same(old, Some(&rest))).then_some(may != May::Perhaps)
            }
        };
        // What is open to a gate or a state that is not seen here is taken or not.
        let refused =
            refused.or((may_change(judge.kubernetes.minor, live) == May::Perhaps).then_some(false));
        if let Some(is_certain) = refused {
            judge.refuse_at(TEMPLATE, Rule::Workload, (old, new), is_certain);
        }
    }
    completions(judge, live, after);
}

/// Whether a Job may change parts of its template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum May {
    No,
    Perhaps,
    /// Where its Pods run.
    Placement,
    /// That, and what they get.
    Resources,
}

fn may_change(minor: u16, live: &Value) -> May {
    if minor < 22 || at(live, "spec.suspend") != Some(&Value::Bool(true)) {
        return May::No;
    }
    let has_started = at(live, "status.startTime").is_some();
    match (has_started, minor) {
        (false, 23..=34) => May::Placement,
        (false, 36..) => May::Resources,
        (true, ..=34) => May::No,
        _ => May::Perhaps,
    }
}

fn put_back(template: &mut Value, old: Option<&Value>, may: May) {
    let Some(old) = old else {
        return;
    };
    for path in SUSPENDED {
        put(template, path, at(old, path));
    }
    // An affinity of which only the part for nodes was there is gone with it.
    if at(template, "spec.affinity").is_some_and(|affinity| *affinity == serde_json::json!({}))
        && at(old, "spec.affinity").is_none()
    {
        put(template, "spec.affinity", None);
    }
    if may == May::Placement {
        return;
    }
    for path in ["containers", "initContainers"] {
        let resources: Vec<Option<Value>> = items(old, &format!("spec.{path}"))
            .iter()
            .map(|container| container.get("resources").cloned())
            .collect();
        let list = template
            .pointer_mut(&format!("/spec/{path}"))
            .and_then(Value::as_array_mut);
        for (container, old) in list.into_iter().flatten().zip(resources) {
            put(container, "resources", old.as_ref());
        }
    }
}

/// Completions follow parallelism in an indexed Job, and never change in others.
fn completions(judge: &mut Judge, live: &Value, after: &Value) {
    let path = "spec.completions";
    let (old, new) = (at(live, path), at(after, path));
    let is_indexed = at(live, "spec.completionMode").is_some_and(|mode| mode == "Indexed");
    let in_tandem = is_same(new, at(after, "spec.parallelism"));
    if is_same(old, new) || (is_indexed && in_tandem && judge.kubernetes.minor >= 27) {
        return;
    }
    judge.refuse_at(path, Rule::Workload, (old, new), true);
}
