//! Credentials after their keys in free text: `password=x`, `"token": "x"`, `--api-key x`, `Authorization: Bearer x`.

use std::ops::Range;

use super::key::{self, KeyKind};
use super::text::Edits;
use super::{Redactor, spared, token};

/// The longest key that is looked at.
const KEY_CEILING: usize = 80;

/// How far `"value": …` may be from the `"name": …` that says what it is.
const NAME_REACH: usize = 80;

/// The longest quoted value and the most text that is looked at around a pair, so that the work stays linear.
const VALUE_CEILING: usize = 64 << 10;
const LOOK_AROUND: usize = 256;

/// Masks the values of keys that announce credentials.
pub(super) fn mask(redactor: &mut Redactor, text: &str) -> Option<String> {
    let mut edits = Edits::new(text);
    let mut word_start = 0;
    // The last `name: X` and where it ended: an environment variable's value may follow.
    let mut name: Option<(KeyKind, usize)> = None;
    let mut done = 0;
    for (at, byte) in text.bytes().enumerate() {
        if at < done {
            continue;
        }
        let found = match byte {
            b' ' => after_word(text, word_start, at),
            b'=' | b':' => after_separator(text, at, &mut name),
            _ => None,
        };
        if byte.is_ascii_whitespace() || matches!(byte, b'"' | b'\'' | b'`' | b'(' | b'[' | b'{') {
            word_start = at + 1;
        }
        let Some(found) = found else {
            continue;
        };
        let secret = text.get(found.value.clone()).unwrap_or_default();
        if redactor.ledger.is_stand_in(found.key)
            || secret.is_empty()
            || spared::is_spared(redactor, secret)
        {
            continue;
        }
        let is_number = found.is_bare_json && secret.bytes().all(|byte| byte.is_ascii_digit());
        let stand_in = if is_number {
            let number = redactor.number(secret.as_bytes());
            number.map(|number| number.to_string())
        } else {
            redactor.inline(secret)
        };
        // What is shown may hold another one.
        let Some(stand_in) = stand_in else {
            continue;
        };
        done = found.value.end;
        // A quoted value may run over several lines, which stay.
        let breaks = "\n".repeat(secret.matches('\n').count());
        edits.replace(found.value, &(stand_in + &breaks));
    }
    edits.finish()
}

struct Found<'a> {
    key: &'a str,
    value: Range<usize>,
    /// A value without quotes behind a key with quotes.
    is_bare_json: bool,
}

/// `--password x`, `Bearer x`, `Basic x`: a blank is the separator.
fn after_word(text: &str, start: usize, at: usize) -> Option<Found<'_>> {
    let word = text.get(start..at)?;
    let is_flag = is_flag(word);
    if !is_flag && !word.eq_ignore_ascii_case("bearer") && !word.eq_ignore_ascii_case("basic") {
        return None;
    }
    let value = value_after(text, at + 1)?;
    let secret = text.get(value.range.clone())?;
    let is_secret = if is_flag {
        !secret.starts_with('-')
    } else if word.eq_ignore_ascii_case("bearer") {
        secret.len() >= 16 || token::is_mixed(secret)
    } else {
        token::decode_text(secret).is_some_and(|decoded| decoded.contains(':'))
    };
    is_secret.then_some(Found {
        key: word,
        value: value.range,
        is_bare_json: false,
    })
}

/// Says whether a command-line flag takes a credential as its next argument.
pub(super) fn is_flag(word: &str) -> bool {
    word.starts_with('-') && !word.contains('=') && key::judge(word).is_strong("")
}

fn after_separator<'a>(
    text: &'a str,
    at: usize,
    name: &mut Option<(KeyKind, usize)>,
) -> Option<Found<'a>> {
    let bytes = text.as_bytes();
    let before = at.checked_sub(1).and_then(|before| bytes.get(before));
    let separator = bytes.get(at)?;
    let after = bytes.get(at + 1);
    let is_separator = match separator {
        b'=' => after != Some(&b'=') && !matches!(before, Some(b'=' | b'!' | b'<' | b'>')),
        _ => !matches!(after, Some(b'=' | b':')) && before != Some(&b':'),
    };
    if !is_separator || separator == &b':' && text.get(at..)?.starts_with("://") {
        return None;
    }
    let (key, has_quotes) = key_before(text, at)?;
    let own = key::judge(key);
    let kind = match name {
        Some((kind, end)) if ends_in(key, "value") && at - *end <= NAME_REACH => *kind,
        _ => own,
    };
    let is_name = ends_in(key, "name") || ends_in(key, "key");
    if kind == KeyKind::Plain && !is_name {
        return None;
    }
    let start = if bytes.get(at + 1) == Some(&b'>') {
        at + 2
    } else {
        at + 1
    };
    let value = value_after(text, start)?;
    let value = past_scheme(text, past_complaint(text, value)?)?;
    let secret = text.get(value.range.clone())?;
    if is_name {
        *name = Some((key::judge(secret), value.range.end));
        return None;
    }
    let is_prose = *separator == b':' && !value.is_quoted && is_prose(text, key, &value.range);
    let is_secret = if kind == KeyKind::Weak {
        token::is_mixed(secret)
    } else {
        !is_prose && kind.is_strong(secret)
    };
    is_secret.then_some(Found {
        key,
        is_bare_json: has_quotes && !value.is_quoted,
        value: value.range,
    })
}

/// Whether the last part of `env[0].value` is this word.
fn ends_in(key: &str, word: &str) -> bool {
    key.rsplit(['.', ']', '[', '/'])
        .next()
        .is_some_and(|last| last.eq_ignore_ascii_case(word))
}

/// The key that ends before a separator, and whether it stands in quotes.
fn key_before(text: &str, at: usize) -> Option<(&str, bool)> {
    let left = until(text, at);
    let left = left.trim_end_matches([' ', ':']);
    let unquoted = left.strip_suffix(['"', '\'']).unwrap_or(left);
    let has_quotes = unquoted.len() < left.len();
    let unquoted = unquoted.trim_end_matches('\\');
    let is_part = |byte: &u8| {
        byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'[' | b']' | b'/')
    };
    let bytes = unquoted.as_bytes();
    let length = bytes
        .iter()
        .rev()
        .take(KEY_CEILING)
        .take_while(|byte| is_part(byte))
        .count();
    let key = unquoted.get(unquoted.len() - length..)?;
    (!key.is_empty()).then_some((key, has_quotes))
}

struct After {
    range: Range<usize>,
    is_quoted: bool,
}

/// The value that begins here: up to its closing quote, or up to a blank or the next pair.
fn value_after(text: &str, start: usize) -> Option<After> {
    let rest = text.get(start..)?;
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let start = start + blanks;
    let rest = text.get(start..)?;
    let n_escapes = rest.len() - rest.trim_start_matches('\\').len();
    let quote = rest.as_bytes().get(n_escapes).copied();
    if let Some(quote @ (b'"' | b'\'')) = quote {
        let start = start + n_escapes + 1;
        let rest = text.get(start..)?;
        let length = closing_quote(rest, quote, n_escapes);
        return Some(After {
            range: start..start + length,
            is_quoted: true,
        });
    }
    if let Some(length) = placeholder_length(rest) {
        return Some(After {
            range: start..start + length,
            is_quoted: false,
        });
    }
    let is_end = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '`' | '\\');
    let word = rest.get(..rest.find(is_end).unwrap_or(rest.len()))?;
    let mut end = word.len();
    for (at, separator) in word.match_indices([',', ';', '&']) {
        let next = word.get(at + separator.len()..)?;
        let next = if next.is_empty() {
            rest.get(word.len()..)?
                .trim_start_matches([' ', '"', '\'', '\\'])
        } else {
            next
        };
        if next.is_empty() || begins_pair(next) {
            end = at;
            break;
        }
    }
    let value = word.get(..end)?;
    let value = without_closers(value.trim_end_matches([',', ';']));
    Some(After {
        range: start..start + value.len(),
        is_quoted: false,
    })
}

/// `${{ secrets.X }}`, `{{ .Values.x }}`, `${X}`, `$(X)`: a place where a value will be put, blanks inside.
fn placeholder_length(text: &str) -> Option<usize> {
    let forms = [("${{", "}}"), ("{{", "}}"), ("${", "}"), ("$(", ")")];
    let (_, close) = forms.iter().find(|(open, _)| text.starts_with(open))?;
    let line = from(text, 0).split('\n').next()?;
    Some(line.find(close)? + close.len())
}

/// The length up to a quote with as many backslashes before it as the opening one had, or up to the end of the line.
fn closing_quote(text: &str, quote: u8, n_escapes: usize) -> usize {
    let mut n_before = 0;
    for (at, byte) in text.bytes().enumerate().take(VALUE_CEILING) {
        if byte == quote && n_before <= n_escapes && (n_before == n_escapes || n_before % 2 == 0) {
            return at - n_before.min(n_escapes);
        }
        n_before = if byte == b'\\' { n_before + 1 } else { 0 };
    }
    text.find('\n').unwrap_or(text.len())
}

/// Says whether a text begins with `word=` or `word:`.
fn begins_pair(text: &str) -> bool {
    let is_part =
        |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '"' | ' ' | '[' | ']');
    let length = text.find(|c| !is_part(c)).unwrap_or(text.len());
    length > 0
        && text
            .get(length..)
            .is_some_and(|rest| rest.starts_with(['=', ':']))
}

/// Drops closing brackets that were opened before the value.
fn without_closers(value: &str) -> &str {
    let mut value = value;
    for (open, close) in [('(', ')'), ('[', ']'), ('{', '}')] {
        while value.ends_with(close) && !value.contains(open) {
            value = value.strip_suffix(close).unwrap_or_default();
        }
    }
    value
}

/// `Invalid value: "x"` of an API server's complaint has the value in it; others have none.
fn past_complaint(text: &str, value: After) -> Option<After> {
    if value.is_quoted {
        return Some(value);
    }
    let rest = text.get(value.range.start..)?;
    for complaint in [
        "Invalid value: ",
        "Unsupported value: ",
        "Duplicate value: ",
    ] {
        if rest.starts_with(complaint) {
            return value_after(text, value.range.start + complaint.len());
        }
    }
    let has_none = [
        "Required value",
        "Forbidden",
        "Too long",
        "Too many",
        "Not found",
        "Internal error",
    ];
    (!has_none.iter().any(|complaint| rest.starts_with(complaint))).then_some(value)
}

/// `Bearer x`: the scheme is not the secret.
fn past_scheme(text: &str, value: After) -> Option<After> {
    let word = text.get(value.range.clone())?;
    let is_scheme = ["bearer", "basic", "token", "digest", "negotiate"]
        .iter()
        .any(|scheme| word.eq_ignore_ascii_case(scheme));
    let follows = text.get(value.range.end..)?.starts_with(' ');
    if !value.is_quoted && is_scheme && follows {
        return value_after(text, value.range.end);
    }
    if value.is_quoted
        && let Some((scheme, _)) = word.split_once(' ')
        && matches!(scheme, "Bearer" | "Basic" | "bearer" | "basic")
    {
        let start = value.range.start + scheme.len() + 1;
        return Some(After {
            range: start..value.range.end,
            is_quoted: true,
        });
    }
    Some(value)
}

/// Some text from here on.
fn from(text: &str, start: usize) -> &str {
    let rest = text.get(start..).unwrap_or_default();
    let mut end = rest.len().min(LOOK_AROUND);
    while !rest.is_char_boundary(end) {
        end -= 1;
    }
    rest.get(..end).unwrap_or_default()
}

/// Some text up to here.
fn until(text: &str, end: usize) -> &str {
    let mut start = end.saturating_sub(LOOK_AROUND);
    while !text.is_char_boundary(start) {
        start += 1;
    }
    text.get(start..end).unwrap_or_default()
}

/// Says whether words follow a colon rather than a value: `secret: not found`, `password: must be longer`.
fn is_prose(text: &str, key: &str, value: &Range<usize>) -> bool {
    let word = text.get(value.clone()).unwrap_or_default();
    let rest = from(text, value.end);
    let line = rest.split('\n').next().unwrap_or_default();
    if !word.bytes().all(|byte| byte.is_ascii_alphabetic()) || word.len() > 20 {
        return false;
    }
    let is_noun = ["secret", "secrets", "token", "tokens", "key", "credentials"]
        .iter()
        .any(|noun| key.eq_ignore_ascii_case(noun));
    let n_words = line.split_whitespace().count();
    let is_lower = word.bytes().all(|byte| byte.is_ascii_lowercase());
    is_lower && (is_noun || n_words >= 2 && line.starts_with(' '))
}
