//! Test-only: rules on small manifests and on the recordings, each finding as one line.

use crate::findings::{Context, Finding, Found, GROUPS, Rule, Severity};
use crate::i18n::Locale;
use crate::i18n::catalog::Catalog;
use crate::limits::STANDARD;
use crate::lineage::{self, Lineage, history};
use crate::release::recorded;
use crate::sensitive::Sensitive;

mod recordings;

/// Builds a release from the lines of `lineage/history.rs`, with these manifests.
pub(super) fn release(lines: &str, manifests: &[&str]) -> Lineage {
    let mut records = history::records(lines);
    for (record, manifest) in records.iter_mut().zip(manifests) {
        record.manifest = Some(Sensitive::new((*manifest).to_owned()));
    }
    lineage::build(records).0.remove(0)
}

/// Builds one that was installed and upgraded once.
pub(super) fn two(before: &str, after: &str) -> Lineage {
    release(
        "1 superseded Install complete\n2 deployed Upgrade complete",
        &[before, after],
    )
}

/// Builds one that was installed.
pub(super) fn one(manifest: &str) -> Lineage {
    release("1 deployed Install complete", &[manifest])
}

/// Builds a recorded one.
pub(super) fn recorded(name: &str) -> Lineage {
    let mut all = recorded::all().into_iter();
    let found = all.find(|one| one.name == name).unwrap();
    lineage::build(found.records).0.remove(0)
}

pub(super) fn found(rule: &Rule, lineage: &Lineage) -> Vec<Finding> {
    let mut found = Found::default();
    (rule.run)(&Context::new(lineage, &STANDARD), &mut found);
    found.all
}

/// A finding as `warning: the title`.
pub(super) fn line(finding: &Finding, catalog: &Catalog) -> String {
    let severity = match finding.severity {
        Severity::Critical => "critical",
        Severity::Warning => "warning",
        Severity::Info => "info",
    };
    format!("{severity}: {}", catalog.text(&finding.title))
}

#[track_caller]
pub(super) fn check(rule: &Rule, lineage: &Lineage, expected: &[&str]) {
    let catalog = Catalog::new(Locale::En);
    let found = found(rule, lineage);
    let lines: Vec<String> = found.iter().map(|one| line(one, &catalog)).collect();
    assert_eq!(lines, expected);
}

/// A document of a manifest.
pub(super) fn object(api_version: &str, kind: &str, name: &str, rest: &str) -> String {
    format!("---\napiVersion: {api_version}\nkind: {kind}\nmetadata:\n  name: {name}\n{rest}\n")
}
