//! The history afterwards as it is drawn: arcs, gaps, what is evicted.

use super::*;

/// One line a row: the number, what it is now, and where its arc goes.
fn table(rollback: &RollbackView, view: &AfterView) -> String {
    let mut out = String::new();
    for (row, drawn) in view.rows.iter().zip(&view.wake.rows) {
        match row {
            RowView::Record(record) => {
                let after = &rollback.history_after[record.at];
                let status = after.status.as_deref().unwrap_or("-");
                let arc = drawn.arc.map(|arc| arc.to);
                let (node, was, is_new) = (drawn.node, &record.was, record.is_new);
                out.push_str(&format!(
                    "{} {status} {node:?} was {was:?} new {is_new} arc {arc:?}\n",
                    after.revision
                ));
            }
            RowView::Gap(gap) => out.push_str(&format!("{gap:?}\n")),
        }
    }
    out
}

#[test]
fn the_new_record_leads_back_to_its_source() {
    let lineage = history::lineage(
        "1 superseded Install complete
         2 superseded Upgrade complete
         3 superseded Rollback to 1 | content=1
         4 deployed Upgrade complete
         5 failed Upgrade \"x\" failed: boom",
    );
    let (rollback, view) = seen(&lineage, &asked(2));
    insta::assert_snapshot!(table(&rollback, &view), @r#"
    6 deployed Deployed was None new true arc Some(2)
    5 failed Failed was None new false arc None
    4 superseded Superseded was Some("deployed") new false arc None
    3 superseded Superseded was None new false arc Some(1)
    2 superseded Superseded was None new false arc None
    1 superseded Superseded was None new false arc None
    "#);
}

#[test]
fn evicted_records_leave_a_gap_where_arcs_may_end() {
    let lineage = history::lineage(
        "3 superseded Upgrade complete
         4 superseded Upgrade complete
         5 failed Upgrade \"x\" failed: boom
         6 superseded Rollback to 4 | content=4
         7 deployed Upgrade complete",
    );
    let short = Asked {
        history_max: 3,
        ..asked(4)
    };
    let (rollback, view) = seen(&lineage, &short);
    assert_eq!(rollback.evicts, [3, 4, 5]);
    insta::assert_snapshot!(table(&rollback, &view), @r#"
    8 deployed Deployed was None new true arc Some(4)
    7 superseded Superseded was Some("deployed") new false arc None
    6 superseded Superseded was None new false arc Some(4)
    GapView { first: 1, last: 5, n_evicted: 3 }
    "#);
}

/// The rows are the history, newest first; arcs lead to rows that are there or into gaps; what is evicted is gone.
#[track_caller]
fn check(lineage: &Lineage, rollback: &RollbackView, view: &AfterView) {
    let records: Vec<usize> = view
        .rows
        .iter()
        .filter_map(|row| match row {
            RowView::Record(record) => Some(record.at),
            RowView::Gap(_) => None,
        })
        .collect();
    let expected: Vec<usize> = (0..rollback.history_after.len()).rev().collect();
    assert_eq!(records, expected);
    assert_eq!(view.rows.len(), view.wake.rows.len());
    let numbers: Vec<i64> = rollback
        .history_after
        .iter()
        .map(|one| one.revision)
        .collect();
    let mut n_new = 0;
    for (row, drawn) in view.rows.iter().zip(&view.wake.rows) {
        let number = match row {
            RowView::Record(record) => {
                n_new += usize::from(record.is_new);
                Some(numbers[record.at])
            }
            RowView::Gap(gap) => {
                assert!(numbers.iter().all(|n| *n < gap.first || gap.last < *n));
                None
            }
        };
        assert_eq!(drawn.revision, number);
        if let Some(arc) = drawn.arc.filter(|arc| arc.lane.is_some()) {
            let is_gap = |row: &RowView| matches!(row, RowView::Gap(gap) if gap.first <= arc.to && arc.to <= gap.last);
            assert!(numbers.contains(&arc.to) || view.rows.iter().any(is_gap));
        }
    }
    assert_eq!(
        n_new,
        usize::from(rollback.creates_revision.is_some() && rollback.outcome.is_some())
    );
    for lane in 0..view.wake.n_lanes {
        let count = |wanted| {
            let rows = view.wake.rows.iter();
            rows.filter(|row| row.lanes[lane] == wanted).count()
        };
        assert_eq!(count(Lane::Begin), count(Lane::End));
    }
    let is_evicted = |n: &i64| rollback.evicts.contains(n);
    assert!(!numbers.iter().any(is_evicted));
    let gone: usize = view
        .rows
        .iter()
        .map(|row| match row {
            RowView::Gap(gap) => gap.n_evicted,
            RowView::Record(_) => 0,
        })
        .sum();
    assert_eq!(gone, rollback.evicts.len());
    // What was is what the paste says, and only where it changes.
    for row in &view.rows {
        let RowView::Record(record) = row else {
            continue;
        };
        let after = &rollback.history_after[record.at];
        let mut known = lineage.revisions.iter().map(|one| &one.record);
        let known = known.find(|one| one.revision == after.revision && !record.is_new);
        let status = known
            .and_then(|one| one.known_status())
            .map(|one| one.as_str());
        match &record.was {
            Some(was) => assert_eq!(
                (was.as_str(), status == after.status.as_deref()),
                (status.unwrap_or_default(), false)
            ),
            None => assert!(record.is_new || status == after.status.as_deref()),
        }
    }
}

#[test]
fn every_recording_s_history_is_drawn_as_it_is_predicted() {
    let mut n_hooks = 0;
    let mut n_evicted = 0;
    for recording in recorded::all() {
        let (lineages, _) = lineage::build(recording.records);
        for lineage in &lineages {
            for target in 0..=lineage.revisions.len() {
                for history_max in [10, 2] {
                    let asked = Asked {
                        history_max,
                        ..asked(i64::try_from(target).unwrap())
                    };
                    let (rollback, view) = seen(lineage, &asked);
                    check(lineage, &rollback, &view);
                    n_evicted += rollback.evicts.len();
                    // Each hook that is reached is a step, and no rollback ends twice or goes on after its end.
                    let hooks = view
                        .steps
                        .iter()
                        .filter(|step| step.text.id == "after-hook")
                        .count();
                    let is_unread = view
                        .steps
                        .iter()
                        .any(|step| step.text.id == "after-hook-unread");
                    assert!(
                        is_unread || hooks == rollback.hooks.len(),
                        "{}",
                        recording.name
                    );
                    n_hooks += hooks;
                    let ends = view.steps.iter().filter(|step| step.end.is_some()).count();
                    let is_early = rollback.creates_revision.is_some()
                        && rollback
                            .outcome
                            .as_deref()
                            .is_some_and(|one| one != "succeeds");
                    assert_eq!(ends, usize::from(is_early), "{}", recording.name);
                    let mut after_end = view
                        .steps
                        .iter()
                        .skip_while(|step| step.end.is_none())
                        .skip(1);
                    assert!(
                        after_end.all(|step| matches!(
                            step.kind,
                            StepKind::NotReached | StepKind::Nothing
                        ))
                    );
                }
            }
        }
    }
    assert!(n_hooks > 20 && n_evicted > 20, "{n_hooks} {n_evicted}");
}
