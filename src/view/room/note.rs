//! The room "incident note": what is worth telling others, in the order of telling, to be copied as text or Markdown.

use crate::i18n::Text;
use crate::view::finding::{FindingView, n_rules};
use crate::view::room::findings::{note, row, table};
use crate::view::room::parts::{columns, part};
use crate::view::room::ways;
use crate::view::sheet::{
    BlockView, CopyView, ItemView, PartView, RowView, SaidView, SheetView, TableView,
};
use crate::view::ways::WaysView;
use crate::view::{ReleaseView, RevisionRowView};

#[cfg(test)]
mod tests;

/// How many revisions and findings are told: a note is read, not searched.
const MAX_ROWS: usize = 20;

/// What a note is made of; all of it is redacted already.
pub struct Question<'a> {
    pub release: &'a ReleaseView,
    pub findings: &'a [FindingView],
    pub ways: &'a WaysView,
    /// What was pasted, one text for each source.
    pub sources: Vec<Text>,
    /// What a file of it is called, without its ending.
    pub name: String,
}

/// Makes the sheet.
pub fn sheet(question: Question<'_>) -> SheetView {
    let release = question.release;
    let mut parts = vec![
        verdict(release, question.name),
        evidence(release, question.findings),
        timeline(release),
    ];
    parts.extend(ways::sheet(question.ways).parts);
    parts.push(sources(release, question.sources));
    SheetView { parts }
}

fn verdict(release: &ReleaseView, name: String) -> PartView {
    let known = |name: &Option<String>, id, unknown| match name {
        Some(name) => Text::new(id).with("name", name.as_str()),
        None => Text::new(unknown),
    };
    let title = Text::new("note-title")
        .with(
            "release",
            known(&release.name, "note-release", "app-name-unknown"),
        )
        .with(
            "namespace",
            known(
                &release.namespace,
                "note-namespace",
                "app-namespace-unknown",
            ),
        );
    let said = SaidView {
        text: release.verdict.clone(),
        certainty: Some(release.verdict_certainty),
        severity: None,
    };
    let blocks = vec![
        BlockView::Copy(CopyView {
            title: title.clone(),
            name,
        }),
        BlockView::Said(said),
    ];
    PartView {
        title,
        ..part("verdict", "note-title", blocks)
    }
}

fn evidence(release: &ReleaseView, findings: &[FindingView]) -> PartView {
    let mut blocks = Vec::new();
    if findings.is_empty() {
        blocks.push(note(Text::new("findings-none").with("n", n_rules())));
    } else {
        let rows = findings.iter().take(MAX_ROWS).map(row);
        blocks.push(BlockView::Table(TableView {
            n_left_out: findings.len().saturating_sub(MAX_ROWS),
            ..table(Text::new("note-evidence"), rows.collect())
        }));
    }
    let completeness = &release.completeness;
    blocks.push(BlockView::Said(SaidView {
        text: completeness.text.clone(),
        certainty: Some(completeness.certainty),
        severity: None,
    }));
    for lack in &completeness.lacks {
        blocks.push(note(lack.clone()));
    }
    part("evidence", "note-evidence", blocks)
}

/// The newest revisions, in the order in which they came.
fn timeline(release: &ReleaseView) -> PartView {
    let newest = release.revisions.iter().take(MAX_ROWS);
    let rows = newest.rev().map(revision);
    let table = TableView {
        caption: Text::new("note-timeline"),
        columns: columns(&[
            ("app-column-revision", false),
            ("app-column-when", false),
            ("fact-status", false),
            ("app-column-story", false),
        ]),
        rows: rows.collect(),
        n_left_out: release.revisions.len().saturating_sub(MAX_ROWS),
    };
    part("timeline", "note-timeline", vec![BlockView::Table(table)])
}

fn revision(row: &RevisionRowView) -> RowView {
    let data = |text: &Option<String>| text.clone().map(ItemView::Data).into_iter().collect();
    let mut story: Vec<ItemView> = data(&row.description);
    if let Some(origin) = &row.origin {
        story.push(ItemView::Words(origin.text.clone()));
    }
    let when = row.last_deployed.clone().map(ItemView::Time);
    RowView {
        cells: vec![
            vec![ItemView::Revision(row.revision)],
            when.into_iter().collect(),
            data(&row.status),
            story,
        ],
        ..RowView::default()
    }
}

fn sources(release: &ReleaseView, sources: Vec<Text>) -> PartView {
    let mut blocks: Vec<BlockView> = sources.into_iter().map(note).collect();
    if let Some(time) = &release.completeness.newest_time {
        blocks.push(note(Text::new("note-newest").with("time", time.as_str())));
    }
    part("sources", "note-sources", blocks)
}
