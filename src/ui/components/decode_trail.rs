//! The encodings that were peeled, outermost first, with what went in and came out.

use yew::{Html, html};

use crate::ui::components::element::{each, el, group, plain, separator, space, text};
use crate::ui::words::{Words, grouped};
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
    let bytes = if layer.bytes_in == layer.bytes_out {
        plain(words.bytes(layer.bytes_in))
    } else {
        group([
            plain(grouped(layer.bytes_in).into()),
            separator("", " → "),
            text("span", "visually-hidden", words.say("app-trail-becomes")),
            plain(words.bytes(layer.bytes_out)),
        ])
    };
    let stopped = layer.stopped.as_ref().map(|stopped| {
        el(
            "span",
            "layer__stopped",
            [space(), plain(words.text(stopped))],
        )
    });
    el(
        "li",
        class,
        [
            text("span", "layer__name", words.text(&layer.label)),
            space(),
            el("span", "layer__bytes", [bytes]),
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
    fn each_layer_tells_its_bytes_and_where_it_stopped() {
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
        assert_eq!(
            words_of(&html),
            "base64 1,200 → becomes 900 bytes gzip 900 → becomes 4,000 bytes stopped here json 4,000 bytes"
        );
        assert_eq!(html.matches("layer--stopped").count(), 1);
    }
}
