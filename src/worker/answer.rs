//! Answers one request: the same function in the worker and, where there is none, in the page.

use super::protocol::{
    MAX_LINE_PART, MAX_LINES, PieceInfo, Request, RequestId, Response, Stage, TextPlace,
};
use crate::limits;
use crate::redact::Mode;
use crate::session::{Buffer, LAZILY, Paste, Piece, RevisionKey, Session, Step};

#[cfg(test)]
#[allow(clippy::panic, clippy::indexing_slicing)]
mod tests;

/// Releases that one message of an overview holds: more would keep the page busy for too long at once.
const RELEASES_A_MESSAGE: usize = 16;

/// Answers a request about `open`; an `Open` replaces it by what `buffers` hold, one a piece.
///
/// `tell` is given every message, the answer last. When nothing is open (the worker that held it failed), the answer is
/// `Crashed`.
pub fn answer(
    open: &mut Option<Box<Session>>,
    request: Request,
    mut buffers: Vec<Buffer>,
    tell: &mut dyn FnMut(Response),
) {
    let id = request.id();
    if let Request::Open { pieces, .. } = &request {
        // What was open is given up before the new paste takes memory; how its releases stood is kept.
        let former = open.take().map(|session| session.to_former());
        let paste = paste(pieces, std::mem::take(&mut buffers));
        let session = open_paste(id, paste, tell);
        *open = Some(Box::new(session.with_former(former.unwrap_or_default())));
    }
    let Some(session) = open else {
        tell(Response::Crashed { id });
        return;
    };
    match request {
        Request::Open { .. } => overview(id, session, Mode::Hide, tell),
        Request::Overview { redact, .. } => overview(id, session, mode(redact), tell),
        Request::Live { pieces, .. } => {
            tell(match session.add_live(paste(&pieces, buffers)) {
                Some(added) => Response::Live { id, added },
                None => Response::NotLive { id },
            });
        }
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
    let found = match request {
        Request::Open { .. } | Request::Overview { .. } | Request::Live { .. } => None,
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
        Request::PaneText { at, .. } => {
            session
                .pane_text(key(at), at.pane, mode(at.redact))
                .map(|text| Response::PaneText {
                    id,
                    is_redacted: session.has_stand_ins(&text, mode(at.redact)),
                    has_shown: session.has_shown(),
                    text,
                })
        }
        Request::Preview {
            release,
            ask,
            redact,
            ..
        } => session
            .decode_telling(release, on_progress)
            .and_then(|decoded| {
                let n_problems = session.problems().len();
                let preview = session.preview(decoded.release, &ask, mode(redact))?;
                // Live objects that stand in the paste are found by the first preview, and are no problem then.
                let is_stale = n_problems != session.problems().len();
                Some(Response::Preview {
                    id,
                    release: decoded.release,
                    preview: Box::new(preview),
                    is_overview_stale: decoded.is_overview_stale || is_stale,
                })
            }),
        Request::Evidence {
            release,
            ask,
            line,
            redact,
            ..
        } => session
            .evidence(release, &ask, line, mode(redact))
            .map(|evidence| Response::Evidence { id, evidence }),
        Request::ForgetLive { .. } => {
            session.forget_live();
            Some(Response::Live {
                id,
                added: Default::default(),
            })
        }
        Request::CompleteLive { is_all, .. } => {
            let added = session.set_live_complete(is_all);
            Some(Response::Live { id, added })
        }
        Request::MergeStart {
            release,
            ask,
            object,
            redact,
            ..
        } => session
            .merge_start(release, &ask, object, mode(redact))
            .map(|start| Response::MergeStart {
                id,
                start: Box::new(start),
            }),
        Request::Merge {
            release,
            ask,
            texts,
            ..
        } => session
            .merge(release, &ask, &texts)
            .map(|merge| Response::Merge {
                id,
                merge: Box::new(merge),
            }),
        Request::Room {
            release,
            ask,
            redact,
            ..
        } => session
            .decode_telling(release, on_progress)
            .and_then(|decoded| {
                let room = session.room(decoded.release, &ask, mode(redact))?;
                Some(Response::Room {
                    id,
                    release: decoded.release,
                    room: Box::new(room),
                    is_overview_stale: decoded.is_overview_stale,
                })
            }),
        Request::Compare { ask, .. } => session.compare(&ask).map(|compare| Response::Compare {
            id,
            compare: Box::new(compare),
        }),
        Request::CompareRows {
            ask, first, count, ..
        } => session
            .compare_rows(&ask, first, count.min(MAX_LINES))
            .map(|rows| Response::CompareRows { id, first, rows }),
        Request::CompareSearch { ask, needle, .. } => session
            .compare_search(&ask, &needle)
            .map(|found| Response::CompareSearch { id, found }),
        Request::Save {
            release,
            revision,
            save,
            redact,
            ..
        } => session
            .save(RevisionKey { release, revision }, save, mode(redact))
            .map(|saved| Response::Save { id, saved }),
        Request::RepairStart {
            release,
            revision,
            redact,
            ..
        } => session
            .repair_start(RevisionKey { release, revision }, mode(redact))
            .map(|start| Response::RepairStart {
                id,
                start: Box::new(start),
            }),
        Request::Repair {
            release,
            ask,
            redact,
            ..
        } => session
            .repair(release, &ask, mode(redact))
            .map(|repair| Response::Repair {
                id,
                repair: Box::new(repair),
            }),
        Request::RepairFile {
            release, ask, file, ..
        } => session
            .repair_file(release, &ask, file)
            .map(|saved| Response::Save { id, saved }),
        Request::FindFiles {
            release,
            revision,
            needle,
            redact,
            ..
        } => session
            .find_files(RevisionKey { release, revision }, mode(redact), &needle)
            .map(|found| Response::FindFiles { id, found }),
        Request::RemovedApis {
            first,
            count,
            minor,
            ..
        } => {
            let found = session.removed_apis(first, count, minor);
            Some(Response::RemovedApis { id, first, found })
        }
        Request::Masks { release, .. } => session
            .masks(release)
            .map(|masks| Response::Masks { id, masks }),
        Request::Reveal {
            stand_in, is_shown, ..
        } => session
            .reveal(&stand_in, is_shown)
            .then_some(Response::Revealed { id }),
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
