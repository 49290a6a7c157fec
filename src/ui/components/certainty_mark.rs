//! The mark of a statement: stored, implied or unknown, by word and by line, never by colour alone.

use yew::Html;

use crate::ui::components::element::titled;
use crate::ui::words::Words;
use crate::view::Certainty;

/// Says which kind of statement stands beside it.
pub(crate) fn certainty_mark(words: &Words, certainty: Certainty) -> Html {
    let (class, id, title) = match certainty {
        Certainty::Stored => (
            "certainty-mark certainty-mark--stored",
            "certainty-stored",
            "certainty-stored-meaning",
        ),
        Certainty::Implied => (
            "certainty-mark certainty-mark--implied",
            "certainty-implied",
            "certainty-implied-meaning",
        ),
        Certainty::Unknown => (
            "certainty-mark certainty-mark--unknown",
            "certainty-unknown",
            "certainty-unknown-meaning",
        ),
    };
    titled(class, words.say(title), words.say(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    #[test]
    fn each_kind_has_its_own_word_and_class() {
        let words = Words::new(Locale::En);
        let marks = [Certainty::Stored, Certainty::Implied, Certainty::Unknown]
            .map(|certainty| render(certainty_mark(&words, certainty)));
        assert_eq!(
            marks.each_ref().map(|html| words_of(html)),
            ["stored", "implied", "unknown"]
        );
        for (html, class) in marks.iter().zip(["--stored", "--implied", "--unknown"]) {
            assert!(html.contains(class), "{html}");
        }
    }
}
