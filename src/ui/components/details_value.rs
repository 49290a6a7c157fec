//! A fact's value: data as stored, times with their age, amounts, and sentences; long ones are folded.

use yew::{AttrValue, Html};

use crate::i18n::Text;
use crate::ui::age::age;
use crate::ui::components::data::{data, time};
use crate::ui::components::element::{each, el, el_with, fixed, group, list, meter, plain, text};
use crate::ui::components::status_badge::status_badge;
use crate::ui::words::{Words, grouped};
use crate::view::detail::{FactValue, FactView};
use crate::view::times;

/// What the API server takes at most for the data of a Secret or ConfigMap.
const LIMIT_BYTES: usize = 1_048_576;

/// Characters and items shown before asking.
const FIRST_CHARS: usize = 320;
const FIRST_ITEMS: usize = 8;

/// How values are shown.
pub(crate) struct Look<'a> {
    pub(crate) words: &'a Words,
    /// Seconds since 1970.
    pub(crate) now: i64,
    /// Writes an RFC 3339 time in the reader's own zone, which it names; `None` where that can't be done.
    pub(crate) local: &'a dyn Fn(&str) -> Option<String>,
    /// Stand-ins are to be looked for.
    pub(crate) is_redacted: bool,
}

/// Shows the value of a fact.
pub(crate) fn value(look: &Look<'_>, fact: &FactView) -> Html {
    let words = look.words;
    match &fact.value {
        FactValue::Text(status) if fact.key == "status" => status_badge(words, status),
        FactValue::Text(stored) => long_text(words, look.is_redacted, stored),
        FactValue::List(items) => long_list(look, items, &|item| masked(look.is_redacted, item)),
        FactValue::Pairs(pairs) => long_list(look, pairs, &|(key, value)| {
            group([data(&[key, "="].concat()), masked(look.is_redacted, value)])
        }),
        FactValue::Time {
            text,
            rfc3339,
            seconds,
        } => view_time(look, text, rfc3339.as_deref(), *seconds),
        FactValue::Bytes(n) => size_of_limit(words, *n, LIMIT_BYTES),
        FactValue::Message(message) => plain(words.text(message)),
        FactValue::Messages(messages) => each(messages, &|message| {
            text("span", "revision-facts__said", words.text(message))
        }),
        FactValue::Absent(why) => text("span", "quiet", words.text(why)),
    }
}

fn view_time(look: &Look<'_>, stored: &str, rfc3339: Option<&str>, seconds: Option<i64>) -> Html {
    let words = look.words;
    let ago = seconds.map(|seconds| {
        let ago = age(words, seconds, look.now);
        group([
            plain(" · ".into()),
            text("span", "revision-facts__age", ago),
        ])
    });
    let ago = ago.unwrap_or_default();
    if times::is_wall(stored) {
        let zone = text("span", "revision-facts__age", words.say("time-no-zone"));
        return group([time(stored), plain(" · ".into()), zone]);
    }
    let ago = group([ago, view_elsewhere(look, stored, rfc3339)]);
    match rfc3339 {
        // A label counts seconds; the moment beside it is the same one.
        Some(moment) if stored.bytes().all(|byte| byte.is_ascii_digit()) => {
            group([data(stored), plain(" = ".into()), time(moment), ago])
        }
        _ => group([time(stored), ago]),
    }
}

/// Says the same moment in UTC and in the reader's zone, where it is not stored so.
fn view_elsewhere(look: &Look<'_>, stored: &str, rfc3339: Option<&str>) -> Html {
    let Some(moment) = rfc3339 else {
        return Html::default();
    };
    let is_in_utc = !stored.contains(['+', '-'])
        || stored.ends_with('Z')
        || stored.ends_with("+00:00")
        || stored.contains("+0000");
    let utc = if is_in_utc {
        Html::default()
    } else {
        time(moment)
    };
    let local = (look.local)(moment).filter(|local| !local.ends_with("UTC"));
    let joint = if is_in_utc || local.is_none() {
        ""
    } else {
        " · "
    };
    let local = text("span", "", local.unwrap_or_default().into());
    el(
        "span",
        "revision-facts__elsewhere",
        [utc, plain(joint.into()), local],
    )
}

/// Shows an amount of bytes against its limit.
pub(crate) fn size_of_limit(words: &Words, amount: usize, limit: usize) -> Html {
    // In tenths and rounded up: a record is never shown as smaller than it is.
    let tenths = amount.saturating_mul(1000).div_ceil(limit.max(1));
    let said = Text::new("app-size-of-limit")
        .with("digits", grouped(amount))
        .with("limit", grouped(limit))
        .with(
            "percent",
            [&(tenths / 10).to_string(), ".", &(tenths % 10).to_string()].concat(),
        );
    group([meter(amount, limit), plain(words.text(&said))])
}

/// Shows the beginning, and the whole text on request.
pub(crate) fn long_text(words: &Words, is_redacted: bool, stored: &str) -> Html {
    let Some((end, _)) = stored.char_indices().nth(FIRST_CHARS) else {
        return masked(is_redacted, stored);
    };
    let beginning = stored.get(..end).unwrap_or_default();
    let n = stored.chars().count();
    let all = Text::new("details-all-characters").with("digits", grouped(n));
    folded(
        words.text(&all),
        group([masked(is_redacted, beginning), plain("…".into())]),
        masked(is_redacted, stored),
    )
}

fn long_list<T>(look: &Look<'_>, items: &[T], view: &dyn Fn(&T) -> Html) -> Html {
    let lines = |items: &[T]| {
        let items = each(items, &|item| el("li", "", [view(item)]));
        el("ul", "revision-facts__list", [items])
    };
    match items.get(..FIRST_ITEMS) {
        Some(first) if items.len() > FIRST_ITEMS => {
            let all = Text::new("details-all-items").with("n", items.len());
            folded(look.words.text(&all), lines(first), lines(items))
        }
        _ => lines(items),
    }
}

/// The whole takes the place of its beginning while it is open.
fn folded(label: AttrValue, beginning: Html, whole: Html) -> Html {
    let beginning = el("div", "folded__beginning", [beginning]);
    let whole = el("details", "", [text("summary", "", label), whole]);
    el("div", "folded", [beginning, whole])
}

/// Shows data with its stand-ins set apart from what is stored.
///
/// They are looked for only where there are any: not in what was asked for unmasked.
pub(crate) fn masked(is_redacted: bool, stored: &str) -> Html {
    if !is_redacted {
        return data(stored);
    }
    let mut pieces = Vec::new();
    let mut rest = stored;
    while let Some((start, end)) = stand_in(rest) {
        let (before, found) = rest.split_at_checked(end).map_or((rest, ""), |(head, _)| {
            head.split_at_checked(start).unwrap_or((head, ""))
        });
        if !before.is_empty() {
            pieces.push(data(before));
        }
        pieces.push(set_apart(found));
        rest = rest.get(end..).unwrap_or_default();
    }
    if !rest.is_empty() || pieces.is_empty() {
        pieces.push(data(rest));
    }
    list(pieces)
}

/// Shows a stand-in.
pub(crate) fn set_apart(stand_in: &str) -> Html {
    let attributes = fixed! {"lang" = "en", "translate" = "no", "class" = "stand-in"};
    el_with("span", attributes, [plain(stand_in.to_owned().into())])
}

/// Whether it is a stand-in and nothing else.
pub(crate) fn is_stand_in(text: &str) -> bool {
    stand_in(text) == Some((0, text.len()))
}

/// Finds `secret-7` or `secret-7, 24 chars`.
fn stand_in(text: &str) -> Option<(usize, usize)> {
    const WORD: &str = "secret-";
    let mut from = 0;
    loop {
        let start = from + text.get(from..)?.find(WORD)?;
        let digits = start + WORD.len();
        let end = digits + n_digits(text.get(digits..)?);
        let before = text.get(..start)?.chars().next_back();
        let is_word = before.is_none_or(|c| !c.is_alphanumeric() && c != '-' && c != '_');
        if end > digits && is_word {
            return Some((start, end + length_note(text.get(end..)?)));
        }
        from = digits;
    }
}

/// Measures `, 24 chars` at the beginning.
fn length_note(text: &str) -> usize {
    let Some(rest) = text.strip_prefix(", ") else {
        return 0;
    };
    let n = n_digits(rest);
    let unit = rest.get(n..).unwrap_or_default();
    let units = [" chars", " char", " bytes", " byte"];
    match units.into_iter().find(|word| unit.starts_with(word)) {
        Some(word) if n > 0 => 2 + n + word.len(),
        _ => 0,
    }
}

fn n_digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};
    use crate::view::Certainty;

    fn shown(key: &str, value_: FactValue) -> String {
        let words = Words::new(Locale::En);
        let look = Look {
            words: &words,
            now: 1_764_424_617 + 3 * 86_400,
            local: &|_| Some("Nov 29, 2025, 8:56:57 AM EST".to_owned()),
            is_redacted: true,
        };
        let fact = FactView {
            key: key.to_owned(),
            label: Text::new("fact-status"),
            value: value_,
            certainty: Certainty::Stored,
            meaning: Text::new("meaning-status-none"),
        };
        render(value(&look, &fact))
    }

    #[test]
    fn times_are_shown_as_stored_with_their_age() {
        let at = |text: &str| {
            words_of(&shown(
                "created_at",
                FactValue::Time {
                    text: text.to_owned(),
                    rfc3339: Some("2025-11-29T13:56:57Z".to_owned()),
                    seconds: Some(1_764_424_617),
                },
            ))
        };
        assert_eq!(
            at("2025-11-29T22:56:57.1+09:00"),
            "2025-11-29 22:56:57 +09:00 · 3 days ago \
             2025-11-29 13:56:57 UTC · Nov 29, 2025, 8:56:57 AM EST"
        );
        assert_eq!(
            at("1764424617"),
            "1764424617 = 2025-11-29 13:56:57 UTC · 3 days ago Nov 29, 2025, 8:56:57 AM EST"
        );
    }

    #[test]
    fn a_wall_clock_is_said_to_have_no_zone_and_has_no_age() {
        for (locale, expect) in [
            (Locale::En, "no zone"),
            (Locale::Ja, "タイムゾーンなし"),
            (Locale::Ko, "시간대 없음"),
        ] {
            let words = Words::new(locale);
            let look = Look {
                words: &words,
                now: 0,
                local: &|_| None,
                is_redacted: true,
            };
            let fact = FactView {
                key: "last_deployed".to_owned(),
                label: Text::new("fact-last-deployed"),
                value: FactValue::Time {
                    text: "Mon Jan 12 08:00:11 2026".to_owned(),
                    rfc3339: None,
                    seconds: None,
                },
                certainty: Certainty::Stored,
                meaning: Text::new("meaning-last-deployed-wall"),
            };
            let said = words_of(&render(value(&look, &fact)));
            assert_eq!(said, format!("Mon Jan 12 08:00:11 2026 · {expect}"));
        }
    }

    #[test]
    fn a_long_text_begins_and_is_whole_on_request() {
        let html = shown("description", FactValue::Text("長い".repeat(5_000)));
        assert!(words_of(&html).contains("Show all 10,000 characters"));
        assert_eq!(html.matches("長い").count(), 5_000 + FIRST_CHARS / 2);
        let short = shown("description", FactValue::Text("short".to_owned()));
        assert!(!short.contains("<details"));
    }

    #[test]
    fn many_labels_begin_and_are_whole_on_request() {
        let pairs = |n| {
            let pairs = (0..n).map(|i| (format!("key-{i}"), "v".to_owned()));
            shown("labels", FactValue::Pairs(pairs.collect()))
        };
        assert_eq!(pairs(8).matches("<li>").count(), 8);
        assert_eq!(pairs(100).matches("<li>").count(), 108);
        assert!(words_of(&pairs(100)).contains("Show all 100"));
    }

    #[test]
    fn stand_ins_are_set_apart_and_names_are_not() {
        let marked = |text: &str| {
            let html = shown("description", FactValue::Text(text.to_owned()));
            let marks = html.split("class=\"stand-in\">").skip(1);
            let marks: Vec<_> = marks
                .filter_map(|mark| mark.split('<').next())
                .map(str::to_owned)
                .collect();
            assert_eq!(words_of(&html).replace(' ', ""), text.replace(' ', ""));
            marks
        };
        assert_eq!(marked("with secret-1 in it"), ["secret-1"]);
        assert_eq!(marked("secret-12, 24 chars"), ["secret-12, 24 chars"]);
        assert_eq!(
            marked("a=secret-1, 1 char;b=secret-2"),
            ["secret-1, 1 char", "secret-2"]
        );
        assert_eq!(marked("my-secret-1 and secret-x"), Vec::<String>::new());
    }

    #[test]
    fn a_size_is_held_against_the_limit() {
        let said = words_of(&shown("stored_bytes", FactValue::Bytes(2048)));
        assert_eq!(said, "2,048 of 1,048,576 bytes (0.2%)");
    }
}
