//! The newest revision failed, and nothing in the paste says what it was: a row of `helm list`, a blank description.
//!
//! Near miss: one whose description or content tells.

use super::failed;
use crate::findings::{Context, Found, Rule, Severity};
use crate::lineage::verdict::Operation;

pub(super) const RULE: Rule = Rule {
    code: "failed-operation",
    severity: Severity::Warning,
    about: "finding-failed-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    failed::run(context, found, RULE.code, |by| {
        matches!(by, Operation::Unknown | Operation::MapKubeApis { .. })
    });
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn a_row_alone_does_not_say_what_failed() {
        check(
            &RULE,
            "12 failed | table",
            &[
                "Warning Stored The operation recorded as revision 12 failed, and nothing in the paste says how far it got.",
            ],
        );
    }

    #[test]
    fn what_the_description_tells_is_known() {
        check(&RULE, "12 failed Upgrade \"x\" failed: y | table", &[]);
    }
}
