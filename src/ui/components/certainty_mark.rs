//! The mark of a statement: stored, implied or unknown, by word and by line, never by colour alone.

use yew::Html;

use crate::ui::components::element::{each, el, plain, space, titled};
use crate::ui::words::Words;
use crate::view::Certainty;

/// Says which kind of statement stands beside it.
pub(crate) fn certainty_mark(words: &Words, certainty: Certainty) -> Html {
    let (class, id, title) = parts(certainty);
    titled(class, words.say(title), words.say(id))
}

/// Its class, its word and its meaning.
pub(crate) const fn parts(certainty: Certainty) -> (&'static str, &'static str, &'static str) {
    match certainty {
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
    }
}

/// Says in words what the three marks mean, for whoever has no pointer to rest on one.
pub(crate) fn certainty_legend(words: &Words) -> Html {
    let kinds = [Certainty::Stored, Certainty::Implied, Certainty::Unknown];
    let items = each(&kinds, &|&certainty| {
        let meaning = words.say(parts(certainty).2);
        let mark = certainty_mark(words, certainty);
        el("li", "", [mark, space(), plain(meaning)])
    });
    el("ul", "certainty-legend", [items])
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
