//! Where an output that helm prints as text begins and ends, and the sections in it (facts 7.3, 7.4).
//!
//! `part` keeps each of them whole, though values, hooks and manifests in them look like documents of their own.

use std::ops::Range;

use super::command;
use super::lines::line::{Line, Lines, next_start};

pub(super) mod block;
pub(super) mod place;

/// One section of an output, by the heading above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// `NAME:`, `STATUS:` and the like; it has no heading.
    Head,
    Supplied,
    Computed,
    Hooks,
    Manifest,
    Notes,
}

/// Keys of the first section (V3/V4 `cmd/helm/status.go`, `get_metadata.go`; Helm 2 `printer.go`).
const KEYS: [&str; 20] = [
    "NAME",
    "LAST DEPLOYED",
    "NAMESPACE",
    "STATUS",
    "REVISION",
    "RELEASED",
    "CHART",
    "VERSION",
    "APP_VERSION",
    "DESCRIPTION",
    "RESOURCES",
    "TEST SUITE",
    "Last Started",
    "Last Completed",
    "Phase",
    "ANNOTATIONS",
    "LABELS",
    "DEPENDENCIES",
    "DEPLOYED_AT",
    "APPLY_METHOD",
];

/// Which key follows which at the beginning of a first section: one line alone may be anybody's.
const STARTS: [(&str, &[&str]); 4] = [
    ("NAME", &["LAST DEPLOYED", "NAMESPACE", "CHART"]),
    ("LAST DEPLOYED", &["NAMESPACE"]),
    ("NAMESPACE", &["STATUS"]),
    ("REVISION", &["RELEASED"]),
];

/// How far the second heading of values is looked for behind the first: no record has as many values.
const LOOKED_AHEAD: usize = 256 << 10;

/// Splits `KEY: value` of a first section.
pub(super) fn field<'a>(line: &Line, text: &'a [u8]) -> Option<(&'static str, &'a [u8])> {
    let bytes = line.bytes(text);
    KEYS.iter().find_map(|key| {
        let rest = bytes.strip_prefix(key.as_bytes())?.strip_prefix(b":")?;
        let is_value = matches!(rest.first(), None | Some(b' ' | b'\t'));
        (is_value && line.column() == 0).then(|| (*key, rest.trim_ascii()))
    })
}

/// Recognises the line above a section.
pub(super) fn heading(line: &Line, text: &[u8]) -> Option<Section> {
    if line.column() != 0 {
        return None;
    }
    match line.bytes(text) {
        b"USER-SUPPLIED VALUES:" => Some(Section::Supplied),
        b"COMPUTED VALUES:" => Some(Section::Computed),
        b"HOOKS:" => Some(Section::Hooks),
        b"MANIFEST:" => Some(Section::Manifest),
        b"NOTES:" => Some(Section::Notes),
        _ => None,
    }
}

/// `# Source: <chart>/templates/<file>`, which Helm puts above each document.
fn is_source(line: &Line, text: &[u8]) -> bool {
    let Some(path) = line.bytes(text).strip_prefix(b"# Source: ") else {
        return false;
    };
    let path = path.get(..400).unwrap_or(path);
    let has = |folder: &str| memchr::memmem::find(path, folder.as_bytes()).is_some();
    line.column() == 0 && (has("/templates/") || has("/charts/") || has("/crds/")) && !has("://")
}

fn next_line(line: &Line, text: &[u8]) -> Option<Line> {
    let after = next_start(text, line.content.start);
    Lines::new(text, after..text.len()).next()
}

/// Says which section an output begins with on this line, if one does.
pub(super) fn begins(line: &Line, text: &[u8]) -> Option<Section> {
    let is_document = |line: &Line| line.bytes(text) == b"---" || is_source(line, text);
    if line.column() == 0 && is_document(line) {
        let is_helms = is_source(line, text)
            || next_line(line, text).is_some_and(|next| is_source(&next, text));
        return is_helms.then_some(Section::Manifest);
    }
    begins_text(line, text)
}

/// The same but for manifests, whose beginning may be a comment in other YAML.
pub(super) fn begins_text(line: &Line, text: &[u8]) -> Option<Section> {
    match heading(line, text) {
        Some(found @ (Section::Supplied | Section::Computed)) => return Some(found),
        Some(found @ (Section::Hooks | Section::Manifest)) => {
            let next = next_line(line, text)?;
            let is_document = next.bytes(text) == b"---" || is_source(&next, text);
            return is_document.then_some(found);
        }
        // Such a line may stand in any text; alone it is an output only where nothing is before it.
        Some(found) => {
            let before = text.get(..line.start).unwrap_or_default();
            let is_first = before.trim_ascii().is_empty() || before == b"\xef\xbb\xbf";
            return is_first.then_some(found);
        }
        None => {}
    }
    let (key, _) = field(line, text)?;
    let (_, followers) = STARTS.iter().find(|(start, _)| *start == key)?;
    let next = next_line(line, text)?;
    let (next, _) = field(&next, text)?;
    followers.contains(&next).then_some(Section::Head)
}

/// Says with which section the output of a command begins that prints no heading; nothing for JSON and errors.
pub(super) fn after_command(verb: &str, text: &[u8], at: usize) -> Option<(Line, Section)> {
    let section = match verb {
        "get values" => Section::Supplied,
        "get manifest" => Section::Manifest,
        "get hooks" => Section::Hooks,
        "get notes" => Section::Notes,
        _ => return None,
    };
    let mut lines = Lines::new(text, at..text.len());
    let first = lines.find(|line| !is_warning(line, text))?;
    if let Some(found) = begins(&first, text) {
        // `helm get hooks` prints documents as `helm get manifest` does.
        return Some((
            first,
            if found == Section::Manifest {
                section
            } else {
                found
            },
        ));
    }
    let bytes = first.bytes(text);
    let is_other = bytes.starts_with(b"Error: ")
        || matches!(bytes, [b'{' | b'[', rest @ ..] if section == Section::Supplied && !matches!(rest, b"}" | b"]"))
        || command::at(text, &first).is_some()
        || is_table(bytes)
        || (section == Section::Supplied && (!is_values(&first, text) || is_object(&first, text)));
    (!is_other).then_some((first, section))
}

/// What helm and client-go say before their output.
fn is_warning(line: &Line, text: &[u8]) -> bool {
    let bytes = line.bytes(text);
    bytes.starts_with(b"WARNING: ") || matches!(bytes, [b'W', digit, ..] if digit.is_ascii_digit())
}

/// Finds where an output ends that begins on a line; `is_known` says that a command tells what it is.
pub(super) fn end(first: &Line, section: Section, is_known: bool, text: &[u8]) -> usize {
    let mut walk = Walk {
        text,
        section,
        is_whole: is_known || section != Section::Manifest || heading(first, text).is_some(),
        last_key: None,
        marker: None,
    };
    let mut is_first = true;
    for line in Lines::new(text, first.start..text.len()) {
        let marker = walk.marker.take();
        if line.column() == 0 && !walk.takes(&line, is_first, marker.is_some()) {
            return marker.unwrap_or(line.start);
        }
        is_first = false;
    }
    text.len()
}

struct Walk<'a> {
    text: &'a [u8],
    section: Section,
    /// It has headings, or a command tells what it is: documents in it need no `# Source:`.
    is_whole: bool,
    last_key: Option<&'static str>,
    /// Where the marker began that stands on the line before.
    marker: Option<usize>,
}

impl Walk<'_> {
    /// Says whether a line at the beginning of its row belongs to the output.
    fn takes(&mut self, line: &Line, is_first: bool, is_after_marker: bool) -> bool {
        let text = self.text;
        let bytes = line.bytes(text);
        if let Some(found) = heading(line, text).filter(|_| !is_first) {
            return self.takes_heading(line, found);
        }
        let is_command = || command::at(text, line).is_some_and(|seen| seen.is_sure);
        if !is_first && (is_table(bytes) || is_command()) {
            return false;
        }
        let begins_anew = || !is_first && begins_text(line, text) == Some(Section::Head);
        match self.section {
            Section::Head => self.takes_head(line),
            Section::Supplied | Section::Computed => {
                !begins_anew() && (is_first || is_values(line, text)) && !is_object(line, text)
            }
            Section::Hooks | Section::Manifest => {
                self.marker = (bytes == b"---").then_some(line.start);
                // Each document of Helm's has its source; what follows without one is another paste.
                let is_strange = is_after_marker && !self.is_whole && !is_source(line, text);
                !is_strange && !begins_anew()
            }
            Section::Notes => !begins_anew() && !is_object(line, text),
        }
    }

    /// Notes are the last section, and all values are printed together: otherwise it is another output's heading.
    fn takes_heading(&mut self, line: &Line, found: Section) -> bool {
        let is_values = matches!(found, Section::Supplied | Section::Computed);
        if self.section == Section::Notes {
            return !is_values;
        }
        let rest = self.text.get(line.start..).unwrap_or_default();
        let rest = rest.get(..LOOKED_AHEAD).unwrap_or(rest);
        let has = |words: &str| memchr::memmem::find(rest, words.as_bytes()).is_some();
        let is_alone = match (self.section, found) {
            (Section::Head, Section::Supplied) => !has("\nCOMPUTED VALUES:"),
            (Section::Computed, Section::Supplied | Section::Computed)
            | (Section::Supplied, Section::Supplied)
            | (Section::Hooks | Section::Manifest, Section::Supplied | Section::Computed)
            | (Section::Head, Section::Computed) => true,
            _ => false,
        };
        if !is_alone {
            self.section = found;
        }
        !is_alone
    }

    fn takes_head(&mut self, line: &Line) -> bool {
        let text = self.text;
        if let Some((key, _)) = field(line, text) {
            let is_again = begins_text(line, text) == Some(Section::Head);
            let is_new = is_again && self.last_key.is_some_and(|last| !is_follower(last, key));
            self.last_key = Some(key);
            return !is_new;
        }
        let is_open = matches!(self.last_key, Some("RESOURCES" | "DESCRIPTION"));
        is_open && !line.bytes(text).starts_with(b"Error: ") && !is_object(line, text)
    }
}

/// Recognises an object as kubectl prints it.
fn is_object(line: &Line, text: &[u8]) -> bool {
    let keys: [&[u8]; 5] = [b"data:", b"items:", b"kind:", b"immutable:", b"metadata:"];
    let is_next = |next: Line| {
        let bytes = next.bytes(text);
        keys.iter().any(|key| bytes.starts_with(key))
    };
    line.bytes(text).starts_with(b"apiVersion: ") && next_line(line, text).is_some_and(is_next)
}

/// A key that may begin a first section also stands within one.
fn is_follower(last: &str, key: &str) -> bool {
    let mut starts = STARTS.iter();
    starts.any(|(start, followers)| *start == last && followers.contains(&key))
}

/// The heads of Helm's tables (facts 7.1, 7.2).
fn is_table(bytes: &[u8]) -> bool {
    let head = bytes.get(..80).unwrap_or(bytes);
    let mut words = head
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty());
    matches!(
        (words.next(), words.next(), words.next()),
        (Some(b"REVISION"), Some(b"UPDATED"), _)
            | (Some(b"NAME"), Some(b"NAMESPACE"), Some(b"REVISION"))
    )
}

/// Says whether a line at the beginning of its row can be of values.
fn is_values(line: &Line, text: &[u8]) -> bool {
    let bytes = line.bytes(text);
    let is_other =
        bytes.starts_with(b"Error: ") || bytes.starts_with(b"Release \"") || bytes == b"---";
    let is_scalar = matches!(bytes, b"{}" | b"null" | b"[]" | b"}" | b"]");
    !is_other
        && (is_scalar || line.is_comment(text) || line.is_dash(text) || line.pair(text).is_some())
}

/// Cuts an output into its sections; headings are left out.
pub(super) fn sections(
    text: &[u8],
    span: Range<usize>,
    first: Section,
) -> Vec<(Section, Range<usize>)> {
    let mut found = vec![(first, span.clone())];
    for line in Lines::new(text, span) {
        let Some(section) = heading(&line, text) else {
            continue;
        };
        let is_notes = found
            .last()
            .is_some_and(|(last, _)| *last == Section::Notes);
        // Notes are the last section, and may hold any line; the first heading of an output is its own.
        if is_notes && found.len() > 1 {
            break;
        }
        if let Some((_, last)) = found.last_mut() {
            let end = last.end;
            last.end = line.start;
            found.push((section, next_start(text, line.content.start)..end));
        }
    }
    found
}

/// Gives the heading that stands on the line at a place.
pub(super) fn heading_of(text: &[u8], at: usize) -> Option<Section> {
    let line = Lines::new(text, at..text.len()).next()?;
    heading(&line, text)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
