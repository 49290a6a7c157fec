//! One line of a comparison: its number, its sign in words, and what of it differs.

use yew::{Html, html};

use crate::i18n::Text;
use crate::ui::components::element::{el, el_with, fixed, list, plain, separator, space, text};
use crate::ui::components::text_pane::pieces::{Piece, cut};
use crate::ui::components::text_pane::row::view_piece;
use crate::ui::words::{Words, grouped};
use crate::view::compare::{CompareRowView, SideView};
use crate::view::pane::document::{part, units};
use crate::view::pane::{Hit, Mark, MarkKind};
use crate::view::sheet::Change;

/// What of a line the search found.
pub(crate) type Found = Vec<(Hit, bool)>;

/// Shows a row of lines below each other: one of the sides, or both where they are the same.
pub(crate) fn unified(
    words: &Words,
    row: &CompareRowView,
    change: Change,
    hits: &[Found; 2],
    is_at: bool,
) -> Html {
    let [of_a, of_b] = hits;
    let (side, found) = match (&row.a, &row.b) {
        (Some(a), _) => (a, of_a),
        (None, Some(b)) => (b, of_b),
        (None, None) => return Html::default(),
    };
    let numbers = list(vec![number(row.a.as_ref()), number(row.b.as_ref())]);
    let cells = [
        head(words, row.b.as_ref().unwrap_or(side), change, numbers),
        content(words, side, change, found),
    ];
    el_row(change, is_at, cells)
}

/// Shows a row of lines beside each other.
pub(super) fn split(
    words: &Words,
    row: &CompareRowView,
    change: Change,
    hits: &[Found; 2],
    is_at: bool,
) -> Html {
    let [of_a, of_b] = hits;
    let cells = |side: Option<&SideView>, change: Change, found: &Found| match side {
        Some(side) => list(vec![
            head(words, side, change, number(Some(side))),
            content(words, side, change, found),
        ]),
        None => list(vec![
            el("td", "compare__head compare__head--none", []),
            el("td", "compare__line compare__line--none", []),
        ]),
    };
    let (on_a, on_b) = match change {
        Change::Changed => (Change::Removed, Change::Added),
        other => (other, other),
    };
    // What is the same is found in A's line.
    let of_b = if change == Change::Same { of_a } else { of_b };
    let cells = [
        cells(row.a.as_ref(), on_a, of_a),
        cells(row.b.as_ref(), on_b, of_b),
    ];
    el_row(Change::Same, is_at, cells)
}

fn el_row(change: Change, is_at: bool, cells: [Html; 2]) -> Html {
    let class = match change {
        Change::Added => "compare__row compare__row--added",
        Change::Removed => "compare__row compare__row--removed",
        _ => "compare__row",
    };
    let current = is_at.then_some("true");
    html! { <tr {class} data-at={current}>{ list(cells.into()) }</tr> }
}

fn head(words: &Words, side: &SideView, change: Change, numbers: Html) -> Html {
    let (kind, class, sign) = match change {
        Change::Added => ("added", "compare__head compare__head--added", "+"),
        Change::Removed => ("removed", "compare__head compare__head--removed", "−"),
        _ => ("same", "compare__head", ""),
    };
    let said = Text::new("evidence-line")
        .with("kind", kind)
        .with("n", side.number);
    html! {
        <th scope="row" {class}>
            { text("span", "visually-hidden", words.text(&said)) }
            { numbers }
            { separator("compare__sign", sign) }
        </th>
    }
}

/// Numbers are drawn by the style sheet: no selection holds them.
fn number(side: Option<&SideView>) -> Html {
    let digits = side.map_or_else(String::new, |side| side.number.to_string());
    html! { <span class="compare__number" aria-hidden="true" data-line={digits}></span> }
}

fn content(words: &Words, side: &SideView, change: Change, hits: &Found) -> Html {
    let (class, tag) = match change {
        Change::Added => ("compare__line compare__line--added", "ins"),
        Change::Removed => ("compare__line compare__line--removed", "del"),
        _ => ("compare__line", "span"),
    };
    let n_shown = units(&side.line.text);
    let n_after = side
        .line
        .cut
        .map_or(0, |n| n.saturating_sub(side.n_before + n_shown));
    let left_out = |n: usize| match n {
        0 => Html::default(),
        n => {
            let said = words.text(&Text::new("evidence-cut").with("n", grouped(n)));
            el(
                "span",
                "compare__cut",
                [space(), text("i", "", said), space()],
            )
        }
    };
    let pieces = pieces(side, change, hits);
    // Without words of its own the whole line is what differs.
    let whole = if side.words.is_empty() { tag } else { "span" };
    let attributes = fixed! {"translate" = "no", "class" = "compare__text"};
    let line = el_with(whole, attributes, [list(draw(&pieces, tag))]);
    el(
        "td",
        class,
        [left_out(side.n_before), line, left_out(n_after)],
    )
}

/// Cuts a line where its drawing changes, and at the ends of words that differ.
fn pieces<'a>(side: &'a SideView, change: Change, hits: &Found) -> Vec<(Piece<'a>, bool)> {
    // On the ground of a change only masks keep their color.
    let marks: Vec<Mark> = {
        let marks = side.line.marks.iter();
        let is_kept = |mark: &&Mark| change == Change::Same || mark.kind == MarkKind::Masked;
        marks.filter(is_kept).copied().collect()
    };
    let mut words = side.words.iter().peekable();
    let mut at = 0;
    let mut all = Vec::new();
    for piece in cut(&side.line.text, &marks, hits, side.n_before) {
        let mut rest = piece.text;
        while !rest.is_empty() {
            while words.next_if(|(start, len)| start + len <= at).is_some() {}
            let (is_word, end) = match words.peek() {
                Some((start, len)) if *start <= at => (true, start + len),
                Some((start, _)) => (false, *start),
                None => (false, usize::MAX),
            };
            let n = end.saturating_sub(at).min(units(rest));
            let text = part(rest, 0, n);
            // A bound within a character is beyond it.
            let text = if text.is_empty() { rest } else { text };
            at += units(text);
            rest = rest.get(text.len()..).unwrap_or_default();
            all.push((Piece { text, ..piece }, is_word));
        }
    }
    all
}

fn draw(pieces: &[(Piece<'_>, bool)], tag: &'static str) -> Vec<Html> {
    let mut drawn = Vec::new();
    let mut rest = pieces;
    while let Some((_, is_word)) = rest.first() {
        let n = rest.iter().take_while(|(_, is)| is == is_word).count();
        let (run, after) = rest.split_at(n);
        let run = list(run.iter().map(|(piece, _)| view_piece(piece)).collect());
        drawn.push(if *is_word {
            el(tag, "compare__word", [run])
        } else {
            run
        });
        rest = after;
    }
    if drawn.is_empty() {
        drawn.push(plain("".into()));
    }
    drawn
}
