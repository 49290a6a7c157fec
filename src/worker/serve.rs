//! The worker's side: takes each message, lets `answer` work on it, posts the answer.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, DedicatedWorkerGlobalScope, MessageEvent};

use super::answer::answer;
use super::protocol::{Request, Response, Stage, decode, encode};
use crate::session::{Buffer, Session};

pub(super) mod read;

use read::{Come, read};

/// The key of a message's request, encoded.
const REQUEST: &str = "request";
/// The key of a message's pieces, one `Blob` a piece: the browser hands over a reference, not the bytes.
const PIECES: &str = "pieces";

/// Serves the page when this is a worker's scope; tells whether it is.
pub fn serve() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return false;
    };
    let serving = Rc::new(Serving {
        scope: scope.clone(),
        open: RefCell::default(),
    });
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some((request, blobs)) = unpack(&event.data()) else {
            // Surfaces as the worker's error event, which the client knows to be a crash.
            wasm_bindgen::throw_str("unreadable request");
        };
        if matches!(request, Request::Open { .. }) {
            // What was open is given up before the new paste takes memory; how its releases stood is kept.
            let rest = serving.open.borrow().as_ref().map(|open| open.to_rest());
            serving.open.replace(rest.map(Box::new));
            spawn_local(open(serving.clone(), request, blobs));
        } else if matches!(request, Request::Live { .. }) {
            spawn_local(open(serving.clone(), request, blobs));
        } else {
            serving.answer(request, Vec::new());
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The worker's scope keeps it for as long as there is one.
    on_message.forget();
    true
}

/// What the worker holds.
struct Serving {
    scope: DedicatedWorkerGlobalScope,
    open: RefCell<Option<Box<Session>>>,
}

impl Serving {
    fn answer(&self, request: Request, pieces: Vec<Buffer>) {
        let mut open = self.open.borrow_mut();
        answer(&mut open, request, pieces, &mut |response| {
            self.tell(&response);
        });
    }

    fn tell(&self, response: &Response) {
        if post(&self.scope, response).is_none() {
            wasm_bindgen::throw_str("response not sent");
        }
    }
}

async fn open(serving: Rc<Serving>, request: Request, blobs: Vec<Blob>) {
    let id = request.id();
    let stage = Stage::Reading;
    let is_opening = matches!(request, Request::Open { .. });
    let on_progress = |come: Come| {
        // The page goes on showing what is open.
        if !is_opening {
            return;
        }
        let Come { done, total } = come;
        serving.tell(&Response::Progress {
            id,
            stage,
            done,
            total,
        });
    };
    match read(&blobs, &on_progress).await {
        Ok(pieces) => serving.answer(request, pieces),
        Err(piece) => serving.tell(&request.unreadable(piece)),
    }
}

fn post(scope: &DedicatedWorkerGlobalScope, response: &Response) -> Option<()> {
    let bytes = Uint8Array::from(encode(response)?.as_slice());
    let transfer = Array::of1(&bytes.buffer());
    scope.post_message_with_transfer(&bytes, &transfer).ok()
}

/// Makes the message for a request and its pieces.
pub(super) fn pack(request: &Request, pieces: &[Blob]) -> Option<Object> {
    let message = Object::new();
    let request = Uint8Array::from(encode(request)?.as_slice());
    let list: Array = pieces.iter().collect();
    Reflect::set(&message, &REQUEST.into(), &request).ok()?;
    Reflect::set(&message, &PIECES.into(), &list).ok()?;
    Some(message)
}

fn unpack(message: &JsValue) -> Option<(Request, Vec<Blob>)> {
    let request: Uint8Array = Reflect::get(message, &REQUEST.into())
        .ok()?
        .dyn_into()
        .ok()?;
    let pieces = Reflect::get(message, &PIECES.into()).ok()?;
    let pieces: Vec<Blob> = Array::from(&pieces)
        .iter()
        .map(|piece| piece.dyn_into().ok())
        .collect::<Option<_>>()?;
    Some((decode(&request.to_vec())?, pieces))
}
