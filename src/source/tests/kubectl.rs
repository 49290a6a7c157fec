//! What kubectl prints otherwise than as objects, and what others put in the place of payloads.

use super::*;

const DESCRIBED: &str = "Name:         sh.helm.release.v1.web.v3
Namespace:    shop
Labels:       modifiedAt=1795959370
              name=web
              owner=helm
              status=superseded
              version=3
Annotations:  by: somebody
              meta/x: a: b

Type:  helm.sh/release.v1

Data
====
release:  8640 bytes
";

#[test]
fn descriptions_of_secrets() {
    let found = check_shape(DESCRIBED, Shape::KubectlDescribe, 1);
    let object = found.records[0].object.as_ref().unwrap();
    assert_eq!(object.kind, ObjectKind::Secret);
    assert_eq!(object.name.as_deref(), Some("sh.helm.release.v1.web.v3"));
    assert_eq!(object.namespace.as_deref(), Some("shop"));
    assert_eq!(object.secret_type.as_deref(), Some("helm.sh/release.v1"));
    assert_eq!(object.labels.len(), 5);
    assert_eq!(object.labels["status"], "superseded");
    assert_eq!(object.annotations["meta/x"], "a: b");
    assert_eq!(object.data_keys, ["release"]);
    assert_eq!(found.records[0].payload, None);
    let recorded = recordings::root().join("outputs/kubectl-describe-secret.txt");
    let recorded = fs::read_to_string(recorded).unwrap();
    let found = check_shape(&recorded, Shape::KubectlDescribe, 1);
    let object = found.records[0].object.as_ref().unwrap();
    assert_eq!(object.labels["version"], "1");
    assert_eq!(object.annotations.len(), 0);
}

#[track_caller]
fn check_shape(text: &str, shape: Shape, n_records: usize) -> Detected {
    let found = read(text);
    assert_eq!(found.problems, []);
    assert_eq!(
        (found.shape, found.records.len()),
        (shape, n_records),
        "{:?}",
        found.considered
    );
    found
}

#[test]
fn several_descriptions_with_text_around() {
    let other = DESCRIBED
        .replace("v1.web.v3", "v1.web.v4")
        .replace("version=3", "version=4");
    let text = format!(
        "$ kubectl describe secret -n shop\n{DESCRIBED}\n\n{other}$ exit\n{}",
        secret_yaml("a")
    );
    let found = read(&text);
    assert_eq!(found.problems, []);
    assert_eq!(names(&found), ["web.v3", "web.v4", "a"]);
    let spans: Vec<_> = found
        .records
        .iter()
        .map(|record| &text[record.span.clone()])
        .collect();
    assert!(spans[0].starts_with("Name:") && spans[0].ends_with("8640 bytes"));
    let crlf = text.replace('\n', "\r\n");
    assert_eq!(names(&read(&crlf)), ["web.v3", "web.v4", "a"]);
}

#[test]
fn descriptions_of_config_maps_have_the_payload() {
    let payload = payload_once("web");
    let text = format!(
        "Name:         sh.helm.release.v1.web.v1\nNamespace:    shop\nLabels:       name=web\n              owner=helm\nAnnotations:  <none>\n\nData\n====\nrelease:\n----\n{payload}\n\n\nBinaryData\n====\n\nEvents:  <none>\n"
    );
    let found = check(&text, Shape::KubectlDescribe, &["web"]);
    assert_eq!(
        found.records[0].object.as_ref().unwrap().kind,
        ObjectKind::ConfigMap
    );
}

#[test]
fn near_misses_of_descriptions() {
    let pod = "Name:         web-0\nNamespace:    shop\nLabels:       app=web\nStatus:       Running\nContainers:\n  web:\n    Image:  web:1\n";
    check_none(pod, &[ProblemKind::Unrecognized]);
    let other = DESCRIBED
        .replace("sh.helm.release.v1.web.v3", "db")
        .replace("owner=helm", "owner=me")
        .replace("helm.sh/release.v1", "Opaque");
    let stranger = ProblemKind::NotARelease {
        kind: ObjectKind::Secret,
        name: Some("db".to_owned()),
    };
    let found = check_none(&other, &[stranger]);
    assert_eq!(found.shape, Shape::KubectlDescribe);
    check_none("Name: a\nNote: Data\n", &[ProblemKind::Unrecognized]);
    let empty = DESCRIBED.replace("8640 bytes", "0 bytes");
    assert!(matches!(
        kinds(&read(&empty))[..],
        [ProblemKind::EmptyPayload { .. }]
    ));
}

#[test]
fn payloads_beside_names() {
    let (a, b) = (payload("a"), payload("b"));
    let name = |name: &str| format!("sh.helm.release.v1.{name}.v1");
    let check = |text: &str| {
        let found = check(text, Shape::KubectlColumns, &["a", "b"]);
        assert!(
            found
                .records
                .iter()
                .all(|record| record.object.as_ref().unwrap().labels.is_empty())
        );
        found
    };
    check(&format!("{}\t{a}\n{}\t{b}\n", name("a"), name("b")));
    check(&format!("{}: {a}\n{}: {b}", name("a"), name("b")));
    check(&format!(
        "secret/{} {a}\nsecret/{} {b}\n",
        name("a"),
        name("b")
    ));
    check(&format!("shop/{} {a} shop/{} {b}", name("a"), name("b")));
    let columns = format!(
        "NAMESPACE   NAME   RELEASE\nshop   {}   {a}\nstore   {}   {b}\n",
        name("a"),
        name("b")
    );
    let found = check(&columns);
    let namespace = |record: &StoredRecord| record.object.as_ref().unwrap().namespace.clone();
    let namespaces: Vec<_> = found.records.iter().map(namespace).collect();
    assert_eq!(
        namespaces,
        [Some("shop".to_owned()), Some("store".to_owned())]
    );
    // Encoded once, a payload may come from a Secret or a ConfigMap.
    let once = format!("{}\t{}\n", name("a"), payload_once("a"));
    super::check(&once, Shape::BarePayload, &["-"]);
    super::check(&format!("note\t{a}\n"), Shape::BarePayload, &["-"]);
    super::check(&format!("{}\n{a}\n", name("a")), Shape::BarePayload, &["-"]);
}

#[test]
fn what_stands_in_the_place_of_a_payload() {
    let text = secret_yaml("a");
    let name = || Some("sh.helm.release.v1.a.v1".to_owned());
    for stand_in in [
        "<omitted>",
        "'***'",
        "REDACTED",
        "'[REDACTED]'",
        "•••",
        "xxxxx",
        "\"...\"",
        "(omitted)",
    ] {
        let found = read(&text.replace(&payload("a"), stand_in));
        assert_eq!(
            kinds(&found),
            [ProblemKind::RedactedPayload { name: name() }],
            "{stand_in}"
        );
        assert_eq!((found.records.len(), &found.records[0].payload), (1, &None));
    }
    let sops = text.replace(
        &payload("a"),
        "ENC[AES256_GCM,data:p673w7M=,iv:Ud1=,tag:V1=,type:str]",
    );
    let found = read(&format!("{sops}sops:\n  version: 3.8.1\n"));
    assert_eq!(
        kinds(&found),
        [ProblemKind::EncryptedPayload { name: name() }]
    );
    assert_eq!(found.records.len(), 1);
}

#[test]
fn sealed_and_external_secrets_are_recognized() {
    let sealed = "apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata:\n  name: sh.helm.release.v1.web.v3\n  namespace: shop\nspec:\n  encryptedData:\n    release: AgBy3i4OJSWK+PiTySYZZA9rO43cGDEq\n  template:\n    type: helm.sh/release.v1\n";
    let encrypted = ProblemKind::EncryptedPayload {
        name: Some("sh.helm.release.v1.web.v3".to_owned()),
    };
    check_none(sealed, std::slice::from_ref(&encrypted));
    let external = sealed.replace("SealedSecret", "ExternalSecret").replace(
        "  template:\n    type",
        "  target:\n    template:\n      type",
    );
    check_none(&external, std::slice::from_ref(&encrypted));
    check_none(&list_yaml(&[sealed.to_owned()]), &[encrypted]);
    let other = sealed
        .replace("sh.helm.release.v1.web.v3", "db")
        .replace("helm.sh/release.v1", "Opaque");
    let foreign = Foreign::Encrypted {
        by: Encryption::SealedSecret,
        name: Some("db".to_owned()),
    };
    let found = check_none(&other, &[ProblemKind::Foreign(foreign)]);
    assert_eq!(
        found.others.get("bitnami.com/v1alpha1/SealedSecret"),
        Some(&1)
    );
}

#[test]
fn objects_without_metadata_and_copies() {
    let neat = secret_yaml("a")
        .replace("    name: a\n    owner: helm\n    version: \"1\"\n", "")
        .replace("  labels:\n", "");
    check(&neat, Shape::Secret, &["a"]);
    let bare = format!(
        "data:\n  release: {}\ntype: helm.sh/release.v1\n",
        payload("a")
    );
    check(&bare, Shape::Secret, &["-"]);
    let copied = secret_yaml("a").replace("sh.helm.release.v1.a.v1", "backup-of-a");
    check(&copied, Shape::Secret, &["backup-of-a"]);
}
