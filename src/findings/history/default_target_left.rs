//! After a rollback, `helm rollback` without a number goes back to what that rollback had left (facts 4.1).
//!
//! It is how a rollback is undone, and a trap for who wants to go one further back. Near miss: a rollback to the same content.

use super::{content, default_target, finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::{Certainty, OriginKind};
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "default-target-left",
    severity: Severity::Info,
    about: "finding-default-target-left-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some((last, target)) = last(context).zip(default_target(context)) else {
        return;
    };
    let Some((left, origin)) = context.find(target).zip(last.origin.as_ref()) else {
        return;
    };
    let has_completed = match left.record.known_status() {
        Some(Status::Superseded) => !left.record.said().is_unfinished(),
        status => status == Some(&Status::Deployed),
    };
    let is_left = has_completed
        && origin.kind == OriginKind::Rollback
        && last.record.known_status() == Some(&Status::Deployed)
        && content(left).is_some_and(|content| Some(content) != origin.content_of);
    if is_left {
        let title = Text::new("finding-default-target-left")
            .with("target", target)
            .with("revision", last.record.revision);
        found.push(finding(
            RULE.code,
            Severity::Info,
            Certainty::Implied,
            target,
            title,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn a_rollback_is_undone_by_another() {
        check(
            &RULE,
            "1 superseded Install complete\n2 superseded Upgrade complete\n3 deployed Rollback to 1 | content=1",
            &[
                "Info Implied `helm rollback` without a number would aim at revision 2, the one that the rollback recorded as 3 left.",
            ],
        );
    }

    #[test]
    fn what_holds_the_same_was_not_left() {
        check(
            &RULE,
            "1 superseded Install complete\n2 superseded Rollback to 1 | content=1\n3 deployed Rollback to 2 | content=1",
            &[],
        );
        check(
            &RULE,
            "1 superseded\n2 failed\n3 deployed Rollback to 1 | content=1",
            &[],
        );
    }
}
