//! The object around a record, all of it, as it was pasted.

use std::borrow::Cow;
use std::ops::Range;

use serde_json::Value;

use super::detect;
use crate::limits::Limits;
use crate::yaml;

/// Reads the object at a place of the cleaned text as JSON; `None` when it is not one whole JSON value or YAML document.
pub fn whole(input: &[u8], span: &Range<usize>, limits: &Limits) -> Option<Value> {
    let read = input.get(..limits.input_bytes).unwrap_or(input);
    let text = match detect::is_binary(read) {
        true => Cow::Borrowed(read),
        false => detect::text_of(read, limits, &mut Vec::new(), &mut Vec::new()).ok()?,
    };
    let part = std::str::from_utf8(text.get(span.clone())?).ok()?;
    if let Ok(value) = serde_json::from_str(part) {
        return Some(value);
    }
    // The first key of an item stands behind its dash.
    let before = text.get(..span.start)?;
    let line = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
    let document = [&" ".repeat(span.start - line), part].concat();
    let stream = yaml::parse(&document, limits);
    let mut roots = stream.documents.iter().filter_map(|one| one.root.as_ref());
    let root = roots.next()?;
    let is_whole = stream.problem.is_none() && roots.next().is_none();
    is_whole.then(|| root.to_json())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::limits::STANDARD;

    #[track_caller]
    fn check(text: &str, part: &str, expect: Option<&Value>) {
        let start = text.find(part).unwrap_or_default();
        let found = whole(text.as_bytes(), &(start..start + part.len()), &STANDARD);
        assert_eq!(found.as_ref(), expect);
    }

    #[test]
    fn texts_that_look_like_numbers_stay_texts() {
        let object =
            json!({"labels": {"version": "1", "a": "0x10"}, "m": 3, "t": "2024-05-01T10:00:00Z"});
        let json = r#"{"labels":{"version":"1","a":"0x10"},"m":3,"t":"2024-05-01T10:00:00Z"}"#;
        check(&format!("[{json}, 2]"), json, Some(&object));
        let yaml =
            "labels:\n    version: \"1\"\n    a: '0x10'\n  m: 3\n  t: 2024-05-01T10:00:00Z\n";
        check(&format!("items:\n- {yaml}- b\n"), yaml, Some(&object));
    }

    #[test]
    fn what_breaks_off_is_not_there() {
        check("{\"a\": 1, \"b\"", "{\"a\": 1, \"b\"", None);
        check("a: [1\n", "a: [1\n", None);
        check("a: *b\n", "a: *b\n", None);
    }
}
