//! `helm rollback` without a number goes to the newest minus one, whatever became of that one (facts 4.1).
//!
//! Near miss: a target that completed.

use super::{default_target, finding};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "default-target-bad",
    severity: Severity::Warning,
    about: "finding-default-target-bad-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(target) = default_target(context) else {
        return;
    };
    let Some(record) = context.find(target).map(|found| &found.record) else {
        return;
    };
    let title = match record.known_status() {
        Some(Status::Superseded) if record.said().is_unfinished() => {
            Text::new("finding-default-target-bad-superseded")
        }
        None | Some(Status::Superseded | Status::Deployed) => return,
        Some(status) => Text::new("finding-default-target-bad").with("status", status.as_str()),
    };
    found.push(finding(
        RULE.code,
        Severity::Warning,
        Certainty::Implied,
        target,
        title.with("target", target),
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn its_status_does_not_matter_to_helm() {
        check(
            &RULE,
            "1 superseded\n2 failed\n3 deployed",
            &[
                "Warning Implied `helm rollback` without a number would aim at revision 2, whose status is failed.",
            ],
        );
        check(
            &RULE,
            "1 deployed\n2 superseded Upgrade \"x\" failed: y\n3 failed Rollback \"x\" failed: z | content=1",
            &[
                "Warning Implied `helm rollback` without a number would aim at revision 2, which is superseded but did not complete.",
            ],
        );
    }

    #[test]
    fn one_that_completed_is_fine() {
        check(&RULE, "1 superseded Install complete\n2 deployed", &[]);
        check(&RULE, "1 deployed\n2 failed", &[]);
    }
}
