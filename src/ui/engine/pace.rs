//! How often the page draws how far a reading has come.

use std::cell::Cell;

use crate::worker::protocol::Stage;

/// Milliseconds between two redraws of how far a reading has come.
const REDRAW_MS: f64 = 100.0;

/// Lets through what is worth drawing: the beginning of each stage, and then a few steps a second.
#[derive(Default)]
pub(super) struct Pace(Cell<Option<(Stage, f64)>>);

impl Pace {
    pub(super) fn is_due(&self, stage: Stage) -> bool {
        let now = js_sys::Date::now();
        let is_early = self
            .0
            .get()
            .is_some_and(|(last, at)| last == stage && (at..at + REDRAW_MS).contains(&now));
        if !is_early {
            self.0.set(Some((stage, now)));
        }
        !is_early
    }
}
