//! Recognises Helm 2's protobuf message; reading it is not a layer's task.

/// Longest release name that Tiller took (helm v2 pkg/tiller/release_server.go: `releaseNameMaxLen`).
const MAX_NAME: usize = 53;

/// Field 1 (`name`) of hapi.release.Release, length-delimited.
const TAG_NAME: u8 = 0x0a;

/// Fields 2 (`info`) and 3 (`chart`), length-delimited; one of them follows the name.
const TAGS_NEXT: [u8; 2] = [0x12, 0x1a];

/// Recognises a message that begins with a release name and goes on with the next field.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let [TAG_NAME, length, rest @ ..] = bytes else {
        return false;
    };
    let length = usize::from(*length);
    let Some((name, [next, ..])) = rest.split_at_checked(length) else {
        return false;
    };
    (1..=MAX_NAME).contains(&length) && name.iter().all(is_name_byte) && TAGS_NEXT.contains(next)
}

/// Helm 2 took upper case and underscores too (helm v2 pkg/tiller/release_server.go: `ValidName`).
fn is_name_byte(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_a_name_and_the_next_field() {
        assert!(sniff(b"\x0a\x09quay-sync\x12\x05hello"));
        assert!(sniff(b"\x0a\x01a\x1a"));
    }

    #[test]
    fn leaves_text_and_other_messages() {
        for bytes in [
            &b""[..],
            b"\x0a",
            b"\x0a\x00\x12",
            b"\x0a\x09quay-sync",
            b"\x0a\x09quay sync\x12",
            b"\x0a\x09quay-sync\x99",
            b"\n{\"name\":1}",
            b"\nSDRzSUFBQUFBQUFDL",
        ] {
            assert!(!sniff(bytes));
        }
    }
}
