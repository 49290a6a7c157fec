//! The catalogue of error messages of Helm and Kubernetes: finds them in a text, and says what each left behind.
//!
//! It knows fragments, captures and effects (facts section 8), no prose; texts and ways out are `view::explanation`'s.

use crate::order;
use crate::sensitive::Sensitive;

mod anchor;
mod chart;
mod code;
mod effect;
mod entry;
mod gate;
mod hooks;
mod message;
mod objects;
mod read;
mod storage;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]
mod tests;

pub use code::Code;
pub use effect::Effect;

/// Explanations of one source that are kept; those after them are only counted where they repeat one of these.
const MAX_KINDS: usize = 200;

/// What was being done when the message was printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    Install,
    Upgrade,
    Rollback,
    Uninstall,
    Test,
    /// `helm list`, `history`, `status`, `get`: they write nothing.
    Read,
}

/// Where a text comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// What somebody pasted: prose and other programs' messages may stand in it.
    Paste,
    /// The description of a stored revision: the attempt was recorded.
    Description,
}

/// One error message that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub code: Code,
    /// Byte offset in the text.
    pub offset: usize,
    pub operation: Option<Operation>,
    pub effect: Effect,
    /// What the message names, in a fixed order of keys a code.
    pub captures: Captures,
    /// How often it occurs.
    pub n_times: usize,
}

/// Names and words that a message holds, by what they are; each is plain (no blanks, no quotes) and short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Captures(Vec<(&'static str, Sensitive<String>)>);

impl Captures {
    /// Gives a capture by its key.
    pub fn get(&self, key: &str) -> Option<&str> {
        let mut all = self.0.iter();
        let (_, value) = all.find(|(found, _)| *found == key)?;
        Some(value.reveal())
    }

    /// Gives all of them.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0
            .iter()
            .map(|(key, value)| (*key, value.reveal().as_str()))
    }

    /// Adds a capture unless it is no plain word, or the key is there already.
    pub fn add(&mut self, key: &'static str, value: Option<&str>) {
        let Some(value) = value.filter(|value| read::is_plain(value)) else {
            return;
        };
        let is_name = !matches!(key, "release" | "namespace") || read::is_name(value);
        if is_name && self.get(key).is_none() {
            self.0.push((key, Sensitive::new(value.to_owned())));
        }
    }
}

/// Finds the messages in a text; `operation_at` says which command's output a place is, where that is known.
///
/// Linear in the text. Outer messages come before the inner ones that they quote.
pub fn find(
    text: &[u8],
    origin: Origin,
    operation_at: &dyn Fn(usize) -> Option<Operation>,
) -> Vec<Found> {
    message::find(text, origin, operation_at)
}

/// Says whether a text holds at least one of the messages.
pub fn is_in(text: &[u8]) -> bool {
    !find(text, Origin::Paste, &|_| None).is_empty()
}

/// Puts together what repeats: the same code with the same captures is one message that occurs several times.
pub fn merge(mut found: Vec<Found>) -> Vec<Found> {
    // Lines of `--debug` are found apart from the messages after them.
    order::by_key(&mut found, |one| one.offset);
    let mut merged: Vec<Found> = Vec::new();
    let mut is_reuse = false;
    let mut prepared: Option<String> = None;
    for mut one in found {
        if one.code.is_marker() {
            is_reuse |= one.code == Code::ReusedValues;
            if let Some(release) = one.captures.get("release") {
                prepared = Some(release.to_owned());
            }
            continue;
        }
        one.captures.add("release", prepared.as_deref());
        let mut known = merged.iter_mut();
        if let Some(same) = known.find(|same| is_same(same, &one)) {
            same.n_times = same.n_times.saturating_add(one.n_times);
            // A log repeats a message without its prefix: what was learnt from the prefix stays.
            if same.operation.is_none() {
                same.operation = one.operation;
            }
            if same.effect == Effect::Unknown {
                same.effect = one.effect;
            }
        } else if merged.len() < MAX_KINDS {
            merged.push(one);
        }
    }
    for one in &mut merged {
        // Helm says with --debug that the old values were taken (facts 6.4).
        if is_reuse && one.code == Code::TemplateNilPointer {
            one.captures.add("flag", Some("--reuse-values"));
        }
    }
    order::by_key(&mut merged, |one| one.offset);
    merged
}

/// One says no more than the other: a repetition may lack what its line left out.
fn is_same(one: &Found, other: &Found) -> bool {
    let agrees = |a: &Found, b: &Found| {
        let mut captures = a.captures.iter();
        captures.all(|(key, value)| b.captures.get(key) == Some(value))
    };
    one.code == other.code && (agrees(one, other) || agrees(other, one))
}
