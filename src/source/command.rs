//! Command lines of helm and kubectl as copied with their prompt: they say what the text below them is.
//!
//! They also part the outputs of a terminal: `part` begins a new part at each of them.

use std::ops::Range;

use memchr::memmem;

use super::SeenCommand;
use super::Shape;
use super::detector::{Detector, Found, Look};
use super::lines::line::{Line, Lines, next_start};
use super::part::{Content, Part};

mod flags;
mod parse;
mod prompt;
mod words;

use prompt::Prompt;

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::Command,
    look,
};

/// A longer command is cut: its end says nothing that is kept.
const MAX_BYTES: usize = 16 * 1024;
/// Lines that one command may go on for.
const MAX_LINES: usize = 200;

/// `$ k get`: a shorter line names no verb.
const SHORTEST: usize = "$ k get".len();

/// A command line in a text.
pub(super) struct Seen {
    /// Where the line after it begins.
    pub(super) end: usize,
    /// It may also be a comment of YAML.
    pub(super) is_comment: bool,
    /// Its prompt makes it sure; notes of a chart quote commands without one.
    pub(super) is_sure: bool,
    /// It prints documents.
    pub(super) is_reading: bool,
    pub(super) command: SeenCommand,
}

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Text(_) = part.content else {
        return Look::Pass("source-reason-no-command");
    };
    let (text, span) = (found.paste, part.span.clone());
    let mut lines = Lines::new(text, span.clone());
    let Some(seen) = lines.next().and_then(|line| at(text, &line)) else {
        return Look::Pass("source-reason-no-command");
    };
    let end = seen.end.min(span.end);
    if !found.is_full() && found.commands.len() < found.limits.records {
        found.commands.push(seen.command);
    }
    Look::TakePart(
        "source-reason-command",
        std::iter::once(end..span.end).collect(),
    )
}

/// Recognises the command that begins on a line.
pub(super) fn at(text: &[u8], line: &Line) -> Option<Seen> {
    let start = line.content.start;
    if line.content.len() < SHORTEST {
        return None;
    }
    let (prompt, rest) = prompt::split(line.bytes(text));
    if !begins_program(rest, prompt) {
        return None;
    }
    let command_start = start + line.content.len() - rest.len();
    let end = end_of(text, command_start);
    let bytes = text.get(command_start..end)?;
    let bytes = bytes.get(..MAX_BYTES).unwrap_or(bytes);
    let commands = words::split(&joined(bytes));
    let parsed = parse::read(&commands)?;
    let is_plain = prompt == Prompt::Missing && !parsed.has_flags;
    let is_command = match prompt {
        Prompt::Sure => parsed.n_arguments > 0,
        _ if is_plain => parsed.is_exact && is_fresh(text, line.start),
        _ => parsed.is_exact,
    };
    is_command.then(|| {
        let mut command = parsed.command;
        command.span = start..end;
        let verb = command.verb.as_str();
        let is_reading = ["get", "status", "history", "describe", "list"]
            .iter()
            .any(|reading| verb.starts_with(reading));
        Seen {
            end,
            is_comment: prompt == Prompt::Hash,
            is_sure: prompt == Prompt::Sure,
            is_reading,
            command,
        }
    })
}

/// Says cheaply whether a program of ours can be run here; most lines of a paste are something else.
fn begins_program(rest: &[u8], prompt: Prompt) -> bool {
    let head = rest.get(..200).unwrap_or(rest);
    let has = |name: &str| memmem::find(head, name.as_bytes()).is_some();
    let has_alias = || head.starts_with(b"k ") || head.starts_with(b"oc ") || has(" k ");
    match prompt {
        Prompt::Missing => {
            let is_start = |name: &&str| head.starts_with(name.as_bytes());
            ["helm ", "helm3 ", "kubectl ", "sudo helm ", "sudo kubectl "]
                .iter()
                .any(is_start)
        }
        Prompt::Sure => has("helm") || has("kubectl") || has_alias(),
        Prompt::Hash | Prompt::Weak => has("helm") || has("kubectl"),
    }
}

/// Finds where the line after a command begins: `\` goes on, as does PowerShell's `` ` ``.
fn end_of(text: &[u8], start: usize) -> usize {
    let mut at = start;
    for _ in 0..MAX_LINES {
        let next = next_start(text, at);
        let line = text.get(at..next).unwrap_or_default().trim_ascii_end();
        if !matches!(line.last(), Some(b'\\' | b'`')) || next >= text.len() {
            return next;
        }
        at = next;
    }
    at
}

/// Joins the lines of a command, without the `> ` that a shell puts before those that go on.
fn joined(bytes: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    for line in bytes.split(|byte| *byte == b'\n') {
        let line = line.trim_ascii();
        let line = match all.is_empty() {
            true => line,
            false => line.strip_prefix(b"> ").unwrap_or(line),
        };
        let goes_on = line.strip_suffix(b"\\").or_else(|| line.strip_suffix(b"`"));
        all.extend_from_slice(goes_on.unwrap_or(line));
        all.push(b' ');
    }
    all
}

/// Says whether a line begins a text, follows a blank line or opens a fence: a line of prose does not.
fn is_fresh(text: &[u8], start: usize) -> bool {
    let before = text.get(..start).unwrap_or_default();
    let before = before
        .get(before.len().saturating_sub(64)..)
        .unwrap_or(before);
    let ink = before.trim_ascii_end();
    let blank: Range<usize> = ink.len()..before.len();
    let n_breaks = before
        .get(blank)
        .unwrap_or_default()
        .iter()
        .filter(|byte| **byte == b'\n')
        .count();
    let last = ink.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
    ink.is_empty()
        || ink == b"\xef\xbb\xbf"
        || n_breaks > 1
        || last.trim_ascii_start().starts_with(b"```")
        // What is read has markers in the place of fences.
        || last.trim_ascii() == b"---"
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
