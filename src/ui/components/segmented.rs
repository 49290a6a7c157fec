//! A few choices side by side, one of them made: languages, themes.

use yew::{AttrValue, Html, html};

use crate::ui::components::element::{each, el, text};
use crate::ui::intent::{Intent, OnIntent, ask};

/// One choice.
pub(crate) struct Choice {
    pub(crate) label: AttrValue,
    /// The language of the label, where it is not the page's.
    pub(crate) lang: Option<&'static str>,
    pub(crate) is_chosen: bool,
    pub(crate) intent: Intent,
}

/// Radio buttons that look like one control; arrow keys move between them.
///
/// `name` is the radio group's in the page.
pub(crate) fn segmented(
    name: &'static str,
    legend: AttrValue,
    choices: &[Choice],
    on: &OnIntent,
) -> Html {
    el(
        "fieldset",
        "segmented",
        [
            text("legend", "visually-hidden", legend),
            each(choices, &|choice| view_choice(name, choice, on)),
        ],
    )
}

fn view_choice(name: &'static str, choice: &Choice, on: &OnIntent) -> Html {
    html! {
        <label class="segmented__choice">
            <input
                class="segmented__input"
                type="radio"
                {name}
                checked={choice.is_chosen}
                onchange={ask(on, choice.intent.clone())}
            />
            <span class="segmented__label" lang={choice.lang}>{ &choice.label }</span>
        </label>
    }
}
