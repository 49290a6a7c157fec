//! Putting things in order with little program.
//!
//! The sorts of `std` are tuned for speed and come to four kilobytes of wasm for every type that is sorted, collecting
//! into a `BTreeMap` included. Here one of them orders numbers, and the things follow.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

/// Sorts by a key; equal ones stay as they stand.
pub fn by_key<T, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let order = order(items.len(), &|a, b| match (items.get(a), items.get(b)) {
        (Some(a), Some(b)) => key(a).cmp(&key(b)),
        _ => Ordering::Equal,
    });
    let mut slots: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(order.into_iter().filter_map(|i| slots.get_mut(i)?.take()));
}

/// Collects a map; of equal keys the last counts.
pub fn map<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    for (key, value) in pairs {
        map.insert(key, value);
    }
    map
}

/// Collects a set.
pub fn set<K: Ord>(keys: impl IntoIterator<Item = K>) -> BTreeSet<K> {
    let mut set = BTreeSet::new();
    for key in keys {
        set.insert(key);
    }
    set
}

/// Collects a JSON object; of equal keys the last counts.
pub fn object(pairs: impl IntoIterator<Item = (String, Value)>) -> Map<String, Value> {
    let mut object = Map::new();
    for (key, value) in pairs {
        object.insert(key, value);
    }
    object
}

/// The places `0..n` in the order that `compare` gives them.
fn order(n: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..n).collect();
    places.sort_by(|a, b| compare(*a, *b));
    places
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn sorts_as_std_does(items in proptest::collection::vec((0..9_u8, any::<u8>()), 0..60)) {
            let mut expected = items.clone();
            expected.sort_by_key(|(key, _)| *key);
            let mut found = items;
            by_key(&mut found, |(key, _)| *key);
            prop_assert_eq!(found, expected);
        }

        #[test]
        fn collects_as_std_does(pairs in proptest::collection::vec((0..9_u8, any::<u8>()), 0..60)) {
            prop_assert_eq!(map(pairs.clone()), pairs.iter().copied().collect());
            prop_assert_eq!(set(pairs.clone()), pairs.iter().copied().collect());
        }
    }
}
