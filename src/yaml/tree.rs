//! Builds the tree from tokens, within the limits.
//!
//! The grammar is that of go-yaml's `parserc.go`. It recurses, and the limits keep the recursion shallow.

use std::borrow::Cow;

use super::scan::{Kind, Scanner, Stuck, Token};
use super::{Cause, Content, Document, Node, Problem, ScalarStyle, Stream};
use crate::limits::Limits;
use crate::order::Sorted;

mod collections;

use collections::ListStyle;

/// Trees are built, walked and dropped by recursion, so no limit may allow more than this.
const DEPTH_CEILING: usize = 512;

const CORE_TAGS: &str = "tag:yaml.org,2002:";

/// Reads all documents of a stream.
pub(super) fn build(text: &str, limits: &Limits) -> Stream {
    let refused = text.find(is_refused);
    let readable = refused.and_then(|at| text.get(..at)).unwrap_or(text);
    let mut builder = Builder {
        text: readable,
        scanner: Scanner::new(readable),
        depth_limit: limits.depth.min(DEPTH_CEILING),
        node_limit: limits.nodes,
        n_nodes: 0,
        anchors: Sorted::new(),
        handles: Sorted::new(),
        end: 0,
        documents: Vec::new(),
    };
    let problem = builder.stream().err();
    // Past a refused character nothing is known, so a document that ran up to it isn't whole.
    let problem = problem.or_else(|| {
        let offset = refused?;
        builder.documents.pop_if(|document| document.root.is_some());
        Some(Problem {
            cause: Cause::Syntax,
            offset,
        })
    });
    Stream {
        documents: builder.documents,
        problem,
    }
}

/// Control characters that go-yaml's reader refuses (`readerc.go`).
const fn is_refused(c: char) -> bool {
    matches!(c, '\0'..='\x08' | '\x0B' | '\x0C' | '\x0E'..='\x1F' | '\x7F'..='\u{84}' | '\u{86}'..='\u{9F}' | '\u{FFFE}' | '\u{FFFF}')
}

struct Builder<'a> {
    text: &'a str,
    scanner: Scanner<'a>,
    depth_limit: usize,
    node_limit: usize,
    n_nodes: usize,
    anchors: Sorted<&'a str, Anchored>,
    /// What `%TAG` declared for the document.
    handles: Sorted<&'a str, &'a str>,
    /// Where the last token ended.
    end: usize,
    documents: Vec<Document>,
}

enum Anchored {
    /// The collection that holds the anchor has not ended: an alias here would hold itself.
    Open,
    Whole {
        node: Node,
        n_nodes: usize,
        depth: usize,
    },
}

/// What stands before a node.
#[derive(Default)]
struct Properties<'a> {
    anchor: Option<&'a str>,
    tag: Option<String>,
}

type Built<T> = Result<T, Problem>;

impl<'a> Builder<'a> {
    fn stream(&mut self) -> Built<()> {
        let mut is_first = true;
        loop {
            while !is_first && self.is_next(|kind| matches!(kind, Kind::DocumentEnd))? {
                self.next()?;
            }
            let is_end = self.is_next(|kind| matches!(kind, Kind::StreamEnd))?;
            let before = self.start()?;
            let is_explicit = self.directives()?;
            if is_first && (is_end || is_explicit) && self.has_comment(before) {
                // Comments before the first `---` are a document for themselves.
                let (root, span) = (None, 0..before);
                self.documents.push(Document { root, span });
            }
            if is_end {
                return Ok(());
            }
            if !is_explicit && !is_first {
                // Only the first document may lack its `---`.
                return Err(self.syntax());
            }
            self.n_nodes = 0;
            self.anchors.clear();
            let is_empty = is_explicit && self.is_next(Kind::is_outside)?;
            let root = if is_empty {
                None
            } else {
                Some(self.node(Place::Block, 0)?)
            };
            let start = if is_explicit { before } else { 0 };
            let end = self.start()?;
            let span = start..end;
            self.documents.push(Document { root, span });
            is_first = false;
        }
    }

    fn has_comment(&self, before: usize) -> bool {
        let text = self.text.get(..before).unwrap_or_default();
        !text
            .trim_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}')
            .is_empty()
    }

    /// Takes directives and `---`; says whether there was a `---`.
    fn directives(&mut self) -> Built<bool> {
        self.handles.clear();
        let mut has_directive = false;
        loop {
            match self.peek()? {
                Some(Kind::YamlDirective) => {}
                Some(Kind::TagDirective { handle, prefix }) => {
                    let (handle, prefix) = (*handle, *prefix);
                    self.handles.insert(handle, prefix);
                }
                Some(Kind::DocumentStart) => {
                    self.next()?;
                    return Ok(true);
                }
                _ if has_directive => return Err(self.syntax()),
                _ => return Ok(false),
            }
            has_directive = true;
            self.next()?;
        }
    }

    fn node(&mut self, place: Place, depth: usize) -> Built<Node> {
        if let Some(Kind::Alias(name)) = self.peek()? {
            let name = *name;
            return self.alias(name, depth);
        }
        let start = self.start()?;
        let properties = self.properties()?;
        let has_properties = properties.anchor.is_some() || properties.tag.is_some();
        let is_block = place != Place::Flow;
        if let Some(name) = properties.anchor {
            self.anchors.insert(name, Anchored::Open);
        }
        let node = match self.peek()? {
            Some(Kind::Entry) if place == Place::Value => self.list(ListStyle::Bare, depth)?,
            Some(Kind::Scalar { .. }) => self.scalar(properties.tag)?,
            Some(Kind::FlowListStart) => self.list(ListStyle::Flow, depth)?,
            Some(Kind::FlowMapStart) => self.flow_map(depth)?,
            Some(Kind::BlockListStart) if is_block => self.list(ListStyle::Block, depth)?,
            Some(Kind::BlockMapStart) if is_block => self.block_map(depth)?,
            _ if has_properties => self.absent(properties.tag)?,
            _ => return Err(self.syntax()),
        };
        if let Some(name) = properties.anchor {
            self.remember(name, &node, start)?;
        }
        Ok(node)
    }

    fn alias(&mut self, name: &'a str, depth: usize) -> Built<Node> {
        let at = self.start()?;
        let (node, n_nodes) = match self.anchors.get(name) {
            Some(Anchored::Whole {
                node,
                n_nodes,
                depth: below,
            }) => {
                if depth + below > self.depth_limit {
                    return Err(self.too_deep(at));
                }
                (node, *n_nodes)
            }
            Some(Anchored::Open) | None => return Err(self.syntax()),
        };
        // Checked before the copy is made.
        count(&mut self.n_nodes, self.node_limit, n_nodes, at)?;
        let node = node.clone();
        self.next()?;
        Ok(node)
    }

    fn remember(&mut self, name: &'a str, node: &Node, at: usize) -> Built<()> {
        let (n_nodes, depth) = measure(node);
        count(&mut self.n_nodes, self.node_limit, n_nodes, at)?;
        self.anchors.insert(
            name,
            Anchored::Whole {
                node: node.clone(),
                n_nodes,
                depth,
            },
        );
        Ok(())
    }

    /// An anchor and a tag, in either order.
    fn properties(&mut self) -> Built<Properties<'a>> {
        let mut properties = Properties::default();
        loop {
            match self.peek()? {
                Some(Kind::Anchor(name)) if properties.anchor.is_none() => {
                    properties.anchor = Some(*name);
                }
                Some(Kind::Tag { handle, suffix }) if properties.tag.is_none() => {
                    let (handle, suffix) = (*handle, suffix.clone());
                    properties.tag = Some(self.resolve_tag(handle, &suffix)?);
                }
                _ => return Ok(properties),
            }
            self.next()?;
        }
    }

    fn resolve_tag(&mut self, handle: &str, suffix: &str) -> Built<String> {
        let prefix = match (self.handles.get(handle), handle) {
            (Some(prefix), _) => prefix,
            (None, "" | "!") => handle,
            (None, "!!") => CORE_TAGS,
            (None, _) => return Err(self.syntax()),
        };
        Ok(format!("{prefix}{suffix}"))
    }

    fn scalar(&mut self, tag: Option<String>) -> Built<Node> {
        let Some(Token {
            kind: Kind::Scalar { text, style },
            span,
        }) = self.next()?
        else {
            return Err(self.syntax());
        };
        self.count_at(span.start)?;
        let text = Cow::into_owned(text);
        let content = Content::Scalar { text, style, tag };
        Ok(Node { content, span })
    }

    /// A value that is not there, right after what should have led to it.
    fn absent(&mut self, tag: Option<String>) -> Built<Node> {
        self.count_at(self.end)?;
        Ok(Node {
            content: Content::Scalar {
                text: String::new(),
                style: ScalarStyle::Plain,
                tag,
            },
            span: self.end..self.end,
        })
    }

    /// Checks the limits before a collection; gives where it starts.
    fn open(&mut self, depth: usize) -> Built<usize> {
        let start = self.start()?;
        if depth >= self.depth_limit {
            return Err(self.too_deep(start));
        }
        self.count_at(start)?;
        Ok(start)
    }

    fn count_at(&mut self, at: usize) -> Built<()> {
        count(&mut self.n_nodes, self.node_limit, 1, at)
    }

    fn start(&mut self) -> Built<usize> {
        let end = self.end;
        let token = self.scanner.peek().map_err(stuck)?;
        Ok(token.map_or(end, |token| token.span.start))
    }

    fn peek(&mut self) -> Built<Option<&Kind<'a>>> {
        let token = self.scanner.peek().map_err(stuck)?;
        Ok(token.map(|token| &token.kind))
    }

    fn is_next(&mut self, is_it: impl Fn(&Kind<'a>) -> bool) -> Built<bool> {
        Ok(self.peek()?.is_none_or(is_it))
    }

    fn next(&mut self) -> Built<Option<Token<'a>>> {
        let token = self.scanner.next().map_err(stuck)?;
        if let Some(token) = &token {
            self.end = token.span.end;
        }
        Ok(token)
    }

    fn syntax(&mut self) -> Problem {
        let offset = self.start().unwrap_or(self.end);
        Problem {
            cause: Cause::Syntax,
            offset,
        }
    }

    const fn too_deep(&self, offset: usize) -> Problem {
        let limit = self.depth_limit;
        Problem {
            cause: Cause::TooDeep { limit },
            offset,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The root of a document or an item of a block list.
    Block,
    /// The key or value of a block map, where a list may stand without being indented.
    Value,
    Flow,
}

const fn count(n_nodes: &mut usize, limit: usize, more: usize, offset: usize) -> Built<()> {
    *n_nodes = n_nodes.saturating_add(more);
    if *n_nodes > limit {
        return Err(Problem {
            cause: Cause::TooManyNodes { limit },
            offset,
        });
    }
    Ok(())
}

const fn stuck(stuck: Stuck) -> Problem {
    Problem {
        cause: Cause::Syntax,
        offset: stuck.0,
    }
}

/// Counts the nodes of a tree and the collections on its longest way down.
fn measure(node: &Node) -> (usize, usize) {
    let below = |nodes: &mut dyn Iterator<Item = &Node>| {
        nodes.map(measure).fold((1, 1), |(n_nodes, depth), below| {
            (n_nodes + below.0, depth.max(below.1 + 1))
        })
    };
    match &node.content {
        Content::Scalar { .. } => (1, 0),
        Content::List(items) => below(&mut items.iter()),
        Content::Map(pairs) => below(&mut pairs.iter().flat_map(|(key, value)| [key, value])),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use proptest::prelude::*;

    use crate::limits::STANDARD;
    use crate::yaml::{Cause, Content, Node, Stream, parse};

    /// Writes a tree on one line: `{a=1 b=[x y]}`, with scalars as read.
    fn draw(node: &Node) -> String {
        let join = |parts: Vec<String>| parts.join(" ");
        match &node.content {
            Content::Scalar { text, .. } => format!("{text:?}"),
            Content::List(items) => format!("[{}]", join(items.iter().map(draw).collect())),
            Content::Map(pairs) => {
                let pair = |(key, value): &(Node, Node)| format!("{}={}", draw(key), draw(value));
                format!("{{{}}}", join(pairs.iter().map(pair).collect()))
            }
        }
    }

    fn draw_all(stream: &Stream) -> String {
        let roots = stream
            .documents
            .iter()
            .map(|document| match &document.root {
                Some(root) => draw(root),
                None => "-".to_owned(),
            });
        let mut parts: Vec<String> = roots.collect();
        if let Some(problem) = stream.problem {
            assert_eq!(problem.cause, Cause::Syntax);
            parts.push(format!("stuck at {}", problem.offset));
        }
        parts.join(" | ")
    }

    #[track_caller]
    fn check(text: &str, expect: &str) {
        assert_eq!(draw_all(&parse(text, &STANDARD)), expect, "{text:?}");
    }

    /// The expected trees are libyaml's (by PyYAML), the reader that go-yaml v2 was translated from.
    #[test]
    fn takes_what_helm_takes() {
        check(
            "data: {\n  \"a\": 1\n}\nb: 2\n",
            r#"{"data"={"a"="1"} "b"="2"}"#,
        );
        check(
            "{\n\t\"a\": [\n\t\t1,\n\t\t2\n\t]\n}\n",
            r#"{"a"=["1" "2"]}"#,
        );
        check("{\"a\":1,\"b\":[1,2]}", r#"{"a"="1" "b"=["1" "2"]}"#);
        check("{a:1}", r#"{"a:1"=""}"#);
        check("[http://a:80, b]", r#"["http://a:80" "b"]"#);
        check("a:\n  b: \"x\ny\"\n", r#"{"a"={"b"="x y"}}"#);
        check("a:\n  b: [1,\n2]\n", r#"{"a"={"b"=["1" "2"]}}"#);
        check("a:\tb\n", r#"{"a"="b"}"#);
        check("a: \"b\"#c\n", r#"{"a"="b"}"#);
        check("a: b#c\n", r#"{"a"="b#c"}"#);
        check("a:\n- 1\n-\n- 3\nb:\n", r#"{"a"=["1" "" "3"] "b"=""}"#);
        check(
            "- - a\n  - b\n- c: d\n  e: f\n",
            r#"[["a" "b"] {"c"="d" "e"="f"}]"#,
        );
        check(
            "a: 1\r\nb: |\r\n  x\r\n  y\r\n",
            r#"{"a"="1" "b"="x\ny\n"}"#,
        );
        check("a: |\n  x", r#"{"a"="x"}"#);
        check("a: |2\n    x\n  y\n", r#"{"a"="  x\ny\n"}"#);
        check("a: |+\n  x\n\n\nb: |-\n  y\n", r#"{"a"="x\n\n\n" "b"="y"}"#);
        check(
            "a: >\n  x\n  y\n\n  z\n    q\n  r\n",
            r#"{"a"="x y\nz\n  q\nr\n"}"#,
        );
        check("a: |\n  x\n # c\nb: 1\n", r#"{"a"="x\n" "b"="1"}"#);
        check("a: b\n c\n\n d\n", r#"{"a"="b c\nd"}"#);
        check("a: 'it''s'\n", r#"{"a"="it's"}"#);
        check(r#"a: "\x41\u00e9\/\t\ud83d\ude00""#, "{\"a\"=\"Aé/\\t😀\"}");
        check("a: \"x\\\n  y\n\n  z\"\n", r#"{"a"="xy\nz"}"#);
        check("? complex\n: value\n", r#"{"complex"="value"}"#);
        check("[a: b, c]\n", r#"[{"a"="b"} "c"]"#);
        check(
            "a: &x {k: v}\nb: *x\n*x : 1\n",
            r#"{"a"={"k"="v"} "b"={"k"="v"} {"k"="v"}="1"}"#,
        );
        check("a: {{ .Values.x }}\n", r#"{"a"={{".Values.x"=""}=""}}"#);
        check("\u{FEFF}a: 1\n", r#"{"a"="1"}"#);
        check(
            "a: 1\n--- # c\nb: 2\n---\n---\n",
            r#"{"a"="1"} | {"b"="2"} | - | -"#,
        );
        check("# only a comment\n", "-");
        check("# first\n---\na: 1\n", r#"- | {"a"="1"}"#);
        check("", "");
        check("%YAML 1.1\n---\na: !!str 1\n", r#"{"a"="1"}"#);
    }

    #[test]
    fn refuses_what_helm_refuses() {
        check("a: b\n  c: d\n", "stuck at 8");
        check("a:\n\tb: 1\n", "stuck at 3");
        check("a: |\n\tx\n", "stuck at 3");
        check("a: 'b' c\n", "stuck at 7");
        check("a: @b\n", "stuck at 3");
        check("a: \"\\d\"\n", "stuck at 4");
        check("a: *b\n", "stuck at 3");
        check("a: &x [*x]\n", "stuck at 7");
        check("a: - b\n", "stuck at 3");
        check("a: [b\n", "stuck at 6");
        check("a: 1\n---\nb: \"x\n", r#"{"a"="1"} | stuck at 12"#);
        check("a: 1\n---\nb: \u{7}\n", r#"{"a"="1"} | stuck at 12"#);
        check("a: 1\nb\n", "stuck at 5");
    }

    proptest! {
        #[test]
        fn never_panics(text in "([-?:,\\[\\]{}#&*!|>'\"%@` \t\n\r\\\\aé0~.]|---|\n  |: |- ){0,40}") {
            let stream = parse(&text, &STANDARD);
            for document in &stream.documents {
                prop_assert!(text.get(document.span.clone()).is_some());
                let mut rest: Vec<&Node> = document.root.iter().collect();
                while let Some(node) = rest.pop() {
                    prop_assert!(text.get(node.span.clone()).is_some());
                    node.to_json();
                    rest.extend(node.items());
                    rest.extend(node.pairs().iter().flat_map(|(key, value)| [key, value]));
                }
            }
        }
    }
}
