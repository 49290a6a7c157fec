//! Takes archives apart before a paste is opened: what somebody can read in them becomes pieces of its own.
//!
//! An archive's bytes are given up as soon as it is taken apart.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memmem;

use super::{Paste, Piece, Progress, Step};
use crate::archive::{self, Contents, Format, Left, Taken, Taker, Want};
use crate::limits::Limits;
use crate::source::{self, Detected, ProblemKind, Shape};

/// One piece as it is opened.
#[derive(Debug)]
pub(super) struct Input {
    pub(super) piece: Piece,
    /// What it had when it was dropped.
    pub(super) n_bytes: usize,
    /// Set for an archive; all but the packed file of a gzip are pieces that follow it.
    pub(super) contents: Option<Contents>,
    /// How many of the pieces after it came out of it.
    pub(super) n_inner: usize,
    /// Where the records stand in its cleaned text, when it has other objects too.
    pub(super) records: Option<Vec<Range<usize>>>,
}

impl Input {
    fn plain(piece: Piece) -> Self {
        Self {
            n_bytes: piece.bytes.reveal().len(),
            piece,
            contents: None,
            n_inner: 0,
            records: None,
        }
    }

    /// Whether nothing of it is left to be read.
    pub(super) fn is_shell(&self) -> bool {
        let format = self.contents.as_ref().map(|contents| contents.format);
        format.is_some_and(|format| format != Format::Gzip)
    }
}

/// Gives all pieces, those of archives after the archive.
pub(super) fn expand(
    paste: Paste,
    limits: &Limits,
    on_progress: &mut dyn FnMut(Progress),
) -> Vec<Input> {
    let formats: Vec<Option<Format>> = paste.pieces.iter().map(format).collect();
    let with_formats = || paste.pieces.iter().zip(&formats);
    let size = |piece: &Piece| piece.bytes.reveal().len();
    let plain = with_formats().filter(|(_, format)| format.is_none());
    let n_plain: usize = plain.map(|(piece, _)| size(piece)).sum();
    let total: usize = paste.pieces.iter().map(size).sum();
    let mut room = limits.input_bytes.saturating_sub(n_plain);
    let left = Left::new(limits);
    let mut inputs = Vec::with_capacity(paste.pieces.len());
    let mut done = 0;
    for (piece, format) in paste.pieces.into_iter().zip(formats) {
        let n_bytes = size(&piece);
        let Some(format) = format else {
            done += n_bytes;
            inputs.push(Input::plain(piece));
            continue;
        };
        let before = done;
        done += n_bytes;
        let mut tell = |offset: usize| {
            let done = before.saturating_add(offset).min(total);
            let step = Step::Finding;
            on_progress(Progress { step, done, total });
        };
        open(
            piece,
            format,
            (limits, &left, &mut room),
            &mut tell,
            &mut inputs,
        );
    }
    inputs
}

fn format(piece: &Piece) -> Option<Format> {
    let bytes = piece.bytes.reveal();
    let format = archive::sniff(bytes)?;
    (format != Format::Gzip || !source::is_payload(bytes)).then_some(format)
}

fn open(
    piece: Piece,
    format: Format,
    (limits, left, room): (&Limits, &Left, &mut usize),
    on_progress: &mut dyn FnMut(usize),
    inputs: &mut Vec<Input>,
) {
    let name = piece.name.as_deref().unwrap_or_default();
    let mut keeping = Keeping {
        limits,
        outer: name,
        on_progress,
        told: 0,
        is_only: format == Format::Gzip,
        room: *room,
        pieces: Vec::new(),
        joined: Vec::new(),
    };
    let bytes = piece.bytes.reveal();
    let n_bytes = bytes.len();
    let contents = archive::expand(bytes, (format, name), limits, left, &mut keeping);
    *room = keeping.room;
    let mut pieces = keeping.finish();
    if format == Format::Gzip {
        match pieces.pop() {
            Some(inner) => inputs.push(Input {
                piece: inner,
                n_bytes,
                contents: Some(contents),
                n_inner: 0,
                records: None,
            }),
            // It was no text: what the bytes are is said as of any other file.
            None => inputs.push(Input::plain(piece)),
        }
        return;
    }
    inputs.push(Input {
        piece: Piece::new(piece.name, Vec::new()),
        n_bytes,
        contents: Some(contents),
        n_inner: pieces.len(),
        records: None,
    });
    inputs.extend(pieces.into_iter().map(Input::plain));
}

/// Keeps the files of one archive in which there is something.
struct Keeping<'a> {
    limits: &'a Limits,
    /// The archive's name.
    outer: &'a str,
    /// The file is all there is: it is kept whatever it holds.
    is_only: bool,
    on_progress: &'a mut dyn FnMut(usize),
    /// How far that was told.
    told: usize,
    /// Bytes that may still be kept.
    room: usize,
    pieces: Vec<Piece>,
    /// One for each archive, in the order in which they end.
    joined: Vec<Joined>,
}

/// Files with one record each: a backup has one for every Secret, and nobody wants a source for each.
#[derive(Default)]
struct Joined {
    /// The names of the archives around it.
    archive: String,
    text: Vec<u8>,
    /// How the names of all of them begin; the whole name of a single one.
    name: String,
    n_files: usize,
}

/// Between the files that are joined: JSON and YAML both end before it.
const BETWEEN: &[u8] = b"\n---\n";

/// Bytes of an archive between two calls to `on_progress`: each wakes the page.
const BYTES_A_STEP: usize = 1 << 20;

impl Taker for Keeping<'_> {
    fn pass(&mut self, offset: usize) {
        if self.told == 0 || offset.saturating_sub(self.told) >= BYTES_A_STEP {
            self.told = offset.max(1);
            (self.on_progress)(offset);
        }
    }

    fn wants(&mut self, head: &[u8]) -> Want {
        match head {
            _ if source::is_etcd(head) => Want::Head,
            _ if source::may_hold(head) => Want::All,
            _ => Want::Nothing,
        }
    }

    fn is_payload(&self, gzip: &[u8]) -> bool {
        source::is_payload(gzip)
    }

    fn take(&mut self, name: &str, bytes: Cow<'_, [u8]>) -> Taken {
        let detected = (!self.is_only).then(|| source::detect(&bytes, Some(name), self.limits));
        if detected.as_ref().is_some_and(|it| !is_of_use(it, &bytes)) {
            return Taken::Left;
        }
        let Some(room) = self.room.checked_sub(bytes.len() + BETWEEN.len()) else {
            return Taken::Full;
        };
        self.room = room;
        if detected.is_some_and(|it| is_one_record(&it, &bytes)) {
            self.join(name, &bytes);
        } else {
            let name = self.full_name(name);
            self.pieces.push(Piece::new(Some(name), bytes.into_owned()));
        }
        Taken::Kept
    }
}

impl Keeping<'_> {
    fn full_name(&self, name: &str) -> String {
        if self.outer.is_empty() {
            return name.to_owned();
        }
        [self.outer, " › ", name].concat()
    }

    /// Puts a file to the others of its archive; the files of an archive in another stand together.
    fn join(&mut self, name: &str, text: &[u8]) {
        let archive = name.rfind(" › ").map_or(0, |at| at + " › ".len());
        let (archive, name) = name.split_at(archive);
        let mut joined = self.joined.iter_mut();
        if let Some(one) = joined.find(|one| one.archive == archive) {
            one.add(name, text);
            return;
        }
        let mut one = Joined {
            archive: archive.to_owned(),
            ..Joined::default()
        };
        one.add(name, text);
        self.joined.push(one);
    }

    fn finish(mut self) -> Vec<Piece> {
        let joined = std::mem::take(&mut self.joined).into_iter();
        let joined = joined.map(|one| {
            let end = if one.n_files > 1 { "*" } else { "" };
            let name = [&*one.archive, &one.name, end].concat();
            Piece::new(Some(self.full_name(&name)), one.text)
        });
        let mut pieces: Vec<Piece> = joined.collect();
        pieces.append(&mut self.pieces);
        pieces
    }
}

impl Joined {
    fn add(&mut self, name: &str, text: &[u8]) {
        if self.n_files == 0 {
            self.name = name.to_owned();
        } else {
            self.text.extend(BETWEEN);
            let same = self.name.char_indices().zip(name.chars());
            let end = same.take_while(|((_, a), b)| a == b).last();
            let end = end.map_or(0, |((at, c), _)| at + c.len_utf8());
            self.name.truncate(end);
            // Whole folders only.
            let folder = self.name.rfind('/').map_or(0, |at| at + 1);
            self.name.truncate(folder);
        }
        self.text.extend(text);
        self.n_files += 1;
    }
}

/// Whether a file has something to say; that it is not recognized is said of none in an archive.
fn is_of_use(detected: &Detected, bytes: &[u8]) -> bool {
    let has_damage = || {
        detected.problems.iter().any(|problem| {
            matches!(
                problem.kind,
                ProblemKind::Truncated | ProblemKind::BadJson | ProblemKind::BadYaml
            )
        }) && [b"helm.sh/release".as_slice(), b"sh.helm.release.v1"]
            .iter()
            .any(|mark| memmem::find(bytes, mark).is_some())
    };
    // Objects that hold no release are most of any backup.
    let is_plain = matches!(
        detected.shape,
        Shape::Unknown
            | Shape::Secret
            | Shape::ConfigMap
            | Shape::SecretList
            | Shape::Command
            | Shape::HelmGetManifest
            | Shape::HelmGetValues
            | Shape::HelmGetHooks
    );
    !is_plain || !detected.records.is_empty() || !detected.histories.is_empty() || has_damage()
}

/// Whether a file holds one record and nothing else, so that it can be joined with others like it.
fn is_one_record(detected: &Detected, bytes: &[u8]) -> bool {
    let is_text = !bytes.starts_with(b"\xef\xbb\xbf") && std::str::from_utf8(bytes).is_ok();
    is_text
        && matches!(detected.shape, Shape::Secret | Shape::ConfigMap)
        && detected.records.len() == 1
        && detected.histories.is_empty()
        && detected.commands.is_empty()
        && detected.cleaned.is_empty()
        && detected.problems.is_empty()
}
