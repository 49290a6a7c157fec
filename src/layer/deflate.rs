//! Writes gzip (RFC 1952) with deflate's own codes for each block (RFC 1951).
//!
//! Linking the compressor of the crate that inflates costs the page 19 KiB. This one comes out about as small, which a
//! record near the limit of 1 MiB needs, the same everywhere, and in no more time than its input's length allows.

use flate2::Crc;

mod huffman;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use huffman::{Codes, codes, lengths};

/// How far back a copy may reach.
const WINDOW: usize = 1 << 15;

/// A shorter copy is no shorter than what it copies.
const MIN_COPY: usize = 3;

const MAX_COPY: usize = 258;

/// Earlier places that are tried for each copy.
const TRIES: usize = 128;

/// A copy that long is taken without looking for a longer one.
const LONG_ENOUGH: usize = 128;

const NOWHERE: u32 = u32::MAX;

/// Packs bytes into one gzip member without a name or a time.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    // As Go writes it at Helm's level (facts 1.2).
    let mut out = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff];
    deflate(bytes, &mut out);
    let mut crc = Crc::new();
    crc.update(bytes);
    out.extend_from_slice(&crc.sum().to_le_bytes());
    // Modulo 2^32, as the format has it.
    let [a, b, c, d, ..] = (bytes.len() as u64).to_le_bytes();
    out.extend_from_slice(&[a, b, c, d]);
    out
}

/// Writes blocks, each with the codes that suit it.
fn deflate(bytes: &[u8], out: &mut Vec<u8>) {
    let mut bits = Bits {
        out,
        waiting: 0,
        n_waiting: 0,
    };
    let mut places = Places::new();
    let mut tokens = Vec::with_capacity(BLOCK);
    let mut ahead = None;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let found = ahead.take();
        let (length, distance) = found.unwrap_or_else(|| places.longest(bytes, at));
        places.note(bytes, at);
        let is_far = length == MIN_COPY && distance > TOO_FAR;
        let mut is_copy = length >= MIN_COPY && !is_far;
        if is_copy && length < LONG_ENOUGH {
            // A longer one that begins a byte later is worth a byte.
            let later = places.longest(bytes, at + 1);
            if later.0 > length {
                is_copy = false;
                ahead = Some(later);
            }
        }
        let end = if is_copy { at + length } else { at + 1 };
        tokens.push(if is_copy {
            Token::Copy(length, distance)
        } else {
            Token::Byte(byte)
        });
        at += 1;
        while at < end {
            places.note(bytes, at);
            at += 1;
        }
        if tokens.len() >= BLOCK {
            bits.block(&tokens, false);
            tokens.clear();
        }
    }
    bits.block(&tokens, true);
    bits.finish();
}

/// Tokens of a block: what comes after has other codes.
const BLOCK: usize = 1 << 15;

/// The shortest copy from farther back takes more bits than its bytes.
const TOO_FAR: usize = 4096;

#[derive(Clone, Copy)]
enum Token {
    Byte(u8),
    /// Length and distance.
    Copy(usize, usize),
}

/// Where the same three bytes stood before.
struct Places {
    newest: Vec<u32>,
    /// For each place of the window, the one before it with the same hash.
    before: Vec<u32>,
}

impl Places {
    fn new() -> Self {
        Self {
            newest: vec![NOWHERE; WINDOW],
            before: vec![NOWHERE; WINDOW],
        }
    }

    fn note(&mut self, bytes: &[u8], at: usize) {
        let Some(hash) = hash(bytes, at) else {
            return;
        };
        // No input is longer than 4 GiB: memory ends there.
        let place = u32::try_from(at).unwrap_or(NOWHERE);
        if let (Some(newest), Some(before)) =
            (self.newest.get_mut(hash), self.before.get_mut(at % WINDOW))
        {
            *before = std::mem::replace(newest, place);
        }
    }

    /// Gives the length of the longest copy found, and how far back it begins.
    fn longest(&self, bytes: &[u8], at: usize) -> (usize, usize) {
        let mut best = (0, 0);
        let Some(hash) = hash(bytes, at) else {
            return best;
        };
        let here = bytes.get(at..).unwrap_or_default();
        let mut place = self.newest.get(hash).copied().unwrap_or(NOWHERE);
        for _ in 0..TRIES {
            let from = place as usize;
            // Slots are used again: a place that lies beyond the window, or ahead, ends the chain.
            if place == NOWHERE || from >= at || at - from > WINDOW {
                break;
            }
            let there = bytes.get(from..).unwrap_or_default();
            // Most are refused by the byte that would make them longer.
            if best.0 == 0 || there.get(best.0) == here.get(best.0) {
                let same = here.iter().zip(there).take(MAX_COPY);
                let length = same.take_while(|(a, b)| a == b).count();
                if length > best.0 {
                    best = (length, at - from);
                }
                if length >= LONG_ENOUGH {
                    break;
                }
            }
            let next = self.before.get(from % WINDOW).copied();
            let next = next.unwrap_or(NOWHERE);
            if next as usize >= from {
                break;
            }
            place = next;
        }
        best
    }
}

fn hash(bytes: &[u8], at: usize) -> Option<usize> {
    let three: &[u8] = bytes.get(at..at + MIN_COPY)?;
    let number = three
        .iter()
        .fold(0_u32, |sum, byte| (sum << 8) | u32::from(*byte));
    Some((number.wrapping_mul(0x9e37_79b1) >> 17) as usize)
}

/// Bytes, the end, lengths of copies.
const N_LITERALS: usize = 286;
const N_DISTANCES: usize = 30;
const END: usize = 256;

/// In which order the lengths of the codes for lengths stand.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// A symbol and the bits that follow it.
struct Word {
    symbol: usize,
    more: usize,
    n_more: u32,
}

fn of_length(length: usize) -> Word {
    if length == MAX_COPY {
        return Word {
            symbol: 285,
            more: 0,
            n_more: 0,
        };
    }
    // Four codes share a number of further bits; the first eight have none.
    let length = length - MIN_COPY;
    let n_more = length.max(4).ilog2() - 2;
    Word {
        symbol: 257 + ((n_more as usize) << 2) + (length >> n_more),
        more: length & ((1 << n_more) - 1),
        n_more,
    }
}

fn of_distance(distance: usize) -> Word {
    // Two codes share it here.
    let distance = distance - 1;
    let n_more = distance.max(2).ilog2() - 1;
    Word {
        symbol: ((n_more as usize) << 1) + (distance >> n_more),
        more: distance & ((1 << n_more) - 1),
        n_more,
    }
}

/// Bits, the lowest of a byte first.
struct Bits<'a> {
    out: &'a mut Vec<u8>,
    waiting: u64,
    n_waiting: u32,
}

impl Bits<'_> {
    fn put(&mut self, value: u64, n_bits: u32) {
        self.waiting |= value << self.n_waiting;
        self.n_waiting += n_bits;
        while self.n_waiting >= 8 {
            self.out.push((self.waiting & 0xff) as u8);
            self.waiting >>= 8;
            self.n_waiting -= 8;
        }
    }

    /// Codes have their highest bit first.
    fn code(&mut self, code: u32, n_bits: u32) {
        let reversed = code.reverse_bits().checked_shr(32 - n_bits);
        self.put(reversed.unwrap_or_default().into(), n_bits);
    }

    fn symbol(&mut self, codes: &Codes, symbol: usize) {
        if let Some((code, n_bits)) = codes.get(symbol) {
            self.code(*code, *n_bits);
        }
    }

    /// Writes a block: the lengths of its codes, then its tokens.
    fn block(&mut self, tokens: &[Token], is_last: bool) {
        // All are used once: a code with a single word is read by some and refused by others.
        let (mut literals, mut distances) = ([0_u32; N_LITERALS], [0_u32; N_DISTANCES]);
        let mut count = |of_literals: bool, symbol: usize| {
            let counts: &mut [u32] = match of_literals {
                true => &mut literals,
                false => &mut distances,
            };
            if let Some(n) = counts.get_mut(symbol) {
                *n += 1;
            }
        };
        count(true, END);
        count(true, 0);
        count(false, 0);
        count(false, 1);
        for token in tokens {
            match *token {
                Token::Byte(byte) => count(true, byte.into()),
                Token::Copy(length, distance) => {
                    count(true, of_length(length).symbol);
                    count(false, of_distance(distance).symbol);
                }
            }
        }
        let (of_literals, of_distances) = (lengths(&literals, 15), lengths(&distances, 15));
        self.put(u64::from(is_last) | 0b100, 3);
        self.put((N_LITERALS - 257) as u64, 5);
        self.put((N_DISTANCES - 1) as u64, 5);
        self.runs(&[&*of_literals, &of_distances].concat());
        let (literals, distances) = (codes(&of_literals), codes(&of_distances));
        for token in tokens {
            match *token {
                Token::Byte(byte) => self.symbol(&literals, byte.into()),
                Token::Copy(length, distance) => {
                    self.word(&literals, &of_length(length));
                    self.word(&distances, &of_distance(distance));
                }
            }
        }
        self.symbol(&literals, END);
    }

    fn word(&mut self, codes: &Codes, word: &Word) {
        self.symbol(codes, word.symbol);
        self.put(word.more as u64, word.n_more);
    }

    /// Writes the lengths of codes, runs of one length as one.
    fn runs(&mut self, all: &[u32]) {
        let mut words = Vec::new();
        let mut word = |symbol: usize, more: usize, n_more: u32| {
            words.push(Word {
                symbol,
                more,
                n_more,
            });
        };
        for run in all.chunk_by(|a, b| a == b) {
            let length = run.first().copied().unwrap_or_default() as usize;
            let mut n = run.len();
            if length > 0 {
                word(length, 0, 0);
                n -= 1;
            }
            while n > 2 {
                let (symbol, least, most, n_more) = match (length, n) {
                    (0, 11..) => (18, 11, 138, 7),
                    (0, _) => (17, 3, 10, 3),
                    _ => (16, 3, 6, 2),
                };
                let taken = n.min(most);
                word(symbol, taken - least, n_more);
                n -= taken;
            }
            for _ in 0..n {
                word(length, 0, 0);
            }
        }
        let mut counts = [0_u32; 19];
        for symbol in words.iter().map(|word| word.symbol).chain([0, 18]) {
            if let Some(n) = counts.get_mut(symbol) {
                *n += 1;
            }
        }
        let own = lengths(&counts, 7);
        self.put(15, 4);
        for at in ORDER {
            self.put(own.get(at).copied().unwrap_or_default().into(), 3);
        }
        let own = codes(&own);
        for word in &words {
            self.word(&own, word);
        }
    }

    fn finish(mut self) {
        let n_missing = (8 - self.n_waiting % 8) % 8;
        self.put(0, n_missing);
    }
}
