//! The hooks of one revision or of two: what is stored of each, and where a recorded run came from.

use super::{HookRead, HooksQuestion, MAX_HOOKS, POLICIES, Side};
use crate::findings;
use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::release::{Hook, HookRun, ReleaseRecord};
use crate::view::Severity;
use crate::view::room::pair::{change, merged, places};
use crate::view::room::parts::{Show, columns, data, is_whole};
use crate::view::sheet::{BlockView, CellView, ItemView, RowView, SaidView, TableView};

/// Lists the hooks in the order stored; those that only B has come last.
pub(super) fn table(question: &HooksQuestion<'_>, show: &mut Show<'_>) -> Vec<BlockView> {
    let none = Vec::new();
    let (a, b) = (&question.a, question.b.as_ref());
    let b_hooks = b.map_or(&none, |side| &side.hooks);
    let keys = |hooks: &[HookRead<'_>]| -> Vec<(Option<String>, Option<String>)> {
        let hooks = hooks.iter().map(|one| one.hook);
        hooks
            .map(|hook| (hook.kind.clone(), hook.name.clone()))
            .collect()
    };
    let all = places(&keys(&a.hooks), &keys(b_hooks));
    let revisions = (
        a.record.revision,
        b.map_or(a.record.revision, |side| side.record.revision),
    );
    let mut rows = Vec::new();
    for &(at_a, at_b) in all.iter().take(MAX_HOOKS) {
        let of_a = at_a.and_then(|at| Some((a, a.hooks.get(at)?)));
        let of_b = at_b.and_then(|at| Some((b?, b_hooks.get(at)?)));
        let mut cells_of = |one: Option<(&Side<'_>, &HookRead<'_>)>| -> Vec<Option<CellView>> {
            match one {
                Some((side, hook)) => cells(question.lineage, side.record, hook, show)
                    .into_iter()
                    .map(Some)
                    .collect(),
                None => vec![None; N_COLUMNS],
            }
        };
        let (cells_a, cells_b) = (cells_of(of_a), cells_of(of_b));
        let is_same = match (of_a, of_b) {
            (Some((_, a)), Some((_, b))) => is_same(a.hook, b.hook),
            _ => false,
        };
        let pairs = cells_a.into_iter().zip(cells_b);
        rows.push(RowView {
            depth: 0,
            change: b.map(|_| change((at_a, at_b), is_same)),
            cells: pairs.map(|(a, b)| merged(revisions, a, b)).collect(),
            more: of_a
                .or(of_b)
                .map_or_else(Vec::new, |(_, hook)| more(hook, show)),
        });
    }
    vec![BlockView::Table(TableView {
        caption: Text::new("hooks-caption"),
        columns: columns(&[
            ("hooks-column-hook", false),
            ("hooks-column-events", false),
            ("hooks-column-weight", true),
            ("hooks-column-policies", false),
            ("hooks-column-run", false),
        ]),
        n_left_out: all.len().saturating_sub(rows.len()),
        rows,
    })]
}

const N_COLUMNS: usize = 5;

/// Whether two hooks do the same at the same time; when they ran does not count.
fn is_same(a: &Hook, b: &Hook) -> bool {
    let bare = |hook: &Hook| Hook {
        last_run: None,
        ..hook.clone()
    };
    bare(a) == bare(b)
}

fn cells(
    lineage: &Lineage,
    record: &ReleaseRecord,
    read: &HookRead<'_>,
    show: &mut Show<'_>,
) -> [CellView; N_COLUMNS] {
    let hook = read.hook;
    let mut words = |words: &[String]| -> CellView {
        let words = words.iter().take(MAX_WORDS);
        words.map(|word| ItemView::Data(data(show, word))).collect()
    };
    let events = words(&hook.events);
    let mut policies = words(&hook.delete_policies);
    if hook.delete_policies.is_empty() {
        policies.push(said(SaidView::implied(Text::new("hooks-policy-default"))));
    }
    let is_known = |one: &String| POLICIES.contains(&one.as_str());
    if !hook.delete_policies.iter().all(is_known) {
        let text = SaidView::implied(Text::new("hooks-policy-unknown"));
        policies.push(said(text.with_severity(Severity::Warning)));
    }
    let mut weight = vec![ItemView::Number(hook.weight)];
    weight.extend(odd_weight(read, show).map(said));
    let run = match &hook.last_run {
        Some(run) => self::run(lineage, record, hook, run, show),
        None if is_whole(record) => vec![ItemView::Words(Text::new("hooks-never-ran"))],
        None => vec![ItemView::Words(Text::new("fact-not-shown"))],
    };
    let name = vec![ItemView::Data(data(show, &read.label()))];
    [name, events, weight, policies, run]
}

const fn said(view: SaidView) -> ItemView {
    ItemView::Said(view)
}

/// Events and policies of a hook that are listed: Helm knows nine and three.
const MAX_WORDS: usize = 12;

fn odd_weight(read: &HookRead<'_>, show: &mut Show<'_>) -> Option<SaidView> {
    let (written, what) = findings::odd_weight(read)?;
    let text = Text::new("hooks-weight-odd").with("what", what);
    let text = text.with("written", data(show, &written));
    Some(SaidView::implied(text).with_severity(Severity::Warning))
}

/// The recorded run, and whose it is.
fn run(
    lineage: &Lineage,
    record: &ReleaseRecord,
    hook: &Hook,
    run: &HookRun,
    show: &mut Show<'_>,
) -> CellView {
    let mut cell = Vec::new();
    if let Some(phase) = &run.phase {
        cell.push(ItemView::Data(data(show, phase)));
    }
    for time in [&run.started_at, &run.completed_at].into_iter().flatten() {
        cell.push(ItemView::Time(data(show, &time.text)));
    }
    if let Some(text) = inherited(lineage, record, hook) {
        cell.push(said(SaidView::implied(text)));
    } else if run.phase.as_deref() == Some("Running") {
        let text = SaidView::implied(Text::new("hooks-running"));
        cell.push(said(text.with_severity(Severity::Warning)));
    }
    cell
}

/// Where a run came from that is not this revision's own: a rollback copies those of its target (facts 4.2).
pub(super) fn inherited(lineage: &Lineage, record: &ReleaseRecord, hook: &Hook) -> Option<Text> {
    let started = |hook: &Hook| hook.last_run.as_ref()?.started_at.as_ref()?.instant;
    let at = started(hook)?;
    let earlier = lineage.revisions.iter().map(|one| &one.record);
    let mut earlier = earlier.filter(|one| one.revision < record.revision);
    // One that was copied itself may come from a revision that is not there any more.
    let has_it = |one: &ReleaseRecord| {
        let mut hooks = one.hooks.iter();
        hooks.any(|other| {
            (&other.kind, &other.name) == (&hook.kind, &hook.name)
                && started(other) == Some(at)
                && one.is_own_run(other) == Some(true)
        })
    };
    let is_older = record.is_own_run(hook) == Some(false);
    match earlier.find(|one| has_it(one)) {
        Some(source) => Some(Text::new("hooks-inherited").with("revision", source.revision)),
        None => is_older.then(|| Text::new("hooks-inherited").with("revision", 0_i64)),
    }
}

/// What is seldom looked for.
fn more(read: &HookRead<'_>, show: &mut Show<'_>) -> Vec<BlockView> {
    let hook = read.hook;
    let mut blocks = Vec::new();
    if let Some(path) = &hook.path {
        let text = Text::new("hooks-path").with("path", data(show, path));
        blocks.push(BlockView::Said(SaidView::stored(text)));
    }
    if !hook.output_log_policies.is_empty() {
        let policies = hook.output_log_policies.iter().take(MAX_WORDS);
        let policies: Vec<String> = policies.map(|one| data(show, one)).collect();
        let text = Text::new("hooks-log-policy").with("policies", policies);
        blocks.push(BlockView::Said(SaidView::stored(text)));
    }
    blocks
}
