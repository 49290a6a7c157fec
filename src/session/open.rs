//! Opening a paste: every piece is recognised, every payload peeled and read, whatever happens to its neighbours.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use super::expand::{self, Input};
use super::explained::{self, Heard};
use super::live;
use super::mask::Masker;
use super::panes::Panes;
use super::store::{self, Store};
use super::unread::{self, Reading, Unread};
use super::{Former, Lazily, Paste, Problem, Progress, Session, Source, Step};
use crate::layer::prefix::Scratch;
use crate::layer::{self, Content, Layer, LayerStep, Stop, Unwrapped};
use crate::limits::Limits;
use crate::lineage;
use crate::order::{self, Sorted};
use crate::redact::Mode;
use crate::release::{self, At, ReleaseRecord};
use crate::source::{self, Detected, ProblemKind, SeenCommand, Shape, StoredObject, StoredRecord};
use crate::view::problem::ObjectName;

/// Opens a paste; with `lazily`, a large one is read by the heads of its payloads.
pub(super) fn open(
    paste: Paste,
    limits: &Limits,
    lazily: Option<&Lazily>,
    on_progress: &mut dyn FnMut(Progress),
) -> Session {
    let inputs = expand::expand(paste, limits, on_progress);
    open_inputs(inputs, limits, lazily, on_progress)
}

/// Opens what a paste was expanded to.
pub(super) fn open_inputs(
    inputs: Vec<Input>,
    limits: &Limits,
    lazily: Option<&Lazily>,
    on_progress: &mut dyn FnMut(Progress),
) -> Session {
    let sizes = inputs.iter().map(|input| input.piece.bytes.reveal().len());
    let n_bytes: usize = sizes.sum();
    let mut opening = Opening {
        limits,
        is_lazy: lazily.is_some_and(|lazily| n_bytes > lazily.full_below),
        on_progress,
        scratch: Scratch::default(),
        store: Store::default(),
        left: *limits,
        n_done: 0,
        sources: Vec::new(),
        records: Vec::new(),
        problems: Vec::new(),
        heard: Vec::new(),
        commands: Vec::new(),
        unread: Vec::new(),
    };
    // All is looked through before anything is decoded, so that it is known how much there is to decode.
    let detected = opening.detect(&inputs, n_bytes);
    let n_records = detected.iter().map(|one| one.records.len()).sum();
    for (input, detected) in inputs.into_iter().zip(detected) {
        opening.piece(input, detected, n_records);
    }
    let (mut lineages, late) = lineage::build(opening.records);
    unread::doubt(&mut lineages, &opening.unread);
    let mut problems = opening.problems;
    problems.extend(late.into_iter().map(Problem::of_record));
    // Stable, so that within a record the order of reading stays.
    order::by_key(&mut problems, Problem::place);
    Session {
        sources: opening.sources,
        lineages,
        problems,
        heard: opening.heard,
        commands: opening.commands,
        unread: opening.unread,
        limits: *limits,
        given: live::Given::default(),
        former: Former::default(),
        store: opening.store,
        panes: Panes::default(),
        predicted: None,
        found: Default::default(),
        masker: RefCell::new(Masker::new(Mode::Hide, None, limits)),
    }
}

/// Records read between two calls to `on_progress`: each wakes the page.
const RECORDS_A_STEP: usize = 128;

struct Opening<'a> {
    limits: &'a Limits,
    /// Payloads are read by their heads where that is enough.
    is_lazy: bool,
    on_progress: &'a mut dyn FnMut(Progress),
    scratch: Scratch,
    store: Store,
    /// What the pieces so far have left of the limits that hold for all of them together.
    left: Limits,
    /// Records read so far, of all pieces.
    n_done: usize,
    sources: Vec<Source>,
    records: Vec<ReleaseRecord>,
    problems: Vec<Problem>,
    heard: Vec<Heard>,
    commands: Vec<SeenCommand>,
    unread: Vec<Unread>,
}

impl Opening<'_> {
    fn detect(&mut self, inputs: &[Input], total: usize) -> Vec<Detected> {
        let mut done = 0;
        let mut all = Vec::with_capacity(inputs.len());
        for Input { piece, .. } in inputs {
            (self.on_progress)(Progress {
                step: Step::Finding,
                done,
                total,
            });
            let input = piece.bytes.reveal().as_slice();
            let detected = match inputs.get(all.len()).filter(|one| one.is_shell()) {
                Some(shell) => of_shell(shell),
                None => {
                    source::detect_knowing(input, piece.name.as_deref(), &self.left, &piece.runs)
                }
            };
            let n_rows = detected.histories.iter().map(|one| one.rows.len());
            let n_found = n_rows.fold(detected.records.len(), usize::saturating_add);
            self.left.records = self.left.records.saturating_sub(n_found);
            self.left.input_bytes = self.left.input_bytes.saturating_sub(input.len());
            done += input.len();
            all.push(detected);
        }
        all
    }

    /// Reads what was detected in a piece; `total` is the number of records in all of them.
    fn piece(&mut self, mut opened: Input, detected: Detected, total: usize) {
        let source = self.sources.len();
        opened.records = objects_beside(&opened, &detected);
        let input = opened.piece.bytes.reveal().as_slice();
        self.heard.extend(explained::heard(source, &detected));
        self.commands.extend(explained::commands(&detected));
        let of_archive = opened.contents.iter().flat_map(|it| &it.problems);
        let of_archive = of_archive.map(|problem| Problem::Archive {
            source,
            problem: problem.clone(),
        });
        self.problems.extend(of_archive);
        for problem in detected.problems {
            let record = record_of(&problem, &detected.records);
            let object =
                record.and_then(|at| Some(name_of(detected.records.get(at)?.object.as_ref()?)));
            let kind = whole(problem.kind, self.limits);
            self.problems.push(Problem::Source {
                source,
                record,
                problem: source::Problem { kind, ..problem },
                object,
            });
        }

        let n_stored = detected.records.len();
        let spans = unread::spans(&detected.records);
        let whole = self.problems.iter().filter_map(|one| one.of_whole(source));
        let mut reading = Reading {
            source,
            problems: whole.cloned().collect(),
            unread: std::mem::take(&mut self.unread),
        };
        let mut was_read = vec![true; n_stored];
        let mut peeled = Peeled::default();
        for (record, stored) in detected.records.into_iter().enumerate() {
            if self.n_done.is_multiple_of(RECORDS_A_STEP) {
                (self.on_progress)(Progress {
                    step: Step::Decoding,
                    done: self.n_done,
                    total,
                });
            }
            self.n_done += 1;
            let at = At { source, record };
            // The store keeps it too.
            let object = stored.object.map(Rc::new);
            // The first payload is peeled whole: its trail stands for the others'.
            let payload = stored.payload.as_ref().map(|payload| payload.get(input));
            let is_lazy = self.is_lazy && peeled.has_first();
            if is_lazy && self.head(payload, object.as_ref(), at) {
                self.store.keep(at, stored.payload, object, stored.span);
                continue;
            }
            let unwrapped = self.unwrap(payload, &mut peeled);
            let recovered = unwrapped.stopped.as_ref().map_or(0, |stop| stop.recovered);
            let name = object.as_deref().map(name_of);
            let start = stored.span.start;
            let (read, mut problems) = store::read(unwrapped, object, at, self.limits);
            reading.note(record, (start, record + 1 == n_stored), &mut problems);
            if let Some(was_read) = was_read.get_mut(record) {
                *was_read = read.is_some();
            }
            self.store.keep(at, stored.payload, None, stored.span);
            self.records.extend(read);
            self.note(problems, recovered, name.as_ref());
        }
        self.unread = reading.finish(&spans, &was_read);
        if opened
            .contents
            .as_ref()
            .is_some_and(|it| !it.problems.is_empty())
        {
            // Files stand in an archive in any order.
            let last = source.saturating_add(opened.n_inner);
            self.unread.extend((source..=last).map(Unread::anywhere));
        }
        if peeled.n_left > 0 {
            self.problems.push(Problem::Total {
                source,
                n_records: peeled.n_left,
                limit: self.limits.total_inflated_bytes,
            });
        }
        let mut n_rows = 0_usize;
        for history in &detected.histories {
            // Rows are counted after the stored records, so that every place in a source has one number.
            let record = n_stored.saturating_add(n_rows);
            n_rows = n_rows.saturating_add(history.rows.len());
            let at = At { source, record };
            let (rows, problems) = release::read_history(history, at, self.limits);
            if self.is_lazy {
                rows.iter().for_each(|row| self.store.keep_row(row));
            }
            self.records.extend(rows);
            self.note(problems, 0, None);
        }

        let n_found = n_stored.saturating_add(n_rows);
        self.sources.push(Source {
            name: opened.piece.name.clone(),
            n_bytes: opened.n_bytes,
            shape: detected.shape,
            considered: detected.considered,
            contents: opened.contents.clone(),
            flux: detected.flux,
            cleaned: detected.cleaned,
            n_found,
            trail: peeled.trail,
            stopped: peeled.stopped,
            layer_sums: peeled.sums,
        });
        self.store.inputs.push(opened);
    }

    /// Reads a record by its head; says whether that was enough.
    #[inline(never)]
    fn head(&mut self, payload: Option<&[u8]>, object: Option<&Rc<StoredObject>>, at: At) -> bool {
        let (Some(payload), Some(object)) = (payload, object) else {
            return false;
        };
        let head = release::read_head(payload, object, at, self.limits, &mut self.scratch);
        let is_enough = head.is_some();
        self.records.extend(head);
        is_enough
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

    fn unwrap(&mut self, payload: Option<&[u8]>, peeled: &mut Peeled) -> Unwrapped {
        let Some(payload) = payload else {
            return NOTHING;
        };
        if self.left.total_inflated_bytes == 0 {
            peeled.n_left = peeled.n_left.saturating_add(1);
            return NOTHING;
        }
        let unwrapped = layer::unwrap(payload, self.limits);
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
    sums: Sorted<Layer, (usize, usize)>,
    /// Payloads left as they are because of the limit on all of them.
    n_left: usize,
}

impl Peeled {
    fn has_first(&self) -> bool {
        !self.trail.is_empty() || self.stopped.is_some()
    }

    fn add(&mut self, unwrapped: &Unwrapped) {
        if !self.has_first() {
            self.trail.clone_from(&unwrapped.trail);
            self.stopped.clone_from(&unwrapped.stopped);
        }
        for step in &unwrapped.trail {
            self.sums.change(step.layer, |(bytes_in, bytes_out)| {
                *bytes_in = bytes_in.saturating_add(step.bytes_in);
                *bytes_out = bytes_out.saturating_add(step.bytes_out);
            });
        }
    }
}

pub(super) const NOTHING: Unwrapped = Unwrapped {
    content: Content::Nothing,
    trail: Vec::new(),
    stopped: None,
};

/// Says where the records are of a piece in which there may be live objects.
fn objects_beside(opened: &Input, detected: &Detected) -> Option<Vec<Range<usize>>> {
    let may_hold = !detected.others.is_empty() || detected.shape == Shape::Unknown;
    let records = detected.records.iter().map(|record| record.span.clone());
    (may_hold && !opened.is_shell()).then(|| records.collect())
}

/// An archive that was taken apart; a person is told when there was nothing in it for us.
fn of_shell(shell: &Input) -> Detected {
    let n_kept = shell
        .contents
        .as_ref()
        .map_or(0, |contents| contents.n_kept);
    let problem = (n_kept == 0).then_some(source::Problem {
        kind: ProblemKind::Unrecognized,
        offset: 0,
    });
    Detected {
        shape: Shape::Archive,
        considered: Vec::new(),
        cleaned: Vec::new(),
        records: Vec::new(),
        histories: Vec::new(),
        flux: Vec::new(),
        commands: Vec::new(),
        errors: Vec::new(),
        problems: problem.into_iter().collect(),
        others: Sorted::new(),
    }
}

/// Finds the record that a problem of a source is about.
fn record_of(problem: &source::Problem, records: &[StoredRecord]) -> Option<usize> {
    let is_of_record = matches!(
        problem.kind,
        ProblemKind::EmptyPayload { .. }
            | ProblemKind::RedactedPayload { .. }
            | ProblemKind::EncryptedPayload { .. }
    );
    let mut found = records.iter();
    found.position(|record| is_of_record && record.span.contains(&problem.offset))
}

fn name_of(object: &StoredObject) -> ObjectName {
    ObjectName {
        kind: object.kind,
        namespace: object.namespace.clone(),
        name: object.name.clone(),
    }
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
