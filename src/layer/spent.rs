//! How many stored bytes each part of a payload's content takes: what the stored deflate stream spends on it.
//!
//! The stream is read a few bytes at a time, and after each step it is noted how much content they gave. A text that
//! stands twice is so counted where it stands first, and its repetition where it refers back to it.

use std::borrow::Cow;

use flate2::{Decompress, FlushDecompress, Status};

use super::{MAX_PEELS, base64, gzip};
use crate::limits::Limits;

/// Steps that a stream is read in at most: one for every byte of what Helm usually stores.
const MAX_STEPS: usize = 1 << 16;

/// Bytes of content taken from the decoder at once.
const ROOM_BYTES: usize = 32 << 10;

/// What a stream has spent at places of its content.
#[derive(Clone, PartialEq, Eq)]
pub struct Spent {
    /// Bytes of content and of the stream up to there, both ascending.
    marks: Vec<(usize, usize)>,
}

impl Spent {
    /// Gives the bytes of the stream that the content before a place took; gzip's header and trailer count as well.
    pub fn before(&self, place: usize) -> usize {
        let after = self.marks.partition_point(|(content, _)| *content < place);
        let (content, stream) = match self.marks.get(after) {
            Some(mark) => *mark,
            None => return self.n_stored(),
        };
        let before = after.checked_sub(1).and_then(|at| self.marks.get(at));
        let (content_before, stream_before) = before.copied().unwrap_or_default();
        let step = stream.saturating_sub(stream_before);
        let part = place.saturating_sub(content_before);
        stream_before + scaled(step, part, content.saturating_sub(content_before))
    }

    /// Bytes of the whole stream.
    pub fn n_stored(&self) -> usize {
        self.marks.last().map_or(0, |(_, stream)| *stream)
    }

    /// Bytes of the whole content.
    pub fn n_content(&self) -> usize {
        self.marks.last().map_or(0, |(content, _)| *content)
    }
}

/// `n * part / whole`, rounded down; of nothing, nothing.
pub fn scaled(n: usize, part: usize, whole: usize) -> usize {
    let product = (n as u64).saturating_mul(part as u64);
    let share = product.checked_div(whole as u64).unwrap_or(0);
    usize::try_from(share).unwrap_or(usize::MAX)
}

/// Measures a stored payload; `None` when there is no single gzip stream in it, whole or cut.
pub fn spent(stored: &[u8], limits: &Limits) -> Option<Spent> {
    let mut bytes = Cow::Borrowed(stored);
    for _ in 0..MAX_PEELS {
        if gzip::sniff(&bytes) {
            return measure(&bytes, limits);
        }
        if !base64::sniff(&bytes) {
            return None;
        }
        bytes = Cow::Owned(base64::peel(&bytes).bytes);
    }
    None
}

fn measure(member: &[u8], limits: &Limits) -> Option<Spent> {
    let header = gzip::header_length(member).ok()?;
    let body = member.get(header..)?;
    let step = body.len().div_ceil(MAX_STEPS).max(1);
    let mut decoder = Decompress::new(false);
    let mut room = vec![0; ROOM_BYTES];
    let mut marks: Vec<(usize, usize)> = Vec::new();
    let mut due = step;
    loop {
        let (at, n_out) = (gzip::position(&decoder), decoder.total_out());
        let input = body.get(at..due.min(body.len()))?;
        let status = decoder.decompress(input, &mut room, FlushDecompress::None);
        let (now, out) = (gzip::position(&decoder), decoder.total_out());
        let content = usize::try_from(out).ok()?;
        if content > limits.inflated_bytes {
            return None;
        }
        // What a block says of its codes before it gives anything counts to what comes of it.
        if marks.last().map_or(0, |(content, _)| *content) < content {
            marks.push((content, header + now));
        }
        match status {
            Ok(Status::StreamEnd) if header + now + gzip::TRAILER_BYTES != member.len() => {
                return None;
            }
            Ok(Status::StreamEnd) | Err(_) => break,
            // Nothing comes any more of what is given, or nothing is left to give.
            Ok(_) if (at, n_out) == (now, out) && (at < due || due >= body.len()) => break,
            Ok(_) => {}
        }
        if now >= due {
            due = due.saturating_add(step);
        }
    }
    // Whatever is left (the trailer, a cut symbol) goes with the end.
    marks.last_mut()?.1 = member.len();
    Some(Spent { marks })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;
    use crate::limits::STANDARD;

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    /// Text that hardly shrinks.
    fn noise(n: usize, mut state: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        while bytes.len() < n {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            bytes.push(u8::try_from(state >> 24).unwrap());
        }
        bytes
    }

    #[test]
    fn a_repetition_costs_little_and_what_it_repeats_its_share() {
        let first = noise(20_000, 1);
        let content = [&first[..], &first, &noise(10_000, 2)].concat();
        let stored = gzip(&content);
        let spent = spent(&stored, &STANDARD).unwrap();
        assert_eq!(spent.n_stored(), stored.len());
        assert_eq!(spent.n_content(), content.len());
        let cost = |from: usize, to: usize| spent.before(to) - spent.before(from);
        assert!((20_000..20_300).contains(&cost(0, 20_000)));
        assert!(cost(20_000, 40_000) < 600, "{}", cost(20_000, 40_000));
        assert!((10_000..10_300).contains(&cost(40_000, 50_000)));
        assert_eq!(cost(0, content.len()), stored.len());
    }

    #[test]
    fn shares_never_fall_and_end_with_the_stream() {
        let content = b"{\"manifest\":\"---\\n# Source: a\\n\"}".repeat(2_000);
        let stored = gzip(&content);
        let spent = spent(&stored, &STANDARD).unwrap();
        let mut before = 0;
        for place in 0..=content.len() {
            let now = spent.before(place);
            assert!(now >= before, "{place}");
            before = now;
        }
        assert_eq!(before, stored.len());
        assert_eq!(spent.before(0), 0);
        assert_eq!(spent.before(usize::MAX), stored.len());
    }

    #[test]
    fn a_cut_stream_counts_as_far_as_it_goes() {
        let content = noise(50_000, 3);
        let mut stored = gzip(&content);
        stored.truncate(30_000);
        let spent = spent(&stored, &STANDARD).unwrap();
        assert_eq!(spent.n_stored(), 30_000);
        assert!((29_000..30_000).contains(&spent.n_content()));
    }

    #[test]
    fn what_is_no_single_stream_is_not_measured() {
        let two = [gzip(b"{\"a\":"), gzip(b"1}")].concat();
        for stored in [&b"{}"[..], b"", b"\x1f\x8b", &two] {
            assert!(spent(stored, &STANDARD).is_none());
        }
        let limits = Limits {
            inflated_bytes: 999,
            ..STANDARD
        };
        assert!(spent(&gzip(&[b'x'; 1000]), &limits).is_none());
        assert!(spent(&gzip(&[b'x'; 999]), &limits).is_some());
    }
}
