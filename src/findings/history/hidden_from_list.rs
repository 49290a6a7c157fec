//! Plain `helm list` of Helm 3 shows only what is deployed or failed, so this release seems to be gone (facts 2.4, 7.2, 9).
//!
//! Near miss: a failed release, which is listed.

use super::{finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "hidden-from-list",
    severity: Severity::Info,
    about: "finding-hidden-from-list-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(record) = last(context).map(|last| &last.record) else {
        return;
    };
    let Some(status) = record.known_status() else {
        return;
    };
    let is_hidden = match status {
        Status::Uninstalled | Status::Uninstalling => true,
        // The newest of a release is never superseded; a list of all may show one.
        Status::Superseded => record.is_listed(),
        status => status.is_pending(),
    };
    if is_hidden {
        let title = Text::new("finding-hidden-from-list").with("status", status.as_str());
        found.push(finding(
            RULE.code,
            Severity::Info,
            Certainty::Implied,
            record.revision,
            title,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn what_is_pending_is_not_listed() {
        check(
            &RULE,
            "1 pending-install",
            &[
                "Info Implied `helm list` of Helm 3 shows a release that is pending-install only with `-a` or a filter for it; Helm 4 shows all statuses and has no `-a`.",
            ],
        );
    }

    #[test]
    fn what_failed_is() {
        check(&RULE, "1 failed", &[]);
        check(&RULE, "1 superseded\n2 superseded", &[]);
    }
}
