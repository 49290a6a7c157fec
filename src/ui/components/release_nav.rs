//! The releases of a paste, when there are several: which one is looked at, and how each stands.

use yew::{Html, html};

use crate::i18n::Text;
use crate::ui::components::data::data;
use crate::ui::components::element::{el, el_with, fixed, group, list, plain, space};
use crate::ui::components::more::More;
use crate::ui::components::status_badge::status_badge;
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::ReleaseView;

/// How many are shown before asking; the one looked at is always among them.
pub(crate) const FIRST: usize = 60;

/// Links to each release; nothing where there is only one.
pub(crate) fn release_nav(
    words: &Words,
    releases: &[Shared<ReleaseView>],
    route: Route,
    more: More,
) -> Html {
    let current = route.release();
    let n_all = releases.len();
    if n_all < 2 {
        return Html::default();
    }
    let mut links = Vec::new();
    for (index, release) in releases.iter().enumerate() {
        // All those before the one looked at would be a long way to it, and long to draw.
        if index < more.n_shown || index == current {
            let to = route.with_release(index);
            links.push(view_link(words, release, to, index == current));
        }
    }
    let title = words.text(&Text::new("app-releases").with("n", n_all));
    el_with(
        "nav",
        fixed! {"aria-labelledby" = "releases", "class" = "release-nav"},
        [
            el_with(
                "h2",
                fixed! {"id" = "releases", "class" = "release-nav__title"},
                [plain(title)],
            ),
            el("ul", "release-nav__list", [list(links)]),
            more.button(words, n_all, FIRST),
        ],
    )
}

fn view_link(words: &Words, release: &ReleaseView, to: Route, is_current: bool) -> Html {
    let newest = release.revisions.first();
    let name = release
        .name
        .as_ref()
        .map_or_else(|| plain(words.say("app-name-unknown")), |name| data(name));
    let namespace = release.namespace.as_ref().map(|namespace| data(namespace));
    let status = newest.and_then(|row| row.status.as_ref());
    let badge = status.map(|status| status_badge(words, status));
    let content = group([
        el("span", "release-nav__name", [name]),
        space(),
        el(
            "span",
            "release-nav__where",
            [namespace.unwrap_or_default()],
        ),
        space(),
        badge.unwrap_or_default(),
    ]);
    html! {
        <li>
            <a class="release-nav__link" href={to.to_hash()} aria-current={is_current.then_some("page")}>
                { content }
            </a>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{release, render, words_of};
    use yew::Callback;

    fn nav(n: usize, route: Route) -> String {
        let releases: Vec<_> = (0..n).map(|_| Shared::new(release())).collect();
        let more = More {
            n_shown: FIRST,
            on_more: Callback::noop(),
        };
        render(release_nav(&Words::new(Locale::En), &releases, route, more))
    }

    #[test]
    fn one_release_needs_no_list() {
        assert_eq!(nav(1, Route::default()), "");
    }

    #[test]
    fn links_carry_places_and_no_names() {
        let html = nav(3, Route::default().with_release(1));
        assert!(html.contains(r##"href="#hw1:release=3""##), "{html}");
        assert!(
            !html.contains("demo\"") && !html.contains("=demo"),
            "{html}"
        );
        assert_eq!(html.matches(r#"aria-current="page""#).count(), 1);
    }

    #[test]
    fn the_one_looked_at_is_always_shown() {
        let html = nav(500, Route::default().with_release(250));
        assert_eq!(html.matches("<a ").count(), FIRST + 1);
        assert!(
            html.contains(r##"href="#hw1:release=251" aria-current="page""##),
            "{html}"
        );
        assert!(words_of(&html).ends_with("Show 60 more"));
    }
}
