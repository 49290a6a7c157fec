//! Rows held against both whole texts, for every recording and for random documents.

use super::*;

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
