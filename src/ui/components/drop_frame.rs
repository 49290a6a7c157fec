//! The frame around the window while something is dragged over it.

use yew::Html;

use crate::ui::components::element::{el_with, fixed, text};
use crate::ui::words::Words;

/// Shows where to drop: anywhere.
pub(crate) fn drop_frame(words: &Words) -> Html {
    let frame = fixed! {"aria-hidden" = "true", "class" = "drop-frame"};
    let note = text("p", "drop-frame__words", words.say("app-drop-here"));
    el_with("div", frame, [note])
}
