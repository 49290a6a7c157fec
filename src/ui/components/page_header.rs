//! The head of the page: its name, and the choice of language and theme.

use yew::{Html, html};

use crate::i18n::Locale;
use crate::ui::browser::document::Place;
use crate::ui::components::element::{el, el_with, fixed, plain, stroke};
use crate::ui::components::segmented::{Choice, segmented};
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::state::{Preferences, Theme};
use crate::ui::words::Words;

/// Shows name and switches.
pub(crate) fn page_header(words: &Words, chosen: Preferences, on: &OnIntent) -> Html {
    let languages = Locale::ALL.map(|locale| Choice {
        label: own_name(locale).into(),
        lang: Some(locale.code()),
        is_chosen: locale == chosen.locale,
        intent: Intent::SetLocale(locale),
    });
    let themes = Theme::ALL.map(|theme| Choice {
        label: words.say(theme_name(theme)),
        lang: None,
        is_chosen: theme == chosen.theme,
        intent: Intent::SetTheme(theme),
    });
    let keys = html! {
        <button
            type="button"
            class="button button--small"
            aria-haspopup="dialog"
            data-testid="show-keys"
            onclick={ask(on, Intent::ShowKeys(true))}
        >
            { words.say("frame-keys") }
        </button>
    };
    let mark =
        fixed! {"viewBox" = "0 0 24 24", "aria-hidden" = "true", "class" = "page-header__mark"};
    let hub = fixed! {"cx" = "6", "cy" = "20", "r" = "2.6", "class" = "solid"};
    let name = fixed! {"lang" = "en", "translate" = "no", "class" = "page-header__name"};
    el(
        "header",
        "page-header",
        [
            el(
                "div",
                "page-header__brand",
                [
                    el_with(
                        "svg",
                        mark,
                        [
                            stroke("M6 21V8a5 5 0 0 1 10 0v4"),
                            stroke("M12.5 9l3.5 3.5L19.5 9"),
                            el_with("circle", hub, []),
                        ],
                    ),
                    el_with("span", name, [plain("Helmwake".into())]),
                ],
            ),
            el(
                "div",
                "page-header__switches",
                [
                    keys,
                    segmented("language", words.say("app-language"), &languages, on),
                    segmented("theme", words.say("app-theme"), &themes, on),
                ],
            ),
        ],
    )
}

/// Leads past the head of the page; seen once it has the focus.
///
/// A button, as the address has no room for a target: its fragment says which view is shown.
pub(crate) fn skip_link(words: &Words, on: &OnIntent) -> Html {
    html! {
        <button type="button" class="skip-link" onclick={ask(on, Intent::Reach(Place::Main))}>
            { words.say("frame-skip") }
        </button>
    }
}

/// Each language by its own name, so that who can't read the page can still find theirs.
const fn own_name(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "English",
        Locale::Ja => "日本語",
        Locale::Ko => "한국어",
    }
}

const fn theme_name(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "app-theme-system",
        Theme::Light => "app-theme-light",
        Theme::Dark => "app-theme-dark",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::{render, words_of};

    #[test]
    fn languages_go_by_their_own_names_in_every_language() {
        for locale in Locale::ALL {
            let preferences = Preferences {
                locale,
                theme: Theme::Dark,
            };
            let words = Words::new(locale);
            let html = render(page_header(&words, preferences, &OnIntent::noop()));
            let said = words_of(&html);
            assert!(said.contains("English 日本語 한국어"), "{said}");
            assert_eq!(html.matches("checked").count(), 2, "{html}");
        }
    }
}
