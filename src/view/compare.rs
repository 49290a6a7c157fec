//! Two revisions against each other: objects paired first, then compared as structure and as text.

use serde::{Deserialize, Serialize};

use crate::view::missing::MissingView;
use crate::view::pane::LineView;
use crate::view::sheet::{Change, SaidView};

pub mod words;

/// What of the two is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Compared {
    #[default]
    Manifest,
    SuppliedValues,
    ComputedValues,
    Hooks,
    Notes,
    Chart,
}

impl Compared {
    /// Everything, in the order offered.
    pub const ALL: [Self; 6] = [
        Self::Manifest,
        Self::SuppliedValues,
        Self::ComputedValues,
        Self::Hooks,
        Self::Notes,
        Self::Chart,
    ];

    /// Gives the word used in links.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Manifest => "manifest",
            Self::SuppliedValues => "supplied_values",
            Self::ComputedValues => "computed_values",
            Self::Hooks => "hooks",
            Self::Notes => "notes",
            Self::Chart => "chart",
        }
    }

    /// Gives the id of the message that names it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Manifest => "pane-manifest",
            Self::SuppliedValues => "pane-supplied-values",
            Self::ComputedValues => "pane-computed-values",
            Self::Hooks => "pane-hooks",
            Self::Notes => "pane-notes",
            Self::Chart => "details-tab-chart",
        }
    }
}

/// Which comparison, and how its rows are laid out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompareAsk {
    pub release: usize,
    /// The older side.
    pub a: i64,
    pub b: i64,
    pub what: Compared,
    /// A beside B instead of below each other.
    pub is_split: bool,
    /// Unchanged lines far from any change are folded.
    pub is_folded: bool,
    /// What is the same in all but its spelling is shown too.
    pub has_rewritten: bool,
    /// Folds that were opened, by the ids that their rows gave.
    pub opened: Vec<usize>,
    pub redact: bool,
}

/// What the comparison is made of; its rows are asked for by the window.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CompareView {
    /// What of the two revisions the paste does not show.
    pub missing: Vec<SideMissing>,
    /// A rename, a fallback, a text that breaks off.
    pub said: Vec<SaidView>,
    /// What differs, in stored order; then, if asked for, what is only spelled differently.
    pub sections: Vec<SectionView>,
    /// How many are the same, and the names of the first of them.
    pub n_same: usize,
    pub same: Vec<String>,
    /// How many of those are spelled differently.
    pub n_rewritten: usize,
    pub n_rows: usize,
    /// Columns that the longest line takes.
    pub widest: usize,
    /// Rows with which changes begin, ascending: the first `MAX_CHANGES`.
    pub changes: Vec<usize>,
    pub n_changes: usize,
}

/// What the paste does not show of one revision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SideMissing {
    pub revision: i64,
    pub missing: MissingView,
}

/// Changes that can be walked through.
pub const MAX_CHANGES: usize = 20_000;

/// Names of unchanged objects that are listed.
pub const MAX_SAME: usize = 100;

/// One object, file or text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SectionView {
    /// `Deployment shop/web`, a path: as stored, redacted. Empty where the text is all there is.
    pub name: String,
    /// `Same` for what is only spelled differently.
    pub change: Change,
    /// It has another name in B: most likely, not surely.
    pub is_renamed: bool,
    pub n_added: usize,
    pub n_removed: usize,
    /// Where its rows begin: with its heading.
    pub first_row: usize,
    pub notes: Vec<SaidView>,
}

/// One row: a heading, a fold, or a line of A, of B, or of both.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CompareRowView {
    /// The place among the sections.
    pub section: usize,
    pub kind: RowKind,
    pub a: Option<SideView>,
    pub b: Option<SideView>,
}

/// A line on one side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SideView {
    /// From 1, within the object's own text.
    pub number: usize,
    pub line: LineView,
    /// Units of a long line that are left out before what is shown, so that the first difference is.
    pub n_before: usize,
    /// What differs from the other side's line: start and length, in units of what is shown. Empty where all of it does.
    pub words: Vec<(usize, usize)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RowKind {
    /// The heading of a section.
    Heading,
    /// `Same` has both sides, `Added` B, `Removed` A; `Changed` both, beside each other.
    Line(Change),
    /// So many lines that did not change are folded here.
    Fold { id: usize, n: usize },
}
