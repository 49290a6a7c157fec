//! Lines that helm prints with `--debug`: Helm 3's with file and line, Helm 4's with a level (facts 7.6).

use super::Shape;
use super::detector::{Detector, Found, Look};
use super::lines::line::{Lines, next_start};
use super::part::{Content, Part};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::DebugLog,
    look,
};

/// How much of a line is looked at.
const HEAD: usize = 160;

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Text(_) = part.content else {
        return Look::Pass("source-reason-no-debug-log");
    };
    let text = found.paste;
    let mut rest = Vec::new();
    let mut is_any = false;
    let mut at = part.span.start;
    for line in Lines::new(text, part.span.clone()) {
        if is_debug(line.bytes(text)) {
            is_any = true;
            if at < line.start {
                rest.push(at..line.start);
            }
            at = next_start(text, line.content.start).min(part.span.end);
        }
    }
    if !is_any {
        return Look::Pass("source-reason-no-debug-log");
    }
    rest.push(at..part.span.end);
    Look::TakePart("source-reason-debug-log", rest)
}

fn is_debug(line: &[u8]) -> bool {
    let head = line.get(..HEAD).unwrap_or(line);
    is_helm3(head) || is_helm4(head)
}

/// `upgrade.go:164: 2026-01-02 10:11:12.123456 +0100 CET m=+0.1 [debug] preparing upgrade for web`.
fn is_helm3(head: &[u8]) -> bool {
    let Some(at) = memchr::memmem::find(head, b".go:") else {
        return false;
    };
    let file = head.get(..at).unwrap_or_default();
    let rest = head.get(at + 4..).unwrap_or_default();
    let n_digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_file = !file.is_empty()
        && file
            .iter()
            .all(|byte| byte.is_ascii_lowercase() || *byte == b'_');
    is_file
        && n_digits > 0
        && rest.get(n_digits) == Some(&b':')
        && memchr::memmem::find(rest, b"[debug]").is_some()
}

/// `level=DEBUG msg="preparing upgrade" name=web`, with or without `time=`.
fn is_helm4(head: &[u8]) -> bool {
    let rest = match head.strip_prefix(b"time=") {
        Some(rest) => {
            let blank = rest.iter().position(|byte| *byte == b' ');
            blank.and_then(|at| rest.get(at + 1..)).unwrap_or_default()
        }
        None => head,
    };
    rest.starts_with(b"level=DEBUG msg=")
}
