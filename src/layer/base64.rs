//! Base64 as Kubernetes and Helm write it, and as people paste it: wrapped, quoted, URL-safe, without padding.

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
    let mut symbols = trim(bytes)
        .1
        .iter()
        .filter(|byte| !byte.is_ascii_whitespace())
        .take(SNIFFED_SYMBOLS)
        .skip_while(|byte| symbol(**byte).is_some());
    // A short text may reach its padding within the symbols looked at.
    let is_clean = symbols.all(|byte| *byte == b'=');
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
    for (offset, byte) in text.iter().enumerate() {
        match symbol(*byte) {
            Some(_) if is_padded => {
                stop = Some((offset, StopCause::TrailingBytes));
                break;
            }
            Some(symbol) => {
                symbols.push(symbol);
                last_symbol = offset;
            }
            None if byte.is_ascii_whitespace() => {}
            None if *byte == b'=' => is_padded = true,
            None => {
                stop = Some((offset, StopCause::BadByte));
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

/// Drops white space and quotes around a text; also says where what is left begins.
fn trim(bytes: &[u8]) -> (usize, &[u8]) {
    let is_around = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'"' | b'\'' | b'`');
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
