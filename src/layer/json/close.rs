//! Makes the readable beginning of a cut or broken JSON text into a whole one.

use std::ops::Range;

use super::token::{Kind, NoToken, Token, Tokens};

/// The deepest nesting that `serde_json` reads.
pub const SERDE_DEPTH: usize = 127;

/// A JSON text that parses, and where it departs from what was given.
#[derive(Clone, PartialEq, Eq)]
pub struct Closed {
    /// The text, with the open containers closed.
    pub text: Vec<u8>,
    /// `None` when the whole text was given.
    pub cut: Option<Cut>,
}

/// Where a text was cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Bytes of the given text that were kept.
    pub kept: usize,
    /// Byte offset in the given text at which reading stopped; at least `kept`.
    pub offset: usize,
    pub cause: Cause,
    /// Keys and list positions that lead to where it was cut, outermost first.
    pub path: Vec<String>,
    /// Whether the value at `path` is a string whose beginning was kept.
    pub is_in_string: bool,
}

/// Why a text was cut where it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It ends in the middle.
    Truncated,
    /// It is not JSON from here on.
    Broken,
    /// Containers are nested deeper than the limit.
    TooDeep { limit: usize },
}

/// Keeps as much of a JSON text as parses, up to `depth` containers deep.
///
/// Complete values are kept as they are; of an incomplete one only a string's beginning is kept,
/// because half a description or manifest is worth reading and half a number is wrong.
/// It gives `None` when not even the first value has begun.
/// For `serde_json` to read the result, `depth` must not exceed [`SERDE_DEPTH`].
pub fn close(partial: &[u8], depth: usize) -> Option<Closed> {
    let mut walk = Walk {
        bytes: partial,
        tokens: Tokens::new(partial, 0),
        open: Vec::new(),
        expect: Expect::Value,
        kept: 0,
        depth,
    };
    let stop = loop {
        match walk.advance() {
            Ok(()) => {}
            Err(stop) => break stop,
        }
    };
    walk.finish(stop)
}

/// An open container.
struct Open {
    kind: Container,
    /// Where the current key stands (objects).
    key: Range<usize>,
    /// How many values were complete before the current one (lists).
    index: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Container {
    Object,
    List,
}

/// What may come next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expect {
    Value,
    ValueOrEnd,
    Key,
    KeyOrEnd,
    Colon,
    CommaOrEnd,
    Nothing,
}

/// Why walking ended.
struct Stop {
    offset: usize,
    /// `None` when the text was whole.
    cause: Option<Cause>,
    /// The part of a string value that can be kept.
    string: Option<Range<usize>>,
}

impl Stop {
    fn new(offset: usize, cause: Cause) -> Self {
        Self {
            offset,
            cause: Some(cause),
            string: None,
        }
    }
}

struct Walk<'a> {
    bytes: &'a [u8],
    tokens: Tokens<'a>,
    open: Vec<Open>,
    expect: Expect,
    /// Up to here the text is whole once the open containers are closed.
    kept: usize,
    depth: usize,
}

impl Walk<'_> {
    fn advance(&mut self) -> Result<(), Stop> {
        let token = match self.tokens.take() {
            Ok(token) => token,
            Err(end) => return Err(self.end(end)),
        };
        let (start, end) = (token.span.start, token.span.end);
        let broken = || Stop::new(start, Cause::Broken);
        self.expect = match (self.expect, token.kind) {
            (Expect::Value | Expect::ValueOrEnd, Kind::ObjectStart) => {
                self.begin(Container::Object, &token)?;
                Expect::KeyOrEnd
            }
            (Expect::Value | Expect::ValueOrEnd, Kind::ListStart) => {
                self.begin(Container::List, &token)?;
                Expect::ValueOrEnd
            }
            (Expect::Value | Expect::ValueOrEnd, _) if is_scalar(token.kind) => {
                self.check(&token)?;
                self.kept = end;
                self.after_value()
            }
            (Expect::Key | Expect::KeyOrEnd, Kind::String { .. }) => {
                self.check(&token).map_err(|stop| Stop {
                    string: None,
                    ..stop
                })?;
                if let Some(open) = self.open.last_mut() {
                    open.key = token.span;
                }
                Expect::Colon
            }
            (Expect::Colon, Kind::Colon) => Expect::Value,
            (Expect::CommaOrEnd, Kind::Comma) => {
                let open = self.open.last_mut().ok_or_else(broken)?;
                open.index += 1;
                match open.kind {
                    Container::Object => Expect::Key,
                    Container::List => Expect::Value,
                }
            }
            (Expect::KeyOrEnd | Expect::CommaOrEnd, Kind::ObjectEnd) => {
                self.end_of(Container::Object).ok_or_else(broken)?;
                self.kept = end;
                self.after_value()
            }
            (Expect::ValueOrEnd | Expect::CommaOrEnd, Kind::ListEnd) => {
                self.end_of(Container::List).ok_or_else(broken)?;
                self.kept = end;
                self.after_value()
            }
            _ => return Err(broken()),
        };
        Ok(())
    }

    /// Opens a container, unless it is too deep.
    fn begin(&mut self, kind: Container, token: &Token) -> Result<(), Stop> {
        if self.open.len() >= self.depth {
            let cause = Cause::TooDeep { limit: self.depth };
            return Err(Stop::new(token.span.start, cause));
        }
        self.open.push(Open {
            kind,
            key: 0..0,
            index: 0,
        });
        self.kept = token.span.end;
        Ok(())
    }

    fn end_of(&mut self, kind: Container) -> Option<()> {
        (self.open.last()?.kind == kind).then(|| self.open.pop())?;
        Some(())
    }

    fn after_value(&self) -> Expect {
        if self.open.is_empty() {
            Expect::Nothing
        } else {
            Expect::CommaOrEnd
        }
    }

    /// Checks what is inside a scalar token.
    fn check(&self, token: &Token) -> Result<(), Stop> {
        let bytes = self.bytes.get(token.span.clone()).unwrap_or_default();
        match token.kind {
            Kind::String { .. } => {
                let inside = token.span.start + 1..token.span.end - 1;
                let good = good_length(self.bytes.get(inside.clone()).unwrap_or_default());
                if good == inside.len() {
                    return Ok(());
                }
                Err(Stop {
                    offset: inside.start + good,
                    cause: Some(Cause::Broken),
                    string: Some(inside.start..inside.start + good),
                })
            }
            // Its next digit may be missing.
            Kind::Number if token.span.end == self.bytes.len() => {
                Err(Stop::new(token.span.end, Cause::Truncated))
            }
            Kind::Number if serde_json::from_slice::<serde_json::Number>(bytes).is_err() => {
                Err(Stop::new(token.span.start, Cause::Broken))
            }
            _ => Ok(()),
        }
    }

    /// Says what the end of the tokens means.
    fn end(&self, end: NoToken) -> Stop {
        let length = self.bytes.len();
        match end {
            NoToken::End => Stop {
                offset: length,
                cause: (self.expect != Expect::Nothing).then_some(Cause::Truncated),
                string: None,
            },
            NoToken::Bad { offset } => Stop::new(offset, Cause::Broken),
            NoToken::Cut { start } => {
                let is_value = matches!(self.expect, Expect::Value | Expect::ValueOrEnd);
                if !is_value || self.bytes.get(start) != Some(&b'"') {
                    return Stop::new(length, Cause::Truncated);
                }
                let inside = start + 1;
                let good = good_length(self.bytes.get(inside..).unwrap_or_default());
                let string = inside..inside + good;
                // An escape or a character that the end cut in two is a cut, not damage.
                let is_cut = length - string.end < LONGEST_ESCAPE;
                let (offset, cause) = if is_cut {
                    (length, Cause::Truncated)
                } else {
                    (string.end, Cause::Broken)
                };
                Stop {
                    offset,
                    cause: Some(cause),
                    string: Some(string),
                }
            }
        }
    }

    fn finish(self, stop: Stop) -> Option<Closed> {
        let kept = stop.string.as_ref().map_or(self.kept, |part| part.end);
        if kept == 0 {
            return None;
        }
        let mut text = self.bytes.get(..kept)?.to_vec();
        if stop.string.is_some() {
            text.push(b'"');
        }
        text.extend(self.open.iter().rev().map(|open| match open.kind {
            Container::Object => b'}',
            Container::List => b']',
        }));
        let cut = stop.cause.map(|cause| Cut {
            kept,
            offset: stop.offset,
            cause,
            path: self.path(),
            is_in_string: stop.string.is_some(),
        });
        Some(Closed { text, cut })
    }

    fn path(&self) -> Vec<String> {
        let step = |open: &Open| match open.kind {
            Container::Object => {
                let key = self.bytes.get(open.key.clone()).unwrap_or_default();
                serde_json::from_slice(key).unwrap_or_default()
            }
            Container::List => open.index.to_string(),
        };
        self.open.iter().map(step).collect()
    }
}

fn is_scalar(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::String { .. } | Kind::Number | Kind::True | Kind::False | Kind::Null
    )
}

/// `\ud83d\ude00`: two escapes that make one character.
const LONGEST_ESCAPE: usize = 12;

/// Measures how much of a string's inside is valid JSON and ends with a whole character.
fn good_length(inside: &[u8]) -> usize {
    let valid = match std::str::from_utf8(inside) {
        Ok(text) => text.len(),
        Err(error) => error.valid_up_to(),
    };
    let mut at = 0;
    while at < valid {
        let length = match inside.get(at) {
            Some(b'\\') => escape_length(inside.get(at..valid).unwrap_or_default()),
            Some(0x20..) => Some(1),
            _ => None,
        };
        match length {
            Some(length) => at += length,
            None => return at,
        }
    }
    at
}

/// Measures an escape; `None` when it is incomplete or does not make a character.
fn escape_length(rest: &[u8]) -> Option<usize> {
    const SIMPLE: usize = 2;
    const UNICODE: usize = 6;
    match rest.get(1)? {
        b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => Some(SIMPLE),
        b'u' => match unicode(rest)? {
            0xdc00..=0xdfff => None,
            0xd800..=0xdbff => match unicode(rest.get(UNICODE..)?)? {
                0xdc00..=0xdfff => Some(2 * UNICODE),
                _ => None,
            },
            _ => Some(UNICODE),
        },
        _ => None,
    }
}

fn unicode(escape: &[u8]) -> Option<u16> {
    let digits = escape.strip_prefix(b"\\u")?.get(..4)?;
    let is_hex = digits.iter().all(u8::is_ascii_hexdigit);
    let text = std::str::from_utf8(digits).ok().filter(|_| is_hex)?;
    u16::from_str_radix(text, 16).ok()
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Map, Value, json};

    use super::*;

    #[track_caller]
    fn check(partial: &str, closed: &str, kept: usize, path: &[&str]) {
        let given = close(partial.as_bytes(), SERDE_DEPTH).unwrap();
        assert_eq!(std::str::from_utf8(&given.text).unwrap(), closed);
        let cut = given.cut.unwrap();
        assert_eq!(cut.kept, kept);
        assert_eq!(cut.path, path);
        serde_json::from_slice::<Value>(&given.text).unwrap();
    }

    #[test]
    fn leaves_a_whole_text_alone() {
        for text in ["{}", "[]", "{\"a\":[1,{\"b\":null}],\"c\":\"d\"}", " {} \n"] {
            let closed = close(text.as_bytes(), SERDE_DEPTH).unwrap();
            assert_eq!(closed.cut, None);
            assert_eq!(closed.text, text.trim_end().as_bytes());
        }
    }

    #[test]
    fn gives_nothing_before_the_first_value() {
        for text in ["", " ", "x", "tr", "12"] {
            assert!(close(text.as_bytes(), SERDE_DEPTH).is_none());
        }
    }

    #[test]
    fn drops_an_incomplete_tail() {
        check("{\"a\":1,\"b", "{\"a\":1}", 6, &["a"]);
        check("{\"a\":1,\"b\"", "{\"a\":1}", 6, &["b"]);
        check("{\"a\":1,\"b\":", "{\"a\":1}", 6, &["b"]);
        check("{\"a\":1,\"b\":12", "{\"a\":1}", 6, &["b"]);
        check("{\"a\":1,\"b\":tru", "{\"a\":1}", 6, &["b"]);
        check("[1,2", "[1]", 2, &["1"]);
        check("{\"a\":[{", "{\"a\":[{}]}", 7, &["a", "0", ""]);
    }

    #[test]
    fn keeps_a_string_as_far_as_it_goes() {
        check("{\"a\":\"one two", "{\"a\":\"one two\"}", 13, &["a"]);
        check("{\"a\":\"one\\", "{\"a\":\"one\"}", 9, &["a"]);
        check("{\"a\":\"one\\u00", "{\"a\":\"one\"}", 9, &["a"]);
        check("{\"a\":\"one\\ud83d\\ude", "{\"a\":\"one\"}", 9, &["a"]);
        let given = close(b"{\"a\":\"one\xe3\x83", SERDE_DEPTH).unwrap();
        assert_eq!(given.text, b"{\"a\":\"one\"}");
        let cut = given.cut.unwrap();
        assert_eq!((cut.offset, cut.cause), (11, Cause::Truncated));
        assert!(cut.is_in_string);
    }

    #[test]
    fn ends_at_damage_and_says_where() {
        #[track_caller]
        fn check(text: &[u8], closed: &str, offset: usize) {
            let given = close(text, SERDE_DEPTH).unwrap();
            assert_eq!(std::str::from_utf8(&given.text).unwrap(), closed);
            let cut = given.cut.unwrap();
            assert_eq!((cut.cause, cut.offset), (Cause::Broken, offset));
        }
        check(b"{\"a\":1,!\"b\":2}", "{\"a\":1}", 7);
        check(b"{\"a\":\"x\xffy\",\"b\":2}", "{\"a\":\"x\"}", 7);
        check(b"{\"a\":\"x\x01y\",\"b\":2}", "{\"a\":\"x\"}", 7);
        check(b"{\"a\":\"x\\qy\",\"b\":2}", "{\"a\":\"x\"}", 7);
        check(b"{\"a\":\"x\\ud800y\",\"b\":2}", "{\"a\":\"x\"}", 7);
        check(b"{\"x\xff\":1}", "{}", 3);
        check(b"[1,1-1]", "[1]", 3);
        check(b"[1}", "[1]", 2);
        check(b"{} {}", "{}", 3);
    }

    #[test]
    fn damage_far_from_the_end_of_a_cut_string_is_damage() {
        let text = [&b"[\"good \xff"[..], &[b'x'; 100]].concat();
        let cut = close(&text, SERDE_DEPTH).unwrap().cut.unwrap();
        assert_eq!((cut.cause, cut.offset), (Cause::Broken, 7));
    }

    #[test]
    fn nesting_stops_at_the_limit_without_recursion() {
        let text = "[".repeat(1 << 20);
        let closed = close(text.as_bytes(), 4).unwrap();
        assert_eq!(closed.text, b"[[[[]]]]");
        let cut = closed.cut.unwrap();
        assert_eq!(cut.cause, Cause::TooDeep { limit: 4 });
        let deepest = format!("{}{}", "[".repeat(SERDE_DEPTH), "]".repeat(SERDE_DEPTH));
        let closed = close(deepest.as_bytes(), SERDE_DEPTH).unwrap();
        assert_eq!(closed.cut, None);
        serde_json::from_slice::<Value>(&closed.text).unwrap();
    }

    fn value() -> impl Strategy<Value = Value> {
        let text = "[a-c\"\\\\\n\u{1}é日😀]{0,6}";
        let leaf = prop_oneof![
            Just(json!(null)),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            (-1e9..1e9).prop_map(|number: f64| json!(number)),
            text.prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 24, 4, move |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map(text, inner, 0..4)
                    .prop_map(|map| Value::from(Map::from_iter(map))),
            ]
        })
    }

    /// Says whether one value is the beginning of another.
    fn is_beginning(part: &Value, whole: &Value) -> bool {
        match (part, whole) {
            (Value::String(part), Value::String(whole)) => whole.starts_with(part.as_str()),
            (Value::Array(part), Value::Array(whole)) => {
                part.len() <= whole.len() && part.iter().zip(whole).all(|(p, w)| is_beginning(p, w))
            }
            (Value::Object(part), Value::Object(whole)) => part
                .iter()
                .all(|(key, p)| whole.get(key).is_some_and(|w| is_beginning(p, w))),
            _ => part == whole,
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 64,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        fn every_prefix_parses_and_is_a_beginning(value in value(), is_ascii in any::<bool>()) {
            let mut text = serde_json::to_string(&value).unwrap();
            if is_ascii {
                // As other writers do: every character beyond ASCII as escapes.
                text = text.encode_utf16().map(|unit| match u8::try_from(unit) {
                    Ok(byte) if byte.is_ascii() => char::from(byte).to_string(),
                    _ => format!("\\u{unit:04x}"),
                }).collect();
            }
            // What serde_json reads: it rounds some fractions.
            let value: Value = serde_json::from_str(&text).unwrap();
            for end in 0..=text.len() {
                let Some(closed) = close(&text.as_bytes()[..end], SERDE_DEPTH) else {
                    prop_assert!(!matches!(value, Value::Array(_) | Value::Object(_)) || end == 0);
                    continue;
                };
                let part: Value = serde_json::from_slice(&closed.text).unwrap();
                prop_assert!(is_beginning(&part, &value), "{} of {}", part, value);
                if end == text.len() {
                    prop_assert_eq!(closed.cut, None);
                    prop_assert!(is_beginning(&value, &part));
                } else if let Some(cut) = closed.cut {
                    prop_assert_eq!(cut.cause, Cause::Truncated);
                }
            }
        }

        #[test]
        fn damaged_text_still_parses(value in value(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
            let mut text = serde_json::to_vec(&value).unwrap();
            let at = at.index(text.len());
            text[at] = byte;
            if let Some(closed) = close(&text, SERDE_DEPTH) {
                serde_json::from_slice::<Value>(&closed.text).unwrap();
            }
        }
    }
}
