//! What Helm sends to change an object, and what the object is with it applied.
//!
//! Pure functions of JSON values: strategic merge as Kubernetes' clients do it, JSON merge, and server-side apply with its
//! owners. They know neither releases nor what the API server refuses.

use serde_json::{Number, Value};

use crate::limits;

pub mod apply;
pub mod json;
pub mod strategic;

/// Why a patch can't be made or applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// `spec.template.spec.containers[].ports`; empty for the object itself.
    pub path: String,
    pub cause: StuckCause,
}

/// One variant a distinct cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StuckCause {
    /// An item of a keyed list has no such key.
    NoMergeKey,
    /// A list where a map was, items of several types in one list, or a directive (`$patch`, …) that is none.
    TypesDiffer,
    /// A list of more than twelve items has two with one key: which of them Go's sort puts first is not said here.
    DuplicateKey,
    /// Nested deeper than anything that is read here.
    TooDeep,
}

impl Stuck {
    const fn new(cause: StuckCause) -> Self {
        Self {
            path: String::new(),
            cause,
        }
    }

    /// The same, seen from the object around it.
    fn within(mut self, key: &str) -> Self {
        let is_apart = !self.path.is_empty() && !self.path.starts_with('[');
        self.path = [key, if is_apart { "." } else { "" }, &self.path].concat();
        self
    }
}

/// How deep values are followed; the readers of YAML and JSON stop at the same depth.
const DEPTH: usize = limits::STANDARD.depth;

/// Tells whether two values are the same once decoded, numbers by `is_same_number`; what is nested too deep never is.
fn is_same(
    a: &Value,
    b: &Value,
    is_same_number: fn(&Number, &Number) -> bool,
    depth: usize,
) -> bool {
    let Some(below) = depth.checked_sub(1) else {
        return false;
    };
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter().all(|(key, a)| {
                    b.get(key)
                        .is_some_and(|b| is_same(a, b, is_same_number, below))
                })
        }
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len()
                && (a.iter().zip(b)).all(|(a, b)| is_same(a, b, is_same_number, below))
        }
        (Value::Number(a), Value::Number(b)) => is_same_number(a, b),
        _ => a == b,
    }
}
