//! Cuts YAML text into tokens, by the rules of the reader that Helm uses.
//!
//! Written after the behaviour of go-yaml v2 and libyaml (YAML 1.1), not after YAML 1.2: what Helm refuses is refused
//! here, what it takes is taken. All work is bounded by the text: a simple key looks ahead one line and 1024 characters.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::ops::Range;

use super::ScalarStyle;

mod block;
mod cursor;
mod indent;
mod name;
mod plain;
mod quoted;

/// A token with the bytes it was read from.
#[derive(Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind<'a>,
    pub(super) span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum Kind<'a> {
    StreamEnd,
    /// `%YAML`, which is checked and then ignored.
    YamlDirective,
    TagDirective {
        handle: &'a str,
        prefix: &'a str,
    },
    DocumentStart,
    DocumentEnd,
    BlockListStart,
    BlockMapStart,
    BlockEnd,
    FlowListStart,
    FlowListEnd,
    FlowMapStart,
    FlowMapEnd,
    /// `-`
    Entry,
    /// `,`
    Comma,
    /// `?`, or the start of a simple key.
    Key,
    /// `:`
    Value,
    Alias(&'a str),
    Anchor(&'a str),
    Tag {
        handle: &'a str,
        suffix: String,
    },
    Scalar {
        text: Cow<'a, str>,
        style: ScalarStyle,
    },
}

impl Kind<'_> {
    /// Whether the token stands outside documents.
    pub(super) const fn is_outside(&self) -> bool {
        matches!(
            self,
            Self::YamlDirective
                | Self::TagDirective { .. }
                | Self::DocumentStart
                | Self::DocumentEnd
                | Self::StreamEnd
        )
    }
}

/// The text cannot be read beyond this byte.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stuck(pub(super) usize);

/// Nesting of flow collections and indentations at which go-yaml gives up too.
const NESTING_CEILING: usize = 10_000;

pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    line_start: usize,
    tokens: VecDeque<Token<'a>>,
    /// Tokens handed out so far.
    n_taken: usize,
    is_done: bool,
    /// The indentation of the current block, -1 outside.
    indent: isize,
    indents: Vec<isize>,
    may_start_key: bool,
    /// One place for a possible key for the block context and each flow level.
    keys: Vec<Option<SimpleKey>>,
}

/// A token that becomes a key when a `:` follows.
#[derive(Clone, Copy)]
struct SimpleKey {
    is_required: bool,
    token: usize,
    at: usize,
    line: usize,
    column: isize,
}

impl<'a> Scanner<'a> {
    /// Starts at the beginning of a text without control characters.
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            line: 0,
            line_start: 0,
            tokens: VecDeque::new(),
            n_taken: 0,
            is_done: false,
            indent: -1,
            indents: Vec::new(),
            may_start_key: true,
            keys: vec![None],
        }
    }

    /// Shows the next token; after the end of the stream there is none.
    pub(super) fn peek(&mut self) -> Result<Option<&Token<'a>>, Stuck> {
        self.fill()?;
        Ok(self.tokens.front())
    }

    /// Takes the next token.
    pub(super) fn next(&mut self) -> Result<Option<Token<'a>>, Stuck> {
        self.fill()?;
        self.n_taken += 1;
        Ok(self.tokens.pop_front())
    }

    /// Reads on until the first token in the queue can't become a key any more.
    fn fill(&mut self) -> Result<(), Stuck> {
        while !self.is_done && (self.tokens.is_empty() || self.first_may_be_key()?) {
            self.scan()?;
        }
        Ok(())
    }

    fn first_may_be_key(&mut self) -> Result<bool, Stuck> {
        self.drop_stale_keys()?;
        let first = self.n_taken;
        Ok(self.keys.iter().flatten().any(|key| key.token == first))
    }

    fn scan(&mut self) -> Result<(), Stuck> {
        self.skip_to_token();
        self.drop_stale_keys()?;
        self.unroll(self.column());
        let Some(byte) = self.text.as_bytes().get(self.at).copied() else {
            return self.end_stream();
        };
        if self.column() == 0 {
            if byte == b'%' {
                self.reset()?;
                return self.directive();
            }
            if let Some(kind) = self.document_indicator() {
                self.reset()?;
                self.push(kind, 3);
                return Ok(());
            }
        }
        let is_flow = self.is_flow();
        let is_apart = self.is_blank_or_end(1);
        match byte {
            b'[' => self.open_flow(Kind::FlowListStart),
            b'{' => self.open_flow(Kind::FlowMapStart),
            b']' => self.close_flow(Kind::FlowListEnd),
            b'}' => self.close_flow(Kind::FlowMapEnd),
            b',' => {
                self.forget_key()?;
                self.may_start_key = true;
                self.push(Kind::Comma, 1);
                Ok(())
            }
            b'-' if is_apart => self.entry(),
            b'?' if is_flow || is_apart => self.key(),
            b':' if is_flow || is_apart => self.value(),
            b'*' => self.anchor(Kind::Alias),
            b'&' => self.anchor(Kind::Anchor),
            b'!' => self.tag(),
            b'|' if !is_flow => self.block_scalar(ScalarStyle::Literal),
            b'>' if !is_flow => self.block_scalar(ScalarStyle::Folded),
            b'\'' => self.quoted_scalar(ScalarStyle::SingleQuoted),
            b'"' => self.quoted_scalar(ScalarStyle::DoubleQuoted),
            b'-' => self.plain_scalar(),
            b'?' | b':' if !is_flow => self.plain_scalar(),
            b'?' | b':' | b'#' | b'|' | b'>' | b'%' | b'@' | b'`' | b'\t' => Err(Stuck(self.at)),
            _ => self.plain_scalar(),
        }
    }

    /// Skips blanks, comments and line breaks; tabs only where they can't be indentation.
    fn skip_to_token(&mut self) {
        loop {
            if self.column() == 0 && self.rest().starts_with('\u{FEFF}') {
                self.at += '\u{FEFF}'.len_utf8();
                // A byte order mark takes no column.
                self.line_start = self.at;
            }
            let may_tab = self.is_flow() || !self.may_start_key;
            while self.byte(0) == b' ' || may_tab && self.byte(0) == b'\t' {
                self.at += 1;
            }
            if self.byte(0) == b'#' {
                self.skip_line_rest();
            }
            if self.skip_break().is_none() {
                return;
            }
            if !self.is_flow() {
                self.may_start_key = true;
            }
        }
    }

    fn end_stream(&mut self) -> Result<(), Stuck> {
        self.unroll(-1);
        self.forget_key()?;
        self.may_start_key = false;
        self.push(Kind::StreamEnd, 0);
        self.is_done = true;
        Ok(())
    }

    fn open_flow(&mut self, kind: Kind<'a>) -> Result<(), Stuck> {
        self.save_key()?;
        if self.keys.len() > NESTING_CEILING {
            return Err(Stuck(self.at));
        }
        self.keys.push(None);
        self.may_start_key = true;
        self.push(kind, 1);
        Ok(())
    }

    fn close_flow(&mut self, kind: Kind<'a>) -> Result<(), Stuck> {
        self.forget_key()?;
        if self.is_flow() {
            self.keys.pop();
        }
        self.may_start_key = false;
        self.push(kind, 1);
        Ok(())
    }

    fn entry(&mut self) -> Result<(), Stuck> {
        if !self.is_flow() {
            self.begin_block(Kind::BlockListStart)?;
        }
        self.forget_key()?;
        self.may_start_key = true;
        self.push(Kind::Entry, 1);
        Ok(())
    }

    fn key(&mut self) -> Result<(), Stuck> {
        if !self.is_flow() {
            self.begin_block(Kind::BlockMapStart)?;
        }
        self.forget_key()?;
        self.may_start_key = !self.is_flow();
        self.push(Kind::Key, 1);
        Ok(())
    }

    fn value(&mut self) -> Result<(), Stuck> {
        if let Some(key) = self.keys.last_mut().and_then(Option::take) {
            let place = key.token.saturating_sub(self.n_taken);
            let before = key.at..key.at;
            self.insert(place, Kind::Key, before.clone());
            if self.roll(key.column)? {
                self.insert(place, Kind::BlockMapStart, before);
            }
            self.may_start_key = false;
        } else {
            if !self.is_flow() {
                self.begin_block(Kind::BlockMapStart)?;
            }
            self.may_start_key = !self.is_flow();
        }
        self.push(Kind::Value, 1);
        Ok(())
    }

    fn push(&mut self, kind: Kind<'a>, length: usize) {
        let span = self.at..self.at + length;
        self.at = span.end;
        self.tokens.push_back(Token { kind, span });
    }

    fn push_since(&mut self, kind: Kind<'a>, span: Range<usize>) {
        self.tokens.push_back(Token { kind, span });
    }

    fn insert(&mut self, place: usize, kind: Kind<'a>, span: Range<usize>) {
        let place = place.min(self.tokens.len());
        self.tokens.insert(place, Token { kind, span });
    }
}
