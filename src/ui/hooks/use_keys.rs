//! The keys that work anywhere on the page, unless a field or a dialog has them.

use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};
use yew::functional::{hook, use_effect_with};

use crate::ui::browser::document::{self, Place};
use crate::ui::browser::listener::Listener;
use crate::ui::hooks::use_input::is_for_field;
use crate::ui::intent::{Intent, OnIntent};

/// Listens while single keys are on.
#[hook]
pub(crate) fn use_keys(are_on: bool, on: &OnIntent) {
    use_effect_with((are_on, on.clone()), |(are_on, on)| {
        let listener = document::document().filter(|_| *are_on).map(|document| {
            let on = on.clone();
            let act = move |event: Event| {
                if let Some(intent) = intent(&event) {
                    event.prevent_default();
                    on.emit(intent);
                }
            };
            Listener::new(&document, "keydown", Box::new(act))
        });
        move || drop(listener)
    });
}

fn intent(event: &Event) -> Option<Intent> {
    let key = event.dyn_ref::<KeyboardEvent>()?;
    let is_plain = !key.ctrl_key() && !key.meta_key() && !key.alt_key();
    // Whoever is composing a word with an input method is writing, wherever that is.
    if !is_plain
        || key.is_composing()
        || event.default_prevented()
        || is_for_field(event)
        || document::has_dialog()
    {
        return None;
    }
    of_key(&key.key())
}

/// What a key asks for.
fn of_key(key: &str) -> Option<Intent> {
    Some(match key {
        "?" => Intent::ShowKeys(true),
        "v" => Intent::Reach(Place::Verdict),
        "r" => Intent::Reach(Place::Revisions),
        "d" => Intent::Reach(Place::Details),
        _ => return None,
    })
}
