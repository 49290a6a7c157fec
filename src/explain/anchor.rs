//! Finds where any of the catalogue's fragments stands, in one pass over a text, whatever the case.

use super::entry::{ENTRIES, Entry};

/// Four bytes that a fragment begins with, in lower case, packed.
const WIDTH: usize = 4;
const SLOTS: usize = 256;

/// Which beginnings there are: most places of a text are passed by one look at it.
struct Filter {
    bits: [u64; SLOTS],
    keys: Vec<(u32, &'static Entry)>,
}

impl Filter {
    fn new() -> Self {
        let mut filter = Self {
            bits: [0; SLOTS],
            keys: Vec::new(),
        };
        for entry in ENTRIES.iter().copied().flatten() {
            let mut key = 0;
            for byte in entry.fragment.bytes().take(WIDTH) {
                key = push(key, byte);
            }
            let (slot, bit) = place(key);
            if let Some(bits) = filter.bits.get_mut(slot) {
                *bits |= bit;
            }
            filter.keys.push((key, entry));
        }
        filter
    }

    fn may_begin(&self, key: u32) -> bool {
        let (slot, bit) = place(key);
        self.bits.get(slot).is_some_and(|bits| bits & bit != 0)
    }
}

/// Letters differ in case by this bit; other characters that it makes equal are told apart afterwards.
const fn push(key: u32, byte: u8) -> u32 {
    (key << 8) | (byte | 0x20) as u32
}

const fn place(key: u32) -> (usize, u64) {
    let hash = key.wrapping_mul(0x9e37_79b1) >> 18;
    ((hash >> 6) as usize, 1 << (hash & 63))
}

/// Tells each place of a fragment, ascending; of two at one place the longer. Stops when told to.
pub(super) fn each(text: &[u8], mut tell: impl FnMut(usize, &'static Entry) -> bool) {
    let filter = Filter::new();
    let mut key = 0;
    for (last, byte) in text.iter().enumerate() {
        key = push(key, *byte);
        if !filter.may_begin(key) {
            continue;
        }
        let Some(at) = (last + 1).checked_sub(WIDTH) else {
            continue;
        };
        let rest = text.get(at..).unwrap_or_default();
        let same = filter.keys.iter().filter(|(other, _)| *other == key);
        let here = same.filter(|(_, entry)| {
            let found = rest.get(..entry.fragment.len());
            found.is_some_and(|found| found.eq_ignore_ascii_case(entry.fragment.as_bytes()))
        });
        if let Some((_, entry)) = here.max_by_key(|(_, entry)| entry.fragment.len())
            && !tell(at, entry)
        {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fragment_is_found_in_any_case() {
        for entry in ENTRIES.iter().copied().flatten() {
            assert!(entry.fragment.len() >= WIDTH, "{}", entry.fragment);
            for text in [
                entry.fragment.to_owned(),
                entry.fragment.to_ascii_uppercase(),
            ] {
                let text = format!("x{text}y");
                let mut found = Vec::new();
                each(text.as_bytes(), |at, entry| {
                    found.push((at, entry.fragment));
                    true
                });
                assert!(found.contains(&(1, entry.fragment)), "{text}: {found:?}");
            }
        }
    }
}
