//! What a preview takes for granted, and what the reader chose, in words.

use yew::{AttrValue, Html};

use crate::i18n::Text;
use crate::ui::components::element::{fixed, group, list, make, separator, space, text};
use crate::ui::components::preview::change::written;
use crate::ui::components::prose::prose;
use crate::ui::words::Words;
use crate::view::ReleaseView;
use crate::view::preview::ask::{AskView, TakenView, WaitView};

/// Says what is assumed, and what was chosen.
pub(super) fn assumed(
    words: &Words,
    release: &ReleaseView,
    ask: AskView,
    taken: &TakenView,
) -> Html {
    let (assumed, chosen) = told(words, release, ask, taken);
    group([
        view_told("preview-assumed", words, assumed),
        view_told("preview-chosen", words, chosen),
    ])
}

fn view_told(label: &'static str, words: &Words, told: Vec<AttrValue>) -> Html {
    if told.is_empty() {
        return Html::default();
    }
    let mut pieces = vec![text("span", "ask-form__label", words.say(label)), space()];
    for (place, one) in told.into_iter().enumerate() {
        if place > 0 {
            pieces.push(separator("separator", " · "));
        }
        pieces.push(prose(&one));
    }
    let attributes = fixed! {"data-testid" = "preview-told", "class" = "ask-form__told"};
    make("p", attributes, list(pieces))
}

/// Gives what is assumed, and what the reader chose, in words with flags between backticks.
pub(super) fn told(
    words: &Words,
    release: &ReleaseView,
    ask: AskView,
    taken: &TakenView,
) -> (Vec<AttrValue>, Vec<AttrValue>) {
    let mut assumed = Vec::new();
    let mut chosen = Vec::new();
    let helm = ["Helm ", &written(taken.helm)].concat();
    if taken.is_helm_given {
        chosen.push(helm.into());
    } else {
        let newest = release.revisions.first();
        let writer = newest.and_then(|row| {
            let id = match row.written_by.as_str() {
                "helm3" => "writer-helm3",
                "helm4" => "writer-helm4",
                _ => return None,
            };
            Some((Text::new(id), row.revision))
        });
        let text = match writer {
            Some((writer, revision)) => Text::new("preview-as-written")
                .with("writer", writer)
                .with("revision", revision),
            None => Text::new("preview-not-known"),
        };
        assumed.push(words.text(&text.with("what", helm)));
    }
    let kubernetes = ["Kubernetes 1.", &taken.kubernetes.to_string()].concat();
    if taken.is_kubernetes_given {
        chosen.push(kubernetes.into());
    } else {
        let text = Text::new("preview-not-known").with("what", kubernetes);
        assumed.push(words.text(&text));
    }
    let wait = match wait_flag(taken) {
        Some(flag) => quoted(flag),
        None => words.say("preview-no-wait"),
    };
    match ask.wait {
        None => assumed.push(wait),
        Some(_) => chosen.push(wait),
    }
    if has_history_max(taken.helm) {
        let flag = ["--history-max ", &taken.history_max.to_string()].concat();
        match ask.history_max {
            None => assumed.push(quoted(&flag)),
            Some(_) => chosen.push(quoted(&flag)),
        }
    }
    if has_server_side(taken.helm) {
        let flag = ["--server-side=", taken.server_side.word()].concat();
        let method = words.say(if taken.is_server_side {
            "apply-method-server-side"
        } else {
            "apply-method-client-side"
        });
        let shown = words.aside(&quoted(&flag), &method).into();
        match ask.server_side {
            None => assumed.push(shown),
            Some(_) => chosen.push(shown),
        }
    }
    let flags = [
        (taken.waits_for_jobs, "--wait-for-jobs"),
        (taken.has_no_hooks, "--no-hooks"),
        (taken.is_forced, force_flag(taken.helm)),
        (taken.cleans_up_on_fail, "--cleanup-on-fail"),
    ];
    let n_chosen = chosen.len();
    for (_, flag) in flags.iter().filter(|(is_on, _)| *is_on) {
        chosen.push(quoted(flag));
    }
    if chosen.len() == n_chosen {
        assumed.push(words.say("preview-no-flags"));
    }
    (assumed, chosen)
}

fn quoted(flag: &str) -> AttrValue {
    ["`", flag, "`"].concat().into()
}

/// Gives the flag that stands for what is waited for; `None` where none does (facts 2.5).
pub(super) const fn wait_flag(taken: &TakenView) -> Option<&'static str> {
    match (taken.wait, has_server_side(taken.helm)) {
        (WaitView::None | WaitView::HookOnly, _) => None,
        (WaitView::Watcher, _) | (WaitView::Legacy, false) => Some("--wait"),
        (WaitView::Legacy, true) => Some("--wait=legacy"),
    }
}

/// Helm 4 has it (facts 4.5).
pub(super) const fn has_server_side(helm: [u16; 3]) -> bool {
    let [major, ..] = helm;
    major >= 4
}

/// Before 3.4.0 a rollback never pruned (facts 3).
pub(super) fn has_history_max(helm: [u16; 3]) -> bool {
    helm >= [3, 4, 0]
}

/// The flag has another name in Helm 4 (facts 4.5).
pub(super) const fn force_flag(helm: [u16; 3]) -> &'static str {
    if has_server_side(helm) {
        "--force-replace"
    } else {
        "--force"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::preview::preview;
    use crate::ui::testing::{release, render, words_of};

    fn said(ask: AskView, taken: &TakenView) -> String {
        let words = Words::new(Locale::En);
        words_of(&render(assumed(&words, &release(), ask, taken)))
    }

    #[test]
    fn what_is_assumed_is_told_with_its_reason_and_what_was_chosen_apart() {
        let taken = preview().taken;
        assert_eq!(
            said(AskView::default(), &taken),
            "Assumed: Helm 3.20.0 (Helm 3 wrote revision 3) · Kubernetes 1.36 (not known) · no --wait · --history-max 10 · no other flag"
        );
        let ask = AskView {
            kubernetes: Some(25),
            has_no_hooks: true,
            ..AskView::default()
        };
        let taken = TakenView {
            kubernetes: 25,
            is_kubernetes_given: true,
            has_no_hooks: true,
            ..taken
        };
        assert_eq!(
            said(ask, &taken),
            "Assumed: Helm 3.20.0 (Helm 3 wrote revision 3) · no --wait · --history-max 10 Chosen: Kubernetes 1.25 · --no-hooks"
        );
    }

    #[test]
    fn flags_are_those_of_the_version() {
        let of = |helm| TakenView {
            helm,
            is_helm_given: true,
            wait: WaitView::Legacy,
            ..preview().taken
        };
        let old = said(AskView::default(), &of([3, 3, 0]));
        assert!(
            !old.contains("--history-max") && !old.contains("--server-side"),
            "{old}"
        );
        let new = said(AskView::default(), &of([4, 1, 1]));
        assert!(new.contains("--wait=legacy"), "{new}");
        assert!(
            new.contains("--server-side=auto (client-side apply)"),
            "{new}"
        );
    }
}
