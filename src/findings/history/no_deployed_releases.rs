//! Upgrades are refused because nothing is marked deployed and the newest is neither failed nor superseded (facts 2.4).
//!
//! Near miss: a failed newest revision, from which an upgrade starts.

use super::{finding, last, why_refused};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::{Certainty, Command, CommandWhy};
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "no-deployed-releases",
    severity: Severity::Warning,
    about: "finding-no-deployed-releases-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    if why_refused(context.lineage, Command::Upgrade) != Some(CommandWhy::NoDeployedReleases) {
        return;
    }
    let Some(record) = last(context).map(|last| &last.record) else {
        return;
    };
    let Some(status) = record.known_status() else {
        return;
    };
    let severity = match status {
        // Nobody expects to upgrade what they have uninstalled.
        Status::Uninstalled => Severity::Info,
        _ => Severity::Warning,
    };
    let is_shown = !context.lineage.may_hide_deployed();
    let title = Text::new("finding-no-deployed-releases")
        .with("revision", record.revision)
        .with("status", status.as_str())
        .with("older", if is_shown { "shown" } else { "hidden" });
    found.push(finding(
        RULE.code,
        severity,
        if is_shown {
            Certainty::Implied
        } else {
            Certainty::Unknown
        },
        record.revision,
        title,
    ));
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn an_uninstallation_leaves_nothing_to_upgrade() {
        check(
            &RULE,
            "1 superseded\n2 uninstalling",
            &[
                "Warning Implied `helm upgrade` is refused now (“has no deployed releases”), because revision 2, the newest in the paste, is uninstalling.",
            ],
        );
        check(
            &RULE,
            "1 superseded\n2 uninstalled",
            &[
                "Info Implied `helm upgrade` is refused now (“has no deployed releases”), because revision 2, the newest in the paste, is uninstalled.",
            ],
        );
    }

    #[test]
    fn an_older_one_may_be_hidden() {
        check(
            &RULE,
            "3 uninstalling | table",
            &[
                "Warning Unknown `helm upgrade` is refused now (“has no deployed releases”), because revision 3, the newest in the paste, is uninstalling, unless an older one that the paste does not show is still marked deployed.",
            ],
        );
    }

    #[test]
    fn a_failed_one_can_be_upgraded() {
        check(&RULE, "1 failed", &[]);
        check(&RULE, "1 deployed\n2 uninstalling", &[]);
    }
}
