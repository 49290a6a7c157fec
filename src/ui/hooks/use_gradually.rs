//! Lets a long list grow by a few rows at a time, so that the page answers in between.

use yew::functional::{hook, use_effect_with, use_state};

use crate::ui::browser::later::later;

/// Gives how many of the wanted rows to draw now: a step at first, and a step more at each drawing.
#[hook]
pub(crate) fn use_gradually(wanted: usize, step: usize) -> usize {
    let drawn = use_state(|| step);
    let n_drawn = *drawn;
    let set = drawn.setter();
    use_effect_with((n_drawn, n_drawn < wanted), move |(n_drawn, is_short)| {
        if *is_short {
            let next = n_drawn.saturating_add(step);
            later(Box::new(move || set.set(next)));
        }
    });
    n_drawn.min(wanted)
}
