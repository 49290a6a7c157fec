//! `kubectl get -o name`, or the names of records alone: one a line.

use std::ops::Range;

use memchr::memchr;

use super::Shape;
use super::detector::{Detector, Found, Look};
use super::listed::{self, From, Listed};
use super::part::{Content, Part};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::KubectlNames,
    look,
};

/// No object's name is longer, with its kind before it.
const MAX_BYTES: usize = 300;

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Text(text) = part.content else {
        return Look::Pass("tables-reason-structured");
    };
    let mut rest: Vec<Range<usize>> = Vec::new();
    let mut names: Vec<(&str, Range<usize>)> = Vec::new();
    let mut at = 0;
    while let Some(left) = text.get(at..).filter(|left| !left.is_empty()) {
        let length = memchr(b'\n', left).map_or(left.len(), |length| length + 1);
        let span = part.span.start + at..part.span.start + at + length;
        let name = left.get(..length).and_then(name_of);
        match name.filter(|_| names.len() <= found.limits.records) {
            Some(name) => names.push((name, span)),
            None => match rest.last_mut() {
                Some(last) if last.end == span.start => last.end = span.end,
                _ => rest.push(span),
            },
        }
        at += length;
    }
    if !names.iter().any(|(name, _)| listed::is_record_name(name)) {
        return Look::Pass("tables-reason-no-names");
    }
    // A name alone among other lines may be the title of what follows it.
    let has_kind = names.iter().any(|(name, _)| name.contains('/'));
    let is_blank = |span: &Range<usize>| {
        let bytes = found.paste.get(span.clone()).unwrap_or_default();
        bytes.trim_ascii().is_empty()
    };
    if !has_kind && !rest.iter().all(is_blank) {
        return Look::Pass("tables-reason-no-names");
    }
    let first = names
        .first()
        .map_or(part.span.start, |(_, span)| span.start);
    let from = From::command(found, &part.span, part.span.start, first);
    for (name, span) in names {
        let one = Listed {
            name: name.to_owned(),
            ..Listed::default()
        };
        listed::add(one, &from, span, found);
    }
    Look::TakePart("tables-reason-names", rest)
}

/// Reads `secret/<name>`, or the name of a record alone; nothing else may stand on the line.
fn name_of(line: &[u8]) -> Option<&str> {
    let short = Some(line).filter(|line| line.len() <= MAX_BYTES)?;
    let line = std::str::from_utf8(short.trim_ascii()).ok()?;
    let is_part =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-.".contains(&byte);
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(is_part);
    match line.split_once('/') {
        Some(("secret" | "secrets" | "configmap" | "configmaps", name)) => is_name(name),
        Some(_) => false,
        None => is_name(line) && listed::is_record_name(line),
    }
    .then_some(line)
}
