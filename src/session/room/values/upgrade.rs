//! What each flag of the next upgrade would take over (facts 6.4).

use super::reuse::{self, Defaults};
use super::{Known, ROWS, Scene, Shown};
use crate::i18n::Text;
use crate::lineage::Command;
use crate::release::values::tree::{Path, at, leaves};
use crate::view::missing::Names;
use crate::view::pane::Pane;
use crate::view::room::values as view;
use crate::view::sheet::{BlockView, CellView, ItemView, PartView, RowView, SaidView};

/// What becomes of supplied values and of defaults.
struct Way {
    flags: &'static str,
    keeps_supplied: bool,
    freezes_defaults: bool,
}

const WAYS: [Way; 5] = [
    Way {
        flags: "helm upgrade",
        keeps_supplied: true,
        freezes_defaults: false,
    },
    Way {
        flags: "helm upgrade --set …, -f …",
        keeps_supplied: false,
        freezes_defaults: false,
    },
    Way {
        flags: "helm upgrade --reuse-values",
        keeps_supplied: true,
        freezes_defaults: true,
    },
    Way {
        flags: "helm upgrade --reset-values",
        keeps_supplied: false,
        freezes_defaults: false,
    },
    Way {
        flags: "helm upgrade --reset-then-reuse-values",
        keeps_supplied: true,
        freezes_defaults: false,
    },
];

/// What the next upgrade starts from.
struct Base<'a> {
    known: &'a Known<'a>,
    supplied: Vec<Path>,
    /// What is not supplied.
    defaults: Vec<Path>,
    shown: Shown<'a>,
    shown_defaults: Shown<'a>,
    /// The stored defaults are the chart's.
    has_own_defaults: bool,
}

/// Tells it; `None` for Helm 2, and where nothing of the values is known.
pub(super) fn upgrade(scene: &Scene<'_>) -> Option<PartView> {
    let lineage = scene.lineage;
    if lineage.is_helm2() {
        return None;
    }
    let part = |blocks| Some(view::part("upgrade", Text::new("values-upgrade"), blocks));
    let open = |text| part(vec![BlockView::Said(SaidView::unknown(text))]);
    let mut answers = lineage.commands.iter();
    let refused = answers
        .find(|one| one.command == Command::Upgrade && one.is_allowed == Some(false))
        .map(|one| BlockView::Said(SaidView::implied(Text::new(one.why.id()))));
    let Some(number) = lineage.upgrade_baseline else {
        return match refused {
            Some(refused) => part(vec![refused]),
            None => open(Text::new("values-base-unknown")),
        };
    };
    let found = lineage.revisions.iter();
    let mut found = found.filter(|one| one.record.revision == number);
    let known = Known::of(found.next()?, scene.rules());
    let numbered = |id| Text::new(id).with("revision", number);
    let (Some(supplied), Some(defaults), Some(computed)) =
        (&known.supplied, &known.defaults, &known.computed)
    else {
        return open(numbered("values-base-lacking"));
    };
    let mut base = Base {
        known: &known,
        supplied: Vec::new(),
        defaults: Vec::new(),
        shown: Shown::of(scene, computed),
        shown_defaults: Shown::of(scene, defaults),
        has_own_defaults: matches!(reuse::defaults(scene, &known), Defaults::Chart),
    };
    leaves(supplied, &mut |path, _| base.supplied.push(path.to_vec()));
    leaves(computed, &mut |path, _| {
        if at(supplied, path).is_none() {
            base.defaults.push(path.to_vec());
        }
    });
    // What ends a pending operation can change it.
    let is_sure = lineage.is_last_known && !lineage.is_newest_unread && refused.is_none();
    let starts = numbered("values-base");
    let mut blocks: Vec<BlockView> = refused.into_iter().collect();
    blocks.push(BlockView::Said(if is_sure {
        SaidView::implied(starts)
    } else {
        SaidView::unknown(starts)
    }));
    blocks.push(BlockView::Said(SaidView::unknown(numbered(
        "values-same-chart",
    ))));
    let columns = ["values-flags", "values-supplied-values", "values-defaults"];
    let rows = WAYS.iter().map(|way| row(&base, way)).collect();
    blocks.push(view::table(
        Text::new("values-upgrade"),
        columns.map(Text::new),
        rows,
        ROWS,
    ));
    blocks.push(BlockView::Said(SaidView::note(Text::new(
        "values-flags-note",
    ))));
    if !base.supplied.is_empty() {
        let names = Names::of(lineage);
        let command = names.get(Pane::SuppliedValues, number);
        blocks.push(BlockView::Said(SaidView::note(Text::new("values-save"))));
        blocks.extend(
            command.map(|one| BlockView::Command([&one, " -o yaml > values.yaml"].concat())),
        );
    }
    part(blocks)
}

fn row(base: &Base<'_>, way: &Way) -> RowView {
    let n_supplied = base.supplied.len();
    let supplied = match (n_supplied, way.keeps_supplied) {
        (0, _) => view::word("values-none"),
        (n, true) => count("values-kept", n),
        (n, false) => count("values-lost", n),
    };
    let frozen = if way.freezes_defaults {
        let text = Text::new("values-frozen").with("revision", base.known.number());
        vec![ItemView::Words(text.with("n", base.defaults.len()))]
    } else {
        view::word("values-new-chart")
    };
    let mut more = Vec::new();
    if n_supplied > 0 {
        more.push(supplied_table(base, way.keeps_supplied));
    }
    if way.freezes_defaults && !base.defaults.is_empty() {
        let row = |path: &Path| RowView {
            cells: vec![view::key(path), base.shown.cell(path)],
            ..RowView::default()
        };
        more.push(view::table(
            Text::new("values-defaults"),
            [
                Text::new("capture-key"),
                view::revision(base.known.number()),
            ],
            base.defaults.iter().map(row).collect(),
            ROWS,
        ));
    }
    RowView {
        cells: vec![vec![ItemView::Data(way.flags.to_owned())], supplied, frozen],
        more,
        ..RowView::default()
    }
}

fn count(id: &'static str, n: usize) -> CellView {
    vec![ItemView::Words(Text::new(id).with("n", n))]
}

/// Lists the supplied keys: what each is now, and what it would be with the same chart and no new values.
fn supplied_table(base: &Base<'_>, is_kept: bool) -> BlockView {
    let row = |path: &Path| {
        let now = base.shown.cell_or_none(path);
        let then = if is_kept {
            now.clone()
        } else {
            fallback(base, path)
        };
        RowView {
            cells: vec![view::key(path), now, then],
            ..RowView::default()
        }
    };
    view::table(
        Text::new("values-supplied-values"),
        [
            Text::new("capture-key"),
            view::revision(base.known.number()),
            Text::new("values-then"),
        ],
        base.supplied.iter().map(row).collect(),
        ROWS,
    )
}

/// Gives the chart's value; what `--reuse-values` left in its place tells nothing.
fn fallback(base: &Base<'_>, path: &[String]) -> CellView {
    if !base.has_own_defaults {
        return view::word("preview-open");
    }
    base.shown_defaults.cell_or_none(path)
}
