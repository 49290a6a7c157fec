//! Quantities that are the same, however they are written.

use proptest::prelude::*;
use serde_json::json;

use super::*;

#[track_caller]
fn check(a: &str, b: &str, expected: Ordering) {
    let (a, b) = (json!(a), json!(b));
    assert_eq!(compare(&a, &b), Some(expected));
    assert_eq!(compare(&b, &a), Some(expected.reverse()));
    assert_eq!(is_equal(&a, &b), expected.is_eq());
}

#[track_caller]
fn check_none(text: &str) {
    assert_eq!(parse(text), None);
    assert!(!is_equal(&json!(text), &json!(text)));
}

#[test]
fn suffixes_are_factors() {
    for (a, b) in [
        ("1000m", "1"),
        ("0.5", "500m"),
        (".5", "500m"),
        ("5.", "5"),
        ("1Gi", "1024Mi"),
        ("1.5Ki", "1536"),
        ("1Ei", "1152921504606846976"),
        ("1k", "1e3"),
        ("1E3", "1000"),
        ("1e+3", "1000"),
        ("1E", "1e18"),
        ("25e-1", "2500m"),
        ("1000n", "1u"),
        ("+1", "001.000"),
        ("-1500m", "-1.5"),
        ("0", "-0"),
        // Rounded up to a billionth, away from zero.
        ("0.1n", "1n"),
        ("-0.1n", "-1n"),
        ("0.0000000011", "2n"),
        // More than there can be.
        ("1e30", "9223372036854775807"),
        ("10E", "9223372036854775807"),
    ] {
        check(a, b, Ordering::Equal);
    }
}

#[track_caller]
fn check_canonical(value: &Value, expected: &str) {
    assert_eq!(canonical(value).as_deref(), Some(expected));
    assert!(is_equal(value, &json!(expected)));
    assert_eq!(canonical(&json!(expected)).as_deref(), Some(expected));
}

#[test]
fn quantities_are_stored_in_their_largest_unit() {
    for (text, expected) in [
        ("1000m", "1"),
        ("1024Mi", "1Gi"),
        ("1.5Gi", "1536Mi"),
        ("1000Ki", "1000Ki"),
        ("1536", "1536"),
        ("0.5Ki", "512"),
        ("-2048Ki", "-2Mi"),
        ("1.0001Ki", "1024102400u"),
        ("0.1", "100m"),
        ("1000", "1k"),
        ("1000000k", "1G"),
        ("1e3", "1e3"),
        ("1E4", "10e3"),
        ("25e-1", "2500e-3"),
        ("100e-2", "1"),
        ("0Gi", "0"),
        ("1n", "1n"),
    ] {
        check_canonical(&json!(text), expected);
    }
    check_canonical(&json!(2), "2");
    check_canonical(&json!(0.5), "500m");
    assert_eq!(canonical(&json!("many")), None);
    assert_eq!(canonical(&json!(null)), None);
}

#[test]
fn quantities_have_an_order() {
    check("1G", "1Gi", Ordering::Less);
    check("10Gi", "9999Mi", Ordering::Greater);
    check("-1", "1m", Ordering::Less);
    check("100m", "99999u", Ordering::Greater);
}

#[test]
fn what_is_no_quantity_equals_nothing() {
    for text in [
        "", "-", "+", ".", "Gi", "1 Gi", "1gi", "1K", "1.2.3", "0x10", "1e", "1e1.5", "1mm", "--1",
        "１",
    ] {
        check_none(text);
    }
    check_none(&"1".repeat(80));
    assert_eq!(read(&json!(null)), None);
    assert_eq!(read(&json!(true)), None);
}

#[test]
fn numbers_and_texts_with_blanks_around_count() {
    assert!(is_equal(&json!(1), &json!("1000m")));
    assert!(is_equal(&json!(0.25), &json!("250m")));
    assert!(is_equal(&json!(1e21), &json!("9.223372036854775807E")));
    assert!(is_equal(&json!(" 1Gi"), &json!("1Gi")));
}

proptest! {
    #[test]
    fn no_text_is_too_much(text in "[-+]?[0-9.]{0,70}[eEinumkKMGTP]{0,2}[-+]?[0-9]{0,12}") {
        let found = parse(&text);
        prop_assert_eq!(found, parse(&text));
        prop_assert!(found.is_none_or(|found| found.0.abs() <= MAX * NANOS));
        let written = canonical(&json!(text));
        prop_assert_eq!(written.as_deref().and_then(parse), found);
    }

    #[test]
    fn thousandths_are_counted_exactly(number in any::<i32>()) {
        let thousandths = json!(format!("{number}m"));
        prop_assert!(is_equal(&thousandths, &json!(f64::from(number) / 1000.0)));
    }
}
