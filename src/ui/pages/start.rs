//! The empty page: how to give something, where to get it, incidents to look at.

use yew::{Html, NodeRef};

use crate::ui::browser::document::Place;
use crate::ui::components::button::link_button;
use crate::ui::components::element::{el, plain, space, text};
use crate::ui::components::failure_note::failure_note;
use crate::ui::components::former_note::former_note;
use crate::ui::components::how_to_get::how_to_get;
use crate::ui::components::link_note::link_note;
use crate::ui::components::paste_zone::paste_zone;
use crate::ui::components::sample_list::sample_list;
use crate::ui::intent::{Intent, ask};
use crate::ui::pages::current::CurrentPageProps;
use crate::ui::state::Failure;

/// Shows the empty page, above it what went wrong if something did.
pub(crate) fn start(
    props: &CurrentPageProps,
    failure: Option<&Failure>,
    heading: &NodeRef,
) -> Html {
    let CurrentPageProps { words, on, .. } = props;
    let note = if props.is_link_unknown {
        link_note(words, "app-link-unknown")
    } else {
        Html::default()
    };
    let failure = failure.map(|failure| failure_note(words, failure, heading, on));
    el(
        "div",
        "start",
        [
            note,
            failure.unwrap_or_default(),
            former_note(words, props.former, on),
            el(
                "div",
                "start__lead",
                [
                    text("h1", "start__title", words.say("app-title")),
                    text("p", "start__words", words.say("app-lead")),
                ],
            ),
            paste_zone(words, on),
            el(
                "p",
                "start__privacy",
                [
                    plain(words.say("app-privacy")),
                    space(),
                    link_button(
                        words.say("app-footer-check"),
                        ask(on, Intent::Reach(Place::Check)),
                    ),
                ],
            ),
            how_to_get(words, on),
            sample_list(words, on),
        ],
    )
}
