//! A superseded revision that failed: `superseded` looks like "was good once", and only the description says no (facts 2.2).
//!
//! Near miss: a superseded revision that completed.

use super::{finding, last};
use crate::findings::phase;
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::lineage::stop;
use crate::lineage::verdict::{self, NotCompleted};
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "superseded-never-worked",
    severity: Severity::Warning,
    about: "finding-superseded-never-worked-about",
    run,
};

/// So many are named, the newest first.
const MAX: usize = 3;

fn run(context: &Context<'_>, found: &mut Found) {
    if last(context).is_none() {
        return;
    }
    // One that completed stands between the newest and the older ones: who goes back meets it first.
    let mut is_nearest = true;
    let mut n = 0;
    for one in context.seen.iter().rev().skip(1) {
        let record = &one.record;
        match record.known_status() {
            Some(Status::Superseded) if record.said().is_unfinished() => {}
            Some(Status::Superseded | Status::Deployed) => {
                is_nearest = false;
                continue;
            }
            _ => continue,
        }
        let revision = record.revision;
        let is_said = record.said().is_failure();
        let what = if is_said {
            NotCompleted::Failed(revision)
        } else {
            NotCompleted::Pending(revision)
        };
        let what = phase::not_completed(what, verdict::operation(one), &stop::stop_alone(one));
        let title = Text::new("finding-superseded-never-worked")
            .with("revision", revision)
            .with("what", what);
        let (severity, certainty) = (
            if is_nearest {
                Severity::Warning
            } else {
                Severity::Info
            },
            if is_said {
                Certainty::Stored
            } else {
                Certainty::Implied
            },
        );
        found.push(finding(RULE.code, severity, certainty, revision, title));
        n += 1;
        if n == MAX {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn its_description_tells_what_its_status_hides() {
        check(
            &RULE,
            "1 superseded Release \"x\" failed: context deadline exceeded\n2 deployed Upgrade complete",
            &[
                "Warning Stored Revision 1 is superseded, but it never completed: The installation (revision 1) failed while Helm waited for its objects, all of them sent, to become ready.",
            ],
        );
        // A failed rollback supersedes the last one even if it was pending.
        check(
            &RULE,
            "1 deployed\n2 superseded Preparing upgrade\n3 failed Rollback \"x\" failed: y | content=1",
            &[
                "Warning Implied Revision 2 is superseded, but it never completed: The upgrade to revision 2 has begun and not finished, and nothing in the paste says how far it got.",
            ],
        );
    }

    #[test]
    fn behind_a_good_one_it_is_only_worth_knowing() {
        check(
            &RULE,
            "1 superseded Release \"x\" failed: y\n2 superseded Upgrade complete\n3 deployed Upgrade complete",
            &[
                "Info Stored Revision 1 is superseded, but it never completed: The installation (revision 1) failed, and nothing in the paste says how far it got.",
            ],
        );
    }

    #[test]
    fn one_that_completed_is_what_it_looks_like() {
        check(
            &RULE,
            "1 superseded Install complete\n2 deployed Upgrade complete",
            &[],
        );
        check(
            &RULE,
            "1 deployed\n2 failed Upgrade \"x\" failed: y\n3 failed",
            &[],
        );
    }
}
