//! Cuts JSON text into tokens with byte spans, without copying and without a tree.
//!
//! It checks tokens one by one; which token may follow which is the caller's question.

use std::ops::Range;

use memchr::memchr2;

use super::long::{LONG_BYTES, Long};

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
            Some(b'"') => self.string(rest).ok_or(NoToken::Cut { start })?,
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
    fn string(&self, rest: &[u8]) -> Option<(Kind, usize)> {
        let known = self.long.filter(|_| rest.len() > LONG_BYTES);
        let Some(long) = known else {
            return string(rest);
        };
        let end = long.end(self.at).filter(|end| *end <= self.bytes.len());
        if let Some(end) = end {
            let has_escapes = false;
            return Some((Kind::String { has_escapes }, end - self.at));
        }
        let found = string(rest);
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
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
        let length = rest.iter().position(|byte| !is_blank(byte));
        self.at += length.unwrap_or(rest.len());
        self.at
    }
}

/// Measures a string with its quotes; `None` when it does not end.
fn string(rest: &[u8]) -> Option<(Kind, usize)> {
    let mut at = 1;
    let mut has_escapes = false;
    loop {
        let text = rest.get(at..)?;
        at += memchr2(b'"', b'\\', text)?;
        if rest.get(at) == Some(&b'"') {
            return Some((Kind::String { has_escapes }, at + 1));
        }
        has_escapes = true;
        at += 2;
    }
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
