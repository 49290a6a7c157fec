//! Makes the document say what the reader chose, and keeps the choice.

use yew::functional::{hook, use_effect_with, use_mut_ref};

use crate::ui::browser::{document, storage};
use crate::ui::state::Preferences;
use crate::ui::words::Words;

/// Applies language and theme to the document; a choice that differs from the start is kept for the next visit.
#[hook]
pub(crate) fn use_document(preferences: Preferences, words: &Words) {
    let before = use_mut_ref(|| preferences);
    use_effect_with((preferences, words.clone()), move |(preferences, words)| {
        let title = format!("Helmwake – {}", words.say("app-title"));
        document::set_language(preferences.locale, &title);
        document::set_theme(preferences.theme);
        let before = before.replace(*preferences);
        if before.locale != preferences.locale {
            storage::keep_language(preferences.locale);
        }
        if before.theme != preferences.theme {
            storage::keep_theme(preferences.theme);
        }
    });
}
