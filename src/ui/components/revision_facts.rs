//! What is stored about one revision, or about two beside each other, each fact with a card that says what it means.

use yew::{Callback, Html};

use crate::i18n::Text;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::details_value::{Look, value};
use crate::ui::components::element::{cell, el, group, list, plain, space, text};
use crate::ui::components::fact_card::{Did, Open, fact_card};
use crate::ui::components::notice_list::line_of;
use crate::view::Certainty;
use crate::view::detail::FactView;

/// A revision and what is known of it.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    pub(crate) revision: i64,
    pub(crate) facts: &'a [FactView],
}

/// The cards: which is open, and whom to tell what the reader does.
pub(crate) struct Cards<'a> {
    pub(crate) open: Open,
    pub(crate) on: &'a Callback<Did>,
}

/// Shows the facts of A, and of B beside it.
pub(crate) fn revision_facts(
    look: &Look<'_>,
    cards: &Cards<'_>,
    a: Known<'_>,
    b: Option<Known<'_>>,
) -> Html {
    let sides = b.map(|b| {
        let sides = [
            cell("td", "cell", &[], []),
            view_side(look, "app-side-a", a),
            view_side(look, "app-side-b", b),
        ];
        let row = cell("tr", "row", &["revision-facts__row"], sides);
        cell("thead", "rowgroup", &[], [row])
    });
    let mut rows = Vec::new();
    for (place, line) in lines(a, b).into_iter().enumerate() {
        rows.push(view_line(look, cards, place, &line));
    }
    let table = cell(
        "table",
        "table",
        &["revision-facts__table"],
        [
            sides.unwrap_or_default(),
            cell("tbody", "rowgroup", &[], [list(rows)]),
        ],
    );
    el("div", "revision-facts", [table])
}

fn view_side(look: &Look<'_>, id: &'static str, known: Known<'_>) -> Html {
    let side = Text::new(id).with("revision", known.revision);
    cell("th", "columnheader", &[], [plain(look.words.text(&side))])
}

/// The same fact on each side that is shown.
struct Line<'a> {
    a: Option<&'a FactView>,
    /// Outside: whether there is a B.
    b: Option<Option<&'a FactView>>,
}

/// The facts of A in their order, with those that only B has where they stand in B.
fn lines<'a>(a: Known<'a>, b: Option<Known<'a>>) -> Vec<Line<'a>> {
    let find = |facts: &'a [FactView], key: &str| facts.iter().find(|fact| fact.key == key);
    let Some(b) = b else {
        let alone = |fact| Line {
            a: Some(fact),
            b: None,
        };
        return a.facts.iter().map(alone).collect();
    };
    let mut lines = Vec::new();
    let mut rest = b.facts.iter().peekable();
    let mut add_b = |lines: &mut Vec<Line<'a>>, until: Option<&str>| {
        while let Some(fact) = rest.next_if(|fact| Some(fact.key.as_str()) != until) {
            if find(a.facts, &fact.key).is_none() {
                lines.push(Line {
                    a: None,
                    b: Some(Some(fact)),
                });
            }
        }
        rest.next_if(|fact| Some(fact.key.as_str()) == until);
    };
    for fact in a.facts {
        let beside = find(b.facts, &fact.key);
        if beside.is_some() {
            add_b(&mut lines, Some(&fact.key));
        }
        lines.push(Line {
            a: Some(fact),
            b: Some(beside),
        });
    }
    add_b(&mut lines, None);
    lines
}

/// What each revision has of its own: that it differs is nothing to look at.
const OWN: [&str; 6] = [
    "last_deployed",
    "storage",
    "created",
    "label_version",
    "modified_at",
    "created_at",
];

fn view_line(look: &Look<'_>, cards: &Cards<'_>, place: usize, line: &Line<'_>) -> Html {
    let words = look.words;
    let Some(fact) = line.a.or(line.b.flatten()) else {
        return Html::default();
    };
    let values = |fact: Option<&'_ FactView>| fact.map(|fact| fact.value.clone());
    let is_telling = !OWN.contains(&fact.key.as_str());
    let (class, differs) = if is_telling && line.b.is_some_and(|b| values(b) != values(line.a)) {
        let differs = text("span", "revision-facts__changed", words.say("app-differs"));
        ("revision-facts__row--changed", group([space(), differs]))
    } else {
        ("", Html::default())
    };
    let label = words.text(&fact.label);
    let card = if fact.meaning.id.is_empty() {
        Html::default()
    } else {
        let meaning = view_meanings(look, line);
        fact_card(words, label.clone(), place, cards.open, cards.on, meaning)
    };
    let heading = cell(
        "th",
        "rowheader",
        &[],
        [el(
            "div",
            "revision-facts__label",
            [plain(label), card, differs],
        )],
    );
    let b = line.b.map(|b| view_value(look, b));
    cell(
        "tr",
        "row",
        &["revision-facts__row", class],
        [heading, view_value(look, line.a), b.unwrap_or_default()],
    )
}

/// One meaning, or each side's own where they differ.
fn view_meanings(look: &Look<'_>, line: &Line<'_>) -> Html {
    let words = look.words;
    let a = line.a.map(|fact| &fact.meaning);
    let b = line.b.flatten().map(|fact| &fact.meaning);
    match (a, b) {
        (Some(a), Some(b)) if a != b => {
            let of = |side: &'static str, meaning: &Text| {
                let of = [side, ": ", &*words.text(meaning)].concat();
                text("span", "fact-card__side", of.into())
            };
            group([of("A", a), of("B", b)])
        }
        (a, b) => a
            .or(b)
            .map_or_else(Html::default, |meaning| plain(words.text(meaning))),
    }
}

fn view_value(look: &Look<'_>, fact: Option<&FactView>) -> Html {
    let Some(fact) = fact else {
        let nothing = text("span", "quiet", look.words.say("app-nothing-stored"));
        return cell("td", "cell", &[line_of(Certainty::Stored)], [nothing]);
    };
    let mark = match fact.certainty {
        Certainty::Stored => Html::default(),
        certainty => group([space(), certainty_mark(look.words, certainty)]),
    };
    cell(
        "td",
        "cell",
        &[line_of(fact.certainty)],
        [value(look, fact), mark],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::components::details_row::facts_of;
    use crate::ui::testing::{release, render, words_of};
    use crate::ui::words::Words;

    fn facts(a: i64, b: Option<i64>) -> String {
        let words = Words::new(Locale::En);
        let look = Look {
            words: &words,
            now: 0,
            local: &|_| None,
            is_redacted: true,
        };
        let cards = Cards {
            open: Open::default(),
            on: &Callback::noop(),
        };
        let release = release();
        let of = |revision| {
            let row = release
                .revisions
                .iter()
                .find(|row| row.revision == revision);
            row.map(facts_of).unwrap_or_default()
        };
        let (in_a, in_b) = (of(a), b.map(of));
        let known = |revision, facts| Known { revision, facts };
        let b = b.zip(in_b.as_deref()).map(|(b, facts)| known(b, facts));
        render(revision_facts(&look, &cards, known(a, &in_a), b))
    }

    #[test]
    fn a_row_tells_what_it_holds_until_the_details_come() {
        insta::assert_snapshot!(words_of(&facts(3, None)));
    }

    #[test]
    fn two_revisions_stand_beside_each_other_and_what_differs_says_so() {
        let said = words_of(&facts(3, Some(2)));
        assert!(said.starts_with("A: 3 B: 2"), "{said}");
        assert!(said.contains("differs"), "{said}");
        assert!(!said.contains("Chart differs"), "{said}");
    }

    #[test]
    fn what_each_revision_has_of_its_own_is_not_marked() {
        let words = Words::new(Locale::En);
        let look = Look {
            words: &words,
            now: 0,
            local: &|_| None,
            is_redacted: true,
        };
        let cards = Cards {
            open: Open::default(),
            on: &Callback::noop(),
        };
        let is_marked = |key: &str| {
            let [a, b] = [1, 2].map(|bytes| FactView {
                key: key.to_owned(),
                label: Text::new("fact-status"),
                value: crate::view::detail::FactValue::Bytes(bytes),
                certainty: Certainty::Stored,
                meaning: Text::new(""),
            });
            let line = Line {
                a: Some(&a),
                b: Some(Some(&b)),
            };
            words_of(&render(view_line(&look, &cards, 0, &line))).contains("differs")
        };
        assert!(is_marked("stored_bytes"));
        for key in ["last_deployed", "storage", "label_version"] {
            assert!(!is_marked(key), "{key}");
        }
    }

    #[test]
    fn what_only_b_has_stands_where_it_stands_in_b() {
        let fact = |key: &str| FactView {
            key: key.to_owned(),
            label: Text::new("fact-status"),
            value: crate::view::detail::FactValue::Bytes(1),
            certainty: Certainty::Stored,
            meaning: Text::new(""),
        };
        let of = |keys: &str| {
            keys.chars()
                .map(|key| fact(&key.to_string()))
                .collect::<Vec<_>>()
        };
        for (a, b, expect) in [
            ("ace", "abcde", "abcde"),
            ("abc", "", "abc"),
            ("", "xy", "xy"),
            ("ab", "bx", "abx"),
            ("ab", "xab", "xab"),
        ] {
            let (in_a, in_b) = (of(a), of(b));
            let known = |facts| Known { revision: 1, facts };
            let lines = lines(known(&in_a), Some(known(&in_b)));
            let keys = lines.iter().filter_map(|line| line.a.or(line.b.flatten()));
            assert_eq!(
                keys.map(|fact| fact.key.as_str()).collect::<String>(),
                expect
            );
        }
    }
}
