//! The room "chart": what the chart says of itself, its templates and files, and what an archive of it lacks.

use serde_json::Value;

use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::manifest::Parsed;
use crate::order;
use crate::release::ReleaseRecord;
use crate::release::package::{self, Dependency};
use crate::view::pane::Pane;
use crate::view::room::parts;
use crate::view::save::Save;
use crate::view::sheet::{BlockView, PartView, SaidView, SheetView};
use crate::view::{Severity, missing};

mod about;
mod files;

/// A revision as it may be shown.
pub struct Seen<'a> {
    pub record: &'a ReleaseRecord,
    /// What the chart says of itself, masked.
    pub metadata: Value,
    pub lock: Value,
    /// What the manifest holds.
    pub parsed: Parsed,
    /// Names of stored files that go into no archive; `None` when no archive can be made.
    pub left_out: Option<Vec<&'a str>>,
}

/// What masks a text.
pub type Mask<'a> = &'a mut dyn FnMut(&str) -> String;

/// Shows one revision, or two.
pub fn sheet(lineage: &Lineage, a: &Seen<'_>, b: Option<&Seen<'_>>, mask: Mask<'_>) -> SheetView {
    let all: Vec<&Seen<'_>> = [Some(a), b].into_iter().flatten().collect();
    // What a paste holds of a revision in part differs from nothing: the two stand below each other.
    let shown = match b.filter(|b| is_whole(a.record) && is_whole(b.record)) {
        Some(b) => vec![(a, Some(b))],
        None => all.iter().map(|one| (*one, None)).collect(),
    };
    let is_alone = shown.len() == 1;
    let records = all.iter().map(|one| one.record);
    let missing = records.filter_map(|record| missing::of_record(lineage, record));
    let mut about: Vec<BlockView> = missing.map(BlockView::Missing).collect();
    let mut files = Vec::new();
    for (a, b) in shown {
        about.push(about::table(a, b, is_alone));
        if !has_files(a.record) && !b.is_some_and(|b| has_files(b.record)) {
            continue;
        }
        let find = |one: &Seen<'_>| BlockView::FindFiles {
            revision: one.record.revision,
        };
        files.push(find(a));
        if let Some(b) = b {
            files.push(find(b));
            files.push(files::changes(a.record, b.record));
        }
        files.push(files::table(a, b, is_alone, mask));
    }
    let mut parts = vec![part("about", "chart-about", about)];
    if !files.is_empty() {
        parts.push(part("files", "chart-files", files));
    }
    let packed: Vec<&Seen<'_>> = all
        .iter()
        .copied()
        .filter(|one| one.left_out.is_some())
        .collect();
    if !packed.is_empty() {
        parts.push(part("archive", "chart-archive", archive(&packed, mask)));
        let mut texts = Vec::new();
        for record in packed.iter().map(|one| one.record) {
            let panes = Pane::ALL.into_iter().filter(|pane| has_text(record, *pane));
            texts.extend(panes.map(|pane| BlockView::Save {
                revision: record.revision,
                save: Save::Text(pane),
            }));
        }
        parts.push(part("texts", "chart-texts", texts));
    }
    SheetView { parts }
}

fn part(id: &str, title: &'static str, blocks: Vec<BlockView>) -> PartView {
    PartView {
        id: id.to_owned(),
        title: Text::new(title),
        blocks,
        is_folded: false,
    }
}

fn is_whole(record: &ReleaseRecord) -> bool {
    record.has_payload && record.stopped.is_none() && !record.is_partial
}

/// Whether a whole record has something of a text.
fn has_text(record: &ReleaseRecord, pane: Pane) -> bool {
    let text = match pane {
        Pane::Manifest => &record.manifest,
        Pane::Notes => &record.notes,
        Pane::Hooks => return !record.hooks.is_empty(),
        // Helm 2 computed them from subcharts too.
        Pane::ComputedValues => return !record.is_helm2(),
        _ => return true,
    };
    text.as_ref().is_some_and(|text| !text.reveal().is_empty())
}

fn has_files(record: &ReleaseRecord) -> bool {
    let chart = record.chart.as_ref();
    chart.is_some_and(|chart| chart.stored_files().next().is_some())
}

/// What an archive holds, and what it lacks: known before it is saved.
fn archive(all: &[&Seen<'_>], mask: Mask<'_>) -> Vec<BlockView> {
    let mut blocks: Vec<BlockView> = all
        .iter()
        .map(|one| BlockView::Save {
            revision: one.record.revision,
            save: Save::Chart,
        })
        .collect();
    let mut say = |said: SaidView| {
        let block = BlockView::Said(said);
        // Two revisions mostly lack the same.
        if !blocks.contains(&block) {
            blocks.push(block);
        }
    };
    say(SaidView::stored(Text::new("chart-unredacted")).with_severity(Severity::Warning));
    for one in all {
        let left_out = one.left_out.as_deref().unwrap_or_default();
        if let Some(names) = names(left_out.iter().copied(), mask) {
            let text = Text::new("chart-left-out").with("names", names);
            say(SaidView::stored(text).with_severity(Severity::Warning));
        }
        subcharts(one, mask, &mut say);
        let chart = one.record.chart.as_ref();
        if chart.is_some_and(|chart| chart.values.0.is_object()) {
            say(SaidView::implied(Text::new("chart-lost-values")));
        }
    }
    say(SaidView::implied(Text::new("chart-lost-rest")));
    blocks
}

/// Says which charts that this one was made with are missing in it.
fn subcharts(seen: &Seen<'_>, mask: Mask<'_>, say: &mut dyn FnMut(SaidView)) {
    let Some(chart) = &seen.record.chart else {
        return;
    };
    if seen.record.is_helm2() {
        say(SaidView::implied(Text::new("chart-lost-helm2")).with_severity(Severity::Warning));
        return;
    }
    let listed = package::dependencies(chart);
    let called = |one: &Dependency<'_>| {
        let name = one.alias.or(one.name).unwrap_or_default();
        name.to_owned()
    };
    let mut tell = |id: &'static str, names: Option<String>| {
        if let Some(names) = names {
            let text = Text::new(id).with("names", names);
            say(SaidView::implied(text).with_severity(Severity::Warning));
        }
    };
    let all: Vec<String> = listed.iter().map(called).collect();
    tell("chart-lost-subcharts", names(all.iter(), mask));
    let local = listed.iter().filter(|one| one.repository.is_empty());
    let local: Vec<String> = local.map(called).collect();
    tell("chart-lost-local", names(local.iter(), mask));
    let nameless = listed.iter().filter(|one| one.name.is_none());
    let nameless: Vec<String> = nameless.map(called).collect();
    tell("chart-lost-names", names(nameless.iter(), mask));
    let below = files::subcharts(seen);
    let known = order::set(all.iter());
    let unlisted: Vec<&String> = below.keys().filter(|name| !known.contains(name)).collect();
    tell("chart-lost-unlisted", names(unlisted.iter(), mask));
    if all.is_empty() && unlisted.is_empty() {
        say(SaidView::unknown(Text::new("chart-lost-unseen")));
    }
}

/// How many names a sentence has.
const MAX_NAMED: usize = 50;

/// Puts names beside each other; `None` when there are none.
fn names<T: AsRef<str>>(names: impl Iterator<Item = T>, mask: Mask<'_>) -> Option<String> {
    let mut found = Vec::new();
    for name in names.take(MAX_NAMED + 1) {
        found.push(if found.len() == MAX_NAMED {
            "…".to_owned()
        } else {
            parts::data(mask, name.as_ref())
        });
    }
    (!found.is_empty()).then(|| found.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_names_a_few() {
        let all: Vec<String> = (0..1_000).map(|n| n.to_string()).collect();
        let said = names(all.iter(), &mut str::to_owned).unwrap_or_default();
        assert!(
            said.starts_with("0, 1, ") && said.ends_with("49, …"),
            "{said}"
        );
        assert_eq!(
            names(all.iter().take(2), &mut str::to_owned),
            Some("0, 1".to_owned())
        );
        assert_eq!(names(all.iter().take(0), &mut str::to_owned), None);
    }
}
