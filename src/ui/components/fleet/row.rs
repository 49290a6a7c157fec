//! One release in the list, or the name of the namespace that the next ones are in.

use yew::{Html, html};

use super::block::BlockProps;
use super::strip::strip;
use crate::i18n::Text;
use crate::ui::age::age;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::data::{code, data};
use crate::ui::components::element::{
    cell, computed, each, el, group, make, plain, space, styled, text, titled,
};
use crate::ui::components::notice_list::line_of;
use crate::ui::components::prose::prose;
use crate::ui::components::status_badge::status_badge;
use crate::ui::words::{Words, when};
use crate::view::fleet::{Bucket, RemovedApiView, RemovedApisView, Row, percent, status, updated};
use crate::view::{Certainty, ReleaseView};

/// The attribute by which the list knows which namespace was pressed.
pub(super) const NAMESPACE: &str = "data-namespace";

const ROLE: &str = "row";

const CLASS: &str = "fleet-row";

/// The buckets that status and size don't tell by themselves.
const TOLD: [Bucket; 4] = [
    Bucket::SeveralDeployed,
    Bucket::NoneDeployed,
    Bucket::Mismatch,
    Bucket::Unread,
];

/// Shows the name of a namespace, as the button that opens and closes it.
pub(super) fn group_row(
    words: &Words,
    release: &ReleaseView,
    index: usize,
    number: usize,
    n_releases: usize,
    is_open: bool,
) -> Html {
    let name = namespace(words, release);
    let count = words.text(&Text::new("app-releases").with("n", n_releases));
    let expanded = if is_open { "true" } else { "false" };
    html! {
        <tr role="row" class="fleet__group" aria-rowindex={index.to_string()}>
            <th role="rowheader" scope="row" colspan="7" class="fleet__group-cell">
                <button
                    type="button"
                    class="fleet__toggle"
                    aria-expanded={expanded}
                    data-namespace={number.to_string()}
                >
                    { name }{ " " }{ text("span", "fleet__count", count) }
                </button>
            </th>
        </tr>
    }
}

fn namespace(words: &Words, release: &ReleaseView) -> Html {
    match &release.namespace {
        Some(namespace) => data(namespace),
        None => plain(words.say("app-namespace-unknown")),
    }
}

/// Shows a release; the link in it covers the row.
pub(super) fn release_row(
    props: &BlockProps,
    release: &ReleaseView,
    row: &Row,
    removed: Option<&RemovedApisView>,
    place: usize,
    index: usize,
    is_grouped: bool,
) -> Html {
    let words = &props.words;
    let newest = release.revisions.first();
    let name = match &release.name {
        Some(name) => data(name),
        None => plain(words.say("app-name-unknown")),
    };
    let href = props.route.with_release(place).to_hash();
    let link = html! {
        <a class="fleet-row__link" {href} data-release={place.to_string()}>{ name }</a>
    };
    let place_of = if is_grouped {
        Html::default()
    } else {
        el("span", "fleet-row__namespace", [namespace(words, release)])
    };
    let chart = newest.and_then(|row| {
        let name = row.chart.as_deref()?;
        let version = row.chart_version.as_deref();
        let chart = [
            name,
            if version.is_some() { "-" } else { "" },
            version.unwrap_or_default(),
        ]
        .concat();
        Some(el("span", "fleet-row__chart", [data(&chart)]))
    });
    let badge = match newest.and_then(status) {
        Some(status) => status_badge(words, status),
        None => text("span", "quiet", words.say("app-status-unknown")),
    };
    let revision = newest.map(|row| plain(row.revision.to_string().into()));
    let label = text("span", "fleet-row__label", words.say("app-column-revision"));
    let attributes = computed(
        &["role", "aria-rowindex", "class"],
        [ROLE.into(), index.to_string().into(), CLASS.into()],
    );
    let cells = [
        cell(
            "th",
            "rowheader",
            &["fleet-row__release"],
            [link, space(), place_of, space(), chart.unwrap_or_default()],
        ),
        cell("td", "cell", &["fleet-row__status"], [badge]),
        cell(
            "td",
            "cell",
            &["fleet-row__revision"],
            [label, space(), revision.unwrap_or_default()],
        ),
        cell(
            "td",
            "cell",
            &["fleet-row__history"],
            [strip(&release.revisions)],
        ),
        cell(
            "td",
            "cell",
            &["fleet-row__size"],
            [view_size(words, release, row)],
        ),
        cell(
            "td",
            "cell",
            &["fleet-row__updated"],
            [view_updated(words, release, props.now)],
        ),
        cell(
            "td",
            "cell",
            &["fleet-row__finding"],
            [view_finding(words, release, row, removed)],
        ),
    ];
    make("tr", attributes, group(cells))
}

fn view_size(words: &Words, release: &ReleaseView, row: &Row) -> Html {
    let bytes = release.revisions.first().and_then(|row| row.stored_bytes);
    let Some(bytes) = bytes else {
        return Html::default();
    };
    let said = words.bytes(bytes);
    match percent(release) {
        Some(percent) => {
            let class = if row.is_in(Bucket::Large) {
                "fleet-row__large"
            } else {
                ""
            };
            let said_of = match percent {
                0 => "<1%".into(),
                _ => [&percent.to_string(), "%"].concat().into(),
            };
            let label = [&*words.say("fleet-column-size"), words.colon()].concat();
            group([
                text("span", "fleet-row__label", label.into()),
                titled(class, said, said_of),
            ])
        }
        None => plain(said),
    }
}

fn view_updated(words: &Words, release: &ReleaseView, now: i64) -> Html {
    let newest = release.revisions.first();
    let stored = newest.and_then(|row| row.last_deployed.as_deref());
    let Some(stored) = stored else {
        return Html::default();
    };
    let ago = newest.and_then(updated);
    let ago = ago.map(|moment| text("span", "fleet-row__age", age(words, moment.seconds(), now)));
    let day = when(stored).map_or(stored, |when| when.day);
    let day = titled(
        "fleet-row__day",
        stored.to_owned().into(),
        day.to_owned().into(),
    );
    group([ago.unwrap_or_default(), space(), day])
}

fn view_finding(
    words: &Words,
    release: &ReleaseView,
    row: &Row,
    removed: Option<&RemovedApisView>,
) -> Html {
    let certainty = release.verdict_certainty;
    let verdict = styled(
        "p",
        &["fleet-row__verdict", line_of(certainty)],
        [
            prose(&words.text(&release.verdict)),
            space(),
            certainty_mark(words, certainty),
        ],
    );
    let told = TOLD.iter().filter(|bucket| row.is_in(**bucket));
    let told: Vec<Html> = told
        .map(|bucket| text("li", "fleet-row__tag", words.say(label(*bucket))))
        .collect();
    let told = if told.is_empty() {
        Html::default()
    } else {
        el("ul", "fleet-row__tags", [Html::from_iter(told)])
    };
    let removed = removed.map(|removed| view_removed(words, removed));
    group([verdict, told, removed.unwrap_or_default()])
}

fn view_removed(words: &Words, removed: &RemovedApisView) -> Html {
    let Some(n) = removed.n_removed else {
        let said = prose(&words.say("fleet-removed-unknown"));
        let mark = certainty_mark(words, Certainty::Unknown);
        return el("p", "fleet-row__unknown", [said, space(), mark]);
    };
    if n == 0 {
        return Html::default();
    }
    let apis = each(&removed.apis, &|api| view_api(words, api));
    el(
        "details",
        "fleet-row__removed",
        [
            el(
                "summary",
                "",
                [
                    plain(words.text(&Text::new("fleet-removed").with("n", n))),
                    space(),
                    certainty_mark(words, Certainty::Implied),
                ],
            ),
            el("ul", "", [apis]),
        ],
    )
}

fn view_api(words: &Words, api: &RemovedApiView) -> Html {
    let count = [" × ", &api.n_objects.to_string()].concat();
    let now = match &api.replacement {
        Some(version) => Text::new("fleet-removed-now").with("version", version.as_str()),
        None => Text::new("fleet-removed-nothing"),
    };
    el(
        "li",
        "",
        [
            code(&api.api),
            plain(count.into()),
            plain(words.colon().into()),
            prose(&words.text(&now)),
        ],
    )
}

/// Gives the words for a bucket.
pub(super) const fn label(bucket: Bucket) -> &'static str {
    match bucket {
        Bucket::Stuck => "fleet-stuck",
        Bucket::Failed => "fleet-failed",
        Bucket::Large => "fleet-large",
        Bucket::RemovedApis => "fleet-removed-apis",
        Bucket::SeveralDeployed => "fleet-several",
        Bucket::NoneDeployed => "fleet-none",
        Bucket::Mismatch => "fleet-mismatch",
        Bucket::Unread => "fleet-part",
    }
}
