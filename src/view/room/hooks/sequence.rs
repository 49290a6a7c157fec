//! The hooks of each event as a timeline: what is waited for, what deletes them, what a failure leaves (facts 5.2, 5.3).

use super::{BEFORE_CREATION, FAILED, HookRead, MAX_HOOKS, SUCCEEDED, Side, in_order};
use crate::i18n::{Arg, Text};
use crate::view::room::parts::{Show, columns, data, implied, note};
use crate::view::sheet::{BlockView, CellView, ItemView, RowView, SaidView, TableView};

/// In the order of a release's life.
const EVENTS: [&str; 9] = [
    "pre-install",
    "post-install",
    "pre-upgrade",
    "post-upgrade",
    "pre-rollback",
    "post-rollback",
    "pre-delete",
    "post-delete",
    "test",
];

/// Lists the hooks of every event that one names.
pub(super) fn sequence(side: &Side<'_>, show: &mut Show<'_>) -> Vec<BlockView> {
    let mut blocks = vec![note("hooks-order-rule")];
    for event in EVENTS {
        let hooks = in_order(side, event);
        if hooks.is_empty() {
            continue;
        }
        let rows = hooks.iter().take(MAX_HOOKS).enumerate();
        let rows: Vec<RowView> = rows.map(|(at, hook)| row(at, hook, show)).collect();
        blocks.push(BlockView::Table(TableView {
            caption: Text::new("hooks-event").with("event", event),
            columns: columns(&[
                ("hooks-column-hook", false),
                ("hooks-column-order", true),
                ("hooks-column-weight", true),
                ("hooks-column-waits", false),
                ("hooks-column-deleted", false),
            ]),
            n_left_out: hooks.len().saturating_sub(rows.len()),
            rows,
        }));
        blocks.push(implied(Text::new("hooks-fails").with("event", event)));
    }
    // Helm writes no other; somebody else can.
    let others = side.labels(show, &|hook| {
        let mut events = hook.hook.events.iter();
        !events.all(|event| EVENTS.contains(&event.as_str()))
    });
    if !others.is_empty() {
        let text = Text::new("hooks-event-unknown").with("hooks", Arg::List(others));
        blocks.push(implied(text));
    }
    blocks.push(note("hooks-order-versions"));
    blocks
}

fn row(at: usize, read: &HookRead<'_>, show: &mut Show<'_>) -> RowView {
    let said = |text: Text| vec![ItemView::Said(SaidView::implied(text))];
    RowView {
        cells: vec![
            vec![ItemView::Data(data(show, &read.label()))],
            vec![ItemView::Number(i64::try_from(at).map_or(0, |at| at + 1))],
            vec![ItemView::Number(read.hook.weight)],
            said(Text::new("hooks-waits").with("kind", awaited(read))),
            deleted(read),
        ],
        ..RowView::default()
    }
}

/// Only Jobs and Pods are waited for.
fn awaited(read: &HookRead<'_>) -> &'static str {
    let mut objects = read.objects.iter().map(|object| {
        let gvk = &object.gvk;
        (&*gvk.group, &*gvk.kind)
    });
    match objects.find(|one| matches!(one, ("batch", "Job") | ("", "Pod"))) {
        Some((_, "Job")) => "Job",
        Some(_) => "Pod",
        None => "other",
    }
}

/// When which policy deletes it.
fn deleted(read: &HookRead<'_>) -> CellView {
    let wanted = [BEFORE_CREATION, SUCCEEDED, FAILED];
    let mut whens: Vec<&'static str> = wanted
        .into_iter()
        .filter(|policy| read.is_deleted_by(policy))
        .collect();
    if whens.is_empty() {
        whens.push(if read.is_definition() {
            "definition"
        } else {
            "never"
        });
    }
    let said = |when| {
        ItemView::Said(SaidView::implied(
            Text::new("hooks-deleted").with("when", when),
        ))
    };
    whens.into_iter().map(said).collect()
}
