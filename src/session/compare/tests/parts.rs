//! What else is compared: hooks, charts, secrets, what the paste lacks, long lines, and what is searched.

use super::*;

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
