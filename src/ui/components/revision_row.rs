//! One revision in the table: its number, status, time, origin and description, chart.

use yew::{AttrValue, Callback, Event, Html, html};

use crate::i18n::Text;
use crate::ui::components::data::{data, time};
use crate::ui::components::element::{
    cell, each, el, el_with, fixed, group, plain, sign, space, text,
};
use crate::ui::components::status_badge::status_badge;
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::route::{Pair, Route};
use crate::ui::words::Words;
use crate::view::RevisionRowView;

/// The class of the column with times.
pub(crate) const WHEN: &str = "revision-row__when";

/// Shows a row; the roles are spelled out because narrow screens stack the cells.
pub(crate) fn revision_row(
    words: &Words,
    row: &RevisionRowView,
    route: Route,
    pair: Pair,
    on: &OnIntent,
) -> Html {
    let is_a = pair.a == Some(row.revision);
    let is_b = pair.b == Some(row.revision);
    let go = &|pair| ask(on, Intent::Go(route.with_pair(pair)));
    let radio = |side| {
        let radio = view_radio(words, row.revision, side, pair, go);
        cell("td", "cell", &["revision-row__choice"], [radio])
    };
    cell(
        "tr",
        "row",
        &[
            "revision-row",
            if is_a { "revision-row--a" } else { "" },
            if is_b { "revision-row--b" } else { "" },
        ],
        [
            radio(Side::A),
            radio(Side::B),
            cell(
                "th",
                "rowheader",
                &["revision-row__revision"],
                [
                    el(
                        "span",
                        "revision-row__label",
                        [plain(words.say("app-column-revision")), space()],
                    ),
                    plain(row.revision.to_string().into()),
                ],
            ),
            cell(
                "td",
                "cell",
                &["revision-row__status"],
                [view_status(words, row)],
            ),
            cell("td", "cell", &[WHEN], [view_when(words, row)]),
            cell(
                "td",
                "cell",
                &["revision-row__story"],
                [view_story(words, row)],
            ),
            cell(
                "td",
                "cell",
                &["revision-row__chart"],
                [view_chart(words, row)],
            ),
        ],
    )
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    A,
    B,
}

fn view_radio(
    words: &Words,
    revision: i64,
    side: Side,
    pair: Pair,
    go: &dyn Fn(Pair) -> Callback<Event>,
) -> Html {
    let (id, name, chosen, next) = match side {
        Side::A => (
            "app-choose-a",
            "revision-a",
            pair.a,
            Pair {
                a: Some(revision),
                ..pair
            },
        ),
        Side::B => (
            "app-choose-b",
            "revision-b",
            pair.b,
            Pair {
                b: Some(revision),
                ..pair
            },
        ),
    };
    let label = words.text(&Text::new(id).with("revision", revision));
    html! {
        <label class="revision-row__radio">
            <input
                type="radio"
                name={name}
                aria-label={label}
                checked={chosen == Some(revision)}
                onchange={go(next)}
            />
            { view_letter(side) }
        </label>
    }
}

fn view_letter(side: Side) -> Html {
    let letter = if side == Side::A { "A" } else { "B" };
    let attributes = fixed! {"aria-hidden" = "true", "class" = "revision-row__side"};
    el_with("span", attributes, [plain(letter.into())])
}

fn view_status(words: &Words, row: &RevisionRowView) -> Html {
    let status = row.status.as_ref().map_or_else(
        || text("span", "quiet", words.say("app-status-unknown")),
        |status| status_badge(words, status),
    );
    if row.is_partial {
        let partial = text("span", "revision-row__partial", words.say("app-partial"));
        group([status, partial])
    } else {
        status
    }
}

fn view_when(words: &Words, row: &RevisionRowView) -> Html {
    row.last_deployed.as_ref().map_or_else(
        || text("span", "quiet", words.say("app-not-in-paste")),
        |stored| time(stored),
    )
}

fn view_story(words: &Words, row: &RevisionRowView) -> Html {
    let origin = row
        .origin
        .as_ref()
        .map(|origin| text("p", "revision-row__origin", words.text(&origin.text)));
    let description = row
        .description
        .as_ref()
        .map(|description| el("p", "revision-row__description", [data(description)]));
    let mismatches = each(&row.mismatches, &|mismatch| {
        let crossed = sign("revision-row__sign", "M3 6h10M3 10h10M10.5 2.5l-5 11");
        el(
            "p",
            "revision-row__mismatch",
            [crossed, plain(words.text(mismatch))],
        )
    });
    group([
        origin.unwrap_or_default(),
        description.unwrap_or_default(),
        mismatches,
    ])
}

fn view_chart(words: &Words, row: &RevisionRowView) -> Html {
    let chart: Vec<&str> = [&row.chart, &row.chart_version]
        .into_iter()
        .filter_map(Option::as_deref)
        .collect();
    let name = if chart.is_empty() {
        Html::default()
    } else {
        el("span", "revision-row__chart-name", [data(&chart.join(" "))])
    };
    let app_version = row.app_version.as_ref().filter(|text| !text.is_empty());
    let app = app_version.map(|app_version| {
        let words = plain(words.say("app-app-version"));
        let app = el(
            "span",
            "revision-row__app",
            [words, space(), data(app_version)],
        );
        group([space(), app])
    });
    group([name, app.unwrap_or_default()])
}

/// The heading cells that stand over the row's cells, in the same order.
pub(crate) fn headings(words: &Words) -> [(&'static str, AttrValue); 7] {
    [
        ("revision-row__choice", "A".into()),
        ("revision-row__choice", "B".into()),
        ("revision-row__revision", words.say("app-column-revision")),
        ("revision-row__status", words.say("app-column-status")),
        (WHEN, words.say("app-column-when")),
        ("revision-row__story", words.say("app-column-story")),
        ("revision-row__chart", words.say("app-column-chart")),
    ]
}
