//! Single- and double-quoted scalars.

use std::borrow::Cow;

use super::{Kind, Scanner, Stuck};
use crate::yaml::ScalarStyle;

impl Scanner<'_> {
    pub(super) fn quoted_scalar(&mut self, style: ScalarStyle) -> Result<(), Stuck> {
        self.save_key()?;
        self.may_start_key = false;
        let start = self.at;
        let is_double = style == ScalarStyle::DoubleQuoted;
        let quote = if is_double { b'"' } else { b'\'' };
        self.at += 1;
        let mut text = String::new();
        loop {
            if self.column() == 0 && self.document_indicator().is_some() || self.byte(0) == 0 {
                return Err(Stuck(start));
            }
            let is_escaped_break = self.quoted_word(quote, &mut text)?;
            if self.byte(0) == quote {
                break;
            }
            self.quoted_gap(is_escaped_break, &mut text);
        }
        self.at += 1;
        let text = Cow::Owned(text);
        self.push_since(Kind::Scalar { text, style }, start..self.at);
        Ok(())
    }

    /// Takes what stands before a blank, a line break or the closing quote; says whether a break was escaped.
    fn quoted_word(&mut self, quote: u8, text: &mut String) -> Result<bool, Stuck> {
        let mut start = self.at;
        while !self.is_blank_or_end(0) {
            let byte = self.byte(0);
            if byte == b'\'' && quote == b'\'' && self.byte(1) == b'\'' {
                text.push_str(self.since(start));
                self.at += 1;
                start = self.at;
                self.at += 1;
            } else if byte == quote {
                break;
            } else if byte == b'\\' && quote == b'"' {
                text.push_str(self.since(start));
                if self.break_length(1) > 0 {
                    self.at += 1;
                    self.skip_break();
                    return Ok(true);
                }
                text.push(self.escape()?);
                start = self.at;
            } else {
                self.at += 1;
            }
        }
        text.push_str(self.since(start));
        Ok(false)
    }

    /// Takes blanks and line breaks: blanks stay, one break becomes a space, more become breaks.
    fn quoted_gap(&mut self, is_escaped_break: bool, text: &mut String) {
        let start = self.at;
        self.skip_blanks();
        let Some(first) = self.skip_break() else {
            if !is_escaped_break {
                text.push_str(self.since(start));
            }
            return;
        };
        let is_folded = first == "\n" && !is_escaped_break;
        let length = text.len();
        if !is_folded {
            text.push_str(first);
        }
        loop {
            self.skip_blanks();
            let Some(next) = self.skip_break() else {
                break;
            };
            text.push_str(next);
        }
        if is_folded && text.len() == length {
            text.push(' ');
        }
    }

    fn escape(&mut self) -> Result<char, Stuck> {
        let start = self.at;
        let code = self.byte(1);
        self.at += 2;
        let c = match code {
            b'0' => '\0',
            b'a' => '\x07',
            b'b' => '\x08',
            b't' | b'\t' => '\t',
            b'n' => '\n',
            b'v' => '\x0B',
            b'f' => '\x0C',
            b'r' => '\r',
            b'e' => '\x1B',
            b' ' | b'"' | b'/' | b'\'' | b'\\' => char::from(code),
            b'N' => '\u{85}',
            b'_' => '\u{A0}',
            b'L' => '\u{2028}',
            b'P' => '\u{2029}',
            b'x' => self.hex(2, start)?,
            b'u' => self.hex(4, start)?,
            b'U' => self.hex(8, start)?,
            _ => return Err(Stuck(start)),
        };
        Ok(c)
    }

    fn hex(&mut self, n_digits: usize, start: usize) -> Result<char, Stuck> {
        let value = self.hex_value(n_digits).ok_or(Stuck(start))?;
        if let Some(c) = char::from_u32(value) {
            return Ok(c);
        }
        // A pair of surrogates: YAML refuses it, but Helm reads a JSON document with a JSON reader.
        let is_pair = (0xD800..0xDC00).contains(&value) && self.rest().starts_with("\\u");
        if is_pair {
            self.at += 2;
            let low = self.hex_value(4).ok_or(Stuck(start))?;
            let low = low.checked_sub(0xDC00).filter(|low| *low < 0x400);
            let c = low.and_then(|low| char::from_u32(0x1_0000 + ((value - 0xD800) << 10) + low));
            return c.ok_or(Stuck(start));
        }
        Err(Stuck(start))
    }

    fn hex_value(&mut self, n_digits: usize) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + n_digits)?;
        if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        self.at += n_digits;
        u32::from_str_radix(digits, 16).ok()
    }
}
