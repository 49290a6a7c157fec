//! The table of keys: what each revision computes, where it comes from and since when.

use serde_json::Value;

use super::reuse::{self, Defaults};
use super::{KEYS, Known, ROWS, Scene, Shown, history};
use crate::i18n::Text;
use crate::order::{self, Sorted};
use crate::release::values::origin::{Dependency, Inputs, LeafOrigin, dependencies};
use crate::release::values::tree::{Path, leaf, leaves};
use crate::release::values::{self, HelmValuesRules};
use crate::session::panes::is_available;
use crate::view::missing;
use crate::view::pane::Pane;
use crate::view::room::values as view;
use crate::view::sheet::{BlockView, CellView, Change, ItemView, PartView, RowView, SaidView};

/// Helm's rules about nulls, and the versions that have them (facts 6.2 item 4).
const RULES: [(&str, [u64; 3]); 4] = [
    ("3.0.0–3.19.x", [3, 19, 0]),
    ("3.20.0, 4.0.0–4.1.2", [3, 20, 0]),
    ("3.20.1–3.x, 4.1.3–4.1.x", [3, 20, 1]),
    ("4.2.0–", [4, 2, 0]),
];

/// One revision in the table.
struct Side<'a> {
    known: &'a Known<'a>,
    shown: Shown<'a>,
    dependencies: Vec<Dependency>,
    defaults: Defaults,
    removed: Sorted<Path>,
}

impl<'a> Side<'a> {
    fn of(scene: &Scene<'_>, known: &'a Known<'a>, is_computed: bool) -> Option<Self> {
        let chart = known.revision.record.chart.as_ref();
        let dependencies = chart.map(|chart| dependencies(&chart.metadata.0));
        let mut side = Self {
            known,
            shown: Shown::of(scene, known.values(is_computed)?),
            dependencies: dependencies.unwrap_or_default(),
            defaults: reuse::defaults(scene, known),
            removed: Sorted::new(),
        };
        side.removed = side.inputs().map(|one| one.removed()).unwrap_or_default();
        Some(side)
    }

    fn inputs(&self) -> Option<Inputs<'_>> {
        Some(Inputs {
            config: self.known.supplied.as_ref()?,
            defaults: self.known.defaults.as_ref()?,
            dependencies: &self.dependencies,
        })
    }

    fn is_removed(&self, path: &Path) -> bool {
        self.removed.contains(path)
    }

    fn origin(&self, path: &Path) -> Option<ItemView> {
        leaf(self.shown.raw, path)?;
        let Some(inputs) = self.inputs() else {
            // What Helm printed: both, or one of them.
            let supplied = self.known.supplied.as_ref();
            return Some(match supplied.map(|values| leaf(values, path)) {
                Some(Some(_)) => view::origin(LeafOrigin::Supplied { is_default: false }, true),
                Some(None) => view::origin(LeafOrigin::Default, true),
                None => ItemView::Said(SaidView::unknown(Text::new("values-origin-unknown"))),
            });
        };
        let origin = inputs.origin(path);
        Some(match &self.defaults {
            Defaults::Reused { from, paths } if paths.contains(path) => match origin {
                // The default that it equals is the same value, of then.
                LeafOrigin::Supplied { .. } => {
                    view::origin(LeafOrigin::Supplied { is_default: false }, true)
                }
                _ => view::reused(*from),
            },
            Defaults::Unknown => view::origin(origin, false),
            _ => view::origin(origin, true),
        })
    }
}

pub(super) fn keys(scene: &Scene<'_>) -> PartView {
    let rules = scene.rules();
    let a = Known::of(scene.a, rules);
    let b = scene.b.map(|b| Known::of(b, rules));
    let is_computed = a.computed.is_some() && b.as_ref().is_none_or(|b| b.computed.is_some());
    let mut blocks = Vec::new();
    for known in [Some(&a), b.as_ref()].into_iter().flatten() {
        blocks.extend(lacking(scene, known));
    }
    let side = |known| Side::of(scene, known, is_computed);
    let sides: Vec<Side<'_>> = [Some(&a), b.as_ref()]
        .into_iter()
        .flatten()
        .filter_map(side)
        .collect();
    for side in &sides {
        blocks.extend(notes(side, is_computed));
    }
    if !sides.is_empty() {
        blocks.extend(rows(scene, &sides, is_computed));
    }
    for side in &sides {
        blocks.extend(other_rules(side.known, rules));
    }
    view::part("keys", Text::new("values-keys"), blocks)
}

/// Says what the paste lacks.
fn lacking(scene: &Scene<'_>, known: &Known<'_>) -> Option<BlockView> {
    let record = &known.revision.record;
    let panes = [Pane::SuppliedValues, Pane::ComputedValues];
    let lacks = panes.map(|pane| (!is_available(record, pane)).then_some(pane));
    let mut lacks = lacks.into_iter().flatten();
    let mut missing = missing::of_pane(scene.lineage, record, lacks.next()?);
    for pane in lacks {
        for command in missing::of_pane(scene.lineage, record, pane).commands {
            if !missing.commands.contains(&command) {
                missing.commands.push(command);
            }
        }
    }
    Some(BlockView::Missing(missing))
}

/// Says how the values were computed, and what Helm warns about.
fn notes(side: &Side<'_>, is_computed: bool) -> Vec<BlockView> {
    let known = side.known;
    let record = &known.revision.record;
    let numbered = |id| Text::new(id).with("revision", known.number());
    let mut said = vec![if !is_computed {
        SaidView::stored(numbered("values-supplied-only"))
    } else if record.has_payload {
        let version = match known.revision.record.written_by {
            crate::release::Writer::Helm4 => "4.1.1",
            _ => "3.20.0",
        };
        SaidView::implied(numbered("values-computed").with("version", version))
    } else {
        SaidView::stored(numbered("values-printed"))
    }];
    match &side.defaults {
        Defaults::Reused { from, .. } => {
            let text = numbered("values-was-reused").with("from", *from);
            said.push(SaidView::implied(text));
        }
        Defaults::Unknown if has_keys(known.defaults.as_ref()) => {
            said.push(SaidView::unknown(numbered("values-maybe-reused")));
        }
        _ => {}
    }
    let mut blocks: Vec<BlockView> = said.into_iter().map(BlockView::Said).collect();
    if is_computed && !known.warnings.is_empty() {
        let chart = record
            .chart
            .as_ref()
            .and_then(|chart| chart.name.as_deref());
        let first = known.warnings.get(..ROWS).unwrap_or(&known.warnings);
        blocks.push(BlockView::Said(SaidView::implied(numbered(
            "values-warned",
        ))));
        blocks.push(BlockView::Lines(view::warnings(
            chart.unwrap_or_default(),
            first,
        )));
    }
    blocks
}

fn has_keys(values: Option<&Value>) -> bool {
    values.is_some_and(|values| values.as_object().is_some_and(|map| !map.is_empty()))
}

fn rows(scene: &Scene<'_>, sides: &[Side<'_>], is_computed: bool) -> Vec<BlockView> {
    let mut paths: Sorted<Path> = Sorted::new();
    for side in sides {
        leaves(side.shown.raw, &mut |path, _| {
            paths.add(path.to_vec());
        });
        for path in side.removed.keys() {
            paths.add(path.clone());
        }
    }
    let mut paths: Vec<Path> = paths.into_keys().collect();
    if paths.is_empty() {
        let text = Text::new("details-empty-computed-values");
        let is_all = is_computed.then(|| BlockView::Said(SaidView::implied(text)));
        return is_all.into_iter().collect();
    }
    let change = |path: &Path| match sides {
        [a, b] => change(leaf(a.shown.raw, path), leaf(b.shown.raw, path)),
        _ => None,
    };
    let n_all = paths.len();
    if n_all > KEYS {
        // What differs first, where not all can be shown.
        order::by_key(&mut paths, |path| change(path) == Some(Change::Same));
        paths.truncate(KEYS);
    }
    let newest = sides.iter().map(|side| side.known.number()).max();
    let pasts = history::pasts(scene, &paths, newest.unwrap_or_default(), is_computed);
    let rows = paths.iter().zip(pasts).map(|(path, past)| {
        let mut cells = vec![view::key(path)];
        cells.extend(sides.iter().map(|side| value(side, path)));
        cells.push(origins(sides, path));
        cells.push(past.since());
        RowView {
            change: change(path),
            cells,
            more: past.blocks(),
            ..RowView::default()
        }
    });
    let mut columns = vec![Text::new("capture-key")];
    columns.extend(sides.iter().map(|side| view::revision(side.known.number())));
    columns.extend(["values-from", "values-since"].map(Text::new));
    let mut table = view::table(Text::new("values-keys"), columns, rows.collect(), KEYS);
    let mut blocks = Vec::new();
    if let BlockView::Table(table) = &mut table {
        table.n_left_out = n_all - table.rows.len();
        if table.n_left_out > 0 {
            let text = Text::new("values-limit").with("n", KEYS);
            blocks.push(BlockView::Said(SaidView::note(text)));
        }
    }
    blocks.push(table);
    blocks
}

fn change(a: Option<&Value>, b: Option<&Value>) -> Option<Change> {
    Some(match (a, b) {
        (None, None) => Change::Same,
        (None, Some(_)) => Change::Added,
        (Some(_), None) => Change::Removed,
        (Some(a), Some(b)) if a == b => Change::Same,
        _ => Change::Changed,
    })
}

fn value(side: &Side<'_>, path: &Path) -> CellView {
    let cell = side.shown.cell(path);
    if cell.is_empty() && side.is_removed(path) {
        return view::word("values-removed");
    }
    cell
}

/// Gives the origin in each revision; once where it is the same.
fn origins(sides: &[Side<'_>], path: &Path) -> CellView {
    let mut cell = CellView::new();
    for side in sides {
        let origin = side.origin(path).or_else(|| {
            let removed = side.is_removed(path);
            removed.then(|| ItemView::Words(Text::new("values-supplied-null")))
        });
        cell.extend(origin.filter(|origin| !cell.contains(origin)));
    }
    cell
}

/// Says which other versions of Helm print something else.
fn other_rules(known: &Known<'_>, rules: HelmValuesRules) -> Option<BlockView> {
    let record = &known.revision.record;
    let computed = known.computed.as_ref()?;
    let defaults = known.defaults.as_ref()?;
    let config = record.supplied_values.as_ref().map(|values| &values.0);
    let mut rows = Vec::new();
    for (versions, [major, minor, patch]) in RULES {
        let other = HelmValuesRules::of(major, minor, patch);
        if other == rules {
            continue;
        }
        let other = values::computed(defaults, config, other).values;
        let mut keys = Sorted::new();
        for (one, another) in [(computed, &other), (&other, computed)] {
            leaves(one, &mut |path, value| {
                if leaf(another, path) != Some(value) {
                    keys.add(path.to_vec());
                }
            });
        }
        if !keys.is_empty() {
            let keys = keys.into_keys().take(ROWS);
            rows.push(RowView {
                cells: vec![
                    vec![ItemView::Data(["Helm ", versions].concat())],
                    keys.flat_map(|path| view::key(&path)).collect(),
                ],
                ..RowView::default()
            });
        }
    }
    if rows.is_empty() {
        return None;
    }
    let caption = Text::new("values-other-rules").with("revision", known.number());
    let columns = [Text::new("values-helm"), Text::new("frame-keys")];
    Some(view::table(caption, columns, rows, ROWS))
}
