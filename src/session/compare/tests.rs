//! Comparisons drawn as text, and held against the texts that they are made of.

use proptest::prelude::{Strategy, prop, prop_assert, prop_assert_eq, proptest};
use serde_json::json;

use super::*;
use crate::limits::STANDARD;
use crate::recordings;
use crate::session::{Paste, Piece};
use crate::view::compare::RowKind;
use crate::view::sheet::Change;

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

#[test]
fn hooks_are_compared_with_what_their_records_say() {
    let hook = |weight: i64, policies: &[&str]| {
        json!({"hooks": [{"name": "migrate", "kind": "Job", "path": "x", "manifest": "kind: Job\nmetadata: {name: migrate}\n",
            "events": ["pre-upgrade"], "weight": weight, "delete_policies": policies, "last_run": {"phase": "Failed"}}]})
    };
    let mut session = open([hook(0, &[]), hook(-5, &["hook-succeeded"])]);
    let view = session.compare(&ask(Compared::Hooks)).unwrap();
    let text = Text::new("compare-recorded")
        .with("old", "pre-upgrade, weight 0, before-hook-creation")
        .with("new", "pre-upgrade, weight -5, hook-succeeded");
    assert_eq!(view.sections[0].notes, [SaidView::stored(text)]);
    // What Helm notes when a hook runs is no change.
    let mut session = open([hook(0, &[]), hook(0, &["before-hook-creation"])]);
    let view = session.compare(&ask(Compared::Hooks)).unwrap();
    assert_eq!((view.sections.len(), view.n_same), (0, 1));
}

#[test]
fn charts_are_compared_file_by_file() {
    let chart = |name: &str, template: &str| {
        json!({"chart": {"metadata": {"name": name, "version": "1.0.0"},
            "templates": [{"name": "templates/a.yaml", "data": template}, {"name": "templates/b.yaml", "data": "YjogMgo="}],
            "files": [{"name": "x.bin", "data": if name == "web" { "/wAB" } else { "/wAC" }}]}})
    };
    let mut session = open([chart("web", "YTogMQo="), chart("shop", "YTogMgo=")]);
    let mut ask = ask(Compared::Chart);
    assert_eq!(
        drawn(&mut session, &ask),
        [
            "Changed chart.metadata +1 -1",
            "-1 name: web",
            "+1 name: shop",
            "2/2 version: 1.0.0",
            "Changed templates/a.yaml +1 -1",
            "-1 a: 1",
            "+1 a: 2",
            "Changed x.bin +1 -1",
            "-1 secret-1, 4 chars",
            "+1 secret-2, 4 chars",
        ]
    );
    let view = session.compare(&ask).unwrap();
    assert_eq!(view.same, ["templates/b.yaml"]);
    assert!(
        view.said
            .iter()
            .any(|said| said.text.id == "compare-chart-renamed")
    );
    ask.redact = false;
    assert!(drawn(&mut session, &ask).contains(&"-1 /wAB".to_owned()));
}

#[test]
fn changed_secrets_have_other_stand_ins_and_equal_ones_the_same() {
    let secret = |value: &str| {
        object(
            "Secret",
            "x",
            &format!("data:\n  password: {value}\n  same: c2FtZQ==\n"),
        )
    };
    let mut session = manifests(&secret("b2xkZXI="), &secret("bmV3ZXI="));
    let rows = rows(&mut session, &ask(Compared::Manifest));
    let texts: Vec<_> = rows
        .iter()
        .flat_map(|row| row.a.iter().chain(&row.b))
        .map(|side| side.line.text.clone())
        .collect();
    assert!(
        !texts
            .iter()
            .any(|text| text.contains("b2xkZXI") || text.contains("bmV3ZXI")),
        "{texts:?}"
    );
    let view = session.compare(&ask(Compared::Manifest)).unwrap();
    assert_eq!(
        (view.sections[0].n_added, view.sections[0].n_removed),
        (1, 1)
    );
    let values = |value: &str| json!({"config": {"db": {"password": value}}});
    let mut session = open([values("hunter2"), values("hunter3")]);
    let drawn = drawn(&mut session, &ask(Compared::SuppliedValues));
    assert_eq!(drawn.len(), 4, "{drawn:?}");
    assert!(!drawn.concat().contains("hunter"));
    let mut session = open([
        json!({"info": {"status": "deployed", "notes": "password: hunter2\nx"}}),
        json!({"info": {"status": "deployed", "notes": "password: hunter2\ny"}}),
    ]);
    let drawn = super::tests::drawn(&mut session, &ask(Compared::Notes));
    assert_eq!(
        drawn
            .iter()
            .filter(|line| line.starts_with(['+', '-']))
            .count(),
        2,
        "{drawn:?}"
    );
}

#[test]
fn what_the_paste_lacks_is_missing_and_not_removed() {
    let table = "REVISION\tUPDATED                 \tSTATUS    \tCHART    \tAPP VERSION\tDESCRIPTION     \n\
                 1       \tMon Nov 30 07:00:00 2026\tsuperseded\tweb-1.0.0\t1.0        \tInstall complete\n\
                 2       \tMon Nov 30 08:00:00 2026\tdeployed  \tweb-1.1.0\t1.1        \tUpgrade complete\n";
    let piece = Piece::new(None, table.as_bytes().to_vec());
    let mut session = Session::open(piece.into(), &STANDARD);
    for what in Compared::ALL {
        let view = session.compare(&ask(what)).unwrap();
        let revisions: Vec<_> = view.missing.iter().map(|one| one.revision).collect();
        assert_eq!(revisions, [1, 2], "{what:?}");
        assert!(
            view.missing
                .iter()
                .all(|one| !one.missing.commands.is_empty())
        );
        assert_eq!((view.sections.len(), view.n_rows), (0, 0));
    }
    let mut ask = ask(Compared::Manifest);
    ask.b = 9;
    assert_eq!(session.compare(&ask), None);
}

#[test]
fn what_is_too_different_is_replaced_and_said_to_be() {
    let lines = |by: usize| {
        (0..20_000)
            .map(|n| format!("k{}: 1\n", n * by % 20_011))
            .collect::<String>()
    };
    let (a, b) = (
        object("A", "x", &lines(1)),
        object("A", "x", &(lines(7_919) + "more: 1\n")),
    );
    let start = std::time::Instant::now();
    let view = manifests(&a, &b).compare(&ask(Compared::Manifest)).unwrap();
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
    assert_eq!(
        view.sections[0].notes,
        [SaidView::note(Text::new("compare-too-different"))]
    );
}

#[test]
fn words_and_long_lines_show_what_differs() {
    let a = object(
        "A",
        "x",
        &format!("image: web:1.2\nlong: {}old\n", "x".repeat(9_000)),
    );
    let mut session = manifests(&a, &a.replace("1.2", "1.3").replace("old", "new"));
    let rows = rows(&mut session, &ask(Compared::Manifest));
    let sides: Vec<_> = rows
        .iter()
        .filter(|row| row.kind != RowKind::Line(Change::Same))
        .flat_map(|row| row.a.iter().chain(&row.b))
        .collect();
    let words: Vec<_> = sides.iter().map(|side| side.words.clone()).collect();
    assert_eq!(words, [vec![(13, 1)], vec![], vec![(13, 1)], vec![]]);
    assert!(sides[1].n_before > 0 && sides[1].line.text.ends_with("old"));
    assert!(sides[3].n_before > 0 && sides[3].line.text.ends_with("new"));
}

#[test]
fn a_search_counts_each_line_once_and_says_its_side() {
    let a = object("A", "needle", "n: needle-1\nm: 1\n");
    let mut session = manifests(&a, &a.replace("needle-1", "needle-2"));
    let mut ask = ask(Compared::Manifest);
    let found = session.compare_search(&ask, "NEEDLE").unwrap();
    let lines: Vec<_> = found.hits.iter().map(|hit| hit.line).collect();
    assert_eq!(lines, [8, 10, 13]);
    ask.is_split = true;
    let found = session.compare_search(&ask, "needle").unwrap();
    let lines: Vec<_> = found.hits.iter().map(|hit| hit.line).collect();
    assert_eq!(lines, [8, 10, 11]);
}

/// Reads both texts off the rows, section by section.
fn read_off(session: &mut Session, ask: &CompareAsk) {
    let rows = rows(session, ask);
    let comparison = session.compared(ask).unwrap();
    let [text_a, text_b] = comparison.texts.clone();
    let sections = comparison
        .pairs
        .changed
        .iter()
        .chain(&comparison.pairs.rewritten);
    let sections: Vec<_> = sections.cloned().collect();
    for (at, section) in sections.iter().enumerate() {
        let rows = || rows.iter().filter(|row| row.section == at);
        let sides = [
            (
                rows().filter_map(|row| row.a.as_ref()).collect::<Vec<_>>(),
                &text_a,
                &section.a,
            ),
            (
                rows().filter_map(|row| row.b.as_ref()).collect::<Vec<_>>(),
                &text_b,
                &section.b,
            ),
        ];
        for (sides, text, lines) in sides {
            assert_eq!(sides.len(), lines.len());
            for (side, line) in sides.iter().zip(lines.clone()) {
                assert_eq!(side.number, line - lines.start + 1);
                if side.line.cut.is_none() {
                    assert_eq!(side.line.text, text.line(line));
                }
            }
        }
    }
}

#[test]
fn every_pair_of_recorded_revisions_compares() {
    let mut n = 0;
    for folder in recordings::scenarios() {
        let bytes = std::fs::read(folder.join("secrets.yaml")).unwrap();
        let mut session = Session::open(Piece::new(None, bytes).into(), &STANDARD);
        for release in 0..session.lineages().len() {
            let revisions: Vec<i64> = session.lineages()[release]
                .revisions
                .iter()
                .map(|one| one.record.revision)
                .collect();
            // Text by text, so that few are masked more than once; charts, which are long, with their neighbors.
            let pairs = revisions
                .iter()
                .flat_map(|a| revisions.iter().map(move |b| (*a, *b)));
            let pairs: Vec<_> = pairs.filter(|(a, b)| a <= b).collect();
            let of_all = Compared::ALL.into_iter().flat_map(|what| {
                let is_near = move |(a, b): &(i64, i64)| what != Compared::Chart || b - a <= 1;
                let pairs = pairs.clone().into_iter().filter(is_near);
                pairs.map(move |(a, b)| CompareAsk {
                    release,
                    a,
                    b,
                    is_folded: false,
                    has_rewritten: true,
                    ..ask(what)
                })
            });
            for ask in of_all {
                let view = session.compare(&ask).unwrap();
                if ask.a == ask.b {
                    assert_eq!(view.sections, []);
                }
                if view.missing.is_empty() {
                    read_off(&mut session, &ask);
                    n += 1;
                }
            }
        }
    }
    assert!(n > 100, "{n}");
}

fn documents() -> impl Strategy<Value = String> {
    let name = "[ab]";
    let lines = prop::collection::vec("(x: 1|y: \"2\"|z: \\[1\\]|# c|  w: 1| - q)", 0..6);
    let one = (name, lines, 0..5_usize).prop_map(|(name, lines, form)| match form {
        0 => format!("---\nkind: [{name}\n"),
        1 => "---\n# nothing\n".to_owned(),
        _ => object("A", &name, &(lines.join("\n") + "\n")),
    });
    prop::collection::vec(one, 0..6).prop_map(|all| all.concat())
}

proptest! {
    #[test]
    fn both_texts_can_be_read_off_the_rows(a in documents(), b in documents(), is_split: bool, crlf: bool) {
        let b = if crlf { b.replace('\n', "\r\n") } else { b };
        let mut session = manifests(&a, &b);
        let ask = CompareAsk { is_split, is_folded: false, has_rewritten: true, ..ask(Compared::Manifest) };
        read_off(&mut session, &ask);
        // Together with what is the same, nothing but separators and comments is left out.
        let comparison = session.compared(&ask).unwrap();
        let n_same = comparison.pairs.same.len();
        let n = |text: &str| {
            let found = pieces::of_manifest(&Document::new(text.to_owned(), Format::Yaml), None, &STANDARD);
            found.len()
        };
        let n_changed = |side: fn(&pairs::Section) -> bool| comparison.pairs.changed.iter().filter(|one| side(one)).count();
        prop_assert_eq!(n(&a), n_same + n_changed(|one| one.change != Change::Added));
        prop_assert_eq!(n(&b), n_same + n_changed(|one| one.change != Change::Removed));
    }

    #[test]
    fn rows_lead_to_changes_and_sections(a in documents(), b in documents(), is_split: bool, is_folded: bool) {
        let mut session = manifests(&a, &b);
        let ask = CompareAsk { is_split, is_folded, ..ask(Compared::Manifest) };
        let view = session.compare(&ask).unwrap();
        let rows = rows(&mut session, &ask);
        prop_assert_eq!(rows.len(), view.n_rows);
        for section in &view.sections {
            prop_assert_eq!(rows[section.first_row].kind, RowKind::Heading);
        }
        for change in &view.changes {
            let is_change = matches!(rows[*change].kind, RowKind::Line(kind) if kind != Change::Same);
            prop_assert!(is_change);
        }
    }
}
