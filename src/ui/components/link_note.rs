//! Says that the link in the address was not understood.

use yew::Html;

use crate::ui::components::element::{el_with, fixed, plain};
use crate::ui::words::Words;

/// The note.
pub(crate) fn link_note(words: &Words) -> Html {
    let attributes = fixed! {"data-testid" = "link-note", "class" = "link-note"};
    el_with("p", attributes, [plain(words.say("app-link-unknown"))])
}
