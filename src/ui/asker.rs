//! How a view asks the engine for one thing and takes the answer itself.
//!
//! What every view depends on goes through the one state; what a single view shows (the lines of a text, the facts of a
//! revision) is asked for and kept by that view, so that scrolling a text draws nothing else again.

use std::cell::RefCell;
use std::rc::Rc;

use yew::Callback;
use yew::html::ImplicitClone;

use crate::worker::protocol::{Request, RequestId, Response, Slot};

type Ask = dyn Fn(&dyn Fn(RequestId) -> Request, Callback<Response>);

/// How often single values were shown or masked: what was asked for before is stale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Masks {
    /// Shown or masked.
    pub changed: u32,
    /// Masked again: what was asked for before may show more than may be shown.
    pub hidden: u32,
}

/// Asks questions about what is open; clones are the same.
///
/// It differs after a value was shown or masked, so that an effect that depends on it asks again.
#[derive(Clone)]
pub(crate) struct Asker {
    ask: Rc<Ask>,
    masks: Masks,
}

impl ImplicitClone for Asker {}

impl PartialEq for Asker {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.ask, &other.ask) && self.masks == other.masks
    }
}

impl Asker {
    pub(crate) fn new(
        ask: impl Fn(&dyn Fn(RequestId) -> Request, Callback<Response>) + 'static,
    ) -> Self {
        Self {
            ask: Rc::new(ask),
            masks: Masks::default(),
        }
    }

    /// Gives the one that asks as things are now masked.
    pub(crate) fn at(&self, masks: Masks) -> Self {
        let ask = self.ask.clone();
        Self { ask, masks }
    }

    /// Tells whether an answer that this one got may stay until the other's comes: no value was masked in between.
    pub(crate) fn may_stand_for(&self, other: &Self) -> bool {
        self.masks.hidden == other.masks.hidden
    }

    /// Asks; the answer comes after this has returned, or never when something newer was asked for the same slot or
    /// another paste was opened meanwhile.
    pub(crate) fn ask(
        &self,
        request: &dyn Fn(RequestId) -> Request,
        on_answer: Callback<Response>,
    ) {
        (self.ask)(request, on_answer);
    }
}

/// The views that wait, one a slot.
#[derive(Default)]
pub(crate) struct Waiting(RefCell<Vec<(Slot, RequestId, Callback<Response>)>>);

impl Waiting {
    pub(crate) fn expect(&self, request: &Request, on_answer: Callback<Response>) {
        let slot = request.slot();
        let mut waiting = self.0.borrow_mut();
        waiting.retain(|(other, ..)| *other != slot);
        waiting.push((slot, request.id(), on_answer));
    }

    /// Gives the view that waits for this answer, which waits no longer.
    pub(crate) fn take(&self, id: RequestId) -> Option<Callback<Response>> {
        let mut waiting = self.0.borrow_mut();
        let place = waiting.iter().position(|(_, other, _)| *other == id)?;
        Some(waiting.swap_remove(place).2)
    }

    /// Gives an answer to the view that waits for it; tells whether one did.
    pub(crate) fn answer(&self, response: Response) -> bool {
        let on_answer = self.take(response.id());
        let is_awaited = on_answer.is_some();
        if let Some(on_answer) = on_answer {
            on_answer.emit(response);
        }
        is_awaited
    }

    pub(crate) fn clear(&self) {
        self.0.borrow_mut().clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn release(id: RequestId, release: usize) -> Request {
        let redact = true;
        Request::Release {
            id,
            release,
            redact,
        }
    }

    #[test]
    fn what_was_shown_is_asked_for_again_and_what_was_masked_is_not_shown_meanwhile() {
        let asker = Asker::new(|_, _| {});
        let masks = |changed, hidden| Masks { changed, hidden };
        let shown = asker.at(masks(1, 0));
        let hidden = asker.at(masks(2, 1));
        assert!(asker != shown && shown != hidden && asker == asker.at(Masks::default()));
        assert!(asker.may_stand_for(&shown) && !shown.may_stand_for(&hidden));
    }

    #[test]
    fn only_the_newest_view_of_a_slot_waits() {
        let waiting = Waiting::default();
        for request in [release(1, 0), release(2, 1), release(3, 0)] {
            waiting.expect(&request, Callback::noop());
        }
        assert!(waiting.take(1).is_none());
        assert!(waiting.take(2).is_some());
        assert!(waiting.take(2).is_none());
        waiting.clear();
        assert!(waiting.take(3).is_none());
    }
}
