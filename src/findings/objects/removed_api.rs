//! API versions that Kubernetes does not serve any more, or that one of the next three minor versions is to remove (facts
//! `k8s-removed-apis.csv`); of custom resources those that their product stopped serving.
//!
//! Which Kubernetes the cluster runs is not stored: what 1.36, the newest that the tables know in full, does not serve is
//! a warning, and critical only where a record quotes the refusal. Helm builds all objects of both manifests first (facts
//! 4.3): of revisions that are neither the newest nor deployed only the default rollback target is a warning.
//!
//! Near misses: the API version beside it that is still served, and one of a custom resource of which nothing is known.

use super::{MAX_FINDINGS, gvk, name, window};
use crate::findings::{Context, Finding, Found, Rule, Severity};
use crate::i18n::Text;
use crate::kubernetes::removed::{Served, Unserved, served};
use crate::kubernetes::version::KubernetesVersion;
use crate::lineage::Certainty;
use crate::manifest::object::Object;
use crate::order::Sorted;
use crate::release::ReleaseRecord;

pub(super) const RULE: Rule = Rule {
    code: "removed-api",
    severity: Severity::Critical,
    about: "finding-removed-api-about",
    run,
};

/// The minor versions after the newest known one whose removals are told.
const N_AHEAD: u16 = 3;

/// A kind in a version, and where it occurs.
struct Api {
    /// `policy/v1beta1 PodDisruptionBudget`.
    api: String,
    removal: Removal,
    /// The first object that has it.
    object: String,
    /// How many of them the newest such revision has.
    n: usize,
    revisions: Vec<i64>,
}

struct Removal {
    /// `Kubernetes 1.25`, `cert-manager 1.6.0`.
    by: String,
    state: &'static str,
    replacement: String,
}

fn run(context: &Context<'_>, found: &mut Found) {
    let seen = window(context);
    let mut apis: Vec<Api> = Vec::new();
    let mut served = Sorted::new();
    for record in &seen {
        let objects = context.objects(record);
        let mut counted: Vec<usize> = Vec::new();
        for object in objects.iter() {
            let api = [&*object.api_version, " ", &*object.reference.kind].concat();
            let known = apis.iter().position(|one| one.api == api);
            let place = known.unwrap_or(apis.len());
            if known.is_none() {
                if apis.len() >= MAX_FINDINGS || served.contains(&api) {
                    continue;
                }
                let Some(removal) = removal(object) else {
                    served.add(api);
                    continue;
                };
                apis.push(Api {
                    api,
                    removal,
                    object: name(object),
                    n: 0,
                    revisions: Vec::new(),
                });
            }
            counted.resize(counted.len().max(place + 1), 0);
            if let Some(n) = counted.get_mut(place) {
                *n += 1;
            }
        }
        for (api, n) in apis.iter_mut().zip(counted).filter(|(_, n)| *n > 0) {
            if api.n == 0 {
                api.n = n;
            }
            api.revisions.push(record.revision);
        }
    }
    let deployed = seen.iter().find(|record| record.is_marked_deployed());
    let lineage = context.lineage;
    let near = [
        context.last().map(|last| last.record.revision),
        deployed.map(|record| record.revision),
        lineage.default_rollback_target,
    ];
    for api in &apis {
        let is_near = near.iter().flatten().any(|one| api.revisions.contains(one));
        let severity = match api.removal.state {
            "gone" if seen.iter().any(|record| is_refused(record, &api.api)) => Severity::Critical,
            "gone" if is_near => Severity::Warning,
            _ => Severity::Info,
        };
        let [revision, others @ ..] = api.revisions.as_slice() else {
            continue;
        };
        let named: Vec<i64> = others.iter().rev().copied().collect();
        found.push(Finding {
            code: RULE.code,
            severity,
            certainty: Certainty::Implied,
            revision: Some(*revision),
            subject: Some(api.object.clone()),
            title: Text::new("finding-removed-api")
                .with("by", &*api.removal.by)
                .with("state", api.removal.state)
                .with("api", &*api.api)
                .with("n", api.n)
                .with("replacement", &*api.removal.replacement)
                .with("revision", *revision)
                .with("others", others.len())
                .with("revisions", named),
        });
    }
}

/// Tells who removed an object's API version, or is to.
fn removal(object: &Object) -> Option<Removal> {
    let newest = KubernetesVersion::RECORDED;
    let ahead = KubernetesVersion {
        minor: newest.minor + N_AHEAD,
    };
    let (by, state, replacement) = match served(gvk(object), ahead) {
        Served::No {
            cause: Unserved::Removed(version),
            replacement,
        } => {
            let is_gone = version <= newest;
            let state = if is_gone { "gone" } else { "planned" };
            (
                ["Kubernetes ", &version.to_string()].concat(),
                state,
                replacement,
            )
        }
        Served::Custom {
            removed: Some(removed),
        } => {
            let by = [removed.product, " ", removed.removed_in].concat();
            (by, "custom", removed.replacement)
        }
        _ => return None,
    };
    Some(Removal {
        by,
        state,
        replacement: replacement.map_or_else(|| "none".to_owned(), |one| one.to_string()),
    })
}

/// Whether a record quotes an API server that did not know the kind in that version.
fn is_refused(record: &ReleaseRecord, api: &str) -> bool {
    let said = record.said();
    let Some((version, kind)) = said.reason().and(api.split_once(' ')) else {
        return false;
    };
    let quoted = [
        "no matches for kind \"",
        kind,
        "\" in version \"",
        version,
        "\"",
    ]
    .concat();
    said.reason().is_some_and(|reason| reason.contains(&quoted))
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, one, recorded, release, two};

    const OLD: &str = "policy/v1beta1";
    const KIND: &str = "PodDisruptionBudget";
    const SAID: &str = "Kubernetes 1.25 removed policy/v1beta1 PodDisruptionBudget, of which revision 2 has 1; policy/v1 replaces it.";

    #[test]
    fn what_is_gone_is_a_warning() {
        let old = object(OLD, KIND, "a", "");
        check(&RULE, &two("", &old), &[&format!("warning: {SAID}")]);
        check(
            &RULE,
            &recorded("v3/removed-api-current"),
            &[&format!("warning: {SAID}")],
        );
        let target = SAID.replace("revision 2", "revision 1");
        check(
            &RULE,
            &recorded("v3/removed-api-target"),
            &[&format!("warning: {target}")],
        );
        let new = object("policy/v1", KIND, "a", "");
        check(&RULE, &two(&new, &new), &[]);
    }

    #[test]
    fn what_an_older_revision_has_is_worth_knowing() {
        let (old, new) = (
            object(OLD, KIND, "a", ""),
            object("policy/v1", KIND, "a", ""),
        );
        let lines = "1 superseded\n2 superseded\n3 superseded Kubernetes deprecated API upgrade - DO NOT rollback from this version\n4 deployed";
        let release = |third: &str| release(lines, &[&old, &old, third, &new]);
        let said = SAID.replace("has 1;", "has 1 (also in 1);");
        check(&RULE, &release(&new), &[&format!("info: {said}")]);
        let said = SAID.replace("revision 2 has 1;", "revision 3 has 1 (also in 1 and 2);");
        check(&RULE, &release(&old), &[&format!("warning: {said}")]);
    }

    #[test]
    fn a_refusal_on_record_proves_it() {
        let two_of_it = object(OLD, KIND, "a", "") + &object(OLD, KIND, "b", "");
        let lines = "1 deployed\n2 failed Upgrade \"x\" failed: no matches for kind \"PodDisruptionBudget\" in version \"policy/v1beta1\"";
        let said = SAID.replace("has 1;", "has 2;");
        check(
            &RULE,
            &release(lines, &["", &two_of_it]),
            &[&format!("critical: {said}")],
        );
        let other = lines.replace("v1beta1", "v1beta2");
        check(
            &RULE,
            &release(&other, &["", &two_of_it]),
            &[&format!("warning: {said}")],
        );
    }

    #[test]
    fn what_is_to_go_and_what_products_dropped_is_worth_knowing() {
        let planned = object("resource.k8s.io/v1beta2", "DeviceClass", "a", "");
        check(
            &RULE,
            &one(&planned),
            &[
                "info: Kubernetes 1.39 is to remove resource.k8s.io/v1beta2 DeviceClass, of which revision 1 has 1; resource.k8s.io/v1 replaces it.",
            ],
        );
        let later = object(
            "admissionregistration.k8s.io/v1beta1",
            "MutatingAdmissionPolicy",
            "a",
            "",
        );
        check(&RULE, &one(&later), &[]);
        let custom = object("cert-manager.io/v1alpha2", "Issuer", "a", "");
        check(
            &RULE,
            &one(&custom),
            &[
                "info: cert-manager 1.6.0 stopped serving cert-manager.io/v1alpha2 Issuer, of which revision 1 has 1; cert-manager.io/v1 replaces it.",
            ],
        );
        check(
            &RULE,
            &one(&object("example.test/v1alpha2", "Issuer", "a", "")),
            &[],
        );
        let nothing = object("policy/v1beta1", "PodSecurityPolicy", "a", "");
        check(
            &RULE,
            &one(&nothing),
            &[
                "warning: Kubernetes 1.25 removed policy/v1beta1 PodSecurityPolicy, of which revision 1 has 1; nothing replaces it.",
            ],
        );
    }
}
