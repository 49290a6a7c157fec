//! What a comparison says before its rows: notes, how much changed, and which sections there are.

use yew::{AttrValue, Callback, Html, MouseEvent};

use crate::i18n::Text;
use crate::ui::components::button::link_button;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::element::{
    each, el, el_with, fixed, list, plain, separator, space, text,
};
use crate::ui::components::prose::prose;
use crate::ui::words::{Words, grouped};
use crate::view::compare::{CompareView, SectionView};
use crate::view::sheet::{Change, SaidView};

/// Sections that are listed above the rows; all of them have their headings below.
const LISTED: usize = 60;

/// Shows sentences with the kind of statement that they are.
pub(super) fn said(words: &Words, said: &[SaidView]) -> Html {
    each(said, &|one| {
        let mark = one
            .certainty
            .map(|certainty| certainty_mark(words, certainty));
        let mark = mark.map_or_else(Html::default, |mark| list(vec![mark, space()]));
        el("p", "compare__said", [mark, prose(&words.text(&one.text))])
    })
}

/// Says how many are the same, and their names.
pub(super) fn same(words: &Words, view: &CompareView) -> Html {
    let count = |change: Change, is_renamed: bool| {
        let sections = view.sections.iter();
        let of = |one: &&SectionView| one.change == change && one.is_renamed == is_renamed;
        sections.filter(of).count()
    };
    let id = if view.sections.iter().all(|one| one.change == Change::Same) {
        "compare-nothing"
    } else {
        "compare-sum"
    };
    let sum = Text::new(id)
        .with("changed", grouped(count(Change::Changed, false)))
        .with("renamed", count(Change::Changed, true))
        .with("added", grouped(count(Change::Added, false)))
        .with("removed", grouped(count(Change::Removed, false)));
    let names = view.same.iter().filter(|name| !name.is_empty()).count();
    let same = words.text(&Text::new("compare-same").with("n", view.n_same));
    let same = if names == 0 {
        Html::default()
    } else {
        let mut joined = view.same.join(", ");
        if view.same.len() < view.n_same {
            joined.push_str(", …");
        }
        let names = el_with(
            "p",
            fixed! {"translate" = "no", "lang" = "en", "class" = "compare__names"},
            [plain(joined.into())],
        );
        el(
            "details",
            "compare__same",
            [text("summary", "", same), names],
        )
    };
    list(vec![text("p", "compare__sum", words.text(&sum)), same])
}

/// Lists the sections; each leads to its rows.
pub(super) fn sections(
    words: &Words,
    sections: &[SectionView],
    on_go: &dyn Fn(usize) -> Callback<MouseEvent>,
) -> Html {
    // A text as a whole has nothing to choose from.
    if sections.len() < 2 {
        return each(sections, &|one| said(words, &one.notes));
    }
    let listed = sections
        .get(..LISTED.min(sections.len()))
        .unwrap_or_default();
    let items = each(listed, &|one| {
        el(
            "li",
            "compare__item",
            [
                status(words, one),
                space(),
                el_with(
                    "span",
                    fixed! {"translate" = "no", "lang" = "en", "class" = "compare__link"},
                    [link_button(
                        AttrValue::from(one.name.clone()),
                        on_go(one.first_row),
                    )],
                ),
                space(),
                counts(one),
                said(words, &one.notes),
            ],
        )
    });
    let n_more = sections.len() - listed.len();
    let more = if n_more > 0 {
        let more = Text::new("compare-more").with("n", grouped(n_more));
        text("li", "compare__item", words.text(&more))
    } else {
        Html::default()
    };
    el("ul", "compare__sections", [items, more])
}

/// Says by sign and by word how a section differs.
pub(super) fn status(words: &Words, section: &SectionView) -> Html {
    let (kind, class, mark) = match (section.change, section.is_renamed) {
        (_, true) => ("renamed", "compare__status compare__status--changed", "≈"),
        (Change::Added, _) => ("added", "compare__status compare__status--added", "+"),
        (Change::Removed, _) => ("removed", "compare__status compare__status--removed", "−"),
        (Change::Changed, _) => ("changed", "compare__status compare__status--changed", "~"),
        (Change::Same, _) => ("same", "compare__status", "="),
    };
    let word = words.text(&Text::new("compare-status").with("kind", kind));
    el(
        "span",
        class,
        [separator("compare__mark", mark), plain(word)],
    )
}

/// Counts added and removed lines.
pub(super) fn counts(section: &SectionView) -> Html {
    let said = [
        "+",
        &*grouped(section.n_added),
        " −",
        &*grouped(section.n_removed),
    ]
    .concat();
    text("span", "compare__counts", said.into())
}
