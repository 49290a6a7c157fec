//! Answers one request: the same function in the worker and, where there is none, in the page.

use super::protocol::{PieceInfo, Request, Response};
use crate::limits;
use crate::redact::Mode;
use crate::session::{Paste, Piece, Session};

/// Answers a request about `open`; an `Open` replaces it by what `buffers` hold, one a piece.
///
/// When nothing is open (the worker that held it failed), the answer is `Crashed`.
pub fn answer(
    open: &mut Option<Box<Session>>,
    request: Request,
    buffers: Vec<Vec<u8>>,
) -> Response {
    let id = request.id();
    if let Request::Open { pieces, .. } = &request {
        // What was open is given up before the new paste takes memory.
        *open = None;
        let session = Session::open(paste(pieces, buffers), &limits::STANDARD);
        *open = Some(Box::new(session));
    }
    let Some(session) = open else {
        return Response::Crashed { id };
    };
    match request {
        Request::Open { .. } => overview(id, session, Mode::Hide),
        Request::Overview { redact, .. } => overview(id, session, mode(redact)),
    }
}

fn overview(id: u32, session: &Session, mode: Mode) -> Response {
    let overview = Box::new(session.overview(mode));
    Response::Overview { id, overview }
}

const fn mode(redact: bool) -> Mode {
    if redact { Mode::Hide } else { Mode::Show }
}

/// Pairs names with bytes; a buffer without a name is a paste.
fn paste(infos: &[PieceInfo], buffers: Vec<Vec<u8>>) -> Paste {
    let names = infos.iter().map(|info| info.name.clone());
    Paste {
        pieces: buffers
            .into_iter()
            .zip(names.chain(std::iter::repeat(None)))
            .map(|(bytes, name)| Piece::new(name, bytes))
            .collect(),
    }
}

#[cfg(test)]
#[allow(clippy::panic, clippy::indexing_slicing)]
mod tests {
    use super::super::protocol::{decode, encode};
    use super::*;

    fn open(
        session: &mut Option<Box<Session>>,
        names: &[Option<&str>],
        buffers: &[&[u8]],
    ) -> Response {
        let pieces = names
            .iter()
            .map(|name| PieceInfo {
                name: name.map(str::to_owned),
            })
            .collect();
        let buffers = buffers.iter().map(|bytes| bytes.to_vec()).collect();
        answer(session, Request::Open { id: 1, pieces }, buffers)
    }

    #[track_caller]
    fn check_crashed(response: Response, id: u32) {
        assert_eq!(response, Response::Crashed { id });
    }

    #[test]
    fn opening_gives_a_redacted_overview_of_every_piece() {
        let mut session = None;
        let response = open(&mut session, &[Some("a.yaml"), None], &[b"x", b"y", b"z"]);
        let Response::Overview { id: 1, overview } = response else {
            panic!("not an overview");
        };
        assert!(overview.is_redacted);
        let names: Vec<_> = overview.sources.iter().map(|s| s.name.as_deref()).collect();
        // A buffer that nobody named is a paste.
        assert_eq!(names, [Some("a.yaml"), None, None]);
        assert!(session.is_some());
    }

    #[test]
    fn the_overview_can_be_asked_for_again_unredacted() {
        let mut session = None;
        open(&mut session, &[None], &[b""]);
        let redact = false;
        let response = answer(
            &mut session,
            Request::Overview { id: 2, redact },
            Vec::new(),
        );
        let Response::Overview { id: 2, overview } = response else {
            panic!("not an overview");
        };
        assert!(!overview.is_redacted);
    }

    #[test]
    fn nothing_open_is_a_lost_engine() {
        let redact = true;
        let request = Request::Overview { id: 7, redact };
        check_crashed(answer(&mut None, request, Vec::new()), 7);
    }

    #[test]
    fn messages_survive_the_crossing() {
        let mut session = None;
        let response = open(&mut session, &[Some("a.yaml")], &[b"kind: Secret"]);
        let bytes = encode(&response).unwrap_or_default();
        assert_eq!(decode(&bytes), Some(response));
        assert_eq!(decode::<Response>(&bytes[..bytes.len() - 1]), None);
    }
}
