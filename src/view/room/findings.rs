//! The room "findings": everything that the rules found, with why it matters and what to do about it.

use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::view::finding::{FindingView, n_rules};
use crate::view::missing::{MissingView, Names};
use crate::view::room::parts::{columns, is_whole};
use crate::view::sheet::{BlockView, ItemView, PartView, RowView, SaidView, SheetView, TableView};
use crate::view::{Severity, WayOutView};

#[cfg(test)]
pub(in crate::view) mod tests;

/// Makes the sheet of a release's findings.
pub fn sheet(findings: &[FindingView], lineage: &Lineage) -> SheetView {
    let mut parts = Vec::new();
    for severity in [Severity::Critical, Severity::Warning, Severity::Info] {
        let found = findings.iter().filter(|one| one.severity == severity);
        let rows = found.map(|one| RowView {
            more: more(one),
            ..row(one)
        });
        let rows: Vec<RowView> = rows.collect();
        if rows.is_empty() {
            continue;
        }
        let (id, title) = word(severity);
        let title = Text::new(title);
        parts.push(PartView {
            id: id.to_owned(),
            title: title.clone(),
            blocks: vec![BlockView::Table(table(title, rows))],
            is_folded: false,
        });
    }
    parts.push(ran(findings, lineage));
    SheetView { parts }
}

/// The word and the heading of a severity.
pub const fn word(severity: Severity) -> (&'static str, &'static str) {
    match severity {
        Severity::Critical => ("critical", "findings-critical"),
        Severity::Warning => ("warning", "findings-warning"),
        Severity::Info => ("info", "findings-info"),
    }
}

/// A table of findings.
pub(super) fn table(caption: Text, rows: Vec<RowView>) -> TableView {
    TableView {
        caption,
        columns: columns(&[
            ("findings-finding", false),
            ("app-column-revision", false),
            ("findings-subject", false),
            ("findings-rule", false),
        ]),
        rows,
        n_left_out: 0,
    }
}

/// A finding in such a table.
pub(super) fn row(one: &FindingView) -> RowView {
    let said = SaidView {
        text: one.title.clone(),
        certainty: Some(one.certainty),
        severity: Some(one.severity),
    };
    let revision = one.revision.map(ItemView::Revision);
    let subject = one.subject.clone().map(ItemView::Data);
    RowView {
        cells: vec![
            vec![ItemView::Said(said)],
            revision.into_iter().collect(),
            subject.into_iter().collect(),
            vec![ItemView::Rule(one.code.clone())],
        ],
        ..RowView::default()
    }
}

/// Why it matters, and the ways out.
fn more(one: &FindingView) -> Vec<BlockView> {
    let mut blocks = vec![note(one.about.clone())];
    for way in &one.ways_out {
        push_way(way, &mut blocks);
    }
    blocks
}

fn push_way(way: &WayOutView, blocks: &mut Vec<BlockView>) {
    blocks.push(note(way.title.clone()));
    for command in &way.commands {
        blocks.push(BlockView::Command(command.clone()));
    }
    if let Some(price) = &way.price {
        let price = Text::new("findings-price").with("price", price.clone());
        blocks.push(note(price));
    }
}

/// Says what was looked at: what no rule found may be there all the same.
fn ran(findings: &[FindingView], lineage: &Lineage) -> PartView {
    let id = if findings.is_empty() {
        "findings-none"
    } else {
        "findings-ran"
    };
    let mut blocks = vec![note(Text::new(id).with("n", n_rules()))];
    let revisions = lineage.revisions.iter();
    let n_partly = revisions.filter(|one| !is_whole(&one.record)).count();
    if n_partly > 0 {
        let text = Text::new("findings-partly")
            .with("n", n_partly)
            .with("total", lineage.revisions.len());
        blocks.push(BlockView::Missing(MissingView {
            text,
            commands: vec![Names::of(lineage).records()],
        }));
    }
    blocks.push(BlockView::Rules);
    PartView {
        id: "ran".to_owned(),
        title: Text::new("findings-looked"),
        blocks,
        is_folded: false,
    }
}

pub(super) fn note(text: Text) -> BlockView {
    BlockView::Said(SaidView::note(text))
}
