//! Data in volumes, and objects that come back without what they held.

use super::scene::{self, Scene};
use super::{Code, NotUndone};
use crate::rollback::prediction::{Effect, ObjectPrediction};
use crate::rollback::replay::items::{Item, ObjectKey};
use crate::sensitive::SensitiveValue;

/// Data that the rollback itself deletes.
pub(super) fn add_deleted(scene: &Scene<'_>, found: &mut Vec<NotUndone>) {
    for one in scene.question.objects {
        let key = ObjectKey::of(&one.object);
        let is_gone = matches!(one.effect, Some(Effect::Deleted | Effect::Recreated));
        let code = match (&*key.group, &*key.kind) {
            ("apps", "StatefulSet") if deletes_claims(scene, one, &key, is_gone) => {
                Code::DeletedClaims
            }
            _ if !is_gone => continue,
            ("", "PersistentVolumeClaim" | "PersistentVolume") => Code::DeletedVolume,
            ("", "Namespace") => Code::DeletedNamespace,
            ("apiextensions.k8s.io", "CustomResourceDefinition") => Code::DeletedKind,
            _ => continue,
        };
        found.push(NotUndone::of(code, &one.object));
    }
}

/// Whether the retention policy of a StatefulSet deletes claims: with it, or with fewer replicas.
fn deletes_claims(
    scene: &Scene<'_>,
    one: &ObjectPrediction,
    key: &ObjectKey,
    is_gone: bool,
) -> bool {
    let (item, when) = if is_gone {
        (scene.of_newest(key), "whenDeleted")
    } else {
        (scene.of_target(key), "whenScaled")
    };
    let number = |value: &Option<SensitiveValue>| value.as_ref()?.0.as_i64();
    let is_fewer = || {
        let mut fields = one
            .fields
            .iter()
            .filter(|field| field.path == "spec.replicas");
        fields.any(|field| {
            let before = number(&field.live).or_else(|| number(&field.stored));
            number(&field.after).unwrap_or(1) < before.unwrap_or(1)
        })
    };
    let policy = ["spec", "persistentVolumeClaimRetentionPolicy", when];
    item.is_some_and(|item| {
        makes_claims(item)
            && scene::text(item, &policy) == Some("Delete")
            && (is_gone || is_fewer())
    })
}

fn makes_claims(item: &Item) -> bool {
    let templates = ["spec", "volumeClaimTemplates"];
    is(item, "apps", "StatefulSet") && !scene::list(&item.value.0, &templates).is_empty()
}

pub(super) fn add(scene: &Scene<'_>, found: &mut Vec<NotUndone>) {
    for item in scene.target_items.iter() {
        let effect = scene.effect(&item.key);
        let is_there = matches!(effect, Some(Effect::Patched | Effect::Unchanged));
        if is(item, "", "PersistentVolumeClaim") && is_there {
            found.push(NotUndone::of(Code::VolumeData, &item.object));
        }
        if makes_claims(item) && (is_there || effect == Some(Effect::Created)) {
            found.push(NotUndone::of(Code::VolumeClaims, &item.object));
        }
        if effect == Some(Effect::Created) && holds_what_is_gone(item) {
            let expected = scene.expected(item).filter(|expected| !expected.is_open);
            let deleted_by = expected.and_then(|expected| expected.deleted_by);
            if let Some(revision) = deleted_by.filter(|by| *by > scene.question.target) {
                found.push(
                    NotUndone::of(Code::RecreatedEmpty, &item.object).with("revision", revision),
                );
            }
        }
    }
}

/// Whether what is in an object goes with it. A StatefulSet finds its claims again, unless they go with it.
fn holds_what_is_gone(item: &Item) -> bool {
    let policy = [
        "spec",
        "persistentVolumeClaimRetentionPolicy",
        "whenDeleted",
    ];
    is(item, "", "PersistentVolumeClaim")
        || is(item, "", "Namespace")
        || is(item, "apiextensions.k8s.io", "CustomResourceDefinition")
        || (is(item, "apps", "StatefulSet") && scene::text(item, &policy) == Some("Delete"))
}

pub(super) fn is(item: &Item, group: &str, kind: &str) -> bool {
    item.key.group == group && item.key.kind == kind
}
