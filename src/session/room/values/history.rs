//! Since when each value is as it is, and what it was before.

use serde_json::Value;

use super::{Known, Scene, Shown};
use crate::i18n::Text;
use crate::release::values::tree::{Path, leaf, reach};
use crate::view::room::values as view;
use crate::view::sheet::{BlockView, CellView, ItemView, RowView};

/// Changes that are listed of one key.
const CHANGES: usize = 8;

/// Keys that are looked at, of all revisions together: those of the newest revisions, where there are more.
const LOOKS: usize = 2_000_000;

/// What is known of one key.
#[derive(Default)]
pub(super) struct Past {
    since: Option<(i64, bool)>,
    /// Newest first.
    changes: Vec<RowView>,
}

impl Past {
    pub(super) fn since(&self) -> CellView {
        self.since
            .map(|(revision, or_earlier)| view::since(revision, or_earlier))
            .unwrap_or_default()
    }

    pub(super) fn blocks(self) -> Vec<BlockView> {
        if self.changes.is_empty() {
            return Vec::new();
        }
        let columns = [
            "app-column-revision",
            "values-before",
            "values-after",
            "values-by",
        ];
        vec![view::table(
            Text::new("values-changes"),
            columns.map(Text::new),
            self.changes,
            CHANGES,
        )]
    }
}

/// Follows keys through the revisions that show such values, up to `newest`.
pub(super) fn pasts(
    scene: &Scene<'_>,
    paths: &[Path],
    newest: i64,
    is_computed: bool,
) -> Vec<Past> {
    let mut pasts: Vec<Past> = paths.iter().map(|_| Past::default()).collect();
    let mut before: Option<(Known<'_>, Option<Value>)> = None;
    let revisions = &scene.lineage.revisions;
    let shown = revisions.iter().filter(|one| one.record.revision <= newest);
    let n_skipped = shown.count().saturating_sub(LOOKS / paths.len().max(1));
    let mut is_gap = n_skipped > 0;
    for revision in revisions.iter().skip(n_skipped) {
        let number = revision.record.revision;
        if number > newest {
            break;
        }
        let now = Known::of(revision, scene.rules());
        let Some(values) = now.values(is_computed) else {
            is_gap = true;
            continue;
        };
        is_gap |= before.as_ref().map_or(0, |(old, _)| old.number()) + 1 != number;
        let mut masked = None;
        match before.take() {
            None => {
                for (path, past) in paths.iter().zip(&mut pasts) {
                    if leaf(values, path).is_some() {
                        past.since = Some((number, is_gap));
                    }
                }
            }
            Some((old, old_masked)) => {
                let old_values = old.values(is_computed).unwrap_or(&Value::Null);
                if old_values == values {
                    masked = old_masked;
                } else {
                    let shown = [
                        match old_masked {
                            Some(masked) => Shown {
                                raw: old_values,
                                masked,
                            },
                            None => Shown::of(scene, old_values),
                        },
                        Shown::of(scene, values),
                    ];
                    for (path, past) in paths.iter().zip(&mut pasts) {
                        if leaf(old_values, path) != leaf(values, path) {
                            past.since = Some((number, is_gap));
                            let row = change(&old, &now, &shown, path, is_gap);
                            past.changes.insert(0, row);
                            past.changes.truncate(CHANGES);
                        }
                    }
                    let [_, shown] = shown;
                    masked = Some(shown.masked);
                }
            }
        }
        is_gap = false;
        before = Some((now, masked));
    }
    pasts
}

fn change(
    old: &Known<'_>,
    now: &Known<'_>,
    shown: &[Shown<'_>; 2],
    path: &[String],
    is_gap: bool,
) -> RowView {
    let [before, after] = shown.each_ref().map(|shown| shown.cell_or_none(path));
    let cells = vec![
        view::since(now.number(), is_gap),
        before,
        after,
        by(old, now, path),
    ];
    RowView {
        cells,
        ..RowView::default()
    }
}

/// Says what changed a value: the operation, the user or the chart.
fn by(old: &Known<'_>, now: &Known<'_>, path: &[String]) -> CellView {
    let mut cell: CellView = view::operation(now.revision)
        .into_iter()
        .map(ItemView::Words)
        .collect();
    if !cell.is_empty() {
        return cell;
    }
    let differ = |old: &Option<Value>, now: &Option<Value>| match (old, now) {
        (Some(old), Some(now)) => reach(old, path) != reach(now, path),
        _ => false,
    };
    if differ(&old.supplied, &now.supplied) {
        cell.extend(view::word("values-by-supplied"));
    }
    if differ(&old.defaults, &now.defaults) {
        cell.extend(view::word("values-by-default"));
    }
    cell
}
