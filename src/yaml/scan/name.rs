//! Anchors, aliases, tags and directives.

use super::{Kind, Scanner, Stuck};

impl<'a> Scanner<'a> {
    pub(super) fn anchor(&mut self, kind: fn(&'a str) -> Kind<'a>) -> Result<(), Stuck> {
        self.save_key()?;
        self.may_start_key = false;
        let start = self.at;
        self.at += 1;
        let name = self.word(is_word);
        let is_ended = self.is_blank_or_end(0)
            || matches!(
                self.byte(0),
                b'?' | b':' | b',' | b']' | b'}' | b'%' | b'@' | b'`'
            );
        if name.is_empty() || !is_ended {
            return Err(Stuck(start));
        }
        self.push_since(kind(name), start..self.at);
        Ok(())
    }

    /// `!<uri>`, `!suffix`, `!!suffix`, `!handle!suffix` or `!` alone.
    pub(super) fn tag(&mut self) -> Result<(), Stuck> {
        self.save_key()?;
        self.may_start_key = false;
        let start = self.at;
        let (handle, suffix) = if self.byte(1) == b'<' {
            self.at += 2;
            let uri = self.word(is_uri);
            if self.byte(0) != b'>' || uri.is_empty() {
                return Err(Stuck(start));
            }
            self.at += 1;
            ("", uri)
        } else {
            self.tag_parts()
        };
        let suffix = unescape(suffix).ok_or(Stuck(start))?;
        if handle.len() > 1 && suffix.is_empty() || !self.is_blank_or_end(0) {
            return Err(Stuck(start));
        }
        self.push_since(Kind::Tag { handle, suffix }, start..self.at);
        Ok(())
    }

    fn tag_parts(&mut self) -> (&'a str, &'a str) {
        let start = self.at;
        self.at += 1;
        self.word(is_word);
        if self.byte(0) == b'!' {
            self.at += 1;
            let handle = self.since(start);
            return (handle, self.word(is_uri));
        }
        self.word(is_uri);
        let whole = self.since(start);
        whole.split_at_checked(1).unwrap_or((whole, ""))
    }

    pub(super) fn directive(&mut self) -> Result<(), Stuck> {
        let start = self.at;
        self.at += 1;
        let kind = match self.word(is_word) {
            "YAML" => {
                self.skip_blanks();
                let number = self.word(|byte| byte.is_ascii_digit() || byte == b'.');
                let is_number = number.split_once('.').is_some_and(|(major, minor)| {
                    let is_short = |digits: &str| (1..=2).contains(&digits.len());
                    is_short(major) && is_short(minor) && !minor.contains('.')
                });
                // Only newer readers take 1.2; nothing that follows is read differently.
                if !is_number || !matches!(number, "1.1" | "1.2") {
                    return Err(Stuck(start));
                }
                Kind::YamlDirective
            }
            "TAG" => {
                self.skip_blanks();
                let handle = self.word(|byte| is_word(byte) || byte == b'!');
                self.skip_blanks();
                let prefix = self.word(is_uri);
                if !handle.starts_with('!') || !handle.ends_with('!') || prefix.is_empty() {
                    return Err(Stuck(start));
                }
                Kind::TagDirective { handle, prefix }
            }
            _ => return Err(Stuck(start)),
        };
        let end = self.at;
        self.skip_blanks();
        if self.byte(0) == b'#' {
            self.skip_line_rest();
        }
        if !self.is_break_or_end() {
            return Err(Stuck(start));
        }
        self.skip_break();
        self.push_since(kind, start..end);
        Ok(())
    }

    fn word(&mut self, is_part: fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while is_part(self.byte(0)) {
            self.at += 1;
        }
        self.since(start)
    }
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')
}

const fn is_uri(byte: u8) -> bool {
    is_word(byte)
        || matches!(
            byte,
            b';' | b'/'
                | b'?'
                | b':'
                | b'@'
                | b'&'
                | b'='
                | b'+'
                | b'$'
                | b','
                | b'.'
                | b'!'
                | b'~'
                | b'*'
                | b'\''
                | b'('
                | b')'
                | b'['
                | b']'
                | b'%'
        )
}

/// Undoes `%20`-like escapes.
fn unescape(text: &str) -> Option<String> {
    if !text.contains('%') {
        return Some(text.to_owned());
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let high = char::from(rest.next()?).to_digit(16)?;
            let low = char::from(rest.next()?).to_digit(16)?;
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}
