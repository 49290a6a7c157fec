//! What is known of the cluster beside the objects of the two manifests: namespaces, definitions, what hooks find.

use super::super::prediction::{Certainty, Outcome};
use super::super::reason::Reason;
use super::{A1, A2, B, Case, JOB, TWO, both, owned};

const CRD: &str = "{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: ws.x.io}, spec: {group: x.io, scope: Namespaced, names: {kind: W, plural: ws}, versions: [{name: v1, served: true, storage: true}]}}\n";
const CUSTOM: &str = "{apiVersion: x.io/v1, kind: W, metadata: {name: w}}\n";
const ELSEWHERE: &str =
    "{apiVersion: v1, kind: ConfigMap, metadata: {name: t, namespace: tools}, data: {x: '1'}}\n";
const HISTORY: &str = "1 superseded, 2 superseded, 3 deployed";

#[test]
fn a_live_key_without_a_namespace_is_the_object_that_the_manifest_names_so() {
    let one = both(A1, ELSEWHERE);
    let case = Case::new(TWO, &[&one, A2]).live(&[&owned(A2)], &["v1/ConfigMap/t"]);
    case.check(
        "Succeeds, Likely",
        &["ConfigMap/a Patched Certain", "ConfigMap/t Created Likely"],
        &["Cluster t failed"],
        HISTORY,
    );
    // Where the release's namespace has one of that name, it is that one.
    let one = both(
        &one,
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: t}}",
    );
    let case = Case::new(TWO, &[&one, A2]).live(&[&owned(A2)], &["v1/ConfigMap/t"]);
    let found = case.predict();
    let at = |namespace: &str| {
        let mut objects = found.objects.iter();
        let at = |one: &&super::super::prediction::ObjectPrediction| {
            one.object.name == "t" && one.object.namespace.as_deref() == Some(namespace)
        };
        objects.find(at).unwrap().certainty
    };
    assert_eq!((at("tools"), found.objects.len()), (Certainty::Likely, 3));
}

#[test]
fn a_hook_in_a_namespace_that_nobody_saw_hangs_on_it() {
    let job = JOB.replace("{name: j}", "{name: j, namespace: tools}");
    let hooks: [(&str, i64, &str, &str); 1] = [("pre-rollback", 0, "", &job)];
    let case = Case::with_hooks(TWO, &[A1, A2], &hooks);
    case.live(&[&owned(A2)], &["batch/v1/Job/j"]).check(
        "Succeeds, Likely",
        &["ConfigMap/a Patched Likely", "Job/j Created Likely"],
        &["Cluster j pending-rollback", "Hook j pending-rollback"],
        HISTORY,
    );
}

#[test]
fn a_custom_resource_whose_definition_is_gone_cannot_be_built() {
    let one = both(CRD, CUSTOM);
    let gone = "apiextensions.k8s.io/v1/CustomResourceDefinition/ws.x.io";
    let case = Case::new(TWO, &[&one, A2]).live(&[&owned(A2)], &[gone, "x.io/v1/W/w"]);
    case.check(
        "Stuck at Build, Certain",
        &[
            "CustomResourceDefinition/ws.x.io Absent Certain",
            "W/w Absent Certain refused",
            "ConfigMap/a Left Certain",
        ],
        &[],
        "1 superseded, 2 deployed, 3 pending-rollback",
    );
    // The history says the same, and the cluster can be otherwise.
    Case::new(TWO, &[&one, A2]).check(
        "Stuck at Build, Likely",
        &[
            "CustomResourceDefinition/ws.x.io Absent Likely",
            "W/w Absent Likely refused",
            "ConfigMap/a Left Likely",
        ],
        &["Live w deployed"],
        "1 superseded, 2 deployed, 3 pending-rollback",
    );
}

#[test]
fn a_hook_that_is_cleared_away_first_does_not_hang_on_what_is_there() {
    let hooks: [(&str, i64, &str, &str); 1] = [("pre-rollback", 0, "", JOB)];
    let case = Case::with_hooks(TWO, &[A1, A2], &hooks);
    let found = case.predict();
    let on: Vec<_> = found.depends_on.iter().map(|one| one.on).collect();
    assert_eq!(on, [super::On::Hook], "{:?}", found.depends_on);
    // Another policy leaves what is there in its way.
    let hooks: [(&str, i64, &str, &str); 1] = [("pre-rollback", 0, "hook-succeeded", JOB)];
    let found = Case::with_hooks(TWO, &[A1, A2], &hooks).predict();
    let on: Vec<_> = found.depends_on.iter().map(|one| one.on).collect();
    assert_eq!(on, [super::On::Live, super::On::Hook]);
}

#[test]
fn what_stays_of_a_hook_is_what_is_there_in_the_end() {
    let named_so = "{apiVersion: v1, kind: ConfigMap, metadata: {name: b}}";
    let own = "{apiVersion: v1, kind: ConfigMap, metadata: {name: c}}";
    let hooks: [(&str, i64, &str, &str); 4] = [
        (
            "pre-rollback",
            0,
            "before-hook-creation hook-succeeded",
            named_so,
        ),
        ("pre-rollback", 1, "", own),
        (
            "post-rollback",
            0,
            "before-hook-creation hook-succeeded",
            own,
        ),
        ("post-rollback", 1, "", JOB),
    ];
    let one = both(A1, B);
    let found = Case::with_hooks(TWO, &[&one, &one], &hooks).predict();
    assert_eq!(found.outcome, Some(Outcome::Succeeds));
    let stays: Vec<_> = found
        .hooks
        .iter()
        .map(|hook| (hook.object.name.as_str(), hook.stays))
        .collect();
    // The manifest makes `b` again; the later of two hooks of one name deletes it.
    assert_eq!(
        stays,
        [("b", true), ("c", false), ("c", false), ("j", true)]
    );
}

#[test]
fn a_record_that_is_gone_may_only_not_have_been_given() {
    let lines = "2 superseded Install complete\n12 deployed Upgrade complete";
    let case = Case::new(lines, &[A1, A2]);
    let refused = |target| {
        let found = Case::new(lines, &[A1, A2])
            .asked(|asked| asked.target = target)
            .predict();
        assert_eq!(found.creates_revision, None);
        (found.why, found.certainty)
    };
    let revision = 5;
    let not_given = vec![Reason::NotGiven { revision }];
    assert_eq!(refused(revision), (not_given, Certainty::Likely));
    let revision = 13;
    let no_version = vec![Reason::NoVersion { revision }];
    assert_eq!(refused(revision), (no_version, Certainty::Certain));
    assert_eq!(case.asked(|asked| asked.target = 2).predict().to, 2);
}

#[test]
fn why_it_is_not_certain_is_always_told() {
    let hooks: [(&str, i64, &str, &str); 2] = [
        (
            "post-rollback",
            0,
            "",
            "{apiVersion: v1, kind: ConfigMap, metadata: {name: z, namespace: tools}}",
        ),
        (
            "post-rollback",
            1,
            "before-hook-creation hook-succeeded",
            JOB,
        ),
    ];
    let case = Case::with_hooks(TWO, &[A1, A2], &hooks);
    let found = case.live(&[&owned(A2)], &["batch/v1/Job/j"]).predict();
    let job = found.objects.iter().find(|one| one.object.name == "j");
    let job = job.unwrap();
    assert_eq!(job.certainty, Certainty::Likely);
    assert_eq!(job.reasons.last(), Some(&Reason::AfterUncertain));
}

#[test]
fn why_it_fails_begins_with_the_object_and_its_manifest() {
    let check = |case: Case, kind: &str, revision: Option<i64>| {
        let why = case.predict().why;
        let named = match why.first() {
            Some(Reason::At { object, revision }) => Some((object.kind.as_str(), *revision)),
            _ => None,
        };
        assert_eq!(named, Some((kind, revision)), "{why:?}");
        assert!(why.len() > 1);
    };
    let old = "{apiVersion: policy/v1beta1, kind: PodDisruptionBudget, metadata: {name: p}}\n";
    let budget = "PodDisruptionBudget";
    check(Case::new(TWO, &[&both(A1, old), A2]), budget, Some(1));
    check(Case::new(TWO, &[A1, &both(A2, old)]), budget, Some(2));
    let one = both(A1, B);
    let foreign = Case::new(TWO, &[&one, A2]).live(&[&owned(A2), B], &[]);
    check(foreign, "ConfigMap", None);
}

#[test]
fn what_would_decide_among_live_objects_is_named() {
    let hangs = |case: Case| {
        let found = case.predict();
        let all = found.depends_on.into_iter();
        all.flat_map(|one| one.reasons).collect::<Vec<_>>()
    };
    let one = both(A1, B);
    assert_eq!(hangs(Case::new(TWO, &[&one, A2])), [Reason::IfThere]);
    let frozen =
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, immutable: true, data: {x: '2'}}\n";
    assert_eq!(hangs(Case::new(TWO, &[A1, frozen])), [Reason::IfFits]);
    let forced = Case::new(TWO, &[A1, A2]).asked(|asked| asked.is_forced = true);
    assert_eq!(hangs(forced), [Reason::IfDiffers]);
}
