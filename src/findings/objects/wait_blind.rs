//! Objects that count as ready for `--wait` before they work (facts `k8s-wait-readiness.md`, 2 and 3).
//!
//! Always told: what a reader would think is waited for. Only where a revision failed in waiting, so that somebody does
//! wait: Jobs, and custom resources with Helm 3. What nobody expects to be waited for (ConfigMaps, zero replicas) is left out.

use super::{Same, add, finding, gvk, newest, window};
use crate::findings::{Context, Found, Rule, Severity};
use crate::kubernetes::kind;
use crate::kubernetes::readiness::awaits::{self, Checker, awaits};
use crate::lineage::stop::{Stop, stop_alone};
use crate::manifest::object::Object;
use crate::release::Writer;

pub(super) const RULE: Rule = Rule {
    code: "wait-blind",
    severity: Severity::Info,
    about: "finding-wait-blind-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(record) = newest(context) else {
        return;
    };
    let seen = window(context);
    let mut revisions = seen.iter().filter_map(|one| context.find(one.revision));
    let waits = revisions.any(|revision| stop_alone(revision) == Stop::Waiting);
    let checker = match record.written_by {
        Writer::Helm4 => Checker::Watcher,
        _ => Checker::Legacy,
    };
    let mut all: Vec<Same> = Vec::new();
    for object in context.objects(record).iter() {
        if let Some(what) = blind(object, checker, waits) {
            add(&mut all, what, "", object);
        }
    }
    for same in &all {
        found.push(finding(
            RULE.code,
            Severity::Info,
            "finding-wait-blind",
            record.revision,
            same,
        ));
    }
}

fn blind(object: &Object, checker: Checker, waits: bool) -> Option<&'static str> {
    let (group, kind) = (&*object.gvk.group, &*object.reference.kind);
    match (group, kind) {
        ("apps", "Deployment" | "StatefulSet" | "DaemonSet") => {
            let awaited = awaits(gvk(object), checker, &object.to_json());
            match awaited.rule {
                awaits::Rule::Pods if awaited.n == 0 && awaited.of > 0 => Some("pods"),
                awaits::Rule::OnDelete => Some("delete"),
                awaits::Rule::Paused => Some("paused"),
                _ => None,
            }
        }
        ("batch", "Job") => waits.then_some("job"),
        _ => {
            let is_custom = !kind::is_built_in_group(group);
            (waits && is_custom && checker == Checker::Legacy).then_some("custom")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, one, release};

    const WAITED: &str =
        "1 deployed Install complete\n2 failed Upgrade \"x\" failed: context deadline exceeded";

    fn workload(kind: &str, spec: &str) -> String {
        object("apps/v1", kind, "a", &format!("spec: {{{spec}}}"))
    }

    #[test]
    fn what_counts_as_ready_too_early() {
        let all_at_once = "replicas: 2, strategy: {rollingUpdate: {maxUnavailable: 100%}}";
        check(
            &RULE,
            &one(&workload("Deployment", all_at_once)),
            &[
                "info: apps/v1/Deployment/a of revision 1 counts as ready for --wait of Helm 3 before one of its new Pods is ready.",
            ],
        );
        let by_hand = "updateStrategy: {type: OnDelete}";
        check(
            &RULE,
            &one(&workload("StatefulSet", by_hand)),
            &[
                "info: apps/v1/StatefulSet/a of revision 1 counts as ready for --wait at once, as its Pods change only when they are deleted.",
            ],
        );
        check(
            &RULE,
            &one(&workload("Deployment", "paused: true")),
            &[
                "info: apps/v1/Deployment/a of revision 1 counts as ready for --wait at once, as it is paused.",
            ],
        );
        for harmless in [
            "replicas: 2",
            "replicas: 0",
            "replicas: 2, strategy: {rollingUpdate: {maxUnavailable: 1}}",
        ] {
            check(&RULE, &one(&workload("Deployment", harmless)), &[]);
        }
    }

    #[test]
    fn jobs_and_custom_resources_only_where_somebody_waits() {
        let manifest =
            object("batch/v1", "Job", "a", "") + &object("example.test/v1", "Widget", "b", "");
        check(&RULE, &one(&manifest), &[]);
        check(
            &RULE,
            &release(WAITED, &["", &manifest]),
            &[
                "info: batch/v1/Job/a of revision 2 is not waited for to its end without --wait-for-jobs.",
                "info: example.test/v1/Widget/b of revision 2 is not waited for by Helm 3.",
            ],
        );
        let refused = WAITED.replace("context deadline exceeded", "failed to create resource: x");
        check(&RULE, &release(&refused, &["", &manifest]), &[]);
    }
}
