//! Which pastes are live objects, near misses beside them, and what is found in an opened paste.

use super::*;
use crate::limits::STANDARD;

const RECORD: &str = r#"{"apiVersion":"v1","data":{"release":"x"},"kind":"Secret","metadata":{"labels":{"name":"web","owner":"helm","status":"deployed","version":"1"},"name":"sh.helm.release.v1.web.v1","namespace":"shop","uid":"r"},"type":"helm.sh/release.v1"}"#;
const WEB: &str = r#"{"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web","namespace":"shop","uid":"u"},"spec":{"replicas":2},"status":{}}"#;
const WEB_YAML: &str = "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n  namespace: shop\n  uid: u\nspec:\n  replicas: 2\nstatus: {}\n";

fn open(texts: &[&str]) -> Session {
    Session::open(paste(texts), &STANDARD)
}

fn paste(texts: &[&str]) -> Paste {
    let pieces = texts
        .iter()
        .map(|text| Piece::new(None, text.as_bytes().to_vec()));
    Paste {
        pieces: pieces.collect(),
    }
}

fn draw(live: &Live) -> Vec<String> {
    let draw = |(key, state): (&live::LiveKey, &LiveState)| {
        let sign = match state {
            LiveState::Present(_) => '+',
            LiveState::Absent => '-',
            LiveState::Cut(_) => '?',
            LiveState::Contradicted(_) => '!',
        };
        format!("{sign}{}/{}", key.kind, key.name)
    };
    live.objects.iter().map(draw).collect()
}

/// Expects a paste to be taken, with these objects.
#[track_caller]
fn check(text: &str, objects: &[&str], problems: &[GivenProblem]) {
    let mut session = open(&[RECORD]);
    let added = session.add_live(paste(&[text]));
    assert_eq!(
        added.map(|added| added.n_added),
        Some(objects.len()),
        "{text}"
    );
    assert_eq!(draw(session.given.live().unwrap()), objects, "{text}");
    assert_eq!(session.given.problems, problems, "{text}");
}

/// Expects a paste to be left to be opened.
#[track_caller]
fn check_not(text: &str) {
    let mut session = open(&[RECORD]);
    assert_eq!(session.add_live(paste(&[text])), None, "{text}");
    assert!(session.given.live().is_none());
}

#[test]
fn what_kubectl_prints_of_objects_is_taken() {
    let web = &["+Deployment/web"];
    check(WEB, web, &[]);
    check(WEB_YAML, web, &[]);
    check(&format!("\u{feff}{WEB_YAML}"), web, &[]);
    check(&format!("\u{1b}[32m{WEB_YAML}\u{1b}[0m\n"), web, &[]);
    check(
        &format!("{WEB_YAML}---\n{}", WEB_YAML.replace("web", "api")),
        &["+Deployment/api", "+Deployment/web"],
        &[],
    );
    check(
        &format!(r#"{{"apiVersion":"v1","items":[{WEB}],"kind":"List"}}"#),
        web,
        &[],
    );
    check(&format!("[{WEB}]"), web, &[]);
    check(
        &format!(r#"{{"apps/v1/Deployment/web":{WEB},"v1/Secret/s":null}}"#),
        &["+Deployment/web", "-Secret/s"],
        &[],
    );
    check(r#"{"v1/Secret/s":null}"#, &["-Secret/s"], &[]);
    check(
        r#"{"apiVersion":"v1","items":[],"kind":"List","metadata":{"resourceVersion":""}}"#,
        &[],
        &[],
    );
}

#[test]
fn what_a_terminal_puts_around_it_is_no_harm() {
    let web = &["+Deployment/web"];
    check(
        &format!("$ kubectl get deploy web -n shop -o json\n{WEB}\nme@host:~$\n"),
        web,
        &[],
    );
    let missing = "Error from server (NotFound): configmaps \"conf\" not found";
    check(
        &format!("{WEB}\n{missing}\n"),
        web,
        &[GivenProblem::NotFound],
    );
    check(
        &format!("{WEB_YAML}{missing}\n$ kubectl get service web -o yaml\n{missing}\n"),
        web,
        &[GivenProblem::NotFound],
    );
    check(missing, &[], &[GivenProblem::NotFound]);
    let failed = "Error from server (Forbidden): secrets \"key\" is forbidden: User \"me\" cannot get resource";
    check(&format!("{WEB}\n{failed}\n"), web, &[GivenProblem::Failed]);
    let utf16: Vec<u8> = WEB.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut session = open(&[RECORD]);
    let added = session.add_live(Piece::new(None, utf16).into());
    assert_eq!(added.map(|added| added.n_added), Some(1));
}

#[test]
fn near_misses_are_left_to_be_opened() {
    // A manifest was read from no cluster.
    check_not(&WEB_YAML.replace("  uid: u\n", ""));
    check_not(&WEB_YAML.replace("uid: u", "creationTimestamp: null"));
    check_not(&format!(
        "{WEB_YAML}---\n{}",
        WEB_YAML.replace("  uid: u\n", "")
    ));
    check_not(
        "---\n# Source: web/templates/web.yaml\napiVersion: v1\nkind: Service\nmetadata:\n  name: web\n",
    );
    check_not(RECORD);
    check_not(&format!("[{WEB},{RECORD}]"));
    check_not(&format!(
        "{WEB}\nREVISION\tUPDATED\tSTATUS\n1\tx\tdeployed\n"
    ));
    check_not(&format!("{WEB}\n$ helm history web\nx\n"));
    check_not(&format!("{WEB}\nhello\n"));
    check_not("Error from server (NotFound): secrets \"sh.helm.release.v1.web.v1\" not found");
    check_not("Error: release: not found");
    check_not(r#"{"replicas":2,"image":{"tag":"1"}}"#);
    check_not(r#"{"a/b":null}"#);
    check_not("[]");
    check_not("{}");
    check_not("");
    check_not("hello");
}

#[test]
fn one_piece_of_something_else_is_enough_to_leave_all() {
    let mut session = open(&[RECORD]);
    assert_eq!(session.add_live(paste(&[WEB, RECORD])), None);
    assert_eq!(session.add_live(paste(&[WEB, "x"])), None);
    assert!(session.given.live().is_none());
    assert!(session.add_live(paste(&[WEB, WEB_YAML])).is_some());
    assert_eq!(session.add_live(Paste::default()), None);
}

#[test]
fn later_pastes_add_and_replace() {
    let mut session = open(&[RECORD]);
    session.add_live(paste(&[WEB])).unwrap();
    session
        .add_live(paste(&[&WEB.replace("web", "api")]))
        .unwrap();
    let added = session
        .add_live(paste(&[&WEB.replace(":2", ":5")]))
        .unwrap();
    assert_eq!((added.n_added, added.n_held), (1, 2));
    let live = session.given.live().unwrap();
    let replicas = live.objects.values().map(|state| {
        let object = state.object().unwrap();
        object["spec"]["replicas"].as_i64()
    });
    assert_eq!(replicas.collect::<Vec<_>>(), [Some(2), Some(5)]);
    session.forget_live();
    assert!(session.given.live().is_none());
}

#[test]
fn these_are_all_holds_only_for_what_was_read_whole() {
    let mut session = open(&[RECORD]);
    session.set_live_complete(true);
    assert!(session.given.live().is_none());
    session.add_live(paste(&[WEB])).unwrap();
    assert!(session.given.live().unwrap().is_complete);
    session.set_live_complete(false);
    assert!(!session.given.live().unwrap().is_complete);
    session.set_live_complete(true);
    let cut = WEB_YAML.trim_end().replace("status: {}", "");
    session.add_live(paste(&[&cut])).unwrap();
    assert!(!session.given.live().unwrap().is_complete);
    session.forget_live();
    session.add_live(paste(&[WEB])).unwrap();
    assert!(!session.given.live().unwrap().is_complete);
}

/// Expects these objects to be found in what is opened.
#[track_caller]
fn check_found(texts: &[&str], objects: &[&str]) {
    let mut session = open(texts);
    session.find_live();
    let found = session.given.live().map(draw).unwrap_or_default();
    assert_eq!(found, objects);
    session.find_live();
}

#[test]
fn live_objects_in_what_is_opened_are_found_once_and_late() {
    let web = &["+Deployment/web"];
    check_found(&[RECORD, WEB], web);
    check_found(&[RECORD, WEB_YAML], web);
    check_found(&[&format!("{RECORD}\n{WEB}")], web);
    check_found(
        &[&format!(
            r#"{{"apiVersion":"v1","items":[{RECORD},{WEB},{RECORD}],"kind":"List"}}"#
        )],
        web,
    );
    let items: String = [WEB_YAML, &record_yaml(), WEB_YAML]
        .map(|text| format!("- {}\n", text.trim_end().replace('\n', "\n  ")))
        .concat();
    check_found(
        &[&format!("apiVersion: v1\nitems:\n{items}kind: List\n")],
        web,
    );
    check_found(&[&format!("{}---\n{WEB_YAML}", record_yaml())], web);
    check_found(
        &[
            RECORD,
            &format!(r#"{{"apps/v1/Deployment/web":{WEB},"v1/Secret/s":null}}"#),
        ],
        &["+Deployment/web", "-Secret/s"],
    );
    check_found(&[RECORD], &[]);
    check_found(&[RECORD, &WEB_YAML.replace("  uid: u\n", "")], &[]);
    check_found(&[RECORD, "hello"], &[]);
}

/// Counts the sources of which nothing is recognized, before somebody asks for a preview and after.
#[track_caller]
fn check_unrecognized(texts: &[&str], before: usize, after: usize) {
    let count = |session: &Session| {
        let is_so = |one: &&super::super::Problem| match one {
            super::super::Problem::Source { problem, .. } => {
                problem.kind == ProblemKind::Unrecognized
            }
            _ => false,
        };
        session.problems.iter().filter(is_so).count()
    };
    let mut session = open(texts);
    assert_eq!(count(&session), before);
    session.find_live();
    assert_eq!(count(&session), after);
}

#[test]
fn what_turns_out_to_be_live_objects_is_no_longer_unrecognized() {
    check_unrecognized(&[RECORD, WEB], 1, 0);
    check_unrecognized(&[RECORD, WEB, "hello"], 2, 1);
    check_unrecognized(&[RECORD, "hello"], 1, 1);
}

fn record_yaml() -> String {
    "apiVersion: v1\ndata:\n  release: x\nkind: Secret\nmetadata:\n  labels:\n    owner: helm\n  name: sh.helm.release.v1.web.v1\n  namespace: shop\n  uid: r\ntype: helm.sh/release.v1\n".to_owned()
}

#[test]
fn more_than_the_limit_is_said_with_it() {
    let blob = "x".repeat(MAX_BYTES / 2);
    let large = |name: &str| {
        WEB.replace("web", name)
            .replace("\"status\":{}", &format!("\"status\":{{\"x\":\"{blob}\"}}"))
    };
    let mut session = open(&[RECORD]);
    session.add_live(paste(&[&large("a")])).unwrap();
    let added = session.add_live(paste(&[&large("b")])).unwrap();
    assert_eq!((added.n_added, added.n_held), (0, 1));
    assert_eq!(session.given.problems, [GivenProblem::Full]);
    assert_eq!(session.add_live(paste(&[&large("a"), &large("b")])), None);
    let mut session = open(&[RECORD, &large("a"), &large("b"), WEB]);
    session.find_live();
    assert_eq!(session.given.problems, [GivenProblem::TooLarge]);
    assert_eq!(
        draw(session.given.live().unwrap()),
        ["+Deployment/a", "+Deployment/web"]
    );
}

#[test]
fn records_cost_nothing() {
    let session = open(&[RECORD, &record_yaml()]);
    assert!(
        session
            .store
            .inputs
            .iter()
            .all(|input| input.records.is_none())
    );
}
