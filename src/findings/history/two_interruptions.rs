//! Two revisions in a row were interrupted: what calls Helm was stopped, not the chart refused (facts 2.5).
//!
//! An upgrade or installation that fails says so itself, so one left pending was killed, too. Near miss: an interruption
//! and an error of the cluster; a rollback left pending, which a failing hook leaves as well (facts 4.3).

use super::{finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::stop::{self, Stop};
use crate::lineage::{Certainty, Revision};
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "two-interruptions",
    severity: Severity::Warning,
    about: "finding-two-interruptions-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(newest) = last(context).map(|last| last.record.revision) else {
        return;
    };
    let pair = context.seen.windows(2).rev().find_map(|pair| match pair {
        [a, b] => {
            let (first, second) = (a.record.revision, b.record.revision);
            // A newest one that is pending may still be at it.
            let is_running = |one: &Revision| {
                let status = one.record.known_status();
                one.record.revision == newest && status.is_some_and(Status::is_pending)
            };
            let is_pair = first.checked_add(1) == Some(second)
                && is_interrupted(a)
                && is_interrupted(b)
                && !is_running(b);
            is_pair.then_some((first, second))
        }
        _ => None,
    });
    if let Some((first, second)) = pair {
        let title = Text::new("finding-two-interruptions")
            .with("first", first)
            .with("second", second);
        let severity = if newest.saturating_sub(second) <= 1 {
            Severity::Warning
        } else {
            Severity::Info
        };
        found.push(finding(
            RULE.code,
            severity,
            Certainty::Implied,
            second,
            title,
        ));
    }
}

fn is_interrupted(revision: &Revision) -> bool {
    let status = revision.record.known_status();
    matches!(
        status,
        Some(Status::PendingInstall | Status::PendingUpgrade)
    ) || (matches!(status, Some(Status::Failed | Status::Superseded)) && is_said(revision))
}

fn is_said(revision: &Revision) -> bool {
    let said = revision.record.said();
    let is_canceled = said
        .reason()
        .is_some_and(|reason| reason.contains("context canceled"));
    is_canceled
        || matches!(
            stop::stop_alone(revision),
            Stop::Unlocked(_) | Stop::Interrupted
        )
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    const TWO: &str = "Implied Revisions 2 and 3 were interrupted one after the other: that points at what runs Helm (a time limit, a restart, too little memory), not at the chart.";

    #[test]
    fn twice_in_a_row_is_the_client() {
        let pair = "1 superseded
             2 failed Release unlocked from stale 'pending-upgrade' state
             3 failed Upgrade \"x\" failed: context canceled\n";
        check(
            &RULE,
            &format!("{pair}4 deployed Rollback to 1 | content=1"),
            &[&format!("Warning {TWO}")],
        );
        check(
            &RULE,
            &format!("{pair}4 superseded Rollback to 1 | content=1\n5 deployed Upgrade complete"),
            &[&format!("Info {TWO}")],
        );
    }

    #[test]
    fn once_may_be_anything() {
        check(
            &RULE,
            "1 deployed\n2 failed Upgrade \"x\" failed: cannot patch \"web\"\n3 failed Upgrade \"x\" failed: context canceled",
            &[],
        );
        // A hook that fails leaves a rollback pending, too.
        check(
            &RULE,
            "1 superseded\n2 pending-upgrade\n3 pending-rollback Rollback to 1 | content=1\n4 deployed",
            &[],
        );
        check(
            &RULE,
            "1 deployed\n2 failed Upgrade \"x\" failed: context canceled\n3 pending-upgrade",
            &[],
        );
    }
}
