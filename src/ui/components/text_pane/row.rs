//! One line of a text: its number, and its words in the colors of its marks.

use yew::{AttrValue, Context, Html, html};

use super::pieces::{IsHit, Piece, cut};
use super::{Msg, TextPane};
use crate::i18n::Text;
use crate::ui::components::element::{each, el_with, fixed, group, plain, text};
use crate::ui::words::{Words, grouped};
use crate::view::pane::MarkKind;
use crate::view::pane::document::units;

/// Shows a line, or its place while it is on its way.
pub(super) fn row(pane: &TextPane, ctx: &Context<TextPane>, line: usize) -> Html {
    let number = (line + 1).to_string();
    let content = match pane.lines.get(line) {
        Some(_) => view_line(pane, ctx, line),
        None => Html::default(),
    };
    let is_ascii = pane
        .lines
        .get(line)
        .is_some_and(|line| line.text.is_ascii());
    // The number is drawn by the style sheet, so that no selection holds it; the line's break is there to be copied.
    html! {
        <div key={line} class="text-pane__row" data-line={number}>
            <span class="text-pane__line" lang={is_ascii.then_some("en")}>{ content }{ "\n" }</span>
        </div>
    }
}

fn view_line(pane: &TextPane, ctx: &Context<TextPane>, line: usize) -> Html {
    let Some(view) = pane.lines.get(line) else {
        return Html::default();
    };
    let words = &ctx.props().words;
    let hits = pane.hits.of_line(line);
    let (start, shown, marks, n_units) = match pane.parts.get(line) {
        Some(part) => (part.start, part.text.as_str(), [].as_slice(), part.n_units),
        None => {
            let n_units = view.cut.unwrap_or_default();
            (0, view.text.as_str(), view.marks.as_slice(), n_units)
        }
    };
    let pieces = each(&cut(shown, marks, &hits, start), &view_piece);
    if view.cut.is_none() {
        return pieces;
    }
    let end = start + units(shown);
    let before = if start > 0 {
        let from = start.saturating_sub(super::parts::PART_UNITS);
        view_more(ctx, line, from, more(words, "pane-more-before", start))
    } else {
        Html::default()
    };
    let after = if end < n_units {
        view_more(
            ctx,
            line,
            end,
            more(words, "pane-more-after", n_units - end),
        )
    } else {
        Html::default()
    };
    group([before, pieces, after])
}

fn more(words: &Words, id: &'static str, n: usize) -> AttrValue {
    words.text(&Text::new(id).with("n", n).with("digits", grouped(n)))
}

/// Its words are drawn by the style sheet: they are not in the text that a selection holds.
fn view_more(ctx: &Context<TextPane>, line: usize, start: usize, label: AttrValue) -> Html {
    let onclick = ctx
        .link()
        .callback(move |_: yew::MouseEvent| Msg::More(line, start));
    html! { <button type="button" class="text-pane__more" aria-label={&label} data-label={label} {onclick} /> }
}

pub(in crate::ui::components) fn view_piece(piece: &Piece<'_>) -> Html {
    let words = AttrValue::from(piece.text.to_owned());
    let class = match (piece.hit, piece.kind) {
        (IsHit::Current, _) => {
            let attributes = fixed! {
                "data-current" = "true",
                "class" = "text-pane__hit text-pane__hit--current",
            };
            return el_with("mark", attributes, [plain(words)]);
        }
        (IsHit::Yes, _) => return text("mark", "text-pane__hit", words),
        (IsHit::No, None) => return plain(words),
        (IsHit::No, Some(kind)) => class(kind),
    };
    text("span", class, words)
}

const fn class(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::Key => "code-key",
        MarkKind::String => "code-string",
        MarkKind::Number => "code-number",
        MarkKind::Word => "code-word",
        MarkKind::Comment => "code-comment",
        MarkKind::Separator => "code-separator",
        MarkKind::Masked => "code-masked",
        MarkKind::Shown => "code-shown",
    }
}
