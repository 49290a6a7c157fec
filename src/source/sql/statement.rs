//! The statements of a database dump: `COPY … FROM stdin` and `INSERT INTO … VALUES`.

use std::ops::Range;

use memchr::{memchr, memmem};

use super::columns::{self, Column};
use super::rows::Reading;

/// What follows the beginning of a statement.
pub(super) enum Kind {
    /// Rows, a line each, to `\.`.
    Copy,
    /// Rows in parentheses; `values` is where they begin in the line.
    Insert { values: usize },
}

/// The beginning of a statement is looked for in so much of a line.
const HEAD_BYTES: usize = 1024;

/// Reads the beginning of a statement that fills one of Helm's tables.
pub(super) fn begin(line: &[u8]) -> Option<(Vec<Option<Column>>, Kind)> {
    let head = line.get(..HEAD_BYTES).unwrap_or(line);
    let is_copy = head.starts_with(b"COPY ");
    if !is_copy && !head.starts_with(b"INSERT INTO ") {
        return None;
    }
    let end = if is_copy {
        memmem::find(head, b" FROM stdin")?
    } else {
        memmem::find(head, b"VALUES")?
    };
    let names = head.get(..end)?;
    let is_labels = memmem::find(names, b"custom_labels_v1").is_some();
    let is_releases = memmem::find(names, b"releases").is_some();
    if !is_labels && !is_releases {
        return None;
    }
    let columns = match memchr(b'(', names) {
        Some(open) => {
            let list = names.get(open + 1..)?;
            let list = list.get(..memchr(b')', list)?)?;
            list.split(|byte| *byte == b',')
                .map(columns::column)
                .collect()
        }
        None if is_labels => columns::all_labels(),
        None => columns::all(),
    };
    let kind = if is_copy {
        Kind::Copy
    } else {
        Kind::Insert { values: end + 6 }
    };
    columns::is_table(&columns).then_some((columns, kind))
}

/// Reads the rows of an `INSERT`; gives where they end.
pub(super) fn values(
    reading: &mut Reading<'_>,
    columns: &[Option<Column>],
    start: usize,
) -> Option<usize> {
    let mut at = start;
    let mut n_rows = 0;
    loop {
        at = skip_blank(reading.text, at);
        if reading.text.get(at) != Some(&b'(') {
            break;
        }
        let (cells, end) = tuple(reading.text, at + 1)?;
        reading.row(columns, &cells, at..end);
        n_rows += 1;
        at = skip_blank(reading.text, end);
        match reading.text.get(at) {
            Some(b',') => at += 1,
            Some(b';') => {
                at += 1;
                break;
            }
            _ => break,
        }
    }
    (n_rows > 0).then_some(at)
}

fn skip_blank(text: &[u8], at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    at + (rest.len() - rest.trim_ascii_start().len())
}

/// Reads one row's cells, and where it ends.
fn tuple(text: &[u8], start: usize) -> Option<(Vec<Range<usize>>, usize)> {
    let mut cells = Vec::new();
    let mut at = start;
    loop {
        at = skip_blank(text, at);
        let rest = text.get(at..)?;
        let end = if rest.first() == Some(&b'\'') {
            let end = closing(rest)?;
            cells.push(at + 1..at + end - 1);
            at + end
        } else {
            let is_end = |byte: &u8| b",)".contains(byte);
            let end = at + rest.iter().position(is_end)?;
            let bare = text.get(at..end)?.trim_ascii_end();
            cells.push(at..at + bare.len());
            end
        };
        at = skip_blank(text, end);
        match text.get(at)? {
            b',' if cells.len() < 64 => at += 1,
            b')' => return Some((cells, at + 1)),
            _ => return None,
        }
    }
}

/// Where a text ends, after its quote; two quotes are one in it.
fn closing(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        at += memchr(b'\'', text.get(at..)?)? + 1;
        if text.get(at) != Some(&b'\'') {
            return Some(at);
        }
        at += 1;
    }
}
