//! What a line rests on, fetched when the line is opened.

use std::cell::Cell;
use std::rc::Rc;

use yew::functional::{use_effect_with, use_state};
use yew::{Callback, Html, Properties, component};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::data::time;
use crate::ui::components::element::{each, el, group, list, plain, space, text};
use crate::ui::components::prose::prose;
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::Certainty;
use crate::view::preview::columns::Line;
use crate::view::preview::evidence::{BasisView, EvidenceView, HookRunView, RunView};
use crate::worker::protocol::{Request, Response};

mod lines;

#[derive(Properties, PartialEq)]
pub(crate) struct EvidenceProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    /// Says which release, and what is asked.
    pub(crate) route: Route,
    pub(crate) line: Line,
    pub(crate) is_redacted: bool,
    /// Counts changes of the live objects.
    pub(crate) live: u32,
}

/// Which answer is wanted; one to anything else is never shown in its place.
type Wanted = (Route, Line, bool, u32);

/// Shows the evidence of one line.
#[component]
pub(crate) fn Evidence(props: &EvidenceProps) -> Html {
    let answer = use_state(|| None::<(Asker, Wanted, Shared<Vec<EvidenceView>>)>);
    let setter = answer.setter();
    let wanted = (props.route, props.line, props.is_redacted, props.live);
    use_effect_with((props.asker.clone(), wanted), move |(asker, wanted)| {
        let wanted = *wanted;
        let (route, line, redact, _) = wanted;
        let is_wanted = Rc::new(Cell::new(true));
        let (by, still) = (asker.clone(), Rc::clone(&is_wanted));
        let on_answer = Callback::from(move |response| {
            let evidence = match response {
                Response::Evidence { evidence, .. } => evidence,
                _ => Vec::new(),
            };
            if still.get() {
                setter.set(Some((by.clone(), wanted, Shared::new(evidence))));
            }
        });
        let request = |id| Request::Evidence {
            id,
            release: route.release(),
            ask: route.ask,
            line,
            redact,
        };
        asker.ask(&request, on_answer);
        move || is_wanted.set(false)
    });
    match answer.as_ref() {
        Some((by, of, evidence)) if *of == wanted && by.may_stand_for(&props.asker) => {
            view(&props.words, evidence)
        }
        _ => text("p", "evidence__waiting", props.words.say("app-loading")),
    }
}

/// Shows all of it: texts, records, facts.
fn view(words: &Words, evidence: &[EvidenceView]) -> Html {
    if evidence.is_empty() {
        return text("p", "evidence__none", words.say("evidence-none"));
    }
    let mut pieces = Vec::new();
    let mut facts = Vec::new();
    for one in evidence {
        match one {
            EvidenceView::Lines(lines) => pieces.push(lines::view(words, lines)),
            EvidenceView::Hook(hook) => pieces.push(view_hook(words, hook)),
            EvidenceView::Fact(fact) => facts.push(view_fact(words, fact)),
        }
    }
    if !facts.is_empty() {
        pieces.push(el("ul", "evidence__facts", [list(facts)]));
    }
    el("div", "evidence", [list(pieces)])
}

fn view_hook(words: &Words, hook: &HookRunView) -> Html {
    let title = Text::new("evidence-hook")
        .with("name", hook.object.as_str())
        .with("revision", hook.revision);
    let set = Text::new("evidence-hook-set")
        .with("events", hook.events.clone())
        .with("weight", hook.weight)
        .with("n", hook.delete_policies.len())
        .with("policies", hook.delete_policies.clone());
    let run = match &hook.run {
        Some(run) => view_run(words, run),
        None => text("li", "", words.say("evidence-hook-not-run")),
    };
    el(
        "div",
        "evidence__hook",
        [
            el(
                "p",
                "evidence__title",
                [
                    certainty_mark(words, Certainty::Stored),
                    space(),
                    plain(words.text(&title)),
                ],
            ),
            el(
                "ul",
                "evidence__record",
                [text("li", "", words.text(&set)), run],
            ),
        ],
    )
}

fn view_run(words: &Words, run: &RunView) -> Html {
    let phase = run.phase.as_deref().unwrap_or("-");
    let phase = words.text(&Text::new("evidence-hook-run").with("phase", phase));
    let times = [
        ("evidence-started", &run.started),
        ("evidence-completed", &run.completed),
    ];
    let times = each(&times, &|(label, stored)| {
        stored.as_ref().map_or_else(Html::default, |stored| {
            el("li", "", [plain(words.say(label)), space(), time(stored)])
        })
    });
    group([text("li", "", phase), times])
}

fn view_fact(words: &Words, fact: &BasisView) -> Html {
    let rule = fact.text.as_ref().map(|rule| {
        let rule = prose(&words.text(rule));
        el("span", "evidence__rule", [rule])
    });
    let of = if fact.is_kubernetes {
        "kubernetes"
    } else {
        "helm"
    };
    let source = Text::new("evidence-source")
        .with("of", of)
        // Shown as code.
        .with("source", ["`", &fact.source, "`"].concat());
    let recorded = Text::new("evidence-recorded")
        .with("n", fact.recorded.len())
        .with("versions", fact.recorded.clone());
    el(
        "li",
        "evidence__fact",
        [
            certainty_mark(words, Certainty::Implied),
            space(),
            rule.unwrap_or_default(),
            space(),
            prose(&words.text(&source)),
            space(),
            plain(words.text(&recorded)),
        ],
    )
}

#[cfg(test)]
mod tests;
