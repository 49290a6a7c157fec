//! A revision is still marked deployed although the release was uninstalled after it (facts 2.2, S19).
//!
//! Near miss: several of them, which is another finding.

use super::{finding, last, marked};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::status::Status;

pub(super) const RULE: Rule = Rule {
    code: "still-deployed",
    severity: Severity::Warning,
    about: "finding-still-deployed-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(record) = last(context).map(|last| &last.record) else {
        return;
    };
    let marked = marked(context);
    let ([only], Some(status @ (Status::Uninstalled | Status::Uninstalling))) =
        (marked.as_slice(), record.known_status())
    else {
        return;
    };
    if *only < record.revision {
        let title = Text::new("finding-still-deployed")
            .with("revision", *only)
            .with("status", status.as_str());
        found.push(finding(
            RULE.code,
            Severity::Warning,
            Certainty::Implied,
            *only,
            title,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    #[test]
    fn an_upgrade_would_start_from_it() {
        check(
            &RULE,
            "1 superseded\n2 deployed\n3 uninstalled",
            &[
                "Warning Implied Revision 2 is still marked deployed, although the release was uninstalled after it: `helm upgrade` would start from it.",
            ],
        );
        check(
            &RULE,
            "1 deployed\n2 uninstalling",
            &[
                "Warning Implied Revision 1 is still marked deployed, although an uninstallation began after it: `helm upgrade` would start from it.",
            ],
        );
    }

    #[test]
    fn newer_versions_supersede_it() {
        check(&RULE, "1 superseded\n2 superseded\n3 uninstalled", &[]);
        check(&RULE, "1 uninstalled | label=deployed", &[]);
    }
}
