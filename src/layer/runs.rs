//! Long runs of letters, digits and base64's other symbols in a text, noted while the text arrives.
//!
//! Nearly all of a large paste is payloads. Whoever looks in it for a quote, a colon or the end of a line goes over each
//! of them in one step.

use std::ops::Range;

/// What is shorter is searched sooner than looked up.
pub const LONG_BYTES: usize = 1024;

/// Where the runs are, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Runs {
    spans: Vec<(usize, usize)>,
    /// Where the run that is looked at begins, if there is one.
    start: usize,
    /// All from there to here are symbols.
    end: usize,
}

impl Runs {
    /// Goes on in a text that has grown at its end; a run is noted once its end has come.
    pub fn read_on(&mut self, text: &[u8]) {
        while let Some(rest) = text.get(self.end..) {
            let missing = (self.start + LONG_BYTES).saturating_sub(self.end);
            let Some(near) = rest.get(..missing) else {
                return;
            };
            // From the end: what is before the last byte that is no symbol is in no long run, and need not be looked at.
            if let Some(last) = near.iter().rposition(|byte| !is_symbol(*byte)) {
                self.start = self.end + last + 1;
            }
            self.end += missing;
            if self.start + LONG_BYTES > self.end {
                continue;
            }
            self.end += rest.get(missing..).map_or(0, n_symbols);
            if self.end >= text.len() {
                return;
            }
            self.spans.push((self.start, self.end));
            self.end += 1;
            self.start = self.end;
        }
    }

    /// Finds the first place in `span` that `find` finds; what it looks for must not be a symbol.
    pub fn find(
        &self,
        text: &[u8],
        span: Range<usize>,
        find: fn(&[u8]) -> Option<usize>,
    ) -> Option<usize> {
        let within = |from: usize, to: usize| Some(from + find(text.get(from..to)?)?);
        let near = span.start.saturating_add(LONG_BYTES).min(span.end);
        let found = within(span.start, near);
        if found.is_some() || near == span.end {
            return found;
        }
        let mut from = near;
        let next = self.spans.partition_point(|run| run.1 <= near);
        for &(start, end) in self.spans.get(next..).unwrap_or_default() {
            if start >= span.end {
                break;
            }
            let found = within(from, start.max(from));
            if found.is_some() {
                return found;
            }
            from = end.min(span.end);
        }
        within(from, span.end)
    }
}

/// Letters, digits and what else base64 has; so that few bounds have to be looked at, some of their neighbours too.
///
/// No white space, quote, bracket, colon, backslash or number sign is one, and nothing that is not ASCII.
const fn is_symbol(byte: u8) -> bool {
    matches!(byte, b'+'..=b'9' | b';'..=b'Z' | b'_'..=b'z')
}

/// Counts the symbols that a text begins with.
///
/// A browser makes fast code of what is called often, not of a loop that has begun; so do the readers of records.
#[inline(never)]
fn n_symbols(text: &[u8]) -> usize {
    let (eights, _) = text.as_chunks::<8>();
    let all = eights.iter().take_while(|eight| are_symbols(**eight));
    let n = 8 * all.count();
    let rest = text.get(n..).unwrap_or_default().iter();
    n + rest.take_while(|byte| is_symbol(**byte)).count()
}

/// Asks `is_symbol` of eight bytes at once.
const fn are_symbols(bytes: [u8; 8]) -> bool {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = 0x80 * ONES;
    let bytes = u64::from_le_bytes(bytes);
    // The top bit of each byte says whether it is at least `bound`; of ASCII, no sum reaches into the next byte.
    const fn from(bytes: u64, bound: u8) -> u64 {
        bytes.wrapping_add((0x80 - bound as u64) * ONES)
    }
    let symbols = (from(bytes, b'+') & !from(bytes, b'9' + 1))
        | (from(bytes, b';') & !from(bytes, b'Z' + 1))
        | (from(bytes, b'_') & !from(bytes, b'z' + 1));
    (bytes | !symbols) & TOPS == 0
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use memchr::{memchr, memchr3};
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Texts of which some parts are long runs.
    fn texts() -> impl Strategy<Value = Vec<u8>> {
        let run = (900..2100_usize).prop_map(|n| vec![b'A'; n]);
        let part = prop_oneof![
            run,
            vec(any::<u8>(), 0..40),
            "[\":# \\n\\t]{1,3}".prop_map(String::into_bytes)
        ];
        vec(part, 0..12).prop_map(|parts| parts.concat())
    }

    fn runs(text: &[u8]) -> Runs {
        let mut runs = Runs::default();
        runs.read_on(text);
        runs
    }

    #[test]
    fn eight_at_once_are_as_one_by_one() {
        for byte in 0..=u8::MAX {
            for (at, around) in (0..8).zip([b'A', b'z', b'+', b'9', b'=', b'_', b'0', b'a']) {
                let mut eight = [around; 8];
                eight[at] = byte;
                assert_eq!(are_symbols(eight), is_symbol(byte), "{eight:?}");
            }
        }
        assert!(!are_symbols([0xff; 8]) && !are_symbols([0x80; 8]) && are_symbols([b'z'; 8]));
    }

    #[test]
    fn only_long_runs_with_an_end_are_noted() {
        let text = [
            vec![b'a'; 1023],
            vec![b' '],
            vec![b'b'; 1024],
            b"\n".to_vec(),
            vec![b'c'; 5000],
        ];
        assert_eq!(runs(&text.concat()).spans, [(1024, 2048)]);
    }

    proptest! {
        #[test]
        fn in_slices_or_at_once_the_same_is_noted(text in texts(), cuts in vec(0..2000_usize, 0..9)) {
            let mut runs = Runs::default();
            let mut n = 0;
            for cut in cuts {
                n = (n + cut).min(text.len());
                runs.read_on(&text[..n]);
            }
            runs.read_on(&text);
            let whole = self::runs(&text);
            prop_assert_eq!(&runs.spans, &whole.spans);
            let expected: Vec<_> = text
                .split(|byte| !is_symbol(*byte))
                .map(|run| (run.as_ptr() as usize - text.as_ptr() as usize, run.len()))
                .filter(|(at, n)| *n >= LONG_BYTES && at + n < text.len())
                .map(|(at, n)| (at, at + n))
                .collect();
            prop_assert_eq!(whole.spans, expected);
        }

        #[test]
        fn it_finds_what_a_search_finds(text in texts(), at in 0..9000_usize, n in 0..9000_usize) {
            let runs = runs(&text);
            let start = at.min(text.len());
            let end = (start + n).min(text.len());
            let part = &text[start..end];
            let line = memchr(b'\n', part).map(|at| start + at);
            prop_assert_eq!(runs.find(&text, start..end, |part| memchr(b'\n', part)), line);
            let mark = memchr3(b':', b'#', b'"', part).map(|at| start + at);
            prop_assert_eq!(runs.find(&text, start..end, |part| memchr3(b':', b'#', b'"', part)), mark);
        }
    }
}
