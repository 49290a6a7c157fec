//! What is open, in a line, and what can be done with it.

use yew::{Html, html};

use crate::i18n::Text;
use crate::ui::components::button::button;
use crate::ui::components::data::data;
use crate::ui::components::element::{el, group, plain, separator};
use crate::ui::components::prose::prose;
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::state::Overview;
use crate::ui::words::Words;
use crate::view::SourceView;

/// Names what was read, with buttons for secret values, other files, and closing.
pub(crate) fn overview_bar(words: &Words, read: &Overview, on: &OnIntent) -> Html {
    let is_redacted = read.is_redacted;
    let redact = if is_redacted {
        "app-redact-show"
    } else {
        "app-redact-hide"
    };
    // Where nothing was found, no value is masked.
    let redact = if read.releases.is_empty() {
        Html::default()
    } else {
        button(words.say(redact), ask(on, Intent::Redact(!is_redacted)))
    };
    let close = html! {
        <button type="button" class="button" data-testid="close" onclick={ask(on, Intent::Close)}>
            { words.say("app-close") }
        </button>
    };
    el(
        "div",
        "overview-bar",
        [
            el("p", "overview-bar__what", [view_what(words, &read.sources)]),
            redact,
            button(words.say("app-choose-files"), ask(on, Intent::Choose)),
            close,
        ],
    )
}

fn view_what(words: &Words, sources: &[SourceView]) -> Html {
    let n_records: usize = sources.iter().map(|source| source.n_records).sum();
    let records = words.text(&Text::new("app-records").with("n", n_records));
    let separator = || separator("overview-bar__separator", " › ");
    let what = match sources {
        [source] => group([
            source
                .name
                .as_ref()
                .map_or_else(|| plain(words.say("app-source-paste")), |name| data(name)),
            separator(),
            prose(&words.text(&source.shape)),
        ]),
        _ => plain(words.text(&Text::new("app-n-sources").with("n", sources.len()))),
    };
    if n_records == 0 {
        return what;
    }
    group([what, separator(), plain(records)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{release, render, source, words_of};
    use crate::view::OverviewView;

    fn said(is_redacted: bool, n_sources: usize) -> String {
        let read = OverviewView {
            sources: vec![source(); n_sources],
            releases: vec![release()],
            is_redacted,
            ..OverviewView::default()
        };
        let words = Words::new(Locale::En);
        words_of(&render(overview_bar(
            &words,
            &read.into(),
            &OnIntent::noop(),
        )))
    }

    #[test]
    fn the_button_offers_what_is_not_so() {
        assert!(said(true, 1).contains("Show secret values"));
        assert!(said(false, 1).contains("Hide secret values"));
    }

    #[test]
    fn one_source_is_named_and_several_are_counted() {
        assert!(said(true, 1).starts_with("Pasted text › shape › 3 records"));
        assert!(said(true, 4).starts_with("4 files › 12 records"));
    }
}
