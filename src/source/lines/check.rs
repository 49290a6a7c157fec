//! Says whether a YAML text is so regular that its lines can be read one by one.
//!
//! It is stricter than YAML: whatever it lets through means the same to the general reader.

use std::ops::Range;

use super::line::{Line, Lines};
use crate::layer::json::long::Long;

/// Gives the beginning of the first line that is not regular; lines in `except` are not looked at.
pub(in crate::source) fn check(
    text: &[u8],
    span: Range<usize>,
    except: &Range<usize>,
    depth: usize,
    long: &Long,
) -> Result<(), usize> {
    let mut nesting = Nesting {
        levels: Vec::new(),
        is_open: true,
        depth,
    };
    for line in Lines::new(text, span).with(long) {
        if !except.contains(&line.start) && !line.is_comment(text) {
            nesting.line(text, &line, long).ok_or(line.start)?;
        } else if !line.is_comment(text) {
            nesting.is_open = false;
        }
    }
    Ok(())
}

/// An open map or list.
struct Level {
    column: usize,
    is_list: bool,
}

struct Nesting {
    levels: Vec<Level>,
    /// Whether the line before left a place for a map or list: `key:` or a dash alone.
    is_open: bool,
    depth: usize,
}

impl Nesting {
    /// Places one line; `None` when it does not fit.
    fn line(&mut self, text: &[u8], line: &Line, long: &Long) -> Option<()> {
        let scan = Scan { text, long };
        // A carriage return alone breaks lines too.
        if !scan.is_without(&line.content, |part| memchr::memchr(b'\r', part)) {
            return None;
        }
        let mut line = line.clone();
        let mut is_item = false;
        while line.is_dash(text) {
            self.enter(line.column(), Kind::List)?;
            self.is_open = true;
            is_item = true;
            let inside = line.after_dash(text);
            if inside.start >= line.content.end {
                return Some(());
            }
            line = Lines::inside(text, inside.start..line.content.end, inside.column).next()?;
        }
        match line.pair(text) {
            Some((key, value)) => {
                self.enter(line.column(), Kind::Map)?;
                self.is_open = value.is_empty();
                (scan.is_key(&key) && (value.is_empty() || scan.is_scalar(&value))).then_some(())
            }
            // A scalar alone on its line may go on on the next.
            None if !is_item => None,
            None => {
                self.is_open = false;
                scan.is_scalar(&line.content).then_some(())
            }
        }
    }

    fn enter(&mut self, column: usize, kind: Kind) -> Option<()> {
        let is_list = matches!(kind, Kind::List);
        while let Some(top) = self.levels.last() {
            // A list may stand at its key's own column, and ends there with the next key.
            let is_left = top.column > column || (top.column == column && top.is_list && !is_list);
            if !is_left {
                break;
            }
            self.levels.pop();
            self.is_open = false;
        }
        match self.levels.last() {
            Some(top) if top.column == column && top.is_list == is_list => return Some(()),
            Some(top) if top.column == column && !is_list => return None,
            _ => {}
        }
        if !self.is_open || self.levels.len() >= self.depth {
            return None;
        }
        self.levels.push(Level { column, is_list });
        Some(())
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Map,
    List,
}

/// Bytes that begin something other than a plain scalar.
const INDICATORS: &[u8] = b"[]{}!&*#|>@`\"'%,?:";

/// Looks at parts of a text, which may be megabytes long.
struct Scan<'a> {
    text: &'a [u8],
    long: &'a Long,
}

impl Scan<'_> {
    fn bytes(&self, span: &Range<usize>) -> &[u8] {
        self.text.get(span.clone()).unwrap_or_default()
    }

    fn is_without(&self, span: &Range<usize>, find: fn(&[u8]) -> Option<usize>) -> bool {
        self.long.find(self.text, span.clone(), find).is_none()
    }

    fn is_key(&self, key: &Range<usize>) -> bool {
        match self.bytes(key) {
            [b'"', ..] | [b'\'', ..] => self.is_quoted(key),
            // `<<` merges another map.
            b"<<" => false,
            _ => self.is_plain(key),
        }
    }

    fn is_scalar(&self, value: &Range<usize>) -> bool {
        matches!(self.bytes(value), b"{}" | b"[]") || self.is_quoted(value) || self.is_plain(value)
    }

    /// Accepts a quoted scalar whose inside stands for itself.
    fn is_quoted(&self, value: &Range<usize>) -> bool {
        let inside = value.start + 1..value.end.saturating_sub(1);
        match self.bytes(value) {
            [b'"', .., b'"'] => self.is_without(&inside, |part| memchr::memchr2(b'"', b'\\', part)),
            [b'\'', .., b'\''] => self.is_without(&inside, |part| memchr::memchr(b'\'', part)),
            _ => false,
        }
    }

    fn is_plain(&self, value: &Range<usize>) -> bool {
        let bytes = self.bytes(value);
        let begins_plain = match bytes {
            [b'.' | b':', _, ..] | b"." => true,
            [b'-', next, ..] => !matches!(next, b' ' | b'\t'),
            [first, ..] => !INDICATORS.contains(first) && *first != b'-',
            [] => false,
        };
        // `a: b: c`, a comment, or a tab, which may end a plain scalar or not.
        let is_odd = |at: usize| match bytes.get(at) {
            Some(b':') => matches!(bytes.get(at + 1), None | Some(b' ' | b'\t')),
            Some(b'#') => at.checked_sub(1).and_then(|b| bytes.get(b)) == Some(&b' '),
            _ => true,
        };
        let mut at = value.start;
        let marks = |part: &[u8]| memchr::memchr3(b':', b'#', b'\t', part);
        while let Some(found) = self.long.find(self.text, at..value.end, marks) {
            if is_odd(found - value.start) {
                return false;
            }
            at = found + 1;
        }
        begins_plain
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn regular(text: &str) {
        let found = check(
            text.as_bytes(),
            0..text.len(),
            &(0..0),
            16,
            &Long::default(),
        );
        assert_eq!(found, Ok(()), "{text}");
    }

    #[track_caller]
    fn irregular(text: &str, line: &str) {
        let found = check(
            text.as_bytes(),
            0..text.len(),
            &(0..0),
            16,
            &Long::default(),
        );
        assert_eq!(found.err(), text.find(line), "{text}");
    }

    #[test]
    fn accepts_what_kubectl_prints() {
        regular(
            "apiVersion: v1\nitems:\n- apiVersion: v1\n  data:\n    release: SDRz+/==\n  kind: Secret\nkind: List\n",
        );
        regular("items:\n  - a: 1\n    b: \"2\"\n  - a: ''\nkind: List\n");
        regular(
            "metadata:\n  managedFields:\n  - fieldsV1:\n      f:data:\n        .: {}\n        f:release: {}\n    manager: Helm\n",
        );
        regular("- a: 1\n- - b\n  - c\n-\n  d: 2\n");
        regular("# comment\na:\n  # another\n  b: -1\nc: http://host:80/x#y\nd: ~\n\ne:\nf: []\n");
        regular("  a: 1\r\n  b:\r\n  - 2\r\n");
    }

    #[test]
    fn leaves_the_rest_to_the_general_reader() {
        irregular("a: >-\n  b\n", "a: >-");
        irregular("a: |\n  b\n", "a: |");
        irregular("a: b\n  c\n", "  c");
        irregular("a: {b: c}\n", "a:");
        irregular("a: [1]\n", "a:");
        irregular("a: &x 1\nb: *x\n", "a:");
        irregular("b: *x\n", "b:");
        irregular("a: !!str 1\n", "a:");
        irregular("a: \"b\\n\"\n", "a:");
        irregular("a: 'b''c'\n", "a:");
        irregular("a: b # c\n", "a:");
        irregular("a: b: c\n", "a:");
        irregular("a: \"b\n", "a:");
        irregular("? a\n: b\n", "? a");
        irregular("<<: a\n", "<<");
        irregular("\ta: b\n", "\ta");
        irregular("a: b\tc: d\n", "a:");
        irregular("a: b\rc: d\n", "a:");
        irregular("plain\n", "plain");
    }

    #[test]
    fn refuses_what_is_not_yaml() {
        irregular("a: 1\n b: 2\n", " b");
        irregular("a:\n  b:\n c: 1\n", " c");
        irregular("a: 1\n- b\n", "- b");
        irregular("- a\nb: 1\n", "b");
        irregular("  a: 1\nb: 2\n", "b");
        irregular("a: 1\n  - b\n", "  - b");
        irregular("a: 1\n!!!\n", "!!!");
    }

    #[test]
    fn depth_is_bounded() {
        let text: String = (0..40)
            .map(|level| format!("{}a:\n", " ".repeat(level)))
            .collect();
        assert!(
            check(
                text.as_bytes(),
                0..text.len(),
                &(0..0),
                16,
                &Long::default()
            )
            .is_err()
        );
        regular(&"- ".repeat(16));
    }

    #[test]
    fn does_not_look_at_what_is_excepted() {
        let text = "items:\n- >-\n- *x\nkind: List\n";
        let except = 7..17;
        assert_eq!(
            check(
                text.as_bytes(),
                0..text.len(),
                &except,
                16,
                &Long::default()
            ),
            Ok(())
        );
    }
}
