//! `helm.sh/resource-policy` that is not exactly `keep` (facts 4.7): upgrade and rollback want exactly that in the live
//! object and delete anything else; an uninstallation trims and lowers it, and leaves any other value behind unsaid.
//!
//! Near misses: `keep` itself, and no policy.

use super::{Same, add, finding, newest};
use crate::findings::{Context, Found, Rule, Severity};

pub(super) const RULE: Rule = Rule {
    code: "keep-misspelled",
    severity: Severity::Warning,
    about: "finding-keep-misspelled-about",
    run,
};

/// So many characters of the value are shown.
const MAX_SHOWN: usize = 40;

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(record) = newest(context) else {
        return;
    };
    let mut all: Vec<Same> = Vec::new();
    for object in context.objects(record).iter() {
        let label = || object.labels.get("helm.sh/resource-policy");
        let (what, written) = match object.resource_policy() {
            Some("keep") => continue,
            Some(written) if written.trim().to_lowercase() == "keep" => ("spelled", written),
            Some(written) => ("other", written),
            None if label().is_some() => ("label", ""),
            None => continue,
        };
        let written: String = written.chars().take(MAX_SHOWN).collect();
        add(&mut all, what, &written, object);
    }
    for same in &all {
        let mut finding = finding(
            RULE.code,
            Severity::Warning,
            "finding-keep-misspelled",
            record.revision,
            same,
        );
        finding.title = finding.title.with("written", &*same.detail);
        found.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, one, recorded};

    #[track_caller]
    fn check_value(value: &str, expected: &[&str]) {
        let rest = format!("  annotations: {{helm.sh/resource-policy: {value}}}");
        check(
            &RULE,
            &one(&object("v1", "ConfigMap", "a", &rest)),
            expected,
        );
    }

    #[test]
    fn only_keep_keeps() {
        check_value("keep", &[]);
        check_value(
            "'Keep'",
            &[
                "warning: v1/ConfigMap/a of revision 1 has the resource policy “Keep”, not exactly keep: only an uninstallation leaves it.",
            ],
        );
        check_value(
            "'keep '",
            &[
                "warning: v1/ConfigMap/a of revision 1 has the resource policy “keep ”, not exactly keep: only an uninstallation leaves it.",
            ],
        );
        check_value(
            "retain",
            &[
                "warning: v1/ConfigMap/a of revision 1 has the resource policy “retain”, not keep: only an uninstallation leaves it, without saying so.",
            ],
        );
        check_value(
            "''",
            &[
                "warning: v1/ConfigMap/a of revision 1 has the resource policy “”, not keep: only an uninstallation leaves it, without saying so.",
            ],
        );
        check(&RULE, &one(&object("v1", "ConfigMap", "a", "")), &[]);
    }

    #[test]
    fn a_label_is_no_policy() {
        let label = object(
            "v1",
            "ConfigMap",
            "a",
            "  labels: {helm.sh/resource-policy: keep}",
        );
        check(
            &RULE,
            &one(&label),
            &[
                "warning: v1/ConfigMap/a of revision 1 has helm.sh/resource-policy as a label, which keeps nothing.",
            ],
        );
    }

    #[test]
    fn what_is_written_alike_is_one_finding() {
        let said = "warning: v1/ConfigMap/keptcase (and 1 more) of revision 2 has the resource policy “Keep”, not exactly keep: only an uninstallation leaves it.";
        check(&RULE, &recorded("v3/keep-policy"), &[said]);
    }
}
