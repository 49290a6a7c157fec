//! The façade of the core: opens a paste and answers every question about it.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use serde_json::Value;

use crate::archive::{self, Contents};
use crate::layer::runs::Runs;
use crate::layer::{Layer, LayerStep, Stop};
use crate::limits::Limits;
use crate::lineage::Lineage;
use crate::order::{self, Sorted};
use crate::redact::Mode;
use crate::release;
use crate::release::values::HelmValuesRules;
use crate::sensitive::Sensitive;
use crate::source::{self, Cleaned, Considered, FluxRelease, SeenCommand, Shape};
use crate::view::problem::ObjectName;
use crate::view::{self, ExplanationView, OverviewView, ReleaseView, completeness};

mod buffer;
pub mod compare;
pub mod decode;
mod detail;
mod evidence;
mod expand;
mod explained;
mod findings;
mod fleet;
mod live;
mod mask;
mod mask_json;
mod masks;
mod merge;
mod names;
mod open;
pub mod panes;
mod preview;
mod repair;
mod rollback;
mod room;
mod save;
mod since;
mod store;
mod unread;
mod views;

pub use buffer::Buffer;
pub use since::Former;

use explained::Heard;
use mask::Masker;
use names::Known;
use panes::Panes;
use preview::Predicted;
use store::Store;
use unread::Unread;
use views::{problem_view, release_view, source_view};

/// What a person pasted or dropped at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paste {
    pub pieces: Vec<Piece>,
}

/// One paste or one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The file's name; `None` for a paste.
    pub name: Option<String>,
    pub bytes: Sensitive<Vec<u8>>,
    /// The bytes' long runs, as far as they were noted.
    runs: Rc<Runs>,
}

impl Piece {
    /// Wraps the bytes of a paste or file.
    pub fn new(name: Option<String>, bytes: Vec<u8>) -> Self {
        Self {
            name,
            bytes: Sensitive::new(bytes),
            runs: Rc::default(),
        }
    }

    /// Takes the bytes of a file that came in slices.
    pub fn arrived(name: Option<String>, buffer: Buffer) -> Self {
        Self {
            runs: Rc::new(buffer.runs),
            ..Self::new(name, buffer.bytes)
        }
    }
}

impl From<Piece> for Paste {
    fn from(piece: Piece) -> Self {
        Self {
            pieces: vec![piece],
        }
    }
}

/// How a large paste is opened without decoding all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lazily {
    /// A paste of up to so many bytes is decoded in full all the same.
    pub full_below: usize,
}

/// What the page uses: a few megabytes are decoded before anyone could look at them.
pub const LAZILY: Lazily = Lazily {
    full_below: 4 << 20,
};

/// Names one revision of what is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RevisionKey {
    /// Its release's place among the lineages.
    pub release: usize,
    pub revision: i64,
}

/// How far opening a paste has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub step: Step,
    pub done: usize,
    pub total: usize,
}

/// What opening a paste is at, and what is counted meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Records are looked for; bytes of whole pieces.
    Finding,
    /// Records are decoded, of all pieces together.
    Decoding,
}

/// An opened paste: what was understood of it, and its bytes, to answer later questions from.
#[derive(Debug)]
pub struct Session {
    store: Store,
    panes: Panes,
    sources: Vec<Source>,
    lineages: Vec<Lineage>,
    problems: Vec<Problem>,
    /// Error messages in texts, by source and place.
    heard: Vec<Heard>,
    /// Commands of Helm in texts, of those that name a release.
    commands: Vec<SeenCommand>,
    /// Places of the paste whose records were not read.
    unread: Vec<Unread>,
    limits: Limits,
    given: live::Given,
    /// How the releases of earlier pastes stood.
    former: Former,
    /// The last prediction: evidence and merges are asked for of what is on screen.
    predicted: Option<Rc<Predicted>>,
    found: findings::Memo,
    /// Kept between questions, so that a secret has the same stand-in in every answer.
    masker: RefCell<Masker>,
}

/// What `helm get values` prints of one revision; `None` where the record does not show it.
#[derive(Clone, Default, PartialEq)]
pub struct RevisionValues {
    pub revision: i64,
    /// Null when the user gave none.
    pub supplied: Option<Value>,
    /// With `--all`: the stored chart's values under them.
    pub computed: Option<Value>,
}

impl fmt::Debug for RevisionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RevisionValues")
            .field("revision", &self.revision)
            .finish_non_exhaustive()
    }
}

/// What one piece turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    pub name: Option<String>,
    pub n_bytes: usize,
    pub shape: Shape,
    pub considered: Vec<Considered>,
    /// What else an archive held than the sources that follow it.
    pub contents: Option<Contents>,
    /// What it shows of releases that Flux keeps.
    pub flux: Vec<FluxRelease>,
    /// What was done to its text before it was read.
    pub cleaned: Vec<Cleaned>,
    /// Stored records and table rows that it holds.
    pub n_found: usize,
    /// The layers of its first payload, outermost first.
    pub trail: Vec<LayerStep>,
    /// Where peeling that payload ended early.
    pub stopped: Option<Stop>,
    /// Bytes in and out of each layer over all its payloads.
    pub layer_sums: Sorted<Layer, (usize, usize)>,
}

impl Source {
    /// What it held when it is an archive, and no file that was only compressed.
    pub fn archive(&self) -> Option<&Contents> {
        let contents = self.contents.as_ref();
        contents.filter(|_| self.shape == Shape::Archive)
    }
}

/// Something that could not be read, from any stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// In a source as a whole, or around one of its records.
    Source {
        source: usize,
        record: Option<usize>,
        problem: source::Problem,
        /// The object around the record.
        object: Option<ObjectName>,
    },
    /// In one of its records.
    Record {
        problem: release::Problem,
        /// Bytes that the layer which ended early still gave.
        recovered: usize,
        /// The object around the record.
        object: Option<ObjectName>,
    },
    /// In an archive.
    Archive {
        source: usize,
        problem: archive::Problem,
    },
    /// The payloads together inflate past the limit: some records of a source were read by their metadata only.
    Total {
        source: usize,
        n_records: usize,
        limit: usize,
    },
}

impl Problem {
    /// Wraps what was found out about a record after it was read.
    const fn of_record(problem: release::Problem) -> Self {
        Self::Record {
            problem,
            recovered: 0,
            object: None,
        }
    }

    /// Gives source and record; a source's own problems come before those of its records.
    const fn place(&self) -> (usize, Option<usize>) {
        match self {
            Self::Source { source, record, .. } => (*source, *record),
            Self::Total { source, .. } | Self::Archive { source, .. } => (*source, None),
            Self::Record { problem, .. } => (problem.at.source, Some(problem.at.record)),
        }
    }
}

impl Session {
    /// Reads a paste as far as it can be read; never fails as a whole.
    pub fn open(paste: Paste, limits: &Limits) -> Self {
        open::open(paste, limits, None, &mut |_| {})
    }

    /// Opens a paste for the first screen: of a large one, releases stay at `Depth::Head` until they are asked for.
    pub fn open_lazily(
        paste: Paste,
        limits: &Limits,
        lazily: &Lazily,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Self {
        open::open(paste, limits, Some(lazily), on_progress)
    }

    /// Makes stand-ins for secrets the same in every session with this key; to be called before anything is shown.
    #[must_use]
    pub fn with_redaction_key(self, key: &str) -> Self {
        Self {
            masker: RefCell::new(Masker::new(Mode::Hide, Some(key), &self.limits)),
            ..self
        }
    }

    /// Gives the first screen.
    pub fn overview(&self, mode: Mode) -> OverviewView {
        self.overview_in_parts(mode, usize::MAX, &mut |_| {})
    }

    /// Gives the first screen; its releases go ahead, so many at a time, while the next are prepared.
    pub fn overview_in_parts(
        &self,
        mode: Mode,
        releases_a_part: usize,
        on_part: &mut dyn FnMut(Vec<ReleaseView>),
    ) -> OverviewView {
        let releases = self.masked(mode, |masker| {
            let mut part = Vec::new();
            for (index, lineage) in self.lineages.iter().enumerate() {
                if part.len() >= releases_a_part {
                    on_part(std::mem::take(&mut part));
                }
                part.push(self.release_view(masker, index, lineage));
            }
            part
        });
        // After the releases, whose secrets are known then.
        let explanations = self.masked(mode, |masker| {
            explained::views(&self.heard, &self.lineages, &self.store, masker)
        });
        OverviewView {
            sources: self.sources.iter().map(source_view).collect(),
            problems: {
                let known = Known::new(&self.lineages);
                let problems = self.problems.iter();
                problems.map(|one| problem_view(one, &known)).collect()
            },
            explanations: {
                let mut all = explanations;
                all.extend(self.of_flux());
                order::by_key(&mut all, |one| (one.source, one.offset));
                all
            },
            releases,
            is_redacted: mode == Mode::Hide,
            newest_time: {
                let times = self.lineages.iter().filter_map(completeness::newest_time);
                times.max().map(|time| time.to_string())
            },
        }
    }

    /// Gives what the paste says that is neither a release nor a problem.
    fn of_flux(&self) -> Vec<ExplanationView> {
        let sources = self.sources.iter().enumerate();
        sources
            .flat_map(|(index, source)| source.flux.iter().map(move |flux| (index, flux)))
            .map(|(index, flux)| view::flux::explanation(index, flux))
            .collect()
    }

    /// Gives one release as the overview does, at the depth that it has been decoded to.
    pub fn release(&self, release: usize, mode: Mode) -> Option<ReleaseView> {
        let lineage = self.lineages.get(release)?;
        Some(self.masked(mode, |masker| self.release_view(masker, release, lineage)))
    }

    fn release_view(&self, masker: &mut Masker, index: usize, lineage: &Lineage) -> ReleaseView {
        ReleaseView {
            since: self.since(lineage, masker),
            ..release_view(masker, index, lineage)
        }
    }

    /// Gives what `helm get values` prints of the revisions of one release (its index in `lineages`), ascending.
    pub fn values(
        &self,
        lineage: usize,
        rules: HelmValuesRules,
        mode: Mode,
    ) -> Vec<RevisionValues> {
        self.lineages.get(lineage).map_or_else(Vec::new, |found| {
            self.masked(mode, |masker| masker.values(lineage, found, rules))
        })
    }

    /// Showing everything must not spend numbers of stand-ins.
    fn masked<T>(&self, mode: Mode, show: impl FnOnce(&mut Masker) -> T) -> T {
        match mode {
            Mode::Hide => show(&mut self.masker.borrow_mut()),
            Mode::Show => show(&mut Masker::new(mode, None, &self.limits)),
        }
    }

    /// Gives the pieces in the order they were given.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Gives the releases, ordered by namespace and name.
    pub fn lineages(&self) -> &[Lineage] {
        &self.lineages
    }

    /// Gives what could not be read, by source and record.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}
