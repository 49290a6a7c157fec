//! The way of the rollback, step by step, and the history after it, with its wake.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::order::Sorted;
use crate::rollback::prediction::{Certainty, RevisionAfter};
use crate::view::wake::{self, Row, WakeView};

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
pub mod timeline;

use timeline::StepView;

/// What happens in which order, and the records of `RollbackView::history_after`, newest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct AfterView {
    /// In Helm's order; empty where nothing can be said.
    pub steps: Vec<StepView>,
    /// One row for each record and each gap, in the order of the wake's rows; empty where no record is made.
    pub rows: Vec<RowView>,
    /// The same rows, drawn as the table of revisions draws them.
    pub wake: WakeView,
    /// The end hangs on nothing: the new record and what changes in others are certain, else likely.
    pub is_sure: bool,
}

/// A row of the history afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RowView {
    Record(RecordView),
    /// Numbers without a record.
    Gap(GapView),
}

/// A record afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordView {
    /// Its place in the `RollbackView`'s history.
    pub at: usize,
    /// The rollback makes it.
    pub is_new: bool,
    /// The status that it has now, where that changes.
    pub was: Option<String>,
}

/// Numbers, both included, without a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GapView {
    pub first: i64,
    pub last: i64,
    /// Those that Helm evicts to make room; the others are not in the history that was given.
    pub n_evicted: usize,
}

/// Draws the history as it would be.
pub fn after(question: &Question<'_>) -> AfterView {
    let is_sure = is_sure(question);
    let steps = timeline::steps(question, is_sure);
    let (rows, wake) = history(question);
    AfterView {
        steps,
        rows,
        wake,
        is_sure,
    }
}

/// Whether the end hangs on nothing, by the rule of the sentence for the whole.
fn is_sure(question: &Question<'_>) -> bool {
    let prediction = question.prediction;
    prediction.certainty == Certainty::Certain && prediction.depends_on.is_empty()
}

/// Lists and draws the records, newest first, with the gaps between them.
fn history(question: &Question<'_>) -> (Vec<RowView>, WakeView) {
    let prediction = question.prediction;
    let known = question.lineage.revisions.iter();
    let known: Sorted<i64, _> = known.map(|one| (one.record.revision, one)).collect();
    let mut rows = Vec::new();
    let mut drawn = Vec::new();
    let mut gaps = Vec::new();
    let mut below: Vec<i64> = prediction.history_after.iter().map(number).collect();
    for (at, one) in prediction.history_after.iter().enumerate().rev() {
        below.pop();
        let revision = one.revision;
        let is_new = prediction.creates_revision == Some(revision);
        let before = known.get(&revision).filter(|_| !is_new);
        let status = before.map(|before| before.record.known_status());
        let was = status.filter(|status| *status != one.status.as_ref());
        rows.push(RowView::Record(RecordView {
            at,
            is_new,
            was: was.map(|was| was.map_or_else(String::new, |was| was.as_str().to_owned())),
        }));
        let from = match before {
            Some(before) => wake::row(before).from,
            None => is_new.then_some(prediction.to),
        };
        drawn.push(Row {
            revision,
            node: wake::node(one.status.as_ref()),
            from,
        });
        let after = below.last().copied().unwrap_or_default();
        if revision > after.saturating_add(1) {
            gaps.push((after, revision));
            let is_inside = |evicted: &&i64| after < **evicted && **evicted < revision;
            rows.push(RowView::Gap(GapView {
                first: after.saturating_add(1),
                last: revision.saturating_sub(1),
                n_evicted: prediction.evicts.iter().filter(is_inside).count(),
            }));
        }
    }
    (rows, wake::layout(&drawn, &gaps))
}

const fn number(one: &RevisionAfter) -> i64 {
    one.revision
}
