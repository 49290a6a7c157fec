//! The page's hand on the engine: reads what was given, sends it, and turns answers into actions.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use web_sys::Blob;
use yew::Callback;
use yew::functional::UseReducerDispatcher;
use yew::platform::spawn_local;

use crate::ui::asker::{Asker, Waiting};
use crate::ui::browser::later::after;
use crate::ui::browser::pieces::Piece;
use crate::ui::browser::{document, host};
use crate::ui::former::{Held, PasteId};
use crate::ui::route::Route;
use crate::ui::sample::Sample;
use crate::ui::state::reading::{Progress, Unread};
use crate::ui::state::{Action, AppState, Failure};
use crate::view::preview::live::MAX_BYTES;
use crate::worker::client;
use crate::worker::protocol::{PieceInfo, Request, RequestId, Response};

mod pace;

use pace::Pace;

/// Sends actions to the one reducer; it never changes.
pub(crate) type Dispatch = UseReducerDispatcher<AppState>;

/// Opens pastes, files and samples; clones are the same engine.
#[derive(Clone)]
pub(crate) struct Engine(Rc<Inner>);

struct Inner {
    client: RefCell<client::Engine>,
    dispatch: Dispatch,
    /// Views that asked for something themselves.
    waiting: Rc<Waiting>,
    latest: Cell<RequestId>,
    /// A release is open, and can be given live objects.
    has_release: Rc<Cell<bool>>,
    /// The newest request that opens something.
    opening: Cell<RequestId>,
    /// The incident that is open or being opened.
    sample: Cell<Option<Sample>>,
    /// The paste that is open or being opened; 0 is none.
    paste: Cell<PasteId>,
    /// From where pastes are numbered: the browser's history outlives the page, whose pastes it must not mix up.
    first_paste: PasteId,
    /// What was pasted, for as long as there may be a way back to it.
    held: RefCell<Held<Vec<Piece>>>,
}

impl PartialEq for Engine {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// How long an engine may take to say whether a paste is live objects; one that hangs never does, and the paste is opened.
const PATIENCE_MS: i32 = 8000;

impl Engine {
    /// Makes an engine and starts its worker, so that it is up when something is pasted.
    pub(crate) fn new(dispatch: Dispatch) -> Self {
        let waiting = Rc::<Waiting>::default();
        let has_release = Rc::<Cell<bool>>::default();
        let client = client(dispatch.clone(), waiting.clone(), has_release.clone());
        client.warm_up();
        Self(Rc::new(Inner {
            has_release,
            client: RefCell::new(client),
            dispatch,
            waiting,
            latest: Cell::new(0),
            opening: Cell::new(0),
            sample: Cell::new(None),
            paste: Cell::new(0),
            first_paste: (js_sys::Math::random() * f64::from(PasteId::MAX)) as PasteId,
            held: RefCell::default(),
        }))
    }

    /// Takes what was pasted, dropped or chosen: live objects of the release that is open, else something to open.
    pub(crate) fn open(&self, pieces: Vec<Piece>) {
        // What is given matters more than a sheet over the page, and so does that nothing was.
        document::close_dialog();
        if pieces.is_empty() {
            self.0
                .dispatch
                .dispatch(Action::Refused(Failure::EmptyPaste));
            return;
        }
        let n_bytes: f64 = pieces.iter().map(Piece::size).sum();
        // What is large is no answer about a few objects, and would be read twice.
        if self.0.has_release.get() && n_bytes <= MAX_BYTES as f64 {
            self.offer(pieces);
        } else {
            self.open_anew(pieces);
        }
    }

    /// Offers live objects to what is open; anything else is opened in its place.
    fn offer(&self, pieces: Vec<Piece>) {
        let id = self.next_id();
        let (infos, blobs) = split(pieces.clone());
        let request = Request::Live { id, pieces: infos };
        let engine = self.clone();
        let opening = self.0.opening.get();
        let on_answer = Callback::from(move |answer| match answer {
            Response::Live { added, .. } => {
                engine.0.dispatch.dispatch(Action::GaveLive(added));
            }
            // Something newer may have been opened meanwhile.
            _ if engine.0.opening.get() == opening => engine.open_anew(pieces.clone()),
            _ => {}
        });
        self.0.waiting.expect(&request, on_answer);
        self.send(request, blobs);
        let waiting = self.0.waiting.clone();
        let give_up = move || {
            waiting.answer(Response::NotLive { id });
        };
        after(PATIENCE_MS, Box::new(give_up));
    }

    /// Changes what is kept of the live objects.
    pub(crate) fn keep_live(&self, request: &dyn Fn(RequestId) -> Request) {
        let request = request(self.next_id());
        let dispatch = self.0.dispatch.clone();
        let on_answer = Callback::from(move |answer| {
            if let Response::Live { added, .. } = answer {
                dispatch.dispatch(Action::KeptLive(added));
            }
        });
        self.0.waiting.expect(&request, on_answer);
        self.send(request, Vec::new());
    }

    /// Opens a paste; whatever was being read before is given up, but held.
    fn open_anew(&self, pieces: Vec<Piece>) {
        self.0.sample.set(None);
        let paste = self.0.first_paste.wrapping_add(self.next_id()).max(1);
        let n_bytes = pieces.iter().map(Piece::held_bytes).sum();
        self.0.held.borrow_mut().add(paste, n_bytes, pieces.clone());
        let id = self.begin(paste, Route::default(), false);
        self.open_pieces(id, pieces);
    }

    /// Tells whether a place in the browser's history is another paste's than the one that is open.
    pub(crate) fn is_other(&self, route: Route, paste: PasteId) -> bool {
        paste != 0 && paste != self.0.paste.get() && route.sample.is_none()
    }

    /// Opens again what was open before, at the view it had.
    pub(crate) fn reopen(&self, paste: PasteId, route: Route) {
        document::close_dialog();
        if let Some(sample) = route.sample {
            self.open_sample(sample, route);
            return;
        }
        self.0.sample.set(None);
        let pieces = self.0.held.borrow().get(paste).cloned();
        match pieces {
            Some(pieces) => {
                let id = self.begin(paste, route, true);
                self.open_pieces(id, pieces);
            }
            None => {
                self.leave(paste);
                let held = self.0.held.borrow().ids();
                let gone = Action::Gone { paste, route, held };
                self.0.dispatch.dispatch(gone);
            }
        }
    }

    /// Opens an incident that comes with the file, at the view that a link asks for.
    pub(crate) fn open_sample(&self, sample: Sample, route: Route) {
        self.0.sample.set(Some(sample));
        let route = Route {
            sample: Some(sample),
            ..route
        };
        let id = self.begin(0, route, true);
        let engine = self.clone();
        spawn_local(async move {
            let piece = host::sample(sample)
                .await
                .and_then(|bytes| Piece::of_bytes(&format!("{}.yaml", sample.id()), &bytes));
            match piece {
                // Something newer may have been opened meanwhile.
                Some(piece) if engine.0.opening.get() == id => engine.open_pieces(id, vec![piece]),
                Some(_) => {}
                None => engine.fail(id, Failure::NoSample),
            }
        });
    }

    /// Opens the incident that a route names, or leaves the one that it no longer names.
    pub(crate) fn follow(&self, route: Route) {
        match route.sample {
            sample if sample == self.0.sample.get() => {}
            Some(sample) => self.open_sample(sample, route),
            None => self.stop(),
        }
    }

    /// Asks for what is open again, with or without its secret values.
    pub(crate) fn set_redact(&self, redact: bool) {
        let id = self.next_id();
        self.0.dispatch.dispatch(Action::Refreshing { id, redact });
        self.send(Request::Overview { id, redact }, Vec::new());
    }

    /// Shows the value behind a stand-in, or masks it again; what is on screen is asked for again.
    ///
    /// The engine answers in the order of the questions: what is asked from now on is answered as things are then masked.
    pub(crate) fn reveal(&self, stand_in: &str, is_shown: bool) {
        let request = Request::Reveal {
            id: self.next_id(),
            stand_in: stand_in.to_owned(),
            is_shown,
        };
        self.0.waiting.expect(&request, Callback::noop());
        self.send(request, Vec::new());
        self.0.dispatch.dispatch(Action::Revealing { is_shown });
        self.set_redact(true);
    }

    /// Reads the rest of the release that is looked at; what was read of it stays on screen until then.
    pub(crate) fn complete(&self, unread: Option<Unread>) {
        let Some(unread) = unread else { return };
        let Unread {
            release,
            is_redacted: redact,
            ..
        } = unread;
        let id = self.next_id();
        let request = Request::Release {
            id,
            release,
            redact,
        };
        let engine = self.clone();
        let on_answer = Callback::from(move |answer| {
            if let Response::Release {
                release,
                view,
                is_overview_stale,
                ..
            } = answer
            {
                engine.0.dispatch.dispatch(Action::Decoded {
                    unread,
                    release,
                    view,
                });
                if is_overview_stale {
                    engine.set_redact(redact);
                }
            }
        });
        self.0.waiting.expect(&request, on_answer);
        self.send(request, Vec::new());
    }

    /// Stops all work; what was open before can still be brought back.
    pub(crate) fn stop(&self) {
        self.leave(0);
        self.0.dispatch.dispatch(Action::Stopped);
    }

    /// Stops all work and forgets what is open and what was.
    pub(crate) fn close(&self) {
        self.leave(0);
        self.0.held.borrow_mut().clear();
        self.0.dispatch.dispatch(Action::Closed);
    }

    /// Ends the worker and what it holds.
    fn leave(&self, paste: PasteId) {
        self.0.opening.set(self.next_id());
        self.0.waiting.clear();
        self.0.sample.set(None);
        self.0.paste.set(paste);
        self.0.has_release.set(false);
        let has_release = self.0.has_release.clone();
        let client = client(self.0.dispatch.clone(), self.0.waiting.clone(), has_release);
        client.warm_up();
        self.0.client.replace(client);
        document::leave_screen();
    }

    /// Lets views ask for what only they show.
    pub(crate) fn asker(&self) -> Asker {
        let engine = self.clone();
        Asker::new(move |request, on_answer| {
            let request = request(engine.next_id());
            engine.0.waiting.expect(&request, on_answer);
            engine.send(request, Vec::new());
        })
    }

    fn begin(&self, paste: PasteId, route: Route, is_return: bool) -> RequestId {
        let id = self.next_id();
        self.0.opening.set(id);
        self.0.paste.set(paste);
        self.0.waiting.clear();
        self.0.has_release.set(false);
        document::leave_screen();
        self.0.dispatch.dispatch(Action::Opening {
            id,
            paste,
            route,
            is_return,
            held: self.0.held.borrow().ids(),
        });
        id
    }

    fn open_pieces(&self, id: RequestId, pieces: Vec<Piece>) {
        let (pieces, blobs) = split(pieces);
        self.send(Request::Open { id, pieces }, blobs);
    }

    fn send(&self, request: Request, pieces: Vec<Blob>) {
        // The borrow ends before anything is sent, as an answer may lead to the next request.
        let client = self.0.client.borrow().clone();
        client.send(request, pieces);
    }

    fn fail(&self, id: RequestId, failure: Failure) {
        self.0.dispatch.dispatch(Action::Failed { id, failure });
    }

    fn next_id(&self) -> RequestId {
        let id = self.0.latest.get().wrapping_add(1);
        self.0.latest.set(id);
        id
    }
}

/// Parts the names of pieces from their bytes.
fn split(pieces: Vec<Piece>) -> (Vec<PieceInfo>, Vec<Blob>) {
    let infos = pieces.iter().map(|piece| PieceInfo {
        name: piece.name.clone(),
    });
    let infos = infos.collect();
    (infos, pieces.into_iter().map(Piece::into_blob).collect())
}

fn client(dispatch: Dispatch, waiting: Rc<Waiting>, has_release: Rc<Cell<bool>>) -> client::Engine {
    let pace = Pace::default();
    client::Engine::new(move |response| match response {
        Response::Overview { id, overview } => {
            has_release.set(!overview.releases.is_empty());
            dispatch.dispatch(Action::Opened { id, overview });
        }
        // Whatever was asked for, what was open is lost.
        Response::Crashed { id } => {
            has_release.set(false);
            let failure = Failure::Crashed;
            dispatch.dispatch(match waiting.take(id) {
                Some(_) => Action::Lost(failure),
                None => Action::Failed { id, failure },
            });
        }
        Response::Unreadable { id, name } => {
            // Of what was only offered, opening it says why.
            if waiting.answer(Response::NotLive { id }) {
                return;
            }
            let name = name.unwrap_or_default();
            let failure = Failure::Unreadable { name };
            dispatch.dispatch(Action::Failed { id, failure });
        }
        Response::Progress {
            id,
            stage,
            done,
            total,
        } => {
            if pace.is_due(stage) {
                let progress = Progress { stage, done, total };
                dispatch.dispatch(Action::Progressed { id, progress });
            }
        }
        Response::Releases { .. } => {}
        other => {
            waiting.answer(other);
        }
    })
}
