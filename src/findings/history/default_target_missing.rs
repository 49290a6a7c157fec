//! `helm rollback` without a number has nothing to go to: revision 1 is the newest (facts 4.1), or the target is not shown.
//!
//! Near miss: revision 1 deployed, which nobody wants to leave.

use super::{default_target, finding, last, rolls_back};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "default-target-missing",
    severity: Severity::Warning,
    about: "finding-default-target-missing-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(record) = last(context).map(|last| &last.record) else {
        return;
    };
    let is_deployed = record.known_status() == Some(&Status::Deployed);
    // Where the newest is not known, neither is what `helm rollback` takes.
    if context.lineage.is_last_known && record.revision == 1 && !is_deployed {
        if rolls_back(context) {
            found.push(finding(
                RULE.code,
                Severity::Warning,
                Certainty::Implied,
                1,
                Text::new("finding-default-target-none"),
            ));
        }
        return;
    }
    if let Some(target) = default_target(context).filter(|target| context.find(*target).is_none()) {
        found.push(finding(
            RULE.code,
            Severity::Info,
            Certainty::Unknown,
            target,
            Text::new("finding-default-target-missing").with("target", target),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn the_first_revision_has_none_before_it() {
        check(
            &RULE,
            "1 failed",
            &[
                "Warning Implied `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.",
            ],
        );
        check(&RULE, "1 deployed", &[]);
    }

    #[test]
    fn one_that_is_not_shown_is_not_judged() {
        check(
            &RULE,
            "1 deployed\n5 failed",
            &[
                "Info Unknown `helm rollback` without a number would aim at revision 4, which is not in the paste.",
            ],
        );
        check(&RULE, "1 deployed\n2 failed", &[]);
    }
}
