//! Splits a line into cells: at bars or tabs, by where the titles stand, or by what the words are.

use super::words::{Words, is_status, is_time, time_length};
use super::{Column, Title, is_word, revision};

/// What stands between the cells of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// Markdown, or lines drawn with box characters.
    Bars,
    Tabs,
    Spaces,
}

pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃')
}

/// Tells how a row is divided; a description may hold a bar, so that only a row that begins with one has bars.
pub(super) fn format(line: &str) -> Format {
    let line = line.trim();
    if line.starts_with(is_bar) && line.trim_matches(is_bar).contains(is_bar) {
        Format::Bars
    } else if line.contains('\t') {
        Format::Tabs
    } else {
        Format::Spaces
    }
}

/// Reads a line as titles.
pub(super) fn titles(line: &str) -> (Format, Vec<Title>) {
    // Jira doubles the bars of titles.
    let single;
    let line = match line.trim_start().starts_with("||") {
        true => {
            single = line.replace("||", "|");
            single.as_str()
        }
        false => line,
    };
    let has_bars = line.trim().trim_matches(is_bar).contains(is_bar);
    let format = if has_bars { Format::Bars } else { format(line) };
    let titles = match format {
        Format::Bars | Format::Tabs => {
            let cells = split(line, format, usize::MAX).into_iter();
            cells.map(|text| title(&text, None)).collect()
        }
        Format::Spaces => spaced_titles(line),
    };
    (format, titles)
}

fn spaced_titles(line: &str) -> Vec<Title> {
    let mut found: Vec<Title> = Vec::new();
    let mut start = None;
    let mut word = String::new();
    for (at, c) in line.chars().chain(Some(' ')).enumerate() {
        if !c.is_whitespace() && !is_bar(c) {
            start.get_or_insert(at);
            word.push(c);
            continue;
        }
        let Some(start) = start.take() else { continue };
        let word = std::mem::take(&mut word);
        match found.last_mut() {
            // The only title of two words.
            Some(last) if last.text == "APP" && word.eq_ignore_ascii_case("version") => {
                *last = title("APP VERSION", last.start);
            }
            _ => found.push(title(&word, Some(start))),
        }
    }
    found
}

fn title(text: &str, start: Option<usize>) -> Title {
    let is_mark = |c: char| c.is_whitespace() || "↑↓▲▼⇅*`_".contains(c);
    let text = text.trim_matches(is_mark).to_ascii_uppercase();
    let column = match text.as_str() {
        "REVISION" | "REV" => Column::Revision,
        "UPDATED" => Column::Updated,
        "STATUS" => Column::Status,
        "CHART" => Column::Chart,
        "VERSION" | "CHART VERSION" => Column::ChartVersion,
        "APP VERSION" | "APPVERSION" => Column::AppVersion,
        "ROLLBACK" => Column::Rollback,
        "DESCRIPTION" => Column::Description,
        "NAME" => Column::Name,
        "NAMESPACE" => Column::Namespace,
        "AGE" => Column::Age,
        "TYPE" => Column::Type,
        "DATA" => Column::Data,
        "LABELS" => Column::Labels,
        _ => Column::Other,
    };
    Title {
        column,
        text,
        start,
    }
}

/// Splits a row; nothing when it cannot be one of this table.
pub(super) fn row(
    line: &str,
    (format, width): (Format, Option<usize>),
    titles: &[Title],
    is_row: fn(&[Title], &[String]) -> bool,
) -> Option<Vec<String>> {
    let fits = |cells: &Vec<String>| is_row(titles, cells);
    if format == Format::Bars {
        let cells = split(line, Format::Bars, titles.len());
        return Some(cells).filter(fits);
    }
    let by_tabs = || {
        line.contains('\t')
            .then(|| split(line, Format::Tabs, titles.len()))
    };
    by_tabs()
        .filter(fits)
        .or_else(|| by_place(line, titles, width).filter(fits))
        .or_else(|| by_words(line, titles).filter(fits))
}

/// Splits a row without a header: only what can be nothing else.
pub(super) fn bare(line: &str, titles: &[Title]) -> Option<Vec<String>> {
    match format(line) {
        Format::Spaces => by_words(line, titles),
        format => {
            let cells = split(line, format, usize::MAX);
            let is_sure = |(title, cell): (&Title, &String)| match title.column {
                Column::Revision => revision(cell).is_some(),
                Column::Status => is_status(cell),
                Column::Updated => is_time(cell),
                _ => true,
            };
            if cells.len() == titles.len() && titles.iter().zip(&cells).all(is_sure) {
                return Some(cells);
            }
            by_words(line, titles).filter(|_| format == Format::Tabs)
        }
    }
}

/// Splits at bars or tabs into at most so many cells; the last one keeps what is left.
fn split(line: &str, format: Format, max: usize) -> Vec<String> {
    let clean = |cell: &str| cell.trim().trim_matches(['`', '*']).trim().to_owned();
    if format == Format::Tabs {
        let line = line.trim_end_matches(['\r', '\n']);
        return line.splitn(max.max(1), '\t').map(clean).collect();
    }
    let line = line.trim();
    let line = line.strip_prefix(is_bar).unwrap_or(line);
    let line = line.strip_suffix(is_bar).unwrap_or(line);
    let mut cells = Vec::new();
    let (mut from, mut is_escaped) = (0, false);
    for (at, c) in line.char_indices() {
        if is_bar(c) && !is_escaped && cells.len() + 1 < max {
            cells.push(line.get(from..at).unwrap_or_default());
            from = at + c.len_utf8();
        }
        is_escaped = c == '\\';
    }
    cells.push(line.get(from..).unwrap_or_default());
    let unescaped = |cell: &str| clean(cell).replace("\\|", "|").replace("<br>", "\n");
    cells.into_iter().map(unescaped).collect()
}

/// Splits where the titles begin; nothing when a cell would be cut in two.
///
/// Where a terminal wrapped the line, the space before a cell may be lost.
fn by_place(line: &str, titles: &[Title], width: Option<usize>) -> Option<Vec<String>> {
    let mut cuts = Vec::with_capacity(titles.len());
    let mut starts = titles.iter().skip(1).map(|title| title.start);
    let mut next = starts.next();
    let mut is_before_blank = true;
    for (at, (byte, c)) in line.char_indices().enumerate() {
        if next == Some(Some(at)) {
            let is_line = width.is_some_and(|width| at.is_multiple_of(width.max(1)));
            if !is_before_blank && !is_line {
                return None;
            }
            cuts.push(byte);
            next = starts.next();
        }
        is_before_blank = c.is_whitespace() || is_bar(c);
    }
    if titles.iter().any(|title| title.start.is_none()) {
        return None;
    }
    cuts.resize(titles.len().saturating_sub(1), line.len());
    cuts.push(line.len());
    let mut from = 0;
    let is_framed = is_framed(line);
    let is_edge = |c: char| c.is_whitespace() || (is_framed && is_bar(c));
    let mut cells = Vec::with_capacity(titles.len());
    for (title, cut) in titles.iter().zip(cuts) {
        let cell = line.get(from..cut)?.trim_matches(is_edge);
        if !cell.is_empty() && is_one_word(title.column) && !is_word(cell) {
            return None;
        }
        cells.push(cell.to_owned());
        from = cut;
    }
    Some(cells)
}

/// k9s draws a line at both ends of a row.
fn is_framed(line: &str) -> bool {
    let line = line.trim();
    line.starts_with(is_bar) && line.ends_with(is_bar)
}

const fn is_one_word(column: Column) -> bool {
    !matches!(
        column,
        Column::Updated | Column::AppVersion | Column::Description | Column::Labels | Column::Other
    )
}

/// Splits by what the words are: for rows whose spaces were changed, or whose titles are not there.
fn by_words(line: &str, titles: &[Title]) -> Option<Vec<String>> {
    let is_framed = is_framed(line);
    let is_edge = |c: char| c.is_whitespace() || (is_framed && is_bar(c));
    let mut words = Words::new(line.trim_matches(is_edge));
    let mut cells = Vec::with_capacity(titles.len());
    for title in titles {
        let cell = match title.column {
            Column::Revision => words.next().filter(|word| revision(word).is_some())?,
            Column::Status => words.next().filter(|word| is_status(word))?,
            Column::Updated => {
                let length = time_length(words.rest)?;
                words.pass(length)
            }
            Column::Description => words.pass(words.rest.len()),
            Column::AppVersion => {
                // It may be missing; descriptions of Helm begin with a word without numbers.
                let is_last = titles.last() == Some(title);
                let is_one = words.peek().is_some_and(|word| {
                    word.bytes().any(|byte| byte.is_ascii_digit()) || words.is_set_off()
                });
                if is_one || is_last {
                    words.next().unwrap_or_default()
                } else {
                    ""
                }
            }
            Column::Rollback => match words.peek() {
                Some(word) if revision(word).is_some() => words.next().unwrap_or_default(),
                _ => "",
            },
            _ => words.next().unwrap_or_default(),
        };
        cells.push(cell.to_owned());
    }
    Some(cells)
}
