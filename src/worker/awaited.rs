//! Which answer is still wanted: a newer request makes an older one stale.

use super::protocol::{Request, RequestId, Response};

/// The newest request, while it has no answer yet.
#[derive(Debug, Default)]
pub struct Awaited(Option<RequestId>);

impl Awaited {
    /// Notes a request that is about to be sent; everything asked before is stale.
    pub const fn expect(&mut self, request: &Request) {
        self.0 = Some(request.id());
    }

    /// Tells whether an answer is still wanted, and stops waiting for it.
    pub fn accept(&mut self, response: &Response) -> bool {
        let is_wanted = self.is_wanted(response.id());
        if is_wanted {
            self.0 = None;
        }
        is_wanted
    }

    /// Tells whether an answer to this very request is still wanted.
    pub fn is_wanted(&self, request: RequestId) -> bool {
        self.0 == Some(request)
    }

    /// Tells whether an answer is outstanding.
    pub const fn is_busy(&self) -> bool {
        self.0.is_some()
    }

    /// Gives up on what is outstanding and returns its id.
    pub const fn fail(&mut self) -> Option<RequestId> {
        self.0.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn awaiting(ids: &[RequestId]) -> Awaited {
        let mut awaited = Awaited::default();
        for &id in ids {
            awaited.expect(&Request::Overview { id, redact: true });
        }
        awaited
    }

    fn overview(id: RequestId) -> Response {
        let overview = Box::default();
        Response::Overview { id, overview }
    }

    #[test]
    fn an_answer_is_taken_once() {
        let mut awaited = awaiting(&[1]);
        assert!(awaited.is_busy());
        assert!(awaited.accept(&overview(1)));
        assert!(!awaited.is_busy());
        assert!(!awaited.accept(&overview(1)));
    }

    #[test]
    fn the_newer_request_wins() {
        let mut awaited = awaiting(&[1, 2]);
        assert!(!awaited.accept(&overview(1)));
        assert!(awaited.accept(&overview(2)));
    }

    #[test]
    fn a_crash_answers_only_the_request_it_names() {
        let mut awaited = awaiting(&[1, 2]);
        assert!(!awaited.accept(&Response::Crashed { id: 1 }));
        assert!(awaited.is_wanted(2));
        assert!(awaited.accept(&Response::Crashed { id: 2 }));
    }

    #[test]
    fn failing_names_what_was_outstanding() {
        let mut awaited = awaiting(&[1]);
        assert_eq!(awaited.fail(), Some(1));
        assert!(!awaited.is_busy());
        assert_eq!(awaited.fail(), None);
    }
}
