//! The objects of Kubernetes in a paste that are no release records: their texts, cleaned, as `kubectl get` printed them.
//!
//! What they say is read elsewhere.

use std::borrow::Cow;
use std::ops::Range;

use super::command;
use super::detect;
use super::lines::line::{Line, Lines};
use super::object::{self, Defaults, Identity};
use super::part::{self, Content, Known};
use super::text;
use super::value::{Pairs, Value};
use crate::limits::Limits;
use crate::sensitive::Sensitive;

/// What a paste holds of objects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Objects {
    /// JSON texts and YAML documents, in the order of the paste.
    pub texts: Vec<Sensitive<String>>,
    /// `kubectl` said so often that an object was not found.
    pub n_not_found: usize,
    /// It said so often that it could not look for something.
    pub n_failed: usize,
    /// There is something besides: no object, no command that reads, no remark of kubectl.
    pub has_else: bool,
    /// The paste is longer than the limits let it be read.
    pub is_cut: bool,
}

/// Takes out the objects of a paste, at most `room` bytes of them.
///
/// `records` says where release records stand in the cleaned text, ascending.
pub fn objects(
    input: &[u8],
    records: &[Range<usize>],
    mut room: usize,
    limits: &Limits,
) -> Objects {
    let mut objects = Objects::default();
    let (mut cleaned, mut problems) = (Vec::new(), Vec::new());
    let read = input.get(..limits.input_bytes).unwrap_or(input);
    let text = match detect::text_of(read, limits, &mut cleaned, &mut problems) {
        Ok(text) if !detect::is_binary(read) => text,
        _ => {
            objects.has_else = true;
            return objects;
        }
    };
    objects.is_cut = !problems.is_empty() || read.len() < input.len();
    let (known, defaults) = (Known::default(), Defaults::default());
    let (parts, _) = part::split(&text, text::mark_length(&text), limits, &known);
    for part in &parts {
        match &part.content {
            Content::Value { root, pairs } if is_objects(root, pairs, &text) => {
                let inside = inside(records, &part.span);
                let is_list = || object::identity(pairs, &defaults, &text) == Identity::List;
                if !inside.is_empty() && !root.is_list() && !is_list() {
                    // It is a record itself.
                    continue;
                }
                let n_records: usize = inside.iter().map(Range::len).sum();
                match room.checked_sub(part.span.len().saturating_sub(n_records)) {
                    Some(left) => room = left,
                    None => {
                        objects.is_cut = true;
                        continue;
                    }
                }
                let found = of_document(root.is_json(), &part.span, inside, &text);
                objects.texts.push(found);
            }
            Content::Value { .. } => objects.has_else = true,
            Content::Text(_) => objects.read_remarks(part.span.clone(), &text),
        }
    }
    objects
}

impl Objects {
    /// Reads lines between documents.
    fn read_remarks(&mut self, span: Range<usize>, text: &[u8]) {
        let mut read_to = span.start;
        for line in Lines::new(text, span) {
            if line.start < read_to {
                continue;
            }
            if let Some(seen) = command::at(text, &line) {
                self.has_else |= seen.command.program == "helm" || !seen.is_reading;
                read_to = seen.end;
                continue;
            }
            self.read_remark(&line, text);
        }
    }

    fn read_remark(&mut self, line: &Line, text: &[u8]) {
        let bytes = line.bytes(text);
        let begins = |words: &[&str]| words.iter().any(|word| bytes.starts_with(word.as_bytes()));
        let is_record = || memchr::memmem::find(bytes, object::NAME_PREFIX.as_bytes()).is_some();
        if begins(&["Error from server (NotFound): "]) && bytes.ends_with(b" not found") {
            // Of a record it says nothing about a release's objects.
            self.has_else |= is_record();
            self.n_not_found += 1;
        } else if begins(&[
            "Error from server",
            "error: the server doesn't have a resource type ",
            "error: no matches for kind ",
        ]) {
            self.n_failed += 1;
        } else if !begins(&["Warning: ", "No resources found"]) && !is_prompt(bytes) {
            self.has_else = true;
        }
    }
}

/// A prompt without a command, as it stands at the end of what is copied out of a terminal.
fn is_prompt(line: &[u8]) -> bool {
    line.len() <= 160 && matches!(line.last(), Some(b'$' | b'#' | b'%' | b'>'))
}

/// Whether a document is one object, several, or objects under their names.
fn is_objects(root: &Value<'_>, pairs: &Pairs<'_>, text: &[u8]) -> bool {
    let defaults = Defaults::default();
    let is_object = |pairs: &Pairs<'_>| object::identity(pairs, &defaults, text) != Identity::None;
    if root.is_list() {
        let mut items = root.items().peekable();
        return items.peek().is_some() && items.all(|item| is_object(&item.pairs()));
    }
    is_object(pairs) || (!pairs.is_empty() && pairs.iter().all(is_named))
}

/// `apps/v1/Deployment/web`, with an object or null.
fn is_named((key, value): &(Cow<'_, str>, Value<'_>)) -> bool {
    let mut parts = key.rsplit('/');
    let (name, kind, version) = (parts.next(), parts.next(), parts.next());
    let is_null = || value.text().is_none() && !value.is_list();
    name.is_some_and(|name| !name.is_empty())
        && kind.is_some_and(|kind| kind.starts_with(|first: char| first.is_ascii_uppercase()))
        && version.is_some_and(|version| version.starts_with('v'))
        && (value.is_map() || is_null())
}

/// An object that stands for a record: it is left out by whoever reads the text.
const RECORD: &str =
    r#"{"kind":"Secret","metadata":{"name":"sh.helm.release.","labels":{"owner":"helm"}}}"#;

/// Finds the records in a part.
fn inside<'r>(records: &'r [Range<usize>], span: &Range<usize>) -> &'r [Range<usize>] {
    let from = records.partition_point(|record| record.start < span.start);
    let to = records.partition_point(|record| record.start < span.end);
    records.get(from..to).unwrap_or_default()
}

/// Gives the text of a document, with as little as possible of the records in it.
fn of_document(
    is_json: bool,
    span: &Range<usize>,
    records: &[Range<usize>],
    text: &[u8],
) -> Sensitive<String> {
    let mut found = Vec::new();
    let mut at = span.start;
    for record in records {
        found.extend_from_slice(text.get(at..record.start).unwrap_or_default());
        found.extend_from_slice(RECORD.as_bytes());
        // In YAML its last line break belongs to it.
        if text
            .get(record.clone())
            .is_some_and(|all| all.ends_with(b"\n"))
        {
            found.push(b'\n');
        }
        at = record.end.max(at);
    }
    found.extend_from_slice(text.get(at..span.end).unwrap_or_default());
    // What follows YAML shows that it has ended.
    let is_followed = text
        .get(span.end..)
        .is_some_and(|rest| !rest.trim_ascii().is_empty());
    if is_followed && !is_json {
        found.extend_from_slice(b"\n---\n");
    }
    let found = String::from_utf8(found);
    let found =
        found.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    Sensitive::new(found)
}
