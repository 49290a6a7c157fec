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

/// Calls back after so many milliseconds.
pub(crate) fn after(milliseconds: i32, work: Box<dyn FnOnce()>) {
    let work = Closure::once_into_js(work);
    if let Some(window) = web_sys::window() {
        let work = work.unchecked_ref();
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(work, milliseconds);
    }
}
