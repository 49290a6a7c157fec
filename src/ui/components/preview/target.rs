//! From which revision to which, and which one it makes.

use yew::{AttrValue, Html, html};

use crate::i18n::Text;
use crate::ui::components::element::{el, text};
use crate::ui::components::select::Select;
use crate::ui::words::Words;
use crate::view::preview::PreviewView;
use crate::view::{ReleaseView, RevisionRowView};

/// How much of a chart's version stands in the list.
const MAX_VERSION: usize = 40;

/// Shows the choice of the target; not giving a number is the first.
pub(super) fn target(
    words: &Words,
    release: &ReleaseView,
    target: Option<i64>,
    preview: Option<&PreviewView>,
) -> Html {
    let newest = release.rollback_baseline.map(|newest| {
        let said = Text::new("preview-from").with("revision", newest);
        text("span", "preview-target__from", words.text(&said))
    });
    let creates = preview.and_then(|preview| preview.rollback.creates_revision);
    let creates = creates.map(|revision| {
        let said = Text::new("preview-creates").with("revision", revision);
        text("span", "preview-target__creates", words.text(&said))
    });
    let mut options = vec![(AttrValue::default(), no_number(words, release))];
    let is_listed = |number: &i64| release.revisions.iter().any(|row| row.revision == *number);
    let unlisted = target.filter(|number| !is_listed(number));
    options.extend(unlisted.map(|number| {
        let number = AttrValue::from(number.to_string());
        (number.clone(), number)
    }));
    options.extend(release.revisions.iter().map(option));
    let value = target.map_or_else(AttrValue::default, |number| number.to_string().into());
    let label = words.say("preview-to");
    el(
        "div",
        "preview-target",
        [
            newest.unwrap_or_default(),
            html! { <Select name="preview-target" {label} {value} {options} /> },
            creates.unwrap_or_default(),
        ],
    )
}

/// Says where a rollback without a number leads.
pub(crate) fn no_number(words: &Words, release: &ReleaseView) -> AttrValue {
    match release.default_rollback_target {
        Some(target) => words.text(&Text::new("preview-no-number").with("target", target)),
        None => words.say("preview-no-number-unknown"),
    }
}

fn option(row: &RevisionRowView) -> (AttrValue, AttrValue) {
    let number = row.revision.to_string();
    let version = row.chart_version.as_deref().unwrap_or_default();
    let version: String = version.chars().take(MAX_VERSION).collect();
    let status: String = row
        .status
        .iter()
        .flat_map(|text| text.chars())
        .take(MAX_VERSION)
        .collect();
    let mut said = number.clone();
    for part in [status, version] {
        if !part.is_empty() {
            said.push_str(" · ");
            said.push_str(&part);
        }
    }
    (number.into(), said.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{preview::preview, release, render, words_of};

    #[test]
    fn not_giving_a_number_is_a_choice_and_says_where_it_leads() {
        let preview = preview();
        let said = |locale, asked| {
            words_of(&render(target(
                &Words::new(locale),
                &release(),
                asked,
                Some(&preview),
            )))
        };
        assert_eq!(
            said(Locale::En, None),
            "From revision 3, the last one to no number: goes to 2 3 · deployed · 1.2.0 2 · superseded · 1.2.0 1 · superseded · 1.2.0 makes revision 4"
        );
        assert!(
            said(Locale::Ja, None).contains("番号なし（リビジョン 2 へ）"),
            "{}",
            said(Locale::Ja, None)
        );
        // A link may ask for what is not there: the engine says so.
        assert!(said(Locale::En, Some(99)).contains(" 99 3 · deployed"));
    }
}
