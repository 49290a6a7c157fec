//! The clipboard, asked for by a button.

use js_sys::{JsString, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Clipboard;

/// Reads the clipboard's text; `None` where the browser refuses.
///
/// The text stays the browser's: it is never copied into the program's memory here.
pub(crate) async fn read() -> Option<JsString> {
    let text = JsFuture::from(clipboard()?.read_text()).await.ok()?;
    text.dyn_into().ok()
}

/// Puts a text on the clipboard; tells whether the browser allowed it.
pub(crate) async fn write(text: &str) -> bool {
    let Some(clipboard) = clipboard() else {
        return false;
    };
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// It is missing where the page did not come over a secure way.
fn clipboard() -> Option<Clipboard> {
    let navigator = web_sys::window()?.navigator();
    Reflect::get(&navigator, &"clipboard".into())
        .ok()?
        .dyn_into()
        .ok()
}
