//! The mark of a prediction: certain, likely or unknown, by word and by frame.
//!
//! Statements about what is stored have a line under their word; predictions a frame around it.

use yew::Html;

use crate::ui::components::element::{each, el, plain, space, titled};
use crate::ui::words::Words;

/// Says how sure a prediction is, by the word of the view.
pub(crate) fn prediction_mark(words: &Words, certainty: &str) -> Html {
    let (class, id, title) = parts(certainty);
    titled(class, words.say(title), words.say(id))
}

/// Its class, its word and its meaning.
fn parts(certainty: &str) -> (&'static str, &'static str, &'static str) {
    match certainty {
        "certain" => (
            "prediction-mark prediction-mark--certain",
            "preview-certain",
            "preview-certain-meaning",
        ),
        "likely" => (
            "prediction-mark prediction-mark--likely",
            "preview-likely",
            "preview-likely-meaning",
        ),
        _ => (
            "prediction-mark prediction-mark--unknown",
            "certainty-unknown",
            "preview-unknown-meaning",
        ),
    }
}

/// Says in words what the three marks mean, for whoever has no pointer to rest on one.
pub(crate) fn prediction_legend(words: &Words) -> Html {
    let items = each(&["certain", "likely", "unknown"], &|certainty| {
        let meaning = words.say(parts(certainty).2);
        let mark = prediction_mark(words, certainty);
        el("li", "", [mark, space(), plain(meaning)])
    });
    el("ul", "prediction-legend", [items])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    #[test]
    fn each_kind_has_its_own_word_and_class_and_none_is_taken_for_certain() {
        let words = Words::new(Locale::En);
        for (certainty, word, class) in [
            ("certain", "certain", "prediction-mark--certain"),
            ("likely", "likely", "prediction-mark--likely"),
            ("unknown", "unknown", "prediction-mark--unknown"),
            ("", "unknown", "prediction-mark--unknown"),
        ] {
            let html = render(prediction_mark(&words, certainty));
            assert_eq!(words_of(&html), word);
            assert!(html.contains(class), "{html}");
        }
    }
}
