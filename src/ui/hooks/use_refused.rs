//! Counts what the page's policy refused.

use yew::functional::{hook, use_effect_with, use_state};

use crate::ui::browser::host;

/// Gives the count, and draws again whenever it grows.
#[hook]
pub(crate) fn use_refused() -> u32 {
    let n_refused = use_state(host::n_refused);
    let setter = n_refused.setter();
    use_effect_with((), move |()| {
        // What was refused before the page was drawn counts as well.
        setter.set(host::n_refused());
        let watch = host::on_refused(move || setter.set(host::n_refused()));
        move || drop(watch)
    });
    *n_refused
}
