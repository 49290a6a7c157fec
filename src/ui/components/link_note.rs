//! Says that the link in the address was not understood, or asks for what is not there.

use yew::Html;

use crate::ui::components::element::{el_with, fixed, plain};
use crate::ui::words::Words;

/// The note, with what it says.
pub(crate) fn link_note(words: &Words, id: &'static str) -> Html {
    let attributes = fixed! {"data-testid" = "link-note", "class" = "link-note"};
    el_with("p", attributes, [plain(words.say(id))])
}
