//! The spine: every revision of a release, newest first, with the gaps between them.

use yew::{Html, Properties, component};

use crate::i18n::Text;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::element::{
    cell, el_with, fixed, group, list, plain, section_title, space, text,
};
use crate::ui::components::revision_row::{WHEN, headings, revision_row};
use crate::ui::hooks::use_more::use_more;
use crate::ui::intent::OnIntent;
use crate::ui::route::{Pair, Route};
use crate::ui::shared::Shared;
use crate::ui::words::{self, Words};
use crate::view::{Certainty, GapView, ReleaseView};

/// How many rows are shown before asking.
const FIRST: usize = 200;

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
#[component]
pub(crate) fn RevisionTable(props: &RevisionTableProps) -> Html {
    let words = &props.words;
    let more = use_more(FIRST);
    let release = &props.release;
    let n_all = release.revisions.len();
    let zone = common_zone(release);
    let title = words.text(&Text::new("app-revisions").with("n", n_all));
    let mut rows = Vec::new();
    for row in release.revisions.iter().take(more.n_shown) {
        rows.push(revision_row(words, row, props.route, props.pair, &props.on));
        for gap in &release.gaps {
            if gap.before == row.revision {
                rows.push(view_gap(words, gap));
            }
        }
    }
    let class = if zone.is_some() {
        fixed! {"aria-labelledby" = "revisions", "class" = "revision-table revision-table--one-zone"}
    } else {
        fixed! {"aria-labelledby" = "revisions", "class" = "revision-table"}
    };
    el_with(
        "section",
        class,
        [
            section_title("revisions", title),
            el_with(
                "table",
                fixed! {
                    "role" = "table",
                    "data-testid" = "revisions",
                    "class" = "revision-table__table",
                },
                [
                    text(
                        "caption",
                        "visually-hidden",
                        words.say("app-revisions-caption"),
                    ),
                    cell("thead", "rowgroup", &[], [view_headings(words, zone)]),
                    cell("tbody", "rowgroup", &[], [list(rows)]),
                ],
            ),
            more.button(words, n_all, FIRST),
        ],
    )
}

fn view_headings(words: &Words, zone: Option<&str>) -> Html {
    let headings = headings(words).map(|(class, heading)| {
        let zone = zone.filter(|_| class == WHEN).map(|zone| {
            let attributes = fixed! {"translate" = "no", "class" = "revision-table__zone"};
            let zone = el_with("span", attributes, [plain(zone.to_owned().into())]);
            group([space(), zone])
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

/// The zone that all times of the column share; it is said once then.
fn common_zone(release: &ReleaseView) -> Option<&str> {
    let mut zones = release
        .revisions
        .iter()
        .filter_map(|row| row.last_deployed.as_deref())
        .map(|stored| words::when(stored).map(|when| when.zone));
    let first = zones.next()??;
    zones.all(|zone| zone == Some(first)).then_some(first)
}

fn view_gap(words: &Words, gap: &GapView) -> Html {
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
    // The literal is what lets the attributes be shared.
    let attributes = match certainty {
        Certainty::Implied => {
            fixed! {"role" = "cell", "colspan" = "7", "class" = "line-implied"}
        }
        _ => fixed! {"role" = "cell", "colspan" = "7", "class" = "line-unknown"},
    };
    let cells = el_with(
        "td",
        attributes,
        [
            plain(words.text(&text)),
            space(),
            certainty_mark(words, certainty),
        ],
    );
    cell("tr", "row", &["revision-table__gap"], [cells])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{release, render, row, words_of};
    use crate::view::RevisionRowView;
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
        insta::assert_snapshot!(table(Locale::En, release(), pair));
    }

    #[test]
    fn a_zone_that_all_times_share_is_said_once() {
        assert_eq!(common_zone(&release()), Some("UTC"));
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
        assert_eq!(common_zone(&mixed), None);
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
        let html = table(Locale::Ko, release, Pair::default());
        assert_eq!(
            html.matches("<tr role=\"row\" class=\"revision-row\"")
                .count(),
            FIRST
        );
        assert!(words_of(&html).ends_with("100개 더 보기"));
    }
}
