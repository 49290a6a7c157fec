//! Records that were made to lead a repair astray: it changes what it says, or nothing.

use super::*;

/// The manifest of a record whose API versions are rewritten; `None` when that is refused.
fn rewritten(manifest: &str) -> Option<String> {
    let json = json!({
        "name": "web", "namespace": "shop", "version": 7, "info": {"status": "failed"},
        "chart": {"metadata": {"name": "c", "version": "1"}},
        "manifest": manifest,
    });
    let object = stored("web", 7, json.to_string().as_bytes());
    let mut session = open(object.to_string());
    let ask = ask(7, RepairKind::ApiVersions { minor: 36 });
    let after = file(&mut session, &ask, RepairFile::Corrected)?;
    let json: Value = serde_json::from_slice(&decoded(&after)).unwrap();
    Some(json["manifest"].as_str().unwrap().to_owned())
}

const CRON: &str = "kind: CronJob\nmetadata: {name: a}\n";

#[track_caller]
fn check(from: &str, expect: Option<&str>) {
    assert_eq!(rewritten(from).as_deref(), expect, "{from}");
}

#[test]
fn only_the_version_itself_is_rewritten() {
    for (head, after) in [
        ("apiVersion: batch/v1beta1\r\n", "apiVersion: batch/v1\r\n"),
        (
            "apiVersion: >-\n  batch/v1beta1\n",
            "apiVersion: >-\n  batch/v1\n",
        ),
        (
            "# apiVersion: batch/v1beta1\napiVersion: 'batch/v1beta1' # batch/v1beta1\n",
            "# apiVersion: batch/v1beta1\napiVersion: 'batch/v1' # batch/v1beta1\n",
        ),
        (
            "\"apiVersion\" : !!str batch/v1beta1\n",
            "\"apiVersion\" : !!str batch/v1\n",
        ),
        (
            "x: |\n  apiVersion: batch/v1beta1\n  kind: CronJob\n  ---\napiVersion: batch/v1beta1\n",
            "x: |\n  apiVersion: batch/v1beta1\n  kind: CronJob\n  ---\napiVersion: batch/v1\n",
        ),
        (
            "😀: é\napiVersion: &batch batch/v1beta1\n",
            "😀: é\napiVersion: &batch batch/v1\n",
        ),
    ] {
        check(&format!("{head}{CRON}"), Some(&format!("{after}{CRON}")));
    }
    let json = r#"{"kind":"CronJob","metadata":{"name":"a","x":"batch/v1beta1"},"apiVersion":"batch/v1beta1"}"#;
    let after =
        r#"{"kind":"CronJob","metadata":{"name":"a","x":"batch/v1beta1"},"apiVersion":"batch/v1"}"#;
    check(json, Some(after));
}

#[test]
fn what_stands_behind_an_alias_as_well_is_left() {
    // The value is another one's, too.
    for more in ["data: {a: *v}\n", "status: &x {b: *v}\n"] {
        check(&format!("apiVersion: &v batch/v1beta1\n{CRON}{more}"), None);
    }
    check(
        &format!("x: &v batch/v1beta1\napiVersion: *v\n{CRON}"),
        None,
    );
    check(
        "kind: List\napiVersion: v1\nitems:\n\
         - {apiVersion: &v policy/v1beta1, kind: PodDisruptionBudget, metadata: {name: a}}\n\
         - {apiVersion: *v, kind: PodSecurityPolicy, metadata: {name: b}}\n",
        None,
    );
    // The name of the anchor is the version.
    check(
        &format!("apiVersion: &batch/v1beta1 batch/v1beta1\n{CRON}"),
        None,
    );
    // Of a key twice the last counts.
    check(
        &format!("apiVersion: batch/v1beta1\napiVersion: batch/v1beta1\n{CRON}"),
        Some(&format!(
            "apiVersion: batch/v1beta1\napiVersion: batch/v1\n{CRON}"
        )),
    );
}

fn repaired(json: &str, kind: RepairKind) -> Option<String> {
    let object = stored("web", 7, json.as_bytes());
    let mut session = open(object.to_string());
    let after = file(&mut session, &ask(7, kind), RepairFile::Corrected)?;
    Some(String::from_utf8(decoded(&after)).unwrap())
}

#[test]
fn keys_that_go_reads_are_keys() {
    let failed = || RepairKind::Status("failed".to_owned());
    let escaped = odd().replacen("\"status\"", "\"\\u0073tatus\"", 1);
    assert_eq!(
        repaired(&escaped, failed()),
        Some(escaped.replacen("pending-upgrade", "failed", 1))
    );
    for twice in [
        odd().replacen("\"x\":[1,2]", "\"\\u0073tatus\":\"failed\"", 1),
        odd().replacen("\"x\":[1,2]", "\"\u{17f}tatus\":\"failed\"", 1),
        odd().replacen(
            "\"config\"",
            "\"info\":{\"status\":\"failed\"},\"config\"",
            1,
        ),
    ] {
        assert_eq!(repaired(&twice, failed()), None, "{twice}");
    }
    let hooks = odd().replacen("\"config\"", "\"hoo\u{212a}s\":[],\"config\"", 1);
    assert_eq!(repaired(&hooks, RepairKind::DropHook(0)), None);
    // Given by the reader.
    let given = odd().replacen("\"config\"", "\"hooks\":[],\"config\"", 1);
    assert_eq!(repaired(&odd(), RepairKind::Json(given)), None);
}

#[test]
fn the_hook_that_is_named_is_the_one_that_goes() {
    for odd_one in ["null", "5", "[]"] {
        let json = odd().replacen("\"hooks\":[", &format!("\"hooks\":[{odd_one},"), 1);
        for index in [0, 1, 3, usize::MAX] {
            assert_eq!(
                repaired(&json, RepairKind::DropHook(index)),
                None,
                "{odd_one}"
            );
        }
    }
}

#[test]
fn json_that_is_given_is_bounded() {
    let deep = |n: usize| format!("{}1{}", "[".repeat(n), "]".repeat(n));
    for bad in [
        "NaN",
        "1e999",
        "-",
        "\"\\ud800\"",
        "Infinity",
        "01",
        &deep(100_000),
        "\u{feff}1",
    ] {
        let given = odd().replacen("\"k\":1e2", &format!("\"k\":{bad}"), 1);
        assert_eq!(repaired(&odd(), RepairKind::Json(given)), None);
    }
    // Numbers stay as they are written.
    for number in ["123456789012345678901234567890", "1.50e+3", "-0.0"] {
        let given = odd().replacen("\"k\":1e2", &format!("\"k\": {number}"), 1);
        let made = repaired(&odd(), RepairKind::Json(given)).unwrap();
        assert!(made.contains(&format!("\"k\":{number}")), "{made}");
    }
    let long = "a".repeat(STANDARD.inflated_bytes);
    let given = odd().replacen("\"k\":1e2", &format!("\"k\":\"{long}\""), 1);
    assert_eq!(repaired(&odd(), RepairKind::Json(given)), None);
}

#[test]
fn a_version_that_guards_nothing_is_none() {
    let key = RevisionKey {
        release: 0,
        revision: 7,
    };
    for version in [json!("0"), json!("00"), json!(""), json!("4 7")] {
        let mut object = odd_secret();
        object["metadata"]["resourceVersion"] = version.clone();
        let start = open(object.to_string()).repair_start(key, Mode::Hide);
        let mut notes = start.unwrap().notes.into_iter();
        assert!(
            notes.any(|note| note.text.id == "repair-no-version"),
            "{version}"
        );
    }
}

#[test]
fn each_object_keeps_its_own_words() {
    // Of two of one name only the first is a revision; the repair is of that one.
    let first = odd_secret();
    let json = odd().replacen("\"x\":[1,2]", "\"x\":[3]", 1);
    let mut second = stored("web", 7, json.as_bytes());
    second["metadata"]["resourceVersion"] = "4712".into();
    let list = json!({"apiVersion": "v1", "kind": "List", "items": [first, second]});
    for text in [list.to_string(), crate::yaml::emit::emit(&list)] {
        let mut session = open(text);
        let ask = ask(7, RepairKind::Status("failed".to_owned()));
        let [before, after] = made(&mut session, &ask);
        assert_eq!(before, odd_secret());
        assert_eq!(
            decoded(&after),
            odd().replacen("pending-upgrade", "failed", 1).as_bytes()
        );
    }
    // Texts in a YAML that no API server wrote.
    let text = crate::yaml::emit::emit(&odd_secret());
    for (from, to) in [
        ("kind: Secret", "kind: &k Secret"),
        ("a: 0x10", "a: !!str 0x10"),
        ("metadata:", "\"metadata\": # {}"),
        ("\n", "\r\n"),
        ("apiVersion", "\u{feff}apiVersion"),
        ("apiVersion", "%YAML 1.1\n---\napiVersion"),
    ] {
        let text = text.replace("'0x10'", "\"0x10\"").replace(from, to);
        let mut session = open(text.clone());
        let ask = ask(7, RepairKind::Shrink);
        let backup = file(&mut session, &ask, RepairFile::Backup);
        assert!(backup.is_none_or(|one| one == odd_secret()), "{text}");
    }
    // Of keys twice the last counts, as for kubectl.
    for (from, to) in [
        ("kind: Secret", "kind: Secret\nkind: Secret"),
        ("data:", "data: {more: b}\ndata:"),
        (
            "resourceVersion",
            "resourceVersion: \"1\"\n  resourceVersion",
        ),
    ] {
        assert!(text.contains(from), "{text}");
        let mut session = open(text.replacen(from, to, 1));
        let ask = ask(7, RepairKind::Shrink);
        let backup = file(&mut session, &ask, RepairFile::Backup);
        assert!(backup.is_none_or(|one| one == odd_secret()), "{to}");
    }
}
