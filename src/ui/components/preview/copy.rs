//! The whole preview as Markdown or plain text, to copy.

use yew::{Callback, Html};

use crate::ui::components::copy_whole::copy_whole;
use crate::ui::components::preview::Scene;

mod document;
#[cfg(test)]
mod tests;

use document::document;

/// Shows a button for each form.
pub(crate) fn preview_copy(scene: &Scene<'_>) -> Html {
    let (words, release) = (scene.words.clone(), scene.release.clone());
    let (preview, ask) = (scene.preview.clone(), scene.route.ask);
    let write = Callback::from(move |form| document(&words, &release, ask, &preview, form));
    copy_whole(scene.words, scene.on, &write, Html::default())
}
