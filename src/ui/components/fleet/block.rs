//! A few lines of the list, drawn while they are near what is seen.

use yew::{Html, Properties, component, html};

use super::BLOCK;
use super::kept::Kept;
use super::row::{group_row, release_row};
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::ReleaseView;
use crate::view::fleet::Line;

#[derive(Properties, PartialEq)]
pub(super) struct BlockProps {
    pub(super) words: Words,
    pub(super) releases: Shared<[Shared<ReleaseView>]>,
    pub(super) kept: Kept,
    /// Counts the changes of what is kept.
    pub(super) version: u32,
    pub(super) at: usize,
    pub(super) is_drawn: bool,
    pub(super) route: Route,
    /// Seconds since 1970.
    pub(super) now: i64,
}

/// Shows the lines, or leaves room for them.
///
/// A component, so that scrolling draws only the blocks that come and go.
#[component]
pub(super) fn Block(props: &BlockProps) -> Html {
    let at = props.at.to_string();
    if !props.is_drawn {
        return html! { <tbody class="fleet__block" role="none" data-block={at}></tbody> };
    }
    let memory = props.kept.borrow();
    let first = props.at * BLOCK;
    let lines = memory.listed.lines.iter().enumerate();
    let is_grouped = props.route.fleet.is_grouped();
    let lines = lines.skip(first).take(BLOCK).filter_map(|(at, line)| {
        // The head of the table is the first row.
        let index = at + 2;
        Some(match *line {
            Line::Namespace {
                number,
                first,
                n_releases,
                is_open,
            } => {
                let release = props.releases.get(first)?;
                group_row(&props.words, release, index, number, n_releases, is_open)
            }
            Line::Release(place) => {
                let release = props.releases.get(place)?;
                let row = memory.rows.get(place)?;
                let removed = memory.removed.get(place);
                release_row(props, release, row, removed, place, index, is_grouped)
            }
        })
    });
    html! {
        <tbody class="fleet__block" role="rowgroup" data-block={at}>{ for lines }</tbody>
    }
}
