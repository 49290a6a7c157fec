//! The worker's side: takes each message, lets `answer` work on it, posts the answer.

use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, DedicatedWorkerGlobalScope, FileReaderSync, MessageEvent};

use super::answer::answer;
use super::protocol::{Request, RequestId, Response, Stage, decode, encode};
use crate::limits;

/// The key of a message's request, encoded.
const REQUEST: &str = "request";
/// The key of a message's pieces, one `Blob` a piece: the browser hands over a reference, not the bytes.
const PIECES: &str = "pieces";

/// Bytes read at a time: beside the copy in wasm memory, no more than this is ever held.
const CHUNK_BYTES: u32 = 4 << 20;

/// Serves the page when this is a worker's scope; tells whether it is.
pub fn serve() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return false;
    };
    let mut open = None;
    let out = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some((request, blobs)) = unpack(&event.data()) else {
            // Surfaces as the worker's error event, which the client knows to be a crash.
            wasm_bindgen::throw_str("unreadable request");
        };
        let mut tell = |response: Response| {
            if post(&out, &response).is_none() {
                wasm_bindgen::throw_str("response not sent");
            }
        };
        if matches!(request, Request::Open { .. }) {
            // What was open is given up before the new paste takes memory.
            open = None;
        }
        match read(&blobs, request.id(), &mut tell) {
            Ok(pieces) => answer(&mut open, request, pieces, &mut tell),
            Err(piece) => tell(request.unreadable(piece)),
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

/// Says how much of each piece is taken: all together a byte more than the limit, so that the engine sees it passed.
pub(super) fn shares(blobs: &[Blob]) -> Vec<u32> {
    let mut left = limits::STANDARD.input_bytes.saturating_add(1);
    blobs
        .iter()
        .map(|blob| {
            // A size is a whole number below 2^53; more than 4 GiB fits into no wasm memory.
            let size = blob.size().min(f64::from(u32::MAX)) as u32;
            let taken = u32::try_from(left).unwrap_or(u32::MAX).min(size);
            left = left.saturating_sub(taken as usize);
            taken
        })
        .collect()
}

/// Reads blobs into wasm memory, a chunk at a time; the number of the first that can't be read is the error.
fn read(
    blobs: &[Blob],
    id: RequestId,
    tell: &mut dyn FnMut(Response),
) -> Result<Vec<Vec<u8>>, usize> {
    let shares = shares(blobs);
    let total: usize = shares.iter().map(|share| *share as usize).sum();
    let mut done = 0;
    let mut pieces = Vec::with_capacity(blobs.len());
    for (number, (blob, share)) in blobs.iter().zip(shares).enumerate() {
        let reader = FileReaderSync::new().map_err(|_| number)?;
        let mut bytes = Vec::with_capacity(share as usize);
        while bytes.len() < share as usize {
            tell(Response::Progress {
                id,
                stage: Stage::Reading,
                done,
                total,
            });
            let start = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
            let end = start.saturating_add(CHUNK_BYTES).min(share);
            let part = blob.slice_with_f64_and_f64(f64::from(start), f64::from(end));
            let buffer = part.and_then(|part| reader.read_as_array_buffer(&part));
            let buffer = buffer.map_err(|_| number)?;
            let chunk = Uint8Array::new(&buffer);
            let before = bytes.len();
            bytes.resize(before + chunk.length() as usize, 0);
            if bytes.len() == before {
                return Err(number);
            }
            if let Some(place) = bytes.get_mut(before..) {
                chunk.copy_to(place);
            }
            done += bytes.len() - before;
        }
        pieces.push(bytes);
    }
    Ok(pieces)
}
