//! Lists and maps, in block and in flow style.

use std::ops::Range;

use super::{Builder, Built, Place};
use crate::yaml::scan::Kind;
use crate::yaml::{Content, Node};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ListStyle {
    Flow,
    Block,
    /// A block list in the column of the map around it.
    Bare,
}

impl Builder<'_> {
    pub(super) fn list(&mut self, style: ListStyle, depth: usize) -> Built<Node> {
        let start = self.open(depth)?;
        let mut items = Vec::new();
        if style != ListStyle::Bare {
            self.next()?;
        }
        if style == ListStyle::Flow {
            while !self.is_next(|kind| matches!(kind, Kind::FlowListEnd))? {
                if !items.is_empty() {
                    self.comma()?;
                    if self.is_next(|kind| matches!(kind, Kind::FlowListEnd))? {
                        break;
                    }
                }
                items.push(if self.is_next(|kind| matches!(kind, Kind::Key))? {
                    self.single_pair(depth + 1)?
                } else {
                    self.node(Place::Flow, depth + 1)?
                });
            }
            self.next()?;
            return Ok(closed(Content::List(items), start..self.end));
        }
        while self.is_next(|kind| matches!(kind, Kind::Entry))? {
            self.next()?;
            let is_absent = self.is_next(|kind| match kind {
                Kind::Entry | Kind::BlockEnd => true,
                Kind::Key | Kind::Value => style == ListStyle::Bare,
                _ => false,
            })?;
            items.push(if is_absent {
                self.absent(None)?
            } else {
                self.node(Place::Block, depth + 1)?
            });
        }
        if style == ListStyle::Block {
            self.block_end()?;
        }
        Ok(closed(Content::List(items), start..self.end))
    }

    pub(super) fn block_map(&mut self, depth: usize) -> Built<Node> {
        let start = self.open(depth)?;
        self.next()?;
        let mut pairs = Vec::new();
        while self.is_next(|kind| matches!(kind, Kind::Key))? {
            self.next()?;
            let key = self.block_part(depth)?;
            let value = if self.is_next(|kind| matches!(kind, Kind::Value))? {
                self.next()?;
                self.block_part(depth)?
            } else {
                self.absent(None)?
            };
            pairs.push((key, value));
        }
        self.block_end()?;
        Ok(closed(Content::Map(pairs), start..self.end))
    }

    /// A key or a value of a block map.
    fn block_part(&mut self, depth: usize) -> Built<Node> {
        let is_absent =
            self.is_next(|kind| matches!(kind, Kind::Key | Kind::Value | Kind::BlockEnd))?;
        if is_absent {
            self.absent(None)
        } else {
            self.node(Place::Value, depth + 1)
        }
    }

    pub(super) fn flow_map(&mut self, depth: usize) -> Built<Node> {
        let start = self.open(depth)?;
        self.next()?;
        let mut pairs = Vec::new();
        while !self.is_next(|kind| matches!(kind, Kind::FlowMapEnd))? {
            if !pairs.is_empty() {
                self.comma()?;
                if self.is_next(|kind| matches!(kind, Kind::FlowMapEnd))? {
                    break;
                }
            }
            let pair = if self.is_next(|kind| matches!(kind, Kind::Key))? {
                self.next()?;
                (self.flow_part(depth)?, self.flow_value(depth)?)
            } else {
                (self.node(Place::Flow, depth + 1)?, self.absent(None)?)
            };
            pairs.push(pair);
        }
        self.next()?;
        Ok(closed(Content::Map(pairs), start..self.end))
    }

    /// `[a: b]` is a list that holds a map of one pair.
    fn single_pair(&mut self, depth: usize) -> Built<Node> {
        let start = self.open(depth)?;
        self.next()?;
        let key = self.flow_part(depth)?;
        let value = self.flow_value(depth)?;
        Ok(closed(Content::Map(vec![(key, value)]), start..self.end))
    }

    fn flow_value(&mut self, depth: usize) -> Built<Node> {
        if !self.is_next(|kind| matches!(kind, Kind::Value))? {
            return self.absent(None);
        }
        self.next()?;
        self.flow_part(depth)
    }

    fn flow_part(&mut self, depth: usize) -> Built<Node> {
        let is_absent = self.is_next(|kind| {
            matches!(
                kind,
                Kind::Value | Kind::Comma | Kind::FlowListEnd | Kind::FlowMapEnd
            )
        })?;
        if is_absent {
            self.absent(None)
        } else {
            self.node(Place::Flow, depth + 1)
        }
    }

    fn comma(&mut self) -> Built<()> {
        if self.is_next(|kind| matches!(kind, Kind::Comma))? {
            self.next()?;
            return Ok(());
        }
        Err(self.syntax())
    }

    fn block_end(&mut self) -> Built<()> {
        if !self.is_next(|kind| matches!(kind, Kind::BlockEnd))? {
            return Err(self.syntax());
        }
        // The end of a block is where the next token starts: it ends nothing that was read.
        let end = self.end;
        self.next()?;
        self.end = end;
        Ok(())
    }
}

const fn closed(content: Content, span: Range<usize>) -> Node {
    Node { content, span }
}
