//! Escape sequences of terminals: real ones, and what is left of them where a log wrote them out.

use memchr::memchr;

use super::lines::sample;
use super::{Rewritten, head};

const ESCAPE: u8 = 0x1b;

/// A sequence that does not end is no sequence; titles and links are the longest.
const MAX_BYTES: usize = 4096;

/// How the escape character is written out: by terminals' own pictures of it, and by loggers.
const PICTURES: [&[u8]; 2] = ["␛".as_bytes(), b"^["];
const WRITTEN: [&[u8]; 7] = [
    b"\\033", b"\\x1b", b"\\x1B", b"\\e", b"\\u001b", b"\\u001B", b"\\E",
];

/// Takes out what a terminal would not have shown.
pub(super) fn strip(text: &[u8]) -> Option<Rewritten> {
    let mut rules = Rules {
        written: false,
        leftovers: false,
    };
    for line in sample(text) {
        let begins = |escape: &&[u8]| {
            let rest = line.strip_prefix(*escape);
            rest.is_some_and(|rest| color_length(rest).is_some())
        };
        rules.written = rules.written || WRITTEN.iter().any(begins);
    }
    // A shell script in a manifest writes them too, but not at the beginning of a line.
    rules.leftovers = has_leftovers(text, &rules);
    let is_any = memchr(ESCAPE, text).is_some()
        || rules.written
        || rules.leftovers
        || memchr::memmem::find(head(text), b"\xc2\x9b").is_some()
        || PICTURES.iter().any(|picture| {
            let mut places = memchr::memmem::find_iter(head(text), picture);
            places.any(|at| sequence_length(head(text), at, &rules).is_some())
        });
    if !is_any {
        return None;
    }
    let mut to = Vec::with_capacity(text.len());
    let (mut at, mut kept, mut count) = (0, 0, 0);
    while let Some(byte) = text.get(at) {
        let may_begin = matches!(byte, &ESCAPE | 0xe2 | 0xc2 | b'^' | b'\\' | b'[');
        let length = may_begin.then(|| sequence_length(text, at, &rules));
        let Some(length) = length.flatten() else {
            at += 1;
            continue;
        };
        to.extend_from_slice(text.get(kept..at)?);
        to.extend(std::iter::repeat_n(b' ', moved(text.get(at..at + length)?)));
        at += length;
        kept = at;
        count += 1;
    }
    to.extend_from_slice(text.get(kept..)?);
    (count > 0).then_some(Rewritten { text: to, count })
}

/// Which forms are surely not the text's own.
struct Rules {
    written: bool,
    leftovers: bool,
}

/// Says whether colours are switched off on a line without an escape character before.
///
/// Lines below a key may be the text of a script or a note.
fn has_leftovers(text: &[u8], rules: &Rules) -> bool {
    let resets: [&[u8]; 2] = [b"[0m", b"[m"];
    let has_reset = |line: &[u8]| {
        resets.iter().any(|reset| {
            let mut places = memchr::memmem::find_iter(line, reset);
            places.any(|at| rules.written || !is_written(line, at))
        })
    };
    sample(text)
        .filter(|line| !line.starts_with(b" ") && !line.starts_with(b"\t"))
        .any(has_reset)
}

/// Says whether an escape character is written out before a bracket.
fn is_written(text: &[u8], at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    WRITTEN.iter().any(|escape| before.ends_with(escape))
}

/// Measures the sequence that begins here.
fn sequence_length(text: &[u8], at: usize, rules: &Rules) -> Option<usize> {
    let rest = text.get(at..)?;
    let rest = rest.get(..MAX_BYTES).unwrap_or(rest);
    if let [ESCAPE, after @ ..] = rest {
        // One alone is nothing that a terminal shows.
        return Some(1 + body_length(after).unwrap_or_default());
    }
    // The one-byte form of `ESC [`, as UTF-8 has it.
    if let [0xc2, 0x9b, after @ ..] = rest {
        return Some(2 + control_length(after)?);
    }
    let picture = PICTURES
        .iter()
        .find_map(|one| Some((one.len(), rest.strip_prefix(*one)?)));
    if let Some((length, after)) = picture {
        return Some(length + bracketed_length(after)?);
    }
    if rules.written {
        let written = WRITTEN
            .iter()
            .find_map(|one| Some((one.len(), rest.strip_prefix(*one)?)));
        if let Some((length, after)) = written {
            return Some(length + bracketed_length(after)?);
        }
    }
    if rules.leftovers && !is_written(text, at) {
        return color_length(rest);
    }
    None
}

/// Measures what follows the escape character.
fn body_length(after: &[u8]) -> Option<usize> {
    match after {
        [b'[', ..] => bracketed_length(after),
        // Titles, links and marks of build servers, up to a bell or `ESC \`.
        [b']' | b'_' | b'P' | b'^' | b'X', rest @ ..] => {
            let end = rest
                .iter()
                .position(|byte| matches!(byte, 0x07 | &ESCAPE | b'\n'))?;
            match rest.get(end..)? {
                [0x07, ..] => Some(end + 2),
                [ESCAPE, b'\\', ..] => Some(end + 3),
                _ => Some(end + 1),
            }
        }
        _ => {
            let n = after
                .iter()
                .take_while(|b| matches!(b, 0x20..=0x2f))
                .count();
            let is_final = after.get(n).is_some_and(|b| matches!(b, 0x30..=0x7e));
            is_final.then_some(n + 1)
        }
    }
}

fn bracketed_length(after: &[u8]) -> Option<usize> {
    Some(1 + control_length(after.strip_prefix(b"[")?)?)
}

/// Measures parameters and final byte of a control sequence.
fn control_length(after: &[u8]) -> Option<usize> {
    let n = after
        .iter()
        .take_while(|byte| matches!(byte, 0x20..=0x3f))
        .count();
    let is_final = after.get(n).is_some_and(|byte| matches!(byte, 0x40..=0x7e));
    is_final.then_some(n + 1)
}

/// Measures a colour without its escape character: `[36m`, `[0;1m`, `[K`.
fn color_length(rest: &[u8]) -> Option<usize> {
    let inside = rest.strip_prefix(b"[")?;
    if inside.starts_with(b"0K") {
        return Some(3);
    }
    let n = inside
        .iter()
        .take_while(|byte| byte.is_ascii_digit() || **byte == b';')
        .count();
    let is_color = |number: &[u8]| match number {
        [] => true,
        [_] | [b'0'..=b'9', _] | [b'1', b'0', b'0'..=b'7'] => true,
        // `38;5;n`
        [_, _, _] => inside.starts_with(b"38;5;") || inside.starts_with(b"48;5;"),
        _ => false,
    };
    let is_all = inside.get(..n)?.split(|byte| *byte == b';').all(is_color);
    (inside.get(n) == Some(&b'm') && is_all).then_some(n + 2)
}

/// Columns that the cursor was moved to the right: Windows' terminals leave out runs of spaces so.
fn moved(sequence: &[u8]) -> usize {
    const MAX_COLUMNS: usize = 512;
    let Some(number) = sequence
        .strip_prefix(b"\x1b[")
        .and_then(|rest| rest.strip_suffix(b"C"))
    else {
        return 0;
    };
    let number = std::str::from_utf8(number).unwrap_or_default();
    number.parse().unwrap_or(1).min(MAX_COLUMNS)
}
