//! The newest revision is an installation that failed: nothing is deployed, and some of it may be there (facts 2.2, S4).
//!
//! Near miss: a rollback that did not become ready, which Helm words alike.

use super::failed;
use crate::findings::{Context, Found, Rule, Severity};
use crate::lineage::verdict::Operation;

pub(super) const RULE: Rule = Rule {
    code: "failed-install",
    severity: Severity::Warning,
    about: "finding-failed-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    failed::run(context, found, RULE.code, |by| {
        matches!(by, Operation::Install | Operation::Reinstall)
    });
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn a_first_installation() {
        check(
            &RULE,
            "1 failed Release \"x\" failed: context deadline exceeded",
            &[
                "Warning Implied The installation (revision 1) failed while Helm waited for its objects, all of them sent, to become ready; no revision is marked deployed.",
            ],
        );
    }

    #[test]
    fn a_rollback_is_worded_alike() {
        let lines =
            "1 deployed\n2 failed Release \"x\" failed: context deadline exceeded | content=1";
        check(&RULE, lines, &[]);
    }
}
