//! A field that the API server does not change, a selector say, and that differs between the newest revision and an
//! earlier one (facts 4.9, `k8s-immutable-fields.csv`): a rollback to that one is refused at the object.
//!
//! After a failure the way there is judged, else the way back. That the newest revision succeeded does not say that the
//! cluster has its value: the object can have been made anew, or nothing was sent for the field (facts 13). At most
//! `MAX_JUDGED` changed objects are judged.
//!
//! Near misses: a field that may change, and an object of the same name in another namespace. What is refused by itself
//! (a value of the wrong type, say) is no change.

use serde_json::{Value, json};

use super::{MAX_FINDINGS, Same, at, finding, gvk, is_shown, key, name, newest, window};
use crate::findings::{Context, Found, Rule, Severity};
use crate::kubernetes::kind;
use crate::kubernetes::version::KubernetesVersion;
use crate::manifest::object::Object;
use crate::order::Sorted;
use crate::release::ReleaseRecord;
use crate::release::status::Status;
use crate::rollback;
use crate::server;
use crate::server::refusal::Rule as Refused;

pub(super) const RULE: Rule = Rule {
    code: "selector-changed",
    severity: Severity::Warning,
    about: "finding-selector-changed-about",
    run,
};

const MAX_JUDGED: usize = 2_000;

/// An object of the newest manifest beside its earlier contents.
struct Compared<'o> {
    object: &'o Object,
    text: &'o str,
    /// What it was compared with last, and the field that was refused.
    before: &'o str,
    refused: Option<String>,
    /// The first field that was refused, and the revisions that have it otherwise.
    field: Option<String>,
    revisions: Vec<i64>,
}

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(record) = newest(context) else {
        return;
    };
    let is_back = record.known_status() == Some(&Status::Deployed);
    let objects = context.objects(record);
    let mut all = Sorted::new();
    // What is refused of custom resources is certain for no release of their product.
    let is_judged = |object: &&Object| {
        !object.reference.name.is_empty() && kind::is_built_in_group(&object.gvk.group)
    };
    for object in objects.iter().filter(is_judged) {
        let text = text(record, object);
        let compared = Compared {
            object,
            text,
            before: text,
            refused: None,
            field: None,
            revisions: Vec::new(),
        };
        all.insert(key(context, object), compared);
    }
    let mut n_judged = 0;
    let earlier = window(context).into_iter();
    let earlier = earlier.filter(|one| one.revision < record.revision && is_shown(one));
    let earlier: Vec<_> = earlier.map(|one| (one, context.objects(one))).collect();
    for (earlier, before) in &earlier {
        for old in before.iter() {
            let Some(one) = all.get_mut(&key(context, old)) else {
                continue;
            };
            let before = text(earlier, old);
            if before == one.text {
                continue;
            }
            if before != one.before {
                n_judged += 1;
                if n_judged > MAX_JUDGED {
                    return tell(record.revision, all.values(), found);
                }
                one.before = before;
                one.refused = if is_back {
                    refused(one.object, old)
                } else {
                    refused(old, one.object)
                };
            }
            if let Some(field) = &one.refused {
                one.field.get_or_insert_with(|| field.clone());
                // One manifest can have the object twice.
                if one.revisions.last() != Some(&earlier.revision) {
                    one.revisions.push(earlier.revision);
                }
            }
        }
    }
    tell(record.revision, all.values(), found);
}

/// One finding for each field and what it differs from.
fn tell<'o>(revision: i64, compared: impl Iterator<Item = &'o Compared<'o>>, found: &mut Found) {
    let mut all: Vec<(Same, &[i64])> = Vec::new();
    for one in compared {
        let Some(field) = &one.field else {
            continue;
        };
        let mut known = all.iter_mut();
        let is_it = |(same, revisions): &&mut (Same, &[i64])| {
            same.detail == *field && *revisions == one.revisions
        };
        if let Some((same, _)) = known.find(is_it) {
            same.n += 1;
        } else if all.len() < MAX_FINDINGS {
            let same = Same {
                what: "",
                detail: field.clone(),
                object: name(one.object),
                n: 1,
            };
            all.push((same, &one.revisions));
        }
    }
    for (same, revisions) in &all {
        let mut finding = finding(
            RULE.code,
            Severity::Warning,
            "finding-selector-changed",
            revision,
            same,
        );
        let revisions: Vec<i64> = revisions.iter().rev().copied().collect();
        finding.title = finding
            .title
            .with("field", &*same.detail)
            .with("revisions", revisions);
        found.push(finding);
    }
}

/// An object as it is written.
fn text<'r>(record: &'r ReleaseRecord, object: &Object) -> &'r str {
    let manifest = record.manifest.as_ref();
    let text = manifest.and_then(|text| text.reveal().get(object.root.span.clone()));
    text.unwrap_or_default()
}

/// Gives the field for which the API server refuses to make one object of another.
fn refused(from: &Object, to: &Object) -> Option<String> {
    let kubernetes = KubernetesVersion::RECORDED;
    let sent = to.to_json();
    let mut live = rollback::assumed(gvk(from), from.to_json(), kubernetes);
    // A Service has an address unless it says that it has none; one that is asked for may be the one that it has.
    let is_service = from.gvk.group.is_empty() && from.reference.kind == "Service";
    let address = |object| at(object, &["spec", "clusterIP"])?.as_text();
    if is_service
        && address(from).is_none()
        && address(to) == Some("None")
        && live.pointer("/spec/type") != Some(&json!("ExternalName"))
        && let Some(spec) = live.get_mut("spec").and_then(Value::as_object_mut)
    {
        spec.insert("clusterIP".to_owned(), json!("192.0.2.1"));
    }
    let updated = server::update(gvk(to), &live, &sent, kubernetes);
    let is_change = |rule| {
        !matches!(
            rule,
            Refused::StoredVersion
                | Refused::Selector
                | Refused::Recreate
                | Refused::Type
                | Refused::Value
                | Refused::Duplicate
        )
    };
    let mut refusals = updated.refusals.into_iter();
    let first = refusals.find(|one| one.is_certain && is_change(one.rule))?;
    Some(first.path)
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, recorded, release, two};

    fn web(app: &str, rest: &str) -> String {
        let spec = format!(
            "spec:\n  selector: {{matchLabels: {{app: {app}}}}}\n  template:\n    metadata: {{labels: {{app: {app}}}}}\n    spec: {{containers: [{{name: a, image: \"{rest}\"}}]}}"
        );
        object("apps/v1", "Deployment", "web", &spec)
    }

    const SAID: &str = "warning: spec.selector of apps/v1/Deployment/web is not the same in revision 2 as in 1; the API server does not change it while the object exists.";

    #[test]
    fn a_field_that_stays_is_told_from_one_that_may_change() {
        check(&RULE, &two(&web("a", "1"), &web("b", "1")), &[SAID]);
        check(&RULE, &two(&web("a", "1"), &web("a", "2")), &[]);
        check(&RULE, &two(&web("a", "1"), ""), &[]);
        let elsewhere = web("b", "1").replace("name: web", "name: web\n  namespace: other");
        check(&RULE, &two(&web("a", "1"), &elsewhere), &[]);
        let own = web("b", "1").replace("name: web", "name: web\n  namespace: ns");
        check(&RULE, &two(&web("a", "1"), &own), &[SAID]);
    }

    #[test]
    fn after_a_failure_the_way_there_counts() {
        let frozen = |is_it: bool| {
            object(
                "v1",
                "ConfigMap",
                "c",
                &format!("immutable: {is_it}\ndata: {{a: '{is_it}'}}"),
            )
        };
        let failed = "1 deployed\n2 failed";
        let said = "warning: immutable of v1/ConfigMap/c is not the same in revision 2 as in 1; the API server does not change it while the object exists.";
        check(&RULE, &two(&frozen(false), &frozen(true)), &[said]);
        check(&RULE, &two(&frozen(true), &frozen(false)), &[]);
        check(
            &RULE,
            &release(failed, &[&frozen(true), &frozen(false)]),
            &[said],
        );
        check(
            &RULE,
            &release(failed, &[&frozen(false), &frozen(true)]),
            &[],
        );
    }

    #[test]
    fn a_service_has_an_address_unless_it_says_that_it_has_none() {
        let service = |spec: &str| {
            object(
                "v1",
                "Service",
                "s",
                &format!("spec: {{ports: [{{port: 80}}]{spec}}}"),
            )
        };
        let headless = service(", clusterIP: None");
        let said = "warning: spec.clusterIP of v1/Service/s is not the same in revision 2 as in 1; the API server does not change it while the object exists.";
        check(&RULE, &two(&headless, &service("")), &[said]);
        check(&RULE, &two(&service(""), &headless), &[]);
        check(
            &RULE,
            &two(&service(", clusterIP: 192.0.2.9"), &service("")),
            &[],
        );
    }

    #[test]
    fn revisions_between_do_not_hide_it_and_equal_ones_are_one_finding() {
        check(
            &RULE,
            &recorded("v3/immutable-deployment-selector"),
            &[&SAID
                .replace("web", "api")
                .replace("revision 2", "revision 3")],
        );
        check(&RULE, &recorded("v3/immutable-service-type"), &[]);
        let both = |app: &str| web(app, "1") + &web(app, "1").replace("name: web", "name: api");
        let lines = "1 superseded\n2 superseded\n3 superseded\n4 deployed";
        let lineage = release(lines, &[&both("a"), &both("a"), &both("b"), &both("b")]);
        let said = "warning: spec.selector of apps/v1/Deployment/api (and 1 more) is not the same in revision 4 as in 1 and 2; the API server does not change it while the object exists.";
        check(&RULE, &lineage, &[said]);
        let twice = web("a", "1") + &web("a", "2");
        check(&RULE, &two(&twice, &web("b", "1")), &[SAID]);
    }
}
