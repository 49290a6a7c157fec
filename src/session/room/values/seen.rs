//! What the templates saw, as far as a stored record tells.

use serde_json::{Map, Value};

use super::{Known, ROWS, Scene, Shown};
use crate::i18n::Text;
use crate::lineage::Revision;
use crate::order::Sorted;
use crate::release::ReleaseRecord;
use crate::release::values::origin::{Dependency, Inputs, dependencies};
use crate::release::values::seen::{SeenAs, differences};
use crate::release::values::tree::Path;
use crate::view::room::values as view;
use crate::view::sheet::{BlockView, ItemView, PartView, RowView, SaidView};

/// Tells it; `None` where the record does not show what the values were computed from.
pub(super) fn seen(scene: &Scene<'_>, revision: &Revision) -> Option<PartView> {
    let known = Known::of(revision, scene.rules());
    let record = &revision.record;
    let chart = record.chart.as_ref()?;
    let dependencies = dependencies(&chart.metadata.0);
    let computed = known.computed.as_ref()?;
    let inputs = Inputs {
        config: known.supplied.as_ref()?,
        defaults: known.defaults.as_ref()?,
        dependencies: &dependencies,
    };
    let undeclared = undeclared(record, &dependencies);
    // Whoever rewrote the record since: only Helm 4 writes how the objects were sent (facts 1.5).
    let by_helm4 = record.apply_method.is_some();
    let found = differences(computed, &inputs, &undeclared, by_helm4);
    if found.is_empty() && computed.as_object().is_some_and(Map::is_empty) {
        return None;
    }
    let id = if found.is_empty() {
        "values-seen-same"
    } else {
        "values-seen-but"
    };
    let said = |text| BlockView::Said(SaidView::implied(text));
    let mut blocks = vec![said(Text::new(id).with("revision", known.number()))];
    if !dependencies.is_empty() {
        let names = dependencies.iter().map(|one| one.name.clone());
        blocks.push(said(names_text("values-seen-scope", names)));
    }
    if !found.is_empty() {
        blocks.push(table(scene, &known, found));
    }
    blocks.push(BlockView::Said(SaidView::unknown(
        if undeclared.is_empty() {
            Text::new("values-seen-undeclared")
        } else {
            names_text("values-seen-undeclared-rendered", undeclared.into_iter())
        },
    )));
    let title = Text::new("values-seen").with("revision", known.number());
    let id = if revision.record.revision == scene.a.record.revision {
        "seen"
    } else {
        "seen-b"
    };
    Some(view::part(id, title, blocks))
}

fn names_text(id: &'static str, names: impl Iterator<Item = String>) -> Text {
    Text::new(id).with("names", names.take(ROWS).collect::<Vec<_>>())
}

fn table(scene: &Scene<'_>, known: &Known<'_>, found: Vec<(Path, SeenAs)>) -> BlockView {
    let null = Value::Null;
    let printed = Shown::of(scene, known.computed.as_ref().unwrap_or(&null));
    // Masked where they stand: what a value is can be said by the keys above it.
    let mut tree = known.computed.clone().unwrap_or_default();
    for (path, seen) in &found {
        if let SeenAs::Value(value) = seen {
            write(&mut tree, path, value);
        }
    }
    let seen_values = Shown::of(scene, &tree);
    let row = |(path, seen): &(Path, SeenAs)| {
        let seen = match seen {
            SeenAs::Value(_) => seen_values.cell(path),
            SeenAs::Nothing => view::word("values-no-value"),
            SeenAs::Unknown => vec![ItemView::Said(SaidView::unknown(Text::new("preview-open")))],
        };
        RowView {
            cells: vec![view::key(path), printed.cell(path), seen],
            ..RowView::default()
        }
    };
    let columns = [
        "capture-key",
        "values-seen-printed",
        "values-seen-templates",
    ];
    view::table(
        Text::new("values-seen").with("revision", known.number()),
        columns.map(Text::new),
        found.iter().map(row).collect(),
        ROWS,
    )
}

fn write(root: &mut Value, path: &[String], value: &Value) {
    let Some((first, rest)) = path.split_first() else {
        *root = value.clone();
        return;
    };
    if !root.is_object() {
        *root = Map::new().into();
    }
    if let Some(map) = root.as_object_mut() {
        let inside = map.entry(first.clone()).or_insert(Value::Null);
        write(inside, rest, value);
    }
}

/// Names the subcharts that rendered objects and that the stored chart does not declare.
fn undeclared(record: &ReleaseRecord, dependencies: &[Dependency]) -> Vec<String> {
    let manifest = record.manifest.as_ref().map(|text| text.reveal().as_str());
    let sources = manifest.unwrap_or_default().lines();
    let sources = sources.filter_map(|line| line.strip_prefix("# Source: "));
    let hooks = record.hooks.iter().filter_map(|hook| hook.path.as_deref());
    let mut found = Sorted::new();
    for path in sources.chain(hooks) {
        let mut folders = path.split('/').skip(1);
        if folders.next() == Some("charts")
            && let Some(name) = folders.next()
            && !dependencies.iter().any(|one| one.name == name)
        {
            found.add(name.to_owned());
        }
    }
    found.into_keys().collect()
}
