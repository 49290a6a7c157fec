//! Every paste of the cases, and each bullet of what a correct analysis must say, as checks on what the product says.

use std::fs;
use std::path::{Path, PathBuf};

use helmwake::view::pane::Pane;
use serde_json::Value;

use crate::shared::open;

mod errors;
mod histories;
mod lists;
mod others;
mod records;
mod shown;
mod tables;

use shown::Shown;

/// One check on what is shown.
#[derive(Clone, Debug)]
pub(crate) enum Check {
    /// The report has this at a JSON pointer.
    Is(&'static str, Value),
    /// A revision has this under a key.
    Revision(i64, &'static str, Value),
    /// The report has nothing at a JSON pointer.
    Absent(&'static str),
    /// A sentence has these words.
    Says(&'static str),
    /// No sentence has these words.
    SaysNot(&'static str),
    /// A pane of a revision has these words.
    InPane(i64, Pane, &'static str),
    /// A command of the first release is allowed, refused, or it is not known (`None`).
    Allowed(&'static str, Option<bool>),
}

pub(crate) fn is(pointer: &'static str, value: impl Into<Value>) -> Check {
    Check::Is(pointer, value.into())
}

pub(crate) fn revision(number: i64, key: &'static str, value: impl Into<Value>) -> Check {
    Check::Revision(number, key, value.into())
}

pub(crate) fn says(words: &'static str) -> Check {
    Check::Says(words)
}

pub(crate) fn says_not(words: &'static str) -> Check {
    Check::SaysNot(words)
}

impl Check {
    fn holds(&self, shown: &Shown) -> bool {
        match self {
            Self::Is(pointer, value) => shown.at(pointer) == value,
            Self::Revision(number, key, value) => shown.of_revision(*number, key) == value,
            Self::Absent(pointer) => shown.at(pointer).is_null(),
            Self::Says(words) => shown.says(words),
            Self::SaysNot(words) => !shown.says(words),
            Self::InPane(number, pane, words) => shown.pane_has(*number, *pane, words),
            Self::Allowed(command, allowed) => shown.is_allowed(command) == *allowed,
        }
    }
}

/// One bullet: how it begins, and what it comes down to.
pub(crate) type Bullet = (&'static str, Vec<Check>);

/// Holds a case against its expectation; every bullet has its row, and every row a check.
#[track_caller]
pub(crate) fn check(file: &str, bullets: &[Bullet]) {
    let path = folder().join(file);
    let shown = Shown::of(open(fs::read(&path).unwrap()));
    let expected = expectation(&path);
    assert_eq!(expected.len(), bullets.len(), "{file}: bullets");
    let mut wrong = Vec::new();
    for (text, (beginning, checks)) in expected.iter().zip(bullets) {
        assert!(
            text.starts_with(beginning),
            "{file}: {beginning:?} is not how this begins: {text}"
        );
        assert!(!checks.is_empty(), "{file}: {beginning:?} is not checked");
        for check in checks.iter().filter(|check| !check.holds(&shown)) {
            wrong.push(format!("{beginning:?}: {check:?}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{file}:\n{}\n--- report\n{:#}\n--- prose\n{}",
        wrong.join("\n"),
        shown.report,
        shown.prose()
    );
}

/// The bullets of the expectation beside a paste.
fn expectation(paste: &Path) -> Vec<String> {
    let name = paste.file_name().unwrap().to_string_lossy();
    let stem = name.split('.').next().unwrap();
    let text = fs::read_to_string(folder().join(format!("{stem}.expect.md"))).unwrap();
    let mut bullets: Vec<String> = Vec::new();
    for line in text.lines() {
        if let Some(bullet) = line.strip_prefix("- ") {
            bullets.push(bullet.to_owned());
        } else if let Some(last) = bullets.last_mut() {
            last.push(' ');
            last.push_str(line.trim());
        }
    }
    bullets
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/cases")
}

/// All pastes that the repository carries.
fn pastes() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.ends_with(".md"))
        .collect();
    names.sort();
    names
}

/// A paste without rows would be a gap that nobody knows of.
#[test]
fn every_paste_of_the_cases_has_its_rows() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/cases");
    let tables: Vec<String> = fs::read_dir(here)
        .unwrap()
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    for name in pastes() {
        let quoted = format!("\"{name}\"");
        let has_rows = tables.iter().any(|table| table.contains(&quoted));
        assert!(has_rows, "{name} has no rows");
    }
}
