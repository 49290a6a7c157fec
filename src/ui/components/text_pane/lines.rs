//! The lines that came, in blocks: a bounded number of them, those nearest to what is seen.

use std::ops::Range;

use crate::view::pane::LineView;

/// Lines of a block.
const BLOCK: usize = 128;

/// Blocks kept: far more than any screen shows.
const KEPT: usize = 32;

/// The lines that are known.
#[derive(Debug, Default)]
pub(super) struct Lines {
    blocks: Vec<(usize, Vec<LineView>)>,
    /// What was asked for and has not come.
    asked: Option<Range<usize>>,
}

impl Lines {
    pub(super) fn get(&self, line: usize) -> Option<&LineView> {
        let (_, lines) = self.blocks.iter().find(|(at, _)| *at == line / BLOCK)?;
        lines.get(line % BLOCK)
    }

    /// Says what to ask for next: what is missing of the drawn lines, then what may be scrolled to.
    ///
    /// Whole blocks are asked for, also beyond the end: a block is known or not.
    /// Only the newest question is answered, so a second one is for when the first no longer matters.
    pub(super) fn next(&mut self, drawn: &Range<usize>, n_lines: usize) -> Option<Range<usize>> {
        let ahead = drawn.start.saturating_sub(BLOCK)..(drawn.end + BLOCK).min(n_lines);
        let drawn = drawn.start..drawn.end.min(n_lines);
        let wanted = self.missing(&drawn);
        if let Some(asked) = &self.asked {
            let is_of_use = match &wanted {
                Some(wanted) => asked.start <= wanted.start && wanted.start < asked.end,
                None => true,
            };
            if is_of_use {
                return None;
            }
        }
        let next = wanted.or_else(|| self.missing(&ahead))?;
        self.asked = Some(next.clone());
        Some(next)
    }

    /// Takes lines that came; what lies farthest from the drawn ones is forgotten.
    pub(super) fn take(&mut self, first: usize, lines: Vec<LineView>, drawn: &Range<usize>) {
        self.asked = None;
        let mut block = first / BLOCK;
        let mut lines = lines.into_iter().peekable();
        while lines.peek().is_some() {
            let part = lines.by_ref().take(BLOCK).collect();
            self.blocks.retain(|(at, _)| *at != block);
            self.blocks.push((block, part));
            block += 1;
        }
        let middle = (drawn.start + drawn.end) / 2 / BLOCK;
        while self.blocks.len() > KEPT {
            let far =
                |(place, (at, _)): (usize, &(usize, Vec<LineView>))| (at.abs_diff(middle), place);
            let Some((_, place)) = self.blocks.iter().enumerate().map(far).max() else {
                return;
            };
            self.blocks.swap_remove(place);
        }
    }

    /// The first run of blocks that are not here, whole blocks.
    fn missing(&self, range: &Range<usize>) -> Option<Range<usize>> {
        let is_here = |block: &usize| self.blocks.iter().any(|(at, _)| at == block);
        let mut blocks = range.start / BLOCK..range.end.div_ceil(BLOCK);
        let first = blocks.find(|block| !is_here(block))?;
        let end = blocks.find(is_here).unwrap_or(range.end.div_ceil(BLOCK));
        // A held selection may draw more than one answer should carry.
        Some(first * BLOCK..end.min(first + 8) * BLOCK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(range: Range<usize>) -> Vec<LineView> {
        let view = |line: usize| LineView {
            text: line.to_string(),
            ..LineView::default()
        };
        range.map(view).collect()
    }

    fn text(known: &Lines, line: usize) -> Option<&str> {
        known.get(line).map(|line| line.text.as_str())
    }

    #[test]
    fn what_is_drawn_is_asked_for_first_and_then_what_is_near() {
        let mut known = Lines::default();
        let drawn = 1000..1090;
        assert_eq!(known.next(&drawn, 100_000), Some(896..1152));
        assert_eq!(known.next(&drawn, 100_000), None, "it is on its way");
        known.take(896, lines(896..1152), &drawn);
        assert_eq!(text(&known, 1000), Some("1000"));
        assert_eq!(text(&known, 1152), None);
        assert_eq!(known.next(&drawn, 100_000), Some(768..896));
        known.take(768, lines(768..896), &drawn);
        assert_eq!(known.next(&drawn, 100_000), Some(1152..1280));
        known.take(1152, lines(1152..1280), &drawn);
        assert_eq!(known.next(&drawn, 100_000), None);
    }

    #[test]
    fn a_leap_does_not_wait_for_what_no_longer_matters() {
        let mut known = Lines::default();
        assert!(known.next(&(0..90), 100_000).is_some());
        assert_eq!(known.next(&(50_000..50_090), 100_000), Some(49_920..50_176));
    }

    #[test]
    fn the_end_of_the_text_is_the_end() {
        let mut known = Lines::default();
        assert_eq!(known.next(&(0..0), 0), None);
        assert_eq!(known.next(&(0..1), 1), Some(0..BLOCK));
        known.take(0, lines(0..1), &(0..1));
        assert_eq!(known.next(&(0..1), 1), None);
        assert_eq!(text(&known, 1), None);
    }

    #[test]
    fn the_farthest_lines_are_forgotten() {
        let mut known = Lines::default();
        for block in 0..3 * KEPT {
            let range = block * BLOCK..(block + 1) * BLOCK;
            known.take(range.start, lines(range.clone()), &range);
        }
        assert_eq!(known.blocks.len(), KEPT);
        assert_eq!(text(&known, 0), None);
        let last = 3 * KEPT * BLOCK - 1;
        assert_eq!(text(&known, last), Some(last.to_string().as_str()));
    }
}
