//! Writes gzip (RFC 1952) with deflate's fixed codes (RFC 1951).
//!
//! Linking the compressor of the crate that inflates costs the page 19 KiB. This one comes out about a quarter larger
//! than that, the same everywhere, and in no more time than its input's length allows.

use flate2::Crc;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

/// How far back a copy may reach.
const WINDOW: usize = 1 << 15;

/// A shorter copy is no shorter than what it copies.
const MIN_COPY: usize = 3;

const MAX_COPY: usize = 258;

/// Earlier places that are tried for each copy.
const TRIES: usize = 48;

/// A copy that long is taken without looking for a longer one.
const LONG_ENOUGH: usize = 64;

const NOWHERE: u32 = u32::MAX;

/// Packs bytes into one gzip member without a name or a time.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut out = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
    deflate(bytes, &mut out);
    let mut crc = Crc::new();
    crc.update(bytes);
    out.extend_from_slice(&crc.sum().to_le_bytes());
    // Modulo 2^32, as the format has it.
    let [a, b, c, d, ..] = (bytes.len() as u64).to_le_bytes();
    out.extend_from_slice(&[a, b, c, d]);
    out
}

/// Writes one block that is the last.
fn deflate(bytes: &[u8], out: &mut Vec<u8>) {
    let mut bits = Bits {
        out,
        waiting: 0,
        n_waiting: 0,
    };
    bits.put(0b011, 3);
    let mut places = Places::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let (length, distance) = places.longest(bytes, at);
        let end = if length >= MIN_COPY {
            bits.copy(length, distance);
            at + length
        } else {
            bits.symbol(u32::from(byte));
            at + 1
        };
        while at < end {
            places.note(bytes, at);
            at += 1;
        }
    }
    bits.symbol(256);
    bits.finish();
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

/// Bits, the lowest of a byte first.
struct Bits<'a> {
    out: &'a mut Vec<u8>,
    waiting: u64,
    n_waiting: u32,
}

impl Bits<'_> {
    fn put(&mut self, value: u32, n_bits: u32) {
        self.waiting |= u64::from(value) << self.n_waiting;
        self.n_waiting += n_bits;
        while self.n_waiting >= 8 {
            self.out.push((self.waiting & 0xff) as u8);
            self.waiting >>= 8;
            self.n_waiting -= 8;
        }
    }

    /// Codes have their highest bit first.
    fn code(&mut self, code: u32, n_bits: u32) {
        self.put(code.reverse_bits() >> (32 - n_bits), n_bits);
    }

    fn symbol(&mut self, symbol: u32) {
        match symbol {
            0..144 => self.code(0x30 + symbol, 8),
            144..256 => self.code(0x190 + symbol - 144, 9),
            256..280 => self.code(symbol - 256, 7),
            _ => self.code(0xc0 + symbol - 280, 8),
        }
    }

    fn copy(&mut self, length: usize, distance: usize) {
        let length = (length - MIN_COPY) as u32;
        if length == (MAX_COPY - MIN_COPY) as u32 {
            self.symbol(285);
        } else {
            // Four codes share a number of further bits; the first eight have none.
            let n_more = length.max(4).ilog2() - 2;
            self.symbol(257 + (n_more << 2) + (length >> n_more));
            self.put(length & ((1 << n_more) - 1), n_more);
        }
        // Two codes share it here.
        let distance = (distance - 1) as u32;
        let n_more = distance.max(2).ilog2() - 1;
        self.code((n_more << 1) + (distance >> n_more), 5);
        self.put(distance & ((1 << n_more) - 1), n_more);
    }

    fn finish(mut self) {
        let n_missing = (8 - self.n_waiting % 8) % 8;
        self.put(0, n_missing);
    }
}
