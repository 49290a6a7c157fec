//! The newest revision is a rollback that failed; when its apply step did, nothing is left deployed (facts 2.2, S11).
//!
//! Near miss: a rollback that failed in a hook, which stays pending.

use super::failed;
use crate::findings::{Context, Found, Rule, Severity};
use crate::lineage::verdict::Operation;

pub(super) const RULE: Rule = Rule {
    code: "failed-rollback",
    severity: Severity::Warning,
    about: "finding-failed-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    failed::run(context, found, RULE.code, |by| {
        matches!(by, Operation::Rollback { .. })
    });
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn an_apply_error_leaves_nothing_deployed() {
        check(
            &RULE,
            "1 superseded\n2 superseded\n3 failed Rollback \"x\" failed: y | content=1",
            &[
                "Warning Implied The rollback recorded as revision 3 (most likely to 1) failed while its objects were being sent; no revision is marked deployed.",
            ],
        );
    }

    #[test]
    fn a_timeout_leaves_the_one_before() {
        check(
            &RULE,
            "1 superseded\n2 deployed\n3 failed Release \"x\" failed: context deadline exceeded | content=1",
            &[
                "Warning Implied The rollback recorded as revision 3 (most likely to 1) failed while Helm waited for its objects, all of them sent, to become ready; revision 2 is still marked deployed.",
            ],
        );
    }

    #[test]
    fn one_stuck_in_a_hook_is_pending() {
        check(
            &RULE,
            "1 superseded\n2 deployed\n3 pending-rollback Rollback to 1 | content=1",
            &[],
        );
    }
}
