//! What is certain only as long as a hook goes well that was never seen to succeed, or failed before.

use super::{A1, A2, B, Case, JOB, TWO, both, owned};
use crate::release::HookRun;

/// A hook with its delete policies and the phase of its last run; `found` is how the objects fare.
#[track_caller]
fn check(event: &'static str, policies: &'static str, phase: &str, found: [&str; 3]) {
    let mut case = Case::with_hooks(TWO, &[&both(A1, B), A2], &[(event, 0, policies, JOB)]);
    case.lineage.revisions[0].record.hooks[0].last_run = Some(HookRun {
        started_at: None,
        completed_at: None,
        phase: Some(phase.to_owned()),
    });
    case.live(&[&owned(A2)], &["v1/ConfigMap/b", "batch/v1/Job/j"])
        .check(
            "Succeeds, Likely",
            &found,
            &["Hook j pending-rollback"],
            "1 superseded, 2 superseded, 3 deployed",
        );
}

#[test]
fn with_a_hook_that_failed_before_nothing_after_it_is_certain() {
    let (a, b) = ("ConfigMap/a Patched Likely", "ConfigMap/b Created Likely");
    let check = |policies, hook| check("pre-rollback", policies, "Failed", [a, b, hook]);
    check("", "Job/j Created Certain");
    check("hook-succeeded", "Job/j Absent Likely");
    check("hook-failed", "Job/j Created Likely");
    check("hook-succeeded hook-failed", "Job/j Absent Certain");
}

#[test]
fn what_was_done_before_a_hook_is_done_whatever_comes_of_it() {
    let (a, b) = ("ConfigMap/a Patched Certain", "ConfigMap/b Created Certain");
    check(
        "post-rollback",
        "",
        "Running",
        [a, b, "Job/j Created Certain"],
    );
    check(
        "post-rollback",
        "hook-succeeded",
        "Running",
        [a, b, "Job/j Absent Likely"],
    );
}

#[test]
fn a_hook_that_only_succeeded_is_taken_to_succeed_again() {
    let (a, b) = ("ConfigMap/a Patched Certain", "ConfigMap/b Created Certain");
    let check = |phase, found| check("pre-rollback", "hook-succeeded", phase, found);
    check("Succeeded", [a, b, "Job/j Absent Certain"]);
    let (a, b) = ("ConfigMap/a Patched Likely", "ConfigMap/b Created Likely");
    check("", [a, b, "Job/j Absent Likely"]);
}
