//! What a note tells, and in which order.

use super::*;
use crate::lineage::history;
use crate::view::Severity;
use crate::view::overview;
use crate::view::room::findings::tests::finding;

fn note_of(lines: &str, findings: &[FindingView]) -> SheetView {
    let lineage = history::lineage(lines);
    let release = overview::release(&lineage, Vec::new());
    sheet(Question {
        release: &release,
        findings,
        ways: &WaysView::default(),
        sources: vec![Text::new("source-shape-secret")],
        name: "web.incident-note.redacted".to_owned(),
    })
}

#[test]
fn a_note_begins_with_the_verdict_and_ends_with_what_it_was_made_from() {
    let many: Vec<_> = (0..MAX_ROWS + 3)
        .map(|_| finding("a", Severity::Warning))
        .collect();
    let sheet = note_of("1 superseded\n2 failed", &many);
    let ids: Vec<_> = sheet.parts.iter().map(|part| part.id.as_str()).collect();
    assert_eq!(ids.first(), Some(&"verdict"));
    assert_eq!(ids.last(), Some(&"sources"));
    let tables = sheet.parts.iter().flat_map(|part| &part.blocks);
    let evidence = tables.filter_map(|block| match block {
        BlockView::Table(table) => Some((table.rows.len(), table.n_left_out)),
        _ => None,
    });
    assert_eq!(evidence.clone().next(), Some((MAX_ROWS, 3)));
    let blocks = sheet.parts.first().map(|part| part.blocks.as_slice());
    assert!(
        matches!(blocks, Some([BlockView::Copy(_), BlockView::Said(said)]) if said.certainty.is_some())
    );
}

#[test]
fn a_note_without_findings_says_that_no_rule_found_any() {
    let said = format!("{:?}", note_of("1 deployed", &[]));
    assert!(said.contains("findings-none"), "{said}");
}
