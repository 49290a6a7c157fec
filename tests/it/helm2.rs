//! Releases of Helm 2, as Tiller kept them in ConfigMaps and Secrets.
//!
//! The messages are declared here once more, after Helm 2's own protos, so that two readings of those must agree.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use prost::Message;
use serde_json::{Value, json};
use std::io::Write;

use helmwake::i18n::Locale;
use helmwake::i18n::catalog::Catalog;
use helmwake::redact::Mode;
use helmwake::report::Options;
use helmwake::session::{RevisionKey, Session};
use helmwake::view::pane::Pane;
use helmwake::view::{Certainty, ReleaseView, Severity};
use helmwake::yaml::emit;

use crate::payload;
use crate::shared::{self, open};

#[derive(Clone, PartialEq, Message)]
struct Release {
    #[prost(string, tag = "1")]
    name: String,
    #[prost(message, optional, tag = "2")]
    info: Option<Info>,
    #[prost(message, optional, tag = "3")]
    chart: Option<Chart>,
    #[prost(message, optional, tag = "4")]
    config: Option<Config>,
    #[prost(string, tag = "5")]
    manifest: String,
    #[prost(message, repeated, tag = "6")]
    hooks: Vec<Hook>,
    #[prost(int32, tag = "7")]
    version: i32,
    #[prost(string, tag = "8")]
    namespace: String,
}

#[derive(Clone, PartialEq, Message)]
struct Info {
    #[prost(message, optional, tag = "1")]
    status: Option<Status>,
    #[prost(message, optional, tag = "2")]
    first_deployed: Option<Timestamp>,
    #[prost(message, optional, tag = "3")]
    last_deployed: Option<Timestamp>,
    #[prost(string, tag = "5")]
    description: String,
}

#[derive(Clone, PartialEq, Message)]
struct Status {
    #[prost(enumeration = "Code", tag = "1")]
    code: i32,
    #[prost(string, tag = "3")]
    resources: String,
    #[prost(string, tag = "4")]
    notes: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, prost::Enumeration)]
enum Code {
    Unknown = 0,
    Deployed = 1,
    Deleted = 2,
    Superseded = 3,
    Failed = 4,
    Deleting = 5,
    PendingInstall = 6,
    PendingUpgrade = 7,
    PendingRollback = 8,
}

#[derive(Clone, PartialEq, Message)]
struct Timestamp {
    #[prost(int64, tag = "1")]
    seconds: i64,
    #[prost(int32, tag = "2")]
    nanos: i32,
}

#[derive(Clone, PartialEq, Message)]
struct Chart {
    #[prost(message, optional, tag = "1")]
    metadata: Option<Metadata>,
    #[prost(message, repeated, tag = "2")]
    templates: Vec<File>,
    #[prost(message, repeated, tag = "3")]
    dependencies: Vec<Self>,
    #[prost(message, optional, tag = "4")]
    values: Option<Config>,
    #[prost(message, repeated, tag = "5")]
    files: Vec<File>,
}

#[derive(Clone, PartialEq, Message)]
struct Metadata {
    #[prost(string, tag = "1")]
    name: String,
    #[prost(string, tag = "4")]
    version: String,
    #[prost(string, tag = "13")]
    app_version: String,
}

#[derive(Clone, PartialEq, Message)]
struct File {
    #[prost(string, tag = "1")]
    name: String,
    #[prost(bytes = "vec", tag = "2")]
    data: Vec<u8>,
}

#[derive(Clone, PartialEq, Message)]
struct Config {
    #[prost(string, tag = "1")]
    raw: String,
}

#[derive(Clone, PartialEq, Message)]
struct Hook {
    #[prost(string, tag = "1")]
    name: String,
    #[prost(string, tag = "2")]
    kind: String,
    #[prost(string, tag = "3")]
    path: String,
    #[prost(string, tag = "4")]
    manifest: String,
    #[prost(int32, repeated, tag = "5")]
    events: Vec<i32>,
    #[prost(int32, tag = "7")]
    weight: i32,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn list<T>(value: &Value, read: impl Fn(&Value) -> T) -> Vec<T> {
    value.as_array().into_iter().flatten().map(read).collect()
}

fn config(values: &Value) -> Option<Config> {
    let raw = values.is_object().then(|| emit::emit(values))?;
    Some(Config { raw })
}

fn chart(chart: &Value) -> Chart {
    let file = |file: &Value| File {
        name: text(&file["name"]),
        data: BASE64.decode(text(&file["data"])).unwrap(),
    };
    let metadata = &chart["metadata"];
    Chart {
        metadata: Some(Metadata {
            name: text(&metadata["name"]),
            version: text(&metadata["version"]),
            app_version: text(&metadata["appVersion"]),
        }),
        templates: list(&chart["templates"], file),
        dependencies: list(&chart["dependencies"], self::chart),
        values: config(&chart["values"]),
        files: list(&chart["files"], file),
    }
}

/// Encodes a record in Helm 3's JSON as Helm 2 would have stored the same.
fn encode(record: &Value) -> Vec<u8> {
    let info = &record["info"];
    let time = |key: &str| {
        let time: jiff::Timestamp = info[key].as_str()?.parse().ok()?;
        Some(Timestamp {
            seconds: time.as_second(),
            nanos: time.subsec_nanosecond(),
        })
    };
    let release = Release {
        name: text(&record["name"]),
        info: Some(Info {
            status: Some(Status {
                code: code(record).into(),
                resources: text(&info["resources"]),
                notes: text(&info["notes"]),
            }),
            first_deployed: time("first_deployed"),
            last_deployed: time("last_deployed"),
            description: text(&info["description"]),
        }),
        chart: Some(chart(&record["chart"])),
        config: config(&record["config"]),
        manifest: text(&record["manifest"]),
        hooks: list(&record["hooks"], |hook| Hook {
            name: text(&hook["name"]),
            kind: text(&hook["kind"]),
            path: text(&hook["path"]),
            manifest: text(&hook["manifest"]),
            events: vec![5],
            weight: 0,
        }),
        version: i32::try_from(record["version"].as_i64().unwrap()).unwrap(),
        namespace: text(&record["namespace"]),
    };
    release.encode_to_vec()
}

fn code(record: &Value) -> Code {
    match record["info"]["status"].as_str().unwrap() {
        "deployed" => Code::Deployed,
        "uninstalled" => Code::Deleted,
        "superseded" => Code::Superseded,
        "failed" => Code::Failed,
        "uninstalling" => Code::Deleting,
        "pending-install" => Code::PendingInstall,
        "pending-upgrade" => Code::PendingUpgrade,
        "pending-rollback" => Code::PendingRollback,
        other => panic!("{other}"),
    }
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}

fn object(record: &Value, kind: &str, payload: String) -> Value {
    let (name, revision) = (text(&record["name"]), record["version"].to_string());
    let status = match code(record) {
        Code::Deployed => "DEPLOYED",
        Code::Superseded => "SUPERSEDED",
        Code::Failed => "FAILED",
        Code::Deleted => "DELETED",
        other => panic!("{other:?}"),
    };
    json!({
        "apiVersion": "v1",
        "kind": kind,
        "metadata": {
            "name": format!("{name}.v{revision}"),
            "namespace": "kube-system",
            "labels": {
                "MODIFIED_AT": "1562556622", "NAME": name, "OWNER": "TILLER", "STATUS": status, "VERSION": revision,
            },
            "uid": "6b0c7d0e-0000-4000-8000-000000000004",
        },
        "data": {"release": payload},
    })
}

/// The ConfigMap in which Tiller kept a record.
pub(crate) fn config_map(record: &Value) -> Value {
    object(record, "ConfigMap", BASE64.encode(gzip(&encode(record))))
}

/// The Secret, for a Tiller that was started with `--storage=secret`.
fn secret(record: &Value) -> Value {
    let stored = BASE64.encode(gzip(&encode(record)));
    let mut secret = object(record, "Secret", BASE64.encode(stored));
    secret["type"] = "Opaque".into();
    secret
}

fn record(revision: i64, status: &str, description: &str) -> Value {
    json!({
        "name": "web", "namespace": "shop", "version": revision,
        "info": {
            "first_deployed": "2019-07-01T08:00:00Z",
            "last_deployed": format!("2019-07-{revision:02}T08:00:00.5Z"),
            "description": description, "status": status, "notes": "Enjoy.",
        },
        "chart": {
            "metadata": {"name": "web-chart", "version": "1.2.3", "appVersion": "7"},
            "templates": [{"name": "templates/a.yaml", "data": "e30="}], "values": {"replicas": 1},
            "files": [],
        },
        "config": {"replicas": revision, "image": {"tag": "v1"}},
        "manifest": format!("---\n# Source: web-chart/templates/a.yaml\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: {revision}\n"),
        "hooks": [{"name": "migrate", "kind": "Job", "path": "web-chart/templates/job.yaml", "manifest": "kind: Job\n"}],
    })
}

fn history() -> [Value; 3] {
    let first = record(1, "superseded", "Install complete");
    let mut third = record(3, "deployed", "Rollback to 1");
    for key in ["config", "manifest"] {
        third[key] = first[key].clone();
    }
    [first, record(2, "superseded", "Upgrade complete"), third]
}

fn list_of(items: &[Value]) -> String {
    json!({"apiVersion": "v1", "kind": "List", "items": items}).to_string()
}

fn report(paste: impl Into<Vec<u8>>) -> Value {
    let options = Options {
        with_values: true,
        ..Options::default()
    };
    shared::report(&open(paste), &options)
}

fn releases(session: &mut Session) -> Vec<ReleaseView> {
    session.overview(Mode::Hide).releases.clone()
}

fn prose(text: &helmwake::i18n::Text) -> String {
    Catalog::new(Locale::En).text(text)
}

fn key(revision: i64) -> RevisionKey {
    RevisionKey {
        release: 0,
        revision,
    }
}

fn pane(session: &mut Session, revision: i64, pane: Pane) -> String {
    session.pane_text(key(revision), pane, Mode::Hide).unwrap()
}

#[test]
fn the_record_from_the_field_is_read() {
    let paste = include_str!("../fixtures/cases/47-helm2-configmap.yaml");
    let report = report(paste);
    assert_eq!(report["problems"], json!([]));
    let release = &report["releases"][0];
    assert_eq!(release["name"], "quay-sync");
    assert_eq!(release["namespace"], "tools");
    assert_eq!(release["storage"], "helm2_configmap");
    let revision = &release["revisions"][0];
    assert_eq!(revision["revision"], 4);
    assert_eq!(revision["status"], "deployed");
    assert_eq!(revision["description"], "Upgrade complete");
    assert_eq!(revision["chart"], "courier");
    assert_eq!(revision["chart_version"], "0.1.0");
    assert_eq!(revision["written_by"], "helm2");
    assert_eq!(revision["supplied_values"], json!({"replicas": 2}));
    assert!(release["verdict"].as_str().unwrap().contains("DEPLOYED"));
    for command in release["commands"].as_array().unwrap() {
        assert_eq!(command.get("allowed"), None);
        assert!(command["why"].as_str().unwrap().contains("helm 2to3"));
    }

    let mut session = open(paste);
    let manifest = pane(&mut session, 4, Pane::Manifest);
    assert!(
        manifest.contains("apiVersion: extensions/v1beta1\nkind: Deployment"),
        "{manifest}"
    );
    let view = &releases(&mut session)[0];
    let said: Vec<String> = view.notices.iter().map(|one| prose(&one.text)).collect();
    assert!(
        said[0].contains("kube-system") && said[0].contains("tools") && said[0].contains("normal")
    );
    assert!(
        said[1].contains("`helm 2to3 convert quay-sync`")
            && said[1].contains("`helm 2to3 cleanup`")
    );
    assert_eq!(
        view.completeness.command.as_deref(),
        Some(
            "kubectl get configmap -n kube-system -l OWNER=TILLER,NAME=quay-sync -o yaml > release.yaml"
        )
    );
    let one = &session.revision(key(4), Mode::Hide).unwrap();
    assert!(one.facts.iter().all(|fact| fact.key != "mismatches"));
}

#[test]
fn configmaps_and_secrets_hold_the_same() {
    for object in [config_map, secret] {
        let mut session = open(list_of(&history().map(|one| object(&one))));
        let view = &releases(&mut session)[0];
        assert_eq!(view.revisions.len(), 3);
        let newest = &view.revisions[0];
        assert_eq!(newest.status.as_deref(), Some("deployed"));
        assert_eq!(
            newest.last_deployed.as_deref(),
            Some("2019-07-03T08:00:00.5Z")
        );
        assert_eq!(newest.mismatches, []);
        let origin = newest.origin.as_ref().unwrap();
        assert_eq!((origin.kind.as_str(), origin.from), ("rollback", Some(1)));
        assert_eq!(
            pane(&mut session, 2, Pane::SuppliedValues),
            "image:\n  tag: v1\nreplicas: 2\n"
        );
        assert_eq!(pane(&mut session, 2, Pane::Notes), "Enjoy.");
        assert!(
            pane(&mut session, 2, Pane::Hooks)
                .contains("# Source: web-chart/templates/job.yaml\nkind: Job\n")
        );
        let json = pane(&mut session, 2, Pane::DecodedJson);
        assert!(
            json.contains("\"code\": \"SUPERSEDED\"") && json.contains("\"version\": 2"),
            "{json}"
        );
        assert_eq!(
            session.pane_text(key(2), Pane::ComputedValues, Mode::Hide),
            None
        );
    }
}

#[test]
fn nothing_is_said_by_the_rules_of_helm_3() {
    // Two marked deployed, one pending between them, numbers missing.
    let records = [
        record(2, "deployed", "Install complete"),
        record(5, "failed", "Upgrade \"web\" failed: boom"),
        record(7, "deployed", "Upgrade complete"),
    ];
    let mut session = open(list_of(&records.map(|one| config_map(&one))));
    let view = &releases(&mut session)[0];
    assert_eq!(view.verdict.id, "helm2-verdict");
    assert_eq!(view.verdict_certainty, Certainty::Implied);
    let ids: Vec<_> = view
        .notices
        .iter()
        .map(|one| (one.text.id.to_string(), one.severity))
        .collect();
    assert_eq!(
        ids,
        [
            ("helm2-notice-stored".to_owned(), Severity::Info),
            ("helm2-notice-convert".to_owned(), Severity::Warning),
        ]
    );
    assert_eq!(view.running, None);
    assert_eq!(
        view.upgrade_baseline
            .or(view.rollback_baseline)
            .or(view.default_rollback_target),
        None
    );
    assert!(view.gaps.iter().all(|gap| gap.cause == "unknown"));
    assert!(
        view.commands
            .iter()
            .all(|one| one.is_allowed.is_none() && one.why.id == "helm2-command-not-seen")
    );
}

#[test]
fn every_status_of_tiller_is_said_in_its_words() {
    for (status, word) in [
        ("deployed", "DEPLOYED"),
        ("uninstalled", "DELETED"),
        ("superseded", "SUPERSEDED"),
        ("failed", "FAILED"),
    ] {
        let mut session = open(config_map(&record(1, status, "")).to_string());
        let view = &releases(&mut session)[0];
        for locale in Locale::ALL {
            let verdict = Catalog::new(locale).text(&view.verdict);
            assert!(
                verdict.contains(word) && verdict.contains("Helm 2"),
                "{verdict}"
            );
        }
    }
}

#[test]
fn helm_2_beside_helm_3_is_another_release() {
    let helm3 = payload::secret(&json!({
        "name": "web", "namespace": "shop", "version": 1,
        "info": {"status": "deployed", "description": "Install complete", "deleted": "",
            "first_deployed": "2026-01-01T00:00:00Z", "last_deployed": "2026-01-01T00:00:00Z"},
        "chart": {"metadata": {"name": "web-chart", "version": "1.2.3"}}, "manifest": "",
    }));
    let items = [
        config_map(&record(1, "deployed", "Install complete")),
        helm3,
    ];
    let mut session = open(list_of(&items));
    let views = releases(&mut session);
    let storages: Vec<_> = views.iter().map(|view| view.storage.as_str()).collect();
    assert_eq!(storages.len(), 2, "{storages:?}");
    assert!(storages.contains(&"helm2_configmap") && storages.contains(&"secret"));
    for view in &views {
        assert_eq!(view.name.as_deref(), Some("web"));
        assert_eq!(view.namespace.as_deref(), Some("shop"));
        let is_helm2 = view.storage == "helm2_configmap";
        assert_eq!(view.verdict.id.starts_with("helm2-"), is_helm2);
        assert_eq!(view.running.is_some(), !is_helm2);
    }
}

#[test]
fn the_payload_alone_is_read_too() {
    let message = encode(&record(2, "failed", "Upgrade \"web\" failed: boom"));
    for paste in [
        BASE64.encode(gzip(&message)).into_bytes(),
        gzip(&message),
        message,
    ] {
        let mut session = open(paste);
        let view = &releases(&mut session)[0];
        assert_eq!(view.storage, "none");
        assert_eq!(view.verdict.id, "helm2-verdict");
        assert_eq!(view.notices[0].text.id, "helm2-notice-not-shown");
        assert_eq!(view.revisions[0].status.as_deref(), Some("failed"));
    }
}

#[test]
fn the_decode_trail_ends_at_protobuf_and_shows_the_name_only() {
    let mut session = open(secret(&record(1, "deployed", "")).to_string());
    let trail = session.revision(key(1), Mode::Hide).unwrap().trail;
    let layers: Vec<_> = trail.iter().map(|step| step.layer.as_str()).collect();
    assert_eq!(layers, ["base64", "base64_inner", "gzip", "protobuf"]);
    let head = trail[3].head.as_ref().unwrap();
    assert_eq!(head.text, "..web");
    assert!(head.held_back.is_some());
    let trail = session.revision(key(1), Mode::Show).unwrap().trail;
    assert!(
        trail[3]
            .head
            .as_ref()
            .unwrap()
            .hex
            .starts_with("0a 03 77 65 62 12 ")
    );

    let mut session = open(encode(&record(1, "deployed", "")));
    let trail = session.revision(key(1), Mode::Hide).unwrap().trail;
    assert_eq!(trail[0].head.as_ref().unwrap().text, "..web");
}

#[test]
fn a_cut_payload_keeps_what_was_complete_and_says_where_it_ends() {
    let whole = record(1, "deployed", "Install complete");
    let message = encode(&whole);
    let at = message
        .windows(8)
        .position(|part| part == b"metadata")
        .unwrap();
    let cut = object(&whole, "ConfigMap", BASE64.encode(gzip(&message[..at])));
    let report = report(cut.to_string());
    let problem = &report["problems"][0];
    assert_eq!(problem["kind"], "payload_bad_protobuf");
    assert_eq!(problem["at"]["layer"], "protobuf");
    assert_eq!(problem["at"]["offset"], at);
    let message = problem["message"].as_str().unwrap();
    assert!(
        message.contains("`kubectl get configmap web.v1 -n kube-system -o yaml > release.yaml`"),
        "{message}"
    );
    let revision = &report["releases"][0]["revisions"][0];
    assert_eq!(revision["partial"], true);
    assert_eq!(revision["status"], "deployed");
    assert_eq!(revision["description"], "Install complete");
    assert_eq!(revision["chart_version"], "1.2.3");

    let mut session = open(cut.to_string());
    let view = session.revision(key(1), Mode::Hide).unwrap();
    let cut = |pane: Pane| {
        let found = view.panes.iter().find(|one| one.pane == pane).unwrap();
        (
            found.is_available,
            found.cut.as_ref().map(|text| text.id.to_string()),
        )
    };
    assert_eq!(cut(Pane::Manifest), (true, Some("pane-cut".to_owned())));
    assert_eq!(
        cut(Pane::DecodedJson),
        (true, Some("pane-cut-json".to_owned()))
    );
    assert_eq!(cut(Pane::Notes), (true, None));
    assert!(pane(&mut session, 1, Pane::Manifest).ends_with("kind: Deployment\n"));
}

#[test]
fn a_cut_stream_is_told_once() {
    let whole = record(1, "deployed", "Install complete");
    let stream = gzip(&encode(&whole));
    for n_left in [200, stream.len() - 20] {
        let cut = object(&whole, "ConfigMap", BASE64.encode(&stream[..n_left]));
        let report = report(cut.to_string());
        let kinds: Vec<_> = report["problems"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| &one["kind"])
            .collect();
        assert_eq!(kinds, ["gzip_truncated"]);
        let release = &report["releases"][0];
        assert_eq!(release["storage"], "helm2_configmap");
        assert_eq!(release["revisions"][0]["partial"], true);
        assert_eq!(release["revisions"][0]["status"], "deployed");
    }
}

#[test]
fn what_only_looks_like_it_is_no_release_of_helm_2() {
    // Tiller's label on a ConfigMap of another kind.
    let other = json!({
        "apiVersion": "v1", "kind": "ConfigMap",
        "metadata": {"name": "tiller-settings", "namespace": "kube-system", "labels": {"OWNER": "TILLER"}},
        "data": {"config.yaml": "historyMax: 0\n"},
    });
    let report = report(other.to_string());
    assert_eq!(report["releases"], json!([]));
    // The beginning of such a message, and nothing of it after.
    let noise: Vec<u8> = (0..200_u8)
        .map(|n| n.wrapping_mul(97).wrapping_add(13))
        .collect();
    let like = [b"\x0a\x03web\x12".as_slice(), &noise].concat();
    let mut session = open(BASE64.encode(gzip(&like)));
    assert_eq!(releases(&mut session), []);
    assert!(!session.overview(Mode::Hide).problems.is_empty());
    // A record of Helm 3 that somebody labelled as Tiller's.
    let mut labelled = payload::secret(&json!({
        "name": "web", "namespace": "shop", "version": 1, "info": {"status": "deployed", "deleted": ""}, "chart": {},
    }));
    labelled["metadata"]["labels"]["OWNER"] = "TILLER".into();
    let mut session = open(labelled.to_string());
    let view = &releases(&mut session)[0];
    assert_eq!(
        (view.storage.as_str(), view.revisions[0].written_by.as_str()),
        ("secret", "helm3")
    );
}
