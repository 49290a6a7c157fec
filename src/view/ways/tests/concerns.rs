//! Test-only: ways and their needs are about the revisions that they go to, and nothing else.

use super::super::explained::is_out_of_time;
use super::super::stand::Stand;
use super::*;
use crate::findings;
use crate::view::finding;

/// With what the rules say of the history, and findings that need more than a history.
fn judged(lines: &str, more: &[FindingView]) -> WaysView {
    let lineage = history::lineage(lines);
    let quick = findings::run_quick(&lineage);
    let quick = quick.iter();
    let quick = quick.map(|one| finding::to_view(one, &mut str::to_owned));
    let findings: Vec<FindingView> = quick.chain(more.iter().cloned()).collect();
    ways(&WaysQuestion {
        lineage: &lineage,
        findings: &findings,
        explained: &[],
        hook: None,
        predict: &|_| None,
    })
}

fn found(code: &str, revision: i64, title: Text) -> FindingView {
    FindingView {
        code: code.to_owned(),
        severity: Severity::Warning,
        certainty: Certainty::Implied,
        revision: Some(revision),
        subject: Some("v1/PersistentVolumeClaim/data".to_owned()),
        title,
        about: Text::new("findings-group-history"),
        ways_out: Vec::new(),
    }
}

fn way<'w>(view: &'w WaysView, id: &str) -> Option<&'w WayView> {
    view.ways.iter().find(|way| way.id == id)
}

#[test]
fn nobody_goes_back_to_what_runs() {
    let failed = "failed Upgrade \"x\" failed: y";
    let back = judged(
        &format!("1 superseded Install complete\n2 {failed}\n3 deployed Rollback to 1 | content=1"),
        &[],
    );
    assert_eq!(way(&back, "roll-back"), None);
    assert!(!back.do_not_run.is_empty());
    let other = judged(
        &format!("1 superseded Install complete\n2 {failed}\n3 deployed Upgrade complete"),
        &[],
    );
    let codes = way(&other, "roll-back").map(|way| way.codes.join(" "));
    assert_eq!(codes.as_deref(), Some("default-target-bad"));
}

#[test]
fn the_plugin_is_for_what_the_newest_revision_has() {
    let api = |revision, state| {
        found(
            "removed-api",
            revision,
            Text::new("finding-removed-api").with("state", state),
        )
    };
    for (revision, state, is_offered) in
        [(2, "gone", true), (1, "gone", false), (2, "custom", false)]
    {
        let view = judged(S6, &[api(revision, state)]);
        let is_there = way(&view, "stored-apis").is_some();
        assert_eq!(is_there, is_offered, "{revision} {state}");
        assert!(way(&view, "repair").is_some());
    }
}

#[test]
fn a_need_is_about_the_revision_gone_back_to() {
    let claim = |target| {
        let title = Text::new("finding-stateful-removed-and-back").with("target", target);
        found("stateful-removed-and-back", 3, title)
    };
    let changed = |others: Vec<i64>| {
        let title = Text::new("finding-selector-changed").with("revisions", others);
        found("selector-changed", 3, title)
    };
    let lines = [S6, "3 failed Upgrade \"x\" failed: y"].concat();
    let all = [
        claim(2_i64),
        claim(1_i64),
        changed(vec![1, 2]),
        changed(vec![1]),
    ];
    let view = judged(&lines, &all);
    let needs = way(&view, "roll-back").unwrap().needs.iter();
    let told = needs.filter(|(text, _)| all.iter().any(|one| one.title == *text));
    assert_eq!(told.count(), 2);
}

#[test]
fn what_a_rollback_would_delete_can_be_kept() {
    let title = Text::new("finding-pvc-without-keep");
    let view = judged(S6, &[found("pvc-without-keep", 2, title)]);
    let command = &way(&view, "keep").unwrap().steps[0].command;
    assert_eq!(
        command.as_deref(),
        Some(
            "kubectl annotate PersistentVolumeClaim/data helm.sh/resource-policy=keep -n ns --context CONTEXT"
        )
    );
    assert_eq!(way(&judged(S6, &[]), "keep"), None);
}

#[test]
fn more_time_helps_only_where_it_ran_out() {
    let check = |reason: &str, expected: bool| {
        let lineage = history::lineage(&[S6, "3 failed Upgrade \"x\" failed: ", reason].concat());
        let question = WaysQuestion {
            lineage: &lineage,
            findings: &[],
            explained: &[],
            hook: None,
            predict: &|_| None,
        };
        assert_eq!(is_out_of_time(&Stand::new(&question)), expected, "{reason}");
    };
    check("context deadline exceeded", true);
    check("timed out waiting for the condition", true);
    check(
        "post-upgrade hooks failed: resource Job/a/b not ready. status: Failed, message: Job Failed",
        false,
    );
}
