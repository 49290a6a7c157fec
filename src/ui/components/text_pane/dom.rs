//! The hand of a pane in the document: sizes and places, selection and focus.

use std::cell::Cell;

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    DataTransfer, Element, Event, HtmlElement, ResizeObserver, ScrollIntoViewOptions,
    ScrollLogicalPosition, Selection,
};
use yew::{Callback, NodeRef};

use super::scroll::Scroll;
use crate::ui::browser::listener::Listener;
use crate::ui::browser::pieces::transfer;
use crate::view::pane::Pane;

/// Where lines of this width in pixels no longer fit, they wrap unless the reader chose otherwise.
const NARROW: f64 = 700.0;

thread_local! {
    /// What the reader chose while the page is open, for notes and for the other texts.
    static WRAPS: [Cell<Option<bool>>; 2] = const { [Cell::new(None), Cell::new(None)] };
}

/// Whether a text wraps when it is first shown.
pub(in crate::ui::components) fn wraps(pane: Pane) -> Option<bool> {
    let chosen = WRAPS.with(|[notes, others]| match pane {
        Pane::Notes => notes.get(),
        _ => others.get(),
    });
    chosen.or_else(|| {
        let width = web_sys::window()?.inner_width().ok()?.as_f64()?;
        Some(pane == Pane::Notes || width < NARROW)
    })
}

pub(in crate::ui::components) fn keep_wrap(pane: Pane, is_wrapped: bool) {
    WRAPS.with(|[notes, others]| match pane {
        Pane::Notes => notes.set(Some(is_wrapped)),
        _ => others.set(Some(is_wrapped)),
    });
}

/// What is listened to besides what elements listen to themselves, until it is dropped.
pub(in crate::ui::components) struct Watching {
    observer: ResizeObserver,
    _on_resize: Closure<dyn FnMut()>,
    _composed: Option<Listener>,
}

impl Watching {
    pub(in crate::ui::components) fn new(
        region: &HtmlElement,
        field: &NodeRef,
        measure: Callback<()>,
        typed: Callback<()>,
    ) -> Option<Self> {
        let on_resize = Closure::<dyn FnMut()>::new(move || measure.emit(()));
        let observer = ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok()?;
        observer.observe(region);
        let composed = field.cast::<Element>().map(|field| {
            Listener::new(&field, "compositionend", Box::new(move |_| typed.emit(())))
        });
        Some(Self {
            observer,
            _on_resize: on_resize,
            _composed: composed,
        })
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

pub(in crate::ui::components) fn top(region: &HtmlElement) -> f64 {
    // The binding gives whole pixels; on screens of other densities there are halves.
    let top = Reflect::get(region, &"scrollTop".into());
    top.ok().and_then(|top| top.as_f64()).unwrap_or_default()
}

/// The heights of what is seen and of a line.
pub(in crate::ui::components) fn sizes(region: &HtmlElement) -> Option<(f64, f64)> {
    let probe = child(region, ".text-pane__probe")?;
    let line = probe.get_bounding_client_rect().height();
    Some((f64::from(region.client_height()), line))
}

/// Where each drawn row begins below the first, and where the last ends.
pub(in crate::ui::components) fn tops(region: &HtmlElement) -> Vec<f64> {
    let Some(rows) = child(region, ".text-pane__rows") else {
        return Vec::new();
    };
    let box_ = rows.get_bounding_client_rect();
    let children = rows.children();
    let mut tops = Vec::new();
    for place in 0..children.length() {
        if let Some(row) = children.item(place) {
            tops.push(row.get_bounding_client_rect().top() - box_.top());
        }
    }
    tops.push(box_.height());
    tops
}

/// Puts the drawn rows and the scrolling where they belong.
pub(in crate::ui::components) fn place(region: &HtmlElement, scroll: &Scroll) {
    let (Some(spacer), Some(rows)) = (
        child(region, ".text-pane__spacer"),
        child(region, ".text-pane__rows"),
    ) else {
        return;
    };
    set(&spacer, "height", scroll.height());
    set(&rows, "top", scroll.block());
    let digits = scroll.n_lines().to_string().len();
    let _ = region.style().set_property("--digits", &digits.to_string());
    // The scroll bar below keeps its length when a long line leaves the window.
    let width = f64::from(rows.offset_width());
    if scroll.is_wrapped() {
        set(&spacer, "min-width", 0.0);
    } else if width > f64::from(region.client_width()) {
        set(&spacer, "min-width", width);
    }
    if (top(region) - scroll.top()).abs() > 1.0 {
        let _ = Reflect::set(region, &"scrollTop".into(), &scroll.top().into());
    }
}

/// Another text is as wide as it is, not as the one before.
pub(in crate::ui::components) fn forget_width(region: &HtmlElement) {
    if let Some(spacer) = child(region, ".text-pane__spacer") {
        set(&spacer, "min-width", 0.0);
    }
}

fn set(element: &HtmlElement, name: &str, px: f64) {
    // Thousandths of a pixel are finer than any screen, and a whole number is written in few bytes of program.
    let thousandths = (px * 1000.0) as i64;
    let value = ["calc(", &thousandths.to_string(), "px / 1000)"].concat();
    let _ = element.style().set_property(name, &value);
}

/// Brings the current hit into sight, sideways too; false while it is not drawn.
pub(in crate::ui::components) fn go_to_hit(region: &HtmlElement) -> bool {
    let Ok(Some(hit)) = region.query_selector("[data-current]") else {
        return false;
    };
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    hit.scroll_into_view_with_scroll_into_view_options(&options);
    true
}

pub(in crate::ui::components) fn focus(node: &NodeRef) {
    if let Some(element) = node.cast::<HtmlElement>() {
        let _ = element.focus();
    }
}

pub(in crate::ui::components) fn is_target(event: &Event, node: &NodeRef) -> bool {
    let target = event.target().and_then(|it| it.dyn_into().ok());
    node.get().is_some() && target == node.get()
}

pub(in crate::ui::components) fn is_on_button(event: &Event) -> bool {
    let target: Option<Element> = event.target().and_then(|it| it.dyn_into().ok());
    target.is_some_and(|target| target.tag_name() == "BUTTON")
}

/// The line in which something was pressed.
pub(in crate::ui::components) fn line_of(event: &Event) -> Option<usize> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let row = target.closest("[data-line]").ok()??;
    let number: usize = row.get_attribute("data-line")?.parse().ok()?;
    number.checked_sub(1)
}

/// What is masked, or shown by itself, where something happened.
pub(super) fn mask_of(event: &Event) -> Option<(String, bool)> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    let is_shown = match element.class_name().as_str() {
        "code-masked" => false,
        "code-shown" => true,
        _ => return None,
    };
    Some((element.text_content()?, is_shown))
}

/// Whether a press goes on with the selection that there is.
pub(in crate::ui::components) fn is_extending(event: &Event) -> bool {
    let mouse = event.dyn_ref::<web_sys::MouseEvent>();
    mouse.is_some_and(web_sys::MouseEvent::shift_key)
}

pub(in crate::ui::components) fn has_selection() -> bool {
    selection().is_some_and(|selection| !selection.is_collapsed())
}

pub(in crate::ui::components) fn select_all(region: &HtmlElement) {
    if let (Some(selection), Some(rows)) = (selection(), child(region, ".text-pane__rows")) {
        let _ = selection.select_all_children(&rows);
    }
}

/// Copies the selected text and nothing else: no colors, no line numbers.
pub(in crate::ui::components) fn copy_selection(event: &Event) {
    let text = selection().and_then(|selection| {
        let range = selection.get_range_at(0).ok()?;
        range.clone_contents().ok()?.text_content()
    });
    let data: Option<DataTransfer> = transfer(event, "clipboardData");
    if let (Some(text), Some(data)) = (text, data)
        && data.set_data("text/plain", &text).is_ok()
    {
        event.prevent_default();
    }
}

fn selection() -> Option<Selection> {
    web_sys::window()?.get_selection().ok()?
}

fn child(region: &HtmlElement, selector: &str) -> Option<HtmlElement> {
    region.query_selector(selector).ok()??.dyn_into().ok()
}
