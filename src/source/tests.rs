//! What `detect` makes of real and of damaged pastes.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;

use ::base64::Engine;
use ::base64::engine::general_purpose::STANDARD as BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use proptest::prelude::*;

use super::*;
use crate::layer;
use crate::limits::STANDARD;
use crate::recordings;

/// Says whether every payload peels to JSON or protobuf without a stop.
fn is_readable(input: &[u8], record: &StoredRecord) -> bool {
    let payload = record.payload.as_ref().unwrap().get(input);
    let unwrapped = layer::unwrap(payload, &STANDARD);
    unwrapped.stopped.is_none() && unwrapped.content != layer::Content::Nothing
}

#[track_caller]
fn check_file(path: &Path, shape: Shape, n_records: usize) -> Detected {
    let input = fs::read(path).unwrap();
    let detected = detect(&input, None, &STANDARD);
    assert_eq!(detected.shape, shape, "{}", path.display());
    assert_eq!(detected.records.len(), n_records, "{}", path.display());
    assert_eq!(detected.problems, [], "{}", path.display());
    assert!(
        detected.records.iter().all(|r| is_readable(&input, r)),
        "{}",
        path.display()
    );
    detected
}

#[test]
fn reads_every_recording() {
    let scenarios = recordings::scenarios();
    assert!(
        !scenarios.is_empty(),
        "no recordings at {}",
        recordings::root().display()
    );
    for folder in scenarios {
        let case = fs::read(folder.join("case.json")).unwrap();
        let case: serde_json::Value = serde_json::from_slice(&case).unwrap();
        let history = case["history"].as_array().unwrap();
        let detected = check_file(
            &folder.join("secrets.yaml"),
            Shape::SecretList,
            history.len(),
        );
        for (record, row) in detected.records.iter().zip(history) {
            let object = record.object.as_ref().unwrap();
            assert_eq!(object.kind, ObjectKind::Secret);
            assert_eq!(object.labels["status"], row["label"].as_str().unwrap());
            assert_eq!(object.namespace.as_deref(), case["namespace"].as_str());
            let name = format!(
                "sh.helm.release.v1.{}.v{}",
                case["release"].as_str().unwrap(),
                row["revision"]
            );
            assert_eq!(object.name.as_deref(), Some(name.as_str()));
            assert!(matches!(record.payload, Some(PayloadBytes::Span(_))));
        }
    }
}

#[test]
fn reads_every_output_of_kubectl() {
    let outputs = recordings::root().join("outputs");
    let check = |name: &str, shape, n| check_file(&outputs.join(name), shape, n);
    check("after-helm-test.secrets.yaml", Shape::SecretList, 1);
    check("kubectl-get-list.json", Shape::SecretList, 5);
    check("kubectl-get-one.yaml", Shape::Secret, 1);
    check("kubectl-jsonpath.txt", Shape::BarePayload, 1);
    check("kubectl-go-template-base64d.txt", Shape::BarePayload, 1);
    check("large.secret.yaml", Shape::SecretList, 1);

    let maps = check("configmap-driver.yaml", Shape::SecretList, 2);
    let object = maps.records[1].object.as_ref().unwrap();
    assert_eq!(
        (object.kind, &object.secret_type),
        (ObjectKind::ConfigMap, &None)
    );
    assert_eq!(
        object.uid.as_deref(),
        Some("3cab8168-4dab-4af0-accb-466c65870af2")
    );

    let one = check("kubectl-get-one.json", Shape::Secret, 1);
    let object = one.records[0].object.as_ref().unwrap();
    assert_eq!(object.secret_type.as_deref(), Some("helm.sh/release.v1"));
    assert_eq!(object.created.as_deref(), Some("2026-11-29T13:36:10Z"));
    assert_eq!(object.resource_version.as_deref(), Some("9008"));
    assert_eq!(object.data_keys, ["release"]);

    let managed = check("kubectl-get-one-managed-fields.yaml", Shape::Secret, 1);
    let helm = Manager {
        name: "Helm".to_owned(),
        operation: Some("Update".to_owned()),
        time: Some("2026-11-29T13:36:13Z".to_owned()),
    };
    assert_eq!(managed.records[0].object.as_ref().unwrap().managers, [helm]);
}

/// A payload as Helm's ConfigMap driver stores it; the Secret driver's has one base64 more.
fn payload_once(name: &str) -> String {
    let json = format!(r#"{{"name":"{name}","info":{{"status":"deployed"}},"version":1}}"#);
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(json.as_bytes()).unwrap();
    BASE64.encode(encoder.finish().unwrap())
}

fn payload(name: &str) -> String {
    BASE64.encode(payload_once(name))
}

fn secret_yaml(name: &str) -> String {
    format!(
        "apiVersion: v1\ndata:\n  release: {}\nkind: Secret\nmetadata:\n  labels:\n    name: {name}\n    owner: helm\n    \
         version: \"1\"\n  name: sh.helm.release.v1.{name}.v1\n  namespace: shop\ntype: helm.sh/release.v1\n",
        payload(name)
    )
}

fn secret_json(name: &str) -> String {
    let value = serde_json::json!({
        "apiVersion": "v1",
        "data": { "release": payload(name) },
        "kind": "Secret",
        "metadata": {
            "labels": { "name": name, "owner": "helm", "version": "1" },
            "name": format!("sh.helm.release.v1.{name}.v1"),
            "namespace": "shop"
        },
        "type": "helm.sh/release.v1"
    });
    serde_json::to_string_pretty(&value).unwrap()
}

/// Puts documents into a YAML `List`, as kubectl does.
fn list_yaml(documents: &[String]) -> String {
    let item = |document: &String| format!("- {}\n", document.trim_end().replace('\n', "\n  "));
    let items: String = documents.iter().map(item).collect();
    format!("apiVersion: v1\nitems:\n{items}kind: List\nmetadata:\n  resourceVersion: \"\"\n")
}

fn list_json(documents: &[String]) -> String {
    let parse = |document: &String| serde_json::from_str::<serde_json::Value>(document).unwrap();
    let items: Vec<_> = documents.iter().map(parse).collect();
    let list = serde_json::json!({ "apiVersion": "v1", "items": items, "kind": "List" });
    serde_json::to_string_pretty(&list).unwrap()
}

fn read(text: &str) -> Detected {
    detect(text.as_bytes(), None, &STANDARD)
}

/// The names in the objects found; `-` for a record without one.
fn names(detected: &Detected) -> Vec<String> {
    let name = |record: &StoredRecord| {
        let name = record
            .object
            .as_ref()
            .and_then(|object| object.name.clone());
        name.map_or("-".to_owned(), |name| {
            name.replace("sh.helm.release.v1.", "").replace(".v1", "")
        })
    };
    detected.records.iter().map(name).collect()
}

fn kinds(detected: &Detected) -> Vec<ProblemKind> {
    let kind = |problem: &Problem| problem.kind.clone();
    detected.problems.iter().map(kind).collect()
}

/// Expects records that can all be read, and no problem.
#[track_caller]
fn check(text: &str, shape: Shape, expected: &[&str]) -> Detected {
    let detected = read(text);
    assert_eq!(detected.problems, []);
    assert_eq!(detected.shape, shape, "{:?}", detected.considered);
    assert_eq!(names(&detected), expected);
    for record in &detected.records {
        assert!(is_readable(text.as_bytes(), record));
    }
    let n_detectors = detected.considered.len();
    assert_eq!(n_detectors, detector::DETECTORS.len());
    assert!(detected.considered.iter().any(|one| one.is_match));
    detected
}

/// Expects nothing but problems.
#[track_caller]
fn check_none(text: &str, problems: &[ProblemKind]) -> Detected {
    let detected = read(text);
    assert_eq!(kinds(&detected), problems);
    assert_eq!(detected.records, []);
    assert_eq!(detected.histories, []);
    detected
}

#[test]
fn one_object() {
    check(&secret_yaml("a"), Shape::Secret, &["a"]);
    check(&secret_json("a"), Shape::Secret, &["a"]);
    let map = |text: String| {
        text.replace("kind: Secret", "kind: ConfigMap")
            .replace("\"Secret\"", "\"ConfigMap\"")
            .replace(&payload("a"), &payload_once("a"))
            .replace("type: helm.sh/release.v1\n", "")
    };
    let found = check(&map(secret_yaml("a")), Shape::ConfigMap, &["a"]);
    let object = found.records[0].object.as_ref().unwrap();
    assert_eq!(
        (object.kind, &object.secret_type),
        (ObjectKind::ConfigMap, &None)
    );
    check(&map(secret_json("a")), Shape::ConfigMap, &["a"]);
}

#[test]
fn several_objects() {
    let (yaml, json) = (
        [secret_yaml("a"), secret_yaml("b")],
        [secret_json("a"), secret_json("b")],
    );
    let several = |text: &str| check(text, Shape::SecretList, &["a", "b"]);
    several(&list_yaml(&yaml));
    several(&list_json(&json));
    several(&yaml.join("---\n"));
    several(&format!("# dump\n---\n{}\n...\n---\n{}", yaml[0], yaml[1]));
    several(&yaml.join(""));
    several(&json.join("\n"));
    several(&json.join(""));
    several(&format!("[{}]", json.join(",")));
    several(&format!("{}---\n{}", yaml[0], json[1]));
    several(&format!("{}\n{}", json[0], yaml[1]));
    several(&format!("{}---\n{}", list_yaml(&yaml[..1]), yaml[1]));
    several(&list_yaml(&[list_yaml(&yaml[..1]), yaml[1].clone()]));
    several(&list_json(&[list_json(&json[..1]), json[1].clone()]));
}

#[test]
fn a_list_straight_from_the_api_names_its_kind_once() {
    let list = list_json(&[secret_json("a")])
        .replace("\"List\"", "\"SecretList\"")
        .replace("\"kind\": \"Secret\",", "");
    let found = check(&list, Shape::SecretList, &["a"]);
    assert_eq!(
        found.records[0].object.as_ref().unwrap().kind,
        ObjectKind::Secret
    );
    let maps = list
        .replace("SecretList", "ConfigMapList")
        .replace(&payload("a"), &payload_once("a"));
    let found = check(&maps, Shape::SecretList, &["a"]);
    assert_eq!(
        found.records[0].object.as_ref().unwrap().kind,
        ObjectKind::ConfigMap
    );
}

#[test]
fn other_writings_of_the_same_object() {
    let text = secret_yaml("a");
    let payload = payload("a");
    let one = |text: &str| check(text, Shape::Secret, &["a"]);
    one(&text.replace('\n', "\r\n"));
    one(&format!("\u{feff}{text}"));
    one(&format!("\u{feff}{}", secret_json("a")));
    one(&text.replace("  ", "      "));
    one(text.trim_end());
    let indented: String = text.lines().map(|line| format!("    {line}\n")).collect();
    one(&indented);
    let (first, rest) = payload.split_at(20);
    one(&text.replace(&payload, &format!(">-\n    {first}\n    {rest}")));
    one(&text.replace(&payload, &format!("|\n    {first}\n    {rest}")));
    one(&text.replace(&payload, &format!("\"{payload}\"")));
    one(&text.replace(&payload, &format!("\"{first}\\\n    {rest}\"")));
    one(&text.replace(&payload, &format!("!!binary {payload}")));
    one(&text.replace(
        &format!("\n  release: {payload}"),
        &format!(" {{release: {payload}}}"),
    ));
    one(&text.replace(
        "namespace: shop",
        "namespace: &ns shop\n  annotations: {where: *ns}",
    ));
    one(&secret_json("a").replace('/', "\\/"));
    let compact: serde_json::Value = serde_json::from_str(&secret_json("a")).unwrap();
    one(&compact.to_string());
}

#[test]
fn string_data_has_one_base64_less() {
    let text = secret_yaml("a")
        .replace("\ndata:", "\nstringData:")
        .replace(&payload("a"), &payload_once("a"));
    let found = check(&text, Shape::Secret, &["a"]);
    assert_eq!(
        found.records[0].object.as_ref().unwrap().data_keys,
        ["release"]
    );
}

#[test]
fn the_object_around_is_kept() {
    let text = secret_yaml("a").replace(
        "  name: sh",
        "  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: |\n      {\"data\":{}}\n    note: it's\n  name: sh",
    );
    let found = check(&text, Shape::Secret, &["a"]);
    let object = found.records[0].object.as_ref().unwrap();
    assert_eq!(object.namespace.as_deref(), Some("shop"));
    assert_eq!(object.labels["version"], "1");
    assert_eq!(object.annotations["note"], "it's");
    // The copy of the whole object would repeat its data.
    assert_eq!(
        object.annotations["kubectl.kubernetes.io/last-applied-configuration"],
        ""
    );
}

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
        r#"[{"name":"a","namespace":"shop","revision":"9","updated":"","status":"deployed","chart":"a-1","app_version":"1"}]"#,
        r#"["a","b"]"#,
        r#"[{"revision":1}]"#,
        "- name: a\n  revision: \"9\"\n  status: deployed\n",
    ] {
        check_none(text, &[ProblemKind::Unrecognized]);
    }
}

#[test]
fn helm_2_records_are_records() {
    let message = b"\x0a\x03web\x12\x02\x08\x01";
    let text = format!(
        "apiVersion: v1\ndata:\n  release: {}\nkind: ConfigMap\nmetadata:\n  labels:\n    NAME: web\n    OWNER: TILLER\n    STATUS: DEPLOYED\n    VERSION: \"1\"\n  name: web.v1\n  namespace: kube-system\n",
        BASE64.encode(message)
    );
    let found = check(&text, Shape::ConfigMap, &["web"]);
    assert_eq!(
        found.records[0].object.as_ref().unwrap().labels["OWNER"],
        "TILLER"
    );
}

const OTHER_SECRET: &str = "apiVersion: v1\ndata:\n  password: aHVudGVyMg==\n  release: c3RhYmxl\nkind: Secret\nmetadata:\n  name: db\ntype: Opaque\n";
const DEPLOYMENT: &str = "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n";

#[test]
fn secrets_of_others() {
    let stranger = ProblemKind::NotARelease {
        kind: ObjectKind::Secret,
        name: Some("db".to_owned()),
    };
    let found = check_none(OTHER_SECRET, std::slice::from_ref(&stranger));
    assert_eq!(found.shape, Shape::Secret);
    let list = list_yaml(&[OTHER_SECRET.to_owned(), OTHER_SECRET.to_owned()]);
    let found = check_none(&list, &[stranger.clone(), stranger]);
    assert_eq!(found.shape, Shape::SecretList);
    assert_eq!(found.others["v1/Secret"], 2);
    // Beside releases they are only counted.
    let list = list_yaml(&[OTHER_SECRET.to_owned(), secret_yaml("a")]);
    let found = check(&list, Shape::SecretList, &["a"]);
    assert_eq!(found.others["v1/Secret"], 1);
}

#[test]
fn other_objects_are_counted() {
    let found = check_none(DEPLOYMENT, &[ProblemKind::Unrecognized]);
    assert_eq!(found.others["apps/v1/Deployment"], 1);
    let found = check_none(
        &list_yaml(&[DEPLOYMENT.to_owned()]),
        &[ProblemKind::Unrecognized],
    );
    assert_eq!(found.others["apps/v1/Deployment"], 1);
    let mixed = [DEPLOYMENT, &secret_yaml("a"), DEPLOYMENT].join("---\n");
    let found = check(&mixed, Shape::Secret, &["a"]);
    assert_eq!(found.others["apps/v1/Deployment"], 2);
    assert_eq!(
        check(
            "apiVersion: v1\nitems: []\nkind: List\n",
            Shape::SecretList,
            &[]
        )
        .records,
        []
    );
}

#[test]
fn near_misses_of_lists() {
    for text in [
        r#"{"items":[1,2]}"#,
        r#"{"items":[]}"#,
        r#"{"items":[{"name":"a"}]}"#,
        r#"[{"name":"a"}]"#,
        "items:\n- a\n- b\n",
    ] {
        check_none(text, &[ProblemKind::Unrecognized]);
    }
}

#[test]
fn empty_payloads() {
    let text = secret_yaml("a");
    let line = format!("\n  release: {}", payload("a"));
    let empty = ProblemKind::EmptyPayload {
        name: Some("sh.helm.release.v1.a.v1".to_owned()),
    };
    for inside in [
        " {}",
        "\n  release: \"\"",
        "\n  release:",
        "\n  release: null",
        "\n  other: YQ==",
    ] {
        let found = read(&text.replace(&line, inside));
        assert_eq!(kinds(&found), std::slice::from_ref(&empty), "{inside}");
        assert_eq!(found.records.len(), 1);
        assert_eq!(found.records[0].payload, None);
    }
    let found = read(&secret_json("a").replace(&format!("\"{}\"", payload("a")), "null"));
    assert_eq!(kinds(&found), [empty]);
    assert_eq!(found.records.len(), 1);
}

#[test]
fn a_broken_document_hides_nothing_else() {
    let (good, other) = (secret_yaml("a"), secret_yaml("b"));
    let bad = "apiVersion: v1\nkind: [Secret\nmetadata:\n  name: x\n";
    let text = [&good, bad, &other].join("---\n");
    let found = read(&text);
    assert_eq!(names(&found), ["a", "b"]);
    assert_eq!(kinds(&found), [ProblemKind::BadYaml]);
    let offset = found.problems[0].offset;
    let bad_at = text.find(bad).unwrap();
    assert!((bad_at..=bad_at + bad.len()).contains(&offset), "{offset}");

    let bad = "{\n    \"kind\": Secret\n}\n";
    let text = [secret_json("a"), bad.to_owned(), secret_json("b")].join("\n");
    let found = read(&text);
    assert_eq!(names(&found), ["a", "b"]);
    assert_eq!(
        found.problems,
        [Problem {
            kind: ProblemKind::BadJson,
            offset: text.find("Secret\n").unwrap(),
        }]
    );
}

#[test]
fn a_broken_item_hides_nothing_else() {
    let items = ["a", "b", "c"].map(secret_yaml);
    let text = list_yaml(&items)
        .replacen("    name: b\n", "    name: \"b\n", 1)
        .replace("    name: \"b\n", "    [name: b\n");
    let found = read(&text);
    assert_eq!(names(&found), ["a", "b", "c"]);
    assert_eq!(kinds(&found), [ProblemKind::BadYaml]);

    let text =
        list_json(&["a", "b", "c"].map(secret_json)).replace("\"name\": \"b\"", "\"name\": b");
    let found = read(&text);
    assert_eq!(names(&found), ["a", "b", "c"]);
    assert_eq!(
        found.problems,
        [Problem {
            kind: ProblemKind::BadJson,
            offset: text.find("\"name\": b").unwrap() + 8,
        }]
    );
}

/// Wherever a paste is cut, what came before is found, and nothing is made up.
#[track_caller]
fn check_cuts(text: &str, allowed: &[ProblemKind]) {
    let whole = read(text);
    let places: Vec<_> = whole
        .records
        .iter()
        .map(|r| {
            let Some(PayloadBytes::Span(span)) = &r.payload else {
                panic!("no span");
            };
            (r.span.clone(), span.clone())
        })
        .collect();
    for end in 0..text.len() {
        let found = read(&text[..end]);
        let n_whole = places
            .iter()
            .filter(|(record, _)| record.end <= end)
            .count();
        let n_begun = places
            .iter()
            .filter(|(_, payload)| payload.start + 40 < end)
            .count();
        let n_found = found.records.len();
        assert!(
            (n_whole.max(n_begun)..=places.len()).contains(&n_found),
            "{n_found} at {end}"
        );
        for (record, (_, payload)) in found.records.iter().zip(&places) {
            let Some(PayloadBytes::Span(span)) = &record.payload else {
                continue;
            };
            assert_eq!(span.start, payload.start);
            assert!(span.end <= payload.end.min(end));
        }
        if n_found > 0 {
            let unexpected: Vec<_> = found
                .problems
                .iter()
                .filter(|p| !allowed.contains(&p.kind))
                .collect();
            assert!(unexpected.is_empty(), "{unexpected:?} at {end}");
        }
    }
}

#[test]
fn cuts_keep_what_came_before() {
    check_cuts(
        &list_json(&["a", "b"].map(secret_json)),
        &[ProblemKind::Truncated],
    );
    check_cuts(&secret_json("a"), &[ProblemKind::Truncated]);
    let allowed = [ProblemKind::Truncated];
    check_cuts(&list_yaml(&["a", "b"].map(secret_yaml)), &allowed);
    check_cuts(&secret_yaml("a"), &allowed);
}

#[test]
fn a_cut_document_is_known_as_cut() {
    let text = list_yaml(&["a", "b"].map(secret_yaml));
    let end = text.find("namespace").unwrap();
    assert_eq!(kinds(&read(&text[..end])), [ProblemKind::Truncated]);
    let text = secret_yaml("a");
    let end = text.find("kind").unwrap();
    let found = read(&text[..end]);
    assert_eq!(kinds(&found), [ProblemKind::Truncated]);
    assert_eq!(found.records[0].object, None);
    let text = secret_json("a");
    let found = read(&text[..text.len() - 2]);
    assert_eq!(kinds(&found), [ProblemKind::Truncated]);
    assert_eq!(names(&found), ["a"]);
}

#[test]
fn a_cut_document_leaves_the_next_alone() {
    let (first, second) = (secret_json("a"), secret_json("b"));
    let end = first.find("release\": \"").unwrap() + 60;
    let found = read(&format!("{}\n{second}", &first[..end]));
    assert_eq!(names(&found), ["-", "b"]);
    assert_eq!(kinds(&found), [ProblemKind::Truncated]);
}

#[test]
fn text_around_documents() {
    let text = format!(
        "$ kubectl get secret a -o yaml\n{}$ kubectl get secret b -o json\n{}\n$ exit\n",
        secret_yaml("a"),
        secret_json("b")
    );
    check(&text, Shape::SecretList, &["a", "b"]);
    let history = r#"[{"revision":1,"status":"deployed"}]"#;
    let text = format!(
        "Error: UPGRADE FAILED: x\n{history}\n---\n{}",
        secret_yaml("a")
    );
    let found = check(&text, Shape::Secret, &["a"]);
    assert_eq!(found.histories.len(), 1);
    let matched = |shape| {
        found
            .considered
            .iter()
            .any(|one| one.shape == shape && one.is_match)
    };
    assert!(matched(Shape::HelmHistory) && matched(Shape::Secret) && !matched(Shape::ConfigMap));
}

#[test]
fn not_text_and_nothing() {
    check_none("", &[ProblemKind::Unrecognized]);
    check_none(" \n", &[ProblemKind::Unrecognized]);
    let found = detect(b"PK\x03\x04\x14\0\0\0\x08\0", None, &STANDARD);
    assert_eq!(kinds(&found), [ProblemKind::NotText]);
}

#[test]
fn utf_16_is_converted_and_its_payloads_are_owned() {
    for text in [secret_yaml("a"), secret_json("a"), payload("a")] {
        for mark in ["", "\u{feff}"] {
            let units: Vec<u16> = format!("{mark}{text}").encode_utf16().collect();
            let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            for input in [little, big] {
                let found = detect(&input, None, &STANDARD);
                assert_eq!(found.records.len(), 1);
                let payload = found.records[0].payload.as_ref().unwrap();
                assert!(matches!(payload, PayloadBytes::Owned(_)));
                assert!(is_readable(&[], &found.records[0]));
            }
        }
    }
}

#[test]
fn limits_hold_and_are_named() {
    let two = list_json(&["a", "b"].map(secret_json));
    let limited = |text: &str, limits: Limits| kinds(&detect(text.as_bytes(), None, &limits));
    let limits = Limits {
        records: 1,
        ..STANDARD
    };
    assert_eq!(
        limited(&two, limits),
        [ProblemKind::TooManyRecords { limit: 1 }]
    );
    let two_yaml = list_yaml(&["a", "b"].map(secret_yaml));
    assert_eq!(
        limited(&two_yaml, limits),
        [ProblemKind::TooManyRecords { limit: 1 }]
    );
    let rows = r#"[{"revision":1,"status":"a"},{"revision":2,"status":"b"}]"#;
    assert_eq!(
        limited(rows, limits),
        [ProblemKind::TooManyRecords { limit: 1 }]
    );

    let input_bytes = two.len() - 1;
    let limits = Limits {
        input_bytes,
        ..STANDARD
    };
    let kinds = limited(&two, limits);
    assert!(kinds.contains(&ProblemKind::InputTooLarge { limit: input_bytes }));
    assert_eq!(
        limited(
            &two,
            Limits {
                input_bytes: two.len(),
                ..STANDARD
            }
        ),
        []
    );

    let many = "{}\n".repeat(12);
    let limits = Limits {
        records: 10,
        ..STANDARD
    };
    assert!(limited(&many, limits).contains(&ProblemKind::TooManyRecords { limit: 10 }));

    let limits = Limits {
        depth: 3,
        ..STANDARD
    };
    let deep = r#"{"kind":"Secret","metadata":{"a":{"b":{"c":1}}}}"#;
    assert!(limited(deep, limits).contains(&ProblemKind::TooDeep { limit: 3 }));
    let deep = "kind: Secret\nmetadata:\n  a:\n    b:\n      c: 1\n";
    assert!(limited(deep, limits).contains(&ProblemKind::TooDeep { limit: 3 }));
    let limits = Limits {
        nodes: 3,
        ..STANDARD
    };
    let wide = "kind: Secret\nmetadata: {a: 1, b: 2, c: 3}\n";
    assert!(limited(wide, limits).contains(&ProblemKind::TooManyNodes { limit: 3 }));
}

/// Records without their places, to compare readers.
fn without_places(input: &[u8], detected: &Detected) -> Vec<(Option<StoredObject>, Vec<u8>)> {
    let record = |record: &StoredRecord| {
        let payload = record.payload.as_ref().unwrap().get(input).to_vec();
        (record.object.clone(), payload)
    };
    detected.records.iter().map(record).collect()
}

#[test]
fn all_readers_agree_on_the_recordings() {
    for folder in recordings::scenarios() {
        let text = fs::read_to_string(folder.join("secrets.yaml")).unwrap();
        let lines = read(&text);
        // An anchor at the root leaves the whole document to the general reader.
        let irregular = format!("about: &anchor dump\n{text}");
        let tree = read(&irregular);
        let root = yaml_to_json(&text);
        let json = serde_json::to_string_pretty(&root).unwrap();
        let compact = root.to_string();
        let expected = without_places(text.as_bytes(), &lines);
        for (other, found) in [
            (irregular.as_str(), tree),
            (json.as_str(), read(&json)),
            (compact.as_str(), read(&compact)),
        ] {
            assert_eq!(found.problems, []);
            assert_eq!(
                without_places(other.as_bytes(), &found),
                expected,
                "{}",
                folder.display()
            );
        }
    }
}

fn yaml_to_json(text: &str) -> serde_json::Value {
    let stream = crate::yaml::parse(text, &STANDARD);
    let root = stream.documents.into_iter().next().unwrap().root.unwrap();
    root.to_json()
}

/// Every message id that the code of an area names.
fn ids_in_code(area: &str) -> BTreeSet<String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = vec![src.join(format!("{area}.rs"))];
    let mut folders = vec![src.join(area)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    let mut ids = BTreeSet::new();
    for file in files {
        let code = fs::read_to_string(file).unwrap();
        let begin = format!("\"{area}-");
        for (at, _) in code.match_indices(&begin) {
            let id = code[at + 1..].split('"').next().unwrap();
            ids.insert(id.to_owned());
        }
    }
    ids
}

#[test]
fn every_message_exists_in_every_language_and_is_used() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for area in ["source", "layer"] {
        let used = ids_in_code(area);
        assert!(used.len() > 10);
        for language in ["en", "ja", "ko"] {
            let path = src.join("i18n").join(language).join(format!("{area}.ftl"));
            let text = fs::read_to_string(&path).unwrap();
            let id = |line: &str| line.split_once(" = ").map(|(id, _)| id.to_owned());
            let is_message = |id: &String| id.starts_with(area);
            let defined: BTreeSet<_> = text.lines().filter_map(id).filter(is_message).collect();
            assert_eq!(defined, used, "{}", path.display());
        }
    }
}

#[test]
fn every_problem_has_its_own_message() {
    let (name, limit) = (Some("x".to_owned()), 1);
    let kind = ObjectKind::Secret;
    let problems = [
        ProblemKind::Unrecognized,
        ProblemKind::InputTooLarge { limit },
        ProblemKind::TooManyRecords { limit },
        ProblemKind::TooDeep { limit },
        ProblemKind::TooManyNodes { limit },
        ProblemKind::BadJson,
        ProblemKind::BadYaml,
        ProblemKind::Truncated,
        ProblemKind::NotARelease {
            kind,
            name: name.clone(),
        },
        ProblemKind::NotARelease { kind, name: None },
        ProblemKind::EmptyPayload { name },
        ProblemKind::EmptyPayload { name: None },
        ProblemKind::NotText,
    ];
    let ids: BTreeSet<_> = problems.iter().map(ProblemKind::id).collect();
    assert_eq!(ids.len(), problems.len());
}

/// Pastes of every shape, to be damaged.
fn samples() -> Vec<Vec<u8>> {
    let gzip = BASE64.decode(payload_once("a")).unwrap();
    let units: Vec<u16> = secret_yaml("a").encode_utf16().collect();
    vec![
        list_yaml(&["a", "b"].map(secret_yaml)).into_bytes(),
        list_json(&["a", "b"].map(secret_json)).into_bytes(),
        ["a", "b"].map(secret_yaml).join("---\n").into_bytes(),
        secret_yaml("a")
            .replace(
                "namespace: shop",
                "namespace: &n >-\n    shop\n  x: {y: *n}",
            )
            .into_bytes(),
        payload("a").into_bytes(),
        gzip,
        br#"[{"revision":1,"status":"deployed","description":"a\"b"}]"#.to_vec(),
        br#"{"name":"a","info":{"status":"deployed"},"version":1}"#.to_vec(),
        units.iter().flat_map(|unit| unit.to_le_bytes()).collect(),
    ]
}

/// Everything found must lie within the paste.
fn check_places(input: &[u8]) {
    let found = detect(input, None, &STANDARD);
    for record in &found.records {
        if let Some(PayloadBytes::Span(span)) = &record.payload {
            assert!(span.start <= span.end && span.end <= input.len());
        }
        assert!(record.span.start <= record.span.end);
    }
    assert_eq!(found.considered.len(), detector::DETECTORS.len());
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 48,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn never_panics_on_damage(
        at in any::<prop::sample::Index>(), to in any::<prop::sample::Index>(), byte in any::<u8>(), bit in 0_u8..8,
    ) {
        for sample in samples() {
            let (at, to) = (at.index(sample.len()), to.index(sample.len()));
            check_places(&sample[..at]);
            check_places(&sample[at..]);
            check_places(&[&sample[..at.min(to)], &sample[at.max(to)..]].concat());
            check_places(&[&sample[..at], &[byte], &sample[at..]].concat());
            let mut flipped = sample.clone();
            flipped[at] ^= 1 << bit;
            check_places(&flipped);
        }
    }

    #[test]
    fn never_panics_on_yaml_like_text(text in "[-a:kind\"'{}\\[\\]|>&*#! \n]{0,80}") {
        check_places(text.as_bytes());
        check_places(format!("kind: Secret\n{text}").as_bytes());
    }

    /// What the line reader takes as regular means the same to the general reader.
    #[test]
    fn regular_lines_mean_the_same_to_the_general_reader(lines in prop::collection::vec(
        "( ){0,4}(- ){0,2}(a|b|c|\"d\"|'e f'|f:g)?(: |:)?(1|x y|null|~|\"q\"|'r'|\\{\\}|\\[\\]|-|http://h|#|yes|[ -~\té\r]{1,5})?", 1..6,
    )) {
        let text = lines.join("\n");
        let span = 0..text.len();
        let long = Default::default();
        if lines::check::check(text.as_bytes(), span.clone(), &(0..0), 16, &long).is_ok() {
            let stream = crate::yaml::parse(&text, &STANDARD);
            prop_assert_eq!(stream.problem, None, "{}", text);
            let lines = lines::Value::new(text.as_bytes(), span, Default::default(), &long);
            let root = stream.documents.into_iter().find_map(|one| one.root);
            match root {
                Some(root) => {
                    let tree = tree::Value::new(root, text.as_bytes(), 0);
                    let (lines, tree) = (value::Value::Lines(lines), value::Value::Tree(tree));
                    prop_assert_eq!(render(&lines), render(&tree), "{}", text);
                }
                None => prop_assert_eq!(render(&value::Value::Lines(lines)), "null"),
            }
        }
    }
}

fn render(value: &value::Value<'_>) -> String {
    if value.is_map() {
        let pair =
            |(key, value): &(Cow<'_, str>, value::Value<'_>)| format!("{key:?}={}", render(value));
        let pairs: Vec<_> = value.pairs().iter().map(pair).collect();
        return format!("{{{}}}", pairs.join(","));
    }
    if value.is_list() {
        let items: Vec<_> = value.items().map(|item| render(&item)).collect();
        return format!("[{}]", items.join(","));
    }
    value
        .text()
        .map_or("null".to_owned(), |text| format!("{text:?}"))
}
