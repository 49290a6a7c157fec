//! The spine: every revision of a release, newest first, with the gaps between them.

use std::cell::Cell;

use yew::virtual_dom::{Key, VList};
use yew::{
    AttrValue, Callback, Html, MouseEvent, Properties, component, hook, html, use_effect_with,
    use_memo, use_state_eq,
};

use crate::i18n::Text;
use crate::ui::browser::rows;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::data::data;
use crate::ui::components::element::{
    cell, el, el_with, fixed, group, list, plain, section_title, space,
};
use crate::ui::components::more::More;
use crate::ui::components::pair_bar::{pair_bar, target_bar};
use crate::ui::components::prose::prose;
use crate::ui::components::revision_row::{
    CHOICE, Choice, REVISION, RevisionRow, Side, WHEN, headings,
};
use crate::ui::components::wake;
use crate::ui::components::wake_legend::{wake_legend, wake_words};
use crate::ui::hooks::use_gradually::use_gradually;
use crate::ui::hooks::use_more::use_more;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::route::{Pair, Route, Tab};
use crate::ui::shared::Shared;
use crate::ui::words::{self, Words};
use crate::view::preview::ask::AskView;
use crate::view::times::is_wall;
use crate::view::{Certainty, GapView, ReleaseView, RevisionRowView};

/// How many rows are shown before asking, and how many more at each asking.
const FIRST: usize = 50;
const MORE: usize = 500;

/// How many rows are drawn at once: few enough for a slow machine to answer in between.
const AT_ONCE: usize = 25;

#[derive(Properties, PartialEq)]
pub(crate) struct RevisionTableProps {
    pub(crate) words: Words,
    pub(crate) release: Shared<ReleaseView>,
    pub(crate) route: Route,
    /// What is looked at of what the route asks for, A being always set.
    pub(crate) pair: Pair,
    pub(crate) on: OnIntent,
}

/// Lists the revisions.
///
/// A component, unlike most of the page: a long history is drawn again only when it or the choice in it changes.
/// It listens for all of its rows: so a row is drawn again only when it looks different, whatever the choice is.
#[component]
pub(crate) fn RevisionTable(props: &RevisionTableProps) -> Html {
    let words = &props.words;
    let release = &props.release;
    let n_all = release.revisions.len();
    let target = target(props);
    let more = use_more(FIRST).at_least(chosen_rows(release, props.pair, target));
    let n_drawn = use_gradually(more.n_shown.min(n_all), AT_ONCE);
    let more = use_focus_on_new(more, n_drawn, release);
    // The revision under the pointer or with the focus.
    let hovered = use_state_eq(|| None);

    let mut classes = vec!["revision-table", wake::width(&release.wake)];
    let zone = common_zone(words, release);
    if zone.is_some() {
        classes.push("revision-table--one-zone");
    }
    if is_all_from_tables(release) {
        classes.push("revision-table--one-depth");
    }
    if wake::has_names(&release.wake) {
        classes.push("wake-names");
    }
    let (caption, bar) = if is_for_rollback(props.route) {
        classes.push("revision-table--target");
        let bar = target_bar(words, release, props.route.ask.target);
        ("preview-caption", bar)
    } else {
        let bar = pair_bar(words, props.route, props.pair, &props.on);
        ("app-revisions-caption", bar)
    };
    let caption = [words.say(caption)]
        .into_iter()
        .chain(wake_words(words, release))
        .map(|said| group([plain(said), space()]));
    let title = words.text(&Text::new("app-revisions").with("n", n_all));
    let content = group([
        el(
            "div",
            "revision-table__head",
            [section_title("revisions", title), bar],
        ),
        el_with(
            "table",
            fixed! {
                "role" = "table",
                "data-testid" = "revisions",
                "class" = "revision-table__table",
            },
            [
                el("caption", "visually-hidden", [list(caption.collect())]),
                cell(
                    "thead",
                    "rowgroup",
                    &[],
                    [view_headings(words, props.route, zone.as_ref())],
                ),
                cell(
                    "tbody",
                    "rowgroup",
                    &[],
                    [view_rows(props, n_drawn, *hovered)],
                ),
            ],
        ),
        more.button(words, n_all, MORE),
        wake_legend(words),
    ]);
    let (on, route, pair) = (props.on.clone(), props.route, props.pair);
    let go = move |route| on.emit(Intent::Go(route));
    let onchange = {
        let go = go.clone();
        Callback::from(move |event: yew::Event| {
            if let Some((name, value)) = rows::chosen(event.target()) {
                // Having no B, and giving no number, is a button without one.
                let revision = value.parse().ok();
                go(if name == Side::Target.name() {
                    to_target(route, revision)
                } else if name == Side::A.name() {
                    route.with_pair(Pair {
                        a: revision,
                        ..pair
                    })
                } else {
                    route.with_pair(Pair {
                        b: revision,
                        ..pair
                    })
                });
            }
        })
    };
    let onclick = Callback::from(move |event: MouseEvent| {
        let Some(clicked) = rows::clicked(&event, REVISION) else {
            return;
        };
        if is_for_rollback(route) {
            go(to_target(route, Some(clicked)));
        } else if pair.a != Some(clicked) {
            let a = Some(clicked);
            go(route.with_pair(Pair { a, ..pair }));
        }
    });
    let over = {
        let hovered = hovered.setter();
        move |target| hovered.set(rows::number(target, REVISION))
    };
    let onpointerover = {
        let over = over.clone();
        Callback::from(move |event: yew::PointerEvent| over(event.target()))
    };
    let onpointerout = {
        let over = over.clone();
        Callback::from(move |event: yew::PointerEvent| over(event.related_target()))
    };
    let onfocusin = {
        let over = over.clone();
        Callback::from(move |event: yew::FocusEvent| over(event.target()))
    };
    let onfocusout = Callback::from(move |event: yew::FocusEvent| over(event.related_target()));
    html! {
        <section
            class={classes.join(" ")}
            aria-labelledby="revisions"
            {onchange}
            {onclick}
            {onpointerover}
            {onpointerout}
            {onfocusin}
            {onfocusout}
        >
            { content }
        </section>
    }
}

/// Once the button for more has gone, with the focus on it, the focus goes to the first of the rows that it brought.
#[hook]
fn use_focus_on_new(more: More, n_drawn: usize, release: &Shared<ReleaseView>) -> More {
    let awaited = use_memo((), |()| Cell::new(usize::MAX));
    let (n_shown, asked) = (more.n_shown, awaited.clone());
    let on_more = more.on_more.reform(move |next| {
        asked.set(n_shown);
        next
    });
    let release = release.clone();
    use_effect_with(n_drawn, move |n_drawn| {
        if awaited.get() < *n_drawn {
            if let Some(row) = release.revisions.get(awaited.get()) {
                rows::focus_if_lost(REVISION, row.revision);
            }
            awaited.set(usize::MAX);
        }
    });
    More { n_shown, on_more }
}

/// Whether each row was read from a table or a listing, which holds no more than it shows; beside the table that is
/// said once.
fn is_all_from_tables(release: &ReleaseView) -> bool {
    let lacks = |id| release.completeness.lacks.iter().any(|lack| lack.id == id);
    let rows = &release.revisions;
    let is_only_named = |row: &RevisionRowView| row.is_partial && row.last_deployed.is_none();
    rows.iter().all(|row| row.is_from_table) && lacks("completeness-lack-table")
        || rows.iter().all(is_only_named) && lacks("completeness-lack-payloads")
}

/// Whether the rows are there to choose a target from.
fn is_for_rollback(route: Route) -> bool {
    route.panel.tab == Tab::Rollback
}

fn to_target(route: Route, target: Option<i64>) -> Route {
    route.with_ask(AskView {
        target,
        ..route.ask
    })
}

/// Where the rollback leads that is looked at.
fn target(props: &RevisionTableProps) -> Option<i64> {
    let given = props.route.ask.target;
    let target = given.or(props.release.default_rollback_target);
    target.filter(|_| is_for_rollback(props.route))
}

/// How many rows hold A and B, or the target, which a link may ask for far down.
fn chosen_rows(release: &ReleaseView, pair: Pair, target: Option<i64>) -> usize {
    let chosen = [pair.a, pair.b, target];
    let last = release
        .revisions
        .iter()
        .rposition(|row| chosen.contains(&Some(row.revision)));
    last.map_or(0, |at| at.saturating_add(1))
}

fn view_rows(props: &RevisionTableProps, n_shown: usize, hovered: Option<i64>) -> Html {
    let RevisionTableProps {
        words,
        release,
        pair,
        ..
    } = props;
    let target = target(props);
    let is_for_rollback = is_for_rollback(props.route);
    let looked_at = if is_for_rollback { target } else { pair.a };
    let lits = wake::lit(&release.wake, hovered.or(looked_at));
    let mut rows = Vec::new();
    let mut wake_at = 0;
    for (at, row) in release.revisions.iter().enumerate().take(n_shown) {
        let lit = lits.get(wake_at).copied().unwrap_or_default();
        let is = |other: Option<i64>| other == Some(row.revision);
        let choice = if is_for_rollback {
            Choice::Target {
                is_it: is(target),
                is_given: is(props.route.ask.target),
            }
        } else {
            Choice::Pair {
                is_a: is(pair.a),
                is_b: is(pair.b),
            }
        };
        // Without keys, rows that are added at the end would take the elements, and the focus, of those before.
        rows.push(
            html! { <RevisionRow key={at} {words} {release} {at} {wake_at} {lit} {choice} /> },
        );
        wake_at += 1;
        for gap in &release.gaps {
            if gap.before == row.revision {
                let lit = lits.get(wake_at).copied().unwrap_or_default();
                let track = release
                    .wake
                    .rows
                    .get(wake_at)
                    .map(|row| wake::wake(row, lit));
                let row = view_gap(words, gap, track.unwrap_or_default());
                let key = Key::from(["gap ", &wake_at.to_string()].concat());
                rows.push(VList::with_children(vec![row], Some(key)).into());
                wake_at += 1;
            }
        }
    }
    let n_rest = release.revisions.len().saturating_sub(n_shown);
    let last = wake_at
        .checked_sub(1)
        .and_then(|at| release.wake.rows.get(at));
    if let (Some(last), true) = (last, n_rest > 0) {
        let targets = wake::runs_on_to(&release.wake, wake_at);
        let said = words.text(&Text::new("wake-rest").with("n", n_rest));
        let arcs = if targets.is_empty() {
            Html::default()
        } else {
            plain(words.text(&Text::new("wake-rest-arcs").with("targets", targets)))
        };
        let content = [wake::wake_beyond(last), plain(said), space(), arcs];
        let attributes =
            fixed! {"role" = "cell", "colspan" = "7", "class" = "revision-table__over"};
        let over = el_with("td", attributes, content);
        let rest = cell("tr", "row", &["revision-table__rest"], [over]);
        return group([list(rows), rest]);
    }
    group([list(rows), Html::default()])
}

fn view_headings(words: &Words, route: Route, zone: Option<&Zone>) -> Html {
    let first = if is_for_rollback(route) {
        Side::Target
    } else {
        Side::A
    };
    let headings = headings(words, first).map(|(class, heading)| {
        if first == Side::Target && class == CHOICE {
            return Html::default();
        }
        let zone = zone.filter(|_| class == WHEN).map(|zone| {
            let zone = match zone {
                Zone::Named(zone) => data(zone),
                Zone::None(said) => plain(said.clone()),
            };
            group([space(), el("span", "revision-table__zone", [zone])])
        });
        cell(
            "th",
            "columnheader",
            &[class],
            [plain(heading), zone.unwrap_or_default()],
        )
    });
    cell("tr", "row", &[], headings)
}

/// What all times of a column share.
#[derive(PartialEq)]
enum Zone<'a> {
    Named(&'a str),
    None(AttrValue),
}

/// The zone that all times of the column share, or that none has one; it is said once then.
fn common_zone<'a>(words: &Words, release: &'a ReleaseView) -> Option<Zone<'a>> {
    let times = release.revisions.iter();
    let mut zones = times.filter_map(|row| row.last_deployed.as_deref());
    let zone = |stored| match words::when(stored) {
        Some(when) => Some(Zone::Named(when.zone)),
        None => is_wall(stored).then(|| Zone::None(words.say("time-no-zone"))),
    };
    let first = zone(zones.next()?)?;
    zones
        .all(|stored| zone(stored).as_ref() == Some(&first))
        .then_some(first)
}

fn view_gap(words: &Words, gap: &GapView, track: Html) -> Html {
    let (first, last) = (gap.after.saturating_add(1), gap.before.saturating_sub(1));
    let certainty = match gap.cause.as_str() {
        "pruned" => Certainty::Implied,
        _ => Certainty::Unknown,
    };
    let text = Text::new("app-gap")
        .with("n", last.saturating_sub(first).saturating_add(1))
        .with("first", first)
        .with("last", last)
        .with("why", gap.text.clone());
    let line = match certainty {
        Certainty::Implied => "line-implied",
        _ => "line-unknown",
    };
    let content = [
        prose(&words.text(&text)),
        space(),
        certainty_mark(words, certainty),
    ];
    let attributes = fixed! {"role" = "cell", "colspan" = "7", "class" = "revision-table__over"};
    let over = el_with("td", attributes, [track, el("div", line, content)]);
    cell("tr", "row", &["revision-table__gap"], [over])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{release, render, row, words_of};
    use crate::view::wake::{Node, made_up};
    use yew::html;

    fn table(locale: Locale, release: ReleaseView, pair: Pair) -> String {
        let release = Shared::new(release);
        let (words, route, on) = (Words::new(locale), Route::default(), OnIntent::noop());
        render(html! { <RevisionTable {words} {release} {route} {pair} {on} /> })
    }

    #[test]
    fn rows_say_status_time_origin_description_and_chart() {
        let pair = Pair {
            a: Some(3),
            b: Some(1),
        };
        let revisions = [
            (1, Node::Superseded, None),
            (2, Node::Superseded, None),
            (3, Node::Deployed, Some(1)),
        ];
        let release = ReleaseView {
            wake: made_up(&revisions, &[]),
            ..release()
        };
        insta::assert_snapshot!(table(Locale::En, release, pair));
    }

    #[test]
    fn a_zone_that_all_times_share_is_said_once() {
        let words = Words::new(Locale::En);
        assert!(common_zone(&words, &release()) == Some(Zone::Named("UTC")));
        let mixed = ReleaseView {
            revisions: vec![
                row(2),
                RevisionRowView {
                    last_deployed: Some("2026-11-29T13:36:57+09:00".to_owned()),
                    ..row(1)
                },
            ],
            ..release()
        };
        assert!(common_zone(&words, &mixed).is_none());
    }

    #[test]
    fn gaps_stand_between_the_revisions_around_them() {
        let gap = |after, before, cause: &str| GapView {
            after,
            before,
            cause: cause.to_owned(),
            text: Text::new("why"),
        };
        let release = ReleaseView {
            revisions: vec![row(9), row(4)],
            gaps: vec![gap(4, 9, "unknown"), gap(0, 4, "pruned")],
            ..release()
        };
        let said = words_of(&table(Locale::En, release, Pair::default()));
        let (nine, rest) = said.split_once("Revisions 5–8").unwrap_or_default();
        assert!(nine.contains("9 superseded"), "{said}");
        assert!(
            rest.contains("4 superseded") && rest.contains("Revisions 1–3"),
            "{said}"
        );
    }

    #[test]
    fn what_the_object_says_differently_is_under_the_description() {
        let release = ReleaseView {
            revisions: vec![RevisionRowView {
                mismatches: vec![Text::new("label says deployed")],
                is_partial: true,
                last_deployed: None,
                ..row(2)
            }],
            ..release()
        };
        let said = words_of(&table(Locale::En, release, Pair::default()));
        assert!(said.contains("superseded read in part"), "{said}");
        assert!(
            said.contains("not in the paste Upgrade complete label says deployed"),
            "{said}"
        );
    }

    #[test]
    fn long_histories_wait_until_asked_for() {
        let release = ReleaseView {
            revisions: (1..=300).rev().map(row).collect(),
            ..release()
        };
        let html = table(Locale::Ko, release.clone(), Pair::default());
        // What follows after the first drawing is an effect, which does not run here.
        assert_eq!(html.matches("class=\"revision-row\"").count(), AT_ONCE);
        assert!(words_of(&html).contains("250개 더 보기"));
        // A link may ask for a revision far down.
        let far = Pair {
            a: Some(1),
            b: None,
        };
        assert!(!words_of(&table(Locale::Ko, release, far)).contains("더 보기"));
    }

    #[test]
    fn arcs_to_rows_not_shown_yet_are_told_in_words() {
        let revisions: Vec<_> = (1..=300)
            .map(|n| (n, Node::Superseded, (n == 290).then_some(3)))
            .collect();
        let release = ReleaseView {
            revisions: (1..=300).rev().map(row).collect(),
            wake: made_up(&revisions, &[]),
            ..release()
        };
        let said = words_of(&table(Locale::En, release, Pair::default()));
        assert!(
            said.contains("275 older revisions are not shown yet. Rollbacks above lead on to 3."),
            "{said}"
        );
        assert!(said.contains("One rollback: 290 to 3."), "{said}");
    }

    #[test]
    fn many_rollbacks_and_gaps_are_told_in_a_few_words() {
        let revisions: Vec<_> = (2..=30_i64)
            .map(|n| (n, Node::Superseded, (n > 2).then_some(2)))
            .collect();
        let release = ReleaseView {
            wake: made_up(&revisions, &[(0, 2)]),
            gaps: vec![GapView {
                after: 0,
                before: 2,
                cause: "pruned".to_owned(),
                text: Text::new("why"),
            }],
            ..release()
        };
        for (locale, expect) in [
            (
                Locale::En,
                "28 rollbacks, the newest of them: 30 to 2, 29 to 2, 28 to 2, 27 to 2, 26 to 2 and 25 to 2.",
            ),
            (
                Locale::Ja,
                "ロールバック 28 件。新しいものから、リビジョン 30 は 2 へ、29 は 2 へ、28 は 2 へ、27 は 2 へ、26 は 2 へ、25 は 2 へ。",
            ),
            (
                Locale::Ko,
                "롤백 28건. 최신순으로 리비전 30(대상 2), 리비전 29(대상 2), 리비전 28(대상 2), 리비전 27(대상 2), 리비전 26(대상 2), 리비전 25(대상 2).",
            ),
        ] {
            let said = wake_words(&Words::new(locale), &release);
            assert_eq!(said.len(), 2);
            assert_eq!(said.first().map(AsRef::as_ref), Some(expect));
        }
    }

    #[test]
    fn there_may_be_no_b_and_the_two_may_be_swapped() {
        let said = |b| words_of(&table(Locale::En, release(), Pair { a: Some(3), b }));
        let alone = said(None);
        assert!(
            alone.contains("A: 3 no B") && !alone.contains("Swap"),
            "{alone}"
        );
        let both = said(Some(1));
        assert!(both.contains("A: 3 B: 1 no B Swap A and B"), "{both}");
    }
}
