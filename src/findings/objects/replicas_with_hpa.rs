//! A workload whose manifest sets the replicas that a HorizontalPodAutoscaler of the same manifest sets, too: every
//! upgrade and rollback puts the manifest's number back, and server-side apply meets a conflict (facts 4.5, 8.49).
//!
//! Near misses: a workload without replicas, a scaler of something else.

use super::{Same, add, at, finding, key, newest};
use crate::findings::{Context, Found, Rule, Severity};
use crate::manifest::object::Object;
use crate::order::Sorted;
use crate::release::ApplyMethod;

pub(super) const RULE: Rule = Rule {
    code: "replicas-with-hpa",
    severity: Severity::Warning,
    about: "finding-replicas-with-hpa-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(record) = newest(context) else {
        return;
    };
    let objects = context.objects(record);
    let is_scaler = |object: &&Object| object.reference.kind == "HorizontalPodAutoscaler";
    let mut scaled = Sorted::new();
    for scaler in objects.iter().filter(is_scaler) {
        let text = |field| at(scaler, &["spec", "scaleTargetRef", field])?.as_text();
        if let (Some(kind), Some(name)) = (text("kind"), text("name")) {
            let version = text("apiVersion").unwrap_or_default();
            let group = version.split_once('/').map_or("", |(group, _)| group);
            // A scaler is in the namespace of what it scales.
            let (_, _, namespace, _) = key(context, scaler);
            scaled.add((group, kind, namespace, name));
        }
    }
    let mut all: Vec<Same> = Vec::new();
    let is_server_side = record.apply_method == Some(ApplyMethod::ServerSide);
    let what = if is_server_side { "server" } else { "client" };
    for object in objects.iter() {
        if scaled.contains(&key(context, object)) && at(object, &["spec", "replicas"]).is_some() {
            add(&mut all, what, "", object);
        }
    }
    for same in &all {
        found.push(finding(
            RULE.code,
            Severity::Warning,
            "finding-replicas-with-hpa",
            record.revision,
            same,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, one, recorded, release};

    fn scaler(of: &str) -> String {
        object(
            "autoscaling/v2",
            "HorizontalPodAutoscaler",
            "web",
            &format!("spec: {{scaleTargetRef: {of}}}"),
        )
    }

    fn web(spec: &str) -> String {
        object("apps/v1", "Deployment", "web", &format!("spec: {{{spec}}}"))
    }

    const OF_WEB: &str = "{apiVersion: apps/v1, kind: Deployment, name: web}";
    const SAID: &str = "warning: apps/v1/Deployment/web of revision 1 sets replicas beside a HorizontalPodAutoscaler: ";

    #[test]
    fn replicas_beside_a_scaler_are_put_back() {
        let said = format!("{SAID}Helm puts the manifest's number back each time it applies it.");
        check(
            &RULE,
            &one(&(web("replicas: 2") + &scaler(OF_WEB))),
            &[&said],
        );
        check(&RULE, &one(&(web("replicas: null") + &scaler(OF_WEB))), &[]);
        check(&RULE, &one(&(web("paused: true") + &scaler(OF_WEB))), &[]);
        check(&RULE, &one(&web("replicas: 2")), &[]);
        for other in [
            "{apiVersion: apps/v1, kind: StatefulSet, name: web}",
            "{apiVersion: apps/v1, kind: Deployment, name: api}",
            "{apiVersion: example.test/v1, kind: Deployment, name: web}",
        ] {
            check(&RULE, &one(&(web("replicas: 2") + &scaler(other))), &[]);
        }
    }

    #[test]
    fn the_server_does_not_let_a_client_take_what_the_scaler_set() {
        let said = format!(
            "{SAID}where that has set another number, server-side apply stops at a conflict."
        );
        let manifest = web("replicas: 2") + &scaler(OF_WEB);
        check(
            &RULE,
            &release("1 deployed Install complete | ssa", &[&manifest]),
            &[&said],
        );
    }

    #[test]
    fn a_recorded_one() {
        let said = "warning: apps/v1/Deployment/web of revision 3 sets replicas beside a HorizontalPodAutoscaler: Helm puts the manifest's number back each time it applies it.";
        check(&RULE, &recorded("v3/random-004"), &[said]);
        check(&RULE, &recorded("v3/many-kinds"), &[]);
    }
}
