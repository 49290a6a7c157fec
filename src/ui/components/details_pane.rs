//! The place of a text of a revision: the text, that it is empty, or why it is not in the paste.

use yew::{Html, html};

use crate::ui::asker::Asker;
use crate::ui::components::element::{el, plain, space, text};
use crate::ui::components::missing_note::missing_note;
use crate::ui::components::text_pane::TextPane;
use crate::ui::intent::OnIntent;
use crate::ui::words::Words;
use crate::view::pane::{Pane, PaneView};

/// Whose text.
#[derive(Clone, Copy)]
pub(crate) struct Of {
    /// The place among the releases.
    pub(crate) release: usize,
    pub(crate) revision: i64,
    pub(crate) redact: bool,
}

/// Shows what there is of a text.
pub(crate) fn details_pane(
    words: &Words,
    asker: &Asker,
    of: Of,
    view: &PaneView,
    on: &OnIntent,
) -> Html {
    if let Some(missing) = &view.missing {
        return missing_note(words, missing, on);
    }
    if view.n_bytes == 0 {
        return text("p", "details__empty", words.say(empty(view.pane)));
    }
    let note = if is_nothing(view) {
        let said = [empty(view.pane), "details-printed"].map(|id| plain(words.say(id)));
        let [empty, printed] = said;
        el("p", "details__empty", [empty, space(), printed])
    } else {
        Html::default()
    };
    let cut = view.cut.as_ref().map_or_else(Html::default, |cut| {
        text("p", "details__missing", words.text(cut))
    });
    let incomplete = match (&view.cut, view.pane) {
        (None, _) => yew::AttrValue::default(),
        (Some(_), Pane::DecodedJson) => words.say("incomplete-json"),
        (Some(_), _) => words.say("incomplete-text"),
    };
    // A text of its own for each revision: where one was scrolled to means nothing in another.
    let key = format!("{} {}", of.revision, view.pane.name());
    html! {
        <>
            { note }
            { cut }
            <TextPane
                {key}
                {words}
                {asker}
                {on}
                release={of.release}
                revision={of.revision}
                pane={view.pane}
                label={words.text(&view.label)}
                n_lines={view.n_lines}
                {incomplete}
                redact={of.redact}
            />
        </>
    }
}

/// Values that are stored as nothing are printed as `null` or `{}`.
fn is_nothing(view: &PaneView) -> bool {
    let is_values = matches!(view.pane, Pane::SuppliedValues | Pane::ComputedValues);
    is_values && view.n_bytes <= "null\n".len()
}

const fn empty(pane: Pane) -> &'static str {
    match pane {
        Pane::Manifest => "details-empty-manifest",
        Pane::SuppliedValues => "details-empty-supplied-values",
        Pane::ComputedValues => "details-empty-computed-values",
        Pane::Notes => "details-empty-notes",
        Pane::Hooks => "details-empty-hooks",
        Pane::DecodedJson | Pane::ChartFile(_) => "details-empty-json",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::testing::{render, words_of};
    use crate::view::missing::MissingView;

    const OF: Of = Of {
        release: 0,
        revision: 1,
        redact: true,
    };

    fn shown(locale: Locale, view: &PaneView) -> String {
        let asker = Asker::new(|_, _| {});
        let words = Words::new(locale);
        words_of(&render(details_pane(
            &words,
            &asker,
            OF,
            view,
            &OnIntent::noop(),
        )))
    }

    #[test]
    fn an_empty_text_says_what_is_not_there() {
        for locale in Locale::ALL {
            for pane in Pane::ALL {
                let said = shown(
                    locale,
                    &PaneView {
                        pane,
                        label: Text::new(pane.id()),
                        is_available: true,
                        n_lines: 0,
                        n_bytes: 0,
                        missing: None,
                        cut: None,
                    },
                );
                assert!(!said.is_empty() && !said.contains("details-"), "{said}");
            }
        }
    }

    #[test]
    fn a_missing_text_says_why_and_which_command_shows_it() {
        let said = shown(
            Locale::En,
            &PaneView {
                pane: Pane::Hooks,
                label: Text::new(Pane::Hooks.id()),
                is_available: false,
                n_lines: 0,
                n_bytes: 0,
                missing: Some(MissingView {
                    text: Text::new("pane-missing-table"),
                    commands: vec!["kubectl get secret x".to_owned()],
                }),
                cut: None,
            },
        );
        assert!(
            said.starts_with("What was pasted does not hold this text."),
            "{said}"
        );
        assert!(said.ends_with("Copy kubectl get secret x"), "{said}");
    }
}
