//! The Escape key, which stops what can be stopped.

use web_sys::{Event, KeyboardEvent};
use yew::functional::{hook, use_effect_with};

use wasm_bindgen::JsCast;

use crate::ui::browser::document;
use crate::ui::browser::listener::Listener;
use crate::ui::intent::{Intent, OnIntent};

/// Listens on the whole document while there is something to stop.
#[hook]
pub(crate) fn use_escape(is_busy: bool, on: &OnIntent) {
    use_effect_with((is_busy, on.clone()), |(is_busy, on)| {
        let listener = document::document().filter(|_| *is_busy).map(|document| {
            let on = on.clone();
            let stop = move |event: Event| {
                if is_escape(&event) {
                    on.emit(Intent::Stop);
                }
            };
            Listener::new(&document, "keydown", Box::new(stop))
        });
        move || drop(listener)
    });
}

/// Not one that closes something in front of the page, or that ends a word being composed.
fn is_escape(event: &Event) -> bool {
    let key = event.dyn_ref::<KeyboardEvent>();
    let is_escape = key.is_some_and(|key| key.key() == "Escape" && !key.is_composing());
    is_escape && !event.default_prevented() && !document::has_dialog()
}
