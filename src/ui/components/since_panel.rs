//! Did it work? What a later paste of a release shows against the earlier one.

use yew::Html;

use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::element::{el, el_with, fixed, section_title, space, styled};
use crate::ui::components::notice_list::{line_of, notice_list};
use crate::ui::components::prose::prose;
use crate::ui::words::Words;
use crate::view::since::SinceView;
use crate::view::{NoticeView, Severity};

/// Says whether the release stands better, what changed and what is next; nothing without an earlier paste of it.
pub(crate) fn since_panel(words: &Words, since: Option<&SinceView>) -> Html {
    let Some(since) = since else {
        return Html::default();
    };
    let changes = since.changes.iter().map(|change| NoticeView {
        code: String::new(),
        revision: None,
        severity: change.severity.unwrap_or(Severity::Info),
        certainty: change.certainty,
        text: change.text.clone(),
    });
    let changes: Vec<_> = changes.collect();
    let next = since.next.as_ref().map(|next| {
        let said = prose(&words.text(next));
        el("p", "since-panel__next", [said])
    });
    el_with(
        "section",
        fixed! {
            "aria-labelledby" = "since",
            "class" = "since-panel",
            "data-testid" = "since",
        },
        [
            section_title("since", words.text(&since.title())),
            styled(
                "p",
                &["since-panel__text", line_of(since.certainty)],
                [
                    prose(&words.text(&since.text)),
                    space(),
                    certainty_mark(words, since.certainty),
                ],
            ),
            notice_list(words, &changes, None),
            next.unwrap_or_default(),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::testing::{render, words_of};
    use crate::view::Certainty;
    use crate::view::since::{Outcome, SinceChangeView};

    fn since(outcome: Outcome) -> SinceView {
        SinceView {
            outcome,
            certainty: Certainty::Stored,
            text: Text::new("since-well")
                .with("revision", 4_i64)
                .with("before", 3_i64)
                .with("was", "pending-upgrade"),
            changes: vec![SinceChangeView {
                text: Text::new("since-upgrade").with("how", "lifted"),
                certainty: Certainty::Implied,
                severity: None,
            }],
            next: Some(Text::new("since-next-well")),
        }
    }

    #[test]
    fn the_outcome_is_the_name_of_the_region() {
        let words = Words::new(Locale::En);
        let since = since(Outcome::Better);
        insta::assert_snapshot!(render(since_panel(&words, Some(&since))));
        assert_eq!(render(since_panel(&words, None)), "");
    }

    #[test]
    fn every_outcome_has_a_word_in_every_language() {
        for locale in Locale::ALL {
            let words = Words::new(locale);
            let mut titles: Vec<String> = Vec::new();
            for outcome in [
                Outcome::Better,
                Outcome::Worse,
                Outcome::Same,
                Outcome::Unknown,
            ] {
                let said = words_of(&render(since_panel(&words, Some(&since(outcome)))));
                assert!(!said.contains("since-") && !said.contains('{'), "{said}");
                titles.push(words.text(&since(outcome).title()).to_string());
            }
            titles.dedup();
            assert_eq!(titles.len(), 4);
        }
    }
}
