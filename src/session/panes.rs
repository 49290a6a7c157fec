//! The long texts of one revision: made when asked for, the last few kept.

use serde_json::Value;

use super::compare::Comparison;
use super::mask::Masker;
use super::{RevisionKey, Session};
use crate::layer::json::{close, pretty};
use crate::layer::{Content, Unwrapped};
use crate::limits::Limits;
use crate::lineage::Lineage;
use crate::redact::Mode;
use crate::release::values::HelmValuesRules;
use crate::release::{self, ReleaseRecord};
use crate::view::pane::document::{Document, Format, part, units};
use crate::view::pane::{LineView, Pane, SearchView};
use crate::view::sheet::{FileView, FoundFileView};
use crate::yaml::emit;

/// Texts kept, so that scrolling makes none anew; two revisions side by side and one to spare.
const KEPT: usize = 4;

/// The texts made last, the newest at the end.
#[derive(Default)]
pub(super) struct Panes(
    Vec<(Place, Document)>,
    pub(super) Option<ChartTexts>,
    Option<Box<Comparison>>,
);

/// The files of a chart as they are shown, kept while somebody looks for something in them.
pub(super) struct ChartTexts {
    key: RevisionKey,
    mode: Mode,
    /// Path and text, by place; `None` for one that is no text.
    files: Vec<Option<(String, Document)>>,
}

/// Which text.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    key: RevisionKey,
    pane: Pane,
    mode: Mode,
}

impl std::fmt::Debug for Panes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "<{} texts>", self.0.len())
    }
}

impl Panes {
    pub(super) fn last(&self) -> Option<&Document> {
        self.0.last().map(|(_, document)| document)
    }

    /// Forgets all texts: the places of releases changed, or what is masked.
    pub(super) fn clear(&mut self) {
        self.0.clear();
        self.1 = None;
        self.2 = None;
    }

    /// The comparison made last.
    pub(super) fn comparison(&mut self) -> &mut Option<Box<Comparison>> {
        &mut self.2
    }
}

/// A window of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    pub n_lines: usize,
    pub lines: Vec<LineView>,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePart {
    pub text: String,
    /// UTF-16 units of the whole line.
    pub n_units: usize,
}

impl Session {
    /// Gives lines `first..first + count` of a text; `None` when the paste does not show the text.
    pub fn pane(
        &mut self,
        key: RevisionKey,
        pane: Pane,
        mode: Mode,
        first: usize,
        count: usize,
    ) -> Option<Window> {
        self.prepare(key, pane, mode)?;
        let document = self.panes.last()?;
        let lines = first..first.saturating_add(count);
        let lines = match mode {
            Mode::Hide => {
                let masker = self.masker.borrow();
                document.window(lines, |line| masker.marks(line))
            }
            Mode::Show => document.window(lines, |_| Vec::new()),
        };
        Some(Window {
            n_lines: document.n_lines(),
            lines,
        })
    }

    /// Gives at most `count` UTF-16 units of one line, from `start` on.
    pub fn line_part(
        &mut self,
        key: RevisionKey,
        pane: Pane,
        mode: Mode,
        line: usize,
        start: usize,
        count: usize,
    ) -> Option<LinePart> {
        self.prepare(key, pane, mode)?;
        let document = self.panes.last()?;
        let whole = document.line(line);
        Some(LinePart {
            text: part(whole, start, count).to_owned(),
            n_units: units(whole),
        })
    }

    /// Finds a text without regard to case.
    pub fn search(
        &mut self,
        key: RevisionKey,
        pane: Pane,
        mode: Mode,
        needle: &str,
    ) -> Option<SearchView> {
        self.prepare(key, pane, mode)?;
        Some(self.panes.last()?.search(needle))
    }

    /// Gives a whole text.
    pub fn pane_text(&mut self, key: RevisionKey, pane: Pane, mode: Mode) -> Option<String> {
        self.prepare(key, pane, mode)?;
        Some(self.panes.last()?.text().to_owned())
    }

    /// Finds the files of a chart in which a text stands, without regard to case.
    pub fn find_files(
        &mut self,
        key: RevisionKey,
        mode: Mode,
        needle: &str,
    ) -> Option<Vec<FoundFileView>> {
        let release = self.decode(key.release)?.release;
        let key = RevisionKey { release, ..key };
        let kept = self.panes.1.as_ref();
        if kept.is_none_or(|kept| (kept.key, kept.mode) != (key, mode)) {
            let files = self.chart_texts(key, mode)?;
            self.panes.1 = Some(ChartTexts { key, mode, files });
        }
        let files = self.panes.1.as_ref()?.files.iter().enumerate();
        let found = files.filter_map(|(index, file)| {
            let (path, text) = file.as_ref()?;
            let n_hits = text.search(needle).n_total;
            (n_hits > 0).then(|| FoundFileView {
                file: FileView {
                    revision: key.revision,
                    index: u32::try_from(index).unwrap_or(u32::MAX),
                    path: path.clone(),
                },
                n_hits,
            })
        });
        Some(found.collect())
    }

    fn chart_texts(&self, key: RevisionKey, mode: Mode) -> Option<Vec<Option<(String, Document)>>> {
        let lineage = self.lineages.get(key.release)?;
        let record = record(lineage, key.revision)?;
        let chart = record.chart.as_ref()?;
        Some(self.masked(mode, |masker| {
            masker.learn(key.release, lineage);
            let files = chart.stored_files().map(|(path, data)| {
                let text = masker.redactor.manifest(std::str::from_utf8(data).ok()?);
                let path = masker.redactor.text(path);
                Some((path, Document::new(text, Format::Plain)))
            });
            files.collect()
        }))
    }

    /// Gives a whole text as it is stored.
    pub(super) fn stored_text(&self, key: RevisionKey, pane: Pane) -> Option<String> {
        let document = self.make(key, pane, Mode::Show)?;
        Some(document.text().to_owned())
    }

    /// Tells whether stand-ins are in a text.
    pub fn has_stand_ins(&self, text: &str, mode: Mode) -> bool {
        let masker = self.masker.borrow();
        mode == Mode::Hide && !masker.redactor.stand_ins(text).is_empty()
    }

    /// Makes a text the last one, anew unless it was kept.
    pub(super) fn prepare(&mut self, key: RevisionKey, pane: Pane, mode: Mode) -> Option<()> {
        let place = Place { key, pane, mode };
        let kept = self.panes.0.iter().position(|(other, _)| *other == place);
        let found = match kept {
            Some(at) => self.panes.0.remove(at),
            None => {
                // Decoding may find that the release belongs elsewhere: another one may stand in its place then.
                let release = self.decode(key.release)?.release;
                let key = RevisionKey { release, ..key };
                if self.given.live().is_some() {
                    self.learn_with_live(release, mode);
                }
                let document = self.make(key, pane, mode)?;
                (Place { key, pane, mode }, document)
            }
        };
        let n_over = (self.panes.0.len() + 1).saturating_sub(KEPT);
        self.panes.0.drain(..n_over);
        self.panes.0.push(found);
        Some(())
    }

    fn make(&self, key: RevisionKey, pane: Pane, mode: Mode) -> Option<Document> {
        let lineage = self.lineages.get(key.release)?;
        let record = record(lineage, key.revision)?;
        if pane == Pane::DecodedJson {
            let unwrapped = self.store.unwrap(record.at, &self.limits)?;
            let text = self.masked(mode, |masker| {
                masker.learn(key.release, lineage);
                decoded_json(masker, &unwrapped, &self.limits)
            })?;
            return Some(Document::new(text, Format::Json));
        }
        if !is_available(record, pane) {
            return None;
        }
        let text = self.masked(mode, |masker| {
            masker.learn(key.release, lineage);
            text(masker, record, pane, rules(lineage))
        });
        let format = match pane {
            Pane::Notes => Format::Plain,
            Pane::ChartFile(index) => match chart_file(record, index) {
                Some((name, _)) if name.ends_with(".txt") || name.ends_with(".md") => Format::Plain,
                _ => Format::Yaml,
            },
            _ => Format::Yaml,
        };
        Some(Document::new(text, format))
    }
}

pub(super) fn record(lineage: &Lineage, revision: i64) -> Option<&ReleaseRecord> {
    let mut records = lineage.revisions.iter().map(|revision| &revision.record);
    records.find(|record| record.revision == revision)
}

/// Whether a record that was read in full shows a text; an empty one is shown too.
pub(super) fn is_available(record: &ReleaseRecord, pane: Pane) -> bool {
    let is_whole = record.has_payload && record.stopped.is_none() && !record.is_partial;
    match pane {
        Pane::Manifest => is_whole || record.manifest.is_some(),
        Pane::Notes => is_whole || record.notes.is_some(),
        Pane::Hooks => is_whole || !record.hooks.is_empty(),
        // In a payload that was cut, absent keys would read as unset ones.
        Pane::SuppliedValues => is_whole || is_printed(record, record.supplied_values.is_some()),
        // Helm 2 computed them from its subcharts as well, which it stored.
        Pane::ComputedValues => {
            (is_whole && record.chart.is_some() && !record.is_helm2())
                || is_printed(record, record.computed_values.is_some())
        }
        Pane::DecodedJson => record.has_payload,
        Pane::ChartFile(index) => chart_file(record, index).is_some(),
    }
}

/// Finds a file of the chart that is a text.
pub(super) fn chart_file(record: &ReleaseRecord, index: u32) -> Option<(&str, &str)> {
    let mut files = record.chart.as_ref()?.stored_files();
    let (name, data) = files.nth(index as usize)?;
    Some((name, std::str::from_utf8(data).ok()?))
}

/// Whether an output of Helm showed a text, which is whole then.
const fn is_printed(record: &ReleaseRecord, has_text: bool) -> bool {
    !record.has_payload && has_text
}

/// The Helm line that wrote the newest record is the one that prints values now.
pub(super) fn rules(lineage: &Lineage) -> HelmValuesRules {
    HelmValuesRules::of_writer(
        lineage
            .revisions
            .last()
            .map(|newest| newest.record.written_by),
    )
}

fn text(masker: &mut Masker, record: &ReleaseRecord, pane: Pane, rules: HelmValuesRules) -> String {
    let values = |values: Option<Value>| values.map_or_else(String::new, |v| emit::emit(&v));
    match pane {
        Pane::Manifest => {
            let manifest = record.manifest.as_ref().map(|text| text.reveal());
            manifest.map_or_else(String::new, |text| masker.redactor.manifest(text))
        }
        Pane::Notes => {
            let notes = record.notes.as_ref().map(|text| text.reveal());
            notes.map_or_else(String::new, |text| masker.redactor.text(text))
        }
        Pane::Hooks => hooks(record, |text| masker.redactor.manifest(text)),
        Pane::SuppliedValues => values(masker.values_of(record, rules).supplied),
        Pane::ComputedValues => values(masker.values_of(record, rules).computed),
        // As in the JSON: what is no YAML is masked line by line.
        Pane::ChartFile(index) => chart_file(record, index)
            .map_or_else(String::new, |(_, text)| masker.redactor.manifest(text)),
        Pane::DecodedJson => String::new(),
    }
}

/// As `helm get hooks` prints them (V3/V4 `cmd/helm/get_hooks.go`).
pub(super) fn hooks(record: &ReleaseRecord, mut mask: impl FnMut(&str) -> String) -> String {
    let mut out = String::new();
    for hook in &record.hooks {
        let manifest = mask(hook.manifest.reveal());
        out.push_str("---\n# Source: ");
        out.push_str(hook.path.as_deref().unwrap_or_default());
        out.push('\n');
        out.push_str(&manifest);
        if !manifest.ends_with('\n') {
            out.push('\n');
        }
    }
    out
}

/// What stands for a scalar that was not read, because its key stands once more with something else.
const HELD_BACK: &str = "null";

/// Indents the stored JSON, or what Helm 2 stored spelled as JSON; a cut text as far as it goes.
pub(super) fn decoded_json(
    masker: &mut Masker,
    unwrapped: &Unwrapped,
    limits: &Limits,
) -> Option<String> {
    let spelled;
    let (bytes, is_helm2) = match &unwrapped.content {
        Content::Json(bytes) => (bytes.reveal(), false),
        Content::Protobuf(message) => {
            spelled = release::spell_helm2(message.reveal(), limits)?.json;
            (spelled.reveal(), true)
        }
        Content::Nothing => return None,
    };
    let bytes = bytes.as_slice();
    if masker.redactor.mode() == Mode::Show {
        return Some(pretty::pretty(bytes, &mut |_, _| None));
    }
    let closed;
    let (text, stored) = match serde_json::from_slice::<Value>(bytes) {
        Ok(value) => (bytes, value),
        Err(_) => {
            closed = close::close(bytes, close::SERDE_DEPTH)?;
            let value = serde_json::from_slice(&closed.text).ok()?;
            (closed.text.as_slice(), value)
        }
    };
    let masked = if is_helm2 {
        masker.json_of_helm2(&stored)
    } else {
        masker.json(&stored)
    };
    Some(pretty::pretty(text, &mut |path, raw| {
        // Of a key that stands twice the last one counts: the first must not slip through unread.
        let (Some(stored), Some(masked)) = (at(&stored, path), at(&masked, path)) else {
            return Some(HELD_BACK.to_owned());
        };
        let written = serde_json::from_str::<Value>(raw).ok();
        let is_open = stored == masked && written.as_ref() == Some(stored);
        (!is_open).then(|| match masked {
            Value::Object(_) | Value::Array(_) => HELD_BACK.to_owned(),
            scalar => scalar.to_string(),
        })
    }))
}

fn at<'a>(root: &'a Value, path: &[pretty::Step]) -> Option<&'a Value> {
    path.iter().try_fold(root, |value, step| match step {
        pretty::Step::Key(key) => value.get(key),
        pretty::Step::Index(index) => value.get(index),
    })
}
