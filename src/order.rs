//! Putting things in order with little program.
//!
//! The sorts of `std` are tuned for speed and come to four kilobytes of wasm for every type that is sorted, collecting
//! into a `BTreeMap` included. Here a plain one orders numbers, and the things follow. A `BTreeMap` itself is a kilobyte
//! of the packed file for every type that it holds: see [`Sorted`].

use std::cmp::Ordering;
use std::collections::BTreeMap;

use serde_json::{Map, Value};

pub use sorted::Sorted;

mod sorted;

/// Sorts by a key; equal ones stay as they stand.
pub fn by_key<T, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    by(items, |a, b| key(a).cmp(&key(b)));
}

/// Sorts by a comparison; equal ones stay as they stand.
pub fn by<T>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let order = order(items.len(), &|a, b| match (items.get(a), items.get(b)) {
        (Some(a), Some(b)) => compare(a, b),
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
pub fn set<K: Ord>(keys: impl IntoIterator<Item = K>) -> Sorted<K> {
    let mut set = Sorted::new();
    for key in keys {
        set.add(key);
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

/// The places `0..n` in the order that `compare` gives them: runs are merged until one is left.
fn order(n: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..n).collect();
    let mut width = 1;
    while width < n {
        let mut merged = Vec::with_capacity(n);
        for run in places.chunks(2 * width) {
            let (mut left, mut right) = run.split_at(width.min(run.len()));
            while let ([a, after_a @ ..], [b, after_b @ ..]) = (left, right) {
                if compare(*a, *b).is_le() {
                    merged.push(*a);
                    left = after_a;
                } else {
                    merged.push(*b);
                    right = after_b;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        places = merged;
        width *= 2;
    }
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
            let mut found = items.clone();
            by_key(&mut found, |(key, _)| *key);
            prop_assert_eq!(&found, &expected);
            by(&mut found, |(a, _), (b, _)| b.cmp(a));
            expected.sort_by(|(a, _), (b, _)| b.cmp(a));
            prop_assert_eq!(&found, &expected);
        }

        #[test]
        fn collects_as_std_does(pairs in proptest::collection::vec((0..9_u8, any::<u8>()), 0..60)) {
            prop_assert_eq!(map(pairs.clone()), pairs.iter().copied().collect());
            let expected: std::collections::BTreeSet<_> = pairs.iter().copied().collect();
            prop_assert!(set(pairs).keys().eq(&expected));
        }
    }
}
