//! Which way differences lead, and what is said of a table as a whole.

use super::*;
use crate::i18n::Locale;
use crate::ui::testing::sheet::{data, row, scene, table};
use crate::ui::testing::{render, words_of};
use crate::view::sheet::{Change, RowView};

fn shown(table: &TableView, pair: Pair) -> String {
    let mut scene = scene(Locale::En, vec![BlockView::Table(table.clone())]);
    scene.route = scene.route.with_pair(pair);
    let path: Path = Rc::from([0, 0]);
    let seen = Seen::default();
    render(view_table(&scene, table, &path, &seen, &Callback::noop()))
}

#[test]
fn changes_lead_from_the_older_revision_to_the_newer() {
    let one = |change| RowView {
        change: Some(change),
        ..row([data("web")])
    };
    let tree = table(vec![one(Change::Removed), one(Change::Added)]);
    let check = |a, b, expect: &str| {
        let (a, b) = (Some(a), Some(b));
        let said = words_of(&shown(&tree, Pair { a, b }));
        assert!(said.ends_with(expect), "{said}");
    };
    check(1, 5, "Difference 1 → 5 Chart − removed web + added web");
    check(5, 1, "Difference 1 → 5 Chart + added web − removed web");
}

#[test]
fn a_caption_that_says_what_the_heading_says_is_not_seen() {
    let mut tree = table(vec![row([data("web")])]);
    let hidden = "<caption class=\"visually-hidden\">";
    assert!(!shown(&tree, Pair::default()).contains(hidden));
    tree.caption = Text::new("details-tab-values");
    assert!(shown(&tree, Pair::default()).contains(hidden));
}
