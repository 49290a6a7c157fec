//! Test-only: what one rule finds in a history, a paste or the recordings.

use std::fs;

use crate::findings::{Context, Finding, Found, Rule};
use crate::limits;
use crate::lineage::{self, Lineage};
use crate::recordings;
use crate::release::recorded;
use crate::session::{Piece, Session};

/// What a rule finds in a release.
pub(super) fn run(rule: &Rule, lineage: &Lineage) -> Vec<Finding> {
    let mut found = Found::default();
    (rule.run)(&Context::new(lineage, &limits::STANDARD), &mut found);
    for finding in &found.all {
        assert_eq!(finding.code, rule.code);
        assert!(finding.severity >= rule.severity, "{finding:?}");
    }
    found.all
}

/// The revisions that a rule finds something about.
pub(super) fn revisions(rule: &Rule, lineage: &Lineage) -> Vec<Option<i64>> {
    let found = run(rule, lineage);
    found.into_iter().map(|finding| finding.revision).collect()
}

/// Fails when the rule says anything of a recording.
#[track_caller]
pub(super) fn silent_on_recordings(rule: &Rule) {
    for recording in recorded::all_states() {
        for lineage in lineage::build(recording.records).0 {
            assert_eq!(run(rule, &lineage), [], "{}", recording.name);
        }
    }
}

/// The releases that a file of the recordings or the cases shows, `outputs/…` or `cases/…`; none where it is not at hand.
pub(super) fn file(path: &str) -> Vec<Lineage> {
    let root = recordings::root();
    let path = match path.strip_prefix("cases/") {
        Some(case) => root.with_file_name("cases").join(case),
        None => root.join(path),
    };
    fs::read(path).map_or_else(|_| Vec::new(), |bytes| paste(&bytes))
}

/// The releases that a text shows.
pub(super) fn paste(bytes: &[u8]) -> Vec<Lineage> {
    let piece = Piece::new(None, bytes.to_vec());
    let session = Session::open(piece.into(), &limits::STANDARD);
    session.lineages().to_vec()
}
