//! Colours stand in www/css/tokens.css alone, as roles; elsewhere only their roles are named.

use super::Problems;
use super::code::line_of;

const FUNCTIONS: [&str; 10] = [
    "rgb(", "rgba(", "hsl(", "hsla(", "hwb(", "lab(", "lch(", "oklab(", "oklch(", "color(",
];

// The names that hands type; the system colors of forced-colors mode, `transparent` and `currentColor` are roles already.
const NAMES: [&str; 24] = [
    "black", "white", "gray", "grey", "silver", "red", "maroon", "orange", "yellow", "gold",
    "olive", "lime", "green", "teal", "aqua", "cyan", "blue", "navy", "purple", "magenta",
    "fuchsia", "pink", "brown", "indigo",
];

/// Checks one style sheet, or another file that holds markup; `path` names it.
pub(super) fn check(path: &str, text: &str) -> Problems {
    let css = without_comments(text);
    let mut problems = Problems::new();
    for (at, _) in css.match_indices('#') {
        let digits = css[at + 1..]
            .find(|c: char| !c.is_ascii_hexdigit())
            .unwrap_or(css.len() - at - 1);
        let ends = !css[at + 1 + digits..]
            .starts_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
        if ends && [3, 4, 6, 8].contains(&digits) {
            problems.push(problem(path, &css, at, &css[at..=at + digits]));
        }
    }
    for word in FUNCTIONS.into_iter().chain(NAMES) {
        for (at, _) in css.match_indices(word) {
            if is_value(&css, at, word) {
                problems.push(problem(path, &css, at, word.trim_end_matches('(')));
            }
        }
    }
    problems
}

fn problem(path: &str, css: &str, at: usize, color: &str) -> String {
    format!(
        "{path}:{}: the color {color}: name its role in www/css/tokens.css and use var(--role)",
        line_of(css, at)
    )
}

/// Whether the word stands by itself in a declaration's value.
fn is_value(css: &str, at: usize, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let whole = !css[..at].ends_with(is_part)
        && (word.ends_with('(') || !css[at + word.len()..].starts_with(is_part));
    let value = css[..at]
        .rfind([':', ';', '{', '}'])
        .is_some_and(|i| css[i..].starts_with(':'));
    whole && value
}

fn without_comments(css: &str) -> String {
    let mut out = String::new();
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        let (comment, after) = after.split_once("*/").unwrap_or((after, ""));
        out.push_str(before);
        out.extend(comment.chars().filter(|c| *c == '\n'));
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn says(css: &str, expect: &[&str]) {
        let problems = check("a.css", css);
        assert_eq!(problems.len(), expect.len(), "{problems:?}");
        for (problem, expect) in problems.iter().zip(expect) {
            assert!(problem.contains(expect), "{problem}");
        }
    }

    #[test]
    fn a_color_outside_the_tokens_fails() {
        says("a {\n  color: #fff;\n}", &["a.css:2: the color #fff"]);
        says("a { border: 1px solid #12345678 }", &["#12345678"]);
        says("a { background: rgb(1 2 3) }", &["the color rgb"]);
        says("a { color: white }", &["the color white"]);
    }

    #[test]
    fn what_looks_like_one_passes() {
        says(
            "#fade-in { color: var(--red) } .white { white-space: nowrap }",
            &[],
        );
        says(
            "/* #fff red */ a { color: CanvasText; fill: currentColor; background: transparent }",
            &[],
        );
        says("a { width: 1px; background: url(#abcdefg) }", &[]);
    }
}
