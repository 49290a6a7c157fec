//! Zip (APPNOTE 6.3), by its directory; one that was cut has none, and is read file by file.

use super::stream::Stream;
use super::{Entry, Place, ProblemKind, Walk};
use crate::order;

const LOCAL: &[u8] = b"PK\x03\x04";
const CENTRAL: &[u8] = b"PK\x01\x02";
const END: &[u8] = b"PK\x05\x06";
const END64: &[u8] = b"PK\x06\x06";
const DESCRIPTOR: &[u8] = b"PK\x07\x08";

/// Bytes of a local header before the name.
const LOCAL_BYTES: usize = 30;

/// The same of an entry in the directory.
const CENTRAL_BYTES: usize = 46;

/// The end record with the longest comment.
const END_BYTES: usize = 22 + 0xffff;

/// The most that a data descriptor takes: signature, checksum and two sizes of eight bytes.
const DESCRIPTOR_BYTES: usize = 24;

const ENCRYPTED: usize = 1;
/// Sizes come after the data.
const STREAMED: usize = 1 << 3;

pub(super) fn sniff(bytes: &[u8]) -> bool {
    bytes.starts_with(LOCAL) || bytes.starts_with(END)
}

/// What a header says of a file.
struct Header {
    flags: usize,
    method: usize,
    sum: usize,
    packed: usize,
    size: usize,
    name: Vec<u8>,
    /// Where its local header is.
    local: usize,
    is_link: bool,
}

pub(super) fn read(bytes: &[u8], place: &Place<'_>, walk: &mut Walk<'_>) {
    match directory(bytes, walk.left.n_entries.get()) {
        Some(headers) => by_directory(bytes, headers, place, walk),
        None => one_by_one(bytes, place, walk),
    }
}

fn by_directory(bytes: &[u8], mut headers: Vec<Header>, place: &Place<'_>, walk: &mut Walk<'_>) {
    order::by_key(&mut headers, |header| header.local);
    let mut end = 0;
    for header in headers {
        let name = place.name(&header.name);
        // A bomb has many files that share their bytes.
        if header.local < end {
            walk.problem(ProblemKind::Overlap, header.local, Some(&name));
            continue;
        }
        let Some(start) = data_start(bytes, header.local) else {
            let is_cut = header.local.saturating_add(LOCAL_BYTES) > bytes.len();
            let kind = if is_cut {
                ProblemKind::Truncated
            } else {
                ProblemKind::Corrupt
            };
            walk.problem(kind, header.local, Some(&name));
            continue;
        };
        end = start.saturating_add(header.packed).min(bytes.len());
        let data = bytes.get(start..end).unwrap_or_default();
        if !file(&header, (start, data, true), place, walk).0 {
            return;
        }
    }
}

/// Reads from one local header to the next, as far as there are any.
fn one_by_one(bytes: &[u8], place: &Place<'_>, walk: &mut Walk<'_>) {
    let mut at = 0;
    loop {
        let Some(header) = local_header(bytes, at) else {
            // Everything may be there but the last record of the directory.
            walk.cut(at);
            return;
        };
        let Some(start) = data_start(bytes, at) else {
            walk.cut(bytes.len());
            return;
        };
        let is_streamed = header.flags & STREAMED != 0;
        let rest = bytes.get(start..).unwrap_or_default();
        let data = match is_streamed {
            true => rest,
            false => rest.get(..header.packed).unwrap_or(rest),
        };
        let is_known = !is_streamed || header.method == 8;
        if !is_known {
            // Only its end tells where the next begins, and nothing marks the end.
            let name = place.name(&header.name);
            walk.problem(ProblemKind::Truncated, start, Some(&name));
            return;
        }
        let (goes_on, n_packed) = file(&header, (start, data, !is_streamed), place, walk);
        if !goes_on {
            return;
        }
        at = start.saturating_add(n_packed);
        if is_streamed {
            at += descriptor_length(bytes.get(at..).unwrap_or_default());
        }
    }
}

/// Reads one file, whose end may be known; says whether to go on, and how many packed bytes it took.
fn file(
    header: &Header,
    (start, data, is_placed): (usize, &[u8], bool),
    place: &Place<'_>,
    walk: &mut Walk<'_>,
) -> (bool, usize) {
    if header.name.ends_with(b"/") || header.is_link {
        return (true, data.len());
    }
    // Whatever a header claims: the end of a deflate stream is the end of the file.
    let entry = Entry {
        name: place.name(&header.name),
        size: match header.method {
            8 => usize::MAX,
            _ => header.size,
        },
        offset: start,
        is_placed,
    };
    let refused = match header.method {
        _ if header.flags & ENCRYPTED != 0 => Some(ProblemKind::Encrypted),
        99 => Some(ProblemKind::Encrypted),
        0 | 8 => None,
        _ => Some(ProblemKind::Method),
    };
    if let Some(kind) = refused {
        walk.contents.n_files += 1;
        walk.problem(kind, start, Some(&entry.name));
        return (true, data.len());
    }
    if header.method == 0 {
        return (
            walk.file(&entry, &mut Stream::plain(data), place),
            data.len(),
        );
    }
    let mut stream = Stream::deflate(data, &walk.left.bytes);
    let n_before = walk.contents.problems.len();
    let goes_on = walk.file(&entry, &mut stream, place);
    let is_read = goes_on && stream.peek(1).is_empty();
    let is_clean = walk.contents.problems.len() == n_before && stream.stop().is_none();
    let is_sum = header.sum == 0 || stream.sum().map(|sum| sum as usize) == Some(header.sum);
    if is_read && is_clean && !is_sum {
        walk.problem(ProblemKind::BadChecksum, start, Some(&entry.name));
    }
    // Damage to one file leaves the next where it is known to be.
    let has_left = walk.left.bytes.get() > 0 && walk.left.n_entries.get() > 0;
    let n_packed = if is_placed {
        data.len()
    } else {
        stream.position()
    };
    (goes_on || (is_placed && has_left), n_packed)
}

/// Reads the directory at the end; `None` when there is none.
fn directory(bytes: &[u8], most: usize) -> Option<Vec<Header>> {
    let tail = bytes.len().saturating_sub(END_BYTES);
    let last = bytes.get(tail..)?;
    let mut places = last.windows(END.len()).enumerate().rev();
    let end = tail + places.find(|(_, window)| *window == END)?.0;
    let (mut size, mut start) = (le32(bytes, end + 12)?, le32(bytes, end + 16)?);
    let mut directory_end = end;
    if start == 0xffff_ffff || size == 0xffff_ffff {
        // The record for large files stands before a pointer to it of 20 bytes.
        let end64 = le64(bytes, end.checked_sub(12)?)?;
        if bytes.get(end64..)?.starts_with(END64) {
            size = le64(bytes, end64 + 40)?;
            start = le64(bytes, end64 + 48)?;
            directory_end = end64;
        }
    }
    // What was put before a zip moves everything in it.
    let moved = directory_end.checked_sub(size)?.checked_sub(start)?;
    let mut at = start + moved;
    let mut headers = Vec::new();
    while at < directory_end && headers.len() <= most {
        let (header, length) = central_header(bytes, at, moved)?;
        headers.push(header);
        at += length;
    }
    Some(headers)
}

fn central_header(bytes: &[u8], at: usize, moved: usize) -> Option<(Header, usize)> {
    if !bytes.get(at..)?.starts_with(CENTRAL) {
        return None;
    }
    let n_name = le16(bytes, at + 28)?;
    let n_extra = le16(bytes, at + 30)?;
    let n_comment = le16(bytes, at + 32)?;
    let name_at = at + CENTRAL_BYTES;
    let name = bytes.get(name_at..name_at + n_name)?;
    let extra = bytes.get(name_at + n_name..name_at + n_name + n_extra)?;
    // Made on Unix, the file's type is in the upper half of its attributes.
    let is_unix = le16(bytes, at + 4)? >> 8 == 3;
    let is_link = is_unix && (le32(bytes, at + 38)? >> 16) & 0xf000 == 0xa000;
    let mut header = Header {
        flags: le16(bytes, at + 8)?,
        method: le16(bytes, at + 10)?,
        sum: le32(bytes, at + 16)?,
        packed: le32(bytes, at + 20)?,
        size: le32(bytes, at + 24)?,
        name: name.to_vec(),
        local: le32(bytes, at + 42)?,
        is_link,
    };
    header.large(extra);
    header.local = header.local.saturating_add(moved);
    Some((header, CENTRAL_BYTES + n_name + n_extra + n_comment))
}

fn local_header(bytes: &[u8], at: usize) -> Option<Header> {
    if !bytes.get(at..)?.starts_with(LOCAL) {
        return None;
    }
    let n_name = le16(bytes, at + 26)?;
    let n_extra = le16(bytes, at + 28)?;
    let name_at = at + LOCAL_BYTES;
    let name = bytes.get(name_at..name_at + n_name)?;
    let extra = bytes.get(name_at + n_name..name_at + n_name + n_extra)?;
    let mut header = Header {
        flags: le16(bytes, at + 6)?,
        method: le16(bytes, at + 8)?,
        sum: le32(bytes, at + 14)?,
        packed: le32(bytes, at + 18)?,
        size: le32(bytes, at + 22)?,
        name: name.to_vec(),
        local: at,
        is_link: false,
    };
    header.large(extra);
    Some(header)
}

impl Header {
    /// Takes the numbers that did not fit: in this order, and only those.
    fn large(&mut self, mut extra: &[u8]) {
        while let (Some(kind), Some(length)) = (le16(extra, 0), le16(extra, 2)) {
            let Some(data) = extra.get(4..4 + length) else {
                return;
            };
            if kind == 1 {
                let mut at = 0;
                for number in [&mut self.size, &mut self.packed, &mut self.local] {
                    if *number == 0xffff_ffff
                        && let Some(large) = le64(data, at)
                    {
                        *number = large;
                        at += 8;
                    }
                }
            }
            extra = extra.get(4 + length..).unwrap_or_default();
        }
    }
}

/// Where a file's data begins, after its local header.
fn data_start(bytes: &[u8], local: usize) -> Option<usize> {
    if !bytes.get(local..)?.starts_with(LOCAL) {
        return None;
    }
    let start = local + LOCAL_BYTES + le16(bytes, local + 26)? + le16(bytes, local + 28)?;
    (start <= bytes.len()).then_some(start)
}

/// How long the descriptor is that begins here: what follows it has a signature.
fn descriptor_length(rest: &[u8]) -> usize {
    let is_next = |at: usize| {
        let next = rest.get(at..).unwrap_or_default();
        next.starts_with(LOCAL) || next.starts_with(CENTRAL)
    };
    let signature = if rest.starts_with(DESCRIPTOR) { 4 } else { 0 };
    let lengths = [signature + 12, signature + 20];
    lengths
        .into_iter()
        .find(|length| is_next(*length))
        .unwrap_or(DESCRIPTOR_BYTES.min(rest.len()))
}

fn le16(bytes: &[u8], at: usize) -> Option<usize> {
    let raw = bytes.get(at..)?.first_chunk::<2>()?;
    Some(usize::from(u16::from_le_bytes(*raw)))
}

fn le32(bytes: &[u8], at: usize) -> Option<usize> {
    let raw = bytes.get(at..)?.first_chunk::<4>()?;
    usize::try_from(u32::from_le_bytes(*raw)).ok()
}

/// A number that does not fit names no place here.
fn le64(bytes: &[u8], at: usize) -> Option<usize> {
    let raw = bytes.get(at..)?.first_chunk::<8>()?;
    usize::try_from(u64::from_le_bytes(*raw)).ok()
}
