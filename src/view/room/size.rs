//! The room "size": what a record takes of its limit, what it is made of, how it grows, and what could be moved out.

use crate::i18n::Text;
use crate::layer::Layer;
use crate::layer::spent::Spent;
use crate::lineage::Lineage;
use crate::release::parts::Parts;
use crate::release::{ReleaseRecord, Storage};
use crate::view::Severity;
use crate::view::missing;
use crate::view::sheet::{
    BlockView, CellView, ColumnView, GaugeView, ItemView, PartView, SaidView, SheetView,
};
use crate::view::text::{amount, size};

mod growth;
mod moves;
mod namespace;
mod parts;

/// What the API server lets a Secret or ConfigMap hold (facts 1.6).
const LIMIT_BYTES: usize = 1 << 20;

/// From this many hundredths of the limit on, the next record is worth a warning.
const NEAR: usize = 80;

/// What was measured.
pub struct Question<'a> {
    pub lineage: &'a Lineage,
    pub a: Side<'a>,
    pub b: Option<Side<'a>>,
    /// The bytes of each part in the JSON of each revision that was measured.
    pub sums: Vec<(i64, [usize; 11])>,
    /// All releases of the paste that are kept in the same place, this one included.
    pub neighbors: Vec<&'a Lineage>,
}

/// One revision.
pub struct Side<'a> {
    pub record: &'a ReleaseRecord,
    pub content: Content,
    /// `None` when there is no gzip to be measured.
    pub spent: Option<Spent>,
}

/// What a payload turned out to be.
pub enum Content {
    Json(Parts),
    /// Of Helm 2.
    Protobuf,
    /// The paste does not show it, or it can't be read.
    Nothing,
}

/// Makes the sheet; `mask` is given each text of the paste.
pub fn sheet(question: &Question<'_>, mask: &mut dyn FnMut(&str) -> String) -> SheetView {
    let mut sheet = SheetView {
        parts: vec![stored(question)],
    };
    sheet.parts.extend(parts::part(question, mask));
    sheet.parts.push(growth::part(question));
    sheet.parts.extend(moves::part(question, mask));
    sheet.parts.push(namespace::part(question));
    sheet
}

impl<'a> Question<'a> {
    fn sides(&self) -> impl Iterator<Item = &Side<'a>> {
        std::iter::once(&self.a).chain(&self.b)
    }
}

impl Side<'_> {
    /// Measured parts and what the stream spent on them, where both are of one and the same text.
    fn shares(&self) -> Option<[usize; 11]> {
        let (Content::Json(parts), Some(spent)) = (&self.content, &self.spent) else {
            return None;
        };
        let stored = stored_bytes(self.record)?;
        let end = parts.spans.last().map_or(0, |(_, span)| span.end);
        let is_same = spent.n_content() == end;
        is_same.then(|| parts.sums(|at| stored_before(spent, at, stored)))
    }
}

/// Gives the stored bytes that the JSON before a place took: of the gzip stream, grown by base64.
fn stored_before(spent: &Spent, place: usize, stored: usize) -> usize {
    crate::layer::spent::scaled(stored, spent.before(place), spent.n_stored())
}

/// What the API server counts: the length of Helm's base64 text, or what it would be of the gzip that was pasted.
fn stored_bytes(record: &ReleaseRecord) -> Option<usize> {
    if record.stored_bytes.is_some() || record.stopped.is_some() {
        return record.stored_bytes;
    }
    let gzip = record.trail.iter().find(|step| step.layer == Layer::Gzip)?;
    Some(encoded(gzip.bytes_in))
}

/// The length of bytes in base64.
const fn encoded(n: usize) -> usize {
    n.div_ceil(3).saturating_mul(4)
}

/// What was left of a record that was cut: it took at least as much.
fn at_least(record: &ReleaseRecord) -> Option<usize> {
    record.stopped.as_ref()?;
    let gzip = record.trail.iter().find(|step| step.layer == Layer::Gzip)?;
    Some(encoded(gzip.bytes_in))
}

fn stored(question: &Question<'_>) -> PartView {
    let mut blocks = Vec::new();
    for side in question.sides() {
        of_side(question, side, &mut blocks);
    }
    let storage = question.lineage.storage;
    let meaning = match storage {
        // A text column has no limit that a release could reach (facts 1.7).
        Storage::Sql => Text::new("archive-meaning-sql-bytes"),
        _ if question.a.record.is_helm2() => limited("helm2-meaning-stored-bytes"),
        _ => limited("meaning-stored-bytes"),
    };
    blocks.push(note(meaning));
    if storage != Storage::Sql {
        blocks.push(note(Text::new("size-other-limits")));
    }
    part("stored", Text::new("fact-stored-bytes"), blocks)
}

fn of_side(question: &Question<'_>, side: &Side<'_>, blocks: &mut Vec<BlockView>) {
    let record = side.record;
    let is_sql = question.lineage.storage == Storage::Sql;
    let of = |id| Text::new(id).with("revision", record.revision);
    if let Some(bytes) = stored_bytes(record) {
        if is_sql {
            let said = of("size-stored").with("size", amount(bytes));
            blocks.push(BlockView::Said(SaidView::stored(said)));
        } else {
            blocks.push(BlockView::Gauge(GaugeView {
                label: of("size-revision"),
                amount: bytes,
                limit: LIMIT_BYTES,
            }));
        }
        if record.stored_bytes.is_none() {
            blocks.push(BlockView::Said(SaidView::implied(of("size-bare"))));
        }
        if bytes > LIMIT_BYTES {
            let severity = if is_sql {
                Severity::Info
            } else {
                Severity::Critical
            };
            let said = SaidView::implied(limited("size-over")).with_severity(severity);
            blocks.push(BlockView::Said(said));
        } else if bytes.saturating_mul(100) >= LIMIT_BYTES * NEAR && !is_sql {
            let left = Text::new("size-near").with("left", amount(LIMIT_BYTES - bytes));
            let said = SaidView::implied(left).with_severity(Severity::Warning);
            blocks.push(BlockView::Said(said));
        }
    } else if let Some(bytes) = at_least(record) {
        let said = of("size-cut").with("size", amount(bytes));
        blocks.push(BlockView::Said(SaidView::implied(said)));
    }
    let missing = missing::of_record(question.lineage, record);
    blocks.extend(missing.map(BlockView::Missing));
}

fn limited(id: &'static str) -> Text {
    Text::new(id).with("limit", size(LIMIT_BYTES))
}

fn part(id: &str, title: Text, blocks: Vec<BlockView>) -> PartView {
    PartView {
        id: id.to_owned(),
        title,
        blocks,
        is_folded: false,
    }
}

fn note(text: Text) -> BlockView {
    BlockView::Said(SaidView::note(text))
}

fn column(id: &'static str) -> ColumnView {
    ColumnView {
        label: Text::new(id),
        is_number: false,
    }
}

fn numbers(label: Text) -> ColumnView {
    ColumnView {
        label,
        is_number: true,
    }
}

fn bytes(n: Option<usize>) -> CellView {
    n.map(ItemView::Bytes).into_iter().collect()
}

fn words(text: Text) -> CellView {
    vec![ItemView::Words(text)]
}

/// How much more `b` is than `a`.
fn more(a: usize, b: usize) -> i64 {
    let signed = |n| i64::try_from(n).unwrap_or(i64::MAX);
    signed(b).saturating_sub(signed(a))
}
