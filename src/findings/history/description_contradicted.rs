//! A description says `Rollback to N`, and the content, the number that Helm recorded or the order of things denies it.
//!
//! Descriptions can be typed (facts 2.3), a rollback copies its target (facts 4.2). Near miss: a rollback to what is not shown.

use super::{finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::description::Said;

pub(super) const RULE: Rule = Rule {
    code: "description-contradicted",
    severity: Severity::Warning,
    about: "finding-description-contradicted-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    if last(context).is_none() {
        return;
    }
    let contradicted = context.lineage.revisions.iter().rev().find_map(|one| {
        let origin = one.origin.as_ref()?;
        match one.record.said() {
            Said::RollbackTo(claimed) if origin.description_contradicted => {
                Some((&one.record, claimed))
            }
            _ => None,
        }
    });
    let Some((record, claimed)) = contradicted else {
        return;
    };
    let number = record.revision;
    let title = match record.rollback_revision {
        Some(recorded) if recorded != claimed => {
            Text::new("finding-description-recorded").with("recorded", recorded)
        }
        _ if claimed < 1 || claimed >= number => Text::new("finding-description-impossible"),
        _ => Text::new("finding-description-contradicted"),
    };
    found.push(finding(
        RULE.code,
        Severity::Warning,
        Certainty::Implied,
        number,
        title.with("revision", number).with("claimed", claimed),
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn content_numbers_and_order_are_believed() {
        check(
            &RULE,
            "1 superseded\n2 superseded\n3 deployed Rollback to 1",
            &["Warning Implied Revision 3 says “Rollback to 1”, but its content is not that of 1."],
        );
        check(
            &RULE,
            "1 superseded | table\n2 deployed Rollback to 2 | table",
            &[
                "Warning Implied Revision 2 says “Rollback to 2”, but a rollback can only go to a revision before its own: the text was typed, or the record was edited.",
            ],
        );
        check(
            &RULE,
            "1 superseded | table\n2 superseded | content=1 table\n3 deployed Rollback to 2 | content=1 rollback=1 table",
            &[
                "Warning Implied Revision 3 says “Rollback to 2”, but Helm recorded that it is a rollback to 1.",
            ],
        );
    }

    #[test]
    fn nothing_denies_what_is_not_shown() {
        check(
            &RULE,
            "5 superseded | table\n6 deployed Rollback to 3 | table",
            &[],
        );
    }
}
