//! Recorded files, and that all readers agree on them.

use super::*;

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
