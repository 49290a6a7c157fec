//! What to do if it sticks, by the ways in which it can.

use super::{A1, A2, AdviceView, Case, TWO, drawn, web};
use crate::i18n::{Arg, Text};
use crate::release::Hook;
use crate::rollback::asked::Wait;
use crate::sensitive::Sensitive;

fn stuck(advice: AdviceView) -> Vec<super::StepView> {
    advice.if_stuck
}

fn arg<'a>(text: &'a Text, name: &str) -> &'a str {
    let (_, arg) = text.args.iter().find(|(one, _)| one == name).unwrap();
    match arg {
        Arg::Str(text) => text,
        _ => "",
    }
}

/// The first revision has a hook for rollbacks.
fn hooked(lines: &str) -> Case {
    let job = "{apiVersion: batch/v1, kind: Job, metadata: {name: undo}, spec: {template: {spec: {restartPolicy: Never, containers: [{name: c, image: i}]}}}}\n";
    Case::new(lines, &[A1, A2]).lineage(|lineage| {
        lineage.revisions[0].record.hooks = vec![Hook {
            name: Some("undo".to_owned()),
            kind: Some("Job".to_owned()),
            path: None,
            manifest: Sensitive::new(job.to_owned()),
            events: vec!["pre-rollback".to_owned()],
            weight: 0,
            delete_policies: Vec::new(),
            output_log_policies: Vec::new(),
            last_run: None,
        }];
    })
}

const AGAIN: &str = "helm rollback x 1 -n ns --kube-context CONTEXT";
const BACK: &str = "advice-stuck-back: helm rollback x 2 -n ns --kube-context CONTEXT";

/// Facts 2.5: nothing catches a signal, so it can always be cut off.
#[test]
fn what_is_cut_off_is_run_again() {
    let case = Case::new(TWO, &[A1, A2]);
    let pending = format!("advice-stuck-pending: {AGAIN}");
    case.check(stuck, &[&pending, BACK]);
    let steps = case.advice().if_stuck;
    assert_eq!(arg(&steps[0].text, "cause"), "cut");
    assert_eq!(arg(&steps[1].text, "stop"), "no");
}

/// Facts 4.3: a hook that fails leaves it pending-rollback, which no rollback minds.
#[test]
fn a_failing_hook_is_looked_at_and_run_again_and_left_out_last() {
    let case = hooked(TWO);
    let steps = case.advice().if_stuck;
    let found = drawn(&steps);
    assert_eq!(
        found[0],
        "advice-stuck-hook: kubectl describe Job.v1.batch/undo -n ns --context CONTEXT"
    );
    assert_eq!(found[1], format!("advice-stuck-pending: {AGAIN}"));
    assert_eq!(arg(&steps[1].text, "cause"), "hook");
    assert_eq!(found[2], BACK);
    assert_eq!(
        found[3],
        format!("advice-stuck-no-hooks: {AGAIN} --no-hooks")
    );
    let advice = case.advice();
    let logs = "advice-check-logs: kubectl logs Job.v1.batch/undo -n ns --context CONTEXT --all-containers";
    assert!(drawn(&advice.check).contains(&logs.to_owned()));
    let hooks = "advice-look-hooks: helm get hooks x -n ns --kube-context CONTEXT --revision 1";
    assert!(drawn(&advice.look).contains(&hooks.to_owned()));
    // It is among the ways out, so it is not warned of.
    assert!(drawn(&advice.do_not_run).is_empty());
}

/// Facts 2.2: after a wait that fails all is applied.
#[test]
fn a_wait_that_fails_is_looked_at_and_recorded_later() {
    let (one, two) = (web("i:1"), web("i:2"));
    let case = Case::new(TWO, &[&one, &two]).asked(|asked| asked.wait = Wait::Legacy);
    let found = drawn(&case.advice().if_stuck);
    let events = "advice-stuck-wait: kubectl get events -n ns --context CONTEXT --sort-by=.metadata.creationTimestamp";
    assert_eq!(found[0], events);
    assert_eq!(found[2], format!("advice-stuck-ready: {AGAIN} --wait"));
}

/// Facts 4.4: what the way back has and the failed revision lacks is there yet.
#[test]
fn the_way_back_says_where_it_can_stop() {
    let two = [
        A2,
        "---\n{apiVersion: v1, kind: ConfigMap, metadata: {name: old}}\n",
    ]
    .concat();
    let case = || Case::new(TWO, &[A1, &two]);
    let stops = |case: Case| {
        let steps = case.advice().if_stuck;
        arg(&steps.last().unwrap().text, "stop").to_owned()
    };
    assert_eq!(stops(case()), "yes");
    assert_eq!(stops(case().helm(4, 1)), "yes");
    assert_eq!(stops(case().helm(4, 2)), "no");
    // To where it is already there is no way back.
    let same = Case::new(TWO, &[A1, A2]).asked(|asked| asked.target = 2);
    assert_eq!(same.advice().if_stuck.len(), 1);
}

/// Facts 4.3, 4.4: the record that a build error leaves has the target's manifest.
#[test]
fn after_a_build_error_it_depends_on_which_manifest_it_was() {
    let old = "{apiVersion: policy/v1beta1, kind: PodDisruptionBudget, metadata: {name: p}, spec: {maxUnavailable: 1}}\n";
    let new = "{apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: {name: p}, spec: {maxUnavailable: 1}}\n";
    let copy = "advice-stuck-copy: kubectl get secret sh.helm.release.v1.x.v3 -n ns -o yaml --context CONTEXT > release.yaml";
    let newest = format!("advice-stuck-build-newest: {AGAIN}");
    Case::new(TWO, &[new, old]).check(stuck, &[&newest, copy]);
    Case::new(TWO, &[old, new]).check(
        stuck,
        &["advice-stuck-build-target", "rollback-way-api", copy],
    );
    // Helm builds the newest first, and says no more.
    Case::new(TWO, &[old, old]).check(stuck, &["rollback-way-api", copy]);
}

/// Facts 4.3 to 4.5: the second run compares with the first one's record, which has the target's manifest.
#[test]
fn running_it_again_tells_what_the_first_run_did_not_come_to() {
    let old = "---\n{apiVersion: v1, kind: ConfigMap, metadata: {name: old}}\n";
    let (one, two) = ([A1, old].concat(), [A2, old].concat());
    let case = |manifests: &[&str]| Case::new(TWO, manifests);
    #[track_caller]
    fn check(case: &Case, expect: &str) {
        let steps = case.advice().if_stuck;
        let pending = steps
            .iter()
            .find(|step| step.text.id == "advice-stuck-pending");
        assert_eq!(arg(&pending.unwrap().text, "stays"), expect);
    }
    check(&case(&[A1, &two]), "both");
    check(&case(&[A1, &[A1, old].concat()]), "objects");
    check(&case(&[A1, A2]), "fields");
    check(&case(&[&one, &one]), "none");
    // What replaces leaves nothing in an object, and neither does the server where Helm owns it.
    check(
        &case(&[A1, A2]).asked(|asked| asked.is_forced = true),
        "none",
    );
    check(&hooked(TWO), "fields");
    // Before a post-rollback hook all is done.
    let post = hooked(TWO).lineage(|lineage| {
        lineage.revisions[0].record.hooks[0].events = vec!["post-rollback".to_owned()];
    });
    check(&post, "none");
}

/// Facts 2.4: the lock came with 3.4.
#[test]
fn before_the_lock_no_upgrade_is_said_to_be_refused() {
    let locks = |case: Case| {
        let steps = case.advice().if_stuck;
        arg(&steps[0].text, "locks").to_owned()
    };
    assert_eq!(locks(Case::new(TWO, &[A1, A2]).helm(3, 3)), "no");
    assert_eq!(locks(Case::new(TWO, &[A1, A2]).helm(3, 4)), "yes");
}
