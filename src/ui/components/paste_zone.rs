//! The invitation to paste, drop or choose. It is not a field: what is pasted never becomes part of the page.

use yew::{Html, html};

use crate::ui::components::element::{each, el, el_with, fixed, plain, space, text};
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::words::Words;

/// What can be pasted or dropped, a line for each kind.
const READS: &[&str] = &[
    "app-reads-records",
    "app-reads-outputs",
    "app-reads-errors",
    "app-reads-files",
];

/// Says that pasting works anywhere, with buttons for those without a keyboard.
pub(crate) fn paste_zone(words: &Words, on: &OnIntent) -> Html {
    let key = |name: &'static str| {
        let attributes = fixed! {"lang" = "en", "translate" = "no"};
        el_with("kbd", attributes, [plain(name.into())])
    };
    let buttons = html! {
        <p class="paste-zone__buttons">
            <button type="button" class="button button--accent" onclick={ask(on, Intent::Paste)}>
                { words.say("app-paste-button") }
            </button>
            <button
                type="button"
                class="button"
                title={words.say("app-choose-shortcut")}
                aria-keyshortcuts="Control+O Meta+O"
                onclick={ask(on, Intent::Choose)}
            >
                { words.say("app-choose-files") }
            </button>
        </p>
    };
    let reads = each(READS, &|id| text("li", "", words.say(id)));
    el_with(
        "section",
        fixed! {"aria-labelledby" = "paste-zone", "class" = "paste-zone"},
        [
            el_with(
                "h2",
                fixed! {"id" = "paste-zone", "class" = "paste-zone__title"},
                [
                    plain(words.say("app-paste-anywhere")),
                    space(),
                    key("Ctrl"),
                    plain("/".into()),
                    key("⌘"),
                    plain(" + ".into()),
                    key("V"),
                ],
            ),
            text("p", "paste-zone__words", words.say("app-drop-anywhere")),
            buttons,
            el("ul", "pitfalls__list", [reads]),
        ],
    )
}
