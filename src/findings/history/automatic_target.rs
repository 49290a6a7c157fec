//! Where an upgrade that rolls itself back would go: to the highest that is superseded or deployed, good or not (facts 2.6).
//!
//! Near miss: a deployed newest revision, which is its own target; and a target that pruning removes first (facts 3).

use super::{finding, last, why_refused};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::{Certainty, Command};
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "automatic-target",
    severity: Severity::Warning,
    about: "finding-automatic-target-about",
    run,
};

/// What `helm upgrade` keeps unless told otherwise, less the revision that it makes (facts 3).
const N_KEPT: usize = 9;

fn run(context: &Context<'_>, found: &mut Found) {
    let lineage = context.lineage;
    let Some(last) = last(context) else { return };
    // From anything else an upgrade is refused, or starts anew.
    if last.record.known_status() != Some(&Status::Failed)
        || !lineage.is_last_known
        || why_refused(lineage, Command::Upgrade).is_some()
    {
        return;
    }
    let mut seen = context.seen.iter().rev();
    let target = seen.position(|one| {
        matches!(
            one.record.known_status(),
            Some(Status::Superseded | Status::Deployed)
        )
    });
    let (word, severity, revision) = match target {
        None if lineage.gaps.is_empty() => ("none", Severity::Info, last.record.revision),
        None => return,
        Some(n_newer) => {
            let Some(target) = context.seen.iter().rev().nth(n_newer) else {
                return;
            };
            let record = &target.record;
            if n_newer >= N_KEPT && !record.is_marked_deployed() {
                return;
            }
            if record.said().is_unfinished() {
                ("bad", Severity::Warning, record.revision)
            } else {
                ("good", Severity::Info, record.revision)
            }
        }
    };
    let title = Text::new("finding-automatic-target")
        .with("target", word)
        .with("revision", revision);
    found.push(finding(
        RULE.code,
        severity,
        Certainty::Implied,
        revision,
        title,
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn it_may_be_one_that_never_worked() {
        check(
            &RULE,
            "1 superseded\n2 deployed\n3 superseded Upgrade \"x\" failed: y\n4 failed Rollback \"x\" failed: y | content=2",
            &[
                "Warning Implied If the next upgrade fails and rolls itself back (`--atomic`, in Helm 4 `--rollback-on-failure`), it goes to revision 3, the highest that is deployed or superseded, which never completed.",
            ],
        );
    }

    #[test]
    fn a_good_one_is_worth_knowing() {
        check(
            &RULE,
            "1 superseded\n2 deployed\n3 failed",
            &[
                "Info Implied If the next upgrade fails and rolls itself back (`--atomic`, in Helm 4 `--rollback-on-failure`), it goes to revision 2, the highest that is deployed or superseded.",
            ],
        );
        check(
            &RULE,
            "1 failed",
            &[
                "Info Implied If the next upgrade fails, it cannot roll itself back (`--atomic`, in Helm 4 `--rollback-on-failure`): no revision is deployed or superseded.",
            ],
        );
    }

    #[test]
    fn a_deployed_newest_is_its_own() {
        check(
            &RULE,
            "1 superseded Upgrade \"x\" failed: y\n2 deployed",
            &[],
        );
        check(&RULE, "1 superseded\n2 pending-upgrade", &[]);
    }

    #[test]
    fn one_that_is_pruned_first_is_not_named() {
        let failed = |n: i64| format!("{n} failed\n");
        let lines = |kept: &str, n: i64| {
            format!("1 {kept}\n{}", (2..2 + n).map(failed).collect::<String>())
        };
        check(&RULE, &lines("superseded", 9), &[]);
        for (kept, n) in [("superseded", 8), ("deployed", 9)] {
            check(
                &RULE,
                &lines(kept, n),
                &[
                    "Info Implied If the next upgrade fails and rolls itself back (`--atomic`, in Helm 4 `--rollback-on-failure`), it goes to revision 1, the highest that is deployed or superseded.",
                ],
            );
        }
    }
}
