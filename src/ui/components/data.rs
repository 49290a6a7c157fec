//! Data as stored: never translated, its language marked when it is known.

use yew::{Html, html};

use crate::ui::components::command_line::marked;
use crate::ui::components::element::{el_with, fixed, group, space, text};
use crate::ui::words;

/// Shows data inside a line.
pub(crate) fn data(text: &str) -> Html {
    html! { <span class="data" lang={lang_of(text)} translate="no">{ text.to_owned() }</span> }
}

/// Shows a piece of a command, a key or a name.
pub(crate) fn code(text: &str) -> Html {
    let attributes = fixed! {"lang" = "en", "translate" = "no"};
    el_with("code", attributes, [marked(text)])
}

/// Shows a stored time, to the second, with its zone as stored.
pub(crate) fn time(stored: &str) -> Html {
    let Some(when) = words::when(stored) else {
        return data(stored);
    };
    let part = |class, part: &str| text("span", class, part.to_owned().into());
    let parts = group([
        part("when__day", when.day),
        space(),
        part("when__time", when.time),
        space(),
        part("when__zone", when.zone),
    ]);
    html! { <time class="when" datetime={stored.to_owned()} translate="no">{ parts }</time> }
}

/// Plain ASCII is Helm's or the cluster's English; other text may be in any language, which we can't know.
fn lang_of(text: &str) -> Option<&'static str> {
    text.is_ascii().then_some("en")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::{render, words_of};

    #[test]
    fn english_data_is_marked_and_nothing_is_translated() {
        let html = render(data("Rollback to 2"));
        assert_eq!(
            html,
            r#"<span lang="en" translate="no" class="data">Rollback to 2</span>"#
        );
        let html = render(data("初回インストール"));
        assert_eq!(
            html,
            r#"<span translate="no" class="data">初回インストール</span>"#
        );
    }

    #[test]
    fn data_is_never_read_as_html() {
        let html = render(data("<b>&"));
        assert!(html.contains("&lt;b&gt;&amp;"), "{html}");
    }

    #[test]
    fn times_are_shown_to_the_second_or_as_stored() {
        let html = render(time("2026-11-29T13:36:57.907391988Z"));
        assert_eq!(words_of(&html), "2026-11-29 13:36:57 UTC");
        let html = render(time("Wed May  1 10:00:00 2024"));
        assert_eq!(words_of(&html), "Wed May 1 10:00:00 2024");
    }
}
