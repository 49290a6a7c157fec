//! Turns a paste into UTF-8 bytes: byte order marks, UTF-16 of Windows shells, UTF-32, and bytes that are no text at all.

use std::borrow::Cow;

use super::{Problem, ProblemKind};

/// Bytes looked at to tell UTF-16 from UTF-8 when there is no byte order mark, and text from other bytes.
const SNIFFED_BYTES: usize = 4096;

/// How UTF-16 puts its two bytes.
#[derive(Clone, Copy)]
enum Order {
    Little,
    Big,
}

/// Gives the text of a paste; borrowed unless its encoding had to be changed.
pub(super) fn decode(input: &[u8]) -> Result<Cow<'_, [u8]>, Problem> {
    // Its mark begins as that of UTF-16 does.
    if let Some((order, bytes)) = utf32(input) {
        return Ok(Cow::Owned(decode_utf32(bytes, order)));
    }
    if let Some((order, bytes)) = utf16(input) {
        return Ok(Cow::Owned(decode_utf16(bytes, order)));
    }
    let head = input.get(..SNIFFED_BYTES).unwrap_or(input);
    match head.iter().position(|byte| *byte == 0) {
        Some(offset) => Err(Problem {
            kind: ProblemKind::NotText,
            offset,
        }),
        None => Ok(Cow::Borrowed(input)),
    }
}

/// Says how long the byte order mark of UTF-8 at the beginning is: 3 or 0.
pub(super) fn mark_length(text: &[u8]) -> usize {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    if text.starts_with(MARK) {
        MARK.len()
    } else {
        0
    }
}

/// Recognises UTF-16 by its mark or, since all we read begins with ASCII, by its zeros.
fn utf16(input: &[u8]) -> Option<(Order, &[u8])> {
    match input {
        [0xff, 0xfe, rest @ ..] => Some((Order::Little, rest)),
        [0xfe, 0xff, rest @ ..] => Some((Order::Big, rest)),
        [first, 0, second, 0, ..] if *first != 0 && *second != 0 => Some((Order::Little, input)),
        [0, first, 0, second, ..] if *first != 0 && *second != 0 => Some((Order::Big, input)),
        _ => None,
    }
}

/// Recognises UTF-32 in the same way.
fn utf32(input: &[u8]) -> Option<(Order, &[u8])> {
    match input {
        [0xff, 0xfe, 0, 0, rest @ ..] => Some((Order::Little, rest)),
        [0, 0, 0xfe, 0xff, rest @ ..] => Some((Order::Big, rest)),
        [first, 0, 0, 0, second, 0, 0, 0, ..] if *first != 0 && *second != 0 => {
            Some((Order::Little, input))
        }
        [0, 0, 0, first, 0, 0, 0, second, ..] if *first != 0 && *second != 0 => {
            Some((Order::Big, input))
        }
        _ => None,
    }
}

/// Decodes UTF-32 as UTF-16 is decoded.
fn decode_utf32(bytes: &[u8], order: Order) -> Vec<u8> {
    let (units, _rest) = bytes.as_chunks::<4>();
    let mut text = String::with_capacity(units.len());
    text.extend(units.iter().map(|unit| {
        let unit = match order {
            Order::Little => u32::from_le_bytes(*unit),
            Order::Big => u32::from_be_bytes(*unit),
        };
        char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER)
    }));
    text.into_bytes()
}

/// Decodes UTF-16; what is no character becomes U+FFFD, half a unit at the end is dropped.
fn decode_utf16(bytes: &[u8], order: Order) -> Vec<u8> {
    let (pairs, _half) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| match order {
        Order::Little => u16::from_le_bytes(*pair),
        Order::Big => u16::from_be_bytes(*pair),
    });
    let mut text = String::with_capacity(pairs.len());
    text.extend(char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)));
    text.into_bytes()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;

    fn encode(text: &str, order: Order) -> Vec<u8> {
        let bytes = |unit: u16| match order {
            Order::Little => unit.to_le_bytes(),
            Order::Big => unit.to_be_bytes(),
        };
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn reads_utf_16_with_and_without_a_mark() {
        for order in [Order::Little, Order::Big] {
            for mark in ["", "\u{feff}"] {
                let bytes = encode(&format!("{mark}kind: \"日😀\""), order);
                assert_eq!(*decode(&bytes).unwrap(), *"kind: \"日😀\"".as_bytes());
            }
        }
    }

    #[test]
    fn reads_utf_32_with_and_without_a_mark() {
        for order in [Order::Little, Order::Big] {
            for mark in ["", "\u{feff}"] {
                let bytes = |unit: char| match order {
                    Order::Little => u32::from(unit).to_le_bytes(),
                    Order::Big => u32::from(unit).to_be_bytes(),
                };
                let text = format!("{mark}kind: \"日😀\"");
                let mut input: Vec<u8> = text.chars().flat_map(bytes).collect();
                input.extend([0x6b, 0]);
                assert_eq!(*decode(&input).unwrap(), *"kind: \"日😀\"".as_bytes());
            }
        }
    }

    #[test]
    fn leaves_utf_8_where_it_is() {
        for text in ["", "k", "kind: 日", "\u{feff}kind: a"] {
            assert!(matches!(decode(text.as_bytes()), Ok(Cow::Borrowed(_))));
        }
        assert_eq!(mark_length("\u{feff}a".as_bytes()), 3);
        assert_eq!(mark_length(b"a"), 0);
    }

    #[test]
    fn half_a_unit_and_half_a_character_do_no_harm() {
        let mut bytes = encode("ab😀", Order::Little);
        bytes.truncate(7);
        assert_eq!(*decode(&bytes).unwrap(), *"ab\u{fffd}".as_bytes());
    }

    #[test]
    fn says_where_it_is_no_text() {
        let problem = decode(b"PK\x03\x04\x14\0\0\0").unwrap_err();
        assert_eq!((problem.kind, problem.offset), (ProblemKind::NotText, 5));
        assert!(decode(b"\0\0\0\0").is_err());
    }
}
