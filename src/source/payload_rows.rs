//! Payloads with the names of their objects on the same line: custom columns, jsonpath and go-templates with a range.

use std::ops::Range;

use super::detector::{Detector, Found, Look};
use super::lines::line::start_of;
use super::object::NAME_PREFIX;
use super::part::{Content, Part};
use super::value::Value;
use super::{ObjectKind, Shape, StoredObject, StoredRecord, bare};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::KubectlColumns,
    look,
};

/// A name stands near the beginning of its line.
const MAX_ROW_BYTES: usize = 1024;

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let text = match &part.content {
        Content::Text(text) => *text,
        Content::Value { root, .. } => return look_at_value(root, found),
    };
    let is_near = memchr::memmem::find(text, NAME_PREFIX.as_bytes()).is_some();
    let payloads = match is_near {
        true => bare::payloads(text),
        false => Vec::new(),
    };
    let header = Header::read(text);
    let objects: Vec<_> = payloads
        .iter()
        .map(|payload| object(text, payload, &header))
        .collect();
    if objects.iter().all(Option::is_none) {
        return Look::Pass("encoding-reason-no-payload-rows");
    }
    let base = part.span.start;
    let mut rest = Vec::new();
    let mut at = base;
    for (payload, object) in payloads.into_iter().zip(objects) {
        if found.is_full() {
            break;
        }
        let payload = base + payload.start..base + payload.end;
        let start = match object {
            Some(_) => start_of(found.paste, payload.start).max(at),
            None => payload.start,
        };
        rest.push(at..start);
        at = payload.end;
        found.record(StoredRecord {
            object,
            span: start..payload.end,
            payload: Some(bare::bytes(payload, found.paste)),
        });
    }
    rest.push(at..part.span.end);
    if let Some(heading) = header.span {
        let is_heading = |range: &Range<usize>| range.start == base + heading.start;
        if let Some(first) = rest.iter_mut().find(|range| is_heading(range)) {
            first.start = (base + heading.end).min(first.end);
        }
    }
    Look::TakePart("encoding-reason-payload-rows", rest)
}

/// Takes a map or list of payloads when it names their objects.
fn look_at_value(root: &Value<'_>, found: &mut Found<'_>) -> Look {
    let records = in_value(root, found.paste, MAX_NESTING);
    if records.iter().all(|record| record.object.is_none()) {
        return Look::Pass("encoding-reason-no-payload-rows");
    }
    for record in records {
        found.record(record);
    }
    Look::Take("encoding-reason-payload-rows")
}

/// A list of maps, and no deeper: what jq and templates make.
pub(super) const MAX_NESTING: usize = 2;

/// Finds payloads that are values of a map or items of a list.
pub(super) fn in_value(value: &Value<'_>, paste: &[u8], nesting: usize) -> Vec<StoredRecord> {
    let inside = nesting.saturating_sub(1);
    if nesting == 0 {
        return Vec::new();
    }
    if value.is_list() {
        let items = value.items();
        return items
            .flat_map(|item| match item.is_map() || item.is_list() {
                true => in_value(&item, paste, inside),
                false => record(&item, None, paste).into_iter().collect(),
            })
            .collect();
    }
    let pairs = value.pairs();
    let named = pairs.iter().find_map(|(_, value)| {
        let text = value.text().filter(|text| text.len() < MAX_ROW_BYTES)?;
        text.starts_with(NAME_PREFIX).then(|| text.into_owned())
    });
    let one = |(key, value): &(std::borrow::Cow<'_, str>, Value<'_>)| {
        let is_name = key.starts_with(NAME_PREFIX);
        let key = is_name.then(|| key.clone().into_owned());
        record(value, key.or_else(|| named.clone()), paste)
    };
    pairs.iter().filter_map(one).collect()
}

fn record(value: &Value<'_>, name: Option<String>, paste: &[u8]) -> Option<StoredRecord> {
    let payload = value.payload()?;
    let encoding = bare::encoding(payload.get(paste))?;
    let is_secret = encoding == bare::Encoding::Twice;
    Some(StoredRecord {
        object: name
            .filter(|_| is_secret)
            .map(|name| stored_object(None, name)),
        payload: Some(payload),
        span: value.span(),
    })
}

/// The first line of custom columns.
struct Header {
    span: Option<Range<usize>>,
    n_columns: usize,
    namespace: Option<usize>,
}

impl Header {
    fn read(text: &[u8]) -> Self {
        let end = memchr::memchr(b'\n', text).unwrap_or(text.len());
        let line = text.get(..end.min(MAX_ROW_BYTES)).unwrap_or_default();
        let columns: Vec<_> = words(line).collect();
        let is_header = columns.contains(&b"NAME".as_slice());
        let namespace = columns.iter().position(|word| *word == b"NAMESPACE");
        Self {
            span: is_header.then_some(0..end),
            n_columns: columns.len(),
            namespace: namespace.filter(|_| is_header),
        }
    }
}

fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
}

/// Makes the object of which a row shows the name.
fn object(text: &[u8], payload: &Range<usize>, header: &Header) -> Option<StoredObject> {
    let start = start_of(text, payload.start);
    let near = payload.start.saturating_sub(MAX_ROW_BYTES).max(start);
    let row = text.get(near..payload.start)?;
    // Of a payload encoded once it is not known whether it was taken out of a ConfigMap or decoded on the way.
    let is_secret = bare::encoding(text.get(payload.clone())?) == Some(bare::Encoding::Twice);
    let is_name = |word: &&[u8]| word.starts_with(NAME_PREFIX.as_bytes());
    let name = words(row)
        .map(|word| {
            let end = word.iter().rposition(|byte| !b":,;".contains(byte));
            let word = word.get(..end.map_or(0, |end| end + 1)).unwrap_or_default();
            // `secret/name`, `namespace/name`.
            let slash = memchr::memrchr(b'/', word).map_or(0, |slash| slash + 1);
            word.get(slash..).unwrap_or_default()
        })
        .filter(is_name)
        .last()?;
    let n_columns = words(row).count() + 1;
    let namespace = header
        .namespace
        .filter(|_| n_columns == header.n_columns)
        .and_then(|column| words(row).nth(column));
    let string = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    is_secret.then(|| stored_object(namespace.map(string), string(name)))
}

/// All that is known of an object is its name.
fn stored_object(namespace: Option<String>, name: String) -> StoredObject {
    StoredObject {
        namespace,
        name: Some(name),
        data_keys: vec!["release".to_owned()],
        ..StoredObject::new(ObjectKind::Secret)
    }
}
