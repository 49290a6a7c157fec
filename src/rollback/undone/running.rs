//! What goes on in the cluster whatever the manifests say: Jobs that are done, pods that are not restarted, scalers,
//! addresses, certificates, webhooks.

use serde_json::Value;

use super::scene::{self, Scene};
use super::volumes::is;
use super::{Code, NotUndone};
use crate::order::Sorted;
use crate::rollback::prediction::Effect;
use crate::rollback::reason::Reason;
use crate::rollback::replay::items::Item;

const WORKLOADS: [&str; 3] = ["DaemonSet", "Deployment", "StatefulSet"];

pub(super) fn add(scene: &Scene<'_>, found: &mut Vec<NotUndone>) {
    let (readers, scalers) = (readers(scene), scalers(scene));
    for item in scene.target_items.iter() {
        let effect = scene.effect(&item.key);
        // One that is refused, or not reached, can be another in the target.
        let is_settled = scene
            .prediction(&item.key)
            .is_none_or(|one| !one.is_refused && !one.reasons.contains(&Reason::NotReached));
        if is(item, "batch", "Job") && effect == Some(Effect::Unchanged) && is_settled {
            found.push(NotUndone::of(Code::Job, &item.object));
        }
        if effect == Some(Effect::Patched)
            && (is(item, "", "ConfigMap") || is(item, "", "Secret"))
            && changes_data(scene, item)
        {
            add_readers(&readers, item, found);
        }
        if scene::at(&item.value.0, &["spec", "replicas"]).is_some_and(|count| !count.is_null())
            && let Some(scaler) = scaler(&scalers, item)
        {
            found.push(NotUndone::of(Code::Replicas, &item.object).with(
                "scaler",
                ["HorizontalPodAutoscaler", &scaler.object.name].join("/"),
            ));
        }
        if gets_an_address(scene, item, effect) {
            found.push(NotUndone::of(Code::Address, &item.object));
        }
        let is_certificate = is(item, "cert-manager.io", "Certificate");
        if is_certificate && matches!(effect, Some(Effect::Patched | Effect::Created)) {
            found.push(NotUndone::of(Code::Certificate, &item.object));
        }
    }
    for item in scene.newest_items.iter() {
        let is_webhook = is(
            item,
            "admissionregistration.k8s.io",
            "MutatingWebhookConfiguration",
        );
        let effect = scene.effect(&item.key);
        if is_webhook && matches!(effect, Some(Effect::Deleted | Effect::Patched)) {
            found.push(NotUndone::of(Code::External, &item.object));
        }
    }
}

/// Whether what pods read of it changes.
fn changes_data(scene: &Scene<'_>, item: &Item) -> bool {
    ["data", "stringData", "binaryData"].iter().any(|field| {
        let newest = scene.of_newest(&item.key);
        let in_newest = newest.map(|newest| newest.value.0.get(field));
        let is_other = in_newest.is_some_and(|there| there != item.value.0.get(field));
        is_other || scene.changes(&item.key, field)
    })
}

/// The workloads of the target whose pods stay, by the ConfigMaps and Secrets (true) that their containers read when they
/// start.
type Readers<'s> = Sorted<(bool, Option<&'s str>, &'s str), Vec<&'s Item>>;

fn readers<'s>(scene: &'s Scene<'_>) -> Readers<'s> {
    let mut readers = Readers::new();
    for item in scene.target_items.iter() {
        let is_workload = item.key.group == "apps" && WORKLOADS.contains(&&*item.key.kind);
        let is_there = matches!(
            scene.effect(&item.key),
            Some(Effect::Patched | Effect::Unchanged)
        );
        if !is_workload || !is_there || is_restarted(scene, item) {
            continue;
        }
        for (is_secret, name) in read_at_start(item) {
            let key = (is_secret, item.key.namespace.as_deref(), name);
            readers.change(key, |of_one| {
                if of_one.last().is_none_or(|last| last.key != item.key) {
                    of_one.push(item);
                }
            });
        }
    }
    readers
}

/// Whether its pods are made anew.
fn is_restarted(scene: &Scene<'_>, item: &Item) -> bool {
    let template = ["spec", "template"];
    let newest = scene.of_newest(&item.key);
    let newest = newest.and_then(|newest| scene::at(&newest.value.0, &template));
    newest.is_none()
        || newest != scene::at(&item.value.0, &template)
        || scene.changes(&item.key, "spec.template")
}

/// Names the workloads that read a ConfigMap or a Secret when a container starts, and whose pods stay.
fn add_readers(readers: &Readers<'_>, config: &Item, found: &mut Vec<NotUndone>) {
    let is_secret = config.key.kind == "Secret";
    let namespace = config.key.namespace.as_deref();
    let of_one = readers.get(&(is_secret, namespace, config.key.name.as_str()));
    for item in of_one.into_iter().flatten() {
        found.push(NotUndone::of(Code::StaleConfig, &config.object).with(
            "workload",
            [&*item.object.kind, &*item.object.name].join("/"),
        ));
    }
}

/// The ConfigMaps and Secrets (true) that containers take environment variables from, or mount a part of, which is never
/// renewed.
fn read_at_start(workload: &Item) -> Vec<(bool, &str)> {
    let mut read = Vec::new();
    let Some(pod) = scene::at(&workload.value.0, &["spec", "template", "spec"]) else {
        return read;
    };
    let mut volumes: Sorted<&str, (bool, &str)> = Sorted::new();
    for one in scene::list(pod, &["volumes"]) {
        let secret = text(one, &["secret", "secretName"]).map(|name| (true, name));
        let of_one = secret.or_else(|| Some((false, text(one, &["configMap", "name"])?)));
        if let (Some(name), Some(of_one)) = (text(one, &["name"]), of_one) {
            volumes.insert(name, of_one);
        }
    }
    let containers = ["containers", "initContainers"];
    for container in containers
        .iter()
        .flat_map(|field| scene::list(pod, &[field]))
    {
        for one in scene::list(container, &["env"]) {
            let names = [(true, "secretKeyRef"), (false, "configMapKeyRef")];
            let named =
                |(is_secret, key)| Some((is_secret, text(one, &["valueFrom", key, "name"])?));
            read.extend(names.into_iter().filter_map(named));
        }
        for one in scene::list(container, &["envFrom"]) {
            let names = [(true, "secretRef"), (false, "configMapRef")];
            let named = |(is_secret, key)| Some((is_secret, text(one, &[key, "name"])?));
            read.extend(names.into_iter().filter_map(named));
        }
        for one in scene::list(container, &["volumeMounts"]) {
            let is_part = one.get("subPath").or_else(|| one.get("subPathExpr"));
            let volume = is_part.and_then(|_| volumes.get(text(one, &["name"])?));
            read.extend(volume);
        }
    }
    read
}

fn text<'v>(value: &'v Value, keys: &[&str]) -> Option<&'v str> {
    scene::at(value, keys)?.as_str()
}

/// The scalers that are there after the rollback, by namespace, kind and name of what they scale.
type Scalers<'s> = Sorted<(Option<&'s str>, &'s str, &'s str), Vec<&'s Item>>;

fn scalers<'s>(scene: &'s Scene<'_>) -> Scalers<'s> {
    let mut scalers = Scalers::new();
    for item in scene.target_items.iter() {
        let aim = |key: &str| scene::text(item, &["spec", "scaleTargetRef", key]);
        if is(item, "autoscaling", "HorizontalPodAutoscaler")
            && let Some((kind, name)) = aim("kind").zip(aim("name"))
        {
            let key = (item.key.namespace.as_deref(), kind, name);
            scalers.change(key, |of_one| of_one.push(item));
        }
    }
    scalers
}

/// Finds the scaler of a workload.
fn scaler<'s>(scalers: &Scalers<'s>, workload: &Item) -> Option<&'s Item> {
    let key = &workload.key;
    let of_one = scalers.get(&(key.namespace.as_deref(), &*key.kind, &*key.name))?;
    let is_of_group = |item: &&Item| {
        let version = scene::text(item, &["spec", "scaleTargetRef", "apiVersion"]);
        version.is_none_or(|version| {
            version.split_once('/').map_or("", |(group, _)| group) == key.group
        })
    };
    of_one.iter().copied().find(is_of_group)
}

/// Whether a Service asks for an address that it does not have any more.
fn gets_an_address(scene: &Scene<'_>, item: &Item, effect: Option<Effect>) -> bool {
    let is_balanced = |item: &Item| scene::text(item, &["spec", "type"]) == Some("LoadBalancer");
    if !is(item, "", "Service") || !is_balanced(item) {
        return false;
    }
    match effect {
        Some(Effect::Created) => {
            let expected = scene.expected(item);
            expected.is_some_and(|one| one.deleted_by.is_some() && !one.is_open)
        }
        Some(Effect::Patched) => scene
            .of_newest(&item.key)
            .is_some_and(|newest| !is_balanced(newest)),
        _ => false,
    }
}
