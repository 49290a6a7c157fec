//! Where long strings and lines of a text end, so that a large paste is searched for their ends only once.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use crate::layer::runs::{LONG_BYTES, Runs};

/// Spans in the order of the text; a paste's megabytes are in a few thousand of them.
#[derive(Debug, Default)]
pub struct Long {
    ends: RefCell<Vec<(usize, usize)>>,
    runs: Rc<Runs>,
}

/// No honest paste has more.
const MAX_SPANS: usize = 1 << 20;

/// The end of what has none yet.
const OPEN: usize = usize::MAX;

impl Long {
    /// Begins with what is known of the same text.
    pub fn knowing(runs: &Rc<Runs>) -> Self {
        Self {
            ends: RefCell::default(),
            runs: Rc::clone(runs),
        }
    }

    /// Finds what is in no run (`Runs::find`).
    pub fn find(
        &self,
        text: &[u8],
        span: Range<usize>,
        find: fn(&[u8]) -> Option<usize>,
    ) -> Option<usize> {
        self.runs.find(text, span, find)
    }

    /// Gives the end of what begins at exactly this place, if it was noted.
    pub fn end(&self, start: usize) -> Option<usize> {
        let spans = self.ends.borrow();
        let place = spans.binary_search_by_key(&start, |span| span.0).ok()?;
        spans
            .get(place)
            .map(|span| span.1)
            .filter(|end| *end < OPEN)
    }

    /// Notes where something ends, when it is long; what stands before the last that was noted is let go.
    pub fn note(&self, start: usize, end: usize) {
        if end - start > LONG_BYTES {
            let opened = self.open(start);
            self.close(opened, end);
        }
    }

    /// Notes that something begins that may hold other things to be noted; `close` takes what this gives.
    pub fn open(&self, start: usize) -> Option<usize> {
        let mut spans = self.ends.borrow_mut();
        let place = spans.len();
        let is_next = spans.last().is_none_or(|last| last.0 < start);
        (is_next && place < MAX_SPANS).then(|| {
            spans.push((start, OPEN));
            place
        })
    }

    /// Notes where it ends.
    pub fn close(&self, opened: Option<usize>, end: usize) {
        let mut spans = self.ends.borrow_mut();
        let Some(place) = opened else { return };
        let Some(span) = spans.get_mut(place) else {
            return;
        };
        if end - span.0 > LONG_BYTES {
            span.1 = end;
        } else {
            // What is in something short is short.
            spans.truncate(place);
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
