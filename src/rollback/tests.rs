//! Whole rollbacks by example, one rule each; what real Helm did stands in `tests/it/rollback.rs`.

use super::asked::{Asked, ServerSide, Wait};
use super::helm::HelmVersion;
use super::prediction::{On, Prediction};
use super::{live, predict};
use crate::kubernetes::version::KubernetesVersion;
use crate::limits::STANDARD;
use crate::lineage::{self, Lineage, history};
use crate::release::{ApplyMethod, Hook};
use crate::sensitive::Sensitive;

mod given;
mod hinge;
mod hooks;
mod large;
mod refused;
mod state;

/// A release, what is live, and what is asked.
struct Case {
    lineage: Lineage,
    live: Option<String>,
    is_live_complete: bool,
    asked: Asked,
}

/// Two revisions, the second deployed.
const TWO: &str = "1 superseded Install complete\n2 deployed Upgrade complete";

impl Case {
    fn new(lines: &str, manifests: &[&str]) -> Self {
        Self::with_hooks(lines, manifests, &[])
    }

    /// Hooks belong to the first revision: events, weight, policies, manifest.
    fn with_hooks(lines: &str, manifests: &[&str], hooks: &[(&str, i64, &str, &str)]) -> Self {
        let mut records = history::records(lines);
        for (record, manifest) in records.iter_mut().zip(manifests) {
            record.manifest = Some(Sensitive::new((*manifest).to_owned()));
        }
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        records[0].hooks = hooks
            .iter()
            .map(|(events, weight, policies, manifest)| {
                let object = crate::manifest::parse(manifest, &STANDARD)
                    .objects
                    .remove(0);
                Hook {
                    name: Some(object.reference.name),
                    kind: Some(object.reference.kind),
                    path: None,
                    manifest: Sensitive::new((*manifest).to_owned()),
                    events: words(events),
                    weight: *weight,
                    delete_policies: words(policies),
                    output_log_policies: Vec::new(),
                    last_run: None,
                }
            })
            .collect();
        Self {
            lineage: lineage::build(records).0.remove(0),
            live: None,
            is_live_complete: false,
            asked: Asked::defaults(1, HelmVersion::RECORDED_3, KubernetesVersion::RECORDED),
        }
    }

    /// All that is there; objects in braces, each with a namespace.
    fn live(mut self, objects: &[&str], absent: &[&str]) -> Self {
        let mut parts: Vec<String> = objects
            .iter()
            .map(|text| {
                let object = &crate::manifest::parse(text, &STANDARD).objects[0];
                let mut json = object.to_json();
                json["metadata"]["namespace"] = "ns".into();
                let name = &object.reference.name;
                let kind = &object.reference.kind;
                format!("\"{}/{kind}/{name}\":{json}", object.api_version)
            })
            .collect();
        parts.extend(absent.iter().map(|key| format!("\"{key}\":null")));
        self.live = Some(format!("{{{}}}", parts.join(",")));
        self
    }

    fn asked(mut self, change: impl FnOnce(&mut Asked)) -> Self {
        change(&mut self.asked);
        self
    }

    fn predict(&self) -> Prediction {
        let live = self.live.as_ref().map(|text| {
            let (mut live, problems) = live::parse(text, &STANDARD);
            assert_eq!(problems, []);
            live.is_complete = self.is_live_complete;
            live
        });
        predict(&self.lineage, &self.asked, live.as_ref(), &STANDARD)
    }

    /// The end, then each object with its effect, then what it hangs on, then the statuses of the history.
    #[track_caller]
    fn check(&self, end: &str, objects: &[&str], depends: &[&str], statuses: &str) {
        let found = self.predict();
        let stop = found
            .stop
            .map_or_else(String::new, |stop| format!(" at {stop:?}"));
        let drawn = format!("{:?}{stop}, {:?}", found.outcome.unwrap(), found.certainty);
        assert_eq!(drawn, end, "{:?}", found.why);
        let drawn: Vec<String> = found
            .objects
            .iter()
            .map(|one| {
                let refused = if one.is_refused { " refused" } else { "" };
                let name = &one.object;
                let effect = one.effect.unwrap();
                let certainty = one.certainty;
                format!(
                    "{}/{} {effect:?} {certainty:?}{refused}",
                    name.kind, name.name
                )
            })
            .collect();
        assert_eq!(drawn, objects, "{:?}", found.objects);
        let drawn: Vec<String> = found
            .depends_on
            .iter()
            .map(|one| {
                let status = one.status_if_it_fails.as_str();
                format!("{:?} {} {status}", one.on, one.object.name)
            })
            .collect();
        assert_eq!(drawn, depends);
        let drawn: Vec<String> = found
            .history_after
            .iter()
            .map(|one| format!("{} {}", one.revision, one.status.as_ref().unwrap().as_str()))
            .collect();
        assert_eq!(drawn.join(", "), statuses);
    }
}

const A1: &str = "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {x: '1'}}\n";
const A2: &str = "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {x: '2'}}\n";
const B: &str = "{apiVersion: v1, kind: ConfigMap, metadata: {name: b}, data: {y: '1'}}\n";
const KEPT: &str = "{apiVersion: v1, kind: ConfigMap, metadata: {name: b, annotations: {helm.sh/resource-policy: keep}}}\n";
const BAD: &str =
    "{apiVersion: v1, kind: Service, metadata: {name: s}, spec: {ports: [{port: 70000}]}}\n";
const FROZEN: &str =
    "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, immutable: true, data: {x: '2'}}\n";
const JOB: &str = "{apiVersion: batch/v1, kind: Job, metadata: {name: j}, spec: {template: {spec: {restartPolicy: Never, containers: [{name: c, image: i}]}}}}\n";

fn both(a: &str, b: &str) -> String {
    format!("{a}---\n{b}")
}

/// What lies live of an object that Helm made.
fn owned(text: &str) -> String {
    let name = "metadata: {labels: {app.kubernetes.io/managed-by: Helm}, annotations: {meta.helm.sh/release-name: x, meta.helm.sh/release-namespace: ns}, ";
    text.replacen("metadata: {", name, 1)
}

#[test]
fn objects_are_changed_created_and_deleted() {
    let (one, two) = (
        both(A1, B),
        both(
            A2,
            "{apiVersion: v1, kind: ConfigMap, metadata: {name: c}}\n",
        ),
    );
    let case = Case::new(TWO, &[&one, &two]);
    let live = [
        &*owned(A2),
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: c}}",
    ];
    case.live(&live, &["v1/ConfigMap/b"]).check(
        "Succeeds, Certain",
        &[
            "ConfigMap/a Patched Certain",
            "ConfigMap/b Created Certain",
            "ConfigMap/c Deleted Certain",
        ],
        &[],
        "1 superseded, 2 superseded, 3 deployed",
    );
}

#[test]
fn without_live_objects_nothing_is_certain_and_what_decides_is_named() {
    let one = both(A1, B);
    Case::new(TWO, &[&one, A2]).check(
        "Succeeds, Likely",
        &["ConfigMap/a Patched Likely", "ConfigMap/b Created Likely"],
        &["Live b failed"],
        "1 superseded, 2 superseded, 3 deployed",
    );
}

#[test]
fn an_object_that_the_current_manifest_lacks_ends_it_there() {
    let one = both(A1, B);
    let case = || Case::new(TWO, &[&one, A2]).live(&[&owned(A2), B], &[]);
    case().check(
        "Fails at Create, Certain",
        &[
            "ConfigMap/a Patched Certain",
            "ConfigMap/b Unchanged Certain refused",
        ],
        &[],
        "1 superseded, 2 superseded, 3 failed",
    );
    let found = case().predict().history_after.pop().unwrap().description;
    let text = "Rollback \"x\" failed: no ConfigMap with the name \"b\" found";
    assert_eq!(found, Some(Sensitive::new(text.to_owned())));
    // Helm 4.2 takes it as it is, which nobody recorded.
    let version = |asked: &mut Asked| asked.helm = HelmVersion::new(4, 2, 0);
    case().asked(version).check(
        "Succeeds, Likely",
        &["ConfigMap/a Patched Certain", "ConfigMap/b Patched Likely"],
        &[],
        "1 superseded, 2 superseded, 3 deployed",
    );
}

#[test]
fn what_is_annotated_to_be_kept_stays() {
    let two = both(A2, KEPT);
    let history = "1 superseded, 2 superseded, 3 deployed";
    Case::new(TWO, &[A1, &two])
        .live(&[&owned(A2), KEPT], &[])
        .check(
            "Succeeds, Certain",
            &["ConfigMap/a Patched Certain", "ConfigMap/b Left Certain"],
            &[],
            history,
        );
    // The live annotation decides, not the manifest's.
    Case::new(TWO, &[A1, &two])
        .live(&[&owned(A2), B], &[])
        .check(
            "Succeeds, Certain",
            &["ConfigMap/a Patched Certain", "ConfigMap/b Deleted Certain"],
            &[],
            history,
        );
}

#[test]
fn the_wait_names_what_can_fail() {
    let claim = "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: p}, spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}}\n";
    let case = Case::new(TWO, &[&both(claim, A1), A2])
        .live(&[&owned(A2)], &["v1/PersistentVolumeClaim/p"]);
    case.asked(|asked| asked.wait = Wait::Legacy).check(
        "Succeeds, Likely",
        &[
            "PersistentVolumeClaim/p Created Certain",
            "ConfigMap/a Patched Certain",
        ],
        &["Readiness p failed"],
        "1 superseded, 2 superseded, 3 deployed",
    );
}

#[test]
fn the_newest_deployed_revision_is_never_evicted() {
    let lines = "1 deployed Install complete\n2 failed Upgrade \"x\" failed: y\n3 failed Upgrade \"x\" failed: y";
    let case = Case::new(lines, &[A1, A2, A2]).live(&[&owned(A2)], &[]);
    let found = case.asked(|asked| asked.history_max = 2).predict();
    assert_eq!(found.evicts, [2, 3]);
    let kept: Vec<i64> = found.history_after.iter().map(|one| one.revision).collect();
    assert_eq!(kept, [1, 4]);
}

#[test]
fn a_revision_that_is_not_there_is_refused_before_anything_happens() {
    let found = Case::new(TWO, &[A1, A2])
        .asked(|asked| asked.target = 7)
        .predict();
    assert_eq!((found.creates_revision, found.objects.len()), (None, 0));
    assert!(found.outcome.is_some());
    let found = Case::new(TWO, &[A1, A2])
        .asked(|asked| asked.target = 0)
        .predict();
    assert_eq!((found.to, found.creates_revision), (1, Some(3)));
}

#[test]
fn what_controllers_made_is_never_certain() {
    let pod = "{apiVersion: v1, kind: Pod, metadata: {name: p, ownerReferences: [{apiVersion: apps/v1, kind: ReplicaSet, name: r}]}}";
    let set = "{apiVersion: apps/v1, kind: ReplicaSet, metadata: {name: r, ownerReferences: [{apiVersion: apps/v1, kind: Deployment, name: d}]}}";
    let deployment = "{apiVersion: apps/v1, kind: Deployment, metadata: {name: d}}\n";
    let case = Case::new(TWO, &[A1, &both(A2, deployment)]);
    case.live(&[&owned(A2), deployment, set, pod, B], &[])
        .check(
            "Succeeds, Certain",
            &[
                "ConfigMap/a Patched Certain",
                "Deployment/d Deleted Certain",
                "ConfigMap/b Left Certain",
                "Pod/p Deleted Likely",
                "ReplicaSet/r Deleted Likely",
            ],
            &[],
            "1 superseded, 2 superseded, 3 deployed",
        );
}
