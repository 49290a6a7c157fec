//! Payloads without an object around them, and tables of revisions.

use super::*;

#[test]
fn bare_payloads_at_any_layer() {
    let one = |text: &str| check(text, Shape::BarePayload, &["-"]);
    one(&payload("a"));
    one(&payload_once("a"));
    one(&format!("  \"{}\"\n", payload("a")));
    one(&payload("a")
        .replace('/', "_")
        .replace('+', "-")
        .replace('=', ""));
    let json = r#"{"name":"a","info":{"status":"deployed"},"version":1}"#;
    one(&BASE64.encode(json));
    one(&BASE64.encode(BASE64.encode(json)));
    let gzip = BASE64.decode(payload_once("a")).unwrap();
    let found = detect(&gzip, None, &STANDARD);
    assert_eq!((found.shape, found.records.len()), (Shape::BarePayload, 1));
    assert!(is_readable(&gzip, &found.records[0]));
    let protobuf = b"\x0a\x03web\x12\x02\x08\x01";
    let found = detect(protobuf, None, &STANDARD);
    assert_eq!((found.shape, found.records.len()), (Shape::BarePayload, 1));
}

#[test]
fn wrapped_and_several_bare_payloads() {
    let (long, other) = (payload(&"long-".repeat(20)), payload("b"));
    for width in [60, 76, 80] {
        let lines: Vec<_> = long
            .as_bytes()
            .chunks(width)
            .map(|l| std::str::from_utf8(l).unwrap())
            .collect();
        check(&lines.join("\n"), Shape::BarePayload, &["-"]);
        check(&lines.join("\r\n"), Shape::BarePayload, &["-"]);
        let shell = format!(
            "$ kubectl get secret x -o jsonpath={{.data.release}}\n{}\n$ exit\n",
            lines.join("\n")
        );
        check(&shell, Shape::BarePayload, &["-"]);
        let two = format!("{}\n{other}\n", lines.join("\n"));
        check(&two, Shape::BarePayload, &["-", "-"]);
    }
    check(&format!("{long} {other}"), Shape::BarePayload, &["-", "-"]);
    check(&format!("{other}%"), Shape::BarePayload, &["-"]);
    check(
        &format!("a {other}\nb {long}\n"),
        Shape::BarePayload,
        &["-", "-"],
    );
}

#[test]
fn near_misses_of_bare_payloads() {
    let jwt = BASE64.encode(r#"{"alg":"RS256","typ":"JWT","kid":"0123456789abcdef"}"#);
    for text in [
        format!("{jwt}.{jwt}.c2lnbmF0dXJl"),
        "SGVsbG8sIHdvcmxkISBUaGlzIGlzIG5vdCBhIHJlbGVhc2Uu".to_owned(),
        "H4sI".to_owned(),
        "an ordinary sentence with H4sIAAAA in it".to_owned(),
    ] {
        check_none(&text, &[ProblemKind::Unrecognized]);
    }
}

#[test]
fn decoded_releases() {
    let json = r#"{"name":"a","info":{"status":"deployed","deleted":""},"manifest":"x: y","version":1,"namespace":"shop"}"#;
    check(json, Shape::ReleaseJson, &["-"]);
    check(&format!("[{json},{json}]"), Shape::ReleaseJson, &["-", "-"]);
    let yaml = "info:\n  deleted: \"\"\n  status: deployed\nmanifest: |\n  x: y\nname: a\nnamespace: shop\nversion: 1\n";
    check(yaml, Shape::ReleaseJson, &["-"]);
    for near in [
        r#"{"name":"a","version":"1.0.0","info":"about"}"#,
        r#"{"info":{"status":"deployed"}}"#,
        "name: a\nversion: 1.0.0\n",
        "{}",
        "[]",
    ] {
        check_none(near, &[ProblemKind::Unrecognized]);
    }
}

#[track_caller]
fn check_history(text: &str, rows: &[HistoryRow]) {
    let detected = read(text);
    assert_eq!(detected.problems, []);
    assert_eq!(detected.shape, Shape::HelmHistory);
    assert_eq!(detected.histories.len(), 1);
    assert_eq!(detected.histories[0].rows, rows);
}

fn row(revision: i64, status: &str) -> HistoryRow {
    HistoryRow {
        revision: Some(revision),
        updated: Some("2026-02-01T08:00:00Z".to_owned()),
        status: Some(status.to_owned()),
        chart: Some("web-1.0.0".to_owned()),
        app_version: Some("2".to_owned()),
        description: Some("Upgrade complete".to_owned()),
        rollback_revision: None,
        ..HistoryRow::default()
    }
}

#[test]
fn histories() {
    let json = r#"{"revision":1,"updated":"2026-02-01T08:00:00Z","status":"deployed","chart":"web-1.0.0","app_version":"2","description":"Upgrade complete"}"#;
    let deployed = row(1, "deployed");
    let two = [deployed.clone(), deployed.clone()];
    check_history(&format!("[{json},{json}]"), &two);
    check_history(&format!("{json}\n{json}\n"), &two);
    check_history(json, &two[..1]);
    check_history(
        &json.replace("\"revision\":1", "\"revision\":\"1\""),
        &two[..1],
    );
    let yaml = "- app_version: \"2\"\n  chart: web-1.0.0\n  description: Upgrade complete\n  revision: 1\n  status: deployed\n  updated: \"2026-02-01T08:00:00Z\"\n";
    check_history(yaml, &two[..1]);
    check_history(&format!("{yaml}{yaml}"), &two);

    let failed = HistoryRow {
        description: Some("Upgrade \"web\" failed: it's\na story".to_owned()),
        rollback_revision: Some(3),
        ..row(4, "failed")
    };
    check_history(
        r#"[{"revision":4,"updated":"2026-02-01T08:00:00Z","status":"failed","chart":"web-1.0.0","app_version":"2","rollback_revision":3,"description":"Upgrade \"web\" failed: it's\na story"}]"#,
        std::slice::from_ref(&failed),
    );
    check_history(
        "- app_version: \"2\"\n  chart: web-1.0.0\n  description: |-\n    Upgrade \"web\" failed: it's\n    a story\n  revision: 4\n  rollback_revision: 3\n  status: failed\n  updated: \"2026-02-01T08:00:00Z\"\n",
        &[failed],
    );
}

#[test]
fn histories_with_gaps() {
    let pending = HistoryRow {
        revision: Some(7),
        status: Some("pending-upgrade".to_owned()),
        ..HistoryRow::default()
    };
    check_history(
        r#"[{"revision":7,"updated":"","status":"pending-upgrade","chart":null,"description":null}]"#,
        std::slice::from_ref(&pending),
    );
    check_history(
        "- revision: 7\n  status: pending-upgrade\n  updated: \"\"\n  chart: null\n",
        &[pending],
    );
    let odd = HistoryRow {
        status: Some("deployed".to_owned()),
        ..HistoryRow::default()
    };
    check_history(
        r#"[{"revision":"seven","status":"deployed","updated":{}}]"#,
        &[odd],
    );
}

#[test]
fn near_misses_of_histories() {
    for text in [
        r#"["a","b"]"#,
        r#"[{"revision":1}]"#,
        "- name: a\n  revision: \"9\"\n  status: deployed\n",
    ] {
        check_none(text, &[ProblemKind::Unrecognized]);
    }
}
