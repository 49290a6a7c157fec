//! Which blocks of the list are drawn: those near what is seen, and the one that has the focus.

use web_sys::Element;
use yew::Context;

use super::{BLOCK, Fleet, Msg, WHOLE, dom};
use crate::ui::browser::listener::Listener;

/// How high a line is in pixels before any was drawn.
const LINE: f64 = 64.0;

impl Fleet {
    pub(super) fn listen(&mut self, ctx: &Context<Self>) {
        let Some(window) = web_sys::window() else {
            return;
        };
        self.listeners = ["scroll", "resize"]
            .map(|kind| {
                let link = ctx.link().clone();
                let act = move |_| link.send_message(Msg::Scrolled);
                Listener::new(&window, kind, Box::new(act))
            })
            .into();
        if let Some(field) = self.filter.cast::<Element>() {
            let link = ctx.link().clone();
            let act = move |_| link.send_message(Msg::Typed(false));
            let composed = Listener::new(&field, "compositionend", Box::new(act));
            self.listeners.push(composed);
        }
    }

    pub(super) fn is_drawn(&self, at: usize, n_lines: usize) -> bool {
        n_lines <= WHOLE || self.drawn.contains(&at) || self.held == Some(at)
    }

    /// Looks which blocks are near what is seen; tells whether they are others than those drawn.
    pub(super) fn measure(&mut self) -> bool {
        let Some(table) = self.table.cast::<Element>() else {
            return false;
        };
        let places = dom::places(&table);
        self.heights.resize(places.len(), None);
        let drawn = self.drawn.clone();
        let held = self.held;
        for (at, (height, place)) in self.heights.iter_mut().zip(&places).enumerate() {
            if drawn.contains(&at) || held == Some(at) {
                *height = Some(place.height);
            }
        }
        let Some(near) = dom::near(&places) else {
            return false;
        };
        let held = dom::focused();
        // A block more is not taken away at once: rows at the edge would come and go.
        let is_enough = drawn.start <= near.start
            && near.end <= drawn.end
            && drawn.len() <= near.len() + 2
            && held == self.held;
        if is_enough {
            return false;
        }
        (self.drawn, self.held) = (near, held);
        drawn != self.drawn
    }

    /// Leaves as much room for blocks that are not drawn as they took, or as the others take.
    pub(super) fn place(&self, n_lines: usize) {
        let Some(table) = self.table.cast::<Element>() else {
            return;
        };
        let known = || self.heights.iter().flatten();
        let n_known = known().count();
        let mean = if n_known == 0 {
            LINE * BLOCK as f64
        } else {
            known().sum::<f64>() / n_known as f64
        };
        dom::set_heights(&table, &|at| {
            let n = n_lines.saturating_sub(at * BLOCK).min(BLOCK);
            let height = self.heights.get(at).copied().flatten();
            let height = height.unwrap_or(mean * n as f64 / BLOCK as f64);
            (!self.is_drawn(at, n_lines)).then_some(height)
        });
    }
}
