//! Two revisions against each other: pieces of their texts are paired, then compared; the last comparison is kept.

use super::panes::{is_available, record};
use super::{RevisionKey, Session};
use crate::i18n::Text;
use crate::redact::Mode;
use crate::release::ReleaseRecord;
use crate::view::compare::{
    CompareAsk, CompareRowView, CompareView, Compared, MAX_SAME, SideMissing,
};
use crate::view::missing;
use crate::view::pane::document::{Document, Format, Span};
use crate::view::pane::{Pane, SearchView};
use crate::view::sheet::SaidView;

mod chart;
mod layout;
mod pairs;
mod pieces;
mod rows;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

use layout::Layout;
use pairs::Pairs;
use pieces::Piece;

/// A comparison that was made, with the last layout of its rows.
pub(super) struct Comparison {
    /// What was asked; its layout is that of `layout`.
    ask: CompareAsk,
    texts: [Document; 2],
    pairs: Pairs,
    said: Vec<SaidView>,
    missing: Vec<SideMissing>,
    layout: Layout,
}

/// Two texts and what they are made of.
struct Sides {
    texts: [Document; 2],
    pieces: [Vec<Piece>; 2],
    /// What was found to be the same before any text of it was made.
    same: Vec<String>,
}

impl Session {
    /// Compares two revisions; `None` when there are no such ones.
    pub fn compare(&mut self, ask: &CompareAsk) -> Option<CompareView> {
        let comparison = self.compared(ask)?;
        let layout = &comparison.layout;
        let pairs = &comparison.pairs;
        Some(CompareView {
            missing: comparison.missing.clone(),
            said: comparison.said.clone(),
            sections: layout.sections(),
            n_same: pairs.same.len(),
            same: pairs.same.iter().take(MAX_SAME).cloned().collect(),
            n_rewritten: pairs.rewritten.len(),
            n_rows: layout.n_rows,
            widest: rows::widest(comparison),
            n_changes: layout.n_changes,
            changes: layout.changes.clone(),
        })
    }

    /// Gives rows `first..first + count` of a comparison.
    pub fn compare_rows(
        &mut self,
        ask: &CompareAsk,
        first: usize,
        count: usize,
    ) -> Option<Vec<CompareRowView>> {
        self.compared(ask)?;
        let masker = self.masker.borrow();
        let comparison = self.panes.comparison().as_ref()?;
        let masked = |line: &str| match ask.redact {
            true => masker.marks(line),
            false => Vec::new(),
        };
        Some(rows::rows(
            comparison,
            first..first.saturating_add(count),
            &masked,
        ))
    }

    /// Finds a text in a comparison, without regard to case; a row has two lines for the hits: A's, then B's.
    pub fn compare_search(&mut self, ask: &CompareAsk, needle: &str) -> Option<SearchView> {
        let comparison = self.compared(ask)?;
        Some(rows::text(comparison).search(needle))
    }

    /// Makes a comparison, unless it is the one kept.
    fn compared(&mut self, ask: &CompareAsk) -> Option<&Comparison> {
        let release = self.decode(ask.release)?.release;
        let ask = CompareAsk {
            release,
            ..ask.clone()
        };
        let kept = self.panes.comparison().take();
        let comparison = match kept.filter(|kept| kept.is_of(&ask)) {
            Some(kept) => kept.laid_out(ask),
            None => self.make_comparison(ask)?,
        };
        Some(self.panes.comparison().insert(comparison))
    }

    fn make_comparison(&mut self, ask: CompareAsk) -> Option<Box<Comparison>> {
        let lineage = self.lineages.get(ask.release)?;
        let sides = [record(lineage, ask.a)?, record(lineage, ask.b)?];
        let missing = sides.iter().filter(|record| !is_whole(record, ask.what));
        let missing: Vec<SideMissing> = missing
            .map(|record| SideMissing {
                revision: record.revision,
                missing: missing::of_pane(lineage, record, pane(ask.what)),
            })
            .collect();
        let mut said = Vec::new();
        let names = sides.map(|record| record.chart.as_ref()?.name.as_deref());
        if let [Some(old), Some(new)] = names
            && old != new
        {
            let text = Text::new("compare-chart-renamed")
                .with("old", old)
                .with("new", new);
            said.push(SaidView::stored(text));
        }
        let sides = if missing.is_empty() {
            Some(self.sides(&ask)?)
        } else {
            None
        };
        let (texts, pairs) = match sides {
            Some(sides) => {
                let mut pairs = pairs::pairs(&sides.texts, &sides.pieces);
                pairs.same.extend(sides.same);
                (sides.texts, pairs)
            }
            None => {
                let nothing = || Document::new(String::new(), Format::Plain);
                ([nothing(), nothing()], Pairs::default())
            }
        };
        if pairs.is_all_new && ask.what == Compared::Manifest {
            said.push(SaidView::stored(Text::new("compare-all-new")));
        }
        let layout = Layout::new(&pairs, &ask);
        Some(Box::new(Comparison {
            ask,
            texts,
            pairs,
            said,
            missing,
            layout,
        }))
    }

    fn sides(&mut self, ask: &CompareAsk) -> Option<Sides> {
        let mode = if ask.redact { Mode::Hide } else { Mode::Show };
        let release = ask.release;
        if ask.what == Compared::Chart {
            return self.chart_sides(ask, mode);
        }
        let pane = pane(ask.what);
        let text = |session: &mut Self, revision| {
            session.prepare(RevisionKey { release, revision }, pane, mode)?;
            session.panes.last().cloned()
        };
        let (a, b) = (text(self, ask.a)?, text(self, ask.b)?);
        let lineage = self.lineages.get(release)?;
        let records = [record(lineage, ask.a)?, record(lineage, ask.b)?];
        let texts = if ask.what == Compared::Notes {
            let notes = records.map(|record| {
                record
                    .notes
                    .as_ref()
                    .map_or("", |text| text.reveal().as_str())
            });
            self.masked(mode, |masker| {
                // What only the second says to be a secret is one in the first as well.
                for text in notes {
                    masker.redactor.text(text);
                }
                notes.map(|text| Document::new(masker.redactor.text(text), Format::Plain))
            })
        } else {
            [a, b]
        };
        let namespace = lineage.key.namespace.as_deref();
        let of = |text: &Document, record: &ReleaseRecord| match ask.what {
            Compared::Manifest => pieces::of_manifest(text, namespace, &self.limits),
            Compared::Hooks => pieces::of_hooks(text, &record.hooks, &self.limits),
            _ => {
                let value = pieces::read(text.text(), &self.limits);
                let value = value.filter(|_| ask.what != Compared::Notes);
                vec![pieces::of_whole(text, 0..text.n_lines(), "", value)]
            }
        };
        let ([a, b], [of_a, of_b]) = (&texts, records);
        let pieces = [of(a, of_a), of(b, of_b)];
        Some(Sides {
            texts,
            pieces,
            same: Vec::new(),
        })
    }

    fn chart_sides(&self, ask: &CompareAsk, mode: Mode) -> Option<Sides> {
        let lineage = self.lineages.get(ask.release)?;
        let of = |revision| record(lineage, revision)?.chart.as_ref();
        let charts = [of(ask.a)?, of(ask.b)?];
        Some(self.masked(mode, |masker| {
            masker.learn(ask.release, lineage);
            chart::sides(charts, masker)
        }))
    }
}

/// Compares two texts, each as one piece: the rows of what differs, at most `most` of them, and how many more there are.
pub(super) fn whole_rows(
    texts: [Document; 2],
    most: usize,
    masked: &dyn Fn(&str) -> Vec<Span>,
) -> (Vec<CompareRowView>, usize) {
    let whole = |text: &Document| vec![pieces::of_whole(text, 0..text.n_lines(), "", None)];
    let [a, b] = &texts;
    let pairs = pairs::pairs(&texts, &[whole(a), whole(b)]);
    let ask = CompareAsk {
        release: 0,
        a: 0,
        b: 0,
        what: Compared::Manifest,
        is_split: false,
        is_folded: true,
        has_rewritten: false,
        opened: Vec::new(),
        redact: true,
    };
    let comparison = Comparison {
        layout: Layout::new(&pairs, &ask),
        ask,
        texts,
        pairs,
        said: Vec::new(),
        missing: Vec::new(),
    };
    // Its only heading has no name.
    let n_rows = comparison.layout.n_rows.saturating_sub(1);
    let rows = rows::rows(&comparison, 1..most.saturating_add(1), masked);
    (rows, n_rows.saturating_sub(most))
}

impl Comparison {
    /// Whether it is about the same texts.
    fn is_of(&self, ask: &CompareAsk) -> bool {
        let of = |ask: &CompareAsk| (ask.release, ask.a, ask.b, ask.what, ask.redact);
        of(&self.ask) == of(ask)
    }

    /// Lays the rows out as asked.
    fn laid_out(mut self: Box<Self>, ask: CompareAsk) -> Box<Self> {
        if self.ask != ask {
            self.layout = Layout::new(&self.pairs, &ask);
            self.ask = ask;
        }
        self
    }
}

/// The text that is compared; of a chart, what is missing when it is.
const fn pane(what: Compared) -> Pane {
    match what {
        Compared::Manifest => Pane::Manifest,
        Compared::SuppliedValues => Pane::SuppliedValues,
        Compared::ComputedValues => Pane::ComputedValues,
        Compared::Hooks => Pane::Hooks,
        Compared::Notes => Pane::Notes,
        Compared::Chart => Pane::DecodedJson,
    }
}

/// Whether a record shows all of it: what a cut one lacks would read as removed.
fn is_whole(record: &ReleaseRecord, what: Compared) -> bool {
    let is_cut = record.has_payload && (record.is_partial || record.stopped.is_some());
    match what {
        _ if is_cut => false,
        Compared::Chart => record.has_payload && record.chart.is_some(),
        _ => is_available(record, pane(what)),
    }
}
