//! Objects in another namespace than the release's: whoever looks there alone does not see them.
//!
//! Near misses: kinds of the cluster, and the release's namespace written out. Of custom resources only their definition
//! tells whether they have a namespace, so they are left out.

use super::{Same, add, finding, newest};
use crate::findings::{Context, Found, Rule, Severity};
use crate::kubernetes::kind::{self, Scope};
use crate::lineage::Certainty;

pub(super) const RULE: Rule = Rule {
    code: "namespace-outside",
    severity: Severity::Info,
    about: "finding-namespace-outside-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let own = context.lineage.key.namespace.as_deref();
    let (Some(record), Some(own)) = (newest(context), own) else {
        return;
    };
    let mut all: Vec<Same> = Vec::new();
    for object in context.objects(record).iter() {
        let reference = &object.reference;
        let scope = kind::scope(&object.gvk.group, &reference.kind);
        let namespace = reference.namespace.as_deref();
        if scope == Some(Scope::Namespaced)
            && let Some(other) = namespace.filter(|other| *other != own)
        {
            add(&mut all, "", other, object);
        }
    }
    for same in &all {
        let mut finding = finding(
            RULE.code,
            Severity::Info,
            "finding-namespace-outside",
            record.revision,
            same,
        );
        finding.certainty = Certainty::Stored;
        finding.title = finding.title.with("namespace", &*same.detail);
        found.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, one};

    fn role(namespace: &str) -> String {
        object(
            "rbac.authorization.k8s.io/v1",
            "Role",
            "a",
            &format!("  namespace: {namespace}"),
        )
    }

    #[test]
    fn another_namespace_than_the_releases() {
        let manifest = role("kube-system")
            + &role("other")
            + &role("kube-system").replace("name: a", "name: b");
        check(
            &RULE,
            &one(&manifest),
            &[
                "info: rbac.authorization.k8s.io/v1/Role/a (and 1 more) of revision 1 is in the namespace kube-system, not in the release's.",
                "info: rbac.authorization.k8s.io/v1/Role/a of revision 1 is in the namespace other, not in the release's.",
            ],
        );
    }

    #[test]
    fn the_releases_own_and_what_has_none() {
        check(&RULE, &one(&role("ns")), &[]);
        check(&RULE, &one(&role("''")), &[]);
        check(
            &RULE,
            &one(&role("other").replace("Role", "ClusterRole")),
            &[],
        );
        check(
            &RULE,
            &one(&role("other").replace("rbac.authorization.k8s.io", "example.test")),
            &[],
        );
        let mut unknown = one(&role("other"));
        unknown.key.namespace = None;
        check(&RULE, &unknown, &[]);
    }
}
