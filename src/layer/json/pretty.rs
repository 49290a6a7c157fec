//! Indents JSON in the order it was written, and lets the caller put other scalars in place.

use super::close::SERDE_DEPTH;
use super::token::{Kind, Tokens};

/// Indentation ends where it would make the text this many times longer: a deep list of short items.
const GROWTH: usize = 4;
const SMALL: usize = 1 << 20;

/// One step from the root to a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Key(String),
    Index(usize),
}

/// Gives the text indented by two spaces, a scalar a line, as far as it can be read and is nested no deeper than
/// [`SERDE_DEPTH`].
///
/// `scalar` is given each scalar as written with the way to it; what it returns takes its place.
pub fn pretty(text: &[u8], scalar: &mut dyn FnMut(&[Step], &str) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    let mut path: Vec<Step> = Vec::new();
    let mut tokens = Tokens::new(text, 0);
    let mut is_key_due = false;
    let mut is_first = true;
    let most = text.len().saturating_mul(GROWTH).saturating_add(SMALL);
    let line = |out: &mut String, depth: usize| {
        let n = if out.len() < most { depth } else { 0 };
        out.push('\n');
        out.extend(std::iter::repeat_n("  ", n));
    };
    while let Ok(token) = tokens.take() {
        let raw = String::from_utf8_lossy(text.get(token.span.clone()).unwrap_or_default());
        let is_in_list = matches!(path.last(), Some(Step::Index(_)));
        match token.kind {
            Kind::ObjectStart | Kind::ListStart if path.len() >= SERDE_DEPTH => break,
            Kind::ObjectStart | Kind::ListStart => {
                if is_in_list {
                    line(&mut out, path.len());
                }
                out.push_str(&raw);
                is_key_due = token.kind == Kind::ObjectStart;
                is_first = true;
                path.push(if is_key_due {
                    Step::Key(String::new())
                } else {
                    Step::Index(0)
                });
            }
            Kind::ObjectEnd | Kind::ListEnd => {
                path.pop();
                if !is_first {
                    line(&mut out, path.len());
                }
                out.push_str(&raw);
                is_first = false;
                is_key_due = false;
            }
            Kind::Comma => {
                out.push(',');
                match path.last_mut() {
                    Some(Step::Index(index)) => *index += 1,
                    Some(Step::Key(_)) => is_key_due = true,
                    None => {}
                }
            }
            Kind::Colon => out.push_str(": "),
            Kind::String { .. } if is_key_due => {
                line(&mut out, path.len());
                out.push_str(&raw);
                let key = serde_json::from_str(&raw).unwrap_or_default();
                if let Some(step) = path.last_mut() {
                    *step = Step::Key(key);
                }
                is_key_due = false;
                is_first = false;
            }
            _ => {
                if is_in_list {
                    line(&mut out, path.len());
                }
                is_first = false;
                match scalar(&path, &raw) {
                    Some(other) => out.push_str(&other),
                    None => out.push_str(&raw),
                }
            }
        }
    }
    out.push('\n');
    out
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_order_and_the_numbers_stay() {
        let text = br#"{"b":1.50,"a":[true,{"x":[]},[null]],"c":{},"\u0062":"\u003c"}"#;
        let out = pretty(text, &mut |_, _| None);
        insta::assert_snapshot!(out, @r#"
        {
          "b": 1.50,
          "a": [
            true,
            {
              "x": []
            },
            [
              null
            ]
          ],
          "c": {},
          "\u0062": "\u003c"
        }
        "#);
        let value = |text: &[u8]| serde_json::from_slice::<serde_json::Value>(text).unwrap();
        assert_eq!(value(out.as_bytes()), value(text));
    }

    #[test]
    fn a_scalar_is_named_by_the_way_to_it() {
        let mut ways = Vec::new();
        let out = pretty(br#"{"a":[0,{"k":"v"}],"b":2}"#, &mut |path, raw| {
            ways.push(format!("{path:?} {raw}"));
            (raw == "2").then(|| "\"two\"".to_owned())
        });
        assert_eq!(
            ways,
            [
                r#"[Key("a"), Index(0)] 0"#,
                r#"[Key("a"), Index(1), Key("k")] "v""#,
                r#"[Key("b")] 2"#,
            ]
        );
        assert!(out.ends_with("\"b\": \"two\"\n}\n"));
    }

    #[test]
    fn depth_does_not_make_it_long() {
        let deep = "[".repeat(1 << 20);
        assert!(pretty(deep.as_bytes(), &mut |_, _| None).len() < 1 << 20);
        let items = format!("{}{}", "[".repeat(100), "1,".repeat(1 << 20));
        let out = pretty(items.as_bytes(), &mut |_, _| None);
        assert!(out.len() < 8 * items.len(), "{}", out.len());
        assert_eq!(out.matches('1').count(), 1 << 20);
    }

    #[test]
    fn broken_text_is_indented_as_far_as_it_goes() {
        assert_eq!(pretty(b"[1,tru", &mut |_, _| None), "[\n  1,\n");
        assert_eq!(pretty(b"]]", &mut |_, _| None), "]\n]\n");
    }
}
