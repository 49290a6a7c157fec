//! A room of a release: asks for its sheet and shows it.

use yew::{Html, Properties, component, html, use_effect_with, use_mut_ref};

use crate::ui::asker::Asker;
use crate::ui::browser::document::{self, Place};
use crate::ui::components::chart_file::{ChartFile, opened};
use crate::ui::components::element::{group, text};
use crate::ui::components::sheet::{Scene, sheet};
use crate::ui::hooks::use_answer::{Answer, Kept, Question, Wanted, use_answer};
use crate::ui::intent::OnIntent;
use crate::ui::route::{Pair, Route};
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::room::{Room, RoomAsk};
use crate::view::{Depth, ReleaseView};

#[derive(Properties, PartialEq)]
pub(crate) struct RoomProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    pub(crate) release: Shared<ReleaseView>,
    pub(crate) route: Route,
    pub(crate) room: Room,
    /// The revisions as they are shown.
    pub(crate) pair: Pair,
    pub(crate) is_redacted: bool,
}

/// Shows the room.
#[component]
pub(crate) fn RoomPanel(props: &RoomProps) -> Html {
    let RoomProps {
        words,
        asker,
        on,
        route,
        pair,
        ..
    } = props;
    let wanted = pair.a.map(|a| Wanted {
        release: route.release(),
        question: Question::Room(RoomAsk {
            room: props.room,
            a,
            b: pair.b.filter(|b| *b != a),
        }),
        redact: props.is_redacted,
    });
    // A release that is read by its heads is decoded first, so that what this finds is told with it.
    let wanted = wanted.filter(|_| props.release.depth != Depth::Head);
    let answer = use_answer(asker, on, *route, wanted);
    let reached = use_mut_ref(|| None);
    let is_shown = matches!(answer, Answer::Shown(..));
    use_effect_with((route.rule, is_shown), move |(rule, is_shown)| {
        // Once: what is masked or asked for anew later takes nobody's place away.
        if *is_shown
            && reached.replace(*rule) != *rule
            && let Some(rule) = rule
        {
            document::reach(Place::Rule(rule));
        }
    });
    let room = match answer {
        Answer::Shown(_, Kept::Room(room)) => room,
        Answer::NotFound => return text("p", "details__missing", words.say("sheet-absent")),
        _ => return text("p", "details__waiting", words.say("app-loading")),
    };
    let file = opened(words, *route, *pair, &room.sheet).map(|file| {
        let redact = room.is_redacted;
        html! { <ChartFile {words} {asker} {on} route={*route} {file} {redact} /> }
    });
    let scene = Scene {
        words: words.clone(),
        asker: asker.clone(),
        on: on.clone(),
        route: Route {
            rule: route.rule,
            ..route.with_pair(*pair)
        },
        sheet: room.sheet,
        is_redacted: room.is_redacted,
        now: Some(room.now),
    };
    group([file.unwrap_or_default(), sheet(&scene)])
}
