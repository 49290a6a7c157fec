//! The document around the page: its language, colors and title.

use web_sys::{Document, Element, HtmlElement};
use yew::NodeRef;

use crate::i18n::Locale;
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

/// Moves the focus to an element, if it is there.
pub(crate) fn focus(node: &NodeRef) {
    if let Some(element) = node.cast::<HtmlElement>() {
        let _ = element.focus();
    }
}
