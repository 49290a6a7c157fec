//! Reads names out of a message: quoted with or without escapes, between words, after keys.

/// The longest name that Kubernetes has, and Helm's paths.
const LONGEST: usize = 253;

/// Whether a word can be shown: a name, path, version or number, no more.
pub(super) fn is_plain(word: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"._:/@+[]=,<>*-".contains(&byte);
    !word.is_empty() && word.len() <= LONGEST && word.bytes().all(is_part)
}

/// Whether Helm and Kubernetes take a word as the name of a release or Namespace.
pub(super) fn is_name(word: &str) -> bool {
    let is_inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    word.bytes()
        .all(|byte| is_inner(byte) || b".-".contains(&byte))
        && word.bytes().next().is_some_and(is_inner)
        && word.bytes().last().is_some_and(is_inner)
}

const fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\'' | '“' | '”' | '`')
}

/// Reads a quoted word that a text begins with, escaped or not, and gives the rest.
pub(super) fn quoted(text: &str) -> Option<(&str, &str)> {
    let inside = text
        .trim_start()
        .trim_start_matches('\\')
        .strip_prefix(is_quote)?;
    let end = inside.find(|c| is_quote(c) || c == '\\' || c == '\n')?;
    let (word, rest) = inside.split_at_checked(end)?;
    let rest = rest.trim_start_matches('\\');
    let rest = rest.strip_prefix(is_quote)?;
    Some((word, rest))
}

/// Reads the quoted word that a text ends with, and gives what stands before it.
pub(super) fn quoted_end(text: &str) -> Option<(&str, &str)> {
    let inside = text.trim_end().strip_suffix(is_quote)?;
    let inside = inside.trim_end_matches('\\');
    let start = inside.rfind(is_quote)?;
    let (before, word) = inside.split_at_checked(start)?;
    let word = word.strip_prefix(is_quote)?;
    Some((before.trim_end_matches('\\'), word))
}

/// Gives what follows the first of some words.
pub(super) fn after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    text.split_once(words).map(|(_, rest)| rest)
}

/// Gives what follows the last of some words.
pub(super) fn after_last<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    text.rsplit_once(words).map(|(_, rest)| rest)
}

/// Reads a quoted word after some words.
pub(super) fn quoted_after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    quoted(after(text, words)?).map(|(word, _)| word)
}

/// Reads the word that a text begins with, up to a blank or what ends a clause.
pub(super) fn word(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let end = |c: char| c.is_whitespace() || is_quote(c) || matches!(c, ',' | ';' | '\\' | ')');
    let word = text.split(end).next()?;
    let word = word.trim_end_matches([':', '.']);
    (!word.is_empty()).then_some(word)
}

/// Reads the word that a text ends with.
pub(super) fn word_end(text: &str) -> Option<&str> {
    let word = text.trim_end().rsplit(|c: char| c.is_whitespace()).next()?;
    (!word.is_empty()).then_some(word)
}

/// Reads the digits that a text begins with, and gives the rest.
pub(super) fn number(text: &str) -> Option<(&str, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (digits, rest) = text.split_at_checked(end)?;
    (!digits.is_empty() && digits.len() < 19).then_some((digits, rest))
}

/// Splits the name of a stored record into release and revision (facts 1.1: the last `.v` and digits).
pub(super) fn record_name(name: &str) -> Option<(&str, &str)> {
    let (release, revision) = name
        .strip_prefix("sh.helm.release.v1.")?
        .rsplit_once(".v")?;
    let is_number = !revision.is_empty() && revision.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some((release, revision))
}

/// Cuts a text at its end of at most so many bytes, at a character.
pub(super) fn tail(text: &str, bytes: usize) -> &str {
    let mut start = text.len().saturating_sub(bytes);
    while !text.is_char_boundary(start) {
        start += 1;
    }
    text.get(start..).unwrap_or_default()
}

/// Whether a text holds some words in any case.
pub(super) fn has(text: &str, words: &str) -> bool {
    position(text, words).is_some()
}

/// Finds some words in any case.
pub(super) fn position(text: &str, words: &str) -> Option<usize> {
    let mut places = text.as_bytes().windows(words.len());
    places.position(|place| place.eq_ignore_ascii_case(words.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_may_be_escaped() {
        assert_eq!(quoted(" \"a\" b"), Some(("a", " b")));
        assert_eq!(quoted("\\\"a\\\" b"), Some(("a", " b")));
        assert_eq!(quoted("\\\\\\\"a\\\\\\\" b"), Some(("a", " b")));
        assert_eq!(quoted("“é” b"), Some(("é", " b")));
        assert_eq!(quoted("a"), None);
        assert_eq!(quoted("\"a"), None);
        assert_eq!(quoted_end("x \\\"a\\\" "), Some(("x ", "a")));
        assert_eq!(quoted_end("x a"), None);
    }

    #[test]
    fn a_record_is_named_by_its_last_number() {
        let name = "sh.helm.release.v1.a.v1.b.v12";
        assert_eq!(record_name(name), Some(("a.v1.b", "12")));
        assert_eq!(record_name("sh.helm.release.v1.a.vx"), None);
        assert_eq!(record_name("a.v1"), None);
    }

    #[test]
    fn cuts_stay_at_characters() {
        assert_eq!(tail("aé", 1), "");
        assert_eq!(tail("aé", 2), "é");
        assert_eq!(tail("aé", 9), "aé");
    }
}
