//! Changes a record's JSON at single places, so that everything else stays as it was written: unknown keys, their order,
//! numbers, escapes.

use std::ops::Range;

use crate::layer::json::token::{Kind, Tokens};
use crate::order;

pub(crate) mod loadable;

/// What is put in the place of some bytes.
pub(crate) struct Edit {
    pub(crate) span: Range<usize>,
    pub(crate) text: String,
}

impl Edit {
    pub(crate) const fn remove(span: Range<usize>) -> Self {
        let text = String::new();
        Self { span, text }
    }

    /// Puts a text, as JSON, in the place of a value.
    pub(crate) fn text(span: Range<usize>, text: &str) -> Self {
        let text = serde_json::Value::from(text).to_string();
        Self { span, text }
    }
}

/// A value under its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    /// From the key to the end of the value.
    pub(crate) entry: Range<usize>,
    pub(crate) value: Range<usize>,
}

/// Why a value can't be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unclear {
    /// Its key, or one that leads to it, stands twice: Go puts both together.
    Twice,
    /// The JSON is not whole.
    Broken,
}

/// Applies edits, which do not overlap.
pub(crate) fn apply(json: &[u8], mut edits: Vec<Edit>) -> Vec<u8> {
    order::by_key(&mut edits, |edit| edit.span.start);
    let mut out = Vec::with_capacity(json.len());
    let mut at = 0;
    for edit in &edits {
        out.extend_from_slice(json.get(at..edit.span.start).unwrap_or_default());
        out.extend_from_slice(edit.text.as_bytes());
        at = edit.span.end;
    }
    out.extend_from_slice(json.get(at..).unwrap_or_default());
    out
}

/// Finds the value that keys lead to, in any case, as Go takes them; `None` where there is none.
pub(crate) fn find(json: &[u8], path: &[&str]) -> Result<Option<Field>, Unclear> {
    find_at(json, 0, path)
}

/// The same in the object that begins at a place.
pub(crate) fn find_at(
    json: &[u8],
    mut start: usize,
    path: &[&str],
) -> Result<Option<Field>, Unclear> {
    let mut found = None;
    for key in path {
        let mut fields = fields(json, start)?.into_iter();
        let mut same = fields.by_ref().filter(|(name, _)| is_key(name, key));
        let Some((_, field)) = same.next() else {
            return Ok(None);
        };
        if same.next().is_some() {
            return Err(Unclear::Twice);
        }
        start = field.value.start;
        found = Some(field);
    }
    Ok(found)
}

/// Whether Go takes a name for a key: in any case, and two letters beyond ASCII are cases of an s and a k.
pub(crate) fn is_key(name: &str, key: &str) -> bool {
    name.replace('\u{17f}', "s")
        .replace('\u{212a}', "k")
        .eq_ignore_ascii_case(key)
}

/// Gives the text at a place, read.
pub(crate) fn text(json: &[u8], span: &Range<usize>) -> Option<String> {
    serde_json::from_slice(json.get(span.clone())?).ok()
}

/// Gives the fields of the object that begins at a place; of anything else none.
fn fields(json: &[u8], start: usize) -> Result<Vec<(String, Field)>, Unclear> {
    let mut tokens = Tokens::new(json, start);
    let mut fields = Vec::new();
    if tokens.take().map_err(|_| Unclear::Broken)?.kind != Kind::ObjectStart {
        return Ok(fields);
    }
    loop {
        let token = tokens.take().map_err(|_| Unclear::Broken)?;
        match token.kind {
            Kind::ObjectEnd => return Ok(fields),
            Kind::Comma | Kind::Colon => {}
            _ => {
                let key = text(json, &token.span).ok_or(Unclear::Broken)?;
                let value = value(json, token.span.end).ok_or(Unclear::Broken)?;
                tokens = Tokens::new(json, value.end);
                let entry = token.span.start..value.end;
                fields.push((key, Field { entry, value }));
            }
        }
    }
}

/// Gives the items of the list that begins at a place.
pub(crate) fn items(json: &[u8], start: usize) -> Vec<Range<usize>> {
    let mut items = Vec::new();
    let mut tokens = Tokens::new(json, start);
    if !tokens
        .take()
        .is_ok_and(|token| token.kind == Kind::ListStart)
    {
        return items;
    }
    loop {
        match tokens.peek().map(|token| token.kind) {
            Ok(Kind::Comma) => {
                let _ = tokens.take();
            }
            Ok(Kind::ListEnd) | Err(_) => return items,
            Ok(_) => match value(json, tokens.position()) {
                Some(item) => {
                    tokens = Tokens::new(json, item.end);
                    items.push(item);
                }
                None => return items,
            },
        }
    }
}

/// Measures the value that follows, after a colon.
fn value(json: &[u8], start: usize) -> Option<Range<usize>> {
    let mut tokens = Tokens::new(json, start);
    let mut n_open = 0_usize;
    let mut start = None;
    loop {
        let token = tokens.take().ok()?;
        if token.kind == Kind::Colon && start.is_none() {
            continue;
        }
        let start = *start.get_or_insert(token.span.start);
        match token.kind {
            Kind::ObjectStart | Kind::ListStart => n_open += 1,
            Kind::ObjectEnd | Kind::ListEnd => n_open = n_open.checked_sub(1)?,
            _ => {}
        }
        if n_open == 0 {
            return Some(start..token.span.end);
        }
    }
}

/// Gives what goes with an item of a list when it is taken out: one of the commas beside it.
pub(crate) fn with_comma(items: &[Range<usize>], index: usize) -> Option<Range<usize>> {
    let item = items.get(index)?;
    let before = index.checked_sub(1).and_then(|at| items.get(at));
    Some(match (items.get(index + 1), before) {
        (Some(next), _) => item.start..next.start,
        (None, Some(before)) => before.end..item.end,
        (None, None) => item.clone(),
    })
}

/// Tells where parts of a string's text stand in it as written; `parts` are ascending, in bytes of the text.
pub(crate) fn written(
    json: &[u8],
    string: &Range<usize>,
    parts: &[Range<usize>],
) -> Vec<Range<usize>> {
    let mut at = string.start + 1;
    let mut n_text = 0;
    let mut go_to = |wanted: usize| {
        while n_text < wanted && at + 1 < string.end {
            let (n_read, n_written) = step(json.get(at..string.end).unwrap_or_default());
            at += n_written;
            n_text += n_read;
        }
        at
    };
    let mut found = Vec::with_capacity(parts.len());
    for part in parts {
        let start = go_to(part.start);
        found.push(start..go_to(part.end));
    }
    found
}

/// Measures the next character: bytes in the text, and as written.
fn step(written: &[u8]) -> (usize, usize) {
    let unit = |at: usize| {
        let digits = written.get(at + 2..at + 6)?;
        let is_unit = written.get(at..at + 2) == Some(b"\\u");
        let digits = std::str::from_utf8(digits).ok().filter(|_| is_unit)?;
        u32::from_str_radix(digits, 16).ok()
    };
    match (written.first(), unit(0)) {
        (Some(b'\\'), Some(0xd800..=0xdbff)) => (4, 12),
        (Some(b'\\'), Some(unit)) => (char::from_u32(unit).map_or(3, char::len_utf8), 6),
        (Some(b'\\'), None) => (1, 2),
        _ => (1, 1),
    }
}

/// Leaves out the white space between tokens.
pub(crate) fn compact(json: &[u8]) -> Vec<u8> {
    let mut tokens = Tokens::new(json, 0);
    let mut out = Vec::with_capacity(json.len());
    while let Ok(token) = tokens.take() {
        out.extend_from_slice(json.get(token.span).unwrap_or_default());
    }
    out
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
