//! What was pasted or dropped, what it was recognized as, and why.

use yew::Html;

use crate::i18n::Text;
use crate::ui::components::data::data;
use crate::ui::components::decode_trail::decode_trail;
use crate::ui::components::element::{each, el, el_with, fixed, plain, section_title, space, text};
use crate::ui::components::more::More;
use crate::ui::components::prose::prose;
use crate::ui::words::Words;
use crate::view::SourceView;

/// How many are shown before asking.
pub(crate) const FIRST: usize = 20;

/// Lists the sources, each with its decode trail.
pub(crate) fn source_list(words: &Words, sources: &[SourceView], more: &More) -> Html {
    let is_only = sources.len() == 1;
    let shown = sources.get(..more.n_shown).unwrap_or(sources);
    el_with(
        "section",
        fixed! {"aria-labelledby" = "sources", "class" = "source-list"},
        [
            section_title("sources", words.say("app-sources")),
            el(
                "ul",
                "source-list__list",
                [each(shown, &|source| {
                    el(
                        "li",
                        "source",
                        [
                            view_source(words, source),
                            view_cleaned(words, source),
                            view_trail(words, source, is_only),
                            view_considered(words, source),
                        ],
                    )
                })],
            ),
            more.button(words, sources.len(), usize::MAX),
        ],
    )
}

/// One trail is worth its place; many would push everything else away.
fn view_trail(words: &Words, source: &SourceView, is_only: bool) -> Html {
    let trail = decode_trail(words, &source.trail);
    if is_only || source.trail.is_empty() {
        return trail;
    }
    let summary = text("summary", "", words.say("app-decoded"));
    el("details", "", [summary, trail])
}

fn view_source(words: &Words, source: &SourceView) -> Html {
    let size = words.bytes(source.n_bytes);
    // An error message is no worse for having none.
    let facts = if source.n_records == 0 {
        size
    } else {
        let records = Text::new("app-records").with("n", source.n_records);
        let facts = Text::new("app-source-facts").with("size", &*size);
        words.text(&facts.with("records", records))
    };
    let name = source
        .name
        .as_ref()
        .map_or_else(|| plain(words.say("app-source-paste")), |name| data(name));
    el(
        "p",
        "source__head",
        [
            el("span", "source__name", [name]),
            space(),
            el("span", "source__shape", [prose(&words.text(&source.shape))]),
            plain(" · ".into()),
            text("span", "source__facts", facts),
        ],
    )
}

/// What was done to the text, so that a wrong repair can be noticed.
fn view_cleaned(words: &Words, source: &SourceView) -> Html {
    if source.cleaned.is_empty() {
        return Html::default();
    }
    let said = |one: &Text| el("li", "", [prose(&words.text(one))]);
    el("ul", "source__cleaned", [each(&source.cleaned, &said)])
}

fn view_considered(words: &Words, source: &SourceView) -> Html {
    if source.considered.is_empty() {
        return Html::default();
    }
    el(
        "details",
        "source__considered",
        [
            text("summary", "", words.say("app-considered")),
            el(
                "ul",
                "",
                [each(&source.considered, &|considered| {
                    let (class, answer) = if considered.is_match {
                        ("considered considered--match", "app-considered-match")
                    } else {
                        ("considered", "app-considered-no-match")
                    };
                    el(
                        "li",
                        class,
                        [
                            el("strong", "", [prose(&words.text(&considered.shape))]),
                            space(),
                            text("span", "considered__answer", words.say(answer)),
                            space(),
                            prose(&words.text(&considered.reason)),
                        ],
                    )
                })],
            ),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, source, words_of};
    use crate::view::ConsideredView;
    use yew::Callback;

    #[test]
    fn each_source_says_what_it_was_taken_for_and_why() {
        let considered = |shape, is_match| ConsideredView {
            shape: Text::new(shape),
            is_match,
            reason: Text::new("because"),
        };
        let sources = vec![
            source(),
            SourceView {
                name: Some("shop.yaml".to_owned()),
                considered: vec![considered("list", true), considered("history", false)],
                ..source()
            },
        ];
        let more = More {
            n_shown: FIRST,
            on_more: Callback::noop(),
        };
        let html = render(source_list(&Words::new(Locale::En), &sources, &more));
        insta::assert_snapshot!(words_of(&html), @"What was read Pasted text shape · 1,234 bytes, 3 records shop.yaml shape · 1,234 bytes, 3 records How it was recognized list yes: because history no: because");
    }
}
