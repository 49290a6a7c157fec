//! The tab "Repair": a corrected record of one revision, worked out and saved with its backup.

use yew::{
    AttrValue, Callback, Html, InputEvent, MouseEvent, NodeRef, Properties, UseReducerDispatcher,
    component, html, use_node_ref, use_reducer_eq,
};

use crate::ui::asker::Asker;
use crate::ui::browser::document;
use crate::ui::browser::field::field;
use crate::ui::components::command_line::command_line;
use crate::ui::components::element::{computed, each, el, group, make, plain, text};
use crate::ui::components::sheet::said;
use crate::ui::hooks::use_answer::{Answer, Kept, Question, Wanted, use_answer};
use crate::ui::hooks::use_context_slot::ContextSlot;
use crate::ui::hooks::use_repair::{Repairing, Worked, use_repair};
use crate::ui::intent::OnIntent;
use crate::ui::route::{Panel, Route, Tab};
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::repair::RepairStartView;
use crate::view::room::Room;
use crate::view::{Depth, ReleaseView, Severity};

mod choices;
mod desk;
mod json;
mod outcome;
#[cfg(test)]
#[allow(clippy::panic)]
mod tests;

use choices::{WRONG, view_choices};
use desk::{Desk, Did, FILE, Given, HOOK, JSON, KIND, MINOR, STATUS};
use outcome::view_outcome;

#[derive(Properties, PartialEq)]
pub(crate) struct RepairProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    pub(crate) release: Shared<ReleaseView>,
    pub(crate) route: Route,
    pub(crate) revision: i64,
    pub(crate) is_redacted: bool,
    /// The reader's kubectl context, for commands.
    pub(crate) context: ContextSlot,
}

/// What the parts are made of.
struct Scene<'a> {
    words: &'a Words,
    asker: &'a Asker,
    on: &'a OnIntent,
    /// The place among the releases.
    release: usize,
    revision: i64,
    is_redacted: bool,
    context: &'a ContextSlot,
    start: &'a Shared<RepairStartView>,
    desk: &'a Desk,
    dispatch: UseReducerDispatcher<Desk>,
    /// The field for a file.
    chooser: &'a NodeRef,
}

/// Shows the tab: what can be repaired, then what that comes to.
///
/// It is worked out at a press and not at each choice: arrow keys pass over choices, each of which packs the record
/// anew, and files below a choice that is just being made could be taken for its own.
#[component]
pub(crate) fn Repair(props: &RepairProps) -> Html {
    let RepairProps {
        words,
        asker,
        on,
        route,
        revision,
        is_redacted,
        ..
    } = props;
    let (release, redact) = (route.release(), *is_redacted);
    let desk = use_reducer_eq(Desk::default);
    let chooser = use_node_ref();
    // A release that is read by its heads is decoded first, so that what this finds is told with it.
    let wanted = (props.release.depth != Depth::Head).then_some(Wanted {
        release,
        question: Question::Repair(*revision),
        redact,
    });
    let answer = use_answer(asker, on, *route, wanted);
    let ask = desk.asked.clone();
    let wanted = ask.clone().map(|ask| Repairing {
        release,
        ask,
        redact,
    });
    let worked = use_repair(asker, on, wanted);
    let start = match answer {
        Answer::Shown(_, Kept::Repair(start)) => start,
        Answer::NotFound => return text("p", "details__missing", words.say("sheet-absent")),
        _ => return text("p", "details__waiting", words.say("app-loading")),
    };
    let scene = Scene {
        words,
        asker,
        on,
        release,
        revision: *revision,
        is_redacted: redact,
        context: &props.context,
        start: &start,
        desk: &desk,
        dispatch: desk.dispatcher(),
        chooser: &chooser,
    };
    let head = view_head(&scene, *route);
    if start.refused.is_some() {
        return el("div", "repair", [head]);
    }
    let outcome = match (worked, ask) {
        (Some(Worked::Out(repair)), Some(ask)) => view_outcome(&scene, &ask, &repair),
        (Some(Worked::Gone), _) => text("p", "details__missing", words.say("sheet-absent")),
        (Some(Worked::Awaited), _) => text("p", "repair__waiting", words.say("app-loading")),
        _ => Html::default(),
    };
    let onchange = {
        let (dispatch, chooser) = (desk.dispatcher(), chooser.clone());
        Callback::from(move |event: yew::Event| {
            let Some(field) = field(&event) else { return };
            match field.name.as_str() {
                FILE => json::take(&chooser, dispatch.clone()),
                KIND | STATUS | MINOR | HOOK => dispatch.dispatch(Did::Change(field)),
                _ => {}
            }
        })
    };
    let oninput = {
        let dispatch = desk.dispatcher();
        Callback::from(move |event: InputEvent| {
            if let Some(field) = field(&event).filter(|field| field.name == JSON) {
                dispatch.dispatch(Did::Give(Some(Given {
                    text: field.value.into(),
                    file: None,
                    is_open: !redact,
                })));
            }
        })
    };
    html! {
        <div class="repair" data-testid="repair" {onchange} {oninput}>
            { head }
            { view_choices(&scene) }
            { view_work(&scene) }
            { el("div", "repair__outcome", [outcome]) }
        </div>
    }
}

/// Says what stands before every repair, or why there is none, and leads to the ways that Helm has itself.
fn view_head(scene: &Scene<'_>, route: Route) -> Html {
    let (words, start) = (scene.words, scene.start);
    let refused = start.refused.clone().map(|mut refused| {
        refused.severity = refused.severity.or(Some(Severity::Warning));
        said(words, &refused)
    });
    let command = start.command.as_ref();
    let command = command.map(|command| command_line(words, scene.context.fill(command), scene.on));
    let to = route.with_panel(Panel {
        tab: Tab::Room(Room::Ways),
        ..route.panel
    });
    let link = make(
        "a",
        computed(&["href"], [AttrValue::from(to.to_hash())]),
        plain(words.say("details-tab-ways")),
    );
    let link = el("p", "", [plain("→ ".into()), link]);
    // The harmless ways come first, and where they are stands beside that.
    let (first, others) = start.notes.split_at(start.notes.len().min(1));
    group([
        refused.unwrap_or_default(),
        command.unwrap_or_default(),
        each(first, &|note| said(words, note)),
        link,
        each(others, &|note| said(words, note)),
    ])
}

/// Shows the button that works it out, with what is wrong beside it.
fn view_work(scene: &Scene<'_>) -> Html {
    let words = scene.words;
    let (desk, start, dispatch) = (
        scene.desk.clone(),
        scene.start.clone(),
        scene.dispatch.clone(),
    );
    let (revision, is_redacted) = (scene.revision, scene.is_redacted);
    let onclick =
        Callback::from(
            move |_: MouseEvent| match desk.ask(&start, revision, is_redacted) {
                Ok(ask) => dispatch.dispatch(Did::Ask(ask)),
                Err(wrong) => {
                    dispatch.dispatch(Did::Fail(wrong));
                    document::focus_id(wrong.field());
                }
            },
        );
    let wrong = match scene.desk.wrong {
        Some(wrong) => html! {
            <p id={WRONG} role="alert" class="repair__wrong">{ words.text(&wrong.text()) }</p>
        },
        None => Html::default(),
    };
    html! {
        <div class="repair__work">
            <button type="button" class="button button--accent" data-testid="repair-work" {onclick}>
                { words.say("repair-work") }
            </button>
            { text("p", "repair__hint", words.say("repair-nothing-yet")) }
            { wrong }
        </div>
    }
}
