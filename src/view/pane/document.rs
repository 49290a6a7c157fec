//! A text cut into lines, with what is needed to draw any window of it: its format, and the state in which each line begins.

use std::ops::Range;

use super::highlight::{self, State};
use super::search;
use super::{LineView, MAX_LINE_UNITS, Mark, MarkKind, SearchView};
use crate::order;

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Yaml,
    /// Indented as the JSON pane is: no token spans lines.
    Json,
    Plain,
}

/// A text that is shown in windows.
#[derive(Clone)]
pub struct Document {
    text: String,
    format: Format,
    /// Where each line begins, in bytes.
    starts: Vec<usize>,
    /// In which state each line begins.
    states: Vec<State>,
}

impl Document {
    /// Cuts a text into lines.
    pub fn new(text: String, format: Format) -> Self {
        let mut starts = Vec::new();
        let mut at = 0;
        while at < text.len() {
            starts.push(at);
            let rest = text.as_bytes().get(at..).unwrap_or_default();
            at += memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        }
        let mut document = Self {
            text,
            format,
            starts,
            states: Vec::new(),
        };
        if format == Format::Yaml {
            let mut state = State::default();
            for line in 0..document.n_lines() {
                document.states.push(state);
                state = highlight::after(document.line(line), state);
            }
        }
        document
    }

    /// Gives the whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Counts the lines; a line feed at the end begins none.
    pub const fn n_lines(&self) -> usize {
        self.starts.len()
    }

    /// Gives a line without its break; empty beyond the end.
    pub fn line(&self, line: usize) -> &str {
        let Some(&start) = self.starts.get(line) else {
            return "";
        };
        let end = self.starts.get(line + 1).copied();
        let bytes = start..end.unwrap_or(self.text.len());
        let text = self.text.get(bytes).unwrap_or_default();
        let text = text.strip_suffix('\n').unwrap_or(text);
        text.strip_suffix('\r').unwrap_or(text)
    }

    /// Tells in which line a byte stands.
    pub fn line_at(&self, offset: usize) -> usize {
        let n = self.starts.partition_point(|start| *start <= offset);
        n.saturating_sub(1)
    }

    /// Draws lines; `masked` finds what is masked in a line, or shown by itself, in bytes.
    pub fn window(&self, lines: Range<usize>, masked: impl Fn(&str) -> Vec<Span>) -> Vec<LineView> {
        let end = lines.end.min(self.n_lines());
        (lines.start.min(end)..end)
            .map(|line| self.view(line, &masked))
            .collect()
    }

    /// Finds a text without regard to case.
    pub fn search(&self, needle: &str) -> SearchView {
        search::search(self, needle)
    }

    fn view(&self, line: usize, masked: &impl Fn(&str) -> Vec<Span>) -> LineView {
        let whole = self.line(line);
        let text = beginning(whole, MAX_LINE_UNITS);
        let marks = match self.format {
            Format::Yaml => {
                let state = self.states.get(line).copied().unwrap_or_default();
                highlight::yaml(text, state)
            }
            Format::Json => highlight::json(text),
            Format::Plain => Vec::new(),
        };
        let marks = cover(marks, &masked(text));
        LineView {
            marks: in_units(text, &marks),
            cut: (text.len() < whole.len()).then(|| units(whole)),
            text: text.to_owned(),
        }
    }
}

/// A marked part in bytes.
pub type Span = (Range<usize>, MarkKind);

/// Lays the masked parts over the others.
fn cover(marks: Vec<Span>, masked: &[Span]) -> Vec<Span> {
    let mut all: Vec<Span> = Vec::with_capacity(marks.len() + masked.len());
    for (span, kind) in marks {
        let mut at = span.start;
        for (over, _) in masked {
            if over.end <= at || over.start >= span.end {
                continue;
            }
            if over.start > at {
                all.push((at..over.start, kind));
            }
            at = at.max(over.end);
        }
        if at < span.end {
            all.push((at..span.end, kind));
        }
    }
    all.extend(masked.iter().cloned());
    order::by_key(&mut all, |(span, _)| span.start);
    all
}

/// Counts marks in UTF-16 units, as the page's text does.
fn in_units(text: &str, marks: &[Span]) -> Vec<Mark> {
    let mut at = 0;
    let mut n = 0;
    let mut count = |to: usize| {
        n += units(text.get(at..to).unwrap_or_default());
        at = to;
        n
    };
    marks
        .iter()
        .map(|(span, kind)| {
            let start = count(span.start);
            Mark {
                start,
                len: count(span.end) - start,
                kind: *kind,
            }
        })
        .collect()
}

/// Counts UTF-16 units.
pub fn units(text: &str) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    text.chars().map(char::len_utf16).sum()
}

/// Gives at most so many UTF-16 units of a text.
pub fn beginning(text: &str, max: usize) -> &str {
    part(text, 0, max)
}

/// Gives at most `max` UTF-16 units of a text from unit `start` on; a character that lies across a bound is left out
/// at the end and kept at the beginning.
pub fn part(text: &str, start: usize, max: usize) -> &str {
    let end = start.saturating_add(max);
    if text.is_ascii() {
        let end = end.min(text.len());
        return text.get(start.min(end)..end).unwrap_or_default();
    }
    let mut n = 0;
    let (mut from, mut to) = (None, 0);
    for (at, c) in text.char_indices() {
        let after = n + c.len_utf16();
        if after > end {
            break;
        }
        if after > start {
            from.get_or_insert(at);
        }
        n = after;
        to = at + c.len_utf8();
    }
    from.and_then(|from| text.get(from..to)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nothing(_line: &str) -> Vec<Span> {
        Vec::new()
    }

    #[test]
    fn lines_are_cut_at_their_breaks() {
        let document = Document::new("a\r\n\nb".to_owned(), Format::Plain);
        assert_eq!(document.n_lines(), 3);
        let lines: Vec<_> = (0..4).map(|line| document.line(line)).collect();
        assert_eq!(lines, ["a", "", "b", ""]);
        assert_eq!(Document::new("a\n".to_owned(), Format::Plain).n_lines(), 1);
        assert_eq!(Document::new(String::new(), Format::Plain).n_lines(), 0);
    }

    #[test]
    fn a_window_ends_with_the_text() {
        let document = Document::new("a\nb\nc\n".to_owned(), Format::Plain);
        let texts = |lines| {
            let lines = document.window(lines, nothing).into_iter();
            lines.map(|line| line.text).collect::<Vec<_>>()
        };
        assert_eq!(texts(1..9), ["b", "c"]);
        assert_eq!(texts(7..9), [""; 0]);
    }

    #[test]
    fn a_long_line_is_cut_in_units_of_the_page() {
        let line = "\u{1f600}".repeat(MAX_LINE_UNITS);
        let document = Document::new(line, Format::Plain);
        let views = document.window(0..1, nothing);
        let cut: Vec<_> = views
            .iter()
            .map(|one| (units(&one.text), one.cut))
            .collect();
        assert_eq!(cut, [(MAX_LINE_UNITS, Some(2 * MAX_LINE_UNITS))]);
        assert_eq!(part("a\u{1f600}b", 1, 2), "\u{1f600}");
        assert_eq!(part("a\u{1f600}b", 3, 9), "b");
        assert_eq!(part("a\u{1f600}b", 0, 2), "a");
        assert_eq!(part("abc", 1, 1), "b");
        assert_eq!(part("abc", 7, 1), "");
    }

    #[test]
    fn what_is_masked_covers_other_marks() {
        let document = Document::new("é: \"x secret-1 y\"".to_owned(), Format::Yaml);
        let masked = |line: &str| {
            let at = line.find("secret-1").unwrap_or_default();
            std::iter::once((at..at + 8, MarkKind::Masked)).collect()
        };
        let marks: Vec<_> = document
            .window(0..1, masked)
            .into_iter()
            .flat_map(|line| line.marks)
            .map(|mark| (mark.start, mark.len, mark.kind))
            .collect();
        assert_eq!(
            marks,
            [
                (0, 1, MarkKind::Key),
                (3, 3, MarkKind::String),
                (6, 8, MarkKind::Masked),
                (14, 3, MarkKind::String),
            ]
        );
    }
}
