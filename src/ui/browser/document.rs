//! The document around the page: its language, colors and title.

use std::borrow::Cow;

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, Event, HtmlDialogElement, HtmlElement, KeyboardEvent};
use yew::{Callback, NodeRef};

use crate::i18n::Locale;
use crate::ui::browser::listener::Listener;
use crate::ui::state::Theme;

/// Finds the element that the shell left for the page.
pub(crate) fn root() -> Option<Element> {
    document()?.get_element_by_id("helmwake")
}

/// Gives the document.
pub(crate) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Says which language the page is in, and names it in the window's title.
pub(crate) fn set_language(locale: Locale, title: &str) {
    let Some(document) = document() else { return };
    document.set_title(title);
    if let Some(html) = document.document_element() {
        let _ = html.set_attribute("lang", locale.code());
    }
}

/// Chooses the colors; the system decides where nothing is chosen.
pub(crate) fn set_theme(theme: Theme) {
    let html = document().and_then(|document| document.document_element());
    let Some(html) = html else { return };
    let _ = match theme {
        Theme::System => html.remove_attribute("data-theme"),
        Theme::Light | Theme::Dark => html.set_attribute("data-theme", theme.word()),
    };
}

/// Gives the language that the boot script chose from the browser's list.
pub(crate) fn language() -> Option<Locale> {
    let html = document()?.document_element()?;
    Locale::parse(&html.get_attribute("lang")?)
}

/// Parts of the page that a key or a link leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Main,
    Verdict,
    Revisions,
    Details,
    /// What could not be read.
    Problems,
    /// How to check what the foot of the page says.
    Check,
    /// Where a rule of that code stands: in the catalogue, or what it found.
    Rule(&'static str),
}

impl Place {
    fn selector(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Rule(code) => return Cow::Owned(["[data-rule=", code, "]"].concat()),
            Self::Main => "main",
            Self::Verdict => "#verdict",
            Self::Revisions => "#revisions",
            Self::Details => "#revision-facts, #details",
            Self::Problems => "#problems",
            Self::Check => "#check",
        })
    }
}

/// Moves the focus to a part of the page, if it is there; opens it where it is closed.
pub(crate) fn reach(place: Place) {
    let found = document().and_then(|document| document.query_selector(&place.selector()).ok()?);
    let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    if element.tag_name() == "SUMMARY" {
        if let Some(details) = element.parent_element() {
            let _ = details.set_attribute("open", "");
        }
    } else if !element.has_attribute("tabindex") {
        let _ = element.set_attribute("tabindex", "-1");
    }
    let _ = element.focus();
}

/// Tells whether a dialog is in front of the page.
pub(crate) fn has_dialog() -> bool {
    dialog().is_some()
}

fn dialog() -> Option<HtmlDialogElement> {
    let found = document()?.query_selector("dialog[open]").ok()??;
    found.dyn_into().ok()
}

/// Closes what is in front of the page, for something that matters more.
pub(crate) fn close_dialog() {
    if let Some(dialog) = dialog() {
        dialog.close();
    }
}

/// Keeps the focus in the page when its screen is about to be another one, or just became it.
pub(crate) fn leave_screen() {
    if is_focus_lost() || document().is_some_and(|document| is_in_main(&document)) {
        reach(Place::Main);
    }
}

fn is_in_main(document: &Document) -> bool {
    matches!(document.query_selector("main :focus"), Ok(Some(_)))
}

/// Tells whether what had the focus is gone, or nothing had it.
pub(crate) fn is_focus_lost() -> bool {
    let has_focus = document().map(|document| document.query_selector("body :focus"));
    matches!(has_focus, Some(Ok(None)))
}

/// Moves the focus from a control that is about to go to the list before it.
pub(crate) fn to_list_before(control: &Element) {
    let list = control.previous_element_sibling();
    if let Some(list) = list.and_then(|list| list.dyn_into::<HtmlElement>().ok()) {
        let _ = list.set_attribute("tabindex", "-1");
        let _ = list.focus();
    }
}

/// Shows or closes a dialog; the browser moves the focus there and back.
pub(crate) fn show_dialog(node: &NodeRef, is_shown: bool) {
    let Some(dialog) = node.cast::<HtmlDialogElement>() else {
        return;
    };
    if !is_shown {
        dialog.close();
    } else if !dialog.open() {
        let _ = dialog.show_modal();
    }
}

/// Moves the focus to the element with that id, if it is there.
pub(crate) fn focus_id(id: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Calls back whenever Esc is pressed, for as long as the listener lives.
pub(crate) fn on_escape(callback: Callback<()>) -> Option<Listener> {
    let listen = move |event: Event| {
        let key = event.dyn_ref::<KeyboardEvent>();
        // During a composition Esc is the input method's.
        if key.is_some_and(|key| key.key() == "Escape" && !key.is_composing()) {
            callback.emit(());
        }
    };
    let document = document()?;
    Some(Listener::new(&document, "keydown", Box::new(listen)))
}

/// Moves the focus to an element, if it is there.
pub(crate) fn focus(node: &NodeRef) {
    if let Some(element) = node.cast::<HtmlElement>() {
        let _ = element.focus();
    }
}
