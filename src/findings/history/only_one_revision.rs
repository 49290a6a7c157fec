//! The paste shows one revision of several: what it does not show may be newer, or is all that could be gone back to.
//!
//! Near miss: revision 1 alone, which is a whole history.

use super::{finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "only-one-revision",
    severity: Severity::Info,
    about: "finding-only-one-revision-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let lineage = context.lineage;
    let Some(record) = last(context).map(|last| &last.record) else {
        return;
    };
    // Of a superseded one the verdict says that another followed.
    let is_superseded = record.known_status() == Some(&Status::Superseded);
    let is_said = is_superseded || lineage.is_newest_unread;
    if lineage.is_last_known || lineage.revisions.len() > 1 || is_said {
        return;
    }
    // `helm history` prints the newest; a record may be any.
    let id = if record.object.is_some() || record.has_payload {
        "finding-only-one-revision"
    } else {
        "finding-only-last-revision"
    };
    found.push(finding(
        RULE.code,
        Severity::Info,
        Certainty::Unknown,
        record.revision,
        Text::new(id).with("revision", record.revision),
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn a_record_may_be_any_and_a_row_is_the_newest() {
        check(
            &RULE,
            "3 deployed",
            &[
                "Info Unknown Revision 3 is the only one in the paste: older and newer ones may exist.",
            ],
        );
        check(
            &RULE,
            "3 deployed | table",
            &[
                "Info Unknown Revision 3 is the only one in the paste: the ones before it are not shown.",
            ],
        );
    }

    #[test]
    fn the_first_may_be_alone() {
        check(&RULE, "1 deployed", &[]);
        check(&RULE, "2 superseded\n3 deployed", &[]);
    }
}
