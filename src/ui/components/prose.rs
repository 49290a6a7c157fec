//! Sentences whose commands and names stand between backticks, as our texts write them.

use yew::{Html, html};

use crate::ui::components::copy_button::CopyButton;
use crate::ui::components::data::code;
use crate::ui::components::element::{el, list, plain, space};
use crate::ui::intent::OnIntent;
use crate::ui::words::Words;

/// Shows a sentence, with what stands between backticks as code.
pub(crate) fn prose(text: &str) -> Html {
    view_parts(text, None)
}

/// The same, with a button beside each command that copies it.
pub(crate) fn prose_to_copy(words: &Words, text: &str, on: &OnIntent) -> Html {
    view_parts(text, Some((words, on)))
}

fn view_parts(text: &str, copying: Option<(&Words, &OnIntent)>) -> Html {
    let mut parts = Vec::new();
    for (index, part) in text.split('`').enumerate() {
        parts.push(if index % 2 == 0 {
            plain(part.to_owned().into())
        } else {
            view_code(part, copying)
        });
    }
    list(parts)
}

fn view_code(part: &str, copying: Option<(&Words, &OnIntent)>) -> Html {
    // One word is a name, and two name a command without saying what it is for.
    match copying.filter(|_| part.split(' ').count() > 2) {
        None => code(part),
        Some((words, on)) => {
            let copy = html! { <CopyButton {words} text={part.to_owned()} {on} /> };
            el("span", "prose__command", [code(part), space(), copy])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    #[test]
    fn commands_between_backticks_are_code() {
        let html = render(prose("Run `helm list` now."));
        assert_eq!(
            html,
            r#"Run <code lang="en" translate="no">helm list</code> now."#
        );
    }

    #[test]
    fn commands_can_be_copied_where_that_is_offered_and_names_cannot() {
        let text = "Ask `kubectl get secret` about `data.release`.";
        let html = render(prose_to_copy(
            &Words::new(Locale::En),
            text,
            &OnIntent::noop(),
        ));
        assert_eq!(html.matches("<button").count(), 1);
        assert_eq!(
            words_of(&html),
            "Ask kubectl get secret Copy kubectl get secret about data.release ."
        );
    }
}
