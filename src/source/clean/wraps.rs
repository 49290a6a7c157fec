//! Lines that a terminal broke at its width: a payload is longer than any screen.

use memchr::memchr;

use super::Rewritten;
use super::lines::{Change, rewrite, sample};

/// How far a key's colon is looked for.
const KEY_BYTES: usize = 160;

/// Joins the pieces of an object's payload, and of all lines that were broken at the same width.
pub(super) fn join(text: &[u8]) -> Option<Rewritten> {
    let width = width(text)?;
    let mut is_payload = false;
    let mut lines = super::lines::lines(text);
    lines.next();
    rewrite(text, |line| {
        let next = lines.next();
        let begins = opens(line) || is_awaiting(line);
        is_payload = begins || (is_payload && is_piece(line));
        let is_broken = is_payload && next.is_some_and(is_piece);
        let is_full = width.is_some_and(|width| n_columns(line) == width)
            && next.is_some_and(|next| {
                !next.is_empty() && n_columns(next) <= width.unwrap_or_default()
            });
        if is_broken && is_awaiting(line) {
            Change::Spaced(line)
        } else if is_broken || is_full {
            Change::Joined(line)
        } else {
            Change::Keep
        }
    })
}

/// Finds a payload that goes on at the beginning of the next line, and the width at which that is so.
fn width(text: &[u8]) -> Option<Option<usize>> {
    let mut before: Option<&[u8]> = None;
    for line in sample(text) {
        if let Some(first) = before.filter(|_| is_piece(line)) {
            if opens(first) {
                let width = n_columns(first);
                let is_same = line.len() <= width;
                return Some(Some(width).filter(|_| is_same));
            }
            if is_awaiting(first) {
                return Some(None);
            }
        }
        before = Some(line);
    }
    None
}

/// Counts characters; what is wide is not told from what is narrow.
fn n_columns(line: &[u8]) -> usize {
    line.iter()
        .filter(|byte| !matches!(byte, 0x80..=0xbf))
        .count()
}

fn is_symbol(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+/=-_".contains(byte)
}

/// Gives the value of a line with a key: what follows its colon.
fn value(line: &[u8]) -> Option<&[u8]> {
    let near = line.get(..KEY_BYTES).unwrap_or(line);
    let colon = memchr(b':', near)?;
    line.get(colon + 1..).map(<[u8]>::trim_ascii)
}

/// Base64 of gzip, once and twice.
const BEGINNINGS: [&[u8]; 2] = [b"H4sI", b"SDRz"];

/// Says whether a line is a key and the beginning of a payload that does not end on it.
fn opens(line: &[u8]) -> bool {
    let Some(value) = value(line) else {
        return false;
    };
    let is_quoted = matches!(value.first(), Some(b'"' | b'\''));
    let inside = value.get(usize::from(is_quoted)..).unwrap_or_default();
    let key = line.get(..line.len() - value.len()).unwrap_or_default();
    let is_release = memchr::memmem::find(key, b"release").is_some()
        || BEGINNINGS.iter().any(|one| inside.starts_with(one));
    is_release && inside.len() >= 16 && inside.iter().all(is_symbol) && !inside.ends_with(b"=")
}

/// Says whether a line is the key of a payload, which an editor put on the next line.
fn is_awaiting(line: &[u8]) -> bool {
    matches!(line.trim_ascii(), b"release:" | b"\"release\":")
}

/// Says whether a line is nothing but a piece of base64, at the very beginning of the line.
fn is_piece(line: &[u8]) -> bool {
    let line = line.strip_suffix(b",").unwrap_or(line);
    let line = match line {
        [inside @ .., b'"' | b'\''] => inside,
        _ => line,
    };
    // A marker of documents is made of symbols too.
    !line.is_empty() && line.iter().all(is_symbol) && !line.iter().all(|byte| *byte == b'-')
}
