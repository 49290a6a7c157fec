//! An object that holds data or others, and that a revision removed: it came back, or a rollback without a number brings
//! it back, but not what it held (facts 4.9). The claims of a StatefulSet's templates stayed and are found again, unless
//! its retention policy lets them go.
//!
//! What was deleted and created follows from the whole history (`rollback/replay`); of one with more than
//! `MAX_REPLAYED` bytes of manifests nothing is said.
//!
//! Near misses: what a resource policy kept, and a revision that failed before it deleted anything.

use super::{MAX_FINDINGS, Same, at, finding, key, name, newest, target};
use crate::findings::{Context, Found, Rule, Severity};
use crate::kubernetes::kind::{self, Holds};
use crate::manifest::object::Object;
use crate::order::Sorted;
use crate::rollback::prediction::ObjectName;
use crate::rollback::replay::replay;
use crate::yaml::Node;

pub(super) const RULE: Rule = Rule {
    code: "stateful-removed-and-back",
    severity: Severity::Warning,
    about: "finding-stateful-removed-and-back-about",
    run,
};

const MAX_REPLAYED: usize = 16 << 20;

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(record) = newest(context) else {
        return;
    };
    let target = target(context, record.revision);
    let objects = context.objects(record);
    let back = target.map(|target| context.objects(&target.record));
    let back = back.as_deref().unwrap_or_default();
    let mut stateful = Sorted::new();
    for object in back.iter().chain(objects.iter()) {
        if let Some(what) = held(object) {
            stateful.insert(key(context, object), (object, what));
        }
    }
    let manifests = context.seen.iter();
    let manifests = manifests.filter_map(|one| one.record.manifest.as_ref());
    let n_bytes: usize = manifests.map(|text| text.reveal().len()).sum();
    if stateful.is_empty() || n_bytes > MAX_REPLAYED {
        return;
    }
    let cluster = replay(context.lineage, context.limits);
    let target = target.map_or(0, |target| target.record.revision);
    // With the revision that deleted it and the one that made it anew, 0 where that is still to come.
    let mut all: Vec<(Same, i64, i64)> = Vec::new();
    for ((_, _, namespace, _), (object, what)) in &stateful {
        let named = ObjectName {
            api_version: object.api_version.clone(),
            kind: object.reference.kind.clone(),
            namespace: Some((*namespace).to_owned()).filter(|namespace| !namespace.is_empty()),
            name: object.reference.name.clone(),
        };
        let expected = cluster
            .get(&named)
            .filter(|one| !one.is_open && !one.is_hook);
        let Some((expected, deleted)) = expected.and_then(|one| Some((one, one.deleted_by?)))
        else {
            continue;
        };
        let made = match expected.created_by {
            _ if !expected.is_present() => 0,
            Some(made) if made > deleted => made,
            _ => continue,
        };
        let is_it =
            |one: &&mut (Same, i64, i64)| (one.0.what, one.1, one.2) == (what, deleted, made);
        if let Some((same, _, _)) = all.iter_mut().find(is_it) {
            same.n += 1;
        } else if all.len() < MAX_FINDINGS {
            let same = Same {
                what,
                detail: String::new(),
                object: name(object),
                n: 1,
            };
            all.push((same, deleted, made));
        }
    }
    for (same, deleted, made) in &all {
        // What is long past surprises nobody.
        let is_new = *made == 0 || *made == record.revision;
        let severity = match same.what {
            "gone" if is_new => Severity::Warning,
            _ => Severity::Info,
        };
        let mut finding = finding(
            RULE.code,
            severity,
            "finding-stateful-removed-and-back",
            *deleted,
            same,
        );
        finding.title = finding.title.with("made", *made).with("target", target);
        found.push(finding);
    }
}

/// Whether what an object holds comes back with it; `None` where it holds nothing.
fn held(object: &Object) -> Option<&'static str> {
    match kind::holds(&object.gvk.group, &object.reference.kind) {
        Holds::Volumes => {
            at(object, &["spec", "volumeClaimTemplates"])?;
            let policy = [
                "spec",
                "persistentVolumeClaimRetentionPolicy",
                "whenDeleted",
            ];
            let policy = at(object, &policy).and_then(Node::as_text);
            Some(if policy == Some("Delete") {
                "gone"
            } else {
                "stays"
            })
        }
        Holds::Data | Holds::Objects => Some("gone"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, recorded, release, two};

    fn claim(rest: &str) -> String {
        object("v1", "PersistentVolumeClaim", "files", rest)
    }

    #[test]
    fn what_is_deleted_comes_back_without_what_it_held() {
        let lines = "1 superseded Install complete\n2 superseded Upgrade complete\n3 deployed Upgrade complete";
        check(
            &RULE,
            &release(lines, &[&claim(""), "# none", &claim("")]),
            &[
                "warning: Revision 2 deleted v1/PersistentVolumeClaim/files; revision 3 made it anew, without what went with it.",
            ],
        );
        check(
            &RULE,
            &two(&claim(""), "# none"),
            &[
                "warning: Revision 2 deleted v1/PersistentVolumeClaim/files; a successful rollback to revision 1 makes it anew, without what went with it.",
            ],
        );
        let lines = format!(
            "{}\n4 deployed Upgrade complete",
            lines.replace("deployed", "superseded")
        );
        check(
            &RULE,
            &release(&lines, &[&claim(""), "# none", &claim(""), &claim("")]),
            &[
                "info: Revision 2 deleted v1/PersistentVolumeClaim/files; revision 3 made it anew, without what went with it.",
            ],
        );
        check(&RULE, &two(&claim(""), &claim("")), &[]);
        check(&RULE, &two("# none", &claim("")), &[]);
    }

    #[test]
    fn what_is_kept_or_was_not_reached_is_not_deleted() {
        let kept = claim("  annotations: {helm.sh/resource-policy: keep}");
        check(&RULE, &two(&kept, "# none"), &[]);
        let lines = "1 deployed Install complete\n2 failed Upgrade \"x\" failed: pre-upgrade hooks failed: y\n3 failed Upgrade \"x\" failed: pre-upgrade hooks failed: y";
        check(
            &RULE,
            &release(lines, &[&claim(""), "# none", "# none"]),
            &[],
        );
    }

    #[test]
    fn a_stateful_set_finds_its_claims_again() {
        let set = |spec: &str| object("apps/v1", "StatefulSet", "db", &format!("spec: {{{spec}}}"));
        let templates = "volumeClaimTemplates: [{metadata: {name: d}}]";
        check(
            &RULE,
            &two(&set(templates), "# none"),
            &[
                "info: Revision 2 deleted apps/v1/StatefulSet/db; a successful rollback to revision 1 makes it anew, with the claims of its templates, which Helm leaves.",
            ],
        );
        let goes =
            format!("{templates}, persistentVolumeClaimRetentionPolicy: {{whenDeleted: Delete}}");
        check(
            &RULE,
            &two(&set(&goes), "# none"),
            &[
                "warning: Revision 2 deleted apps/v1/StatefulSet/db; a successful rollback to revision 1 makes it anew, without what went with it.",
            ],
        );
        check(&RULE, &two(&set("replicas: 1"), "# none"), &[]);
        check(
            &RULE,
            &recorded("v3/stateful-removed"),
            &[
                "warning: Revision 2 deleted v1/PersistentVolumeClaim/uploads; a successful rollback to revision 1 makes it anew, without what went with it.",
                "info: Revision 2 deleted apps/v1/StatefulSet/db; a successful rollback to revision 1 makes it anew, with the claims of its templates, which Helm leaves.",
            ],
        );
    }
}
