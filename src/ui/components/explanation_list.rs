//! What the error messages of a paste mean: the cause, what they left behind, and the ways out, the harmless first.

use yew::{AttrValue, Html, NodeRef, html};

use crate::i18n::Text;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::command_line::command_line;
use crate::ui::components::data::data;
use crate::ui::components::element::{
    each, el, el_with, fixed, group, list, plain, section_title, sign, space, styled, text,
};
use crate::ui::components::more::More;
use crate::ui::components::notice_list::finding_link;
use crate::ui::components::prose::prose;
use crate::ui::intent::OnIntent;
use crate::ui::route::Route;
use crate::ui::state::Overview;
use crate::ui::state::reading::shown_release;
use crate::ui::words::{Words, grouped};
use crate::view::finding;
use crate::view::flux::CODE as FLUX;
use crate::view::{Certainty, ExplanationView, ReleaseView, SourceView, WayOutView};

mod captures;

/// How many are shown before asking.
pub(crate) const FIRST: usize = 5;

/// Lists the explanations in the order given; nothing when there are none.
///
/// Where no release was found the first is the verdict: `heading`, which the focus moves to, is its title.
pub(crate) fn explanation_list(
    words: &Words,
    read: &Overview,
    heading: Option<&NodeRef>,
    more: &More,
    route: Route,
    on: &OnIntent,
) -> Html {
    let all = &read.explanations;
    if all.is_empty() {
        return Html::default();
    }
    let shown = all.get(..more.n_shown).unwrap_or(all);
    let mut items = Vec::with_capacity(shown.len());
    // Beside the verdict they are sections of their own, else parts of this one.
    let level = if heading.is_some() { "h2" } else { "h3" };
    for (place, one) in shown.iter().enumerate() {
        let title = prose(&words.text(&one.title));
        let title = match heading.filter(|_| place == 0) {
            Some(heading) => html! {
                <h1 id="explanations" class="explanation__title explanation__title--verdict" tabindex="-1" ref={heading}>{ title }</h1>
            },
            None => el(level, "explanation__title", [title]),
        };
        let link = view_link(words, one, read, route, on);
        items.push(view_one(words, one, title, link, &read.sources, on));
    }
    let title = match heading {
        Some(_) => Html::default(),
        // Flux notes how a release is kept; that is no error.
        None if all.iter().all(|one| one.code == FLUX) => {
            let title = prose(&words.say("source-shape-flux-helm-release"));
            let attributes = fixed! {"id" = "explanations", "class" = "section-title"};
            el_with("h2", attributes, [title])
        }
        None => {
            let title = Text::new("explanations").with("n", all.len());
            section_title("explanations", words.text(&title))
        }
    };
    let rest = more.button(words, all.len(), usize::MAX);
    let content = [
        title,
        el("ul", "explanation-list__list", [list(items)]),
        rest,
    ];
    let attributes = fixed! {
        "aria-labelledby" = "explanations",
        "data-testid" = "explanations",
        "class" = "explanation-list",
    };
    el_with("section", attributes, content)
}

fn view_one(
    words: &Words,
    one: &ExplanationView,
    title: Html,
    link: Html,
    sources: &[SourceView],
    on: &OnIntent,
) -> Html {
    el(
        "li",
        "explanation",
        [
            title,
            view_place(words, one, sources),
            captures::captures(words, &one.captures),
            el("p", "", [prose(&words.text(&one.cause))]),
            view_effect(words, one),
            link,
            view_ways(words, &one.ways_out, on),
        ],
    )
}

/// Leads to what a rule found of the same in the paste, else to the rule.
fn view_link(
    words: &Words,
    one: &ExplanationView,
    read: &Overview,
    route: Route,
    on: &OnIntent,
) -> Html {
    let Some(code) = one.finding.as_deref().and_then(finding::code) else {
        return Html::default();
    };
    let is_found = |release: &ReleaseView| {
        let mut notices = release.notices.iter();
        notices.any(|notice| notice.code == code)
    };
    let shown = shown_release(read, route);
    let mut places = 0..read.releases.len();
    let found = places.find(|at| {
        let release = read.releases.get(*at);
        shown.is_none_or(|shown| shown == *at) && release.is_some_and(|release| is_found(release))
    });
    let (id, to) = match found {
        Some(at) if shown == found => ("findings-fits", route.with_index(at).with_finding(code)),
        Some(at) => ("findings-fits", route.with_release(at).with_finding(code)),
        None => ("findings-fits-rule", route.with_rules(Some(code))),
    };
    let label = text("span", "explanation__label", words.say(id));
    let link = finding_link(to, code, text("code", "", code.into()), on);
    el("p", "explanation__finding", [label, space(), link])
}

/// Says where the message stands, and how often.
fn view_place(words: &Words, one: &ExplanationView, sources: &[SourceView]) -> Html {
    let mut places = Vec::new();
    // One source needs no name.
    let source = sources.get(one.source).filter(|_| sources.len() > 1);
    let name = source.and_then(|source| source.name.as_ref());
    places.extend(name.map(|name| el("li", "", [data(name)])));
    let byte = Text::new("app-problem-byte").with("digits", grouped(one.offset));
    places.push(text("li", "", words.text(&byte)));
    if one.n_times > 1 {
        let times = Text::new("explanation-times").with("n", one.n_times);
        places.push(text("li", "", words.text(&times)));
    }
    el("ul", "explanation__place", [list(places)])
}

const YES: &str = "M3 8.5l3.5 3.5L13 4.5";
const NO: &str = "M3.5 3.5l9 9m0-9l-9 9";
const UNKNOWN: &str = "M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.7 8 9.2 8 10m0 2.2v.8";

/// Says what the attempt left: in signs and words of their own, then in one sentence.
fn view_effect(words: &Words, one: &ExplanationView) -> Html {
    let mark = |is_so: Option<bool>, ids: [&'static str; 3]| {
        let [yes, no, unknown] = ids;
        let (id, line, certainty) = match is_so {
            Some(true) => (yes, YES, Certainty::Implied),
            Some(false) => (no, NO, Certainty::Implied),
            None => (unknown, UNKNOWN, Certainty::Unknown),
        };
        let class = match is_so {
            Some(true) => "explanation__mark--yes",
            Some(false) => "explanation__mark--no",
            None => "explanation__mark--unknown",
        };
        styled(
            "li",
            &["explanation__mark", class],
            [
                sign("explanation__sign", line),
                el(
                    "span",
                    "",
                    [
                        plain(words.say(id)),
                        space(),
                        certainty_mark(words, certainty),
                    ],
                ),
            ],
        )
    };
    let marks = [
        mark(
            one.is_recorded,
            [
                "explanation-recorded",
                "explanation-not-recorded",
                "explanation-recorded-unknown",
            ],
        ),
        mark(
            one.is_changed,
            [
                "explanation-changed",
                "explanation-not-changed",
                "explanation-changed-unknown",
            ],
        ),
    ];
    // What Flux notes is no attempt, so nothing asks what it left.
    let marks = if one.code == FLUX {
        Html::default()
    } else {
        el("ul", "explanation__marks", [group(marks)])
    };
    group([
        marks,
        el(
            "p",
            "explanation__effect",
            [prose(&words.text(&one.effect))],
        ),
    ])
}

fn view_ways(words: &Words, ways: &[WayOutView], on: &OnIntent) -> Html {
    if ways.is_empty() {
        return Html::default();
    }
    let items = each(ways, &|way| {
        let commands = each(&way.commands, &|command| {
            command_line(words, AttrValue::from(command.clone()), on)
        });
        let price = way.price.as_ref().map(|price| {
            let label = text("span", "explanation__label", words.say("explanation-price"));
            let price = prose(&words.text(price));
            el("p", "explanation__price", [label, space(), price])
        });
        let title = el("p", "explanation__way", [prose(&words.text(&way.title))]);
        el("li", "", [title, commands, price.unwrap_or_default()])
    });
    group([
        el(
            "p",
            "explanation__ways-title",
            [plain(words.say("explanation-ways"))],
        ),
        el("ol", "explanation__ways", [items]),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{explanation, render, words_of};
    use crate::view::OverviewView;
    use yew::Callback;

    fn shown(locale: Locale, explanations: Vec<ExplanationView>, is_verdict: bool) -> String {
        let read = OverviewView {
            explanations,
            ..OverviewView::default()
        };
        let more = More {
            n_shown: FIRST,
            on_more: Callback::noop(),
        };
        let heading = NodeRef::default();
        render(explanation_list(
            &Words::new(locale),
            &read.into(),
            is_verdict.then_some(&heading),
            &more,
            Route::default(),
            &OnIntent::noop(),
        ))
    }

    #[test]
    fn an_explanation_says_what_why_what_is_left_and_what_to_do() {
        let said = words_of(&shown(Locale::En, vec![explanation()], false));
        assert_eq!(
            said,
            "What an error message means locked byte 1,024 3 times \
             Release web Revision 7 manager argocd the cause \
             A revision was recorded implied Whether objects were changed is not known unknown \
             the effect Ways out, from harmless to drastic \
             look helm history web -n NAMESPACE Copy helm history web -n NAMESPACE \
             go back helm rollback web 6 Copy helm rollback web 6 Price: the price"
        );
    }

    #[test]
    fn an_explanation_leads_to_the_finding_or_to_its_rule() {
        let one = ExplanationView {
            finding: Some("stuck-pending".to_owned()),
            ..explanation()
        };
        let link = |codes: &[&str]| {
            let releases = codes.iter().map(|code| {
                let mut release = crate::ui::testing::release();
                release.notices = vec![crate::view::NoticeView {
                    code: (*code).to_owned(),
                    severity: crate::view::Severity::Info,
                    certainty: Certainty::Stored,
                    revision: None,
                    text: Text::new("app-copied"),
                }];
                release
            });
            let read = OverviewView {
                releases: releases.collect(),
                explanations: vec![one.clone()],
                ..OverviewView::default()
            };
            let (words, on) = (Words::new(Locale::En), OnIntent::noop());
            let html = render(view_link(&words, &one, &read.into(), Route::default(), &on));
            let href = html.split("href=\"").nth(1).unwrap_or_default();
            href.split('"')
                .next()
                .unwrap_or_default()
                .replace("&amp;", "&")
        };
        let rule = "#hw1:page=rules&rule=stuck-pending";
        assert_eq!(link(&[]), rule);
        assert_eq!(link(&["only-one-revision"]), rule);
        let found = "#hw1:release=1&view=findings&rule=stuck-pending";
        assert_eq!(link(&["stuck-pending"]), found);
        let of_second = "#hw1:release=2&view=findings&rule=stuck-pending";
        assert_eq!(link(&["only-one-revision", "stuck-pending"]), of_second);
    }

    #[test]
    fn what_is_left_is_told_by_sign_and_word() {
        for (is_so, class) in [(Some(true), "yes"), (Some(false), "no"), (None, "unknown")] {
            let one = ExplanationView {
                is_recorded: is_so,
                is_changed: is_so,
                ..explanation()
            };
            for locale in Locale::ALL {
                let html = shown(locale, vec![one.clone()], false);
                let mark = ["explanation__mark--", class].concat();
                assert_eq!(html.matches(&mark).count(), 2, "{html}");
                assert_eq!(html.matches("explanation__sign").count(), 2);
                assert!(!words_of(&html).contains("explanation-"), "{html}");
            }
        }
    }

    #[test]
    fn without_a_release_the_first_is_the_heading_of_the_page() {
        let html = shown(Locale::En, vec![explanation(); 2], true);
        assert_eq!(html.matches("<h1").count(), 1);
        assert_eq!(html.matches("<h2").count(), 1);
        assert!(!html.contains("<h3"), "{html}");
        assert_eq!(html.matches(" id=\"explanations\"").count(), 1);
    }

    #[test]
    fn many_wait_until_asked_for_and_none_take_no_room() {
        let html = shown(Locale::En, vec![explanation(); FIRST + 2], false);
        assert!(words_of(&html).ends_with("Show 2 more"), "{html}");
        assert!(words_of(&html).starts_with("What 7 error messages mean"));
        assert_eq!(shown(Locale::En, Vec::new(), false), "");
    }
}
