//! The messages between page and worker: two closed enums, each with a request id.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::view::detail::RevisionView;
use crate::view::merge::{MergeStartView, MergeTexts, MergeView};
use crate::view::pane::{LineView, Pane, SearchView};
use crate::view::preview::PreviewView;
use crate::view::preview::ask::AskView;
use crate::view::preview::columns;
use crate::view::preview::evidence::EvidenceView;
use crate::view::preview::live::LiveAddedView;
use crate::view::{OverviewView, ReleaseView};

mod parts;

pub use parts::Parts;

/// Writes a message for the crossing; both sides are the same build, so the format has no names in it.
pub fn encode(message: &impl Serialize) -> Option<Vec<u8>> {
    postcard::to_allocvec(message).ok()
}

/// Reads what `encode` wrote.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}

/// Numbers requests; an answer whose id is not the latest for its slot is dropped.
pub type RequestId = u32;

/// What the page asks. The bytes of an `Open` or a `Live` travel beside it, one blob a piece, by reference.
///
/// `release` is a place in the overview's `releases`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Opens a paste or dropped files, forgetting what was open; the answer is a redacted overview, after any number of
    /// `Progress`.
    Open {
        id: RequestId,
        pieces: Vec<PieceInfo>,
    },
    /// Asks for the overview again with other settings.
    Overview { id: RequestId, redact: bool },
    /// Asks for a release decoded in full (`Depth::Full`).
    Release {
        id: RequestId,
        release: usize,
        redact: bool,
    },
    /// Asks for one revision in detail.
    Revision {
        id: RequestId,
        release: usize,
        revision: i64,
        redact: bool,
    },
    /// Asks for lines `first..first + count` of a text; at most `MAX_LINES`.
    Pane {
        id: RequestId,
        at: TextPlace,
        first: usize,
        count: usize,
    },
    /// Asks for a part of one long line, from `start`, in UTF-16 units; at most `MAX_LINE_PART`.
    Line {
        id: RequestId,
        at: TextPlace,
        line: usize,
        start: usize,
    },
    /// Asks where a text stands, without regard to case; an empty needle is nowhere.
    Search {
        id: RequestId,
        at: TextPlace,
        needle: String,
    },
    /// Asks for a whole text, to copy or to save.
    PaneText { id: RequestId, at: TextPlace },
    /// Asks what a rollback would do.
    Preview {
        id: RequestId,
        release: usize,
        ask: AskView,
        redact: bool,
    },
    /// Asks what a line of a preview rests on.
    Evidence {
        id: RequestId,
        release: usize,
        ask: AskView,
        line: columns::Line,
        redact: bool,
    },
    /// Adds live objects to what is open; `NotLive` when a piece holds anything else.
    Live {
        id: RequestId,
        pieces: Vec<PieceInfo>,
    },
    /// Forgets all live objects.
    ForgetLive { id: RequestId },
    /// Says whether what is not among the live objects is not there.
    CompleteLive { id: RequestId, is_all: bool },
    /// Asks for the three texts of an object of a preview, by its place in the prediction's `objects`.
    MergeStart {
        id: RequestId,
        release: usize,
        ask: AskView,
        object: usize,
        redact: bool,
    },
    /// Asks what each way of merging makes of three texts.
    Merge {
        id: RequestId,
        release: usize,
        ask: AskView,
        texts: MergeTexts,
    },
}

/// Which text is asked for, and how it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextPlace {
    pub release: usize,
    pub revision: i64,
    pub pane: Pane,
    pub redact: bool,
}

/// Lines that one `Pane` answer holds at most.
pub const MAX_LINES: usize = 2000;

/// UTF-16 units that one `Line` answer holds at most.
pub const MAX_LINE_PART: usize = 1 << 20;

/// A place in the page that shows one kind of answer: only the newest request for it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Overview,
    Release { release: usize },
    Revision { release: usize, revision: i64 },
    Pane { revision: i64, pane: Pane },
    Line,
    Search,
    PaneText,
    Preview,
    Evidence { line: columns::Line },
    Live,
    LiveKept,
    MergeStart,
    Merge,
}

impl Request {
    /// Gives the id that the answer will carry.
    pub const fn id(&self) -> RequestId {
        match self {
            Self::Open { id, .. }
            | Self::Overview { id, .. }
            | Self::Release { id, .. }
            | Self::Revision { id, .. }
            | Self::Pane { id, .. }
            | Self::Line { id, .. }
            | Self::Search { id, .. }
            | Self::PaneText { id, .. }
            | Self::Preview { id, .. }
            | Self::Evidence { id, .. }
            | Self::Live { id, .. }
            | Self::ForgetLive { id }
            | Self::CompleteLive { id, .. }
            | Self::MergeStart { id, .. }
            | Self::Merge { id, .. } => *id,
        }
    }

    /// Makes the answer of an `Open` or a `Live` whose piece can't be read.
    pub fn unreadable(&self, piece: usize) -> Response {
        let name = match self {
            Self::Open { pieces, .. } | Self::Live { pieces, .. } => {
                pieces.get(piece).and_then(|info| info.name.clone())
            }
            _ => None,
        };
        let id = self.id();
        Response::Unreadable { id, name }
    }

    /// Tells where the answer goes.
    pub const fn slot(&self) -> Slot {
        match *self {
            Self::Open { .. } | Self::Overview { .. } => Slot::Overview,
            Self::Release { release, .. } => Slot::Release { release },
            Self::Revision {
                release, revision, ..
            } => Slot::Revision { release, revision },
            Self::Pane { at, .. } => Slot::Pane {
                revision: at.revision,
                pane: at.pane,
            },
            Self::Line { .. } => Slot::Line,
            Self::Search { .. } => Slot::Search,
            Self::PaneText { .. } => Slot::PaneText,
            Self::Preview { .. } => Slot::Preview,
            Self::Evidence { line, .. } => Slot::Evidence { line },
            Self::Live { .. } => Slot::Live,
            Self::ForgetLive { .. } | Self::CompleteLive { .. } => Slot::LiveKept,
            Self::MergeStart { .. } => Slot::MergeStart,
            Self::Merge { .. } => Slot::Merge,
        }
    }
}

/// Describes one blob that travels beside an `Open`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PieceInfo {
    /// The file's name; `None` for a paste.
    pub name: Option<String>,
}

/// What the worker answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Response {
    Overview {
        id: RequestId,
        overview: Box<OverviewView>,
    },
    /// A release decoded in full, to take the place of the one in the overview.
    Release {
        id: RequestId,
        /// Its place in the overview that holds now.
        release: usize,
        view: Box<ReleaseView>,
        /// Decoding found what the overview must now say too (damage, or a payload that contradicts its labels, so that
        /// revisions changed their release): it is to be asked for again.
        is_overview_stale: bool,
    },
    Revision {
        id: RequestId,
        revision: Box<RevisionView>,
    },
    Pane {
        id: RequestId,
        first: usize,
        /// Of the whole text.
        n_lines: usize,
        lines: Vec<LineView>,
    },
    Line {
        id: RequestId,
        line: usize,
        /// In UTF-16 units.
        start: usize,
        text: String,
        /// UTF-16 units of the whole line.
        n_units: usize,
    },
    Search {
        id: RequestId,
        found: SearchView,
    },
    PaneText {
        id: RequestId,
        text: String,
        /// Stand-ins are in it.
        is_redacted: bool,
    },
    Preview {
        id: RequestId,
        /// The release's place in the overview that holds now.
        release: usize,
        preview: Box<PreviewView>,
        /// The release was decoded for it, and the overview is to be asked for again, as after `Release`.
        is_overview_stale: bool,
    },
    Evidence {
        id: RequestId,
        evidence: Vec<EvidenceView>,
    },
    /// Live objects were added, or forgotten; previews that were asked for before are stale.
    Live {
        id: RequestId,
        added: LiveAddedView,
    },
    /// What was to be added holds something else than live objects: nothing was taken.
    NotLive {
        id: RequestId,
    },
    MergeStart {
        id: RequestId,
        start: Box<MergeStartView>,
    },
    Merge {
        id: RequestId,
        merge: Box<MergeView>,
    },
    /// There is no such release, revision or text in what is open (a link made for another paste).
    NotFound {
        id: RequestId,
    },
    /// A piece of an `Open` can't be read: a folder, or a file that is gone. What was open before is closed.
    Unreadable {
        id: RequestId,
        /// The file's name.
        name: Option<String>,
    },
    /// Releases of an overview that follows, at most a screenful of work for the page; the client puts them together.
    Releases {
        id: RequestId,
        releases: Vec<ReleaseView>,
    },
    /// How far an `Open` or a `Release` has come; not an answer.
    Progress {
        id: RequestId,
        stage: Stage,
        /// In bytes of the input while reading and finding, in records while decoding.
        done: usize,
        total: usize,
    },
    /// The engine failed and what was open is lost; nothing of the paste is in the message.
    ///
    /// The next `Open` gets a fresh worker. Until then every other request is answered so.
    Crashed {
        id: RequestId,
    },
}

/// What an `Open` is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// The bytes come from disk.
    Reading,
    /// Records are looked for in them.
    Finding,
    /// Records are decoded.
    Decoding,
}

impl Response {
    /// Gives the id of the request that this answers.
    pub const fn id(&self) -> RequestId {
        match self {
            Self::Overview { id, .. }
            | Self::Release { id, .. }
            | Self::Revision { id, .. }
            | Self::Pane { id, .. }
            | Self::Line { id, .. }
            | Self::Search { id, .. }
            | Self::PaneText { id, .. }
            | Self::Preview { id, .. }
            | Self::Evidence { id, .. }
            | Self::Live { id, .. }
            | Self::NotLive { id }
            | Self::MergeStart { id, .. }
            | Self::Merge { id, .. }
            | Self::NotFound { id }
            | Self::Unreadable { id, .. }
            | Self::Releases { id, .. }
            | Self::Progress { id, .. }
            | Self::Crashed { id } => *id,
        }
    }

    /// Tells whether this ends the waiting for its request.
    pub const fn is_answer(&self) -> bool {
        !matches!(self, Self::Releases { .. } | Self::Progress { .. })
    }
}
