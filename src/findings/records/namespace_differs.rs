//! A record is stored in one namespace and says another.
//!
//! Helm finds it where it is stored, and then looks there for objects that name no namespace (facts 1.1, 4.2): an upgrade
//! or a rollback may make a second copy of everything. Near miss: records of Helm 2, which Tiller keeps in its own namespace.

use super::{Context, Found, Severity, of};
use crate::findings::{Finding, Rule};
use crate::i18n::Text;
use crate::kubernetes::kind::{self, Scope};
use crate::lineage::{Certainty, Revision};
use crate::release::Mismatch;

pub(super) const RULE: Rule = Rule {
    code: "namespace-differs",
    severity: Severity::Warning,
    about: "finding-namespace-differs-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    if context.lineage.is_helm2() {
        return;
    }
    let mut revisions = context.lineage.revisions.iter().rev();
    // All records of a release say the same.
    found.extend(revisions.find_map(|revision| {
        let mut mismatches = revision.record.mismatches.iter();
        let title = mismatches.find_map(|mismatch| match mismatch {
            Mismatch::Namespace { object, payload } => Some(
                Text::new("finding-namespace-differs")
                    .with("object", object.as_str())
                    .with("payload", payload.as_str()),
            ),
            _ => None,
        })?;
        let kind = (Severity::Warning, Certainty::Implied);
        let subject = homeless(context, revision);
        Some(Finding {
            subject,
            ..of(RULE.code, kind, revision, title)
        })
    }));
}

/// The first object that names no namespace though its kind has one: Helm puts it where the record lies.
fn homeless(context: &Context<'_>, revision: &Revision) -> Option<String> {
    let objects = context.objects(&revision.record);
    let mut objects = objects.iter();
    let first = objects.find(|one| {
        let reference = &one.reference;
        reference.namespace.is_none()
            && kind::scope(&one.gvk.group, &reference.kind) == Some(Scope::Namespaced)
    })?;
    let reference = &first.reference;
    Some(
        [
            &*first.api_version,
            "/",
            &reference.kind,
            "/",
            &reference.name,
        ]
        .concat(),
    )
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::lineage::{self, history};

    #[track_caller]
    fn check(inside: &str, expected: &[Option<i64>]) {
        let mut records = history::records("1 superseded\n2 deployed");
        for record in records.iter_mut().filter(|_| inside != "ns") {
            record.mismatches.push(Mismatch::Namespace {
                object: "ns".to_owned(),
                payload: inside.to_owned(),
            });
        }
        let lineage = lineage::build(records).0.remove(0);
        assert_eq!(testing::revisions(&RULE, &lineage), expected);
    }

    #[test]
    fn it_is_said_once_of_all_revisions() {
        check("ns", &[]);
        check("other", &[Some(2)]);
    }

    #[test]
    fn the_copied_secret_of_a_proxy_is_found() {
        for lineage in testing::file("cases/21-namespace-mismatch.secret.yaml") {
            let found = testing::run(&RULE, &lineage);
            assert_eq!(found.len(), 1);
            let subject = found.first().and_then(|one| one.subject.as_deref());
            assert_eq!(subject, Some("apps/v1/Deployment/harbor-light"));
        }
    }

    #[test]
    fn tiller_keeps_all_in_its_own_namespace() {
        for lineage in testing::file("cases/47-helm2-configmap.yaml") {
            assert_eq!(testing::run(&RULE, &lineage), []);
        }
        testing::silent_on_recordings(&RULE);
    }
}
