//! Times as Helm stores them: RFC 3339 with the offset of the machine that ran the operation.

use std::borrow::Cow;
use std::fmt;

use super::Time;

/// A moment, to the nanosecond.
///
/// A date library would be a tenth of the page's program, mostly for messages about texts that it can't read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant {
    /// Since 1970-01-01T00:00:00Z, rounded down.
    seconds: i64,
    nanoseconds: u32,
}

impl Time {
    /// Keeps the text and reads the instant; Go's zero time and an empty text are no time at all (facts 1.4).
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        if text.is_empty() || text.starts_with("0001-01-01T00:00:00") {
            return None;
        }
        Some(Self {
            text: text.to_owned(),
            instant: Instant::parse(text),
        })
    }

    /// Gives the text in RFC 3339, its offset kept, where it is known which moment it means.
    pub fn rfc_3339(&self) -> Cow<'_, str> {
        let text = self.text.as_str();
        let mut words = text.split(' ');
        match (words.next(), words.next(), words.next()) {
            (Some(date), Some(clock), Some(offset)) if self.instant.is_some() => {
                let (hours, minutes) = offset.split_at_checked(3).unwrap_or((offset, ""));
                format!("{date}T{clock}{hours}:{minutes}").into()
            }
            _ => text.into(),
        }
    }

    /// Takes a moment as protobuf holds it; the beginning of 1970 is no time that anyone set.
    pub fn at(seconds: i64, nanoseconds: i32) -> Option<Self> {
        if (seconds, nanoseconds) == (0, 0) {
            return None;
        }
        let nanoseconds = u32::try_from(nanoseconds)
            .ok()
            .filter(|n| *n < 1_000_000_000);
        let instant =
            Instant::from_seconds(seconds)
                .zip(nanoseconds)
                .map(|(whole, nanoseconds)| Instant {
                    nanoseconds,
                    ..whole
                });
        Some(Self {
            text: instant.map_or_else(|| seconds.to_string(), |instant| instant.to_string()),
            instant,
        })
    }

    /// Gives whole seconds since 1970, rounded down as the timestamp labels are.
    pub fn seconds(&self) -> Option<i64> {
        self.instant.map(Instant::seconds)
    }
}

impl Instant {
    /// Reads RFC 3339 as Go writes it (`time.RFC3339Nano`), or what `helm list` prints (facts 7.2).
    ///
    /// A leap second counts as the second after it.
    pub fn parse(text: &str) -> Option<Self> {
        let mut reader = Reader(text.as_bytes());
        let year = reader.number(4)?;
        let month = reader.after(b"-")?.number(2)?;
        let day = reader.after(b"-")?.number(2)?;
        let hour = reader.after(b"Tt ")?.number(2)?;
        let minute = reader.after(b":")?.number(2)?;
        let second = reader.after(b":")?.number(2)?;
        let nanoseconds = match reader.after(b".") {
            Some(reader) => reader.fraction()?,
            None => 0,
        };
        let offset = match reader.after(b" ") {
            Some(reader) => reader.printed_offset()?,
            None => reader.offset()?,
        };
        let is_date = (1..=12).contains(&month) && day >= 1 && day <= days_in(year, month);
        if !reader.0.is_empty() || !is_date || hour > 23 || minute > 59 || second > 60 {
            return None;
        }
        let days = days_since_1970(year, month, day);
        Some(Self {
            seconds: days * 86_400 + hour * 3600 + minute * 60 + second - offset,
            nanoseconds,
        })
    }
}

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

impl Instant {
    /// Reads Go's ANSIC, `Mon Jan _2 15:04:05 2006`, a wall clock without a zone (facts 7.1), as if it were UTC.
    pub fn parse_wall(text: &str) -> Option<Self> {
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
        Self::parse(&read.concat())
    }

    /// Gives whole seconds since 1970, rounded down.
    pub const fn seconds(self) -> i64 {
        self.seconds
    }

    /// Takes whole seconds since 1970, as the timestamp labels hold them; `None` beyond the year 9999.
    pub fn from_seconds(seconds: i64) -> Option<Self> {
        const END: i64 = 253_402_300_800;
        (0..END).contains(&seconds).then_some(Self {
            seconds,
            nanoseconds: 0,
        })
    }
}

/// RFC 3339 in UTC, with as many digits after the point as are needed.
impl fmt::Display for Instant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, second) = (
            self.seconds.div_euclid(86_400),
            self.seconds.rem_euclid(86_400),
        );
        let (year, month, day) = date_of(days);
        let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
        write!(
            f,
            "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}"
        )?;
        if self.nanoseconds > 0 {
            let digits = format!("{:09}", self.nanoseconds);
            write!(f, ".{}", digits.trim_end_matches('0'))?;
        }
        f.write_str("Z")
    }
}

/// The bytes that are still to be read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    /// Passes one byte, which must be one of these.
    fn after(&mut self, any_of: &[u8]) -> Option<&mut Self> {
        let (first, rest) = self.0.split_first()?;
        any_of.contains(first).then(|| {
            self.0 = rest;
            self
        })
    }

    /// Reads exactly so many digits.
    fn number(&mut self, n_digits: usize) -> Option<i64> {
        let (digits, rest) = self.0.split_at_checked(n_digits)?;
        let mut number = 0;
        for digit in digits {
            number = number * 10 + i64::from(digit.is_ascii_digit().then(|| digit - b'0')?);
        }
        self.0 = rest;
        Some(number)
    }

    /// Reads the digits after the point as nanoseconds; what is finer is cut off.
    fn fraction(&mut self) -> Option<u32> {
        let n_digits = self.0.iter().take_while(|b| b.is_ascii_digit()).count();
        let (digits, rest) = self.0.split_at_checked(n_digits)?;
        self.0 = rest;
        let padded = digits.iter().copied().chain(std::iter::repeat(b'0'));
        let nanoseconds = padded
            .take(9)
            .fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'));
        (n_digits > 0).then_some(nanoseconds)
    }

    /// Reads what Go's `Time.String` prints: `-0700`, and then the zone's name, or the offset again where it has none.
    fn printed_offset(&mut self) -> Option<i64> {
        let sign = if self.0.first() == Some(&b'-') { -1 } else { 1 };
        let hours = self.after(b"+-")?.number(2)?;
        let minutes = self.number(2)?;
        if let Some(name) = self.0.strip_prefix(b" ") {
            let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-".contains(byte);
            let is_name = !name.is_empty() && name.len() <= 6 && name.iter().all(is_part);
            self.0 = is_name.then_some(&[])?;
        }
        (hours <= 23 && minutes <= 59).then_some(sign * (hours * 3600 + minutes * 60))
    }

    /// Reads `Z` or hours and minutes east of Greenwich; gives seconds.
    fn offset(&mut self) -> Option<i64> {
        if self.after(b"Zz").is_some() {
            return Some(0);
        }
        let sign = if self.0.first() == Some(&b'-') { -1 } else { 1 };
        let hours = self.after(b"+-")?.number(2)?;
        let minutes = self.after(b":")?.number(2)?;
        (hours <= 23 && minutes <= 59).then_some(sign * (hours * 3600 + minutes * 60))
    }
}

const fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

const fn days_in(year: i64, month: i64) -> i64 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Counts days in years that begin in March, so that the leap day is the last of its year.
const fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let months_since_march = (month + 9) % 12;
    // 153 days in each five months from March on.
    let day_of_year = (153 * months_since_march + 2) / 5 + day - 1;
    // 719,468 days from 0000-03-01 to 1970-01-01.
    year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + day_of_year
        - 719_468
}

/// Gives year, month and day of a number of days since 1970.
const fn date_of(days: i64) -> (i64, i64, i64) {
    const DAYS_IN_400_YEARS: i64 = 146_097;
    let days = days + 719_468;
    let era = days.div_euclid(DAYS_IN_400_YEARS);
    let day = days.rem_euclid(DAYS_IN_400_YEARS);
    // Every 4 years have a day more, every 100 one less, every 400 one more.
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day_of_year = day - (365 * year + year / 4 - year / 100);
    let months_since_march = (5 * day_of_year + 2) / 153;
    let month = (months_since_march + 2) % 12 + 1;
    let year = year + era * 400 + if month <= 2 { 1 } else { 0 };
    let day = day_of_year - (153 * months_since_march + 2) / 5 + 1;
    (year, month, day)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn no_time_is_no_time() {
        for text in ["", " ", "0001-01-01T00:00:00Z"] {
            assert_eq!(Time::read(text), None);
        }
    }

    #[test]
    fn the_offset_is_part_of_the_instant() {
        let zoned = Time::read("2024-05-01T10:00:00.123456789+02:00").unwrap();
        let utc = Time::read("2024-05-01T08:00:00.123456789Z").unwrap();
        assert_eq!(zoned.instant, utc.instant);
        assert_eq!(zoned.seconds(), Some(1_714_550_400));
    }

    #[test]
    fn a_time_of_another_form_keeps_its_text() {
        let table = Time::read("Mon Jan 12 08:00:11 2026").unwrap();
        assert_eq!(table.text, "Mon Jan 12 08:00:11 2026");
        assert_eq!(table.instant, None);
    }

    #[test]
    fn what_helm_list_prints_has_its_instant() {
        let utc = |text| Instant::parse(text).map(|at| at.to_string());
        for (text, expected) in [
            (
                "2026-03-01 08:00:00.125504 +0100 CET",
                "2026-03-01T07:00:00.125504Z",
            ),
            (
                "2026-02-28 12:40:18.6120047 -0500 -0500",
                "2026-02-28T17:40:18.6120047Z",
            ),
            (
                "2025-07-24 18:05:44.310066 +0800 +08",
                "2025-07-24T10:05:44.310066Z",
            ),
            ("2026-03-02 10:15:41 +0000 UTC", "2026-03-02T10:15:41Z"),
            ("2026-03-02 10:15:41 +0530", "2026-03-02T04:45:41Z"),
        ] {
            assert_eq!(utc(text).as_deref(), Some(expected), "{text}");
        }
        let printed = Time::read("2026-02-28 12:40:18.6120047 -0500 -0500").unwrap();
        assert_eq!(printed.rfc_3339(), "2026-02-28T12:40:18.6120047-05:00");
        for unchanged in ["2026-03-02T10:15:41Z", "Mon Jan 12 08:00:11 2026"] {
            assert_eq!(Time::read(unchanged).unwrap().rfc_3339(), unchanged);
        }
        for text in [
            "2026-03-02 10:15:41 0000 UTC",
            "2026-03-02 10:15:41 +00:00 UTC",
            "2026-03-02 10:15:41 +0000 ",
            "2026-03-02 10:15:41 +0000 UTC m=+0.01",
        ] {
            assert_eq!(utc(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_time_has_no_instant() {
        for text in [
            "2024-02-30T00:00:00Z",
            "2023-02-29T00:00:00Z",
            "2024-13-01T00:00:00Z",
            "2024-00-01T00:00:00Z",
            "2024-01-00T00:00:00Z",
            "2024-01-01T24:00:00Z",
            "2024-01-01T00:60:00Z",
            "2024-01-01T00:00:00.Z",
            "2024-01-01T00:00:00",
            "2024-01-01T00:00:00+02",
            "2024-01-01T00:00:00+24:00",
            "2024-01-01T00:00:00Zx",
            "2024-01-01",
            "+024-01-01T00:00:00Z",
        ] {
            assert_eq!(Instant::parse(text), None, "{text}");
        }
    }

    #[test]
    fn an_earlier_moment_is_less() {
        let at = |text| Instant::parse(text).unwrap();
        assert!(at("2024-01-01T00:00:00.1Z") < at("2024-01-01T00:00:00.11Z"));
        assert!(at("1969-12-31T23:59:59.9Z") < at("1970-01-01T00:00:00Z"));
        assert!(at("2024-01-01T00:30:00+01:00") < at("2024-01-01T00:00:00Z"));
    }

    proptest! {
        #[test]
        fn moments_are_those_of_a_date_library(
            (year, month, day) in (1..9999_i64, 1..13_i64, 1..32_i64),
            (hour, minute, second) in (0..24_i64, 0..60_i64, 0..60_i64),
            fraction in prop_oneof![Just(String::new()), "\\.[0-9]{1,9}"],
            offset in prop_oneof!["Z", "[+-](0[0-9]|1[0-4]):[0-5][0-9]"],
        ) {
            let text = format!(
                "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}{fraction}{offset}"
            );
            let expected = text.parse::<jiff::Timestamp>().ok().map(|t| t.as_nanosecond());
            let found = Instant::parse(&text);
            let nanoseconds = |i: Instant| {
                i128::from(i.seconds) * 1_000_000_000 + i128::from(i.nanoseconds)
            };
            prop_assert_eq!(found.map(nanoseconds), expected, "{}", text);
            if let Some(found) = found {
                prop_assert_eq!(Instant::parse(&found.to_string()), Some(found));
                let theirs = text.parse::<jiff::Timestamp>().map(|t| t.to_string());
                prop_assert_eq!(theirs.ok(), Some(found.to_string()));
            }
        }
    }
}
