//! `helm rollback` without a number goes to a revision that holds the same as the newest: it would change nothing (facts 4.1).
//!
//! Near miss: an upgrade that rendered the same, whose record is its own.

use super::{content, default_target, finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;

pub(super) const RULE: Rule = Rule {
    code: "default-target-same",
    severity: Severity::Info,
    about: "finding-default-target-same-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some((last, target)) = last(context).zip(default_target(context)) else {
        return;
    };
    let same = context.find(target).and_then(content);
    if same.is_some() && same == content(last) {
        found.push(finding(
            RULE.code,
            Severity::Info,
            Certainty::Implied,
            target,
            Text::new("finding-default-target-same").with("target", target),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn a_rollback_of_a_rollback_holds_the_same() {
        check(
            &RULE,
            "1 superseded Install complete\n2 superseded Rollback to 1 | content=1\n3 deployed Rollback to 2 | content=1",
            &[
                "Info Implied `helm rollback` without a number would aim at revision 2, which has the same content as the newest.",
            ],
        );
    }

    #[test]
    fn an_upgrade_has_its_own() {
        check(
            &RULE,
            "1 superseded Install complete\n2 deployed Upgrade complete | content=1",
            &[],
        );
    }
}
