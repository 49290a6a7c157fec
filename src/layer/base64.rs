//! Base64 as Kubernetes and Helm write it, and as people paste it: wrapped, quoted, URL-safe, percent-encoded, with
//! escapes of JSON, without padding or with too much of it.

use ::base64::Engine;
use ::base64::alphabet;
use ::base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::{Peeled, StopCause};

const TOLERANT: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Symbols looked at before calling something base64.
const SNIFFED_SYMBOLS: usize = 16;

/// Recognises text that begins with base64 symbols, white space and quotes aside.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let mut symbols = characters(trim(bytes).1)
        .map(|(_, byte)| byte)
        .filter(|byte| !byte.is_ascii_whitespace())
        .take(SNIFFED_SYMBOLS)
        .skip_while(|byte| symbol(*byte).is_some());
    // A short text may reach its padding within the symbols looked at.
    let is_clean = symbols.all(|byte| byte == b'=');
    is_clean && first_symbol(bytes).is_some()
}

/// Decodes base64 as far as it goes.
pub(super) fn peel(bytes: &[u8]) -> Peeled {
    let (start, text) = trim(bytes);
    // The usual payload is one clean line: no copy.
    if let Ok(decoded) = TOLERANT.decode(text) {
        return Peeled {
            bytes: decoded,
            stop: None,
        };
    }
    let cleaned = clean(text);
    Peeled {
        bytes: TOLERANT.decode(&cleaned.symbols).unwrap_or_default(),
        stop: cleaned.stop.map(|(offset, cause)| (start + offset, cause)),
    }
}

/// Gives the offset of the first byte that base64 does not have.
pub(super) fn first_foreign(bytes: &[u8]) -> usize {
    let is_foreign = |byte: &u8| symbol(*byte).is_none() && !byte.is_ascii_whitespace();
    let (start, text) = trim(bytes);
    start + text.iter().position(is_foreign).unwrap_or_default()
}

struct Cleaned {
    /// Standard alphabet, no padding, a length that decodes.
    symbols: Vec<u8>,
    stop: Option<(usize, StopCause)>,
}

/// Drops white space and padding, and ends at the first byte that is neither.
fn clean(text: &[u8]) -> Cleaned {
    let mut symbols = Vec::with_capacity(text.len());
    let mut stop = None;
    let mut is_padded = false;
    let mut last_symbol = 0;
    for (offset, byte) in characters(text) {
        match symbol(byte) {
            Some(_) if is_padded => {
                stop = Some((offset, StopCause::TrailingBytes));
                break;
            }
            Some(symbol) => {
                symbols.push(symbol);
                last_symbol = offset;
            }
            None if byte.is_ascii_whitespace() => {}
            None if byte == b'=' => is_padded = true,
            None => {
                let rest = text.get(offset..).unwrap_or_default();
                let cause = match is_ellipsis(rest) {
                    true => StopCause::Truncated,
                    false => StopCause::BadByte,
                };
                stop = Some((offset, cause));
                break;
            }
        }
    }
    // One symbol holds six bits, less than a byte: the rest of its group is missing.
    if symbols.len() % 4 == 1 {
        symbols.pop();
        stop = stop.or(Some((last_symbol, StopCause::Truncated)));
    }
    Cleaned { symbols, stop }
}

/// Says whether nothing but a note of what was left out follows: `...`, `… (8240 more bytes)`, `<truncated>`.
fn is_ellipsis(rest: &[u8]) -> bool {
    const MAX_BYTES: usize = 64;
    const BEGINNINGS: [&[u8]; 6] = [b"..", "…".as_bytes(), b"<", b"[", b"(", b"{"];
    rest.len() <= MAX_BYTES && BEGINNINGS.iter().any(|one| rest.starts_with(one))
}

/// Walks over a text with the offset of each character and what it stands for.
fn characters(text: &[u8]) -> impl Iterator<Item = (usize, u8)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let offset = at;
        let byte = *text.get(offset)?;
        let (byte, length) = match byte {
            b'%' | b'\\' | 0xc2 | 0xe2 | 0xef => {
                let rest = text.get(offset..).unwrap_or_default();
                decoded(rest).unwrap_or((byte, 1))
            }
            _ => (byte, 1),
        };
        at += length;
        Some((offset, byte))
    })
}

/// Decodes one character that stands for another: `%2B`, `\n`, `\u003d`, or white space that is not ASCII's.
fn decoded(rest: &[u8]) -> Option<(u8, usize)> {
    let code = |digits: Option<&[u8]>| {
        let digits = std::str::from_utf8(digits?).ok()?;
        u8::from_str_radix(digits, 16).ok()
    };
    match rest {
        [b'%', digits @ ..] => Some((code(digits.get(..2))?, 3)),
        [b'\\', b'u', digits @ ..] => Some((code(digits.get(..4))?, 6)),
        [b'\\', b'n' | b'r' | b't', ..] => Some((b' ', 2)),
        [b'\\', b'/', ..] => Some((b'/', 2)),
        // A shell goes on with the line so; in JSON within JSON it is escaped itself.
        [b'\\', b'\n' | b'\r' | b'\\', ..] => Some((b' ', 1)),
        [0xc2, 0xa0, ..] => Some((b' ', 2)),
        [0xe2, 0x80, 0x80..=0x8f | 0xaf, ..] | [0xe2, 0x81, 0xa0, ..] | [0xef, 0xbb, 0xbf, ..] => {
            Some((b' ', 3))
        }
        _ => None,
    }
}

/// Gives the standard alphabet's symbol for a byte of either alphabet.
fn symbol(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'+' | b'/' => Some(byte),
        b'-' => Some(b'+'),
        b'_' => Some(b'/'),
        _ => None,
    }
}

fn first_symbol(bytes: &[u8]) -> Option<u8> {
    trim(bytes).1.first().copied().and_then(symbol)
}

/// Drops white space, quotes and commas around a text; also says where what is left begins.
fn trim(bytes: &[u8]) -> (usize, &[u8]) {
    let is_around =
        |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'"' | b'\'' | b'`' | b',' | b';');
    let Some(start) = bytes.iter().position(|byte| !is_around(byte)) else {
        return (0, &[]);
    };
    let end = bytes.iter().rposition(|byte| !is_around(byte));
    let text = end.and_then(|end| bytes.get(start..=end));
    (start, text.unwrap_or_default())
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, bytes: &[u8], stop: Option<(usize, StopCause)>) {
        assert!(sniff(text.as_bytes()), "{text:?} is taken for base64");
        let peeled = peel(text.as_bytes());
        assert_eq!(peeled.bytes, bytes, "{text:?}");
        assert_eq!(peeled.stop, stop, "{text:?}");
    }

    #[test]
    fn reads_one_clean_line() {
        check("aGVsbSE/Pj8=", b"helm!?>?", None);
    }

    #[test]
    fn ignores_white_space_and_quotes() {
        check("  \"aGVs\r\nbSE/\r\n Pj8=\" \n", b"helm!?>?", None);
    }

    #[test]
    fn reads_the_url_safe_alphabet() {
        check("aGVsbSE_Pj8-", b"helm!?>?>", None);
    }

    #[test]
    fn reads_what_stands_for_other_characters() {
        check("aGVsbSE%2FPj8%3D", b"helm!?>?", None);
        check("aGVs\\nbSE\\/\\r\\nPj8\\u003d", b"helm!?>?", None);
        check("aGVsbSE/\\\nPj8=", b"helm!?>?", None);
        check("aGVs\u{200b}bSE/\u{a0}Pj8=", b"helm!?>?", None);
        check("\"aGVsbSE/Pj8=\",", b"helm!?>?", None);
        check("aGVsbQ====", b"helm", None);
        let zsh = peel(b"aGVsbSE/Pj8=%");
        assert_eq!(zsh.bytes, b"helm!?>?");
        assert_eq!(zsh.stop, Some((12, StopCause::BadByte)));
    }

    #[test]
    fn does_without_padding() {
        check("aGVsbQ", b"helm", None);
        check("aGVsb", b"hel", Some((4, StopCause::Truncated)));
    }

    #[test]
    fn a_cut_group_counts_symbols_and_not_white_space() {
        check(" aGVs\nb", b"hel", Some((6, StopCause::Truncated)));
    }

    #[test]
    fn ends_at_a_foreign_byte() {
        let text = "aGVsbSE/aGVsbSE/aGVsbSE/aGVsbSE/aGVsbSE/aGVsbSE/aGVsbSE/aGVsbSE/aGVs!bSE/";
        let peeled = peel(text.as_bytes());
        assert_eq!(peeled.stop, Some((68, StopCause::BadByte)));
        assert_eq!(peeled.bytes.len(), 51);
    }

    #[test]
    fn what_says_that_it_was_cut_is_a_cut() {
        for note in [
            "...",
            "… (8240 more bytes)",
            "<truncated>",
            " [cut]",
            "(...)",
        ] {
            let peeled = peel(format!("aGVsbSE/aGVsbSE/aGVsbSE/{note}").as_bytes());
            let stop = peeled.stop.map(|(_, cause)| cause);
            assert_eq!(stop, Some(StopCause::Truncated), "{note}");
        }
        let peeled = peel(b"aGVsbSE/aGVsbSE/aGVsbSE/.aGVsbSE/");
        assert_eq!(peeled.stop, Some((24, StopCause::BadByte)));
    }

    #[test]
    fn notes_what_follows_the_padding() {
        let text = "aGVsbQ== aGVsbQ==";
        let peeled = peel(text.as_bytes());
        assert_eq!(peeled.bytes, b"helm");
        assert_eq!(peeled.stop, Some((9, StopCause::TrailingBytes)));
    }

    #[test]
    fn is_not_anything_else() {
        for text in ["", "  \n", "{}", "=", "two words: no", "\u{1f}\u{8b}"] {
            assert!(!sniff(text.as_bytes()), "{text:?}");
        }
    }
}
