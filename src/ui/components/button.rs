//! The plain button.

use yew::{AttrValue, Callback, Html, MouseEvent, html};

/// Shows a button with words on it.
pub(crate) fn button(label: AttrValue, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="button" {onclick}>{ label }</button> }
}

/// Shows a button that reads as part of a sentence.
pub(crate) fn link_button(label: AttrValue, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="link-button" {onclick}>{ label }</button> }
}
