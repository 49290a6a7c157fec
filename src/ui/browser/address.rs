//! The fragment of the page's address: the only part of the view that a link carries.

use wasm_bindgen::JsValue;

/// Reads the fragment with its `#`, or an empty text.
pub(crate) fn fragment() -> String {
    web_sys::window()
        .and_then(|window| window.location().hash().ok())
        .unwrap_or_default()
}

/// Makes the fragment part of the history, so that the back button returns to the one before.
pub(crate) fn go(fragment: &str) {
    let Some(window) = web_sys::window() else {
        return;
    };
    let location = window.location();
    let Ok(address) = location.href() else { return };
    let address = address.split('#').next().unwrap_or_default();
    let next = format!("{address}{fragment}");
    let is_pushed = window
        .history()
        .and_then(|history| history.push_state_with_url(&JsValue::NULL, "", Some(&next)));
    if is_pushed.is_err() {
        // Frames without an origin of their own may change the fragment in no other way.
        let _ = location.set_hash(fragment);
    }
}
