//! Pairs the pieces of two texts and finds out how each pair differs.

use std::cmp::Ordering;
use std::ops::Range;

use super::pieces::{Piece, by_key};
use crate::i18n::Text;
use crate::order;
use crate::view::diff::stays;
use crate::view::pane::document::Document;
use crate::view::sheet::{Change, SaidView};

/// Steps that comparing all lines takes at most, and those of one piece: beyond them what is left is shown as replaced.
const STEPS: usize = 1 << 24;
const STEPS_A_PIECE: usize = 1 << 22;

/// Pieces on either side among which renamed ones are looked for, and their lines.
const RENAMED: usize = 64;
const RENAMED_LINES: usize = 500;

/// Lines that stay or are replaced, by their places in the two texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) is_same: bool,
    pub(super) a: Range<usize>,
    pub(super) b: Range<usize>,
}

/// A pair, or a piece that only one side has.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Section {
    pub(super) name: String,
    /// `Same` where only the spelling differs.
    pub(super) change: Change,
    pub(super) is_renamed: bool,
    pub(super) a: Range<usize>,
    pub(super) b: Range<usize>,
    pub(super) runs: Vec<Run>,
    pub(super) notes: Vec<SaidView>,
}

/// All pairs.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Pairs {
    /// What differs, in stored order.
    pub(super) changed: Vec<Section>,
    /// What differs in spelling only.
    pub(super) rewritten: Vec<Section>,
    /// The names of what is the same, of what is rewritten too.
    pub(super) same: Vec<String>,
    /// Both sides have something, and nothing of it is in both.
    pub(super) is_all_new: bool,
}

/// Pairs what stands in two texts.
pub(super) fn pairs(texts: &[Document; 2], pieces: &[Vec<Piece>; 2]) -> Pairs {
    let [a, b] = pieces;
    let mut partners = partners(a, b);
    let mut found = Pairs {
        is_all_new: !a.is_empty() && !b.is_empty() && partners.iter().all(Option::is_none),
        ..Pairs::default()
    };
    let mut is_alone = vec![true; a.len()];
    for at in partners.iter().flatten() {
        set(&mut is_alone, *at, false);
    }
    let renamed = renamed(texts, pieces, &partners, &is_alone);
    for (at_a, at_b) in &renamed {
        set(&mut partners, *at_b, Some(*at_a));
        set(&mut is_alone, *at_a, false);
    }
    let is_alone = |at: usize| is_alone.get(at) == Some(&true);
    let removed = |places: Range<usize>| {
        let alone = places.filter(|at| is_alone(*at)).filter_map(|at| a.get(at));
        alone
            .map(|piece| alone_in(piece, Change::Removed))
            .collect::<Vec<_>>()
    };
    let mut steps = STEPS;
    let mut next_a = 0;
    for (at_b, piece) in b.iter().enumerate() {
        let Some(at_a) = partners.get(at_b).copied().flatten() else {
            found.changed.push(alone_in(piece, Change::Added));
            continue;
        };
        let is_renamed = renamed.iter().any(|(_, b)| *b == at_b);
        if !is_renamed && at_a >= next_a {
            // What is gone stands before what came after it.
            found.changed.extend(removed(next_a..at_a));
            next_a = at_a + 1;
        }
        if let Some(old) = a.get(at_a) {
            found.add_pair(texts, old, piece, is_renamed, &mut steps);
        }
    }
    found.changed.extend(removed(next_a..a.len()));
    found
}

fn set<T>(places: &mut [T], at: usize, value: T) {
    if let Some(place) = places.get_mut(at) {
        *place = value;
    }
}

impl Pairs {
    fn add_pair(
        &mut self,
        texts: &[Document; 2],
        old: &Piece,
        new: &Piece,
        is_renamed: bool,
        steps: &mut usize,
    ) {
        let lines = |text: &Document, piece: &Piece| {
            piece
                .lines
                .clone()
                .map(|line| text.line(line).to_owned())
                .collect::<Vec<_>>()
        };
        let [text_a, text_b] = texts;
        let (lines_a, lines_b) = (lines(text_a, old), lines(text_b, new));
        let is_text_same = lines_a == lines_b;
        let is_recorded_same = old.recorded == new.recorded;
        if is_text_same && is_recorded_same {
            self.same.push(new.name.clone());
            return;
        }
        let is_same = is_recorded_same && old.value.is_some() && old.value == new.value;
        let (runs, is_cut) = runs((&old.lines, &lines_a), (&new.lines, &lines_b), steps);
        let mut notes = Vec::new();
        if is_renamed {
            notes.push(SaidView::implied(Text::new("compare-renamed")));
        }
        if old.api_version != new.api_version {
            let text = Text::new("compare-api-version")
                .with("old", old.api_version.as_str())
                .with("new", new.api_version.as_str());
            notes.push(SaidView::stored(text));
        }
        if !is_recorded_same {
            let text = Text::new("compare-recorded")
                .with("old", old.recorded.as_str())
                .with("new", new.recorded.as_str());
            notes.push(SaidView::stored(text));
        }
        if old.is_unread || new.is_unread {
            notes.push(SaidView::note(Text::new("compare-unread")));
        }
        if is_cut {
            notes.push(SaidView::note(Text::new("compare-too-different")));
        }
        let section = Section {
            name: if is_renamed {
                [&*old.name, " → ", &*new.name].concat()
            } else {
                new.name.clone()
            },
            change: if is_same {
                Change::Same
            } else {
                Change::Changed
            },
            is_renamed,
            a: old.lines.clone(),
            b: new.lines.clone(),
            runs,
            notes,
        };
        if is_same {
            self.same.push(section.name.clone());
            self.rewritten.push(section);
        } else {
            self.changed.push(section);
        }
    }
}

fn alone_in(piece: &Piece, change: Change) -> Section {
    let (a, b) = match change {
        Change::Removed => (piece.lines.clone(), 0..0),
        _ => (0..0, piece.lines.clone()),
    };
    Section {
        name: piece.name.clone(),
        change,
        is_renamed: false,
        runs: vec![Run {
            is_same: false,
            a: a.clone(),
            b: b.clone(),
        }],
        a,
        b,
        notes: Vec::new(),
    }
}

/// Gives the place in A of what each piece of B is.
fn partners(a: &[Piece], b: &[Piece]) -> Vec<Option<usize>> {
    let mut partners = vec![None; b.len()];
    let (of_a, of_b) = (by_key(a), by_key(b));
    let (mut rest_a, mut rest_b) = (of_a.as_slice(), of_b.as_slice());
    while let ([at_a, after_a @ ..], [at_b, after_b @ ..]) = (rest_a, rest_b) {
        let key = |pieces: &'_ [Piece], at: usize| pieces.get(at).map(|piece| piece.key.clone());
        match key(a, *at_a).cmp(&key(b, *at_b)) {
            Ordering::Less => rest_a = after_a,
            Ordering::Greater => rest_b = after_b,
            Ordering::Equal => {
                set(&mut partners, *at_b, Some(*at_a));
                (rest_a, rest_b) = (after_a, after_b);
            }
        }
    }
    partners
}

/// Finds the lines that stay, as runs.
fn runs(
    (places_a, a): (&Range<usize>, &[String]),
    (places_b, b): (&Range<usize>, &[String]),
    steps: &mut usize,
) -> (Vec<Run>, bool) {
    let [of_a, of_b] = [a, b].map(|lines| lines.iter().map(String::as_str).collect::<Vec<_>>());
    let mut allowed = (*steps).min(STEPS_A_PIECE);
    let before = allowed;
    let found = stays(&of_a, &of_b, &mut allowed);
    *steps -= before - allowed;
    let mut runs: Vec<Run> = Vec::new();
    let (mut at_a, mut at_b) = (0, 0);
    let mut add = |is_same, a: Range<usize>, b: Range<usize>| {
        let shift = |range: Range<usize>, by: usize| range.start + by..range.end + by;
        let (a, b) = (shift(a, places_a.start), shift(b, places_b.start));
        match runs.last_mut() {
            Some(last) if last.is_same == is_same => (last.a.end, last.b.end) = (a.end, b.end),
            _ => runs.push(Run { is_same, a, b }),
        }
    };
    for (next_a, next_b) in found.pairs {
        if at_a < next_a || at_b < next_b {
            add(false, at_a..next_a, at_b..next_b);
        }
        add(true, next_a..next_a + 1, next_b..next_b + 1);
        (at_a, at_b) = (next_a + 1, next_b + 1);
    }
    if at_a < a.len() || at_b < b.len() {
        add(false, at_a..a.len(), at_b..b.len());
    }
    (runs, found.is_cut)
}

/// Finds pieces of the same kind that have most of their lines in common, among those without a partner.
fn renamed(
    texts: &[Document; 2],
    [a, b]: &[Vec<Piece>; 2],
    partners: &[Option<usize>],
    is_alone: &[bool],
) -> Vec<(usize, usize)> {
    let lone_b = (0..b.len()).filter(|at| partners.get(*at) == Some(&None));
    let lone_a = (0..a.len()).filter(|at| is_alone.get(*at) == Some(&true));
    let sorted = |text: &Document, piece: &Piece| {
        let mut lines: Vec<String> = {
            let lines = piece.lines.clone().map(|line| text.line(line).to_owned());
            lines.collect()
        };
        order::by(&mut lines, |a, b| a.cmp(b));
        lines
    };
    let is_fit = |piece: &Piece| {
        !piece.is_unread && piece.lines.len() <= RENAMED_LINES && !piece.key.kind.is_empty()
    };
    let [text_a, text_b] = texts;
    let with_lines = |places: Vec<usize>, pieces: &[Piece], text: &Document| {
        let places = places.into_iter();
        let fit =
            places.filter_map(|at| Some((at, pieces.get(at).filter(|one| is_fit(one))?.clone())));
        let fit = fit
            .take(RENAMED)
            .map(|(at, piece)| (at, sorted(text, &piece), piece.key));
        fit.collect::<Vec<_>>()
    };
    let of_a = with_lines(lone_a.collect(), a, text_a);
    let mut of_b = with_lines(lone_b.collect(), b, text_b);
    let mut found = Vec::new();
    for (at_a, lines_a, key_a) in of_a {
        let alike = of_b
            .iter()
            .enumerate()
            .filter_map(|(place, (_, lines_b, key_b))| {
                let is_kind = key_a.kind == key_b.kind && key_a.group == key_b.group;
                let n_most = lines_a.len().max(lines_b.len());
                let n_same = if is_kind {
                    n_in_common(&lines_a, lines_b)
                } else {
                    0
                };
                (5 * n_same >= 3 * n_most && n_same > 3).then_some((n_same, usize::MAX - place))
            });
        if let Some((_, place)) = alike.max() {
            let (at_b, ..) = of_b.remove(usize::MAX - place);
            found.push((at_a, at_b));
        }
    }
    found
}

fn n_in_common(a: &[String], b: &[String]) -> usize {
    let (mut a, mut b) = (a, b);
    let mut n = 0;
    while let ([first_a, rest_a @ ..], [first_b, rest_b @ ..]) = (a, b) {
        match first_a.cmp(first_b) {
            Ordering::Less => a = rest_a,
            Ordering::Greater => b = rest_b,
            Ordering::Equal => {
                n += 1;
                (a, b) = (rest_a, rest_b);
            }
        }
    }
    n
}
