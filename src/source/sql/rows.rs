//! Finds rows in text: psql's tables, aligned, unaligned and expanded, CSV, and the statements of pg_dump.

use std::ops::Range;

use memchr::memchr;

use super::columns::{self, Column};
use super::statement;
use super::{Row, Rows};
use crate::source::PayloadBytes;

/// A header is short; a line of the table may have megabytes.
const MAX_HEADER: usize = 4096;

/// What stands between two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Byte(u8),
    /// psql with `\pset linestyle unicode`.
    Bar,
}

const BETWEEN: [Between; 5] = [
    Between::Byte(b'|'),
    Between::Bar,
    Between::Byte(b'\t'),
    Between::Byte(b','),
    Between::Byte(b';'),
];

/// Reads all rows of a text that begins at `base` in the paste, at most so many.
pub(super) fn read(text: &[u8], base: usize, most: usize) -> Rows {
    let mut reading = Reading {
        text,
        base,
        most,
        rows: Rows::default(),
    };
    let mut at = 0;
    while at < text.len() && reading.rows.rows.len() <= most {
        let line = line_at(text, at);
        let next = reading.block(&line);
        let end = next.unwrap_or_else(|| next_line(text, &line));
        if next.is_some() {
            reading.rows.spans.push(base + at..base + end);
        }
        at = end.max(at + 1);
    }
    reading.rows
}

pub(super) struct Reading<'a> {
    pub(super) text: &'a [u8],
    base: usize,
    most: usize,
    rows: Rows,
}

/// A line without its end.
fn line_at(text: &[u8], at: usize) -> Range<usize> {
    let rest = text.get(at..).unwrap_or_default();
    at..at + memchr(b'\n', rest).unwrap_or(rest.len())
}

fn next_line(text: &[u8], line: &Range<usize>) -> usize {
    (line.end + 1).min(text.len())
}

impl Reading<'_> {
    fn bytes(&self, span: &Range<usize>) -> &[u8] {
        self.text.get(span.clone()).unwrap_or_default()
    }

    /// Reads the block that begins with a line; gives where it ends.
    fn block(&mut self, line: &Range<usize>) -> Option<usize> {
        let bytes = self.bytes(line);
        if is_record_mark(bytes) {
            return self.expanded(line);
        }
        if let Some((columns, kind)) = statement::begin(bytes) {
            let after = next_line(self.text, line);
            return match kind {
                statement::Kind::Copy => self.table(&columns, Between::Byte(b'\t'), after),
                statement::Kind::Insert { values } => {
                    statement::values(self, &columns, line.start + values)
                }
            };
        }
        if begins_row(bytes) {
            return self.headless(line);
        }
        if bytes.len() > MAX_HEADER {
            return None;
        }
        let header = self.header(line)?;
        let mut after = next_line(self.text, line);
        let ruler = line_at(self.text, after);
        if is_ruler(self.bytes(&ruler)) {
            after = next_line(self.text, &ruler);
        }
        self.table(&header.0, header.1, after)
    }

    /// Reads rows of `psql -t` and the like, which print no names: all columns in the order of the table.
    fn headless(&mut self, line: &Range<usize>) -> Option<usize> {
        let columns = columns::all();
        let is_whole =
            |between: &Between| cells(self.text, line.clone(), *between).len() == columns.len();
        let between = BETWEEN.into_iter().find(is_whole)?;
        self.table(&columns, between, line.start)
    }

    fn header(&self, line: &Range<usize>) -> Option<(Vec<Option<Column>>, Between)> {
        BETWEEN.into_iter().find_map(|between| {
            let cells = cells(self.text, line.clone(), between);
            let cells = cells.into_iter();
            let columns = cells.map(|cell| columns::column(self.bytes(&cell)));
            let columns: Vec<Option<Column>> = columns.collect();
            columns::is_table(&columns).then_some((columns, between))
        })
    }

    /// Reads the lines of a table as long as they have its cells.
    fn table(
        &mut self,
        columns: &[Option<Column>],
        between: Between,
        start: usize,
    ) -> Option<usize> {
        let mut at = start;
        let mut n_rows = 0;
        while at < self.text.len() && self.rows.rows.len() <= self.most {
            let line = line_at(self.text, at);
            let bytes = self.bytes(&line).trim_ascii();
            if bytes == b"\\." {
                at = next_line(self.text, &line);
                break;
            }
            let cells = cells(self.text, line.clone(), between);
            if cells.len() != columns.len() || bytes.is_empty() {
                break;
            }
            self.row(columns, &cells, line.clone());
            n_rows += 1;
            at = next_line(self.text, &line);
        }
        (n_rows > 0).then_some(at)
    }

    /// Reads what psql prints after `\x`: a line for each column.
    fn expanded(&mut self, mark: &Range<usize>) -> Option<usize> {
        let mut columns = Vec::new();
        let mut cells = Vec::new();
        let mut at = next_line(self.text, mark);
        while at < self.text.len() {
            let line = line_at(self.text, at);
            let bytes = self.bytes(&line);
            let bar = memchr(b'|', bytes).map(|bar| (bar, 1));
            let bar = bar.or_else(|| memchr::memmem::find(bytes, BAR).map(|bar| (bar, BAR.len())));
            let Some((bar, length)) = bar.filter(|_| !is_record_mark(bytes)) else {
                break;
            };
            columns.push(columns::column(bytes.get(..bar).unwrap_or_default()));
            cells.push(trim(self.text, line.start + bar + length..line.end));
            at = next_line(self.text, &line);
        }
        if !columns::is_table(&columns) {
            return None;
        }
        self.row(&columns, &cells, mark.start..at);
        Some(at)
    }

    /// Adds a row of either table; its body stays where it is.
    pub(super) fn row(
        &mut self,
        columns: &[Option<Column>],
        cells: &[Range<usize>],
        span: Range<usize>,
    ) {
        let base = self.base;
        let shift = |span: &Range<usize>| base + span.start..base + span.end;
        let mut row = Row {
            span: shift(&span),
            ..Row::default()
        };
        for (column, cell) in columns.iter().zip(cells) {
            let Some(column) = column else { continue };
            let bytes = self.bytes(cell);
            if *column == Column::Body {
                row.has_body = true;
                row.body = Some(PayloadBytes::Span(shift(cell)));
            } else if bytes.len() <= MAX_HEADER && !matches!(bytes, b"" | b"\\N" | b"NULL") {
                let text = String::from_utf8_lossy(bytes).into_owned();
                row.cells.insert(*column, text);
            }
        }
        if columns::is_labels(columns) {
            let mut cell = |column| row.cells.remove(&column).unwrap_or_default();
            let label = [
                Column::ReleaseKey,
                Column::ReleaseNamespace,
                Column::Key,
                Column::Value,
            ]
            .map(&mut cell);
            self.rows.labels.push(label);
        } else {
            self.rows.rows.push(row);
        }
    }
}

const BAR: &[u8] = "│".as_bytes();

/// Cuts a line into its cells, without quotes and blanks around them.
fn cells(text: &[u8], line: Range<usize>, between: Between) -> Vec<Range<usize>> {
    let bytes = text.get(line.clone()).unwrap_or_default();
    let mut cells = Vec::new();
    let mut at = 0;
    loop {
        let rest = bytes.get(at..).unwrap_or_default();
        let is_quoted = rest.first() == Some(&b'"') && between != Between::Bar;
        let from = if is_quoted { closing(rest) } else { 0 };
        let after = rest.get(from..).unwrap_or_default();
        let (end, length) = match between {
            Between::Byte(byte) => (memchr(byte, after), 1),
            Between::Bar => (memchr::memmem::find(after, BAR), BAR.len()),
        };
        let end = end.map(|end| from + end);
        let cell = line.start + at..line.start + at + end.unwrap_or(rest.len());
        cells.push(trim(text, cell));
        match end {
            // A line with far more cells than the table has columns is none of its lines.
            Some(end) if cells.len() < 64 => at += end + length,
            _ => return cells,
        }
    }
}

/// Where a quoted cell ends, after its quote; two quotes are one in it.
fn closing(cell: &[u8]) -> usize {
    let mut at = 1;
    while let Some(end) = cell.get(at..).and_then(|rest| memchr(b'"', rest)) {
        at += end + 1;
        if cell.get(at) != Some(&b'"') {
            return at;
        }
        at += 1;
    }
    cell.len()
}

fn trim(text: &[u8], cell: Range<usize>) -> Range<usize> {
    let bytes = text.get(cell.clone()).unwrap_or_default();
    let start = cell.start + (bytes.len() - bytes.trim_ascii_start().len());
    let trimmed = bytes.trim_ascii();
    match trimmed {
        [b'"', .., b'"'] => start + 1..start + trimmed.len() - 1,
        _ => start..start + trimmed.len(),
    }
}

/// `-[ RECORD 1 ]----`, also in psql's other line styles.
fn is_record_mark(line: &[u8]) -> bool {
    let head = line.get(..64).unwrap_or(line).trim_ascii_start();
    let is_ruled =
        head.starts_with(b"-[") || head.starts_with("─[".as_bytes()) || head.starts_with(b"*");
    is_ruled && memchr::memmem::find(head, b" RECORD ").is_some() || head.starts_with(b"* Record ")
}

/// Whether a line begins with the key of a row and has more.
fn begins_row(line: &[u8]) -> bool {
    let head = line.get(..512).unwrap_or(line).trim_ascii_start();
    let head = head.strip_prefix(b"\"").unwrap_or(head);
    head.starts_with(b"sh.helm.release.v1.")
        && memchr::memmem::find(head, super::TYPE.as_bytes()).is_some()
}

/// The line under psql's header, and the line around a bordered table.
fn is_ruler(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let is_ruled = |byte: &u8| b"-+|".contains(byte) || !byte.is_ascii();
    !line.is_empty() && line.iter().all(is_ruled)
}
