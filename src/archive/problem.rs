//! What can be wrong with an archive.

/// What could not be read of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub kind: ProblemKind,
    /// Byte offset in the archive that the file is in.
    pub offset: usize,
    /// The file, where one is meant.
    pub name: Option<String>,
    /// How many files it is about.
    pub n: usize,
}

/// One variant a distinct cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The archive ends in the middle.
    Truncated,
    /// The bytes contradict themselves.
    Corrupt,
    /// A file came out whole, but is not what was packed.
    BadChecksum,
    /// Files that need a password.
    Encrypted,
    /// Files packed by a method that is not read.
    Method,
    /// Files of a zip that claim bytes which others have: the mark of a zip bomb.
    Overlap,
    /// A file is larger than `Limits::archive_entry_bytes`.
    EntryTooLarge { limit: usize },
    /// More files than `Limits::archive_entries`.
    TooManyEntries { limit: usize },
    /// All archives together inflate past `Limits::archive_bytes`.
    TooLarge { limit: usize },
    /// What is wanted of them is more than `Limits::input_bytes`.
    TooMuchKept { limit: usize },
    /// Archives in archives past `Limits::archive_depth`.
    TooDeep { limit: usize },
}
