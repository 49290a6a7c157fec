//! One revision in the table: its number, status, time, origin and description, chart.

use yew::virtual_dom::{AttributeOrProperty, Attributes};
use yew::{AttrValue, Html, Properties, component, html};

use crate::i18n::Text;
use crate::ui::components::data::{data, time};
use crate::ui::components::element::{
    cell, each, el, el_with, fixed, group, make, plain, sign, space, text,
};
use crate::ui::components::status_badge::status_badge;
use crate::ui::components::wake::{Lit, wake};
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::times::is_wall;
use crate::view::{ReleaseView, RevisionRowView};

/// The attribute by which the table knows which row something happened in.
pub(crate) const REVISION: &str = "data-revision";

const ROLE: &str = "row";

/// The class of a column to choose in.
pub(crate) const CHOICE: &str = "revision-row__choice";

/// The class of the column with times.
pub(crate) const WHEN: &str = "revision-row__when";

#[derive(Properties, PartialEq)]
pub(crate) struct RevisionRowProps {
    pub(crate) words: Words,
    pub(crate) release: Shared<ReleaseView>,
    /// The row's place among the revisions, and among the rows of the wake.
    pub(crate) at: usize,
    pub(crate) wake_at: usize,
    pub(crate) lit: Lit,
    pub(crate) choice: Choice,
}

/// What a row is among those to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Two revisions are looked at.
    Pair { is_a: bool, is_b: bool },
    /// One is the target of a rollback: by its number, or because no number leads there.
    Target { is_it: bool, is_given: bool },
}

/// Shows a row; the roles are spelled out because narrow screens stack the cells.
///
/// A component, so that a choice or a hover draws only the rows that it changes; so it holds no callback either:
/// the table listens to what happens in its rows.
#[component]
pub(crate) fn RevisionRow(props: &RevisionRowProps) -> Html {
    let Some(row) = props.release.revisions.get(props.at) else {
        return Html::default();
    };
    let words = &props.words;
    let track = props.release.wake.rows.get(props.wake_at);
    let track = track.map(|track| wake(track, props.lit));
    let keys = &["role", REVISION, "class"];
    let (is_a, is_b) = match props.choice {
        Choice::Pair { is_a, is_b } => (is_a, is_b),
        Choice::Target { is_it, .. } => (is_it, false),
    };
    let class = match (is_a, is_b) {
        (false, false) => "revision-row",
        (true, false) => "revision-row revision-row--a",
        (false, true) => "revision-row revision-row--b",
        (true, true) => "revision-row revision-row--a revision-row--b",
    };
    let (first, is_first, second) = match props.choice {
        Choice::Pair { is_a, is_b } => (Side::A, is_a, Some(is_b)),
        Choice::Target { is_given, .. } => (Side::Target, is_given, None),
    };
    let second = second.map(|is_b| {
        let radio = view_radio(words, row.revision, Side::B, is_b);
        cell("td", "cell", &[CHOICE], [radio])
    });
    let values = [ROLE.into(), row.revision.to_string().into(), class.into()];
    let values = Box::new(values.map(|text| Some(AttributeOrProperty::Attribute(text))));
    let cells = [
        cell(
            "td",
            "cell",
            &["revision-row__choice revision-row__choice--a"],
            [
                track.unwrap_or_default(),
                view_radio(words, row.revision, first, is_first),
            ],
        ),
        second.unwrap_or_default(),
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
    ];
    make("tr", Attributes::Dynamic { keys, values }, group(cells))
}

/// A column of radio buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    A,
    B,
    Target,
}

impl Side {
    /// The name of the column's radio buttons.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::A => "revision-a",
            Self::B => "revision-b",
            Self::Target => "revision-target",
        }
    }
}

fn view_radio(words: &Words, revision: i64, side: Side, is_chosen: bool) -> Html {
    let id = match side {
        Side::A => "app-choose-a",
        Side::B => "app-choose-b",
        Side::Target => "preview-choose",
    };
    let label = words.text(&Text::new(id).with("revision", revision));
    html! {
        <label key={side.name()} class="revision-row__radio">
            <input
                type="radio"
                name={side.name()}
                value={revision.to_string()}
                aria-label={label}
                checked={is_chosen}
            />
            { view_letter(words, side) }
        </label>
    }
}

fn view_letter(words: &Words, side: Side) -> Html {
    let letter = heading(words, side);
    let attributes = fixed! {"aria-hidden" = "true", "class" = "revision-row__side"};
    el_with("span", attributes, [plain(letter)])
}

fn view_status(words: &Words, row: &RevisionRowView) -> Html {
    let label = row.label_status.as_ref().filter(|label| !label.is_empty());
    let status = match (row.status.as_ref(), label) {
        (Some(status), _) => status_badge(words, status),
        (None, Some(label)) => {
            let by_label = text("span", "quiet", words.say("app-status-by-label"));
            group([status_badge(words, label), space(), by_label])
        }
        (None, None) => text("span", "quiet", words.say("app-status-unknown")),
    };
    if row.is_partial && !row.is_from_table {
        let partial = text("span", "revision-row__partial", words.say("app-partial"));
        group([status, partial])
    } else {
        status
    }
}

fn view_when(words: &Words, row: &RevisionRowView) -> Html {
    let Some(stored) = &row.last_deployed else {
        return text("span", "quiet", words.say("fact-not-shown"));
    };
    let zone = if is_wall(stored) {
        text(
            "span",
            "revision-row__note when__zone",
            words.say("time-no-zone"),
        )
    } else {
        Html::default()
    };
    let earlier = row.earlier_than.map(|revision| {
        let said = Text::new("time-earlier").with("revision", revision);
        text("span", "revision-row__note", words.text(&said))
    });
    group([time(stored), zone, earlier.unwrap_or_default()])
}

fn view_story(words: &Words, row: &RevisionRowView) -> Html {
    let origin = row
        .origin
        .as_ref()
        .map(|origin| text("p", "revision-row__origin", words.text(&origin.text)));
    // A description in the very words of the line above says nothing new; the facts below show it as stored.
    let is_new = |description: &&String| {
        let origin = row.origin.as_ref();
        origin.is_none_or(|origin| words.text(&origin.text).as_str() != description.as_str())
    };
    let description = row
        .description
        .as_ref()
        .filter(is_new)
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

fn heading(words: &Words, side: Side) -> AttrValue {
    match side {
        Side::A => "A".into(),
        Side::B => "B".into(),
        Side::Target => words.say("preview-column-to"),
    }
}

/// The heading cells that stand over the row's cells, in the same order; where a target is chosen there is no B.
pub(crate) fn headings(words: &Words, first: Side) -> [(&'static str, AttrValue); 7] {
    [
        (
            "revision-row__choice revision-row__choice--a",
            heading(words, first),
        ),
        (CHOICE, heading(words, Side::B)),
        ("revision-row__revision", words.say("app-column-revision")),
        ("revision-row__status", words.say("fact-status")),
        (WHEN, words.say("app-column-when")),
        ("revision-row__story", words.say("app-column-story")),
        ("revision-row__chart", words.say("fact-chart")),
    ]
}
