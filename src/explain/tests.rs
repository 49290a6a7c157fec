//! Test-only: the catalogue against whole lines.

use std::fmt::Write;

use super::*;

mod objects;
mod other;
mod releases;
mod unsaid;

/// What CI systems, shells and people put before a line of Helm.
const PREFIXES: &[&str] = &[
    "",
    "2026-03-02T10:31:07.8850012Z ",
    "##[error]",
    "[10:31:07] stderr | ",
    "│ ",
    "> ",
    "deploy-prod (job 7/9): ",
];

/// Explains texts as a paste: one line an explanation, `code recorded changed key=value …`.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    for prefix in PREFIXES {
        let text =
            format!("Starting up\n{prefix}{text}\n##[error]Process completed with exit code 1.\n");
        assert_eq!(
            told(&find(text.as_bytes(), Origin::Paste, &|_| None)),
            expected,
            "{text}"
        );
    }
    // As a string of JSON, as structured logs have it.
    let json = serde_json::Value::from(text).to_string();
    let log = format!("{{\"level\":\"error\",\"msg\":{json}}}\n");
    assert_eq!(
        told(&find(log.as_bytes(), Origin::Paste, &|_| None)),
        expected,
        "{log}"
    );
}

/// The same for what stands in a revision's description.
#[track_caller]
fn check_stored(text: &str, expected: &[&str]) {
    assert_eq!(
        told(&find(text.as_bytes(), Origin::Description, &|_| None)),
        expected,
        "{text}"
    );
}

/// The same as the output of an operation.
#[track_caller]
fn check_in(operation: Operation, text: &str, expected: &[&str]) {
    assert_eq!(
        told(&find(text.as_bytes(), Origin::Paste, &|_| Some(operation))),
        expected,
        "{text}"
    );
}

fn told(found: &[Found]) -> Vec<String> {
    let word = |known: Option<bool>| match known {
        Some(true) => "yes",
        Some(false) => "no",
        None => "unknown",
    };
    let merged = merge(found.to_vec());
    let lines = merged.iter().map(|one| {
        let mut line = format!(
            "{} {} {}",
            one.code.name(),
            word(one.effect.is_recorded()),
            word(one.effect.is_changed())
        );
        for (key, value) in one.captures.iter() {
            let _ = write!(line, " {key}={value}");
        }
        line
    });
    lines.collect()
}

#[test]
fn every_entry_of_the_catalogue_is_checked_here() {
    let texts = [
        include_str!("tests/objects.rs"),
        include_str!("tests/other.rs"),
        include_str!("tests/releases.rs"),
    ]
    .concat();
    for code in Code::ALL {
        let is_checked = texts.contains(&format!("\"{} ", code.name()));
        assert!(is_checked || code.is_marker(), "{}", code.name());
    }
}

#[test]
fn words_are_kebab_case_and_unique() {
    let mut words: Vec<&str> = Code::ALL.iter().map(|code| code.name()).collect();
    for word in &words {
        assert!(
            word.bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'-'),
            "{word}"
        );
    }
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), Code::ALL.len());
}
