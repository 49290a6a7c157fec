//! The page's side: sends requests to a worker, or answers them in place where no worker can be made.
//!
//! It knows nothing of what is in requests and answers.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use js_sys::{Function, Reflect, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, Event, MessageEvent, Worker};

use super::answer::answer;
use super::awaited::Awaited;
use super::protocol::{Parts, Request, Response, Slot, decode};
use super::serve::{self, read::read};
use crate::session::{Buffer, Session};

/// Answers the page's requests through a callback, never before `send` has returned.
///
/// A newer request for the same slot makes the older one's answer vanish; an `Open` stops all work at once.
/// Clones share one worker; it ends with the last of them.
#[derive(Clone)]
pub struct Engine(Rc<Shared>);

struct Shared {
    state: RefCell<State>,
    on_response: Box<dyn Fn(Response)>,
}

struct State {
    place: Place,
    awaited: Awaited,
    /// Of the overview that is on its way.
    parts: Parts,
}

/// Where the work is done.
enum Place {
    /// Nowhere yet, or no longer: the next request makes a worker.
    Idle,
    Worker(Handle),
    /// On the page's own thread; holds what is open.
    Inline(Option<Box<Session>>),
}

/// A worker with the closures it calls; dropping it stops the worker.
struct Handle {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

impl PartialEq for Engine {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Engine {
    /// Makes an engine; its worker starts with the first request.
    pub fn new(on_response: impl Fn(Response) + 'static) -> Self {
        Self(Rc::new(Shared {
            state: RefCell::new(State {
                place: Place::Idle,
                awaited: Awaited::default(),
                parts: Parts::default(),
            }),
            on_response: Box::new(on_response),
        }))
    }

    /// Starts the worker ahead of the first request, so that it is up when something is pasted.
    pub fn warm_up(&self) {
        self.0.start();
    }

    /// Tells whether the work is done beside the page's thread; `false` also before the first request.
    pub fn is_worker(&self) -> bool {
        matches!(self.0.state.borrow().place, Place::Worker(_))
    }

    /// Sends a request; `pieces` (for `Open`) are handed over by reference and read where the work is done.
    pub fn send(&self, request: Request, pieces: Vec<Blob>) {
        if matches!(request, Request::Open { .. }) {
            self.0.cancel();
        }
        self.0.start();
        let is_sent = {
            let mut state = self.0.state.borrow_mut();
            if request.slot() == Slot::Overview {
                state.parts.clear();
            }
            state.awaited.expect(&request);
            match &state.place {
                Place::Worker(handle) => post(&handle.worker, &request, &pieces),
                Place::Inline(_) => later(&self.0, request, pieces),
                Place::Idle => None,
            }
        };
        if is_sent.is_none() {
            let shared = Rc::downgrade(&self.0);
            if defer(move || Shared::crash(&shared)).is_none() {
                Shared::crash(&Rc::downgrade(&self.0));
            }
        }
    }
}

impl Shared {
    /// Stops a worker in the middle of its work; an idle one is kept.
    fn cancel(&self) {
        let mut state = self.state.borrow_mut();
        if state.awaited.is_busy() && matches!(state.place, Place::Worker(_)) {
            state.place = Place::Idle;
        }
        state.awaited = Awaited::default();
    }

    fn start(self: &Rc<Self>) {
        let mut state = self.state.borrow_mut();
        if matches!(state.place, Place::Idle) {
            state.place = spawn().map_or(Place::Inline(None), |worker| {
                Place::Worker(Handle::new(worker, self))
            });
        }
    }

    fn receive(weak: &Weak<Self>, response: Response) {
        let Some(shared) = weak.upgrade() else { return };
        // The borrow ends before the callback, which may send the next request.
        let response = shared.state.borrow_mut().take(response);
        if let Some(response) = response {
            (shared.on_response)(response);
        }
    }

    /// Says for everything outstanding that the engine failed, and lets the next request make a new worker.
    fn crash(weak: &Weak<Self>) {
        let Some(shared) = weak.upgrade() else { return };
        let (place, ids) = {
            let mut state = shared.state.borrow_mut();
            let place = std::mem::replace(&mut state.place, Place::Idle);
            (place, state.awaited.fail())
        };
        drop(place);
        for id in ids {
            (shared.on_response)(Response::Crashed { id });
        }
    }
}

impl State {
    /// Takes a message that is still wanted, and puts an overview together from its parts.
    fn take(&mut self, response: Response) -> Option<Response> {
        if !self.awaited.accept(&response) {
            return None;
        }
        self.parts.take(response)
    }
}

impl Handle {
    fn new(worker: Worker, shared: &Rc<Shared>) -> Self {
        let weak = Rc::downgrade(shared);
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = event.data().dyn_into::<Uint8Array>().ok();
            match bytes.and_then(|bytes| decode(&bytes.to_vec())) {
                Some(response) => Shared::receive(&weak, response),
                None => Shared::crash(&weak),
            }
        });
        let weak = Rc::downgrade(shared);
        let on_error = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            // It is reported in the page; the console needs no second report.
            event.prevent_default();
            Shared::crash(&weak);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Self {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        }
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        // A message that is already queued must not reach a closure that is gone.
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// Asks the file's boot script for a worker; `None` where there is none (the development page) or workers are refused.
fn spawn() -> Option<Worker> {
    let host = Reflect::get(&js_sys::global(), &"helmwakeHost".into()).ok()?;
    let make = Reflect::get(&host, &"makeWorker".into()).ok()?;
    make.dyn_into::<Function>()
        .ok()?
        .call0(&host)
        .ok()?
        .dyn_into()
        .ok()
}

fn post(worker: &Worker, request: &Request, pieces: &[Blob]) -> Option<()> {
    let message = serve::pack(request, pieces)?;
    worker.post_message(&message).ok()
}

/// Answers in place, but in a task of its own: the page can paint that it is working.
fn later(shared: &Rc<Shared>, request: Request, pieces: Vec<Blob>) -> Option<()> {
    let weak = Rc::downgrade(shared);
    defer(move || {
        spawn_local(async move {
            match read(&pieces, &|_| {}).await {
                Ok(bytes) => answer_here(&weak, request, bytes),
                Err(piece) => Shared::receive(&weak, request.unreadable(piece)),
            }
        });
    })
}

fn answer_here(weak: &Weak<Shared>, request: Request, pieces: Vec<Buffer>) {
    let Some(shared) = weak.upgrade() else { return };
    let mut open = {
        let mut state = shared.state.borrow_mut();
        if !state.awaited.is_wanted(request.id()) {
            return;
        }
        match &mut state.place {
            Place::Inline(open) => open.take(),
            Place::Idle | Place::Worker(_) => return,
        }
    };
    let mut responses = Vec::new();
    answer(&mut open, request, pieces, &mut |response| {
        responses.push(response);
    });
    shared.state.borrow_mut().place = Place::Inline(open);
    drop(shared);
    for response in responses {
        Shared::receive(weak, response);
    }
}

fn defer(task: impl FnOnce() + 'static) -> Option<()> {
    let task = Closure::once_into_js(task);
    web_sys::window()?
        .set_timeout_with_callback(task.unchecked_ref())
        .ok()
        .map(|_handle| ())
}
