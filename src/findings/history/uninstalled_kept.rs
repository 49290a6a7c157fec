//! The release was uninstalled with `--keep-history`: its name is taken, and a rollback would bring it back (facts 2.4, 4.1).
//!
//! Near miss: an uninstalled revision that a new installation followed.

use super::{finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::lineage::verdict::Verdict;

pub(super) const RULE: Rule = Rule {
    code: "uninstalled-kept",
    severity: Severity::Info,
    about: "finding-uninstalled-kept-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Verdict::Uninstalled { revision } = context.lineage.verdict else {
        return;
    };
    if last(context).is_some() {
        found.push(finding(
            RULE.code,
            Severity::Info,
            Certainty::Implied,
            revision,
            Text::new("verdict-uninstalled").with("revision", revision),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn its_history_is_there() {
        check(
            &RULE,
            "1 superseded\n2 uninstalled Uninstallation complete",
            &[
                "Info Implied Revision 2 was uninstalled and its history kept; most likely nothing of it is left but kept objects, those of hooks, and those of the chart's crds folder.",
            ],
        );
    }

    #[test]
    fn one_that_was_installed_again_is_not_gone() {
        check(
            &RULE,
            "1 uninstalled\n2 deployed Install complete | new",
            &[],
        );
    }
}
