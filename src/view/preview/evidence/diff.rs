//! A line diff of two documents, bounded: what is beyond the bounds is counted.

use super::DiffLineView;
use crate::view::diff::stays;
use crate::view::pane::document::{part, units};

/// Lines around a change.
const CONTEXT: usize = 3;
/// Lines that are compared, of each document, between their common beginning and end. Time grows with its square where
/// all of them differ: there is no clock here that could set a deadline.
const COMPARED: usize = 2000;
/// Steps that comparing them takes at most: enough for any two of that many lines.
const STEPS: usize = 4 * COMPARED * COMPARED;
/// Lines that are shown.
pub const SHOWN: usize = 300;
/// UTF-16 units that are shown of a line.
pub const MAX_UNITS: usize = 400;
/// Units before the first difference of two long lines.
const BEFORE: usize = 60;

/// A document's lines, and the number (from 0) of the first in its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    pub first: usize,
    pub lines: Vec<String>,
}

/// What is shown of one document or two.
#[derive(Debug, Default, PartialEq)]
pub struct Shown {
    pub lines: Vec<DiffLineView>,
    pub n_left_out: usize,
    pub is_same: bool,
}

/// A line by its places in the two documents.
type Row = (Option<usize>, Option<usize>);

/// Shows a document from its beginning; `is_new` says in which text it stands.
pub fn whole(lines: &Lines, is_new: bool) -> Shown {
    let places = 0..lines.lines.len().min(SHOWN);
    let rows = places.map(|at| {
        if is_new {
            (None, Some(at))
        } else {
            (Some(at), None)
        }
    });
    let (rows, nothing) = (rows.collect::<Vec<_>>(), Lines::default());
    Shown {
        n_left_out: lines.lines.len() - rows.len(),
        lines: if is_new {
            draw(&nothing, lines, &rows)
        } else {
            draw(lines, &nothing, &rows)
        },
        is_same: false,
    }
}

/// Shows the lines of a document that say something, and what stands around them.
pub fn around(lines: &Lines, is_said: &dyn Fn(&str) -> bool) -> Shown {
    let said: Vec<bool> = lines.lines.iter().map(|line| is_said(line)).collect();
    let rows: Vec<Row> = near(&said).into_iter().map(|at| (Some(at), None)).collect();
    let n_shown = rows.len().min(SHOWN);
    Shown {
        lines: draw(
            lines,
            &Lines::default(),
            rows.get(..n_shown).unwrap_or_default(),
        ),
        n_left_out: rows.len() - n_shown,
        is_same: false,
    }
}

/// Shows what differs in two documents, or all of them where nothing does.
pub fn diff(old: &Lines, new: &Lines) -> Shown {
    let (a, b) = (&old.lines, &new.lines);
    if a == b {
        let n_shown = a.len().min(SHOWN);
        let rows: Vec<Row> = (0..n_shown).map(|at| (Some(at), Some(at))).collect();
        return Shown {
            lines: draw(old, new, &rows),
            n_left_out: a.len() - n_shown,
            is_same: true,
        };
    }
    let n_begin = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (rest_a, rest_b) = (tail(a, n_begin), tail(b, n_begin));
    let ends = rest_a.iter().rev().zip(rest_b.iter().rev());
    let n_end = ends.take_while(|(a, b)| a == b).count();
    let between = |rest: &[String]| (rest.len() - n_end).min(COMPARED);
    let (n_a, n_b) = (between(rest_a), between(rest_b));
    let n_cut = rest_a.len() + rest_b.len() - 2 * n_end - n_a - n_b;

    let mut rows: Vec<Row> = Vec::new();
    let both = |at: usize, other: usize| (Some(at), Some(other));
    rows.extend((n_begin.saturating_sub(CONTEXT)..n_begin).map(|at| both(at, at)));
    let [middle_a, middle_b] = [(rest_a, n_a), (rest_b, n_b)].map(|(rest, n)| {
        let middle = rest.get(..n).unwrap_or_default();
        middle.iter().map(String::as_str).collect::<Vec<_>>()
    });
    let (mut at_a, mut at_b) = (0, 0);
    let mut pairs = pairs(&middle_a, &middle_b);
    pairs.push((n_a, n_b));
    for (next_a, next_b) in pairs {
        rows.extend((at_a..next_a).map(|at| (Some(n_begin + at), None)));
        rows.extend((at_b..next_b).map(|at| (None, Some(n_begin + at))));
        if next_a < n_a || next_b < n_b {
            rows.push(both(n_begin + next_a, n_begin + next_b));
        }
        (at_a, at_b) = (next_a + 1, next_b + 1);
    }
    if n_cut == 0 {
        let ends = (a.len() - n_end, b.len() - n_end);
        rows.extend((0..n_end.min(CONTEXT)).map(|at| both(ends.0 + at, ends.1 + at)));
    }
    let changed: Vec<bool> = rows
        .iter()
        .map(|(a, b)| a.is_none() || b.is_none())
        .collect();
    let near: Vec<Row> = {
        let near = near(&changed).into_iter();
        near.filter_map(|at| rows.get(at).copied()).collect()
    };
    let n_shown = near.len().min(SHOWN);
    Shown {
        lines: draw(old, new, near.get(..n_shown).unwrap_or_default()),
        n_left_out: n_cut + near.len() - n_shown,
        is_same: false,
    }
}

fn tail(lines: &[String], start: usize) -> &[String] {
    lines.get(start..).unwrap_or_default()
}

/// Gives the places of what is wanted and of a few beside it, ascending.
fn near(wanted: &[bool]) -> Vec<usize> {
    let mut places = Vec::new();
    let mut until = 0;
    for (at, _) in wanted
        .iter()
        .enumerate()
        .filter(|(_, is_wanted)| **is_wanted)
    {
        let end = (at + CONTEXT + 1).min(wanted.len());
        places.extend(until.max(at.saturating_sub(CONTEXT))..end);
        until = end;
    }
    places
}

/// Gives the lines of rows; long ones from shortly before where they begin to differ from their counterpart.
fn draw(old: &Lines, new: &Lines, rows: &[Row]) -> Vec<DiffLineView> {
    let mut drawn = Vec::with_capacity(rows.len());
    let mut block: Vec<Row> = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let is_changed = |row: &Row| row.0.is_none() || row.1.is_none();
        block.push(*row);
        if is_changed(row) && rows.get(i + 1).is_some_and(is_changed) {
            continue;
        }
        let removed: Vec<usize> = block.iter().filter_map(|row| row.0).collect();
        let added: Vec<usize> = block.iter().filter_map(|row| row.1).collect();
        let (mut n_old, mut n_new) = (0, 0);
        for row in block.drain(..) {
            let (place, counterpart) = match row {
                (Some(at), None) => {
                    n_old += 1;
                    (line(old, at), added.get(n_old - 1).map(|at| line(new, *at)))
                }
                (_, Some(at)) => {
                    n_new += 1;
                    (
                        line(new, at),
                        removed.get(n_new - 1).map(|at| line(old, *at)),
                    )
                }
                (None, None) => continue,
            };
            drawn.push(view(old, new, row, place, counterpart));
        }
    }
    drawn
}

fn line(lines: &Lines, at: usize) -> &str {
    lines.lines.get(at).map_or("", String::as_str)
}

fn view(
    old: &Lines,
    new: &Lines,
    (a, b): Row,
    text: &str,
    counterpart: Option<&str>,
) -> DiffLineView {
    let number = |lines: &Lines, at: usize| u32::try_from(lines.first + at + 1).ok();
    let n_units = units(text);
    let start = match counterpart {
        Some(other) if n_units > MAX_UNITS => {
            let same = text.char_indices().zip(other.chars());
            let differs = same.map(|((at, a), b)| (at, a == b)).find(|(_, is)| !is);
            let same = differs.map_or_else(|| text.len().min(other.len()), |(at, _)| at);
            let n_same = units(text.get(..same).unwrap_or_default());
            n_same.saturating_sub(BEFORE).min(n_units - MAX_UNITS)
        }
        _ => 0,
    };
    let shown = part(text, start, MAX_UNITS);
    DiffLineView {
        old: a.and_then(|at| number(old, at)),
        new: b.and_then(|at| number(new, at)),
        n_before: start,
        n_after: n_units.saturating_sub(start + units(shown)),
        text: shown.to_owned(),
    }
}

/// Gives the places of lines that stay, ascending in both.
fn pairs(old: &[&str], new: &[&str]) -> Vec<(usize, usize)> {
    let mut steps = STEPS;
    stays(old, new, &mut steps).pairs
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests;
