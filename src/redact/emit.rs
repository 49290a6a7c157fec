//! Writes a masked scalar in the place and style of the old one, on as many lines.

use super::walk::Masked;
use crate::yaml::{Content, Node, ScalarStyle};

/// Where a scalar stands, for in a flow collection a comma would end it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Context {
    Block,
    Flow,
}

/// Gives the text that takes the place of a scalar's span.
pub(super) fn scalar(node: &Node, raw: &str, masked: &Masked, context: Context) -> String {
    let Content::Scalar {
        text: old,
        style,
        tag,
    } = &node.content
    else {
        return raw.to_owned();
    };
    let style = *style;
    let is_binary = tag.as_deref().is_some_and(|tag| tag.ends_with(":binary"));
    let encoded;
    let new = match masked {
        Masked::Number(number) => return number.to_string(),
        Masked::Text(new) if is_binary => {
            encoded = super::base64_of(new.as_bytes());
            encoded.as_str()
        }
        Masked::Text(new) => new.as_str(),
    };
    if style == ScalarStyle::Literal {
        return literal(raw, old, new);
    }
    let n_breaks = raw.matches('\n').count();
    if n_breaks > 0 {
        // Lines were folded into the value, so it is written on the first and the others are left empty.
        return double_quoted(new) + &"\n".repeat(n_breaks);
    }
    match style {
        ScalarStyle::Plain if is_plain(new, context) => new.to_owned(),
        ScalarStyle::SingleQuoted if !new.contains(char::is_control) => {
            format!("'{}'", new.replace('\'', "''"))
        }
        _ => double_quoted(new),
    }
}

/// A `|` block: each line of the value is a line of the text.
fn literal(raw: &str, old: &str, new: &str) -> String {
    let mut lines = raw.split('\n');
    let header = lines.next().unwrap_or_default();
    let lines: Vec<&str> = lines.collect();
    let blanks = |line: &str| line.len() - line.trim_start_matches(' ').len();
    // The indentation of the block: what the first line with content has more than its value.
    let indent = lines
        .iter()
        .zip(old.split('\n'))
        .find(|(line, _)| !line.trim().is_empty())
        .map_or(0, |(line, value)| {
            blanks(line).saturating_sub(blanks(value))
        });
    let mut written = header.to_owned();
    let mut new = new.split('\n');
    for line in lines {
        written.push('\n');
        if let Some(value) = new.next().filter(|value| !value.trim().is_empty()) {
            written.push_str(&" ".repeat(indent));
            written.push_str(value.trim_end_matches('\r'));
        }
        if line.ends_with('\r') {
            written.push('\r');
        }
    }
    written
}

/// Says whether a text can stand without quotes and is still a text, not a number or a boolean.
fn is_plain(text: &str, context: Context) -> bool {
    let is_safe = |byte: u8| {
        byte.is_ascii_alphanumeric()
            || matches!(byte, b' ' | b'-' | b'_' | b'.' | b'/' | b'@' | b'+' | b'=')
            || byte == b',' && context == Context::Block
    };
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && !text.ends_with(' ')
        && text.bytes().all(is_safe)
        && text.contains(|c: char| !c.is_ascii_alphabetic())
}

/// A double-quoted scalar that JSON reads too.
pub(super) fn double_quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{FEFF}') => {
                quoted.push_str(&format!("\\u{:04x}", u32::from(c)));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
