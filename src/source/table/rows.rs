//! The rows below a header: one line each, or several, because a cell has line breaks or a terminal wrapped it.

use super::cells::{self, Format};
use super::words::{is_status, is_time};
use super::{Column, Form, Header, Lines, Physical, Row, Table, Title, header_at};

/// Reads the rows of the table that begins at a line.
pub(super) fn read(
    lines: &Lines<'_>,
    first: &Physical<'_>,
    header: Header,
    form: &Form,
    max_rows: usize,
) -> Table {
    let mut at = first.start;
    for _ in 0..header.n_lines {
        at = lines.at(at).map_or(at, |line| line.next);
    }
    let mut reading = Reading {
        n_joined: header.n_lines.saturating_sub(1),
        header,
        form,
        rows: Vec::new(),
        longest: 0,
        previous: 0,
        is_previous_open: false,
        wrapped_at: None,
        spill: None,
    };
    // What a terminal wrapped of the titles may be nothing but spaces.
    let is_rest = |line: &Physical<'_>| !line.bytes().is_empty() && line.is_blank();
    if reading.header.n_lines == 1 && lines.at(at).as_ref().is_some_and(is_rest) {
        reading.wrapped_at = Some(first.text().chars().count());
        reading.header.is_padded = false;
    }
    let mut end = at;
    let mut n_unread = 0;
    while let Some(line) = lines.at(at) {
        at = line.next;
        if line.is_blank() || reading.is_rule(&line) {
            continue;
        }
        if reading.rows.len() >= max_rows {
            break;
        }
        if !reading.take(lines, &line, &mut at) {
            if !reading.is_lost_row(&line) {
                break;
            }
            n_unread += 1;
            at = line.next;
        }
        end = at;
    }
    Table {
        n_unread,
        has_header: reading.header.n_lines > 0,
        titles: reading.header.titles,
        rows: reading.rows,
        span: first.start..end,
        n_joined: reading.n_joined,
    }
}

/// Puts a wrapped line's continuation after it, as the terminal had it.
pub(super) fn append(logical: &mut String, line: &str, width: usize) {
    let length = logical.chars().count();
    // A copy may lose the spaces at the ends of lines.
    let missing = width.saturating_sub(length % width.max(1)) % width.max(1);
    logical.extend(std::iter::repeat_n(' ', missing));
    logical.push_str(line);
}

/// The first characters of a line.
fn head(line: &Physical<'_>, width: usize) -> String {
    let bytes = line.bytes().get(..width.saturating_mul(4));
    let text = String::from_utf8_lossy(bytes.unwrap_or(line.bytes()));
    text.chars().take(width).collect()
}

struct Reading<'f> {
    header: Header,
    form: &'f Form,
    rows: Vec<Row>,
    n_joined: usize,
    /// Characters of the longest line so far, and of the line before.
    longest: usize,
    previous: usize,
    /// The line before ends with a space.
    is_previous_open: bool,
    /// The width at which lines of this table were wrapped.
    wrapped_at: Option<usize>,
    /// The character at which the last cell begins.
    spill: Option<usize>,
}

impl Reading<'_> {
    /// The line between titles and rows of Markdown and of drawn tables.
    fn is_rule(&self, line: &Physical<'_>) -> bool {
        let is_rule = |c: char| "|+-:=─━═┼├┤┌┐└┘┬┴ ".contains(c);
        let text = line.text();
        let is_drawn = || text.contains("--") || text.contains(['─', '━', '═']);
        line.bytes().len() < 4096 && text.chars().all(is_rule) && is_drawn()
    }

    /// Takes a line, and what belongs to it; says whether the table goes on.
    fn take(&mut self, lines: &Lines<'_>, line: &Physical<'_>, next: &mut usize) -> bool {
        let text = line.text();
        let mut logical = text.into_owned();
        let own = logical.chars().count();
        if let Some(width) = self.header.width {
            if !self.starts_row(lines, line, width) {
                return false;
            }
            while let Some(more) = lines.at(*next) {
                let is_next = more.is_blank() || self.starts_row(lines, &more, width);
                if is_next || header_at(lines, &more, self.form).is_some() {
                    break;
                }
                append(&mut logical, &more.text(), width);
                self.n_joined += 1;
                *next = more.next;
            }
        }
        let is_taken = self.take_logical(lines, line, &logical, own);
        self.longest = self.longest.max(own);
        self.previous = own;
        self.is_previous_open = logical.ends_with(' ');
        is_taken
    }

    /// Whether a line is a row of a history in which letters were lost or changed: one word, then a time.
    fn is_lost_row(&self, line: &Physical<'_>) -> bool {
        const MAX_BYTES: usize = 4096;
        let is_history = super::has(&self.header.titles, Column::Revision)
            && super::has(&self.header.titles, Column::Updated)
            && !super::has(&self.header.titles, Column::Name);
        if !is_history || line.bytes().len() > MAX_BYTES {
            return false;
        }
        let text = line.text();
        let is_edge = |c: char| c.is_whitespace() || cells::is_bar(c);
        let text = text.trim_matches(is_edge);
        let Some((first, rest)) = text.split_once(is_edge) else {
            return false;
        };
        first.chars().count() <= 6
            && super::words::time_length(rest.trim_start_matches(is_edge)).is_some()
    }

    fn take_logical(
        &mut self,
        lines: &Lines<'_>,
        line: &Physical<'_>,
        logical: &str,
        own: usize,
    ) -> bool {
        if let Some(cells) = self.row(logical) {
            self.spill = self.last_start(logical, &cells);
            self.rows.push(Row {
                cells,
                offset: line.start,
            });
            return true;
        }
        header_at(lines, line, self.form).is_none()
            && (self.add_spill(logical) || self.add_wrapped(lines, line, logical, own))
    }

    fn row(&self, line: &str) -> Option<Vec<String>> {
        let titles = &self.header.titles;
        if self.header.n_lines > 0 {
            let format = (self.header.format, self.header.width);
            return cells::row(line, format, titles, self.form.is_row);
        }
        let cells = cells::bare(line, titles)?;
        (self.form.is_row)(titles, &cells).then_some(cells)
    }

    /// Whether a row of a wrapped table begins at a line: what it and the next ones hold together is one.
    fn starts_row(&self, lines: &Lines<'_>, line: &Physical<'_>, width: usize) -> bool {
        const LOOKED_AT: usize = 3;
        let mut text = head(line, width);
        let mut at = line.next;
        for _ in 1..LOOKED_AT {
            let Some(more) = lines.at(at) else { break };
            append(&mut text, &head(&more, width), width);
            at = more.next;
        }
        let titles = &self.header.titles;
        let is_sure = |cells: Vec<String>| {
            let cell = |column| super::cell(titles, &cells, column);
            let is_timed = !super::has(titles, Column::Updated) || is_time(cell(Column::Updated));
            let is_known = !super::has(titles, Column::Status) || is_status(cell(Column::Status));
            is_timed && is_known
        };
        // By place first: the space before a cell that begins a line may be lost.
        self.row(&text).is_some_and(is_sure) || {
            let unplaced: Vec<Title> = self.header.titles.iter().map(Title::unplaced).collect();
            let cells = cells::bare(&text, &unplaced);
            cells.is_some_and(|cells| (self.form.is_row)(&unplaced, &cells))
        }
    }

    fn last(&mut self, column: Column) -> Option<&mut String> {
        let is_last = self.header.titles.last()?.column == column;
        let cell = self.rows.last_mut()?.cells.last_mut();
        cell.filter(|_| is_last)
    }

    fn last_start(&self, line: &str, cells: &[String]) -> Option<usize> {
        if let Some(start) = self.header.titles.last()?.start {
            return Some(start);
        }
        let last = cells.last().filter(|last| !last.is_empty())?;
        let at = line.rfind(last.as_str())?;
        Some(line.get(..at)?.chars().count())
    }

    /// A cell with line breaks goes on in lines whose other cells are blank (facts 7).
    fn add_spill(&mut self, line: &str) -> bool {
        let n_titles = self.header.titles.len();
        let piece = match self.header.format {
            Format::Bars => return false,
            Format::Tabs => {
                let mut cells = line.splitn(n_titles, '\t');
                let is_blank = cells
                    .by_ref()
                    .take(n_titles.saturating_sub(1))
                    .all(|c| c.trim().is_empty());
                cells.next().filter(|_| is_blank)
            }
            Format::Spaces => None,
        };
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let is_below = self.spill.is_some_and(|start| indent >= start);
        let is_error = line.trim_start().starts_with("* ");
        let Some(last) = self.last(Column::Description) else {
            return false;
        };
        // hashicorp/go-multierror prints its list in this way, whatever became of the spaces before it.
        let is_listed =
            is_error && (last.contains("error occurred:") || last.contains("errors occurred:"));
        if piece.is_none() && !is_below && !is_listed {
            return false;
        }
        last.push('\n');
        last.push_str(piece.unwrap_or_else(|| line.trim_start()).trim());
        true
    }

    /// Joins what a terminal wrapped of a row below a header that it did not have to wrap.
    ///
    /// Only an error's text, or labels, are that long, and only after a line than which none is longer.
    fn add_wrapped(
        &mut self,
        lines: &Lines<'_>,
        line: &Physical<'_>,
        text: &str,
        own: usize,
    ) -> bool {
        let width = self.previous;
        let is_full = width >= self.longest.max(MIN_WIDTH) && own <= width;
        if !is_full || self.header.is_padded || self.header.format == Format::Bars {
            return false;
        }
        let is_open = self.is_previous_open;
        let mut is_sure = false;
        let is_piece = if let Some(last) = self.last(Column::Description) {
            let is_error = ERRORS.iter().any(|error| last.starts_with(error));
            let whole = [
                last.as_str(),
                if is_open { " " } else { "" },
                text.trim_end(),
            ]
            .concat();
            is_sure = is_text(&whole) && (!is_text(last) || last.starts_with(ROLLBACK));
            is_sure || (is_error && !OTHERS.iter().any(|other| text.starts_with(other)))
        } else if let Some(last) = self.last(Column::Labels) {
            !text.trim().contains(char::is_whitespace) && last.contains('=')
        } else {
            false
        };
        let is_width = USUAL_WIDTHS.contains(&width) || self.wrapped_at == Some(width);
        if !is_piece || !(is_sure || is_width || self.is_row_after(lines, line, width)) {
            return false;
        }
        if let Some(last) = self.rows.last_mut().and_then(|row| row.cells.last_mut()) {
            if is_open {
                last.push(' ');
            }
            last.push_str(text.trim_end());
        }
        self.wrapped_at = Some(width);
        self.n_joined += 1;
        true
    }

    /// Whether the table goes on after a line and a few more, all but the last of them full.
    fn is_row_after(&self, lines: &Lines<'_>, line: &Physical<'_>, width: usize) -> bool {
        const LOOKED_AT: usize = 16;
        let mut is_full = line.text().chars().count() == width;
        let mut at = line.next;
        for _ in 0..LOOKED_AT {
            let Some(more) = lines.at(at).filter(|more| !more.is_blank()) else {
                return false;
            };
            let text = more.text();
            if self.row(&text).is_some() {
                return true;
            }
            if !is_full {
                return false;
            }
            is_full = text.chars().count() == width;
            at = more.next;
        }
        false
    }
}

/// No line as short was wrapped.
const MIN_WIDTH: usize = 60;

/// Widths that terminals have by themselves.
const USUAL_WIDTHS: [usize; 5] = [80, 100, 120, 132, 160];

/// How the description of a rollback begins.
const ROLLBACK: &str = "Rollback to ";

/// Whether a description is one that Helm writes and nothing is added to.
fn is_text(description: &str) -> bool {
    const TEXTS: [&str; 7] = [
        "Install complete",
        "Upgrade complete",
        "Initial install underway",
        "Preparing upgrade",
        "Uninstallation complete",
        "superseded by new release",
        "Deletion in progress (or silently failed)",
    ];
    let number = description.strip_prefix(ROLLBACK);
    TEXTS.contains(&description) || number.is_some_and(|number| super::revision(number).is_some())
}

/// How descriptions begin that hold an error (facts 2.2).
const ERRORS: [&str; 3] = ["Upgrade \"", "Rollback \"", "Release \""];

/// Lines that go on with nothing.
const OTHERS: [&str; 6] = ["Error", "NAME", "REVISION", "$ ", "# ", "> "];

impl Title {
    fn unplaced(&self) -> Self {
        Self {
            start: None,
            text: String::new(),
            column: self.column,
        }
    }
}
