//! The incidents that come with the file.

use yew::{Html, html};

use crate::ui::components::element::{each, el, el_with, fixed, plain, text};
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::sample::Sample;
use crate::ui::words::Words;

/// Offers each incident by name, with its story in a line.
pub(crate) fn sample_list(words: &Words, on: &OnIntent) -> Html {
    let heading = fixed! {"id" = "samples"};
    el_with(
        "section",
        fixed! {"aria-labelledby" = "samples", "class" = "sample-list"},
        [
            el_with("h2", heading, [plain(words.say("app-samples"))]),
            text("p", "quiet", words.say("app-samples-lead")),
            el(
                "ul",
                "sample-list__list",
                [each(&Sample::ALL, &|sample| {
                    view_sample(words, *sample, on)
                })],
            ),
        ],
    )
}

fn view_sample(words: &Words, sample: Sample, on: &OnIntent) -> Html {
    html! {
        <li>
            <button type="button" class="sample" data-sample-id={sample.id()} onclick={ask(on, Intent::Open(sample))}>
                { text("span", "sample__title", words.text(&sample.title())) }
                { text("span", "sample__story", words.text(&sample.story())) }
            </button>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    #[test]
    fn every_sample_has_its_name_and_story_in_every_language() {
        for locale in Locale::ALL {
            let html = render(sample_list(&Words::new(locale), &OnIntent::noop()));
            assert_eq!(html.matches("data-sample-id").count(), Sample::ALL.len());
            assert!(!words_of(&html).contains("sample-"), "{html}");
        }
    }
}
