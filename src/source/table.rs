//! Tables as helm, kubectl, k9s and Markdown print them: which lines belong to one, and the cells of its rows.
//!
//! What the cells mean is the detectors' business; a `Form` tells the tables of one command from all others.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memchr;

mod cells;
mod rows;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
mod words;

pub(super) use words::{is_status, is_time};

use cells::Format;

/// What a column holds, by its title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Revision,
    Updated,
    Status,
    Chart,
    /// Lens prints it beside the chart's name.
    ChartVersion,
    AppVersion,
    /// helm main: `helm history --show-rollback-revision`.
    Rollback,
    Description,
    Name,
    Namespace,
    Age,
    Type,
    Data,
    Labels,
    Other,
}

/// The title of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Title {
    pub(super) column: Column,
    /// In upper case, without marks of sorting.
    pub(super) text: String,
    /// The character at which it begins, where cells are found by that.
    start: Option<usize>,
}

/// One row, with a cell for each title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) cells: Vec<String>,
    /// Where it begins in the paste.
    pub(super) offset: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) titles: Vec<Title>,
    pub(super) rows: Vec<Row>,
    /// In the paste.
    pub(super) span: Range<usize>,
    /// How many lines were put together with the one before them, because a terminal had wrapped it.
    pub(super) n_joined: usize,
    /// How many lines look like rows and could not be read as such.
    pub(super) n_unread: usize,
    pub(super) has_header: bool,
}

/// How the tables of one command are told from others.
pub(super) struct Form {
    pub(super) is_header: fn(&[Title]) -> bool,
    /// The columns of rows that lost their header, tried in this order.
    pub(super) bare: &'static [&'static [Column]],
    /// Whether a header alone is a table: that there are no rows tells something.
    pub(super) is_told_empty: bool,
    /// Whether these cells are a row.
    pub(super) is_row: fn(&[Title], &[String]) -> bool,
}

/// More tables than anyone pastes.
const MAX_TABLES: usize = 10_000;

/// A header is no longer than this without the spaces at its end.
const MAX_HEADER_BYTES: usize = 2048;

/// Into how many lines a terminal wraps a header at most.
const MAX_HEADER_LINES: usize = 4;

impl Table {
    /// Gives a row's cell in a column; empty when there is none.
    pub(super) fn cell<'r>(&self, row: &'r Row, column: Column) -> &'r str {
        cell(&self.titles, &row.cells, column)
    }

    pub(super) fn has(&self, column: Column) -> bool {
        has(&self.titles, column)
    }
}

/// Gives the first cell in a column; empty when there is none.
pub(super) fn cell<'c>(titles: &[Title], cells: &'c [String], column: Column) -> &'c str {
    let mut pairs = titles.iter().zip(cells);
    let found = pairs.find(|(title, _)| title.column == column);
    found.map_or("", |(_, cell)| cell)
}

pub(super) fn has(titles: &[Title], column: Column) -> bool {
    titles.iter().any(|title| title.column == column)
}

/// Says whether a cell is one word, as names, statuses and charts are.
pub(super) fn is_word(cell: &str) -> bool {
    !cell.is_empty() && !cell.contains(char::is_whitespace)
}

/// Reads a revision; there is none below 1.
pub(super) fn revision(cell: &str) -> Option<i64> {
    let is_number = !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| cell.parse().ok()).flatten();
    number.filter(|&number| number > 0)
}

/// Finds the tables of one form in a span of the paste, at most so many rows in all.
pub(super) fn read(paste: &[u8], span: &Range<usize>, form: &Form, max_rows: usize) -> Vec<Table> {
    let mut found = Vec::new();
    let mut left = max_rows.saturating_add(1);
    let mut at = span.start;
    let untitled = |columns: &&[Column]| columns.iter().map(|column| untitled(*column)).collect();
    let bare: Vec<Vec<Title>> = form.bare.iter().map(untitled).collect();
    let lines = Lines {
        paste,
        end: span.end.min(paste.len()),
    };
    while let Some(line) = lines.at(at) {
        let table = table_at(&lines, &line, form, &bare, left);
        at = table.as_ref().map_or(line.next, |table| table.span.end);
        if let Some(table) = table {
            left = left.saturating_sub(table.rows.len());
            found.push(table);
            if left == 0 || found.len() >= MAX_TABLES {
                break;
            }
        }
    }
    found
}

/// Gives what is left of a span beside its tables.
pub(super) fn rest(span: &Range<usize>, tables: &[Table]) -> Vec<Range<usize>> {
    let mut left = Vec::new();
    let mut at = span.start;
    for table in tables {
        left.push(at..table.span.start);
        at = table.span.end;
    }
    left.push(at..span.end);
    left
}

fn table_at(
    lines: &Lines<'_>,
    line: &Physical<'_>,
    form: &Form,
    bare: &[Vec<Title>],
    max_rows: usize,
) -> Option<Table> {
    if let Some(header) = header_at(lines, line, form) {
        let table = rows::read(lines, line, header, form, max_rows);
        return Some(table).filter(|table| form.is_told_empty || !table.rows.is_empty());
    }
    let text = line.text();
    let titles = bare.iter().find(|titles| {
        let cells = cells::bare(&text, titles);
        cells.is_some_and(|cells| (form.is_row)(titles, &cells))
    })?;
    let header = Header {
        format: cells::format(&text),
        titles: titles.clone(),
        n_lines: 0,
        width: None,
        is_padded: true,
    };
    Some(rows::read(lines, line, header, form, max_rows))
}

const fn untitled(column: Column) -> Title {
    Title {
        column,
        text: String::new(),
        start: None,
    }
}

/// The titles of a table and how they stand.
struct Header {
    format: Format,
    titles: Vec<Title>,
    /// 0 for a table that lost it.
    n_lines: usize,
    /// The terminal's, when it wrapped the header.
    width: Option<usize>,
    /// It is as long as the longest row, or its length is not known: no row is longer than it.
    is_padded: bool,
}

/// Reads the titles that begin at a line; a terminal may have wrapped them, also within a word.
fn header_at(lines: &Lines<'_>, first: &Physical<'_>, form: &Form) -> Option<Header> {
    if !may_be_header(first.bytes()) {
        return None;
    }
    let may_be_wrapped = lines
        .at(first.next)
        .is_some_and(|line| may_end_header(line.bytes()));
    if !may_be_wrapped {
        return titles_at(lines, first, form, 0);
    }
    // Of a copy that lost the spaces at the ends of its lines, the longest is the one that was full. Where that cuts
    // no word, none was full, and all lines end before a space.
    let width = width_at(lines, first);
    let found = titles_at(lines, first, form, width);
    match found {
        Some(header) if header.n_lines > 1 => Some(header),
        found => titles_at(lines, first, form, width + 1)
            .filter(|header| header.n_lines > 1)
            .or(found),
    }
}

/// Reads titles that were wrapped at a width, or were not.
fn titles_at(lines: &Lines<'_>, first: &Physical<'_>, form: &Form, width: usize) -> Option<Header> {
    let mut best: Option<Header> = None;
    let mut joined = first.text().into_owned();
    let mut next = first.next;
    for n_lines in 1..=MAX_HEADER_LINES {
        let (format, titles) = cells::titles(&joined);
        let is_whole = n_lines == 1 || all_known(&titles);
        let is_better = best
            .as_ref()
            .is_none_or(|best| titles.len() > best.titles.len() || !all_known(&best.titles));
        if is_whole && is_better && (form.is_header)(&titles) {
            best = Some(Header {
                format,
                titles,
                n_lines,
                width: (n_lines > 1).then_some(width),
                is_padded: joined.ends_with([' ', '\t']),
            });
        }
        let Some(line) = lines.at(next) else {
            break;
        };
        if width == 0 || !may_end_header(line.bytes()) {
            break;
        }
        rows::append(&mut joined, &line.text(), width);
        next = line.next;
    }
    best
}

fn all_known(titles: &[Title]) -> bool {
    titles.iter().all(|title| title.column != Column::Other)
}

/// How wide a wrapped table was: as the widest of its first lines, but for lines that no terminal is as wide as.
fn width_at(lines: &Lines<'_>, first: &Physical<'_>) -> usize {
    const LOOKED_AT: usize = 100;
    const MAX_WIDTH: usize = 240;
    let mut width = 0;
    let mut at = first.start;
    for _ in 0..LOOKED_AT {
        let Some(line) = lines.at(at).filter(|line| !line.bytes().starts_with(b"$ ")) else {
            break;
        };
        if line.bytes().len() <= MAX_WIDTH * 4 {
            let length = line.text().chars().count();
            width = width.max(if length > MAX_WIDTH { 0 } else { length });
        }
        at = line.next;
    }
    width
}

fn may_be_header(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let first = line
        .iter()
        .find(|byte| byte.is_ascii() && !byte.is_ascii_whitespace() && !b"|*`_".contains(byte));
    line.len() <= MAX_HEADER_BYTES
        && first.is_some_and(u8::is_ascii_alphabetic)
        && ["REVISION", "NAME"].iter().any(|word| {
            let mut places = line.windows(word.len());
            places.any(|place| place.eq_ignore_ascii_case(word.as_bytes()))
        })
}

/// What is left of a wrapped header is words of capitals.
fn may_end_header(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let is_title = |byte: &u8| byte.is_ascii_uppercase() || *byte == b' ';
    !line.is_empty() && line.len() <= MAX_HEADER_BYTES && line.iter().all(is_title)
}

/// The lines of a span of the paste.
struct Lines<'a> {
    paste: &'a [u8],
    end: usize,
}

/// A line as it stands in the paste.
struct Physical<'a> {
    bytes: &'a [u8],
    start: usize,
    next: usize,
}

impl<'a> Lines<'a> {
    fn at(&self, start: usize) -> Option<Physical<'a>> {
        let rest = self.paste.get(start..self.end).filter(|r| !r.is_empty())?;
        let length = memchr(b'\n', rest);
        let bytes = rest.get(..length.unwrap_or(rest.len()))?;
        Some(Physical {
            bytes: bytes.strip_suffix(b"\r").unwrap_or(bytes),
            start,
            next: length.map_or(self.end, |length| start + length + 1),
        })
    }
}

impl<'a> Physical<'a> {
    fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    fn text(&self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.bytes)
    }

    fn is_blank(&self) -> bool {
        self.bytes.trim_ascii().is_empty()
    }
}
