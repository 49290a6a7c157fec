//! Most of what is kept did not complete: each failure takes a place in the history, and pruning takes good ones (facts 3).
//!
//! Near miss: two failures in a row, which is a bad day.

use super::{finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::lineage::verdict::{self, NotCompleted};

pub(super) const RULE: Rule = Rule {
    code: "history-of-failures",
    severity: Severity::Warning,
    about: "finding-history-of-failures-about",
    run,
};

/// So many newest ones in a row.
const IN_A_ROW: usize = 3;

/// Below so many revisions a share of them says nothing.
const FEW: usize = 6;

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(newest) = last(context).map(|last| last.record.revision) else {
        return;
    };
    // A pending newest one may still be at it.
    let failed = |record| match verdict::not_completed(record) {
        Some(NotCompleted::Failed(_)) => true,
        Some(NotCompleted::Pending(revision)) => revision != newest,
        None => false,
    };
    let mut records = context.seen.iter().rev().map(|one| &one.record);
    let all = records.clone().count();
    let n_failed = records.clone().filter(|record| failed(record)).count();
    let is_running = |record| {
        matches!(
            verdict::not_completed(record),
            Some(NotCompleted::Pending(_))
        )
    };
    let n_open = usize::from(records.clone().next().is_some_and(is_running));
    let in_a_row = records
        .clone()
        .skip(n_open)
        .take_while(|record| failed(record))
        .count();
    let good = records.nth(n_open + in_a_row);
    let (title, severity) = if in_a_row >= IN_A_ROW {
        let title = Text::new("finding-history-of-failures")
            .with("n", n_open + in_a_row)
            .with("good", good.map_or(0, |good| good.revision));
        (title, Severity::Warning)
    } else if all >= FEW && n_failed * 2 >= all {
        let title = Text::new("finding-history-of-failures-mixed")
            .with("n", n_failed)
            .with("all", all);
        (title, Severity::Info)
    } else {
        return;
    };
    found.push(finding(
        RULE.code,
        severity,
        Certainty::Stored,
        newest,
        title,
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn three_in_a_row_are_a_series() {
        check(
            &RULE,
            "1 deployed\n5 failed\n6 failed\n7 failed",
            &[
                "Warning Stored The newest 3 revisions in the paste did not complete; the newest before them is 1.",
            ],
        );
        check(
            &RULE,
            "5 failed | table\n6 failed | table\n7 failed | table",
            &["Warning Stored None of the 3 revisions in the paste completed."],
        );
        check(
            &RULE,
            "1 deployed\n2 failed\n3 failed\n4 failed\n5 pending-upgrade",
            &[
                "Warning Stored The newest 4 revisions in the paste did not complete; the newest before them is 1.",
            ],
        );
        check(
            &RULE,
            "1 deployed\n2 failed\n3 failed\n4 pending-upgrade",
            &[],
        );
    }

    #[test]
    fn half_of_a_long_history_is_much() {
        let lines = "1 superseded\n2 failed\n3 superseded\n4 failed\n5 failed\n6 deployed";
        check(
            &RULE,
            lines,
            &["Info Stored 3 of the 6 revisions in the paste did not complete."],
        );
        check(
            &RULE,
            "1 superseded\n2 failed\n3 superseded\n4 failed\n5 deployed",
            &[],
        );
    }
}
