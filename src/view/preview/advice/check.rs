//! How to see whether it worked.

use super::shell::Shell;
use super::{StepView, Steps};
use crate::i18n::Text;
use crate::release::status::Status;
use crate::rollback::prediction::{Effect, ObjectName, ObjectPrediction};
use crate::view::kubectl;
use crate::view::rollback::look::is_found;

/// Workloads are followed one by one up to so many, then listed.
const FOLLOWED: usize = 4;

/// What to look at afterwards, and what should be seen.
pub(super) fn check(shell: &Shell<'_>, revision: i64) -> Vec<StepView> {
    let mut steps = Steps::default();
    let status = shell.prediction.outcome_status.as_ref();
    let wait = if shell.is_waiting() { "waits" } else { "none" };
    let text = Text::new("advice-check-status")
        .with("revision", revision)
        .with("status", status.map_or("unknown", |status| status.as_str()))
        .with("wait", wait);
    steps.add(text, shell.of.helm("status", ""));
    let text = Text::new("advice-check-history").with("revision", revision);
    steps.add(text, shell.of.helm("history", ""));
    let is_reached = |one: &&ObjectPrediction| !one.is_refused && is_found(one);
    let objects = shell.prediction.objects.iter().filter(is_reached);
    let changed: Vec<&ObjectName> = objects
        .clone()
        .filter(|one| is_changed(one) && is_workload(&one.object))
        .map(|one| &one.object)
        .collect();
    workloads(shell, &changed, &mut steps);
    let with = |wanted: &[Effect]| -> Vec<&ObjectName> {
        let found = objects.clone();
        let found = found.filter(|one| one.effect.is_some_and(|one| wanted.contains(&one)));
        let found = found.map(|one| &one.object);
        found.filter(|one| !changed.contains(one)).collect()
    };
    for command in shell.get(with(&[Effect::Created, Effect::Recreated]), "") {
        steps.add(Text::new("advice-check-there"), command);
    }
    for command in shell.get(with(&[Effect::Deleted]), " --ignore-not-found") {
        steps.add(Text::new("advice-check-gone"), command);
    }
    hooks(shell, &mut steps);
    steps.0
}

const fn is_changed(one: &ObjectPrediction) -> bool {
    matches!(
        one.effect,
        Some(Effect::Created | Effect::Patched | Effect::Recreated)
    )
}

/// Whether `kubectl rollout status` knows it.
fn is_workload(object: &ObjectName) -> bool {
    object.api_version.starts_with("apps/")
        && matches!(&*object.kind, "Deployment" | "StatefulSet" | "DaemonSet")
}

fn workloads(shell: &Shell<'_>, changed: &[&ObjectName], steps: &mut Steps) {
    if changed.len() > FOLLOWED {
        for command in shell.get(changed.to_vec(), "") {
            steps.add(Text::new("advice-check-workloads"), command);
        }
        return;
    }
    for object in changed {
        let command = [
            "kubectl rollout status ",
            &kubectl::named(object),
            &shell.place(object),
            " --timeout=5m",
        ]
        .concat();
        let text = Text::new("advice-check-rollout").with("object", short(object));
        steps.add(text, command);
    }
}

/// `Deployment/web`.
pub(super) fn short(object: &ObjectName) -> String {
    [&*object.kind, &*object.name].join("/")
}

/// The logs of hooks that stay, and which do not.
fn hooks(shell: &Shell<'_>, steps: &mut Steps) {
    let is_logged = |object: &ObjectName| matches!(&*object.kind, "Job" | "Pod");
    let mut gone: Vec<String> = Vec::new();
    for hook in &shell.prediction.hooks {
        let object = &hook.object;
        if !is_logged(object) {
            continue;
        }
        if hook.stays {
            let command = [
                "kubectl logs ",
                &kubectl::named(object),
                &shell.place(object),
                " --all-containers",
            ]
            .concat();
            let text = Text::new("advice-check-logs").with("object", short(object));
            steps.add_new(text, command);
        } else if !gone.contains(&short(object)) {
            gone.push(short(object));
        }
    }
    // One that fails may stay all the same; what goes is known only where all goes well.
    if !gone.is_empty() && shell.prediction.outcome_status == Some(Status::Deployed) {
        steps.say(Text::new("advice-check-logs-gone").with("hooks", gone));
    }
}
