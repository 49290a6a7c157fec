//! The one place from which a screen reader is told what happened.

use yew::{AttrValue, Html};

/// Says a message politely; it is not seen.
pub(crate) fn live_region(message: AttrValue) -> Html {
    let attributes = fixed! {
        "role" = "status",
        "aria-live" = "polite",
        "class" = "visually-hidden",
    };
    el_with("div", attributes, [plain(message)])
}
use crate::ui::components::element::{el_with, fixed, plain};
