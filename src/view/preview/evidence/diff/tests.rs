//! Diffs drawn as text, and held against both documents; `view::diff` is tested where it is.

use proptest::prelude::{Strategy, prop, prop_assert_eq, proptest};

use super::*;

fn lines(text: &str) -> Lines {
    Lines {
        first: 9,
        lines: text.split(' ').map(str::to_owned).collect(),
    }
}

/// Rows as `-12 text`, `+12 text`, `10/11 text`.
fn drawn(shown: &Shown) -> Vec<String> {
    let rows = shown.lines.iter();
    rows.map(|line| match (line.old, line.new) {
        (Some(old), None) => format!("-{old} {}", line.text),
        (None, Some(new)) => format!("+{new} {}", line.text),
        (old, new) => format!(
            "{}/{} {}",
            old.unwrap_or_default(),
            new.unwrap_or_default(),
            line.text
        ),
    })
    .collect()
}

#[track_caller]
fn check(old: &str, new: &str, expect: &[&str]) {
    let shown = diff(&lines(old), &lines(new));
    assert_eq!(drawn(&shown), expect);
    assert_eq!(shown.n_left_out, 0);
}

#[test]
fn changed_lines_have_three_around_them() {
    check(
        "a b c d e f g h i",
        "a b c d X f g h i",
        &[
            "11/11 b", "12/12 c", "13/13 d", "-14 e", "+14 X", "15/15 f", "16/16 g", "17/17 h",
        ],
    );
    check("a b", "a b c", &["10/10 a", "11/11 b", "+12 c"]);
    check("x a b", "a b", &["-10 x", "11/10 a", "12/11 b"]);
    check("a", "b", &["-10 a", "+10 b"]);
    // Two places far from each other.
    check(
        "p a b c d e f g h q",
        "P a b c d e f g h Q",
        &[
            "-10 p", "+10 P", "11/11 a", "12/12 b", "13/13 c", "16/16 f", "17/17 g", "18/18 h",
            "-19 q", "+19 Q",
        ],
    );
}

#[test]
fn documents_without_a_difference_are_shown_from_their_beginning() {
    let shown = diff(&lines("a b"), &lines("a b"));
    assert!(shown.is_same);
    assert_eq!(drawn(&shown), ["10/10 a", "11/11 b"]);
    assert_eq!(drawn(&whole(&lines("a b"), true)), ["+10 a", "+11 b"]);
    let said = around(&lines("a b c d keep f"), &|line| line == "keep");
    assert_eq!(
        drawn(&said),
        ["-11 b", "-12 c", "-13 d", "-14 keep", "-15 f"]
    );
}

#[test]
fn long_lines_are_shown_where_they_differ() {
    let long = |end: &str| lines(&["x".repeat(1_000_000), end.to_owned()].concat());
    let shown = diff(&long("old"), &long("new"));
    assert_eq!(shown.lines.len(), 2);
    for line in &shown.lines {
        assert!(units(&line.text) <= MAX_UNITS);
        assert_eq!(line.n_before + units(&line.text) + line.n_after, 1_000_003);
    }
    assert!(shown.lines[0].text.ends_with("old"));
    assert!(shown.lines[1].text.ends_with("new"));
    // One beside which nothing stands is shown from its beginning.
    let alone = whole(&long(""), false);
    assert_eq!(
        (alone.lines[0].n_before, alone.lines[0].n_after),
        (0, 999_600)
    );
    // The first difference may be beyond the shorter one's end, and within a character.
    let wide = |end: &str| lines(&["語".repeat(500), end.to_owned()].concat());
    let shown = diff(&wide("あ"), &wide("い"));
    assert!(shown.lines[0].text.ends_with('あ'));
    assert!(shown.lines[1].text.ends_with('い'));
    assert_eq!(shown.lines[0].n_after, 0);
}

#[test]
fn what_is_shown_is_bounded_and_the_rest_counted() {
    let many = |n: usize, word: &str| Lines {
        first: 0,
        lines: (0..n).map(|i| format!("{word}{i}")).collect(),
    };
    let (old, new) = (many(100_000, "a"), many(100_000, "b"));
    let shown = diff(&old, &new);
    assert_eq!(shown.lines.len(), SHOWN);
    assert_eq!(shown.lines.len() + shown.n_left_out, 200_000);
    let shown = whole(&old, false);
    assert_eq!(shown.lines.len() + shown.n_left_out, 100_000);
    let shown = diff(&old, &old.clone());
    assert!(shown.is_same);
    assert_eq!(shown.lines.len() + shown.n_left_out, 100_000);
    // One line of many is found wherever it stands.
    let mut other = old.clone();
    other.lines[70_000] = "here".to_owned();
    let shown = diff(&old, &other);
    assert_eq!(shown.lines.len(), 8);
    assert_eq!(shown.lines[4].new, Some(70_001));
    assert_eq!(shown.n_left_out, 0);
}

#[test]
fn documents_without_a_common_line_have_no_pair() {
    let [old, new] = [0, COMPARED].map(|from| (from..from + COMPARED).map(|n| n.to_string()));
    let [old, new] = [old.collect::<Vec<_>>(), new.collect::<Vec<_>>()];
    let [a, b] = [&old, &new].map(|all| all.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(pairs(&a, &b), []);
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[abc]", 0..24)
}

proptest! {
    #[test]
    fn both_documents_can_be_read_off_the_changes(old in texts(), new in texts()) {
        let of = |lines: &[String]| Lines { first: 0, lines: lines.to_vec() };
        let shown = diff(&of(&old), &of(&new));
        for line in &shown.lines {
            for (number, lines) in [(line.old, &old), (line.new, &new)] {
                if let Some(number) = number {
                    prop_assert_eq!(&lines[number as usize - 1], &line.text);
                }
            }
        }
        let n_removed = shown.lines.iter().filter(|line| line.new.is_none()).count();
        let n_added = shown.lines.iter().filter(|line| line.old.is_none()).count();
        prop_assert_eq!(old.len() + n_added, new.len() + n_removed);
    }
}
