//! A CustomResourceDefinition among the templates: an ordinary object, which a rollback or uninstallation deletes, and
//! with it every object of its kind (facts 4.8, 4.9).
//!
//! Near misses: one in `crds/`, which Helm never touches again, and one with a resource policy.

use super::unkept;
use crate::findings::{Context, Found, Rule, Severity};
use crate::manifest::object::Object;

pub(super) const RULE: Rule = Rule {
    code: "crd-in-templates",
    severity: Severity::Critical,
    about: "finding-crd-in-templates-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let is_definition = |object: &Object| {
        object.gvk.group == "apiextensions.k8s.io"
            && object.reference.kind == "CustomResourceDefinition"
    };
    unkept::run(
        context,
        found,
        &RULE,
        "finding-crd-in-templates",
        is_definition,
    );
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, one, recorded, two};

    const CRD: &str = "CustomResourceDefinition";
    const GROUP: &str = "apiextensions.k8s.io/v1";

    #[test]
    fn a_rollback_that_deletes_it_is_a_warning() {
        let crd = object(GROUP, CRD, "a.b", "");
        check(
            &RULE,
            &two("", &crd),
            &[
                "critical: A successful rollback to revision 1 deletes apiextensions.k8s.io/v1/CustomResourceDefinition/a.b, and with it every object of its kind.",
            ],
        );
        check(
            &RULE,
            &one(&crd),
            &[
                "info: An uninstallation of revision 1 deletes apiextensions.k8s.io/v1/CustomResourceDefinition/a.b, and with it every object of its kind.",
            ],
        );
        let kept = object(
            GROUP,
            CRD,
            "a.b",
            "  annotations: {helm.sh/resource-policy: keep}",
        );
        check(&RULE, &two("", &kept), &[]);
        check(&RULE, &two(&crd, ""), &[]);
        check(&RULE, &one(&object("example.test/v1", CRD, "a.b", "")), &[]);
    }

    #[test]
    fn one_that_the_target_has_too_only_goes_with_the_release() {
        check(
            &RULE,
            &recorded("v3/crd-in-templates"),
            &[
                "info: An uninstallation of revision 3 deletes apiextensions.k8s.io/v1/CustomResourceDefinition/gcrdintemplatesv3ds.lab.example.test, and with it every object of its kind.",
            ],
        );
    }
}
