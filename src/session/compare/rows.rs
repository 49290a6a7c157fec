//! The rows of a comparison as they are drawn, and as they are searched.

use std::ops::Range;

use super::Comparison;
use super::layout::BlockKind;
use crate::view::compare::words::words;
use crate::view::compare::{CompareRowView, RowKind, SideView};
use crate::view::pane::document::{Document, Format, Span, part, units};
use crate::view::pane::{LineView, MAX_LINE_UNITS};
use crate::view::sheet::Change;

/// Units of a long line that are shown before its first difference.
const BEFORE: usize = 60;

/// What one row shows: its kind, and lines of the two texts.
struct Row {
    section: usize,
    kind: RowKind,
    a: Option<usize>,
    b: Option<usize>,
    /// The line of the other side with which this one is compared word by word.
    counterpart: Option<usize>,
}

/// Draws rows; `masked` finds the stand-ins in a line.
pub(super) fn rows(
    comparison: &Comparison,
    rows: Range<usize>,
    masked: &dyn Fn(&str) -> Vec<Span>,
) -> Vec<CompareRowView> {
    let end = rows.end.min(comparison.layout.n_rows);
    let rows = (rows.start.min(end)..end).filter_map(|at| row(comparison, at));
    rows.map(|row| view(comparison, &row, masked)).collect()
}

/// Gives the columns that the longest line takes, where a character that is not ASCII takes two.
pub(super) fn widest(comparison: &Comparison) -> usize {
    let [text_a, text_b] = &comparison.texts;
    let mut widest = 0;
    let mut look = |text: &Document, lines: &Range<usize>| {
        for line in lines.clone() {
            let n = text.line(line).chars().take(MAX_LINE_UNITS);
            widest = n
                .map(|c| 1 + usize::from(!c.is_ascii()))
                .sum::<usize>()
                .max(widest);
        }
    };
    for section in &comparison.pairs.changed {
        look(text_a, &section.a);
        look(text_b, &section.b);
    }
    widest.min(MAX_LINE_UNITS)
}

/// Gives the rows as a text to be searched, two lines each: A's, then B's; what is the same stands in A's.
pub(super) fn text(comparison: &Comparison) -> Document {
    let [text_a, text_b] = &comparison.texts;
    let mut text = String::new();
    for at in 0..comparison.layout.n_rows {
        let row = row(comparison, at);
        let is_same = |row: &Row| row.kind == RowKind::Line(Change::Same);
        let a = row.as_ref().and_then(|row| row.a);
        let b = row
            .as_ref()
            .filter(|row| !is_same(row))
            .and_then(|row| row.b);
        text.push_str(a.map_or("", |line| text_a.line(line)));
        text.push('\n');
        text.push_str(b.map_or("", |line| text_b.line(line)));
        text.push('\n');
    }
    Document::new(text, Format::Plain)
}

fn row(comparison: &Comparison, at: usize) -> Option<Row> {
    let block = comparison.layout.block(at)?;
    let place = at - block.first_row;
    let line = |lines: &Range<usize>| lines.clone().nth(place);
    let (a, b) = (line(&block.a), line(&block.b));
    let (kind, a, b, counterpart) = match block.kind {
        BlockKind::Heading => (RowKind::Heading, None, None, None),
        BlockKind::Fold { id } => {
            let n = block.a.len();
            (RowKind::Fold { id, n }, None, None, None)
        }
        BlockKind::Same => (RowKind::Line(Change::Same), a, b, None),
        BlockKind::Removed => (RowKind::Line(Change::Removed), a, None, b),
        BlockKind::Added => (RowKind::Line(Change::Added), None, b, a),
        BlockKind::Beside => {
            let change = match (a, b) {
                (Some(_), None) => Change::Removed,
                (None, Some(_)) => Change::Added,
                _ => Change::Changed,
            };
            (RowKind::Line(change), a, b, None)
        }
    };
    Some(Row {
        section: block.section,
        kind,
        a,
        b,
        counterpart,
    })
}

fn view(comparison: &Comparison, row: &Row, masked: &dyn Fn(&str) -> Vec<Span>) -> CompareRowView {
    let [text_a, text_b] = &comparison.texts;
    let order = &comparison.pairs;
    let section = order
        .changed
        .iter()
        .chain(&order.rewritten)
        .nth(row.section);
    let (first_a, first_b) = section.map_or((0, 0), |section| (section.a.start, section.b.start));
    // Lines that stand for each other, whichever of them is shown.
    let (a, b) = match row.kind {
        RowKind::Line(Change::Removed) => (row.a, row.counterpart),
        RowKind::Line(Change::Added) => (row.counterpart, row.b),
        _ => (row.a, row.b),
    };
    let is_changed = row.kind != RowKind::Line(Change::Same);
    let both = match (a, b) {
        (Some(a), Some(b)) if is_changed => Some((text_a.line(a), text_b.line(b))),
        _ => None,
    };
    let parts = both.filter(|(a, b)| units(a).max(units(b)) <= MAX_LINE_UNITS);
    let [words_a, words_b] = parts.and_then(|(a, b)| words(a, b)).unwrap_or_default();
    let side =
        |text: &Document, line: Option<usize>, first: usize, other, words: &[Range<usize>]| {
            let line = line?;
            let (line_view, n_before) = draw(text, line, other, masked);
            let in_units = |part: &Range<usize>| {
                let count = |to: usize| units(line_view.text.get(..to).unwrap_or_default());
                (count(part.start), count(part.end) - count(part.start))
            };
            Some(SideView {
                number: line.saturating_sub(first) + 1,
                words: words.iter().map(in_units).collect(),
                line: line_view,
                n_before,
            })
        };
    CompareRowView {
        section: row.section,
        kind: row.kind,
        a: side(text_a, row.a, first_a, both.map(|both| both.1), &words_a),
        b: side(text_b, row.b, first_b, both.map(|both| both.0), &words_b),
    }
}

/// Draws a line; a long one from shortly before where it begins to differ.
fn draw(
    text: &Document,
    line: usize,
    other: Option<&str>,
    masked: &dyn Fn(&str) -> Vec<Span>,
) -> (LineView, usize) {
    let mut views = text.window(line..line + 1, masked);
    let view = views.pop().unwrap_or_default();
    let (Some(n_units), Some(other)) = (view.cut, other) else {
        return (view, 0);
    };
    let whole = text.line(line);
    let same = whole.char_indices().zip(other.chars());
    let differs = same.map(|((at, a), b)| (at, a == b)).find(|(_, is)| !is);
    let same = differs.map_or_else(|| whole.len().min(other.len()), |(at, _)| at);
    let n_same = units(whole.get(..same).unwrap_or_default());
    let start = n_same
        .saturating_sub(BEFORE)
        .min(n_units.saturating_sub(MAX_LINE_UNITS));
    if start == 0 {
        return (view, 0);
    }
    let shown = LineView {
        text: part(whole, start, MAX_LINE_UNITS).to_owned(),
        marks: Vec::new(),
        cut: Some(n_units),
    };
    (shown, start)
}
