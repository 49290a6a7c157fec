//! The messages between page and worker: two closed enums, each with a request id.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::view::OverviewView;

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

/// What the page asks. The bytes of an `Open` travel beside it as transferred buffers, one a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Opens a paste or dropped files, forgetting what was open; the answer is a redacted overview.
    Open {
        id: RequestId,
        pieces: Vec<PieceInfo>,
    },
    /// Asks for the overview again with other settings.
    Overview { id: RequestId, redact: bool },
}

impl Request {
    /// Gives the id that the answer will carry.
    pub const fn id(&self) -> RequestId {
        match self {
            Self::Open { id, .. } | Self::Overview { id, .. } => *id,
        }
    }
}

/// Describes one transferred buffer.
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
    /// The engine failed and what was open is lost; nothing of the paste is in the message.
    ///
    /// The next `Open` gets a fresh worker. Until then every other request is answered so.
    Crashed { id: RequestId },
}

impl Response {
    /// Gives the id of the request that this answers.
    pub const fn id(&self) -> RequestId {
        match self {
            Self::Overview { id, .. } | Self::Crashed { id } => *id,
        }
    }
}
