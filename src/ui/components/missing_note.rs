//! What this paste can't show, where it is missed, with the commands whose output would show it.

use yew::{AttrValue, Html};

use crate::ui::components::command_line::command_line;
use crate::ui::components::element::{each, el, el_with, fixed, text};
use crate::ui::components::prose::prose;
use crate::ui::intent::OnIntent;
use crate::ui::words::Words;
use crate::view::missing::MissingView;

/// Says why there is nothing here, and what to paste.
pub(crate) fn missing_note(words: &Words, missing: &MissingView, on: &OnIntent) -> Html {
    let commands = each(&missing.commands, &|command| {
        command_line(words, AttrValue::from(command.clone()), on)
    });
    let joint = if missing.commands.len() > 1 {
        text("p", "missing-note__any", words.say("missing-any"))
    } else {
        Html::default()
    };
    el_with(
        "div",
        fixed! {"data-testid" = "missing", "class" = "missing-note"},
        [
            el("p", "", [prose(&words.text(&missing.text))]),
            joint,
            commands,
        ],
    )
}

/// The same, or nothing when nothing is missing.
pub(crate) fn missing_notes(words: &Words, missing: &[&MissingView], on: &OnIntent) -> Html {
    each(missing, &|one| missing_note(words, one, on))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::testing::{render, words_of};

    fn said(locale: Locale, text: Text, commands: &[&str]) -> String {
        let missing = MissingView {
            text,
            commands: commands.iter().map(|one| (*one).to_owned()).collect(),
        };
        words_of(&render(missing_note(
            &Words::new(locale),
            &missing,
            &OnIntent::noop(),
        )))
    }

    #[test]
    fn each_command_can_be_copied_and_its_placeholders_are_marked() {
        let text = Text::new("pane-missing-table");
        let said = said(Locale::En, text, &["kubectl get x", "helm get y RELEASE"]);
        assert!(
            said.starts_with(
                "What was pasted does not hold this text. Any of these, pasted, fills this place:"
            ),
            "{said}"
        );
        assert!(said.ends_with("Copy helm get y RELEASE"), "{said}");
    }

    #[test]
    fn every_reason_is_said_in_every_language() {
        for id in [
            "missing-record-cut",
            "missing-record-payload",
            "missing-record-table",
            "missing-running",
            "missing-origins",
            "missing-running-and-origins",
        ] {
            for locale in Locale::ALL {
                let text = Text::new(id).with("revision", 7_i64).with("n", 2_usize);
                let said = said(locale, text, &["kubectl get x"]);
                assert!(!said.contains("missing-") && !said.contains('{'), "{said}");
            }
        }
    }
}
