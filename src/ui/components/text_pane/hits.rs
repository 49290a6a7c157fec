//! A search as the reader sees it: what was typed, what was found, and which hit they are at.

use crate::view::pane::{Hit, SearchView};

/// A search.
#[derive(Debug, Default)]
pub(in crate::ui::components) struct Hits {
    pub(in crate::ui::components) needle: String,
    /// `None` until the answer to this needle came.
    found: Option<SearchView>,
    at: usize,
}

impl Hits {
    /// Begins anew with another needle.
    pub(in crate::ui::components) fn look_for(&mut self, needle: String) {
        *self = Self {
            needle,
            ..Self::default()
        };
    }

    /// Takes what was found and goes to the first hit from a line on.
    pub(in crate::ui::components) fn found(&mut self, found: SearchView, from: usize) {
        let at = found.hits.partition_point(|hit| hit.line < from);
        self.at = if at < found.hits.len() { at } else { 0 };
        self.found = Some(found);
    }

    /// Goes to the next hit, after the last to the first again, or the other way.
    pub(in crate::ui::components) fn step(&mut self, is_forward: bool) {
        let n = self.all().len();
        if n > 0 {
            let step = if is_forward { 1 } else { n - 1 };
            self.at = (self.at + step) % n;
        }
    }

    /// The hit that the reader is at.
    pub(in crate::ui::components) fn current(&self) -> Option<Hit> {
        self.all().get(self.at).copied()
    }

    /// The number of the current hit, and of all of them; `None` while nothing is known.
    pub(in crate::ui::components) fn count(&self) -> Option<(usize, usize)> {
        let found = self.found.as_ref()?;
        let number = if found.hits.is_empty() {
            0
        } else {
            self.at + 1
        };
        Some((number, found.n_total))
    }

    /// How many hits can be walked through.
    pub(in crate::ui::components) fn n_walkable(&self) -> usize {
        self.all().len()
    }

    /// The hits of one line, each with whether it is the current one.
    pub(in crate::ui::components) fn of_line(&self, line: usize) -> Vec<(Hit, bool)> {
        let all = self.all();
        let first = all.partition_point(|hit| hit.line < line);
        let hits = all.iter().enumerate().skip(first);
        let hits = hits.take_while(|(_, hit)| hit.line == line);
        hits.map(|(place, hit)| (*hit, place == self.at)).collect()
    }

    fn all(&self) -> &[Hit] {
        self.found.as_ref().map_or(&[], |found| &found.hits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hits(lines: &[usize], from: usize) -> Hits {
        let hit = |line: &usize| Hit {
            line: *line,
            start: 0,
            len: 1,
        };
        let mut hits = Hits::default();
        let found = SearchView {
            hits: lines.iter().map(hit).collect(),
            n_total: lines.len(),
        };
        hits.found(found, from);
        hits
    }

    fn place(hits: &Hits) -> (Option<usize>, Option<(usize, usize)>) {
        (hits.current().map(|hit| hit.line), hits.count())
    }

    #[test]
    fn the_first_hit_is_the_next_one_in_sight() {
        assert_eq!(place(&hits(&[3, 9, 20], 5)), (Some(9), Some((2, 3))));
        assert_eq!(place(&hits(&[3, 9, 20], 9)), (Some(9), Some((2, 3))));
        assert_eq!(place(&hits(&[3, 9, 20], 21)), (Some(3), Some((1, 3))));
        assert_eq!(place(&hits(&[], 21)), (None, Some((0, 0))));
        assert_eq!(place(&Hits::default()), (None, None));
    }

    #[test]
    fn walking_goes_round() {
        let mut walked = hits(&[3, 9], 0);
        walked.step(false);
        assert_eq!(place(&walked), (Some(9), Some((2, 2))));
        walked.step(true);
        assert_eq!(place(&walked), (Some(3), Some((1, 2))));
        let mut none = hits(&[], 0);
        none.step(true);
        assert_eq!(place(&none), (None, Some((0, 0))));
    }

    #[test]
    fn a_line_knows_its_hits() {
        let hits = hits(&[3, 3, 9], 3);
        let of = |line| {
            let hits = hits.of_line(line);
            hits.into_iter().map(|(_, now)| now).collect::<Vec<_>>()
        };
        assert_eq!(of(3), [true, false]);
        assert_eq!(of(9), [false]);
        assert_eq!(of(4), [false; 0]);
    }
}
