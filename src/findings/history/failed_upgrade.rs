//! The newest revision is an upgrade that failed: what was deployed before stays marked so, whatever was sent (facts 2.2).
//!
//! Near miss: a failed upgrade that something followed, and a superseded one.

use super::failed;
use crate::findings::{Context, Found, Rule, Severity};
use crate::lineage::verdict::Operation;

pub(super) const RULE: Rule = Rule {
    code: "failed-upgrade",
    severity: Severity::Warning,
    about: "finding-failed-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    failed::run(context, found, RULE.code, |by| {
        matches!(by, Operation::Upgrade)
    });
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn the_phase_and_what_is_still_deployed_are_said() {
        check(
            &RULE,
            "1 superseded\n2 deployed\n3 failed Upgrade \"x\" failed: cannot patch \"web\" with kind Deployment: y",
            &[
                "Warning Implied The upgrade to revision 3 failed while its objects were being sent; revision 2 is still marked deployed.",
            ],
        );
        check(
            &RULE,
            "1 deployed\n2 failed Upgrade \"x\" failed: pre-upgrade hooks failed: y | hook=mig:pre-upgrade:Failed",
            &[
                "Warning Implied The upgrade to revision 2 failed in its pre-upgrade hook mig, before any of its objects was sent; revision 1 is still marked deployed.",
            ],
        );
        check(
            &RULE,
            "1 deployed\n2 failed Upgrade \"x\" failed: context canceled",
            &[
                "Warning Stored The upgrade to revision 2 was interrupted (“context canceled”), and nothing in the paste says how far it got; revision 1 is still marked deployed.",
            ],
        );
    }

    #[test]
    fn what_the_paste_may_hide_is_not_said_to_be_gone() {
        check(
            &RULE,
            "7 failed Upgrade \"x\" failed: timed out waiting for the condition | table",
            &[
                "Warning Implied The upgrade to revision 7 failed while Helm waited for its objects, all of them sent, to become ready.",
            ],
        );
    }

    #[test]
    fn one_that_was_overcome_is_another_matter() {
        let failed = "failed Upgrade \"x\" failed: y";
        check(
            &RULE,
            &format!("1 superseded\n2 {failed}\n3 deployed Upgrade complete"),
            &[],
        );
        check(
            &RULE,
            "1 superseded\n2 failed Rollback \"x\" failed: y | content=1",
            &[],
        );
    }
}
