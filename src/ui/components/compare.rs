//! Two revisions against each other: which two, what of them, and the answer.

use std::cell::Cell;
use std::rc::Rc;

use yew::functional::{UseStateHandle, use_effect_with, use_state, use_state_eq};
use yew::{Callback, Html, Properties, component, html};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::components::button::link_button;
use crate::ui::components::element::{each, el, group, list, plain, space, text};
use crate::ui::components::missing_note::missing_note;
use crate::ui::components::segmented::{Choice, segmented};
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::route::compare::Comparing;
use crate::ui::route::{Pair, Route};
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::compare::{CompareAsk, CompareView, Compared, SideMissing};
use crate::view::{Depth, ReleaseView};
use crate::worker::protocol::{Request, Response};

mod bar;
pub(crate) mod line;
mod rows;
mod summary;
mod table;
#[cfg(test)]
mod tests;

use rows::Rows;

#[derive(Properties, PartialEq)]
pub(crate) struct CompareProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    pub(crate) release: Shared<ReleaseView>,
    pub(crate) route: Route,
    /// The revisions as they are shown.
    pub(crate) pair: Pair,
    pub(crate) is_redacted: bool,
}

/// What the reader did to the rows; no link carries it.
#[derive(Clone, Default, PartialEq)]
struct Local {
    has_rewritten: bool,
    is_searching: bool,
    opened: Vec<usize>,
}

/// Which two revisions are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Two {
    /// The older one first.
    These(i64, i64),
    /// Only the newer one was chosen: the one before it stands beside it.
    Before(i64, i64),
    /// There is none before it.
    Alone(i64),
    Same(i64),
    /// A revision was asked for that is not there.
    Absent(i64),
}

/// Shows the comparison.
#[component]
pub(crate) fn Compare(props: &CompareProps) -> Html {
    let CompareProps {
        words,
        on,
        release,
        route,
        ..
    } = props;
    let local = use_state_eq(Local::default);
    let answer = use_state(|| None::<(Asker, CompareAsk, Option<Shared<CompareView>>)>);
    let two = two(release, route.pair(), props.pair);
    let comparing = route.compare;
    // Another comparison has other folds.
    let subject = (two, comparing.what, route.release());
    let setter = local.setter();
    use_effect_with(subject, move |_| setter.set(Local::default()));
    let wanted = match two {
        // A release that is read by its heads is decoded first, so that what this finds is told with it.
        Some(Two::These(a, b) | Two::Before(a, b)) if release.depth == Depth::Full => {
            Some(CompareAsk {
                release: route.release(),
                a,
                b,
                what: comparing.what,
                is_split: comparing.is_split,
                // What is folded can't be found.
                is_folded: !comparing.is_unfolded && !local.is_searching,
                has_rewritten: local.has_rewritten,
                opened: local.opened.clone(),
                redact: props.is_redacted,
            })
        }
        _ => None,
    };
    let setter = answer.setter();
    use_effect_with(
        (props.asker.clone(), wanted.clone()),
        move |(asker, wanted)| {
            let is_wanted = Rc::new(Cell::new(true));
            if let Some(wanted) = wanted.clone() {
                let (by, still) = (asker.clone(), Rc::clone(&is_wanted));
                let asked = wanted.clone();
                let on_answer = Callback::from(move |response| {
                    let view = match response {
                        Response::Compare { compare, .. } => Some(Shared::new(*compare)),
                        _ => None,
                    };
                    if still.get() {
                        setter.set(Some((by.clone(), asked.clone(), view)));
                    }
                });
                let request = |id| Request::Compare {
                    id,
                    ask: wanted.clone(),
                };
                asker.ask(&request, on_answer);
            }
            move || is_wanted.set(false)
        },
    );
    let Some(two) = two else {
        return Html::default();
    };
    let shown = match (answer.as_ref(), &wanted) {
        (Some((by, of, Some(view))), Some(wanted))
            if by.may_stand_for(&props.asker) && may_stand_for(of, wanted) =>
        {
            view_answer(props, of, view, &local)
        }
        (Some((_, of, None)), Some(wanted)) if of == wanted => Html::default(),
        (_, Some(_)) => text("p", "compare__waiting", words.say("app-loading")),
        _ => Html::default(),
    };
    el(
        "div",
        "compare",
        [
            view_two(words, release, *route, two, on),
            view_choices(words, *route, on),
            shown,
        ],
    )
}

/// An older layout of the same comparison stays until the newer one comes.
fn may_stand_for(shown: &CompareAsk, wanted: &CompareAsk) -> bool {
    let of = |ask: &CompareAsk| (ask.release, ask.a, ask.b, ask.what, ask.redact);
    of(shown) == of(wanted)
}

/// Says which two revisions there are to compare; `None` when there is no revision at all.
fn two(release: &ReleaseView, asked: Pair, shown: Pair) -> Option<Two> {
    let absent = [(asked.a, shown.a), (asked.b, shown.b)];
    let absent = absent
        .into_iter()
        .find_map(|(asked, shown)| asked.filter(|_| asked != shown));
    let a = shown.a?;
    Some(match (absent, shown.b) {
        (Some(revision), _) => Two::Absent(revision),
        (None, Some(b)) if a == b => Two::Same(a),
        (None, Some(b)) => Two::These(a.min(b), a.max(b)),
        (None, None) => {
            let revisions = release.revisions.iter().map(|row| row.revision);
            let before = revisions.filter(|revision| *revision < a).max();
            before.map_or(Two::Alone(a), |before| Two::Before(before, a))
        }
    })
}

/// Says which revisions are compared and why these, and offers another one where that makes sense.
fn view_two(words: &Words, release: &ReleaseView, route: Route, two: Two, on: &OnIntent) -> Html {
    let (kind, a, b) = match two {
        Two::These(a, b) => ("these", a, b),
        Two::Before(a, b) => ("before", a, b),
        Two::Alone(a) => ("alone", a, a),
        Two::Same(a) => ("same", a, a),
        Two::Absent(a) => ("absent", a, a),
    };
    let said = Text::new("compare-two")
        .with("kind", kind)
        .with("a", a)
        .with("b", b);
    let row = release.revisions.iter().find(|row| row.revision == b);
    let from = row.and_then(|row| row.origin.as_ref());
    let from = from
        .filter(|origin| origin.kind == "rollback")
        .and_then(|origin| origin.from);
    let offer = match two {
        Two::Before(..) => from.filter(|from| *from != a).map(|from| {
            let label = words.text(&Text::new("compare-from").with("revision", from));
            let pair = Pair {
                a: Some(b),
                b: Some(from),
            };
            group([
                space(),
                link_button(label, ask(on, Intent::Go(route.with_pair(pair)))),
            ])
        }),
        _ => None,
    };
    el(
        "p",
        "compare__two",
        [plain(words.text(&said)), offer.unwrap_or_default()],
    )
}

fn view_choices(words: &Words, route: Route, on: &OnIntent) -> Html {
    let now = route.compare;
    let choice = |label, is_chosen, compare: Comparing| Choice {
        label,
        lang: None,
        is_chosen,
        intent: Intent::Go(route.with_compare(compare)),
    };
    let what = Compared::ALL.map(|what| {
        choice(
            words.say(what.id()),
            what == now.what,
            Comparing { what, ..now },
        )
    });
    let layouts = [("compare-unified", false), ("compare-split", true)];
    let layouts = layouts.map(|(id, is_split)| {
        choice(
            words.say(id),
            is_split == now.is_split,
            Comparing { is_split, ..now },
        )
    });
    let lines = [("compare-folded", false), ("compare-unfolded", true)];
    let lines = lines.map(|(id, is_unfolded)| {
        let compare = Comparing { is_unfolded, ..now };
        choice(words.say(id), is_unfolded == now.is_unfolded, compare)
    });
    el(
        "div",
        "compare__choices",
        [
            segmented("compare-what", words.say("compare-what"), &what, on),
            segmented("compare-layout", words.say("compare-layout"), &layouts, on),
            segmented("compare-lines", words.say("compare-lines"), &lines, on),
        ],
    )
}

fn view_answer(
    props: &CompareProps,
    ask: &CompareAsk,
    view: &Shared<CompareView>,
    local: &UseStateHandle<Local>,
) -> Html {
    let CompareProps {
        words, asker, on, ..
    } = props;
    if !view.missing.is_empty() {
        return each(&view.missing, &|one| view_missing(words, one, on));
    }
    let change = |change: fn(&mut Local, usize)| {
        let local = local.clone();
        Callback::from(move |n: usize| {
            let mut new = (*local).clone();
            change(&mut new, n);
            local.set(new);
        })
    };
    let rewritten = if view.n_rewritten > 0 {
        let show = change(|local, _| local.has_rewritten = !local.has_rewritten);
        let pressed = if local.has_rewritten { "true" } else { "false" };
        let label = Text::new("compare-rewritten").with("n", view.n_rewritten);
        html! {
            <button type="button" class="button button--small" aria-pressed={pressed} onclick={show.reform(|_| 0)}>
                { words.text(&label) }
            </button>
        }
    } else {
        Html::default()
    };
    let name = Text::new("compare-name")
        .with("label", words.say(ask.what.id()).as_str())
        .with("a", ask.a)
        .with("b", ask.b);
    let said = summary::said(words, &view.said);
    let rows = if view.n_rows > 0 {
        let key = format!("{} {} {}", ask.a, ask.b, ask.what.name());
        html! {
            <Rows
                {key}
                {words}
                {asker}
                {on}
                ask={Shared::new(ask.clone())}
                view={view.clone()}
                name={words.text(&name)}
                on_open={change(|local, id| local.opened.push(id))}
                on_search={change(|local, is| local.is_searching = is > 0)}
            />
        }
    } else {
        Html::default()
    };
    list(vec![said, summary::same(words, view), rewritten, rows])
}

fn view_missing(words: &Words, one: &SideMissing, on: &OnIntent) -> Html {
    let title = Text::new("app-revision").with("revision", one.revision);
    el(
        "section",
        "compare__missing",
        [
            text("h3", "compare__revision", words.text(&title)),
            missing_note(words, &one.missing, on),
        ],
    )
}
