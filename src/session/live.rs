//! Live objects that were given beside the paste, or in it.

use std::ops::Range;

use serde_json::Value;

use super::{Paste, Piece, Session, expand};
use crate::limits::Limits;
use crate::redact::Mode;
use crate::rollback::drift::Drift;
use crate::rollback::live::{self, Live, LiveState, Problem};
use crate::source::{self, ProblemKind};
use crate::view::preview::Question;
use crate::view::preview::live::{self as view, GivenProblem, LiveAddedView, LiveView, MAX_BYTES};

/// What was given of the cluster.
#[derive(Debug, Default)]
pub(super) struct Given {
    live: Live,
    /// Counts changes: what was predicted before is stale.
    generation: u32,
    /// Something was given, if only that nothing was found.
    is_given: bool,
    /// The reader says that what is not among the objects is not there.
    is_all: bool,
    problems: Vec<GivenProblem>,
    n_bytes: usize,
    /// The paste was looked through.
    is_searched: bool,
}

impl Given {
    /// Gives the objects to predict with; `None` when nothing was given.
    pub(super) fn live(&self) -> Option<&Live> {
        self.is_given.then_some(&self.live)
    }

    /// Counts changes.
    pub(super) const fn generation(&self) -> u32 {
        self.generation
    }

    /// Puts in what was read of one paste; the later of two readings of an object counts.
    fn put(&mut self, read: Read) {
        self.generation = self.generation.wrapping_add(1);
        self.is_given = true;
        self.n_bytes = self.n_bytes.saturating_add(read.n_bytes);
        for (key, state) in read.live.objects {
            self.live.objects.insert(key, state);
        }
        for problem in read.problems {
            if !self.problems.contains(&problem) {
                self.problems.push(problem);
            }
        }
        self.settle();
    }

    /// Where something was not read, nobody knows that these are all.
    fn settle(&mut self) {
        let is_whole = self
            .problems
            .iter()
            .all(|one| *one == GivenProblem::NotFound);
        self.live.is_complete = self.is_all && self.is_given && is_whole;
    }
}

/// What was read of one paste.
#[derive(Default)]
struct Read {
    live: Live,
    problems: Vec<GivenProblem>,
    n_bytes: usize,
    /// Something of it is no object of a cluster.
    has_else: bool,
    /// `kubectl` answered, if only that there is nothing.
    is_answer: bool,
}

impl Read {
    /// Reads the objects of a piece, as far as there is room.
    fn add(&mut self, piece: &Piece, records: &[Range<usize>], room: usize, limits: &Limits) {
        let room = room.saturating_sub(self.n_bytes);
        let objects = source::objects(piece.bytes.reveal(), records, room, limits);
        self.has_else |= objects.has_else;
        for (is_so, problem) in [
            (objects.is_cut, GivenProblem::TooLarge),
            (objects.n_failed > 0, GivenProblem::Failed),
            (objects.n_not_found > 0, GivenProblem::NotFound),
        ] {
            if is_so {
                self.problems.push(problem);
            }
        }
        self.is_answer |= objects.n_not_found > 0;
        for text in objects.texts {
            let text = text.reveal();
            self.n_bytes = self.n_bytes.saturating_add(text.len());
            self.read(text, limits);
        }
    }

    fn read(&mut self, text: &str, limits: &Limits) {
        let (live, problems) = live::parse(text, limits);
        let is_empty = live.objects.is_empty() && problems.is_empty();
        if !is_empty && !is_of_cluster(&live) {
            self.has_else = true;
            return;
        }
        self.is_answer = true;
        for problem in problems {
            self.has_else |= matches!(problem, Problem::NotAnObject(_));
            self.problems.push(GivenProblem::Read(problem));
        }
        for (key, state) in live.objects {
            self.live.add(key, state);
        }
    }
}

/// Whether objects were read from a cluster: each that is whole has what only the server writes.
fn is_of_cluster(live: &Live) -> bool {
    let mut is_marked_once = live.objects.values().all(|state| state.object().is_none());
    for state in live.objects.values() {
        let Some(object) = state.object() else {
            continue;
        };
        let is_marked = is_marked(object);
        is_marked_once |= is_marked;
        if !is_marked && !matches!(state, LiveState::Cut(_)) {
            return false;
        }
    }
    is_marked_once && !live.objects.is_empty()
}

/// What the API server writes into each object that it keeps; manifests of generated CRDs have null there.
const MARKS: [&str; 4] = [
    "uid",
    "resourceVersion",
    "creationTimestamp",
    "managedFields",
];

fn is_marked(object: &Value) -> bool {
    let metadata = object.get("metadata");
    let has = |mark: &&str| {
        metadata
            .and_then(|all| all.get(mark))
            .is_some_and(|one| !one.is_null())
    };
    MARKS.iter().any(has)
}

impl Session {
    /// Takes live objects; `None`, and nothing taken, when a piece holds anything else.
    pub fn add_live(&mut self, paste: Paste) -> Option<LiveAddedView> {
        let sizes = paste.pieces.iter().map(|piece| piece.bytes.reveal().len());
        if sizes.sum::<usize>() > MAX_BYTES {
            return None;
        }
        let inputs = expand::expand(paste, &self.limits, &mut |_| {});
        let mut read = Read::default();
        for input in &inputs {
            let is_live = !input.is_shell() && !holds_release(&input.piece, &self.limits);
            if !is_live {
                return None;
            }
            // A file that was packed may be larger than it looked.
            read.add(&input.piece, &[], MAX_BYTES, &self.limits);
            if read.has_else {
                return None;
            }
        }
        if !read.is_answer {
            return None;
        }
        self.find_live();
        let n_added = read.live.objects.len();
        if self.given.n_bytes.saturating_add(read.n_bytes) > MAX_BYTES {
            let problems = vec![GivenProblem::Full];
            read = Read {
                problems,
                ..Read::default()
            };
            self.given.put(read);
            return Some(self.live_added(0));
        }
        self.given.put(read);
        // A secret that only the cluster showed is not masked in them.
        self.panes.clear();
        Some(self.live_added(n_added))
    }

    /// Says whether what is not among the live objects is not there.
    pub fn set_live_complete(&mut self, is_all: bool) -> LiveAddedView {
        self.given.is_all = is_all;
        self.given.generation = self.given.generation.wrapping_add(1);
        self.given.settle();
        self.live_added(0)
    }

    /// Forgets all of them, those of the paste too.
    pub fn forget_live(&mut self) {
        self.given = Given {
            generation: self.given.generation.wrapping_add(1),
            is_searched: true,
            ..Given::default()
        };
    }

    /// Finds the live objects that stand in the paste itself; done once, when somebody first asks for a preview.
    pub(super) fn find_live(&mut self) {
        if std::mem::replace(&mut self.given.is_searched, true) {
            return;
        }
        let mut read = Read::default();
        let mut recognized = Vec::new();
        for (source, input) in self.store.inputs.iter().enumerate() {
            let Some(records) = &input.records else {
                continue;
            };
            let n_records: usize = records.iter().map(Range::len).sum();
            let n_left = input.piece.bytes.reveal().len().saturating_sub(n_records);
            // Cleaning takes away less than half.
            if n_left / 2 > MAX_BYTES {
                read.problems.push(GivenProblem::TooLarge);
                continue;
            }
            let n_before = read.live.objects.len();
            read.add(&input.piece, records, MAX_BYTES, &self.limits);
            if read.live.objects.len() > n_before {
                recognized.push(source);
            }
        }
        // At opening nobody looked for live objects.
        self.problems.retain(|one| match one {
            super::Problem::Source {
                source, problem, ..
            } => problem.kind != ProblemKind::Unrecognized || !recognized.contains(source),
            _ => true,
        });
        // What is large and holds nothing of the kind is no problem.
        if !read.live.objects.is_empty() {
            self.given.put(read);
        }
    }

    /// Shows what was given, and how it drifted; its secrets are learnt.
    pub(super) fn live_view(&self, question: &Question<'_>, drift: &Drift, mode: Mode) -> LiveView {
        let mut view = self.masked(mode, |masker| {
            view::live(question, drift, &mut masker.redactor)
        });
        view.is_given = self.given.is_given;
        view.is_all = self.given.is_all;
        let problems = self.given.problems.iter().map(GivenProblem::text);
        view.problems.extend(problems);
        view
    }

    fn live_added(&self, n_added: usize) -> LiveAddedView {
        LiveAddedView {
            n_added,
            n_held: self.given.live.objects.len(),
            problems: self.given.problems.iter().map(GivenProblem::text).collect(),
        }
    }
}

/// Whether a piece holds records or histories of a release, which are opened as such; Flux's objects may stand among
/// others.
fn holds_release(piece: &Piece, limits: &Limits) -> bool {
    let detected = source::detect_knowing(
        piece.bytes.reveal(),
        piece.name.as_deref(),
        limits,
        &piece.runs,
    );
    let is_of_flux = detected.histories.len() <= detected.flux.len() && !detected.others.is_empty();
    !detected.records.is_empty() || (!detected.histories.is_empty() && !is_of_flux)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
