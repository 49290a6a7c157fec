//! The parts of a stored chart as texts: metadata, values, schema, lock, templates and files.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::Sides;
use super::pieces::{Piece, of_whole};
use crate::order::Sorted;
use crate::release::Chart;
use crate::session::mask::Masker;
use crate::view::pane::document::{Document, Format};
use crate::yaml::emit;

/// One part.
struct Part<'c> {
    name: &'c str,
    /// Words about the chart, where keys say nothing of secrets.
    is_metadata: bool,
    value: Option<&'c Value>,
    /// A file; or what the value is told apart by.
    bytes: Vec<u8>,
}

/// Makes texts of what differs; what is the same byte for byte is found before anything is masked.
pub(super) fn sides(charts: [&Chart; 2], masker: &mut Masker) -> Sides {
    let [a, b] = charts.map(parts);
    let known = |parts: &[Part<'_>]| {
        let mut known = Sorted::new();
        for part in parts {
            known.insert(part.name.to_owned(), part.bytes.clone());
        }
        known
    };
    let (in_a, in_b) = (known(&a), known(&b));
    let is_in = |known: &Sorted<String, Vec<u8>>, part: &Part<'_>| {
        known.get(part.name) == Some(&part.bytes)
    };
    let mut same = Vec::new();
    let mut differ = |parts, other, is_noted: bool| {
        let mut differ: Vec<Part<'_>> = Vec::new();
        for part in parts {
            if !is_in(other, &part) {
                differ.push(part);
            } else if is_noted {
                same.push(part.name.to_owned());
            }
        }
        differ
    };
    let left = [differ(a, &in_b, false), differ(b, &in_a, true)];
    // What only the second says to be a secret is one in the first as well.
    for part in left.iter().flatten() {
        part.text(masker);
    }
    let [a, b] = left.map(|parts| side(&parts, masker));
    Sides {
        texts: [a.0, b.0],
        pieces: [a.1, b.1],
        same,
    }
}

fn side(parts: &[Part<'_>], masker: &mut Masker) -> (Document, Vec<Piece>) {
    let mut all = String::new();
    let mut places = Vec::new();
    let mut at = 0;
    for part in parts {
        let text = part.text(masker);
        let n_lines = text.lines().count();
        places.push((at..at + n_lines, part.name));
        at += n_lines;
        all.push_str(&text);
        if !text.is_empty() && !text.ends_with('\n') {
            all.push('\n');
        }
    }
    let document = Document::new(all, Format::Plain);
    let pieces = places.into_iter();
    let pieces = pieces.map(|(lines, name)| of_whole(&document, lines, name, None));
    let mut pieces: Vec<Piece> = pieces.collect();
    super::pieces::number(&mut pieces);
    (document, pieces)
}

fn parts(chart: &Chart) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let values = [
        ("chart.metadata", true, &chart.metadata.0),
        ("chart.values", false, &chart.values.0),
        ("chart.lock", true, &chart.lock.0),
    ];
    for (name, is_metadata, value) in values {
        if !value.is_null() {
            parts.push(Part {
                name,
                is_metadata,
                value: Some(value),
                bytes: emit::emit(value).into_bytes(),
            });
        }
    }
    let schema = chart.schema.iter().map(|schema| ("chart.schema", schema));
    let files = chart.templates.iter().chain(&chart.files);
    let files = files.map(|file| (file.name.as_str(), &file.data));
    for (name, data) in schema.chain(files) {
        parts.push(Part {
            name,
            is_metadata: false,
            value: None,
            bytes: data.reveal().clone(),
        });
    }
    parts
}

impl Part<'_> {
    fn text(&self, masker: &mut Masker) -> String {
        match (self.value, std::str::from_utf8(&self.bytes)) {
            (Some(value), _) if self.is_metadata => emit::emit(&masker.looks(value)),
            (Some(value), _) => emit::emit(&masker.redactor.values(value)),
            (None, Ok(text)) => masker.redactor.manifest(text),
            // As it is stored; what can't be read can't be masked in part.
            (None, Err(_)) => masker
                .redactor
                .value_of("password", &STANDARD.encode(&self.bytes)),
        }
    }
}
