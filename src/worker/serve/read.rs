//! Reads blobs into wasm memory, a part at a time; the same for the worker and, where there is none, for the page.
//!
//! While one part is copied and looked through, the next is on its way from disk. Beside the copy in wasm memory, only
//! a few megabytes are held.

use js_sys::{Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;

use crate::limits;
use crate::session::Buffer;

/// Bytes asked for at a time, where a blob is read in slices; and bytes between two calls to `on_progress`.
const SLICE_BYTES: u32 = 8 << 20;

/// Bytes that a stream is given room for.
const ROOM_BYTES: u32 = 1 << 20;

/// How far reading has come, in bytes of all blobs together.
pub(in crate::worker) struct Come {
    pub(in crate::worker) done: usize,
    pub(in crate::worker) total: usize,
}

/// Reads blobs as far as the limit on input asks for; the number of the first that can't be read is the error.
pub(in crate::worker) async fn read(
    blobs: &[Blob],
    on_progress: &dyn Fn(Come),
) -> Result<Vec<Buffer>, usize> {
    let shares = shares(blobs);
    let total = shares.iter().map(|share| *share as usize).sum();
    let mut done = 0;
    let mut pieces = Vec::with_capacity(blobs.len());
    let mut told = 0;
    let mut part = Vec::new();
    for (number, (blob, share)) in blobs.iter().zip(shares).enumerate() {
        on_progress(Come { done, total });
        // At its full size at once: a growing one would be held twice while it moves. Not filled with zeros: touching
        // so much new memory takes as long as reading it, and so it is first touched while the next part comes.
        let mut buffer = Buffer::with_capacity(share as usize);
        let mut take = |bytes: &Uint8Array| {
            part.resize(bytes.length() as usize, 0);
            bytes.copy_to(&mut part);
            done += part.len();
            buffer.add(&part);
            if done - told >= SLICE_BYTES as usize {
                told = done;
                on_progress(Come { done, total });
            }
        };
        let whole = blob.slice_with_f64_and_f64(0.0, f64::from(share));
        let reader = whole.and_then(|whole| reader(&whole));
        let read = match reader {
            Ok(reader) => by_stream(&reader, &mut take).await,
            Err(_) => by_slices(blob, share, &mut take).await,
        };
        if read.is_err() || buffer.n_bytes() != share as usize {
            return Err(number);
        }
        pieces.push(buffer);
    }
    Ok(pieces)
}

/// Gives a reader that fills the room it is given, again and again: half the work of slices, each in new memory.
fn reader(blob: &Blob) -> Result<JsValue, JsValue> {
    let stream = call(blob, "stream", &JsValue::UNDEFINED)?;
    let options = Object::new();
    Reflect::set(&options, &"mode".into(), &"byob".into())?;
    // Safari's streams of blobs know only the other mode.
    call(&stream, "getReader", &options)
}

fn call(on: &JsValue, method: &str, argument: &JsValue) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(on, &method.into())?.dyn_into()?;
    method.call1(on, argument)
}

async fn by_stream(reader: &JsValue, take: &mut dyn FnMut(&Uint8Array)) -> Result<(), JsValue> {
    let mut room = Uint8Array::new_with_length(ROOM_BYTES);
    loop {
        let read = Promise::resolve(&call(reader, "read", &room)?);
        let read = JsFuture::from(read).await?;
        if Reflect::get(&read, &"done".into())?.is_truthy() {
            return Ok(());
        }
        let bytes: Uint8Array = Reflect::get(&read, &"value".into())?.dyn_into()?;
        take(&bytes);
        room = Uint8Array::new(&bytes.buffer());
    }
}

async fn by_slices(
    blob: &Blob,
    end: u32,
    take: &mut dyn FnMut(&Uint8Array),
) -> Result<(), JsValue> {
    let mut at = 0;
    let mut next = slice(blob, &mut at, end);
    while let Some(now) = next.take() {
        next = slice(blob, &mut at, end);
        take(&Uint8Array::new(&JsFuture::from(now).await?));
    }
    Ok(())
}

/// Asks for the slice that begins at `at`, and moves on; the browser begins to read at once.
fn slice(blob: &Blob, at: &mut u32, end: u32) -> Option<Promise> {
    let start = *at;
    if start >= end {
        return None;
    }
    *at = start.saturating_add(SLICE_BYTES).min(end);
    let part = blob.slice_with_f64_and_f64(f64::from(start), f64::from(*at));
    Some(part.map_or_else(|error| Promise::reject(&error), |part| part.array_buffer()))
}

/// Says how much of each blob is taken: all together a byte more than the limit, so that the engine sees it passed.
fn shares(blobs: &[Blob]) -> Vec<u32> {
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
