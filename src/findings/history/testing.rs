//! Test-only: what a rule says of a history, in English.

use crate::findings::{Context, Found, Rule};
use crate::i18n::Locale;
use crate::i18n::catalog::Catalog;
use crate::limits;
use crate::lineage::{Lineage, history};

/// Checks what a rule finds in a history in the language of `lineage::history`: `Severity Certainty title` each.
#[track_caller]
pub(super) fn check(rule: &Rule, lines: &str, expected: &[&str]) {
    check_lineage(rule, &history::lineage(lines), expected);
}

#[track_caller]
pub(super) fn check_lineage(rule: &Rule, lineage: &Lineage, expected: &[&str]) {
    let mut found = Found::default();
    (rule.run)(&Context::new(lineage, &limits::STANDARD), &mut found);
    let catalog = Catalog::new(Locale::En);
    let said = found.all.iter().map(|one| {
        assert_eq!(one.code, rule.code);
        assert!(one.severity >= rule.severity, "more than the rule's");
        let title = catalog.text(&one.title);
        format!("{:?} {:?} {title}", one.severity, one.certainty)
    });
    assert_eq!(said.collect::<Vec<_>>(), expected);
}
