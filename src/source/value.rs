//! One view over the three ways a structured paste is read, so that a shape is described once.

use std::borrow::Cow;
use std::ops::Range;

use super::{PayloadBytes, Problem, json, lines, tree};

/// A value in a JSON or YAML document.
#[derive(Clone)]
pub(super) enum Value<'a> {
    Json(json::Value<'a>),
    Lines(lines::Value<'a>),
    Tree(tree::Value),
}

/// The items of a list, one at a time.
pub(super) type Items<'a> = Box<dyn Iterator<Item = Value<'a>> + 'a>;

/// More pairs than fit into one object: the API server takes no more than 3 MiB at once.
const MAX_PAIRS: usize = 1 << 20;

/// The pairs of a map.
pub(super) type Pairs<'a> = Vec<(Cow<'a, str>, Value<'a>)>;

impl<'a> Value<'a> {
    /// Gives its bytes in the paste.
    pub(super) fn span(&self) -> Range<usize> {
        match self {
            Self::Json(value) => value.span(),
            Self::Lines(value) => value.span(),
            Self::Tree(value) => value.span(),
        }
    }

    /// Says why it is not whole; YAML's damage is known for the document only.
    pub(super) fn damage(&self) -> Option<Problem> {
        match self {
            Self::Json(value) => value.damage(),
            Self::Lines(_) | Self::Tree(_) => None,
        }
    }

    pub(super) fn is_json(&self) -> bool {
        matches!(self, Self::Json(_))
    }

    pub(super) fn is_map(&self) -> bool {
        match self {
            Self::Json(value) => value.is_map(),
            Self::Lines(value) => value.is_map(),
            Self::Tree(value) => value.is_map(),
        }
    }

    pub(super) fn is_list(&self) -> bool {
        match self {
            Self::Json(value) => value.is_list(),
            Self::Lines(value) => value.is_list(),
            Self::Tree(value) => value.is_list(),
        }
    }

    /// Gives the pairs of a map in the order written; nothing for anything else.
    pub(super) fn pairs(&self) -> Pairs<'a> {
        match self {
            Self::Json(value) => {
                let pairs = value.pairs().take(MAX_PAIRS);
                pairs.map(|(k, v)| (k, Self::Json(v))).collect()
            }
            Self::Lines(value) => {
                let pairs = value.pairs().take(MAX_PAIRS);
                pairs.map(|(k, v)| (k, Self::Lines(v))).collect()
            }
            Self::Tree(value) => {
                let pairs = value.pairs().into_iter().take(MAX_PAIRS);
                pairs.map(|(k, v)| (k.into(), Self::Tree(v))).collect()
            }
        }
    }

    /// Gives the items of a list; nothing for anything else.
    pub(super) fn items(&self) -> Items<'a> {
        match self {
            Self::Json(value) => Box::new(value.items().map(Self::Json)),
            Self::Lines(value) => Box::new(value.items()),
            Self::Tree(value) => Box::new(value.items().into_iter().map(Self::Tree)),
        }
    }

    /// Gives the text of a scalar; nothing for null and for what was cut.
    pub(super) fn text(&self) -> Option<Cow<'a, str>> {
        match self {
            Self::Json(value) => value.text(),
            Self::Lines(value) => value.text(),
            Self::Tree(value) => value.text(),
        }
    }

    /// Gives the bytes of a string, also those of a cut one.
    pub(super) fn payload(&self) -> Option<PayloadBytes> {
        match self {
            Self::Json(value) => value.payload(),
            Self::Lines(value) => value.payload(),
            Self::Tree(value) => value.payload(),
        }
    }
}

/// Finds a key's value; the last one wins, as in Kubernetes' and Helm's readers.
pub(super) fn get<'v, 'a>(pairs: &'v Pairs<'a>, key: &str) -> Option<&'v Value<'a>> {
    pairs.iter().rev().find(|(k, _)| k == key).map(|(_, v)| v)
}

/// Finds a key's text.
pub(super) fn text(pairs: &Pairs<'_>, key: &str) -> Option<String> {
    get(pairs, key)?.text().map(Cow::into_owned)
}
