//! Opens tar, zip and gzip files, in each other too, and hands on what somebody wants of the files in them.
//!
//! It reads both formats itself: the crates cost 85 KB of program, and give nothing of an archive that was cut.
//! It does not know what a release is. No file is ever made of what it reads, so names are only shown, wherever they point.
//! It writes tar too.

use std::borrow::Cow;
use std::cell::Cell;

use crate::layer::StopCause;
use crate::limits::Limits;

mod inflate;
mod problem;
mod stream;
mod tar;
mod write;
mod zip;

pub use problem::{Problem, ProblemKind};
use stream::Stream;
pub use write::tar as write_tar;

/// What is asked whether it wants a file, and given it.
pub trait Taker {
    /// Is told how far into the outermost archive a file begins.
    fn pass(&mut self, _offset: usize) {}

    /// Judges a file by its beginning (at most `HEAD_BYTES`).
    fn wants(&mut self, head: &[u8]) -> Want;

    /// Whether a gzip stream is a stored payload, which is no file that was packed.
    fn is_payload(&self, gzip: &[u8]) -> bool;

    /// Takes a file, or leaves it; its name has the names of the archives around it, but for the outermost.
    fn take(&mut self, name: &str, bytes: Cow<'_, [u8]>) -> Taken;
}

/// How much of a file is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    Nothing,
    /// Its beginning tells all.
    Head,
    All,
}

/// What became of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    Kept,
    Left,
    /// It was wanted, and there is no room for it.
    Full,
}

/// Bytes by which a file is judged: both first pages of a database.
pub const HEAD_BYTES: usize = 8192;

/// What an archive is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One file, packed.
    Gzip,
    Tar,
    TarGzip,
    Zip,
}

/// What is left for all archives of a paste.
#[derive(Debug)]
pub struct Left {
    bytes: Cell<usize>,
    n_entries: Cell<usize>,
}

impl Left {
    /// Everything that the limits allow.
    pub const fn new(limits: &Limits) -> Self {
        Self {
            bytes: Cell::new(limits.archive_bytes),
            n_entries: Cell::new(limits.archive_entries),
        }
    }
}

/// What an archive held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    pub format: Format,
    /// Files, also those in archives in it; not the archives themselves, nor links and folders.
    pub n_files: usize,
    /// Files that were taken.
    pub n_kept: usize,
    pub problems: Vec<Problem>,
}

/// More than this nobody reads.
const MAX_PROBLEMS: usize = 100;

/// Longer names are cut: a tar's can have megabytes.
const MAX_NAME: usize = 300;

/// Recognises an archive by its first bytes.
pub fn sniff(bytes: &[u8]) -> Option<Format> {
    if zip::sniff(bytes) {
        return Some(Format::Zip);
    }
    if tar::sniff(bytes) {
        return Some(Format::Tar);
    }
    if !bytes.starts_with(b"\x1f\x8b\x08") {
        return None;
    }
    let budget = Cell::new(HEAD_BYTES);
    let mut stream = Stream::gzip(bytes, &budget);
    let head = stream.peek(tar::BLOCK);
    if tar::sniff(head) {
        return Some(Format::TarGzip);
    }
    // Of a stream that gives nothing, nobody can say what was packed.
    (!head.is_empty()).then_some(Format::Gzip)
}

/// Opens an archive that `sniff` knows, as far as it goes and the limits allow.
pub fn expand(
    bytes: &[u8],
    (format, name): (Format, &str),
    limits: &Limits,
    left: &Left,
    taker: &mut dyn Taker,
) -> Contents {
    let mut walk = Walk {
        limits,
        left,
        taker,
        contents: Contents {
            format,
            n_files: 0,
            n_kept: 0,
            problems: Vec::new(),
        },
    };
    walk.archive(
        format,
        bytes,
        &Place {
            path: "",
            name,
            depth: 1,
        },
    );
    walk.contents
}

/// Where an archive is.
struct Place<'a> {
    /// The names of the archives around its files; empty in the outermost.
    path: &'a str,
    /// Its own name.
    name: &'a str,
    depth: usize,
}

impl Place<'_> {
    /// Names a file in it as it is shown.
    fn name(&self, name: &[u8]) -> String {
        let name = String::from_utf8_lossy(name);
        let name = name.strip_prefix("./").unwrap_or(&name);
        let shown = name.chars().take(MAX_NAME);
        let shown = shown.map(|c| if c.is_control() { '\u{fffd}' } else { c });
        let mut full = String::from(self.path);
        if !full.is_empty() {
            full.push_str(" › ");
        }
        full.extend(shown);
        full
    }
}

/// What a reader of a format knows of a file before it reads it.
struct Entry {
    name: String,
    /// What it should have; `usize::MAX` when only its end tells.
    size: usize,
    /// Where it begins, in the archive that it is in.
    offset: usize,
    /// Where the next one begins is known without reading this one.
    is_placed: bool,
}

/// Opening archives, one in another.
struct Walk<'a> {
    limits: &'a Limits,
    left: &'a Left,
    taker: &'a mut dyn Taker,
    contents: Contents,
}

impl Walk<'_> {
    fn archive(&mut self, format: Format, bytes: &[u8], place: &Place<'_>) {
        match format {
            Format::Zip => zip::read(bytes, place, self),
            Format::Tar => tar::read(&mut Stream::plain(bytes), place, self),
            Format::TarGzip => {
                let mut stream = Stream::gzip(bytes, &self.left.bytes);
                tar::read(&mut stream, place, self);
            }
            Format::Gzip => {
                let mut stream = Stream::gzip(bytes, &self.left.bytes);
                let inner = inner_name(place.name);
                let name = match place.depth {
                    1 => inner.to_owned(),
                    _ => place
                        .path
                        .strip_suffix(place.name)
                        .map_or_else(|| place.path.to_owned(), |around| [around, inner].concat()),
                };
                let entry = Entry {
                    name,
                    size: usize::MAX,
                    offset: 0,
                    is_placed: true,
                };
                self.file(&entry, &mut stream, place);
            }
        }
    }

    /// Reads a file, or passes over it; says whether there is any use in reading on.
    fn file(&mut self, entry: &Entry, stream: &mut Stream<'_>, place: &Place<'_>) -> bool {
        let limit = self.limits.archive_entries;
        let Some(n) = self.left.n_entries.get().checked_sub(1) else {
            self.problem(ProblemKind::TooManyEntries { limit }, entry.offset, None);
            return false;
        };
        self.left.n_entries.set(n);
        if place.depth == 1 {
            self.taker.pass(entry.offset);
        }
        self.contents.n_files += 1;
        let head = stream.peek(HEAD_BYTES.min(entry.size));
        let is_archive = sniff(head).is_some();
        let want = match is_archive {
            true => Want::All,
            false => self.taker.wants(head),
        };
        let n_read = match want {
            Want::Nothing if entry.is_placed => entry.size,
            Want::Nothing => stream.skip(entry.size),
            Want::Head => {
                let head = stream.take(HEAD_BYTES.min(entry.size));
                let n = head.len();
                self.give(entry, head);
                n + stream.skip(entry.size - n)
            }
            Want::All => self.whole(entry, stream, place),
        };
        let stop = stream.stop();
        let is_cut = entry.size != usize::MAX && n_read < entry.size;
        if let Some((offset, cause)) = stop {
            let kind = self.kind_of(&cause);
            self.problem(kind, offset, Some(&entry.name));
            return cause == StopCause::BadChecksum;
        }
        if is_cut {
            let offset = stream.position();
            self.problem(ProblemKind::Truncated, offset, Some(&entry.name));
        }
        !is_cut
    }

    fn kind_of(&self, cause: &StopCause) -> ProblemKind {
        match cause {
            StopCause::TooLarge { .. } => ProblemKind::TooLarge {
                limit: self.limits.archive_bytes,
            },
            StopCause::Truncated => ProblemKind::Truncated,
            StopCause::BadChecksum => ProblemKind::BadChecksum,
            _ => ProblemKind::Corrupt,
        }
    }

    /// Holds a file at once; gives how much of it was read or passed over.
    fn whole(&mut self, entry: &Entry, stream: &mut Stream<'_>, place: &Place<'_>) -> usize {
        let limit = self.limits.archive_entry_bytes;
        let too_large = ProblemKind::EntryTooLarge { limit };
        if entry.size > limit && entry.size != usize::MAX {
            self.problem(too_large, entry.offset, Some(&entry.name));
            return stream.skip(entry.size);
        }
        let bytes = stream.take(entry.size.min(limit));
        let n = bytes.len();
        if n == limit && entry.size > limit && !stream.peek(1).is_empty() {
            self.problem(too_large, entry.offset, Some(&entry.name));
            drop(bytes);
            return n + stream.skip(entry.size - n);
        }
        let nested = sniff(&bytes);
        let is_payload = nested == Some(Format::Gzip) && self.taker.is_payload(&bytes);
        match nested.filter(|_| !is_payload) {
            None => self.give(entry, bytes),
            Some(_) if place.depth >= self.limits.archive_depth => {
                let limit = self.limits.archive_depth;
                let kind = ProblemKind::TooDeep { limit };
                self.problem(kind, entry.offset, Some(&entry.name));
            }
            Some(format) => {
                // It is counted by what is in it.
                self.contents.n_files -= 1;
                let name = entry.name.rsplit([' ', '/']).next().unwrap_or_default();
                let place = Place {
                    path: &entry.name,
                    name,
                    depth: place.depth + 1,
                };
                self.archive(format, &bytes, &place);
            }
        }
        n
    }

    fn give(&mut self, entry: &Entry, bytes: Cow<'_, [u8]>) {
        match self.taker.take(&entry.name, bytes) {
            Taken::Kept => self.contents.n_kept += 1,
            Taken::Left => {}
            Taken::Full => {
                let limit = self.limits.input_bytes;
                let kind = ProblemKind::TooMuchKept { limit };
                self.problem(kind, entry.offset, Some(&entry.name));
            }
        }
    }

    /// Says that the archive ends early, unless a file that it cuts has said so.
    fn cut(&mut self, offset: usize) {
        let mut problems = self.contents.problems.iter();
        if !problems.any(|one| one.kind == ProblemKind::Truncated) {
            self.problem(ProblemKind::Truncated, offset, None);
        }
    }

    /// Says what is wrong; the same again is counted.
    fn problem(&mut self, kind: ProblemKind, offset: usize, name: Option<&str>) {
        let is_counted = !matches!(
            kind,
            ProblemKind::Truncated | ProblemKind::Corrupt | ProblemKind::BadChecksum
        );
        let problems = &mut self.contents.problems;
        let mut same = problems
            .iter_mut()
            .filter(|one| is_counted && one.kind == kind);
        if let Some(one) = same.next() {
            one.n += 1;
        } else if problems.len() < MAX_PROBLEMS {
            problems.push(Problem {
                kind,
                offset,
                name: name.map(str::to_owned),
                n: 1,
            });
        }
    }
}

/// Gives the name of what was packed.
fn inner_name(name: &str) -> &str {
    name.strip_suffix(".gz").unwrap_or(name)
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
pub(crate) mod tests;
