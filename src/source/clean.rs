//! Takes off what terminals, logs, mails and editors put around a text before it was copied.
//!
//! Nothing is copied unless it must be: a quick look decides, and a clean paste stays where it is. Offsets of
//! everything found count in the cleaned text.

use std::borrow::Cow;

use super::{Cleaned, CleanedKind, Problem, ProblemKind};
use crate::limits::Limits;

mod characters;
mod escapes;
mod fences;
mod gutter;
mod indent;
mod lines;
mod log_json;
mod prefix;
mod quotes;
mod wraps;

/// A text that can be read, and what was done to it.
pub(super) struct Clean<'a> {
    pub(super) text: Cow<'a, [u8]>,
    pub(super) cleaned: Vec<Cleaned>,
    pub(super) problem: Option<Problem>,
}

/// A text as one step leaves it, and how many places it changed.
pub(super) struct Rewritten {
    text: Vec<u8>,
    count: usize,
}

/// Gives nothing where nothing has to be done.
type Step = fn(&[u8]) -> Option<Rewritten>;

/// From the characters to the lines: a step relies on those before it.
const STEPS: &[(CleanedKind, Step)] = &[
    (CleanedKind::Latin1, characters::latin1),
    (CleanedKind::Escapes, escapes::strip),
    (CleanedKind::Invisible, characters::invisible),
    (CleanedKind::Spaces, characters::spaces),
    (CleanedKind::LogEntries, log_json::unwrap),
    (CleanedKind::Prefixes, prefix::strip),
    (CleanedKind::Quoting, quotes::marks),
    (CleanedKind::Gutter, gutter::strip),
    (CleanedKind::Fences, fences::strip),
    (CleanedKind::Indent, indent::level),
    (CleanedKind::SmartQuotes, quotes::straighten),
    (CleanedKind::Wraps, wraps::join),
];

/// What is found under one layer (a quoted log, say) may be another; no paste has more of them.
const MAX_ROUNDS: usize = 3;

/// Of a longer text only its beginning is looked at: what a terminal or a log does, it does to every line.
const HEAD_BYTES: usize = 64 << 10;

/// Up to this length all of a text is looked at.
const SHORT_BYTES: usize = 1 << 20;

/// Gives the part of a text by which a step decides.
fn head(text: &[u8]) -> &[u8] {
    if text.len() <= SHORT_BYTES {
        return text;
    }
    text.get(..HEAD_BYTES).unwrap_or(text)
}

/// Cleans a text, as far as the limits allow.
pub(super) fn clean<'a>(text: Cow<'a, [u8]>, limits: &Limits) -> Clean<'a> {
    let mut clean = Clean {
        text,
        cleaned: Vec::new(),
        problem: None,
    };
    if clean.text.len() > limits.cleaned_bytes && !clean.fit(limits.cleaned_bytes) {
        return clean;
    }
    for _ in 0..MAX_ROUNDS {
        if !clean.round() {
            break;
        }
    }
    clean
}

impl Clean<'_> {
    /// Cuts a text that is too long to be rewritten, if it has to be; says whether there is more to do.
    fn fit(&mut self, limit: usize) -> bool {
        let head = self.text.get(..HEAD_BYTES.min(limit)).unwrap_or_default();
        // A character cut in two at the end of the head is no other encoding.
        let has_work = STEPS.iter().any(|(_, step)| step(head).is_some());
        if !has_work {
            return false;
        }
        let kept = self.text.get(..limit).unwrap_or_default();
        let end = memchr::memrchr(b'\n', kept).map_or(limit, |at| at + 1);
        match &mut self.text {
            Cow::Borrowed(text) => *text = text.get(..end).unwrap_or_default(),
            Cow::Owned(text) => text.truncate(end),
        }
        self.problem = Some(Problem {
            kind: ProblemKind::TooLargeToClean { limit },
            offset: end,
        });
        true
    }

    /// Takes every step once; says whether one of them changed the text.
    fn round(&mut self) -> bool {
        let mut has_changed = false;
        for (kind, step) in STEPS {
            if let Some(rewritten) = step(&self.text) {
                self.text = Cow::Owned(rewritten.text);
                note(&mut self.cleaned, *kind, rewritten.count);
                has_changed = true;
            }
        }
        has_changed
    }
}

/// Adds to what was done.
pub(super) fn note(cleaned: &mut Vec<Cleaned>, kind: CleanedKind, count: usize) {
    match cleaned.iter_mut().find(|one| one.kind == kind) {
        Some(one) => one.count = one.count.saturating_add(count),
        None => cleaned.push(Cleaned { kind, count }),
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests;
