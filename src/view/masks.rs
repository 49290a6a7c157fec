//! The values that stand-ins take the place of, each of which can be shown by itself.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;

/// What is masked in a release, or shown by itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MasksView {
    /// The first `MAX_MASKS`, in the order of their numbers.
    pub masks: Vec<MaskView>,
    /// All of them.
    pub n_all: usize,
}

/// How many values are sent.
pub const MAX_MASKS: usize = 2000;

/// One masked value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MaskView {
    pub stand_in: String,
    /// The beginning of the value, only while it is shown; other secrets in it stay masked.
    pub value: Option<String>,
    pub is_shown: bool,
    /// Where it stands in what the list was made of; empty when it stands only inside of other values.
    pub places: Vec<PlaceView>,
    /// There are more places than are told.
    pub is_cut: bool,
}

/// One place of a value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlaceView {
    /// Which text.
    pub text: Text,
    /// The object and the path of keys there, as far as known.
    pub path: String,
}
