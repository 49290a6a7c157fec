//! What the delete policies of hooks cost when one fails (facts 5.1, 5.3).
//!
//! `hook-failed` deletes the failed hook, and with it the logs that say why. Policies without `before-hook-creation`
//! (any policy that is given replaces the default) let an object of an earlier run stand in the way of the next.
//! One finding for each of the two, at most, and one for a revision that failed on such an object.
//! Near miss: no policy at all, which counts as `before-hook-creation` and keeps what failed.

use super::{
    BEFORE_CREATION, FAILED, HookRead, SUCCEEDED, implied, labels, newest, own_phase, short,
    was_never_made,
};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::release::{ApplyMethod, Hook, ReleaseRecord};

const CODE: &str = "hook-failed-policy";

pub(super) const RULE: Rule = Rule {
    code: CODE,
    severity: Severity::Warning,
    about: "finding-hook-failed-policy-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(last) = context.last().filter(|last| !last.record.is_helm2()) else {
        return;
    };
    let there = in_the_way(&last.record, found);
    let Some(record) = newest(context).map(|newest| &newest.record) else {
        return;
    };
    let hooks = context.hooks(record);
    let mut say = |case: &str, hooks: &[&HookRead<'_>], is_now: bool| {
        let [first, ..] = hooks else { return };
        let severity = if is_now {
            Severity::Warning
        } else {
            Severity::Info
        };
        let title = Text::new("finding-hook-failed-policy")
            .with("case", case)
            .with("hooks", labels(hooks));
        let mut finding = implied(CODE, severity, record.revision, title);
        finding.subject.clone_from(&first.hook.name);
        found.push(finding);
    };
    let is_pick = |one: &&HookRead<'_>| one.is_deleted_by(FAILED) && one.job_or_pod();
    let (gone, may_go): (Vec<_>, Vec<_>) = hooks
        .iter()
        .filter(is_pick)
        .partition(|one| made_phase(record, one.hook) == Some("Failed"));
    if gone.is_empty() {
        say("evidence", &may_go, false);
    } else {
        say("gone", &gone, true);
    }

    // Server-side apply goes over what is there: only what has run to its end is in the way then.
    let is_applied = record.apply_method == Some(ApplyMethod::ServerSide);
    let can_block = |one: &&HookRead<'_>| {
        let name = one.hook.name.as_deref();
        let is_named = name.is_some() && name != there && !one.is_test();
        is_named && !one.is_deleted_by(BEFORE_CREATION) && (!is_applied || one.job_or_pod())
    };
    let is_left = |one: &&HookRead<'_>| match made_phase(record, one.hook) {
        Some("Failed") => !one.is_deleted_by(FAILED),
        Some("Running") => true,
        Some("Succeeded") => !one.is_deleted_by(SUCCEEDED),
        _ => false,
    };
    let (left, others): (Vec<_>, Vec<_>) = hooks.iter().filter(can_block).partition(is_left);
    let case = if is_applied { "applied" } else { "blocks" };
    if left.is_empty() {
        say(case, &others, false);
    } else {
        say(case, &left, true);
    }
}

/// How the run of a hook ended, if there was an object of it.
fn made_phase<'r>(record: &ReleaseRecord, hook: &'r Hook) -> Option<&'r str> {
    own_phase(record, hook).filter(|_| !was_never_made(record, hook))
}

/// The revision failed because the object of a hook was there already: gives its name.
fn in_the_way<'r>(record: &'r ReleaseRecord, found: &mut Found) -> Option<&'r str> {
    let name = record.said().reason().and_then(already_there)?;
    // Helm before 3.14 did not wait until what it deleted was gone.
    let has_default = |policies: &[String]| {
        policies.is_empty() || policies.iter().any(|one| one == BEFORE_CREATION)
    };
    let mut hooks = record.hooks.iter();
    let hook = hooks.find(|hook| hook.name.as_deref() == Some(name));
    if record.has_payload && hook.is_some_and(|hook| has_default(&hook.delete_policies)) {
        return None;
    }
    let title = Text::new("finding-hook-failed-policy")
        .with("case", "there")
        .with("hooks", short(name));
    let mut finding = implied(CODE, Severity::Warning, record.revision, title);
    finding.subject = Some(name.to_owned());
    found.push(finding);
    Some(name)
}

/// Reads `warning: Hook pre-upgrade x/templates/y.yaml failed: jobs.batch "web-migrate" already exists`.
fn already_there(reason: &str) -> Option<&str> {
    let (_, hook) = reason.split_once("warning: Hook ")?;
    let (_, why) = hook.split_once(" failed: ")?;
    let (before, after) = why.split_once("\" already exists")?;
    // What is being deleted is gone soon.
    let is_going = why.contains("object is being deleted") || after.contains("being deleted");
    let (_, name) = before.rsplit_once('"')?;
    (!is_going && !name.is_empty()).then_some(name)
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::tests::{case, check, check_lines, hook, recording, recording_of};
    use super::{CODE, already_there};
    use serde_json::{Value, json};

    fn with(policies: &[&str], phase: &str) -> Value {
        let mut hook = hook("a", "pre-upgrade", "metadata: {name: a}");
        hook["delete_policies"] = json!(policies);
        hook["last_run"]["phase"] = phase.into();
        hook
    }

    #[test]
    fn hook_failed_deletes_what_tells_why() {
        let policies = ["before-hook-creation", "hook-failed"];
        check(
            CODE,
            &[with(&policies, "Succeeded")],
            &["info a case=evidence"],
        );
        check(CODE, &[with(&policies, "Failed")], &["warning a case=gone"]);
        check(
            CODE,
            &[with(&["before-hook-creation", "hook-succeeded"], "Failed")],
            &[],
        );
    }

    #[test]
    fn without_before_hook_creation_what_is_left_stands_in_the_way() {
        check(
            CODE,
            &[with(&["hook-succeeded"], "Succeeded")],
            &["info a case=blocks"],
        );
        check(
            CODE,
            &[with(&["hook-succeeded"], "Failed")],
            &["warning a case=blocks"],
        );
        check(
            CODE,
            &[with(&["hook-succeeded"], "Running")],
            &["warning a case=blocks"],
        );
        check(CODE, &[with(&[], "Failed")], &[]);
        check(CODE, &[with(&["before-hook-creation"], "Running")], &[]);
    }

    #[test]
    fn hooks_of_one_kind_of_trouble_are_one_finding() {
        let policies = ["hook-succeeded", "hook-failed"];
        let found = ["info a case=evidence", "info a case=blocks"];
        check(CODE, &[with(&policies, ""), with(&policies, "")], &found);
    }

    #[test]
    fn a_revision_that_failed_on_a_leftover_says_so() {
        case(
            "44-status.txt",
            CODE,
            &["warning copper-batch-migrate case=there"],
        );
        let why = "2 failed Upgrade \"x\" failed: pre-upgrade hooks failed: warning: Hook pre-upgrade a.yaml failed: ";
        let lines = |what: &str| [why, what, " | table"].concat();
        check_lines(
            CODE,
            &lines("jobs.batch \"m\" already exists"),
            &["warning m case=there"],
        );
        check_lines(
            CODE,
            &lines("object is being deleted: jobs.batch \"m\" already exists"),
            &[],
        );
        check_lines(CODE, &lines("jobs.batch \"m\" is forbidden: x"), &[]);
        check_lines(
            CODE,
            "2 failed Upgrade \"x\" failed: services \"m\" already exists | table",
            &[],
        );
        assert_eq!(
            already_there("warning: Hook a b failed: \" already exists"),
            None
        );
    }

    #[test]
    fn recordings_with_and_without_such_policies() {
        recording_of("v3", "random-017", CODE, &["warning mig case=there"]);
        recording_of("v4ssa", "random-019", CODE, &["warning mig case=applied"]);
        recording("pre-rollback-hook-fails", CODE, &[]);
        recording("many-kinds", CODE, &[]);
    }
}
