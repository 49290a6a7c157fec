//! What tools and people put in the place of a payload.

use super::{ProblemKind, bare};

/// Why a value is no payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StandIn {
    /// It was masked or left out.
    Redacted,
    /// It is there, and only its owner can read it.
    Encrypted,
}

impl StandIn {
    pub(super) fn problem(self, name: Option<String>) -> ProblemKind {
        match self {
            Self::Redacted => ProblemKind::RedactedPayload { name },
            Self::Encrypted => ProblemKind::EncryptedPayload { name },
        }
    }
}

/// No payload is as short.
const MAX_BYTES: usize = 64;

const WORDS: [&[u8]; 12] = [
    b"redacted",
    b"masked",
    b"hidden",
    b"sensitive",
    b"omitted",
    b"removed",
    b"secret",
    b"censored",
    b"truncated",
    b"snip",
    b"snipped",
    b"none",
];

/// How SOPS, Vault, PGP, age and the API server's own encryption begin what they write.
const ENCRYPTED: [&[u8]; 6] = [
    b"ENC[",
    b"vault:v",
    b"k8s:enc:",
    // The same, in the base64 of a Secret's value.
    b"azhzOmVuYz",
    b"-----BEGIN PGP",
    b"-----BEGIN AGE",
];

/// Recognises what stands in the place of a payload.
pub(super) fn recognize(value: &[u8]) -> Option<StandIn> {
    let word = value.trim_ascii();
    if ENCRYPTED.iter().any(|one| word.starts_with(one)) {
        return Some(StandIn::Encrypted);
    }
    if word.is_empty() || word.len() > MAX_BYTES {
        return None;
    }
    let is_all = |byte: u8| word.iter().all(|one| one.eq_ignore_ascii_case(&byte));
    let is_word = WORDS.iter().any(|one| word.eq_ignore_ascii_case(one));
    let is_foreign =
        |byte: &u8| !(byte.is_ascii_alphanumeric() || b"+/=-_\r\n\t \\\"'%".contains(byte));
    // A payload that was cut very early, with dots where the rest was, still says that it is one.
    let is_foreign = word.iter().any(is_foreign) && !bare::begins_payload(word);
    let is_redacted = is_word || is_foreign || is_all(b'x') || is_all(b'-') || is_all(b'_');
    is_redacted.then_some(StandIn::Redacted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_payload_is_told_from_one() {
        for value in [
            "<omitted>",
            "<redacted>",
            "[REDACTED]",
            "(hidden)",
            "***",
            "******",
            "•••••",
            "…",
            "...",
            "REDACTED",
            " redacted\n",
            "xxxxxxxx",
            "{{ .Values.release }}",
            "<release data>",
            "----",
            "Omitted",
        ] {
            assert_eq!(
                recognize(value.as_bytes()),
                Some(StandIn::Redacted),
                "{value}"
            );
        }
        for value in [
            "ENC[AES256_GCM,data:p673w7M=,iv:Ud1=,tag:V1=,type:str]",
            "vault:v1:8SDd3WHDOjf7mq69CyCqYjBXAiQQAVZRkFM13ok481zoCmHnSeDX9g==",
            "k8s:enc:aescbc:v1:key1:abc",
        ] {
            assert_eq!(
                recognize(value.as_bytes()),
                Some(StandIn::Encrypted),
                "{value}"
            );
        }
        for value in [
            "",
            " ",
            "SDRzSUFBQUFBQUFDLzNWVHky",
            "H4sIAAAA",
            "SDRzSUFBQUF...",
            "c3RhYmxl",
            "SDRz\nSUFB",
            "aGVsbG8=",
        ] {
            assert_eq!(recognize(value.as_bytes()), None, "{value}");
        }
    }
}
