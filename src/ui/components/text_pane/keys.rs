//! What keys mean while the focus is in a pane; elsewhere in the page none of them does anything (WCAG 2.1.4).

use web_sys::KeyboardEvent;
use yew::{Callback, Context};

use super::{Msg, TextPane, Use, dom};

/// What a reader can ask a pane for.
#[derive(Clone, Copy)]
pub(crate) enum Wish {
    /// Goes to the field of the search.
    Find,
    /// Goes to the next hit, or to the one before.
    Step(bool),
    /// Ends the search and goes back to the text.
    Clear,
    ChooseAll,
    Wrap,
    Whole(Use),
}

impl TextPane {
    /// Keys are looked at while the event lasts, or the browser would act on them too.
    pub(super) fn on_key(&self, ctx: &Context<Self>) -> Callback<KeyboardEvent> {
        let (link, field) = (ctx.link().clone(), self.nodes.field.clone());
        let has_no_search = self.hits.needle.is_empty();
        Callback::from(move |event: KeyboardEvent| {
            let is_in_field = dom::is_target(&event, &field);
            let is_on_button = !is_in_field && dom::is_on_button(&event);
            if let Some(wish) = wish(&event, is_in_field, has_no_search)
                && !(is_on_button && matches!(wish, Wish::ChooseAll))
            {
                event.prevent_default();
                link.send_message(Msg::Do(wish));
            }
        })
    }
}

/// Says what a key asks for; `None` leaves it to the browser.
pub(in crate::ui::components) fn wish(
    event: &KeyboardEvent,
    is_in_field: bool,
    has_no_search: bool,
) -> Option<Wish> {
    // An input method has the keys while it composes.
    if event.is_composing() {
        return None;
    }
    let is_command = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
    let is_forward = !event.shift_key();
    match event.key().as_str() {
        // The browser's own search can't find lines that are not drawn.
        "f" if is_command && is_forward => Some(Wish::Find),
        "a" if is_command && !is_in_field => Some(Wish::ChooseAll),
        "F3" => Some(Wish::Step(is_forward)),
        _ if is_command => None,
        "/" if !is_in_field => Some(Wish::Find),
        "Enter" if is_in_field => Some(Wish::Step(is_forward)),
        "Escape" if is_in_field || !has_no_search => Some(Wish::Clear),
        _ => None,
    }
}
