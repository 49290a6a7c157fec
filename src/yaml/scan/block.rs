//! Literal (`|`) and folded (`>`) scalars.

use std::borrow::Cow;

use super::{Kind, Scanner, Stuck};
use crate::yaml::ScalarStyle;

/// What happens to the line breaks at the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chomp {
    Strip,
    Clip,
    Keep,
}

impl Scanner<'_> {
    pub(super) fn block_scalar(&mut self, style: ScalarStyle) -> Result<(), Stuck> {
        self.forget_key()?;
        self.may_start_key = true;
        let start = self.at;
        self.at += 1;
        let (chomp, increment) = self.block_header(start)?;
        let mut end = self.at;
        self.skip_blanks();
        if self.byte(0) == b'#' {
            self.skip_line_rest();
        }
        if !self.is_break_or_end() {
            return Err(Stuck(start));
        }
        self.skip_break();

        let given = (increment > 0).then(|| self.indent.max(0) + increment);
        let mut blank_lines = String::new();
        let indent = self.block_indent(given, start, &mut blank_lines)?;
        let mut text = String::new();
        // The break of the line before, and whether that line began with a blank.
        let mut last_break = "";
        let mut was_blank = false;
        while self.column() == indent && self.byte(0) != 0 {
            let is_blank = matches!(self.byte(0), b' ' | b'\t');
            if style == ScalarStyle::Folded && !was_blank && !is_blank && last_break == "\n" {
                if blank_lines.is_empty() {
                    text.push(' ');
                }
            } else {
                text.push_str(last_break);
            }
            text.push_str(&blank_lines);
            blank_lines.clear();
            was_blank = is_blank;
            let line = self.at;
            self.skip_line_rest();
            text.push_str(self.since(line));
            end = self.at;
            last_break = self.skip_break().unwrap_or_default();
            self.block_indent(Some(indent), start, &mut blank_lines)?;
        }
        if chomp != Chomp::Strip {
            text.push_str(last_break);
        }
        if chomp == Chomp::Keep {
            text.push_str(&blank_lines);
        }
        let text = Cow::Owned(text);
        self.push_since(Kind::Scalar { text, style }, start..end);
        Ok(())
    }

    fn block_header(&mut self, start: usize) -> Result<(Chomp, isize), Stuck> {
        let mut chomp = None;
        let mut increment = 0;
        for _ in 0..2 {
            match self.byte(0) {
                b'+' if chomp.is_none() => chomp = Some(Chomp::Keep),
                b'-' if chomp.is_none() => chomp = Some(Chomp::Strip),
                b'0' if increment == 0 => return Err(Stuck(start)),
                digit @ b'1'..=b'9' if increment == 0 => increment = isize::from(digit - b'0'),
                _ => break,
            }
            self.at += 1;
        }
        Ok((chomp.unwrap_or(Chomp::Clip), increment))
    }

    /// Takes empty lines and the indentation of the next one; finds the indentation when it is not known.
    fn block_indent(
        &mut self,
        known: Option<isize>,
        start: usize,
        blank_lines: &mut String,
    ) -> Result<isize, Stuck> {
        let mut deepest = 0;
        loop {
            while known.is_none_or(|indent| self.column() < indent) && self.byte(0) == b' ' {
                self.at += 1;
            }
            deepest = deepest.max(self.column());
            if known.is_none_or(|indent| self.column() < indent) && self.byte(0) == b'\t' {
                return Err(Stuck(start));
            }
            let Some(line_break) = self.skip_break() else {
                break;
            };
            blank_lines.push_str(line_break);
        }
        Ok(known.unwrap_or_else(|| deepest.max(self.indent + 1).max(1)))
    }
}
