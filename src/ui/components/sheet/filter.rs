//! Which rows of a table are looked at: those that hold what was typed, or that differ, with the rows they stand under.

use crate::view::sheet::{Change, ItemView, RowView, TableView};

/// The rows to show, by their places, and how many of them were looked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) rows: Vec<usize>,
    pub(super) n_found: usize,
}

/// Finds the rows; what stands under a row that holds the words comes with it, and so does what that stands under.
pub(super) fn find(table: &TableView, needle: &str, is_for_changes: bool) -> Found {
    let needle = needle.trim().to_lowercase();
    let mut found = Found::default();
    // The rows that this one stands under, and whether they are shown.
    let mut above: Vec<(usize, usize, bool)> = Vec::new();
    // How deep the row stands that brings those under it along.
    let mut brings: Option<usize> = None;
    for (at, row) in table.rows.iter().enumerate() {
        while above
            .last()
            .is_some_and(|(_, depth, _)| *depth >= row.depth)
        {
            above.pop();
        }
        brings = brings.filter(|depth| *depth < row.depth);
        let is_here = needle.is_empty() || holds(row, &needle);
        let is_wanted = (is_here || brings.is_some()) && (!is_for_changes || differs(row));
        if is_here && brings.is_none() {
            brings = Some(row.depth);
        }
        if is_wanted {
            found.n_found += usize::from(is_here);
            for (place, _, is_shown) in &mut above {
                if !*is_shown {
                    found.rows.push(*place);
                    *is_shown = true;
                }
            }
            found.rows.push(at);
        }
        above.push((at, row.depth, is_wanted));
    }
    found
}

/// Tells whether a row says that the two revisions differ there.
pub(super) fn differs(row: &RowView) -> bool {
    row.change.is_some_and(|change| change != Change::Same)
}

fn holds(row: &RowView, needle: &str) -> bool {
    let mut items = row.cells.iter().flatten();
    items.any(|item| data(item).is_some_and(|data| data.to_lowercase().contains(needle)))
}

/// Gives what an item has of the data.
pub(super) const fn data(item: &ItemView) -> Option<&String> {
    match item {
        ItemView::Data(text)
        | ItemView::Masked(text)
        | ItemView::Time(text)
        | ItemView::Rule(text) => Some(text),
        ItemView::File(file) => Some(&file.path),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Text;

    fn table(rows: &[(usize, &str, Option<Change>)]) -> TableView {
        let rows = rows.iter().map(|(depth, name, change)| RowView {
            depth: *depth,
            change: *change,
            cells: vec![vec![ItemView::Data((*name).to_owned())]],
            more: Vec::new(),
        });
        TableView {
            caption: Text::new("caption"),
            columns: Vec::new(),
            rows: rows.collect(),
            n_left_out: 0,
        }
    }

    #[track_caller]
    fn check(needle: &str, is_for_changes: bool, rows: &[usize], n_found: usize) {
        let tree = table(&[
            (0, "image", Some(Change::Changed)),
            (1, "repository", Some(Change::Same)),
            (1, "Tag", Some(Change::Changed)),
            (0, "service", Some(Change::Same)),
            (1, "port", Some(Change::Same)),
            (1, "tags", Some(Change::Same)),
            (2, "deep", Some(Change::Added)),
            (0, "other", None),
        ]);
        let rows = rows.to_vec();
        assert_eq!(
            find(&tree, needle, is_for_changes),
            Found { rows, n_found },
            "{needle}"
        );
    }

    #[test]
    fn a_row_is_found_with_what_it_stands_under_and_what_stands_under_it() {
        check("", false, &[0, 1, 2, 3, 4, 5, 6, 7], 8);
        check("tag", false, &[0, 2, 3, 5, 6], 2);
        check(" TAG ", false, &[0, 2, 3, 5, 6], 2);
        check("image", false, &[0, 1, 2], 1);
        check("deep", false, &[3, 5, 6], 1);
        check("nothing", false, &[], 0);
    }

    #[test]
    fn what_differs_is_found_with_what_it_stands_under() {
        check("", true, &[0, 2, 3, 5, 6], 3);
        check("tag", true, &[0, 2, 3, 5, 6], 1);
        check("port", true, &[], 0);
    }
}
