//! Which lines are drawn and where: the arithmetic of a window over a long text.
//!
//! Lines that wrap have heights that only the browser knows, and more lines than an element can be high have no place of
//! their own. So the drawn rows are one block that is placed by an anchor, the first line in sight: it stays where it is
//! while everything else around it is drawn anew. Where neither is so, the anchor's place is simply its number times the
//! height of a line.

use std::ops::Range;

/// Browsers cut elements that are higher: Firefox near 17.9 million pixels, Chromium near 33.5 million.
const MAX_HEIGHT: f64 = 8_000_000.0;

/// What may differ between a length that was set and the same length read back.
const SLACK: f64 = 1.5;

/// A window over `n_lines` lines; lengths are in CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui::components) struct Scroll {
    n_lines: usize,
    /// The height of a line that does not wrap.
    line: f64,
    /// The height of what is seen.
    view: f64,
    is_wrapped: bool,
    /// How far it is scrolled.
    top: f64,
    drawn: Range<usize>,
    /// Rows that must stay drawn, because a selection begins in them.
    held: Option<usize>,
    /// Where the drawn rows begin in what is scrolled.
    block: f64,
    /// Where each drawn row begins in the block, and where the last ends; empty while all are as high as a line.
    tops: Vec<f64>,
    anchor: Anchor,
}

/// A line, and where its upper edge stands below the upper edge of what is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Anchor {
    line: usize,
    offset: f64,
}

/// A text of so many lines is drawn whole: the browser can print it, and its own search finds all of it.
const WHOLE: usize = 400;

/// Rows that a selection keeps drawn at most.
const MAX_HELD: usize = 2000;

impl Scroll {
    pub(in crate::ui::components) fn new(n_lines: usize, is_wrapped: bool) -> Self {
        let mut scroll = Self {
            n_lines,
            line: 20.0,
            view: 400.0,
            is_wrapped,
            top: 0.0,
            drawn: 0..0,
            held: None,
            block: 0.0,
            tops: Vec::new(),
            anchor: Anchor::default(),
        };
        scroll.draw();
        scroll
    }

    pub(in crate::ui::components) fn n_lines(&self) -> usize {
        self.n_lines
    }

    pub(in crate::ui::components) fn is_wrapped(&self) -> bool {
        self.is_wrapped
    }

    /// How far it should be scrolled.
    pub(in crate::ui::components) fn top(&self) -> f64 {
        self.top
    }

    /// Where the drawn rows belong.
    pub(in crate::ui::components) fn block(&self) -> f64 {
        self.block
    }

    pub(in crate::ui::components) fn drawn(&self) -> Range<usize> {
        self.drawn.clone()
    }

    /// The height of what is scrolled.
    pub(in crate::ui::components) fn height(&self) -> f64 {
        if self.drawn.len() == self.n_lines {
            return self.row(self.n_lines);
        }
        self.nominal().min(MAX_HEIGHT)
    }

    /// The lines in sight.
    pub(in crate::ui::components) fn seen(&self) -> Range<usize> {
        let first = self.at(self.top - self.block);
        let last = self.at(self.top + self.view - self.block - 1.0);
        first..(last + 1).min(self.n_lines).max(first)
    }

    /// Takes where the reader scrolled to; tells whether other rows must be drawn.
    pub(in crate::ui::components) fn scrolled(&mut self, top: f64) -> bool {
        self.top = top.max(0.0);
        let is_near = self.block <= self.top + self.view && self.end() >= self.top;
        self.anchor = if is_near || self.is_exact() {
            self.anchor_at(self.top - self.block)
        } else {
            // The thumb was dragged: its place is the only thing known.
            let room = (self.height() - self.view).max(1.0);
            let n_most = (self.n_lines as f64 - self.view / self.line).max(0.0);
            let at = (self.top / room).min(1.0) * n_most;
            let line = at as usize;
            let offset = (line as f64 - at) * self.line;
            Anchor { line, offset }
        };
        let margin = self.view / 2.0;
        let is_short = self.drawn.start > 0 && self.top - self.block < margin
            || self.drawn.end < self.n_lines && self.end() - self.top - self.view < margin;
        if is_short {
            self.draw();
        }
        is_short
    }

    /// Takes the heights of what is seen and of a line; tells whether anything changed.
    pub(in crate::ui::components) fn resized(&mut self, view: f64, line: f64) -> bool {
        let is_same = (self.view - view).abs() < 0.5 && (self.line - line).abs() < 0.01;
        // Nothing is seen while the pane itself is hidden.
        if is_same || view < 1.0 || line < 1.0 {
            return false;
        }
        (self.view, self.line) = (view, line);
        self.redraw();
        true
    }

    pub(in crate::ui::components) fn set_lines(&mut self, n_lines: usize) -> bool {
        if self.n_lines == n_lines {
            return false;
        }
        self.n_lines = n_lines;
        self.redraw();
        true
    }

    /// Wraps lines or not; the first line in sight stays the first.
    pub(in crate::ui::components) fn wrap(&mut self, is_wrapped: bool) {
        self.is_wrapped = is_wrapped;
        self.redraw();
    }

    /// Keeps a line drawn while a selection begins there; tells whether it was not so before.
    pub(in crate::ui::components) fn hold(&mut self, line: Option<usize>) -> bool {
        std::mem::replace(&mut self.held, line) != line
    }

    /// Forgets a held line that is too far away to stay drawn; tells whether there was one.
    pub(in crate::ui::components) fn let_go(&mut self) -> bool {
        let is_lost = self.held.is_some_and(|held| !self.drawn.contains(&held));
        if is_lost {
            self.held = None;
        }
        is_lost
    }

    /// Brings a line into sight, unless it is there.
    pub(in crate::ui::components) fn reveal(&mut self, line: usize) {
        let line = line.min(self.n_lines.saturating_sub(1));
        if self.drawn.contains(&line) {
            let above = self.block + self.row(line) - self.top;
            let below = self.block + self.row(line + 1) - self.top;
            if above >= 0.0 && below <= self.view {
                return;
            }
        }
        let offset = (self.view / 3.0).min(line as f64 * self.line);
        self.anchor = Anchor { line, offset };
        if !self.is_exact() {
            let room = (self.height() - self.view).max(0.0);
            let n_most = (self.n_lines as f64 - self.view / self.line).max(1.0);
            self.top = (line as f64 / n_most).min(1.0) * room;
        }
        self.redraw();
    }

    /// Takes where the drawn rows begin in their block, where they wrap, and puts block and top where they belong.
    pub(in crate::ui::components) fn settle(&mut self, tops: Vec<f64>) {
        self.tops = if tops.len() == self.drawn.len() + 1 {
            tops
        } else {
            Vec::new()
        };
        let room = (self.height() - self.view).max(0.0);
        let row = self.row(self.anchor.line);
        let is_whole = self.drawn.len() == self.n_lines;
        if self.is_exact() || is_whole {
            self.block = if is_whole {
                0.0
            } else {
                self.drawn.start as f64 * self.line
            };
            self.top = (self.block + row - self.anchor.offset).clamp(0.0, room);
            return;
        }
        self.block = self.top + self.anchor.offset - row;
        // At both ends the rows must meet the end of what is scrolled, or some could not be reached.
        let shift = if self.drawn.start == 0 {
            -self.block
        } else if self.drawn.end == self.n_lines {
            self.height() - self.end()
        } else {
            return;
        };
        let is_at_end = self.top <= SLACK || self.top >= room - SLACK;
        self.block += shift;
        if !is_at_end {
            self.top = (self.top + shift).clamp(0.0, room);
        }
        self.anchor = self.anchor_at(self.top - self.block);
    }

    /// Whether each line has a place of its own that needs no measuring.
    pub(in crate::ui::components) fn is_exact(&self) -> bool {
        !self.is_wrapped && self.nominal() <= MAX_HEIGHT
    }

    fn nominal(&self) -> f64 {
        self.n_lines as f64 * self.line
    }

    fn redraw(&mut self) {
        self.draw();
        self.settle(Vec::new());
    }

    /// Chooses the rows around the anchor: what is seen, and as much before and after it.
    fn draw(&mut self) {
        let n_seen = (self.view / self.line) as usize + 2;
        let line = self.anchor.line.min(self.n_lines);
        // An anchor in the middle of the view has lines before it in sight.
        let n_before = (self.anchor.offset.max(0.0) / self.line) as usize;
        let first = line.saturating_sub(n_seen + n_before);
        let end = (line + 2 * n_seen).min(self.n_lines);
        self.drawn = match self.held {
            _ if self.n_lines <= WHOLE => 0..self.n_lines,
            Some(held) if end.max(held) - first.min(held) < MAX_HELD => {
                first.min(held)..end.max(held + 1).min(self.n_lines)
            }
            _ => first.min(end)..end,
        };
        self.tops.clear();
        self.block = if self.is_exact() {
            self.drawn.start as f64 * self.line
        } else {
            self.top + self.anchor.offset - self.row(self.anchor.line)
        };
    }

    /// Where a row begins in the block.
    fn row(&self, line: usize) -> f64 {
        let row = line.saturating_sub(self.drawn.start);
        let uniform = row as f64 * self.line;
        self.tops.get(row).copied().unwrap_or(uniform)
    }

    fn end(&self) -> f64 {
        self.block + self.row(self.drawn.end)
    }

    /// The line at a place of the block.
    fn at(&self, y: f64) -> usize {
        let last = self.n_lines.saturating_sub(1);
        if self.tops.is_empty() {
            let row = (y / self.line).floor();
            return ((self.drawn.start as f64 + row).max(0.0) as usize).min(last);
        }
        let n = self.tops.partition_point(|top| *top <= y);
        (self.drawn.start + n.saturating_sub(1)).min(last)
    }

    fn anchor_at(&self, y: f64) -> Anchor {
        let line = self.at(y);
        let offset = if self.tops.is_empty() {
            (line as f64 - self.drawn.start as f64) * self.line - y
        } else {
            self.row(line) - y
        };
        Anchor { line, offset }
    }
}

#[cfg(test)]
#[path = "scroll_tests.rs"]
mod tests;
