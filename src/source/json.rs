//! A lazy view of JSON text: values are spans, nothing is copied until it is asked for.
//!
//! It reads damaged text too. Where a value breaks off, it goes on at the next line that is indented like the
//! value's first line, because kubectl indents what it prints.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memmem;

use super::{PayloadBytes, Problem, ProblemKind};
use crate::layer::json::long::Long;
use crate::layer::json::token::{Kind, NoToken, Token, Tokens};
use crate::sensitive::Sensitive;

/// A value in a text.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    /// The text up to where this value must end.
    text: &'a [u8],
    start: usize,
    end: usize,
    depth: usize,
    damage: Option<Damage>,
    long: &'a Long,
}

/// Where and why a value does not end as it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Damage {
    cause: Cause,
    offset: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    Truncated,
    Broken,
    TooDeep,
}

impl<'a> Value<'a> {
    /// Reads the value that begins at `start`, to its end or to that of the text.
    pub(super) fn new(text: &'a [u8], start: usize, depth: usize, long: &'a Long) -> Self {
        let end = skip(text, start, depth, long);
        Self {
            text,
            start,
            end: end.unwrap_or(text.len()),
            depth,
            damage: end.err(),
            long,
        }
    }

    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Says where and why it is not a whole value.
    pub(super) fn damage(&self) -> Option<Problem> {
        let damage = self.damage?;
        let kind = match damage.cause {
            Cause::Truncated => ProblemKind::Truncated,
            Cause::Broken => ProblemKind::BadJson,
            Cause::TooDeep => ProblemKind::TooDeep { limit: self.depth },
        };
        let offset = damage.offset;
        Some(Problem { kind, offset })
    }

    pub(super) fn is_map(&self) -> bool {
        self.first() == Some(Kind::ObjectStart)
    }

    pub(super) fn is_list(&self) -> bool {
        self.first() == Some(Kind::ListStart)
    }

    /// Gives the pairs of an object as far as they go.
    pub(super) fn pairs(self) -> impl Iterator<Item = (Cow<'a, str>, Self)> {
        let mut inside = self.inside(Kind::ObjectStart);
        std::iter::from_fn(move || {
            let tokens = inside.as_mut()?;
            let pair = self.next_pair(tokens);
            match pair {
                Some((key, value, resume)) => {
                    inside = resume.map(|at| self.tokens(at));
                    Some((key, value))
                }
                None => {
                    inside = None;
                    None
                }
            }
        })
    }

    /// Gives the items of a list as far as they go.
    pub(super) fn items(self) -> impl Iterator<Item = Self> {
        let mut inside = self.inside(Kind::ListStart);
        std::iter::from_fn(move || {
            let tokens = inside.as_mut()?;
            let first = next_but_comma(tokens);
            let begins = first.filter(|token| begins_value(token.kind));
            let Some(token) = begins else {
                inside = None;
                return None;
            };
            let (item, resume) = self.child(token.span.start, token.span.start);
            inside = resume.map(|at| self.tokens(at));
            Some(item)
        })
    }

    /// Gives a scalar's text; nothing for null, and nothing for a cut one, whose text would be wrong.
    pub(super) fn text(&self) -> Option<Cow<'a, str>> {
        let token = self.tokens(self.start).take().ok()?;
        let bytes = self.text.get(token.span.clone())?;
        match token.kind {
            Kind::String { has_escapes } => {
                let inside = bytes.get(1..bytes.len() - 1)?;
                if has_escapes {
                    return serde_json::from_slice(bytes).ok().map(Cow::Owned);
                }
                Some(String::from_utf8_lossy(inside))
            }
            Kind::Number if token.span.end == self.text.len() => None,
            Kind::Number | Kind::True | Kind::False => Some(String::from_utf8_lossy(bytes)),
            _ => None,
        }
    }

    /// Gives a string's bytes, also those of a cut one.
    pub(super) fn payload(&self) -> Option<PayloadBytes> {
        match self.tokens(self.start).take() {
            Ok(Token {
                kind: Kind::String { has_escapes: false },
                span,
            }) => Some(PayloadBytes::Span(span.start + 1..span.end - 1)),
            Ok(Token {
                kind: Kind::String { .. },
                span,
            }) => {
                let quoted = self.text.get(span.clone())?;
                // A line break that a terminal put in is no JSON, but base64 does not mind it.
                let Ok(text) = serde_json::from_slice::<String>(quoted) else {
                    return Some(PayloadBytes::Span(span.start + 1..span.end - 1));
                };
                Some(PayloadBytes::Owned(Sensitive::new(text.into_bytes())))
            }
            Err(NoToken::Cut { start }) if self.text.get(start) == Some(&b'"') => {
                // What follows a cut payload is the rest of the document, on lines of its own.
                let inside = self.text.get(start + 1..self.end)?;
                let length = memchr::memchr(b'\n', inside).unwrap_or(inside.len());
                let length = inside.get(..length)?.trim_ascii_end().len();
                Some(PayloadBytes::Span(start + 1..start + 1 + length))
            }
            _ => None,
        }
    }

    fn tokens(&self, at: usize) -> Tokens<'a> {
        Tokens::new(self.text, at).with(self.long)
    }

    fn first(&self) -> Option<Kind> {
        let token = self.tokens(self.start).take();
        token.ok().map(|token| token.kind)
    }

    fn inside(&self, open: Kind) -> Option<Tokens<'a>> {
        let mut tokens = self.tokens(self.start);
        let token = tokens.take().ok()?;
        (token.kind == open).then_some(tokens)
    }

    /// Gives a key, its value, and where to go on.
    fn next_pair(&self, tokens: &mut Tokens<'a>) -> Option<(Cow<'a, str>, Self, Option<usize>)> {
        let token = next_but_comma(tokens)?;
        let Kind::String { has_escapes } = token.kind else {
            return None;
        };
        let quoted = self.text.get(token.span.clone())?;
        let key = if has_escapes {
            Cow::Owned(serde_json::from_slice(quoted).ok()?)
        } else {
            String::from_utf8_lossy(quoted.get(1..quoted.len() - 1)?)
        };
        tokens.take().ok().filter(|t| t.kind == Kind::Colon)?;
        // A string that is cut has no token, but it has a place.
        let start = match tokens.peek() {
            Ok(token) if begins_value(token.kind) => token.span.start,
            Err(NoToken::Cut { start }) => start,
            _ => return None,
        };
        let (value, resume) = self.child(start, token.span.start);
        Some((key, value, resume))
    }

    /// Reads a value inside this one; `line` is where the line's own text begins (the key, or the value itself).
    fn child(&self, start: usize, line: usize) -> (Self, Option<usize>) {
        let end = skip(self.text, start, self.depth, self.long);
        let whole = Self {
            start,
            end: end.unwrap_or(self.text.len()),
            damage: end.err(),
            ..*self
        };
        if whole.damage.is_none() {
            return (whole, Some(whole.end));
        }
        let resume = sibling(self.text, line);
        let before = resume.and_then(|end| self.text.get(..end));
        let value = before.map_or(whole, |text| Self::new(text, start, self.depth, self.long));
        (value, resume)
    }
}

/// Finds the end of the value that begins at `start`, without recursion.
fn skip(text: &[u8], start: usize, depth: usize, long: &Long) -> Result<usize, Damage> {
    if let Some(end) = long.end(start).filter(|end| *end <= text.len()) {
        return Ok(end);
    }
    let mut tokens = Tokens::new(text, start).with(long);
    let mut open: Vec<(Kind, Option<usize>)> = Vec::new();
    let mut is_key_due = false;
    loop {
        let token = tokens.take().map_err(|end| match end {
            NoToken::End | NoToken::Cut { .. } => Damage {
                cause: Cause::Truncated,
                offset: text.len(),
            },
            NoToken::Bad { offset } => broken(offset),
        })?;
        match token.kind {
            Kind::ObjectStart | Kind::ListStart if open.len() >= depth => {
                return Err(Damage {
                    cause: Cause::TooDeep,
                    offset: token.span.start,
                });
            }
            // A document that begins where a key is due was not meant to be inside.
            Kind::ObjectStart | Kind::ListStart if is_key_due => {
                return Err(broken(token.span.start));
            }
            Kind::ObjectStart => open.push((Kind::ObjectEnd, long.open(token.span.start))),
            Kind::ListStart => open.push((Kind::ListEnd, long.open(token.span.start))),
            Kind::ObjectEnd | Kind::ListEnd => {
                let closed = open.pop().filter(|(kind, _)| *kind == token.kind);
                let (_, opened) = closed.ok_or_else(|| broken(token.span.start))?;
                long.close(opened, token.span.end);
            }
            Kind::Colon | Kind::Comma if open.is_empty() => {
                return Err(broken(token.span.start));
            }
            _ => {}
        }
        if open.is_empty() {
            return Ok(token.span.end);
        }
        is_key_due = open.last().is_some_and(|(end, _)| *end == Kind::ObjectEnd)
            && matches!(token.kind, Kind::ObjectStart | Kind::Comma);
    }
}

fn broken(offset: usize) -> Damage {
    Damage {
        cause: Cause::Broken,
        offset,
    }
}

fn next_but_comma(tokens: &mut Tokens<'_>) -> Option<Token> {
    loop {
        let token = tokens.take().ok()?;
        if token.kind != Kind::Comma {
            return Some(token);
        }
    }
}

fn begins_value(kind: Kind) -> bool {
    !matches!(
        kind,
        Kind::ObjectEnd | Kind::ListEnd | Kind::Colon | Kind::Comma
    )
}

/// Finds the next line that is indented like the one at `at` and begins with the same byte.
fn sibling(text: &[u8], at: usize) -> Option<usize> {
    let before = text.get(..at)?;
    let line = memchr::memrchr(b'\n', before)?;
    let indent = before.get(line..)?;
    if !indent.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    let begin = [indent, &[*text.get(at)?]].concat();
    let found = memmem::find(text.get(at..)?, &begin)?;
    Some(at + found + indent.len())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;

    fn value(text: &str) -> Value<'_> {
        Value::new(text.as_bytes(), 0, 8, Box::leak(Box::default()))
    }

    fn keys(value: Value<'_>) -> Vec<String> {
        value.pairs().map(|(key, _)| key.into_owned()).collect()
    }

    fn texts(value: Value<'_>) -> Vec<Option<String>> {
        let text = |item: Value<'_>| item.text().map(Cow::into_owned);
        value.items().map(text).collect()
    }

    #[test]
    fn reads_pairs_items_and_scalars() {
        let root = value(r#"{"a": {"b": 1}, "c\n": [2, "d\"", true, null, "é"]}"#);
        assert_eq!(root.damage(), None);
        assert!(root.is_map());
        assert_eq!(keys(root), ["a", "c\n"]);
        let (_, list) = root.pairs().nth(1).unwrap();
        assert!(list.is_list());
        let expected = [Some("2"), Some("d\""), Some("true"), None, Some("é")];
        assert_eq!(texts(list), expected.map(|text| text.map(str::to_owned)));
    }

    #[test]
    fn a_payload_is_a_span_unless_it_has_escapes() {
        let root = value(r#"["SDRz", "SD\/z", "SDRz"#);
        let payloads: Vec<_> = root.items().map(|item| item.payload()).collect();
        let owned = PayloadBytes::Owned(Sensitive::new(b"SD/z".to_vec()));
        assert_eq!(payloads, [Some(PayloadBytes::Span(2..6)), Some(owned)]);
        let root = value("{\"release\": \"SDRz");
        let (_, cut) = root.pairs().next().unwrap();
        assert_eq!(cut.payload(), Some(PayloadBytes::Span(13..17)));
        assert_eq!(cut.text(), None);
    }

    #[test]
    fn says_where_it_breaks() {
        let check = |text, kind, offset| {
            assert_eq!(value(text).damage(), Some(Problem { kind, offset }));
        };
        check("{\"a\": 1", ProblemKind::Truncated, 7);
        check("{\"a\": \"b", ProblemKind::Truncated, 8);
        check("{\"a\": x}", ProblemKind::BadJson, 6);
        check("[1}", ProblemKind::BadJson, 2);
        check("[[[[[[[[[", ProblemKind::TooDeep { limit: 8 }, 8);
    }

    #[test]
    fn goes_on_after_a_broken_item() {
        let text = "[\n  {\n    \"a\": oops\n  },\n  {\n    \"b\": 2\n  }\n]";
        let items: Vec<_> = value(text).items().collect();
        assert_eq!(items.len(), 2);
        assert!(items[0].damage().is_some());
        assert_eq!(items[1].damage(), None);
        assert_eq!(keys(items[1]), ["b"]);
    }

    #[test]
    fn goes_on_after_a_value_cut_at_the_end_of_its_line() {
        let text = "{\n  \"data\": {\n    \"release\": \"SDRz\n  },\n  \"kind\": \"Secret\"\n}";
        let root = value(text);
        assert_eq!(keys(root), ["data", "kind"]);
        let (_, data) = root.pairs().next().unwrap();
        let (_, release) = data.pairs().next().unwrap();
        let payload = release.payload().unwrap();
        assert_eq!(payload.get(text.as_bytes()), b"SDRz");
        let (_, kind) = root.pairs().nth(1).unwrap();
        assert_eq!(kind.text().as_deref(), Some("Secret"));
    }

    #[test]
    fn a_number_at_the_end_may_lack_its_last_digits() {
        let (_, revision) = value("{\"revision\": 1").pairs().next().unwrap();
        assert_eq!(revision.text(), None);
    }
}
