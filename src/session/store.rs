//! What was pasted, kept once, and where each record's payload stands in it: a release is decoded again from here.

use std::collections::VecDeque;
use std::ops::Range;
use std::rc::Rc;

use serde_json::Value;

use super::expand::Input;
use super::open::NOTHING;
use crate::layer::{self, Content, Unwrapped};
use crate::limits::Limits;
use crate::lineage::Lineage;
use crate::order::Sorted;
use crate::release::{self, At, ReleaseRecord};
use crate::source::{self, PayloadBytes, StoredObject};

/// Bytes that the payloads of releases kept decoded may have inflated to together; the one asked for last always stays.
const DECODED_BYTES: usize = 64 << 20;

/// The paste and the places of its records.
#[derive(Debug, Default)]
pub(super) struct Store {
    /// One a source.
    pub(super) inputs: Vec<Input>,
    entries: Sorted<At, Entry>,
    /// Rows of tables, which have no payload to be read again; kept only beside heads.
    rows: Sorted<At, ReleaseRecord>,
    /// Releases whose decoded form took the place of this one, by their place among the lineages.
    heads: Sorted<usize, Lineage>,
    /// The same releases, the one asked for last at the end, with what their payloads inflated to.
    decoded: VecDeque<(usize, usize)>,
}

/// Where a record's payload is, and what stands around it.
#[derive(Debug)]
struct Entry {
    payload: Option<PayloadBytes>,
    /// Kept only for a record that was read by its head: others are not read again.
    object: Option<Rc<StoredObject>>,
    /// Where it stands in the cleaned text.
    span: Range<usize>,
}

/// The records of one release, all payloads decoded.
#[derive(Default)]
pub(super) struct Whole {
    pub(super) records: Vec<ReleaseRecord>,
    pub(super) problems: Vec<(release::Problem, usize)>,
    pub(super) n_bytes: usize,
    /// Records read by their heads only, because of the limit on all payloads together.
    pub(super) n_left: usize,
}

impl Store {
    pub(super) fn keep(
        &mut self,
        at: At,
        payload: Option<PayloadBytes>,
        object: Option<Rc<StoredObject>>,
        span: Range<usize>,
    ) {
        let entry = Entry {
            payload,
            object,
            span,
        };
        self.entries.insert(at, entry);
    }

    pub(super) fn keep_row(&mut self, row: &ReleaseRecord) {
        self.rows.insert(row.at, row.clone());
    }

    /// Gives up the paste, to be opened anew.
    pub(super) fn into_inputs(self) -> Vec<Input> {
        self.inputs
    }

    /// Peels a record's payload; `None` when the paste shows none.
    pub(super) fn unwrap(&self, at: At, limits: &Limits) -> Option<Unwrapped> {
        let payload = self.payload(at)?;
        Some(layer::unwrap(payload, limits))
    }

    /// Gives a record's payload as it stands in the paste.
    pub(super) fn payload(&self, at: At) -> Option<&[u8]> {
        let payload = self.entries.get(&at)?.payload.as_ref()?;
        let input = self.inputs.get(at.source)?.piece.bytes.reveal();
        Some(payload.get(input))
    }

    /// Gives the object around a record as it was pasted; `None` when it is not there whole.
    pub(super) fn object(&self, at: At, limits: &Limits) -> Option<Value> {
        let span = &self.entries.get(&at)?.span;
        let input = self.inputs.get(at.source)?.piece.bytes.reveal();
        source::whole(input, span, limits)
    }

    /// Decodes all records of a release as opening the paste in full would have done.
    ///
    /// `on_progress` is told before each record how many are done, and of how many.
    pub(super) fn decode(
        &self,
        lineage: &Lineage,
        limits: &Limits,
        on_progress: &mut dyn FnMut(usize, usize),
    ) -> Whole {
        let mut whole = Whole::default();
        let records = lineage.revisions.iter().map(|revision| &revision.record);
        let by_place: Sorted<_, _> = records.map(|record| (record.at, record)).collect();
        let found = |at: &At| by_place.get(at).map(|record| (*record).clone());
        for (done, &at) in lineage.members.iter().enumerate() {
            on_progress(done, lineage.members.len());
            if let Some(row) = self.rows.get(&at) {
                whole.records.push(row.clone());
                continue;
            }
            if whole.n_bytes >= limits.total_inflated_bytes {
                whole.n_left = whole.n_left.saturating_add(1);
                // A head would promise that more is to come.
                let object = self.entries.get(&at).and_then(|entry| entry.object.clone());
                whole.records.extend(match object {
                    Some(object) => read(NOTHING, Some(object), at, limits).0,
                    None => found(&at),
                });
                continue;
            }
            let object = self.entries.get(&at).and_then(|entry| entry.object.clone());
            let (Some(object), Some(unwrapped)) = (object, self.unwrap(at, limits)) else {
                // It was read in full when the paste was opened.
                whole.records.extend(found(&at));
                continue;
            };
            if let Content::Json(bytes) | Content::Protobuf(bytes) = &unwrapped.content {
                whole.n_bytes = whole.n_bytes.saturating_add(bytes.reveal().len());
            }
            let recovered = unwrapped.stopped.as_ref().map_or(0, |stop| stop.recovered);
            let (record, problems) = read(unwrapped, Some(object), at, limits);
            whole.records.extend(record);
            let problems = problems.into_iter().map(|problem| (problem, recovered));
            whole.problems.extend(problems);
        }
        whole
    }

    /// Notes that a decoded release took the place of its head, and gives the releases whose heads are to come back.
    pub(super) fn note_decoded(
        &mut self,
        index: usize,
        head: Lineage,
        n_bytes: usize,
    ) -> Vec<(usize, Lineage)> {
        self.heads.insert(index, head);
        self.decoded.push_back((index, n_bytes));
        let mut n_kept: usize = self.decoded.iter().map(|(_, n)| n).sum();
        let mut back = Vec::new();
        while n_kept > DECODED_BYTES && self.decoded.len() > 1 {
            let Some((old, n)) = self.decoded.pop_front() else {
                break;
            };
            n_kept = n_kept.saturating_sub(n);
            back.extend(self.heads.remove(&old).map(|head| (old, head)));
        }
        back
    }

    /// Says whether a release was decoded as far as the limits allow.
    pub(super) fn is_decoded(&self, index: usize) -> bool {
        self.heads.contains(&index)
    }

    /// Notes that a decoded release is in use.
    pub(super) fn touch(&mut self, index: usize) {
        if let Some(at) = self.decoded.iter().position(|(other, _)| *other == index)
            && let Some(one) = self.decoded.remove(at)
        {
            self.decoded.push_back(one);
        }
    }

    /// Gives back all heads: places are about to change.
    pub(super) fn take_heads(&mut self) -> Sorted<usize, Lineage> {
        self.decoded.clear();
        std::mem::take(&mut self.heads)
    }
}

/// Reads a peeled record; a field that was cut off has another type than Helm writes only because of the cut.
pub(super) fn read(
    unwrapped: Unwrapped,
    object: Option<Rc<StoredObject>>,
    at: At,
    limits: &Limits,
) -> (Option<ReleaseRecord>, Vec<release::Problem>) {
    let is_cut = unwrapped.stopped.is_some();
    let (record, mut problems) = release::read(unwrapped, object, at, limits);
    if is_cut {
        problems.retain(|p| !matches!(p.kind, release::ProblemKind::BadField { .. }));
    }
    (record, problems)
}
