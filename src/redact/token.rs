//! Which texts look like credentials by themselves: known token shapes, and long random strings.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD};

/// Starts of well-known tokens and the least that must follow of `[A-Za-z0-9_-]`.
///
/// Sources: the issuers' documentation and the rules of public secret scanners (gitleaks, GitHub secret scanning).
const PREFIXES: [(&str, usize); 34] = [
    ("AKIA", 16),
    ("ASIA", 16),
    ("ABIA", 16),
    ("ACCA", 16),
    ("AIza", 30),
    ("ya29.", 20),
    ("GOCSPX-", 20),
    ("ghp_", 20),
    ("gho_", 20),
    ("ghu_", 20),
    ("ghs_", 20),
    ("ghr_", 20),
    ("github_pat_", 20),
    ("glpat-", 16),
    ("gldt-", 16),
    ("glrt-", 16),
    ("xoxb-", 10),
    ("xoxp-", 10),
    ("xoxa-", 10),
    ("xapp-", 10),
    ("sk_live_", 10),
    ("sk_test_", 10),
    ("rk_live_", 10),
    ("whsec_", 16),
    ("sk-", 20),
    ("SG.", 20),
    ("npm_", 30),
    ("pypi-", 30),
    ("dop_v1_", 20),
    ("shpat_", 20),
    ("hf_", 20),
    ("hvs.", 16),
    ("dckr_pat_", 16),
    ("AGE-SECRET-KEY-", 20),
];

/// Says whether a run of token characters is a credential.
pub(super) fn is_credential(run: &str) -> bool {
    has_known_prefix(run) || is_jwt(run) || is_random(run)
}

fn has_known_prefix(run: &str) -> bool {
    PREFIXES.iter().any(|(prefix, least)| {
        let Some(rest) = run.strip_prefix(prefix) else {
            return false;
        };
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        rest.bytes().take_while(is_part).count() >= *least
            // `sk-` also starts ordinary names, which have no capitals.
            && rest.bytes().any(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
    })
}

/// Three base64url parts of which the first is a JSON object (`eyJ` is `{"`).
fn is_jwt(run: &str) -> bool {
    let mut parts = run.split('.');
    let (Some(header), Some(claims)) = (parts.next(), parts.next()) else {
        return false;
    };
    let is_part = |part: &str| {
        part.len() >= 8
            && part
                .bytes()
                .all(|byte| is_base64_byte(byte) || byte == b'=')
    };
    header.starts_with("eyJ") && is_part(header) && is_part(claims) && parts.next().is_some()
}

/// Says whether a text is too irregular for a name, a hash, a path or a word.
///
/// In random letters and digits the kind of character changes at three of five places, in names at one of five.
/// Hexadecimal text is spared: it is a digest, a commit or a UUID far more often than a key.
pub(super) fn is_random(text: &str) -> bool {
    let n_bytes = text.len();
    if n_bytes < 20
        || !text
            .bytes()
            .all(|byte| is_base64_byte(byte) || byte == b'=')
    {
        return false;
    }
    let is_hex = |byte: u8| byte.is_ascii_hexdigit() || byte == b'-';
    if text.bytes().all(is_hex) || is_public(text) {
        return false;
    }
    let kind = |byte: u8| match byte {
        b'0'..=b'9' => 0,
        b'a'..=b'z' => 1,
        b'A'..=b'Z' => 2,
        _ => 3,
    };
    let mut counts = [0_usize; 4];
    let mut n_changes = 0;
    let mut last = None;
    for kind in text.bytes().map(kind) {
        if let Some(count) = counts.get_mut(kind) {
            *count += 1;
        }
        n_changes += usize::from(last.is_some_and(|last| last != kind));
        last = Some(kind);
    }
    let [n_digits, n_lower, n_upper, n_other] = counts;
    let share = n_changes * 100 / (n_bytes - 1);
    let n_letters = n_lower + n_upper;
    if n_lower >= 2 && n_upper >= 2 {
        return share
            >= if n_digits >= 2 || n_bytes >= 32 {
                40
            } else {
                46
            };
    }
    // One case only: random strings of `[a-z0-9]`, without the dashes of names.
    n_bytes >= 24 && n_other == 0 && n_digits >= 4 && n_letters >= 4 && share >= 25
}

/// Digests and public keys that look random and are not secret.
fn is_public(text: &str) -> bool {
    const PUBLIC: [&str; 7] = [
        "sha1-",
        "sha256-",
        "sha384-",
        "sha512-",
        "AAAAB3NzaC1",
        "AAAAC3NzaC1",
        "AAAAE2VjZHNh",
    ];
    PUBLIC.iter().any(|prefix| text.starts_with(prefix))
}

/// Says whether the value of a weak key (`auth: …`) is a credential rather than a word, a name or a setting.
pub(super) fn is_mixed(text: &str) -> bool {
    if is_random(text) || is_login(text) || decode_text(text).is_some_and(|text| is_login(&text)) {
        return true;
    }
    let has = |is_it: fn(&u8) -> bool| usize::from(text.as_bytes().iter().any(is_it));
    let n_kinds = has(u8::is_ascii_lowercase)
        + has(u8::is_ascii_uppercase)
        + has(u8::is_ascii_digit)
        + has(u8::is_ascii_punctuation);
    text.len() >= 8 && n_kinds >= 3 && !text.contains([' ', '/'])
}

/// `user:password`, but not `host:8080`, `a::b` or a URL.
fn is_login(text: &str) -> bool {
    text.split_once(':').is_some_and(|(user, password)| {
        let is_part = |part: &str| !part.is_empty() && !part.contains(char::is_whitespace);
        is_part(user)
            && is_part(password)
            && !password.starts_with([':', '/'])
            && !password.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Says whether a credential is unusual enough to be looked for inside other texts.
///
/// `hunter2` is; `postgres` and `my-secret-1` are not: masking them in names would destroy the text.
pub(super) fn is_distinctive(text: &str) -> bool {
    if text.len() < 6 || text.contains(['\n', '\r']) {
        return false;
    }
    let bytes = text.as_bytes();
    let has = |is_it: fn(&u8) -> bool| bytes.iter().any(is_it);
    let is_separator = |byte: &u8| matches!(byte, b'-' | b'.' | b'_' | b'/' | b':' | b' ');
    let is_name = bytes.iter().any(is_separator)
        && !has(u8::is_ascii_uppercase)
        && bytes
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || is_separator(byte));
    if is_name {
        return text.split(['-', '.', '_', '/', ':', ' ']).any(is_random);
    }
    let has_other = bytes
        .iter()
        .any(|byte| !byte.is_ascii_alphanumeric() && !is_separator(byte));
    let n_kinds = usize::from(has(u8::is_ascii_lowercase))
        + usize::from(has(u8::is_ascii_uppercase))
        + usize::from(has(u8::is_ascii_digit))
        + usize::from(has_other);
    n_kinds >= 2 || text.len() >= 16 && !has(u8::is_ascii_digit)
}

/// Says whether a value that stands in a Secret is no word, name or address that must stay readable elsewhere.
pub(super) fn is_unusual(text: &str) -> bool {
    let has = |is_it: fn(&u8) -> bool| usize::from(text.as_bytes().iter().any(is_it));
    let is_sign = |byte: &u8| byte.is_ascii_punctuation() && !b"-._/:@".contains(byte);
    let n_kinds = has(u8::is_ascii_lowercase)
        + has(u8::is_ascii_uppercase)
        + has(u8::is_ascii_digit)
        + usize::from(text.as_bytes().iter().any(is_sign));
    n_kinds >= 3 && text.len() >= 8 && !text.contains(char::is_whitespace)
}

/// Decodes base64 that holds readable text.
pub(super) fn decode_text(text: &str) -> Option<String> {
    if text.len() < 8 {
        return None;
    }
    let bytes = decode(text)?;
    let decoded = String::from_utf8(bytes).ok()?;
    let is_readable = |c: char| !c.is_control() || matches!(c, '\n' | '\r' | '\t');
    decoded.chars().all(is_readable).then_some(decoded)
}

/// Decodes base64, line breaks and missing padding allowed.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let compact: String = text.split_ascii_whitespace().collect();
    STANDARD
        .decode(&compact)
        .or_else(|_| STANDARD_NO_PAD.decode(&compact))
        .ok()
}

pub(super) const fn is_base64_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'_' | b'-')
}

/// Crypted passwords: bcrypt, SHA and MD5 crypt, as in htpasswd files.
pub(super) fn is_crypt(run: &str) -> bool {
    const MARKS: [&str; 8] = [
        "$2a$", "$2b$", "$2y$", "$apr1$", "$5$", "$6$", "$1$", "$argon2",
    ];
    run.len() >= 20 && MARKS.iter().any(|mark| run.starts_with(mark))
}

#[cfg(test)]
mod tests {
    use super::{decode_text, is_credential, is_crypt, is_distinctive, is_mixed};

    #[test]
    fn knows_tokens() {
        for text in [
            "AKIAIOSFODNN7EXAMPLE",
            "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
            "glpat-abcDEF1234567890ghij",
            "xoxb-123456789012-abcdefABCDEF",
            "sk_live_4eC39HqLyjWDarjtT1",
            "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
            "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
            "q7Zt9Xw2Lr4Vb8Nc1Mk5",
            "k3jh4k5j6h7g8f9d0s1a2q3w",
        ] {
            assert!(is_credential(text), "{text}");
        }
    }

    #[test]
    fn spares_what_only_looks_random() {
        for text in [
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            "d41d8cd98f00b204e9800998ecf8427e",
            "2fd4e1c67a2d28fced849ee1bb76e7391b93eb12",
            "3f2504e0-4f89-11d3-9a0c-0305e82c3301",
            "3F2504E0-4F89-11D3-9A0C-0305E82C3301",
            "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==",
            "AAAAB3NzaC1yc2EAAAADAQABAAABAQC7",
            "web-7d9f8c6b5-x2x4z",
            "release-name-postgresql-headless",
            "ServiceAccountTokenVolumeProjection",
            "TTLAfterFinished",
            "RotateKubeletServerCertificate",
            "requiredDuringSchedulingIgnoredDuringExecution",
            "HorizontalPodAutoscalerV2Beta2",
            "/usr/local/share/ca-certificates",
            "20260102T030405123456789Z",
            "1234567890123456789012345",
            "AAAAAAAAAAAAAAAAAAAAAAAA",
            "db-1.example-prod.svc.cluster.local",
            "sk-learn-model-server-deployment",
        ] {
            assert!(!is_credential(text), "{text}");
        }
    }

    #[test]
    fn knows_crypted_passwords() {
        assert!(is_crypt(
            "$2y$05$c4WoMPo3SXsafkva.HHa6uXQZWr7oboPiC2bT/r7q1BB8I2s0BRqC"
        ));
        assert!(!is_crypt("$1$short"));
    }

    #[test]
    fn short_mixtures() {
        for text in ["dXNlcjpwYXNz", "hunter2!A", "Tr0ub4dor&3", "user:pass"] {
            assert!(is_mixed(text), "{text}");
        }
        for text in [
            "basic",
            "plain-text",
            "/etc/Auth1",
            "Basic1",
            "db:5432",
            "https://a",
        ] {
            assert!(!is_mixed(text), "{text}");
        }
    }

    #[test]
    fn distinctive_secrets() {
        for text in [
            "hunter2",
            "s3cr3t!",
            "Passw0rd",
            "correcthorsebatterystaple",
            "pässwörter",
        ] {
            assert!(is_distinctive(text), "{text}");
        }
        for text in [
            "abc1",
            "postgres",
            "changeme",
            "my-secret-1",
            "123456",
            "db-1.prod.svc",
        ] {
            assert!(!is_distinctive(text), "{text}");
        }
    }

    #[test]
    fn decodes_readable_base64_only() {
        assert_eq!(decode_text("aHVudGVyMg==").as_deref(), Some("hunter2"));
        assert_eq!(decode_text("////////"), None);
        assert_eq!(decode_text("not base64!"), None);
    }
}
