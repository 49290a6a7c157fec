//! Files made of a release: its texts, and the chart as an archive.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;
use crate::view::pane::Pane;

/// What can be saved of a revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Save {
    Text(Pane),
    /// The chart as `.tgz`; never redacted.
    Chart,
}

impl Save {
    /// Gives the id of the message that names it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Text(pane) => pane.id(),
            Self::Chart => "save-chart",
        }
    }
}

/// A file to save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedView {
    /// Safe as a file's name; says whether stand-ins are in the content.
    pub name: String,
    pub bytes: Vec<u8>,
    /// Stand-ins are in it.
    pub is_redacted: bool,
    /// To be said in a comment before the content, where the content has comments.
    pub comment: Option<Text>,
}
