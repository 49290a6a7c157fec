//! Splits a command line into words as a shell does: quotes, escapes, redirections, and where a command ends.

use std::mem;

/// Words of one command; more belong to no command that somebody typed.
const MAX_WORDS: usize = 512;

/// Gives the words of each command of a line: pipes, `;` and `&&` part them, a comment ends them.
///
/// Words may hold secrets: they live no longer than the reading of their line.
pub(super) fn split(line: &[u8]) -> Vec<Vec<String>> {
    let mut splitting = Splitting::default();
    let mut bytes = line.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        if splitting.n_words > MAX_WORDS {
            break;
        }
        match byte {
            b'\'' => {
                splitting.is_word = true;
                for inside in bytes.by_ref() {
                    if inside == b'\'' {
                        break;
                    }
                    splitting.word.push(inside);
                }
            }
            b'"' => {
                splitting.is_word = true;
                while let Some(inside) = bytes.next() {
                    match inside {
                        b'"' => break,
                        b'\\' => splitting.word.extend(bytes.next()),
                        _ => splitting.word.push(inside),
                    }
                }
            }
            b'\\' => match bytes.next() {
                // A line that goes on.
                Some(b'\n') => splitting.end_word(),
                Some(b'\r') if bytes.peek() == Some(&b'\n') => splitting.end_word(),
                Some(escaped) => splitting.push(escaped),
                None => {}
            },
            b'#' if !splitting.is_word => break,
            b'<' if is_placeholder(bytes.clone()) => splitting.push(byte),
            b'>' if splitting.word.first() == Some(&b'<') => splitting.push(byte),
            b'>' | b'<' => {
                splitting.redirect();
                while bytes
                    .next_if(|next| matches!(next, b'>' | b'<' | b'&'))
                    .is_some()
                {}
            }
            b'|' | b';' | b'&' => splitting.end_command(),
            _ if byte.is_ascii_whitespace() => splitting.end_word(),
            _ => splitting.push(byte),
        }
    }
    splitting.end_command();
    splitting.commands
}

/// Says whether `<name>` of a manual stands here, not where input comes from.
fn is_placeholder(bytes: impl Iterator<Item = u8>) -> bool {
    let mut inside = bytes
        .take(64)
        .skip_while(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(byte));
    inside.next() == Some(b'>')
}

#[derive(Default)]
struct Splitting {
    commands: Vec<Vec<String>>,
    words: Vec<String>,
    word: Vec<u8>,
    /// A word has begun, also an empty one in quotes.
    is_word: bool,
    /// The next word is where something is redirected to.
    is_target: bool,
    n_words: usize,
}

impl Splitting {
    fn push(&mut self, byte: u8) {
        self.is_word = true;
        self.word.push(byte);
    }

    fn end_word(&mut self) {
        if !mem::take(&mut self.is_word) {
            return;
        }
        let word = mem::take(&mut self.word);
        if !mem::take(&mut self.is_target) {
            self.words.push(String::from_utf8_lossy(&word).into_owned());
            self.n_words += 1;
        }
    }

    /// `2>` has the number of a stream before it.
    fn redirect(&mut self) {
        if self.word.iter().all(u8::is_ascii_digit) {
            self.word.clear();
            self.is_word = false;
        }
        self.end_word();
        self.is_target = true;
    }

    fn end_command(&mut self) {
        self.end_word();
        self.is_target = false;
        if !self.words.is_empty() {
            self.commands.push(mem::take(&mut self.words));
        }
    }
}
