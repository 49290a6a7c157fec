//! Which pieces of two texts stay: the fewest edits (Myers), found with a bounded number of steps.
//!
//! There is no clock here that could set a deadline, so work is counted. Lines that only one side has can't stay and
//! are left out first: texts that have nothing in common take no time at all.

use std::ops::RangeInclusive;

use crate::order;

/// Pieces that stay, by their places in the two texts.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Stays {
    /// Ascending in both.
    pub pairs: Vec<(usize, usize)>,
    /// The steps ran out: somewhere, more could have stayed.
    pub is_cut: bool,
}

/// Finds the pieces that stay; takes from `steps` what it used.
pub fn stays(old: &[&str], new: &[&str], steps: &mut usize) -> Stays {
    let ids = ids(old, new);
    let (old, new) = ids.split_at(old.len());
    let n_ids = ids.iter().max().map_or(0, |id| id + 1);
    let [in_old, in_new] = [old, new].map(|ids| {
        let mut is_in = vec![false; n_ids];
        for id in ids {
            if let Some(place) = is_in.get_mut(*id) {
                *place = true;
            }
        }
        is_in
    });
    let shared = |ids: &[usize], other: &[bool]| {
        let places = ids.iter().enumerate();
        let places = places.filter(|(_, id)| other.get(**id) == Some(&true));
        places.map(|(at, id)| (at, *id)).collect::<Vec<_>>()
    };
    let (old, new) = (shared(old, &in_new), shared(new, &in_old));
    let mut search = Search {
        found: Stays::default(),
        steps,
        forward: vec![0; old.len() + new.len() + 3],
        backward: vec![0; old.len() + new.len() + 3],
    };
    search.walk(&old, &new);
    search.found
}

/// A piece with its place in its text and its number.
type Piece = (usize, usize);

struct Search<'s> {
    found: Stays,
    steps: &'s mut usize,
    /// How far each diagonal is reached, from either end.
    forward: Vec<isize>,
    backward: Vec<isize>,
}

impl Search<'_> {
    fn walk(&mut self, mut old: &[Piece], mut new: &[Piece]) {
        while let ([(a, id), rest_old @ ..], [(b, other), rest_new @ ..]) = (old, new)
            && id == other
        {
            self.found.pairs.push((*a, *b));
            (old, new) = (rest_old, rest_new);
        }
        let mut ends = Vec::new();
        while let ([rest_old @ .., (a, id)], [rest_new @ .., (b, other)]) = (old, new)
            && id == other
        {
            ends.push((*a, *b));
            (old, new) = (rest_old, rest_new);
        }
        if !old.is_empty() && !new.is_empty() {
            match self.middle(old, new) {
                Some((x, y)) => {
                    let (old, rest_old) = old.split_at(x.min(old.len()));
                    let (new, rest_new) = new.split_at(y.min(new.len()));
                    self.walk(old, new);
                    self.walk(rest_old, rest_new);
                }
                None => self.found.is_cut = true,
            }
        }
        self.found.pairs.extend(ends.into_iter().rev());
    }

    /// Finds a place on the shortest way, from both ends at once; `None` when the steps ran out.
    fn middle(&mut self, old: &[Piece], new: &[Piece]) -> Option<(usize, usize)> {
        let (n, m) = (signed(old.len()), signed(new.len()));
        let delta = n - m;
        let is_odd = delta & 1 == 1;
        let middle = (n + m) / 2 + 1;
        let edges = -m..=n;
        set(&mut self.forward, middle, 1, 0);
        set(&mut self.backward, middle, 1, 0);
        for d in 0..=(n + m + 1) / 2 {
            // Diagonals beyond the edges lead nowhere.
            let within = |edge: isize| d.min(edge - ((d - edge) & 1));
            let (low, high) = (-within(m), within(n));
            let n_steps = usize::try_from(2 * (high - low) + 2).ok()?;
            *self.steps = self.steps.checked_sub(n_steps)?;
            let mut k = high;
            while k >= low {
                let start = next(&self.forward, middle, k, d, &edges);
                let mut x = start;
                while equal(old, new, x, x - k) {
                    x += 1;
                }
                set(&mut self.forward, middle, k, x);
                *self.steps = self.steps.saturating_sub((x - start).unsigned_abs());
                let meets = is_odd && (k - delta).abs() < d;
                if meets && x + get(&self.backward, middle, delta - k) >= n {
                    return place(start, start - k);
                }
                k -= 2;
            }
            let mut k = high;
            while k >= low {
                let start = next(&self.backward, middle, k, d, &edges);
                let mut x = start;
                while equal(old, new, n - 1 - x, m - 1 - (x - k)) {
                    x += 1;
                }
                set(&mut self.backward, middle, k, x);
                *self.steps = self.steps.saturating_sub((x - start).unsigned_abs());
                let meets = !is_odd && (k - delta).abs() <= d;
                if meets && x + get(&self.forward, middle, delta - k) >= n {
                    return place(n - x, m - (x - k));
                }
                k -= 2;
            }
        }
        None
    }
}

fn signed(n: usize) -> isize {
    isize::try_from(n).unwrap_or(isize::MAX)
}

fn place(x: isize, y: isize) -> Option<(usize, usize)> {
    Some((usize::try_from(x).ok()?, usize::try_from(y).ok()?))
}

/// How far the furthest way to a diagonal comes before it goes on along it.
fn next(
    reached: &[isize],
    middle: isize,
    k: isize,
    d: isize,
    edges: &RangeInclusive<isize>,
) -> isize {
    let [below, above] = [k - 1, k + 1].map(|k| {
        if edges.contains(&k) {
            get(reached, middle, k)
        } else {
            -2
        }
    });
    if k == -d || (k != d && below < above) {
        above
    } else {
        below + 1
    }
}

fn get(reached: &[isize], middle: isize, k: isize) -> isize {
    let at = usize::try_from(middle + k).ok();
    at.and_then(|at| reached.get(at)).copied().unwrap_or(-1)
}

fn set(reached: &mut [isize], middle: isize, k: isize, x: isize) {
    let at = usize::try_from(middle + k).ok();
    if let Some(place) = at.and_then(|at| reached.get_mut(at)) {
        *place = x;
    }
}

fn equal(old: &[Piece], new: &[Piece], x: isize, y: isize) -> bool {
    match place(x, y) {
        Some((x, y)) => match (old.get(x), new.get(y)) {
            (Some((_, a)), Some((_, b))) => a == b,
            _ => false,
        },
        None => false,
    }
}

/// Numbers pieces so that the same pieces have the same number, for long ones take long to compare.
fn ids(old: &[&str], new: &[&str]) -> Vec<usize> {
    let all: Vec<&str> = old.iter().chain(new).copied().collect();
    let mut sorted: Vec<usize> = (0..all.len()).collect();
    order::by_key(&mut sorted, |at| all.get(*at));
    let mut ids = vec![0; all.len()];
    let mut id = 0;
    let mut before: Option<&str> = None;
    for at in sorted {
        let text = all.get(at).copied();
        if text != before {
            id += 1;
            before = text;
        }
        if let Some(place) = ids.get_mut(at) {
            *place = id;
        }
    }
    ids
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use proptest::prelude::{Strategy, prop, prop_assert, prop_assert_eq, proptest};

    use super::*;

    fn texts() -> impl Strategy<Value = Vec<String>> {
        prop::collection::vec("[abc]", 0..24)
    }

    fn of(lines: &[String]) -> Vec<&str> {
        lines.iter().map(String::as_str).collect()
    }

    /// How many pieces can stay, by the table of all beginnings.
    fn most_in_common(old: &[&str], new: &[&str]) -> usize {
        let mut row = vec![0; new.len() + 1];
        for a in old {
            let before = row.clone();
            for (at, b) in new.iter().enumerate() {
                row[at + 1] = if a == b {
                    before[at] + 1
                } else {
                    before[at + 1].max(row[at])
                };
            }
        }
        row[new.len()]
    }

    proptest! {
        #[test]
        fn edits_are_as_few_as_they_can_be(old in texts(), new in texts()) {
            let (a, b) = (of(&old), of(&new));
            let found = stays(&a, &b, &mut 1_000_000);
            for (x, y) in &found.pairs {
                prop_assert_eq!(a[*x], b[*y]);
            }
            prop_assert!(found.pairs.windows(2).all(|two| two[0].0 < two[1].0 && two[0].1 < two[1].1));
            prop_assert!(!found.is_cut);
            prop_assert_eq!(found.pairs.len(), most_in_common(&a, &b));
        }

        #[test]
        fn whatever_the_steps_what_stays_is_the_same(old in texts(), new in texts(), steps in 0..200_usize) {
            let (a, b) = (of(&old), of(&new));
            let mut left = steps;
            let found = stays(&a, &b, &mut left);
            prop_assert!(left <= steps);
            for (x, y) in &found.pairs {
                prop_assert_eq!(a[*x], b[*y]);
            }
            prop_assert!(found.pairs.windows(2).all(|two| two[0].0 < two[1].0 && two[0].1 < two[1].1));
            prop_assert!(found.is_cut || found.pairs.len() == most_in_common(&a, &b));
        }
    }

    #[test]
    fn nothing_in_common_takes_no_steps() {
        let [old, new] = [0, 50_000].map(|from| {
            let lines = (from..from + 50_000).map(|n: usize| n.to_string());
            lines.collect::<Vec<_>>()
        });
        let mut steps = 10;
        assert_eq!(stays(&of(&old), &of(&new), &mut steps), Stays::default());
        assert_eq!(steps, 10);
    }

    #[test]
    fn steps_end_a_search_that_leads_nowhere() {
        // All pieces are shared, in orders that have nothing to do with each other.
        let old: Vec<String> = (0..20_000).map(|n| n.to_string()).collect();
        let new: Vec<String> = (0..20_000)
            .map(|n| (n * 7_919 % 20_000).to_string())
            .collect();
        let mut steps = 1 << 20;
        let start = std::time::Instant::now();
        let found = stays(&of(&old), &of(&new), &mut steps);
        assert!(found.is_cut);
        assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
    }
}
