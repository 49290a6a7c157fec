//! Live objects as somebody read them from the cluster.

use serde_json::Value;

use crate::limits::Limits;
use crate::order::{self, Sorted};
use crate::sensitive::{Sensitive, SensitiveValue};

mod parse;

/// Names a live object the way the recordings and `kubectl` do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LiveKey {
    /// As written, `apps/v1`.
    pub api_version: String,
    pub kind: String,
    /// `None` when it has none, or when only a key without one was given.
    pub namespace: Option<String>,
    pub name: String,
}

/// What is known of a live object.
#[derive(Clone, Debug, PartialEq)]
pub enum LiveState {
    Present(SensitiveValue),
    /// Looked for and not there.
    Absent,
    /// Its text shows no end: there may be more of it.
    Cut(SensitiveValue),
    /// Given as there, and as not there, too.
    Contradicted(SensitiveValue),
}

impl LiveState {
    /// Gives what was seen of the object.
    pub const fn object(&self) -> Option<&Value> {
        match self {
            Self::Present(value) | Self::Cut(value) | Self::Contradicted(value) => Some(&value.0),
            Self::Absent => None,
        }
    }
}

/// What was given of the cluster; objects that are not in it are not known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Live {
    pub objects: Sorted<LiveKey, LiveState>,
    /// All was asked for that could be open, and what is not among the objects is not there.
    pub is_complete: bool,
}

impl Live {
    /// Adds an object; one that was seen goes before "not there", and the later before the earlier.
    pub fn add(&mut self, key: LiveKey, state: LiveState) {
        let state = match (self.objects.remove(&key), state) {
            (Some(LiveState::Absent | LiveState::Contradicted(_)), LiveState::Present(value))
            | (
                Some(LiveState::Present(value) | LiveState::Contradicted(value)),
                LiveState::Absent,
            ) => LiveState::Contradicted(value),
            (Some(old @ LiveState::Cut(_)), LiveState::Absent)
            | (Some(old @ LiveState::Present(_)), LiveState::Cut(_)) => old,
            (_, state) => state,
        };
        self.objects.insert(key, state);
    }

    /// Names what is given as there and as not there.
    pub fn contradictions(&self) -> Vec<&LiveKey> {
        let named = |key: &LiveKey| (key.api_version.clone(), key.kind.clone(), key.name.clone());
        let seen = self.objects.iter();
        let seen = seen.filter(|(_, state)| state.object().is_some());
        let seen = order::set(seen.map(|(key, _)| named(key)));
        let keys = self.objects.iter().filter(|(key, state)| match state {
            LiveState::Contradicted(_) => true,
            // A key has no namespace.
            LiveState::Absent => key.namespace.is_none() && seen.contains(&named(key)),
            LiveState::Present(_) | LiveState::Cut(_) => false,
        });
        keys.map(|(key, _)| key).collect()
    }
}

/// Why a text, or a part of it, gave no live objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The JSON or YAML breaks off; what came before it is kept where it is whole.
    Syntax,
    TooDeep {
        limit: usize,
    },
    TooManyNodes {
        limit: usize,
    },
    TooLong {
        limit: usize,
    },
    /// A list ends before its end: its last object is left out where it is not known to be whole.
    Cut,
    /// The last object shows no end.
    MayBeCut,
    /// A value that is no Kubernetes object, nor null under an object's key; and its key where it has one.
    NotAnObject(Option<Sensitive<String>>),
}

/// Reads live objects: a `List` of `kubectl get`, one object, several documents, as JSON or YAML, or a JSON object whose
/// keys are `apiVersion/Kind/name` and whose values are objects, or null for "not there". Records of
/// Helm are no objects of a release, and left out.
pub fn parse(text: &str, limits: &Limits) -> (Live, Vec<Problem>) {
    parse::parse(text, limits)
}
