//! Looking at the text and moving on in it.

use super::{Kind, Scanner};

impl<'a> Scanner<'a> {
    pub(super) const fn is_flow(&self) -> bool {
        self.keys.len() > 1
    }

    /// In bytes: columns are only compared with each other, at the starts of lines.
    pub(super) const fn column(&self) -> isize {
        (self.at - self.line_start).cast_signed()
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn since(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// The byte some way ahead; 0 beyond the end, which no text holds.
    pub(super) fn byte(&self, ahead: usize) -> u8 {
        self.text
            .as_bytes()
            .get(self.at + ahead)
            .copied()
            .unwrap_or(0)
    }

    pub(super) fn is_blank_or_end(&self, ahead: usize) -> bool {
        matches!(self.byte(ahead), b' ' | b'\t' | 0) || self.break_length(ahead) > 0
    }

    pub(super) fn is_break_or_end(&self) -> bool {
        self.byte(0) == 0 || self.break_length(0) > 0
    }

    pub(super) fn document_indicator(&self) -> Option<Kind<'a>> {
        let kind = match self.text.as_bytes().get(self.at..self.at + 3)? {
            b"---" => Kind::DocumentStart,
            b"..." => Kind::DocumentEnd,
            _ => return None,
        };
        self.is_blank_or_end(3).then_some(kind)
    }

    /// The length of a YAML 1.1 line break: CR LF, CR, LF, NEL, LS or PS.
    pub(super) fn break_length(&self, ahead: usize) -> usize {
        match self.byte(ahead) {
            b'\r' if self.byte(ahead + 1) == b'\n' => 2,
            b'\r' | b'\n' => 1,
            0xC2 if self.byte(ahead + 1) == 0x85 => 2,
            0xE2 if self.byte(ahead + 1) == 0x80 && matches!(self.byte(ahead + 2), 0xA8 | 0xA9) => {
                3
            }
            _ => 0,
        }
    }

    /// Takes a line break if there is one, and gives it as it counts in a scalar.
    pub(super) fn skip_break(&mut self) -> Option<&'a str> {
        let start = self.at;
        let length = self.break_length(0);
        if length == 0 {
            return None;
        }
        self.at += length;
        self.line += 1;
        self.line_start = self.at;
        Some(if length == 3 { self.since(start) } else { "\n" })
    }

    pub(super) fn skip_blanks(&mut self) {
        while matches!(self.byte(0), b' ' | b'\t') {
            self.at += 1;
        }
    }

    pub(super) fn skip_line_rest(&mut self) {
        while !self.is_break_or_end() {
            self.at += 1;
        }
    }
}
