//! Finds a text in a document without regard to case.

use super::document::{Document, units};
use super::{Hit, MAX_HITS, SearchView};

/// Finds all places, one after the other; a needle of several lines is nowhere.
pub(super) fn search(document: &Document, needle: &str) -> SearchView {
    let needle: Vec<char> = needle.chars().map(fold).collect();
    let mut found = SearchView::default();
    if needle.is_empty() || needle.contains(&'\n') {
        return found;
    }
    for line in 0..document.n_lines() {
        let text = document.line(line);
        // Asked once a line: asked at every hit, a long line would take time by the square of its length.
        let is_ascii = text.is_ascii();
        // Where the last hit ended, in bytes and in units.
        let (mut at, mut n) = (0, 0);
        while let Some((start, end)) = find(text, is_ascii, at, &needle) {
            found.n_total += 1;
            if found.hits.len() < MAX_HITS {
                n += units(text.get(at..start).unwrap_or_default());
                let len = units(text.get(start..end).unwrap_or_default());
                let start = n;
                found.hits.push(Hit { line, start, len });
                n += len;
            }
            at = end;
        }
    }
    found
}

fn find(text: &str, is_ascii: bool, from: usize, needle: &[char]) -> Option<(usize, usize)> {
    let (first, rest) = needle.split_first()?;
    let mut at = from;
    loop {
        let start = next(text, is_ascii, at, *first)?;
        let mut chars = text.get(start..)?.char_indices();
        let first_length = chars.next().map(|(_, c)| c.len_utf8())?;
        let mut end = start + first_length;
        let is_hit = rest.iter().all(|wanted| match chars.next() {
            Some((at, c)) if fold(c) == *wanted => {
                end = start + at + c.len_utf8();
                true
            }
            _ => false,
        });
        if is_hit {
            return Some((start, end));
        }
        at = start + first_length;
    }
}

/// Finds the next character that is this one without regard to case.
fn next(text: &str, is_ascii: bool, from: usize, wanted: char) -> Option<usize> {
    let rest = text.get(from..)?;
    // Only ASCII letters fold to ASCII, but for the Kelvin sign and the long s.
    if wanted.is_ascii() && is_ascii {
        let byte = u8::try_from(wanted).ok()?;
        let upper = byte.to_ascii_uppercase();
        return Some(from + memchr::memchr2(byte, upper, rest.as_bytes())?);
    }
    rest.char_indices()
        .find(|(_, c)| fold(*c) == wanted)
        .map(|(at, _)| from + at)
}

/// Folds a character to one of lower case, where that is one.
fn fold(c: char) -> char {
    let mut lower = c.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(one), None) => one,
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::pane::document::Format;

    #[track_caller]
    fn check(text: &str, needle: &str, expected: &[(usize, usize, usize)]) {
        let found = Document::new(text.to_owned(), Format::Plain).search(needle);
        let hits: Vec<_> = found
            .hits
            .iter()
            .map(|hit| (hit.line, hit.start, hit.len))
            .collect();
        assert_eq!(hits, expected);
        assert_eq!(found.n_total, expected.len());
    }

    #[test]
    fn case_does_not_matter() {
        check("Image: nginx\nimage", "IMAGE", &[(0, 0, 5), (1, 0, 5)]);
        check("Ärger ärger", "ärg", &[(0, 0, 3), (0, 6, 3)]);
        check("日本語の説明", "説明", &[(0, 4, 2)]);
    }

    #[test]
    fn hits_do_not_overlap_and_count_in_units() {
        check("aaaa", "aa", &[(0, 0, 2), (0, 2, 2)]);
        check("\u{1f600}x\u{1f600}x", "x", &[(0, 2, 1), (0, 5, 1)]);
        check("aab", "ab", &[(0, 1, 2)]);
    }

    #[test]
    fn a_long_line_is_searched_in_one_pass() {
        let started = std::time::Instant::now();
        let found = Document::new("ab".repeat(1 << 21), Format::Plain).search("ax");
        assert_eq!(found.n_total, 0);
        let found = Document::new("ab".repeat(1 << 21), Format::Plain).search("ab");
        assert_eq!(found.n_total, 1 << 21);
        // By the square it takes minutes.
        assert!(started.elapsed().as_secs() < 30);
    }

    #[test]
    fn nothing_is_nowhere() {
        check("a\nb", "", &[]);
        check("a\nb", "a\nb", &[]);
        check("a", "ab", &[]);
    }

    #[test]
    fn many_hits_are_counted() {
        let text = "x".repeat(MAX_HITS + 7);
        let found = Document::new(text, Format::Plain).search("X");
        assert_eq!(found.hits.len(), MAX_HITS);
        assert_eq!(found.n_total, MAX_HITS + 7);
    }
}
