//! A line cut where its drawing changes: at its marks and at the hits of a search.

use crate::view::pane::{Hit, Mark, MarkKind};

/// A part of a line that is drawn in one way.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::ui::components) struct Piece<'a> {
    pub(in crate::ui::components) text: &'a str,
    pub(in crate::ui::components) kind: Option<MarkKind>,
    pub(in crate::ui::components) hit: IsHit,
}

/// Whether the search found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::components) enum IsHit {
    No,
    Yes,
    /// The one that the reader is at.
    Current,
}

/// Cuts a text; `base` is where it begins in its line, for the hits. Together the pieces are the text.
pub(in crate::ui::components) fn cut<'a>(
    text: &'a str,
    marks: &[Mark],
    hits: &[(Hit, bool)],
    base: usize,
) -> Vec<Piece<'a>> {
    let mut walk = Walk {
        text,
        byte: 0,
        unit: 0,
    };
    let mut pieces = Vec::new();
    let mut marks = marks.iter().peekable();
    let mut hits = hits.iter().peekable();
    while walk.byte < text.len() {
        let unit = walk.unit;
        while marks
            .next_if(|mark| mark.start + mark.len <= unit)
            .is_some()
        {}
        while hits
            .next_if(|(hit, _)| hit.start + hit.len <= base + unit)
            .is_some()
        {}
        let mut end = usize::MAX;
        let mut is_in = |start: usize, len: usize| {
            let is_in = start <= unit;
            end = end.min(if is_in { start + len } else { start });
            is_in
        };
        let kind = marks
            .peek()
            .filter(|mark| is_in(mark.start, mark.len))
            .map(|mark| mark.kind);
        let hit = match hits.peek() {
            Some((hit, is_current)) => {
                let start = hit.start.saturating_sub(base);
                let len = (hit.start + hit.len).saturating_sub(base + start);
                match (is_in(start, len), is_current) {
                    (false, _) => IsHit::No,
                    (true, false) => IsHit::Yes,
                    (true, true) => IsHit::Current,
                }
            }
            None => IsHit::No,
        };
        let text = walk.to(end);
        pieces.push(Piece { text, kind, hit });
    }
    pieces
}

/// Goes through a text in UTF-16 units, from character to character.
struct Walk<'a> {
    text: &'a str,
    byte: usize,
    unit: usize,
}

impl<'a> Walk<'a> {
    /// Goes on to a unit, and past it when it lies inside a character; at least one character.
    fn to(&mut self, unit: usize) -> &'a str {
        let rest = self.text.get(self.byte..).unwrap_or_default();
        let mut n = 0;
        for c in rest.chars() {
            if n > 0 && self.unit >= unit {
                break;
            }
            n += c.len_utf8();
            self.unit += c.len_utf16();
        }
        self.byte += n;
        rest.get(..n).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn mark(start: usize, len: usize) -> Mark {
        let kind = MarkKind::Key;
        Mark { start, len, kind }
    }

    fn hit(start: usize, len: usize, is_current: bool) -> (Hit, bool) {
        let line = 0;
        (Hit { line, start, len }, is_current)
    }

    #[track_caller]
    fn check(text: &str, marks: &[Mark], hits: &[(Hit, bool)], base: usize, expect: &[&str]) {
        let show = |piece: Piece<'_>| {
            let kind = if piece.kind.is_some() { "k" } else { "" };
            let hit = match piece.hit {
                IsHit::No => "",
                IsHit::Yes => "h",
                IsHit::Current => "H",
            };
            format!("{}|{kind}{hit}", piece.text)
        };
        let pieces: Vec<_> = cut(text, marks, hits, base).into_iter().map(show).collect();
        assert_eq!(pieces, expect);
    }

    #[test]
    fn a_line_is_cut_where_its_drawing_changes() {
        check("", &[], &[], 0, &[]);
        check("plain", &[], &[], 0, &["plain|"]);
        check("key: v", &[mark(0, 3)], &[], 0, &["key|k", ": v|"]);
        let hits = [hit(2, 3, false), hit(5, 1, true)];
        check(
            "key: v",
            &[mark(0, 3)],
            &hits,
            0,
            &["ke|k", "y|kh", ": |h", "v|H"],
        );
    }

    #[test]
    fn a_later_part_of_a_line_knows_where_it_begins() {
        let hits = [hit(8, 4, false), hit(90, 1, true)];
        check("abcdef", &[], &hits, 10, &["ab|h", "cdef|"]);
        check("abcdef", &[], &hits, 89, &["a|", "b|H", "cdef|"]);
    }

    #[test]
    fn characters_are_never_split() {
        check("a😀b", &[mark(2, 1)], &[], 0, &["a😀|", "b|"]);
        check("a😀b", &[mark(1, 2)], &[], 0, &["a|", "😀|k", "b|"]);
        check("a😀b", &[mark(0, 2)], &[], 0, &["a😀|k", "b|"]);
    }

    proptest! {
        #[test]
        fn the_pieces_are_the_text(
            text in "[a-c\u{e9}\u{4e2d}\u{1f600}\u{202e}\t]{0,24}",
            marks in prop::collection::vec((0..9_usize, 0..9_usize), 0..6),
            hits in prop::collection::vec((0..9_usize, 0..9_usize, any::<bool>()), 0..6),
            base in 0..30_usize,
        ) {
            let mut at = 0;
            let marks: Vec<_> = marks.into_iter().map(|(gap, len)| {
                let mark = mark(at + gap, len);
                at += gap + len;
                mark
            }).collect();
            let mut at = 0;
            let hits: Vec<_> = hits.into_iter().map(|(gap, len, now)| {
                let hit = hit(at + gap, len, now);
                at += gap + len;
                hit
            }).collect();
            let pieces = cut(&text, &marks, &hits, base);
            prop_assert!(pieces.iter().all(|piece| !piece.text.is_empty()));
            let whole: String = pieces.iter().map(|piece| piece.text).collect();
            prop_assert_eq!(whole, text);
        }
    }
}
