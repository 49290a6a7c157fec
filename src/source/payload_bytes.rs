//! Where the bytes of a payload are: in the text that was read, or put together by a reader.

use std::ops::Range;

use crate::sensitive::Sensitive;

/// Where a payload's bytes are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PayloadBytes {
    /// A slice of the paste itself.
    Span(Range<usize>),
    /// Put together by a reader (escapes, folded lines, another encoding).
    Owned(Sensitive<Vec<u8>>),
}

impl PayloadBytes {
    /// Gives the bytes; `input` is what `detect` was called with.
    pub fn get<'a>(&'a self, input: &'a [u8]) -> &'a [u8] {
        match self {
            Self::Span(range) => input.get(range.clone()).unwrap_or_default(),
            Self::Owned(bytes) => bytes.reveal(),
        }
    }
}
