//! Code fences of Markdown and chats: what is between two of them is a text of its own.

use super::Rewritten;
use super::lines::{Change, rewrite, sample};

const MARKER: &[u8] = b"---";

/// Puts markers of documents in the place of fences.
pub(super) fn strip(text: &[u8]) -> Option<Rewritten> {
    if !sample(text).any(|line| fence(line).is_some()) {
        return None;
    }
    let mut is_open = false;
    let mut is_notes = false;
    rewrite(text, |line| {
        // The notes of a chart may have fences themselves.
        is_notes = is_notes || (!is_open && line.starts_with(b"NOTES:"));
        if is_notes {
            return Change::Keep;
        }
        if let Some(inside) = fence(line) {
            is_open = !is_open;
            let inside = if is_open { inside } else { b"".as_slice() };
            return Change::To(if inside.is_empty() { MARKER } else { inside });
        }
        let ended = line
            .trim_ascii_end()
            .strip_suffix(b"```")
            .filter(|_| is_open);
        match ended {
            Some(rest) => {
                is_open = false;
                Change::To(rest)
            }
            None => Change::Keep,
        }
    })
}

/// Recognises a fence, and gives what begins right behind it, as in chats; a language is no such thing.
fn fence(line: &[u8]) -> Option<&[u8]> {
    let fences = [b"```".as_slice(), b"~~~"];
    let rest = fences.iter().find_map(|fence| line.strip_prefix(*fence))?;
    let rest = rest.trim_ascii();
    let is_language = |byte: &u8| byte.is_ascii_alphanumeric() || b"_+-#{}.".contains(byte);
    let is_empty = rest.iter().all(is_language) && !rest.starts_with(b"{");
    Some(if is_empty { b"" } else { rest })
}
