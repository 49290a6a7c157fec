//! The encodings that were peeled, outermost first, in a line; the panel of a revision tells them in full.

use yew::{Html, html};

use crate::ui::components::element::{each, el, plain, space, text};
use crate::ui::words::Words;
use crate::view::LayerView;

/// Shows the trail of a source's first payload; nothing where nothing was peeled.
pub(crate) fn decode_trail(words: &Words, trail: &[LayerView]) -> Html {
    if trail.is_empty() {
        return Html::default();
    }
    let layers = each(trail, &|layer| view_layer(words, layer));
    html! { <ol class="decode-trail" aria-label={words.say("app-trail")}>{ layers }</ol> }
}

fn view_layer(words: &Words, layer: &LayerView) -> Html {
    let class = if layer.stopped.is_some() {
        "layer layer--stopped"
    } else {
        "layer"
    };
    let stopped = layer.stopped.as_ref().map(|stopped| {
        el(
            "span",
            // For those who don't see the sign; the list of problems says it to all.
            "visually-hidden",
            [space(), plain(words.text(stopped))],
        )
    });
    el(
        "li",
        class,
        [
            text("span", "layer__name", words.text(&layer.label)),
            stopped.unwrap_or_default(),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::testing::{render, words_of};

    #[test]
    fn each_layer_tells_its_name_and_where_it_stopped() {
        let layer = |label: &'static str, bytes_in, bytes_out| LayerView {
            layer: label.to_owned(),
            label: Text::new(label),
            bytes_in,
            bytes_out,
            stopped: None,
        };
        let trail = vec![
            layer("base64", 1200, 900),
            LayerView {
                stopped: Some(Text::new("stopped here")),
                ..layer("gzip", 900, 4000)
            },
            layer("json", 4000, 4000),
        ];

        let html = render(decode_trail(&Words::new(Locale::En), &trail));
        assert_eq!(words_of(&html), "base64 gzip stopped here json");
        assert_eq!(html.matches("layer--stopped").count(), 1);
    }
}
