//! Rules for one Rust file at a time: its header, its length, its tests, and no prose in what it shows.

use super::code::{is_word_at, line_of};
use super::{Problems, SourceFile};

const MAX_LINES: usize = 400;

/// Every file opens by saying what it owns.
pub(super) fn headers(files: &[SourceFile]) -> Problems {
    let bare = files.iter().filter(|file| !file.text.starts_with("//! "));
    bare.map(|file| {
        format!(
            "{}: opens without `//!`: say in one sentence what this file owns",
            file.path
        )
    })
    .collect()
}

/// A file over the limit wants to be two.
pub(super) fn lengths(files: &[SourceFile]) -> Problems {
    let mut problems = Problems::new();
    for file in files.iter().filter(|file| !file.is_test) {
        let lines = file.text[..file.code.tests_at].lines().count();
        if lines > MAX_LINES {
            problems.push(format!(
                "{}: {lines} lines before its tests, at most {MAX_LINES}: split it by what it owns",
                file.path
            ));
        }
    }
    problems
}

/// A test that doesn't run, or that any panic satisfies, shows nothing.
pub(super) fn attributes(files: &[SourceFile]) -> Problems {
    let mut problems = Problems::new();
    for file in files {
        for name in ["ignore", "should_panic"] {
            for (at, _) in file.code.text.match_indices(&format!("#[{name}")) {
                let line = line_of(&file.code.text, at);
                problems.push(format!(
                    "{}:{line}: #[{name}]: mend or remove the test, and assert on a value",
                    file.path
                ));
            }
        }
    }
    problems
}

/// Words for readers live in the catalogues, so none stand in views as text or as an attribute that is read out.
pub(super) fn prose(files: &[SourceFile]) -> Problems {
    let mut problems = Problems::new();
    for file in files {
        let code = file.code.product();
        let literals: Vec<_> = file.code.product_literals().collect();
        let markup = macro_spans(code, "html");
        let lists = macro_spans(code, "fixed");
        for (index, (at, text)) in literals.iter().enumerate() {
            let is_in = |spans: &[std::ops::Range<usize>]| {
                spans
                    .iter()
                    .find(|span| span.contains(at))
                    .map(|span| span.start)
            };
            let is_in_markup = is_in(&markup).is_some_and(|start| is_shown(&code[start + 1..*at]));
            let is_in_list = is_in(&lists).is_some_and(|start| {
                let name = index.checked_sub(1).map(|name| literals[name]);
                name.is_some_and(|(name_at, name)| {
                    *name_at > start
                        && code[*name_at..*at].trim() == "="
                        && SHOWN_ATTRIBUTES.contains(&name.as_str())
                })
            });
            if is_prose(text) && (is_in_markup || is_in_list || is_made_text(code, *at)) {
                let line = line_of(code, *at);
                problems.push(format!(
                    "{}:{line}: {text:?} in a view: put it into src/i18n and show its message",
                    file.path
                ));
            }
        }
    }
    problems
}

/// Whether the literal at `at` becomes the text of a view; what is handed on by reference is a key of the browser's.
fn is_made_text(code: &str, at: usize) -> bool {
    code[at..].trim_start().starts_with(".into()") && !code[..at].ends_with('&')
}

/// Names that are the same in every language: the product's, and what is printed on keys.
const NAMES: [&str; 2] = ["Helmwake", "Ctrl"];

fn is_prose(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphabetic()).count() >= 2 && !NAMES.contains(&text)
}

/// Whether a literal after `before` is a text node, or an attribute that is shown or read out.
fn is_shown(before: &str) -> bool {
    let before = before.trim_end();
    if let Some(attribute) = before.strip_suffix('=') {
        return is_shown_attribute(attribute);
    }
    // What is compared, matched or handed to a function isn't shown as it stands.
    let stands_alone = before.ends_with(['>', '{', '}']) && !before.ends_with("=>");
    stands_alone && is_text_place(before)
}

/// Whether the braces around the end of `before` hold children of an element, and not an argument or a class.
fn is_text_place(before: &str) -> bool {
    let mut depth = 0;
    for (at, c) in before.char_indices().rev() {
        match c {
            '}' | ')' | ']' => depth += 1,
            '{' | '(' | '[' if depth > 0 => depth -= 1,
            '(' | '[' => return false,
            '{' => {
                if let Some(attribute) = before[..at].trim_end().strip_suffix('=') {
                    return is_shown_attribute(attribute);
                }
            }
            _ => {}
        }
    }
    true
}

/// What is shown or read out, besides the text between tags.
const SHOWN_ATTRIBUTES: [&str; 4] = ["title", "alt", "placeholder", "aria-label"];

fn is_shown_attribute(before: &str) -> bool {
    SHOWN_ATTRIBUTES.iter().any(|name| {
        let at = before.len().saturating_sub(name.len());
        before.is_char_boundary(at) && is_word_at(before, at, name)
    })
}

/// The insides of each `name! { ... }`.
fn macro_spans(code: &str, name: &str) -> Vec<std::ops::Range<usize>> {
    let mut spans = Vec::new();
    for (at, _) in code.match_indices(&format!("{name}!")) {
        let Some(open) = code[at..].find(['{', '(']).map(|i| at + i) else {
            continue;
        };
        let mut depth = 0_i32;
        for (i, c) in code[open..].char_indices() {
            depth += match c {
                '{' | '(' => 1,
                '}' | ')' => -1,
                _ => 0,
            };
            if depth == 0 {
                spans.push(open..open + i);
                break;
            }
        }
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(source: &str) -> [SourceFile; 1] {
        [SourceFile::new("src/a.rs", source)]
    }

    #[track_caller]
    fn says(problems: Problems, expect: &[&str]) {
        assert_eq!(problems.len(), expect.len(), "{problems:?}");
        for (problem, expect) in problems.iter().zip(expect) {
            assert!(problem.contains(expect), "{problem}");
        }
    }

    #[test]
    fn a_file_without_a_header_fails() {
        says(
            headers(&one("use std::fmt;\n")),
            &["src/a.rs: opens without"],
        );
        says(headers(&one("//! Owns a.\n")), &[]);
    }

    #[test]
    fn a_long_file_fails_and_its_tests_do_not_count() {
        let lines = |n: usize| format!("//! A.\n{}", "x\n".repeat(n - 1));
        says(lengths(&one(&lines(400))), &[]);
        says(lengths(&one(&lines(401))), &["401 lines"]);
        says(
            lengths(&one(&(lines(400)
                + "#[cfg(test)]\nmod tests {\n"
                + &lines(300)
                + "}"))),
            &[],
        );
    }

    #[test]
    fn tests_that_show_nothing_fail() {
        says(
            attributes(&one("\n#[ignore = \"slow\"]")),
            &["src/a.rs:2: #[ignore]"],
        );
        says(attributes(&one("#[should_panic]")), &["#[should_panic]"]);
        says(
            attributes(&one("// #[ignore]\nlet a = \"#[ignore]\";")),
            &[],
        );
    }

    #[test]
    fn prose_in_html_fails() {
        says(
            prose(&one("html! {\n<p>{ \"Read this\" }</p> }")),
            &["src/a.rs:2: \"Read this\""],
        );
        says(prose(&one("html! { <p>\"ok\"</p> }")), &["\"ok\""]);
        says(
            prose(&one(
                "html! { <p title=\"Help\" class=\"prose\">{ text(\"app-help\") }</p> }",
            )),
            &["\"Help\""],
        );
        says(
            prose(&one(
                "html! { <p>{ \"·\" }{ if kind == \"ab\" { x } else { y } }</p> }",
            )),
            &[],
        );
        says(prose(&one("let a = { \"not html\" };")), &[]);
        says(
            prose(&one(
                "html! { <p class={if a { \"one two\" } else { \"three\" }}>{ text(if a { \"app-x\" } else { \"app-y\" }) }</p> }",
            )),
            &[],
        );
        says(
            prose(&one(
                "html! { <p title={if a { \"On\" } else { b }}>{ if a { \"Yes\" } else { c } }</p> }",
            )),
            &["\"On\"", "\"Yes\""],
        );
    }

    #[test]
    fn prose_in_a_plain_view_fails() {
        says(
            prose(&one(
                "el(\"p\", \"note\", [plain(\n\"Read this\".into()), plain(\" · \".into())])",
            )),
            &["src/a.rs:2: \"Read this\""],
        );
        says(
            prose(&one(
                "el_with(\"p\", fixed! {\"role\" = \"note\", \"aria-label\" = \"Help\"}, [])",
            )),
            &["\"Help\""],
        );
        says(
            prose(&one("Reflect::get(&event, &\"clipboard\".into())")),
            &[],
        );
    }
}
