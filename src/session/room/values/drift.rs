//! Values that were supplied to one revision only, and lost with the next.

use serde_json::Value;

use super::reuse::was_deployed;
use super::{Known, ROWS, Scene, Shown, supplied};
use crate::i18n::Text;
use crate::lineage::{OriginKind, Revision};
use crate::order;
use crate::release::status::Status;
use crate::release::values::tree::{leaves, reach};
use crate::view::room::values as view;
use crate::view::sheet::{BlockView, CellView, ItemView, PartView, RowView, SaidView};

/// A revision with what was supplied to it.
type Supplied<'a> = (&'a Revision, Value);

/// Lists them; `None` when there are none.
pub(super) fn drift(scene: &Scene<'_>) -> Option<PartView> {
    let revisions = scene.lineage.revisions.iter();
    let known: Vec<Supplied<'_>> = revisions
        .filter_map(|revision| Some((revision, supplied(&revision.record)?)))
        .collect();
    let newest = &Known::of(known.last()?.0, scene.rules());
    let is_computed = newest.computed.is_some();
    let now = Shown::of(scene, newest.values(is_computed)?);
    let mut rows = Vec::new();
    for (at, pair) in known.windows(2).enumerate() {
        let [(one, supplied), (next, later)] = pair else {
            continue;
        };
        let before = at.checked_sub(1).and_then(|at| known.get(at));
        let mut shown = None;
        leaves(supplied, &mut |path, _| {
            let is_in = |values: &Value| reach(values, path).is_some();
            if is_in(later) || before.is_some_and(|(_, earlier)| is_in(earlier)) {
                return;
            }
            let shown = shown.get_or_insert_with(|| Shown::of(scene, supplied));
            let number = |one: &Revision| one.record.revision;
            let first = before.map_or(0, |(before, _)| number(before));
            rows.push((
                view::operation(next).is_some(),
                vec![
                    view::key(path),
                    shown.cell(path),
                    view::since(number(one), first + 1 != number(one)),
                    view::since(number(next), number(one) + 1 != number(next)),
                    lost_by(known.get(..=at).unwrap_or_default(), next),
                    now.cell_or_none(path),
                ],
            ));
        });
    }
    if rows.is_empty() {
        return None;
    }
    // Who rolls back means to lose them.
    order::by_key(&mut rows, |(is_meant, _)| *is_meant);
    let rows = rows.into_iter().map(|(_, cells)| RowView {
        cells,
        ..RowView::default()
    });
    let columns = [
        "values-value",
        "values-set-in",
        "values-lost-in",
        "values-by",
    ];
    let columns = [Text::new("capture-key")]
        .into_iter()
        .chain(columns.map(Text::new))
        .chain([view::revision(newest.number())]);
    let note = SaidView::stored(Text::new("values-drift-note"));
    let blocks = vec![
        BlockView::Said(note),
        view::table(Text::new("values-drift"), columns, rows.collect(), ROWS),
    ];
    Some(view::part("drift", Text::new("values-drift"), blocks))
}

/// Says why, as far as that follows: `until` ends with the revision that was given the value.
fn lost_by(until: &[Supplied<'_>], next: &Revision) -> CellView {
    let mut expected = next.record.revision;
    // What the paste does not show between them can be what lost it.
    let mut before = until.iter().rev().map(|(one, _)| *one).take_while(|one| {
        expected -= 1;
        one.record.revision == expected
    });
    let (Some(one), Some(origin)) = (before.next(), &next.origin) else {
        return CellView::new();
    };
    if let Some(operation) = view::operation(next) {
        return vec![ItemView::Words(operation)];
    }
    if origin.kind != OriginKind::Upgrade {
        return CellView::new();
    }
    // What was deployed stays deployed when an upgrade fails; without any, the failed one is taken over (facts 6.4).
    let has_failed = |one: &Revision| {
        let kind = one.origin.as_ref().map(|origin| origin.kind);
        kind == Some(OriginKind::Upgrade) && one.record.known_status() == Some(&Status::Failed)
    };
    let has_other_base = has_failed(one)
        && before
            .find(|one| !has_failed(one))
            .is_some_and(|one| was_deployed(&one.record));
    view::word(if has_other_base {
        "values-lost-failed"
    } else {
        "values-lost-upgrade"
    })
}
