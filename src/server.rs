//! What the API server does with an object that is sent to it: defaults, what it refuses, what is the same after all.
//!
//! It knows no Helm: a patched object comes in, the stored one or a refusal goes out.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use crate::kubernetes::Gvk;
use crate::kubernetes::version::KubernetesVersion;

pub mod changes;
mod check;
mod claim;
mod contradiction;
mod counterparts;
mod defaults;
mod immutable;
mod job;
mod place;
mod pod;
pub mod refusal;
mod service;
pub mod states;
mod stored;
mod types;

use refusal::{Refusal, Rule};
use stored::Judge;

/// What comes of an update.
#[derive(Clone, Debug, Default)]
pub struct Updated {
    /// The object as it is stored afterwards, status left alone; meaningless when anything was refused.
    pub after: Value,
    /// Why it is refused; empty when it is taken.
    pub refusals: Vec<Refusal>,
    /// Where `after`, or that it is taken, rests on no rule.
    pub doubts: Vec<Doubt>,
    /// What only the cluster can tell, and what refuses the update when it does not hold.
    pub needs: Vec<Need>,
}

/// What comes of a creation.
#[derive(Clone, Debug, Default)]
pub struct Created {
    pub refusals: Vec<Refusal>,
    pub doubts: Vec<Doubt>,
}

/// A place of which no rule says what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// `spec.template.spec.containers[0].image`.
    pub path: String,
    pub cause: DoubtCause,
}

/// Why no rule says what comes of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoubtCause {
    /// A field that was taken away may come back as the server's default, of which nothing is known here.
    DefaultAfterRemoval,
    /// The kind, or the field in it, is not one that there are rules for.
    NoRule,
    /// A number that does not fit into 53 bits, or a text where a number belongs.
    Number,
}

/// What only the cluster can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The storage class of a claim must allow it to grow, and the claim be bound.
    VolumeExpansion,
}

/// Judges an update: `sent` is the live object with the patch applied (or the object itself when Helm replaces).
pub fn update(gvk: Gvk<'_>, live: &Value, sent: &Value, kubernetes: KubernetesVersion) -> Updated {
    if live == sent {
        return Updated {
            after: live.clone(),
            ..Updated::default()
        };
    }
    let mut judge = Judge::new(kubernetes);
    let after = store(&mut judge, gvk, Some(live), sent);
    // What can't be read is not compared.
    if judge
        .refusals
        .iter()
        .all(|refusal| refusal.rule != Rule::Type)
    {
        immutable::refuse(&mut judge, gvk, live, &after);
    }
    let is_claim = gvk.group.is_empty() && gvk.kind == "PersistentVolumeClaim";
    let need = if is_claim && judge.refusals.is_empty() {
        claim::need(live, &after)
    } else {
        None
    };
    Updated {
        after,
        refusals: judge.refusals,
        doubts: judge.doubts,
        needs: need.into_iter().collect(),
    }
}

/// Judges a creation.
pub fn create(gvk: Gvk<'_>, sent: &Value, kubernetes: KubernetesVersion) -> Created {
    let mut judge = Judge::new(kubernetes);
    let after = store(&mut judge, gvk, None, sent);
    check::creation(&mut judge, gvk, &after);
    Created {
        refusals: judge.refusals,
        doubts: judge.doubts,
    }
}

/// Gives an object as it is stored once it is made; `None` where it is refused, or its kind is not known here.
pub fn stored(gvk: Gvk<'_>, sent: &Value, kubernetes: KubernetesVersion) -> Option<Value> {
    types::root(gvk)?;
    let mut judge = Judge::new(kubernetes);
    let after = store(&mut judge, gvk, None, sent);
    judge.refusals.is_empty().then_some(after)
}

/// Finds the first field of a manifest, `spec.replica`, that the kind does not declare: server-side apply refuses the
/// object for it, any other request drops it. `None` also where the kind, or what its version declares, is not known here.
pub fn undeclared(gvk: Gvk<'_>, sent: &Value, kubernetes: KubernetesVersion) -> Option<String> {
    let root = types::root(gvk).filter(|_| stored::DECLARED.contains(&kubernetes.minor))?;
    stored::undeclared(root, sent)
}

/// What would be stored of an object that is taken.
fn store(judge: &mut Judge, gvk: Gvk<'_>, live: Option<&Value>, sent: &Value) -> Value {
    let folded;
    let mut sent = sent;
    if gvk.group.is_empty() && gvk.kind == "Secret" {
        folded = fold(sent);
        sent = &folded;
    }
    let mut after = match types::root(gvk) {
        Some(root) => judge.object(root, live, sent),
        None => judge.custom(gvk, live, sent),
    };
    if gvk.group.is_empty() && gvk.kind == "Service" {
        service::fill(live, &mut after);
        service::contradict(judge, live, &after);
    }
    if let Some(live) = live {
        if gvk.group.is_empty() && gvk.kind == "Pod" {
            pod::tolerate(live, &mut after);
        }
        if gvk.group == "apps" && gvk.kind == "DaemonSet" {
            defaults::count_template(live, &mut after);
        }
        if gvk.group == "certificates.k8s.io" && gvk.kind == "CertificateSigningRequest" {
            place::put(&mut after, "spec", live.get("spec"));
        }
        unclear(judge, gvk, live, &after);
        // What the server keeps for itself, and what only its own subresource writes.
        place::put(&mut after, "status", live.get("status"));
        for name in changes::BOOKKEEPING {
            let path = format!("metadata.{name}");
            place::put(&mut after, &path, place::at(live, &path));
        }
    }
    check::object(judge, gvk, live, &after);
    after
}

/// Notes what the server works out from the rest in a way that is not followed here.
fn unclear(judge: &mut Judge, gvk: Gvk<'_>, live: &Value, after: &Value) {
    let path = match (gvk.group, gvk.version, gvk.kind) {
        // Addresses and ports are sorted, and put together anew.
        ("", _, "Endpoints") => {
            let (old, new) = (live.get("subsets"), after.get("subsets"));
            let is_list = |list: &Value| list.as_array().is_some_and(|items| items.len() > 1);
            let has_lists = |subset: &Value| {
                (subset.as_object().into_iter().flatten()).any(|(_, list)| is_list(list))
            };
            let is_sorted =
                new.is_some_and(is_list) || place::items(after, "subsets").iter().any(has_lists);
            (is_sorted && !place::is_same(old, new)).then_some("subsets")
        }
        // Stored in `v2`, where the metrics that nobody names are filled in.
        ("autoscaling", "v1", "HorizontalPodAutoscaler") => {
            const PATH: &str = "spec.targetCPUUtilizationPercentage";
            let is_gone = place::at(live, PATH).is_some() && place::at(after, PATH).is_none();
            is_gone.then_some(PATH)
        }
        _ => None,
    };
    if let Some(path) = path {
        judge.within(path, |judge| judge.doubt(DoubtCause::NoRule));
    }
}

/// `stringData` is written into `data`, over what is there.
fn fold(secret: &Value) -> Value {
    let mut secret = secret.clone();
    let Some(map) = secret.as_object_mut() else {
        return secret;
    };
    let Some(Value::Object(texts)) = map.remove("stringData") else {
        return secret;
    };
    let data = map
        .entry("data")
        .or_insert_with(|| Value::Object(serde_json::Map::new()));
    if data.is_null() {
        *data = Value::Object(serde_json::Map::new());
    }
    if let Some(data) = data.as_object_mut() {
        for (key, text) in texts {
            let value = match text.as_str() {
                Some(text) => Value::from(STANDARD.encode(text)),
                None => text,
            };
            data.insert(key, value);
        }
    }
    secret
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
