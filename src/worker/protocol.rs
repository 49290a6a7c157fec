//! The messages between page and worker: two closed enums, each with a request id.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::view::pane::Pane;
use crate::view::preview::columns;
use crate::view::repair::RepairFile;
use crate::view::room::Room;
use crate::view::save::Save;

mod parts;
mod request;
mod response;

pub use parts::Parts;
pub use request::Request;
pub use response::{Response, Stage};

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

/// Describes one blob that travels beside an `Open`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PieceInfo {
    /// The file's name; `None` for a paste.
    pub name: Option<String>,
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
    Release {
        release: usize,
    },
    Revision {
        release: usize,
        revision: i64,
    },
    Pane {
        revision: i64,
        pane: Pane,
    },
    Line,
    Search,
    PaneText,
    Preview,
    Evidence {
        line: columns::Line,
    },
    Live,
    LiveKept,
    MergeStart,
    Merge,
    Room {
        room: Room,
    },
    Compare,
    CompareRows,
    CompareSearch,
    /// Each file that was asked for is wanted.
    Save {
        revision: i64,
        save: Save,
    },
    FindFiles {
        revision: i64,
    },
    RepairStart,
    Repair,
    /// Each file that was asked for is wanted.
    RepairFile {
        file: RepairFile,
    },
    RemovedApis,
    Masks,
    /// Each is wanted: none takes back another.
    Reveal {
        id: RequestId,
    },
}
