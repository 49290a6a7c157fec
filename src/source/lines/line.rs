//! Lines of YAML with their indentation, keys and dashes.

use std::ops::Range;

use memchr::{memchr, memchr_iter, memrchr};

use crate::layer::json::long::Long;
use crate::layer::runs::LONG_BYTES;

/// One line that is not blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::source) struct Line {
    /// Where the line begins; inside a list item's first line, where its content begins.
    pub(in crate::source) start: usize,
    /// Without the indentation and what is blank at the end.
    pub(in crate::source) content: Range<usize>,
    column: usize,
}

/// What follows a dash.
pub(in crate::source) struct Inside {
    pub(in crate::source) start: usize,
    pub(in crate::source) column: usize,
}

impl Line {
    pub(in crate::source) fn column(&self) -> usize {
        self.column
    }

    pub(in crate::source) fn bytes<'a>(&self, text: &'a [u8]) -> &'a [u8] {
        text.get(self.content.clone()).unwrap_or_default()
    }

    pub(in crate::source) fn is_comment(&self, text: &[u8]) -> bool {
        self.bytes(text).starts_with(b"#")
    }

    /// Recognises an item of a list.
    pub(in crate::source) fn is_dash(&self, text: &[u8]) -> bool {
        matches!(self.bytes(text), [b'-'] | [b'-', b' ' | b'\t', ..])
    }

    /// Says where an item's own content begins.
    pub(in crate::source) fn after_dash(&self, text: &[u8]) -> Inside {
        let bytes = self.bytes(text).get(1..).unwrap_or_default();
        let blank = bytes.iter().take_while(|byte| **byte == b' ').count();
        Inside {
            start: self.content.start + 1 + blank,
            column: self.column + 1 + blank,
        }
    }

    /// Splits `key: value`; both spans are in the text, the value's may be empty.
    pub(in crate::source) fn pair(&self, text: &[u8]) -> Option<(Range<usize>, Range<usize>)> {
        let bytes = self.bytes(text);
        let colon = key_length(bytes)?;
        let start = self.content.start;
        let value = bytes.get(colon + 1..)?;
        let blank = value.iter().take_while(|byte| **byte == b' ').count();
        let value = start + colon + 1 + blank..self.content.end;
        Some((start..start + colon, value))
    }
}

/// Measures the key before the first colon that ends one.
fn key_length(bytes: &[u8]) -> Option<usize> {
    if let [quote @ (b'"' | b'\''), rest @ ..] = bytes {
        let length = memchr(*quote, rest)? + 2;
        let after = bytes.get(length..)?;
        let is_key = after == b":" || after.starts_with(b": ");
        return is_key.then_some(length);
    }
    let mut colons = memchr_iter(b':', bytes);
    let at = colons.find(|at| matches!(bytes.get(at + 1), None | Some(b' ')))?;
    (at > 0).then_some(at)
}

/// Walks over the lines of a span that are not blank.
pub(in crate::source) struct Lines<'a> {
    text: &'a [u8],
    at: usize,
    end: usize,
    /// The column of `at`, when it is not the beginning of a line.
    column: usize,
    long: Option<&'a Long>,
}

impl<'a> Lines<'a> {
    /// Begins at the beginning of a line.
    pub(in crate::source) fn new(text: &'a [u8], span: Range<usize>) -> Self {
        Self::inside(text, span, 0)
    }

    /// Begins inside a line, at a column.
    pub(in crate::source) fn inside(text: &'a [u8], span: Range<usize>, column: usize) -> Self {
        let is_line_start = span.start == 0 || text.get(span.start - 1) == Some(&b'\n');
        Self {
            text,
            at: span.start,
            end: span.end.min(text.len()),
            column: if is_line_start { 0 } else { column },
            long: None,
        }
    }

    /// Remembers where long lines end; `long` is of this text and no other.
    pub(in crate::source) fn with(self, long: &'a Long) -> Self {
        Self {
            long: Some(long),
            ..self
        }
    }

    /// Measures the line that `rest` begins with.
    fn length(&self, rest: &[u8]) -> usize {
        let break_in = |part: &[u8]| memchr(b'\n', part);
        let (Some(long), Some(near)) = (self.long, rest.get(..LONG_BYTES)) else {
            return break_in(rest).unwrap_or(rest.len());
        };
        if let Some(length) = break_in(near) {
            return length;
        }
        if let Some(end) = long.end(self.at) {
            return (end - self.at).min(rest.len());
        }
        let Some(end) = long.find(self.text, self.at..self.end, break_in) else {
            return rest.len();
        };
        long.note(self.at, end);
        end - self.at
    }
}

impl Iterator for Lines<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        while self.at < self.end {
            let start = self.at;
            let rest = self.text.get(start..self.end)?;
            let length = self.length(rest);
            self.at = start + length + 1;
            let line = rest.get(..length)?;
            let indent = line.iter().take_while(|byte| **byte == b' ').count();
            let column = indent + std::mem::take(&mut self.column);
            let content = trim_end(line.get(indent..)?);
            if !content.is_empty() {
                let content_start = start + indent;
                return Some(Line {
                    start,
                    content: content_start..content_start + content.len(),
                    column,
                });
            }
        }
        None
    }
}

/// Drops the carriage return of a line's end and the spaces before it; any other white space is content.
fn trim_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let last = line.iter().rposition(|byte| *byte != b' ');
    last.and_then(|last| line.get(..=last)).unwrap_or_default()
}

/// Gives the beginning of the line after the one that `at` is on.
pub(in crate::source) fn next_start(text: &[u8], at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    memchr(b'\n', rest).map_or(text.len(), |length| at + length + 1)
}

/// Gives the beginning of the line that `at` is on.
pub(in crate::source) fn start_of(text: &[u8], at: usize) -> usize {
    let before = text.get(..at).unwrap_or_default();
    memrchr(b'\n', before).map_or(0, |line| line + 1)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        Lines::new(text.as_bytes(), 0..text.len()).next().unwrap()
    }

    #[track_caller]
    fn check(text: &str, pair: Option<(&str, &str)>) {
        let found = line(text).pair(text.as_bytes());
        assert_eq!(found.map(|(key, value)| (&text[key], &text[value])), pair);
    }

    #[test]
    fn splits_keys_from_values() {
        check("a: b", Some(("a", "b")));
        check("  a:  b  \r\n", Some(("a", "b")));
        check("f:metadata:", Some(("f:metadata", "")));
        check(".: {}", Some((".", "{}")));
        check("k:{\"uid\":\"a\"}:", Some(("k:{\"uid\":\"a\"}", "")));
        check("time: \"12:00: now\"", Some(("time", "\"12:00: now\"")));
        check("\"a: b\": c", Some(("\"a: b\"", "c")));
        check("http://host", None);
        check(": a", None);
        check("plain", None);
    }

    #[test]
    fn walks_over_lines_that_are_not_blank() {
        let text = "a\n\n   \n  b: 1\r\n- c";
        let lines: Vec<_> = Lines::new(text.as_bytes(), 0..text.len()).collect();
        let found = lines.iter().map(|l| (l.column(), &text[l.content.clone()]));
        let found: Vec<_> = found.collect();
        assert_eq!(found, [(0, "a"), (2, "b: 1"), (0, "- c")]);
        assert!(lines[2].is_dash(text.as_bytes()));
        let inside = lines[2].after_dash(text.as_bytes());
        assert_eq!((inside.column, &text[inside.start..]), (2, "c"));
    }
}
