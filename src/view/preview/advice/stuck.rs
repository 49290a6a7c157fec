//! What to do if it sticks, by the ways in which this rollback can: the least destructive first, each with its price.

use super::look::events;
use super::shell::Shell;
use super::{StepView, Steps};
use crate::i18n::Text;
use crate::release::status::Status;
use crate::rollback::helm::OnForeign;
use crate::rollback::prediction::{Effect, ObjectName, ObjectPrediction, On, Stop};
use crate::rollback::reason::Reason;
use crate::view::kubectl;
use crate::view::shell::with_context;

/// The ways in which a rollback can stick (facts 2.2, 4.3).
struct Ways<'a> {
    /// Hooks that can fail: it stays pending-rollback.
    hooks: Vec<&'a ObjectName>,
    /// Objects that may not become ready: it ends as failed after all was applied, and deployed revisions stay so.
    awaited: Vec<&'a ObjectName>,
}

/// Lists what to look at, then what to run.
pub(super) fn if_stuck(shell: &Shell<'_>, revision: i64) -> Vec<StepView> {
    let ways = ways(shell);
    let mut steps = Steps::default();
    if shell.prediction.stop == Some(Stop::Build) {
        after_build(shell, revision, &mut steps);
        return steps.0;
    }
    look(shell, &ways, revision, &mut steps);
    // A second run no longer sends what would be refused: that is warned of.
    if !shell.forgets_refusal() {
        again(shell, &ways, revision, &mut steps);
    }
    back(shell, &mut steps);
    if !ways.hooks.is_empty() {
        let flags = shell.flags() + " --no-hooks";
        steps.add(
            Text::new("advice-stuck-no-hooks").with("hooks", named(&ways.hooks)),
            shell.rollback(shell.prediction.to, &flags),
        );
    }
    steps.0
}

fn ways<'a>(shell: &Shell<'a>) -> Ways<'a> {
    let prediction = shell.prediction;
    let on = |on: On, status: &Status| {
        let all = prediction.depends_on.iter();
        let all = all.filter(|one| one.on == on && one.status_if_it_fails == *status);
        all.map(|one| &one.object).collect::<Vec<_>>()
    };
    let mut hooks = on(On::Hook, &Status::PendingRollback);
    if prediction.stop == Some(Stop::Hook) {
        let all = prediction.hooks.iter().map(|hook| &hook.object);
        hooks.extend(all);
    }
    let mut distinct: Vec<&ObjectName> = Vec::new();
    for hook in hooks {
        if !distinct.contains(&hook) {
            distinct.push(hook);
        }
    }
    Ways {
        hooks: distinct,
        awaited: on(On::Readiness, &Status::Failed),
    }
}

/// What tells why.
fn look(shell: &Shell<'_>, ways: &Ways<'_>, revision: i64, steps: &mut Steps) {
    for object in &ways.hooks {
        let command = [
            "kubectl describe ",
            &kubectl::named(object),
            &shell.place(object),
        ];
        steps.add_new(
            Text::new("advice-stuck-hook").with("revision", revision),
            command.concat(),
        );
    }
    for object in &ways.awaited {
        let text = Text::new("advice-stuck-wait").with("revision", revision);
        steps.add_new(text, events(shell, object));
    }
}

/// The same once more.
fn again(shell: &Shell<'_>, ways: &Ways<'_>, revision: i64, steps: &mut Steps) {
    let to = shell.prediction.to;
    let command = || shell.rollback(to, &shell.flags());
    let cause = if ways.hooks.is_empty() { "cut" } else { "hook" };
    let newest = shell.of.newest().map_or(0, |newest| newest.revision);
    let text = Text::new("advice-stuck-pending")
        .with("revision", revision)
        .with("to", to)
        .with("newest", newest)
        .with("cause", cause)
        .with("locks", shell.locks())
        .with("hooks", shell.hooks_of(to))
        .with("stays", stays(shell, ways));
    steps.add(text, command());
    if !ways.awaited.is_empty() {
        let text = Text::new("advice-stuck-ready")
            .with("revision", revision)
            .with("hooks", shell.hooks_of(to));
        steps.add(text, command());
    }
    // Met already, or met if it is there (facts 4.4).
    let is_met = |reasons: &[Reason]| {
        reasons.contains(&Reason::NotInCurrent) || reasons.contains(&Reason::IfThere)
    };
    let mut objects = shell.prediction.objects.iter();
    let mut depends = shell.prediction.depends_on.iter();
    let is_foreign = shell.prediction.stop == Some(Stop::Create)
        && (is_met(&shell.prediction.why) || objects.any(|one| is_met(&one.reasons)))
        || depends.any(|one| is_met(&one.reasons));
    if is_foreign {
        steps.add(Text::new("rollback-way-again"), command());
    }
}

/// What a second run leaves that the first did not come to: it compares with the new revision, whose manifest is the
/// target's own (facts 4.4, 4.5).
fn stays(shell: &Shell<'_>, ways: &Ways<'_>) -> &'static str {
    let prediction = shell.prediction;
    let is_pre = |object: &&ObjectName| {
        let mut hooks = prediction.hooks.iter();
        !hooks.any(|hook| hook.object == **object && hook.event == "post-rollback")
    };
    if !ways.hooks.is_empty() && !ways.hooks.iter().any(is_pre) {
        // All was done before it.
        return "none";
    }
    let is_merged = !shell.is_server_side() && !shell.asked.is_forced;
    let mut objects = prediction.objects.iter();
    let is_changed = |one: &ObjectPrediction| one.effect == Some(Effect::Patched);
    match (
        objects.clone().any(is_deletable),
        is_merged && objects.any(is_changed),
    ) {
        (true, true) => "both",
        (true, false) => "objects",
        (false, true) => "fields",
        (false, false) => "none",
    }
}

/// What the newest manifest alone has: the rollback deletes it, or would.
fn is_deletable(one: &ObjectPrediction) -> bool {
    match one.effect {
        Some(Effect::Deleted) => true,
        Some(Effect::Left) => {
            let has = |reason| one.reasons.contains(&reason);
            has(Reason::DeletionSkipped) || has(Reason::NotReached)
        }
        _ => false,
    }
}

/// Back to where it came from.
fn back(shell: &Shell<'_>, steps: &mut Steps) {
    let Some(newest) = shell.of.newest().map(|newest| newest.revision) else {
        return;
    };
    let deployed = shell.of.deployed();
    let good = deployed.unwrap_or(newest);
    if good == shell.prediction.to {
        return;
    }
    // What the rollback should have deleted is there yet, and not in the manifest that the way back compares with.
    let can_stop = shell.asked.helm.on_foreign() != OnForeign::Adopted
        && (good != newest || shell.prediction.objects.iter().any(is_deletable));
    let text = Text::new("advice-stuck-back")
        .with("good", good)
        .with("deployed", if deployed.is_some() { "yes" } else { "no" })
        .with("hooks", shell.hooks_of(good))
        .with("stop", if can_stop { "yes" } else { "no" });
    steps.add(text, shell.rollback(good, &shell.flags()));
}

/// A manifest can't be built: the new record has the target's, and the next rollback compares with that one.
fn after_build(shell: &Shell<'_>, revision: i64, steps: &mut Steps) {
    let to = shell.prediction.to;
    let newest = shell.of.newest().map_or(0, |newest| newest.revision);
    let mut why = shell.prediction.why.iter();
    let at = why.find_map(|reason| match reason {
        Reason::At { revision, .. } => *revision,
        _ => None,
    });
    if at == Some(newest) && newest != to && is_target_built(shell) {
        let text = Text::new("advice-stuck-build-newest")
            .with("revision", revision)
            .with("newest", newest);
        steps.add(text, shell.rollback(to, &shell.flags()));
    } else {
        if at == Some(to) {
            let text = Text::new("advice-stuck-build-target");
            let text = text.with("revision", revision).with("to", to);
            steps.say(text.with("locks", shell.locks()));
        }
        for way in ways_out(shell) {
            steps.say(way);
        }
    }
    if let Some(object) = shell.of.record_object(revision) {
        let command = ["kubectl get ", &object, " -o yaml > release.yaml"].concat();
        steps.add(
            Text::new("advice-stuck-copy").with("revision", revision),
            with_context(&command),
        );
    }
}

/// Whether the target's manifest is free of all that is in the way: Helm builds the newest one first, and says no more.
///
/// What its text does not hold is not in it; what it holds may be.
fn is_target_built(shell: &Shell<'_>) -> bool {
    let record = shell.of.record(shell.prediction.to);
    let Some(manifest) = record.and_then(|record| record.manifest.as_ref()) else {
        return false;
    };
    let is_unreadable = |reason: &Reason| matches!(reason, Reason::Unreadable { .. });
    let mut objects = shell.prediction.objects.iter();
    !shell.prediction.why.iter().any(is_unreadable)
        && !objects.any(|one| {
            one.reasons.iter().any(is_in_the_way)
                && manifest.reveal().contains(one.object.api_version.as_str())
        })
}

/// Whether a manifest that has such an object can't be built, or may not.
const fn is_in_the_way(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::NotServed { .. }
            | Reason::CrdMissing
            | Reason::CrdUnknown { .. }
            | Reason::Unreadable { .. }
    )
}

/// Gives the ways out that are said of the objects in the way.
fn ways_out(shell: &Shell<'_>) -> Vec<Text> {
    let views = &shell.question.rollback.objects;
    let mut found: Vec<Text> = Vec::new();
    for (one, view) in shell.prediction.objects.iter().zip(views) {
        if one.reasons.iter().any(is_in_the_way) {
            for way in &view.ways_out {
                if !found.contains(way) {
                    found.push(way.clone());
                }
            }
        }
    }
    found
}

fn named(objects: &[&ObjectName]) -> Vec<String> {
    objects.iter().map(|one| super::check::short(one)).collect()
}
