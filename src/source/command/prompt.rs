//! What stands before a command: a shell's prompt, the mark of `set -x`, or what a CI system puts there.

/// A prompt longer than this is none.
const MAX_PROMPT: usize = 160;

/// How sure a prompt makes it that a command follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prompt {
    /// Hardly anything else looks so.
    Sure,
    /// `# `: also a comment of YAML.
    Hash,
    /// `> ` and `Run `: also a quotation, or prose.
    Weak,
    /// There is none.
    Missing,
}

/// Marks of CI systems and of `set -x`, at the beginning of a line.
const MARKS: &[(&str, Prompt)] = &[
    ("##[command]", Prompt::Sure),
    ("##[group]Run ", Prompt::Sure),
    ("[command]", Prompt::Sure),
    ("+ ", Prompt::Sure),
    ("++ ", Prompt::Sure),
    ("$ ", Prompt::Sure),
    ("% ", Prompt::Sure),
    ("# ", Prompt::Hash),
    ("> ", Prompt::Weak),
    ("Run ", Prompt::Weak),
];

/// Ends of prompts that no other text has.
const ARROWS: [&str; 5] = ["❯", "➜", "»", "λ", "→"];

/// Splits what may be a prompt from what may be a command.
pub(super) fn split(line: &[u8]) -> (Prompt, &[u8]) {
    for (mark, prompt) in MARKS {
        if let Some(rest) = line.strip_prefix(mark.as_bytes()) {
            return (*prompt, rest.trim_ascii_start());
        }
    }
    let head = line.get(..MAX_PROMPT).unwrap_or(line);
    if !head.is_ascii()
        && let Some(at) = arrow_end(head)
    {
        return (
            Prompt::Sure,
            after_arrow(line.get(at..).unwrap_or_default()),
        );
    }
    for (at, byte) in head.iter().enumerate() {
        let after = line.get(at + 1..).unwrap_or_default();
        let before = head.get(..at).unwrap_or_default();
        let is_end = match byte {
            b'$' | b'#' | b'%' => after.starts_with(b" ") && is_prompt(before),
            b'>' => is_windows(before) || (after.starts_with(b" ") && is_prompt(before)),
            _ => false,
        };
        if is_end {
            return (Prompt::Sure, after.trim_ascii_start());
        }
    }
    (Prompt::Missing, line)
}

/// Says whether a text before `$` or `#` is a prompt: it names a user, a place or an environment, or is one word.
fn is_prompt(before: &[u8]) -> bool {
    let is_word = !before.is_empty() && !before.iter().any(u8::is_ascii_whitespace);
    let has_user = before.contains(&b'@');
    let is_place = matches!(before.first(), Some(b'~' | b'/' | b'[' | b'(')) || is_windows(before);
    // `key: value # comment` and `note: $ 5` are no prompts.
    let is_pair = before.windows(2).any(|two| two == b": ");
    (is_word || has_user || is_place) && !is_pair && before.len() < MAX_PROMPT
}

/// `PS C:\work` and `C:\work`.
fn is_windows(before: &[u8]) -> bool {
    let path = before.strip_prefix(b"PS ").unwrap_or(before);
    let is_drive = matches!(path, [drive, b':', b'\\' | b'/', ..] if drive.is_ascii_alphabetic());
    is_drive || (path.len() < before.len() && matches!(path.first(), Some(b'/' | b'~')))
}

/// Finds the last arrow of a prompt.
fn arrow_end(head: &[u8]) -> Option<usize> {
    let ends = ARROWS.iter().filter_map(|arrow| {
        let at = memchr::memmem::find(head, arrow.as_bytes())?;
        Some(at + arrow.len())
    });
    ends.max()
}

/// Some prompts go on after their arrow, with a folder and a branch: `➜  shop git:(main) ✗ helm list`.
fn after_arrow(rest: &[u8]) -> &[u8] {
    let head = rest.get(..MAX_PROMPT).unwrap_or(rest);
    let places = [" helm ", " kubectl "].map(|name| memchr::memmem::find(head, name.as_bytes()));
    let rest = rest.trim_ascii_start();
    let is_command = super::words::split(rest.get(..MAX_PROMPT).unwrap_or(rest))
        .first()
        .is_some_and(|words| super::parse::program(words).is_some());
    match places.into_iter().flatten().min() {
        Some(at) if !is_command => head_from(head, at, rest),
        _ => rest,
    }
}

/// Gives what follows the blank at `at` of a head that `rest` continues.
fn head_from<'a>(head: &[u8], at: usize, rest: &'a [u8]) -> &'a [u8] {
    let blank = head
        .iter()
        .take_while(|byte| byte.is_ascii_whitespace())
        .count();
    rest.get((at + 1).saturating_sub(blank)..)
        .unwrap_or_default()
}
