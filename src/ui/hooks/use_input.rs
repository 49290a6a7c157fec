//! Takes what is pasted or dropped anywhere on the page, and the shortcut for choosing files.

use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent};
use yew::NodeRef;
use yew::functional::{UseStateSetter, hook, use_effect_with, use_state};

use crate::ui::browser::listener::Listener;
use crate::ui::browser::pieces::{Piece, transfer};
use crate::ui::browser::{document, host};
use crate::ui::engine::Engine;

/// Listens on the whole document; tells whether something is being dragged over it.
#[hook]
pub(crate) fn use_input(engine: &Engine, chooser: &NodeRef) -> bool {
    let is_dragging = use_state(|| false);
    let setter = is_dragging.setter();
    use_effect_with(
        (engine.clone(), chooser.clone()),
        move |(engine, chooser)| {
            let listeners = listen(engine, chooser, &setter);
            host::hand_over_early();
            move || drop(listeners)
        },
    );
    *is_dragging
}

fn listen(engine: &Engine, chooser: &NodeRef, is_dragging: &UseStateSetter<bool>) -> Vec<Listener> {
    let Some(document) = document::document() else {
        return Vec::new();
    };
    let paste = {
        let engine = engine.clone();
        move |event: Event| {
            // Text for a field of the page is the field's.
            if is_for_field(&event) {
                return;
            }
            event.prevent_default();
            let pieces = transfer(&event, "clipboardData").map(|data| Piece::of_transfer(&data));
            engine.open(pieces.unwrap_or_default());
        }
    };
    let drop = {
        let (engine, is_dragging) = (engine.clone(), is_dragging.clone());
        move |event: Event| {
            is_dragging.set(false);
            if is_text_for_field(&event) {
                return;
            }
            event.prevent_default();
            let pieces = transfer(&event, "dataTransfer").map(|data| Piece::of_transfer(&data));
            engine.open(pieces.unwrap_or_default());
        }
    };
    // Without this the browser would open the file in place of the page.
    let over = {
        let is_dragging = is_dragging.clone();
        move |event: Event| {
            let is_for_page = !is_text_for_field(&event);
            if is_for_page {
                event.prevent_default();
            }
            is_dragging.set(is_for_page);
        }
    };
    let leave = {
        let is_dragging = is_dragging.clone();
        move |event: Event| {
            // Leaving one element for another is not leaving the window.
            if is_out_of_window(&event) {
                is_dragging.set(false);
            }
        }
    };
    let key = {
        let chooser = chooser.clone();
        move |event: Event| {
            if is_open_shortcut(&event) {
                event.prevent_default();
                choose(&chooser);
            }
        }
    };
    vec![
        Listener::new(&document, "paste", Box::new(paste)),
        Listener::new(&document, "drop", Box::new(drop)),
        Listener::new(&document, "dragover", Box::new(over)),
        Listener::new(&document, "dragleave", Box::new(leave)),
        Listener::new(&document, "keydown", Box::new(key)),
    ]
}

/// Shows the browser's dialog for choosing files.
pub(crate) fn choose(chooser: &NodeRef) {
    if let Some(input) = chooser.cast::<HtmlInputElement>() {
        // Choosing the same file again must count as well.
        input.set_value("");
        input.click();
    }
}

/// Tells whether a field has the focus that takes text or keys itself.
pub(crate) fn is_for_field(event: &Event) -> bool {
    let Some(target) = event.target() else {
        return false;
    };
    target.dyn_ref::<HtmlElement>().is_some_and(|element| {
        let is_text_input = element
            .dyn_ref::<HtmlInputElement>()
            .is_some_and(|input| matches!(input.type_().as_str(), "text" | "search" | "number"));
        let is_field = matches!(element.tag_name().as_str(), "TEXTAREA" | "SELECT");
        is_text_input || is_field || element.is_content_editable()
    })
}

/// Text that is dragged over a field is the field's; a file is not, which a field could only show the name of.
fn is_text_for_field(event: &Event) -> bool {
    let has_files = || {
        let data = transfer(event, "dataTransfer");
        data.is_none_or(|data| data.types().includes(&"Files".into(), 0))
    };
    is_for_field(event) && !is_choice(event) && !has_files()
}

/// A list to choose from takes keys, but no text.
fn is_choice(event: &Event) -> bool {
    let target = event.target();
    let element = target.and_then(|target| target.dyn_into::<HtmlElement>().ok());
    element.is_some_and(|element| element.tag_name() == "SELECT")
}

fn is_out_of_window(event: &Event) -> bool {
    event
        .dyn_ref::<web_sys::DragEvent>()
        .is_none_or(|drag| drag.related_target().is_none())
}

fn is_open_shortcut(event: &Event) -> bool {
    event.dyn_ref::<KeyboardEvent>().is_some_and(|key| {
        let has_modifier = key.ctrl_key() != key.meta_key();
        has_modifier && !key.alt_key() && !key.shift_key() && key.key().eq_ignore_ascii_case("o")
    })
}
