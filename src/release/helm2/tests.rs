//! Records of Helm 2: whole ones, cut and broken ones.

use proptest::prelude::*;
use prost::Message as _;
use serde_json::{Value, json};

use super::protos::{
    Chart, Config, File, Hook, Info, Maintainer, Metadata, Pair, Release, Status, TestRun,
    TestSuite, Timestamp,
};
use super::{spell, tree};
use crate::layer::{self, Content};
use crate::limits::{self, Limits};
use crate::release::{At, ProblemKind, ReleaseRecord, Storage, Writer, read};
use crate::sensitive::Sensitive;
use crate::source::{ObjectKind, StoredObject};

mod damage;
mod properties;

fn b(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

const fn at(seconds: i64) -> Option<Timestamp> {
    Some(Timestamp { seconds, nanos: 0 })
}

/// A release with something in every field.
fn release() -> Release {
    let chart = |name: &str| Chart {
        metadata: Some(Metadata {
            name: b(name),
            home: b("https://example.com"),
            sources: vec![b("https://git.example.com")],
            version: b("1.2.3"),
            description: b("A chart"),
            keywords: vec![b("web"), b("http")],
            maintainers: vec![Maintainer {
                name: b("me"),
                email: b("me@example.com"),
                url: b(""),
            }],
            engine: b("gotpl"),
            api_version: b("v1"),
            app_version: b("7.0"),
            deprecated: true,
            annotations: vec![Pair {
                key: b("a"),
                value: b("b"),
            }],
            ..Metadata::default()
        }),
        templates: vec![File {
            name: b("templates/a.yaml"),
            data: b("kind: {{ .Values.kind }}\n"),
        }],
        dependencies: Vec::new(),
        values: Some(Config {
            raw: b("replicas: 1\nkind: Pod\n"),
        }),
        files: vec![File {
            name: b("README.md"),
            data: vec![0xff, 0x00],
        }],
    };
    Release {
        name: b("web"),
        info: Some(Info {
            status: Some(Status {
                code: 1,
                resources: b("==> v1/Pod"),
                notes: b("Thanks…"),
                last_test_suite_run: Some(TestSuite {
                    started_at: at(1_562_556_700),
                    completed_at: at(1_562_556_701),
                    results: vec![TestRun {
                        name: b("web-test"),
                        status: 2,
                        info: b("boom"),
                        started_at: at(1_562_556_700),
                        completed_at: None,
                    }],
                }),
            }),
            first_deployed: at(1_562_550_000),
            last_deployed: Some(Timestamp {
                seconds: 1_562_556_622,
                nanos: 500_000_000,
            }),
            deleted: None,
            description: b("Upgrade complete"),
        }),
        chart: Some(Chart {
            dependencies: vec![chart("sub")],
            ..chart("web-chart")
        }),
        config: Some(Config {
            raw: b("replicas: 0777\n"),
        }),
        manifest: b("---\n# Source: web-chart/templates/a.yaml\nkind: Pod\n"),
        hooks: vec![Hook {
            name: b("migrate"),
            kind: b("Job"),
            path: b("web-chart/templates/job.yaml"),
            manifest: b("kind: Job\n"),
            events: vec![1, 5, 11, 12],
            last_run: at(1_562_556_630),
            weight: -5,
            delete_policies: vec![0, 2],
            delete_timeout: 180,
        }],
        version: 4,
        namespace: b("tools"),
    }
}

fn config_map(name: &str) -> StoredObject {
    let labels = [
        ("MODIFIED_AT", "1562556622"),
        ("NAME", "web"),
        ("OWNER", "TILLER"),
        ("STATUS", "DEPLOYED"),
        ("VERSION", "4"),
    ];
    StoredObject {
        namespace: Some("kube-system".to_owned()),
        name: Some(name.to_owned()),
        labels: labels.map(|(k, v)| (k.to_owned(), v.to_owned())).into(),
        annotations: Default::default(),
        uid: Some("6b0c7d0e".to_owned()),
        data_keys: vec!["release".to_owned()],
        ..StoredObject::new(ObjectKind::ConfigMap)
    }
}

type Problems = Vec<(ProblemKind, Option<usize>)>;

fn read_with(
    bytes: &[u8],
    object: Option<StoredObject>,
    limits: &Limits,
) -> (Option<ReleaseRecord>, Problems) {
    let unwrapped = layer::Unwrapped {
        content: Content::Protobuf(Sensitive::new(bytes.to_vec())),
        trail: Vec::new(),
        stopped: None,
    };
    let (record, problems) = read::record(unwrapped, object.map(Into::into), At::default(), limits);
    let problems = problems.into_iter();
    (record, problems.map(|one| (one.kind, one.offset)).collect())
}

fn stored(bytes: &[u8]) -> (ReleaseRecord, Problems) {
    let (record, problems) = read_with(bytes, Some(config_map("web.v4")), &limits::STANDARD);
    (record.unwrap(), problems)
}

#[test]
fn everything_that_tiller_stored_is_read() {
    let (record, problems) = stored(&release().encode_to_vec());
    assert_eq!(problems, []);
    assert_eq!(record.mismatches, []);
    assert_eq!(record.key.name.as_deref(), Some("web"));
    assert_eq!(record.key.namespace.as_deref(), Some("tools"));
    assert_eq!(record.storage, Storage::Helm2ConfigMap);
    assert_eq!(record.written_by, Writer::Helm2);
    assert_eq!(record.revision, 4);
    let deployed = Some(super::Status::Deployed);
    assert_eq!(
        (&record.status, &record.label_status),
        (&deployed, &deployed)
    );
    assert_eq!(record.description.unwrap().reveal(), "Upgrade complete");
    let time = |time: Option<crate::release::Time>| time.unwrap().text;
    assert_eq!(time(record.first_deployed), "2019-07-08T01:40:00Z");
    assert_eq!(time(record.last_deployed), "2019-07-08T03:30:22.5Z");
    assert_eq!(record.deleted, None);
    assert_eq!(record.modified_at_label.as_deref(), Some("1562556622"));
    assert_eq!(record.notes.unwrap().reveal(), "Thanks…");
    // As Helm reads YAML: 0777 is octal.
    assert_eq!(record.supplied_values.unwrap().0, json!({"replicas": 511}));
    let chart = record.chart.unwrap();
    assert_eq!(chart.name.as_deref(), Some("web-chart"));
    assert_eq!(chart.chart_version.as_deref(), Some("1.2.3"));
    assert_eq!(chart.app_version.as_deref(), Some("7.0"));
    assert_eq!(chart.values.0, json!({"replicas": 1, "kind": "Pod"}));
    assert_eq!(chart.metadata.0["annotations"], json!({"a": "b"}));
    assert_eq!(chart.files[0].data.reveal(), &[0xff, 0x00]);
    let hook = &record.hooks[0];
    assert_eq!(
        hook.events,
        ["pre-install", "pre-upgrade", "crd-install", "12"]
    );
    assert_eq!(hook.weight, -5);
    assert_eq!(hook.delete_policies, ["succeeded", "before-hook-creation"]);
    let run = hook.last_run.as_ref().unwrap();
    assert_eq!(run.started_at, None, "Tiller noted the end");
    assert!(run.completed_at.is_some());
    assert!(record.has_payload && !record.is_partial);
}

#[test]
fn it_is_spelled_as_json() {
    let spelled = spell(&release().encode_to_vec(), &limits::STANDARD).unwrap();
    let found: Value = serde_json::from_slice(spelled.json.reveal()).unwrap();
    assert!(!spelled.is_broken);
    let chart = |name: &str| {
        json!({
            "metadata": {
                "name": name, "home": "https://example.com", "sources": ["https://git.example.com"],
                "version": "1.2.3", "description": "A chart", "keywords": ["web", "http"],
                "maintainers": [{"name": "me", "email": "me@example.com"}], "engine": "gotpl",
                "apiVersion": "v1", "appVersion": "7.0", "deprecated": true, "annotations": {"a": "b"},
            },
            "templates": [{"name": "templates/a.yaml", "data": "a2luZDoge3sgLlZhbHVlcy5raW5kIH19Cg=="}],
            "values": {"raw": "replicas: 1\nkind: Pod\n"},
            "files": [{"type_url": "README.md", "value": "/wA="}],
        })
    };
    let mut parent = chart("web-chart");
    parent["dependencies"] = json!([chart("sub")]);
    let expected = json!({
        "name": "web",
        "info": {
            "status": {
                "code": "DEPLOYED", "resources": "==> v1/Pod", "notes": "Thanks…",
                "last_test_suite_run": {
                    "started_at": "2019-07-08T03:31:40Z", "completed_at": "2019-07-08T03:31:41Z",
                    "results": [{"name": "web-test", "status": "FAILURE", "info": "boom", "started_at": "2019-07-08T03:31:40Z"}],
                },
            },
            "first_deployed": "2019-07-08T01:40:00Z",
            "last_deployed": "2019-07-08T03:30:22.5Z",
            "Description": "Upgrade complete",
        },
        "chart": parent,
        "config": {"raw": "replicas: 0777\n"},
        "manifest": "---\n# Source: web-chart/templates/a.yaml\nkind: Pod\n",
        "hooks": [{
            "name": "migrate", "kind": "Job", "path": "web-chart/templates/job.yaml", "manifest": "kind: Job\n",
            "events": ["PRE_INSTALL", "PRE_UPGRADE", "CRD_INSTALL", "12"], "last_run": "2019-07-08T03:30:30Z",
            "weight": -5, "delete_policies": ["SUCCEEDED", "BEFORE_HOOK_CREATION"], "delete_timeout": 180,
        }],
        "version": 4,
        "namespace": "tools",
    });
    assert_eq!(found, expected);
    // In the order of the message.
    assert!(
        spelled
            .json
            .reveal()
            .starts_with(br#"{"name":"web","info":{"status":{"code":"DEPLOYED""#)
    );
}

#[test]
fn what_the_object_says_otherwise_is_named() {
    let bytes = release().encode_to_vec();
    let mut object = config_map("sh.helm.release.v1.web.v4");
    object
        .labels
        .insert("STATUS".to_owned(), "FAILED".to_owned());
    let (record, _) = read_with(&bytes, Some(object), &limits::STANDARD);
    let ids: Vec<_> = record
        .unwrap()
        .mismatches
        .iter()
        .map(|one| one.id())
        .collect();
    assert_eq!(
        ids,
        ["release-mismatch-status", "release-mismatch-object-name"]
    );
}

#[test]
fn without_labels_the_payload_still_tells_who_wrote_it() {
    let bytes = release().encode_to_vec();
    let mut object = config_map("web.v4");
    object.labels.clear();
    let (record, problems) = read_with(&bytes, Some(object), &limits::STANDARD);
    let record = record.unwrap();
    assert!(record.is_helm2() && record.mismatches.is_empty() && problems.is_empty());
    let (record, _) = read_with(&bytes, None, &limits::STANDARD);
    assert_eq!(record.unwrap().storage, Storage::None);
}
