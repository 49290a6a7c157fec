//! What came of live objects that were just given, and the way to where they count.

use yew::Html;

use crate::ui::components::button::button;
use crate::ui::components::element::{each, el, el_with, fixed, plain, space, text};
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::route::{Page, Panel, Route, Tab};
use crate::ui::words::Words;
use crate::view::preview::live::LiveAddedView;

/// Says how many were taken, and offers the preview where it is not open; nothing when nothing was given.
pub(crate) fn live_note(
    words: &Words,
    added: Option<&LiveAddedView>,
    route: Route,
    on: &OnIntent,
) -> Html {
    let Some(added) = added.filter(|_| route.panel.tab != Tab::Rollback) else {
        return Html::default();
    };
    let panel = Panel {
        tab: Tab::Rollback,
        ..route.panel
    };
    // Among several releases it is not known which one they are of.
    let go = if route.page == Page::Overview {
        Html::default()
    } else {
        let go = Intent::Go(route.with_panel(panel));
        button(words.say("live-go"), ask(on, go))
    };
    let said = plain(words.text(&added.text()));
    let problems = each(&added.problems, &|problem| {
        text("p", "live-note__problem", words.text(problem))
    });
    el_with(
        "div",
        fixed! {"data-testid" = "live-note", "class" = "live-note"},
        [el("p", "live-note__said", [said, space(), go]), problems],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::testing::{render, words_of};

    fn said(locale: Locale, tab: Tab, added: Option<&LiveAddedView>) -> String {
        let route = Route::default().with_release(0);
        let route = route.with_panel(Panel { tab, ..route.panel });
        let note = live_note(&Words::new(locale), added, route, &OnIntent::noop());
        words_of(&render(note))
    }

    #[test]
    fn the_way_to_the_preview_is_offered_where_it_is_not_open() {
        let added = LiveAddedView {
            n_added: 2,
            n_held: 3,
            problems: vec![Text::new("live-cut")],
        };
        assert_eq!(
            said(Locale::En, Tab::Facts, Some(&added)),
            "2 live objects were taken. There is more to say about it. Show the rollback \
             Something here breaks off: objects that are not whole were left out."
        );
        assert_eq!(said(Locale::En, Tab::Rollback, Some(&added)), "");
        assert_eq!(said(Locale::En, Tab::Facts, None), "");
        let nothing = LiveAddedView::default();
        for locale in Locale::ALL {
            assert!(!said(locale, Tab::Facts, Some(&nothing)).contains("live-"));
        }
    }
}
