//! Decodes only the beginning of a stored payload, a few kilobytes at a time, and measures the rest without decoding it.
//!
//! It reads what Helm writes: base64 once or twice on one line, around one gzip stream. Anything else it declines,
//! and the caller peels the whole payload instead. It never says that a payload is damaged.

use ::base64::Engine;
use ::base64::engine::general_purpose::STANDARD as BASE64;
use flate2::{Decompress, FlushDecompress, Status};

use super::gzip;

/// Base64 of the gzip magic, once and twice.
const ONCE: &[u8] = b"H4sI";
const TWICE: &[u8] = b"SDRzS";

/// Symbols that two layers of base64 share out evenly: 16 become 12, and those 9.
const GROUP: usize = 16;

/// Symbols decoded at first, and then at a time: twice around gzip, 1024 are one or two KiB of JSON.
const FIRST_SYMBOLS: usize = 1024;
const MORE_SYMBOLS: usize = 4096;

/// Output made room for at a time.
const ROOM: usize = 8 << 10;

/// Buffers that are used for one payload after the other.
pub struct Scratch {
    decoder: Decompress,
    inner: Vec<u8>,
    zipped: Vec<u8>,
    text: Vec<u8>,
}

impl Default for Scratch {
    fn default() -> Self {
        Self {
            decoder: Decompress::new(false),
            inner: Vec::new(),
            zipped: Vec::new(),
            text: Vec::new(),
        }
    }
}

impl Scratch {
    /// Tells how many bytes the payload that was read last has been inflated to.
    pub fn n_inflated(&self) -> usize {
        self.text.len()
    }
}

/// A payload of which the beginning is being decoded.
pub struct Prefix<'a> {
    scratch: &'a mut Scratch,
    symbols: &'a [u8],
    is_twice: bool,
    at: usize,
    stored_bytes: usize,
}

/// Whether there is more to decode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum More {
    Some,
    /// The payload's text is there to its end.
    End,
}

impl<'a> Prefix<'a> {
    /// Begins with a payload; `None` when it is not what Helm writes.
    pub fn new(stored: &'a [u8], scratch: &'a mut Scratch) -> Option<Self> {
        let symbols = stored.trim_ascii();
        let is_twice = symbols.starts_with(TWICE);
        if !(is_twice || symbols.starts_with(ONCE)) {
            return None;
        }
        let inner_bytes = decoded_length(symbols)?;
        let stored_bytes = if is_twice {
            if !ends_in_base64(symbols, inner_bytes) {
                return None;
            }
            inner_bytes
        } else {
            symbols.len()
        };
        scratch.decoder.reset(false);
        scratch.zipped.clear();
        scratch.text.clear();
        let mut prefix = Self {
            scratch,
            symbols,
            is_twice,
            at: 0,
            stored_bytes,
        };
        prefix.advance(FIRST_SYMBOLS)?;
        Some(prefix)
    }

    /// Gives the length of Helm's own base64 text, which is what the API server counts.
    pub const fn stored_bytes(&self) -> usize {
        self.stored_bytes
    }

    /// Gives the text decoded so far.
    pub fn text(&self) -> &[u8] {
        &self.scratch.text
    }

    /// Decodes more; `None` when the payload is not what Helm writes after all.
    pub fn more(&mut self) -> Option<More> {
        if self.at >= self.symbols.len() {
            return Some(More::End);
        }
        self.advance(MORE_SYMBOLS)?;
        Some(More::Some)
    }

    fn advance(&mut self, n: usize) -> Option<()> {
        let is_first = self.at == 0;
        // What is left after this would be too little to be worth another turn.
        let rest = self.symbols.len() - self.at;
        let n = if rest < n + GROUP { rest } else { n };
        let part = self.symbols.get(self.at..self.at + n)?;
        let scratch = &mut *self.scratch;
        scratch.zipped.clear();
        if self.is_twice {
            scratch.inner.clear();
            BASE64.decode_vec(part, &mut scratch.inner).ok()?;
            BASE64
                .decode_vec(&scratch.inner, &mut scratch.zipped)
                .ok()?;
        } else {
            BASE64.decode_vec(part, &mut scratch.zipped).ok()?;
        }
        let header = if is_first {
            gzip::header_length(&scratch.zipped).ok()?
        } else {
            0
        };
        let body = scratch.zipped.get(header..)?;
        inflate(&mut scratch.decoder, body, &mut scratch.text)?;
        self.at += n;
        Some(())
    }
}

/// Inflates all of `body` that belongs to the stream.
fn inflate(decoder: &mut Decompress, body: &[u8], text: &mut Vec<u8>) -> Option<()> {
    let n_before = decoder.total_in();
    loop {
        let taken = usize::try_from(decoder.total_in() - n_before).ok()?;
        let rest = body.get(taken..)?;
        if text.len() == text.capacity() {
            text.reserve(ROOM);
        }
        let before = (taken, text.len());
        let status = decoder
            .decompress_vec(rest, text, FlushDecompress::None)
            .ok()?;
        let taken = usize::try_from(decoder.total_in() - n_before).ok()?;
        let has_room = text.len() < text.capacity();
        let is_stuck = (taken, text.len()) == before;
        if status == Status::StreamEnd || is_stuck || (taken == body.len() && has_room) {
            return Some(());
        }
    }
}

/// Gives the length of what clean base64 with its padding decodes to.
fn decoded_length(symbols: &[u8]) -> Option<usize> {
    if !symbols.len().is_multiple_of(4) {
        return None;
    }
    let n_padding = symbols.iter().rev().take_while(|b| **b == b'=').count();
    (n_padding <= 2).then(|| symbols.len() / 4 * 3 - n_padding)
}

/// Whether what these symbols decode to ends as base64 does: in a whole group, without white space.
fn ends_in_base64(symbols: &[u8], decoded: usize) -> bool {
    let tail = symbols.len().saturating_sub(GROUP);
    let tail = symbols.get(tail..).unwrap_or_default();
    let is_symbol = |byte: &u8| byte.is_ascii_alphanumeric() || b"+/=".contains(byte);
    decoded.is_multiple_of(4)
        && BASE64
            .decode(tail)
            .is_ok_and(|inner| inner.iter().all(is_symbol))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;
    use crate::layer::{Content, unwrap};
    use crate::limits;

    fn payload(text: &[u8], n_base64: usize) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(text).unwrap();
        let mut bytes = encoder.finish().unwrap();
        for _ in 0..n_base64 {
            bytes = BASE64.encode(bytes).into_bytes();
        }
        bytes
    }

    fn long() -> Vec<u8> {
        let mut state = 3_u32;
        let mut text = b"{\"name\":\"".to_vec();
        text.extend((0..100_000).map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            b'a' + u8::try_from((state >> 24) % 26).unwrap()
        }));
        text.extend(b"\"}");
        text
    }

    #[test]
    fn it_goes_on_to_the_end_and_measures_without() {
        for n_base64 in [1, 2] {
            for text in [long(), b"{}".to_vec(), long()[..2000].to_vec()] {
                let stored = payload(&text, n_base64);
                let mut scratch = Scratch::default();
                let mut prefix = Prefix::new(&stored, &mut scratch).unwrap();
                assert!(text.starts_with(prefix.text()));
                assert!(!prefix.text().is_empty());
                let n_first = prefix.text().len();
                assert!(n_first < 8000);
                while prefix.more() == Some(More::Some) {}
                assert_eq!(prefix.text(), text);
                assert_eq!(prefix.stored_bytes(), payload(&text, 1).len());
            }
        }
    }

    #[test]
    fn one_scratch_serves_many_payloads() {
        let (a, b) = (payload(&long(), 2), payload(b"{\"name\":\"b\"}", 2));
        let mut scratch = Scratch::default();
        Prefix::new(&a, &mut scratch).unwrap().more().unwrap();
        let prefix = Prefix::new(&b, &mut scratch).unwrap();
        assert_eq!(prefix.text(), b"{\"name\":\"b\"}");
    }

    #[test]
    fn what_helm_does_not_write_is_declined() {
        let whole = payload(b"{\"name\":\"b\"}", 2);
        let wrapped = [&whole[..20], b"\n", &whole[20..]].concat();
        let unpadded: Vec<u8> = payload(b"{\"name\":\"bb\"}", 2)
            .into_iter()
            .filter(|byte| *byte != b'=')
            .collect();
        let lines = BASE64.encode([payload(b"{}", 1), b"\n".to_vec()].concat());
        let cases: [&[u8]; 6] = [
            b"",
            b"{\"name\":1}",
            &wrapped,
            &unpadded[..unpadded.len() - 1],
            lines.as_bytes(),
            b"SDRzS!!!",
        ];
        for stored in cases {
            let mut scratch = Scratch::default();
            assert!(Prefix::new(stored, &mut scratch).is_none());
        }
    }

    #[test]
    fn damage_is_no_matter_as_long_as_it_is_further_on() {
        let mut stored = payload(&long(), 2);
        let n = stored.len() - 400;
        stored[n] = b'!';
        let mut scratch = Scratch::default();
        let mut prefix = Prefix::new(&stored, &mut scratch).unwrap();
        let text = long();
        let more = std::iter::from_fn(|| match prefix.more() {
            Some(More::Some) => Some(()),
            _ => None,
        });
        assert!(more.count() > 1);
        assert!(text.starts_with(prefix.text()));
        assert_eq!(prefix.more(), None);
        let unwrapped = unwrap(&stored, &limits::STANDARD);
        assert!(unwrapped.stopped.is_some());
        assert!(matches!(unwrapped.content, Content::Json(_)));
    }
}
