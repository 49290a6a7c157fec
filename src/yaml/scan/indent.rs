//! Blocks by indentation, and tokens that may turn out to be keys.

use super::{Kind, NESTING_CEILING, Scanner, SimpleKey, Stuck};

/// How far a simple key may be from its `:`, in characters.
const KEY_REACH: usize = 1024;

impl<'a> Scanner<'a> {
    /// Opens a block collection here when the column is deeper than the one around it.
    pub(super) fn begin_block(&mut self, kind: Kind<'a>) -> Result<(), Stuck> {
        if !self.may_start_key {
            return Err(Stuck(self.at));
        }
        if self.roll(self.column())? {
            self.push(kind, 0);
        }
        Ok(())
    }

    /// Deepens the indentation; says whether a block collection starts with it.
    pub(super) fn roll(&mut self, column: isize) -> Result<bool, Stuck> {
        if self.is_flow() || self.indent >= column {
            return Ok(false);
        }
        if self.indents.len() >= NESTING_CEILING {
            return Err(Stuck(self.at));
        }
        self.indents.push(self.indent);
        self.indent = column;
        Ok(true)
    }

    /// Ends the block collections that are deeper than a column.
    pub(super) fn unroll(&mut self, column: isize) {
        if self.is_flow() {
            return;
        }
        while self.indent > column {
            self.push(Kind::BlockEnd, 0);
            self.indent = self.indents.pop().unwrap_or(-1);
        }
    }

    /// Ends all blocks before a directive or a document indicator.
    pub(super) fn reset(&mut self) -> Result<(), Stuck> {
        self.unroll(-1);
        self.forget_key()?;
        self.may_start_key = false;
        Ok(())
    }

    /// Notes that the next token may turn out to be a key.
    pub(super) fn save_key(&mut self) -> Result<(), Stuck> {
        if !self.may_start_key {
            return Ok(());
        }
        self.forget_key()?;
        let key = SimpleKey {
            is_required: !self.is_flow() && self.indent == self.column(),
            token: self.n_taken + self.tokens.len(),
            at: self.at,
            line: self.line,
            column: self.column(),
        };
        if let Some(place) = self.keys.last_mut() {
            *place = Some(key);
        }
        Ok(())
    }

    /// The token noted last is no key; in the column of the keys around it that is an error.
    pub(super) fn forget_key(&mut self) -> Result<(), Stuck> {
        match self.keys.last_mut().and_then(Option::take) {
            Some(key) if key.is_required => Err(Stuck(key.at)),
            _ => Ok(()),
        }
    }

    pub(super) fn drop_stale_keys(&mut self) -> Result<(), Stuck> {
        let (text, at, line) = (self.text, self.at, self.line);
        for place in &mut self.keys {
            let Some(key) = *place else {
                continue;
            };
            if key.line == line && !is_beyond_reach(text, key.at, at) {
                continue;
            }
            if key.is_required {
                return Err(Stuck(key.at));
            }
            *place = None;
        }
        Ok(())
    }
}

fn is_beyond_reach(text: &str, from: usize, to: usize) -> bool {
    let n_bytes = to.saturating_sub(from);
    if n_bytes <= KEY_REACH || n_bytes > 4 * KEY_REACH {
        return n_bytes > KEY_REACH;
    }
    text.get(from..to)
        .is_some_and(|text| text.chars().count() > KEY_REACH)
}
