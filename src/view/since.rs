//! What changed between an earlier paste of a release and this one: did it work?

use serde::{Deserialize, Serialize};

use crate::i18n::Text;
use crate::view::{Certainty, Severity};

mod changes;
mod judge;
mod snapshot;

pub use judge::judge;
pub use snapshot::{Seen, Snapshot, Standing};

/// What a later paste of the same release says about what was done meanwhile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SinceView {
    /// Better, worse, the same, or not to be told.
    pub outcome: Outcome,
    pub certainty: Certainty,
    /// The sentence for it.
    pub text: Text,
    /// What changed, the most important first.
    pub changes: Vec<SinceChangeView>,
    /// What to do next.
    pub next: Option<Text>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    Better,
    Worse,
    Same,
    Unknown,
}

impl Outcome {
    /// The word that messages choose by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Better => "better",
            Self::Worse => "worse",
            Self::Same => "same",
            Self::Unknown => "unknown",
        }
    }
}

impl SinceView {
    /// Gives the heading, which tells the outcome.
    pub fn title(&self) -> Text {
        Text::new("since-title").with("outcome", self.outcome.name())
    }
}

/// One difference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SinceChangeView {
    pub text: Text,
    pub certainty: Certainty,
    pub severity: Option<Severity>,
}
