//! What stands above the rows of a comparison: its changes and its search.

use yew::{Context, Html, html};

use super::rows::{Msg, Rows, RowsProps};
use crate::i18n::Text;
use crate::ui::components::element::{el, sign, text};
use crate::ui::components::text_pane::hits::Hits;
use crate::ui::components::text_pane::keys::Wish;
use crate::ui::words::grouped;

impl Rows {
    pub(super) fn view_bar(&self, ctx: &Context<Self>) -> Html {
        let RowsProps { words, view, .. } = ctx.props();
        let link = ctx.link();
        let step = |id: &'static str,
                    keys: Option<&'static str>,
                    path,
                    is_possible: bool,
                    msg: fn() -> Msg| {
            let label = words.say(id);
            let title = match keys {
                Some(keys) => words.aside(&label, keys).into(),
                None => label.clone(),
            };
            let onclick = link.callback(move |_: yew::MouseEvent| msg());
            html! {
                <button
                    type="button"
                    class="button button--small text-pane__step"
                    aria-label={label}
                    {title}
                    aria-keyshortcuts={keys}
                    disabled={!is_possible}
                    {onclick}
                >
                    { sign("text-pane__sign", path) }
                </button>
            }
        };
        let up = "M8 13V3M3.5 7.5L8 3l4.5 4.5";
        let down = "M8 3v10M3.5 8.5L8 13l4.5-4.5";
        let has_changes = !view.changes.is_empty();
        let has_hits = self.hits.current().is_some();
        let changes = Text::new("compare-changes")
            .with("at", self.at.map_or(0, |at| at + 1))
            .with("n", view.n_changes)
            .with("digits", grouped(view.n_changes));
        let count = count(&self.hits).map(|count| words.text(&count));
        let field = html! {
            <label class="text-pane__search">
                <span class="text-pane__label">{ words.say("pane-search") }</span>
                <input
                    class="text-pane__field"
                    ref={&self.field}
                    type="search"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    enterkeyhint="search"
                    oninput={link.callback(|event: yew::InputEvent| Msg::Typed(event.is_composing()))}
                />
            </label>
        };
        el(
            "div",
            "text-pane__bar",
            [
                step(
                    "compare-previous",
                    Some("Shift+F7"),
                    up,
                    has_changes,
                    || Msg::Change(false),
                ),
                step("compare-next", Some("F7"), down, has_changes, || {
                    Msg::Change(true)
                }),
                text("span", "compare__at", words.text(&changes)),
                field,
                step("pane-previous", None, up, has_hits, || {
                    Msg::Do(Wish::Step(false))
                }),
                step("pane-next", None, down, has_hits, || {
                    Msg::Do(Wish::Step(true))
                }),
                text("span", "text-pane__count", count.unwrap_or_default()),
            ],
        )
    }
}

/// Says which hit the reader is at; `None` without a search, or before its answer.
pub(super) fn count(hits: &Hits) -> Option<Text> {
    let (number, total) = hits.count()?;
    if hits.current().is_none() {
        return Some(Text::new("pane-no-hit"));
    }
    Some(
        Text::new("compare-count")
            .with("number", grouped(number))
            .with("total", grouped(total)),
    )
}
