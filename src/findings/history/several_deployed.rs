//! More than one revision is marked deployed: a write was lost, or two clients were at it (facts 2.7).
//!
//! Near miss: one deployed and a failed one after it.

use super::{finding, last, marked};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::{Arg, Text};
use crate::lineage::Certainty;

pub(super) const RULE: Rule = Rule {
    code: "several-deployed",
    severity: Severity::Warning,
    about: "finding-several-deployed-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let marked = marked(context);
    let ([.., highest], Some(_)) = (marked.as_slice(), last(context)) else {
        return;
    };
    if marked.len() > 1 {
        let revisions = marked.iter().copied().map(Arg::Int).collect();
        let title = Text::new("finding-several-deployed")
            .with("highest", *highest)
            .with("revisions", Arg::List(revisions));
        found.push(finding(
            RULE.code,
            Severity::Warning,
            Certainty::Implied,
            *highest,
            title,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn the_highest_counts() {
        check(
            &RULE,
            "1 deployed\n2 deployed\n3 failed",
            &[
                "Warning Implied Revisions 1 and 2 are marked deployed; Helm goes by the highest, 2. It does not mean that several run.",
            ],
        );
        // The label alone tells Helm (facts 1.8).
        check(&RULE, "1 deployed | label=superseded\n2 deployed", &[]);
    }

    #[test]
    fn one_is_as_it_should_be() {
        check(&RULE, "1 superseded\n2 deployed\n3 failed", &[]);
    }
}
