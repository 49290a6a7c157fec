//! The words of the page in the reader's language: messages, amounts and times.

use std::rc::Rc;

use yew::AttrValue;
use yew::html::ImplicitClone;

use crate::i18n::catalog::Catalog;
use crate::i18n::{Locale, Text};
use crate::view::text::amount;
pub(crate) use crate::view::text::grouped;

/// The catalogue of one language, shared; equal means the same language.
///
/// What it says comes as the views take it, so that no view converts it for itself.
#[derive(Clone)]
pub(crate) struct Words(Rc<Catalog>);

impl ImplicitClone for Words {}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.0.locale() == other.0.locale()
    }
}

impl Words {
    /// Reads a language.
    pub(crate) fn new(locale: Locale) -> Self {
        Self(Rc::new(Catalog::new(locale)))
    }

    /// Tells the language.
    pub(crate) fn locale(&self) -> Locale {
        self.0.locale()
    }

    /// Says a message without arguments.
    pub(crate) fn say(&self, id: &'static str) -> AttrValue {
        self.text(&Text::new(id))
    }

    /// Says a message.
    pub(crate) fn text(&self, text: &Text) -> AttrValue {
        self.0.text(text).into()
    }

    /// Stands between what is spoken of and what is said of it.
    pub(crate) fn colon(&self) -> &'static str {
        match self.locale() {
            Locale::Ja => "：",
            _ => ": ",
        }
    }

    /// Stands between two sentences.
    pub(crate) fn gap(&self) -> &'static str {
        match self.locale() {
            Locale::Ja => "",
            _ => " ",
        }
    }

    /// Puts words in brackets behind others.
    pub(crate) fn aside(&self, said: &str, inner: &str) -> String {
        let (open, close) = match self.locale() {
            Locale::Ja => ("（", "）"),
            _ => (" (", ")"),
        };
        [said, open, inner, close].concat()
    }

    /// Says an amount of bytes, its digits in groups.
    pub(crate) fn bytes(&self, n: usize) -> AttrValue {
        self.text(&amount(n))
    }
}

/// A stored time split for reading: the date and time to the second, and its zone.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct When<'a> {
    pub(crate) day: &'a str,
    pub(crate) time: &'a str,
    /// `UTC`, or the offset as stored.
    pub(crate) zone: &'a str,
}

/// Splits an RFC 3339 time; `None` for anything else, which is then shown as it is.
pub(crate) fn when(stored: &str) -> Option<When<'_>> {
    let (day, rest) = stored.split_once('T')?;
    let at = rest.find(['Z', '+', '-'])?;
    let (clock, zone) = rest.split_at_checked(at)?;
    let time = clock.split('.').next()?;
    let is_day = day.len() == 10 && is_made_of_digits_and(day, b'-');
    let is_time = time.len() == 8 && is_made_of_digits_and(time, b':');
    (is_day && is_time).then_some(When {
        day,
        time,
        zone: if zone == "Z" { "UTC" } else { zone },
    })
}

fn is_made_of_digits_and(text: &str, separator: u8) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_digit() || byte == separator)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_in_groups_of_three() {
        for (n, expect) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (61_440, "61,440"),
            (1_048_576, "1,048,576"),
        ] {
            assert_eq!(grouped(n), expect);
        }
    }

    #[test]
    fn amounts_follow_the_language() {
        assert_eq!(Words::new(Locale::En).bytes(1), "1 byte");
        assert_eq!(Words::new(Locale::En).bytes(61_440), "61,440 bytes");
        assert_eq!(Words::new(Locale::Ja).bytes(61_440), "61,440 バイト");
        assert_eq!(Words::new(Locale::Ko).bytes(61_440), "61,440바이트");
    }

    #[test]
    fn stored_times_are_split() {
        let split = |day, time, zone| Some(When { day, time, zone });
        assert_eq!(
            when("2026-11-29T13:36:57.907391988Z"),
            split("2026-11-29", "13:36:57", "UTC")
        );
        assert_eq!(
            when("2024-05-01T10:00:00+02:00"),
            split("2024-05-01", "10:00:00", "+02:00")
        );
        assert_eq!(
            when("2024-05-01T10:00:00.5-0700"),
            split("2024-05-01", "10:00:00", "-0700")
        );
    }

    #[test]
    fn other_times_stay_as_they_are() {
        for stored in [
            "",
            "Wed May  1 10:00:00 2024",
            "T",
            "2024-05-01",
            "0x4-05-01T10:00:00Z",
        ] {
            assert_eq!(when(stored), None, "{stored}");
        }
    }
}
