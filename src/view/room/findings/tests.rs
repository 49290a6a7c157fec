//! What the room shows of findings, and what it says where there are none.

use super::*;
use crate::lineage::history;
use crate::view::Certainty;

pub(crate) fn finding(code: &str, severity: Severity) -> FindingView {
    FindingView {
        code: code.to_owned(),
        severity,
        certainty: Certainty::Implied,
        revision: Some(2),
        subject: Some("v1/Secret/web".to_owned()),
        title: Text::new("finding-only-one-revision").with("revision", 2_i64),
        about: Text::new("findings-group-records"),
        ways_out: vec![WayOutView {
            title: Text::new("findings-looked"),
            commands: vec!["helm status web -n shop".to_owned()],
            price: Some(Text::new("findings-group-hooks")),
        }],
    }
}

fn ids(sheet: &SheetView) -> Vec<&str> {
    sheet.parts.iter().map(|part| part.id.as_str()).collect()
}

#[test]
fn findings_stand_by_severity_with_their_ways_out_below() {
    let found = [
        finding("b", Severity::Critical),
        finding("a", Severity::Info),
        finding("c", Severity::Info),
    ];
    let sheet = sheet(&found, &history::lineage("1 superseded\n2 deployed"));
    assert_eq!(ids(&sheet), ["critical", "info", "ran"]);
    let tables = sheet.parts.iter().flat_map(|part| &part.blocks);
    let rows: Vec<&RowView> = tables
        .filter_map(|block| match block {
            BlockView::Table(table) => Some(&table.rows),
            _ => None,
        })
        .flatten()
        .collect();
    let codes: Vec<_> = rows.iter().filter_map(|row| row.cells.last()).collect();
    let rule = |code: &str| vec![ItemView::Rule(code.to_owned())];
    assert_eq!(codes, [&rule("b"), &rule("a"), &rule("c")]);
    for row in rows {
        let command = BlockView::Command("helm status web -n shop".to_owned());
        assert!(row.more.contains(&command));
        assert_eq!(row.more.len(), 4);
    }
}

#[test]
fn where_nothing_was_found_the_limit_of_that_is_said() {
    let sheet = sheet(&[], &history::lineage("1 deployed"));
    assert_eq!(ids(&sheet), ["ran"]);
    let blocks = &sheet.parts.first().map(|part| &part.blocks);
    let said = format!("{blocks:?}");
    assert!(
        said.contains("findings-none") && !said.contains("findings-ran"),
        "{said}"
    );
    assert!(!said.contains("findings-partly"), "{said}");
}
