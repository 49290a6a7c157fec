//! Opening a paste: every piece is recognised, every payload peeled and read, whatever happens to its neighbours.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::mask::Masker;
use super::{Paste, Piece, Problem, Session, Source};
use crate::layer::{self, Content, Layer, LayerStep, Stop, Unwrapped};
use crate::limits::Limits;
use crate::lineage;
use crate::order;
use crate::redact::Mode;
use crate::release::{self, At, ReleaseRecord};
use crate::source::{self, ProblemKind, StoredRecord};
use crate::view::problem::ObjectName;

pub(super) fn open(paste: Paste, limits: &Limits) -> Session {
    let mut opening = Opening {
        limits,
        left: *limits,
        sources: Vec::new(),
        records: Vec::new(),
        problems: Vec::new(),
    };
    for piece in paste.pieces {
        opening.piece(piece);
    }
    let (lineages, late) = lineage::build(opening.records);
    let mut problems = opening.problems;
    problems.extend(late.into_iter().map(|problem| Problem::Record {
        problem,
        recovered: 0,
        object: None,
    }));
    // Stable, so that within a record the order of reading stays.
    order::by_key(&mut problems, Problem::place);
    Session {
        sources: opening.sources,
        lineages,
        problems,
        limits: *limits,
        masker: RefCell::new(Masker::new(Mode::Hide, None, limits)),
    }
}

struct Opening<'a> {
    limits: &'a Limits,
    /// What the pieces so far have left of the limits that hold for all of them together.
    left: Limits,
    sources: Vec<Source>,
    records: Vec<ReleaseRecord>,
    problems: Vec<Problem>,
}

impl Opening<'_> {
    fn piece(&mut self, piece: Piece) {
        let source = self.sources.len();
        let input = piece.bytes.reveal().as_slice();
        let detected = source::detect(input, piece.name.as_deref(), &self.left);
        self.left.input_bytes = self.left.input_bytes.saturating_sub(input.len());
        for problem in detected.problems {
            let record = record_of(&problem, &detected.records);
            let object = record.and_then(|at| name_of(detected.records.get(at)?));
            let kind = whole(problem.kind, self.limits);
            self.problems.push(Problem::Source {
                source,
                record,
                problem: source::Problem { kind, ..problem },
                object,
            });
        }

        let n_stored = detected.records.len();
        let mut peeled = Peeled::default();
        for (record, stored) in detected.records.into_iter().enumerate() {
            let unwrapped = self.unwrap(&stored, input, &mut peeled);
            let recovered = unwrapped.stopped.as_ref().map_or(0, |stop| stop.recovered);
            let is_cut = unwrapped.stopped.is_some();
            let name = name_of(&stored);
            let at = At { source, record };
            let (read, mut problems) = release::read(unwrapped, stored.object, at, self.limits);
            if is_cut {
                // A field that was cut off has another type than Helm writes only because of the cut.
                problems.retain(|p| !matches!(p.kind, release::ProblemKind::BadField { .. }));
            }
            self.records.extend(read);
            self.note(problems, recovered, name.as_ref());
        }
        if peeled.n_left > 0 {
            self.problems.push(Problem::Total {
                source,
                n_records: peeled.n_left,
                limit: self.limits.total_inflated_bytes,
            });
        }
        for (i, history) in detected.histories.iter().enumerate() {
            // Tables are counted after the stored records, so that every place in a source has one number.
            let record = n_stored.saturating_add(i);
            let (rows, problems) = release::read_history(history, At { source, record });
            self.records.extend(rows);
            self.note(problems, 0, None);
        }

        let n_rows: usize = detected.histories.iter().map(|h| h.rows.len()).sum();
        let n_found = n_stored.saturating_add(n_rows);
        self.left.records = self.left.records.saturating_sub(n_found);
        self.sources.push(Source {
            name: piece.name,
            n_bytes: input.len(),
            shape: detected.shape,
            considered: detected.considered,
            n_found,
            trail: peeled.trail,
            stopped: peeled.stopped,
            layer_sums: peeled.sums,
        });
    }

    fn note(
        &mut self,
        problems: Vec<release::Problem>,
        recovered: usize,
        object: Option<&ObjectName>,
    ) {
        self.problems
            .extend(problems.into_iter().map(|problem| Problem::Record {
                problem,
                recovered,
                object: object.cloned(),
            }));
    }

    fn unwrap(&mut self, stored: &StoredRecord, input: &[u8], peeled: &mut Peeled) -> Unwrapped {
        let Some(payload) = &stored.payload else {
            return NOTHING;
        };
        if self.left.total_inflated_bytes == 0 {
            peeled.n_left = peeled.n_left.saturating_add(1);
            return NOTHING;
        }
        let unwrapped = layer::unwrap(payload.get(input), self.limits);
        let n_bytes = match &unwrapped.content {
            Content::Json(bytes) | Content::Protobuf(bytes) => bytes.reveal().len(),
            Content::Nothing => 0,
        };
        self.left.total_inflated_bytes = self.left.total_inflated_bytes.saturating_sub(n_bytes);
        peeled.add(&unwrapped);
        unwrapped
    }
}

/// What peeling the payloads of one source showed.
#[derive(Default)]
struct Peeled {
    /// The layers of the first payload.
    trail: Vec<LayerStep>,
    stopped: Option<Stop>,
    /// Bytes in and out of each layer over all payloads.
    sums: BTreeMap<Layer, (usize, usize)>,
    /// Payloads left as they are because of the limit on all of them.
    n_left: usize,
}

impl Peeled {
    fn add(&mut self, unwrapped: &Unwrapped) {
        if self.trail.is_empty() && self.stopped.is_none() {
            self.trail.clone_from(&unwrapped.trail);
            self.stopped.clone_from(&unwrapped.stopped);
        }
        for step in &unwrapped.trail {
            let sum = self.sums.entry(step.layer).or_default();
            sum.0 = sum.0.saturating_add(step.bytes_in);
            sum.1 = sum.1.saturating_add(step.bytes_out);
        }
    }
}

const NOTHING: Unwrapped = Unwrapped {
    content: Content::Nothing,
    trail: Vec::new(),
    stopped: None,
};
/// Finds the record that a problem of a source is about.
fn record_of(problem: &source::Problem, records: &[StoredRecord]) -> Option<usize> {
    let is_of_record = matches!(problem.kind, ProblemKind::EmptyPayload { .. });
    let mut found = records.iter();
    found.position(|record| is_of_record && record.span.contains(&problem.offset))
}

fn name_of(stored: &StoredRecord) -> Option<ObjectName> {
    stored.object.as_ref().map(|object| ObjectName {
        kind: object.kind,
        namespace: object.namespace.clone(),
        name: object.name.clone(),
    })
}

/// A reader is given what is left of a limit; a person is told the limit itself.
fn whole(kind: ProblemKind, limits: &Limits) -> ProblemKind {
    match kind {
        ProblemKind::InputTooLarge { .. } => ProblemKind::InputTooLarge {
            limit: limits.input_bytes,
        },
        ProblemKind::TooManyRecords { .. } => ProblemKind::TooManyRecords {
            limit: limits.records,
        },
        other => other,
    }
}
