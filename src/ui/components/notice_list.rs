//! The few statements under the verdict.

use yew::Html;

use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::element::{each, el, plain, sign, space, styled};
use crate::ui::components::prose::prose;
use crate::ui::words::Words;
use crate::view::{Certainty, NoticeView, Severity};

/// Lists the notices of a release in the order given.
pub(crate) fn notice_list(words: &Words, notices: &[NoticeView]) -> Html {
    if notices.is_empty() {
        return Html::default();
    }
    let notices = each(notices, &|notice| view_notice(words, notice));
    el("ul", "notice-list", [notices])
}

fn view_notice(words: &Words, notice: &NoticeView) -> Html {
    let (severity, word, line) = of_severity(notice.severity);
    styled(
        "li",
        &["notice", severity, line_of(notice.certainty)],
        [
            sign("notice__sign", line),
            el(
                "p",
                "notice__text",
                [
                    el("span", "visually-hidden", [plain(words.say(word)), space()]),
                    prose(&words.text(&notice.text)),
                    space(),
                    certainty_mark(words, notice.certainty),
                ],
            ),
        ],
    )
}

/// The class, the word and the sign of a severity.
pub(crate) const fn of_severity(severity: Severity) -> (&'static str, &'static str, &'static str) {
    const TRIANGLE: &str = "M8 1.5l7 13H1zM8 6v4m0 1.8v.7";
    match severity {
        Severity::Critical => ("notice--critical", "severity-critical", TRIANGLE),
        Severity::Warning => ("notice--warning", "severity-warning", TRIANGLE),
        Severity::Info => ("notice--info", "severity-info", "M8 7v5m0-8v.7"),
    }
}

/// The class of the line beside a statement: solid, dashed or dotted.
pub(crate) const fn line_of(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Stored => "line-stored",
        Certainty::Implied => "line-implied",
        Certainty::Unknown => "line-unknown",
    }
}
