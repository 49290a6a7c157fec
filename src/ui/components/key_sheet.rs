//! The sheet with every key, and the switch for those that are single letters.

use web_sys::HtmlInputElement;
use yew::{Html, NodeRef, TargetCast, html};

use crate::ui::components::button::button;
use crate::ui::components::element::{each, el, el_with, fixed, group, plain, space, text};
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::words::Words;

/// Keys that are pressed together are one entry; several entries are several ways.
struct Key {
    ways: &'static [&'static [&'static str]],
    does: &'static str,
}

const ALWAYS: &[Key] = &[
    Key {
        ways: &[&["Ctrl", "V"], &["⌘", "V"]],
        does: "frame-key-paste",
    },
    Key {
        ways: &[&["Ctrl", "O"], &["⌘", "O"]],
        does: "app-choose-files",
    },
    Key {
        ways: &[&["Tab"], &["Shift", "Tab"]],
        does: "frame-key-tab",
    },
    Key {
        ways: &[&["←"], &["→"], &["↑"], &["↓"]],
        does: "frame-key-arrows",
    },
    // Only where a text has the focus, so that it needs no switch.
    Key {
        ways: &[&["/"]],
        does: "frame-key-search",
    },
    Key {
        ways: &[&["F7"]],
        does: "compare-next",
    },
    Key {
        ways: &[&["Shift", "F7"]],
        does: "compare-previous",
    },
    Key {
        ways: &[&["Esc"]],
        does: "frame-key-escape",
    },
];

const SINGLE: &[Key] = &[
    Key {
        ways: &[&["?"]],
        does: "frame-key-sheet",
    },
    Key {
        ways: &[&["v"]],
        does: "frame-key-verdict",
    },
    Key {
        ways: &[&["r"]],
        does: "frame-key-revisions",
    },
    Key {
        ways: &[&["d"]],
        does: "frame-key-details",
    },
];

/// Shows the sheet; `sheet` lets the page open and close it.
pub(crate) fn key_sheet(words: &Words, sheet: &NodeRef, are_on: bool, on: &OnIntent) -> Html {
    let onchange = on.reform(|event: yew::Event| {
        Intent::SetKeys(event.target_unchecked_into::<HtmlInputElement>().checked())
    });
    let switch = html! {
        <label class="key-sheet__switch">
            <input type="checkbox" checked={are_on} {onchange} />
            { text("span", "", words.say("frame-keys-switch")) }
        </label>
    };
    let content = group([
        el_with(
            "h2",
            // Not the first control, which is far down: on a small screen the sheet would open at its end.
            fixed! {
                "id" = "keys-title",
                "tabindex" = "-1",
                "autofocus" = "",
                "class" = "key-sheet__title",
            },
            [plain(words.say("frame-keys"))],
        ),
        view_keys(words, ALWAYS),
        text("h3", "", words.say("frame-keys-single")),
        view_keys(words, SINGLE),
        switch,
        button(words.say("app-close"), ask(on, Intent::ShowKeys(false))),
    ]);
    html! {
        <dialog class="key-sheet" aria-labelledby="keys-title" data-testid="keys" closedby="any" ref={sheet}>
            { content }
        </dialog>
    }
}

fn view_keys(words: &Words, keys: &[Key]) -> Html {
    el(
        "dl",
        "key-sheet__keys",
        [each(keys, &|key| {
            el(
                "div",
                "key-sheet__key",
                [
                    el(
                        "dt",
                        "",
                        [each(key.ways, &|way| group([view_way(way), space()]))],
                    ),
                    text("dd", "", words.say(key.does)),
                ],
            )
        })],
    )
}

fn view_way(way: &[&'static str]) -> Html {
    let cap = |name: &&'static str| {
        let attributes = fixed! {"lang" = "en", "translate" = "no"};
        el_with("kbd", attributes, [plain((*name).into())])
    };
    el("span", "key-sheet__way", [each(way, &cap)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    #[test]
    fn every_key_is_named_in_every_language() {
        for locale in Locale::ALL {
            let words = Words::new(locale);
            let html = render(key_sheet(
                &words,
                &NodeRef::default(),
                true,
                &OnIntent::noop(),
            ));
            let said = words_of(&html);
            assert!(!said.contains("frame-"), "{said}");
            assert_eq!(html.matches("<dt").count(), ALWAYS.len() + SINGLE.len());
            assert_eq!(html.matches("checked").count(), 1, "{html}");
        }
    }

    #[test]
    fn single_keys_can_be_off() {
        let words = Words::new(Locale::En);
        let html = render(key_sheet(
            &words,
            &NodeRef::default(),
            false,
            &OnIntent::noop(),
        ));
        assert!(!html.contains("checked"), "{html}");
    }
}
