//! While something is being read.

use yew::{AttrValue, Html, html};

use crate::i18n::Text;
use crate::ui::components::button::button;
use crate::ui::components::element::{el_with, fixed, text};
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::state::reading::Progress;
use crate::ui::words::{Words, grouped};
use crate::worker::protocol::Stage;

/// Says what is being done and how far it has come, and offers to stop.
pub(crate) fn reading(words: &Words, progress: Option<Progress>, on: &OnIntent) -> Html {
    let (title, amount) = match progress {
        Some(progress) => (title(progress.stage), amount(progress)),
        None => ("app-loading", None),
    };
    let amount = amount.map(|amount| words.text(&amount));
    el_with(
        "div",
        fixed! {"data-testid" = "reading", "class" = "reading"},
        [
            text("h1", "reading__title", words.say(title)),
            bar(progress, words.say(title)),
            text("p", "reading__amount", amount.unwrap_or_default()),
            button(words.say("app-cancel"), ask(on, Intent::Stop)),
        ],
    )
}

const fn title(stage: Stage) -> &'static str {
    match stage {
        Stage::Reading => "fleet-reading",
        Stage::Finding => "fleet-finding",
        Stage::Decoding => "fleet-decoding",
    }
}

/// Shows how much is done; without a value it says only that something is being done.
fn bar(progress: Option<Progress>, name: AttrValue) -> Html {
    let known = progress.filter(|progress| progress.done > 0);
    let value = known.map(|progress| progress.done.to_string());
    let max = known.map(|progress| progress.total.to_string());
    html! { <progress class="reading__bar" aria-label={name} {value} {max} /> }
}

const MEGABYTE: usize = 1_000_000;

/// Says how much is done of how much, where that is known.
pub(crate) fn amount(progress: Progress) -> Option<Text> {
    let Progress { stage, done, total } = progress;
    let (id, unit) = match stage {
        Stage::Decoding => ("fleet-records-of", 1),
        // A part that is looked through is known only when it is done.
        Stage::Finding if done == 0 => return None,
        Stage::Reading | Stage::Finding if total >= 10 * MEGABYTE => ("fleet-mb-of", MEGABYTE),
        Stage::Reading | Stage::Finding => ("fleet-kb-of", 1000),
    };
    let text = Text::new(id)
        .with("done", grouped(done / unit))
        .with("total", grouped(total.div_ceil(unit)));
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    fn shown(locale: Locale, progress: Option<Progress>) -> String {
        render(reading(&Words::new(locale), progress, &OnIntent::noop()))
    }

    #[track_caller]
    fn check(stage: Stage, done: usize, total: usize, expect: &str) -> String {
        let html = shown(Locale::En, Some(Progress { stage, done, total }));
        assert_eq!(words_of(&html), expect);
        html
    }

    #[test]
    fn stages_and_amounts_are_in_words() {
        check(
            Stage::Reading,
            34_600_000,
            98_200_000,
            "Reading the files 34 of 99 MB Cancel",
        );
        check(
            Stage::Reading,
            0,
            5_000_100,
            "Reading the files 0 of 5,001 KB Cancel",
        );
        check(
            Stage::Finding,
            0,
            98_200_000,
            "Looking for release records Cancel",
        );
        check(
            Stage::Decoding,
            1280,
            4000,
            "Decoding the records 1,280 of 4,000 records Cancel",
        );
        let html = shown(
            Locale::Ko,
            Some(Progress {
                stage: Stage::Decoding,
                done: 1280,
                total: 4000,
            }),
        );
        assert_eq!(
            words_of(&html),
            "기록을 디코딩하는 중 기록 4,000개 중 1,280개 취소"
        );
    }

    #[test]
    fn the_bar_has_a_name_and_a_value_only_when_one_is_known() {
        let html = check(
            Stage::Decoding,
            64,
            128,
            "Decoding the records 64 of 128 records Cancel",
        );
        for part in [
            "value=\"64\"",
            "max=\"128\"",
            "aria-label=\"Decoding the records\"",
        ] {
            assert!(html.contains(part), "{html}");
        }
        for progress in [
            None,
            Some(Progress {
                stage: Stage::Finding,
                done: 0,
                total: 9,
            }),
        ] {
            let html = shown(Locale::En, progress);
            assert!(
                html.contains("<progress") && !html.contains("value="),
                "{html}"
            );
        }
    }
}
