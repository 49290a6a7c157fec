//! `kubectl describe` of Secrets and ConfigMaps: labels and sizes of the one, all of the other.

use std::collections::BTreeMap;
use std::ops::Range;

use super::detector::{Detector, Found, Look};
use super::lines::line::{Line, Lines};
use super::object;
use super::part::{Content, Part};
use super::{ObjectKind, PayloadBytes, ProblemKind, Shape, StoredObject, StoredRecord};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::KubectlDescribe,
    look,
};

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Text(_) = part.content else {
        return Look::Pass("source-reason-structured");
    };
    let blocks = blocks(found.paste, part.span.clone());
    let mut rest = Vec::new();
    let mut at = part.span.start;
    for block in blocks.into_iter().filter(|block| block.has_data) {
        if found.is_full() {
            break;
        }
        rest.push(at..block.span.start);
        at = block.span.end;
        read(block, found);
    }
    if at == part.span.start {
        return Look::Pass("encoding-reason-no-description");
    }
    rest.push(at..part.span.end);
    Look::TakePart("encoding-reason-description", rest)
}

fn read(block: Block, found: &mut Found<'_>) {
    let is_map = block.secret_type.is_none() && block.has_values;
    let kind = if is_map {
        ObjectKind::ConfigMap
    } else {
        ObjectKind::Secret
    };
    let object = StoredObject {
        namespace: block.namespace,
        name: block.name,
        secret_type: block.secret_type,
        labels: block.labels,
        annotations: block.annotations,
        data_keys: block.keys,
        ..StoredObject::new(kind)
    };
    let payload = block.payload.map(PayloadBytes::Span);
    let start = block.span.start;
    if !object::is_release(&object, payload.as_ref(), found.paste) {
        found.other(Some("v1"), object::kind_name(kind));
        found.stranger(kind, object.name, start);
        return;
    }
    // Of a Secret only the size is printed, but a record of no size at all is empty in the cluster too.
    if block.is_empty {
        let name = object.name.clone();
        found.problem(ProblemKind::EmptyPayload { name }, start);
    }
    found.record(StoredRecord {
        object: Some(object),
        payload,
        span: block.span,
    });
}

/// What was printed of one object.
#[derive(Default)]
struct Block {
    span: Range<usize>,
    name: Option<String>,
    namespace: Option<String>,
    secret_type: Option<String>,
    labels: BTreeMap<String, String>,
    annotations: BTreeMap<String, String>,
    /// Keys of its data.
    keys: Vec<String>,
    payload: Option<Range<usize>>,
    /// `release` is there, and nothing is in it.
    is_empty: bool,
    /// It has the heading of its data: other kinds begin in the same way.
    has_data: bool,
    /// Values are printed, not sizes.
    has_values: bool,
}

/// Which of its parts a line belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Field,
    Labels,
    Annotations,
    Data,
    /// The value of a key of a ConfigMap.
    Value {
        is_release: bool,
    },
    End,
}

/// Finds the objects that are described in a part.
fn blocks(text: &[u8], span: Range<usize>) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut at = At::End;
    for line in Lines::new(text, span) {
        let bytes = line.bytes(text);
        let is_name = line.column() == 0 && field(bytes).is_some_and(|(key, _)| key == b"Name");
        if is_name {
            blocks.push(Block {
                span: line.start..line.start,
                ..Block::default()
            });
            at = At::Field;
        }
        let Some(block) = blocks.last_mut().filter(|_| at != At::End) else {
            continue;
        };
        match next(block, at, &line, text) {
            Some(next) => {
                at = next;
                block.span.end = line.content.end;
            }
            None => at = At::End,
        }
    }
    blocks
}

/// Splits `Key:  value`.
fn field(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let colon = memchr::memchr(b':', bytes)?;
    let value = bytes.get(colon + 1..)?;
    let is_key = matches!(value.first(), None | Some(b' ' | b'\t'));
    is_key.then_some((bytes.get(..colon)?, value.trim_ascii()))
}

fn string(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Reads one line; nothing when the description ends before it.
fn next(block: &mut Block, at: At, line: &Line, text: &[u8]) -> Option<At> {
    let bytes = line.bytes(text);
    if line.column() > 0 {
        match at {
            At::Labels => pair(&mut block.labels, bytes, b"="),
            At::Annotations => pair(&mut block.annotations, bytes, b": "),
            _ => {}
        }
        return Some(at);
    }
    match bytes {
        b"Data" => {
            block.has_data = true;
            return Some(At::Data);
        }
        b"====" if matches!(at, At::Data) => return Some(at),
        b"BinaryData" => {
            block.has_values = true;
            return Some(At::Data);
        }
        b"----" => return Some(at),
        _ => {}
    }
    if block.has_data {
        return in_data(block, at, line, text);
    }
    let (key, value) = field(bytes)?;
    let is_key = key.first().is_some_and(u8::is_ascii_uppercase);
    let some = || Some(string(value)).filter(|_| !matches!(value, b"" | b"<none>"));
    match key {
        b"Name" => block.name = some(),
        b"Namespace" => block.namespace = some(),
        b"Type" => block.secret_type = some(),
        b"Labels" => {
            pair(&mut block.labels, value, b"=");
            return Some(At::Labels);
        }
        b"Annotations" => {
            pair(&mut block.annotations, value, b": ");
            return Some(At::Annotations);
        }
        _ if is_key => {}
        _ => return None,
    }
    Some(At::Field)
}

fn pair(pairs: &mut BTreeMap<String, String>, bytes: &[u8], sign: &[u8]) {
    let Some(at) = memchr::memmem::find(bytes, sign) else {
        return;
    };
    let value = bytes.get(at + sign.len()..).unwrap_or_default();
    let key = bytes.get(..at).unwrap_or_default();
    // As in objects: the copy of the whole would repeat its data.
    let value = if key == object::LAST_APPLIED.as_bytes() {
        b""
    } else {
        value
    };
    pairs.insert(string(key), string(value));
}

/// Reads a line below the heading of the data.
fn in_data(block: &mut Block, at: At, line: &Line, text: &[u8]) -> Option<At> {
    let bytes = line.bytes(text);
    let split = field(bytes);
    if let Some((key, size)) = split
        && let Some(number) = size.strip_suffix(b" bytes")
        && number.iter().all(u8::is_ascii_digit)
    {
        block.is_empty = block.is_empty || (key == b"release" && number == b"0");
        block.keys.push(string(key));
        return Some(At::Data);
    }
    if bytes.starts_with(b"Events:") {
        block.has_values = true;
        return Some(At::Data);
    }
    // A key of a ConfigMap stands alone on its line, with a rule below.
    if let Some((key, b"")) = split {
        let below = Lines::new(text, line.content.end..text.len());
        let mut below = below.skip_while(|next| next.start < line.content.end);
        if below.next().is_some_and(|next| next.bytes(text) == b"----") {
            block.has_values = true;
            block.keys.push(string(key));
            return Some(At::Value {
                is_release: key == b"release",
            });
        }
    }
    match at {
        At::Value { is_release } => {
            if is_release {
                let payload = block.payload.get_or_insert(line.content.clone());
                payload.end = line.content.end;
            }
            Some(at)
        }
        _ => None,
    }
}
