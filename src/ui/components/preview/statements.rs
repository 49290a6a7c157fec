//! Sentences with their kind, what to watch out for before the others.

use yew::Html;

use crate::ui::components::notice_list::notice_list;
use crate::ui::words::Words;
use crate::view::preview::baseline::StatementView;
use crate::view::{NoticeView, Severity};

/// Lists the statements, warnings first.
pub(crate) fn statements(words: &Words, all: &[StatementView]) -> Html {
    let of = |is_warning: bool| {
        let those = all.iter().filter(move |one| one.is_warning == is_warning);
        those.map(move |one| NoticeView {
            code: String::new(),
            revision: None,
            severity: if is_warning {
                Severity::Warning
            } else {
                Severity::Info
            },
            certainty: one.certainty,
            text: one.text.clone(),
        })
    };
    let notices: Vec<NoticeView> = of(true).chain(of(false)).collect();
    notice_list(words, &notices, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::testing::{render, words_of};
    use crate::view::Certainty;

    #[test]
    fn traps_come_first() {
        let one = |id, is_warning| StatementView {
            text: Text::new(id),
            certainty: Certainty::Implied,
            is_warning,
        };
        let all = [one("plain", false), one("trap", true)];
        let words = Words::new(Locale::En);
        let said = words_of(&render(statements(&words, &all)));
        assert_eq!(said, "Warning: trap implied Note: plain implied");
    }
}
