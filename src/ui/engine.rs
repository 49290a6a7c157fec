//! The page's hand on the engine: reads what was given, sends it, and turns answers into actions.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use web_sys::Blob;
use yew::functional::UseReducerDispatcher;
use yew::platform::spawn_local;

use crate::ui::browser::host;
use crate::ui::browser::pieces::Piece;
use crate::ui::route::Route;
use crate::ui::sample::Sample;
use crate::ui::state::{Action, AppState, Failure};
use crate::worker::client;
use crate::worker::protocol::{PieceInfo, Request, RequestId, Response};

/// Sends actions to the one reducer; it never changes.
pub(crate) type Dispatch = UseReducerDispatcher<AppState>;

/// Opens pastes, files and samples; clones are the same engine.
#[derive(Clone)]
pub(crate) struct Engine(Rc<Inner>);

struct Inner {
    client: RefCell<client::Engine>,
    dispatch: Dispatch,
    latest: Cell<RequestId>,
    /// The incident that is open or being opened.
    sample: Cell<Option<Sample>>,
}

impl PartialEq for Engine {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Engine {
    /// Makes an engine and starts its worker, so that it is up when something is pasted.
    pub(crate) fn new(dispatch: Dispatch) -> Self {
        let client = client(dispatch.clone());
        client.warm_up();
        Self(Rc::new(Inner {
            client: RefCell::new(client),
            dispatch,
            latest: Cell::new(0),
            sample: Cell::new(None),
        }))
    }

    /// Opens what was pasted, dropped or chosen; whatever was being read before is given up.
    pub(crate) fn open(&self, pieces: Vec<Piece>) {
        if pieces.is_empty() {
            self.0
                .dispatch
                .dispatch(Action::Refused(Failure::EmptyPaste));
            return;
        }
        self.0.sample.set(None);
        let id = self.begin(Route::default());
        self.open_pieces(id, pieces);
    }

    /// Opens an incident that comes with the file, at the view that a link asks for.
    pub(crate) fn open_sample(&self, sample: Sample, route: Route) {
        self.0.sample.set(Some(sample));
        let route = Route {
            sample: Some(sample),
            ..route
        };
        let id = self.begin(route);
        let engine = self.clone();
        spawn_local(async move {
            let piece = host::sample(sample)
                .await
                .and_then(|bytes| Piece::of_bytes(&format!("{}.yaml", sample.id()), &bytes));
            match piece {
                // Something newer may have been opened meanwhile.
                Some(piece) if engine.0.latest.get() == id => engine.open_pieces(id, vec![piece]),
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
            None => self.close(),
        }
    }

    /// Asks for what is open again, with or without its secret values.
    pub(crate) fn set_redact(&self, redact: bool) {
        let id = self.next_id();
        self.0.dispatch.dispatch(Action::Refreshing { id });
        self.send(Request::Overview { id, redact }, Vec::new());
    }

    /// Stops all work and forgets what is open; its worker ends.
    pub(crate) fn close(&self) {
        self.next_id();
        self.0.sample.set(None);
        let client = client(self.0.dispatch.clone());
        client.warm_up();
        self.0.client.replace(client);
        self.0.dispatch.dispatch(Action::Closed);
    }

    fn begin(&self, route: Route) -> RequestId {
        let id = self.next_id();
        self.0.dispatch.dispatch(Action::Opening { id, route });
        id
    }

    fn open_pieces(&self, id: RequestId, pieces: Vec<Piece>) {
        let infos = pieces.iter().map(|piece| PieceInfo {
            name: piece.name.clone(),
        });
        let infos = infos.collect();
        let blobs = pieces.into_iter().map(Piece::into_blob).collect();
        self.send(Request::Open { id, pieces: infos }, blobs);
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

fn client(dispatch: Dispatch) -> client::Engine {
    client::Engine::new(move |response| match response {
        Response::Overview { id, overview } => dispatch.dispatch(Action::Opened { id, overview }),
        Response::Crashed { id } => {
            let failure = Failure::Crashed;
            dispatch.dispatch(Action::Failed { id, failure });
        }
        Response::Unreadable { id, name } => {
            let name = name.unwrap_or_default();
            let failure = Failure::Unreadable { name };
            dispatch.dispatch(Action::Failed { id, failure });
        }
        // The page asks for nothing else yet.
        _ => {}
    })
}
