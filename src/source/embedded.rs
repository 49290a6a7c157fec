//! JSON and YAML inside other text: behind a message on one line, or escaped in a text of JSON, once or more.

use std::ops::Range;

use super::detector::Found;
use super::lines::line::next_start;
use super::part::Part;
use super::{Cleaned, CleanedKind, Detected, PayloadBytes, ProblemKind, StoredRecord, json};
use crate::layer::json::long::Long;
use crate::sensitive::Sensitive;

/// JSON in JSON in JSON: loggers do it twice.
pub(super) const MAX_NESTING: usize = 3;

/// Reads what is inside the parts that nothing else was found in, and leaves of them what is around; `detect`
/// recognises a text.
pub(super) fn read<'p>(
    parts: &mut Vec<Part<'p>>,
    found: &mut Found<'p>,
    detect: &dyn Fn(&[u8]) -> Detected,
) -> Vec<Detected> {
    let paste = found.paste;
    let mut all = Vec::new();
    let mut left = Vec::new();
    for part in std::mem::take(parts) {
        let text = paste.get(part.span.clone()).unwrap_or_default();
        if text.len() > found.limits.cleaned_bytes || !may_hold(text) {
            left.push(part);
            continue;
        }
        let mut at = part.span.start;
        let search = Search {
            text,
            at: 0,
            line_end: 0,
            broken: 0,
            depth: found.limits.depth,
        };
        for (inside, text) in search {
            if found.is_full() {
                break;
            }
            let place = part.span.start + inside.start..part.span.start + inside.end;
            let detected = detect(&text);
            if detected.records.is_empty() && detected.histories.is_empty() {
                continue;
            }
            all.push(take(detected, &text, &place, found));
            left.push(Part::text(paste, at..place.start));
            at = place.end;
        }
        if at == part.span.start {
            left.push(part);
        } else {
            left.push(Part::text(paste, at..part.span.end));
        }
    }
    *parts = left;
    all
}

/// Says whether a look inside is worth it: what we read has one of these words.
fn may_hold(text: &[u8]) -> bool {
    let words: [&[u8]; 3] = [b"apiVersion", b"revision", b"release"];
    words
        .iter()
        .any(|word| memchr::memmem::find(text, word).is_some())
}

/// Adds what was found inside; places are those of the whole.
fn take(
    mut detected: Detected,
    text: &[u8],
    place: &Range<usize>,
    found: &mut Found<'_>,
) -> Detected {
    for record in std::mem::take(&mut detected.records) {
        let payload = record
            .payload
            .map(|payload| PayloadBytes::Owned(Sensitive::new(payload.get(text).to_vec())));
        found.record(StoredRecord {
            payload,
            span: place.clone(),
            ..record
        });
    }
    for mut history in std::mem::take(&mut detected.histories) {
        for row in std::mem::take(&mut history.rows) {
            found.row(&mut history, row, place.start);
        }
        found.histories.push(history);
    }
    for problem in std::mem::take(&mut detected.problems) {
        let is_unread = matches!(
            problem.kind,
            ProblemKind::Unrecognized | ProblemKind::Lookalike(_)
        );
        if !is_unread {
            found.problem(problem.kind, place.start);
        }
    }
    detected.cleaned.push(Cleaned {
        kind: CleanedKind::Escaped,
        count: 1,
    });
    detected
}

/// How YAML begins in a text of JSON.
const YAML: &[u8] = b"apiVersion: v1\\n";

/// Looks for texts inside a text; nothing is read twice.
struct Search<'a> {
    text: &'a [u8],
    at: usize,
    /// The end of the line that was looked at last.
    line_end: usize,
    /// Up to here JSON is known not to end.
    broken: usize,
    depth: usize,
}

impl Iterator for Search<'_> {
    type Item = (Range<usize>, Vec<u8>);

    /// Gives the place of a text, and what it says.
    fn next(&mut self) -> Option<Self::Item> {
        let text = self.text;
        loop {
            let rest = text.get(self.at..)?;
            let brace = memchr::memchr(b'{', rest);
            let before = rest.get(..brace.unwrap_or(rest.len()))?;
            let yaml = memchr::memmem::find(before, YAML);
            let start = self.at + yaml.or(brace)?;
            if start >= self.line_end {
                self.line_end = next_start(text, start);
            }
            let after = text.get(start + 1..self.line_end)?.trim_ascii_start();
            if yaml.is_some() || is_escaped_quote(after) {
                let inside = text.get(start..self.line_end)?;
                self.at = start + literal_end(inside).max(1);
                return Some((start..self.at, unescape(text.get(start..self.at)?)));
            }
            self.at = start + 1;
            if after.first() != Some(&b'"') || start < self.broken {
                continue;
            }
            let line = text.get(..self.line_end)?;
            let long = Long::default();
            let value = json::Value::new(line, start, self.depth, &long);
            if value.damage().is_some() {
                self.broken = self.line_end;
                continue;
            }
            // A whole value was looked at by others: what is left is inside.
            if text.get(..start)?.trim_ascii().is_empty() {
                continue;
            }
            self.at = value.span().end;
            return Some((value.span(), text.get(value.span())?.to_vec()));
        }
    }
}

/// Recognises a quote behind an odd number of backslashes; escaped line breaks and indentation may stand before it.
fn is_escaped_quote(after: &[u8]) -> bool {
    const NEAR_BYTES: usize = 64;
    let mut rest = after.get(..NEAR_BYTES).unwrap_or(after);
    loop {
        rest = rest.trim_ascii_start();
        let n = rest.iter().take_while(|byte| **byte == b'\\').count();
        match rest.get(n..) {
            Some([b'n' | b'r' | b't', after @ ..]) if n > 0 => rest = after,
            Some([b'"', ..]) => return n % 2 == 1,
            _ => return false,
        }
    }
}

/// Finds where the text ends that an escaped one is part of: before a quote that is not escaped.
fn literal_end(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some(rest) = text.get(at..) {
        let Some(found) = memchr::memchr2(b'"', b'\\', rest) else {
            break;
        };
        at += found;
        if text.get(at) == Some(&b'"') {
            return at;
        }
        at += 2;
    }
    text.len()
}

/// Undoes one level of JSON's escapes.
fn unescape(text: &[u8]) -> Vec<u8> {
    let mut to = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = memchr::memchr(b'\\', rest) {
        to.extend_from_slice(rest.get(..at).unwrap_or_default());
        let after = rest.get(at + 1..).unwrap_or_default();
        let (byte, taken) = match after {
            [b'n', ..] => (b'\n', 1),
            [b't', ..] => (b'\t', 1),
            [b'r', ..] => (b'\r', 1),
            [b'u', digits @ ..] => {
                let digits = digits.get(..4).and_then(|d| std::str::from_utf8(d).ok());
                let code = digits.and_then(|d| u32::from_str_radix(d, 16).ok());
                if let Some(character) = code.and_then(char::from_u32) {
                    to.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                }
                rest = after.get(5..).unwrap_or_default();
                continue;
            }
            [byte, ..] => (*byte, 1),
            [] => break,
        };
        to.push(byte);
        rest = after.get(taken..).unwrap_or_default();
    }
    to.extend_from_slice(rest.strip_suffix(b"\\").unwrap_or(rest));
    to
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(text: &[u8]) -> Search<'_> {
        Search {
            text,
            at: 0,
            line_end: 0,
            broken: 0,
            depth: 16,
        }
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found: Vec<_> = search(text.as_bytes())
            .map(|(_, inside)| String::from_utf8_lossy(&inside).into_owned())
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn finds_texts_and_undoes_one_level_of_escapes() {
        check(r#"msg="{\"a\":\"b\\n\"}" n=1"#, &[r#"{"a":"b\n"}"#]);
        check(
            r#"x {"a":{"b":1}} y {"c":2}"#,
            &[r#"{"a":{"b":1}}"#, r#"{"c":2}"#],
        );
        check(r#"{"a":{"b":1}}"#, &[r#"{"b":1}"#]);
        check(
            r#"m="apiVersion: v1\nkind: A\n""#,
            &["apiVersion: v1\nkind: A\n"],
        );
        check(r#"m="{\u0022a\":\u003c1\/\"}""#, &[]);
        check(r#"m="{\n  \"a\": \"\u003c\"}""#, &["{\n  \"a\": \"<\"}"]);
        check("{a} {{ b }} { c", &[]);
    }

    /// The work is linear: what is given to be read never overlaps, and JSON that does not end is read once.
    #[test]
    fn nothing_is_read_twice() {
        for unit in [
            "{\"",
            "{\\\"",
            "x {\"a\":1} ",
            "{\"a\":{",
            "\"{\\\"a\\\":",
            "{ ",
            "{\n",
            "{\"a\":\"{\\\"\"}",
        ] {
            let text = unit.repeat(500);
            let mut at = 0;
            let mut n_bytes = 0;
            for (place, inside) in search(text.as_bytes()) {
                assert!(place.start >= at && place.end > place.start, "{unit}");
                assert!(inside.len() <= place.len(), "{unit}");
                n_bytes += place.len();
                at = place.end;
            }
            assert!(n_bytes <= text.len(), "{unit}");
        }
    }
}
