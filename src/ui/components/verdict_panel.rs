//! Which release this is, and the one sentence that comes before everything else.

use yew::{Html, NodeRef, html};

use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::data::data;
use crate::ui::components::element::{
    el, el_with, fixed, group, plain, separator, space, styled, text,
};
use crate::ui::components::notice_list::{line_of, notice_list};
use crate::ui::components::prose::prose;
use crate::ui::components::status_badge::status_badge;
use crate::ui::intent::OnIntent;
use crate::ui::route::Route;
use crate::ui::words::Words;
use crate::view::ReleaseView;

/// Says what happened to a release, with at most three notices; `heading` lets the page move the focus there.
///
/// `more` stands below them.
pub(crate) fn verdict_panel(
    words: &Words,
    release: &ReleaseView,
    heading: &NodeRef,
    links: (Route, &OnIntent),
    more: Html,
) -> Html {
    let verdict = html! {
        <h2
            id="verdict"
            class="verdict-panel__verdict"
            tabindex="-1"
            ref={heading}
            data-testid="verdict"
        >
            { prose(&words.text(&release.verdict)) }
        </h2>
    };
    el_with(
        "section",
        fixed! {"aria-labelledby" = "verdict", "class" = "verdict-panel"},
        [
            view_identity(words, release),
            styled(
                "div",
                &[
                    "verdict-panel__sentence",
                    line_of(release.verdict_certainty),
                ],
                [verdict, certainty_mark(words, release.verdict_certainty)],
            ),
            notice_list(words, &release.notices, Some(links)),
            more,
        ],
    )
}

fn view_identity(words: &Words, release: &ReleaseView) -> Html {
    let newest = release
        .revisions
        .first()
        .and_then(|row| row.status.as_ref());
    let name = release
        .name
        .as_ref()
        .map_or_else(|| plain(words.say("app-name-unknown")), |name| data(name));
    let namespace = release.namespace.as_ref().map_or_else(
        || plain(words.say("app-namespace-unknown")),
        |namespace| group([plain(words.say("app-namespace")), space(), data(namespace)]),
    );
    let newest = newest.map(|status| {
        el(
            "p",
            "verdict-panel__newest",
            [
                text(
                    "span",
                    "verdict-panel__label",
                    words.say("app-newest-status"),
                ),
                space(),
                status_badge(words, status),
            ],
        )
    });
    el(
        "div",
        "verdict-panel__identity",
        [
            el("h1", "verdict-panel__name", [name]),
            el(
                "p",
                "verdict-panel__where",
                [
                    namespace,
                    separator("separator", " · "),
                    plain(words.say(storage(&release.storage))),
                ],
            ),
            newest.unwrap_or_default(),
        ],
    )
}

fn storage(word: &str) -> &'static str {
    match word {
        "secret" => "storage-secret",
        "configmap" => "storage-configmap",
        "sql" => "storage-sql",
        "helm2_configmap" => "storage-helm2-configmap",
        "helm2_secret" => "storage-helm2-secret",
        _ => "storage-none",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::testing::{release, render, words_of};
    use crate::view::{Certainty, NoticeView, Severity};

    fn panel(release: &ReleaseView) -> String {
        let words = Words::new(Locale::En);
        let links = (Route::default(), &OnIntent::noop());
        let heading = NodeRef::default();
        render(verdict_panel(
            &words,
            release,
            &heading,
            links,
            Html::default(),
        ))
    }

    #[test]
    fn identity_comes_first_then_the_verdict_then_the_notices() {
        let release = ReleaseView {
            notices: vec![NoticeView {
                code: String::new(),
                revision: None,
                severity: Severity::Warning,
                certainty: Certainty::Unknown,
                text: Text::new("app-copied"),
            }],
            ..release()
        };
        insta::assert_snapshot!(panel(&release));
    }

    #[test]
    fn what_the_paste_does_not_name_is_not_made_up() {
        let release = ReleaseView {
            name: None,
            namespace: None,
            ..release()
        };
        let said = words_of(&panel(&release));
        assert!(
            said.starts_with("Release with an unknown name namespace not in the paste"),
            "{said}"
        );
    }
}
