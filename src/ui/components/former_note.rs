//! The way back to what was open before, where what came after it holds no release.

use yew::Html;

use crate::ui::components::button::button;
use crate::ui::components::element::{el_with, fixed, plain, space};
use crate::ui::former::{Former, not_held};
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::words::Words;

/// Offers the way, or says that there is none; nothing when nothing was open.
pub(crate) fn former_note(words: &Words, former: Option<Former>, on: &OnIntent) -> Html {
    let Some(former) = former else {
        return Html::default();
    };
    let attributes = fixed! {"data-testid" = "former", "class" = "former-note"};
    if !former.is_held {
        let said = words.text(&not_held("former-not-held"));
        return el_with("p", attributes, [plain(said)]);
    }
    let back = button(words.say("former-back"), ask(on, Intent::Return(former)));
    let said = plain(words.say("former-held"));
    el_with("p", attributes, [back, space(), said])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::route::Route;
    use crate::ui::testing::{render, words_of};

    fn said(locale: Locale, is_held: bool) -> String {
        let former = Former {
            paste: 7,
            route: Route::default(),
            is_held,
            is_earlier: true,
        };
        let note = former_note(&Words::new(locale), Some(former), &OnIntent::noop());
        words_of(&render(note))
    }

    #[test]
    fn there_is_a_way_back_or_a_word_why_not() {
        assert_eq!(
            said(Locale::En, true),
            "Back to what was open before It is still held by this page, and nowhere else."
        );
        let gone = said(Locale::En, false);
        assert!(
            gone.contains("64 MiB") && !gone.contains("Back to"),
            "{gone}"
        );
        for locale in Locale::ALL {
            assert!(!said(locale, true).contains("former-"));
            assert!(said(locale, false).contains("64 MiB"));
        }
    }
}
