//! The way from one release of a paste to the others.

use yew::{AttrValue, Html, html};

use crate::i18n::Text;
use crate::ui::components::data::data;
use crate::ui::components::element::{el_with, fixed, plain, space, text};
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::ReleaseView;

/// Links to all releases and to those beside the one looked at; nothing where there is only one.
pub(crate) fn release_nav(
    words: &Words,
    releases: &[Shared<ReleaseView>],
    index: usize,
    route: Route,
) -> Html {
    let n_all = releases.len();
    if n_all < 2 {
        return Html::default();
    }
    let all = words.text(&Text::new("fleet-all").with("n", n_all));
    let all = view_link("all", route.with_all(), plain(all), Html::default());
    let beside = |rel, id, index: Option<usize>| {
        let at = index.and_then(|index| Some((index, releases.get(index)?)));
        at.map_or_else(Html::default, |(index, release)| {
            let name = match &release.name {
                Some(name) => data(name),
                None => plain(words.say("app-name-unknown")),
            };
            let label = text("span", "release-nav__label", words.say(id));
            view_link(rel, route.with_release(index), label, name)
        })
    };
    el_with(
        "nav",
        fixed! {"class" = "release-nav"},
        [
            all,
            beside("prev", "fleet-previous", index.checked_sub(1)),
            beside("next", "fleet-next", index.checked_add(1)),
        ],
    )
}

fn view_link(rel: &'static str, to: Route, label: Html, name: Html) -> Html {
    // An empty link would load the page anew where it has no fragment yet.
    let href: AttrValue = match to.to_hash() {
        hash if hash.is_empty() => "#".into(),
        hash => hash.into(),
    };
    html! {
        <a class="release-nav__link" {href} {rel}>{ label }{ space() }{ name }</a>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{release, render, words_of};

    fn nav(n: usize, index: usize) -> String {
        let releases: Vec<_> = (0..n).map(|_| Shared::new(release())).collect();
        let route = Route::default().with_release(index);
        render(release_nav(
            &Words::new(Locale::En),
            &releases,
            index,
            route,
        ))
    }

    #[test]
    fn one_release_needs_no_way() {
        assert_eq!(nav(1, 0), "");
    }

    #[test]
    fn all_are_one_step_away_and_so_are_the_neighbors() {
        let html = nav(500, 250);
        assert_eq!(
            words_of(&html),
            "All releases (500) Previous: demo Next: demo"
        );
        assert!(html.contains(r##"href="#hw1:release=250""##), "{html}");
        assert!(html.contains(r##"href="#hw1:release=252""##), "{html}");
        assert!(html.contains(r##"href="#""##), "{html}");
        assert!(!html.contains("=demo"), "{html}");
    }

    #[test]
    fn the_ends_have_one_neighbor() {
        assert_eq!(words_of(&nav(2, 0)), "All releases (2) Next: demo");
        assert_eq!(words_of(&nav(2, 1)), "All releases (2) Previous: demo");
    }
}
