//! Whether times tell their zone, and where time seems to run backwards from one revision to the next.
//!
//! Revisions are ordered by their numbers, never by these.

use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::release::Time;
use crate::release::time::Instant;

/// Tells whether this is a time as the table of `helm history` prints it: a wall clock without a zone (facts 7.1).
pub fn is_wall(text: &str) -> bool {
    Instant::parse_wall(text).is_some()
}

/// What a clock on the wall showed where the operation ran, in seconds; `helm history` prints no more of a time.
pub(super) fn wall_seconds(time: &Time) -> Option<i64> {
    let wall = match time.instant {
        // All but the fraction and the offset.
        Some(_) => {
            let (date, clock) = (time.text.get(..10)?, time.text.get(11..19)?);
            Instant::parse(&[date, "T", clock, "Z"].concat())
        }
        None => Instant::parse_wall(&time.text),
    };
    wall.map(Instant::seconds)
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
        (None, None) => {
            (Instant::parse_wall(&after.text)? < Instant::parse_wall(&before.text)?).then_some(true)
        }
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

    #[test]
    fn the_clock_on_the_wall_is_what_history_prints() {
        let wall = |text| wall_seconds(&Time::read(text).unwrap());
        assert!(wall("Mon Jan 12 08:00:11 2026").is_some());
        assert_eq!(
            wall("2026-01-12T08:00:11.5+09:00"),
            wall("Mon Jan 12 08:00:11 2026")
        );
        assert_eq!(
            wall("2026-01-12 08:00:11.5 +0100 CET"),
            wall("2026-01-12T08:00:11Z")
        );
        assert_eq!(wall("yesterday"), None);
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
