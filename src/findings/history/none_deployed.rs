//! No revision is marked deployed, although the release was not uninstalled (facts 2.7).
//!
//! Near miss: a paste that may hide the deployed one, and a first installation that is still pending.

use super::{finding, last, marked};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::{Certainty, GapCause};
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "none-deployed",
    severity: Severity::Warning,
    about: "finding-none-deployed-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let lineage = context.lineage;
    let Some(record) = last(context).map(|last| &last.record) else {
        return;
    };
    if !lineage.is_last_known || !marked(context).is_empty() {
        return;
    }
    let title = match record.known_status() {
        Some(Status::Failed) => lineage
            .upgrade_baseline
            .map(|baseline| Text::new("finding-none-deployed").with("baseline", baseline)),
        // Helm's own pruning spares the deployed one (facts 3).
        Some(status)
            if status.is_pending()
                && record.revision > 1
                && lineage.gaps.iter().all(|gap| gap.cause == GapCause::Pruned) =>
        {
            Some(Text::new("finding-none-deployed-pending").with("revision", record.revision))
        }
        _ => None,
    };
    if let Some(title) = title {
        found.push(finding(
            RULE.code,
            Severity::Warning,
            Certainty::Implied,
            record.revision,
            title,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn a_failed_newest_is_what_an_upgrade_compares_with() {
        check(
            &RULE,
            "1 superseded\n2 failed",
            &[
                "Warning Implied No revision is marked deployed; the next upgrade would compare with revision 2.",
            ],
        );
        check(&RULE, "1 deployed\n2 failed", &[]);
    }

    #[test]
    fn a_pending_one_may_have_superseded_the_others() {
        check(
            &RULE,
            "1 superseded\n2 pending-upgrade",
            &[
                "Warning Implied No revision is marked deployed, and revision 2, which would be, is not finished.",
            ],
        );
        check(&RULE, "1 pending-install", &[]);
    }

    #[test]
    fn one_may_be_among_those_that_are_not_shown() {
        check(&RULE, "17 failed", &[]);
        check(&RULE, "16 failed | table\n17 pending-upgrade | table", &[]);
    }
}
