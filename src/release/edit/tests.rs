//! Edits touch what they are meant to, and nothing beside it.

use proptest::prelude::*;

use super::*;

#[track_caller]
fn check_find(json: &str, path: &[&str], expect: Result<Option<&str>, Unclear>) {
    let found = find(json.as_bytes(), path);
    let found = found.map(|found| found.map(|field| &json[field.value]));
    assert_eq!(found, expect);
}

#[test]
fn values_are_found_by_the_keys_that_go_takes() {
    let json = r#" {"x":{"status":1},"Info" : {"a":[{}],"status": "failed" } , "v":2}"#;
    check_find(json, &["info", "status"], Ok(Some("\"failed\"")));
    check_find(json, &["v"], Ok(Some("2")));
    check_find(json, &["info", "none"], Ok(None));
    check_find(json, &["v", "none"], Ok(None));
    check_find(r#"{"\u0076":3}"#, &["v"], Ok(Some("3")));
}

#[test]
fn what_stands_twice_or_breaks_off_is_left_alone() {
    check_find(r#"{"a":1,"A":2}"#, &["a"], Err(Unclear::Twice));
    check_find(r#"{"a":{"b":1},"a":{}}"#, &["a", "b"], Err(Unclear::Twice));
    check_find(r#"{"a":{"b":1"#, &["a", "b"], Err(Unclear::Broken));
    check_find("", &["a"], Err(Unclear::Broken));
}

#[track_caller]
fn check_removed(json: &str, index: usize, expect: &str) {
    let items = items(json.as_bytes(), 0);
    let edit = Edit::remove(with_comma(&items, index).unwrap());
    assert_eq!(apply(json.as_bytes(), vec![edit]), expect.as_bytes());
}

#[test]
fn an_item_goes_with_one_comma() {
    check_removed("[ {\"a\":[1]} , 2,3]", 0, "[ 2,3]");
    check_removed("[1, \"b,\" ,3]", 1, "[1, 3]");
    check_removed("[1 , 2 ]", 1, "[1 ]");
    check_removed("[null]", 0, "[]");
    assert!(items(b"{}", 0).is_empty());
    assert_eq!(with_comma(&[], 0), None);
}

#[test]
fn white_space_outside_of_texts_is_left_out() {
    assert_eq!(
        compact(b"{ \"a b\" :\n [1, null] }\n"),
        b"{\"a b\":[1,null]}"
    );
}

proptest! {
    #[test]
    fn a_part_of_a_text_is_found_however_it_is_written(
        text in "[a\\\\\"\n<é語😀]{1,20}", at in any::<prop::sample::Index>(), n in 0..4_usize, is_escaped in any::<bool>(),
    ) {
        let chars: Vec<char> = text.chars().collect();
        let start = at.index(chars.len());
        let end = (start + n).min(chars.len());
        let n_bytes = |to: usize| chars[..to].iter().map(|c| c.len_utf8()).sum::<usize>();
        let mut json = serde_json::to_string(&text).unwrap();
        if is_escaped {
            // As Go and others write it.
            let mut units = [0; 2];
            json = json.chars().map(|c| match c {
                '<' | 'é' | '語' | '😀' => c.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")).collect(),
                other => other.to_string(),
            }).collect();
        }
        let json = format!("  {json}");
        let part = n_bytes(start)..n_bytes(end);
        let found = written(json.as_bytes(), &(2..json.len()), std::slice::from_ref(&part));
        let edit = Edit { span: found[0].clone(), text: "NEW".to_owned() };
        let edited = apply(json.as_bytes(), vec![edit]);
        let read: String = serde_json::from_slice(&edited).unwrap();
        let expect: String = chars[..start].iter().chain(&['N', 'E', 'W']).chain(&chars[end..]).collect();
        prop_assert_eq!(read, expect);
    }
}
