//! The few statements under the verdict.

use yew::{Html, html};

use crate::ui::browser::document::Place;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::element::{each, el, plain, sign, space, styled};
use crate::ui::components::prose::prose;
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::route::Route;
use crate::ui::words::Words;
use crate::view::finding;
use crate::view::{Certainty, NoticeView, Severity};

/// Lists notices in the order given; those of a release lead to their findings.
pub(crate) fn notice_list(
    words: &Words,
    notices: &[NoticeView],
    links: Option<(Route, &OnIntent)>,
) -> Html {
    if notices.is_empty() {
        return Html::default();
    }
    let notices = each(notices, &|notice| view_notice(words, notice, links));
    el("ul", "notice-list", [notices])
}

fn view_notice(words: &Words, notice: &NoticeView, links: Option<(Route, &OnIntent)>) -> Html {
    let (severity, word, line) = of_severity(notice.severity);
    let said = prose(&words.text(&notice.text));
    let code = finding::code(&notice.code);
    let said = match code.zip(links) {
        Some((code, (route, on))) => finding_link(route.with_finding(code), code, said, on),
        None => said,
    };
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
                    said,
                    space(),
                    certainty_mark(words, notice.certainty),
                ],
            ),
        ],
    )
}

/// Leads to what a rule found, also when the address says so already.
pub(crate) fn finding_link(to: Route, code: &'static str, content: Html, on: &OnIntent) -> Html {
    let onclick = ask(on, Intent::Reach(Place::Rule(code)));
    html! { <a class="notice__link" href={to.to_hash()} {onclick}>{ content }</a> }
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
