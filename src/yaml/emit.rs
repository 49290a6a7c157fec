//! Writes values as YAML the way `helm get values` prints them (sigs.k8s.io/yaml: sorted keys, two spaces, lists at the
//! column of their key).

use std::cmp::Ordering;

use serde_json::Value;

use crate::limits::Limits;
use crate::order;

/// Gives the YAML of a value, with a line feed at the end.
///
/// It recurses as deep as the value is nested, which its reader has bounded.
pub fn emit(value: &Value) -> String {
    let mut out = String::new();
    match value {
        Value::Object(map) if !map.is_empty() => self::map(&mut out, map, 0, false),
        Value::Array(items) if !items.is_empty() => list(&mut out, items, 0, false),
        other => {
            scalar(&mut out, other, 0);
            out.push('\n');
        }
    }
    out
}

/// Writes a map; `is_inline` says that its first key stands on a line that is begun already.
fn map(out: &mut String, map: &serde_json::Map<String, Value>, indent: usize, is_inline: bool) {
    let mut pairs: Vec<(&String, &Value)> = map.iter().collect();
    order::by(&mut pairs, |(a, _), (b, _)| by_nature(a, b));
    for (i, (key, value)) in pairs.into_iter().enumerate() {
        if i > 0 || !is_inline {
            pad(out, indent);
        }
        text(out, key, indent, Place::Key);
        out.push(':');
        match value {
            Value::Object(inner) if !inner.is_empty() => {
                out.push('\n');
                self::map(out, inner, indent + 2, false);
            }
            Value::Array(items) if !items.is_empty() => {
                out.push('\n');
                list(out, items, indent, false);
            }
            other => {
                out.push(' ');
                scalar(out, other, indent);
                out.push('\n');
            }
        }
    }
}

fn list(out: &mut String, items: &[Value], indent: usize, is_inline: bool) {
    for (i, item) in items.iter().enumerate() {
        if i > 0 || !is_inline {
            pad(out, indent);
        }
        out.push_str("- ");
        match item {
            Value::Object(inner) if !inner.is_empty() => map(out, inner, indent + 2, true),
            Value::Array(inner) if !inner.is_empty() => list(out, inner, indent + 2, true),
            other => {
                scalar(out, other, indent);
                out.push('\n');
            }
        }
    }
}

fn pad(out: &mut String, indent: usize) {
    out.extend(std::iter::repeat_n(' ', indent));
}

fn scalar(out: &mut String, value: &Value, indent: usize) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(flag) => out.push_str(if *flag { "true" } else { "false" }),
        Value::Number(number) => out.push_str(&number.to_string()),
        Value::String(string) => text(out, string, indent, Place::Value),
        Value::Array(_) => out.push_str("[]"),
        Value::Object(_) => out.push_str("{}"),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Key,
    Value,
}

fn text(out: &mut String, text: &str, indent: usize, place: Place) {
    if is_plain(text) {
        out.push_str(text);
    } else if place == Place::Value && is_block(text) {
        block(out, text, indent);
    } else if !text.is_empty()
        && text.chars().all(|c| !c.is_control() && c != '\u{feff}')
        && !text.contains(['\u{85}', '\u{2028}', '\u{2029}'])
    {
        out.push('\'');
        out.push_str(&text.replace('\'', "''"));
        out.push('\'');
    } else {
        // JSON's escapes are YAML's too.
        out.push_str(&Value::from(text).to_string());
    }
}

/// Whether a text can be a `|` block: several lines, none of which YAML would read otherwise.
fn is_block(text: &str) -> bool {
    let is_line = |c: char| c == '\n' || c == '\t' || !c.is_control();
    text.contains('\n')
        && !text.starts_with([' ', '\n', '\t'])
        && text
            .chars()
            .all(|c| is_line(c) && !matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{feff}'))
        && !text.trim_end_matches('\n').is_empty()
}

fn block(out: &mut String, text: &str, indent: usize) {
    let body = text.trim_end_matches('\n');
    let n_breaks = text.len() - body.len();
    out.push('|');
    match n_breaks {
        0 => out.push('-'),
        1 => {}
        _ => out.push('+'),
    }
    for line in body.split('\n') {
        out.push('\n');
        if !line.is_empty() {
            pad(out, indent + 2);
            out.push_str(line);
        }
    }
    for _ in 1..n_breaks {
        out.push('\n');
    }
}

/// Whether a text stands without quotes and is read back as the same text.
fn is_plain(text: &str) -> bool {
    let is_safe = |byte: u8| byte.is_ascii_alphanumeric() || b"_./-:@+=%()$ ,".contains(&byte);
    let is_safe = text.is_ascii() && text.bytes().all(is_safe);
    let begins = text
        .bytes()
        .next()
        .is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'_' | b'.'));
    if !is_safe || !begins || text.ends_with([' ', ':']) || text.contains(": ") {
        return false;
    }
    let is_surely_text = text.contains('/') && !text.starts_with(|c: char| c.is_ascii_digit());
    is_surely_text || is_read_back(text)
}

fn is_read_back(text: &str) -> bool {
    const FEW: Limits = Limits {
        depth: 4,
        nodes: 16,
        ..crate::limits::STANDARD
    };
    let stream = super::parse(text, &FEW);
    let root = stream.documents.first().and_then(|one| one.root.as_ref());
    stream.problem.is_none() && root.is_some_and(|root| root.to_json() == *text)
}

/// Orders keys as gopkg.in/yaml does (sorter.go): digits by their number, letters after everything else.
fn by_nature(a: &str, b: &str) -> Ordering {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let n_same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (Some(&x), Some(&y)) = (a.get(n_same), b.get(n_same)) else {
        return a.len().cmp(&b.len());
    };
    match (x.is_alphabetic(), y.is_alphabetic()) {
        (true, true) => return x.cmp(&y),
        (false, false) => {}
        (_, y_is_letter) => {
            return if y_is_letter {
                Ordering::Less
            } else {
                Ordering::Greater
            };
        }
    }
    // A zero after a number that has begun is a digit of it, not a leading one.
    let is_inside = (x == '0' || y == '0')
        && a.iter()
            .take(n_same)
            .rev()
            .take_while(|c| c.is_ascii_digit())
            .any(|c| *c != '0');
    let number = |text: &[char]| {
        let digits = text.iter().skip(n_same).take_while(|c| c.is_ascii_digit());
        let begin = u128::from(is_inside);
        digits.fold((begin, 0_usize), |(sum, n), c| {
            let digit = u128::from(c.to_digit(10).unwrap_or_default());
            (sum.saturating_mul(10).saturating_add(digit), n + 1)
        })
    };
    number(&a).cmp(&number(&b)).then(x.cmp(&y))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::limits::STANDARD;

    #[track_caller]
    fn check(value: Value, expected: &str) {
        assert_eq!(emit(&value), expected);
        assert_eq!(read(expected), value);
    }

    fn read(text: &str) -> Value {
        let stream = crate::yaml::parse(text, &STANDARD);
        assert_eq!(stream.problem, None, "{text}");
        let root = stream.documents.into_iter().find_map(|one| one.root);
        root.map_or(Value::Null, |root| root.to_json())
    }

    #[test]
    fn it_looks_as_helm_prints_it() {
        check(
            json!({"b": {"list": [1, {"x": 1, "y": [2]}, [3, 4]], "none": {}}, "a": null}),
            "a: null\nb:\n  list:\n  - 1\n  - x: 1\n    \"y\":\n    - 2\n  - - 3\n    - 4\n  none: {}\n"
                .replace("\"y\"", "'y'")
                .as_str(),
        );
        check(json!({}), "{}\n");
        check(Value::Null, "null\n");
        check(json!(["a"]), "- a\n");
    }

    #[test]
    fn texts_are_quoted_where_they_must_be() {
        for (text, expected) in [
            ("nginx:1.25", "nginx:1.25"),
            ("10Gi", "10Gi"),
            ("1.2.3", "1.2.3"),
            ("/data", "/data"),
            ("8080", "'8080'"),
            ("true", "'true'"),
            ("yes", "'yes'"),
            ("1e3", "'1e3'"),
            ("", "\"\""),
            ("a: b", "'a: b'"),
            ("it's # x", "'it''s # x'"),
            ("tab\there", "\"tab\\there\""),
            ("説明", "'説明'"),
        ] {
            check(json!({ "k": text }), &format!("k: {expected}\n"));
        }
    }

    #[test]
    fn several_lines_are_a_block() {
        check(json!({"k": "a\nb"}), "k: |-\n  a\n  b\n");
        check(json!({"k": ["a\n\n b\n"]}), "k:\n- |\n  a\n\n   b\n");
        check(json!({"k": "a\n\n\n"}), "k: |+\n  a\n\n\n");
        check(json!({"k": " a\nb"}), "k: \" a\\nb\"\n");
    }

    #[test]
    fn keys_are_in_their_natural_order() {
        let order = ["_a", "2", "10", "A", "a", "a2", "a10", "aa", "b"];
        let mut sorted = order;
        sorted.reverse();
        sorted.sort_by(|a, b| by_nature(a, b));
        assert_eq!(sorted, order);
    }

    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(json!(null)),
            any::<bool>().prop_map(Value::from),
            any::<i32>().prop_map(Value::from),
            "[ -~\n\té日]{0,12}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 24, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[ -~é\n]{0,6}", inner, 0..4)
                    .prop_map(|map| Value::from(serde_json::Map::from_iter(map))),
            ]
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 200,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        fn what_is_written_is_read_back(value in value()) {
            prop_assert_eq!(read(&emit(&value)), value);
        }
    }
}
