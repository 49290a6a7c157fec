//! A map that keeps its keys in order, in a fraction of the program that a `BTreeMap` takes for every type it holds.
//!
//! Entries stand in sorted chunks, and a chunk that is full is cut in two: a million entries are a few thousand chunks,
//! so finding a place is two binary searches, and making room there moves one chunk's entries at most.

use std::borrow::Borrow;
use std::iter::{Flatten, Map};
use std::{fmt, slice, vec};

/// Entries in a chunk before it is cut in two.
const FULL: usize = 128;

/// A map with its keys in order; `Sorted<K, ()>`, the default, is a set.
#[derive(Clone)]
pub struct Sorted<K, V = ()> {
    /// None is empty.
    chunks: Vec<Vec<(K, V)>>,
}

/// A chunk and a place in it: of a key that is there, or where it would be put.
struct Place {
    chunk: usize,
    at: usize,
    is_there: bool,
}

impl<K: Ord, V> Sorted<K, V> {
    pub const fn new() -> Self {
        Self { chunks: Vec::new() }
    }

    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        let place = self.place(key);
        let entry = self.chunks.get(place.chunk)?.get(place.at);
        entry.filter(|_| place.is_there).map(|(_, value)| value)
    }

    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        let place = self.place(key);
        self.value_at(&place)
    }

    pub fn contains<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_there
    }

    /// Puts a value in the place of the one that the key had, if any.
    pub fn insert(&mut self, key: K, value: V) {
        let place = self.place(&key);
        match self.value_at(&place) {
            Some(old) => *old = value,
            None => drop(self.put(place, (key, value))),
        }
    }

    /// Puts a value in where the key has none; says whether it did.
    pub fn insert_new(&mut self, key: K, value: V) -> bool {
        let place = self.place(&key);
        let is_new = !place.is_there;
        if is_new {
            self.put(place, (key, value));
        }
        is_new
    }

    /// Changes the value of a key, from the default if the key is not there yet.
    pub fn change(&mut self, key: K, change: impl FnOnce(&mut V))
    where
        V: Default,
    {
        let mut place = self.place(&key);
        if !place.is_there {
            place = self.put(place, (key, V::default()));
        }
        if let Some(value) = self.value_at(&place) {
            change(value);
        }
    }

    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let place = self.place(key);
        let chunk = self.chunks.get_mut(place.chunk)?;
        let (_, value) = place.is_there.then(|| chunk.remove(place.at))?;
        if chunk.is_empty() {
            self.chunks.remove(place.chunk);
        }
        Some(value)
    }

    pub fn retain(&mut self, mut is_kept: impl FnMut(&K, &V) -> bool) {
        for chunk in &mut self.chunks {
            chunk.retain(|(key, value)| is_kept(key, value));
        }
        self.chunks.retain(|chunk| !chunk.is_empty());
    }

    /// The first entry whose key is this one or a later one.
    pub fn first_from<Q: Ord + ?Sized>(&self, key: &Q) -> Option<(&K, &V)>
    where
        K: Borrow<Q>,
    {
        let place = self.place(key);
        let entry = self.chunks.get(place.chunk)?.get(place.at);
        entry.map(|(key, value)| (key, value))
    }

    /// The last entry whose key is this one or an earlier one.
    pub fn last_to<Q: Ord + ?Sized>(&self, key: &Q) -> Option<(&K, &V)>
    where
        K: Borrow<Q>,
    {
        let Place {
            chunk,
            at,
            is_there,
        } = self.place(key);
        let entry = match (at + usize::from(is_there)).checked_sub(1) {
            Some(at) => self.chunks.get(chunk)?.get(at),
            None => self.chunks.get(chunk.checked_sub(1)?)?.last(),
        };
        entry.map(|(key, value)| (key, value))
    }

    pub fn is_empty(&self) -> bool {
        self.chunks.is_empty()
    }

    pub fn len(&self) -> usize {
        self.chunks.iter().map(Vec::len).sum()
    }

    pub fn clear(&mut self) {
        self.chunks.clear();
    }

    pub fn iter(&self) -> Iter<'_, K, V> {
        self.chunks.iter().flatten().map(pair)
    }

    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.chunks.iter().flatten().map(|(key, _)| key)
    }

    pub fn into_keys(self) -> impl Iterator<Item = K> {
        self.into_iter().map(|(key, _)| key)
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.chunks.iter().flatten().map(|(_, value)| value)
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&K, &mut V)> {
        let entries = self.chunks.iter_mut().flatten();
        entries.map(|(key, value)| (&*key, value))
    }

    fn value_at(&mut self, place: &Place) -> Option<&mut V> {
        let entry = self.chunks.get_mut(place.chunk)?.get_mut(place.at);
        entry.filter(|_| place.is_there).map(|(_, value)| value)
    }

    /// Puts an entry in a place where there is none of its key; gives the place where it stands then.
    fn put(&mut self, mut place: Place, entry: (K, V)) -> Place {
        place.is_there = true;
        let Some(chunk) = self.chunks.get_mut(place.chunk) else {
            self.chunks.push(vec![entry]);
            return place;
        };
        chunk.insert(place.at, entry);
        if chunk.len() >= FULL {
            let later = chunk.split_off(FULL / 2);
            self.chunks.insert(place.chunk + 1, later);
            if place.at >= FULL / 2 {
                place.chunk += 1;
                place.at -= FULL / 2;
            }
        }
        place
    }

    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Place
    where
        K: Borrow<Q>,
    {
        let is_before = |entry: Option<&(K, V)>| entry.is_some_and(|(k, _)| k.borrow() < key);
        let chunk = first(self.chunks.len(), &|at| {
            is_before(self.chunks.get(at).and_then(|entries| entries.last()))
        });
        let Some(entries) = self.chunks.get(chunk) else {
            // Behind all: at the end of the last chunk.
            return Place {
                chunk: chunk.saturating_sub(1),
                at: self.chunks.last().map_or(0, Vec::len),
                is_there: false,
            };
        };
        let at = first(entries.len(), &|at| is_before(entries.get(at)));
        Place {
            chunk,
            at,
            is_there: entries.get(at).is_some_and(|(k, _)| k.borrow() == key),
        }
    }
}

/// Gives the first of `n` places that is not before the one looked for; one function for all types.
fn first(n: usize, is_before: &dyn Fn(usize) -> bool) -> usize {
    let (mut start, mut end) = (0, n);
    while start < end {
        let middle = start + (end - start) / 2;
        if is_before(middle) {
            start = middle + 1;
        } else {
            end = middle;
        }
    }
    start
}

/// A set.
impl<K: Ord> Sorted<K> {
    /// Puts a key in; says whether it is new.
    pub fn add(&mut self, key: K) -> bool {
        self.insert_new(key, ())
    }
}

type Iter<'a, K, V> = Map<Flatten<slice::Iter<'a, Vec<(K, V)>>>, fn(&'a (K, V)) -> (&'a K, &'a V)>;

const fn pair<K, V>((key, value): &(K, V)) -> (&K, &V) {
    (key, value)
}

impl<'a, K: Ord, V> IntoIterator for &'a Sorted<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = Iter<'a, K, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<K, V> IntoIterator for Sorted<K, V> {
    type Item = (K, V);
    type IntoIter = Flatten<vec::IntoIter<Vec<(K, V)>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.chunks.into_iter().flatten()
    }
}

/// Of equal keys the last counts.
impl<K: Ord, V> FromIterator<(K, V)> for Sorted<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let mut sorted = Self::new();
        for (key, value) in pairs {
            sorted.insert(key, value);
        }
        sorted
    }
}

impl<K, V> Default for Sorted<K, V> {
    fn default() -> Self {
        Self { chunks: Vec::new() }
    }
}

/// What is the same may be cut into other chunks.
impl<K: Ord, V: PartialEq> PartialEq for Sorted<K, V> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<K: Ord, V: Eq> Eq for Sorted<K, V> {}

impl<K: Ord + fmt::Debug, V: fmt::Debug> fmt::Debug for Sorted<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self).finish()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Debug)]
    enum Step {
        Insert(u16, u8),
        Change(u16),
        Remove(u16),
        InsertNew(u16, u8),
        /// Leaves the keys that this number does not divide.
        Retain(u16),
    }

    fn step() -> impl Strategy<Value = Step> {
        let key = 0..700_u16;
        prop_oneof![
            600 => (key.clone(), any::<u8>()).prop_map(|(key, value)| Step::Insert(key, value)),
            300 => (key.clone(), any::<u8>()).prop_map(|(key, value)| Step::InsertNew(key, value)),
            200 => key.clone().prop_map(Step::Change),
            200 => key.prop_map(Step::Remove),
            1 => (2..9_u16).prop_map(Step::Retain),
        ]
    }

    /// Every way of reading gives what a `BTreeMap` with the same entries gives.
    #[track_caller]
    fn check(found: &Sorted<u16, u8>, expected: &BTreeMap<u16, u8>) {
        assert!(found.iter().eq(expected.iter()));
        assert!(found.iter().rev().eq(expected.iter().rev()));
        assert!(found.keys().eq(expected.keys()));
        assert!(found.values().eq(expected.values()));
        assert!(found.clone().into_iter().eq(expected.clone()));
        assert_eq!(found.len(), expected.len());
        assert_eq!(found.is_empty(), expected.is_empty());
        for key in 0..702 {
            assert_eq!(found.get(&key), expected.get(&key));
            assert_eq!(found.contains(&key), expected.contains_key(&key));
            assert_eq!(found.first_from(&key), expected.range(key..).next());
            assert_eq!(found.last_to(&key), expected.range(..=key).next_back());
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

        #[test]
        fn holds_what_a_btree_map_holds(steps in proptest::collection::vec(step(), 0..1500)) {
            let mut found = Sorted::new();
            let mut expected = BTreeMap::new();
            for step in steps {
                match step {
                    Step::Insert(key, value) => {
                        found.insert(key, value);
                        expected.insert(key, value);
                    }
                    Step::Change(key) => {
                        found.change(key, |value: &mut u8| *value = value.wrapping_add(3));
                        let value = expected.entry(key).or_default();
                        *value = value.wrapping_add(3);
                    }
                    Step::Remove(key) => prop_assert_eq!(found.remove(&key), expected.remove(&key)),
                    Step::InsertNew(key, value) => {
                        let is_new = !expected.contains_key(&key);
                        expected.entry(key).or_insert(value);
                        prop_assert_eq!(found.insert_new(key, value), is_new);
                    }
                    Step::Retain(n) => {
                        found.retain(|key, _| key % n > 0);
                        expected.retain(|key, _| key % n > 0);
                    }
                }
            }
            check(&found, &expected);
            for (key, value) in found.iter_mut() {
                *value = value.wrapping_add(key.to_le_bytes()[0]);
            }
            for (key, value) in &mut expected {
                *value = value.wrapping_add(key.to_le_bytes()[0]);
            }
            check(&found, &expected);
        }
    }

    #[test]
    fn holds_what_comes_in_order_or_backwards() {
        let up: Sorted<u16, u8> = (0..700).map(|key| (key, 1)).collect();
        check(&up, &(0..700).map(|key| (key, 1)).collect());
        let down: Sorted<u16, u8> = (0..700).rev().map(|key| (key, 1)).collect();
        check(&down, &(0..700).map(|key| (key, 1)).collect());
        assert_eq!(down, up);
        assert_ne!(down, Sorted::new());
        check(&Sorted::new(), &BTreeMap::new());
    }

    #[test]
    fn a_set_knows_what_is_new() {
        let mut set = Sorted::default();
        assert!(set.add("b".to_owned()) && set.add("a".to_owned()) && !set.add("b".to_owned()));
        assert!(set.contains("a") && !set.contains("c"));
        assert_eq!(set.keys().collect::<Vec<_>>(), ["a", "b"]);
    }
}
