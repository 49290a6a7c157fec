//! A revision is gone, but a later rollback to it copied all of it, and that one can be gone back to (facts 3, 4.2).
//!
//! Near miss: a rollback to what is gone that is itself the newest, so that it runs already.

use super::{content, finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::{Certainty, OriginKind};

pub(super) const RULE: Rule = Rule {
    code: "target-pruned-content-kept",
    severity: Severity::Info,
    about: "finding-target-pruned-content-kept-about",
    run,
};

/// So many are named, the newest first.
const MAX: usize = 3;

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(last) = last(context) else { return };
    let mut told: Vec<i64> = Vec::new();
    for one in context.seen.iter().rev() {
        let Some(origin) = &one.origin else { continue };
        let Some(from) = origin.from.filter(|from| {
            origin.kind == OriginKind::Rollback
                && !origin.description_contradicted
                && !told.contains(from)
                && context.find(*from).is_none()
                && content(one) != content(last)
        }) else {
            continue;
        };
        told.push(from);
        let revision = one.record.revision;
        let title = Text::new("finding-target-pruned-content-kept")
            .with("target", from)
            .with("revision", revision);
        found.push(finding(
            RULE.code,
            Severity::Info,
            Certainty::Implied,
            revision,
            title,
        ));
        if told.len() == MAX {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn a_rollback_keeps_what_pruning_took() {
        check(
            &RULE,
            "8 superseded Rollback to 3 | content=3\n9 deployed Upgrade complete",
            &[
                "Info Implied Revision 3 is not in the paste, but what it held is: revision 8 is a rollback to it.",
            ],
        );
    }

    #[test]
    fn what_runs_needs_no_going_back_to() {
        check(
            &RULE,
            "8 superseded\n9 deployed Rollback to 3 | content=3",
            &[],
        );
        check(
            &RULE,
            "1 superseded\n2 superseded Rollback to 1 | content=1\n3 deployed",
            &[],
        );
    }
}
