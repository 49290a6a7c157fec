//! The rooms of a release: each shows one revision (A), or two side by side (A, B), as a sheet.

use serde::{Deserialize, Serialize};

use crate::view::sheet::SheetView;

pub mod chart;
pub mod findings;
pub mod hooks;
pub mod note;
pub mod pair;
pub mod parts;
pub mod resources;
pub mod size;
pub mod values;
pub mod ways;

/// Which room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Room {
    /// What to do.
    Ways,
    /// What to do first, where something has to be done; it stands under the verdict and has no tab.
    First,
    Findings,
    Values,
    Hooks,
    Resources,
    Size,
    Chart,
    /// The incident note, to copy.
    Note,
}

impl Room {
    /// Every room with a tab, in the order offered.
    pub const ALL: [Self; 8] = [
        Self::Ways,
        Self::Findings,
        Self::Values,
        Self::Hooks,
        Self::Resources,
        Self::Size,
        Self::Chart,
        Self::Note,
    ];

    /// Gives the word used in links.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ways => "ways",
            Self::First => "first",
            Self::Findings => "findings",
            Self::Values => "values",
            Self::Hooks => "hooks",
            Self::Resources => "resources",
            Self::Size => "size",
            Self::Chart => "chart",
            Self::Note => "note",
        }
    }
}

/// What is asked of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomAsk {
    pub room: Room,
    pub a: i64,
    /// Another revision beside it.
    pub b: Option<i64>,
}

/// What a room shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoomView {
    pub sheet: SheetView,
    /// Stand-ins are in it.
    pub is_redacted: bool,
}
