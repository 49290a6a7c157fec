//! Error messages of Helm and Kubernetes, alone or in a log: what `explain` knows, found in the texts of a paste.

use std::ops::Range;

use memchr::{memchr, memrchr};

use super::detector::{Detector, Found, Look};
use super::part::{Content, Part};
use super::value::get;
use super::{SeenCommand, Shape};
use crate::explain::{self, Operation, Origin};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::ErrorMessage,
    look,
};

/// Lines of structured logs are short; what is longer is data.
const MAX_VALUE: usize = 256 << 10;

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    if let Content::Value { pairs, .. } = &part.content {
        // Data of others: manifests, values, answers of an API.
        let is_data = ["apiVersion", "kind", "items"]
            .iter()
            .any(|key| get(pairs, key).is_some());
        if is_data || part.span.len() > MAX_VALUE || !tells_of_failure(pairs_text(part, found)) {
            return Look::Pass("source-reason-no-error");
        }
    }
    let lines = read(part.span.clone(), found);
    match &part.content {
        _ if lines.is_empty() => Look::Pass("source-reason-no-error"),
        // Between messages others may find records.
        Content::Text(_) => Look::TakePart("source-reason-error", without(&part.span, &lines)),
        Content::Value { .. } => Look::Take("source-reason-error"),
    }
}

fn pairs_text<'p>(part: &Part<'_>, found: &Found<'p>) -> &'p [u8] {
    found.paste.get(part.span.clone()).unwrap_or_default()
}

/// A line of a log in JSON or logfmt says its level; YAML that only begins like a message does so with this word.
fn tells_of_failure(text: &[u8]) -> bool {
    let words: [&[u8]; 3] = [b"error", b"fatal", b"failed"];
    words.iter().any(|word| {
        let mut places = text.windows(word.len());
        places.any(|place| place.eq_ignore_ascii_case(word))
    })
}

/// Gives what is left of a span without some ranges in it, ascending.
pub(super) fn without(span: &Range<usize>, ranges: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut left = Vec::new();
    let mut at = span.start;
    for range in ranges {
        if at < range.start {
            left.push(at..range.start);
        }
        at = at.max(range.end);
    }
    if at < span.end {
        left.push(at..span.end);
    }
    left
}

/// Reads the messages in a span of the paste; gives the lines that they stand on.
pub(super) fn read(span: Range<usize>, found: &mut Found<'_>) -> Vec<Range<usize>> {
    let text = found.paste.get(span.clone()).unwrap_or_default();
    let commands = &found.commands;
    let operation_at = |at: usize| {
        let offset = span.start + at;
        let before = commands.iter().filter(|one| one.span.end <= offset);
        operation(before.max_by_key(|one| one.span.start)?)
    };
    let mut errors = explain::find(text, Origin::Paste, &operation_at);
    let mut lines: Vec<Range<usize>> = Vec::new();
    for error in &mut errors {
        let at = error.offset;
        error.offset += span.start;
        // A line of `--debug` is no message by itself.
        if error.code.is_marker() {
            continue;
        }
        if lines.last().is_some_and(|line| error.offset < line.end) {
            continue;
        }
        let (before, after) = text.split_at_checked(at).unwrap_or((text, &[]));
        let start = memrchr(b'\n', before).map_or(0, |at| at + 1);
        let end = memchr(b'\n', after).map_or(text.len(), |end| at + end + 1);
        lines.push(span.start + start..span.start + end);
    }
    found.errors.append(&mut errors);
    lines
}

/// What a command does; without a prefix, `upgrade --install` said it while installing (facts 7.6).
fn operation(command: &SeenCommand) -> Option<Operation> {
    if command.program != "helm" {
        return None;
    }
    let has = |flag: &str| command.flags.iter().any(|one| one == flag);
    match command.verb.split(' ').next()? {
        "upgrade" if has("--install") || has("-i") => Some(Operation::Install),
        "upgrade" => Some(Operation::Upgrade),
        "install" => Some(Operation::Install),
        "rollback" => Some(Operation::Rollback),
        "uninstall" | "delete" | "del" | "un" => Some(Operation::Uninstall),
        "test" => Some(Operation::Test),
        "list" | "ls" | "history" | "hist" | "status" | "get" => Some(Operation::Read),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::limits::STANDARD;
    use crate::source::{Detected, detect};

    fn detected(text: &str) -> Detected {
        detect(text.as_bytes(), None, &STANDARD)
    }

    #[track_caller]
    fn check(text: &str, codes: &[&str]) -> Detected {
        let detected = detected(text);
        let found: Vec<_> = detected.errors.iter().map(|one| one.code.name()).collect();
        assert_eq!(found, codes, "{text}");
        detected
    }

    #[test]
    fn a_message_alone_is_a_shape() {
        let text = "\nError: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress\n";
        let found = check(text, &["another-operation-in-progress"]);
        assert_eq!(found.shape, Shape::ErrorMessage);
        assert_eq!(found.problems, []);
        assert!(text[found.errors[0].offset..].starts_with("another operation"));
        check(
            "level=ERROR msg=\"release name check failed\" error=\"cannot reuse a name that is still in use\"",
            &["name-in-use"],
        );
        check(
            "error: UPGRADE FAILED: \"a\" has no deployed releases",
            &["no-deployed-releases"],
        );
        check(
            "{\"level\":\"error\",\"msg\":\"UPGRADE FAILED: \\\"a\\\" has no deployed releases\"}\n{\"level\":\"info\"}\n",
            &["no-deployed-releases"],
        );
    }

    #[test]
    fn a_command_says_whose_message_it_is() {
        let text = "$ helm rollback web 1 -n shop\nError: resource Job/shop/undo not ready. status: Failed, message: x\n";
        let found = check(text, &["resource-not-ready"]);
        assert_eq!(found.errors[0].operation, Some(Operation::Rollback));
        let text = "$ helm upgrade web . --install\nError: unable to build kubernetes objects from new release manifest: x\n";
        assert_eq!(detected(text).errors[0].operation, Some(Operation::Install));
    }

    #[test]
    fn what_stands_between_messages_is_left_to_others() {
        let text =
            "Error: release: not found\n\nH4sIAAAAAAAC/6tWKkktLlGyUlAqLU4tAgBDLwVpDwAAAA==\n";
        let found = check(text, &["release-not-found"]);
        assert_eq!(found.records.len(), 1);
        let ranges = [2..4, 6..8];
        assert_eq!(without(&(0..10), &ranges), [0..2, 4..6, 8..10]);
        assert_eq!(
            without(&(2..8), &ranges),
            std::iter::once(4..6).collect::<Vec<_>>()
        );
    }

    #[test]
    fn what_only_mentions_a_message_is_none() {
        for text in [
            "When helm says that another operation (install/upgrade/rollback) is in progress, you wait.\n",
            "# Error: UPGRADE FAILED: release: not found\nreplicas: 1\n",
            "apiVersion: v1\nkind: ConfigMap\ndata:\n  note: \"Error: release: not found\"\n",
            "{\"note\":\"release: not found\"}",
            "Error: something else\n",
            "",
        ] {
            let found = check(text, &[]);
            assert_ne!(found.shape, Shape::ErrorMessage, "{text}");
        }
    }
}
