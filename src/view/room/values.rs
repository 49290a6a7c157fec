//! Values, where each comes from, and what an upgrade would make of them: the words of the room.

use serde_json::Value;

use crate::i18n::Text;
use crate::lineage::{OriginKind, Revision};
use crate::release::values::origin::LeafOrigin;
use crate::release::values::{Warning, WarningKind, tree};
use crate::view::revision::origin_text;
use crate::view::sheet::{
    BlockView, CellView, ColumnView, ItemView, PartView, RowView, SaidView, TableView,
};

/// Characters of one value that are shown.
const VALUE: usize = 300;

/// Makes a part.
pub fn part(id: &str, title: Text, blocks: Vec<BlockView>) -> PartView {
    PartView {
        id: id.to_owned(),
        title,
        blocks,
        is_folded: false,
    }
}

/// Makes a table of at most `limit` rows.
pub fn table(
    caption: Text,
    columns: impl IntoIterator<Item = Text>,
    mut rows: Vec<RowView>,
    limit: usize,
) -> BlockView {
    let n_left_out = rows.len().saturating_sub(limit);
    rows.truncate(limit);
    BlockView::Table(TableView {
        caption,
        columns: columns
            .into_iter()
            .map(|label| ColumnView {
                label,
                is_number: false,
            })
            .collect(),
        rows,
        n_left_out,
    })
}

/// Says a word.
pub fn word(id: &'static str) -> CellView {
    vec![ItemView::Words(Text::new(id))]
}

/// Heads the column of a revision.
pub fn revision(revision: i64) -> Text {
    Text::new("app-revision").with("revision", revision)
}

/// Spells a path.
pub fn key(path: &[String]) -> CellView {
    vec![ItemView::Data(cut(tree::spell(path)))]
}

/// Shows a value, as JSON so that a text never reads as a number; `masked` is what may be shown of it.
pub fn value(raw: &Value, masked: &Value) -> ItemView {
    match masked {
        _ if raw == masked => ItemView::Data(cut(masked.to_string())),
        Value::String(text) => ItemView::Masked(cut(text.clone())),
        Value::Number(number) => ItemView::Masked(number.to_string()),
        _ => ItemView::Data(cut(masked.to_string())),
    }
}

fn cut(mut text: String) -> String {
    if let Some((at, _)) = text.char_indices().nth(VALUE) {
        text.truncate(at);
        text.push('…');
    }
    text
}

/// Says where a value comes from; what the stored chart alone can't tell is marked.
pub fn origin(origin: LeafOrigin<'_>, is_chart_sure: bool) -> ItemView {
    let (id, subchart) = match origin {
        LeafOrigin::Supplied { is_default: false } => return words("values-supplied"),
        LeafOrigin::Supplied { is_default: true } => return words("values-supplied-default"),
        LeafOrigin::Default if is_chart_sure => return words("values-default"),
        LeafOrigin::Default => ("values-default", None),
        LeafOrigin::Subchart(name) => ("values-subchart", Some(name)),
        LeafOrigin::Global(name) => ("values-global", Some(name)),
        LeafOrigin::Imported(name) => ("values-imported", Some(name)),
    };
    let mut text = Text::new(id);
    if let Some(name) = subchart {
        text = text.with("name", name);
    }
    ItemView::Said(if is_chart_sure {
        SaidView::implied(text)
    } else {
        SaidView::unknown(text)
    })
}

/// Says that a value was supplied to an older revision, and is a default since.
pub fn reused(revision: i64) -> ItemView {
    let text = Text::new("values-reused").with("revision", revision);
    ItemView::Said(SaidView::implied(text))
}

fn words(id: &'static str) -> ItemView {
    ItemView::Words(Text::new(id))
}

/// Names a revision, or one before it that is not shown.
pub fn since(revision: i64, or_earlier: bool) -> CellView {
    let mut cell = vec![ItemView::Revision(revision)];
    if or_earlier {
        cell.push(words("values-or-earlier"));
    }
    cell
}

/// Names the operation of a revision where that alone says why values changed.
pub fn operation(revision: &Revision) -> Option<Text> {
    let origin = revision.origin.as_ref()?;
    let is_telling = origin.kind != OriginKind::Upgrade;
    is_telling.then(|| origin_text(origin, &revision.record))
}

/// Writes Helm's warnings as it prints them, without the values.
pub fn warnings(chart: &str, warnings: &[Warning]) -> Vec<String> {
    let line = |warning: &Warning| {
        let path = cut([chart, ".", &warning.path.join(".")].concat());
        let (before, after) = match warning.kind {
            WarningKind::SkippedValue => ("skipped value for ", ": Not a table."),
            WarningKind::TableOverwritten => ("cannot overwrite table with non table for ", " (…)"),
            WarningKind::DestinationIsTable => (
                "destination for ",
                " is a table. Ignoring non-table value (…)",
            ),
        };
        ["warning: ", before, &path, after].concat()
    };
    warnings.iter().map(line).collect()
}
