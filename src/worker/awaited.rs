//! Which answers are still wanted: a newer request for the same slot makes the older one stale.

use super::protocol::{Request, RequestId, Response, Slot};

/// The newest request of each slot that has no answer yet, in the order asked.
#[derive(Debug, Default)]
pub struct Awaited(Vec<(Slot, RequestId)>);

impl Awaited {
    /// Notes a request that is about to be sent; opening makes everything asked before stale.
    pub fn expect(&mut self, request: &Request) {
        if matches!(request, Request::Open { .. }) {
            self.0.clear();
        }
        let slot = request.slot();
        self.0.retain(|(other, _)| *other != slot);
        self.0.push((slot, request.id()));
    }

    /// Tells whether a message is still wanted, and stops waiting if it is the answer.
    pub fn accept(&mut self, response: &Response) -> bool {
        let id = response.id();
        let Some(place) = self.0.iter().position(|(_, other)| *other == id) else {
            return false;
        };
        if response.is_answer() {
            self.0.remove(place);
        }
        true
    }

    /// Tells whether an answer to this very request is still wanted.
    pub fn is_wanted(&self, request: RequestId) -> bool {
        self.0.iter().any(|(_, id)| *id == request)
    }

    /// Tells whether any answer is outstanding.
    pub const fn is_busy(&self) -> bool {
        !self.0.is_empty()
    }

    /// Gives up on everything outstanding and returns its ids.
    pub fn fail(&mut self) -> Vec<RequestId> {
        std::mem::take(&mut self.0)
            .into_iter()
            .map(|(_, id)| id)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::pane::{Pane, SearchView};
    use crate::view::save::Save;
    use crate::worker::protocol::{Stage, TextPlace};

    fn open(id: RequestId) -> Request {
        let pieces = Vec::new();
        Request::Open { id, pieces }
    }

    fn search(id: RequestId) -> Request {
        Request::Search {
            id,
            at: TextPlace {
                release: 0,
                revision: 1,
                pane: Pane::Manifest,
                redact: true,
            },
            needle: String::new(),
        }
    }

    fn overview(id: RequestId) -> Response {
        let overview = Box::default();
        Response::Overview { id, overview }
    }

    fn searched(id: RequestId) -> Response {
        let found = SearchView::default();
        Response::Search { id, found }
    }

    fn awaiting(requests: &[Request]) -> Awaited {
        let mut awaited = Awaited::default();
        for request in requests {
            awaited.expect(request);
        }
        awaited
    }

    #[test]
    fn an_answer_is_taken_once() {
        let mut awaited = awaiting(&[open(1)]);
        assert!(awaited.is_busy());
        assert!(awaited.accept(&overview(1)));
        assert!(!awaited.is_busy());
        assert!(!awaited.accept(&overview(1)));
    }

    #[test]
    fn the_newer_request_of_a_slot_wins() {
        let newer = Request::Overview {
            id: 2,
            redact: false,
        };
        let mut awaited = awaiting(&[open(1), newer]);
        assert!(!awaited.accept(&overview(1)));
        assert!(awaited.accept(&overview(2)));
    }

    #[test]
    fn slots_do_not_disturb_each_other() {
        let redact = true;
        let revision = |id, revision| Request::Revision {
            id,
            release: 0,
            revision,
            redact,
        };
        let not_found = |id| Response::NotFound { id };
        let mut awaited = awaiting(&[search(1), search(2), revision(3, 7), revision(4, 8)]);
        assert!(!awaited.accept(&searched(1)));
        assert!(awaited.accept(&not_found(4)));
        assert!(awaited.accept(&not_found(3)));
        assert!(awaited.accept(&searched(2)));
        assert!(!awaited.is_busy());
    }

    #[test]
    fn every_file_that_is_saved_is_wanted_once() {
        let save = |id, revision, save| Request::Save {
            id,
            release: 0,
            revision,
            save,
            redact: true,
        };
        let notes = Save::Text(Pane::Notes);
        let mut awaited = awaiting(&[
            save(1, 3, Save::Chart),
            save(2, 3, notes),
            save(3, 2, notes),
            save(4, 3, notes),
        ]);
        let accepted = [1, 2, 3, 4].map(|id| awaited.accept(&Response::NotFound { id }));
        assert_eq!(accepted, [true, false, true, true]);
    }

    #[test]
    fn progress_is_heard_while_its_answer_is_wanted() {
        let progress = |id| Response::Progress {
            id,
            stage: Stage::Finding,
            done: 1,
            total: 2,
        };
        let mut awaited = awaiting(&[open(1)]);
        assert!(awaited.accept(&progress(1)));
        assert!(awaited.accept(&progress(1)));
        assert!(awaited.accept(&overview(1)));
        assert!(!awaited.accept(&progress(1)));
    }

    #[test]
    fn opening_makes_every_older_request_stale() {
        let mut awaited = awaiting(&[search(1), open(2)]);
        assert!(!awaited.is_wanted(1));
        assert!(!awaited.accept(&searched(1)));
        assert!(awaited.accept(&overview(2)));
    }

    #[test]
    fn a_crash_answers_the_request_it_names_whatever_its_slot() {
        let mut awaited = awaiting(&[open(1), search(2)]);
        assert!(awaited.accept(&Response::Crashed { id: 2 }));
        assert!(awaited.is_wanted(1));
        assert!(awaited.accept(&Response::Crashed { id: 1 }));
        assert!(!awaited.accept(&Response::Crashed { id: 1 }));
    }

    #[test]
    fn failing_names_all_that_was_outstanding() {
        let mut awaited = awaiting(&[open(1), search(2)]);
        assert_eq!(awaited.fail(), [1, 2]);
        assert!(!awaited.is_busy());
    }
}
