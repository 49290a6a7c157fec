//! What is not undone, by example.

use super::{Code, Question, not_undone};
use crate::limits::STANDARD;
use crate::lineage::{self, Lineage, history};
use crate::release::ChartFile;
use crate::rollback::prediction::{Certainty, Effect, ObjectName, ObjectPrediction, Stop};
use crate::rollback::reason::Reason;
use crate::rollback::replay::items::Reader;
use crate::rollback::replay::replay;
use crate::sensitive::Sensitive;

mod recorded;

/// A release of two revisions or more, with these manifests, and the effects that a rollback to the first is said to have.
struct Case {
    lineage: Lineage,
    objects: Vec<ObjectPrediction>,
    stop: Option<Stop>,
}

impl Case {
    fn new(lines: &str, manifests: &[&str]) -> Self {
        let mut records = history::records(lines);
        for (record, manifest) in records.iter_mut().zip(manifests) {
            record.manifest = Some(Sensitive::new((*manifest).to_owned()));
        }
        Self {
            lineage: lineage::build(records).0.remove(0),
            objects: Vec::new(),
            stop: None,
        }
    }

    /// `effect` for the object that its manifests or hooks call `kind/name`.
    fn with(mut self, name: &str, effect: Effect) -> Self {
        let cluster = replay(&self.lineage, &STANDARD);
        let mut objects = cluster.objects.values().map(|one| &one.object);
        let object = objects
            .find(|one| format!("{}/{}", one.kind, one.name) == name)
            .unwrap();
        self.objects.push(ObjectPrediction {
            object: object.clone(),
            effect: Some(effect),
            is_refused: false,
            certainty: Certainty::Likely,
            reasons: Vec::new(),
            fields: Vec::new(),
        });
        self
    }

    #[track_caller]
    fn check(&self, expected: &[(Code, &str)]) {
        let found = self.found();
        let found: Vec<(Code, &str)> = found.iter().map(|one| (one.0, one.1.as_str())).collect();
        assert_eq!(found, expected);
    }

    /// The code, and the subject with the details after it.
    fn found(&self) -> Vec<(Code, String)> {
        let cluster = replay(&self.lineage, &STANDARD);
        let newest = self.lineage.revisions.last().unwrap().record.revision;
        let question = Question {
            lineage: &self.lineage,
            target: 1,
            newest,
            cluster: &cluster,
            objects: &self.objects,
            stop: self.stop,
        };
        let found = not_undone(&question, Reader::new(question.lineage, &STANDARD));
        let said = found.iter().map(|one| {
            let mut text = one.subject.reveal().clone();
            for (name, value) in &one.details {
                text.push_str(&format!(" {name}={}", value.reveal()));
            }
            (one.code, text)
        });
        said.collect()
    }
}

const CLAIM: &str = "apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: files}\n";
const KEPT: &str = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: k, annotations: {helm.sh/resource-policy: keep}}\n";
const PLAIN: &str = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {a: '1'}\n";
const TWO: &str = "1 superseded Install complete\n2 deployed Upgrade complete";

#[test]
fn runs_of_hooks_after_the_target_count_once_each() {
    let case = Case::new(
        "1 superseded Install complete | content=a hook=mig:pre-install:Succeeded\n\
         2 superseded Upgrade complete | content=b hook=mig:pre-upgrade:Succeeded\n\
         3 superseded Rollback to 2 | content=b hook=mig:pre-upgrade:Succeeded@2\n\
         4 deployed Upgrade complete | content=c hook=mig:pre-upgrade:Succeeded hook=never:pre-rollback:",
        &[],
    );
    case.check(&[(
        Code::HookSideEffect,
        "Job/mig revisions=2, 4 time=2026-01-01T00:04:05Z phase=Succeeded",
    )]);
}

#[test]
fn claims_keep_their_data_and_come_back_without_it() {
    Case::new(TWO, &[CLAIM, CLAIM])
        .with("PersistentVolumeClaim/files", Effect::Unchanged)
        .check(&[(Code::VolumeData, "v1/PersistentVolumeClaim/files")]);
    Case::new(TWO, &[CLAIM, ""])
        .with("PersistentVolumeClaim/files", Effect::Created)
        .check(&[(
            Code::RecreatedEmpty,
            "v1/PersistentVolumeClaim/files revision=2",
        )]);
}

#[test]
fn a_stateful_set_finds_its_claims_again_unless_they_go_with_it() {
    let set = |policy: &str| {
        format!(
            "apiVersion: apps/v1\nkind: StatefulSet\nmetadata: {{name: db}}\nspec:\n  {policy}\n  volumeClaimTemplates: [{{metadata: {{name: d}}}}]\n"
        )
    };
    Case::new(TWO, &[&set("replicas: 1"), ""])
        .with("StatefulSet/db", Effect::Created)
        .check(&[(Code::VolumeClaims, "apps/v1/StatefulSet/db")]);
    let goes = set("persistentVolumeClaimRetentionPolicy: {whenDeleted: Delete}");
    Case::new(TWO, &[&goes, ""])
        .with("StatefulSet/db", Effect::Created)
        .check(&[
            (Code::VolumeClaims, "apps/v1/StatefulSet/db"),
            (Code::RecreatedEmpty, "apps/v1/StatefulSet/db revision=2"),
        ]);
}

#[test]
fn kept_objects_are_told_from_orphans() {
    Case::new(TWO, &["", KEPT])
        .with("ConfigMap/k", Effect::Left)
        .check(&[(Code::Kept, "v1/ConfigMap/k")]);
    let three =
        "1 superseded Install complete\n2 superseded Upgrade complete\n3 deployed Upgrade complete";
    Case::new(three, &["", KEPT, ""])
        .with("ConfigMap/k", Effect::Left)
        .check(&[(Code::Kept, "v1/ConfigMap/k")]);
    let mut stopped = Case::new(TWO, &["", PLAIN]).with("ConfigMap/c", Effect::Left);
    stopped.stop = Some(Stop::Patch);
    stopped.check(&[(Code::OrphanLeft, "v1/ConfigMap/c")]);
    // Nothing shows that it is kept.
    Case::new(TWO, &["", PLAIN])
        .with("ConfigMap/c", Effect::Left)
        .check(&[]);
    // The live object was given, and it has no policy, whatever the manifest says.
    let mut stopped = Case::new(TWO, &["", KEPT]).with("ConfigMap/k", Effect::Left);
    stopped.stop = Some(Stop::Patch);
    stopped.objects[0].reasons = vec![Reason::DeletionSkipped];
    stopped.check(&[(Code::OrphanLeft, "v1/ConfigMap/k")]);
}

#[test]
fn orphans_of_failed_and_of_interrupted_revisions() {
    let bad = "---\napiVersion: v1\nkind: Service\nmetadata: {name: bad}\n";
    let failed = "1 superseded Install complete\n\
                  2 failed Upgrade \"x\" failed: failed to create resource: Service \"bad\" is invalid: y\n\
                  3 deployed Upgrade complete";
    let manifest = format!("{PLAIN}{bad}");
    Case::new(failed, &["", &manifest, ""])
        .check(&[(Code::OrphanOfFailed, "v1/ConfigMap/c revision=2")]);
    let killed = "1 superseded Install complete\n2 pending-upgrade Preparing upgrade\n3 deployed Rollback to 1 | content=1";
    let case = Case::new(killed, &["# a", PLAIN, "# a"]);
    // The rollback compared with it, and deleted what was there of it.
    case.check(&[]);
    let killed = "1 deployed Install complete\n2 pending-upgrade Preparing upgrade\n\
                  3 pending-rollback Rollback to 1 | content=1";
    Case::new(killed, &["# a", PLAIN, "# a"])
        .check(&[(Code::OrphanMaybe, "v1/ConfigMap/c revision=2")]);
    // Live objects tell that it is not there.
    Case::new(killed, &["# a", PLAIN, "# a"])
        .with("ConfigMap/c", Effect::Absent)
        .check(&[]);
}

#[test]
fn files_in_crds_stay_as_they_were_installed() {
    let mut case = Case::new(TWO, &["", ""]);
    for (revision, text) in case.lineage.revisions.iter_mut().zip(["a", "b"]) {
        let chart = revision.record.chart.as_mut().unwrap();
        for (name, data) in [
            ("crds/a.yaml", text),
            ("crds/b.yaml", "same"),
            ("README.md", text),
        ] {
            chart.files.push(ChartFile {
                name: name.to_owned(),
                data: Sensitive::new(data.as_bytes().to_vec()),
            });
        }
    }
    case.check(&[(Code::Crd, "crds/a.yaml"), (Code::CrdSame, "crds/b.yaml")]);
}

#[test]
fn values_that_rendering_makes_up_come_back() {
    let secret = |value: &str| {
        format!(
            "apiVersion: v1\nkind: Secret\nmetadata: {{name: s}}\nstringData: {{pw: {value}, user: me}}\n"
        )
    };
    let lines =
        "1 superseded Install complete | content=a\n2 deployed Upgrade complete | content=a";
    let manifests = [secret("x1"), secret("y2")];
    let manifests: Vec<&str> = manifests.iter().map(String::as_str).collect();
    let found = Case::new(lines, &manifests)
        .with("Secret/s", Effect::Patched)
        .found();
    let expected = "v1/Secret/s first=1 second=2 path=stringData.pw target=1";
    assert_eq!(found, [(Code::Generated, expected.to_owned())]);
    // With other values it is no wonder.
    Case::new(TWO, &manifests)
        .with("Secret/s", Effect::Patched)
        .check(&[]);
}

#[test]
fn pods_that_are_not_restarted_keep_what_they_read() {
    let web = |image: &str, reads: &str| {
        format!(
            "---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {{name: web}}\nspec:\n  template:\n    spec:\n      \
             containers: [{{name: m, image: {image}, {reads}}}]\n      volumes: [{{name: v, configMap: {{name: c}}}}]\n"
        )
    };
    let other = PLAIN.replace("'1'", "'2'");
    let check = |old: &str, new: &str, expected: &[(Code, &str)]| {
        Case::new(TWO, &[&format!("{PLAIN}{old}"), &format!("{other}{new}")])
            .with("ConfigMap/c", Effect::Patched)
            .with("Deployment/web", Effect::Unchanged)
            .check(expected);
    };
    let stale = [(Code::StaleConfig, "v1/ConfigMap/c workload=Deployment/web")];
    let env = web("a", "envFrom: [{configMapRef: {name: c}}]");
    check(&env, &env, &stale);
    let part = web("a", "volumeMounts: [{name: v, mountPath: /x, subPath: a}]");
    check(&part, &part, &stale);
    // A mounted volume is renewed, another image starts new pods, and a Secret of that name is not it.
    let whole = web("a", "volumeMounts: [{name: v, mountPath: /x}]");
    check(&whole, &whole, &[]);
    check(&env, &web("b", "envFrom: [{configMapRef: {name: c}}]"), &[]);
    let secret = web("a", "envFrom: [{secretRef: {name: c}}]");
    check(&secret, &secret, &[]);
}

#[test]
fn jobs_scalers_addresses_and_webhooks() {
    let job = "apiVersion: batch/v1\nkind: Job\nmetadata: {name: j}\n";
    Case::new(TWO, &[job, job])
        .with("Job/j", Effect::Unchanged)
        .check(&[(Code::Job, "batch/v1/Job/j")]);
    let mut refused = Case::new(TWO, &[job, job]).with("Job/j", Effect::Unchanged);
    refused.objects[0].is_refused = true;
    refused.check(&[]);
    let scaled = "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 2}\n---\n\
                  apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: h}\n\
                  spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}\n";
    Case::new(TWO, &[scaled, scaled]).check(&[(
        Code::Replicas,
        "apps/v1/Deployment/web scaler=HorizontalPodAutoscaler/h",
    )]);
    Case::new(TWO, &[&scaled.replace("name: web}}", "name: other}}"), ""]).check(&[]);
    let service =
        "apiVersion: v1\nkind: Service\nmetadata: {name: s}\nspec: {type: LoadBalancer}\n";
    Case::new(TWO, &[service, ""])
        .with("Service/s", Effect::Created)
        .check(&[(Code::Address, "v1/Service/s")]);
    Case::new(TWO, &[service, service])
        .with("Service/s", Effect::Patched)
        .check(&[]);
    let hook = "apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingWebhookConfiguration\nmetadata: {name: w}\n";
    Case::new(TWO, &["", hook])
        .with("MutatingWebhookConfiguration/w", Effect::Deleted)
        .check(&[(
            Code::External,
            "admissionregistration.k8s.io/v1/MutatingWebhookConfiguration/w",
        )]);
}

#[test]
fn what_the_rollback_deletes_with_its_data_is_listed() {
    let check = |manifest: &str, name: &str, effect, expected: &[(Code, &str)]| {
        Case::new(TWO, &["", manifest])
            .with(name, effect)
            .check(expected);
    };
    let claim = "PersistentVolumeClaim/files";
    let lost = [(Code::DeletedVolume, "v1/PersistentVolumeClaim/files")];
    check(CLAIM, claim, Effect::Deleted, &lost);
    check(CLAIM, claim, Effect::Left, &[]);
    let crd = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.b}\n";
    let lost = "apiextensions.k8s.io/v1/CustomResourceDefinition/a.b";
    check(
        crd,
        "CustomResourceDefinition/a.b",
        Effect::Deleted,
        &[(Code::DeletedKind, lost)],
    );
    let set = |policy: &str| {
        format!(
            "apiVersion: apps/v1\nkind: StatefulSet\nmetadata: {{name: db}}\nspec:\n  volumeClaimTemplates: [{{}}]\n  persistentVolumeClaimRetentionPolicy: {{whenDeleted: {policy}}}\n"
        )
    };
    let lost = [(Code::DeletedClaims, "apps/v1/StatefulSet/db")];
    check(&set("Delete"), "StatefulSet/db", Effect::Deleted, &lost);
    check(&set("Retain"), "StatefulSet/db", Effect::Deleted, &[]);
    check(PLAIN, "ConfigMap/c", Effect::Deleted, &[]);
}

#[test]
fn times_are_told_to_the_second() {
    let check = |time: &str, expected: &str| {
        assert_eq!(super::hooks::to_seconds(time), expected);
    };
    check(
        "2026-01-01T00:04:05.123456789+09:00",
        "2026-01-01T00:04:05+09:00",
    );
    check("2026-01-01T00:04:05.5Z", "2026-01-01T00:04:05Z");
    check("2026-01-01T00:04:05Z", "2026-01-01T00:04:05Z");
}
