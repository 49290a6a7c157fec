//! A PersistentVolumeClaim without resource policy: a rollback or uninstallation deletes it (facts 4.7, 4.9).
//!
//! Near misses: the claims of a StatefulSet's templates, which are in no manifest and stay, and one with a policy.

use super::unkept;
use crate::findings::{Context, Found, Rule, Severity};
use crate::manifest::object::Object;

pub(super) const RULE: Rule = Rule {
    code: "pvc-without-keep",
    severity: Severity::Warning,
    about: "finding-pvc-without-keep-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let is_claim = |object: &Object| {
        object.gvk.group.is_empty() && object.reference.kind == "PersistentVolumeClaim"
    };
    unkept::run(context, found, &RULE, "finding-pvc-without-keep", is_claim);
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, one, recorded, release, two};

    const CLAIM: &str = "PersistentVolumeClaim";

    #[test]
    fn a_claim_without_policy_goes_with_a_rollback_or_the_release() {
        let claim = object("v1", CLAIM, "a", "");
        check(
            &RULE,
            &two("", &claim),
            &[
                "warning: A successful rollback to revision 1 deletes v1/PersistentVolumeClaim/a, and with it the volume, unless that has the reclaim policy Retain.",
            ],
        );
        check(
            &RULE,
            &one(&claim),
            &[
                "info: An uninstallation of revision 1 deletes v1/PersistentVolumeClaim/a, and with it the volume, unless that has the reclaim policy Retain.",
            ],
        );
        let set =
            "spec: {volumeClaimTemplates: [{kind: PersistentVolumeClaim, metadata: {name: d}}]}";
        check(
            &RULE,
            &one(&object("apps/v1", "StatefulSet", "a", set)),
            &[],
        );
        check(&RULE, &recorded("v3/keep-policy"), &[]);
    }

    #[test]
    fn a_target_that_is_not_shown_says_nothing() {
        let claim = object("v1", CLAIM, "a", "");
        let lineage = release("1 superseded | table\n2 deployed", &[]);
        check(&RULE, &lineage, &[]);
        let mut lineage = two("", &claim);
        lineage.revisions[1].record.is_partial = true;
        check(&RULE, &lineage, &[]);
        lineage.revisions[1].record.is_partial = false;
        lineage.revisions[0].record.is_partial = true;
        check(
            &RULE,
            &lineage,
            &[
                "info: An uninstallation of revision 2 deletes v1/PersistentVolumeClaim/a, and with it the volume, unless that has the reclaim policy Retain.",
            ],
        );
    }
}
