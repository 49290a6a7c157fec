//! The history of a release as a strip: a shape and a letter for each revision, old to new, and the same in words.

use yew::Html;

use crate::ui::components::element::{el, el_with, fixed, group, list, plain, space, text};
use crate::view::RevisionRowView;
use crate::view::fleet::status;

/// How many of the newest revisions are shown.
const SHOWN: usize = 12;

/// Shows the newest revisions; `rows` are newest first.
pub(super) fn strip(rows: &[RevisionRowView]) -> Html {
    let shown = rows.get(..SHOWN).unwrap_or(rows);
    let mut marks = Vec::with_capacity(SHOWN + 1);
    if shown.len() < rows.len() {
        marks.push(text("span", "fleet-strip__more", "…".into()));
    }
    for row in shown.iter().rev() {
        let (class, letter) = mark(status(row).unwrap_or_default());
        // Where a rollback made it, an arrow stands before its letter.
        let letter = match is_rollback(row) {
            true => ["↩", letter].concat().into(),
            false => letter.into(),
        };
        marks.push(text("span", class, letter));
    }
    let attributes = fixed! {"aria-hidden" = "true", "translate" = "no", "class" = "fleet-strip"};
    let words = fixed! {"lang" = "en", "translate" = "no", "class" = "visually-hidden"};
    group([
        el_with("span", attributes, [list(marks)]),
        el_with("span", words, [plain(in_words(shown).into())]),
    ])
}

/// What made a revision, in Helm's word, and its sign.
const ROLLBACK: &str = "↩ rollback";

/// Says what the letters stand for: Helm's words, the same in every language.
pub(super) fn legend() -> Html {
    let words = [
        "superseded",
        "deployed",
        "failed",
        "pending-…",
        "uninstalled",
        "unknown",
    ];
    let mut parts: Vec<Html> = words
        .iter()
        .map(|word| {
            let (class, letter) = mark(word);
            let letter = text("span", class, letter.into());
            el("span", "", [letter, space(), plain((*word).into())])
        })
        .collect();
    parts.push(text("span", "", ROLLBACK.into()));
    // What is read aloud has the words themselves.
    let attributes = fixed! {
        "aria-hidden" = "true",
        "lang" = "en",
        "translate" = "no",
        "class" = "fleet-strip__legend",
    };
    el_with("p", attributes, [list(parts)])
}

fn mark(status: &str) -> (&'static str, &'static str) {
    match status {
        "deployed" => ("fleet-strip__mark fleet-strip__mark--deployed", "d"),
        "superseded" => ("fleet-strip__mark fleet-strip__mark--superseded", "s"),
        "failed" => ("fleet-strip__mark fleet-strip__mark--failed", "x"),
        "uninstalling" | "uninstalled" => ("fleet-strip__mark fleet-strip__mark--uninstalled", "u"),
        status if status.starts_with("pending-") => {
            ("fleet-strip__mark fleet-strip__mark--pending", "p")
        }
        _ => ("fleet-strip__mark fleet-strip__mark--unknown", "?"),
    }
}

fn is_rollback(row: &RevisionRowView) -> bool {
    row.origin
        .as_ref()
        .is_some_and(|origin| origin.kind == "rollback")
}

/// Says `1–7 superseded, 8 failed, 9 deployed (rollback)`; statuses are Helm's words.
fn in_words(rows: &[RevisionRowView]) -> String {
    let mut said = String::new();
    let mut rows = rows.iter().rev().peekable();
    while let Some(first) = rows.next() {
        let of = |row: &RevisionRowView| (status(row).map(str::to_owned), is_rollback(row));
        let mut last = first;
        while let Some(next) = rows.next_if(|next| of(next) == of(first)) {
            last = next;
        }
        if !said.is_empty() {
            said.push_str(", ");
        }
        said.push_str(&first.revision.to_string());
        if last.revision != first.revision {
            said.push('–');
            said.push_str(&last.revision.to_string());
        }
        said.push(' ');
        said.push_str(status(first).unwrap_or("?"));
        if is_rollback(first) {
            said.push_str(" (rollback)");
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::{release, render, row, words_of};

    #[test]
    fn each_revision_has_a_letter_and_all_are_told_in_words() {
        let html = render(strip(&release().revisions));
        assert_eq!(
            words_of(&html),
            "s s ↩d 1–2 superseded, 3 deployed (rollback)"
        );
    }

    #[test]
    fn of_a_long_history_the_newest_are_shown() {
        let rows: Vec<_> = (1..=40).rev().map(row).collect();
        let html = render(strip(&rows));
        assert_eq!(html.matches("fleet-strip__mark--superseded").count(), SHOWN);
        assert!(words_of(&html).ends_with("s 29–40 superseded"), "{html}");
        assert!(words_of(&html).starts_with("… s"), "{html}");
    }

    #[test]
    fn no_two_statuses_look_the_same() {
        let all = [
            "deployed",
            "superseded",
            "failed",
            "uninstalled",
            "pending-upgrade",
            "odd",
        ];
        let mut seen: Vec<_> = all.iter().map(|status| mark(status)).collect();
        seen.sort_unstable();
        seen.dedup_by_key(|(class, _)| *class);
        assert_eq!(seen.len(), all.len());
        seen.dedup_by_key(|(_, letter)| *letter);
        assert_eq!(seen.len(), all.len());
    }
}
