//! The newest revision is pending: an operation was killed, or is still at it, and every upgrade is refused (facts 2.4, 2.5).
//!
//! The record tells how far it got: no hook started, the start of a hook, or all but the last write (facts 1.3, 5.3, 10.3,
//! 10.4). Near miss: a pending revision that another one followed, which locks nothing any more.

use super::{finding, last, why_refused};
use crate::findings::phase;
use crate::findings::{Context, Finding, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::stop::Stop;
use crate::lineage::verdict::Verdict;
use crate::lineage::{Certainty, Command, CommandWhy};

pub(super) const RULE: Rule = Rule {
    code: "stuck-pending",
    severity: Severity::Critical,
    about: "finding-stuck-pending-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let lineage = context.lineage;
    if why_refused(lineage, Command::Upgrade) != Some(CommandWhy::OperationInProgress) {
        return;
    }
    let Some(record) = last(context).map(|last| &last.record) else {
        return;
    };
    let (
        Some(status),
        Verdict::NotCompleted {
            operation, stop, ..
        },
    ) = (record.known_status(), &lineage.verdict)
    else {
        return;
    };
    let (word, event, hook) = match stop {
        Stop::BeforeHooks => ("before-hooks", "", None),
        Stop::LastWrites => ("last-writes", "", None),
        Stop::Hook {
            moment,
            name: Some(name),
        } => ("hook", phase::event(*operation, *moment), Some(name)),
        _ => ("unknown", "", None),
    };
    // One stored record may be any; a row of a list is the newest.
    let is_newest = lineage.is_last_known || (record.object.is_none() && !record.has_payload);
    let is_refused = why_refused(lineage, Command::Rollback).is_some();
    let title = Text::new("finding-stuck-pending")
        .with("revision", record.revision)
        .with("status", status.as_str())
        .with("rollback", if is_refused { "refused" } else { "allowed" })
        .with("stop", word)
        .with("event", event)
        .with("hook", hook.map_or("", String::as_str));
    found.push(Finding {
        subject: hook.cloned(),
        ..finding(
            RULE.code,
            Severity::Critical,
            if is_newest {
                Certainty::Implied
            } else {
                Certainty::Unknown
            },
            record.revision,
            title,
        )
    });
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    const REFUSED: &str = "`helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision";
    const CHECK: &str = "; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.";

    #[track_caller]
    fn check_stuck(lines: &str, said: &str) {
        let said = format!("Critical Implied {REFUSED} {said}{CHECK}");
        check(&RULE, lines, &[&said]);
    }

    #[test]
    fn each_kind_says_where_it_ended() {
        check_stuck(
            "1 pending-install Initial install underway | created",
            "1, the newest in the paste, is pending-install",
        );
        check_stuck(
            "1 pending-install Initial install underway | created hook=mig:pre-install",
            "1, the newest in the paste, is pending-install, with no hook recorded as started",
        );
        check_stuck(
            "1 deployed\n2 pending-upgrade Preparing upgrade | hook=mig:pre-upgrade:Running",
            "2, the newest in the paste, is pending-upgrade, last recorded at the start of its pre-upgrade hook mig",
        );
        check_stuck(
            "1 deployed\n2 pending-rollback Rollback to 1 | content=1 hook=undo:post-rollback:Running",
            "2, the newest in the paste, is pending-rollback, last recorded at the start of its post-rollback hook undo",
        );
        check_stuck(
            "1 superseded Install complete\n2 superseded Upgrade complete\n3 pending-upgrade Preparing upgrade",
            "3, the newest in the paste, is pending-upgrade, with most likely only Helm's last write missing",
        );
    }

    #[test]
    fn one_that_another_followed_locks_nothing() {
        let lines = "1 superseded\n2 pending-upgrade\n3 deployed Rollback to 1 | content=1";
        check(&RULE, lines, &[]);
        check(&RULE, "1 superseded\n2 uninstalling", &[]);
    }
}
