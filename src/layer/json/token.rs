//! Cuts JSON text into tokens with byte spans, without copying and without a tree.
//!
//! It checks tokens one by one; which token may follow which is the caller's question.

use std::ops::Range;

use memchr::memchr2;

use super::long::Long;
use crate::layer::runs::LONG_BYTES;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    ObjectStart,
    ObjectEnd,
    ListStart,
    ListEnd,
    Colon,
    Comma,
    /// The span includes the quotes; line breaks inside are let through, because terminals wrap.
    String {
        has_escapes: bool,
    },
    /// Not checked beyond its characters.
    Number,
    True,
    False,
    Null,
}

/// One token and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub span: Range<usize>,
}

/// Why there is no token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoToken {
    /// The text ends here, between tokens.
    End,
    /// The text ends inside a token that begins at `start`.
    Cut { start: usize },
    /// No token begins with this byte.
    Bad { offset: usize },
}

/// Walks over the tokens of a text.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
    long: Option<&'a Long>,
}

impl<'a> Tokens<'a> {
    /// Begins at a byte offset.
    pub fn new(bytes: &'a [u8], at: usize) -> Self {
        Self {
            bytes,
            at,
            long: None,
        }
    }

    /// Remembers where long strings end; `long` is of this text and no other.
    pub fn with(self, long: &'a Long) -> Self {
        Self {
            long: Some(long),
            ..self
        }
    }

    /// Says where the next token is looked for.
    pub fn position(&self) -> usize {
        self.at
    }

    /// Takes the next token; after `Cut` or `Bad` it stays where it is.
    pub fn take(&mut self) -> Result<Token, NoToken> {
        let start = self.skip_white_space();
        let rest = self.bytes.get(start..).unwrap_or_default();
        let (kind, length) = match rest.first() {
            None => return Err(NoToken::End),
            Some(b'{') => (Kind::ObjectStart, 1),
            Some(b'}') => (Kind::ObjectEnd, 1),
            Some(b'[') => (Kind::ListStart, 1),
            Some(b']') => (Kind::ListEnd, 1),
            Some(b':') => (Kind::Colon, 1),
            Some(b',') => (Kind::Comma, 1),
            Some(b'"') => self.string().ok_or(NoToken::Cut { start })?,
            Some(b'-' | b'0'..=b'9') => (Kind::Number, number_length(rest)),
            Some(b't') => (Kind::True, word(rest, b"true", start)?),
            Some(b'f') => (Kind::False, word(rest, b"false", start)?),
            Some(b'n') => (Kind::Null, word(rest, b"null", start)?),
            Some(_) => return Err(NoToken::Bad { offset: start }),
        };
        self.at = start + length;
        Ok(Token {
            kind,
            span: start..self.at,
        })
    }

    /// Measures the string that begins at `at`.
    fn string(&self) -> Option<(Kind, usize)> {
        let rest = self.bytes.get(self.at..)?;
        let (Some(long), Some(near)) = (self.long, rest.get(..LONG_BYTES)) else {
            return string(rest, &|from| Some(from + stop(rest.get(from..)?)?));
        };
        let found = string(near, &|from| Some(from + stop(near.get(from..)?)?));
        if found.is_some() {
            return found;
        }
        let end = long.end(self.at).filter(|end| *end <= self.bytes.len());
        if let Some(end) = end {
            let has_escapes = false;
            return Some((Kind::String { has_escapes }, end - self.at));
        }
        let end = self.bytes.len();
        let found = string(rest, &|from| {
            let found = long.find(self.bytes, self.at + from..end, stop)?;
            Some(found - self.at)
        });
        if let Some((Kind::String { has_escapes: false }, length)) = found {
            long.note(self.at, self.at + length);
        }
        found
    }

    /// Looks at the next token without taking it.
    pub fn peek(&self) -> Result<Token, NoToken> {
        self.clone().take()
    }

    fn skip_white_space(&mut self) -> usize {
        // kubectl indents all it prints by many spaces.
        const SPACES: u64 = u64::from_le_bytes([b' '; 8]);
        while let Some([b' ' | b'\n' | b'\r' | b'\t', ..]) = self.bytes.get(self.at..) {
            let rest = self.bytes.get(self.at..).unwrap_or_default();
            let eight = rest.first_chunk().map(|eight| u64::from_le_bytes(*eight));
            self.at += if eight == Some(SPACES) { 8 } else { 1 };
        }
        self.at
    }
}

/// Measures a string with its quotes; `None` when it does not end. `stop` finds the next quote or backslash from a place.
fn string(rest: &[u8], stop: &dyn Fn(usize) -> Option<usize>) -> Option<(Kind, usize)> {
    let mut at = 1;
    let mut has_escapes = false;
    loop {
        at = stop(at)?;
        if rest.get(at) == Some(&b'"') {
            return Some((Kind::String { has_escapes }, at + 1));
        }
        has_escapes = true;
        at += 2;
    }
}

/// Finds what may end a string.
fn stop(text: &[u8]) -> Option<usize> {
    memchr2(b'"', b'\\', text)
}

fn number_length(rest: &[u8]) -> usize {
    let is_number = |byte: &u8| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
    rest.iter()
        .position(|byte| !is_number(byte))
        .unwrap_or(rest.len())
}

fn word(rest: &[u8], word: &[u8], start: usize) -> Result<usize, NoToken> {
    if rest.starts_with(word) {
        Ok(word.len())
    } else if word.starts_with(rest) {
        Err(NoToken::Cut { start })
    } else {
        Err(NoToken::Bad { offset: start })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str], end: NoToken) {
        let mut tokens = Tokens::new(text.as_bytes(), 0);
        let mut found = Vec::new();
        let found_end = loop {
            match tokens.take() {
                Ok(token) => found.push(text.get(token.span).unwrap_or_default()),
                Err(end) => break end,
            }
        };
        assert_eq!(found, expected);
        assert_eq!(found_end, end);
    }

    #[test]
    fn cuts_a_text_into_tokens() {
        check(
            " {\"a\\\"\\\\\":[-1.5e+3,true,false,null]}\r\n",
            &[
                "{",
                "\"a\\\"\\\\\"",
                ":",
                "[",
                "-1.5e+3",
                ",",
                "true",
                ",",
                "false",
                ",",
                "null",
                "]",
                "}",
            ],
            NoToken::End,
        );
    }

    #[test]
    fn says_where_a_token_is_cut() {
        check("[\"a", &["["], NoToken::Cut { start: 1 });
        check("[\"a\\", &["["], NoToken::Cut { start: 1 });
        check("[\"a\\\"", &["["], NoToken::Cut { start: 1 });
        check("[ fals", &["["], NoToken::Cut { start: 2 });
    }

    #[test]
    fn says_where_no_token_begins() {
        check("[ falsy", &["["], NoToken::Bad { offset: 2 });
        check("[ 'a'", &["["], NoToken::Bad { offset: 2 });
    }
}
