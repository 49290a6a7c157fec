//! The label `modifiedAt` of the newest record is older than the record.
//!
//! Since Helm 3.13 an upgrade carries the label over (facts 1.3): whoever dates a failure by it is wrong by weeks. Every
//! upgraded release has such a label, so it is said only where someone asks when something went wrong. Near miss: the
//! same label of a release that is deployed.

use std::cmp::Ordering;

use super::{Context, Found, Severity, of};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "stale-modified-at",
    severity: Severity::Info,
    about: "finding-stale-modified-at-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    found.extend(context.last().and_then(|last| {
        let is_asked = last.record.known_status() != Some(&Status::Deployed);
        let is_stale = last.record.modified_label_order() == Some(Ordering::Less);
        (is_asked && is_stale).then(|| {
            let title = Text::new("finding-stale-modified-at");
            of(RULE.code, (Severity::Info, Certainty::Implied), last, title)
        })
    }));
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::lineage::history;

    #[track_caller]
    fn check(lines: &str, expected: &[Option<i64>]) {
        let lineage = history::lineage(lines);
        assert_eq!(testing::revisions(&RULE, &lineage), expected);
    }

    #[test]
    fn it_is_said_where_someone_asks_when_it_went_wrong() {
        check(
            "1 superseded\n2 deployed\n3 pending-upgrade Preparing upgrade | created modified=stale",
            &[Some(3)],
        );
        check("1 deployed\n2 failed | modified=stale", &[Some(2)]);
    }

    #[test]
    fn a_healthy_release_or_a_true_label_is_silent() {
        check("1 superseded\n2 deployed | modified=stale", &[]);
        check("1 deployed\n2 failed | modified=fresh", &[]);
        check("1 deployed | modified=stale\n2 failed", &[]);
    }
}
