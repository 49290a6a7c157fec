//! Answers one request: the same function in the worker and, where there is none, in the page.

use super::protocol::{
    MAX_LINE_PART, MAX_LINES, PieceInfo, Request, RequestId, Response, Stage, TextPlace,
};
use crate::limits;
use crate::redact::Mode;
use crate::session::{Buffer, LAZILY, Paste, Piece, RevisionKey, Session, Step};

/// Releases that one message of an overview holds: more would keep the page busy for too long at once.
const RELEASES_A_MESSAGE: usize = 16;

/// Answers a request about `open`; an `Open` replaces it by what `buffers` hold, one a piece.
///
/// `tell` is given every message, the answer last. When nothing is open (the worker that held it failed), the answer is
/// `Crashed`.
pub fn answer(
    open: &mut Option<Box<Session>>,
    request: Request,
    buffers: Vec<Buffer>,
    tell: &mut dyn FnMut(Response),
) {
    let id = request.id();
    if let Request::Open { pieces, .. } = &request {
        // What was open is given up before the new paste takes memory.
        *open = None;
        let paste = paste(pieces, buffers);
        *open = Some(Box::new(open_paste(id, paste, tell)));
    }
    let Some(session) = open else {
        tell(Response::Crashed { id });
        return;
    };
    match request {
        Request::Open { .. } => overview(id, session, Mode::Hide, tell),
        Request::Overview { redact, .. } => overview(id, session, mode(redact), tell),
        other => {
            let answer = answer_one(session, other, tell);
            tell(answer);
        }
    }
}

fn open_paste(id: RequestId, paste: Paste, tell: &mut dyn FnMut(Response)) -> Session {
    Session::open_lazily(paste, &limits::STANDARD, &LAZILY, &mut |progress| {
        tell(Response::Progress {
            id,
            stage: match progress.step {
                Step::Finding => Stage::Finding,
                Step::Decoding => Stage::Decoding,
            },
            done: progress.done,
            total: progress.total,
        });
    })
}

/// Tells an overview; the releases of a large one go ahead in messages of their own.
fn overview(id: RequestId, session: &Session, mode: Mode, tell: &mut dyn FnMut(Response)) {
    let rest = session.overview_in_parts(mode, RELEASES_A_MESSAGE, &mut |releases| {
        tell(Response::Releases { id, releases });
    });
    let overview = Box::new(rest);
    tell(Response::Overview { id, overview });
}

/// Answers what is answered by one message; a release that is still to be decoded tells how far that has come.
fn answer_one(session: &mut Session, request: Request, tell: &mut dyn FnMut(Response)) -> Response {
    let id = request.id();
    let on_progress = &mut |done, total| {
        tell(Response::Progress {
            id,
            stage: Stage::Decoding,
            done,
            total,
        });
    };
    let found =
        match request {
            Request::Open { .. } | Request::Overview { .. } => None,
            Request::Release {
                release, redact, ..
            } => session
                .decode_telling(release, on_progress)
                .and_then(|decoded| {
                    let view = session.release(decoded.release, mode(redact))?;
                    Some(Response::Release {
                        id,
                        release: decoded.release,
                        view: Box::new(view),
                        is_overview_stale: decoded.is_overview_stale,
                    })
                }),
            Request::Revision {
                release,
                revision,
                redact,
                ..
            } => session
                .revision(RevisionKey { release, revision }, mode(redact))
                .map(|revision| Response::Revision {
                    id,
                    revision: Box::new(revision),
                }),
            Request::Pane {
                at, first, count, ..
            } => session
                .pane(
                    key(at),
                    at.pane,
                    mode(at.redact),
                    first,
                    count.min(MAX_LINES),
                )
                .map(|window| Response::Pane {
                    id,
                    first,
                    n_lines: window.n_lines,
                    lines: window.lines,
                }),
            Request::Line {
                at, line, start, ..
            } => session
                .line_part(
                    key(at),
                    at.pane,
                    mode(at.redact),
                    line,
                    start,
                    MAX_LINE_PART,
                )
                .map(|part| Response::Line {
                    id,
                    line,
                    start,
                    text: part.text,
                    n_units: part.n_units,
                }),
            Request::Search { at, needle, .. } => session
                .search(key(at), at.pane, mode(at.redact), &needle)
                .map(|found| Response::Search { id, found }),
            Request::PaneText { at, .. } => session
                .pane_text(key(at), at.pane, mode(at.redact))
                .map(|text| Response::PaneText {
                    id,
                    is_redacted: session.has_stand_ins(&text, mode(at.redact)),
                    text,
                }),
        };
    found.unwrap_or(Response::NotFound { id })
}

const fn key(at: TextPlace) -> RevisionKey {
    RevisionKey {
        release: at.release,
        revision: at.revision,
    }
}

const fn mode(redact: bool) -> Mode {
    if redact { Mode::Hide } else { Mode::Show }
}

/// Pairs names with bytes; a buffer without a name is a paste.
fn paste(infos: &[PieceInfo], buffers: Vec<Buffer>) -> Paste {
    let names = infos.iter().map(|info| info.name.clone());
    Paste {
        pieces: buffers
            .into_iter()
            .zip(names.chain(std::iter::repeat(None)))
            .map(|(buffer, name)| Piece::arrived(name, buffer))
            .collect(),
    }
}

#[cfg(test)]
#[allow(clippy::panic, clippy::indexing_slicing)]
mod tests {
    use super::super::protocol::{Parts, decode, encode};
    use super::*;
    use crate::view::pane::Pane;

    /// Gives the last message, which is the answer.
    fn answer(open: &mut Option<Box<Session>>, request: Request, buffers: Vec<Buffer>) -> Response {
        let mut last = None;
        super::answer(open, request, buffers, &mut |response| {
            last = Some(response)
        });
        match last {
            Some(response) if response.is_answer() => response,
            _ => panic!("no answer"),
        }
    }

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
        let buffer = |bytes: &&[u8]| {
            let mut buffer = Buffer::default();
            buffer.add(bytes);
            buffer
        };
        let buffers = buffers.iter().map(buffer).collect();
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

    const TABLE: &[u8] = br#"[{"revision":1,"status":"deployed","chart":"web-1.0.0","description":"Install complete"}]"#;

    #[test]
    fn what_is_not_open_is_not_found() {
        let mut session = None;
        open(&mut session, &[None], &[TABLE]);
        let redact = true;
        let (release, revision) = (0, 1);
        let at = TextPlace {
            release,
            revision,
            pane: Pane::Manifest,
            redact,
        };
        let requests = [
            Request::Release {
                id: 5,
                release: 7,
                redact,
            },
            Request::Revision {
                id: 5,
                release,
                revision: 2,
                redact,
            },
            Request::Pane {
                id: 5,
                at,
                first: 0,
                count: 9,
            },
            Request::PaneText { id: 5, at },
        ];
        for request in requests {
            let response = answer(&mut session, request, Vec::new());
            assert_eq!(response, Response::NotFound { id: 5 });
        }
        let request = Request::Revision {
            id: 6,
            release,
            revision,
            redact,
        };
        let response = answer(&mut session, request, Vec::new());
        assert!(matches!(response, Response::Revision { id: 6, .. }));
    }

    #[test]
    fn many_releases_come_in_parts_that_are_put_together() {
        let mut session = None;
        let names: Vec<_> = (0..40).map(|_| Some("table.json")).collect();
        let buffers: Vec<&[u8]> = (0..40).map(|_| TABLE).collect();
        open(&mut session, &names, &buffers);
        let mut parts = Parts::default();
        let mut messages = 0;
        let mut whole = None;
        let redact = true;
        super::answer(
            &mut session,
            Request::Overview { id: 9, redact },
            Vec::new(),
            &mut |response| {
                messages += 1;
                whole = parts.take(response);
            },
        );
        assert_eq!(messages, 3);
        let expected = session.map(|session| session.overview(Mode::Hide));
        let found = match whole {
            Some(Response::Overview { id: 9, overview }) => Some(*overview),
            _ => None,
        };
        assert_eq!(found, expected);
        assert_eq!(found.map(|overview| overview.releases.len()), Some(40));
    }

    #[test]
    fn nothing_open_is_a_lost_engine() {
        let redact = true;
        check_crashed(
            answer(&mut None, Request::Overview { id: 7, redact }, Vec::new()),
            7,
        );
        let request = Request::Release {
            id: 8,
            release: 0,
            redact,
        };
        check_crashed(answer(&mut None, request, Vec::new()), 8);
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
