//! Cuts a paste into parts: JSON texts, YAML documents, command lines, outputs of helm, and what is none of them.
//!
//! It knows where a part begins and ends, not what it means; damage in one part leaves the others alone.

use std::ops::Range;
use std::rc::Rc;

use super::lines::line::{Line, Lines, next_start};
use super::value::{Pairs, Value};
use super::{Problem, ProblemKind, command, document, json, output};
use crate::layer::json::long::Long;
use crate::layer::runs::Runs;
use crate::limits::Limits;
use crate::order::Sorted;

/// One part of a paste.
pub(super) struct Part<'a> {
    pub(super) span: Range<usize>,
    pub(super) content: Content<'a>,
}

/// What a part is made of.
pub(super) enum Content<'a> {
    /// JSON or YAML, with the pairs of its root when that is a map.
    Value { root: Value<'a>, pairs: Pairs<'a> },
    /// Lines that are neither, or bytes that are no text.
    Text(&'a [u8]),
}

impl<'a> Part<'a> {
    /// Makes a part of bytes that have no structure we know.
    pub(super) fn text(text: &'a [u8], span: Range<usize>) -> Self {
        Self {
            content: Content::Text(text.get(span.clone()).unwrap_or_default()),
            span,
        }
    }

    fn value(root: Value<'a>, span: Range<usize>) -> Self {
        let pairs = root.pairs();
        Self {
            span,
            content: Content::Value { root, pairs },
        }
    }
}

/// Ends in a text that are looked for once: a line may begin where a string does, and end elsewhere.
#[derive(Default)]
pub(super) struct Known {
    strings: Long,
    lines: Long,
}

impl Known {
    /// Begins with the runs of the same text.
    pub(super) fn of(runs: &Rc<Runs>) -> Self {
        Self {
            strings: Long::knowing(runs),
            lines: Long::knowing(runs),
        }
    }
}

/// Cuts a text into its parts, and says what is wrong with their syntax.
pub(super) fn split<'a>(
    text: &'a [u8],
    start: usize,
    limits: &Limits,
    known: &'a Known,
) -> (Vec<Part<'a>>, Vec<Problem>) {
    let mut splitting = Splitting {
        text,
        limits,
        known,
        parts: Vec::new(),
        problems: Vec::new(),
        text_start: None,
    };
    let mut at = start;
    while let Some(line) = Lines::new(text, at..text.len()).next() {
        // A record needs a document: more documents are no use, and each takes memory.
        if splitting.parts.len() > limits.records {
            let limit = limits.records;
            let kind = ProblemKind::TooManyRecords { limit };
            let offset = line.start;
            splitting.problems.push(Problem { kind, offset });
            return (splitting.parts, splitting.problems);
        }
        at = splitting.part_at(&line);
    }
    splitting.end_text(text.len());
    (splitting.parts, splitting.problems)
}

struct Splitting<'a, 'l> {
    text: &'a [u8],
    limits: &'l Limits,
    known: &'a Known,
    parts: Vec<Part<'a>>,
    problems: Vec<Problem>,
    /// Where lines that are neither JSON nor YAML began.
    text_start: Option<usize>,
}

impl Splitting<'_, '_> {
    /// Takes the part that begins with this line and says where it ends.
    fn part_at(&mut self, line: &Line) -> usize {
        let bytes = line.bytes(self.text);
        if let Some(section) = output::begins(line, self.text) {
            self.end_text(line.start);
            let end = output::end(line, section, false, self.text);
            self.parts.push(Part::text(self.text, line.start..end));
            return end;
        }
        if is_marker(line, self.text) {
            self.end_text(line.start);
            return next_start(self.text, line.content.start);
        }
        let is_next = |next: &Line| {
            self.text_start.is_some()
                || begins_json(self.text, next.content.start)
                || begins_document(next.bytes(self.text))
        };
        if let Some(seen) = command_at(line, self.text, is_next) {
            self.end_text(line.start);
            self.parts.push(Part::text(self.text, line.start..seen.end));
            return self.output(&seen);
        }
        if begins_json(self.text, line.content.start) {
            self.end_text(line.start);
            return self.json(line.content.start);
        }
        let begins_yaml = match self.text_start {
            // Within other text, only what is surely a document of ours.
            Some(_) => begins_document(bytes),
            None => begins_document(bytes) || is_yaml(line, self.text),
        };
        if begins_yaml {
            self.end_text(line.start);
            return self.yaml(line);
        }
        self.text_start.get_or_insert(line.start);
        next_start(self.text, line.content.start)
    }

    /// Takes what a command printed when only the command tells what it is.
    fn output(&mut self, seen: &command::Seen) -> usize {
        let (text, verb) = (self.text, seen.command.verb.as_str());
        let Some((first, section)) = output::after_command(verb, text, seen.end) else {
            return seen.end;
        };
        let end = output::end(&first, section, true, text);
        self.parts.push(Part::text(text, seen.end..end));
        end
    }

    fn end_text(&mut self, end: usize) {
        if let Some(start) = self.text_start.take() {
            self.parts.push(Part::text(self.text, start..end));
        }
    }

    fn json(&mut self, start: usize) -> usize {
        let depth = self.limits.depth;
        let mut value = json::Value::new(self.text, start, depth, &self.known.strings);
        let mut end = value.span().end;
        if value.damage().is_some() {
            end = next_document(self.text, start);
            // Of a broken text, the next document is no part.
            let text = self.text.get(..end).unwrap_or(self.text);
            value = json::Value::new(text, start, depth, &self.known.strings);
        }
        self.problems.extend(value.damage());
        self.parts.push(Part::value(Value::Json(value), start..end));
        end
    }

    fn yaml(&mut self, first: &Line) -> usize {
        let end = yaml_end(self.text, first, &self.known.lines);
        let span = first.start..end;
        let document = document::read(self.text, span.clone(), self.limits, &self.known.lines);
        self.problems.extend(document.problems);
        self.parts.push(Part::value(document.value, span));
        end
    }
}

/// Recognises a command line that begins here; a comment of YAML is none, though root's prompt looks alike.
///
/// `is_next` says whether a line can begin what such a command printed.
fn command_at(line: &Line, text: &[u8], is_next: impl Fn(&Line) -> bool) -> Option<command::Seen> {
    let seen = command::at(text, line)?;
    let next = Lines::new(text, seen.end..text.len()).next();
    let is_output = |next: &Line| !is_yaml(next, text) || (seen.is_reading && is_next(next));
    (!seen.is_comment || next.is_none_or(|next| is_output(&next))).then_some(seen)
}

/// `---` and `...` stand at the beginning of their line.
fn is_marker(line: &Line, text: &[u8]) -> bool {
    let bytes = line.bytes(text);
    line.column() == 0
        && (matches!(bytes, b"---" | b"...")
            || bytes.starts_with(b"--- #")
            || bytes.starts_with(b"%YAML "))
}

/// Says whether what stands here can only be JSON: a log line may begin with a bracket too.
fn begins_json(text: &[u8], at: usize) -> bool {
    let rest = text.get(at..).unwrap_or_default();
    let (is_object, inside) = match rest {
        [b'{', inside @ ..] => (true, inside),
        [b'[', inside @ ..] => (false, inside),
        _ => return false,
    };
    match (is_object, inside.trim_ascii_start().first()) {
        (_, None) => true,
        (true, Some(next)) => matches!(next, b'"' | b'}'),
        (false, Some(next)) => matches!(next, b'{' | b']'),
    }
}

/// Finds the next line on which another document begins.
fn next_document(text: &[u8], start: usize) -> usize {
    let after = next_start(text, start);
    Lines::new(text, after..text.len())
        .filter(|line| line.column() == 0)
        .find(|line| {
            is_marker(line, text)
                || begins_json(text, line.content.start)
                || begins_document(line.bytes(text))
        })
        .map_or(text.len(), |line| line.start)
}

/// Keys with which the documents that we read begin, sorted by kubectl or by hand.
const FIRST_KEYS: [&[u8]; 9] = [
    b"apiVersion:",
    b"app_version:",
    b"apply_method:",
    b"chart:",
    b"data:",
    b"items:",
    b"kind:",
    b"metadata:",
    b"revision:",
];

fn begins_document(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"- ").unwrap_or(bytes);
    FIRST_KEYS.iter().any(|key| bytes.starts_with(key))
}

/// Says whether a line can be YAML: a key that begins as Kubernetes' and Helm's keys do, or an item.
///
/// Tables, `helm status` and error messages begin with an upper-case letter.
fn is_yaml(line: &Line, text: &[u8]) -> bool {
    let bytes = line.bytes(text);
    if line.is_dash(text) || line.is_comment(text) {
        return true;
    }
    let Some((key, _)) = line.pair(text) else {
        return false;
    };
    let key = text.get(key).unwrap_or_default();
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-./$<\"'".contains(byte);
    bytes
        .first()
        .is_some_and(|first| !first.is_ascii_uppercase())
        && key.iter().all(is_word)
}

/// Finds the end of the YAML document that begins with a line.
///
/// It ends before a marker, before JSON, before a key that its root has already,
/// and before lines at the root that are no YAML, unless its root goes on after them.
fn yaml_end(text: &[u8], first: &Line, long: &Long) -> usize {
    let column = first.column();
    let is_list = first.is_dash(text);
    let root_key = |line: &Line| {
        let (key, _) = line.pair(text).filter(|_| !line.is_dash(text))?;
        text.get(key)
    };
    let mut seen: Sorted<&[u8]> = root_key(first).map(|key| (key, ())).into_iter().collect();
    let mut tail = None;
    let below = next_start(text, first.start)..text.len();
    for line in Lines::new(text, below)
        .with(long)
        .filter(|line| line.column() <= column)
    {
        if is_marker(&line, text) || begins_json(text, line.content.start) {
            return tail.unwrap_or(line.start);
        }
        let is_pair = line.is_dash(text) || line.pair(text).is_some();
        let is_next = |next: &Line| root_key(next).is_some_and(|key| is_list || seen.contains(key));
        if !is_pair && command_at(&line, text, is_next).is_some() {
            return tail.unwrap_or(line.start);
        }
        if output::begins_text(&line, text).is_some() {
            return tail.unwrap_or(line.start);
        }
        if line.is_comment(text) {
            continue;
        }
        // Of a list that lost its beginning, the next item is no part of what is left of the first.
        if line.column() < column && begins_document(line.bytes(text)) {
            return tail.unwrap_or(line.start);
        }
        let key = root_key(&line);
        let is_mine = line.column() == column && is_yaml(&line, text);
        if is_mine && key.is_some_and(|key| is_list || !seen.add(key)) {
            return tail.unwrap_or(line.start);
        }
        if is_mine {
            tail = None;
        } else {
            tail.get_or_insert(line.start);
        }
    }
    tail.unwrap_or(text.len())
}
