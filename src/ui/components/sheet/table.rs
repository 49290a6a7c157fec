//! A table of a sheet: as many rows as were asked for, those that were looked for, and the details of those opened.

use std::rc::Rc;

use web_sys::{Event, HtmlInputElement};
use yew::{
    AttrValue, Callback, Html, InputEvent, Properties, Reducible, TargetCast, component, html,
    use_effect_with, use_node_ref, use_reducer_eq,
};

use super::filter::{Found, differs, find};
use super::row::{Rows, has_data, of_column};
use super::{Path, Scene};
use crate::i18n::Text;
use crate::ui::browser::listener::Listener;
use crate::ui::components::element::{cell, each, el, el_with, fixed, list, make, plain, text};
use crate::ui::components::more::More;
use crate::ui::route::Pair;
use crate::ui::words::{Words, grouped};
use crate::view::sheet::{BlockView, ItemView, SheetView, TableView};

/// Rows shown at first, and with each press on "more".
const FIRST: usize = 60;
const STEP: usize = 240;

/// A table of more rows than that can be searched.
const FEW: usize = 20;

#[derive(Properties, PartialEq)]
pub(super) struct SheetTableProps {
    pub(super) scene: Scene,
    pub(super) path: Path,
}

/// What a reader made of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) needle: AttrValue,
    pub(super) is_for_changes: bool,
    pub(super) n_shown: usize,
    pub(super) open: Vec<usize>,
}

/// What a reader does at a table.
#[derive(Debug)]
pub(super) enum Did {
    Type(String),
    ForChanges(bool),
    More(usize),
    Toggle(usize),
    /// Opens rows, whichever others are open.
    Open(Vec<usize>),
}

impl Default for Seen {
    fn default() -> Self {
        Self {
            needle: AttrValue::default(),
            is_for_changes: false,
            n_shown: FIRST,
            open: Vec::new(),
        }
    }
}

impl Seen {
    /// Gives what is seen after that.
    pub(super) fn after(&self, did: Did) -> Self {
        let mut seen = self.clone();
        match did {
            Did::Type(needle) => seen.needle = needle.into(),
            Did::ForChanges(is_for_changes) => seen.is_for_changes = is_for_changes,
            Did::More(n) => seen.n_shown = n,
            Did::Open(rows) => {
                seen.open.retain(|open| !rows.contains(open));
                seen.open.extend(rows);
            }
            Did::Toggle(at) => {
                let n = seen.open.len();
                seen.open.retain(|open| *open != at);
                if seen.open.len() == n {
                    seen.open.push(at);
                }
            }
        }
        seen
    }
}

impl Reducible for Seen {
    type Action = Did;

    fn reduce(self: Rc<Self>, did: Did) -> Rc<Self> {
        self.after(did).into()
    }
}

/// Shows the table that stands at a place of the sheet.
#[component]
pub(super) fn SheetTable(props: &SheetTableProps) -> Html {
    let rule = props.scene.route.rule;
    let seen = use_reducer_eq(|| Seen {
        open: rows_of(props, rule),
        ..Seen::default()
    });
    let dispatcher = seen.dispatcher();
    let on = Callback::from(move |did| dispatcher.dispatch(did));
    let node = use_node_ref();
    use_effect_with((), {
        let (node, on) = (node.clone(), on.clone());
        move |()| {
            let listener = node.get().map(|table| {
                let typed = move |event: Event| type_into(&on, &event);
                Listener::new(&table, "compositionend", Box::new(typed))
            });
            move || drop(listener)
        }
    });
    use_effect_with(rule, {
        let (on, rows) = (on.clone(), rows_of(props, rule));
        move |_| on.emit(Did::Open(rows))
    });
    let table = table_at(&props.scene.sheet, &props.path);
    let content = table.map(|table| view_table(&props.scene, table, &props.path, &seen, &on));
    html! { <div class="sheet-table__frame" ref={node}>{ content.unwrap_or_default() }</div> }
}

/// Finds the rows in which a rule stands.
fn rows_of(props: &SheetTableProps, rule: Option<&str>) -> Vec<usize> {
    let table = table_at(&props.scene.sheet, &props.path);
    let Some((table, rule)) = table.zip(rule) else {
        return Vec::new();
    };
    let is_it = |item: &ItemView| matches!(item, ItemView::Rule(code) if code == rule);
    let rows = table.rows.iter().enumerate();
    let rows = rows.filter(|(_, row)| row.cells.iter().flatten().any(is_it));
    rows.map(|(at, _)| at).collect()
}

/// Finds the table at a place.
fn table_at<'a>(sheet: &'a SheetView, path: &[usize]) -> Option<&'a TableView> {
    let (part, mut rest) = path.split_first()?;
    let mut blocks = &sheet.parts.get(*part)?.blocks;
    loop {
        let (block, deeper) = rest.split_first()?;
        let Some(BlockView::Table(table)) = blocks.get(*block) else {
            return None;
        };
        let Some((row, deeper)) = deeper.split_first() else {
            return Some(table);
        };
        blocks = &table.rows.get(*row)?.more;
        rest = deeper;
    }
}

pub(super) fn view_table(
    scene: &Scene,
    table: &TableView,
    path: &Path,
    seen: &Seen,
    on: &Callback<Did>,
) -> Html {
    let words = &scene.words;
    let found = find(table, &seen.needle, seen.is_for_changes);
    let has_changes = table.rows.iter().any(|row| row.change.is_some());
    let labels: Vec<AttrValue> = table
        .columns
        .iter()
        .map(|column| words.text(&column.label))
        .collect();
    let rows = Rows {
        scene,
        table,
        labels: &labels,
        has_changes,
        path,
        on_toggle: &on.reform(Did::Toggle),
    };
    let drawn = found.rows.get(..seen.n_shown).unwrap_or(&found.rows);
    let drawn = each(drawn, &|at| rows.row(*at, seen.open.contains(at)));
    let more = More {
        n_shown: seen.n_shown,
        on_more: on.reform(Did::More),
    };
    // Few columns stay beside each other on the narrowest screen.
    let class = match table.columns.len().saturating_add(usize::from(has_changes)) {
        0..=2 => "sheet-table",
        3..=4 => "sheet-table sheet-table--some",
        _ => "sheet-table sheet-table--many",
    };
    let left_out = if table.n_left_out == 0 {
        Html::default()
    } else {
        let said = Text::new("sheet-left-out").with("digits", grouped(table.n_left_out));
        text("p", "sheet-table__rest quiet", words.text(&said))
    };
    let part = path.first().and_then(|at| scene.sheet.parts.get(*at));
    let is_named = part.is_some_and(|part| part.title == table.caption);
    let content = [
        // For whom jumps from table to table; else the heading has just said it.
        text(
            "caption",
            if is_named {
                "visually-hidden"
            } else {
                "sheet-table__caption"
            },
            words.text(&table.caption),
        ),
        el_with(
            "thead",
            fixed! {"role" = "rowgroup"},
            [view_head(scene, table, &labels, has_changes)],
        ),
        el_with("tbody", fixed! {"role" = "rowgroup"}, [drawn]),
    ];
    let attributes = fixed! {"role" = "table", "class" = "sheet-table__table"};
    el(
        "div",
        class,
        [
            view_bar(words, table, seen, &found, on),
            make("table", attributes, list(content.into())),
            more.button(words, found.rows.len(), STEP),
            left_out,
        ],
    )
}

fn view_head(scene: &Scene, table: &TableView, labels: &[AttrValue], has_changes: bool) -> Html {
    let mut cells = Vec::with_capacity(labels.len() + 1);
    if has_changes {
        let label = plain(scene.words.say("sheet-change"));
        let Pair { a, b } = scene.route.pair();
        let way = a.zip(b).map(|(a, b)| {
            let way = [&a.min(b).to_string(), " → ", &a.max(b).to_string()].concat();
            text("div", "", way.into())
        });
        let label = [label, way.unwrap_or_default()];
        cells.push(cell("th", "columnheader", &["sheet-row__change"], label));
    }
    for (at, label) in labels.iter().enumerate() {
        let class = of_column(table.columns.get(at));
        cells.push(cell("th", "columnheader", &[class], [plain(label.clone())]));
    }
    make("tr", fixed! {"role" = "row"}, list(cells))
}

/// Shows what a long table is searched with, and how much of it was found.
fn view_bar(
    words: &Words,
    table: &TableView,
    seen: &Seen,
    found: &Found,
    on: &Callback<Did>,
) -> Html {
    let n_rows = table.rows.len();
    let n_changes = table.rows.iter().filter(|row| differs(row)).count();
    let can_search = n_rows > FEW && has_data(table);
    let can_part = n_changes > 0 && n_changes < n_rows;
    if !can_search && !can_part {
        return Html::default();
    }
    let search = if can_search {
        view_search(words, on)
    } else {
        Html::default()
    };
    let changes = if can_part {
        let onchange = on.reform(|event: Event| {
            Did::ForChanges(event.target_unchecked_into::<HtmlInputElement>().checked())
        });
        html! {
            <label class="sheet-table__switch">
                <input type="checkbox" checked={seen.is_for_changes} {onchange} />
                { text("span", "", words.say("sheet-only-changes")) }
            </label>
        }
    } else {
        Html::default()
    };
    let is_parted = seen.is_for_changes || !seen.needle.trim().is_empty();
    let count = is_parted.then(|| {
        let count = Text::new("sheet-found")
            .with("n", found.n_found)
            .with("digits", grouped(found.n_found))
            .with("total", grouped(n_rows));
        words.text(&count)
    });
    // Always there, so that what it says is told to whoever doesn't see it.
    let attributes = fixed! {"role" = "status", "class" = "sheet-table__count"};
    let count = el_with("p", attributes, [plain(count.unwrap_or_default())]);
    el("div", "sheet-table__bar", [search, changes, count])
}

/// What is being composed with an input method is no word yet; the table listens for its end.
fn view_search(words: &Words, on: &Callback<Did>) -> Html {
    let on = on.clone();
    let oninput = move |event: InputEvent| {
        if !event.is_composing() {
            type_into(&on, &event);
        }
    };
    html! {
        <label class="sheet-table__search">
            { text("span", "sheet-table__label", words.say("sheet-filter")) }
            <input
                class="sheet-table__field"
                type="search"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="search"
                {oninput}
            />
        </label>
    }
}

fn type_into(on: &Callback<Did>, event: &Event) {
    if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
        on.emit(Did::Type(field.value()));
    }
}

#[cfg(test)]
mod tests;
