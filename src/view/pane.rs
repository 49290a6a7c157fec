//! The texts of one revision, a window of lines at a time: what there is, the lines with their marks, and hits of a search.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;
use crate::view::missing::MissingView;

pub mod document;
mod highlight;
mod search;

/// One text of a revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Pane {
    /// The rendered objects, as stored; hooks are not in it.
    Manifest,
    /// What the user gave, as `helm get values` prints it.
    SuppliedValues,
    /// The stored chart's values under what the user gave, as `helm get values --all` prints it.
    ComputedValues,
    Notes,
    /// The hooks' manifests in the order stored, each under a comment with its path, as `helm get hooks` prints them.
    Hooks,
    /// The stored JSON in its own order, indented.
    DecodedJson,
    /// A template or another file of the chart, by its place among them.
    ChartFile(u32),
}

impl Pane {
    /// Every pane but the files of the chart, in the order offered.
    pub const ALL: [Self; 6] = [
        Self::Manifest,
        Self::SuppliedValues,
        Self::ComputedValues,
        Self::Notes,
        Self::Hooks,
        Self::DecodedJson,
    ];

    /// Gives the word used in fragments and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Manifest => "manifest",
            Self::SuppliedValues => "supplied_values",
            Self::ComputedValues => "computed_values",
            Self::Notes => "notes",
            Self::Hooks => "hooks",
            Self::DecodedJson => "decoded_json",
            Self::ChartFile(_) => "chart_file",
        }
    }

    /// Gives the id of the message that names it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Manifest => "pane-manifest",
            Self::SuppliedValues => "pane-supplied-values",
            Self::ComputedValues => "pane-computed-values",
            Self::Notes => "pane-notes",
            Self::Hooks => "pane-hooks",
            Self::DecodedJson => "pane-decoded-json",
            Self::ChartFile(_) => "chart-file",
        }
    }
}

/// Whether a revision has a text, and how long it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PaneView {
    pub pane: Pane,
    pub label: Text,
    /// False when the paste does not show it; `missing` says why then.
    pub is_available: bool,
    /// 0 when the text is stored as empty (a chart without hooks): then it is available and there is nothing in it.
    pub n_lines: usize,
    /// Of the text as stored, in bytes.
    pub n_bytes: usize,
    pub missing: Option<MissingView>,
    /// Says that the record breaks off within this text; beside it, for it is no part of it.
    pub cut: Option<Text>,
}

/// One line of a pane.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineView {
    /// Without its line break; at most `MAX_LINE_UNITS` UTF-16 units of it.
    pub text: String,
    /// Ascending, without overlap; what no mark covers is plain.
    pub marks: Vec<Mark>,
    /// UTF-16 units of the whole line when `text` is only its beginning; `Request::Line` gives more.
    pub cut: Option<usize>,
}

/// How many UTF-16 units of a line are sent: far more than any screen shows, far fewer than a line of base64 has.
pub const MAX_LINE_UNITS: usize = 2000;

/// A part of a line that is drawn in its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// In UTF-16 units from the beginning of the line.
    pub start: usize,
    pub len: usize,
    pub kind: MarkKind,
}

/// What a marked part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum MarkKind {
    Key,
    String,
    Number,
    /// Booleans and null.
    Word,
    Comment,
    /// `---` and `...`.
    Separator,
    /// A stand-in for a secret.
    Masked,
    /// A secret that is shown by itself.
    Shown,
}

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchView {
    /// The first `MAX_HITS`, in the order of the text.
    pub hits: Vec<Hit>,
    /// All of them.
    pub n_total: usize,
}

/// How many hits are sent; the others are only counted.
pub const MAX_HITS: usize = 5000;

/// One place where the needle stands; it never spans lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hit {
    pub line: usize,
    /// In UTF-16 units, also beyond the part of a long line that is shown.
    pub start: usize,
    pub len: usize,
}
