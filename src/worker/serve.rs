//! The worker's side: takes each message, lets `answer` work on it, posts the answer.

use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::answer::answer;
use super::protocol::{Request, Response, decode, encode};
use crate::limits;

/// The key of a message's request, encoded.
const REQUEST: &str = "request";
/// The key of a message's buffers, one `Uint8Array` a piece, transferred.
const BUFFERS: &str = "buffers";

/// Serves the page when this is a worker's scope; tells whether it is.
pub fn serve() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return false;
    };
    let mut open = None;
    let out = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some((request, pieces)) = unpack(&event.data()) else {
            // Surfaces as the worker's error event, which the client knows to be a crash.
            wasm_bindgen::throw_str("unreadable request");
        };
        let response = answer(&mut open, request, pieces);
        if post(&out, &response).is_none() {
            wasm_bindgen::throw_str("response not sent");
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The worker's scope keeps it for as long as there is one.
    on_message.forget();
    true
}

fn post(scope: &DedicatedWorkerGlobalScope, response: &Response) -> Option<()> {
    let bytes = Uint8Array::from(encode(response)?.as_slice());
    let transfer = Array::of1(&bytes.buffer());
    scope.post_message_with_transfer(&bytes, &transfer).ok()
}

/// Makes the message for a request and its buffers.
pub(super) fn pack(request: &Request, buffers: &[Uint8Array]) -> Option<Object> {
    let message = Object::new();
    let request = Uint8Array::from(encode(request)?.as_slice());
    let list: Array = buffers.iter().collect();
    Reflect::set(&message, &REQUEST.into(), &request).ok()?;
    Reflect::set(&message, &BUFFERS.into(), &list).ok()?;
    Some(message)
}

fn unpack(message: &JsValue) -> Option<(Request, Vec<Vec<u8>>)> {
    let request: Uint8Array = Reflect::get(message, &REQUEST.into())
        .ok()?
        .dyn_into()
        .ok()?;
    let buffers = Reflect::get(message, &BUFFERS.into()).ok()?;
    let buffers: Vec<Uint8Array> = Array::from(&buffers)
        .iter()
        .map(|buffer| buffer.dyn_into().ok())
        .collect::<Option<_>>()?;
    Some((decode(&request.to_vec())?, copy(&buffers)))
}

/// Copies buffers into wasm memory: all of them together a byte more than the limit, so that the engine sees it passed.
pub(super) fn copy(buffers: &[Uint8Array]) -> Vec<Vec<u8>> {
    let mut left = limits::STANDARD.input_bytes.saturating_add(1);
    buffers
        .iter()
        .map(|buffer| {
            let taken = u32::try_from(left).unwrap_or(u32::MAX).min(buffer.length());
            left = left.saturating_sub(taken as usize);
            buffer.subarray(0, taken).to_vec()
        })
        .collect()
}
