//! An event listener that ends when it is dropped.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget};

/// Keeps listening for as long as it lives.
pub(crate) struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Calls back at each event of that kind.
    pub(crate) fn new(
        target: &EventTarget,
        kind: &'static str,
        callback: Box<dyn FnMut(Event)>,
    ) -> Self {
        // Boxed, so that all of them share one way in from the browser.
        let closure = Closure::wrap(callback);
        // It fails only for a callback that is no function.
        let _ = target.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref());
        Self {
            target: target.clone(),
            kind,
            closure,
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        let _ = self
            .target
            .remove_event_listener_with_callback(self.kind, callback);
    }
}
