//! Words by which the cells of a row are told apart where nothing shows its columns: times, statuses, numbers.

/// The words of a text with what follows each.
pub(super) struct Words<'a> {
    pub(super) rest: &'a str,
}

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            rest: text.trim_start(),
        }
    }

    /// Gives the next word without passing it.
    pub(super) fn peek(&self) -> Option<&'a str> {
        let end = self.rest.find(char::is_whitespace);
        let word = self.rest.get(..end.unwrap_or(self.rest.len()))?;
        (!word.is_empty()).then_some(word)
    }

    /// Says whether the next word is set off from one after it, by more than one space or by a tab.
    pub(super) fn is_set_off(&self) -> bool {
        let after = self.peek().and_then(|word| self.rest.get(word.len()..));
        let mut after = after.unwrap_or_default().chars();
        match (after.next(), after.next()) {
            (Some('\t'), _) => true,
            (Some(_), Some(next)) => next.is_whitespace(),
            _ => false,
        }
    }

    /// Passes so many bytes and the white space after them.
    pub(super) fn pass(&mut self, length: usize) -> &'a str {
        let (word, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        word.trim_end()
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        Some(self.pass(word.len()))
    }
}

/// Helm's statuses, and the two that only Helm 2 has; it writes all in upper case (facts 1.9, 2.1).
const STATUSES: [&str; 11] = [
    "unknown",
    "deployed",
    "uninstalled",
    "superseded",
    "failed",
    "uninstalling",
    "pending-install",
    "pending-upgrade",
    "pending-rollback",
    "deleted",
    "deleting",
];

/// Recognises a status, however its letters and dashes are written.
pub(in crate::source) fn is_status(word: &str) -> bool {
    let is_same = |status: &str| {
        let is_like = |(a, b): (u8, u8)| a == b.to_ascii_lowercase() || (a, b) == (b'-', b'_');
        status.len() == word.len() && status.bytes().zip(word.bytes()).all(is_like)
    };
    STATUSES.iter().any(|status| is_same(status))
}

/// Says whether a cell is a time as Helm's tables print one.
pub(in crate::source) fn is_time(cell: &str) -> bool {
    time_length(cell) == Some(cell.len())
}

/// Measures the time that a text begins with (facts 7.1, 7.2): of `helm history`, of `helm list`, RFC 3339, or `-`.
pub(super) fn time_length(text: &str) -> Option<usize> {
    let mut words = Words::new(text);
    let length = |words: &Words<'_>| text.len() - words.rest.len();
    let first = words.next()?;
    let is_end = |words: &Words<'_>| {
        let passed = text.get(..length(words)).unwrap_or_default();
        passed.trim_end().len()
    };
    if first == "-" || (first.contains('T') && is_date(first) && first.contains(':')) {
        return Some(is_end(&words));
    }
    if is_date(first) && first.len() == 10 {
        let clock = words.next()?;
        let offset = words.next()?;
        if !is_clock(clock) || !is_offset(offset) {
            return None;
        }
        if words.peek().is_some_and(is_zone) {
            words.next();
        }
        return Some(is_end(&words));
    }
    if !DAYS.contains(&first) || !MONTHS.contains(&words.next()?) {
        return None;
    }
    let (day, clock, year) = (words.next()?, words.next()?, words.next()?);
    let is_whole = is_digits(day) && day.len() <= 2 && is_clock(clock) && is_digits(year);
    (is_whole && year.len() == 4).then(|| is_end(&words))
}

const DAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

fn is_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_date(word: &str) -> bool {
    matches!(word.as_bytes(), [a, b, c, d, b'-', e, f, b'-', g, h, ..]
        if [a, b, c, d, e, f, g, h].iter().all(|byte| byte.is_ascii_digit()))
}

fn is_clock(word: &str) -> bool {
    matches!(word.as_bytes(), [_, _, b':', _, _, b':', _, _, ..])
        && word
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b":.".contains(&byte))
}

fn is_offset(word: &str) -> bool {
    let digits = word.strip_prefix(['+', '-']);
    digits.is_some_and(|digits| digits.len() == 4 && is_digits(digits))
}

/// Go prints a zone's name, or its offset again where it has none.
fn is_zone(word: &str) -> bool {
    let is_name = word.len() <= 5 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let digits = word.strip_prefix(['+', '-']);
    is_name || digits.is_some_and(|digits| digits.len() <= 4 && is_digits(digits))
}
