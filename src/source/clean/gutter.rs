//! Line numbers that an editor or a pager put before each line.

use super::Rewritten;
use super::lines::{Change, is_blank, lines, rewrite, sample};

/// A number before a line, and what parts it from the line.
struct Numbered<'a> {
    number: usize,
    /// `:`, `|` or nothing.
    sign: Option<u8>,
    rest: &'a [u8],
}

/// Lines with ascending numbers are rarely so by chance, when there are as many.
const MIN_LINES: usize = 3;

/// Takes off the numbers, when they ascend by one from line to line and what is behind them is what we read.
pub(super) fn strip(text: &[u8]) -> Option<Rewritten> {
    let first = numbered(sample(text).next()?)?;
    let sign = first.sign;
    let mut next = first.number;
    let mut n_lines = 0;
    let mut n_spaces = usize::MAX;
    let mut n_structured = 0;
    for line in lines(text) {
        // `nl` counts no blank line, `cat -n` does.
        if is_blank(line) {
            continue;
        }
        let one = numbered(line).filter(|one| one.sign == sign)?;
        if one.number != next {
            return None;
        }
        next = one.number.checked_add(1)?;
        n_lines += 1;
        if is_blank(one.rest) {
            continue;
        }
        n_spaces = n_spaces.min(leading(one.rest));
        n_structured += usize::from(is_structured(one.rest));
    }
    // `1: a` is YAML too, and a row of a table may begin with a number.
    let is_gutter = n_lines >= MIN_LINES && n_structured * 2 >= n_lines;
    let is_parted = sign.is_some() || n_spaces > 0;
    if !is_gutter || !is_parted {
        return None;
    }
    rewrite(text, |line| match numbered(line) {
        Some(one) => {
            let rest = one.rest.strip_prefix(b"\t");
            let cut = n_spaces.min(one.rest.len());
            Change::To(rest.or_else(|| one.rest.get(cut..)).unwrap_or_default())
        }
        None => Change::Keep,
    })
}

fn numbered(line: &[u8]) -> Option<Numbered<'_>> {
    const MAX_DIGITS: usize = 7;
    let line = line.trim_ascii_start();
    let n_digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if n_digits > MAX_DIGITS {
        return None;
    }
    let number = std::str::from_utf8(line.get(..n_digits)?)
        .ok()?
        .parse()
        .ok()?;
    let rest = line.get(n_digits..)?;
    let bar = " │".as_bytes();
    let (sign, rest) = match rest {
        [sign @ (b':' | b'|'), rest @ ..] => (Some(*sign), rest),
        [b' ', b'|', rest @ ..] => (Some(b'|'), rest),
        _ => match rest.strip_prefix(bar) {
            Some(rest) => (Some(b'|'), rest),
            None => (None, rest),
        },
    };
    Some(Numbered { number, sign, rest })
}

/// Counts the spaces before a line; one tab is one.
fn leading(rest: &[u8]) -> usize {
    match rest {
        [b'\t', ..] => 1,
        _ => rest.iter().take_while(|byte| **byte == b' ').count(),
    }
}

/// Recognises lines of YAML and JSON, the heads of tables, and base64: more than a scalar or a cell.
fn is_structured(rest: &[u8]) -> bool {
    let line = rest.trim_ascii();
    let line = line.strip_prefix(b"- ").unwrap_or(line);
    let is_key = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-./\"'".contains(byte);
    let key = line.iter().take_while(|byte| is_key(byte)).count();
    let is_pair = key > 0 && matches!(line.get(key..), Some([b':'] | [b':', b' ', ..]));
    let is_bracket = matches!(line.first(), Some(b'{' | b'}' | b'[' | b']'));
    let is_heading = line.starts_with(b"REVISION") || line.starts_with(b"NAME");
    is_pair || is_bracket || is_heading || (line.len() > 40 && line.iter().all(is_symbol))
}

fn is_symbol(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+/=-_".contains(byte)
}
