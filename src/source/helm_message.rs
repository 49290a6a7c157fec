//! What helm says when it is done (facts 7.5): that it was done, with the release's name, and no revision.

use super::Shape;
use super::detector::{Detector, Found, Look};
use super::lines::line::{Lines, next_start};
use super::part::{Content, Part};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::HelmMessage,
    look,
};

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Text(_) = part.content else {
        return Look::Pass("source-reason-no-message");
    };
    let text = found.paste;
    let mut rest = Vec::new();
    let mut is_any = false;
    let mut at = part.span.start;
    for line in Lines::new(text, part.span.clone()) {
        if is_message(line.bytes(text)) {
            is_any = true;
            rest.push(at..line.start);
            at = next_start(text, line.content.start).min(part.span.end);
        }
    }
    if !is_any {
        return Look::Pass("source-reason-no-message");
    }
    rest.push(at..part.span.end);
    Look::TakePart("source-reason-message", rest)
}

/// How its sentences begin, and how they go on after the name.
const SENTENCES: [(&str, &str); 6] = [
    ("Release \"", "\" has been upgraded. Happy Helming!"),
    ("Release \"", "\" does not exist. Installing it now."),
    ("Release \"", "\" has been upgraded."),
    ("release \"", "\" uninstalled"),
    ("release \"", "\" deleted"),
    ("Release ", " has been cancelled."),
];

fn is_message(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    // No name of a release is as long as that.
    if line.len() > 200 {
        return false;
    }
    let is_sentence = |(begin, end): &(&str, &str)| {
        let name = line.strip_prefix(begin.as_bytes());
        let name = name.and_then(|name| name.strip_suffix(end.as_bytes()));
        name.is_some_and(|name| !name.is_empty() && !name.contains(&b' '))
    };
    line == b"Rollback was a success! Happy Helming!"
        || line == b"Rollback was a success."
        || SENTENCES.iter().any(is_sentence)
}
