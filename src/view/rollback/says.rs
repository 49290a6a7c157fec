//! The sentence for the whole, and one for everything that its end hangs on.

use super::reason::short;
use super::word;
use crate::i18n::Text;
use crate::lineage::{GapCause, Lineage};
use crate::release::ReleaseRecord;
use crate::rollback::prediction::{
    Certainty, Dependency, Effect, ObjectPrediction, Outcome, Prediction, Stop,
};
use crate::rollback::reason::Reason;

/// Restates the result in one sentence.
pub(super) fn whole(prediction: &Prediction) -> Text {
    let to = |id| Text::new(id).with("to", prediction.to);
    let Some(outcome) = prediction.outcome else {
        return to("rollback-unknown");
    };
    let Some(revision) = prediction.creates_revision else {
        return to("rollback-refused");
    };
    let id = match (outcome, prediction.stop) {
        _ if prediction.why.contains(&Reason::ForceWithServerSide) => "rollback-stops-force",
        (Outcome::Succeeds, _) => "rollback-succeeds",
        (_, Some(Stop::Build)) => "rollback-stops-build",
        (_, Some(Stop::Create)) => "rollback-stops-create",
        (_, Some(Stop::Patch)) => "rollback-stops-patch",
        (_, Some(Stop::Wait)) => "rollback-stops-wait",
        (_, Some(Stop::Hook)) | (Outcome::Stuck, None) => "rollback-stops-hook",
        (Outcome::Fails, None) => "rollback-fails",
    };
    let is_sure = prediction.certainty == Certainty::Certain && prediction.depends_on.is_empty();
    let text = to(id)
        .with("revision", revision)
        .with("sure", if is_sure { "certain" } else { "likely" });
    if id != "rollback-succeeds" && id != "rollback-stops-patch" {
        return text;
    }
    let count = |wanted: Effect| {
        let objects = prediction.objects.iter();
        objects.filter(|one| one.effect == Some(wanted)).count()
    };
    text.with("created", count(Effect::Created))
        .with("patched", count(Effect::Patched))
        .with("recreated", count(Effect::Recreated))
        .with("deleted", count(Effect::Deleted))
}

/// Says how it ends otherwise.
pub(super) fn dependency(one: &Dependency, revision: Option<i64>) -> Text {
    let on = match one.reasons.first() {
        Some(Reason::IfThere) => "there",
        Some(Reason::IfMissing) => "missing",
        Some(Reason::IfOwned) => "owned",
        Some(Reason::IfDiffers) => "differs",
        Some(Reason::IfFits) => "fits",
        Some(Reason::CrdMissing) => "defined",
        _ => word::on(one.on),
    };
    Text::new("rollback-if")
        .with("on", on)
        .with("object", short(&one.object))
        .with("revision", revision.unwrap_or_default())
        .with("status", one.status_if_it_fails.as_str())
}

/// Says what the cluster deletes along with an object.
pub(super) fn goes_with(one: &ObjectPrediction) -> Option<Text> {
    if one.effect != Some(Effect::Deleted) {
        return None;
    }
    Some(Text::new(match one.object.kind.as_str() {
        "CustomResourceDefinition" => "rollback-deletes-kind",
        "Namespace" => "rollback-deletes-namespace",
        "PersistentVolumeClaim" | "PersistentVolume" => "rollback-deletes-volume",
        _ => return None,
    }))
}

/// Whether no live object was given at all.
pub(super) fn is_unseen(prediction: &Prediction) -> bool {
    let mut objects = prediction.objects.iter();
    !prediction.objects.is_empty() && objects.all(|one| one.reasons.contains(&Reason::FromHistory))
}

/// Names the objects with which the rollback deletes data.
pub(super) fn data_loss(prediction: &Prediction) -> Option<Text> {
    let lost = prediction.not_undone.iter();
    let lost = lost.filter(|one| one.code.deletes_data());
    // Names; the version says nothing here.
    let names: Vec<&str> = lost
        .map(|one| {
            let subject = one.subject.reveal().as_str();
            let mut slashes = subject.rmatch_indices('/');
            let before_kind = slashes.nth(1).map_or(0, |(at, _)| at + 1);
            subject.get(before_kind..).unwrap_or(subject)
        })
        .collect();
    (!names.is_empty()).then(|| Text::new("rollback-deletes-data").with("objects", names))
}

/// Says that records may be missing between those given, all of which count for the limit of the history (facts 3).
pub(super) fn gaps(prediction: &Prediction, lineage: &Lineage) -> Option<Text> {
    let mut gaps = lineage.gaps.iter();
    let is_open = gaps.any(|gap| {
        matches!(
            gap.cause,
            GapCause::Alone | GapCause::NotListed | GapCause::Unknown
        )
    });
    (is_open && prediction.creates_revision.is_some()).then(|| Text::new("rollback-gaps"))
}

/// Says how what the commands do not find is told.
pub(super) fn live_complete(prediction: &Prediction, commands: &[String]) -> Option<Text> {
    let is_open = !commands.is_empty() && !prediction.is_live_complete;
    is_open.then(|| Text::new("rollback-live-complete"))
}

/// Counts live objects that are hardly the release's.
pub(super) fn elsewhere(prediction: &Prediction) -> impl Iterator<Item = Text> {
    let all = prediction.elsewhere.iter();
    all.map(|(namespace, n)| {
        Text::new("rollback-elsewhere")
            .with("namespace", namespace.as_str())
            .with("n", *n)
    })
}

/// Names the hooks that only the newest revision has: Helm runs those of the target (facts 4.3).
pub(super) fn hooks_not_run(prediction: &Prediction, lineage: &Lineage) -> Option<Text> {
    if prediction.has_no_hooks {
        return None;
    }
    let record = |number| {
        let mut records = lineage.revisions.iter().map(|one| &one.record);
        records.find(|record| record.revision == number)
    };
    let target = rollback_hooks(record(prediction.to)?);
    let newest = &lineage.revisions.last()?.record;
    let mut left_out = rollback_hooks(newest);
    left_out.retain(|name| !target.contains(name));
    (!left_out.is_empty()).then(|| {
        Text::new("rollback-hooks-not-run")
            .with("hooks", left_out)
            .with("newest", newest.revision)
            .with("to", prediction.to)
    })
}

fn rollback_hooks(record: &ReleaseRecord) -> Vec<&str> {
    let hooks = record.hooks.iter();
    let hooks = hooks.filter(|hook| hook.events.iter().any(|event| event.ends_with("-rollback")));
    hooks.filter_map(|hook| hook.name.as_deref()).collect()
}
