//! Reads YAML (and JSON, its subset) into a tree that keeps byte spans, with scalars read as Helm reads them.
//!
//! Helm and kubectl use YAML 1.1 scalars (`yes` is true, `0777` is 511); `Node::to_json` resolves them so.

use std::ops::Range;

use crate::limits::Limits;

pub mod emit;
mod merge;
pub mod number;
mod scalar;
mod scan;
mod tree;

/// How a scalar was written; only plain ones are resolved to other types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarStyle {
    Plain,
    SingleQuoted,
    DoubleQuoted,
    Literal,
    Folded,
}

/// A node with the bytes it was read from; behind an alias, those of the anchored node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub content: Content,
    pub span: Range<usize>,
}

/// The three things YAML has; aliases are already resolved, merge keys (`<<`) are not.
#[derive(Clone, PartialEq, Eq)]
pub enum Content {
    Scalar {
        text: String,
        style: ScalarStyle,
        tag: Option<String>,
    },
    List(Vec<Node>),
    /// In the order written; duplicate keys are all kept.
    Map(Vec<(Node, Node)>),
}

impl std::fmt::Debug for Content {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Scalar { text, .. } => write!(f, "<scalar, {} bytes>", text.len()),
            Self::List(items) => f.debug_list().entries(items).finish(),
            Self::Map(pairs) => f.debug_list().entries(pairs).finish(),
        }
    }
}

/// One document of a stream; `root` is `None` when it holds only comments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub root: Option<Node>,
    pub span: Range<usize>,
}

/// Why reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    Syntax,
    TooDeep { limit: usize },
    TooManyNodes { limit: usize },
}

/// Where reading stopped; the documents before it are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    pub cause: Cause,
    pub offset: usize,
}

/// The documents of a stream as far as they could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stream {
    pub documents: Vec<Document>,
    pub problem: Option<Problem>,
}

/// Reads all documents of a stream.
pub fn parse(text: &str, limits: &Limits) -> Stream {
    tree::build(text, limits)
}

impl Node {
    /// Finds the value of a key in a map, merge keys included; the last one wins, as in Helm's reader.
    pub fn get(&self, key: &str) -> Option<&Self> {
        merge::get(self, key)
    }

    /// Gives a scalar's text, whatever its style.
    pub fn as_text(&self) -> Option<&str> {
        match &self.content {
            Content::Scalar { text, .. } => Some(text),
            _ => None,
        }
    }

    /// Gives the JSON that Helm makes of it: YAML 1.1 scalars, merge keys applied, the last of equal keys kept.
    ///
    /// What Helm refuses (infinity, a list as a key) is kept as text rather than lost.
    pub fn to_json(&self) -> serde_json::Value {
        merge::to_json(self)
    }

    /// Moves all spans, for a tree read from the middle of a text.
    pub fn shift(&mut self, by: usize) {
        self.span = self.span.start + by..self.span.end + by;
        match &mut self.content {
            Content::Scalar { .. } => {}
            Content::List(items) => items.iter_mut().for_each(|item| item.shift(by)),
            Content::Map(pairs) => pairs.iter_mut().for_each(|(key, value)| {
                key.shift(by);
                value.shift(by);
            }),
        }
    }

    /// Gives the items of a list.
    pub fn items(&self) -> &[Self] {
        match &self.content {
            Content::List(items) => items,
            _ => &[],
        }
    }

    /// Gives the pairs of a map.
    pub fn pairs(&self) -> &[(Self, Self)] {
        match &self.content {
            Content::Map(pairs) => pairs,
            _ => &[],
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use serde_json::{Value, json};

    use super::{Cause, Content, Node, parse};
    use crate::limits::{Limits, STANDARD};
    use crate::recordings;

    fn one(text: &str) -> Node {
        let stream = parse(text, &STANDARD);
        assert_eq!(stream.problem, None, "{text}");
        stream.documents.into_iter().next().unwrap().root.unwrap()
    }

    #[track_caller]
    fn check(text: &str, expect: &Value) {
        assert_eq!(one(text).to_json(), *expect, "{text}");
    }

    /// The objects of `yaml-quirks` as the API server stored them, from the manifests that Helm sent.
    #[test]
    fn reads_odd_scalars_as_helm_does() {
        let mut n_engines = 0;
        for engine in recordings::ENGINES {
            let folder = recordings::root().join(engine).join("yaml-quirks");
            if !folder.join("to-1").is_dir() {
                continue;
            }
            n_engines += 1;
            for release in recordings::releases(&folder.join("secrets.yaml")) {
                let sent = one(release["manifest"].as_str().unwrap()).to_json();
                for target in ["to-1", "to-2"] {
                    for live in ["live-before.json", "live-after.json"] {
                        let text = std::fs::read_to_string(folder.join(target).join(live));
                        let live: Value = serde_json::from_str(&text.unwrap()).unwrap();
                        let live = &live["lab.example.test/v1/Gadget/quirks"];
                        assert_eq!(sent["spec"], live["spec"], "{engine} {target}");
                    }
                }
            }
        }
        assert!(n_engines > 0);
    }

    #[test]
    fn spans_count_bytes() {
        let text = "éé: \"你好\" # 😀\nb: été\n";
        let root = one(text);
        let spans: Vec<&str> = root
            .pairs()
            .iter()
            .flat_map(|(key, value)| [&text[key.span.clone()], &text[value.span.clone()]])
            .collect();
        assert_eq!(spans, ["éé", "\"你好\"", "b", "été"]);
    }

    #[test]
    fn a_syntax_error_keeps_what_came_before() {
        let stream = parse("a: 1\n---\nb: [\n---\nc: 3\n", &STANDARD);
        assert_eq!(stream.documents.len(), 1);
        assert_eq!(stream.problem.unwrap().cause, Cause::Syntax);
    }

    #[test]
    fn aliases_are_bounded() {
        let mut text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
        for level in 1..12 {
            let items = vec![format!("*a{}", level - 1); 10].join(", ");
            text += &format!("a{level}: &a{level} [{items}]\n");
        }
        let limit = 10_000;
        let limits = Limits {
            nodes: limit,
            ..STANDARD
        };
        let problem = parse(&text, &limits).problem.unwrap();
        assert_eq!(problem.cause, Cause::TooManyNodes { limit });
    }

    #[test]
    fn depth_is_bounded() {
        let problem = parse(&"[".repeat(200), &STANDARD).problem.unwrap();
        assert_eq!(problem.cause, Cause::TooDeep { limit: 128 });
    }

    #[test]
    fn the_last_of_equal_keys_wins() {
        let root = one("a: 1\na: 2\n");
        assert_eq!(root.pairs().len(), 2);
        assert_eq!(root.get("a").unwrap().as_text(), Some("2"));
        assert_eq!(root.to_json(), json!({"a": 2}));
    }

    #[test]
    fn a_document_of_comments_has_no_root() {
        let stream = parse("---\n# nothing\n---\na: 1\n", &STANDARD);
        let roots: Vec<bool> = stream.documents.iter().map(|d| d.root.is_some()).collect();
        assert_eq!(roots, [false, true]);
    }

    #[test]
    fn reads_json() {
        let value = json!({"a": [1, 2.5, "x\ty", null, true], "b": {"c": "é/\\"}});
        check(&value.to_string(), &value);
        check(&serde_json::to_string_pretty(&value).unwrap(), &value);
    }

    #[test]
    fn scalars_resolve_as_in_yaml_1_1() {
        let cases = [
            (
                "[y, Y, yes, On, TRUE]",
                json!([true, true, true, true, true]),
            ),
            ("[n, No, off, FALSE]", json!([false, false, false, false])),
            (
                "[yEs, oN, 'yes', \"on\"]",
                json!(["yEs", "oN", "yes", "on"]),
            ),
            (
                "[~, null, Null, NULL, '', nULL]",
                json!([null, null, null, null, "", "nULL"]),
            ),
            (
                "[0777, 0o777, 0x1F, 0b11, -0b11, 1_000, +5, -0]",
                json!([511, 511, 31, 3, -3, 1000, 5, 0]),
            ),
            (
                "[08, 1e3, .5, 5., -.5, 1.50, +1.5e-3]",
                json!([8, 1000, 0.5, 5, -0.5, 1.5, 0.0015]),
            ),
            (
                "[0x, 1e, ., 1.2.3, 1_0.5, _1, 1e999]",
                json!(["0x", "1e", ".", "1.2.3", 10.5, "_1", "1e999"]),
            ),
            (
                "[2024-01-02, 12:30:45, 2001-12-14t21:59:43Z]",
                json!(["2024-01-02", "12:30:45", "2001-12-14t21:59:43Z"]),
            ),
            (
                "[9223372036854775807, -9223372036854775808]",
                json!([i64::MAX, i64::MIN]),
            ),
            (
                "[18446744073709551615, 12345678901234567890]",
                json!([1.844_674_407_370_955_2e19, 12_345_678_901_234_567_000_u64]),
            ),
            ("[1e21, 1e20]", json!([1e21, 1e20])),
            (
                "[!!str 1, !!int '5', !!float 2, !!bool yes, !x 1]",
                json!(["1", 5, 2, true, "1"]),
            ),
            ("[!!binary aGk=, !!str yes]", json!(["hi", "yes"])),
            ("[.inf, -.Inf, .NaN]", json!([".inf", "-.Inf", ".NaN"])),
            (
                "{true: a, 1: b, 0x10: c, 1.5: d, 1e6: e, yes: f}",
                json!({"true": "f", "1": "b", "16": "c", "1.5": "d", "1e+06": "e"}),
            ),
        ];
        for (text, expect) in cases {
            check(text, &expect);
        }
    }

    #[test]
    fn merge_keys_apply_where_they_stand() {
        check(
            "x: &x {a: 1, b: 2}\nz: {<<: *x, b: 3}\n",
            &json!({"x": {"a": 1, "b": 2}, "z": {"a": 1, "b": 3}}),
        );
        // go-yaml overwrites what stands before the merge key.
        check("z: {b: 3, <<: {b: 2}}\n", &json!({"z": {"b": 2}}));
        check(
            "z: {<<: [{a: 1}, {a: 2, b: 2}]}\n",
            &json!({"z": {"a": 1, "b": 2}}),
        );
        check("z: {'<<': {a: 1}}\n", &json!({"z": {"<<": {"a": 1}}}));
    }

    #[test]
    fn debug_shows_no_text() {
        let root = one("password: hunter2\n");
        assert!(!format!("{root:?}").contains("hunter2"));
        assert!(matches!(root.content, Content::Map(_)));
    }
}
