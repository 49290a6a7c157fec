//! One revision in detail: its stored facts with what they mean, how it was decoded, and which texts it has.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;
use crate::view::Certainty;
use crate::view::missing::MissingView;
use crate::view::pane::PaneView;

pub mod facts;
pub mod trail;

/// Everything about a revision that fits on a screen; its long texts are panes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RevisionView {
    /// Its release's place in the overview.
    pub release: usize,
    pub revision: i64,
    /// In the order shown.
    pub facts: Vec<FactView>,
    /// Outermost first; empty when the paste shows no payload.
    pub trail: Vec<TrailStepView>,
    /// Why there is base64 twice, or why the trail is empty.
    pub trail_note: Text,
    /// Says what of it is not in the paste; `None` when all of it is.
    pub missing: Option<MissingView>,
    /// All of `Pane::ALL`, in that order.
    pub panes: Vec<PaneView>,
    pub is_redacted: bool,
}

/// One stored fact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FactView {
    /// A stable word: `status`, `label_status`, `created_at`, …
    pub key: String,
    pub label: Text,
    pub value: FactValue,
    pub certainty: Certainty,
    /// What it is, who sets it, what it tells: for a hover or focus card.
    pub meaning: Text,
}

/// A fact's value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FactValue {
    /// As stored (redacted where it can hold a secret).
    Text(String),
    /// Several, as stored.
    List(Vec<String>),
    /// Keys and values, as stored, sorted.
    Pairs(Vec<(String, String)>),
    /// A time as stored; when it names an instant, also as RFC 3339 and in Unix seconds.
    Time {
        text: String,
        rfc3339: Option<String>,
        seconds: Option<i64>,
    },
    Bytes(usize),
    /// A value that is said in words.
    Message(Text),
    /// Several that are said in words; of an origin, the second is the evidence.
    Messages(Vec<Text>),
    /// Not in the record, or not in the paste: the message says which.
    Absent(Text),
}

/// One peel with the first bytes that went into it and came out of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrailStepView {
    /// The report's word: `base64`, `base64_inner`, `gzip`, `json`, `protobuf`.
    pub layer: String,
    pub label: Text,
    pub bytes_in: usize,
    pub bytes_out: usize,
    /// What this layer is, and who put it there.
    pub meaning: Text,
    /// Set on the layer that ended early.
    pub stopped: Option<Text>,
    /// The first bytes of what this layer was given; `None` when nothing of it was kept.
    pub head: Option<HeadView>,
}

/// The first bytes of a layer, as far as they may be shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeadView {
    /// Pairs of digits with spaces between.
    pub hex: String,
    /// The same bytes as text; a dot for what is not printable.
    pub text: String,
    /// Why no more is shown: the bytes after these are content, which is masked only where it can be read.
    pub held_back: Option<Text>,
    /// What single bytes say (a gzip header), in order.
    pub parts: Vec<HeadPartView>,
}

/// Some of the first bytes and their meaning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeadPartView {
    /// In bytes.
    pub start: usize,
    pub len: usize,
    pub text: Text,
}
