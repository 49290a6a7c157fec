//! What went wrong outside the paste's own content, and what to do.

use yew::{Html, NodeRef, html};

use crate::ui::components::element::el;
use crate::ui::components::prose::prose_to_copy;
use crate::ui::intent::OnIntent;
use crate::ui::state::Failure;
use crate::ui::words::Words;

/// Says a failure and its remedy; `heading` lets the page move the focus there.
pub(crate) fn failure_note(
    words: &Words,
    failure: &Failure,
    heading: &NodeRef,
    on: &OnIntent,
) -> Html {
    let remedy = prose_to_copy(words, &words.text(&failure.remedy()), on);
    html! {
        <section class="failure-note" data-testid="failure">
            <h2 class="failure-note__title" tabindex="-1" ref={heading}>{ words.text(&failure.text()) }</h2>
            { el("p", "failure-note__remedy", [remedy]) }
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    #[test]
    fn every_failure_says_what_to_do_in_every_language() {
        let failures = [
            Failure::Crashed,
            Failure::Unreadable {
                name: "backup".to_owned(),
            },
            Failure::EmptyPaste,
            Failure::ClipboardRefused,
            Failure::NoSample,
            Failure::NotHeld,
        ];
        for failure in failures {
            for locale in Locale::ALL {
                let note = failure_note(
                    &Words::new(locale),
                    &failure,
                    &NodeRef::default(),
                    &OnIntent::noop(),
                );
                let said = words_of(&render(note));
                assert!(
                    !said.contains("app-failure") && !said.contains("former-"),
                    "{said}"
                );
            }
        }
    }
}
