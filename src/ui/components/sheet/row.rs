//! A row of a table: how it differs, its name with what opens its details, its other cells.

use yew::{AttrValue, Callback, Html, html};

use super::{Path, Scene, blocks, filter, item};
use crate::i18n::Text;
use crate::ui::components::element::{
    cell, computed, el, group, list, make, plain, separator, sign, space, text,
};
use crate::ui::route::Pair;
use crate::ui::words::Words;
use crate::view::sheet::{Change, ColumnView, RowView, TableView};

/// What rows are drawn with.
pub(super) struct Rows<'a> {
    pub(super) scene: &'a Scene,
    pub(super) table: &'a TableView,
    /// The headings, by which the cells are known where they stand one below the other.
    pub(super) labels: &'a [AttrValue],
    /// A column says how rows differ.
    pub(super) has_changes: bool,
    pub(super) path: &'a Path,
    pub(super) on_toggle: &'a Callback<usize>,
}

/// Roles are spelled out, because narrow screens stack the cells.
const ROW: AttrValue = AttrValue::Static("row");
const CELL: AttrValue = AttrValue::Static("cell");

/// As far as rows are set off from what they stand under; deeper ones stand under each other.
const DEPTHS: [&str; 9] = [
    "sheet-row",
    "sheet-row sheet-depth-1",
    "sheet-row sheet-depth-2",
    "sheet-row sheet-depth-3",
    "sheet-row sheet-depth-4",
    "sheet-row sheet-depth-5",
    "sheet-row sheet-depth-6",
    "sheet-row sheet-depth-7",
    "sheet-row sheet-depth-8",
];

impl Rows<'_> {
    /// Shows a row, and its details when it is open.
    pub(super) fn row(&self, at: usize, is_open: bool) -> Html {
        let Some(row) = self.table.rows.get(at) else {
            return Html::default();
        };
        let words = &self.scene.words;
        let change = if self.has_changes {
            cell(
                "td",
                "cell",
                &["sheet-row__change"],
                [row.change
                    .map(|one| change(words, self.turned(one)))
                    .unwrap_or_default()],
            )
        } else {
            Html::default()
        };
        let name = cell(
            "th",
            "rowheader",
            &["sheet-row__name"],
            [self.level(row), self.name(at, row, is_open)],
        );
        let rest = row.cells.iter().enumerate().skip(1);
        let rest = rest.map(|(column, items)| {
            let keys = &["role", "data-label", "class"];
            let label = self.labels.get(column).cloned().unwrap_or_default();
            let values = [
                CELL,
                label,
                of_column(self.table.columns.get(column)).into(),
            ];
            let content = el("div", "", [item::cell(self.scene, items)]);
            make("td", computed(keys, values), content)
        });
        let cells = group([change, name, list(rest.collect())]);
        let depth = DEPTHS.get(row.depth).or(DEPTHS.last());
        let shown = make("tr", of_row(depth.copied().unwrap_or_default()), cells);
        if !is_open {
            return shown;
        }
        let path = [self.path.as_ref(), &[at]].concat();
        let about = item::name(words, &row.cells);
        let keys = &["role", "colspan", "class"];
        let n = row
            .cells
            .len()
            .saturating_add(usize::from(self.has_changes));
        let values = [
            CELL,
            n.to_string().into(),
            AttrValue::Static("sheet-row__more"),
        ];
        let more = blocks(self.scene, &row.more, &path, &about);
        let more = make("td", computed(keys, values), more);
        group([shown, make("tr", of_row("sheet-row sheet-row--more"), more)])
    }

    /// Makes of how B differs from A how the newer differs from the older, as everywhere else.
    fn turned(&self, change: Change) -> Change {
        let Pair { a, b } = self.scene.route.pair();
        match change {
            Change::Added if b < a => Change::Removed,
            Change::Removed if b < a => Change::Added,
            other => other,
        }
    }

    /// Says to whom doesn't see it how deep the row stands.
    fn level(&self, row: &RowView) -> Html {
        if row.depth == 0 {
            return Html::default();
        }
        let level = Text::new("sheet-level").with("n", row.depth.saturating_add(1));
        let level = plain(self.scene.words.text(&level));
        el("span", "visually-hidden", [level, space()])
    }

    fn name(&self, at: usize, row: &RowView, is_open: bool) -> Html {
        let Some(first) = row.cells.first() else {
            return Html::default();
        };
        let shown = item::cell(self.scene, first);
        if row.more.is_empty() {
            return shown;
        }
        let words = &self.scene.words;
        let details = words.say("sheet-details");
        let label = [details.as_str(), " ", &item::name(words, &row.cells)].concat();
        html! {
            <>
                <button
                    type="button"
                    class="sheet-row__toggle"
                    aria-expanded={if is_open { "true" } else { "false" }}
                    aria-label={label}
                    onclick={self.on_toggle.reform(move |_| at)}
                >
                    { sign("sheet-row__sign", "M6 3.5L10.5 8 6 12.5") }
                </button>
                { shown }
            </>
        }
    }
}

fn of_row(class: &'static str) -> yew::virtual_dom::Attributes {
    computed(&["role", "class"], [ROW, class.into()])
}

/// Numbers stand under each other.
pub(super) fn of_column(column: Option<&ColumnView>) -> &'static str {
    if column.is_some_and(|column| column.is_number) {
        "sheet-row__number"
    } else {
        ""
    }
}

/// Says how a row differs, by a sign and a word.
fn change(words: &Words, change: Change) -> Html {
    let (mark, word, class) = match change {
        Change::Added => ("+", "sheet-added", "sheet-change sheet-change--added"),
        Change::Removed => ("−", "sheet-removed", "sheet-change sheet-change--removed"),
        Change::Changed => ("~", "sheet-changed", "sheet-change sheet-change--changed"),
        Change::Same => ("=", "sheet-same", "sheet-change sheet-change--same"),
    };
    let word = text("span", "", words.say(word));
    el(
        "span",
        class,
        [separator("sheet-change__sign", mark), space(), word],
    )
}

/// Tells whether typing words finds anything in a table.
pub(super) fn has_data(table: &TableView) -> bool {
    let mut items = table.rows.iter().flat_map(|row| row.cells.iter().flatten());
    items.any(|item| filter::data(item).is_some())
}
