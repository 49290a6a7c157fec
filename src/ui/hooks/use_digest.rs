//! Computes the digest of the program that runs.

use yew::functional::{hook, use_effect_with, use_state};
use yew::platform::spawn_local;

use crate::ui::browser::host;

/// Gives the digest once it is known.
#[hook]
pub(crate) fn use_digest() -> Option<String> {
    let digest = use_state(|| None);
    let setter = digest.setter();
    use_effect_with((), move |()| {
        spawn_local(async move { setter.set(host::digest().await) });
    });
    (*digest).clone()
}
