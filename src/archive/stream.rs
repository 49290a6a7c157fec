//! The bytes of an archive one after another, whether they are there or have to be inflated.

use std::borrow::Cow;
use std::cell::Cell;

use super::inflate::Inflating;
use crate::layer::StopCause;

pub(super) enum Stream<'a> {
    Plain { bytes: &'a [u8], at: usize },
    Inflating(Box<Inflating<'a>>),
}

impl<'a> Stream<'a> {
    pub(super) fn plain(bytes: &'a [u8]) -> Self {
        Self::Plain { bytes, at: 0 }
    }

    pub(super) fn gzip(bytes: &'a [u8], budget: &'a Cell<usize>) -> Self {
        Self::Inflating(Box::new(Inflating::gzip(bytes, budget)))
    }

    pub(super) fn deflate(bytes: &'a [u8], budget: &'a Cell<usize>) -> Self {
        Self::Inflating(Box::new(Inflating::raw(bytes, budget)))
    }

    /// Gives the next bytes, and leaves them there; fewer than `n` only at the end.
    pub(super) fn peek(&mut self, n: usize) -> &[u8] {
        match self {
            Self::Plain { bytes, at } => beginning(bytes, *at, n),
            Self::Inflating(inflating) => inflating.peek(n),
        }
    }

    /// Takes the next bytes.
    pub(super) fn take(&mut self, n: usize) -> Cow<'a, [u8]> {
        match self {
            Self::Plain { bytes, at } => {
                let taken = beginning(bytes, *at, n);
                *at += taken.len();
                Cow::Borrowed(taken)
            }
            Self::Inflating(inflating) => Cow::Owned(inflating.take(n)),
        }
    }

    /// Passes over the next bytes; gives how many there were.
    pub(super) fn skip(&mut self, n: usize) -> usize {
        match self {
            Self::Plain { bytes, at } => {
                let n = beginning(bytes, *at, n).len();
                *at += n;
                n
            }
            Self::Inflating(inflating) => inflating.skip(n),
        }
    }

    /// Where in the stored bytes this is.
    pub(super) fn position(&self) -> usize {
        match self {
            Self::Plain { at, .. } => *at,
            Self::Inflating(inflating) => inflating.position(),
        }
    }

    /// Where and why inflating ended early, once all that was inflated is taken.
    pub(super) fn stop(&self) -> Option<(usize, StopCause)> {
        match self {
            Self::Plain { .. } => None,
            Self::Inflating(inflating) => inflating.stop(),
        }
    }

    /// Whether the bytes end where they should: only an inflated stream can tell.
    pub(super) fn is_whole(&self) -> bool {
        matches!(self, Self::Inflating(_)) && self.stop().is_none()
    }

    /// The checksum of what was inflated.
    pub(super) fn sum(&self) -> Option<u32> {
        match self {
            Self::Plain { .. } => None,
            Self::Inflating(inflating) => Some(inflating.sum()),
        }
    }
}

fn beginning(bytes: &[u8], at: usize, n: usize) -> &[u8] {
    let rest = bytes.get(at..).unwrap_or_default();
    rest.get(..n).unwrap_or(rest)
}
