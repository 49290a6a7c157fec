//! The room "hooks": when each runs, what became of it, what stays, what would be skipped, and what a migration risks.

use crate::findings::{BEFORE_CREATION, FAILED, HookRead, SUCCEEDED};
use crate::i18n::{Arg, Text};
use crate::lineage::Lineage;
use crate::manifest::object::ObjectRef;
use crate::order::{self, Sorted};
use crate::release::ReleaseRecord;
use crate::view::missing;
use crate::view::pane::Pane;
use crate::view::room::parts::{Show, add, data, is_whole, note, part};
use crate::view::sheet::{BlockView, PartView, SaidView, SheetView};

mod left;
mod migrations;
mod sequence;
mod table;

/// Hooks that are listed; what a chart has more is counted only.
pub(super) const MAX_HOOKS: usize = 200;

/// What is asked: one revision, or two.
pub struct HooksQuestion<'a> {
    pub lineage: &'a Lineage,
    pub a: Side<'a>,
    pub b: Option<Side<'a>>,
}

/// A revision, with its hooks read.
pub struct Side<'a> {
    pub record: &'a ReleaseRecord,
    pub hooks: Vec<HookRead<'a>>,
    /// What stands in its manifest: group, and which object, as it is written.
    pub in_manifest: Sorted<(String, ObjectRef)>,
}

const POLICIES: [&str; 3] = [BEFORE_CREATION, SUCCEEDED, FAILED];

impl Side<'_> {
    fn labels(&self, show: &mut Show<'_>, is_wanted: &dyn Fn(&HookRead<'_>) -> bool) -> Vec<Arg> {
        let wanted = self.hooks.iter().filter(|hook| is_wanted(hook));
        let mut labels = Vec::new();
        for hook in wanted.take(MAX_NAMED + 1) {
            labels.push(Arg::from(if labels.len() == MAX_NAMED {
                "…".to_owned()
            } else {
                data(show, &hook.label())
            }));
        }
        labels
    }
}

/// How many hooks a sentence names.
const MAX_NAMED: usize = 20;

/// Shows the room.
pub fn show(question: &HooksQuestion<'_>, show: &mut Show<'_>) -> SheetView {
    // Tiller's ways are its own.
    let is_helm2 = question.lineage.is_helm2();
    let mut sheet = SheetView::default();
    let sides = [Some(&question.a), question.b.as_ref()];
    let mut blocks = Vec::new();
    for side in sides.iter().copied().flatten() {
        add(lacks(question.lineage, side), &mut blocks);
    }
    let has_hooks = sides.iter().flatten().any(|side| !side.hooks.is_empty());
    if has_hooks {
        if is_helm2 {
            blocks.push(note("hooks-helm2"));
        }
        blocks.extend(table::table(question, show));
    }
    sheet.parts.push(part("hooks", "hooks-all", blocks));
    if is_helm2 {
        return sheet;
    }
    let mut parts: Vec<PartView> = Vec::new();
    for side in sides.into_iter().flatten() {
        let n_before = parts.len();
        for one in of_side(question, side, show) {
            let mut others = parts.iter_mut().take(n_before);
            match others.find(|other| other.id == one.id) {
                // What is the same is said once.
                Some(other) if other.blocks == one.blocks => {}
                Some(other) => {
                    let said = other.blocks.clone();
                    named(other, question.a.record.revision);
                    parts.push(beside(one, &said, side.record.revision));
                }
                None => parts.push(one),
            }
        }
    }
    sheet.parts.extend(parts);
    sheet.parts.push(part(
        "manifest",
        "hooks-apart-title",
        left::apart(question, show),
    ));
    sheet
}

/// Names the revision of a part that has another beside it.
fn named(part: &mut PartView, revision: i64) {
    let title = std::mem::replace(&mut part.title, Text::new("hooks-of"));
    part.title = Text::new("hooks-of")
        .with("what", title)
        .with("revision", revision);
}

/// The same part of B: what explains, A's has said.
fn beside(mut part: PartView, said: &[BlockView], revision: i64) -> PartView {
    let is_note =
        |block: &BlockView| matches!(block, BlockView::Said(one) if one.certainty.is_none());
    part.blocks
        .retain(|block| !is_note(block) || !said.contains(block));
    part.id.push_str("-b");
    named(&mut part, revision);
    part
}

/// What the paste does not show of a revision, or that it has no hooks.
fn lacks(lineage: &Lineage, side: &Side<'_>) -> Vec<BlockView> {
    let record = side.record;
    if side.hooks.is_empty() {
        return vec![if is_whole(record) {
            BlockView::Said(SaidView::stored(Text::new("details-empty-hooks")))
        } else {
            BlockView::Missing(missing::of_pane(lineage, record, Pane::Hooks))
        }];
    }
    let missing = missing::of_record(lineage, record).map(BlockView::Missing);
    missing.into_iter().collect()
}

/// What follows for one revision, in the order of a run.
fn of_side(question: &HooksQuestion<'_>, side: &Side<'_>, show: &mut Show<'_>) -> Vec<PartView> {
    let mut parts = Vec::new();
    if side.hooks.is_empty() {
        return parts;
    }
    let found = migrations::migrations(question.lineage, side, show);
    if !found.is_empty() {
        parts.push(part("migrations", "hooks-migrations", found));
    }
    parts.push(part("order", "hooks-order", sequence::sequence(side, show)));
    parts.push(part(
        "stays",
        "hooks-stays-title",
        left::stays(question, side, show),
    ));
    parts.push(part(
        "skipped",
        "hooks-skips-title",
        left::skipped(question.lineage, side, show),
    ));
    parts
}

/// The hooks of an event in the order of execution: by weight, then by name (facts 5.3).
///
/// Helm has put them in order of their kinds before, which is how they are stored.
pub(super) fn in_order<'s, 'a>(side: &'s Side<'a>, event: &str) -> Vec<&'s HookRead<'a>> {
    let of_event = side.hooks.iter().filter(|hook| hook.has_event(event));
    let mut hooks: Vec<_> = of_event.collect();
    order::by(&mut hooks, |a, b| {
        let key = |one: &HookRead<'_>| (one.hook.weight, one.hook.name.clone());
        key(a).cmp(&key(b))
    });
    hooks
}
