//! Kubernetes objects, alone and in lists, and those of others.

use super::*;

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
    assert_eq!(found.others.get("v1/Secret"), Some(&2));
    // Beside releases they are only counted.
    let list = list_yaml(&[OTHER_SECRET.to_owned(), secret_yaml("a")]);
    let found = check(&list, Shape::SecretList, &["a"]);
    assert_eq!(found.others.get("v1/Secret"), Some(&1));
}

#[test]
fn other_objects_are_counted() {
    let found = check_none(DEPLOYMENT, &[ProblemKind::Unrecognized]);
    assert_eq!(found.others.get("apps/v1/Deployment"), Some(&1));
    let found = check_none(
        &list_yaml(&[DEPLOYMENT.to_owned()]),
        &[ProblemKind::Unrecognized],
    );
    assert_eq!(found.others.get("apps/v1/Deployment"), Some(&1));
    let mixed = [DEPLOYMENT, &secret_yaml("a"), DEPLOYMENT].join("---\n");
    let found = check(&mixed, Shape::Secret, &["a"]);
    assert_eq!(found.others.get("apps/v1/Deployment"), Some(&2));
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
