//! What the rooms share that show two revisions side by side in one table.

use crate::order::Sorted;
use crate::view::sheet::{CellView, Change, ItemView};

/// Places in A and in B of the same thing.
pub type Places = (Option<usize>, Option<usize>);

/// Pairs what stands in two revisions; of equal keys the first is paired with the first.
///
/// In the order of A, with what only B has after it.
pub fn places<K: Ord + Clone>(a: &[K], b: &[K]) -> Vec<Places> {
    let mut seen: Sorted<K, usize> = Sorted::new();
    let mut found: Sorted<(K, usize), usize> = Sorted::new();
    let mut all: Vec<Places> = Vec::new();
    for (at, key) in a.iter().enumerate() {
        let mut nth = 0;
        seen.change(key.clone(), |count| {
            nth = *count;
            *count += 1;
        });
        found.insert((key.clone(), nth), all.len());
        all.push((Some(at), None));
    }
    seen.clear();
    for (at, key) in b.iter().enumerate() {
        let mut nth = 0;
        seen.change(key.clone(), |count| {
            nth = *count;
            *count += 1;
        });
        match found
            .get(&(key.clone(), nth))
            .and_then(|place| all.get_mut(*place))
        {
            Some(pair) => pair.1 = Some(at),
            None => all.push((None, Some(at))),
        }
    }
    all
}

/// Puts a cell of A and the same one of B into one: once where they are equal, else each under its revision.
pub fn merged(revisions: (i64, i64), a: Option<CellView>, b: Option<CellView>) -> CellView {
    match (a, b) {
        (Some(a), Some(b)) if a != b => {
            let mut cell = vec![ItemView::Revision(revisions.0)];
            cell.extend(a);
            cell.push(ItemView::Revision(revisions.1));
            cell.extend(b);
            cell
        }
        (Some(one), _) | (None, Some(one)) => one,
        (None, None) => Vec::new(),
    }
}

/// Tells how B differs, by whether both are the same.
pub const fn change(places: Places, is_same: bool) -> Change {
    match places {
        (Some(_), None) => Change::Removed,
        (None, _) => Change::Added,
        _ if is_same => Change::Same,
        _ => Change::Changed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_are_paired_one_by_one() {
        let found = places(&["a", "a", "b"], &["b", "a", "c"]);
        let expected = [
            (Some(0), Some(1)),
            (Some(1), None),
            (Some(2), Some(0)),
            (None, Some(2)),
        ];
        assert_eq!(found, expected);
        let changes: Vec<_> = found.iter().map(|one| change(*one, true)).collect();
        assert_eq!(
            changes,
            [Change::Same, Change::Removed, Change::Same, Change::Added]
        );
        assert_eq!(change((Some(0), Some(0)), false), Change::Changed);
    }

    #[test]
    fn a_cell_names_the_revisions_only_where_they_differ() {
        let one = || Some(vec![ItemView::Number(1)]);
        assert_eq!(merged((3, 4), one(), one()), vec![ItemView::Number(1)]);
        assert_eq!(merged((3, 4), None, one()), vec![ItemView::Number(1)]);
        let two = Some(vec![ItemView::Number(2)]);
        let expected = vec![
            ItemView::Revision(3),
            ItemView::Number(1),
            ItemView::Revision(4),
            ItemView::Number(2),
        ];
        assert_eq!(merged((3, 4), one(), two), expected);
    }
}
