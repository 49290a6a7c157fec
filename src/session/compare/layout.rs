//! Which row shows what: headings, lines, and folds in place of lines that did not change.

use std::ops::Range;

use super::pairs::{Pairs, Run, Section};
use crate::view::compare::{CompareAsk, MAX_CHANGES, SectionView};
use crate::view::sheet::Change;

/// Unchanged lines that are shown before and after a change.
const CONTEXT: usize = 3;

/// Rows of one kind, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) first_row: usize,
    pub(super) section: usize,
    pub(super) kind: BlockKind,
    /// Lines of the two texts.
    pub(super) a: Range<usize>,
    pub(super) b: Range<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlockKind {
    Heading,
    Same,
    /// A's lines of a run; B's are below them.
    Removed,
    /// B's lines of a run.
    Added,
    /// Both, beside each other.
    Beside,
    /// Known by the first line of the run of which it hides a part.
    Fold {
        id: usize,
    },
}

/// The rows of a comparison.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Layout {
    pub(super) blocks: Vec<Block>,
    pub(super) n_rows: usize,
    pub(super) changes: Vec<usize>,
    pub(super) n_changes: usize,
    sections: Vec<SectionView>,
}

impl Layout {
    pub(super) fn new(pairs: &Pairs, ask: &CompareAsk) -> Self {
        let mut layout = Self::default();
        let rewritten = pairs.rewritten.iter().filter(|_| ask.has_rewritten);
        for section in pairs.changed.iter().chain(rewritten) {
            layout.add(section, ask);
        }
        layout
    }

    pub(super) fn sections(&self) -> Vec<SectionView> {
        self.sections.clone()
    }

    fn add(&mut self, section: &Section, ask: &CompareAsk) {
        let first_row = self.n_rows;
        self.push(BlockKind::Heading, &(0..0), &(0..0), 1);
        let (mut n_removed, mut n_added) = (0, 0);
        for (at, run) in section.runs.iter().enumerate() {
            let Run { is_same, a, b } = run;
            if *is_same {
                let (is_first, is_last) = (at == 0, at + 1 == section.runs.len());
                self.add_same(a, b, is_first, is_last, ask);
                continue;
            }
            n_removed += a.len();
            n_added += b.len();
            self.n_changes += 1;
            if self.changes.len() < MAX_CHANGES {
                self.changes.push(self.n_rows);
            }
            if ask.is_split {
                self.push(BlockKind::Beside, a, b, a.len().max(b.len()));
            } else {
                self.push(BlockKind::Removed, a, b, a.len());
                self.push(BlockKind::Added, a, b, b.len());
            }
        }
        // Another spelling is no change, and is not counted as one.
        let counted = |n| if section.change == Change::Same { 0 } else { n };
        self.sections.push(SectionView {
            name: section.name.clone(),
            change: section.change,
            is_renamed: section.is_renamed,
            n_added: counted(n_added),
            n_removed: counted(n_removed),
            first_row,
            notes: section.notes.clone(),
        });
    }

    fn add_same(
        &mut self,
        a: &Range<usize>,
        b: &Range<usize>,
        is_first: bool,
        is_last: bool,
        ask: &CompareAsk,
    ) {
        let n = a.len();
        let before = if is_first { 0 } else { CONTEXT };
        let after = if is_last { 0 } else { CONTEXT };
        let n_hidden = n.saturating_sub(before + after);
        // A fold takes a line itself.
        let is_shown = n_hidden < 2 || !ask.is_folded || ask.opened.contains(&a.start);
        let part = |of: &Range<usize>, from: usize, to: usize| of.start + from..of.start + to;
        if is_shown {
            self.push(BlockKind::Same, a, b, n);
            return;
        }
        let (start, end) = (before, before + n_hidden);
        self.push(
            BlockKind::Same,
            &part(a, 0, start),
            &part(b, 0, start),
            start,
        );
        let fold = BlockKind::Fold { id: a.start };
        self.push(fold, &part(a, start, end), &part(b, start, end), 1);
        self.push(BlockKind::Same, &part(a, end, n), &part(b, end, n), n - end);
    }

    fn push(&mut self, kind: BlockKind, a: &Range<usize>, b: &Range<usize>, n_rows: usize) {
        if n_rows == 0 {
            return;
        }
        self.blocks.push(Block {
            first_row: self.n_rows,
            section: self.sections.len(),
            kind,
            a: a.clone(),
            b: b.clone(),
        });
        self.n_rows += n_rows;
    }

    /// Gives the block in which a row is.
    pub(super) fn block(&self, row: usize) -> Option<&Block> {
        let n = self.blocks.partition_point(|block| block.first_row <= row);
        self.blocks.get(n.checked_sub(1)?)
    }
}
