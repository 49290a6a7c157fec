//! While something is being read.

use yew::Html;

use crate::ui::components::button::button;
use crate::ui::components::element::{el_with, fixed, text};
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::words::Words;

/// Says that it is being read, and offers to stop.
pub(crate) fn reading(words: &Words, on: &OnIntent) -> Html {
    let bar = fixed! {"aria-hidden" = "true", "class" = "reading__bar"};
    el_with(
        "div",
        fixed! {"data-testid" = "reading", "class" = "reading"},
        [
            text("h1", "reading__title", words.say("app-loading")),
            el_with("div", bar, []),
            button(words.say("app-cancel"), ask(on, Intent::Close)),
        ],
    )
}
