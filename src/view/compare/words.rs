//! What differs within two lines, word by word.

use std::ops::Range;

use crate::view::diff::stays;

/// Steps that two lines may take.
const STEPS: usize = 20_000;

/// Finds the parts, in bytes, that only one of two lines has; `None` when they have too little in common to be
/// versions of one line.
pub fn words(old: &str, new: &str) -> Option<[Vec<Range<usize>>; 2]> {
    let (old_cut, new_cut) = (cut(old), cut(new));
    let mut steps = STEPS;
    let found = stays(&old_cut, &new_cut, &mut steps);
    let n_same: usize = {
        let same = found.pairs.iter().filter_map(|(at, _)| old_cut.get(*at));
        same.map(|word| word.trim().len()).sum()
    };
    // What is the same must be a third of the longer line.
    if found.is_cut || n_same == 0 || 3 * n_same < old.trim().len().max(new.trim().len()) {
        return None;
    }
    Some([
        parts(&old_cut, &found.pairs, |pair| pair.0),
        parts(&new_cut, &found.pairs, |pair| pair.1),
    ])
}

/// Gives the parts of a line whose words don't stay.
fn parts(
    words: &[&str],
    pairs: &[(usize, usize)],
    side: fn(&(usize, usize)) -> usize,
) -> Vec<Range<usize>> {
    let mut stay = pairs.iter().map(side).peekable();
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    for (place, word) in words.iter().enumerate() {
        let end = at + word.len();
        if stay.next_if_eq(&place).is_none() {
            match parts.last_mut() {
                Some(last) if last.end == at => last.end = end,
                _ => parts.push(at..end),
            }
        }
        at = end;
    }
    parts
}

/// Cuts a line into words, runs of spaces, and other characters one by one.
fn cut(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut before = Kind::Other;
    for (at, c) in line.char_indices() {
        let kind = if c.is_alphanumeric() {
            Kind::Word
        } else if c == ' ' {
            Kind::Space
        } else {
            Kind::Other
        };
        if kind != before || kind == Kind::Other {
            words.extend(line.get(start..at).filter(|word| !word.is_empty()));
            start = at;
        }
        before = kind;
    }
    words.extend(line.get(start..).filter(|word| !word.is_empty()));
    words
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Word,
    Space,
    Other,
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::*;

    /// What each line has alone, its parts between bars.
    #[track_caller]
    fn check(old: &str, new: &str, expect: Option<[&str; 2]>) {
        let found = words(old, new);
        let shown = found.map(|[a, b]| {
            let of = |line: &str, parts: Vec<Range<usize>>| {
                let parts = parts.into_iter().map(|part| &line[part]);
                parts.collect::<Vec<_>>().join("|")
            };
            [of(old, a), of(new, b)]
        });
        assert_eq!(shown, expect.map(|sides| sides.map(str::to_owned)));
    }

    #[test]
    fn only_the_words_that_differ_are_marked() {
        check(
            "  image: nginx:1.25",
            "  image: nginx:1.27",
            Some(["25", "27"]),
        );
        check("replicas: 2", "replicas: 10", Some(["2", "10"]));
        check("a: b, c", "a: x, y", Some(["b|c", "x|y"]));
        check("aa: b", "aa: b c", Some(["", " c"]));
        check("名前: 東京", "名前: 大阪", Some(["東京", "大阪"]));
        check("a: 1", "a: 1", Some(["", ""]));
    }

    #[test]
    fn lines_with_little_in_common_are_two_lines() {
        check("kind: Deployment", "    - name: web", None);
        check("", "a", None);
        check("a", "", None);
        check("  ", "    ", None);
    }
}
