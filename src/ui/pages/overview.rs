//! What was read: one release at a time, verdict first, or the list of releases when there are several.

use yew::{Html, NodeRef, html};

use crate::ui::browser::clock;
use crate::ui::components::certainty_mark::certainty_legend;
use crate::ui::components::command_answers::command_answers;
use crate::ui::components::completeness_panel::{completeness_panel, is_urgent};
use crate::ui::components::depth_note::depth_note;
use crate::ui::components::details::Details;
use crate::ui::components::element::{el, el_with, fixed, group};
use crate::ui::components::explanation_list::explanation_list;
use crate::ui::components::first_step::FirstStep;
use crate::ui::components::fleet::{Fleet, Kept};
use crate::ui::components::former_note::former_note;
use crate::ui::components::how_to_get::how_to_get;
use crate::ui::components::link_note::link_note;
use crate::ui::components::live_note::live_note;
use crate::ui::components::mask_list::mask_list;
use crate::ui::components::missing_note::missing_note;
use crate::ui::components::more::More;
use crate::ui::components::overview_bar::overview_bar;
use crate::ui::components::problem_list::problem_list;
use crate::ui::components::release_facts::release_facts;
use crate::ui::components::release_nav::release_nav;
use crate::ui::components::revision_table::RevisionTable;
use crate::ui::components::since_panel::since_panel;
use crate::ui::components::source_list::source_list;
use crate::ui::components::verdict_panel::verdict_panel;
use crate::ui::pages::current::CurrentPageProps;
use crate::ui::route::{Page, Pair, Route};
use crate::ui::state::Overview;
use crate::ui::state::reading::shown_release;
use crate::view::ReleaseView;
use crate::view::missing::MissingView;

/// How much of each long list is shown.
pub(crate) struct Lists {
    pub(crate) explanations: More,
    pub(crate) problems: More,
    pub(crate) sources: More,
    /// What the list of releases remembers.
    pub(crate) kept: Kept,
}

/// Shows what was read; `now` is when that was.
pub(crate) fn overview(
    props: &CurrentPageProps,
    read: &Overview,
    lists: Lists,
    heading: &NodeRef,
    now: f64,
) -> Html {
    let CurrentPageProps {
        words, on, asker, ..
    } = props;
    let shown = shown_release(read, props.route);
    let index = shown.unwrap_or_default();
    let note = if props.is_link_unknown {
        link_note(words, "app-link-unknown")
    } else if is_absent(read, shown, props.route) {
        link_note(words, "app-link-absent")
    } else {
        Html::default()
    };
    let is_verdict = read.releases.is_empty();
    let verdict = is_verdict.then_some(heading);
    let explanations = explanation_list(words, read, verdict, &lists.explanations, props.route, on);
    let problems = problem_list(words, read, &lists.problems, on);
    let sources = source_list(words, &read.sources, &lists.sources);
    let (main, aside) = match shown.and_then(|index| read.releases.get(index)) {
        Some(release) => {
            let pair = shown_pair(release, props.route.pair());
            let moment = release.completeness.newest_time.as_ref();
            let moment = moment.and_then(|time| clock::moment(words, now, time));
            let missing = unanswered(release);
            // Whoever went back to an earlier paste has done nothing since.
            let is_later = props.former.is_some_and(|former| former.is_earlier);
            let since = release.since.as_ref().filter(|_| is_later);
            let mut completeness = release.completeness.clone();
            // Two places with one command would seem to be two steps.
            if let (Some(missing), false) = (&missing, is_urgent(&completeness)) {
                let is_other = |command: &String| !missing.commands.contains(command);
                completeness.command = completeness.command.filter(is_other);
            }
            let completeness = completeness_panel(words, &completeness, moment, on);
            let (urgent, completeness) = if is_urgent(&release.completeness) {
                (completeness, Html::default())
            } else {
                (Html::default(), completeness)
            };
            let route = props.route.with_index(index);
            let table =
                html! { <RevisionTable key={index} {words} {release} {route} {pair} {on} /> };
            let details = html! {
                <Details {words} {asker} {on} {release} {route} {pair} is_redacted={read.is_redacted} live={props.live} />
            };
            let missing = missing.map(|missing| missing_note(words, &missing, on));
            let first = html! {
                <FirstStep {words} {asker} {on} {release} {route} is_redacted={read.is_redacted} />
            };
            let main = [
                verdict_panel(words, release, heading, (route, on), first),
                since_panel(words, since),
                urgent,
                depth_note(words, release, props.progress, on),
                explanations,
                missing.unwrap_or_default(),
                problems,
                table,
                details,
            ];
            let aside = [
                release_facts(words, release),
                command_answers(words, release),
                completeness,
                sources,
                certainty_legend(words),
            ];
            (el("div", "overview__main", main), group(aside))
        }
        None if !read.releases.is_empty() => {
            let list = html! {
                <Fleet
                    {words}
                    {asker}
                    {on}
                    releases={&read.releases}
                    n_problems={read.problems.len()}
                    route={props.route}
                    {heading}
                    kept={lists.kept}
                    now={clock::whole(now / 1000.0)}
                />
            };
            let aside = group([sources, certainty_legend(words)]);
            (
                el("div", "overview__main", [list, explanations, problems]),
                aside,
            )
        }
        None => {
            let heading = if read.explanations.is_empty() {
                html! {
                    <h1 class="overview__nothing" tabindex="-1" ref={heading}>{ words.say("app-no-release") }</h1>
                }
            } else {
                explanations
            };
            let main = el_with(
                "div",
                fixed! {"data-testid" = "nothing", "class" = "overview__main"},
                [
                    heading,
                    former_note(words, props.former, on),
                    problems,
                    how_to_get(words, on),
                ],
            );
            (main, sources)
        }
    };
    // While everything is shown, or nothing was found, there is nothing to show.
    let masks = match shown {
        Some(index) if read.is_redacted => mask_list(words, asker, on, index),
        _ => Html::default(),
    };
    let route = match shown {
        Some(index) => props.route.with_release(index),
        None => props.route.with_all(),
    };
    let is_list = shown.is_none() && !read.releases.is_empty();
    // Columns beside each other need the room that otherwise others stand in.
    let is_wide = props.route.panel.tab.is_wide() && !read.releases.is_empty();
    let class = if is_list || is_wide {
        "overview overview--wide"
    } else {
        "overview"
    };
    el(
        "div",
        class,
        [
            overview_bar(words, read, on),
            masks,
            note,
            live_note(words, props.added.as_ref(), route, on),
            shown.map_or_else(Html::default, |index| {
                release_nav(words, &read.releases, index, route)
            }),
            main,
            el("aside", "overview__aside", [aside]),
        ],
    )
}

/// What can't be answered, without the command that stands above it already.
fn unanswered(release: &ReleaseView) -> Option<MissingView> {
    let mut missing = release.missing.clone()?;
    let above = &release.completeness;
    if is_urgent(above) {
        let is_other = |command: &String| Some(command) != above.command.as_ref();
        missing.commands.retain(is_other);
    }
    Some(missing)
}

/// Tells whether a link asks for more than there is: shown without a word, it would seem to be what was asked for.
fn is_absent(read: &Overview, index: Option<usize>, route: Route) -> bool {
    let asked = route.pair();
    let Some(index) = index else {
        return route.page != Page::Overview && !read.releases.is_empty();
    };
    read.releases.get(index).is_some_and(|release| {
        let shown = shown_pair(release, asked);
        (route.page != Page::Overview && index != route.release())
            || shown.a != asked.a.or(shown.a)
            || shown.b != asked.b
    })
}

/// A is the newest revision unless another one that is there was asked for.
fn shown_pair(release: &ReleaseView, asked: Pair) -> Pair {
    let is_there = |revision: &i64| {
        release
            .revisions
            .iter()
            .any(|row| row.revision == *revision)
    };
    let newest = release.revisions.first().map(|row| row.revision);
    Pair {
        a: asked.a.filter(is_there).or(newest),
        b: asked.b.filter(is_there),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::release;

    #[test]
    fn revisions_that_are_not_there_are_not_looked_at() {
        let shown = |a, b| shown_pair(&release(), Pair { a, b });
        let pair = |a, b| Pair { a, b };
        assert_eq!(shown(None, None), pair(Some(3), None));
        assert_eq!(shown(Some(1), Some(2)), pair(Some(1), Some(2)));
        assert_eq!(shown(Some(9), Some(9)), pair(Some(3), None));
    }
}
