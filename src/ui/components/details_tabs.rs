//! The tabs of the panel below the revisions (ARIA Authoring Practices, tabs with automatic activation).

use web_sys::Element;
use yew::{Html, KeyboardEvent, TargetCast, html};

use crate::ui::browser::document;
use crate::ui::components::element::each;
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::route::{Panel, Route, Tab};
use crate::ui::words::Words;
use crate::view::pane::Pane;
use crate::view::room::Room;

/// A tab: all texts share one.
struct Choice {
    /// Of its element in the page.
    id: &'static str,
    label: &'static str,
    tab: Tab,
}

/// In the order in which people need them.
const CHOICES: [Choice; 14] = [
    choice(
        "details-tab-ways",
        "details-tab-ways",
        Tab::Room(Room::Ways),
    ),
    choice(
        "details-tab-findings",
        "details-tab-findings",
        Tab::Room(Room::Findings),
    ),
    choice("details-tab-facts", "details-tab-facts", Tab::Facts),
    choice("details-tab-compare", "details-tab-compare", Tab::Compare),
    choice("details-tab-rollback", "preview-tab", Tab::Rollback),
    choice(
        "details-tab-values",
        "details-tab-values",
        Tab::Room(Room::Values),
    ),
    choice(
        "details-tab-hooks",
        "details-tab-hooks",
        Tab::Room(Room::Hooks),
    ),
    choice(
        "details-tab-resources",
        "details-tab-resources",
        Tab::Room(Room::Resources),
    ),
    choice(
        "details-tab-texts",
        "details-tab-texts",
        Tab::Text(Pane::Manifest),
    ),
    choice(
        "details-tab-chart",
        "details-tab-chart",
        Tab::Room(Room::Chart),
    ),
    choice(
        "details-tab-size",
        "details-tab-size",
        Tab::Room(Room::Size),
    ),
    choice(
        "details-tab-note",
        "details-tab-note",
        Tab::Room(Room::Note),
    ),
    choice("details-tab-repair", "details-tab-repair", Tab::Repair),
    choice("details-tab-trail", "details-tab-trail", Tab::Trail),
];

const fn choice(id: &'static str, label: &'static str, tab: Tab) -> Choice {
    Choice { id, label, tab }
}

/// The id of what the tabs show.
pub(crate) const PANEL: &str = "details-panel";

/// Gives the place of the tab that is chosen.
fn place(tab: Tab) -> usize {
    let shown = match tab {
        Tab::Text(_) => Tab::Text(Pane::Manifest),
        Tab::File(_) => Tab::Room(Room::Chart),
        other => other,
    };
    let found = CHOICES.iter().position(|choice| choice.tab == shown);
    found.unwrap_or_default()
}

/// Gives the id of the tab that is chosen, by which the panel is named.
pub(crate) fn chosen_id(tab: Tab) -> &'static str {
    CHOICES.get(place(tab)).map_or(PANEL, |choice| choice.id)
}

/// Gives the message with the words on a tab.
pub(crate) fn label(tab: Tab) -> &'static str {
    CHOICES.get(place(tab)).map_or(PANEL, |choice| choice.label)
}

/// Shows the tabs; arrow keys choose, and one of them can be reached with Tab.
pub(crate) fn details_tabs(words: &Words, route: Route, on: &OnIntent) -> Html {
    let chosen = place(route.panel.tab);
    let go = move |tab| Intent::Go(route.with_panel(Panel { tab, ..route.panel }));
    let on_key = on.clone();
    let onkeydown = move |event: KeyboardEvent| {
        // Of two keys in a row the second can come before the first has been drawn: the focus is further then.
        let focused = event.target_dyn_into::<Element>().map(|tab| tab.id());
        let from = focused.and_then(|id| CHOICES.iter().position(|choice| choice.id == id));
        let next = after(from.unwrap_or(chosen), &event.key());
        let next = next.and_then(|place| CHOICES.get(place));
        if let Some(choice) = next.filter(|_| is_bare(&event)) {
            event.prevent_default();
            document::focus_id(choice.id);
            on_key.emit(go(choice.tab));
        }
    };
    let tabs = each(&CHOICES, &|choice| {
        let is_chosen = chosen_id(route.panel.tab) == choice.id;
        html! {
            <button
                type="button"
                role="tab"
                id={choice.id}
                class="details__tab"
                aria-selected={if is_chosen { "true" } else { "false" }}
                aria-controls={PANEL}
                tabindex={if is_chosen { "0" } else { "-1" }}
                onclick={ask(on, go(choice.tab))}
            >
                { words.say(choice.label) }
            </button>
        }
    });
    html! {
        <div role="tablist" class="details__tabs" aria-label={words.say("details-tabs")} {onkeydown}>{ tabs }</div>
    }
}

/// With a modifier the key is the browser's.
fn is_bare(event: &KeyboardEvent) -> bool {
    !(event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key())
}

/// Gives the place that a key leads to; the ends meet.
fn after(chosen: usize, key: &str) -> Option<usize> {
    let n = CHOICES.len();
    match key {
        "ArrowRight" => Some((chosen + 1) % n),
        "ArrowLeft" => Some((chosen + n - 1) % n),
        "Home" => Some(0),
        "End" => Some(n - 1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    #[test]
    fn one_tab_is_chosen_and_reached_with_the_tab_key() {
        for pane in Pane::ALL {
            let route = Route::default().with_panel(Panel {
                tab: Tab::Text(pane),
                ..Panel::default()
            });
            let html = render(details_tabs(
                &Words::new(Locale::En),
                route,
                &OnIntent::noop(),
            ));
            assert_eq!(html.matches(r#"aria-selected="true""#).count(), 1, "{html}");
            assert_eq!(html.matches(r#"tabindex="0""#).count(), 1, "{html}");
        }
        let html = render(details_tabs(
            &Words::new(Locale::En),
            Route::default(),
            &OnIntent::noop(),
        ));
        assert_eq!(
            words_of(&html),
            "What to do Findings Facts Compare Rollback Values Hooks Resources Texts Chart Size Note Repair Decode trail"
        );
    }

    #[test]
    fn arrow_keys_go_round_and_home_and_end_to_the_ends() {
        let last = CHOICES.len() - 1;
        assert_eq!(after(0, "ArrowRight"), Some(1));
        assert_eq!(after(last, "ArrowRight"), Some(0));
        assert_eq!(after(0, "ArrowLeft"), Some(last));
        assert_eq!(after(3, "Home"), Some(0));
        assert_eq!(after(3, "End"), Some(last));
        assert_eq!(after(3, "a"), None);
    }
}
