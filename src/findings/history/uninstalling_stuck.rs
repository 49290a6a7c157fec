//! An uninstallation began and did not finish; the record shows the hook that it was in, if any (facts 2.5, S21).
//!
//! Near miss: an uninstallation that finished and kept the history.

use super::{finding, last};
use crate::findings::phase;
use crate::findings::{Context, Found, Rule, Severity};
use crate::lineage::Certainty;
use crate::lineage::stop::Stop;
use crate::lineage::verdict::Verdict;

pub(super) const RULE: Rule = Rule {
    code: "uninstalling-stuck",
    severity: Severity::Critical,
    about: "finding-uninstalling-stuck-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Verdict::Uninstalling { revision, stop } = &context.lineage.verdict else {
        return;
    };
    if last(context).is_none() {
        return;
    }
    let certainty = match stop {
        Stop::NotRecorded => Certainty::Unknown,
        _ => Certainty::Implied,
    };
    found.push(finding(
        RULE.code,
        Severity::Critical,
        certainty,
        *revision,
        phase::uninstalling(*revision, stop),
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn how_much_is_gone_is_said_as_far_as_the_record_tells() {
        check(
            &RULE,
            "1 superseded\n2 uninstalling",
            &[
                "Critical Unknown The uninstallation of revision 2 has begun and not finished: some, all or none of its objects may be gone.",
            ],
        );
        check(
            &RULE,
            "1 uninstalling Deletion in progress (or silently failed) | hook=bye:pre-delete:Running",
            &[
                "Critical Implied The uninstallation of revision 1 got no further than its pre-delete hook bye, so most likely none of its objects was deleted.",
            ],
        );
    }

    #[test]
    fn one_that_finished_is_no_trouble() {
        check(&RULE, "1 superseded\n2 uninstalled", &[]);
    }
}
