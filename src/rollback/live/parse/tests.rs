//! Every form in which live objects are given, whole and cut.

use super::super::{LiveState, Problem};
use super::parse;
use crate::limits::{Limits, STANDARD};
use crate::sensitive::Sensitive;

fn draw(text: &str, limits: &Limits) -> (Vec<String>, Vec<Problem>) {
    let (live, problems) = parse(text, limits);
    let found = live.objects.iter().map(|(key, state)| {
        let sign = match state {
            LiveState::Present(_) => '+',
            LiveState::Absent => '-',
            LiveState::Cut(_) => '?',
            LiveState::Contradicted(_) => '!',
        };
        let namespace = key.namespace.as_deref().unwrap_or("-");
        format!(
            "{sign} {} {} {namespace}/{}",
            key.api_version, key.kind, key.name
        )
    });
    (found.collect(), problems)
}

#[track_caller]
fn check(text: &str, objects: &[&str], problems: &[Problem]) {
    let (found, wrong) = draw(text, &STANDARD);
    assert_eq!(found, objects);
    assert_eq!(wrong, problems);
}

const POD: &str =
    "apiVersion: v1\nkind: Pod\nmetadata: {name: a, namespace: ns, uid: u}\nstatus: {}\n";

#[test]
fn reads_what_kubectl_prints() {
    check(POD, &["+ v1 Pod ns/a"], &[]);
    check(
        &format!(
            "{POD}---\napiVersion: v1\nkind: Node\nmetadata: {{name: b, uid: u}}\nstatus: {{}}\n"
        ),
        &["+ v1 Node -/b", "+ v1 Pod ns/a"],
        &[],
    );
    check(
        r#"{"apiVersion":"v1","kind":"List","items":[
            {"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"w","namespace":"n"}}]}"#,
        &["+ apps/v1 Deployment n/w"],
        &[],
    );
    check(
        r#"{"apiVersion":"v1","kind":"PodList","items":[{"metadata":{"name":"w","namespace":"n"}}]}"#,
        &["+ v1 Pod n/w"],
        &[],
    );
    check(r#"{"apiVersion":"v1","kind":"List","items":[]}"#, &[], &[]);
}

#[test]
fn reads_keys_with_objects_and_nulls() {
    check(
        r#"{"apps/v1/Deployment/w":{"metadata":{"namespace":"n"}},"v1/Secret/s":null}"#,
        &["+ apps/v1 Deployment n/w", "- v1 Secret -/s"],
        &[],
    );
}

#[test]
fn records_of_helm_are_left_out() {
    let record = r#"{"kind":"Secret","metadata":{"name":"sh.helm.release.v1.a.v1","labels":{"owner":"helm"}}}"#;
    check(record, &[], &[]);
    let keyed = format!(r#"{{"v1/Secret/sh.helm.release.v1.a.v1":{record}}}"#);
    check(&keyed, &[], &[]);
}

const LIST: &str = "\
apiVersion: v1
items:
- apiVersion: v1
  data: {x: '1'}
  kind: ConfigMap
  metadata:
    name: a
- apiVersion: v1
  data: {y: \"2
    z\"}
  kind: ConfigMap
  metadata:
    name: b
kind: List
metadata:
  resourceVersion: \"\"
";

/// Reads the list up to a text in it, and with it.
#[track_caller]
fn check_cut(end: &str, objects: &[&str], problems: &[Problem]) {
    let at = LIST.rfind(end).map_or(LIST.len(), |at| at + end.len());
    check(&LIST[..at], objects, problems);
}

#[test]
fn a_list_that_is_cut_keeps_what_is_whole() {
    let (a, b) = ("+ v1 ConfigMap -/a", "+ v1 ConfigMap -/b");
    check_cut("", &[a, b], &[]);
    check_cut("kind: List\n", &[a, b], &[]);
    check_cut("kind: Li", &[a, b], &[Problem::Cut]);
    check_cut("name: b\n", &[a], &[Problem::Cut]);
    check_cut("  metadata:\n", &[a], &[Problem::Cut]);
    check_cut("{y: ", &[a], &[Problem::Syntax]);
    check_cut("\"2\n", &[a], &[Problem::Syntax]);
    check_cut("items:\n", &[], &[Problem::Cut]);
    // Not cut: clients leave out the kind of a list.
    check(
        r#"{"items":[{"kind":"Pod","metadata":{"name":"a"}}]}"#,
        &["+  Pod -/a"],
        &[],
    );
}

#[test]
fn an_object_that_shows_no_end_is_not_sure() {
    let of = |kind: &str, rest: &str| format!("kind: {kind}\nmetadata: {{name: a{rest}");
    let cut = [Problem::MayBeCut];
    check(&of("ConfigMap", ", uid: u}\n"), &["+  ConfigMap -/a"], &[]);
    check(&of("ConfigMap", "}\n"), &["?  ConfigMap -/a"], &cut);
    check(&of("ConfigMap", ", uid: u}"), &["?  ConfigMap -/a"], &cut);
    check(&of("Secret", ", uid: u}\n"), &["?  Secret -/a"], &cut);
    check(
        &of("Secret", ", uid: u}\ntype: Opaque\n"),
        &["+  Secret -/a"],
        &[],
    );
    let service = of("Service", ", uid: u}\nspec: {}\n");
    check(&service, &["?  Service -/a"], &cut);
    check(
        &(service.clone() + "status: {}\n"),
        &["+  Service -/a"],
        &[],
    );
    check(&(service + "---\n"), &["+  Service -/a"], &[]);
}

#[test]
fn what_was_seen_goes_before_not_there() {
    let text = r#"[{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"}}]"#;
    let (mut live, _) = parse(text, &STANDARD);
    let null = LiveState::Absent;
    let key = live.objects.keys().next().unwrap().clone();
    assert_eq!(live.contradictions().len(), 0);
    live.add(key.clone(), null);
    assert!(matches!(
        live.objects.get(&key),
        Some(LiveState::Contradicted(_))
    ));
    assert_eq!(live.contradictions(), [&key]);
}

#[test]
fn says_what_is_not_read() {
    let key = Some(Sensitive::new("a".to_owned()));
    check(r#"{"a":1}"#, &[], &[Problem::NotAnObject(key)]);
    check("text", &[], &[Problem::NotAnObject(None)]);
    check(
        r#"{"kind":"Pod","metadata":{}}"#,
        &[],
        &[Problem::NotAnObject(None)],
    );
    check(
        &format!("{POD}---\na: [\n"),
        &["+ v1 Pod ns/a"],
        &[Problem::Syntax],
    );
    check("", &[], &[]);
    let tight = Limits {
        nodes: 3,
        inflated_bytes: 40,
        ..STANDARD
    };
    let limit = 3;
    let found = draw("[{},{},{},{}]", &tight).1;
    assert_eq!(found, [Problem::TooManyNodes { limit }]);
    let found = draw(&"[]".repeat(30), &tight).1;
    assert_eq!(found, [Problem::TooLong { limit: 40 }]);
}
