//! What is stored about one revision, or about two beside each other, with its meaning.

use yew::{AttrValue, Html, html};

use crate::i18n::{Arg, Text};
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::data::{data, time};
use crate::ui::components::element::{
    cell, each, el, el_with, fixed, group, plain, section_title, space, text,
};
use crate::ui::components::notice_list::line_of;
use crate::ui::components::status_badge::{meaning, status_badge};
use crate::ui::route::Pair;
use crate::ui::words::{Words, grouped};
use crate::view::{Certainty, ReleaseView, RevisionRowView};

/// What the API server takes at most for the data of a Secret or ConfigMap.
const LIMIT_BYTES: usize = 1_048_576;

/// Shows the facts of A, and of B beside it when it is another revision.
pub(crate) fn revision_facts(words: &Words, release: &ReleaseView, pair: Pair) -> Html {
    let find = |revision: Option<i64>| {
        let rows = &release.revisions;
        rows.iter().find(|row| Some(row.revision) == revision)
    };
    let Some(a) = find(pair.a) else {
        return Html::default();
    };
    let b = find(pair.b).filter(|b| b.revision != a.revision);
    let title = b.map_or_else(
        || Text::new("app-facts-of").with("a", a.revision),
        |b| {
            Text::new("app-facts-of-two")
                .with("a", a.revision)
                .with("b", b.revision)
        },
    );
    let sides = b.map(|b| {
        let sides = [
            cell("td", "cell", &[], []),
            view_side(words, "app-side-a", a),
            view_side(words, "app-side-b", b),
        ];
        let row = cell("tr", "row", &["revision-facts__row"], sides);
        cell("thead", "rowgroup", &[], [row])
    });
    let facts = each(FACTS, &|fact| view_fact(words, fact, a, b));
    el_with(
        "section",
        fixed! {
            "aria-labelledby" = "revision-facts",
            "data-testid" = "revision-facts",
            "class" = "revision-facts",
        },
        [
            section_title("revision-facts", words.text(&title)),
            cell(
                "table",
                "table",
                &["revision-facts__table"],
                [
                    sides.unwrap_or_default(),
                    cell("tbody", "rowgroup", &[], [facts]),
                ],
            ),
        ],
    )
}

fn view_side(words: &Words, id: &'static str, row: &RevisionRowView) -> Html {
    let side = Text::new(id).with("revision", row.revision);
    cell("th", "columnheader", &[], [plain(words.text(&side))])
}

/// A line of the table.
struct Fact {
    label: &'static str,
    certainty: Certainty,
    /// `None` where the record has nothing to say.
    value: fn(&Words, &RevisionRowView) -> Option<Html>,
}

const FACTS: &[Fact] = &[
    stored("app-fact-status", status),
    Fact {
        certainty: Certainty::Implied,
        ..stored("app-fact-origin", origin)
    },
    stored("app-fact-description", |_, row| {
        row.description.as_deref().map(data)
    }),
    stored("app-fact-last-deployed", |_, row| {
        row.last_deployed.as_deref().map(time)
    }),
    stored("app-fact-first-deployed", |_, row| {
        row.first_deployed.as_deref().map(time)
    }),
    stored("app-fact-deleted", |_, row| {
        row.deleted.as_deref().map(time)
    }),
    stored("app-fact-chart", |_, row| row.chart.as_deref().map(data)),
    stored("app-fact-chart-version", |_, row| {
        row.chart_version.as_deref().map(data)
    }),
    stored("app-fact-app-version", |_, row| {
        row.app_version.as_deref().map(data)
    }),
    stored("app-fact-apply-method", apply_method),
    Fact {
        certainty: Certainty::Implied,
        ..stored("app-fact-written-by", writer)
    },
    stored("app-fact-labels", labels),
    stored("app-fact-size", size),
    stored("app-fact-mismatches", mismatches),
];

const fn stored(label: &'static str, value: fn(&Words, &RevisionRowView) -> Option<Html>) -> Fact {
    Fact {
        label,
        certainty: Certainty::Stored,
        value,
    }
}

fn view_fact(words: &Words, fact: &Fact, a: &RevisionRowView, b: Option<&RevisionRowView>) -> Html {
    let in_a = (fact.value)(words, a);
    let in_b = b.map(|b| (fact.value)(words, b));
    if in_a.is_none() && in_b.as_ref().is_none_or(Option::is_none) {
        return Html::default();
    }
    let (class, differs) = if in_b.as_ref().is_some_and(|in_b| *in_b != in_a) {
        let differs = text("span", "revision-facts__changed", words.say("app-differs"));
        ("revision-facts__row--changed", group([space(), differs]))
    } else {
        ("", Html::default())
    };
    let mark = if fact.certainty == Certainty::Stored {
        Html::default()
    } else {
        group([space(), certainty_mark(words, fact.certainty)])
    };
    let heading = cell(
        "th",
        "rowheader",
        &[],
        [plain(words.say(fact.label)), differs, mark],
    );
    let in_b = in_b.map(|in_b| view_value(words, fact, in_b));
    cell(
        "tr",
        "row",
        &["revision-facts__row", class],
        [
            heading,
            view_value(words, fact, in_a),
            in_b.unwrap_or_default(),
        ],
    )
}

fn view_value(words: &Words, fact: &Fact, value: Option<Html>) -> Html {
    let value = value.unwrap_or_else(|| text("span", "quiet", words.say("app-nothing-stored")));
    cell("td", "cell", &[line_of(fact.certainty)], [value])
}

fn status(words: &Words, row: &RevisionRowView) -> Option<Html> {
    let status = row.status.as_ref()?;
    let meaning = meaning(status).map(|id| view_meaning(words.say(id)));
    Some(group([
        status_badge(words, status),
        meaning.unwrap_or_default(),
    ]))
}

fn view_meaning(words: AttrValue) -> Html {
    text("span", "revision-facts__meaning", words)
}

fn origin(words: &Words, row: &RevisionRowView) -> Option<Html> {
    let origin = row.origin.as_ref()?;
    let because = (!origin.because.is_empty()).then(|| {
        let because = Text::new("app-because").with("evidence", origin.because.clone());
        view_meaning(words.text(&because))
    });
    Some(group([
        plain(words.text(&origin.text)),
        because.unwrap_or_default(),
    ]))
}

fn apply_method(words: &Words, row: &RevisionRowView) -> Option<Html> {
    let id = match row.apply_method.as_deref()? {
        "client_side" => "apply-method-client-side",
        "server_side" => "apply-method-server-side",
        other => return Some(data(other)),
    };
    Some(plain(words.say(id)))
}

fn writer(words: &Words, row: &RevisionRowView) -> Option<Html> {
    let by = Text::new(match row.written_by.as_str() {
        "helm2" => "writer-helm2",
        "helm3" => "writer-helm3",
        "helm4" => "writer-helm4",
        _ if row.also_by.is_empty() => return None,
        _ => "writer-unknown",
    });
    if row.also_by.is_empty() {
        return Some(plain(words.text(&by)));
    }
    let also: Vec<Arg> = row
        .also_by
        .iter()
        .map(|word| match word.as_str() {
            "mapkubeapis" => Text::new("writer-mapkubeapis").into(),
            "flux" => Text::new("writer-flux").into(),
            other => other.into(),
        })
        .collect();
    let both = Text::new("app-writer-also")
        .with("by", by)
        .with("also", Arg::List(also));
    Some(plain(words.text(&both)))
}

fn labels(_: &Words, row: &RevisionRowView) -> Option<Html> {
    (!row.labels.is_empty()).then(|| {
        let labels = each(&row.labels, &|(key, value)| {
            el("li", "", [data(&[key, "=", value].concat())])
        });
        el("ul", "revision-facts__labels", [labels])
    })
}

fn size(words: &Words, row: &RevisionRowView) -> Option<Html> {
    let stored = row.stored_bytes?;
    // In tenths and rounded up: a record is never shown as smaller than it is.
    let tenths = stored.saturating_mul(1000).div_ceil(LIMIT_BYTES);
    let text = Text::new("app-size-of-limit")
        .with("digits", grouped(stored))
        .with("limit", grouped(LIMIT_BYTES))
        .with("percent", format!("{}.{}", tenths / 10, tenths % 10));
    Some(html! {
        <>
            <meter class="meter" min="0" max={LIMIT_BYTES.to_string()} value={stored.to_string()} aria-hidden="true" />
            { words.text(&text) }
        </>
    })
}

fn mismatches(words: &Words, row: &RevisionRowView) -> Option<Html> {
    (!row.mismatches.is_empty()).then(|| {
        let mismatches = each(&row.mismatches, &|mismatch| {
            text("li", "", words.text(mismatch))
        });
        el("ul", "revision-facts__mismatches", [mismatches])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{release, render, words_of};

    fn facts(locale: Locale, a: i64, b: Option<i64>) -> String {
        let pair = Pair { a: Some(a), b };
        render(revision_facts(&Words::new(locale), &release(), pair))
    }

    #[test]
    fn one_revision_tells_what_is_stored_and_what_it_means() {
        insta::assert_snapshot!(words_of(&facts(Locale::En, 3, None)));
    }

    #[test]
    fn two_revisions_stand_beside_each_other_and_what_differs_says_so() {
        let html = facts(Locale::En, 3, Some(2));
        let said = words_of(&html);
        assert!(
            said.starts_with("Revision 3 beside revision 2 A: 3 B: 2"),
            "{said}"
        );
        assert!(said.contains("Status differs"), "{said}");
        assert!(!said.contains("Chart differs"), "{said}");
    }

    #[test]
    fn a_revision_beside_itself_stands_alone() {
        assert_eq!(facts(Locale::En, 3, Some(3)), facts(Locale::En, 3, None));
    }

    #[test]
    fn a_revision_that_is_not_there_shows_nothing() {
        assert_eq!(facts(Locale::En, 77, None), "");
    }
}
