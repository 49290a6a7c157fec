//! Where long strings and lines of a text end, so that a large paste is searched for their ends only once.

use std::cell::RefCell;

/// What is shorter is searched again sooner than looked up.
pub const LONG_BYTES: usize = 1024;

/// Spans in the order of the text; a paste's megabytes are in a few thousand of them.
#[derive(Debug, Default)]
pub struct Long(RefCell<Vec<(usize, usize)>>);

impl Long {
    /// Gives the end of what begins at exactly this place, if it was noted.
    pub fn end(&self, start: usize) -> Option<usize> {
        let spans = self.0.borrow();
        let place = spans.binary_search_by_key(&start, |span| span.0).ok()?;
        spans.get(place).map(|span| span.1)
    }

    /// Notes where something ends, when it is long; what stands before the last that was noted is let go.
    pub fn note(&self, start: usize, end: usize) {
        let mut spans = self.0.borrow_mut();
        let is_next = spans.last().is_none_or(|last| last.0 < start);
        if is_next && end - start > LONG_BYTES {
            spans.push((start, end));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_long_is_found_by_its_beginning() {
        let long = Long::default();
        long.note(10, 20);
        long.note(30, 3000);
        long.note(5, 4000);
        long.note(4000, 9000);
        let ends = [10, 30, 31, 5, 4000].map(|start| long.end(start));
        assert_eq!(ends, [None, Some(3000), None, None, Some(9000)]);
    }
}
