//! What can't be built, created or changed.

use super::*;

#[test]
fn a_refused_change_stops_the_deletions_and_nothing_else() {
    let (one, two) = (both(A1, B), both(FROZEN, KEPT));
    let two = both(
        &two,
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: z}}\n",
    );
    let live = [
        &*owned(FROZEN),
        KEPT,
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: z}}",
    ];
    Case::new(TWO, &[&one, &two]).live(&live, &[]).check(
        "Fails at Patch, Certain",
        &[
            "ConfigMap/a Unchanged Certain refused",
            "ConfigMap/b Patched Certain",
            "ConfigMap/z Left Certain",
        ],
        &[],
        "1 superseded, 2 superseded, 3 failed",
    );
}

#[test]
fn a_refused_creation_ends_it_and_clean_up_deletes_what_it_made() {
    let one = both(&both(B, BAD), A1);
    let case =
        || Case::new(TWO, &[&one, A2]).live(&[&owned(A2)], &["v1/ConfigMap/b", "v1/Service/s"]);
    let history = "1 superseded, 2 superseded, 3 failed";
    case().check(
        "Fails at Create, Certain",
        &[
            "ConfigMap/b Created Certain",
            "Service/s Absent Certain refused",
            "ConfigMap/a Unchanged Certain",
        ],
        &[],
        history,
    );
    case().asked(|asked| asked.cleans_up_on_fail = true).check(
        "Fails at Create, Certain",
        &[
            "ConfigMap/b Absent Certain",
            "Service/s Absent Certain refused",
            "ConfigMap/a Unchanged Certain",
        ],
        &[],
        history,
    );
}

#[test]
fn what_is_not_served_keeps_helm_from_building_anything() {
    let old = "{apiVersion: policy/v1beta1, kind: PodDisruptionBudget, metadata: {name: p}}\n";
    Case::new(TWO, &[&both(A1, old), A2])
        .live(&[&owned(A2)], &["policy/v1beta1/PodDisruptionBudget/p"])
        .check(
            "Stuck at Build, Certain",
            &[
                "ConfigMap/a Unchanged Certain",
                "PodDisruptionBudget/p Absent Certain refused",
            ],
            &[],
            "1 superseded, 2 deployed, 3 pending-rollback",
        );
}

#[test]
fn what_is_said_of_a_version_is_not_said_of_another() {
    let of = |version: &str| {
        format!(
            "{{apiVersion: policy/{version}, kind: PodDisruptionBudget, metadata: {{name: p}}}}\n"
        )
    };
    let case = Case::new(TWO, &[&of("v1beta1"), &of("v1")]).live(&[&owned(&of("v1"))], &[]);
    let prediction = case.predict();
    let is_unserved = |version: &str| {
        let mut objects = prediction.objects.iter();
        let found = objects.find(|one| one.object.api_version == version);
        let mut reasons = found.unwrap().reasons.iter();
        reasons.any(|one| matches!(one, super::super::reason::Reason::NotServed { .. }))
    };
    assert!(is_unserved("policy/v1beta1"));
    assert!(!is_unserved("policy/v1"));
}

#[test]
fn a_custom_resource_needs_its_definition() {
    let custom = "{apiVersion: example.test/v1, kind: Thing, metadata: {name: t}}\n";
    let case = Case::new(TWO, &[&both(A1, custom), A2]);
    case.live(&[&owned(A2)], &["example.test/v1/Thing/t"])
        .check(
            "Succeeds, Likely",
            &["ConfigMap/a Patched Likely", "Thing/t Created Likely"],
            &["Cluster t pending-rollback"],
            "1 superseded, 2 superseded, 3 deployed",
        );
}

#[test]
fn force_and_server_side_apply_exclude_each_other() {
    let case = Case::new(TWO, &[A1, A2])
        .live(&[&owned(A2)], &[])
        .asked(|asked| {
            asked.helm = HelmVersion::RECORDED_4;
            asked.is_forced = true;
            asked.server_side = ServerSide::True;
        });
    case.check(
        "Fails at Patch, Certain",
        &["ConfigMap/a Unchanged Certain"],
        &[],
        "1 superseded, 2 superseded, 3 failed",
    );
}

#[test]
fn a_value_that_was_refused_once_is_likely_refused_again() {
    let lines = |why: &str| {
        format!(
            "1 failed Upgrade \"demo\" failed: cannot patch \"a\" with kind ConfigMap: ConfigMap \"a\" is invalid: {why}\n\
             2 deployed Upgrade complete"
        )
    };
    let live = [&*owned(A2)];
    Case::new(&lines("data.x: Unsupported value: \"1\""), &[A1, A2])
        .live(&live, &[])
        .check(
            "Fails at Patch, Likely",
            &["ConfigMap/a Unchanged Likely refused"],
            &["Live a deployed"],
            "1 failed, 2 superseded, 3 failed",
        );
    // What did not change then changes now.
    Case::new(&lines("data: Forbidden: field is immutable"), &[A1, A2])
        .live(&live, &[])
        .check(
            "Succeeds, Certain",
            &["ConfigMap/a Patched Certain"],
            &[],
            "1 failed, 2 superseded, 3 deployed",
        );
}

#[test]
fn another_definition_can_change_what_is_not_changed() {
    let definition = |schema: &str| {
        format!(
            "{{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {{name: gs.a.test}}, \
             spec: {{group: a.test, scope: Namespaced, names: {{kind: G, plural: gs}}, \
             versions: [{{name: v1, served: true, storage: true, schema: {{openAPIV3Schema: {{type: {schema}}}}}}}]}}}}\n"
        )
    };
    let one = "{apiVersion: a.test/v1, kind: G, metadata: {name: g}, spec: {a: 1}}\n";
    let (before, now) = (both(&definition("x"), one), both(&definition("y"), one));
    let case =
        |now: &str, live: &str| Case::new(TWO, &[&before, now]).live(&[live, &owned(one)], &[]);
    case(&now, &owned(&definition("y"))).check(
        "Succeeds, Likely",
        &[
            "CustomResourceDefinition/gs.a.test Patched Certain",
            "G/g Unchanged Likely",
        ],
        &[],
        "1 superseded, 2 superseded, 3 deployed",
    );
    case(&before, &owned(&definition("x"))).check(
        "Succeeds, Certain",
        &[
            "CustomResourceDefinition/gs.a.test Unchanged Certain",
            "G/g Unchanged Certain",
        ],
        &[],
        "1 superseded, 2 superseded, 3 deployed",
    );
}

#[test]
fn server_side_apply_refuses_what_a_kind_does_not_have() {
    let typo = "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, dada: {x: '1'}}\n";
    let case = |is_on: bool| {
        let case = Case::new(TWO, &[typo, A2]).live(&[&owned(A2)], &[]);
        case.asked(|asked| {
            asked.helm = HelmVersion::RECORDED_4;
            asked.server_side = if is_on {
                ServerSide::True
            } else {
                ServerSide::False
            };
        })
    };
    case(true).check(
        "Fails at Patch, Certain",
        &["ConfigMap/a Unchanged Certain refused"],
        &[],
        "1 superseded, 2 superseded, 3 failed",
    );
}
