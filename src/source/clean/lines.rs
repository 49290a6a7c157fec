//! Lines as the steps look at them, and rewriting a text line by line.

use memchr::memchr;

use super::{Rewritten, head};

/// Lines by which a step decides.
const MAX_LINES: usize = 400;

/// Walks over all lines, blank ones included, without their ends.
pub(super) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.filter(|text| !text.is_empty())?;
        let end = memchr(b'\n', text).unwrap_or(text.len());
        rest = text.get(end + 1..);
        let line = text.get(..end)?;
        Some(line.strip_suffix(b"\r").unwrap_or(line))
    })
}

pub(super) fn is_blank(line: &[u8]) -> bool {
    line.trim_ascii().is_empty()
}

/// The first lines that are not blank.
pub(super) fn sample(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    lines(head(text))
        .filter(|line| !is_blank(line))
        .take(MAX_LINES)
}

/// What becomes of a line.
pub(super) enum Change<'a> {
    Keep,
    /// These bytes take its place.
    To(&'a [u8]),
    /// The same, and the next line goes on there.
    Joined(&'a [u8]),
    /// The same, behind a space.
    Spaced(&'a [u8]),
    /// It is no line of the text.
    Drop,
}

/// Rewrites a text line by line; nothing when no line changes.
pub(super) fn rewrite<'a>(
    text: &'a [u8],
    mut change: impl FnMut(&'a [u8]) -> Change<'a>,
) -> Option<Rewritten> {
    let mut to = Vec::new();
    let mut count = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = text.get(at..).unwrap_or_default();
        let length = memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        let whole = rest.get(..length).unwrap_or_default();
        let line = whole.strip_suffix(b"\n").unwrap_or(whole);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let end = whole.get(line.len()..).unwrap_or_default();
        let change = change(line);
        if count == 0 && !matches!(change, Change::Keep) {
            to.reserve(text.len());
            to.extend_from_slice(text.get(..at).unwrap_or_default());
        }
        match change {
            Change::Keep if count == 0 => {}
            Change::Keep => to.extend_from_slice(whole),
            Change::To(bytes) => {
                to.extend_from_slice(bytes);
                to.extend_from_slice(end);
                count += 1;
            }
            Change::Joined(bytes) => {
                to.extend_from_slice(bytes);
                count += 1;
            }
            Change::Spaced(bytes) => {
                to.extend_from_slice(bytes);
                to.push(b' ');
                count += 1;
            }
            Change::Drop => count += 1,
        }
        at += length;
    }
    (count > 0).then_some(Rewritten { text: to, count })
}
