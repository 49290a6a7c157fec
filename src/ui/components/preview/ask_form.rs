//! What a preview takes for granted and what the reader chose: in words, and folded, to change it.

use yew::{AttrValue, Html, html};

use crate::ui::components::data::code;
use crate::ui::components::element::{each, el};
use crate::ui::components::folded::Folded;
use crate::ui::components::preview::assumed::{
    assumed, force_flag, has_history_max, has_server_side, wait_flag,
};
use crate::ui::components::preview::change::{OTHER, Other, written};
use crate::ui::components::prose::prose;
use crate::ui::components::select::Select;
use crate::ui::words::Words;
use crate::view::ReleaseView;
use crate::view::preview::ask::{AskView, ServerSideView, TakenView, WaitView};

/// Versions of Helm to choose from: one of each that rolls back by other rules (facts 3, 4, 5.3), and what was recorded.
const HELM: [[u16; 3]; 12] = [
    [4, 2, 0],
    [4, 1, 1],
    [4, 1, 0],
    [4, 0, 0],
    [3, 20, 0],
    [3, 18, 0],
    [3, 17, 0],
    [3, 9, 0],
    [3, 8, 0],
    [3, 4, 0],
    [3, 3, 0],
    [3, 1, 0],
];

/// The id of what is said of a field with something else than a version in it.
const NO_VERSION: &str = "preview-no-version";

const HISTORY_MAX: &str = "--history-max";

/// Minor versions of Kubernetes to choose from, the newest first.
const KUBERNETES: (u16, u16) = (36, 20);

/// Shows what is taken for granted, what was chosen, and the fields to change both.
pub(super) fn ask_form(
    words: &Words,
    release: &ReleaseView,
    ask: AskView,
    taken: &TakenView,
    other: Other,
) -> Html {
    let title = words.say("preview-change");
    let fields = view_fields(words, ask, taken, other);
    el(
        "div",
        "ask-form",
        [
            assumed(words, release, ask, taken),
            each(&taken.not_taken, &|one| {
                el("p", "ask-form__not-taken", [prose(&words.text(one))])
            }),
            html! { <Folded class="ask-form__change" is_kept=true {title}>{ fields }</Folded> },
        ],
    )
}

fn view_fields(words: &Words, ask: AskView, taken: &TakenView, other: Other) -> Html {
    let default = |is_given: bool, version: String| {
        let assumed = words.say("preview-assumed-choice");
        let said = if is_given {
            assumed
        } else {
            [&*assumed, words.colon(), &version].concat().into()
        };
        (AttrValue::default(), said)
    };
    let plain_choice = |value: String| (AttrValue::from(value.clone()), AttrValue::from(value));

    let is_listed = ask.helm.is_none_or(|helm| HELM.contains(&helm));
    let is_other = other != Other::Hidden || !is_listed;
    let mut helm = vec![default(taken.is_helm_given, written(taken.helm))];
    helm.extend(HELM.map(|version| plain_choice(written(version))));
    helm.push((OTHER.into(), words.say("preview-other")));
    let value = match ask.helm {
        _ if is_other => OTHER.into(),
        None => AttrValue::default(),
        Some(helm) => written(helm).into(),
    };
    let helm = html! { <Select name="preview-helm" label="Helm" {value} options={helm} /> };
    let other = if is_other {
        view_other(words, ask, other)
    } else {
        Html::default()
    };

    let (newest, oldest) = KUBERNETES;
    let minor = |minor: u16| ["1.", &minor.to_string()].concat();
    let mut kubernetes = vec![default(taken.is_kubernetes_given, minor(taken.kubernetes))];
    let listed = (oldest..=newest).rev();
    let given = ask
        .kubernetes
        .filter(|minor| !(oldest..=newest).contains(minor));
    kubernetes.extend(given.into_iter().chain(listed).map(|one| {
        let value = AttrValue::from(one.to_string());
        (value, minor(one).into())
    }));
    let value = ask
        .kubernetes
        .map(|minor| AttrValue::from(minor.to_string()));
    let kubernetes = html! {
        <Select name="preview-kubernetes" label="Kubernetes" value={value.unwrap_or_default()} options={kubernetes} />
    };

    let is_4 = has_server_side(taken.helm);
    let waits: &[(WaitView, &'static str)] = if is_4 {
        &[
            (WaitView::Watcher, "--wait"),
            (WaitView::Legacy, "--wait=legacy"),
        ]
    } else {
        &[(WaitView::Legacy, "--wait")]
    };
    let mut options = vec![(AttrValue::default(), words.say("preview-without"))];
    options.extend(
        waits
            .iter()
            .map(|(wait, flag)| (wait.word().into(), (*flag).into())),
    );
    let value = match wait_flag(taken) {
        Some(_) => taken.wait.word().into(),
        None => AttrValue::default(),
    };
    let wait = html! { <Select name="preview-wait" label="--wait" {value} {options} /> };

    let server_side = if is_4 {
        let mut options = vec![default(false, ServerSideView::Auto.word().to_owned())];
        let others = [ServerSideView::True, ServerSideView::False];
        options.extend(others.map(|one| plain_choice(one.word().to_owned())));
        let given = ask.server_side.filter(|one| *one != ServerSideView::Auto);
        let value: AttrValue = given.map_or_else(AttrValue::default, |one| one.word().into());
        html! { <Select name="preview-server-side" label="--server-side" {value} {options} /> }
    } else {
        Html::default()
    };
    let history_max = if has_history_max(taken.helm) {
        view_history_max(words, ask, taken)
    } else {
        Html::default()
    };
    let check = |name, label, is_on| view_check(name, label, is_on);
    el(
        "div",
        "ask-form__fields",
        [
            helm,
            other,
            kubernetes,
            wait,
            server_side,
            history_max,
            check("preview-jobs", "--wait-for-jobs", ask.waits_for_jobs),
            check("preview-no-hooks", "--no-hooks", ask.has_no_hooks),
            check("preview-force", force_flag(taken.helm), ask.is_forced),
            check(
                "preview-cleanup",
                "--cleanup-on-fail",
                ask.cleans_up_on_fail,
            ),
        ],
    )
}

fn view_other(words: &Words, ask: AskView, other: Other) -> Html {
    let is_wrong = other == Other::Wrong;
    let wrong = if is_wrong {
        html! {
            <span id={NO_VERSION} role="alert" class="ask-form__wrong">
                { words.say("preview-no-version") }
            </span>
        }
    } else {
        Html::default()
    };
    let value = ask.helm.map(written);
    html! {
        <label class="select">
            <span class="select__label">{ words.say("preview-helm-other") }</span>
            <input
                class="select__list"
                type="text"
                name="preview-helm-other"
                data-testid="preview-helm-other"
                autocomplete="off"
                spellcheck="false"
                placeholder="3.20.0"
                {value}
                aria-invalid={is_wrong.then_some("true")}
                aria-describedby={is_wrong.then_some(NO_VERSION)}
            />
            { wrong }
        </label>
    }
}

fn view_history_max(words: &Words, ask: AskView, taken: &TakenView) -> Html {
    let value = ask.history_max.map(|max| max.to_string());
    html! {
        <label class="select">
            <span class="select__label">{ HISTORY_MAX }</span>
            <input
                class="select__list ask-form__number"
                type="number"
                name="preview-history-max"
                data-testid="preview-history-max"
                min="0"
                placeholder={taken.history_max.to_string()}
                title={words.say("preview-no-limit")}
                value={value.unwrap_or_default()}
            />
        </label>
    }
}

fn view_check(name: &'static str, label: &'static str, is_on: bool) -> Html {
    html! {
        <label class="ask-form__check">
            <input type="checkbox" {name} data-testid={name} value="on" checked={is_on} />
            { code(label) }
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::preview::preview;
    use crate::ui::testing::render;

    #[test]
    fn a_version_that_is_not_listed_has_a_field_of_its_own() {
        let words = Words::new(Locale::En);
        let ask = AskView {
            helm: Some([3, 12, 3]),
            ..AskView::default()
        };
        let taken = preview().taken;
        let html = render(view_fields(&words, ask, &taken, Other::Hidden));
        assert!(html.contains(r#"value="3.12.3""#), "{html}");
        let html = render(view_fields(&words, ask, &taken, Other::Wrong));
        assert!(html.contains(r#"aria-invalid="true""#), "{html}");
        let ask = AskView::default();
        let html = render(view_fields(&words, ask, &taken, Other::Hidden));
        assert!(!html.contains("preview-helm-other"), "{html}");
        assert!(!html.contains("preview-server-side"), "{html}");
    }
}
