//! A record that Helm does not see bears the number that its next revision would get, so nothing can be recorded (facts 1.8).
//!
//! Near miss: a record without Helm's labels whose number is taken by a newer one already.

use super::{finding, last, why_refused};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::{Certainty, Command, CommandWhy};

pub(super) const RULE: Rule = Rule {
    code: "number-taken",
    severity: Severity::Critical,
    about: "finding-number-taken-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    // A rollback is refused for nothing else.
    let why = why_refused(context.lineage, Command::Rollback);
    let Some(last) = last(context).filter(|_| why == Some(CommandWhy::NumberTaken)) else {
        return;
    };
    let taken = last.record.revision.saturating_add(1);
    found.push(finding(
        RULE.code,
        Severity::Critical,
        Certainty::Implied,
        taken,
        Text::new("finding-number-taken").with("revision", taken),
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::check_lineage;
    use super::RULE;
    use crate::lineage::history::invisible;

    #[test]
    fn a_record_that_helm_does_not_see_has_the_next_number() {
        check_lineage(
            &RULE,
            &invisible("1 deployed\n2 deployed", 2),
            &[
                "Critical Implied `helm rollback`, like anything that makes a revision, is refused now (“release: already exists”), because revision 2, which Helm does not see, has the next number.",
            ],
        );
    }

    #[test]
    fn one_in_between_is_in_nobodys_way() {
        check_lineage(
            &RULE,
            &invisible("1 superseded\n2 superseded\n3 deployed", 2),
            &[],
        );
    }
}
