//! The comparison as it is drawn.

use super::*;
use crate::i18n::Locale;
use crate::ui::testing::{release, render, words_of};
use crate::view::Certainty;
use crate::view::compare::{CompareRowView, RowKind, SectionView, SideView};
use crate::view::missing::MissingView;
use crate::view::pane::{Hit, LineView};
use crate::view::sheet::{Change, SaidView};

fn pair(a: i64, b: Option<i64>) -> Pair {
    Pair { a: Some(a), b }
}

#[test]
fn the_older_revision_is_on_the_left() {
    let release = release();
    let of = |asked: Pair, shown: Pair| two(&release, asked, shown);
    let both = |a, b| of(pair(a, b), pair(a, b));
    assert_eq!(both(3, Some(1)), Some(Two::These(1, 3)));
    assert_eq!(both(1, Some(3)), Some(Two::These(1, 3)));
    assert_eq!(both(3, None), Some(Two::Before(2, 3)));
    assert_eq!(both(1, None), Some(Two::Alone(1)));
    assert_eq!(both(2, Some(2)), Some(Two::Same(2)));
    assert_eq!(of(pair(3, Some(9)), pair(3, None)), Some(Two::Absent(9)));
    assert_eq!(of(pair(9, None), pair(3, None)), Some(Two::Absent(9)));
    assert_eq!(of(Pair::default(), Pair::default()), None);
}

#[test]
fn what_is_compared_is_said_with_the_way_to_the_rollbacks_source() {
    let words = Words::new(Locale::En);
    let said = |two| {
        let on = OnIntent::noop();
        words_of(&render(view_two(
            &words,
            &release(),
            Route::default(),
            two,
            &on,
        )))
    };
    assert_eq!(
        said(Two::These(1, 3)),
        "Revision 1 (older, −) and revision 3 (newer, +)."
    );
    assert_eq!(
        said(Two::Before(2, 3)),
        "Revision 2, the one before it, and revision 3. Choose B above to compare with another one. \
         Compare with revision 1, which it is a rollback to"
    );
    assert!(said(Two::Alone(1)).starts_with("There is no revision before 1"));
    assert!(said(Two::Absent(9)).starts_with("Revision 9 is not in what was pasted."));
}

fn side(number: usize, text: &str, words: &[(usize, usize)]) -> Option<SideView> {
    Some(SideView {
        number,
        line: LineView {
            text: text.to_owned(),
            ..LineView::default()
        },
        n_before: 0,
        words: words.to_vec(),
    })
}

fn row(change: Change, a: Option<SideView>, b: Option<SideView>) -> CompareRowView {
    CompareRowView {
        section: 0,
        kind: RowKind::Line(change),
        a,
        b,
    }
}

#[test]
fn lines_say_in_words_what_happened_and_mark_the_words_that_differ() {
    let words = Words::new(Locale::En);
    let none = [Vec::new(), Vec::new()];
    let drawn = |row: &CompareRowView, change, hits: &[line::Found; 2]| {
        render(line::unified(&words, row, change, hits, false))
    };
    let removed = row(Change::Removed, side(9, "image: web:1.2", &[(13, 1)]), None);
    let html = drawn(&removed, Change::Removed, &none);
    assert_eq!(words_of(&html), "Removed line 9 − image: web:1. 2");
    assert!(
        html.contains(r#"<del class="compare__word">2</del>"#),
        "{html}"
    );
    // A line that has no counterpart differs as a whole.
    let added = row(Change::Added, None, side(12, "a: 😀", &[]));
    let html = drawn(&added, Change::Added, &none);
    assert_eq!(words_of(&html), "Added line 12 + a: 😀");
    assert_eq!(html.matches("<ins").count(), 1, "{html}");
    let same = row(Change::Same, side(3, "x: 1", &[]), side(4, "x: 1", &[]));
    let html = drawn(&same, Change::Same, &none);
    assert_eq!(words_of(&html), "Line 4 x: 1");
    assert!(!html.contains("<ins") && !html.contains("<del"), "{html}");
    // Marks and hits may overlap.
    let hit = Hit {
        line: 0,
        start: 10,
        len: 4,
    };
    let html = drawn(&removed, Change::Removed, &[vec![(hit, true)], Vec::new()]);
    assert_eq!(words_of(&html), "Removed line 9 − image: web :1. 2");
    assert_eq!(html.matches("<mark").count(), 2, "{html}");
    // Beside each other each side has its own words.
    let changed = row(
        Change::Changed,
        side(9, "a: 1", &[(3, 1)]),
        side(8, "a: 2", &[(3, 1)]),
    );
    let html = render(line::split(&words, &changed, Change::Changed, &none, true));
    assert_eq!(words_of(&html), "Removed line 9 − a: 1 Added line 8 + a: 2");
    assert!(html.contains(r#"data-at="true""#), "{html}");
    let html = render(line::split(&words, &added, Change::Added, &none, false));
    assert_eq!(
        html.matches("<td").count() + html.matches("<th").count(),
        4,
        "{html}"
    );
}

fn section(name: &str, change: Change, first_row: usize) -> SectionView {
    SectionView {
        name: name.to_owned(),
        change,
        is_renamed: false,
        n_added: 1200,
        n_removed: 2,
        first_row,
        notes: Vec::new(),
    }
}

#[test]
fn what_changed_is_counted_and_what_is_the_same_named() {
    let view = CompareView {
        sections: vec![
            section("A x", Change::Changed, 0),
            section("B y", Change::Added, 9),
        ],
        n_same: 3,
        same: vec!["C a".to_owned(), "C b".to_owned()],
        ..CompareView::default()
    };
    for locale in Locale::ALL {
        let said = words_of(&render(summary::same(&Words::new(locale), &view)));
        assert!(
            said.contains("C a, C b, …") && !said.contains("compare-"),
            "{said}"
        );
    }
    let words = Words::new(Locale::En);
    let said = words_of(&render(summary::same(&words, &view)));
    assert_eq!(
        said,
        "Changed: 1. Added: 1. Removed: 0. 3 are the same in both C a, C b, …"
    );
    let nothing = words_of(&render(summary::same(&words, &CompareView::default())));
    assert_eq!(nothing, "No difference.");
    let listed = summary::sections(&words, &view.sections, &|_| Callback::noop());
    assert_eq!(
        words_of(&render(listed)),
        "~ changed A x +1,200 −2 + added B y +1,200 −2"
    );
}

#[test]
fn a_guess_is_marked_as_one() {
    let words = Words::new(Locale::En);
    let said = SaidView::implied(Text::new("compare-renamed"));
    assert_eq!(said.certainty, Some(Certainty::Implied));
    let html = words_of(&render(summary::said(&words, &[said])));
    assert!(
        html.starts_with("implied Most lines are the same: perhaps"),
        "{html}"
    );
}

#[test]
fn however_long_it_is_few_rows_are_drawn() {
    let sections = (0..5_000).map(|at| section("A x", Change::Changed, at * 40));
    let view = CompareView {
        sections: sections.collect(),
        n_rows: 200_000,
        changes: vec![1, 2],
        n_changes: 2,
        ..CompareView::default()
    };
    let props = CompareProps {
        words: Words::new(Locale::En),
        asker: Asker::new(|_, _| {}),
        on: OnIntent::noop(),
        release: Shared::new(release()),
        route: Route::default(),
        pair: pair(3, Some(1)),
        is_redacted: true,
    };
    let ask = CompareAsk {
        release: 0,
        a: 1,
        b: 3,
        what: Compared::Manifest,
        is_split: false,
        is_folded: true,
        has_rewritten: false,
        opened: Vec::new(),
        redact: true,
    };
    let html = render(html! {
        <Rows
            words={&props.words}
            asker={&props.asker}
            on={&props.on}
            ask={Shared::new(ask)}
            view={Shared::new(view)}
            name="x"
            on_open={Callback::noop()}
            on_search={Callback::noop()}
        />
    });
    let n_rows = html.matches("compare__gap").count();
    assert!((20..200).contains(&n_rows), "{n_rows}");
    assert!(html.matches("<li").count() < 100);
}

#[test]
fn each_side_that_is_missing_says_what_to_paste() {
    let one = SideMissing {
        revision: 2,
        missing: MissingView {
            text: Text::new("pane-missing-table"),
            commands: vec!["kubectl get x".to_owned()],
        },
    };
    let said = words_of(&render(view_missing(
        &Words::new(Locale::En),
        &one,
        &OnIntent::noop(),
    )));
    assert!(said.starts_with("revision 2 What was pasted"), "{said}");
    assert!(said.ends_with("kubectl get x"), "{said}");
}
