//! A card that says what a label means: it opens on hover, on focus and on a press, one at a time.
//!
//! WCAG 2.2, 1.4.13: Esc closes it, the pointer may move onto it, and it stays until the reader leaves or closes it.

use std::rc::Rc;

use yew::{AttrValue, Callback, Html, Reducible, html};

use crate::i18n::Text;
use crate::ui::components::element::sign;
use crate::ui::words::Words;

/// What a reader does at a card, named by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Did {
    Enter(usize),
    Leave(usize),
    Focus(usize),
    Blur(usize),
    Press(usize),
    Escape,
}

/// The card that is open, and what holds it open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Open {
    pub(crate) card: Option<usize>,
    is_hovered: bool,
    is_focused: bool,
    is_pressed: bool,
}

impl Open {
    /// Gives what is open after that.
    pub(crate) fn after(self, did: Did) -> Self {
        let is_mine = |card| self.card == Some(card);
        let keep = |card| Self {
            card: Some(card),
            ..if is_mine(card) { self } else { Self::default() }
        };
        match did {
            // The pointer passes by many cards; one that was pressed open stays.
            Did::Enter(card) if self.is_pressed && !is_mine(card) => self,
            Did::Enter(card) => Self {
                is_hovered: true,
                ..keep(card)
            },
            Did::Focus(card) => Self {
                is_focused: true,
                ..keep(card)
            },
            Did::Press(card) if is_mine(card) && self.is_pressed => Self::default(),
            Did::Press(card) => Self {
                is_pressed: true,
                ..keep(card)
            },
            Did::Leave(card) if is_mine(card) => Self {
                is_hovered: false,
                ..self
            }
            .unless_let_go(),
            Did::Blur(card) if is_mine(card) => Self {
                is_focused: false,
                is_pressed: false,
                ..self
            }
            .unless_let_go(),
            Did::Leave(_) | Did::Blur(_) => self,
            Did::Escape => Self::default(),
        }
    }

    fn unless_let_go(self) -> Self {
        if self.is_hovered || self.is_focused || self.is_pressed {
            self
        } else {
            Self::default()
        }
    }
}

impl Reducible for Open {
    type Action = Did;

    fn reduce(self: Rc<Self>, did: Did) -> Rc<Self> {
        Rc::new(self.after(did))
    }
}

/// Shows the button of a card and, hidden until it opens, the card; `about` is the label that it explains.
pub(crate) fn fact_card(
    words: &Words,
    about: AttrValue,
    place: usize,
    open: Open,
    on: &Callback<Did>,
    meaning: Html,
) -> Html {
    let id = AttrValue::from(["fact-card-", &place.to_string()].concat());
    let label = Text::new("details-about").with("label", about.as_str());
    let sign = sign("fact-card__sign", "M8 7.2v4.3M8 4.4v.3");
    html! {
        <span
            class="fact-card"
            onmouseenter={on.reform(move |_| Did::Enter(place))}
            onmouseleave={on.reform(move |_| Did::Leave(place))}
        >
            <button
                type="button"
                class="fact-card__button"
                aria-label={words.text(&label)}
                aria-describedby={id.clone()}
                onfocus={on.reform(move |_| Did::Focus(place))}
                onblur={on.reform(move |_| Did::Blur(place))}
                onclick={on.reform(move |_| Did::Press(place))}
            >
                { sign }
            </button>
            <span {id} role="tooltip" class="fact-card__card" hidden={open.card != Some(place)}>
                { meaning }
            </span>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(steps: impl IntoIterator<Item = Did>) -> Option<usize> {
        steps.into_iter().fold(Open::default(), Open::after).card
    }

    #[test]
    fn hover_focus_and_press_open_and_leaving_closes() {
        use Did::{Blur, Enter, Focus, Leave, Press};
        assert_eq!(after([Enter(1)]), Some(1));
        assert_eq!(after([Enter(1), Leave(1)]), None);
        assert_eq!(after([Focus(2)]), Some(2));
        assert_eq!(after([Focus(2), Blur(2)]), None);
        assert_eq!(after([Enter(1), Focus(1), Leave(1)]), Some(1));
        assert_eq!(after([Enter(1), Focus(1), Press(1), Leave(1)]), Some(1));
        assert_eq!(after([Enter(1), Focus(1), Press(1), Blur(1)]), Some(1));
        assert_eq!(
            after([Enter(1), Focus(1), Press(1), Blur(1), Leave(1)]),
            None
        );
    }

    #[test]
    fn a_second_press_closes_and_a_third_opens_again() {
        use Did::{Focus, Press};
        assert_eq!(after([Focus(1), Press(1)]), Some(1));
        assert_eq!(after([Focus(1), Press(1), Press(1)]), None);
        assert_eq!(after([Focus(1), Press(1), Press(1), Press(1)]), Some(1));
    }

    #[test]
    fn escape_closes_and_only_one_is_open() {
        use Did::{Blur, Enter, Escape, Focus, Leave, Press};
        assert_eq!(after([Enter(1), Escape]), None);
        assert_eq!(after([Focus(1), Press(1), Escape]), None);
        assert_eq!(after([Focus(1), Enter(2)]), Some(2));
        assert_eq!(after([Focus(1), Enter(2), Blur(1)]), Some(2));
        assert_eq!(after([Press(1), Enter(2), Leave(2)]), Some(1));
        assert_eq!(after([Press(1), Focus(2)]), Some(2));
    }
}
