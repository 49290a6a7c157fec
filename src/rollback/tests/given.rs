//! What live objects that are missing, contradicted or another's make of a prediction.

use super::super::reason::Reason;
use super::{A1, A2, B, Case, TWO, both, owned};

const THREE: &str =
    "1 superseded Install complete\n2 superseded Upgrade complete\n3 deployed Upgrade complete";
const C: &str = "{apiVersion: v1, kind: ConfigMap, metadata: {name: c}}\n";
const HISTORY: &str = "1 superseded, 2 superseded, 3 deployed";

#[test]
fn what_is_not_among_all_live_objects_is_absent() {
    let one = both(A1, B);
    let mut case = Case::new(TWO, &[&one, A2]).live(&[&owned(A2)], &[]);
    case.check(
        "Succeeds, Likely",
        &["ConfigMap/a Patched Certain", "ConfigMap/b Created Likely"],
        &["Live b failed"],
        HISTORY,
    );
    case.is_live_complete = true;
    case.check(
        "Succeeds, Certain",
        &["ConfigMap/a Patched Certain", "ConfigMap/b Created Certain"],
        &[],
        HISTORY,
    );
    // Nothing at all was found.
    let mut case = Case::new(TWO, &[&one, A2]).live(&[], &[]);
    case.check(
        "Succeeds, Likely",
        &["ConfigMap/a Patched Likely", "ConfigMap/b Created Likely"],
        &["Live b failed"],
        HISTORY,
    );
    case.is_live_complete = true;
    case.check(
        "Succeeds, Certain",
        &["ConfigMap/a Created Certain", "ConfigMap/b Created Certain"],
        &[],
        HISTORY,
    );
}

#[test]
fn objects_of_other_revisions_stay_listed_beside_some_live_ones() {
    let manifests = [&*both(A1, C), A1, A2];
    let names = |case: &Case| {
        let objects = case.predict().objects.into_iter();
        objects.map(|one| one.object.name).collect::<Vec<_>>()
    };
    let of = |absent: &[&str]| {
        let case = Case::new(THREE, &manifests).live(&[&owned(A2)], absent);
        case.asked(|asked| asked.target = 2)
    };
    assert_eq!(names(&of(&[])), ["a", "c"]);
    // In another version it is the same object.
    assert_eq!(names(&of(&["v1/ConfigMap/c"])), ["a", "c"]);
    let mut case = of(&[]);
    case.is_live_complete = true;
    assert_eq!(names(&case), ["a"]);
}

#[test]
fn an_object_that_is_also_given_as_absent_is_there_and_not_sure() {
    let one = both(A1, B);
    let mut case = Case::new(TWO, &[&one, A2]).live(&[&owned(A2), B], &[]);
    if let Some(text) = &mut case.live {
        text.push_str("\n---\n{\"v1/ConfigMap/b\": null}\n");
    }
    let found = case.predict();
    let b = &found.objects[1];
    assert!(b.reasons.contains(&Reason::LiveContradicted), "{b:?}");
    case.check(
        "Fails at Create, Likely",
        &[
            "ConfigMap/a Patched Certain",
            "ConfigMap/b Unchanged Likely refused",
        ],
        &["Live b deployed"],
        "1 superseded, 2 superseded, 3 failed",
    );
}

#[test]
fn objects_in_namespaces_that_the_release_does_not_name_are_counted() {
    let mut case = Case::new(TWO, &[A1, A2]);
    let strange =
        |name: &str| format!("\"v1/ConfigMap/{name}\":{{\"metadata\":{{\"namespace\":\"else\"}}}}");
    let own = "\"v1/ConfigMap/o\":{\"metadata\":{\"namespace\":\"ns\"}}";
    case.live = Some(format!("{{{},{},{own}}}", strange("p"), strange("q")));
    let found = case.predict();
    assert_eq!(found.elsewhere, [("else".to_owned(), 2)]);
    assert_eq!(found.objects.len(), 4);
    let tools = "{apiVersion: v1, kind: ConfigMap, metadata: {name: t, namespace: else}}\n";
    let mut named = Case::new(TWO, &[&both(A1, tools), A2]);
    named.live = case.live;
    assert_eq!(named.predict().elsewhere, []);
}
