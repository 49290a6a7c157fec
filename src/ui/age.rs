//! How long ago something was, in the largest unit that still tells it apart.

use yew::AttrValue;

use crate::i18n::Text;
use crate::ui::words::Words;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// Of a year of 365 days.
const MONTH: i64 = 365 * DAY / 12;
const YEAR: i64 = 365 * DAY;

/// Says how long before `now` a moment was; both in seconds since 1970.
pub(crate) fn age(words: &Words, seconds: i64, now: i64) -> AttrValue {
    let age = now.saturating_sub(seconds);
    let (id, unit) = match age {
        // Clocks of two machines differ a little.
        i64::MIN..=-61 => return words.say("details-age-future"),
        -60..MINUTE => return words.say("details-age-now"),
        MINUTE..HOUR => ("details-age-minutes", MINUTE),
        HOUR..DAY => ("details-age-hours", HOUR),
        DAY..MONTH => ("details-age-days", DAY),
        MONTH..YEAR => ("details-age-months", MONTH),
        YEAR.. => ("details-age-years", YEAR),
    };
    words.text(&Text::new(id).with("n", age / unit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;

    #[test]
    fn an_age_is_told_in_its_largest_unit() {
        let en = Words::new(Locale::En);
        for (seconds, expect) in [
            (-3600, "in the future, by this computer's clock"),
            (-60, "less than a minute ago"),
            (59, "less than a minute ago"),
            (60, "1 minute ago"),
            (3599, "59 minutes ago"),
            (3600, "1 hour ago"),
            (2 * DAY - 1, "1 day ago"),
            (30 * DAY, "30 days ago"),
            (31 * DAY, "1 month ago"),
            (364 * DAY, "11 months ago"),
            (800 * DAY, "2 years ago"),
        ] {
            assert_eq!(age(&en, 0, seconds), expect, "{seconds}");
        }
        assert_eq!(age(&Words::new(Locale::Ja), 0, 3 * DAY), "3 日前");
        assert_eq!(age(&Words::new(Locale::Ko), 0, 3 * DAY), "3일 전");
        assert_eq!(age(&en, i64::MIN, i64::MAX), "292471208677 years ago");
    }
}
