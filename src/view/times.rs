//! Whether times tell their zone, and where time seems to run backwards from one revision to the next.
//!
//! Revisions are ordered by their numbers, never by these.

use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::release::Time;
use crate::release::time::Instant;

/// Tells whether this is a time as the table of `helm history` prints it: a wall clock without a zone (facts 7.1).
pub fn is_wall(text: &str) -> bool {
    wall(text).is_some()
}

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// Reads Go's ANSIC, `Mon Jan _2 15:04:05 2006`, as if it were UTC.
fn wall(text: &str) -> Option<Instant> {
    let mut words = text.split_ascii_whitespace();
    let (_weekday, month, day) = (words.next()?, words.next()?, words.next()?);
    let (clock, year) = (words.next()?, words.next()?);
    if words.next().is_some() || clock.len() != 8 || year.len() != 4 {
        return None;
    }
    let month = MONTHS.iter().position(|name| *name == month)? + 1;
    let zero = |digits: &str| if digits.len() == 1 { "0" } else { "" };
    let month = month.to_string();
    let read = [
        year,
        "-",
        zero(&month),
        &month,
        "-",
        zero(day),
        day,
        "T",
        clock,
        "Z",
    ];
    Instant::parse(&read.concat())
}

/// A revision that says it began before the one that it followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backwards {
    /// The revision before it.
    pub than: i64,
    /// Neither time has a zone.
    pub is_wall: bool,
}

impl Backwards {
    /// Explains it.
    pub fn text(self) -> Text {
        let id = if self.is_wall {
            "time-backwards-wall"
        } else {
            "time-backwards"
        };
        Text::new(id).with("revision", self.than)
    }
}

/// Says of each revision of a release, in their order, whether it does.
pub fn backwards(lineage: &Lineage) -> Vec<Option<Backwards>> {
    let mut before: Option<(i64, &Time)> = None;
    let records = lineage.revisions.iter().map(|one| &one.record);
    records
        .map(|record| {
            let time = record.last_deployed.as_ref()?;
            let (than, earlier) = before.replace((record.revision, time))?;
            Some(Backwards {
                than,
                is_wall: is_backwards(earlier, time)?,
            })
        })
        .collect()
}

/// `None` where time runs on, or where the two can't be compared; else whether both lack a zone.
fn is_backwards(before: &Time, after: &Time) -> Option<bool> {
    match (before.instant, after.instant) {
        (Some(before), Some(after)) => (after < before).then_some(false),
        (None, None) => (wall(&after.text)? < wall(&before.text)?).then_some(true),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_table_s_times_are_wall_clocks() {
        for text in ["Mon Jan 12 08:00:11 2026", "Fri May  1 10:00:00 2024"] {
            assert!(is_wall(text), "{text}");
        }
        for text in [
            "2026-01-12T08:00:11Z",
            "2026-01-12 08:00:11 +0100 CET",
            "Mon Jan 12 08:00:11 CET 2026",
            "Mon Foo 12 08:00:11 2026",
            "Mon Jan 32 08:00:11 2026",
            "yesterday",
            "",
        ] {
            assert!(!is_wall(text), "{text}");
        }
    }

    #[track_caller]
    fn check(before: &str, after: &str, expect: Option<bool>) {
        let time = |text| Time::read(text).unwrap();
        let found = is_backwards(&time(before), &time(after));
        assert_eq!(found, expect, "{before}, {after}");
    }

    #[test]
    fn moments_are_compared_whatever_their_offsets() {
        let (nine, half) = ("2026-01-12T09:00:00+09:00", "2026-01-12T00:30:00Z");
        check(nine, half, None);
        check(half, nine, Some(false));
        check(nine, nine, None);
    }

    #[test]
    fn wall_clocks_are_compared_with_their_like_only() {
        let (eight, nine) = ("Mon Jan 12 08:00:11 2026", "Mon Jan 12 09:00:00 2026");
        check(eight, nine, None);
        check(nine, eight, Some(true));
        check(nine, "2020-01-12T00:30:00Z", None);
        check(nine, "yesterday", None);
    }
}
