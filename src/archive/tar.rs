//! Tar (POSIX.1-1988 and 2001, with GNU's long names), read one file after the other.

use super::stream::Stream;
use super::{Entry, Place, ProblemKind, Walk};

/// Headers and contents come in blocks of this.
pub(super) const BLOCK: usize = 512;

/// A name or a set of attributes that is longer is no name.
const MAX_ATTRIBUTES: usize = 1 << 20;

/// Recognises a header by its checksum.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    bytes.get(..BLOCK).is_some_and(is_header)
}

/// What a header says.
struct Header {
    kind: u8,
    size: usize,
    name: Vec<u8>,
}

pub(super) fn read(stream: &mut Stream<'_>, place: &Place<'_>, walk: &mut Walk<'_>) {
    // What a header before the file's own says of it.
    let mut long_name = None;
    let mut long_size = None;
    loop {
        let offset = stream.position();
        let block = stream.take(BLOCK);
        if let Some((offset, cause)) = stream.stop() {
            let kind = walk.kind_of(&cause);
            walk.problem(kind, offset, None);
            return;
        }
        let is_end = block.len() == BLOCK && block.iter().all(|byte| *byte == 0);
        if is_end {
            // Padding follows, and in a gzip the checksum of all.
            stream.skip(usize::MAX);
            if let Some((offset, cause)) = stream.stop() {
                let kind = walk.kind_of(&cause);
                walk.problem(kind, offset, None);
            }
        }
        // Writers that forget the end mark leave a stream that is whole all the same.
        if is_end || (block.is_empty() && stream.is_whole()) {
            return;
        }
        if block.len() < BLOCK {
            walk.problem(ProblemKind::Truncated, stream.position(), None);
            return;
        }
        let Some(header) = header(&block) else {
            walk.problem(ProblemKind::Corrupt, offset, None);
            return;
        };
        let size = match header.kind {
            b'L' | b'x' => header.size,
            _ => long_size.take().unwrap_or(header.size),
        };
        let padding = size.next_multiple_of(BLOCK) - size;
        match header.kind {
            b'L' | b'x' if size <= MAX_ATTRIBUTES => {
                let data = stream.take(size);
                if header.kind == b'L' {
                    let end = data.iter().position(|byte| *byte == 0);
                    long_name = data.get(..end.unwrap_or(data.len())).map(<[u8]>::to_vec);
                } else {
                    for (key, value) in Attributes(&data) {
                        match key {
                            b"path" => long_name = Some(value.to_vec()),
                            b"size" => long_size = decimal(value),
                            _ => {}
                        }
                    }
                }
            }
            0 | b'0' | b'7' => {
                let name = long_name.take().unwrap_or(header.name);
                // Before POSIX, a folder was a file whose name ends with a slash.
                let entry = Entry {
                    name: place.name(&name),
                    size,
                    offset,
                    is_placed: false,
                };
                if name.ends_with(b"/") {
                    stream.skip(size);
                } else if !walk.file(&entry, stream, place) {
                    return;
                }
            }
            // Links and devices have no content; what other kinds have is passed over.
            b'1'..=b'6' => long_name = None,
            _ => {
                stream.skip(size);
            }
        }
        if !matches!(header.kind, b'1'..=b'6') {
            stream.skip(padding);
        }
    }
}

fn is_header(block: &[u8]) -> bool {
    let has_name = block.first().is_some_and(|byte| *byte != 0);
    let (before, after) = (block.get(..148), block.get(156..));
    let (Some(before), Some(sum), Some(after)) = (before, block.get(148..156), after) else {
        return false;
    };
    let bytes = before.iter().chain(after);
    // The checksum counts as eight spaces in itself.
    let found = bytes.fold(8 * 32, |sum: usize, byte| sum + usize::from(*byte));
    has_name && octal(sum) == Some(found)
}

fn header(block: &[u8]) -> Option<Header> {
    if !is_header(block) {
        return None;
    }
    let text = |from: usize, to: usize| {
        let field = block.get(from..to).unwrap_or_default();
        let end = field.iter().position(|byte| *byte == 0);
        field.get(..end.unwrap_or(field.len())).unwrap_or_default()
    };
    let mut name = text(0, 100).to_vec();
    let prefix = text(345, 500);
    // GNU has times where POSIX has the beginning of the name.
    if block.get(257..263) == Some(b"ustar\0") && !prefix.is_empty() {
        name = [prefix, b"/", &name].concat();
    }
    Some(Header {
        kind: *block.get(156)?,
        size: size(block.get(124..136)?)?,
        name,
    })
}

/// Octal digits, or for large files GNU's binary number.
fn size(field: &[u8]) -> Option<usize> {
    match field {
        [0x80, rest @ ..] => {
            let (zeros, number) = rest.split_last_chunk::<8>()?;
            let number = u64::from_be_bytes(*number);
            let number = usize::try_from(number).unwrap_or(usize::MAX - BLOCK);
            zeros
                .iter()
                .all(|byte| *byte == 0)
                .then_some(number.min(usize::MAX - BLOCK))
        }
        _ => octal(field).map(|size| size.min(usize::MAX - BLOCK)),
    }
}

fn octal(field: &[u8]) -> Option<usize> {
    let mut digits = field
        .iter()
        .copied()
        .skip_while(|byte| *byte == b' ')
        .take_while(|byte| !matches!(byte, 0 | b' '));
    digits.try_fold(0_usize, |number, byte| {
        let digit = usize::from(byte.checked_sub(b'0').filter(|digit| *digit < 8)?);
        number.checked_mul(8)?.checked_add(digit)
    })
}

fn decimal(field: &[u8]) -> Option<usize> {
    let number: usize = std::str::from_utf8(field).ok()?.parse().ok()?;
    Some(number.min(usize::MAX - BLOCK))
}

/// The records of a POSIX.1-2001 header: `<length> <key>=<value>\n`.
struct Attributes<'a>(&'a [u8]);

impl<'a> Iterator for Attributes<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let space = self.0.iter().position(|byte| *byte == b' ')?;
        let length = decimal(self.0.get(..space)?)?;
        let (record, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        let record = record.get(space + 1..)?.strip_suffix(b"\n")?;
        let equals = record.iter().position(|byte| *byte == b'=')?;
        Some((record.get(..equals)?, record.get(equals + 1..)?))
    }
}
