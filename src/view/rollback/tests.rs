//! Sentences and commands of a predicted rollback.

use serde_json::json;

use super::*;
use crate::i18n::Locale;
use crate::i18n::catalog::Catalog;
use crate::kubernetes::removed::{ApiVersion, Unserved};
use crate::kubernetes::version::KubernetesVersion;
use crate::lineage::history;
use crate::merge::{Stuck, StuckCause};
use crate::rollback::prediction::{Certainty, Dependency, Effect, On, Outcome, Stop};
use crate::rollback::undone::Code;
use crate::sensitive::SensitiveValue;
use crate::server::DoubtCause;
use crate::server::refusal::{Refusal, Rule};

mod shown;
mod why;

/// Shows everything, and what it was asked for in capitals.
struct Loud;

impl Mask for Loud {
    fn text(&mut self, text: &str) -> String {
        text.to_uppercase()
    }

    fn fields(&mut self, _: &ObjectName, fields: &[FieldChange]) -> Vec<FieldView> {
        let show = |value: &Option<SensitiveValue>| value.as_ref().map(|value| value.0.to_string());
        let fields = fields.iter();
        fields
            .map(|field| FieldView {
                path: field.path.clone(),
                stored: show(&field.stored),
                live: show(&field.live),
                after: show(&field.after),
            })
            .collect()
    }
}

fn named(api_version: &str, kind: &str, name: &str) -> ObjectName {
    ObjectName {
        api_version: api_version.to_owned(),
        kind: kind.to_owned(),
        namespace: Some("shop".to_owned()),
        name: name.to_owned(),
    }
}

fn object(kind: &str, effect: Effect, reasons: Vec<Reason>) -> ObjectPrediction {
    ObjectPrediction {
        object: named("v1", kind, "web"),
        effect: Some(effect),
        is_refused: false,
        certainty: Certainty::Certain,
        reasons,
        fields: Vec::new(),
    }
}

fn english(text: &Text) -> String {
    Catalog::new(Locale::En)
        .text(text)
        .replace(['\u{2068}', '\u{2069}'], "")
}

fn prediction(outcome: Outcome, stop: Option<Stop>) -> Prediction {
    Prediction {
        outcome: Some(outcome),
        stop,
        certainty: Certainty::Certain,
        creates_revision: Some(5),
        objects: vec![
            object("ConfigMap", Effect::Created, Vec::new()),
            object("Secret", Effect::Patched, Vec::new()),
            object("Service", Effect::Patched, Vec::new()),
            object("Job", Effect::Deleted, Vec::new()),
        ],
        ..Prediction::nothing_known(2)
    }
}

fn view(prediction: &Prediction) -> RollbackView {
    let lineage = history::lineage("2 superseded Upgrade complete\n4 deployed Upgrade complete");
    to_view(prediction, &lineage, &mut Loud)
}

#[track_caller]
fn check_whole(prediction: &Prediction, expect: &str) {
    assert_eq!(english(&view(prediction).text), expect);
}

#[test]
fn the_result_is_restated_first() {
    let succeeds = prediction(Outcome::Succeeds, None);
    check_whole(
        &succeeds,
        "A rollback to revision 2 succeeds as revision 5: objects created 1, changed 2, deleted 1.",
    );
    let mut likely = succeeds.clone();
    likely.certainty = Certainty::Likely;
    check_whole(
        &likely,
        "A rollback to revision 2 most likely succeeds as revision 5: objects created 1, changed 2, deleted 1.",
    );
    let mut refused = prediction(Outcome::Fails, None);
    refused.creates_revision = None;
    check_whole(
        &refused,
        "Helm refuses a rollback to revision 2: it makes no revision and changes nothing.",
    );
    check_whole(
        &Prediction::nothing_known(2),
        "What a rollback to revision 2 does cannot be said from what was given.",
    );
    check_whole(
        &prediction(Outcome::Fails, Some(Stop::Patch)),
        "A rollback to revision 2 fails at a change that is refused: the others are still applied (objects created 1, \
         changed 2), nothing is deleted, and revision 5 ends as failed.",
    );
    let mut anew = prediction(Outcome::Succeeds, None);
    anew.objects
        .push(object("Job", Effect::Recreated, Vec::new()));
    check_whole(
        &anew,
        "A rollback to revision 2 succeeds as revision 5: objects created 1, changed 2, made anew 1, deleted 1.",
    );
    let mut forced = prediction(Outcome::Fails, Some(Stop::Patch));
    forced.why = vec![Reason::ForceWithServerSide];
    check_whole(
        &forced,
        "A rollback to revision 2 fails before it touches any object of the manifests: `--force` and server-side apply \
         exclude each other, and revision 5 ends as failed.",
    );
}

#[test]
fn every_end_has_its_own_sentence() {
    let ends = [
        (Outcome::Succeeds, None),
        (Outcome::Stuck, Some(Stop::Build)),
        (Outcome::Stuck, Some(Stop::Hook)),
        (Outcome::Fails, Some(Stop::Create)),
        (Outcome::Fails, Some(Stop::Patch)),
        (Outcome::Fails, Some(Stop::Wait)),
        (Outcome::Fails, None),
    ];
    let mut ids: Vec<String> = Vec::new();
    for (outcome, stop) in ends {
        let text = view(&prediction(outcome, stop)).text;
        assert!(!ids.contains(&text.id.to_string()), "{text:?}");
        ids.push(text.id.to_string());
    }
}

#[test]
fn what_the_end_hangs_on_names_the_command_that_settles_it() {
    let on = |on, object: ObjectName| Dependency {
        on,
        object,
        status_if_it_fails: Status::Failed,
        reasons: vec![Reason::LiveDecides],
    };
    let mut open = prediction(Outcome::Succeeds, None);
    open.depends_on = vec![
        on(On::Live, named("apps/v1", "Deployment", "web")),
        on(On::Cluster, named("v1", "PersistentVolumeClaim", "files")),
        on(On::Cluster, named("lab.example.test/v1", "Gadget", "one")),
        Dependency {
            reasons: vec![Reason::NamespaceUnknown],
            ..on(On::Cluster, named("v1", "Secret", "other"))
        },
        on(On::Readiness, named("apps/v1", "Deployment", "web")),
        on(On::Hook, named("batch/v1", "Job", "undo")),
    ];
    let shown = view(&open);
    assert_eq!(
        english(&shown.text),
        "A rollback to revision 2 most likely succeeds as revision 5: objects created 1, changed 2, deleted 1."
    );
    let commands: Vec<_> = shown
        .depends_on
        .iter()
        .map(|one| one.command.as_deref())
        .collect();
    assert_eq!(
        commands,
        [
            Some("kubectl get Deployment.v1.apps/web -n shop --show-managed-fields -o json"),
            Some("kubectl get storageclass"),
            Some("kubectl api-resources --api-group=lab.example.test"),
            Some("kubectl get namespace shop"),
            Some("kubectl get Deployment.v1.apps/web -n shop"),
            None,
        ]
    );
    assert_eq!(
        english(&shown.depends_on[5].text),
        "If the hook Job/undo fails, revision 5 ends as failed."
    );
}

#[test]
fn what_would_have_to_be_live_is_said() {
    let mut open = prediction(Outcome::Fails, Some(Stop::Patch));
    open.outcome_status = Some(Status::Failed);
    let conditions = [
        Reason::IfThere,
        Reason::IfMissing,
        Reason::IfOwned,
        Reason::IfDiffers,
        Reason::IfFits,
        Reason::CrdMissing,
    ];
    for reason in conditions {
        open.depends_on.push(Dependency {
            on: On::Live,
            object: named("apps/v1", "Deployment", "web"),
            status_if_it_fails: Status::Deployed,
            reasons: vec![reason],
        });
    }
    // It ends so anyway.
    let mut same = open.depends_on[0].clone();
    same.status_if_it_fails = Status::Failed;
    open.depends_on.push(same);
    let shown = view(&open).depends_on;
    let said: Vec<String> = shown.iter().map(|one| english(&one.text)).collect();
    let ends = ", revision 5 ends as deployed.";
    let expected = [
        "If Deployment/web exists already",
        "If Deployment/web is not there",
        "If another field manager owns a field of Deployment/web that changes",
        "If Deployment/web has another value in a field that cannot change",
        "If Deployment/web is not there, or has already what is refused",
        "If the cluster has a definition for Deployment/web",
    ];
    assert_eq!(said, expected.map(|begin| [begin, ends].concat()));
}

#[test]
fn one_command_a_namespace_fetches_what_is_not_certain() {
    let mut open = prediction(Outcome::Succeeds, None);
    for one in &mut open.objects {
        one.certainty = Certainty::Likely;
    }
    open.objects[0].certainty = Certainty::Certain;
    open.objects[1].object.namespace = Some("other".to_owned());
    // Names go into a shell.
    open.objects[2].object.name = "web; rm -rf $HOME".to_owned();
    open.objects[3].object = named("rbac.authorization.k8s.io/v1", "Role", "system:web");
    // The cluster does not have this kind, and kubectl would print nothing at all.
    let mut unserved = object(
        "Ingress",
        Effect::Absent,
        vec![Reason::NotServed {
            cause: Unserved::NeverWas,
            replacement: None,
        }],
    );
    unserved.certainty = Certainty::Likely;
    open.objects.push(unserved);
    // How it is now is known, and does not tell whether the rollback comes to it.
    let mut later = object("Endpoints", Effect::Patched, vec![Reason::AfterUncertain]);
    later.certainty = Certainty::Likely;
    open.objects.push(later);
    assert_eq!(
        view(&open).commands,
        [
            "kubectl get Secret/web -n other --show-managed-fields -o json > live.json",
            "kubectl get Service/NAME Role.v1.rbac.authorization.k8s.io/system:web -n shop --show-managed-fields -o json > live-2.json",
        ]
    );
    let note = Text::new("rollback-live-complete");
    assert!(view(&open).notes.contains(&note));
    open.is_live_complete = true;
    assert!(!view(&open).notes.contains(&note));
    // In a namespace that is not the release's.
    open.elsewhere.push(("else".to_owned(), 2));
    let note = Text::new("rollback-elsewhere").with("namespace", "else");
    assert!(view(&open).notes.contains(&note.with("n", 2_usize)));
}

#[test]
fn data_that_is_deleted_is_the_first_note() {
    let mut one = prediction(Outcome::Succeeds, None);
    let lost = |code, subject: &str| NotUndone {
        code,
        subject: crate::sensitive::Sensitive::new(subject.to_owned()),
        object: None,
        details: Vec::new(),
    };
    one.not_undone = vec![
        lost(Code::VolumeData, "v1/PersistentVolumeClaim/kept"),
        lost(Code::DeletedVolume, "v1/PersistentVolumeClaim/files"),
        lost(
            Code::DeletedKind,
            "apiextensions.k8s.io/v1/CustomResourceDefinition/a.b",
        ),
    ];
    let shown = view(&one);
    assert_eq!(
        english(&shown.notes[0]),
        "Deletes data: PersistentVolumeClaim/files and CustomResourceDefinition/a.b. No rollback brings it back; only volumes whose reclaim policy is Retain are kept."
    );
    assert_eq!(shown.not_undone[2].code, "crd");
}

#[test]
fn hooks_that_only_the_newest_revision_has_are_named() {
    let notes = |lines: &str| {
        let view = to_view(
            &prediction(Outcome::Succeeds, None),
            &history::lineage(lines),
            &mut Loud,
        );
        view.notes.iter().map(english).collect::<Vec<_>>()
    };
    let target = "2 superseded Upgrade complete | hook=up:pre-upgrade:Succeeded";
    assert_eq!(
        notes(&format!(
            "{target}\n4 deployed Upgrade complete | hook=down:pre-rollback:"
        )),
        [
            "Not run: down of revision 4. A rollback runs the hooks of its target, and revision 2 has no rollback hook of that name."
        ]
    );
    let both = format!(
        "{target} hook=down:pre-rollback:\n4 deployed Upgrade complete | hook=down:pre-rollback:"
    );
    assert_eq!(notes(&both), [""; 0]);
}

#[test]
fn no_note_speaks_of_hooks_where_none_run() {
    let lineage = history::lineage("2 superseded\n4 deployed | hook=down:pre-rollback:");
    let mut asked = prediction(Outcome::Succeeds, None);
    asked.has_no_hooks = true;
    assert_eq!(to_view(&asked, &lineage, &mut Loud).notes, []);
}

#[test]
fn records_that_may_be_missing_are_told() {
    let lineage = history::lineage("1 superseded\n2 superseded\n5 deployed");
    let mut one = prediction(Outcome::Succeeds, None);
    let view = to_view(&one, &lineage, &mut Loud);
    let notes: Vec<_> = view.notes.iter().map(english).collect();
    assert_eq!(
        notes,
        [
            "Revisions may exist between those given: then the history afterwards has them too, and Helm may evict others."
        ]
    );
    // Where no revision is made, none is evicted.
    one.creates_revision = None;
    assert_eq!(to_view(&one, &lineage, &mut Loud).notes, []);
}

#[test]
fn that_nothing_live_was_given_is_said_once() {
    let mut one = prediction(Outcome::Succeeds, None);
    one.objects.truncate(2);
    one.objects[0].reasons = vec![Reason::FromHistory, Reason::LiveDecides];
    let said = |one: &Prediction| {
        let view = view(one);
        let notes: Vec<_> = view.notes.iter().map(english).collect();
        (notes, view.objects[0].reasons.len())
    };
    // The other one was given.
    assert_eq!(said(&one), (Vec::new(), 1));
    one.objects[1].reasons = vec![Reason::FromHistory];
    let note = "No live object was given: this follows from the history alone.";
    assert_eq!(said(&one), (vec![note.to_owned()], 0));
}
