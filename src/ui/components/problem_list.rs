//! What could not be read: what was seen, at which layer and byte, and what to copy instead.

use yew::Html;

use crate::i18n::{Arg, Text};
use crate::ui::components::data::data;
use crate::ui::components::element::{each, el, el_with, fixed, list, plain, section_title, text};
use crate::ui::components::more::More;
use crate::ui::components::prose::{prose, prose_to_copy};
use crate::ui::intent::OnIntent;
use crate::ui::state::Overview;
use crate::ui::words::{Words, grouped};
use crate::view::{ProblemView, SourceView};

/// How many are shown before asking.
pub(crate) const FIRST: usize = 20;

/// Lists the problems in the order given, the rest when asked for.
pub(crate) fn problem_list(words: &Words, read: &Overview, more: &More, on: &OnIntent) -> Html {
    let n_all = read.problems.len();
    if n_all == 0 {
        return Html::default();
    }
    let shown = read.problems.get(..more.n_shown).unwrap_or(&read.problems);
    let remedies = shared(&read.problems);
    let problems = each(shown, &|problem| {
        view_problem(words, problem, &remedies, &read.sources, on)
    });
    el_with(
        "section",
        fixed! {
            "aria-labelledby" = "problems",
            "data-testid" = "problems",
            "class" = "problem-list",
        },
        [
            section_title(
                "problems",
                words.text(&Text::new("app-problems").with("n", n_all)),
            ),
            el("ul", "problem-list__list", [problems]),
            more.button(words, n_all, usize::MAX),
        ],
    )
}

/// A remedy that is said once, whatever number of problems have it.
struct Shared<'a> {
    remedy: &'a Text,
    first: &'a ProblemView,
    n: usize,
}

/// Different remedies that are looked for: a paste has few, and a long list must not take long.
const MAX_REMEDIES: usize = 64;

fn shared(problems: &[ProblemView]) -> Vec<Shared<'_>> {
    let mut found: Vec<Shared<'_>> = Vec::new();
    for first in problems {
        let Some(remedy) = &first.remedy else {
            continue;
        };
        let has_room = found.len() < MAX_REMEDIES;
        match found.iter_mut().find(|one| one.remedy == remedy) {
            Some(one) => one.n += 1,
            None if has_room => {
                let n = 1;
                found.push(Shared { remedy, first, n });
            }
            None => {}
        }
    }
    found
}

fn view_problem(
    words: &Words,
    problem: &ProblemView,
    remedies: &[Shared<'_>],
    sources: &[SourceView],
    on: &OnIntent,
) -> Html {
    let remedy = problem.remedy.as_ref().map(|remedy| {
        let known = remedies.iter().find(|one| one.remedy == remedy);
        let n = known.map_or(1, |one| one.n);
        if known.is_some_and(|one| !std::ptr::eq(one.first, problem)) {
            return Html::default();
        }
        let joint = if n > 1 {
            let said = Text::new("problem-remedy-shared").with("n", n);
            plain(words.text(&said))
        } else {
            Html::default()
        };
        let remedy = prose_to_copy(words, &words.text(remedy), on);
        el("p", "problem__remedy", [joint, remedy])
    });
    let cause = problem.cause.as_ref().map(|cause| {
        let cause = prose(&words.text(cause));
        el("p", "problem__cause", [cause])
    });
    el(
        "li",
        "problem",
        [
            el("p", "problem__text", [prose(&words.text(&problem.text))]),
            view_place(words, problem, sources),
            cause.unwrap_or_default(),
            remedy.unwrap_or_default(),
        ],
    )
}

fn view_place(words: &Words, problem: &ProblemView, sources: &[SourceView]) -> Html {
    let source = sources.get(problem.source);
    let name = source.and_then(|source| source.name.as_ref());
    // The label of the layer is known from the trail; its bare word says the same in English.
    let layer = problem.layer.as_ref().map(|layer| {
        let known = source.and_then(|source| source.trail.iter().find(|view| view.layer == *layer));
        known.map_or_else(
            || layer.as_str().into(),
            |view| Arg::from(view.label.clone()),
        )
    });
    let record = problem
        .record
        .map(|record| Text::new("app-problem-record").with("n", record.saturating_add(1)));
    let layer = layer.map(|layer| Text::new("app-problem-layer").with("layer", layer));
    let byte = problem
        .offset
        .map(|offset| Text::new("app-problem-byte").with("digits", grouped(offset)));
    let mut places = Vec::new();
    places.extend(name.map(|name| el("li", "", [data(name)])));
    for place in [record, layer, byte].iter().flatten() {
        places.push(text("li", "", words.text(place)));
    }
    el("ul", "problem__place", [list(places)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{problem, render, source, words_of};
    use crate::view::OverviewView;
    use yew::Callback;

    fn said(locale: Locale, problems: Vec<ProblemView>) -> String {
        let read = OverviewView {
            sources: vec![source()],
            problems,
            ..OverviewView::default()
        };
        let more = More {
            n_shown: FIRST,
            on_more: Callback::noop(),
        };
        let words = Words::new(locale);
        words_of(&render(problem_list(
            &words,
            &read.into(),
            &more,
            &OnIntent::noop(),
        )))
    }

    #[test]
    fn a_problem_says_what_where_and_what_to_do() {
        assert_eq!(
            said(Locale::En, vec![problem()]),
            "1 thing is missing or could not be read cut record 4 layer: gzip byte 61,440 the terminal copy again"
        );
        assert_eq!(
            said(Locale::Ko, vec![problem()]),
            "없거나 읽지 못한 것 1개 cut 4번째 기록 계층: gzip 바이트 위치: 61,440 the terminal copy again"
        );
    }

    #[test]
    fn equal_remedies_are_said_once() {
        let mut other = problem();
        other.remedy = Some(Text::new("elsewhere"));
        let problems = vec![problem(), other, problem(), problem()];
        let en = said(Locale::En, problems.clone());
        assert_eq!(en.matches("copy again").count(), 1, "{en}");
        assert!(en.contains("For 3 of these: copy again"), "{en}");
        assert!(en.contains("the terminal elsewhere"), "{en}");
        assert!(said(Locale::Ja, problems.clone()).contains("3 件に共通：copy again"));
        assert!(said(Locale::Ko, problems).contains("3건 공통: copy again"));
    }

    #[test]
    fn many_problems_wait_until_asked_for() {
        let said = said(Locale::En, vec![problem(); FIRST + 5]);
        assert_eq!(said.matches("byte 61,440").count(), FIRST);
        assert!(said.ends_with("Show 5 more"), "{said}");
    }
}
