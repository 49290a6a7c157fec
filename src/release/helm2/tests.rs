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
        kind: ObjectKind::ConfigMap,
        namespace: Some("kube-system".to_owned()),
        name: Some(name.to_owned()),
        secret_type: None,
        labels: labels.map(|(k, v)| (k.to_owned(), v.to_owned())).into(),
        annotations: Default::default(),
        created: None,
        uid: Some("6b0c7d0e".to_owned()),
        resource_version: None,
        managers: Vec::new(),
        data_keys: vec!["release".to_owned()],
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

/// Says of two texts whether the first is the second's beginning, as it is left by a cut.
fn is_beginning(found: &str, whole: &str) -> bool {
    whole.starts_with(found)
        || found
            .strip_suffix('…')
            .is_some_and(|text| whole.starts_with(text))
}

#[test]
fn cut_at_any_byte_it_keeps_what_was_complete_and_says_where() {
    let whole = release();
    let bytes = whole.encode_to_vec();
    let (full, _) = stored(&bytes);
    let mut n_fields = 0;
    for end in 0..bytes.len() {
        let cut = &bytes[..end];
        let broken = tree::read(cut, &limits::STANDARD).unwrap().broken;
        let (record, problems) = stored(cut);
        let said = [(ProblemKind::BadProtobuf, Some(end))];
        assert_eq!(problems, said, "{end}");
        assert!(record.is_partial, "{end}");
        assert_eq!(broken.unwrap_or(end), end);
        let is_same = |found: bool| assert!(found, "{end}");
        is_same(record.revision == 4 && record.key.name.as_deref() == Some("web"));
        is_same(record.status.is_none() || record.status == full.status);
        is_same(record.last_deployed.is_none() || record.last_deployed == full.last_deployed);
        is_same(record.first_deployed.is_none() || record.first_deployed == full.first_deployed);
        is_same(record.supplied_values.is_none() || record.supplied_values == full.supplied_values);
        is_same(record.key.namespace.is_none() || record.key.namespace == full.key.namespace);
        let description = record.description.as_ref().map_or("", |text| text.reveal());
        is_same(is_beginning(description, "Upgrade complete"));
        is_same(
            description == "Upgrade complete"
                || description.is_empty()
                || record.is_description_cut(),
        );
        let manifest = record.manifest.as_ref().map_or("", |text| text.reveal());
        is_same(is_beginning(
            manifest,
            full.manifest.as_ref().unwrap().reveal(),
        ));
        if let Some(chart) = &record.chart {
            is_same(
                chart.chart_version.is_none() || chart.chart_version.as_deref() == Some("1.2.3"),
            );
            is_same(
                chart.templates.is_empty()
                    || chart.templates == full.chart.as_ref().unwrap().templates,
            );
        }
        // What was complete once stays so.
        let now = [
            record.status.is_some(),
            record.last_deployed.is_some(),
            record
                .chart
                .as_ref()
                .is_some_and(|chart| chart.chart_version.is_some()),
            record.supplied_values.is_some(),
            manifest == full.manifest.as_ref().unwrap().reveal(),
            !record.hooks.is_empty(),
        ];
        let n = now.into_iter().filter(|is| *is).count();
        assert!(n >= n_fields, "{end}");
        n_fields = n;
    }
    assert_eq!(n_fields, 6);
}

#[test]
fn a_text_is_cut_between_two_characters() {
    let bytes = release().encode_to_vec();
    let notes = bytes.windows(6).position(|part| part == b"Thanks").unwrap() + 6;
    for (end, expected) in [
        (notes, "Thanks"),
        (notes + 1, "Thanks"),
        (notes + 2, "Thanks"),
        (notes + 3, "Thanks…"),
    ] {
        let spelled = spell(&bytes[..end], &limits::STANDARD).unwrap();
        let found: Value = serde_json::from_slice(spelled.json.reveal()).unwrap();
        assert_eq!(found["info"]["status"]["notes"], expected, "{end}");
    }
    let spelled = spell(&bytes[..notes], &limits::STANDARD).unwrap();
    assert_eq!(spelled.cut_in, ["info", "status", "notes"]);
}

#[test]
fn a_broken_field_never_costs_the_others() {
    // The length of the timestamp within `info` reaches beyond `info`; what follows `info` is as it was.
    let bytes = release().encode_to_vec();
    let stamp = at(1_562_550_000).unwrap().encode_to_vec();
    let mut places = bytes.windows(stamp.len());
    let place = places.position(|part| part == stamp).unwrap();
    let mut broken = bytes.clone();
    broken[place - 1] = 0x7f;
    let (record, problems) = stored(&broken);
    assert_eq!(problems, [(ProblemKind::BadProtobuf, Some(place - 2))]);
    assert_eq!(record.status, Some(super::Status::Deployed));
    assert_eq!((record.first_deployed, record.description), (None, None));
    assert_eq!(record.supplied_values.unwrap().0, json!({"replicas": 511}));
    assert_eq!(record.hooks.len(), 1);
    assert!(record.is_partial);

    // A name that is a number, a text that is no UTF-8, a key of no known kind.
    let mut odd = vec![
        0x08, 0x05, 0x2a, 0x03, b'a', 0xff, b'b', 0x38, 0x04, 0x9a, 0x06, 0x01, b'x',
    ];
    let (record, problems) = stored(&odd);
    assert_eq!(problems, [(ProblemKind::BadProtobuf, Some(0))]);
    assert_eq!(record.manifest.unwrap().reveal(), "a\u{fffd}b");
    odd.push(0x0f);
    let (record, problems) = stored(&odd[2..]);
    assert_eq!(problems, [(ProblemKind::BadProtobuf, Some(11))]);
    assert_eq!(record.revision, 4);
}

#[test]
fn values_that_are_no_yaml_are_left_out() {
    let mut release = release();
    release.config = Some(Config { raw: b("a: [\n") });
    let (record, problems) = stored(&release.encode_to_vec());
    let field = "config.raw".to_owned();
    assert_eq!(problems, [(ProblemKind::BadField { field }, None)]);
    assert_eq!(record.supplied_values, None);
}

#[test]
fn what_would_grow_is_not_built() {
    let many = Release {
        hooks: vec![Hook::default(); 100],
        ..release()
    };
    let few = Limits {
        nodes: 500,
        ..limits::STANDARD
    };
    let (record, problems) = read_with(&many.encode_to_vec(), Some(config_map("web.v4")), &few);
    assert_eq!(problems, [(ProblemKind::TooManyNodes { limit: 500 }, None)]);
    let record = record.unwrap();
    assert!(record.is_helm2() && record.is_partial && !record.has_payload);
    assert!(spell(&many.encode_to_vec(), &few).is_none());

    let mut deep = Chart::default();
    for _ in 0..90 {
        deep = Chart {
            dependencies: vec![deep],
            ..Chart::default()
        };
    }
    let deep = Release {
        chart: Some(deep),
        ..release()
    };
    let (record, problems) = stored(&deep.encode_to_vec());
    assert_eq!(problems, [(ProblemKind::TooDeep { limit: 32 }, None)]);
    assert_eq!(record.hooks.len(), 1);
}

/// Texts that are whole words of YAML, too.
fn any_text() -> impl Strategy<Value = Vec<u8>> {
    "[a-z]{0,9}".prop_map(String::into_bytes)
}

fn any_time() -> impl Strategy<Value = Option<Timestamp>> {
    let time = (1..4_000_000_000_i64, 0..1_000_000_000_i32);
    prop::option::of(time.prop_map(|(seconds, nanos)| Timestamp { seconds, nanos }))
}

fn any_hook() -> impl Strategy<Value = Hook> {
    let numbers = || prop::collection::vec(0..13_i32, 0..4);
    let fields = (any_text(), any_text(), numbers(), any::<i32>(), numbers());
    fields.prop_map(|(name, manifest, events, weight, delete_policies)| Hook {
        name,
        manifest,
        events,
        weight,
        delete_policies,
        ..Hook::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn what_prost_writes_is_read_as_it_was(
        texts in prop::collection::vec(any_text(), 6),
        times in prop::collection::vec(any_time(), 3),
        hooks in prop::collection::vec(any_hook(), 0..4),
        (code, version) in (0..9_i32, 1..i32::MAX),
    ) {
        let text = |at: usize| texts[at].clone();
        let release = Release {
            name: text(0),
            info: Some(Info {
                status: Some(Status { code, notes: text(1), ..Status::default() }),
                first_deployed: times[0].clone(),
                last_deployed: times[1].clone(),
                deleted: times[2].clone(),
                description: text(2),
            }),
            config: Some(Config { raw: text(3) }),
            manifest: text(4),
            hooks,
            version,
            namespace: [text(5), b("x")].concat(),
            ..Release::default()
        };
        let (record, problems) = stored(&release.encode_to_vec());
        prop_assert_eq!(problems, []);
        let some = |at: usize| Some(String::from_utf8(text(at)).unwrap()).filter(|t| !t.is_empty());
        prop_assert_eq!(record.notes.map(Sensitive::into_inner), some(1));
        prop_assert_eq!(record.description.map(Sensitive::into_inner), some(2));
        prop_assert_eq!(record.manifest.map(Sensitive::into_inner), some(4));
        prop_assert_eq!(record.status, Some(super::Status::from_helm2_code(code.into())));
        prop_assert_eq!(record.revision, i64::from(version));
        let found = [record.first_deployed, record.last_deployed, record.deleted];
        for (found, time) in found.into_iter().zip(times) {
            let expected = time.map(|time| jiff::Timestamp::new(time.seconds, time.nanos).unwrap());
            prop_assert_eq!(found.map(|time| time.text), expected.map(|time| time.to_string()));
        }
        prop_assert_eq!(record.hooks.len(), release.hooks.len());
        for (found, hook) in record.hooks.iter().zip(&release.hooks) {
            prop_assert_eq!(found.manifest.reveal().as_bytes(), &hook.manifest);
            prop_assert_eq!(found.weight, i64::from(hook.weight));
            prop_assert_eq!(found.events.len(), hook.events.len());
            prop_assert_eq!(found.delete_policies.len(), hook.delete_policies.len());
        }
    }

    #[test]
    fn what_prost_takes_is_not_called_broken(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let broken = tree::read(&bytes, &limits::STANDARD).unwrap().broken;
        // Groups, which prost skips, are nothing that Helm 2 ever wrote.
        let has_groups = bytes.iter().any(|byte| matches!(byte & 7, 3 | 4));
        if Release::decode(bytes.as_slice()).is_ok() && !has_groups {
            prop_assert_eq!(broken, None);
        }
        if broken.is_none() {
            prop_assert!(Release::decode(bytes.as_slice()).is_ok());
        }
    }

    #[test]
    fn any_change_is_survived(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = release().encode_to_vec();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes.truncate(cut.index(bytes.len()).max(1));
        let broken = tree::read(&bytes, &limits::STANDARD).unwrap().broken;
        prop_assert!(broken.unwrap_or_default() <= bytes.len());
        // What is not called broken is a message for others, too.
        prop_assert!(broken.is_some() || Release::decode(bytes.as_slice()).is_ok());
        let spelled = spell(&bytes, &limits::STANDARD).unwrap();
        prop_assert!(serde_json::from_slice::<Value>(spelled.json.reveal()).is_ok());
        let _ = stored(&bytes);
    }
}
