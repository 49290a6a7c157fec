//! Reads blobs into wasm memory, a slice at a time; the same for the worker and, where there is none, for the page.
//!
//! While one slice is copied the next is on its way from disk. Beside the copy in wasm memory, only two slices are held.

use js_sys::{Promise, Uint8Array};
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;

use crate::limits;

/// Bytes asked for at a time.
const SLICE_BYTES: u32 = 8 << 20;

/// How far reading has come, in bytes of all blobs together.
pub(in crate::worker) struct Come {
    pub(in crate::worker) done: usize,
    pub(in crate::worker) total: usize,
}

/// Reads blobs as far as the limit on input asks for; the number of the first that can't be read is the error.
pub(in crate::worker) async fn read(
    blobs: &[Blob],
    on_progress: &dyn Fn(Come),
) -> Result<Vec<Vec<u8>>, usize> {
    let shares = shares(blobs);
    let total = shares.iter().map(|share| *share as usize).sum();
    let mut done = 0;
    let mut pieces = Vec::with_capacity(blobs.len());
    for (number, (blob, share)) in blobs.iter().zip(shares).enumerate() {
        let mut at = 0;
        let mut next = slice(blob, &mut at, share);
        // At its full size at once: a growing one would be held twice while it moves. Not filled with zeros: touching
        // so much new memory takes as long as reading it, and so it is first touched while the next slice comes.
        let mut bytes = Vec::with_capacity(share as usize);
        while let Some(slice_now) = next.take() {
            on_progress(Come { done, total });
            let end = at;
            next = slice(blob, &mut at, share);
            let slice = JsFuture::from(slice_now).await.map_err(|_| number)?;
            let slice = Uint8Array::new(&slice).to_vec();
            done += slice.len();
            bytes.extend_from_slice(&slice);
            if bytes.len() != end as usize {
                return Err(number);
            }
        }
        pieces.push(bytes);
    }
    Ok(pieces)
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
