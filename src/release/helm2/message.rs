//! A part of a message that was taken apart, asked by the numbers of its fields.

use std::borrow::Cow;

use super::tree::{Node, Tree, Value};
use crate::release::Time;

/// A message, with the bytes that its texts are in.
#[derive(Clone, Copy)]
pub(super) struct Message<'a> {
    pub(super) bytes: &'a [u8],
    nodes: &'a [Node],
}

impl<'a> Message<'a> {
    pub(super) fn of(tree: &'a Tree<'a>) -> Self {
        Self {
            bytes: tree.bytes,
            nodes: &tree.fields,
        }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.nodes.is_empty()
    }

    /// Gives all values of a field.
    pub(super) fn all(self, number: u32) -> impl DoubleEndedIterator<Item = &'a Value> {
        let nodes = self.nodes.iter();
        nodes
            .filter(move |node| node.number == number)
            .map(|node| &node.value)
    }

    /// Gives the messages in a field.
    pub(super) fn messages(self, number: u32) -> impl Iterator<Item = Self> {
        self.all(number).map(move |value| self.inner(value))
    }

    /// Gives the message in a field; the last one counts.
    pub(super) fn message(self, number: u32) -> Option<Self> {
        Some(self.inner(self.all(number).next_back()?))
    }

    pub(super) fn inner(self, value: &'a Value) -> Self {
        let nodes = match value {
            Value::Message(nodes) => nodes.as_slice(),
            _ => &[],
        };
        Self { nodes, ..self }
    }

    /// Gives a text; an empty one is as good as none.
    pub(super) fn text(self, number: u32) -> Option<String> {
        let text = self.text_of(self.all(number).next_back()?);
        Some(text.into_owned()).filter(|text| !text.is_empty())
    }

    /// Half a sentence would be read as another one, so that its end is marked.
    pub(super) fn sentence(self, number: u32) -> Option<String> {
        let mut text = self.text(number)?;
        if let Some(Value::Cut(_)) = self.all(number).next_back() {
            text.push('…');
        }
        Some(text)
    }

    /// Gives the text of a value; bytes that are no UTF-8 are replaced, as one wrong byte must not cost the others.
    pub(super) fn text_of(self, value: &Value) -> Cow<'a, str> {
        String::from_utf8_lossy(self.bytes_of(value))
    }

    pub(super) fn bytes_of(self, value: &Value) -> &'a [u8] {
        match value {
            Value::Bytes(range) | Value::Cut(range) => {
                self.bytes.get(range.clone()).unwrap_or_default()
            }
            _ => &[],
        }
    }

    pub(super) fn bytes_in(self, number: u32) -> &'a [u8] {
        let value = self.all(number).next_back();
        value.map_or(&[], |value| self.bytes_of(value))
    }

    /// Gives a number; what is not there is 0.
    pub(super) fn number(self, number: u32) -> i64 {
        self.numbers(number).last().unwrap_or_default()
    }

    pub(super) fn numbers(self, number: u32) -> impl Iterator<Item = i64> {
        self.all(number).filter_map(|value| match value {
            Value::Number(number) => Some(*number),
            _ => None,
        })
    }

    /// Reads it as a moment.
    pub(super) fn as_time(self) -> Option<Time> {
        Time::at(self.number(1), i32::try_from(self.number(2)).ok()?)
    }
}
