//! A room of a release as a document: parts with sentences, tables, gauges and commands.
//!
//! Every room is made of the same few blocks, so that one renderer, one style and one set of tests serve them all.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;
use crate::view::missing::MissingView;
use crate::view::save::Save;
use crate::view::{Certainty, Severity};

/// What a room shows, in reading order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SheetView {
    pub parts: Vec<PartView>,
}

/// A part with a heading of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PartView {
    /// A word of the code, unique within its room, by which links and tests find it.
    pub id: String,
    pub title: Text,
    pub blocks: Vec<BlockView>,
    /// Details that are opened when wanted.
    pub is_folded: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum BlockView {
    Said(SaidView),
    Table(TableView),
    Gauge(GaugeView),
    /// What the paste can't fill, and what to paste for it.
    Missing(MissingView),
    /// Ready to copy.
    Command(String),
    /// What a few blocks are about, within a part.
    Step(Text),
    /// Not to be run, or refused: nothing copies it.
    Forbidden(String),
    /// A file that can be saved, and whose.
    Save {
        revision: i64,
        save: Save,
    },
    /// A field that finds the files of the chart in which a text stands.
    FindFiles {
        revision: i64,
    },
    /// Lines of a text as stored (redacted), shown in monospace.
    Lines(Vec<String>),
    /// The way to the catalogue of all rules.
    Rules,
    /// Offers the whole sheet as a text.
    Copy(CopyView),
}

/// A sheet as a text to hand on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CopyView {
    pub title: Text,
    /// What a file of it is called, without its ending: safe as a file's name, and says whether it is redacted.
    pub name: String,
}

/// A sentence with the kind of statement that it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SaidView {
    pub text: Text,
    /// `None` for what is no statement about the release (an explanation, a count of what is shown).
    pub certainty: Option<Certainty>,
    /// Set when the reader should see it before the rest.
    pub severity: Option<Severity>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableView {
    pub caption: Text,
    pub columns: Vec<ColumnView>,
    pub rows: Vec<RowView>,
    /// Rows that were left out because of a limit, which the room names.
    pub n_left_out: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ColumnView {
    pub label: Text,
    /// Numbers stand under each other.
    pub is_number: bool,
}

/// A row; its first cell names it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RowView {
    /// How deep it stands under the rows before it.
    pub depth: usize,
    /// How B differs from A, where the table says that.
    pub change: Option<Change>,
    pub cells: Vec<CellView>,
    /// Details below the row, opened when wanted.
    pub more: Vec<BlockView>,
}

/// How something differs between two revisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Change {
    Added,
    Removed,
    Changed,
    Same,
}

/// What stands in a cell, one item a line.
pub type CellView = Vec<ItemView>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ItemView {
    /// Words of ours.
    Words(Text),
    /// Data as stored, redacted: never translated.
    Data(String),
    /// A value that a stand-in takes the place of.
    Masked(String),
    /// A statement with its kind.
    Said(SaidView),
    /// An amount, in bytes.
    Bytes(usize),
    Number(i64),
    /// A revision, which can be gone to.
    Revision(i64),
    /// A file of the chart, which can be opened.
    File(FileView),
    /// A moment as stored.
    Time(String),
    /// A rule of the catalogue, by its code.
    Rule(String),
    /// A share of a whole in thousandths, drawn as a bar.
    Share(u16),
}

/// A file of a revision's chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileView {
    pub revision: i64,
    /// Its place among the chart's files (`Pane::ChartFile`).
    pub index: u32,
    /// Below the chart's folder.
    pub path: String,
}

/// A file in which something was found, and how often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundFileView {
    pub file: FileView,
    pub n_hits: usize,
}

/// An amount against a limit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GaugeView {
    pub label: Text,
    /// In bytes.
    pub amount: usize,
    pub limit: usize,
}

impl SaidView {
    /// Says what is in the data.
    pub const fn stored(text: Text) -> Self {
        Self::new(text, Certainty::Stored)
    }

    /// Says what follows from Helm's code.
    pub const fn implied(text: Text) -> Self {
        Self::new(text, Certainty::Implied)
    }

    /// Says what only the cluster knows.
    pub const fn unknown(text: Text) -> Self {
        Self::new(text, Certainty::Unknown)
    }

    const fn new(text: Text, certainty: Certainty) -> Self {
        Self {
            text,
            certainty: Some(certainty),
            severity: None,
        }
    }

    /// Explains, without saying anything about the release.
    pub const fn note(text: Text) -> Self {
        Self {
            text,
            certainty: None,
            severity: None,
        }
    }

    /// Makes it stand out.
    #[must_use]
    pub fn with_severity(self, severity: Severity) -> Self {
        Self {
            severity: Some(severity),
            ..self
        }
    }
}
