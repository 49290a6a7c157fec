//! Marks that mails, chats and frames put before lines, and quotes that word processors made pretty.

use super::characters::replace;
use super::lines::{Change, rewrite, sample};
use super::{Rewritten, head};

/// Takes off `> `, `| ` and frames.
pub(super) fn marks(text: &[u8]) -> Option<Rewritten> {
    let n_lines = sample(text).count();
    let n_quoted = sample(text).filter(|line| line.starts_with(b">")).count();
    if n_quoted > 1 && n_quoted * 2 > n_lines {
        return strip_mark(text, b">");
    }
    if n_lines > 2 && sample(text).all(|line| line.starts_with(b"+")) {
        return strip_added(text);
    }
    // A table has a bar at the end too, or between its columns.
    let is_barred = |line: &[u8]| {
        let rest = line.strip_prefix(b"|").unwrap_or(line);
        matches!(rest, [] | [b' ', ..]) && line.starts_with(b"|") && !rest.contains(&b'|')
    };
    if n_lines > 1 && sample(text).all(is_barred) {
        return strip_mark(text, b"|");
    }
    frame(text)
}

fn strip_mark(text: &[u8], mark: &[u8]) -> Option<Rewritten> {
    rewrite(text, |line| match line.strip_prefix(mark) {
        Some(rest) => Change::To(rest.strip_prefix(b" ").unwrap_or(rest)),
        None => Change::Keep,
    })
}

/// Takes off what a comparison puts before the lines of a new file.
fn strip_added(text: &[u8]) -> Option<Rewritten> {
    rewrite(text, |line| {
        line.strip_prefix(b"+").map_or(Change::Keep, Change::To)
    })
}

const BARS: [&[u8]; 3] = ["│".as_bytes(), "┃".as_bytes(), "║".as_bytes()];

/// Takes off a frame around lines: Terraform's around an error, a terminal program's around its screen.
fn frame(text: &[u8]) -> Option<Rewritten> {
    if head(text).is_ascii() {
        return None;
    }
    let is_corner = |line: &[u8]| {
        let line = line.trim_ascii();
        let corners = ["╷", "╭", "┌", "╔"];
        corners.iter().any(|one| line.starts_with(one.as_bytes()))
    };
    let n_lines = sample(text).count();
    let n_barred = sample(text).filter(|line| inside(line).is_some()).count();
    let is_framed = n_barred * 2 > n_lines || sample(text).any(is_corner);
    if n_barred == 0 || !is_framed {
        return None;
    }
    rewrite(text, |line| {
        if is_border(line) {
            return Change::To(b"");
        }
        inside(line).map_or(Change::Keep, Change::To)
    })
}

/// Gives what is inside a frame's bars; a bar in the middle makes it a table.
fn inside(line: &[u8]) -> Option<&[u8]> {
    let line = line.trim_ascii();
    BARS.iter().find_map(|bar| {
        let rest = line.strip_prefix(*bar)?;
        let rest = rest.strip_suffix(*bar).unwrap_or(rest);
        let rest = rest.strip_prefix(b" ").unwrap_or(rest);
        memchr::memmem::find(rest, bar).is_none().then_some(rest)
    })
}

/// Says whether a line is nothing but drawn.
fn is_border(line: &[u8]) -> bool {
    let Ok(line) = std::str::from_utf8(line.trim_ascii()) else {
        return false;
    };
    !line.is_empty()
        && line.chars().all(|c| ('\u{2500}'..='\u{257f}').contains(&c))
        && !line.starts_with(['│', '┃', '║'])
}

/// How far the other quote and what is around are looked for.
const NEAR_BYTES: usize = 256;

/// Puts straight quotes where syntax needs them: all of JSON's, and YAML's around what has to be quoted.
pub(super) fn straighten(text: &[u8]) -> Option<Rewritten> {
    if head(text).is_ascii() {
        return None;
    }
    let is_json = sample(text).any(|line| {
        let line = line.trim_ascii_start();
        let inside = line.strip_prefix(b"{").unwrap_or(line).trim_ascii_start();
        let end = memchr::memmem::find(inside, CLOSE);
        let after = end.and_then(|end| inside.get(end + CLOSE.len()..));
        is_pretty(inside) && after.is_some_and(|after| after.trim_ascii_start().starts_with(b":"))
    });
    replace(text, |text, at| {
        let is_one = is_pretty(text.get(at..)?);
        let is_syntax = is_one
            && if is_json {
                is_json_quote(text, at)
            } else {
                is_yaml_quote(text, at)
            };
        is_syntax.then_some((CLOSE.len(), b"\"".as_slice()))
    })
}

const OPEN: &[u8] = "“".as_bytes();
const CLOSE: &[u8] = "”".as_bytes();

/// Recognises a double quote that is not straight.
fn is_pretty(rest: &[u8]) -> bool {
    matches!(rest, [0xe2, 0x80, 0x9c..=0x9f, ..])
}

/// Gives what is on the line before and after a quote, as far as it is near.
fn around(text: &[u8], at: usize) -> Option<(&[u8], &[u8])> {
    let before = text.get(at.saturating_sub(NEAR_BYTES)..at)?;
    let line = memchr::memrchr(b'\n', before).map_or(0, |line| line + 1);
    let after = text.get(at + CLOSE.len()..)?;
    let after = after.get(..NEAR_BYTES).unwrap_or(after);
    let end = memchr::memchr(b'\n', after).unwrap_or(after.len());
    Some((before.get(line..)?, after.get(..end)?))
}

/// Says whether a quote stands where JSON begins or ends a string.
fn is_json_quote(text: &[u8], at: usize) -> bool {
    let Some((before, after)) = around(text, at) else {
        return false;
    };
    let begins = matches!(
        before.trim_ascii_end().last(),
        None | Some(b'{' | b'[' | b',' | b':')
    );
    let ends = matches!(
        after.trim_ascii_start().first(),
        None | Some(b':' | b',' | b'}' | b']')
    );
    begins || ends
}

/// Says whether a quote is one of the two around a value that would be no text without them.
fn is_yaml_quote(text: &[u8], at: usize) -> bool {
    let Some((before, after)) = around(text, at) else {
        return false;
    };
    let opens =
        matches!(before.trim_ascii_end().last(), Some(b':' | b'-')) && before.ends_with(b" ");
    if opens {
        let inside = after.trim_ascii_end().strip_suffix(CLOSE);
        return inside.is_some_and(needs_quotes);
    }
    let open = memchr::memmem::rfind(before, OPEN);
    let key = open.and_then(|open| before.get(..open));
    let inside = open.and_then(|open| before.get(open + OPEN.len()..));
    after.trim_ascii().is_empty()
        && key.is_some_and(|key| key.ends_with(b": ") || key.ends_with(b"- "))
        && inside.is_some_and(needs_quotes)
}

/// Numbers, truth values and times are quoted where they are texts; a text in pretty quotes may be meant so.
fn needs_quotes(inside: &[u8]) -> bool {
    let is_number = |byte: &u8| byte.is_ascii_digit() || b"-.:TZ+".contains(byte);
    inside.iter().all(is_number) || matches!(inside, b"true" | b"false" | b"null" | b"yes" | b"no")
}
