//! The screen that the state asks for, and what it remembers while it is shown.

use yew::{Html, Properties, component, html, use_effect_with, use_memo, use_node_ref};

use crate::ui::asker::Asker;
use crate::ui::browser::{clock, document};
use crate::ui::components::fleet::{Kept, focus_release};
use crate::ui::components::rule_index::RuleIndex;
use crate::ui::components::{explanation_list, problem_list, source_list};
use crate::ui::former::Former;
use crate::ui::hooks::use_escape::use_escape;
use crate::ui::hooks::use_more::use_more;
use crate::ui::intent::OnIntent;
use crate::ui::pages::overview::{Lists, overview};
use crate::ui::pages::reading::reading;
use crate::ui::pages::start::start;
use crate::ui::route::{Page, Route};
use crate::ui::state::reading::{Progress, shown_release};
use crate::ui::state::{Failure, Slot};
use crate::ui::words::Words;
use crate::view::preview::live::LiveAddedView;
use crate::worker::protocol::RequestId;

#[derive(Properties, PartialEq)]
pub(crate) struct CurrentPageProps {
    pub(crate) words: Words,
    pub(crate) slot: Slot,
    pub(crate) former: Option<Former>,
    pub(crate) progress: Option<Progress>,
    pub(crate) route: Route,
    pub(crate) is_link_unknown: bool,
    pub(crate) on: OnIntent,
    pub(crate) asker: Asker,
    /// `AppState::live`.
    pub(crate) live: u32,
    /// `AppState::added`.
    pub(crate) added: Option<LiveAddedView>,
}

/// What the focus moves to, once for each.
#[derive(PartialEq)]
enum News {
    Nothing,
    Rules,
    Failure(Failure),
    /// All releases, or the one that is looked at.
    Ready(RequestId, Option<usize>),
}

/// Shows the screen.
///
/// A component, unlike the screens: what is said to a screen reader or dragged over the page draws none of this again.
#[component]
pub(crate) fn CurrentPage(props: &CurrentPageProps) -> Html {
    let heading = use_node_ref();
    let lists = Lists {
        explanations: use_more(explanation_list::FIRST),
        problems: use_more(problem_list::FIRST),
        sources: use_more(source_list::FIRST),
        kept: (*use_memo((), |()| Kept::default())).clone(),
    };
    // An age is told as of the reading: it would be a lie to let it run on while the paste stays as it is.
    let now = use_memo((), |()| clock::now());
    let kept = lists.kept.clone();
    use_effect_with((news(props), heading.clone()), move |(news, heading)| {
        match news {
            News::Nothing => return,
            // Back in the list, the reader goes on where they left it.
            News::Ready(_, None) if kept.opened().is_some_and(focus_release) => return,
            News::Ready(_, Some(release)) => kept.open(*release),
            News::Ready(_, None) | News::Failure(_) | News::Rules => {}
        }
        document::focus(heading);
    });
    use_escape(matches!(props.slot, Slot::Loading(_)), &props.on);
    let is_open = matches!(props.slot, Slot::Ready { .. });
    match &props.slot {
        _ if props.route.page == Page::Rules => html! {
            <RuleIndex words={&props.words} route={props.route} {is_open} {heading} />
        },
        Slot::Idle => start(props, None, &heading),
        Slot::Failed(failure) => start(props, Some(failure), &heading),
        Slot::Loading(_) => reading(&props.words, props.progress, &props.on),
        Slot::Ready { overview: read, .. } => overview(props, read, lists, &heading, *now),
    }
}

fn news(props: &CurrentPageProps) -> News {
    match &props.slot {
        // A link to one of them moves the focus itself.
        _ if props.route.page == Page::Rules && props.route.rule.is_some() => News::Nothing,
        _ if props.route.page == Page::Rules => News::Rules,
        Slot::Idle | Slot::Loading(_) => News::Nothing,
        Slot::Failed(failure) => News::Failure(failure.clone()),
        Slot::Ready {
            opening, overview, ..
        } => News::Ready(*opening, shown_release(overview, props.route)),
    }
}
