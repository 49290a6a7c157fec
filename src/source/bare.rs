//! A payload alone, still encoded: what jsonpath and go-template print, or what was copied out of a field.

use std::ops::Range;

use super::detector::{Detector, Found, Look};
use super::part::{Content, Part};
use super::{PayloadBytes, Shape, StoredRecord, payload_rows};
use crate::layer::json::token::{Kind, Tokens};
use crate::layer::{self, Layer};
use crate::limits::Limits;
use crate::sensitive::Sensitive;

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::BarePayload,
    look,
};

/// How often base64 is around a payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    /// Not at all: gzip or protobuf bytes.
    Binary,
    Once,
    Twice,
}

/// Bytes that are peeled to see what a payload begins with.
const HEAD_BYTES: usize = 512;

/// No payload is shorter (base64 of the smallest gzip stream).
const MIN_SYMBOLS: usize = 28;

/// One that is wrapped has several lines of one width, however small.
const MIN_WIDTH: usize = 4;

/// A line of another width is one of a payload's, when no word is as long.
const RAGGED_SYMBOLS: usize = 32;

/// Says how the payload that begins here is encoded; nothing when it does not look like one.
pub(super) fn encoding(bytes: &[u8]) -> Option<Encoding> {
    let head = bytes.get(..HEAD_BYTES).unwrap_or(bytes);
    let limits = Limits {
        inflated_bytes: HEAD_BYTES,
        ..crate::limits::STANDARD
    };
    let peeled = layer::unwrap(head, &limits);
    let is_base64 = |layer| matches!(layer, Layer::Base64 | Layer::Base64Inner);
    let n_base64 = peeled.trail.iter().filter(|s| is_base64(s.layer)).count();
    let inside = peeled.trail.get(n_base64)?;
    match (inside.layer, n_base64) {
        // Plain JSON is not encoded, and JSON under base64 may be anything: a token, a key.
        (Layer::Json, 0) => None,
        (Layer::Json, _) if !begins_release(inside.head.reveal()) => None,
        (_, 0) => Some(Encoding::Binary),
        (_, 1) => Some(Encoding::Once),
        _ => Some(Encoding::Twice),
    }
}

/// Whether a gzip stream holds what Helm stores, or at least what Helm would take for it.
pub(super) fn is_packed(gzip: &[u8]) -> bool {
    let head = gzip.get(..HEAD_BYTES).unwrap_or(gzip);
    let limits = Limits {
        inflated_bytes: HEAD_BYTES,
        ..crate::limits::STANDARD
    };
    match layer::unwrap(head, &limits).trail.get(1) {
        Some(inside) if inside.layer == Layer::Json => begins_release(inside.head.reveal()),
        Some(inside) => inside.layer == Layer::Protobuf,
        None => false,
    }
}

/// Says whether JSON begins as a release does; Go writes the fields in their order, others sort them.
fn begins_release(json: &[u8]) -> bool {
    let mut tokens = Tokens::new(json, 0);
    let is_object = tokens.take().is_ok_and(|t| t.kind == Kind::ObjectStart);
    let Ok(key) = tokens.take() else {
        return false;
    };
    let key = json.get(key.span).unwrap_or_default();
    is_object
        && matches!(
            key,
            b"\"name\"" | b"\"info\"" | b"\"chart\"" | b"\"config\"" | b"\"apply_method\""
        )
}

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let text = match &part.content {
        Content::Text(text) => *text,
        Content::Value { root, .. } => {
            let records = payload_rows::in_value(root, found.paste, payload_rows::MAX_NESTING);
            if records.is_empty() {
                return Look::Pass("source-reason-structured");
            }
            for record in records {
                found.record(record);
            }
            return Look::Take("source-reason-payload-head");
        }
    };
    if encoding(text) == Some(Encoding::Binary) {
        add(part.span.clone(), found);
        return Look::Take("source-reason-payload-head");
    }
    let payloads = payloads(text);
    if payloads.is_empty() {
        return Look::Pass("source-reason-no-payload-head");
    }
    let base = part.span.start;
    let mut rest = Vec::new();
    let mut at = part.span.start;
    for payload in payloads {
        if found.is_full() {
            break;
        }
        let span = base + payload.start..base + payload.end;
        rest.push(at..span.start);
        at = span.end;
        add(span, found);
    }
    rest.push(at..part.span.end);
    Look::TakePart("source-reason-payload-head", rest)
}

fn add(span: Range<usize>, found: &mut Found<'_>) {
    found.record(StoredRecord {
        object: None,
        payload: Some(bytes(span.clone(), found.paste)),
        span,
    });
}

/// Gives the bytes of a payload, without the quotes around each of its lines.
pub(super) fn bytes(span: Range<usize>, paste: &[u8]) -> PayloadBytes {
    let whole = paste.get(span.clone()).unwrap_or_default();
    if memchr::memchr2(b'"', b'\'', whole).is_none() || encoding(whole) == Some(Encoding::Binary) {
        return PayloadBytes::Span(span);
    }
    let is_inside = |byte: &&u8| !matches!(byte, b'"' | b'\'');
    let inside = whole.iter().filter(is_inside).copied().collect();
    PayloadBytes::Owned(Sensitive::new(inside))
}

/// Finds the payloads among words; a wrapped one takes the words that continue it.
pub(super) fn payloads(text: &[u8]) -> Vec<Range<usize>> {
    let mut words = Words { text, at: 0 }.peekable();
    let mut payloads = Vec::new();
    while let Some(word) = words.next() {
        let rest = text.get(word.start..).unwrap_or_default();
        let mut is_narrow = || {
            let is_line = |next: &Range<usize>| {
                let is_next = is_separate(text, word.end, next) && ends_line(text, next);
                is_next && next.len() == word.len()
            };
            word.len() >= MIN_WIDTH
                && begins_payload(rest)
                && ends_line(text, &word)
                && words.peek().is_some_and(is_line)
        };
        let is_long = word.len() >= MIN_SYMBOLS || is_narrow();
        if !is_long || !may_begin(rest) || encoding(rest).is_none() {
            continue;
        }
        let mut span = word.clone();
        let mut wrap = Wrap::new(word.len());
        let mut goes_on = |end: usize, next: &Range<usize>| {
            let is_padded = text.get(end - 1) == Some(&b'=');
            let rest = text.get(next.start..).unwrap_or_default();
            !is_padded && is_separate(text, end, next) && !begins(rest) && wrap.takes(text, next)
        };
        while let Some(next) = words.next_if(|next| goes_on(span.end, next)) {
            span.end = next.end;
        }
        payloads.push(span);
    }
    payloads
}

/// Says whether only white space is between two words, escapes of it included, or quotes on two lines: on one line, a
/// quote or a bracket ends a payload.
fn is_separate(text: &[u8], end: usize, next: &Range<usize>) -> bool {
    let between = text.get(end..next.start).unwrap_or_default();
    // Programs write a long text as several, a line each.
    let is_broken = between.contains(&b'\n');
    let mut before = 0;
    between.iter().all(|byte| {
        let is_space = match byte {
            b'n' | b'r' | b't' => before == b'\\',
            b'"' | b'\'' => is_broken,
            byte => *byte == b'\\' || byte.is_ascii_whitespace(),
        };
        before = *byte;
        is_space
    })
}

/// The beginnings of base64 of gzip and of `{"`, once and twice.
const BEGINNINGS: [&[u8]; 4] = [b"H4sI", b"SDRzS", b"eyJ", b"ZXlK"];

/// Says whether a text begins as base64 of a payload does, however little there is of it.
pub(super) fn begins_payload(rest: &[u8]) -> bool {
    BEGINNINGS.iter().any(|one| rest.starts_with(one))
}

/// Says whether another payload begins here.
fn begins(rest: &[u8]) -> bool {
    BEGINNINGS
        .iter()
        .any(|beginning| rest.starts_with(beginning))
        && encoding(rest).is_some()
}

/// Says whether peeling is worth it: Helm 2 wrote uncompressed protobuf too, which begins with `Cg`.
fn may_begin(rest: &[u8]) -> bool {
    const PROTOBUF: [&[u8]; 2] = [b"Cg", b"Q2"];
    let beginnings = BEGINNINGS.iter().chain(&PROTOBUF);
    beginnings
        .copied()
        .any(|beginning| rest.starts_with(beginning))
}

/// Runs of base64 symbols with their padding.
struct Words<'a> {
    text: &'a [u8],
    at: usize,
}

impl Iterator for Words<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let is_symbol = |byte: &u8| byte.is_ascii_alphanumeric() || b"+/-_=".contains(byte);
        loop {
            let rest = self.text.get(self.at..)?;
            let start = self.at + rest.iter().position(is_symbol)?;
            // The letter of an escaped line break is no symbol.
            let before = start.checked_sub(1).and_then(|at| self.text.get(at));
            if before == Some(&b'\\') && matches!(self.text.get(start), Some(b'n' | b'r' | b't')) {
                self.at = start + 1;
                continue;
            }
            let mut end = start;
            while let Some(rest) = self.text.get(end..) {
                let n = rest.iter().position(|byte| !is_symbol(byte));
                end += n.unwrap_or(rest.len());
                let n_escaped = self.text.get(end..).map_or(0, percent_length);
                if n_escaped == 0 {
                    break;
                }
                end += n_escaped;
            }
            self.at = end;
            return Some(start..end);
        }
    }
}

/// Measures a symbol that is percent-encoded, as in addresses.
fn percent_length(rest: &[u8]) -> usize {
    match rest {
        [b'%', b'2', b'B' | b'b' | b'F' | b'f', ..] | [b'%', b'3', b'D' | b'd', ..] => 3,
        _ => 0,
    }
}

/// The width at which a payload is wrapped: all its lines but the first and the last have it.
struct Wrap {
    width: usize,
    n_words: usize,
    is_over: bool,
}

impl Wrap {
    fn new(first: usize) -> Self {
        Self {
            width: first,
            n_words: 1,
            is_over: false,
        }
    }

    /// Says whether a word can be the next line.
    fn takes(&mut self, text: &[u8], word: &Range<usize>) -> bool {
        let length = word.len();
        // The first line may be shorter, when a key stands before it.
        if self.n_words == 1 && length > self.width {
            self.width = length;
        }
        self.n_words += 1;
        if self.is_over || length > self.width || (length < self.width && !ends_line(text, word)) {
            // Mails wrap what was wrapped before; a checksum is as long, but has no other letters.
            let symbols = text.get(word.clone()).unwrap_or_default();
            let is_checksum = symbols.iter().all(u8::is_ascii_hexdigit);
            return length >= RAGGED_SYMBOLS && ends_line(text, word) && !is_checksum;
        }
        self.is_over = length < self.width;
        true
    }
}

/// Says whether nothing follows a word on its line: what follows a payload may begin with a word too.
fn ends_line(text: &[u8], word: &Range<usize>) -> bool {
    let rest = text.get(word.end..).unwrap_or_default();
    let next = rest.iter().find(|byte| !b" \t\r\"'".contains(byte));
    next.is_none_or(|byte| matches!(byte, b'\n' | b'\\'))
}
