//! Says of a release that only the beginnings of its records were read, and that the rest is being read.

use yew::Html;

use crate::ui::components::button::button;
use crate::ui::components::element::{el_with, fixed, plain, space};
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::pages::reading::amount;
use crate::ui::state::reading::Progress;
use crate::ui::words::Words;
use crate::view::{Depth, ReleaseView};

/// The note, with how far that has come and a way out of it when it takes long; nothing once all is read.
pub(crate) fn depth_note(
    words: &Words,
    release: &ReleaseView,
    progress: Option<Progress>,
    on: &OnIntent,
) -> Html {
    if release.depth == Depth::Full {
        return Html::default();
    }
    let attributes = fixed! {"data-testid" = "depth-note", "class" = "depth-note"};
    let said = plain(words.say("fleet-rest-is-read"));
    let Some(amount) = progress.filter(|one| one.done > 0).and_then(amount) else {
        return el_with("p", attributes, [said]);
    };
    let close = button(words.say("app-close"), ask(on, Intent::Close));
    let amount = plain(words.text(&amount));
    el_with("p", attributes, [said, space(), amount, space(), close])
}
