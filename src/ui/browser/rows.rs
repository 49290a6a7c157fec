//! What happened in a row of a long list whose rows hold no listeners of their own.

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlInputElement, MouseEvent};

/// What a click is for before it can be for the row.
const CONTROLS: &str = "a, button, input, label, summary";

/// Gives a number that an attribute of the row around something holds.
pub(crate) fn number(target: Option<EventTarget>, attribute: &str) -> Option<i64> {
    let element = target?.dyn_into::<Element>().ok()?;
    let row = element.closest(&format!("[{attribute}]")).ok()??;
    row.get_attribute(attribute)?.parse().ok()
}

/// Gives the same for a click on the row itself: on no control of it, and not the end of selecting text.
pub(crate) fn clicked(event: &MouseEvent, attribute: &str) -> Option<i64> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    let is_control = element.closest(CONTROLS).ok()?.is_some();
    let selection = web_sys::window()?.get_selection().ok()?;
    let is_selecting = selection.is_some_and(|selection| !selection.is_collapsed());
    if is_control || is_selecting {
        return None;
    }
    number(Some(element.into()), attribute)
}

/// Moves the focus to the first control of the row whose attribute holds a number, unless something else has it.
pub(crate) fn focus_if_lost(attribute: &str, number: i64) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
        return;
    };
    // A list that only script can focus holds the place of a control that went.
    let is_elsewhere = document.active_element().is_some_and(|focused| {
        focused.tag_name() != "BODY" && focused.get_attribute("tabindex").as_deref() != Some("-1")
    });
    if is_elsewhere {
        return;
    }
    let selector = ["[", attribute, "=\"", &number.to_string(), "\"] input"].concat();
    let found = document.query_selector(&selector).ok().flatten();
    if let Some(input) = found.and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) {
        let _ = input.focus();
    }
}

/// Gives the name and the value of the radio button that was chosen.
pub(crate) fn chosen(target: Option<EventTarget>) -> Option<(String, String)> {
    let input = target?.dyn_into::<HtmlInputElement>().ok()?;
    Some((input.name(), input.value()))
}
