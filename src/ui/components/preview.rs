//! A rollback before it is run.

use yew::{
    Callback, Html, Properties, component, hook, html, use_effect_with, use_mut_ref, use_state_eq,
};

use crate::i18n::{Arg, Text};
use crate::ui::asker::Asker;
use crate::ui::browser::field::field;
use crate::ui::components::element::{each, el, el_with, fixed, group, sign, space, styled, text};
use crate::ui::components::folded::Folded;
use crate::ui::components::merge::MergeExplorer;
use crate::ui::components::missing_note::missing_note;
use crate::ui::components::prediction_mark::{prediction_legend, prediction_mark};
use crate::ui::components::prose::prose;
use crate::ui::hooks::use_answer::{Answer, Kept, Question, Wanted, use_answer};
use crate::ui::hooks::use_context_slot::ContextSlot;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::missing::MissingView;
use crate::view::preview::PreviewView;
use crate::view::rollback::RollbackView;
use crate::view::{Depth, ReleaseView};

pub(crate) mod advice;
pub(crate) mod after;
mod ask_form;
mod assumed;
mod change;
mod columns;
pub(crate) mod copy;
pub(crate) mod evidence;
pub(crate) mod failure;
pub(crate) mod hooks;
pub(crate) mod leftovers;
mod line;
pub(crate) mod live;
mod statements;
pub(crate) mod target;

use ask_form::ask_form;
use change::{Change, Other, change};

#[derive(Properties, PartialEq)]
pub(crate) struct PreviewProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    pub(crate) release: Shared<ReleaseView>,
    /// Says which release, and what is asked.
    pub(crate) route: Route,
    pub(crate) is_redacted: bool,
    /// Counts changes of the live objects: a preview from before is stale.
    pub(crate) live: u32,
    /// Kept above, so that another tab or target does not lose what was typed.
    #[prop_or_default]
    pub(crate) context: ContextSlot,
}

/// What every part of a preview needs.
pub(crate) struct Scene<'a> {
    pub(crate) words: &'a Words,
    pub(crate) asker: &'a Asker,
    pub(crate) on: &'a OnIntent,
    /// Says which release, and what was asked to get `preview`: places in it mean nothing in another.
    pub(crate) route: Route,
    pub(crate) release: &'a Shared<ReleaseView>,
    pub(crate) preview: &'a Shared<PreviewView>,
    /// What commands are filled with.
    pub(crate) context: &'a ContextSlot,
    /// The live objects that `preview` goes by: `AppState::live` when it was asked for.
    pub(crate) live: u32,
}

/// Shows the preview: what is asked and the result in one sentence first, then what it is made of.
#[component]
pub(crate) fn Preview(props: &PreviewProps) -> Html {
    let PreviewProps {
        words,
        asker,
        on,
        release,
        route,
        ..
    } = props;
    let wanted = Wanted {
        release: route.release(),
        question: Question::Preview(route.ask, props.live),
        redact: props.is_redacted,
    };
    // A release that is read by its heads is decoded first, so that what this finds is told with it.
    let answer = use_answer(
        asker,
        on,
        *route,
        Some(wanted).filter(|_| release.depth != Depth::Head),
    );
    let other = use_state_eq(Other::default);
    use_said(on, &answer);

    let onchange = {
        let (on, route, other) = (on.clone(), *route, other.setter());
        Callback::from(move |event: yew::Event| {
            let change = field(&event).and_then(|field| change(route.ask, &field));
            match change {
                Some(Change::Ask(ask)) => {
                    other.set(Other::Hidden);
                    on.emit(Intent::Go(route.with_ask(ask)));
                }
                Some(Change::OtherHelm) => other.set(Other::Shown),
                Some(Change::NoVersion) => other.set(Other::Wrong),
                None => {}
            }
        })
    };
    let (shown, is_stale) = match &answer {
        Answer::Shown(of, Kept::Preview(preview)) => match of.question {
            Question::Preview(ask, live) => (Some((ask, live, preview)), *of != wanted),
            _ => (None, false),
        },
        _ => (None, false),
    };
    let preview = shown.map(|(.., preview)| &**preview);
    let form = preview.map(|preview| ask_form(words, release, route.ask, &preview.taken, *other));
    let body = match shown {
        Some((ask, live, preview)) => view_body(&Scene {
            words,
            asker,
            on,
            route: route.with_ask(ask),
            release,
            preview,
            context: &props.context,
            live,
        }),
        None if answer == Answer::NotFound => {
            let said = text("p", "details__empty", words.say("preview-gone"));
            group([said, view_missing(words, release, on)])
        }
        None => text("p", "details__waiting", words.say("preview-waiting")),
    };
    let renewed = if is_stale {
        text("p", "preview__renewed", words.say("preview-waiting"))
    } else {
        Html::default()
    };
    let class = if is_stale {
        "preview preview--stale"
    } else {
        "preview"
    };
    html! {
        <div {class} data-testid="preview" aria-busy={is_stale.then_some("true")}>
            <div class="preview__ask" {onchange}>
                { target::target(words, release, route.ask.target, preview) }
                { form.unwrap_or_default() }
            </div>
            { renewed }
            { body }
        </div>
    }
}

/// Tells a screen reader the new sentence; the first one stands where the reader just went.
#[hook]
fn use_said(on: &OnIntent, answer: &Answer) {
    let before = use_mut_ref(|| None::<Text>);
    let sentence = match answer {
        Answer::Shown(_, Kept::Preview(preview)) => Some(preview.rollback.text.clone()),
        _ => None,
    };
    let on = on.clone();
    use_effect_with(sentence, move |sentence| {
        if let Some(sentence) = sentence {
            let before = before.borrow_mut().replace(sentence.clone());
            if before.is_some() {
                on.emit(Intent::Say(sentence.clone()));
            }
        }
    });
}

fn view_body(scene: &Scene<'_>) -> Html {
    let words = scene.words;
    let preview = &**scene.preview;
    let baseline = if preview.baseline.is_empty() {
        Html::default()
    } else {
        let title = text("h3", "", words.say("preview-baseline"));
        let statements = statements::statements(words, &preview.baseline);
        el("section", "preview__part", [title, statements])
    };
    let merge = html! {
        <Folded class="preview__merge" is_kept=true title={words.say("preview-merge")}>
            <MergeExplorer
                {words}
                asker={scene.asker}
                on={scene.on}
                route={scene.route}
                preview={scene.preview}
                is_redacted={preview.is_redacted}
                live={scene.live}
            />
        </Folded>
    };
    let missing = if preview.rollback.outcome.is_none() {
        view_missing(words, scene.release, scene.on)
    } else {
        Html::default()
    };
    // What to do comes right after what happens; how it happens, and why, after that.
    let way = [
        hooks::preview_hooks(scene),
        after::preview_after(scene),
        baseline,
        failure::preview_failure(scene),
    ];
    group([
        view_sentence(words, &preview.rollback),
        missing,
        columns::preview_columns(scene),
        columns::preview_same(scene),
        prediction_legend(words),
        advice::preview_advice(scene),
        leftovers::preview_leftovers(scene),
        live::preview_live(scene),
        el("div", "preview__way", way),
        merge,
        copy::preview_copy(scene),
    ])
}

/// Says which command prints what a prediction needs; nothing where that is here already.
fn view_missing(words: &Words, release: &ReleaseView, on: &OnIntent) -> Html {
    let Some(missing) = &release.missing else {
        return Html::default();
    };
    let missing = MissingView {
        text: Text::new("preview-missing"),
        commands: missing.commands.clone(),
    };
    missing_note(words, &missing, on)
}

/// Restates the result, says why it ends so, and what else to know before.
fn view_sentence(words: &Words, rollback: &RollbackView) -> Html {
    let certainty = certainty_of(rollback);
    let (class, mark) = match rollback.outcome.as_deref() {
        Some("succeeds") => ("preview-sentence--succeeds", "M2.5 8.5l3.5 3.5 7.5-8"),
        Some(_) => ("preview-sentence--fails", "M8 1.5l7 13H1zM8 6v4m0 1.8v.7"),
        None => ("preview-sentence--unknown", "M8 7v5m0-8v.7"),
    };
    let sentence = el_with(
        "p",
        fixed! {"data-testid" = "preview-sentence", "class" = "preview-sentence__text"},
        [
            prose(&words.text(&rollback.text)),
            space(),
            prediction_mark(words, certainty),
        ],
    );
    let notes: Vec<Text> = notes(rollback).cloned().collect();
    let texts = |class, all: &[Text]| each(all, &|one| el("p", class, [prose(&words.text(one))]));
    styled(
        "div",
        &["preview-sentence", class],
        [
            sign("preview-sentence__sign", mark),
            el(
                "div",
                "preview-sentence__words",
                [
                    sentence,
                    texts("preview-sentence__why", &rollback.why),
                    texts("preview-sentence__note", &notes),
                ],
            ),
        ],
    )
}

/// How to give live objects is said where they are given; that note is about another program.
fn notes(rollback: &RollbackView) -> impl Iterator<Item = &Text> {
    let notes = rollback.notes.iter();
    notes.filter(|note| note.id != "rollback-live-complete")
}

/// The sentence is only as sure as it says itself: what it hangs on makes it likely.
fn certainty_of(rollback: &RollbackView) -> &str {
    let sure = rollback.text.args.iter().find(|(name, _)| name == "sure");
    match sure {
        Some((_, Arg::Str(sure))) if rollback.certainty == "certain" => sure,
        _ => &rollback.certainty,
    }
}

#[cfg(test)]
mod tests;
