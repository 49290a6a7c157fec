//! Gzip (RFC 1952) read as far as the bytes go: cut, damaged, several members, or far too large.

use flate2::{Crc, Decompress, FlushDecompress, Status};

use super::{Peeled, StopCause};
use crate::limits::Limits;

const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Deflate, the only method gzip has; Helm asks for it too (helm pkg/storage/driver/util.go: `1f 8b 08`).
const METHOD_DEFLATE: u8 = 8;

/// CRC-32 and length, four bytes each.
pub(super) const TRAILER_BYTES: usize = 8;

/// Deflate cannot shrink more than this, so a trailer that claims more is wrong.
const MAX_RATIO: usize = 1032;

/// Room made for output at a time once the trailer's claim is used up.
const GROW_BYTES: usize = 256 << 10;

/// Recognises the two magic bytes.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// Inflates every member, up to `limits.inflated_bytes` in all.
pub(super) fn peel(bytes: &[u8], limits: &Limits) -> Peeled {
    let limit = limits.inflated_bytes;
    let mut out = Vec::new();
    // One byte to spare lets the decoder see the end of the stream without growing.
    let room = claimed_bytes(bytes).saturating_add(1).min(limit);
    let _ = out.try_reserve_exact(room);
    let mut at = 0;
    loop {
        let member = bytes.get(at..).unwrap_or_default();
        let stop = match inflate_member(member, &mut out, limit) {
            Ok(length) => {
                at += length;
                match bytes.get(at..) {
                    Some(rest) if sniff(rest) => continue,
                    Some(rest) if !rest.is_empty() => Some((at, StopCause::TrailingBytes)),
                    _ => None,
                }
            }
            Err((offset, cause)) => Some((at + offset, cause)),
        };
        return Peeled { bytes: out, stop };
    }
}

/// Reads the length that the trailer claims, to make room once instead of often; only a hint.
fn claimed_bytes(bytes: &[u8]) -> usize {
    let claimed = bytes
        .last_chunk::<4>()
        .map_or(0, |raw| u32::from_le_bytes(*raw));
    let most = bytes.len().saturating_mul(MAX_RATIO);
    usize::try_from(claimed).unwrap_or(most).min(most)
}

/// Appends one member's content and gives the member's length.
fn inflate_member(
    member: &[u8],
    out: &mut Vec<u8>,
    limit: usize,
) -> Result<usize, (usize, StopCause)> {
    let header = header_length(member)?;
    let body = member.get(header..).unwrap_or_default();
    let out_start = out.len();
    let length = inflate(body, out, limit).map_err(|(at, cause)| (header + at, cause))?;
    let trailer_at = header + length;
    let content = out.get(out_start..).unwrap_or_default();
    let Some(trailer) = member
        .get(trailer_at..)
        .and_then(<[u8]>::first_chunk::<TRAILER_BYTES>)
    else {
        return Err((member.len(), StopCause::Truncated));
    };
    if *trailer != trailer_of(content) {
        return Err((trailer_at, StopCause::BadChecksum));
    }
    Ok(trailer_at + TRAILER_BYTES)
}

/// Makes the trailer that belongs to a content.
fn trailer_of(content: &[u8]) -> [u8; TRAILER_BYTES] {
    let mut crc = Crc::new();
    crc.update(content);
    let sum = u64::from(crc.sum());
    // The length is kept modulo 2^32.
    let length = (content.len() as u64) << 32;
    (length | sum).to_le_bytes()
}

/// Inflates raw deflate data and gives the bytes it took.
fn inflate(body: &[u8], out: &mut Vec<u8>, limit: usize) -> Result<usize, (usize, StopCause)> {
    let mut decoder = Decompress::new(false);
    loop {
        let at = position(&decoder);
        let rest = body.get(at..).unwrap_or_default();
        let before = (at, out.len());
        let status = if out.len() < limit {
            make_room(out, limit);
            decoder.decompress_vec(rest, out, FlushDecompress::None)
        } else {
            // Full: only the end of the stream may follow, not one more byte.
            let mut probe = [0];
            let n_before = decoder.total_out();
            let status = decoder.decompress(rest, &mut probe, FlushDecompress::None);
            if decoder.total_out() > n_before {
                return Err((position(&decoder), StopCause::TooLarge { limit }));
            }
            status
        };
        let at = position(&decoder);
        match status {
            Ok(Status::StreamEnd) => return Ok(at),
            Ok(_) if (at, out.len()) == before => return Err((at, StopCause::Truncated)),
            Ok(_) => {}
            Err(_) => return Err((at, StopCause::Corrupt)),
        }
    }
}

pub(super) fn position(decoder: &Decompress) -> usize {
    usize::try_from(decoder.total_in()).unwrap_or(usize::MAX)
}

/// Makes room for more output without going past the limit.
fn make_room(out: &mut Vec<u8>, limit: usize) {
    if out.len() == out.capacity() {
        let more = out.len().max(GROW_BYTES).min(limit - out.len());
        out.reserve_exact(more);
    }
}

/// Gives the length of a member's header.
pub(crate) fn header_length(member: &[u8]) -> Result<usize, (usize, StopCause)> {
    const FIXED_BYTES: usize = 10;
    const HEADER_CRC: u8 = 1 << 1;
    const EXTRA: u8 = 1 << 2;
    const NAME: u8 = 1 << 3;
    const COMMENT: u8 = 1 << 4;

    let cut = (member.len(), StopCause::Truncated);
    match member.get(2) {
        Some(&METHOD_DEFLATE) => {}
        Some(_) => return Err((2, StopCause::Corrupt)),
        None => return Err(cut),
    }
    let flags = *member.get(3).ok_or(cut.clone())?;
    let mut length = FIXED_BYTES;
    if flags & EXTRA != 0 {
        let raw = member.get(length..).and_then(<[u8]>::first_chunk::<2>);
        let extra = u16::from_le_bytes(*raw.ok_or(cut.clone())?);
        length += 2 + usize::from(extra);
    }
    for text in [NAME, COMMENT] {
        if flags & text != 0 {
            let rest = member.get(length..).unwrap_or_default();
            let end = rest.iter().position(|byte| *byte == 0);
            length += end.ok_or(cut.clone())? + 1;
        }
    }
    if flags & HEADER_CRC != 0 {
        length += 2;
    }
    if member.len() < length {
        return Err(cut);
    }
    Ok(length)
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use std::io::Write;

    use flate2::write::GzEncoder;
    use flate2::{Compress, Compression, FlushCompress, GzBuilder};

    use super::*;
    use crate::limits::STANDARD;

    /// Text that does not shrink to nothing, so that damage has somewhere to be.
    fn text() -> Vec<u8> {
        let mut state = 7_u32;
        let mut text = Vec::new();
        while text.len() < 100_000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            writeln!(text, "line {} of {}", state >> 20, text.len()).unwrap();
        }
        text
    }

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    #[track_caller]
    fn check(gzipped: &[u8], content: &[u8], stop: Option<(usize, StopCause)>) {
        assert!(sniff(gzipped));
        let peeled = peel(gzipped, &STANDARD);
        assert!(
            peeled.bytes == content,
            "{} bytes came out",
            peeled.bytes.len()
        );
        assert_eq!(peeled.stop, stop);
    }

    #[test]
    fn reads_what_go_writes() {
        check(&gzip(&text()), &text(), None);
        check(&gzip(b""), b"", None);
    }

    #[test]
    fn reads_every_header_field() {
        let mut encoder = GzBuilder::new()
            .filename("release.json")
            .comment("by hand")
            .extra(vec![1, 2, 3])
            .write(Vec::new(), Compression::fast());
        encoder.write_all(b"{}").unwrap();
        let gzipped = encoder.finish().unwrap();
        check(&gzipped, b"{}", None);
        for length in 3..10 {
            check(
                &gzipped[..length],
                b"",
                Some((length, StopCause::Truncated)),
            );
        }
        check(&gzipped[..20], b"", Some((20, StopCause::Truncated)));
    }

    #[test]
    fn joins_members_and_notes_what_follows() {
        let mut gzipped = [gzip(b"{\"a\":"), gzip(b"1}")].concat();
        check(&gzipped, b"{\"a\":1}", None);
        let end = gzipped.len();
        gzipped.extend(b"\0\0");
        check(
            &gzipped,
            b"{\"a\":1}",
            Some((end, StopCause::TrailingBytes)),
        );
    }

    #[test]
    fn recovers_what_inflates_of_a_cut_stream() {
        let (text, gzipped) = (text(), gzip(&text()));
        for tenths in 1..10 {
            let length = gzipped.len() * tenths / 10;
            let peeled = peel(&gzipped[..length], &STANDARD);
            assert_eq!(peeled.stop, Some((length, StopCause::Truncated)));
            assert!(text.starts_with(&peeled.bytes));
            let expected = text.len() * tenths / 10;
            assert!(
                peeled.bytes.len().abs_diff(expected) < text.len() / 50,
                "{} of {expected} bytes recovered",
                peeled.bytes.len()
            );
        }
    }

    #[test]
    fn a_cut_trailer_is_a_cut() {
        let gzipped = gzip(b"{}");
        let length = gzipped.len() - 1;
        check(
            &gzipped[..length],
            b"{}",
            Some((length, StopCause::Truncated)),
        );
    }

    #[test]
    fn keeps_what_came_before_a_corrupt_block() {
        // A stored block whose length contradicts its complement, after one that is whole.
        let mut gzipped = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255];
        gzipped.extend(b"\x00\x02\x00\xfd\xff{}");
        gzipped.extend(b"\x00\x02\x00\xff\xff[]");
        let peeled = peel(&gzipped, &STANDARD);
        assert_eq!(peeled.bytes, b"{}");
        let Some((offset, StopCause::Corrupt)) = peeled.stop else {
            panic!("{:?}", peeled.stop);
        };
        // Between the second block's header and its end.
        assert!((17..=24).contains(&offset), "{offset}");
    }

    #[test]
    fn notices_a_flipped_byte_not_before_it() {
        let (text, gzipped) = (text(), gzip(&text()));
        let damaged = gzipped.len() / 2;
        let mut flipped = gzipped.clone();
        flipped[damaged] ^= 0x55;
        let peeled = peel(&flipped, &STANDARD);
        let (offset, cause) = peeled.stop.unwrap();
        assert!(matches!(cause, StopCause::Corrupt | StopCause::BadChecksum));
        assert!(offset >= damaged, "{offset} is before {damaged}");
        let same = peeled.bytes.iter().zip(&text).take_while(|(a, b)| a == b);
        assert!(same.count() > text.len() * 4 / 10);
    }

    #[test]
    fn keeps_the_content_under_a_bad_checksum() {
        let mut gzipped = gzip(b"{\"name\":\"web\"}");
        let trailer = gzipped.len() - 8;
        gzipped[trailer] ^= 1;
        check(
            &gzipped,
            b"{\"name\":\"web\"}",
            Some((trailer, StopCause::BadChecksum)),
        );
        gzipped[trailer] ^= 1;
        gzipped[trailer + 4] ^= 1;
        check(
            &gzipped,
            b"{\"name\":\"web\"}",
            Some((trailer, StopCause::BadChecksum)),
        );
    }

    #[test]
    fn an_unknown_method_is_corrupt() {
        check(&[0x1f, 0x8b, 7, 0, 0], b"", Some((2, StopCause::Corrupt)));
    }

    #[test]
    fn stops_at_the_limit_and_not_before() {
        let gzipped = gzip(&[b'x'; 1000]);
        let limits = |inflated_bytes| Limits {
            inflated_bytes,
            ..STANDARD
        };
        assert_eq!(peel(&gzipped, &limits(1000)).stop, None);
        let peeled = peel(&gzipped, &limits(999));
        assert_eq!(peeled.bytes.len(), 999);
        let (_, cause) = peeled.stop.unwrap();
        assert_eq!(cause, StopCause::TooLarge { limit: 999 });

        // The limit holds for all members together.
        let gzipped = [&gzipped[..], &gzipped[..]].concat();
        assert_eq!(peel(&gzipped, &limits(2000)).stop, None);
        for limit in [1000, 1500, 1999] {
            let peeled = peel(&gzipped, &limits(limit));
            assert_eq!(peeled.bytes.len(), limit);
            let (_, cause) = peeled.stop.unwrap();
            assert_eq!(cause, StopCause::TooLarge { limit });
        }
    }

    /// Makes a stream of `mib` MiB of zeros by repeating a flushed block.
    fn bomb(mib: usize) -> Vec<u8> {
        let mut encoder = Compress::new(Compression::best(), false);
        let mut block = Vec::with_capacity(1 << 16);
        encoder
            .compress_vec(&vec![0; 1 << 20], &mut block, FlushCompress::Full)
            .unwrap();
        let mut gzipped = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255];
        gzipped.extend(block.repeat(mib));
        gzipped.extend(b"\x03\x00");
        gzipped.extend(trailer_of(&vec![0; mib << 20]));
        gzipped
    }

    #[test]
    fn a_bomb_is_what_it_claims() {
        let peeled = peel(&bomb(3), &STANDARD);
        assert_eq!(peeled.stop, None);
        assert_eq!(peeled.bytes.len(), 3 << 20);
    }

    #[test]
    fn a_bomb_of_one_gib_stops_with_bounded_memory() {
        let limits = Limits {
            inflated_bytes: 4 << 20,
            ..STANDARD
        };
        let mut gzipped = bomb(1);
        let body = gzipped[10..gzipped.len() - 10].repeat(1024);
        gzipped.truncate(10);
        gzipped.extend(body);
        let peeled = peel(&gzipped, &limits);
        assert_eq!(peeled.bytes.len(), 4 << 20);
        assert!(peeled.bytes.capacity() <= 4 << 20);
        let (_, cause) = peeled.stop.unwrap();
        assert_eq!(cause, StopCause::TooLarge { limit: 4 << 20 });
    }
}
