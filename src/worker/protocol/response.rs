//! What the worker answers.

use serde::{Deserialize, Serialize};

use super::RequestId;
use crate::view::compare::{CompareRowView, CompareView};
use crate::view::detail::RevisionView;
use crate::view::fleet::RemovedApisView;
use crate::view::masks::MasksView;
use crate::view::merge::{MergeStartView, MergeView};
use crate::view::pane::{LineView, SearchView};
use crate::view::preview::PreviewView;
use crate::view::preview::evidence::EvidenceView;
use crate::view::preview::live::LiveAddedView;
use crate::view::repair::{RepairStartView, RepairView};
use crate::view::room::RoomView;
use crate::view::save::SavedView;
use crate::view::sheet::FoundFileView;
use crate::view::{OverviewView, ReleaseView};

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
        /// Single values are shown, perhaps in it.
        has_shown: bool,
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
    Room {
        id: RequestId,
        /// The release's place in the overview that holds now.
        release: usize,
        room: Box<RoomView>,
        /// The release was decoded for it, and the overview is to be asked for again, as after `Release`.
        is_overview_stale: bool,
    },
    Compare {
        id: RequestId,
        compare: Box<CompareView>,
    },
    CompareRows {
        id: RequestId,
        first: usize,
        rows: Vec<CompareRowView>,
    },
    CompareSearch {
        id: RequestId,
        found: SearchView,
    },
    Save {
        id: RequestId,
        saved: SavedView,
    },
    RepairStart {
        id: RequestId,
        start: Box<RepairStartView>,
    },
    Repair {
        id: RequestId,
        repair: Box<RepairView>,
    },
    FindFiles {
        id: RequestId,
        found: Vec<FoundFileView>,
    },
    RemovedApis {
        id: RequestId,
        first: usize,
        found: Vec<RemovedApisView>,
    },
    Masks {
        id: RequestId,
        masks: MasksView,
    },
    /// A value was shown or masked.
    Revealed {
        id: RequestId,
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
            | Self::Room { id, .. }
            | Self::Compare { id, .. }
            | Self::CompareRows { id, .. }
            | Self::CompareSearch { id, .. }
            | Self::Save { id, .. }
            | Self::RepairStart { id, .. }
            | Self::Repair { id, .. }
            | Self::FindFiles { id, .. }
            | Self::RemovedApis { id, .. }
            | Self::Masks { id, .. }
            | Self::Revealed { id }
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
