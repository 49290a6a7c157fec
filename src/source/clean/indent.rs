//! The indentation of a whole paste, and tabs in the place of YAML's spaces.

use super::Rewritten;
use super::lines::{Change, is_blank, lines, rewrite, sample};

/// Takes off what all lines are indented by.
pub(super) fn level(text: &[u8]) -> Option<Rewritten> {
    if let Some(tabs) = tabs(text) {
        return Some(tabs);
    }
    let first = sample(text).next()?;
    let n_first = leading(first);
    let is_headless = n_first == 0 && is_headless(text, first);
    if n_first == 0 && !is_headless {
        return None;
    }
    let rest = lines(text).filter(|line| !is_blank(line));
    let mut n_spaces = usize::MAX;
    for line in rest.skip(usize::from(is_headless)) {
        n_spaces = n_spaces.min(leading(line));
        if n_spaces == 0 {
            return None;
        }
    }
    rewrite(text, |line| {
        if is_blank(line) || leading(line) < n_spaces {
            return Change::Keep;
        }
        line.get(n_spaces..).map_or(Change::Keep, Change::To)
    })
}

/// Says whether only the first line was copied without its indentation: YAML has nothing below a key with a value.
fn is_headless(text: &[u8], first: &[u8]) -> bool {
    let is_first = matches!(
        first.split(|byte| *byte == b' ').next(),
        Some(b"apiVersion:" | b"kind:")
    );
    let mut keys = sample(text).skip(1).take(1);
    is_first
        && first.trim_ascii_end().len() > b"apiVersion:".len()
        && keys.any(|line| leading(line) > 0)
}

fn leading(line: &[u8]) -> usize {
    line.iter().take_while(|byte| **byte == b' ').count()
}

/// Eight columns, as terminals have it.
const TAB: usize = 8;

/// Puts spaces for tabs before keys, where YAML allows none.
fn tabs(text: &[u8]) -> Option<Rewritten> {
    let is_yaml = |line: &[u8]| {
        let inside = line.trim_ascii();
        let inside = inside.strip_prefix(b"- ").unwrap_or(inside);
        let is_key = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-./".contains(byte);
        let key = inside.iter().take_while(|byte| is_key(byte)).count();
        key > 0 && matches!(inside.get(key..), Some([b':'] | [b':', b' ', ..]))
    };
    let mut tabbed = sample(text).filter(|line| line.starts_with(b"\t"));
    if !tabbed.next().is_some_and(is_yaml) {
        return None;
    }
    let mut to = Vec::with_capacity(text.len() + text.len() / 4);
    let mut count = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let mut columns = 0;
        let mut n = 0;
        while let Some(byte @ (b' ' | b'\t')) = line.get(n) {
            columns = match byte {
                b'\t' => (columns / TAB + 1) * TAB,
                _ => columns + 1,
            };
            n += 1;
        }
        // Tabs alone on a line would make it as long as they like.
        if line.starts_with(b"\t") && !is_blank(line) && n < TAB * TAB {
            to.extend(std::iter::repeat_n(b' ', columns));
            to.extend_from_slice(line.get(n..)?);
            count += 1;
        } else {
            to.extend_from_slice(line);
        }
    }
    (count > 0).then_some(Rewritten { text: to, count })
}
