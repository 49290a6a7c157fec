//! What is kept between visits: language, theme and whether single keys are on, nothing of any paste.
//!
//! In sandboxed frames and with some settings every access throws; nothing is kept then.

use web_sys::Storage;

use crate::i18n::Locale;
use crate::ui::state::Theme;

const LANGUAGE: &str = "helmwake-language";
const KEYS: &str = "helmwake-keys";
const THEME: &str = "helmwake-theme";

/// Reads the language that was chosen on an earlier visit.
pub(crate) fn language() -> Option<Locale> {
    Locale::parse(&storage()?.get_item(LANGUAGE).ok()??)
}

/// Reads the theme that was chosen on an earlier visit.
pub(crate) fn theme() -> Option<Theme> {
    Some(Theme::parse(&storage()?.get_item(THEME).ok()??))
}

/// Tells whether single keys do something, which they do unless an earlier visit switched them off.
pub(crate) fn has_keys() -> bool {
    let kept = storage().and_then(|storage| storage.get_item(KEYS).ok()?);
    kept.as_deref() != Some("off")
}

/// Keeps whether single keys do something.
pub(crate) fn keep_keys(is_on: bool) {
    keep(KEYS, if is_on { "on" } else { "off" });
}

/// Keeps a chosen language.
pub(crate) fn keep_language(locale: Locale) {
    keep(LANGUAGE, locale.code());
}

/// Keeps a chosen theme.
pub(crate) fn keep_theme(theme: Theme) {
    keep(THEME, theme.word());
}

fn keep(key: &str, word: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, word);
    }
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}
