//! Where an upgrade that fails would roll back to now.

use yew::Html;

use crate::ui::components::element::{el_with, fixed};
use crate::ui::components::preview::{Scene, statements};
use crate::ui::components::prose::prose;

/// Shows the answer; nothing where there is none.
pub(crate) fn preview_failure(scene: &Scene<'_>) -> Html {
    let words = scene.words;
    let statements = &scene.preview.failure_target.statements;
    if statements.is_empty() {
        return Html::default();
    }
    let title = fixed! {"id" = "preview-failure"};
    el_with(
        "section",
        fixed! {
            "aria-labelledby" = "preview-failure",
            "data-testid" = "preview-failure",
            "class" = "preview__part",
        },
        [
            el_with("h3", title, [prose(&words.say("advice-failure"))]),
            statements::statements(words, statements),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::components::preview::tests::shown;
    use crate::ui::testing::preview::preview;
    use crate::ui::testing::words_of;
    use crate::view::Certainty;
    use crate::view::preview::baseline::StatementView;

    #[test]
    fn the_question_is_asked_and_answered_with_its_kinds() {
        let mut preview = preview();
        assert_eq!(shown(Locale::En, &preview, preview_failure), "");
        let one = |id, certainty, is_warning| StatementView {
            text: Text::new(id),
            certainty,
            is_warning,
        };
        preview.failure_target.statements = vec![
            one("goes-to-2", Certainty::Implied, false),
            one("was-good", Certainty::Unknown, true),
        ];
        let said = words_of(&shown(Locale::En, &preview, preview_failure));
        assert_eq!(
            said,
            "Where would --atomic or --rollback-on-failure go now? Warning: was-good unknown Note: goes-to-2 implied"
        );
    }
}
