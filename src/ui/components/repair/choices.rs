//! What can be repaired, as radio buttons, each with what it needs to know.

use yew::{AttrValue, Html, html};

use super::Scene;
use super::desk::{HOOK, KIND, MINOR, STATUS, Wrong, word};
use super::json::view_json;
use crate::i18n::Text;
use crate::ui::components::element::{each, el, group, space, text};
use crate::ui::components::prose::prose;
use crate::ui::components::select::Select;
use crate::view::fleet::KUBERNETES;
use crate::view::repair::{RepairChoiceView, RepairKind};

/// The id of what is said of a field that is wrong.
pub(super) const WRONG: &str = "repair-wrong";

/// Shows the choices; the one that is made has its fields below it.
pub(super) fn view_choices(scene: &Scene<'_>) -> Html {
    let words = scene.words;
    let chosen = scene.desk.chosen(scene.start);
    let mut open = scene.start.choices.iter();
    let first = open.find(|one| one.refused.is_none());
    let choices = each(&scene.start.choices, &|choice| {
        let is_chosen = chosen == Some(choice);
        let id = (first == Some(choice)).then_some(KIND);
        view_choice(scene, choice, id, is_chosen)
    });
    let is_wrong = scene.desk.wrong == Some(Wrong::Choice);
    html! {
        <fieldset class="repair__choices" aria-describedby={is_wrong.then_some(WRONG)}>
            { text("legend", "repair__legend", words.say("repair-legend")) }
            { choices }
        </fieldset>
    }
}

fn view_choice(
    scene: &Scene<'_>,
    choice: &RepairChoiceView,
    id: Option<&'static str>,
    is_chosen: bool,
) -> Html {
    let words = scene.words;
    let kind = word(&choice.kind);
    let about = ["repair-about-", kind].concat();
    let title = text("span", "repair__title", words.text(&choice.title));
    let called = if choice.is_called_for {
        text("strong", "repair__called", words.say("repair-called"))
    } else {
        Html::default()
    };
    let refused = choice.refused.as_ref().map(|refused| {
        let refused = prose(&words.text(refused));
        el("span", "repair__refused", [refused])
    });
    let fields = if is_chosen {
        view_fields(scene, &choice.kind)
    } else {
        Html::default()
    };
    html! {
        <div class="repair__choice" data-kind={kind}>
            <label class="repair__label">
                <input
                    {id}
                    type="radio"
                    name={KIND}
                    value={kind}
                    checked={is_chosen}
                    disabled={choice.refused.is_some()}
                    aria-describedby={about.clone()}
                />
                { el("span", "", [title, space(), called]) }
            </label>
            <p id={about} class="repair__about">
                { group([prose(&words.text(&choice.about)), refused.unwrap_or_default()]) }
            </p>
            { fields }
        </div>
    }
}

fn view_fields(scene: &Scene<'_>, kind: &RepairKind) -> Html {
    let (words, start) = (scene.words, scene.start);
    let Some(now) = scene.desk.kind(kind, scene.is_redacted) else {
        return view_json(scene);
    };
    let same = |value: &str| {
        let value = AttrValue::from(value.to_owned());
        (value.clone(), value)
    };
    let (name, label, value, options): (_, _, AttrValue, Vec<_>) = match now {
        RepairKind::Status(status) => {
            let stored = start.status.as_deref().unwrap_or("none");
            let label = Text::new("repair-new-status").with("status", stored);
            let options = start.statuses.iter().map(|one| same(one));
            (STATUS, words.text(&label), status.into(), options.collect())
        }
        RepairKind::ApiVersions { minor } => {
            let options = KUBERNETES.rev().map(|minor| {
                let version = ["1.", &minor.to_string()].concat();
                (minor.to_string().into(), version.into())
            });
            (
                MINOR,
                words.say("fleet-kubernetes"),
                minor.to_string().into(),
                options.collect(),
            )
        }
        RepairKind::DropHook(hook) => {
            let options = start.hooks.iter().enumerate();
            let options = options.map(|(at, name)| (at.to_string().into(), name.clone().into()));
            (
                HOOK,
                words.say("hooks-column-hook"),
                hook.to_string().into(),
                options.collect(),
            )
        }
        RepairKind::Json(_) => return view_json(scene),
        RepairKind::Labels | RepairKind::Shrink => return Html::default(),
    };
    html! {
        <p class="repair__field"><Select {name} {label} {value} {options} /></p>
    }
}
