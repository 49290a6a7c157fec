//! Tells a line that a program printed from one in which somebody writes about it.

use super::entry::Entry;
use super::read::{has, position, tail};

/// What stands before a message in a log or a terminal.
const INTRODUCERS: &[&str] = &[
    "error:",
    "failed:",
    "error=",
    "err=",
    "msg=",
    "msg\":",
    "message\":",
    "error\":",
    "stderr\":",
    "[debug]",
    "error]",
    "level=",
    "fatal:",
    "panic:",
    "warning:",
    "::error",
];

/// Words of sentences, which prefixes of logs do not have.
const OF_PROSE: &[&str] = &[
    "a", "an", "and", "are", "because", "but", "can", "for", "from", "get", "got", "gives", "has",
    "have", "if", "in", "is", "it", "may", "not", "of", "on", "or", "often", "prints", "say",
    "says", "see", "should", "that", "the", "then", "this", "to", "usually", "was", "we", "when",
    "while", "will", "with", "you", "your",
];

/// As many make a sentence.
const N_PROSE: usize = 2;

/// How far before a message its line is looked at.
const LOOKED_AT: usize = 400;

/// Says whether a program seems to have printed a message; `before` is its line up to it.
pub(super) fn is_printed(before: &str, entry: &Entry, is_helm_seen: bool) -> bool {
    let line = before.trim_start();
    // Comments of YAML and of scripts; `##[error]` is a CI system's.
    if line.starts_with("# ") || line.starts_with("// ") || line.starts_with("#\t") {
        return false;
    }
    let near = tail(before, LOOKED_AT);
    let introducer = INTRODUCERS
        .iter()
        .filter_map(|words| position(near, words))
        .min();
    let prefix = near.get(..introducer.unwrap_or(near.len())).unwrap_or(near);
    let words = prefix.split(|c: char| {
        !c.is_ascii_alphanumeric() && c != '-' && c != '_' && c != '.' && c != '/'
    });
    let n_prose = words.filter(|word| is_of_prose(word)).count();
    if n_prose >= N_PROSE {
        return false;
    }
    !entry.is_common || is_helm_seen || speaks_helm(near)
}

/// Helm's own words before what others say, too; cobra prints a bare `Error: `.
fn speaks_helm(near: &str) -> bool {
    let trimmed = near.trim_end();
    near.contains("Error: ")
        || trimmed.ends_with("Error:")
        || has(near, "upgrade failed")
        || has(near, "installation failed")
        || has(near, "hooks failed")
        || has(near, "helm")
        || has(near, "Release \"")
}

fn is_of_prose(word: &str) -> bool {
    OF_PROSE
        .iter()
        .any(|other| other.eq_ignore_ascii_case(word))
}
