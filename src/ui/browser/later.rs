//! Work for after the browser has drawn and answered what it has to.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// Calls back in a task of its own.
pub(crate) fn later(work: Box<dyn FnOnce()>) {
    let work = Closure::once_into_js(work);
    if let Some(window) = web_sys::window() {
        // It fails only for a callback that is no function.
        let _ = window.set_timeout_with_callback(work.unchecked_ref());
    }
}
