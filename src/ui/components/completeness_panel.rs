//! How old a paste is, whether the newest revision can be known to be in it, and which command completes it.

use yew::{AttrValue, Html};

use crate::ui::browser::clock::Moment;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::command_line::command_line;
use crate::ui::components::data::time;
use crate::ui::components::element::{
    each, el, el_with, fixed, group, plain, section_title, space, text,
};
use crate::ui::components::prose::prose;
use crate::ui::intent::OnIntent;
use crate::ui::words::Words;
use crate::view::completeness::{CompletenessView, Newest};

/// Tells whether this must stand beside the verdict, since it may be about an older state.
pub(crate) fn is_urgent(view: &CompletenessView) -> bool {
    view.newest != Newest::Likely
}

/// Says it; `moment` is the newest time in the records, as the reader's clock has it.
pub(crate) fn completeness_panel(
    words: &Words,
    view: &CompletenessView,
    moment: Option<Moment>,
    on: &OnIntent,
) -> Html {
    let attributes = if is_urgent(view) {
        fixed! {
            "aria-labelledby" = "completeness",
            "data-testid" = "completeness",
            "class" = "completeness completeness--urgent",
        }
    } else {
        fixed! {
            "aria-labelledby" = "completeness",
            "data-testid" = "completeness",
            "class" = "completeness",
        }
    };
    let lacks = each(&view.lacks, &|lack| {
        el("li", "", [prose(&words.text(lack))])
    });
    let lacks = if view.lacks.is_empty() {
        Html::default()
    } else {
        el("ul", "completeness__lacks", [lacks])
    };
    let age = view.newest_time.as_ref().map(|stored| {
        let label = text(
            "span",
            "completeness__label",
            words.say("frame-newest-time"),
        );
        let moment = moment.map(view_moment);
        let stored = el("span", "completeness__stored", [time(stored)]);
        el(
            "p",
            "completeness__age",
            [label, moment.unwrap_or_default(), stored],
        )
    });
    let command = view.command.as_ref().map(|command| {
        let is_lacking = is_urgent(view) || !view.lacks.is_empty();
        let label = if is_lacking {
            "frame-completes"
        } else {
            "frame-looks-again"
        };
        group([
            text("p", "completeness__label", words.say(label)),
            command_line(words, AttrValue::from(command.clone()), on),
        ])
    });
    el_with(
        "section",
        attributes,
        [
            section_title("completeness", words.say("frame-completeness")),
            age.unwrap_or_default(),
            el(
                "p",
                "completeness__newest",
                [
                    prose(&words.text(&view.text)),
                    space(),
                    certainty_mark(words, view.certainty),
                ],
            ),
            lacks,
            command.unwrap_or_default(),
        ],
    )
}

fn view_moment(moment: Moment) -> Html {
    group([
        text("strong", "completeness__ago", moment.ago),
        plain(" ".into()),
        text("span", "completeness__local", moment.local.into()),
        space(),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::testing::{render, words_of};
    use crate::view::Certainty;

    fn view() -> CompletenessView {
        CompletenessView {
            newest: Newest::Likely,
            certainty: Certainty::Unknown,
            text: Text::new("completeness-newest-likely").with("revision", 5_i64),
            lacks: Vec::new(),
            command: Some("kubectl get secret -n shop -l owner=helm,name=web -o yaml".to_owned()),
            newest_time: Some("2026-11-29T13:45:39Z".to_owned()),
        }
    }

    fn said(view: &CompletenessView) -> String {
        let moment = Moment {
            ago: "3 days ago".into(),
            local: "Nov 29, 2026, 2:45:39 PM GMT+1".to_owned(),
        };
        let words = Words::new(Locale::En);
        words_of(&render(completeness_panel(
            &words,
            view,
            Some(moment),
            &OnIntent::noop(),
        )))
    }

    #[test]
    fn age_newest_revision_and_command_are_told() {
        let said = said(&view());
        for part in [
            "3 days ago",
            "Nov 29, 2026, 2:45:39 PM GMT+1",
            "2026-11-29 13:45:39 UTC",
            "Nothing hints at a revision newer than 5",
            "To look again",
            "kubectl get secret -n shop -l owner=helm,name=web -o yaml",
        ] {
            assert!(said.contains(part), "{part}: {said}");
        }
    }

    #[test]
    fn what_is_lacking_is_listed_before_the_command_that_completes_it() {
        let lacking = CompletenessView {
            newest: Newest::Unknown,
            text: Text::new("completeness-newest-unknown").with("revision", 5_i64),
            lacks: vec![Text::new("completeness-lack-one-record")],
            ..view()
        };
        assert!(is_urgent(&lacking) && !is_urgent(&view()));
        let said = said(&lacking);
        let lack = said.find("Only one record is here");
        let command = said.find("This completes it");
        assert!(lack.is_some() && lack < command, "{said}");
    }
}
