//! Which part of a release's JSON takes which bytes of it: by place in the text, so that nothing is written anew.

use std::ops::Range;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::layer::json::token::{Kind, Tokens};

/// What a byte of the JSON belongs to (facts 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Templates,
    /// Of the chart, `crds/` apart.
    Files,
    Crds,
    ChartValues,
    Schema,
    /// Metadata, lock and whatever else the chart has.
    Metadata,
    SuppliedValues,
    Manifest,
    Hooks,
    Notes,
    /// The rest of `info`, names, numbers, and what stands between.
    Rest,
}

impl Part {
    /// Every part, in the order shown.
    pub const ALL: [Self; 11] = [
        Self::Templates,
        Self::Files,
        Self::Crds,
        Self::ChartValues,
        Self::Schema,
        Self::Metadata,
        Self::SuppliedValues,
        Self::Manifest,
        Self::Hooks,
        Self::Notes,
        Self::Rest,
    ];

    /// Gives the word of the code.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Templates => "templates",
            Self::Files => "files",
            Self::Crds => "crds",
            Self::ChartValues => "chart_values",
            Self::Schema => "schema",
            Self::Metadata => "metadata",
            Self::SuppliedValues => "supplied_values",
            Self::Manifest => "manifest",
            Self::Hooks => "hooks",
            Self::Notes => "notes",
            Self::Rest => "rest",
        }
    }
}

/// A file stored in the chart.
#[derive(Clone, PartialEq, Eq)]
pub struct Item {
    pub part: Part,
    /// As stored; empty where it has none.
    pub name: String,
    /// Where it stands in the JSON.
    pub span: Range<usize>,
    /// Bytes of the file itself, which the JSON holds in base64.
    pub n_bytes: usize,
}

/// Where the parts stand.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Parts {
    /// Ascending, without gaps, from the first byte to the last.
    pub spans: Vec<(Part, Range<usize>)>,
    pub items: Vec<Item>,
    /// Bytes of `values.schema.json` itself, which the JSON holds in base64.
    pub n_schema_bytes: usize,
    /// False when the text breaks off or is not JSON to its end: what follows counts to the part it broke off in.
    pub is_whole: bool,
}

impl Parts {
    /// Sums the bytes of each part, in the order of [`Part::ALL`]; `before` tells how many come before a place.
    pub fn sums(&self, before: impl Fn(usize) -> usize) -> [usize; 11] {
        let mut sums = [0_usize; 11];
        for (part, span) in &self.spans {
            if let Some(sum) = sums.get_mut(*part as usize) {
                *sum += before(span.end).saturating_sub(before(span.start));
            }
        }
        sums
    }
}

/// Finds the parts of a release's JSON.
pub fn parts(json: &[u8]) -> Parts {
    let mut walk = Walk {
        json,
        tokens: Tokens::new(json, 0),
        parts: Parts::default(),
        done: 0,
        current: Part::Rest,
    };
    walk.parts.is_whole = walk.release().is_some() && walk.tokens.take().is_err();
    let current = walk.current;
    walk.paint(current, json.len());
    walk.parts
}

struct Walk<'a> {
    json: &'a [u8],
    tokens: Tokens<'a>,
    parts: Parts,
    /// What was painted up to here.
    done: usize,
    /// What is being read: a text that breaks off does so in it.
    current: Part,
}

type Entry<'f, 'a> = &'f mut dyn FnMut(&mut Walk<'a>, &[u8]) -> Option<()>;

impl<'a> Walk<'a> {
    fn paint(&mut self, part: Part, end: usize) {
        if end > self.done {
            self.parts.spans.push((part, self.done..end));
            self.done = end;
        }
    }

    /// Takes the next token if it is of that kind.
    fn take(&mut self, kind: Kind) -> bool {
        let is_next = self.tokens.peek().is_ok_and(|token| token.kind == kind);
        is_next && self.tokens.take().is_ok()
    }

    /// Takes a whole value.
    fn value(&mut self) -> Option<Range<usize>> {
        let mut n_open = 0_usize;
        let mut start = None;
        loop {
            let token = self.tokens.take().ok()?;
            let start = *start.get_or_insert(token.span.start);
            match token.kind {
                Kind::ObjectStart | Kind::ListStart => n_open += 1,
                Kind::ObjectEnd | Kind::ListEnd => n_open = n_open.checked_sub(1)?,
                _ => {}
            }
            if n_open == 0 {
                return Some(start..token.span.end);
            }
        }
    }

    /// Takes an object, or any other value; `entry` takes the value after each key.
    fn object(&mut self, entry: Entry<'_, 'a>) -> Option<()> {
        if !self.take(Kind::ObjectStart) {
            return self.value().map(|_| ());
        }
        loop {
            let token = self.tokens.take().ok()?;
            match token.kind {
                Kind::ObjectEnd => return Some(()),
                Kind::Comma => {}
                Kind::String { .. } => {
                    let inside = token.span.start + 1..token.span.end - 1;
                    // Go takes keys in any case.
                    let key = self.json.get(inside)?.to_ascii_lowercase();
                    if !self.take(Kind::Colon) {
                        return None;
                    }
                    entry(self, &key)?;
                }
                _ => return None,
            }
        }
    }

    /// Takes a value that is a part, with its key, which was just taken; what stands before it is `around`.
    fn part(&mut self, part: Part, key: &[u8], around: Part) -> Option<()> {
        self.begin(part, key, around);
        self.value()?;
        self.end(part, around);
        Some(())
    }

    fn begin(&mut self, part: Part, key: &[u8], around: Part) {
        // The key with its quotes, and the colon.
        let start = self.tokens.position().saturating_sub(key.len() + 3);
        self.paint(around, start);
        self.current = part;
    }

    fn end(&mut self, part: Part, around: Part) {
        self.paint(part, self.tokens.position());
        self.current = around;
    }

    fn release(&mut self) -> Option<()> {
        self.object(&mut |walk, key| match key {
            b"info" => walk.object(&mut |walk, key| match key {
                b"notes" => walk.part(Part::Notes, key, Part::Rest),
                _ => walk.value().map(|_| ()),
            }),
            b"chart" => walk.object(&mut |walk, key| match key {
                b"templates" => walk.files(Part::Templates, key),
                b"files" => walk.files(Part::Files, key),
                b"values" => walk.part(Part::ChartValues, key, Part::Rest),
                b"schema" => {
                    walk.begin(Part::Schema, key, Part::Rest);
                    let span = walk.value()?;
                    walk.parts.n_schema_bytes = walk.decoded(span);
                    walk.end(Part::Schema, Part::Rest);
                    Some(())
                }
                _ => walk.part(Part::Metadata, key, Part::Rest),
            }),
            b"config" => walk.part(Part::SuppliedValues, key, Part::Rest),
            b"manifest" => walk.part(Part::Manifest, key, Part::Rest),
            b"hooks" => walk.part(Part::Hooks, key, Part::Rest),
            _ => walk.value().map(|_| ()),
        })
    }

    /// Takes the list of a chart's files.
    fn files(&mut self, part: Part, key: &[u8]) -> Option<()> {
        self.begin(part, key, Part::Rest);
        if !self.take(Kind::ListStart) {
            self.value()?;
        } else {
            while !self.take(Kind::ListEnd) {
                if !self.take(Kind::Comma) {
                    self.file(part)?;
                }
            }
        }
        self.end(part, Part::Rest);
        Some(())
    }

    fn file(&mut self, part: Part) -> Option<()> {
        let start = self.tokens.peek().ok()?.span.start;
        let (mut name, mut data) = (None, None);
        self.object(&mut |walk, key| {
            let span = walk.value()?;
            match key {
                b"name" => name = Some(span),
                b"data" => data = Some(span),
                _ => {}
            }
            Some(())
        })?;
        let span = start..self.tokens.position();
        let name = name.map_or_else(String::new, |span| self.string(span));
        let is_crd = part == Part::Files && name.starts_with("crds/");
        if is_crd {
            self.paint(part, span.start);
            self.paint(Part::Crds, span.end);
        }
        let n_bytes = data.map_or(0, |span| self.decoded(span));
        self.parts.items.push(Item {
            part: if is_crd { Part::Crds } else { part },
            name,
            span,
            n_bytes,
        });
        Some(())
    }

    fn string(&self, span: Range<usize>) -> String {
        let text = self.json.get(span).unwrap_or_default();
        serde_json::from_slice(text).unwrap_or_default()
    }

    /// Counts what a string in base64 holds.
    fn decoded(&self, span: Range<usize>) -> usize {
        let text = self.json.get(span).unwrap_or_default();
        if !text.contains(&b'\\') {
            let symbols = text.iter().filter(|byte| !b"\"=".contains(byte)).count();
            return if text.starts_with(b"\"") {
                symbols * 3 / 4
            } else {
                0
            };
        }
        let text: String = serde_json::from_slice(text).unwrap_or_default();
        STANDARD.decode(text).map_or(0, |bytes| bytes.len())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
