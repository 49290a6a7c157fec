//! The label `status` of a record says otherwise than its payload.
//!
//! Helm writes both at once, so somebody patched one of them. The lock, `helm list` and `helm history` go by the payload,
//! the search for deployed revisions by the label (facts 1.8, 10.2). Near miss: only one of the two is shown.

use super::{Context, Found, Severity, push_mismatches};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::release::Mismatch;

pub(super) const RULE: Rule = Rule {
    code: "label-status-differs",
    severity: Severity::Warning,
    about: "finding-label-status-differs-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    push_mismatches(
        context,
        found,
        RULE.code,
        Severity::Warning,
        |mismatch| match mismatch {
            Mismatch::Status { label, payload } => Some(
                Text::new("finding-label-status-differs")
                    .with("label", label.as_str())
                    .with("payload", payload.as_str()),
            ),
            _ => None,
        },
    );
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::lineage::history;

    #[track_caller]
    fn check(lines: &str, expected: &[Option<i64>]) {
        let lineage = history::lineage(lines);
        assert_eq!(testing::revisions(&RULE, &lineage), expected);
    }

    #[test]
    fn a_label_that_was_patched_is_found() {
        check("1 superseded\n2 deployed | label=failed", &[Some(2)]);
        check(
            "1 superseded | label=deployed\n2 pending-upgrade | label=failed",
            &[Some(2), Some(1)],
        );
    }

    #[test]
    fn what_agrees_or_is_not_shown_is_silent() {
        check("1 superseded\n2 deployed", &[]);
        check("1 superseded | table\n2 deployed | table", &[]);
    }

    #[test]
    fn helm_itself_writes_both() {
        testing::silent_on_recordings(&RULE);
    }

    #[test]
    fn only_the_newest_are_listed() {
        let lines: Vec<String> = (1..=9)
            .map(|n| format!("{n} superseded | label=failed"))
            .collect();
        check(
            &lines.join("\n"),
            &[Some(9), Some(8), Some(7), Some(6), Some(5)],
        );
    }
}
