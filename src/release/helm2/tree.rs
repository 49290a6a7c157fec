//! Takes a message apart by the wire format of protobuf, as far as it is whole: fields by their numbers, texts as ranges.
//!
//! Readers that take all or nothing lose a message at its first wrong byte; and they build what they read before anyone
//! can count it, which a few bytes of empty messages can make hundreds of times as large.

use std::ops::Range;

use super::fields::{Field, Kind, PAIR, RELEASE, TIMESTAMP};
use crate::limits::Limits;

/// Nesting of messages: subcharts of subcharts.
const MAX_DEPTH: usize = 32;

/// What a message costs beside its fields, in values: an empty one takes two bytes here and hundreds when read.
const MESSAGE_NODES: usize = 8;

/// A message taken apart.
#[derive(Default)]
pub(super) struct Tree<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) fields: Vec<Node>,
    /// The first byte that could not be read.
    pub(super) broken: Option<usize>,
    /// The keys that lead to the text of which only the beginning is there.
    pub(super) cut_in: Vec<&'static str>,
    /// Messages nested deeper than this were left out.
    pub(super) too_deep: Option<usize>,
}

/// One field that was there.
pub(super) struct Node {
    pub(super) number: u32,
    pub(super) value: Value,
}

pub(super) enum Value {
    Number(i64),
    Bytes(Range<usize>),
    /// The beginning of a text that was cut.
    Cut(Range<usize>),
    Message(Vec<Node>),
}

/// Takes a release apart; `None` when it has more values than the limit.
pub(super) fn read<'a>(bytes: &'a [u8], limits: &Limits) -> Option<Tree<'a>> {
    let mut walk = Walk {
        tree: Tree {
            bytes,
            ..Tree::default()
        },
        left: limits.nodes,
        max_depth: limits.depth.min(MAX_DEPTH),
        path: Vec::new(),
    };
    let (fields, _) = walk.message(0..bytes.len(), &RELEASE, 0)?;
    Some(Tree {
        fields,
        ..walk.tree
    })
}

struct Walk<'a> {
    tree: Tree<'a>,
    /// Values that may still be built.
    left: usize,
    max_depth: usize,
    path: Vec<&'static str>,
}

/// What follows a key.
enum Found {
    Number(u64),
    Bytes(Range<usize>),
    /// A text or message that goes beyond the end of what it stands in.
    Open(Range<usize>),
    /// What no field here has.
    Fixed,
}

/// Whether a message was whole.
type IsWhole = bool;

impl Walk<'_> {
    /// Takes one message apart; `None` when there are too many values.
    fn message(
        &mut self,
        range: Range<usize>,
        fields: &'static [Field],
        depth: usize,
    ) -> Option<(Vec<Node>, IsWhole)> {
        let mut nodes = Vec::new();
        let mut at = range.start;
        let mut is_whole = true;
        while at < range.end {
            let start = at;
            self.spend(1)?;
            let Some((number, found, end)) = self.field(start, range.end) else {
                return Some((nodes, false));
            };
            at = end;
            let is_open = matches!(found, Found::Open(_));
            if let Some(field) = fields.iter().find(|field| field.number == number) {
                self.path.push(field.key);
                let is_known = self.value(field, found, depth, &mut nodes)?;
                self.path.pop();
                if !is_known && !is_open {
                    is_whole = false;
                    self.note(start);
                }
            }
            if is_open {
                return Some((nodes, false));
            }
        }
        Some((nodes, is_whole))
    }

    /// Keeps a known field as far as it is complete; says whether it was as it should be.
    fn value(
        &mut self,
        field: &Field,
        found: Found,
        depth: usize,
        nodes: &mut Vec<Node>,
    ) -> Option<IsWhole> {
        let number = field.number;
        let mut keep = |value| nodes.push(Node { number, value });
        match (field.kind, found) {
            (Kind::Number | Kind::Bool | Kind::Code(_) | Kind::Codes(_), Found::Number(value)) => {
                keep(Value::Number(value.cast_signed()));
            }
            (Kind::Codes(_), Found::Bytes(content)) => {
                self.spend(content.len())?;
                let mut at = content.start;
                while at < content.end {
                    let Some((value, next)) = self.varint(at, content.end) else {
                        return Some(false);
                    };
                    keep(Value::Number(value.cast_signed()));
                    at = next;
                }
            }
            (Kind::Word | Kind::Data | Kind::Text | Kind::Said, Found::Bytes(content)) => {
                keep(Value::Bytes(content));
            }
            (Kind::Text | Kind::Said, Found::Open(content)) => {
                let content = self.characters(content);
                if !content.is_empty() {
                    self.tree.cut_in.clone_from(&self.path);
                    keep(Value::Cut(content));
                }
            }
            (
                Kind::Message(_) | Kind::Whole(_) | Kind::Time | Kind::Pair,
                Found::Bytes(_) | Found::Open(_),
            ) if depth >= self.max_depth => {
                self.tree.too_deep = Some(self.max_depth);
            }
            (Kind::Message(fields), Found::Bytes(content) | Found::Open(content)) => {
                self.spend(MESSAGE_NODES)?;
                let (inner, _) = self.message(content, fields, depth + 1)?;
                // It has noted itself where it broke.
                keep(Value::Message(inner));
            }
            (kind @ (Kind::Whole(_) | Kind::Time | Kind::Pair), Found::Bytes(content)) => {
                self.spend(MESSAGE_NODES)?;
                let fields = match kind {
                    Kind::Whole(fields) => fields,
                    Kind::Time => &TIMESTAMP,
                    _ => &PAIR,
                };
                let (inner, is_whole) = self.message(content, fields, depth + 1)?;
                if is_whole {
                    keep(Value::Message(inner));
                }
            }
            _ => return Some(false),
        }
        Some(true)
    }

    /// Reads a key and measures what follows it; `None` when nothing after it can be read.
    fn field(&mut self, start: usize, end: usize) -> Option<(u32, Found, usize)> {
        let (key, at) = self.varint_noted(start, end)?;
        let number = u32::try_from(key >> 3).ok().filter(|number| *number > 0);
        let Some(number) = number.filter(|_| key <= u64::from(u32::MAX)) else {
            self.note(start);
            return None;
        };
        let fixed = |n_bytes| at.checked_add(n_bytes).filter(|next| *next <= end);
        match key & 7 {
            0 => {
                let (value, next) = self.varint_noted(at, end)?;
                Some((number, Found::Number(value), next))
            }
            1 | 5 => match fixed(if key & 7 == 1 { 8 } else { 4 }) {
                Some(next) => Some((number, Found::Fixed, next)),
                None => {
                    self.note(end);
                    None
                }
            },
            2 => {
                let (length, content) = self.varint_noted(at, end)?;
                let next = usize::try_from(length)
                    .ok()
                    .and_then(|length| content.checked_add(length))
                    .filter(|next| *next <= end);
                Some(match next {
                    Some(next) => (number, Found::Bytes(content..next), next),
                    None => {
                        // The end of all was cut off; anywhere else the length is wrong.
                        self.note(if end == self.tree.bytes.len() {
                            end
                        } else {
                            start
                        });
                        (number, Found::Open(content..end), end)
                    }
                })
            }
            // Groups were given up long before Helm.
            _ => {
                self.note(start);
                None
            }
        }
    }

    fn varint_noted(&mut self, start: usize, end: usize) -> Option<(u64, usize)> {
        let found = self.varint(start, end);
        if found.is_none() {
            let is_cut = end.saturating_sub(start) < 10;
            self.note(if is_cut { end } else { start });
        }
        found
    }

    /// Reads a number of at most 64 bits, seven in a byte, the lowest first.
    fn varint(&self, start: usize, end: usize) -> Option<(u64, usize)> {
        let bytes = self.tree.bytes.get(start..end)?;
        let mut number = 0_u64;
        for (index, byte) in bytes.iter().take(10).enumerate() {
            let shift = u32::try_from(index * 7).ok()?;
            // Of the tenth byte only one bit is left.
            if index == 9 && *byte > 1 {
                return None;
            }
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some((number, start + index + 1));
            }
        }
        None
    }

    /// Leaves out a character of which only a part is there.
    fn characters(&self, range: Range<usize>) -> Range<usize> {
        let bytes = self.tree.bytes.get(range.clone()).unwrap_or_default();
        // No character has more than four bytes.
        let tail = bytes.len().saturating_sub(4);
        let is_begun = |at: &usize| {
            let rest = bytes.get(*at..).unwrap_or_default();
            std::str::from_utf8(rest).is_err_and(|error| {
                error.valid_up_to() == 0 && error.error_len().is_none() && !rest.is_empty()
            })
        };
        let end = (tail..bytes.len()).find(is_begun);
        range.start..range.start + end.unwrap_or(bytes.len())
    }

    fn spend(&mut self, n_nodes: usize) -> Option<()> {
        self.left = self.left.checked_sub(n_nodes)?;
        Some(())
    }

    fn note(&mut self, offset: usize) {
        let known = self.tree.broken;
        self.tree.broken = Some(known.map_or(offset, |known| known.min(offset)));
    }
}
