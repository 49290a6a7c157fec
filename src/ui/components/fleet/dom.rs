//! The hand of the list in the document: which blocks are near what is seen, and how high the others are.

use std::ops::Range;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// How far beyond the window rows are drawn, in windows.
const MARGIN: f64 = 0.6;

/// A block as it stands in the window.
pub(super) struct Place {
    top: f64,
    pub(super) height: f64,
}

/// Gives the place of each block.
pub(super) fn places(table: &Element) -> Vec<Place> {
    let mut places = Vec::new();
    each(table, &mut |_, element| {
        let rect = element.get_bounding_client_rect();
        places.push(Place {
            top: rect.top(),
            height: rect.height(),
        });
    });
    places
}

/// Gives the blocks that are seen or near.
pub(super) fn near(places: &[Place]) -> Option<Range<usize>> {
    let window = web_sys::window()?.inner_height().ok()?.as_f64()?;
    let margin = window * MARGIN;
    let is_near = |place: &Place| place.top < window + margin && place.top + place.height > -margin;
    let first = places.iter().position(is_near)?;
    let last = places.iter().rposition(is_near)?;
    Some(first..last + 1)
}

/// Tells which block holds what has the focus.
pub(super) fn focused() -> Option<usize> {
    let active = web_sys::window()?.document()?.active_element()?;
    let block = active.closest("[data-block]").ok()??;
    block.get_attribute("data-block")?.parse().ok()
}

/// Makes blocks as high as they are said to be; `None` leaves that to what is in them.
pub(super) fn set_heights(table: &Element, height: &dyn Fn(usize) -> Option<f64>) {
    each(table, &mut |at, element| {
        let style = element.style();
        let _ = match height(at) {
            // Whole pixels are written in few bytes of program.
            Some(px) => style.set_property("height", &[&(px as i64).to_string(), "px"].concat()),
            None => style.remove_property("height").map(drop),
        };
    });
}

fn each(table: &Element, act: &mut dyn FnMut(usize, &HtmlElement)) {
    let children = table.children();
    let mut n_blocks = 0;
    for at in 0..children.length() {
        let child = children.item(at).and_then(|child| child.dyn_into().ok());
        if let Some(child) = child.filter(|child: &HtmlElement| child.has_attribute("data-block")) {
            act(n_blocks, &child);
            n_blocks += 1;
        }
    }
}

/// Moves the focus to the row of a release, if it is there.
pub(crate) fn focus_release(release: usize) -> bool {
    let selector = ["[data-release=\"", &release.to_string(), "\"]"].concat();
    let document = web_sys::window().and_then(|window| window.document());
    let found = document.and_then(|document| document.query_selector(&selector).ok().flatten());
    let link = found.and_then(|found| found.dyn_into::<HtmlElement>().ok());
    link.is_some_and(|link| link.focus().is_ok())
}
