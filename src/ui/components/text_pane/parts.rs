//! The parts shown of lines that are too long to be drawn whole.

use crate::view::pane::document::{beginning, units};

/// UTF-16 units of a long line that are drawn at once.
pub(in crate::ui::components) const PART_UNITS: usize = 8000;

/// What stands before a hit when its part of a line is asked for.
const BEFORE_UNITS: usize = 400;

/// Lines whose parts are kept.
const KEPT: usize = 8;

/// A part of a long line, in place of its beginning.
#[derive(Debug)]
pub(in crate::ui::components) struct Part {
    pub(in crate::ui::components) start: usize,
    pub(in crate::ui::components) text: String,
    /// UTF-16 units of the whole line.
    pub(in crate::ui::components) n_units: usize,
    line: usize,
}

impl Part {
    /// Where the part ends in its line.
    pub(in crate::ui::components) fn end(&self) -> usize {
        self.start + units(&self.text)
    }
}

/// The parts shown, the newest at the end.
#[derive(Debug, Default)]
pub(in crate::ui::components) struct Parts(Vec<Part>);

impl Parts {
    pub(in crate::ui::components) fn get(&self, line: usize) -> Option<&Part> {
        self.0.iter().find(|part| part.line == line)
    }

    /// Takes a part, as much of it as is drawn at once.
    pub(in crate::ui::components) fn take(
        &mut self,
        line: usize,
        start: usize,
        text: &str,
        n_units: usize,
    ) {
        self.0.retain(|part| part.line != line);
        if self.0.len() >= KEPT {
            self.0.remove(0);
        }
        self.0.push(Part {
            start,
            text: beginning(text, PART_UNITS).to_owned(),
            n_units,
            line,
        });
    }
}

/// Where the part of a line begins that shows what stands at a place.
pub(in crate::ui::components) fn start_for(unit: usize) -> usize {
    unit.saturating_sub(BEFORE_UNITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_bounded_and_so_is_their_number() {
        let mut parts = Parts::default();
        for line in 0..2 * KEPT {
            parts.take(line, 100, &"x".repeat(PART_UNITS + 5), 1_000_000);
        }
        assert_eq!(parts.0.len(), KEPT);
        assert!(parts.get(0).is_none());
        let part = parts.get(2 * KEPT - 1).map(|part| (part.start, part.end()));
        assert_eq!(part, Some((100, 100 + PART_UNITS)));
    }

    #[test]
    fn a_line_has_one_part() {
        let mut parts = Parts::default();
        parts.take(3, 0, "a", 9);
        parts.take(3, 5, "b", 9);
        assert_eq!(parts.0.len(), 1);
        assert_eq!(parts.get(3).map(|part| part.start), Some(5));
        assert_eq!(start_for(10), 0);
        assert_eq!(start_for(1000), 600);
    }
}
