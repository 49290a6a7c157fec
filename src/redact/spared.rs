//! What is no secret whatever its key.

use super::{Redactor, token};

/// What is never masked whatever its key: nothing, a stand-in, a place where a value will be put, a mounted file.
pub(super) fn is_spared(redactor: &Redactor, value: &str) -> bool {
    const NOTHING: [&str; 12] = [
        "null", "true", "false", "~", "{", "[", "{}", "[]", "|", ">", "|-", ">-",
    ];
    const PLACEHOLDERS: [(&str, &str); 4] = [("$(", ")"), ("${", "}"), ("{{", "}}"), ("<", ">")];
    let text = value.trim();
    text.is_empty()
        || NOTHING.contains(&text)
        || redactor.ledger.is_stand_in(text)
        || PLACEHOLDERS
            .iter()
            .any(|(open, close)| text.starts_with(open) && text.ends_with(close))
        || is_variable(text)
        || text.starts_with("/var/run/secrets/")
        || text.starts_with("/run/secrets/")
}

/// `$DB_PASSWORD`: in capitals, as the shell's variables for secrets are.
fn is_variable(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_';
    text.strip_prefix('$').is_some_and(|name| {
        name.starts_with(|c: char| c.is_ascii_uppercase()) && name.bytes().all(is_part)
    })
}

/// The key of a list of Secrets' names, perhaps.
pub(super) fn is_secrets(key: &str) -> bool {
    let length = key.len().saturating_sub("secrets".len());
    key.get(length..)
        .is_some_and(|end| end.eq_ignore_ascii_case("secrets"))
}

/// A DNS label with the dashes of a name.
pub(super) fn is_name(text: &str) -> bool {
    let is_part = |byte: u8| {
        byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'.')
    };
    text.contains('-') && text.bytes().all(is_part) && !token::is_distinctive(text)
}
