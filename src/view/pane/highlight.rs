//! Marks the parts of a line of YAML or JSON: a line at a time, without a tree, so that any window is drawn at once.
//!
//! It is for the eye only: text that it misreads is still shown whole.

use super::MarkKind;
use super::document::Span;

/// How a line of YAML begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum State {
    #[default]
    Between,
    /// Inside a `|` or `>` block below a key that is indented so far; deeper lines belong to it.
    Block {
        indent: u32,
    },
    /// Inside a quoted text that goes on.
    Double,
    Single,
}

/// Says in which state the line after this one begins.
pub(super) fn after(line: &str, state: State) -> State {
    scan(line, state, &mut |_, _, _| {})
}

/// Marks a line of YAML.
pub(super) fn yaml(line: &str, state: State) -> Vec<Span> {
    let mut marks = Vec::new();
    scan(line, state, &mut |start, end, kind| {
        if start < end {
            marks.push((start..end, kind));
        }
    });
    marks
}

type Note<'a> = dyn FnMut(usize, usize, MarkKind) + 'a;

fn scan(line: &str, state: State, note: &mut Note<'_>) -> State {
    let bytes = line.as_bytes();
    let indent = indent_of(bytes);
    let mut at = match state {
        State::Block { indent: above } => {
            if indent == bytes.len() || indent > above as usize {
                note(indent, bytes.len(), MarkKind::String);
                return state;
            }
            0
        }
        State::Double | State::Single => {
            let quote = if state == State::Double { b'"' } else { b'\'' };
            let end = quoted_end(bytes, 0, quote);
            note(indent, end.unwrap_or(bytes.len()), MarkKind::String);
            match end {
                Some(end) => end,
                None => return state,
            }
        }
        State::Between => 0,
    };
    if at == 0 {
        if matches!(line.trim_end(), "---" | "...") || line.starts_with("--- ") {
            note(0, 3, MarkKind::Separator);
            at = 3;
        } else {
            at = indent;
        }
    }
    values(line, at, note)
}

/// Marks what stands from `at` on: items, keys, values and a comment.
fn values(line: &str, mut at: usize, note: &mut Note<'_>) -> State {
    let bytes = line.as_bytes();
    // A block belongs to its key, or to its item when that has none.
    let mut owner = at;
    let mut n_flow = 0_usize;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b' ' | b'\t' => at += 1,
            b'#' if at == 0 || matches!(bytes.get(at - 1), Some(b' ' | b'\t')) => {
                note(at, bytes.len(), MarkKind::Comment);
                return State::Between;
            }
            b'-' if is_gap(bytes, at + 1) => {
                owner = at;
                at += 1;
            }
            b'[' | b'{' => {
                n_flow += 1;
                at += 1;
            }
            b']' | b'}' => {
                n_flow = n_flow.saturating_sub(1);
                at += 1;
            }
            b',' | b'?' | b':' => at += 1,
            b'|' | b'>' if is_block_header(bytes, at) => {
                let rest = line.get(at..).unwrap_or_default();
                if let Some(comment) = rest.find(" #") {
                    note(at + comment + 1, bytes.len(), MarkKind::Comment);
                }
                let indent = u32::try_from(owner).unwrap_or(u32::MAX);
                return State::Block { indent };
            }
            quote @ (b'"' | b'\'') => {
                let end = quoted_end(bytes, at + 1, quote);
                let stop = end.unwrap_or(bytes.len());
                if end.is_some() && is_key_end(bytes, stop) {
                    owner = at;
                    note(at, stop, MarkKind::Key);
                } else {
                    note(at, stop, MarkKind::String);
                }
                if end.is_none() {
                    return if quote == b'"' {
                        State::Double
                    } else {
                        State::Single
                    };
                }
                at = stop;
            }
            _ => {
                let (end, is_key) = plain_end(bytes, at, n_flow > 0);
                let text = line.get(at..end).unwrap_or_default();
                if is_key {
                    owner = at;
                    note(at, end, MarkKind::Key);
                } else {
                    note(at, end, kind_of(text));
                }
                at = end.max(at + 1);
            }
        }
    }
    State::Between
}

fn indent_of(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| **byte == b' ').count()
}

fn is_gap(bytes: &[u8], at: usize) -> bool {
    matches!(bytes.get(at), None | Some(b' ' | b'\t'))
}

/// `|`, `>` with indicators and perhaps a comment, and nothing else on the line.
fn is_block_header(bytes: &[u8], at: usize) -> bool {
    let rest = bytes.get(at + 1..).unwrap_or_default();
    let n_signs = rest
        .iter()
        .take_while(|byte| matches!(byte, b'+' | b'-' | b'0'..=b'9'))
        .count();
    let rest = rest.get(n_signs..).unwrap_or_default().trim_ascii_start();
    rest.is_empty() || rest.starts_with(b"#")
}

/// Finds the end of a quoted text, after its closing quote.
fn quoted_end(bytes: &[u8], mut at: usize, quote: u8) -> Option<usize> {
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' if quote == b'"' => at += 2,
            b'\'' if quote == b'\'' && bytes.get(at + 1) == Some(&b'\'') => at += 2,
            _ if byte == quote => return Some(at + 1),
            _ => at += 1,
        }
    }
    None
}

fn is_key_end(bytes: &[u8], at: usize) -> bool {
    bytes.get(at) == Some(&b':') && is_gap(bytes, at + 1)
}

/// Finds the end of plain text, and says whether it is a key.
fn plain_end(bytes: &[u8], start: usize, is_flow: bool) -> (usize, bool) {
    let mut at = start;
    let mut end = start;
    while let Some(&byte) = bytes.get(at) {
        if is_key_end(bytes, at) {
            return (at, true);
        }
        let is_comment = byte == b'#' && at > start && bytes.get(at - 1) == Some(&b' ');
        if is_comment || (is_flow && b",]}".contains(&byte)) {
            break;
        }
        at += 1;
        if byte != b' ' && byte != b'\t' {
            end = at;
        }
    }
    (end, false)
}

fn kind_of(plain: &str) -> MarkKind {
    const WORDS: [&str; 12] = [
        "true", "false", "null", "~", "True", "False", "Null", "TRUE", "FALSE", "NULL", "yes", "no",
    ];
    if WORDS.contains(&plain) {
        MarkKind::Word
    } else if is_number(plain) {
        MarkKind::Number
    } else {
        MarkKind::String
    }
}

fn is_number(plain: &str) -> bool {
    let digits = plain.trim_start_matches(['-', '+']);
    digits.starts_with(|c: char| c.is_ascii_digit()) && digits.parse::<f64>().is_ok()
}

/// Marks a line of indented JSON.
pub(super) fn json(line: &str) -> Vec<Span> {
    let bytes = line.as_bytes();
    let mut marks = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => {
                let end = quoted_end(bytes, at + 1, b'"').unwrap_or(bytes.len());
                let is_key = bytes.get(end) == Some(&b':');
                let kind = if is_key {
                    MarkKind::Key
                } else {
                    MarkKind::String
                };
                marks.push((at..end, kind));
                at = end;
            }
            b'-' | b'0'..=b'9' | b'a'..=b'z' => {
                let rest = bytes.get(at..).unwrap_or_default();
                let is_part = |b: &u8| b.is_ascii_alphanumeric() || b"+-.".contains(b);
                let end = at + rest.iter().take_while(|b| is_part(b)).count();
                let kind = if byte.is_ascii_lowercase() {
                    MarkKind::Word
                } else {
                    MarkKind::Number
                };
                marks.push((at..end, kind));
                at = end;
            }
            _ => at += 1,
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One letter a byte: what each is marked as.
    fn draw(line: &str, marks: Vec<Span>) -> String {
        let mut drawn = vec![b'.'; line.len()];
        for (span, kind) in marks {
            let letter = match kind {
                MarkKind::Key => b'k',
                MarkKind::String => b's',
                MarkKind::Number => b'n',
                MarkKind::Word => b'w',
                MarkKind::Comment => b'c',
                MarkKind::Separator => b'-',
                MarkKind::Masked | MarkKind::Shown => b'm',
            };
            if let Some(part) = drawn.get_mut(span) {
                part.fill(letter);
            }
        }
        String::from_utf8(drawn).unwrap_or_default()
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let mut state = State::default();
        let mut drawn = Vec::new();
        for line in text.lines() {
            drawn.push(draw(line, yaml(line, state)));
            state = after(line, state);
        }
        assert_eq!(drawn.join("\n"), expected);
    }

    #[test]
    fn keys_values_and_comments() {
        check(
            "# Source: x\nkind: Secret # yes\n- a: 1\n  b: true\n- ~\n---",
            "ccccccccccc\nkkkk..ssssss.ccccc\n..k..n\n..k..wwww\n..w\n---",
        );
        check(
            "image: nginx:1.2#3 x\nurl: http://x\nn: -1.5e3\nv: 1.2.3",
            "kkkkk..sssssssssssss\nkkk..ssssssss\nk..nnnnnn\nk..sssss",
        );
        check("a: {b: 1, c: [x]}", "k...k..n..k...s..");
    }

    #[test]
    fn blocks_last_as_long_as_they_are_indented() {
        check(
            "a: |-\n  # no comment\n\n  k: v\nb: >2 # c\n    x\nc: d",
            "k....\n..ssssssssssss\n\n..ssss\nk.....ccc\n....s\nk..s",
        );
        check("- |\n  x\n- y", "...\n..s\n..s");
        check("- a: |\n    x\n  b: y", "..k...\n....s\n..k..s");
    }

    #[test]
    fn quoted_texts_may_go_on() {
        check(
            "a: \"x\n  y\\\" z\" # c\nb: 'it''s'\n\"k\": v",
            "k..ss\n..ssssss.ccc\nk..sssssss\nkkk..s",
        );
    }

    #[test]
    fn json_lines() {
        for (line, expected) in [
            ("  \"a\\\"b\": \"c: d\",", "..kkkkkk..ssssss."),
            ("  \"n\": -1.5e+3,", "..kkk..nnnnnnn."),
            ("  true,", "..wwww."),
            ("{", "."),
        ] {
            assert_eq!(draw(line, json(line)), expected);
        }
    }
}
