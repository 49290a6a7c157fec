//! Comparisons drawn as text, and held against the texts that they are made of.

use proptest::prelude::{Strategy, prop, prop_assert, prop_assert_eq, proptest};
use serde_json::json;

use super::*;
use crate::limits::STANDARD;
use crate::recordings;
use crate::session::{Paste, Piece};
use crate::view::compare::RowKind;
use crate::view::sheet::Change;

mod parts;
mod whole;

fn ask(what: Compared) -> CompareAsk {
    CompareAsk {
        release: 0,
        a: 1,
        b: 2,
        what,
        is_split: false,
        is_folded: true,
        has_rewritten: false,
        opened: Vec::new(),
        redact: true,
    }
}

/// Opens revisions 1 and 2 with these fields.
fn open(releases: [serde_json::Value; 2]) -> Session {
    let pieces = releases.into_iter().enumerate().map(|(at, fields)| {
        let mut release = json!({
            "name": "web", "namespace": "shop", "version": at + 1, "info": {"status": "superseded"},
            "chart": {"metadata": {"name": "web", "version": "1.0.0"}},
        });
        for (key, value) in fields.as_object().unwrap() {
            release[key] = value.clone();
        }
        Piece::new(None, release.to_string().into_bytes())
    });
    let paste = Paste {
        pieces: pieces.collect(),
    };
    Session::open(paste, &STANDARD)
}

fn manifests(a: &str, b: &str) -> Session {
    open([json!({"manifest": a}), json!({"manifest": b})])
}

fn rows(session: &mut Session, ask: &CompareAsk) -> Vec<CompareRowView> {
    let n = session.compare(ask).unwrap().n_rows;
    let mut all = Vec::new();
    while all.len() < n {
        // In windows that end anywhere.
        let some = session.compare_rows(ask, all.len(), 7).unwrap();
        assert!(!some.is_empty());
        all.extend(some);
    }
    all
}

/// Headings as `Added Deployment web +3 -0`, lines as `-1 text`, `+2 text`, `1/2 text`, folds as `... 9`.
fn drawn(session: &mut Session, ask: &CompareAsk) -> Vec<String> {
    let view = session.compare(ask).unwrap();
    let rows = rows(session, ask);
    let rows = rows.iter().map(|row| match (row.kind, &row.a, &row.b) {
        (RowKind::Heading, ..) => {
            let section = &view.sections[row.section];
            format!(
                "{:?} {} +{} -{}",
                section.change, section.name, section.n_added, section.n_removed
            )
        }
        (RowKind::Fold { n, .. }, ..) => format!("... {n}"),
        (_, Some(a), Some(b)) if row.kind == RowKind::Line(Change::Same) => {
            format!("{}/{} {}", a.number, b.number, a.line.text)
        }
        (_, Some(a), Some(b)) => format!(
            "{} {} | {} {}",
            a.number, a.line.text, b.number, b.line.text
        ),
        (_, Some(a), None) => format!("-{} {}", a.number, a.line.text),
        (_, None, Some(b)) => format!("+{} {}", b.number, b.line.text),
        _ => String::new(),
    });
    rows.collect()
}

#[track_caller]
fn check(a: &str, b: &str, expect: &[&str]) {
    assert_eq!(
        drawn(&mut manifests(a, b), &ask(Compared::Manifest)),
        expect
    );
}

/// The sections as `Changed Deployment web`, and how many objects are the same.
#[track_caller]
fn check_sections(a: &str, b: &str, expect: &[&str], n_same: usize) {
    let view = manifests(a, b).compare(&ask(Compared::Manifest)).unwrap();
    let sections = view.sections.iter();
    let found: Vec<_> = sections
        .map(|one| format!("{:?} {}", one.change, one.name))
        .collect();
    assert_eq!(found, expect);
    assert_eq!(view.n_same, n_same);
}

fn object(kind: &str, name: &str, rest: &str) -> String {
    format!(
        "---\n# Source: web/templates/x.yaml\napiVersion: v1\nkind: {kind}\nmetadata:\n  name: {name}\n{rest}"
    )
}

#[test]
fn objects_are_paired_by_what_they_are() {
    let (a, b) = (object("A", "x", "n: 1\n"), object("B", "x", "n: 1\n"));
    let changed = object("A", "x", "n: 2\n");
    check_sections(
        &(a.clone() + &b),
        &(b.clone() + &changed),
        &["Changed A x"],
        1,
    );
    // What is gone stands where it was.
    let c = object("C", "c", "");
    check_sections(
        &[&*a, &*c, &*b].concat(),
        &[&*changed, &*b, &*object("D", "d", "")].concat(),
        &["Changed A x", "Removed C c", "Added D d"],
        1,
    );
    // The release's namespace is the one of an object that names none.
    check_sections(
        &object("A", "x\n  namespace: shop", "n: 1\n"),
        &changed,
        &["Changed A x"],
        0,
    );
    check_sections(
        &object("A", "x\n  namespace: other", "n: 1\n"),
        &changed,
        &["Changed A other/x → A x"],
        0,
    );
}

#[test]
fn another_spelling_is_no_change() {
    let a = object("A", "x", "spec:\n  a: 1\n  b: yes # c\n  c: [1, 2]\n");
    let b = "---\nkind: \"A\"\napiVersion: 'v1'\nspec: {c: [1, 2], b: true,\n  a: 1}\nmetadata: {name: x}\n";
    let mut session = manifests(&a, b);
    let mut ask = ask(Compared::Manifest);
    let view = session.compare(&ask).unwrap();
    assert_eq!(
        (view.sections.len(), view.n_same, view.n_rewritten),
        (0, 1, 1)
    );
    assert_eq!(view.n_rows, 0);
    ask.has_rewritten = true;
    let view = session.compare(&ask).unwrap();
    let section = &view.sections[0];
    assert_eq!(section.change, Change::Same);
    assert_eq!((section.n_added, section.n_removed), (0, 0));
    assert!(view.n_rows > 5);
    // The order of a list means something.
    check_sections(&a, &a.replace("[1, 2]", "[2, 1]"), &["Changed A x"], 0);
    // Line breaks don't.
    let view = manifests(&a, &a.replace('\n', "\r\n"))
        .compare(&ask)
        .unwrap();
    assert_eq!(
        (view.sections.len(), view.n_same, view.n_rewritten),
        (0, 1, 0)
    );
}

#[test]
fn lines_far_from_a_change_are_folded() {
    let lines = |n: usize| {
        (0..12)
            .map(|at| format!("k{at}: {}\n", if at == 5 { n } else { at }))
            .collect::<String>()
    };
    let (a, b) = (object("A", "x", &lines(50)), object("A", "x", &lines(60)));
    check(
        &a,
        &b,
        &[
            "Changed A x +1 -1",
            "... 7",
            "8/8 k2: 2",
            "9/9 k3: 3",
            "10/10 k4: 4",
            "-11 k5: 50",
            "+11 k5: 60",
            "12/12 k6: 6",
            "13/13 k7: 7",
            "14/14 k8: 8",
            "... 3",
        ],
    );
    let mut session = manifests(&a, &b);
    let mut ask = ask(Compared::Manifest);
    let folds = rows(&mut session, &ask)
        .into_iter()
        .filter_map(|row| match row.kind {
            RowKind::Fold { id, .. } => Some(id),
            _ => None,
        });
    ask.opened = folds.collect();
    let opened = drawn(&mut session, &ask);
    assert_eq!(ask.opened.len(), 2);
    ask.opened.clear();
    ask.is_folded = false;
    assert_eq!(drawn(&mut session, &ask), opened);
    assert_eq!(opened.len(), 19);
    ask.is_split = true;
    assert!(drawn(&mut session, &ask).contains(&"11 k5: 50 | 11 k5: 60".to_owned()));
}

#[test]
fn duplicates_lists_and_what_cannot_be_read_have_their_places() {
    let twice = [object("A", "x", "n: 1\n"), object("A", "x", "n: 2\n")].concat();
    check_sections(&twice, &twice.replace("n: 2", "n: 3"), &["Changed A x"], 1);
    check_sections(&twice, &object("A", "x", "n: 1\n"), &["Removed A x"], 1);
    let list = |n: usize| {
        format!(
            "---\napiVersion: v1\nkind: List\nitems:\n- kind: A\n  apiVersion: v1\n  metadata:\n    name: one\n\
             - kind: A\n  apiVersion: v1\n  metadata:\n    name: two\n  n: {n}\n"
        )
    };
    check_sections(&list(1), &list(2), &["Changed A two"], 2);
    let flow = "---\n{apiVersion: v1, kind: List, items: [{kind: A, metadata: {name: x}}]}\n";
    check_sections(
        flow,
        &flow.replace("name: x", "name: y"),
        &["Changed List"],
        0,
    );
    let broken = "---\n# Source: web/templates/b.yaml\nkind: [\n";
    let view = manifests(broken, &broken.replace('[', "{"))
        .compare(&ask(Compared::Manifest))
        .unwrap();
    assert_eq!(view.sections[0].name, "web/templates/b.yaml");
    assert_eq!(view.sections[0].notes.len(), 1);
    // Comments alone are no object.
    check_sections("---\n# a\n", "---\n# b\n", &[], 0);
    check_sections("", "", &[], 0);
}

#[test]
fn a_version_of_an_api_is_no_other_object() {
    let a = object("Deployment", "x", "").replace("v1", "apps/v1beta1");
    let view = manifests(&a, &a.replace("v1beta1", "v1"))
        .compare(&ask(Compared::Manifest))
        .unwrap();
    assert_eq!(view.sections.len(), 1);
    let text = Text::new("compare-api-version")
        .with("old", "apps/v1beta1")
        .with("new", "apps/v1");
    assert_eq!(view.sections[0].notes, [SaidView::stored(text)]);
}

#[test]
fn renamed_objects_are_likely_and_never_certain() {
    let rest = "spec:\n  a: 1\n  b: 2\n  c: 3\n  d: 4\n";
    let a = object("A", "old-web", rest) + &object("B", "old-db", "x: 1\n");
    let b = object("A", "new-web", rest)
        + &object(
            "B",
            "new-db",
            "completely:\n  other: 1\n  things: 2\n  in: 3\n  it: 4\n",
        );
    let view = manifests(&a, &b).compare(&ask(Compared::Manifest)).unwrap();
    let sections: Vec<_> = view
        .sections
        .iter()
        .map(|one| (one.is_renamed, one.change, &*one.name))
        .collect();
    assert_eq!(
        sections,
        [
            (true, Change::Changed, "A old-web → A new-web"),
            (false, Change::Added, "B new-db"),
            (false, Change::Removed, "B old-db"),
        ]
    );
    assert_eq!(
        view.sections[0].notes[0].certainty,
        Some(crate::view::Certainty::Implied)
    );
    assert!(
        view.said
            .iter()
            .any(|said| said.text.id == "compare-all-new")
    );
}
