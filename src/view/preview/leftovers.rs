//! What failed or interrupted revisions left behind: each with the command that looks and the one that deletes.

use serde::{Deserialize, Serialize};

use super::Question;

use crate::i18n::Text;
use crate::rollback::orphans::Orphan;
use crate::rollback::prediction::{Effect, ObjectName, ObjectPrediction};
use crate::rollback::reason::Reason;
use crate::view::kubectl;
use crate::view::rollback::{OrphanView, orphan};
use crate::view::shell::with_context;

/// One leftover object.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LeftoverView {
    pub orphan: OrphanView,
    /// Read-only: whether it is there, and whose it is.
    pub check: String,
    /// `None` where something still needs it, or may: `note` says what.
    pub delete: Option<String>,
    /// What deleting it costs, or why that is not offered.
    pub note: Text,
}

/// Whose an object is, as Helm and controllers mark it (facts 4.2); not what is in it, which may be secret.
const OWNERS: &str = " -o 'custom-columns=name:.metadata.name,created:.metadata.creationTimestamp,\
    managed-by:.metadata.labels.app\\.kubernetes\\.io/managed-by,\
    release:.metadata.annotations.meta\\.helm\\.sh/release-name,\
    in:.metadata.annotations.meta\\.helm\\.sh/release-namespace,\
    owner:.metadata.ownerReferences[*].name'";

/// Gives each leftover its commands.
pub fn leftovers(question: &Question<'_>) -> Vec<LeftoverView> {
    let all = question.orphans.iter();
    all.map(|one| leftover(question, one)).collect()
}

fn leftover(question: &Question<'_>, one: &Orphan) -> LeftoverView {
    let object = &one.object;
    // Objects of the cluster have none.
    let place = object.namespace.as_ref();
    let place = place.map_or_else(String::new, |own| {
        [" -n ", kubectl::word(own, "NAMESPACE")].concat()
    });
    let command = |verb: &str| ["kubectl ", verb, " ", &kubectl::named(object), &place].concat();
    let needed = needed(question, one);
    LeftoverView {
        orphan: orphan(one),
        check: with_context(&command("get")) + OWNERS,
        delete: needed.is_none().then(|| with_context(&command("delete"))),
        note: needed.unwrap_or_else(|| price(one)),
    }
}

/// Says why it is not to be deleted, or need not be.
fn needed(question: &Question<'_>, one: &Orphan) -> Option<Text> {
    let prediction = question.prediction;
    if prediction.outcome.is_none() {
        return Some(Text::new("advice-leftover-unknown").with("to", prediction.to));
    }
    let mut objects = prediction.objects.iter();
    let found = objects.find(|found| is_same(&found.object, &one.object));
    match found.and_then(|found| Some((found, found.effect?))) {
        Some((_, Effect::Left)) => {}
        Some((found, Effect::Absent)) if is_seen(found) => {
            return Some(Text::new("advice-leftover-absent"));
        }
        Some((_, Effect::Deleted)) => return Some(Text::new("advice-leftover-goes")),
        Some(_) => return Some(Text::new("advice-leftover-target").with("to", prediction.to)),
        // In none of the two manifests, but for what nothing can be said of.
        None if found.is_some() => {
            return Some(Text::new("advice-leftover-target").with("to", prediction.to));
        }
        None => {}
    }
    let later = one.later?;
    Some(Text::new("advice-leftover-later").with("revision", later))
}

/// Whether the live objects that were given show it.
fn is_seen(one: &ObjectPrediction) -> bool {
    !one.reasons.contains(&Reason::FromHistory)
}

/// Whether two names are of one object: the version of its API tells nothing (facts 4.4).
fn is_same(a: &ObjectName, b: &ObjectName) -> bool {
    let group = |one: &ObjectName| {
        let split = one.api_version.split_once('/');
        split.map_or(String::new(), |(group, _)| group.to_owned())
    };
    a.kind == b.kind && a.name == b.name && a.namespace == b.namespace && group(a) == group(b)
}

/// Says what goes with it.
fn price(one: &Orphan) -> Text {
    match &*one.object.kind {
        "PersistentVolumeClaim" | "PersistentVolume" => Text::new("rollback-deletes-volume"),
        "Namespace" => Text::new("rollback-deletes-namespace"),
        "CustomResourceDefinition" => Text::new("rollback-deletes-kind"),
        _ => Text::new("advice-leftover-price").with("revision", one.created_by),
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests;
