//! Bounds on time and memory: every reader takes them as an argument and names the one it hit.

/// Says how much of untrusted input is read before a reader stops and says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of one paste or of all files dropped together.
    pub input_bytes: usize,
    /// Bytes of a text that has to be rewritten before it can be read (a coloured log, say); of a longer one the rest is
    /// not read.
    pub cleaned_bytes: usize,
    /// Bytes that one stored payload may inflate to.
    pub inflated_bytes: usize,
    /// Bytes that all payloads of one paste may inflate to together; those after that are left as they are.
    pub total_inflated_bytes: usize,
    /// Bytes that the archives of one paste may inflate to together, with what is passed over in them.
    pub archive_bytes: usize,
    /// Files that the archives of one paste may hold together.
    pub archive_entries: usize,
    /// Bytes of one file in an archive that has to be held at once.
    pub archive_entry_bytes: usize,
    /// Archives in archives.
    pub archive_depth: usize,
    /// Release records (and history rows) read from one paste.
    pub records: usize,
    /// Nesting of JSON and YAML.
    pub depth: usize,
    /// Nodes of one YAML or JSON document, aliases counted each time they are used.
    pub nodes: usize,
}

/// The limits that the page and `inspect` use.
///
/// A worker's memory ends at 4 GiB, and a decoded record takes about twice the bytes that its payload inflated to: with
/// the largest paste beside it, everything at its limit is still less than half of that. While an archive is expanded,
/// the paste, what is kept of it and one file at each depth are held; the archive is given up before anything is decoded.
pub const STANDARD: Limits = Limits {
    input_bytes: 512 << 20,
    cleaned_bytes: 64 << 20,
    inflated_bytes: 64 << 20,
    total_inflated_bytes: 512 << 20,
    archive_bytes: 2 << 30,
    archive_entries: 200_000,
    archive_entry_bytes: 256 << 20,
    archive_depth: 3,
    records: 50_000,
    depth: 128,
    nodes: 4_000_000,
};
