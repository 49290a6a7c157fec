//! Lines of stored texts as a table: what was removed and added, by word and by sign.

use yew::{AttrValue, Html, html};

use crate::i18n::Text;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::element::{each, el, el_with, fixed, plain, separator, space, text};
use crate::ui::words::{Words, grouped};
use crate::view::Certainty;
use crate::view::preview::evidence::{DiffLineView, Extent, LinesView};

/// Shows a document of one text or of two.
pub(super) fn view(words: &Words, lines: &LinesView) -> Html {
    let title = Text::new("evidence-lines")
        .with("of", lines.of.word())
        .with("extent", lines.extent.word())
        .with("name", lines.name.as_str())
        .with("old", lines.old)
        .with("new", lines.new.unwrap_or_default());
    let title = words.text(&title);
    let has_changes = matches!(
        lines.extent,
        Extent::Changes | Extent::OnlyOld | Extent::OnlyNew
    );
    let bodies = each(&hunks(&lines.lines), &|hunk| {
        let rows = each(hunk, &|line| row(words, line, has_changes));
        el("tbody", "evidence__hunk", [rows])
    });
    let left_out = if lines.n_left_out > 0 {
        let n = grouped(lines.n_left_out);
        let said = words.text(&Text::new("evidence-left-out").with("n", n));
        text("p", "evidence__left-out", said)
    } else {
        Html::default()
    };
    let caption = text("caption", "visually-hidden", title.clone());
    let table = el("table", "evidence__table", [caption, bodies]);
    el(
        "div",
        "evidence__lines",
        [
            el(
                "p",
                "evidence__title",
                [
                    certainty_mark(words, Certainty::Stored),
                    space(),
                    // The table has it too.
                    for_eyes(title.clone()),
                ],
            ),
            html! {
                <div class="evidence__region" role="region" tabindex="0" aria-label={title}>
                    { table }
                </div>
            },
            left_out,
        ],
    )
}

fn for_eyes(title: AttrValue) -> Html {
    el_with("span", fixed! {"aria-hidden" = "true"}, [plain(title)])
}

/// Cuts lines where their numbers do not go on.
fn hunks(lines: &[DiffLineView]) -> Vec<&[DiffLineView]> {
    let mut hunks = Vec::new();
    let (mut start, mut last) = (0, (None, None));
    for (at, line) in lines.iter().enumerate() {
        let goes_on = |before: Option<u32>, now: Option<u32>| match (before, now) {
            (Some(before), Some(now)) => now == before + 1,
            _ => true,
        };
        if !goes_on(last.0, line.old) || !goes_on(last.1, line.new) {
            hunks.extend(lines.get(start..at));
            start = at;
        }
        last = (line.old.or(last.0), line.new.or(last.1));
    }
    hunks.extend(lines.get(start..).filter(|rest| !rest.is_empty()));
    hunks
}

fn row(words: &Words, line: &DiffLineView, has_changes: bool) -> Html {
    let (kind, class, sign, tag) = match (has_changes, line.old, line.new) {
        (true, Some(_), None) => (
            "removed",
            "evidence__row evidence__row--removed",
            "−",
            "del",
        ),
        (true, None, Some(_)) => ("added", "evidence__row evidence__row--added", "+", "ins"),
        _ => ("same", "evidence__row", "", "span"),
    };
    let number = i64::from(line.new.or(line.old).unwrap_or_default());
    let said = Text::new("evidence-line")
        .with("kind", kind)
        .with("n", number);
    let drawn = |number: Option<u32>| {
        let digits = number.map_or_else(String::new, |number| number.to_string());
        html! { <span class="evidence__number" aria-hidden="true" data-line={digits}></span> }
    };
    let cut = |n: usize| match n {
        0 => Html::default(),
        n => {
            let said = words.text(&Text::new("evidence-cut").with("n", grouped(n)));
            el(
                "span",
                "evidence__cut",
                [space(), text("i", "", said), space()],
            )
        }
    };
    el(
        "tr",
        class,
        [
            el_with(
                "th",
                fixed! {"scope" = "row", "class" = "evidence__head"},
                [
                    text("span", "visually-hidden", words.text(&said)),
                    drawn(line.old),
                    drawn(line.new),
                    separator("evidence__sign", sign),
                ],
            ),
            el(
                "td",
                "evidence__line",
                [
                    cut(line.n_before),
                    el_with(
                        tag,
                        fixed! {"translate" = "no", "class" = "evidence__text"},
                        [plain(line.text.clone().into())],
                    ),
                    cut(line.n_after),
                ],
            ),
        ],
    )
}
