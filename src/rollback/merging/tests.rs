//! Merges that are laid open: cases to teach with; `recorded` has those that real clusters made.

use serde_json::Value;

use super::{Merging, Question, Way, merge};
use crate::kubernetes::version::KubernetesVersion;
use crate::limits::STANDARD;
use crate::rollback::asked::Asked;
use crate::rollback::helm::HelmVersion;
use crate::rollback::reason::Reason;
use crate::yaml;

mod recorded;

/// A ConfigMap with `data`, or nothing.
fn config(data: &str) -> Option<Value> {
    let text = format!("apiVersion: v1\nkind: ConfigMap\nmetadata: {{name: web}}\ndata: {data}\n");
    (!data.is_empty()).then(|| parsed(&text))
}

fn parsed(text: &str) -> Value {
    let mut documents = yaml::parse(text, &STANDARD).documents;
    documents.remove(0).root.unwrap().to_json()
}

fn owners(mut object: Value, owners: &[(&str, &str, &str)]) -> Value {
    let entries = owners.iter().map(|(manager, operation, fields)| {
        let text = format!(
            "{{manager: {manager}, operation: {operation}, apiVersion: v1, fieldsType: FieldsV1}}"
        );
        let mut entry = parsed(&text);
        entry["fieldsV1"] = serde_json::from_str(fields).unwrap();
        entry
    });
    object["metadata"]["managedFields"] = entries.collect();
    object
}

fn asked(helm: (u16, u16, u16)) -> Asked {
    let helm = HelmVersion::new(helm.0, helm.1, helm.2);
    Asked::defaults(1, helm, KubernetesVersion::RECORDED)
}

fn merged(states: [Option<&Value>; 3]) -> Merging {
    let question = Question {
        asked: &asked((3, 20, 0)),
        is_server_side: false,
    };
    merge(states, question)
}

/// Each field with what it is afterwards and why, of one way.
fn drawn(merging: &Merging, way: Way) -> Vec<String> {
    let merged = merging.merged.iter().find(|one| one.way == way).unwrap();
    let fields = merged.fields.iter().map(|field| {
        let after = field.after.as_ref().map(|value| value.0.to_string());
        let why = field.why.as_ref().map(|why| format!("{why:?}"));
        let quiet = if field.is_quiet { ", quiet" } else { "" };
        format!(
            "{}: {} {}{quiet}",
            field.path,
            after.as_deref().unwrap_or("gone"),
            why.as_deref().unwrap_or("-")
        )
    });
    fields.collect()
}

#[track_caller]
fn check(way: Way, states: [&str; 3], expect: &[&str]) {
    let states = states.map(config);
    let states = states.each_ref().map(Option::as_ref);
    assert_eq!(drawn(&merged(states), way), expect);
}

#[test]
fn a_change_by_hand_survives_or_is_reset() {
    let states = [
        "{gone: x, same: x, set: x, both: x, made: x}",
        "{gone: x, same: hand, set: x, both: hand, made: z, hand: z}",
        "{same: x, set: z, both: z, made: z}",
    ];
    check(
        Way::Strategic,
        states,
        &[
            r#"data.both: "z" Over"#,
            "data.gone: gone Removed",
            r#"data.hand: "z" Kept"#,
            r#"data.made: "z" Already"#,
            r#"data.same: "x" Reset"#,
            r#"data.set: "z" Set"#,
        ],
    );
    check(
        Way::Json,
        states,
        &[
            r#"data.both: "z" Over"#,
            "data.gone: gone Removed",
            r#"data.hand: "z" Kept"#,
            r#"data.made: "z" Already"#,
            r#"data.same: "hand" Unsent"#,
            r#"data.set: "z" Set"#,
        ],
    );
}

#[test]
fn what_was_taken_away_by_hand_comes_back_or_not() {
    let states = ["{a: x, b: x}", "{b: x}", "{a: x, b: x}"];
    check(Way::Strategic, states, &[r#"data.a: "x" Reset"#]);
    check(Way::Json, states, &["data.a: gone Unsent"]);
}

#[test]
fn a_null_takes_a_field_away() {
    let states = ["{b: x}", "{a: x, b: x}", "{a: null, b: x}"];
    check(Way::Strategic, states, &["data.a: gone Null"]);
    check(Way::Json, states, &["data.a: gone Null"]);
}

#[test]
fn owners_decide_what_server_side_apply_does() {
    let data = [
        "{gone: x, shared: x, same: x}",
        "{gone: x, shared: x, same: x, hand: z}",
        "{same: z}",
    ];
    let [old, live, new] = data.map(|data| config(data).unwrap());
    let helm = r#"{"f:data": {"f:gone": {}, "f:shared": {}, "f:same": {}}}"#;
    let all = [
        ("helm", "Apply", helm),
        (
            "kubectl-edit",
            "Update",
            r#"{"f:data": {"f:shared": {}, "f:hand": {}}}"#,
        ),
    ];
    let owned = owners(live.clone(), &all);
    let merging = merged([Some(&old), Some(&owned), Some(&new)]);
    let expect = [
        "data.gone: gone LetGo",
        r#"data.hand: "z" NotOnlyHelms"#,
        r#"data.same: "z" Set"#,
        r#"data.shared: "x" NotOnlyHelms"#,
    ];
    assert_eq!(drawn(&merging, Way::ServerSide), expect);
    // Without owners only what Helm sent last tells.
    let merging = merged([Some(&old), Some(&live), Some(&new)]);
    let expect = [
        "data.gone: gone LetGo",
        r#"data.hand: "z" NotOnlyHelms"#,
        r#"data.same: "z" Set"#,
        "data.shared: gone LetGo",
    ];
    assert_eq!(drawn(&merging, Way::ServerSide), expect);
    let merged = merging.merged.last().unwrap();
    assert_eq!(merged.doubts, [Reason::LiveDecides]);
}

#[test]
fn another_owner_refuses_the_whole_object() {
    let data = ["{a: x, b: x}", "{a: hand, b: x}", "{a: x, b: z}"];
    let [old, live, new] = data.map(|data| config(data).unwrap());
    let all = [
        ("helm", "Apply", r#"{"f:data": {"f:b": {}}}"#),
        ("kubectl-edit", "Update", r#"{"f:data": {"f:a": {}}}"#),
    ];
    let owned = owners(live, &all);
    let merging = merged([Some(&old), Some(&owned), Some(&new)]);
    let expect = [
        r#"data.a: "hand" Conflict { manager: "kubectl-edit" }"#,
        r#"data.b: "x" -"#,
    ];
    assert_eq!(drawn(&merging, Way::ServerSide), expect);
    let apply = merging.merged.last().unwrap();
    assert_eq!(apply.after, None);
    let reset = [r#"data.a: "x" Reset"#, r#"data.b: "z" Set"#];
    assert_eq!(drawn(&merging, Way::Strategic), reset);
}

fn deployment(containers: &str) -> Value {
    parsed(&format!(
        "apiVersion: apps/v1\nkind: Deployment\nmetadata: {{name: web}}\n\
         spec: {{template: {{spec: {{containers: {containers}}}}}}}\n"
    ))
}

#[test]
fn lists_merge_by_their_key_or_are_replaced() {
    let old = deployment("[{name: main, image: a}, {name: log, image: a}]");
    let live =
        deployment("[{name: main, image: a, args: [x]}, {name: log, image: a}, {name: mesh}]");
    let new = deployment("[{name: main, image: b}]");
    let merging = merged([Some(&old), Some(&live), Some(&new)]);
    let containers = "spec.template.spec.containers";
    let strategic = drawn(&merging, Way::Strategic);
    for expect in [
        format!("{containers}[name=log]: gone Removed"),
        format!("{containers}[name=main].args: [\"x\"] Kept"),
        format!("{containers}[name=main].image: \"b\" Set"),
    ] {
        assert!(strategic.contains(&expect), "{strategic:#?}");
    }
    let mesh = format!("{containers}[name=mesh]: {{\"name\":\"mesh\"}} Kept");
    assert!(strategic.contains(&mesh), "{strategic:#?}");
    let json = drawn(&merging, Way::Json);
    assert!(
        json.iter().any(|line| line.starts_with(containers)),
        "{json:#?}"
    );
    assert!(!json.iter().any(|line| line.contains("name=")), "{json:#?}");
    // A list whose items nothing tells apart goes as a whole.
    let of = |args: &str| deployment(&format!("[{{name: main, args: {args}}}]"));
    let (old, live, new) = (of("[a]"), of("[a, hand]"), of("[b]"));
    let merging = merged([Some(&old), Some(&live), Some(&new)]);
    let expect = format!("{containers}[name=main].args: [\"b\"] List");
    assert!(drawn(&merging, Way::Strategic).contains(&expect));
}

#[test]
fn what_the_server_fills_in_is_quiet() {
    let old = deployment("[{name: main, image: a}]");
    let live = crate::server::stored(super::gvk(&old), &old, KubernetesVersion::RECORDED).unwrap();
    let new = deployment("[{name: main, image: b}]");
    let merging = merged([Some(&old), Some(&live), Some(&new)]);
    let strategic = drawn(&merging, Way::Strategic);
    let loud: Vec<_> = (strategic.iter().filter(|line| !line.ends_with("quiet"))).collect();
    let image = "spec.template.spec.containers[name=main].image: \"b\" Set";
    assert_eq!(loud, [image]);
    assert!(strategic.len() > 5, "{strategic:#?}");
}

#[test]
fn the_marks_of_helm_are_quiet_and_no_others() {
    let of = |labels: &str| {
        parsed(&format!(
            "apiVersion: v1\nkind: ConfigMap\nmetadata: {{name: web, labels: {{{labels}}}}}\n"
        ))
    };
    let mark = "app.kubernetes.io/managed-by: Helm";
    let path = "metadata.labels[app.kubernetes.io/managed-by]";
    let old = parsed("{apiVersion: v1, kind: ConfigMap, metadata: {name: web}}");
    let check = |old: &Value, live: &str, new: &str, expect: &[&str]| {
        let merging = merged([Some(old), Some(&of(live)), Some(&of(new))]);
        assert_eq!(drawn(&merging, Way::Strategic), expect);
    };
    let whole = r#"metadata.labels: {"app.kubernetes.io/managed-by":"Helm"} Already, quiet"#;
    check(&old, mark, mark, &[whole]);
    let both = format!("a: x, {mark}");
    let marked = format!(r#"{path}: "Helm" Already, quiet"#);
    check(
        &of("a: z"),
        &both,
        &both,
        &[r#"metadata.labels.a: "x" Already"#, &marked],
    );
    // Somebody took it away.
    let set = format!(r#"{path}: "Helm" Set"#);
    check(&of("a: x"), "a: x", &both, &[&set]);
}

#[test]
fn a_custom_resource_is_not_merged_by_a_type() {
    let of = |n: u8| {
        parsed(&format!(
            "{{apiVersion: lab.example.test/v1, kind: Gadget, metadata: {{name: g}}, spec: {{size: {n}}}}}"
        ))
    };
    let (old, live, new) = (of(1), of(2), of(1));
    let merging = merged([Some(&old), Some(&live), Some(&new)]);
    assert_eq!(merging.way, Some(Way::Json));
    assert!(merging.merged[0].is_untyped);
    assert_eq!(merging.merged[1].sent, None);
    assert_eq!(drawn(&merging, Way::Json), ["spec.size: 2 Unsent"]);
}

/// What Helm does with an object that is not in all three.
#[test]
fn without_one_of_the_three_nothing_is_merged() {
    let (one, two) = (config("{a: x}"), config("{a: z}"));
    let (one, two) = (one.as_ref(), two.as_ref());
    let way = |states, helm| {
        let merging = merge(
            states,
            Question {
                asked: &asked(helm),
                is_server_side: false,
            },
        );
        (merging.way, merging.reason)
    };
    let helm_3 = (3, 20, 0);
    assert_eq!(way([one, None, two], helm_3), (Some(Way::Create), None));
    assert_eq!(way([None, None, two], helm_3), (Some(Way::Create), None));
    assert_eq!(way([one, two, None], helm_3), (Some(Way::Delete), None));
    assert_eq!(way([None, two, None], helm_3), (None, None));
    assert_eq!(way([one, None, None], helm_3), (None, None));
    let foreign = [None, one, two];
    assert_eq!(way(foreign, helm_3), (None, Some(Reason::NotInCurrent)));
    let adopted = (Some(Way::Strategic), Some(Reason::Adopted));
    assert_eq!(way(foreign, (4, 2, 0)), adopted);
    let kept = parsed(
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: web, annotations: {helm.sh/resource-policy: keep}}}",
    );
    let states = [one, Some(&kept), None];
    assert_eq!(way(states, helm_3), (None, Some(Reason::Kept)));
    assert_eq!(way(states, (3, 1, 0)), (Some(Way::Delete), None));
}

#[test]
fn force_replaces_the_object_and_does_not_go_with_server_side_apply() {
    let states = ["{a: x}", "{a: x, hand: z}", "{a: z}"].map(config);
    let states = states.each_ref().map(Option::as_ref);
    let mut asked = asked((4, 1, 1));
    asked.is_forced = true;
    let of = |is_server_side| {
        let question = Question {
            asked: &asked,
            is_server_side,
        };
        merge(states, question)
    };
    let merging = of(false);
    assert_eq!(merging.way, Some(Way::Replace));
    let expect = [r#"data.a: "z" Set"#, "data.hand: gone Replaced"];
    assert_eq!(drawn(&merging, Way::Replace), expect);
    let both = of(true);
    let expect = (None, Some(Reason::ForceWithServerSide));
    assert_eq!((both.way, both.reason), expect);
}

#[test]
fn states_of_different_objects_are_not_merged() {
    let config = config("{a: x}").unwrap();
    let is_mixed = |change: fn(&mut Value), helm| {
        let mut other = config.clone();
        change(&mut other);
        let question = Question {
            asked: &asked(helm),
            is_server_side: false,
        };
        merge([Some(&config), Some(&config), Some(&other)], question).is_mixed
    };
    let new = (3, 20, 0);
    assert!(is_mixed(|other| other["kind"] = "Secret".into(), new));
    assert!(is_mixed(
        |other| other["metadata"]["name"] = "x".into(),
        new
    ));
    assert!(is_mixed(|other| other["apiVersion"] = "x/v1".into(), new));
    assert!(!is_mixed(|other| other["apiVersion"] = "v2".into(), new));
    assert!(is_mixed(
        |other| other["apiVersion"] = "v2".into(),
        (4, 0, 0)
    ));
}
