//! The panel below the revisions: what is stored about A (and B), its texts, and how it was decoded.

use yew::{Callback, Html, Properties, component, html, use_effect_with, use_reducer_eq};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::browser::{clock, document};
use crate::ui::components::compare::Compare;
use crate::ui::components::details_pane::{Of, details_pane};
use crate::ui::components::details_row::{facts_of, in_place_of};
use crate::ui::components::details_tabs::{PANEL, chosen_id, details_tabs, label};
use crate::ui::components::details_trail::details_trail;
use crate::ui::components::details_value::Look;
use crate::ui::components::element::{el, el_with, fixed, group, section_title, text};
use crate::ui::components::fact_card::{Did, Open};
use crate::ui::components::missing_note::{missing_note, missing_notes};
use crate::ui::components::preview::Preview;
use crate::ui::components::repair::Repair;
use crate::ui::components::revision_facts::{Cards, Known, revision_facts};
use crate::ui::components::room::RoomPanel;
use crate::ui::components::segmented::{Choice, segmented};
use crate::ui::hooks::use_answer::{Answer, Kept, Question, Wanted, use_answer};
use crate::ui::hooks::use_context_slot::use_context_slot;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::route::{Pair, Panel, Route, Side, Tab};
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::detail::{FactView, RevisionView};
use crate::view::pane::Pane;
use crate::view::room::Room;
use crate::view::{Depth, ReleaseView};

#[derive(Properties, PartialEq)]
pub(crate) struct DetailsProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    pub(crate) release: Shared<ReleaseView>,
    /// Says which release and which tab.
    pub(crate) route: Route,
    /// The revisions as they are shown.
    pub(crate) pair: Pair,
    pub(crate) is_redacted: bool,
    /// `AppState::live`.
    pub(crate) live: u32,
}

/// One of the two revisions, as far as it is known.
struct Seen {
    revision: i64,
    view: Option<Shared<RevisionView>>,
    /// What it was before some of it was masked: which texts there are is still so.
    before: Option<Shared<RevisionView>>,
    /// From the revision table, until the view is there.
    row: Vec<FactView>,
}

/// Shows the panel; nothing when there is no revision.
#[component]
pub(crate) fn Details(props: &DetailsProps) -> Html {
    let DetailsProps {
        words,
        asker,
        on,
        release,
        route,
        pair,
        ..
    } = props;
    let b = pair.b.filter(|b| Some(*b) != pair.a);
    let wanted = |revision: Option<i64>| {
        // A release that is read by its heads is decoded first, so that what this finds is told with it.
        let revision = revision.filter(|_| release.depth == Depth::Full)?;
        Some(Wanted {
            release: route.release(),
            question: Question::Revision(revision),
            redact: props.is_redacted,
        })
    };
    let of_a = use_answer(asker, on, *route, wanted(pair.a));
    let of_b = use_answer(asker, on, *route, wanted(b));
    let open = use_reducer_eq(Open::default);
    let context = use_context_slot();
    let on_card = {
        let open = open.dispatcher();
        Callback::from(move |did| open.dispatch(did))
    };
    let on_escape = on_card.reform(|()| Did::Escape);
    use_effect_with(open.card.is_some(), move |is_open| {
        let listener = is_open.then(|| document::on_escape(on_escape)).flatten();
        move || drop(listener)
    });
    // Going back can take away what had the focus, and with it a reader's place.
    use_effect_with((route.panel, *pair), |(panel, _)| {
        if document::is_focus_lost() {
            document::focus_id(chosen_id(panel.tab));
        }
    });

    let see = |revision: Option<i64>, answer: Answer| {
        let row = release
            .revisions
            .iter()
            .find(|row| Some(row.revision) == revision)?;
        let (view, before, facts) = match answer {
            Answer::Shown(_, Kept::Revision(view)) => (Some(view), None, Vec::new()),
            Answer::Awaited(Some(Kept::Revision(before))) => {
                let facts = in_place_of(facts_of(row), &before.facts);
                let at = (before.release, before.revision);
                let is_same = at == (route.release(), row.revision);
                (None, is_same.then_some(before), facts)
            }
            _ => (None, None, facts_of(row)),
        };
        Some(Seen {
            revision: row.revision,
            view,
            before,
            row: facts,
        })
    };
    let Some(a) = see(pair.a, of_a) else {
        return Html::default();
    };
    let b = see(b, of_b);
    let tab = route.panel.tab;
    let content = match (tab, b.as_ref()) {
        (Tab::Facts, b) => {
            let now = clock::now();
            let local = |stored: &str| Some(clock::moment(words, now, stored)?.local);
            let look = Look {
                words,
                now: clock::seconds(),
                local: &local,
                is_redacted: props.is_redacted,
            };
            let cards = Cards {
                open: *open,
                on: &on_card,
            };
            let seen = [Some(&a), b];
            let views = seen.iter().flatten().filter_map(|one| one.view.as_ref());
            let missing: Vec<_> = views.filter_map(|view| view.missing.as_ref()).collect();
            group([
                revision_facts(&look, &cards, a.known(), b.map(Seen::known)),
                missing_notes(words, &missing, on),
            ])
        }
        (Tab::Rollback, _) => html! {
            <Preview
                {words}
                {asker}
                {on}
                {release}
                route={*route}
                is_redacted={props.is_redacted}
                live={props.live}
                context={context.clone()}
            />
        },
        (Tab::Compare, _) => html! {
            <Compare
                {words}
                {asker}
                {on}
                {release}
                route={*route}
                pair={*pair}
                is_redacted={props.is_redacted}
            />
        },
        (Tab::Repair, _) => html! {
            // What was chosen was chosen for this revision.
            <Repair
                key={format!("{} {}", route.release(), a.revision)}
                {words}
                {asker}
                {on}
                {release}
                route={*route}
                revision={a.revision}
                is_redacted={props.is_redacted}
                context={context.clone()}
            />
        },
        (Tab::Room(_) | Tab::File(_), _) => {
            let room = match tab {
                Tab::Room(room) => room,
                _ => Room::Chart,
            };
            html! {
            <RoomPanel
                key={room.name()}
                {words}
                {asker}
                {on}
                {release}
                route={*route}
                {room}
                pair={*pair}
                is_redacted={props.is_redacted}
            />
            }
        }
        (_, Some(b)) if route.panel.side == Side::B => view_one(props, b),
        _ => view_one(props, &a),
    };
    // A text begins with a field that can be reached.
    let tabindex = (!matches!(tab, Tab::Text(_))).then_some("0");
    let title = title(
        release,
        route.panel,
        a.revision,
        b.as_ref().map(|b| b.revision),
    );
    el_with(
        "section",
        fixed! {
            "aria-labelledby" = "revision-facts",
            "data-testid" = "details",
            "class" = "details",
        },
        [
            section_title("revision-facts", words.text(&title)),
            details_tabs(words, *route, on),
            view_choices(words, *route, &a, b.as_ref(), on),
            html! {
                <div id={PANEL} role="tabpanel" class="details__panel" {tabindex} aria-labelledby={chosen_id(tab)}>
                    { content }
                </div>
            },
        ],
    )
}

/// Says what is shown, and of which revisions.
fn title(release: &ReleaseView, panel: Panel, a: i64, b: Option<i64>) -> Text {
    match (panel.tab, b) {
        (Tab::Rollback, _) => release.name.as_deref().map_or_else(
            || Text::new("preview-tab"),
            |name| Text::new("preview-title").with("release", name),
        ),
        (Tab::Facts, None) => Text::new("app-facts-of").with("a", a),
        (Tab::Facts, Some(b)) => Text::new("app-facts-of-two").with("a", a).with("b", b),
        (Tab::Compare, Some(b)) => Text::new("details-compared").with("a", a).with("b", b),
        (Tab::Compare, None) => Text::new(label(panel.tab)),
        // They are about the release.
        (tab @ Tab::Room(Room::Ways | Room::Findings | Room::Note), _) => Text::new(label(tab)),
        (tab, Some(b)) if matches!(tab, Tab::Room(_) | Tab::File(_)) => Text::new("details-of-two")
            .with("what", Text::new(label(tab)))
            .with("a", a)
            .with("b", b),
        (tab, b) => Text::new("details-of")
            .with("what", Text::new(label(tab)))
            .with("a", b.filter(|_| panel.side == Side::B).unwrap_or(a)),
    }
}

impl Seen {
    fn known(&self) -> Known<'_> {
        Known {
            revision: self.revision,
            facts: self.view.as_ref().map_or(&self.row, |view| &view.facts),
        }
    }
}

/// Shows what is about one revision only.
fn view_one(props: &DetailsProps, seen: &Seen) -> Html {
    let words = &props.words;
    let is_text = matches!(props.route.panel.tab, Tab::Text(_));
    // The text itself is asked for anew, where the reader is in it.
    let before = seen.before.as_ref().filter(|_| is_text);
    let Some(view) = seen.view.as_ref().or(before) else {
        return text("p", "details__waiting", words.say("app-loading"));
    };
    let Tab::Text(pane) = props.route.panel.tab else {
        let missing = view.missing.as_ref();
        let missing = missing.map(|missing| missing_note(words, missing, &props.on));
        return group([details_trail(words, view), missing.unwrap_or_default()]);
    };
    let of = Of {
        release: props.route.release(),
        revision: seen.revision,
        redact: props.is_redacted,
    };
    let pane = view.panes.iter().find(|view| view.pane == pane);
    pane.map_or_else(Html::default, |view| {
        details_pane(words, &props.asker, of, view, &props.on)
    })
}

/// Shows what else there is to choose in a tab: which values, and whose.
fn view_choices(words: &Words, route: Route, a: &Seen, b: Option<&Seen>, on: &OnIntent) -> Html {
    let Panel { tab, side } = route.panel;
    let choice = |label, is_chosen, panel| Choice {
        label,
        lang: None,
        is_chosen,
        intent: Intent::Go(route.with_panel(panel)),
    };
    let texts = match tab {
        Tab::Text(shown) => {
            let choices = Pane::ALL.map(|pane| {
                let tab = Tab::Text(pane);
                choice(words.say(pane.id()), pane == shown, Panel { tab, side })
            });
            segmented(
                "details-texts",
                words.say("details-tab-texts"),
                &choices,
                on,
            )
        }
        _ => Html::default(),
    };
    let sides = match b {
        Some(b) if matches!(tab, Tab::Text(_) | Tab::Trail) => {
            let choices = [
                (Side::A, "app-side-a", a.revision),
                (Side::B, "app-side-b", b.revision),
            ]
            .map(|(one, label, revision)| {
                let label = words.text(&Text::new(label).with("revision", revision));
                choice(label, one == side, Panel { tab, side: one })
            });
            segmented("details-side", words.say("details-side"), &choices, on)
        }
        _ => Html::default(),
    };
    el("div", "details__choices", [group([texts, sides])])
}
