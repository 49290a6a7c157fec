//! A Namespace that the chart owns: a rollback or uninstallation deletes it with everything in it (facts 4.9).
//!
//! Near misses: one that `--create-namespace` made, which is in no manifest, and one with a resource policy.

use super::unkept;
use crate::findings::{Context, Found, Rule, Severity};
use crate::manifest::object::Object;

pub(super) const RULE: Rule = Rule {
    code: "owned-namespace",
    severity: Severity::Critical,
    about: "finding-owned-namespace-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let is_namespace =
        |object: &Object| object.gvk.group.is_empty() && object.reference.kind == "Namespace";
    unkept::run(
        context,
        found,
        &RULE,
        "finding-owned-namespace",
        is_namespace,
    );
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, one, release, two};

    #[test]
    fn a_namespace_of_the_chart_takes_all_with_it() {
        let namespace = object("v1", "Namespace", "a", "") + &object("v1", "Namespace", "b", "");
        check(
            &RULE,
            &two(&object("v1", "Namespace", "a", ""), &namespace),
            &[
                "info: An uninstallation of revision 2 deletes v1/Namespace/a, and with it everything in it.",
                "critical: A successful rollback to revision 1 deletes v1/Namespace/b, and with it everything in it.",
            ],
        );
        check(
            &RULE,
            &one(&namespace),
            &[
                "info: An uninstallation of revision 1 deletes v1/Namespace/a (and 1 more), and with it everything in it.",
            ],
        );
        let kept = object(
            "v1",
            "Namespace",
            "a",
            "  annotations: {helm.sh/resource-policy: keep}",
        );
        check(&RULE, &one(&kept), &[]);
        let gone = "1 superseded\n2 uninstalled Uninstallation complete";
        check(&RULE, &release(gone, &["", &namespace]), &[]);
    }
}
