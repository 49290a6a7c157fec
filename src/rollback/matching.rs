//! Finding the objects of one manifest in another (facts 4.4).

use super::helm::MatchKey;
use super::item::{Id, Item};
use crate::order::Sorted;

/// The current manifest's objects.
pub(super) struct Originals<'c> {
    items: &'c [Item],
    by_key: Index,
    by_group: Index,
}

impl<'c> Originals<'c> {
    pub(super) fn new(key: MatchKey, items: &'c [Item]) -> Self {
        Self {
            items,
            by_key: Index::new(key, items),
            by_group: Index::new(MatchKey::Group, items),
        }
    }

    /// Finds an object, and tells whether every version of Helm would find the same.
    pub(super) fn find(&self, item: &Item) -> (Option<&'c Item>, bool) {
        let found = self.by_key.find(item);
        let is_usual = found == self.by_group.find(item);
        (found.and_then(|at| self.items.get(at)), is_usual)
    }
}

/// The objects of a manifest by the key under which Helm finds them in another (facts 4.4).
pub(super) struct Index {
    key: MatchKey,
    places: Sorted<Id, usize>,
}

impl Index {
    /// Of several objects with one key the first counts.
    pub(super) fn new(key: MatchKey, items: &[Item]) -> Self {
        let mut places = Sorted::new();
        for (at, item) in items.iter().enumerate() {
            places.insert_new(match_id(key, item), at);
        }
        Self { key, places }
    }

    pub(super) fn find(&self, item: &Item) -> Option<usize> {
        self.places.get(&match_id(self.key, item)).copied()
    }
}

fn match_id(key: MatchKey, item: &Item) -> Id {
    let mut id = item.id.clone();
    match key {
        MatchKey::KindOnly => id.group.clear(),
        MatchKey::Group => {}
        MatchKey::Version => id.group.clone_from(&item.name.api_version),
    }
    id
}
