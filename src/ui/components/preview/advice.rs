//! What to look at, to run, to check and not to run.

use web_sys::HtmlInputElement;
use yew::{AttrValue, Callback, Html, InputEvent, TargetCast, html};

use crate::i18n::Text;
use crate::ui::components::command_line::{command_line, marked};
use crate::ui::components::element::{
    each, el, el_with, fixed, group, list, plain, sign, space, text,
};
use crate::ui::components::preview::Scene;
use crate::ui::components::prose::prose;
use crate::ui::hooks::use_context_slot::ContextSlot;
use crate::ui::intent::OnIntent;
use crate::ui::words::Words;
use crate::view::preview::advice::StepView;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

/// Shows the commands in the order in which they are run, and after them those that are not.
///
/// Nothing where nothing is said of the release, as of one that Helm 2 keeps.
pub(crate) fn preview_advice(scene: &Scene<'_>) -> Html {
    let words = scene.words;
    let advice = &scene.preview.advice;
    if advice.look.is_empty() && advice.roll_back.is_empty() {
        return Html::default();
    }
    let look = if advice.look.is_empty() {
        said(words, &[Text::new("advice-look-none")])
    } else {
        view_steps(scene, &advice.look)
    };
    let roll_back = if advice.roll_back.is_empty() {
        // Helm makes no revision of it, or nothing is known.
        let rollback = &scene.preview.rollback;
        group([
            said(words, std::slice::from_ref(&rollback.text)),
            said(words, &rollback.why),
        ])
    } else {
        view_steps(scene, &advice.roll_back)
    };
    let later = [
        ("advice-check", &advice.check),
        ("advice-stuck", &advice.if_stuck),
    ]
    .map(|(title, steps)| {
        if steps.is_empty() {
            return Html::default();
        }
        view_part(words, title, view_steps(scene, steps))
    });
    el_with(
        "section",
        fixed! {
            "aria-labelledby" = "preview-advice",
            "data-testid" = "preview-advice",
            "class" = "preview-advice",
        },
        [
            title(words, fixed! {"id" = "preview-advice"}, "advice-title"),
            context_field(words, scene.context),
            view_part(words, "advice-look", look),
            view_part(words, "advice-roll-back-title", roll_back),
            group(later),
            view_never(scene, &advice.do_not_run),
        ],
    )
}

fn title(words: &Words, attributes: yew::virtual_dom::Attributes, id: &'static str) -> Html {
    el_with("h3", attributes, [plain(words.say(id))])
}

fn view_part(words: &Words, title: &'static str, content: Html) -> Html {
    let title = text("h4", "", words.say(title));
    el("div", "preview-advice__part", [title, content])
}

fn said(words: &Words, texts: &[Text]) -> Html {
    each(texts, &|one| el("p", "", [prose(&words.text(one))]))
}

/// Lets the reader type the context that the commands are for.
pub(crate) fn context_field(words: &Words, context: &ContextSlot) -> Html {
    let Some(setter) = context.setter.clone() else {
        return Html::default();
    };
    let oninput = Callback::from(move |event: InputEvent| {
        let field = event.target_unchecked_into::<HtmlInputElement>();
        setter.set(field.value().into());
    });
    html! {
        <div class="preview-advice__context">
            <label for="preview-context" class="preview-advice__label">
                { words.say("advice-context") }
            </label>
            <input
                id="preview-context"
                class="preview-advice__field"
                type="text"
                lang="en"
                translate="no"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-describedby="preview-context-hint"
                value={context.name.clone()}
                {oninput}
            />
            <p id="preview-context-hint" class="preview-advice__hint">
                { prose(&words.say("advice-context-hint")) }
            </p>
        </div>
    }
}

fn view_steps(scene: &Scene<'_>, steps: &[StepView]) -> Html {
    let items = each(steps, &|step| {
        view_step(scene.words, scene.context, scene.on, step)
    });
    el("ul", "preview-advice__steps", [items])
}

/// Shows what a command is for and, below it, the command.
pub(crate) fn view_step(
    words: &Words,
    context: &ContextSlot,
    on: &OnIntent,
    step: &StepView,
) -> Html {
    let sentence = el("p", "", [prose(&words.text(&step.text))]);
    let command = step.command.as_ref();
    let command = command.map(|command| command_line(words, context.fill(command), on));
    el(
        "li",
        "preview-advice__step",
        [sentence, command.unwrap_or_default()],
    )
}

/// Lists what not to run: crossed out, in words, and with nothing that copies it.
fn view_never(scene: &Scene<'_>, steps: &[StepView]) -> Html {
    if steps.is_empty() {
        return Html::default();
    }
    let words = scene.words;
    let items = each(steps, &|step| {
        let mark = text(
            "strong",
            "preview-advice__mark",
            words.say("advice-never-mark"),
        );
        let mut line = vec![mark, space()];
        let reason = prose(&words.text(&step.text));
        match &step.command {
            Some(command) => {
                line.push(struck(scene.context.fill(command)));
                let reason = el("p", "", [reason]);
                view_cross(el("div", "", [el("p", "", [list(line)]), reason]))
            }
            None => {
                line.push(reason);
                view_cross(el("p", "", [list(line)]))
            }
        }
    });
    let list = el("ul", "preview-advice__never", [items]);
    view_part(words, "advice-never", list)
}

fn view_cross(content: Html) -> Html {
    let cross = sign("preview-advice__cross", "M3.5 3.5l9 9m0-9l-9 9");
    el("li", "preview-advice__forbidden", [cross, content])
}

fn struck(command: AttrValue) -> Html {
    let attributes = fixed! {"lang" = "en", "translate" = "no"};
    let code = el_with("code", attributes, [marked(&command)]);
    el("s", "preview-advice__struck", [code])
}
