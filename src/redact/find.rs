//! Finds the stand-ins in a text that was masked, so that they can be drawn as such.

use std::ops::Range;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use memchr::memmem;

use super::Redactor;
use crate::order;

const PLAIN: &str = "secret-";
/// Base64 of the same, but for the symbol that the next byte has a part in.
const ENCODED: &str = "c2VjcmV0L";
/// What numeric stand-ins begin with.
const NUMBER: &str = "999";
const NUMBER_DIGITS: usize = 9;

/// The shortest value that is known again.
const SHOWN_FLOOR: usize = 4;

impl Redactor {
    /// Gives the stand-ins that this redactor put into a text, in bytes, ascending.
    pub fn stand_ins(&self, text: &str) -> Vec<Range<usize>> {
        let mut found = Vec::new();
        for at in memmem::find_iter(text.as_bytes(), PLAIN) {
            found.extend(self.plain(text, at));
        }
        for at in memmem::find_iter(text.as_bytes(), ENCODED) {
            found.extend(self.encoded(text, at));
        }
        for at in memmem::find_iter(text.as_bytes(), NUMBER) {
            found.extend(self.numeric(text, at));
        }
        order::by_key(&mut found, |span: &Range<usize>| span.start);
        found.dedup_by(|next, span| next.start < span.end);
        found
    }

    /// Gives the places of values that are shown by themselves, as they are and in base64, in bytes, ascending.
    ///
    /// A short value is also an ordinary word: it is found nowhere.
    pub fn shown(&self, text: &str) -> Vec<Range<usize>> {
        let mut found = Vec::new();
        let mut find = |value: &[u8]| {
            for at in memmem::find_iter(text.as_bytes(), value) {
                let span = at..at + value.len();
                if value.len() >= SHOWN_FLOOR && stands_alone(text.as_bytes(), &span) {
                    found.push(span);
                }
            }
        };
        for value in self.ledger.shown() {
            find(value);
            let encoded = super::base64_of(value);
            find(encoded.as_bytes());
        }
        order::by_key(&mut found, |span: &Range<usize>| span.start);
        found.dedup_by(|next, span| next.start < span.end);
        found
    }

    fn plain(&self, text: &str, at: usize) -> Option<Range<usize>> {
        let rest = text.get(at..)?;
        let id = while_in(rest.get(PLAIN.len()..)?, |byte| byte.is_ascii_hexdigit());
        let short = PLAIN.len() + id;
        // `, 24 chars` belongs to it.
        let tail = rest.get(short..)?;
        let long = tail.strip_prefix(", ").and_then(|size| {
            let digits = while_in(size, |byte| byte.is_ascii_digit());
            let unit = size.get(digits..)?.strip_prefix(' ')?;
            let letters = while_in(unit, |byte| byte.is_ascii_alphabetic());
            Some(short + 2 + digits + 1 + letters)
        });
        [long, Some(short)]
            .into_iter()
            .flatten()
            .find(|length| {
                rest.get(..*length)
                    .is_some_and(|part| self.is_stand_in(part))
            })
            .map(|length| at..at + length)
    }

    fn encoded(&self, text: &str, at: usize) -> Option<Range<usize>> {
        let rest = text.get(at..)?;
        let length = while_in(rest, |b| b.is_ascii_alphanumeric() || b"+/=".contains(&b));
        let plain = STANDARD.decode(rest.get(..length)?).ok()?;
        let plain = std::str::from_utf8(&plain).ok()?;
        self.is_stand_in(plain).then(|| at..at + length)
    }

    fn numeric(&self, text: &str, at: usize) -> Option<Range<usize>> {
        let is_digit = |byte: &u8| byte.is_ascii_digit();
        let before = at.checked_sub(1).and_then(|at| text.as_bytes().get(at));
        let after = text.as_bytes().get(at + NUMBER_DIGITS);
        let digits = text.get(at..at + NUMBER_DIGITS)?;
        let stands_alone = !before.is_some_and(is_digit) && !after.is_some_and(is_digit);
        (stands_alone && self.ledger.is_number_stand_in(digits)).then(|| at..at + NUMBER_DIGITS)
    }

    fn is_stand_in(&self, text: &str) -> bool {
        self.ledger.is_stand_in(text)
    }
}

/// No letter or digit goes on where it begins or ends.
fn stands_alone(text: &[u8], span: &Range<usize>) -> bool {
    let is_word = |at: Option<usize>| {
        at.and_then(|at| text.get(at))
            .is_some_and(|byte| byte.is_ascii_alphanumeric())
    };
    !is_word(span.start.checked_sub(1)) && !is_word(Some(span.end))
}

fn while_in(text: &str, is_in: impl Fn(u8) -> bool) -> usize {
    text.bytes().take_while(|byte| is_in(*byte)).count()
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::limits::STANDARD as LIMITS;
    use crate::redact::Mode;

    #[test]
    fn only_what_was_put_in_is_found() {
        let mut redactor = Redactor::new(Mode::Hide, None, &LIMITS);
        let manifest = "kind: Secret\ndata:\n  password: aHVudGVyMjIyMg==\nstringData:\n  token: zzTopSecret99\n  # secret-77, 2 chars\n  pin: 4711\n";
        let masked = redactor.manifest(manifest);
        let found: Vec<&str> = redactor
            .stand_ins(&masked)
            .into_iter()
            .map(|span| &masked[span])
            .collect();
        assert_eq!(found.len(), 3, "{masked}");
        assert!(found[0].starts_with(ENCODED));
        assert!(found[1].starts_with("secret-2, 13 chars"));
        assert!(!masked.contains("hunter") && !masked.contains("zzTop"));
    }

    #[test]
    fn what_is_shown_is_found_where_it_stands_alone() {
        let mut redactor = Redactor::new(Mode::Hide, None, &LIMITS);
        let manifest = "kind: Secret\ndata:\n  password: aHVudGVyMjIyMg==\nstringData:\n  again: hunter2222\n  pin: '47'\n";
        let masked = redactor.manifest(manifest);
        assert!(redactor.shown(manifest).is_empty());
        assert!(redactor.show("secret-1", true) && redactor.show("secret-2", true));
        let text = format!("{manifest}x: hunter22222\n");
        let found: Vec<&str> = redactor
            .shown(&text)
            .into_iter()
            .map(|span| &text[span])
            .collect();
        assert_eq!(found, ["aHVudGVyMjIyMg==", "hunter2222"]);
        assert!(redactor.show("hunter2222", false) && redactor.show("47", false));
        assert_eq!(redactor.manifest(manifest), masked);
    }

    #[test]
    fn a_text_without_any_has_none() {
        let redactor = Redactor::new(Mode::Hide, None, &LIMITS);
        assert!(
            redactor
                .stand_ins("secret-1, 5 chars c2VjcmV0LTEs 999000001")
                .is_empty()
        );
    }
}
