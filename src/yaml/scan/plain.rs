//! Plain scalars: no quotes, ended by what could be an indicator.

use std::borrow::Cow;

use super::{Kind, Scanner, Stuck};
use crate::yaml::ScalarStyle;

impl Scanner<'_> {
    pub(super) fn plain_scalar(&mut self) -> Result<(), Stuck> {
        self.save_key()?;
        self.may_start_key = false;
        let start = self.at;
        let indent = self.indent + 1;
        let mut text = Cow::Borrowed("");
        // What stands between the last word and the next: blanks of one line, or breaks.
        let mut gap = Gap::None;
        let mut end = start;
        loop {
            if self.column() == 0 && self.document_indicator().is_some() || self.byte(0) == b'#' {
                break;
            }
            let word_start = self.at;
            self.skip_plain_word();
            if self.at > word_start {
                match &gap {
                    // The words so far stand in the text as they are.
                    Gap::None | Gap::Blanks if matches!(text, Cow::Borrowed(_)) => {
                        text = Cow::Borrowed(self.since(start));
                    }
                    Gap::None => text.to_mut().push_str(self.since(word_start)),
                    Gap::Blanks => text.to_mut().push_str(self.since(end)),
                    Gap::Breaks(breaks) => {
                        text.to_mut().push_str(breaks);
                        text.to_mut().push_str(self.since(word_start));
                    }
                }
                end = self.at;
                gap = Gap::None;
            }
            if !self.is_blank_or_end(0) || self.byte(0) == 0 {
                break;
            }
            gap = self.plain_gap(indent)?;
            if !self.is_flow() && self.column() < indent {
                break;
            }
        }
        if matches!(gap, Gap::Breaks(_)) {
            self.may_start_key = true;
        }
        let style = ScalarStyle::Plain;
        self.push_since(Kind::Scalar { text, style }, start..end);
        Ok(())
    }

    fn skip_plain_word(&mut self) {
        while !self.is_blank_or_end(0) {
            let byte = self.byte(0);
            if byte == b':' && self.is_blank_or_end(1) {
                return;
            }
            if self.is_flow() && matches!(byte, b',' | b'?' | b'[' | b']' | b'{' | b'}') {
                return;
            }
            self.at += 1;
        }
    }

    fn plain_gap(&mut self, indent: isize) -> Result<Gap, Stuck> {
        self.skip_blanks();
        let Some(first) = self.skip_break() else {
            return Ok(Gap::Blanks);
        };
        let mut breaks = String::new();
        if first != "\n" {
            breaks.push_str(first);
        }
        loop {
            while matches!(self.byte(0), b' ' | b'\t') {
                if self.byte(0) == b'\t' && self.column() < indent {
                    return Err(Stuck(self.at));
                }
                self.at += 1;
            }
            let Some(next) = self.skip_break() else {
                break;
            };
            breaks.push_str(next);
        }
        if breaks.is_empty() {
            breaks.push(' ');
        }
        Ok(Gap::Breaks(breaks))
    }
}

enum Gap {
    None,
    Blanks,
    Breaks(String),
}
