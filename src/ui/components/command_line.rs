//! A command to copy, on its own line.

use yew::{Html, html};

use crate::ui::components::copy_button::CopyButton;
use crate::ui::components::element::{el, el_with, fixed, plain};
use crate::ui::intent::OnIntent;
use crate::ui::words::Words;

/// Shows a command whole, with a button that copies it.
pub(crate) fn command_line(words: &Words, command: &'static str, on: &OnIntent) -> Html {
    let attributes = fixed! {"lang" = "en", "translate" = "no", "class" = "command-line__text"};
    let copy = html! { <CopyButton {words} text={command} {on} /> };
    let command = el_with("code", attributes, [plain(command.into())]);
    el("div", "command-line", [command, copy])
}
