//! The head of the list: each column is a button that orders by it.

use yew::{Html, html};

use super::FleetProps;
use crate::ui::components::element::list;
use crate::ui::intent::{Intent, ask};
use crate::view::fleet::Column;

/// Shows the columns.
pub(super) fn head(props: &FleetProps) -> Html {
    let cells = Column::ALL.map(|column| view_column(props, column));
    html! {
        <thead role="rowgroup" class="fleet__head">
            <tr role="row" aria-rowindex="1" class="fleet__columns">{ list(cells.into()) }</tr>
        </thead>
    }
}

fn view_column(props: &FleetProps, column: Column) -> Html {
    let FleetProps {
        words, route, on, ..
    } = props;
    let look = route.fleet;
    let sort = (look.sort == column).then_some(if look.is_ascending() {
        "ascending"
    } else {
        "descending"
    });
    let go = Intent::Go(route.with_fleet(look.sorted_by(column)));
    html! {
        <th role="columnheader" scope="col" class="fleet__column" aria-sort={sort}>
            <button
                type="button"
                class="fleet__sort"
                data-testid={["sort-", column.word()].concat()}
                onclick={ask(on, go)}
            >
                { words.say(title(column)) }
            </button>
        </th>
    }
}

const fn title(column: Column) -> &'static str {
    match column {
        Column::Release => "fleet-column-release",
        Column::Status => "fact-status",
        Column::Revision => "app-column-revision",
        Column::History => "fleet-column-history",
        Column::Size => "fleet-column-size",
        Column::Updated => "app-column-when",
        Column::Finding => "fleet-column-finding",
    }
}
