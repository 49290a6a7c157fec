//! What not to run, with reasons: only what somebody with this release would be tempted to (facts 9).

use super::shell::Shell;
use super::{StepView, Steps};
use crate::i18n::Text;
use crate::release::status::Status;
use crate::rollback::prediction::{On, Outcome, Stop};
use crate::rollback::reason::Reason;
use crate::server::refusal::Rule;
use crate::view::shell::with_context;

/// More than these nobody reads.
const MOST: usize = 5;

/// Lists them, the likeliest to be run first.
pub(super) fn do_not_run(shell: &Shell<'_>, revision: i64) -> Vec<StepView> {
    let mut steps = Steps::default();
    without_number(shell, &mut steps);
    force(shell, revision, &mut steps);
    again(shell, &mut steps);
    if let Some(newest) = shell.of.newest() {
        let status = shell.of.status_of_newest();
        stuck(shell, newest.revision, status, &mut steps);
    }
    without_hooks(shell, &mut steps);
    steps.0.truncate(MOST);
    steps.0
}

/// The last minus one, whatever became of it (facts 4.1).
fn without_number(shell: &Shell<'_>, steps: &mut Steps) {
    let to = shell.prediction.to;
    let lineage = shell.question.lineage;
    let is_known = lineage.is_last_known && !lineage.is_newest_unread;
    let default = lineage.default_rollback_target.filter(|_| is_known);
    if let Some(default) = default.filter(|default| *default != to) {
        let text = Text::new("advice-never-number")
            .with("target", default)
            .with("to", to);
        steps.add(text, shell.of.helm("rollback", &shell.flags()));
    }
}

/// Replacing does not delete, and does not go with server-side apply (facts 4.5).
fn force(shell: &Shell<'_>, revision: i64, steps: &mut Steps) {
    let prediction = shell.prediction;
    let is_refused = prediction.objects.iter().any(|one| one.is_refused);
    if !is_refused || shell.asked.is_forced {
        // Nothing tempts to it, or it is what was asked for: then its end is predicted.
        return;
    }
    let command = || {
        let flags = shell.flags() + shell.force();
        shell.rollback(prediction.to, &flags)
    };
    if shell.is_server_side() {
        let newest = shell.of.newest().map_or(0, |newest| newest.revision);
        let text = Text::new("advice-never-force")
            .with("revision", revision)
            .with("newest", newest);
        steps.add(text, command());
        return;
    }
    let mut reasons = prediction.objects.iter().flat_map(|one| &one.reasons);
    let is_fixed = |reason: &Reason| {
        matches!(reason, Reason::Refused(refusal) if matches!(
            refusal.rule,
            Rule::Workload
                | Rule::Immutable
                | Rule::StatefulSet
                | Rule::Pod
                | Rule::Claim
                | Rule::Shrink
                | Rule::Frozen
        ))
    };
    if reasons.any(is_fixed) {
        steps.add(Text::new("advice-never-replace"), command());
    }
}

/// Repeated client-side, a refused change is no longer sent (facts 13).
fn again(shell: &Shell<'_>, steps: &mut Steps) {
    if shell.forgets_refusal() {
        // Its command is the one of step 2: no line of its own.
        steps.say(Text::new("advice-never-again").with("to", shell.prediction.to));
    }
}

/// Folklore around a release that is stuck, or may be.
fn stuck(shell: &Shell<'_>, newest: i64, status: Option<&Status>, steps: &mut Steps) {
    let is_pending = status.is_some_and(Status::is_pending);
    let is_failed = status == Some(&Status::Failed);
    let is_sticking = shell
        .prediction
        .outcome
        .is_some_and(|one| one != Outcome::Succeeds);
    if is_pending && shell.asked.helm.locks() {
        let text = Text::new("advice-never-upgrade")
            .with("revision", newest)
            .with("status", status.map_or("", |status| status.as_str()));
        steps.add(text, shell.of.upgrade());
    }
    if (is_pending || is_failed)
        && let Some(object) = shell.of.record_object(newest)
    {
        // The one that it goes to is needed (facts 4.1).
        let is_target = shell.prediction.to == newest;
        let text = Text::new("advice-never-record")
            .with("revision", newest)
            .with("target", if is_target { "yes" } else { "no" });
        let command = ["kubectl delete ", &object].concat();
        steps.add(text, with_context(&command));
        if is_pending && shell.asked.helm.locks() {
            let text = Text::new("advice-never-label").with("revision", newest);
            let command = ["kubectl label ", &object, " status=deployed --overwrite"].concat();
            steps.add(text, with_context(&command));
        }
    }
    if is_pending || is_failed || is_sticking {
        let text = Text::new("advice-never-uninstall").with("revision", newest);
        steps.add(text, shell.of.helm("uninstall", ""));
    }
}

/// What the target's hooks do would be left out.
fn without_hooks(shell: &Shell<'_>, steps: &mut Steps) {
    let prediction = shell.prediction;
    // A hook that can fail has this among the ways out, with its price.
    let mut depends = prediction.depends_on.iter();
    let can_fail = prediction.stop == Some(Stop::Hook) || depends.any(|one| one.on == On::Hook);
    if can_fail || prediction.hooks.is_empty() || shell.asked.has_no_hooks {
        return;
    }
    let mut hooks: Vec<String> = Vec::new();
    for hook in &prediction.hooks {
        let name = super::check::short(&hook.object);
        if !hooks.contains(&name) {
            hooks.push(name);
        }
    }
    let flags = shell.flags() + " --no-hooks";
    steps.add(
        Text::new("advice-never-no-hooks").with("hooks", hooks),
        shell.rollback(prediction.to, &flags),
    );
}
