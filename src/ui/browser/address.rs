//! The fragment of the page's address: the only part of the view that a link carries.

use crate::ui::former::PasteId;

/// Reads the fragment with its `#`, or an empty text.
pub(crate) fn fragment() -> String {
    web_sys::window()
        .and_then(|window| window.location().hash().ok())
        .unwrap_or_default()
}

/// Tells which paste the place in the history was of; `None` where it does not say, as after a link.
pub(crate) fn paste() -> Option<PasteId> {
    let state = web_sys::window()?.history().ok()?.state().ok()?;
    // Only whole numbers below 2^32 are ever put there.
    state.as_f64().map(|number| number as PasteId)
}

/// Makes the fragment and the paste's number part of the history, so that the back button returns to those before.
///
/// The first paste shares the place of the empty page: going back from it leaves the page, as before.
pub(crate) fn show(fragment: &str, paste: PasteId) {
    let is_same = self::fragment() == fragment;
    match self::paste() {
        here if is_same && here.unwrap_or_default() == paste => {}
        Some(here) if is_same && here != 0 && paste != 0 => go(fragment, paste),
        _ if is_same => {
            let history = web_sys::window().and_then(|window| window.history().ok());
            // Where this is not allowed, going back finds the view but not the paste.
            let _ = history.map(|history| history.replace_state(&paste.into(), ""));
        }
        _ => go(fragment, paste),
    }
}

fn go(fragment: &str, paste: PasteId) {
    let Some(window) = web_sys::window() else {
        return;
    };
    let location = window.location();
    let Ok(address) = location.href() else { return };
    let address = address.split('#').next().unwrap_or_default();
    let next = format!("{address}{fragment}");
    let is_pushed = window
        .history()
        .and_then(|history| history.push_state_with_url(&paste.into(), "", Some(&next)));
    if is_pushed.is_err() {
        // Frames without an origin of their own may change the fragment in no other way.
        let _ = location.set_hash(fragment);
    }
}
