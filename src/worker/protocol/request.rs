//! What the page asks.

use serde::{Deserialize, Serialize};

use super::{PieceInfo, RequestId, Response, Slot, TextPlace};
use crate::view::compare::CompareAsk;
use crate::view::merge::MergeTexts;
use crate::view::preview::ask::AskView;
use crate::view::preview::columns;
use crate::view::repair::{RepairAsk, RepairFile};
use crate::view::room::RoomAsk;
use crate::view::save::Save;

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
    /// Asks for a room of a release.
    Room {
        id: RequestId,
        release: usize,
        ask: RoomAsk,
        redact: bool,
    },
    /// Asks how two revisions differ.
    Compare { id: RequestId, ask: CompareAsk },
    /// Asks for rows `first..first + count` of a comparison; at most `MAX_LINES`.
    CompareRows {
        id: RequestId,
        ask: CompareAsk,
        first: usize,
        count: usize,
    },
    /// Asks where a text stands in a comparison; the hits' lines are its rows.
    CompareSearch {
        id: RequestId,
        ask: CompareAsk,
        needle: String,
    },
    /// Asks for a file to save.
    Save {
        id: RequestId,
        release: usize,
        revision: i64,
        save: Save,
        redact: bool,
    },
    /// Asks what can be repaired of a revision's record.
    RepairStart {
        id: RequestId,
        release: usize,
        revision: i64,
        redact: bool,
    },
    /// Asks what a repair would change.
    Repair {
        id: RequestId,
        release: usize,
        ask: RepairAsk,
        redact: bool,
    },
    /// Asks for a file of a repair; the answer is `Save`.
    RepairFile {
        id: RequestId,
        release: usize,
        ask: RepairAsk,
        file: RepairFile,
    },
    /// Asks in which files of a chart a text stands, without regard to case; an empty needle is nowhere.
    FindFiles {
        id: RequestId,
        release: usize,
        revision: i64,
        needle: String,
        redact: bool,
    },
    /// Asks which releases `first..first + count` hold APIs that Kubernetes 1.`minor` no longer serves.
    RemovedApis {
        id: RequestId,
        first: usize,
        count: usize,
        minor: u32,
    },
    /// Asks what is masked in a release.
    Masks { id: RequestId, release: usize },
    /// Shows the value behind a stand-in everywhere, or masks it again; what was shown before is stale.
    Reveal {
        id: RequestId,
        stand_in: String,
        is_shown: bool,
    },
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
            | Self::Merge { id, .. }
            | Self::Room { id, .. }
            | Self::Compare { id, .. }
            | Self::CompareRows { id, .. }
            | Self::CompareSearch { id, .. }
            | Self::Save { id, .. }
            | Self::RepairStart { id, .. }
            | Self::Repair { id, .. }
            | Self::RepairFile { id, .. }
            | Self::FindFiles { id, .. }
            | Self::RemovedApis { id, .. }
            | Self::Masks { id, .. }
            | Self::Reveal { id, .. } => *id,
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
            Self::Room { ask, .. } => Slot::Room { room: ask.room },
            Self::Compare { .. } => Slot::Compare,
            Self::CompareRows { .. } => Slot::CompareRows,
            Self::CompareSearch { .. } => Slot::CompareSearch,
            Self::Save { revision, save, .. } => Slot::Save { revision, save },
            Self::RepairStart { .. } => Slot::RepairStart,
            Self::Repair { .. } => Slot::Repair,
            Self::RepairFile { file, .. } => Slot::RepairFile { file },
            Self::FindFiles { revision, .. } => Slot::FindFiles { revision },
            Self::RemovedApis { .. } => Slot::RemovedApis,
            Self::Masks { .. } => Slot::Masks,
            Self::Reveal { id, .. } => Slot::Reveal { id },
        }
    }
}
