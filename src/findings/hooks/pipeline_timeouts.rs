//! A release that runs out of time again and again (facts 2.5): two or more of the revisions shown.
//!
//! The time may be too short, or the objects never get ready; the cluster did not refuse anything.
//! Near miss: one such revision, a refusal, and a webhook that did not answer in time.

use super::{implied, is_out_of_time, named};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::stop::{self, Stop};
use crate::lineage::{Certainty, Revision};

pub(super) const RULE: Rule = Rule {
    code: "pipeline-timeouts",
    severity: Severity::Warning,
    about: "finding-pipeline-timeouts-about",
    run,
};

/// Whether Helm stopped waiting for objects or a hook.
pub(super) fn ran_out(revision: &Revision) -> bool {
    let said = revision.record.said();
    let is_wait = matches!(
        stop::stop_alone(revision),
        Stop::Waiting | Stop::Hook { .. }
    );
    !revision.record.is_helm2() && is_wait && said.reason().is_some_and(is_out_of_time)
}

fn run(context: &Context<'_>, found: &mut Found) {
    let slow: Vec<&Revision> = context
        .seen
        .iter()
        .rev()
        .copied()
        .filter(|one| ran_out(one))
        .collect();
    let [newest, _, ..] = slow.as_slice() else {
        return;
    };
    let numbers: Vec<String> = slow
        .iter()
        .rev()
        .map(|one| one.record.revision.to_string())
        .collect();
    let last = context.last().map(|last| last.record.revision);
    let revision = newest.record.revision;
    let severity = if last == Some(revision) {
        Severity::Warning
    } else {
        Severity::Info
    };
    let title = Text::new("finding-pipeline-timeouts")
        .with("n", slow.len())
        .with("revisions", named(&numbers));
    let mut finding = implied(RULE.code, severity, revision, title);
    finding.certainty = Certainty::Stored;
    found.push(finding);
}

#[cfg(test)]
mod tests {
    use super::super::tests::{case, check_lines, recording};

    const CODE: &str = "pipeline-timeouts";

    #[test]
    fn two_that_ran_out_of_time_are_a_habit() {
        let slow = "failed Upgrade \"x\" failed: context deadline exceeded | table\n";
        let hook = "failed Upgrade \"x\" failed: pre-upgrade hooks failed: timed out waiting for the condition | table\n";
        let one = ["1 deployed Install complete | table\n2 ", slow].concat();
        check_lines(CODE, &one, &[]);
        check_lines(CODE, &[&one, "3 ", slow].concat(), &["warning -"]);
        check_lines(CODE, &[&one, "3 ", hook].concat(), &["warning -"]);
        let later = [&one, "3 ", slow, "4 deployed Upgrade complete | table"].concat();
        check_lines(CODE, &later, &["info -"]);
    }

    #[test]
    fn refusals_are_not_slow() {
        let refused = "failed Upgrade \"x\" failed: failed to create resource: Internal error occurred: failed calling webhook \"a\": context deadline exceeded | table\n";
        let lines = [
            "1 deployed Install complete | table\n2 ",
            refused,
            "3 ",
            refused,
        ]
        .concat();
        check_lines(CODE, &lines, &[]);
    }

    #[test]
    fn a_recording_and_a_case_with_one_failure() {
        recording("post-upgrade-hook-fails", CODE, &[]);
        case("39-atomic-rolled-back.table.txt", CODE, &[]);
    }
}
