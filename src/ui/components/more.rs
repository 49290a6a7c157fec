//! The button under a long list that shows more of it.

use web_sys::{Element, MouseEvent};
use yew::{Callback, Html, TargetCast};

use crate::i18n::Text;
use crate::ui::browser::document;
use crate::ui::components::button::button;
use crate::ui::words::Words;

/// How many rows of a list are shown, and whom to tell how many it should be.
#[derive(Clone, PartialEq)]
pub(crate) struct More {
    pub(crate) n_shown: usize,
    pub(crate) on_more: Callback<usize>,
}

impl More {
    /// Shows at least that many.
    pub(crate) fn at_least(self, n: usize) -> Self {
        Self {
            n_shown: self.n_shown.max(n),
            ..self
        }
    }

    /// Offers the next `step` rows; nothing once all are shown.
    pub(crate) fn button(&self, words: &Words, n_all: usize, step: usize) -> Html {
        let n_left = n_all.saturating_sub(self.n_shown);
        if n_left == 0 {
            return Html::default();
        }
        let next = self.n_shown.saturating_add(step);
        let is_last = n_left <= step;
        let label = words.text(&Text::new("app-show-more").with("n", n_left.min(step)));
        button(
            label,
            self.on_more.reform(move |event: MouseEvent| {
                if let (true, Some(button)) = (is_last, event.target_dyn_into::<Element>()) {
                    document::to_list_before(&button);
                }
                next
            }),
        )
    }
}
