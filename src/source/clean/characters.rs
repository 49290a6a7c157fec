//! Characters that are not what they look like: another encoding, invisible ones, and spaces that are no spaces.

use super::lines::sample;
use super::{Rewritten, head};

/// What Windows-1252 has in the place of Latin-1's second set of controls, from 0x80 on.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Reads bytes that are no UTF-8 as Windows-1252, whose printable part Latin-1 is.
pub(super) fn latin1(text: &[u8]) -> Option<Rewritten> {
    if text.is_ascii() {
        return None;
    }
    // A character cut in two at the end says only that the text is cut.
    let error = std::str::from_utf8(text).err()?;
    error.error_len()?;
    let mut to = Vec::with_capacity(text.len() + text.len() / 16);
    let mut count = 0;
    let mut left = text;
    for chunk in text.utf8_chunks() {
        to.extend_from_slice(chunk.valid().as_bytes());
        left = left.get(chunk.valid().len() + chunk.invalid().len()..)?;
        if left.is_empty() {
            to.extend_from_slice(chunk.invalid());
            break;
        }
        for byte in chunk.invalid() {
            let high = WINDOWS.get(usize::from(*byte).wrapping_sub(0x80));
            let character = high.copied().unwrap_or(char::from(*byte));
            to.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            count += 1;
        }
    }
    (count > 0).then_some(Rewritten { text: to, count })
}

/// Measures an invisible character: zero-width space and (non-)joiners, direction marks, word joiner, byte order mark.
fn invisible_length(rest: &[u8]) -> Option<usize> {
    let is_invisible = matches!(
        rest,
        [0xe2, 0x80, 0x8b..=0x8f, ..] | [0xe2, 0x81, 0xa0, ..] | [0xef, 0xbb, 0xbf, ..]
    );
    is_invisible.then_some(3)
}

/// Drops invisible characters among ASCII; in other scripts they have a meaning.
pub(super) fn invisible(text: &[u8]) -> Option<Rewritten> {
    let is_ascii_at = |rest: &[u8]| rest.first().is_none_or(u8::is_ascii);
    replace(text, |text, at| {
        // The mark at the beginning is UTF-8's own; of several only the first has ASCII before it.
        let before = text.get(at.checked_sub(1)?)?;
        let mut length = 0;
        while let Some(more) = text.get(at + length..).and_then(invisible_length) {
            length += more;
            if !before.is_ascii() {
                return None;
            }
        }
        let is_among_ascii = text.get(at + length..).is_none_or(is_ascii_at);
        (length > 0 && is_among_ascii).then_some((length, b"".as_slice()))
    })
}

/// Measures a space that is not ASCII's.
fn space_length(rest: &[u8]) -> Option<usize> {
    match rest {
        [0xc2, 0xa0, ..] => Some(2),
        [0xe2, 0x80, 0x80..=0x8a | 0xaf, ..] | [0xe2, 0x81, 0x9f, ..] => Some(3),
        _ => None,
    }
}

/// Puts spaces for those of web pages, where they stand in the place of syntax: then all of them do.
///
/// One within a value (`10 kg`) says nothing and stays.
pub(super) fn spaces(text: &[u8]) -> Option<Rewritten> {
    if head(text).is_ascii() || !sample(text).any(has_syntax_space) {
        return None;
    }
    replace(text, |text, at| {
        let length = text.get(at..).and_then(space_length)?;
        Some((length, b" ".as_slice()))
    })
}

/// Finds one in the indentation, after a key, or in a gap between columns.
fn has_syntax_space(line: &[u8]) -> bool {
    let mut is_start = true;
    let mut before = None;
    let has_quote = memchr::memchr(b'"', line).is_some();
    let mut at = 0;
    while let Some(byte) = line.get(at) {
        if let Some(length) = line.get(at..).and_then(space_length) {
            let after = line.get(at + length..).unwrap_or_default();
            let is_gap = before == Some(b' ') || after.first() == Some(&b' ');
            let is_gap = is_gap || space_length(after).is_some();
            if is_start || before == Some(b':') || (is_gap && !has_quote) {
                return true;
            }
            before = Some(b' ');
            at += length;
            continue;
        }
        is_start = is_start && (byte.is_ascii_whitespace() || *byte == b'-');
        before = Some(*byte);
        at += 1;
    }
    false
}

/// Replaces what `found` measures; it is asked only where a byte is not ASCII.
pub(super) fn replace<'r>(
    text: &[u8],
    found: impl Fn(&[u8], usize) -> Option<(usize, &'r [u8])>,
) -> Option<Rewritten> {
    let mut to = Vec::new();
    let (mut at, mut kept, mut count) = (0, 0, 0);
    loop {
        let rest = text.get(at..).unwrap_or_default();
        let Some(skip) = first_foreign(rest) else {
            break;
        };
        at += skip;
        match found(text, at) {
            Some((length, with)) => {
                if count == 0 {
                    to.reserve(text.len());
                }
                to.extend_from_slice(text.get(kept..at).unwrap_or_default());
                to.extend_from_slice(with);
                at += length.max(1);
                kept = at;
                count += 1;
            }
            None => at += 1,
        }
    }
    to.extend_from_slice(text.get(kept..).filter(|_| count > 0).unwrap_or_default());
    (count > 0).then_some(Rewritten { text: to, count })
}

/// Finds the first byte that is not ASCII; whole words of ASCII are passed over at once.
fn first_foreign(text: &[u8]) -> Option<usize> {
    const BLOCK: usize = 256;
    let mut at = 0;
    for block in text.chunks(BLOCK) {
        if !block.is_ascii() {
            let inside = block.iter().position(|byte| !byte.is_ascii())?;
            return Some(at + inside);
        }
        at += block.len();
    }
    None
}
