//! What a line of the columns rests on; asked for when somebody opens the line.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;

pub mod basis;
pub mod diff;

/// One piece of evidence, redacted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EvidenceView {
    /// Lines of stored texts, old beside new.
    Lines(LinesView),
    /// A hook's record in one revision.
    Hook(HookRunView),
    /// The fact behind a reason, with its source and whether it was recorded.
    Fact(BasisView),
}

/// A document of one stored text or of two, as a line diff.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LinesView {
    pub of: StoredText,
    /// `Deployment/web`, or the file.
    pub name: String,
    /// The newest revision, which Helm compares with; or whichever revision shows it.
    pub old: i64,
    /// The target; `None` where one revision alone is shown.
    pub new: Option<i64>,
    pub extent: Extent,
    /// Changed lines and some around them, or the document from its beginning.
    pub lines: Vec<DiffLineView>,
    /// Lines that were left out because there are too many.
    pub n_left_out: usize,
}

/// Which stored text the lines are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StoredText {
    Manifest,
    Hooks,
    /// A file of the chart.
    File,
}

/// What the lines show of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Extent {
    /// It is in both, and not the same.
    Changes,
    /// It is in both, line for line.
    Same,
    /// Only the old text has it.
    OnlyOld,
    /// Only the new text has it.
    OnlyNew,
    /// It is shown from one text; the other says nothing.
    Whole,
    /// Only those lines of one text that show the matter.
    Part,
}

impl StoredText {
    /// Gives the word by which a message chooses.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Manifest => "manifest",
            Self::Hooks => "hooks",
            Self::File => "file",
        }
    }
}

impl Extent {
    /// Gives the word by which a message chooses.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Changes => "changes",
            Self::Same => "same",
            Self::OnlyOld => "old",
            Self::OnlyNew => "new",
            Self::Whole => "whole",
            Self::Part => "part",
        }
    }
}

/// A line with its numbers (from 1) in the two texts; in one of them only when it was removed or added.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DiffLineView {
    pub old: Option<u32>,
    pub new: Option<u32>,
    /// At most `diff::MAX_UNITS` UTF-16 units of it.
    pub text: String,
    /// Units left out before and after.
    pub n_before: usize,
    pub n_after: usize,
}

/// How a hook ran, as its record says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HookRunView {
    pub revision: i64,
    /// `Job/migrate`.
    pub object: String,
    pub events: Vec<String>,
    pub weight: i64,
    pub delete_policies: Vec<String>,
    /// `None`: the record shows no run in this revision.
    pub run: Option<RunView>,
}

/// The run that a hook's record keeps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunView {
    pub phase: Option<String>,
    /// RFC 3339.
    pub started: Option<String>,
    pub completed: Option<String>,
}

/// What a statement rests on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BasisView {
    /// The rule in words, or the statement that it is about where there are several; `None`: the line says it.
    pub text: Option<Text>,
    /// It is Kubernetes' rule, not Helm's.
    pub is_kubernetes: bool,
    /// A file of that project's source or documentation, with the function.
    pub source: String,
    /// Helm versions in whose recordings it was seen; empty when it rests on the source alone.
    pub recorded: Vec<String>,
}
