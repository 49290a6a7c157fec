//! Reads Rust source far enough to tell code from comments, literals and tests.

/// A source file with its code and its literals apart.
pub(super) struct Code {
    /// The file with comments and literals blanked: every byte and line stays in its place.
    pub(super) text: String,
    /// String literals as written, without quotes, with the offset of their first quote.
    pub(super) literals: Vec<(usize, String)>,
    /// Where the inline test module starts, or the file's end.
    pub(super) tests_at: usize,
    /// Modules in files of their own that are declared for tests only.
    pub(super) test_modules: Vec<String>,
}

impl Code {
    pub(super) fn read(source: &str) -> Self {
        let (text, literals) = blank(source);
        let (tests_at, test_modules) = test_parts(&text);
        Self {
            text,
            literals,
            tests_at,
            test_modules,
        }
    }

    /// The blanked code before the inline test module.
    pub(super) fn product(&self) -> &str {
        &self.text[..self.tests_at]
    }

    /// String literals before the inline test module.
    pub(super) fn product_literals(&self) -> impl Iterator<Item = &(usize, String)> {
        self.literals.iter().filter(|(at, _)| *at < self.tests_at)
    }
}

/// The line of an offset, counted from one.
pub(super) fn line_of(text: &str, offset: usize) -> usize {
    text[..offset].matches('\n').count() + 1
}

/// Whether `at` starts the word `word` and no longer one.
pub(super) fn is_word_at(text: &str, at: usize, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text[at..].starts_with(word)
        && !text[..at].chars().next_back().is_some_and(is_part)
        && !text[at + word.len()..].chars().next().is_some_and(is_part)
}

fn blank(source: &str) -> (String, Vec<(usize, String)>) {
    let bytes = source.as_bytes();
    let mut out = bytes.to_vec();
    let mut literals = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &source.as_bytes()[at..];
        let end = if rest.starts_with(b"//") {
            at + rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len())
        } else if rest.starts_with(b"/*") {
            at + block_comment(rest)
        } else if let Some((open, length)) = string(rest, at.checked_sub(1).map(|i| bytes[i])) {
            let hashes = rest[..open].iter().filter(|b| **b == b'#').count();
            let inner = at + open..at + length - 1 - hashes;
            literals.push((at, source[inner].to_owned()));
            at + length
        } else if let Some(length) = character(rest) {
            at + length
        } else {
            at += 1;
            continue;
        };
        for byte in &mut out[at..end] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at = end;
    }
    (String::from_utf8(out).unwrap(), literals)
}

fn block_comment(rest: &[u8]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        if rest[at..].starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest[at..].starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

/// Lengths of a string literal's opening and of the whole literal, when one starts here.
fn string(rest: &[u8], previous: Option<u8>) -> Option<(usize, usize)> {
    if previous.is_some_and(|b| b.is_ascii_alphanumeric() || b == b'_') {
        return None;
    }
    let prefix = rest.iter().take_while(|b| b"bcr".contains(b)).count();
    let raw = rest[..prefix].contains(&b'r');
    let hashes = rest[prefix..].iter().take_while(|b| **b == b'#').count();
    if prefix > 2 || (hashes > 0 && !raw) || rest.get(prefix + hashes) != Some(&b'"') {
        return None;
    }
    let open = prefix + hashes + 1;
    let closing = [vec![b'"'], vec![b'#'; hashes]].concat();
    let mut at = open;
    while at < rest.len() {
        if !raw && rest[at] == b'\\' {
            at += 2;
        } else if rest[at..].starts_with(&closing) {
            return Some((open, at + closing.len()));
        } else {
            at += 1;
        }
    }
    None
}

/// Length of a character literal, when one starts here; a lifetime is none.
fn character(rest: &[u8]) -> Option<usize> {
    if rest.first() != Some(&b'\'') {
        return None;
    }
    if rest.get(1) == Some(&b'\\') {
        return rest[2..]
            .iter()
            .skip(1)
            .position(|b| *b == b'\'')
            .map(|i| i + 4);
    }
    let text = std::str::from_utf8(rest).ok()?;
    let mut inside = text[1..].char_indices();
    inside.next()?;
    let (end, quote) = inside.next()?;
    (quote == '\'').then_some(end + 2)
}

fn test_parts(code: &str) -> (usize, Vec<String>) {
    const MARK: &str = "#[cfg(test)]";
    let mut modules = Vec::new();
    for (at, _) in code.match_indices(MARK) {
        let mut rest = code[at + MARK.len()..].trim_start();
        while rest.starts_with("#[") {
            rest = rest
                .split_once(']')
                .map_or("", |(_, after)| after.trim_start());
        }
        if let Some(after) = rest.strip_prefix("pub") {
            rest = after.trim_start();
            if rest.starts_with('(') {
                rest = rest
                    .split_once(')')
                    .map_or("", |(_, after)| after.trim_start());
            }
        }
        let Some(rest) = rest.strip_prefix("mod ") else {
            continue;
        };
        match rest.find(['{', ';']) {
            Some(end) if rest[end..].starts_with(';') => {
                modules.push(rest[..end].trim().to_owned())
            }
            Some(_) => return (at, modules),
            None => {}
        }
    }
    (code.len(), modules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_are_blanked_in_place() {
        let source =
            "a // \"b\"\n/* c /* d */ e */ f('\"', 'g', '\\'') \"h\\\"i\" r#\"j\"k\"# b\"l\" &'m n";
        let code = Code::read(source);
        assert_eq!(code.text.len(), source.len());
        let words: Vec<_> = code.text.split_whitespace().collect();
        assert_eq!(words, ["a", "f(", ",", ",", ")", "&'m", "n"]);
        let literals: Vec<_> = code
            .literals
            .iter()
            .map(|(_, text)| text.as_str())
            .collect();
        assert_eq!(literals, ["h\\\"i", "j\"k", "l"]);
    }

    #[test]
    fn tests_are_told_from_product() {
        let source = "#[cfg(test)]\n#[allow(x)]\npub(crate) mod helper;\nlet a = 1;\n#[cfg(test)]\nfn b() {}\n#[cfg(test)]\n#[allow(y)]\nmod tests { c }";
        let code = Code::read(source);
        assert_eq!(code.test_modules, ["helper"]);
        assert!(code.product().ends_with("fn b() {}\n"));
    }
}
