//! The way of the rollback as a timeline: hooks, objects, waiting, and where it can end early.

use yew::Html;

use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::element::{
    each, el, el_with, fixed, group, list, plain, sign, space, text,
};
use crate::ui::components::preview::Scene;
use crate::ui::components::prose::prose;
use crate::ui::words::Words;
use crate::view::Certainty;
use crate::view::preview::after::timeline::{StepKind, StepView};

/// Shows the steps; nothing where it can't be said what happens.
pub(crate) fn preview_hooks(scene: &Scene<'_>) -> Html {
    let (words, steps) = (scene.words, &scene.preview.after.steps);
    if steps.is_empty() {
        return Html::default();
    }
    let mark = certainty_mark(words, Certainty::Implied);
    let title = plain(words.say("after-way"));
    el_with(
        "section",
        fixed! {
            "aria-labelledby" = "preview-hooks",
            "data-testid" = "preview-hooks",
            "class" = "preview-hooks",
        },
        [
            el(
                "div",
                "preview-hooks__head",
                [
                    el_with(
                        "h3",
                        fixed! {"id" = "preview-hooks", "class" = "section-title"},
                        [title],
                    ),
                    space(),
                    mark,
                ],
            ),
            el(
                "ol",
                "preview-hooks__steps",
                [each(steps, &|step| view_step(words, step))],
            ),
        ],
    )
}

fn view_step(words: &Words, step: &StepView) -> Html {
    let (class, line) = match (step.kind, &step.end) {
        (_, Some(_)) => ("preview-hooks__step preview-hooks__step--end", CROSS),
        (StepKind::Hook, None) => ("preview-hooks__step", HOOK),
        (StepKind::Work, None) => ("preview-hooks__step", DISC),
        (StepKind::Nothing, None) => ("preview-hooks__step preview-hooks__step--nothing", DASH),
        (StepKind::NotReached, None) => ("preview-hooks__step preview-hooks__step--left", DASH),
    };
    let left = match step.kind {
        StepKind::NotReached => {
            let left = words.say("after-not-reached");
            group([space(), text("span", "preview-hooks__left", left)])
        }
        _ => Html::default(),
    };
    let mut notes = Vec::new();
    for way in &step.may_end {
        // Where it ends as predicted, these are the ways on.
        let may = match step.end {
            None => {
                let may = words.say("after-may-end");
                group([text("strong", "preview-hooks__word", may), space()])
            }
            Some(_) => Html::default(),
        };
        let way = plain(words.text(way));
        notes.push(el("p", "preview-hooks__may", [may, way]));
    }
    if let Some(end) = &step.end {
        let end = text("strong", "", words.text(end));
        notes.push(el("p", "preview-hooks__end", [end]));
    }
    el(
        "li",
        class,
        [
            sign("preview-hooks__sign", line),
            el(
                "div",
                "preview-hooks__text",
                [
                    el("p", "", [prose(&words.text(&step.text)), left]),
                    list(notes),
                ],
            ),
        ],
    )
}

/// A hook; it hangs on the track.
const HOOK: &str = "M10.5 2v7.5a3 3 0 0 1-6 0V8";
const DISC: &str = "M8 5.5a2.5 2.5 0 1 0 .01 0z";
const DASH: &str = "M5 8h6";
const CROSS: &str = "M3.5 3.5l9 9m0-9l-9 9";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::components::preview::after::tests::with_scene;
    use crate::ui::testing::words_of;
    use crate::view::preview::after::AfterView;

    fn step(id: &'static str, kind: StepKind) -> StepView {
        StepView {
            text: Text::new(id)
                .with("event", "pre-rollback")
                .with("to", 1_i64),
            kind,
            end: None,
            may_end: Vec::new(),
        }
    }

    fn shown(locale: Locale, steps: Vec<StepView>) -> String {
        let after = AfterView {
            steps,
            ..AfterView::default()
        };
        with_scene(locale, |preview| preview.after = after, preview_hooks)
    }

    #[test]
    fn steps_are_a_list_in_order_with_words_for_their_ends() {
        let end = Text::new("after-ends-here")
            .with("revision", 4_i64)
            .with("status", "pending-rollback")
            .with("sure", "certain");
        let hook = Text::new("after-hook")
            .with("event", "pre-rollback")
            .with("order", 1_i64)
            .with("object", "Job/<b>")
            .with("weight", 0_i64)
            .with("stays", "unsaid");
        let may = Text::new("rollback-if")
            .with("on", "hook")
            .with("object", "Job/a")
            .with("revision", 4_i64)
            .with("status", "pending-rollback");
        let steps = vec![
            StepView {
                may_end: vec![may],
                ..step("after-none", StepKind::Nothing)
            },
            StepView {
                text: hook,
                end: Some(end),
                ..step("after-none", StepKind::Hook)
            },
            step("after-hooks-left", StepKind::NotReached),
        ];
        let html = shown(Locale::En, steps.clone());
        insta::assert_snapshot!(html);
        assert!(html.contains("Job/&lt;b&gt;"), "{html}");
        assert_eq!(
            words_of(&shown(Locale::Ja, steps)),
            "起きることの順序 推定 リビジョン 1 に pre-rollback フックはありません。 ここで終わることがあります。 フック Job/a が失敗すると、リビジョン 4 は pending-rollback になります。 pre-rollback フック 1： Job/&lt;b&gt; 、ウェイト 0。 ここで終わります。リビジョン 4 は pending-rollback のまま残ります。 pre-rollback フック。 ここまで進まない"
        );
    }

    #[test]
    fn nothing_is_shown_where_nothing_can_be_said() {
        assert_eq!(shown(Locale::En, Vec::new()), "");
    }
}
