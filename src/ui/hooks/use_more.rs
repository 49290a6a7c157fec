//! Remembers how much of a long list is shown.

use yew::functional::{hook, use_state};

use crate::ui::components::more::More;

/// Begins with the first few rows; forgotten when the component goes.
#[hook]
pub(crate) fn use_more(first: usize) -> More {
    let n_shown = use_state(move || first);
    More {
        n_shown: *n_shown,
        on_more: n_shown.setter().to_callback(),
    }
}
