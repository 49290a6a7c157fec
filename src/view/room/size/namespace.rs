//! What all records of a namespace take, and what `--history-max` leaves of them (facts 3).

use super::{BlockView, Question, bytes, column, note, numbers, part as made, stored_bytes, words};
use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::order;
use crate::release::Storage;
use crate::rollback;
use crate::rollback::asked::{Asked, Given};
use crate::view::sheet::{CellView, ItemView, PartView, RowView, SaidView, TableView};
use crate::view::text::{amount, name_or};

/// Limits that people set; 10 is Helm's own, and 0 is none.
const LIMITS: [i64; 5] = [1, 3, 5, 10, 0];

/// Some records together.
#[derive(Clone, Copy, Default)]
struct Total {
    n_records: usize,
    n_bytes: usize,
    /// Of how many the size is not known.
    n_unknown: usize,
}

impl Total {
    fn add(self, other: Self) -> Self {
        Self {
            n_records: self.n_records + other.n_records,
            n_bytes: self.n_bytes.saturating_add(other.n_bytes),
            n_unknown: self.n_unknown + other.n_unknown,
        }
    }

    fn of(sizes: impl Iterator<Item = Option<usize>>) -> Self {
        sizes.fold(Self::default(), |total, size| {
            total.add(Self {
                n_records: 1,
                n_bytes: size.unwrap_or_default(),
                n_unknown: usize::from(size.is_none()),
            })
        })
    }

    fn cells(self) -> [CellView; 2] {
        let known = (self.n_unknown == 0).then_some(self.n_bytes);
        let n = i64::try_from(self.n_records).unwrap_or(i64::MAX);
        [vec![ItemView::Number(n)], bytes(known)]
    }
}

pub(super) fn part(question: &Question<'_>) -> PartView {
    let neighbors = || question.neighbors.iter().copied();
    let all = neighbors().map(now).fold(Total::default(), Total::add);
    let said = Text::new("size-namespace-now")
        .with("size", amount(all.n_bytes))
        .with("releases", question.neighbors.len())
        .with("records", all.n_records - all.n_unknown);
    let mut blocks = vec![BlockView::Said(SaidView::stored(said))];
    if all.n_unknown > 0 {
        blocks.push(note(
            Text::new("size-namespace-unmeasured").with("n", all.n_unknown),
        ));
    }
    blocks.push(BlockView::Said(SaidView::unknown(Text::new(
        "size-namespace-others",
    ))));
    let lineage = question.lineage;
    let is_helm2 = lineage.is_helm2();
    // Tiller keeps all records in a namespace of its own (facts 1.9).
    let (namespace, label) = if is_helm2 {
        let namespace = name_or(lineage.tillers_namespace(), "TILLER_NAMESPACE");
        (namespace, "OWNER=TILLER")
    } else {
        let namespace = name_or(lineage.key.namespace.as_deref(), "NAMESPACE");
        (namespace, "owner=helm")
    };
    let kind = match question.lineage.storage {
        Storage::Secret | Storage::Helm2Secret => Some("secret"),
        Storage::ConfigMap | Storage::Helm2ConfigMap => Some("configmap"),
        _ => None,
    };
    blocks.extend(kind.map(|kind| {
        let words = ["kubectl get ", kind, " -n ", namespace, " -l ", label];
        BlockView::Command(words.concat() + " -o yaml > releases.yaml")
    }));
    // Of what is not in the paste, Helm may delete or keep more.
    if !is_helm2 && lineage.is_last_known && !lineage.is_newest_unread {
        blocks.push(BlockView::Table(table(question)));
        blocks.push(BlockView::Said(SaidView::implied(Text::new(
            "size-history-rule",
        ))));
    }
    made("namespace", Text::new("size-namespace"), blocks)
}

fn table(question: &Question<'_>) -> TableView {
    let rows = LIMITS.into_iter().map(|limit| {
        let own = after(question.lineage, limit);
        let neighbors = question.neighbors.iter();
        let all = neighbors.map(|one| after(one, limit));
        let all = all.fold(Total::default(), Total::add);
        let name = match limit {
            0 => words(Text::new("size-history-unlimited")),
            _ => vec![ItemView::Number(limit)],
        };
        RowView {
            cells: [vec![name], own.cells().into(), all.cells().into()].concat(),
            ..RowView::default()
        }
    });
    TableView {
        caption: Text::new("size-history-caption"),
        rows: rows.collect(),
        columns: vec![
            column("size-column-limit"),
            numbers(Text::new("size-column-records")),
            numbers(Text::new("fact-stored-bytes")),
            numbers(Text::new("size-column-records-all")),
            numbers(Text::new("size-column-stored-all")),
        ],
        n_left_out: 0,
    }
}

fn now(lineage: &Lineage) -> Total {
    let records = lineage.revisions.iter().map(|one| &one.record);
    Total::of(records.map(stored_bytes))
}

/// The records after the next one was written, which is taken to be as large as the newest.
fn after(lineage: &Lineage, limit: i64) -> Total {
    let asked = Asked {
        history_max: limit,
        ..Asked::of(&Given::default(), &[lineage])
    };
    let gone = rollback::evicts(lineage, &asked).unwrap_or_default();
    let gone = order::set(gone);
    let records = lineage.revisions.iter().map(|one| &one.record);
    let kept = records.filter(|record| !gone.contains(&record.revision));
    let next = lineage.revisions.last().map(|one| &one.record);
    Total::of(kept.chain(next).map(stored_bytes))
}
