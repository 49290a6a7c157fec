//! A lazy view of YAML as kubectl prints it: block maps and lists, one scalar a line, found by their indentation.
//!
//! `check` says whether a text is as regular as that; if not, the general reader has to read it.

use std::borrow::Cow;
use std::ops::Range;
use std::rc::Rc;

use super::document::Pieces;
use super::value;
use super::{PayloadBytes, tree};
use crate::layer::json::long::Long;

pub(super) mod check;
pub(super) mod line;

use line::{Line, Lines};

/// A value in a text.
#[derive(Clone)]
pub(super) struct Value<'a> {
    text: &'a [u8],
    content: Content,
    span: Range<usize>,
    /// Items that the general reader has read, by where they begin.
    pieces: Rc<Pieces>,
    long: &'a Long,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Map {
        column: usize,
    },
    List {
        column: usize,
    },
    /// On one line; quotes, if any, are part of the span.
    Scalar,
    /// A literal or folded scalar's lines.
    Block,
    Null,
}

impl<'a> Value<'a> {
    /// Reads the value that `span` holds.
    pub(super) fn new(
        text: &'a [u8],
        span: Range<usize>,
        pieces: Rc<Pieces>,
        long: &'a Long,
    ) -> Self {
        block(text, span, 0, (&pieces, long))
    }

    pub(super) fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    pub(super) fn is_map(&self) -> bool {
        match self.content {
            Content::Map { .. } => true,
            Content::Scalar => self.bytes() == b"{}",
            _ => false,
        }
    }

    pub(super) fn is_list(&self) -> bool {
        match self.content {
            Content::List { .. } => true,
            Content::Scalar => self.bytes() == b"[]",
            _ => false,
        }
    }

    /// Gives the pairs of a map.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (Cow<'a, str>, Self)> + use<'a> {
        let column = match self.content {
            Content::Map { column } => Some(column),
            _ => None,
        };
        let (text, long) = (self.text, self.long);
        let pieces = Rc::clone(&self.pieces);
        let end = self.span.end;
        let mut keys = Entries::new(self, column.unwrap_or(usize::MAX), Entry::Key);
        let mut next = column.and_then(|_| keys.next());
        std::iter::from_fn(move || {
            let (column, key, value, value_end) = loop {
                let line = next.take()?;
                next = keys.next();
                let value_end = next.as_ref().map_or(end, |next| next.start);
                if let Some((key, value)) = line.pair(text) {
                    break (line.column(), key, value, value_end);
                }
            };
            let key = unquoted(text.get(key).unwrap_or_default());
            Some((key, inline(text, value, value_end, column, (&pieces, long))))
        })
    }

    /// Gives the items of a list.
    pub(super) fn items(&self) -> impl Iterator<Item = value::Value<'a>> + use<'a> {
        let column = match self.content {
            Content::List { column } => Some(column),
            _ => None,
        };
        let (text, long) = (self.text, self.long);
        let pieces = Rc::clone(&self.pieces);
        let end = self.span.end;
        let mut dashes = Entries::new(self, column.unwrap_or(usize::MAX), Entry::Dash);
        let mut next = column.and_then(|_| dashes.next());
        std::iter::from_fn(move || {
            let line = next.take()?;
            next = dashes.next();
            let item_end = next.as_ref().map_or(end, |next| next.start);
            if let Some(tree) = pieces.tree(line.start) {
                return Some(value::Value::Tree(tree));
            }
            let inside = line.after_dash(text);
            let item = block(text, inside.start..item_end, inside.column, (&pieces, long));
            Some(value::Value::Lines(item))
        })
    }

    /// Gives a scalar's text; nothing for null.
    pub(super) fn text(&self) -> Option<Cow<'a, str>> {
        let bytes = self.bytes();
        match self.content {
            Content::Scalar if is_null(bytes) => None,
            Content::Scalar => Some(unquoted(bytes)),
            _ => None,
        }
    }

    /// Gives a scalar's bytes, also those of a block, whose line breaks base64 does not mind.
    pub(super) fn payload(&self) -> Option<PayloadBytes> {
        let inside = match self.content {
            Content::Scalar if is_null(self.bytes()) => return None,
            Content::Scalar => unquoted_span(self.bytes()),
            Content::Block => 0..self.span.len(),
            _ => return None,
        };
        let start = self.span.start;
        Some(PayloadBytes::Span(start + inside.start..start + inside.end))
    }

    fn bytes(&self) -> &'a [u8] {
        self.text.get(self.span.clone()).unwrap_or_default()
    }
}

/// Which lines begin an entry.
#[derive(Clone, Copy)]
enum Entry {
    Key,
    Dash,
}

/// Walks over the first lines of the entries of one map or list.
struct Entries<'a> {
    lines: Lines<'a>,
    text: &'a [u8],
    column: usize,
    entry: Entry,
}

impl<'a> Entries<'a> {
    fn new(value: &Value<'a>, column: usize, entry: Entry) -> Self {
        Self {
            lines: Lines::inside(value.text, value.span.clone(), column).with(value.long),
            text: value.text,
            column,
            entry,
        }
    }
}

impl Iterator for Entries<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let (text, column, entry) = (self.text, self.column, self.entry);
        self.lines.find(|line| {
            line.column() == column
                && !line.is_comment(text)
                && match entry {
                    Entry::Key => !line.is_dash(text),
                    Entry::Dash => line.is_dash(text),
                }
        })
    }
}

/// Reads what stands in `span`, whose first byte is at `column` of its line.
fn block<'a>(
    text: &'a [u8],
    span: Range<usize>,
    column: usize,
    (pieces, long): (&Rc<Pieces>, &'a Long),
) -> Value<'a> {
    let first = Lines::inside(text, span.clone(), column).find(|line| !line.is_comment(text));
    let (content, span) = match first {
        None => (Content::Null, span.start..span.start),
        Some(line) => {
            let column = line.column();
            let content = if line.is_dash(text) {
                Content::List { column }
            } else if line.pair(text).is_some() {
                Content::Map { column }
            } else {
                Content::Scalar
            };
            match content {
                Content::Scalar => (content, line.content),
                _ => (content, line.content.start..span.end),
            }
        }
    };
    Value {
        text,
        content,
        span,
        pieces: Rc::clone(pieces),
        long,
    }
}

/// Reads the value of a key at `column`: on its line, or on the deeper lines below.
fn inline<'a>(
    text: &'a [u8],
    on_line: Range<usize>,
    end: usize,
    column: usize,
    (pieces, long): (&Rc<Pieces>, &'a Long),
) -> Value<'a> {
    let below = line::next_start(text, on_line.end).min(end)..end;
    let (content, span) = match text.get(on_line.clone()).unwrap_or_default() {
        [] => {
            let below = block(text, below, 0, (pieces, long));
            let is_child = match below.content {
                Content::Map { column: child } => child > column,
                Content::List { column: child } => child >= column,
                _ => true,
            };
            if is_child {
                return below;
            }
            (Content::Null, on_line)
        }
        [b'|' | b'>', ..] => (Content::Block, below),
        _ => (Content::Scalar, on_line),
    };
    Value {
        text,
        content,
        span,
        pieces: Rc::clone(pieces),
        long,
    }
}

/// Drops the quotes of a scalar without escapes.
fn unquoted(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes.get(unquoted_span(bytes)).unwrap_or(bytes))
}

fn unquoted_span(bytes: &[u8]) -> Range<usize> {
    match bytes {
        [b'"', inside @ .., b'"'] | [b'\'', inside @ .., b'\''] => 1..inside.len() + 1,
        _ => 0..bytes.len(),
    }
}

/// YAML 1.1 writes null in these ways.
fn is_null(bytes: &[u8]) -> bool {
    tree::is_null(bytes)
}
