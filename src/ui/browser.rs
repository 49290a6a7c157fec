//! Everything that touches the browser, in small pieces; what is refused gives nothing instead of an error.

pub(crate) mod address;
pub(crate) mod clipboard;
pub(crate) mod clock;
pub(crate) mod document;
pub(crate) mod download;
pub(crate) mod field;
pub(crate) mod host;
pub(crate) mod later;
pub(crate) mod listener;
pub(crate) mod pieces;
pub(crate) mod rows;
pub(crate) mod storage;
