//! A shared tree of YAML that only the general reader could read.

use std::borrow::Cow;
use std::ops::Range;
use std::rc::Rc;

use super::PayloadBytes;
use crate::sensitive::Sensitive;
use crate::yaml::{self, ScalarStyle};

/// A value with its place in the paste.
#[derive(Clone)]
pub(super) struct Value(Rc<Node>);

struct Node {
    content: Content,
    span: Range<usize>,
}

enum Content {
    Null,
    Scalar {
        text: String,
        /// Whether the paste has exactly these bytes at the span.
        is_verbatim: bool,
    },
    List(Vec<Value>),
    Map(Vec<(String, Value)>),
}

impl Value {
    /// Takes over a tree that was read from `text[base..]`.
    ///
    /// It recurses as deep as the tree is nested, which the general reader has bounded.
    pub(super) fn new(node: yaml::Node, text: &[u8], base: usize) -> Self {
        let span = base + node.span.start..base + node.span.end;
        let content = match node.content {
            yaml::Content::Scalar { text, style, .. }
                if style == ScalarStyle::Plain && is_null(text.as_bytes()) =>
            {
                Content::Null
            }
            yaml::Content::Scalar { text: scalar, .. } => Content::Scalar {
                is_verbatim: text.get(span.clone()) == Some(scalar.as_bytes()),
                text: scalar,
            },
            yaml::Content::List(items) => {
                let item = |node| Self::new(node, text, base);
                Content::List(items.into_iter().map(item).collect())
            }
            yaml::Content::Map(pairs) => {
                let pair = |(key, value): (yaml::Node, _)| {
                    let key = key.as_text()?.to_owned();
                    Some((key, Self::new(value, text, base)))
                };
                Content::Map(pairs.into_iter().filter_map(pair).collect())
            }
        };
        Self(Rc::new(Node { content, span }))
    }

    pub(super) fn span(&self) -> Range<usize> {
        self.0.span.clone()
    }

    pub(super) fn is_map(&self) -> bool {
        matches!(self.0.content, Content::Map(_))
    }

    pub(super) fn is_list(&self) -> bool {
        matches!(self.0.content, Content::List(_))
    }

    pub(super) fn pairs(&self) -> Vec<(String, Self)> {
        match &self.0.content {
            Content::Map(pairs) => pairs.clone(),
            _ => Vec::new(),
        }
    }

    pub(super) fn items(&self) -> Vec<Self> {
        match &self.0.content {
            Content::List(items) => items.clone(),
            _ => Vec::new(),
        }
    }

    pub(super) fn text<'a>(&self) -> Option<Cow<'a, str>> {
        match &self.0.content {
            Content::Scalar { text, .. } => Some(Cow::Owned(text.clone())),
            _ => None,
        }
    }

    pub(super) fn payload(&self) -> Option<PayloadBytes> {
        match &self.0.content {
            Content::Scalar {
                is_verbatim: true, ..
            } => Some(PayloadBytes::Span(self.span())),
            Content::Scalar { text, .. } => {
                let bytes = text.clone().into_bytes();
                Some(PayloadBytes::Owned(Sensitive::new(bytes)))
            }
            _ => None,
        }
    }
}

/// YAML 1.1 writes null in these ways.
pub(super) fn is_null(plain: &[u8]) -> bool {
    matches!(plain, b"" | b"~" | b"null" | b"Null" | b"NULL")
}
