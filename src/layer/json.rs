//! Recognises JSON text, and makes the beginning of one readable when the rest is missing or broken.

use std::borrow::Cow;

pub mod close;
pub mod long;
pub mod pretty;
pub mod token;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Recognises the beginning of an object or a list; nothing else is ever stored.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    matches!(text(bytes).first(), Some(b'{' | b'['))
}

/// Takes the text out of the white space around it.
pub(super) fn peel(bytes: Cow<'_, [u8]>) -> Vec<u8> {
    let text = text(&bytes);
    if text.len() == bytes.len() {
        return bytes.into_owned();
    }
    text.to_vec()
}

fn text(bytes: &[u8]) -> &[u8] {
    let bytes = bytes.trim_ascii();
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    bytes.trim_ascii()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_objects_and_lists() {
        for text in ["{}", " \n[1]\n", "\u{feff}{", "\u{feff} {\"a\""] {
            assert!(sniff(text.as_bytes()), "{text:?}");
        }
        for text in ["", " ", "\"{}\"", "1", "null", "eyJ9"] {
            assert!(!sniff(text.as_bytes()), "{text:?}");
        }
    }

    #[test]
    fn drops_only_what_is_around_the_text() {
        let peeled = peel(Cow::Borrowed("\u{feff}\n{ \"a\": 1 }\r\n".as_bytes()));
        assert_eq!(peeled, b"{ \"a\": 1 }");
        assert_eq!(peel(Cow::Owned(b"{}".to_vec())), b"{}");
    }
}
