//! Deflate and gzip inflated step by step, so that nobody has to hold what is only passed over.

use std::cell::Cell;

use flate2::{Crc, Decompress, FlushDecompress, Status};

use crate::layer::StopCause;
use crate::layer::gzip;

/// Bytes inflated at a time.
const STEP_BYTES: usize = 64 << 10;

/// What stands around the deflate data.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Frame {
    Raw,
    Gzip,
}

/// A stream that is being inflated.
pub(super) struct Inflating<'a> {
    packed: &'a [u8],
    frame: Frame,
    /// Where the deflate data of this member began.
    start: usize,
    decoder: Decompress,
    crc: Crc,
    /// Inflated and not yet given.
    buffer: Vec<u8>,
    /// How much of the buffer was given.
    given: usize,
    budget: &'a Cell<usize>,
    is_end: bool,
    stop: Option<(usize, StopCause)>,
}

impl<'a> Inflating<'a> {
    pub(super) fn raw(packed: &'a [u8], budget: &'a Cell<usize>) -> Self {
        Self::new(packed, Frame::Raw, budget)
    }

    pub(super) fn gzip(packed: &'a [u8], budget: &'a Cell<usize>) -> Self {
        let mut one = Self::new(packed, Frame::Gzip, budget);
        one.begin(0);
        one
    }

    fn new(packed: &'a [u8], frame: Frame, budget: &'a Cell<usize>) -> Self {
        Self {
            packed,
            frame,
            start: 0,
            decoder: Decompress::new(false),
            crc: Crc::new(),
            buffer: Vec::new(),
            given: 0,
            budget,
            is_end: false,
            stop: None,
        }
    }

    /// Inflates until so much is there, or all.
    pub(super) fn peek(&mut self, n: usize) -> &[u8] {
        while self.buffer.len() - self.given < n && !self.is_end {
            self.step();
        }
        let there = self.buffer.get(self.given..).unwrap_or_default();
        there.get(..n).unwrap_or(there)
    }

    /// Marks bytes that `peek` gave as given.
    pub(super) fn consume(&mut self, n: usize) {
        self.given = (self.given + n).min(self.buffer.len());
        if self.given == self.buffer.len() {
            self.buffer.clear();
            self.given = 0;
        } else if self.given >= STEP_BYTES {
            self.buffer.drain(..self.given);
            self.given = 0;
        }
    }

    /// Passes over so many bytes; gives how many there were.
    pub(super) fn skip(&mut self, n: usize) -> usize {
        let mut left = n;
        while left > 0 {
            let there = self.peek(left.min(STEP_BYTES)).len();
            if there == 0 {
                break;
            }
            self.consume(there);
            left -= there;
        }
        n - left
    }

    /// Gives everything that was peeked at and the rest up to `n` bytes, as one.
    pub(super) fn take(&mut self, n: usize) -> Vec<u8> {
        self.peek(n);
        self.buffer.drain(..self.given);
        self.given = 0;
        let rest = self.buffer.split_off(n.min(self.buffer.len()));
        std::mem::replace(&mut self.buffer, rest)
    }

    /// Where in the packed bytes this is.
    pub(super) fn position(&self) -> usize {
        let read = usize::try_from(self.decoder.total_in()).unwrap_or(usize::MAX);
        self.start.saturating_add(read).min(self.packed.len())
    }

    /// Where and why it ended early, once everything before that was given.
    pub(super) fn stop(&self) -> Option<(usize, StopCause)> {
        let is_all_given = self.given == self.buffer.len();
        self.stop.clone().filter(|_| is_all_given)
    }

    /// The checksum of all that was inflated.
    pub(super) fn sum(&self) -> u32 {
        self.crc.sum()
    }

    fn end(&mut self, stop: Option<(usize, StopCause)>) {
        self.is_end = true;
        self.stop = stop;
    }

    /// Begins a member of a gzip file.
    fn begin(&mut self, at: usize) {
        let member = self.packed.get(at..).unwrap_or_default();
        match gzip::header_length(member) {
            Ok(length) => {
                self.start = at + length;
                self.decoder.reset(false);
                self.crc.reset();
            }
            Err((offset, cause)) => self.end(Some((at + offset, cause))),
        }
    }

    fn step(&mut self) {
        let at = self.position();
        let Some(allowed) = Some(self.budget.get()).filter(|left| *left > 0) else {
            // Whoever set the budget knows the limit.
            return self.end(Some((at, StopCause::TooLarge { limit: 0 })));
        };
        let rest = self.packed.get(at..).unwrap_or_default();
        let before = self.buffer.len();
        let room = STEP_BYTES.min(allowed);
        self.buffer.resize(before + room, 0);
        let out = self.buffer.get_mut(before..).unwrap_or_default();
        let n_before = self.decoder.total_out();
        let status = self.decoder.decompress(rest, out, FlushDecompress::None);
        let n_out = self.decoder.total_out() - n_before;
        let n_out = usize::try_from(n_out).unwrap_or(room);
        self.buffer.truncate(before + n_out);
        self.crc
            .update(self.buffer.get(before..).unwrap_or_default());
        self.budget.set(allowed.saturating_sub(n_out));
        let now = self.position();
        match status {
            Ok(Status::StreamEnd) => self.end_of_member(now),
            Ok(_) if now == at && n_out == 0 => self.end(Some((now, StopCause::Truncated))),
            Ok(_) => {}
            Err(_) => self.end(Some((now, StopCause::Corrupt))),
        }
    }

    fn end_of_member(&mut self, at: usize) {
        if self.frame == Frame::Raw {
            return self.end(None);
        }
        let rest = self.packed.get(at..).unwrap_or_default();
        let Some((trailer, rest)) = rest.split_first_chunk::<8>() else {
            return self.end(Some((self.packed.len(), StopCause::Truncated)));
        };
        let [a, b, c, d, ..] = *trailer;
        if u32::from_le_bytes([a, b, c, d]) != self.crc.sum() {
            return self.end(Some((at, StopCause::BadChecksum)));
        }
        // What follows is another member, or padding that gzip ignores too.
        if rest.starts_with(b"\x1f\x8b") {
            self.begin(at + trailer.len());
        } else {
            self.end(None);
        }
    }
}
