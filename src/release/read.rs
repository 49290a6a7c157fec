//! From Helm's JSON and the object around it to a release record; tolerant throughout.

use std::rc::Rc;

use super::description::Said;
use super::labels::{self, Claims};
use super::status::Status;
use super::wire::{self, ObjectWire, Reader, ReleaseWire};
use super::{
    ApplyMethod, At, Chart, Depth, Problem, ProblemKind, ReleaseKey, ReleaseRecord, Time, Writer,
    chart, helm2, hook, writer,
};
use crate::layer::{self, json};
use crate::limits::Limits;
use crate::sensitive::{Sensitive, SensitiveValue};
use crate::source::StoredObject;

mod rows;

pub(super) use rows::history;

/// Reads a record from its peeled payload and the object around it.
pub(super) fn record(
    unwrapped: layer::Unwrapped,
    object: Option<Rc<StoredObject>>,
    at: At,
    limits: &Limits,
) -> (Option<ReleaseRecord>, Vec<Problem>) {
    let mut reader = Reader {
        at,
        depth: limits.depth,
        problems: Vec::new(),
    };
    let layer::Unwrapped {
        content,
        trail,
        stopped,
    } = unwrapped;
    if let Some(stop) = &stopped {
        reader.problems.push(Problem {
            kind: ProblemKind::Stopped(stop.cause.clone()),
            at,
            layer: Some(stop.layer),
            offset: Some(stop.offset),
        });
    }
    let mut body = match content {
        layer::Content::Json(bytes) => {
            let is_cut = stopped.is_some();
            Body::from_json(bytes.reveal(), is_cut, &mut reader, limits)
        }
        layer::Content::Protobuf(bytes) => {
            let is_cut = stopped.is_some();
            helm2::body(bytes.reveal(), is_cut, &mut reader, limits)
        }
        layer::Content::Nothing => Body::default(),
    };
    body.is_partial |= stopped.is_some() || !body.has_payload;
    // `helm status -o json` prints no chart, and everything else as the Helm that prints it would write it. Only the
    // apply method tells more: Helm 3 would have dropped it.
    let is_decoded = trail.iter().all(|step| step.layer == layer::Layer::Json);
    if object.is_none() && is_decoded && body.chart.is_none() {
        body.written_by = body.apply_method.map(|_| Writer::Helm4);
    }
    let stored_bytes = stored_bytes(&trail, stopped.as_ref());
    let name = body.name.clone();
    let Some(mut record) = join(body, object, at) else {
        reader.problem(ProblemKind::NoRevision { name });
        return (None, reader.problems);
    };
    record.stored_bytes = stored_bytes;
    record.trail = trail;
    record.stopped = stopped;
    (Some(record), reader.problems)
}

/// Reads a record from the beginning of its JSON, which was made whole; the problems are the reader's.
pub(super) fn from_head(
    text: &[u8],
    object: Rc<StoredObject>,
    at: At,
    reader: &mut Reader,
    limits: &Limits,
) -> Option<ReleaseRecord> {
    let mut body = Body::from_json(text, false, reader, limits);
    // What tells Helm 4 from Helm 3 stands after the head, but for the empty `deleted` that only Helm 3 writes.
    body.written_by = body
        .written_by
        .filter(|by| *by == Writer::Helm3 && body.deleted.is_none());
    let record = join(body, Some(object), at)?;
    Some(ReleaseRecord {
        depth: Depth::Head,
        ..record
    })
}

/// What the payload (or the row) alone says.
#[derive(Default)]
pub(super) struct Body {
    pub(super) name: Option<String>,
    pub(super) namespace: Option<String>,
    pub(super) revision: Option<i64>,
    pub(super) status: Option<Status>,
    pub(super) description: Option<String>,
    pub(super) first_deployed: Option<Time>,
    pub(super) last_deployed: Option<Time>,
    pub(super) deleted: Option<Time>,
    pub(super) chart: Option<Chart>,
    pub(super) supplied_values: Option<serde_json::Value>,
    pub(super) manifest: Option<String>,
    pub(super) hooks: Vec<super::Hook>,
    pub(super) notes: Option<String>,
    pub(super) apply_method: Option<ApplyMethod>,
    pub(super) rollback_revision: Option<i64>,
    pub(super) written_by: Option<Writer>,
    pub(super) is_helm2: bool,
    pub(super) is_partial: bool,
    pub(super) has_payload: bool,
}

impl Body {
    /// Reads as much as there is; `is_cut` says that a layer before already ended early and was reported.
    fn from_json(bytes: &[u8], is_cut: bool, reader: &mut Reader, limits: &Limits) -> Self {
        // Go's decoder puts U+FFFD for bytes that are not UTF-8; so does this.
        let text = String::from_utf8_lossy(bytes);
        // A text has no more values than bytes, so that a short one need not be measured.
        if text.len() >= limits.nodes && wire::measure(&text).nodes > limits.nodes {
            reader.problem(ProblemKind::TooManyNodes {
                limit: limits.nodes,
            });
            return Self::default();
        }
        match serde_json::from_str::<ObjectWire<'_>>(&text) {
            Ok(object) => Self::from_object(&object, reader),
            Err(error) if error.is_data() => {
                reader.problem(ProblemKind::NotAnObject);
                Self::default()
            }
            Err(_) => Self::from_broken(&text, is_cut, reader),
        }
    }

    /// Reads the beginning of a text that ends early or breaks.
    fn from_broken(text: &str, is_cut: bool, reader: &mut Reader) -> Self {
        let closed = json::close::close(text.as_bytes(), json::close::SERDE_DEPTH);
        if !is_cut {
            reader.problems.push(Problem {
                kind: ProblemKind::BadJson,
                at: reader.at,
                layer: Some(layer::Layer::Json),
                offset: closed
                    .as_ref()
                    .and_then(|closed| closed.cut.as_ref())
                    .map(|cut| cut.offset),
            });
        }
        let object = closed
            .as_ref()
            .and_then(|closed| std::str::from_utf8(&closed.text).ok())
            .and_then(|text| serde_json::from_str::<ObjectWire<'_>>(text).ok());
        let mut body = object
            .map(|object| Self::from_object(&object, reader))
            .unwrap_or_default();
        body.is_partial = true;
        if let Some(cut) = closed.and_then(|closed| closed.cut)
            && cut.is_in_string
        {
            body.mark_cut(&cut.path);
        }
        body
    }

    /// Half a word would be read as another one: `Rollback to 1` may have been `Rollback to 12`.
    fn mark_cut(&mut self, path: &[String]) {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        match path.as_slice() {
            ["name"] => self.name = None,
            ["namespace"] => self.namespace = None,
            ["info", "status"] => self.status = None,
            ["info", "first_deployed"] => self.first_deployed = None,
            ["info", "last_deployed"] => self.last_deployed = None,
            ["info", "deleted"] => self.deleted = None,
            ["info", "description"] => {
                if let Some(text) = &mut self.description {
                    text.push('…');
                }
            }
            ["chart", "metadata", key] => {
                if let Some(chart) = &mut self.chart {
                    match *key {
                        "name" => chart.name = None,
                        "version" => chart.chart_version = None,
                        "appVersion" => chart.app_version = None,
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }

    fn from_object(object: &ObjectWire<'_>, reader: &mut Reader) -> Self {
        let release = ReleaseWire::read(object, reader);
        let marks = marks(&release);
        let revision = release.version.filter(|&revision| revision > 0);
        if release.version.is_some() && revision.is_none() {
            reader.bad_field("version");
        }
        let hooks = hook::read(&release.hooks, reader);
        let chart = release.chart.map(|chart| chart::read(&chart, reader));
        let apply_method = release.apply_method.and_then(|text| match text.as_str() {
            "csa" => Some(ApplyMethod::ClientSide),
            "ssa" => Some(ApplyMethod::ServerSide),
            _ => {
                reader.bad_field("apply_method");
                None
            }
        });
        let mut body = Self {
            name: release.name,
            namespace: release.namespace,
            revision,
            chart,
            supplied_values: release.config,
            manifest: release.manifest,
            hooks,
            apply_method,
            written_by: Some(writer::helm(marks)),
            has_payload: true,
            ..Self::default()
        };
        if let Some(info) = release.info {
            body.status = info.status.map(|text| Status::parse(&text));
            body.description = info.description;
            body.first_deployed = info.first_deployed.as_deref().and_then(Time::read);
            body.last_deployed = info.last_deployed.as_deref().and_then(Time::read);
            body.deleted = info.deleted.as_deref().and_then(Time::read);
            body.rollback_revision = info.rollback_revision.filter(|&revision| revision > 0);
            body.notes = info.notes;
        }
        body
    }
}

fn marks(release: &ReleaseWire<'_>) -> writer::Marks {
    let info = release.info.as_ref();
    let chart = release.chart.as_ref();
    writer::Marks {
        has_deleted: info.is_some_and(|info| info.has_deleted),
        is_deleted: info.is_some_and(|info| info.deleted.is_some()),
        has_schema_time: chart.is_some_and(|chart| chart.get("schemamodtime").is_some()),
        has_chart: chart.is_some(),
        has_apply_method: release.apply_method.is_some(),
    }
}

/// Puts payload and object together; `None` when nothing says which revision this is.
pub(super) fn join(body: Body, object: Option<Rc<StoredObject>>, at: At) -> Option<ReleaseRecord> {
    let claims = object.as_deref().map(labels::claims).unwrap_or_default();
    let revision = body.revision.or(claims.revision)?;
    // The payload knows best: labels can be put on anything.
    let is_helm2 = body.is_helm2 || (claims.is_helm2 && !body.has_payload);
    let mismatches = object.as_ref().map(|object| {
        let payload = labels::Payload {
            name: body.name.as_deref(),
            namespace: body.namespace.as_deref(),
            revision: body.revision,
            status: body.status.as_ref(),
        };
        labels::mismatches(object, &payload, is_helm2)
    });
    let also_by = writer::others(
        &Said::parse(body.description.as_deref().unwrap_or_default()),
        object.as_ref().map_or(&[], |object| &object.managers),
    );
    let Claims {
        name: claimed_name,
        status: label_status,
        created_at,
        modified_at,
        custom,
        ..
    } = claims;
    Some(ReleaseRecord {
        key: ReleaseKey {
            // Helm looks for records in the namespace they are stored in, whatever the payload says; only Tiller
            // kept all of them in its own.
            namespace: match &object {
                Some(object) if !is_helm2 => object.namespace.clone().or(body.namespace),
                _ => body.namespace,
            },
            name: body.name.or(claimed_name),
        },
        revision,
        status: body.status,
        label_status,
        description: body.description.map(Sensitive::new),
        first_deployed: body.first_deployed,
        last_deployed: body.last_deployed,
        deleted: body.deleted,
        chart: body.chart,
        supplied_values: body.supplied_values.map(SensitiveValue),
        computed_values: None,
        manifest: body.manifest.map(Sensitive::new),
        hooks: body.hooks,
        notes: body.notes.map(Sensitive::new),
        apply_method: body.apply_method,
        rollback_revision: body.rollback_revision,
        labels: custom,
        created_at_label: created_at,
        modified_at_label: modified_at,
        storage: labels::storage(object.as_deref(), is_helm2),
        object,
        written_by: if is_helm2 {
            Writer::Helm2
        } else {
            body.written_by.unwrap_or(Writer::Unknown)
        },
        also_by,
        mismatches: mismatches.unwrap_or_default(),
        is_partial: body.is_partial,
        depth: Depth::Full,
        has_payload: body.has_payload,
        stored_bytes: None,
        trail: Vec::new(),
        stopped: None,
        stated: None,
        at,
    })
}

/// The length of Helm's own base64 text, unless it was cut before its end.
fn stored_bytes(trail: &[layer::LayerStep], stopped: Option<&layer::Stop>) -> Option<usize> {
    if stopped.is_some() {
        return None;
    }
    trail
        .iter()
        .find(|step| step.layer == layer::Layer::Base64Inner)
        // What it decodes to, in groups of three: the text itself may have been wrapped on its way here.
        .map(|step| step.bytes_out.div_ceil(3).saturating_mul(4))
}

pub(super) fn not_empty(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {

    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;
    use crate::limits;
    use crate::release::{Hook, HookRun, Storage, recorded};
    use crate::source::{self, ObjectKind};

    /// Facts 11: what Helm 3's own structs give.
    const HELM3: &str = r#"{"name":"a","info":{"first_deployed":"2024-05-01T10:00:00.123456789+02:00","last_deployed":"2024-05-01T10:00:00.1234567+02:00","deleted":"","description":"Install complete","status":"deployed"},"chart":{"metadata":{"name":"c","version":"1.0.0","apiVersion":"v2"},"lock":null,"templates":null,"values":null,"schema":null,"files":null},"hooks":[{"name":"h","kind":"Job","path":"c/templates/h.yaml","manifest":"x","events":["pre-install"],"last_run":{"started_at":"","completed_at":"","phase":""}}],"version":1,"namespace":"ns"}"#;

    fn unwrapped(json: &str) -> layer::Unwrapped {
        layer::Unwrapped {
            content: layer::Content::Json(Sensitive::new(json.as_bytes().to_vec())),
            trail: Vec::new(),
            stopped: None,
        }
    }

    fn read(json: &str) -> (Option<ReleaseRecord>, Vec<ProblemKind>) {
        let (record, problems) = record(unwrapped(json), None, At::default(), &limits::STANDARD);
        (record, problems.into_iter().map(|p| p.kind).collect())
    }

    fn object(name: &str, labels: &[(&str, &str)]) -> StoredObject {
        StoredObject {
            namespace: Some("shop".to_owned()),
            name: Some(name.to_owned()),
            labels: labels
                .iter()
                .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
                .collect(),
            ..StoredObject::new(ObjectKind::Secret)
        }
    }

    #[test]
    fn helm_3_writes_empty_times_and_nulls() {
        let (record, problems) = read(HELM3);
        assert_eq!(problems, []);
        let record = record.unwrap();
        assert_eq!(record.key.name.as_deref(), Some("a"));
        assert_eq!(record.key.namespace.as_deref(), Some("ns"));
        assert_eq!(record.revision, 1);
        assert_eq!(record.status, Some(Status::Deployed));
        assert_eq!(record.label_status, None);
        assert_eq!(record.deleted, None);
        assert_eq!(record.written_by, Writer::Helm3);
        assert_eq!(record.storage, Storage::None);
        assert!(record.has_payload && !record.is_partial);
        let chart = record.chart.unwrap();
        assert_eq!(chart.chart_version.as_deref(), Some("1.0.0"));
        assert_eq!(chart.app_version, None);
        assert_eq!(chart.values.0, Value::Null);
        assert_eq!(
            record.hooks,
            [Hook {
                name: Some("h".to_owned()),
                kind: Some("Job".to_owned()),
                path: Some("c/templates/h.yaml".to_owned()),
                manifest: Sensitive::new("x".to_owned()),
                events: vec!["pre-install".to_owned()],
                weight: 0,
                delete_policies: Vec::new(),
                output_log_policies: Vec::new(),
                last_run: None,
            }]
        );
    }

    /// `helm status -o json`: the release without its chart, written by the Helm that prints it.
    #[test]
    fn what_a_client_printed_does_not_tell_who_wrote_the_record() {
        let chart = HELM3.find(r#""chart":"#).unwrap();
        let hooks = HELM3.find(r#""hooks":"#).unwrap();
        let by_helm3 = format!("{}{}", &HELM3[..chart], &HELM3[hooks..]);
        let writer = |json: &str| read(json).0.unwrap().written_by;
        assert_eq!(writer(&by_helm3), Writer::Unknown);
        assert_eq!(
            writer(&by_helm3.replace(r#""deleted":"","#, "")),
            Writer::Unknown
        );
        let by_helm4 = by_helm3.replace(r#""deleted":"","#, "").replace(
            r#""namespace":"ns""#,
            r#""namespace":"ns","apply_method":"ssa""#,
        );
        assert_eq!(writer(&by_helm4), Writer::Helm4);
        let stored = record(
            unwrapped(&by_helm3),
            Some(object("sh.helm.release.v1.a.v1", &[]).into()),
            At::default(),
            &limits::STANDARD,
        );
        assert_eq!(stored.0.unwrap().written_by, Writer::Helm3);
    }

    #[test]
    fn helm_4_leaves_out_what_is_not_set() {
        let json = HELM3
            .replace(r#""deleted":"","#, "")
            .replace(
                r#"{"started_at":"","completed_at":"","phase":""}"#,
                r#"{"started_at":"2024-05-01T08:00:01Z","phase":"Running"}"#,
            )
            .replace(
                r#""files":null"#,
                r#""files":[{"name":"README.md","data":"aGk=","modtime":"0001-01-01T00:00:00Z"}],"schemamodtime":"0001-01-01T00:00:00Z""#,
            )
            .replace(r#""namespace":"ns""#, r#""namespace":"ns","apply_method":"ssa""#);
        let (record, problems) = read(&json);
        assert_eq!(problems, []);
        let record = record.unwrap();
        assert_eq!(record.written_by, Writer::Helm4);
        assert_eq!(record.apply_method, Some(ApplyMethod::ServerSide));
        assert_eq!(
            record.hooks[0].last_run,
            Some(HookRun {
                started_at: Time::read("2024-05-01T08:00:01Z"),
                completed_at: None,
                phase: Some("Running".to_owned()),
            })
        );
        let chart = record.chart.unwrap();
        assert_eq!(chart.files[0].name, "README.md");
        assert_eq!(chart.files[0].data.reveal(), b"hi");
    }

    #[test]
    fn an_unknown_status_is_data_and_unknown_keys_are_ignored() {
        let (record, problems) = read(
            r#"{"VERSION":3,"Info":{"Status":"paused","rollback_revision":2,"mood":"good"},"x":[1]}"#,
        );
        assert_eq!(problems, []);
        let record = record.unwrap();
        assert_eq!(record.status, Some(Status::Other("paused".to_owned())));
        assert_eq!(record.rollback_revision, Some(2));
    }

    #[test]
    fn a_bad_field_never_costs_the_others() {
        let (record, problems) = read(
            r#"{"name":7,"info":{"status":"failed","description":[],"last_deployed":{}},"chart":{"metadata":{"name":"c","version":1},"templates":{"a":1},"files":[3,{"name":"f","data":"%"}]},"config":[1],"manifest":null,"hooks":[5,{"name":"h","weight":"-5","events":["test",1],"last_run":"never"}],"version":2,"namespace":"ns","apply_method":"magic"}"#,
        );
        let record = record.unwrap();
        assert_eq!(record.revision, 2);
        assert_eq!(record.status, Some(Status::Failed));
        assert_eq!(record.key.namespace.as_deref(), Some("ns"));
        assert_eq!(record.supplied_values, Some(SensitiveValue(json!([1]))));
        assert_eq!(record.hooks.len(), 1);
        assert_eq!(record.hooks[0].events, ["test"]);
        let fields: Vec<String> = problems
            .into_iter()
            .map(|problem| match problem {
                ProblemKind::BadField { field } => field,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(
            fields,
            [
                "name",
                "info.last_deployed",
                "info.description",
                "hooks[0]",
                "hooks[1].events",
                "hooks[1].weight",
                "hooks[1].last_run",
                "chart.metadata.version",
                "chart.templates",
                "chart.files[0]",
                "chart.files[1].data",
                "apply_method",
            ]
        );
    }

    #[test]
    fn a_payload_that_is_not_a_release_is_said_to_be_so() {
        assert_eq!(
            read("[1,2]").1,
            [
                ProblemKind::NotAnObject,
                ProblemKind::NoRevision { name: None }
            ]
        );
        assert_eq!(
            read("{}"),
            (None, vec![ProblemKind::NoRevision { name: None }])
        );
        assert_eq!(
            read(r#"{"version":0}"#).1,
            [
                ProblemKind::BadField {
                    field: "version".to_owned()
                },
                ProblemKind::NoRevision { name: None }
            ]
        );
    }

    #[test]
    fn a_text_that_ends_early_or_breaks_is_read_up_to_there() {
        let cut = HELM3.find(r#","hooks""#).unwrap() - 20;
        let (found, problems) = record(
            unwrapped(&HELM3[..cut]),
            Some(object("sh.helm.release.v1.a.v1", &[]).into()),
            At::default(),
            &limits::STANDARD,
        );
        let found = found.unwrap();
        assert!(found.is_partial && found.has_payload);
        assert_eq!(found.status, Some(Status::Deployed));
        assert_eq!(found.chart.unwrap().name.as_deref(), Some("c"));
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].kind, ProblemKind::BadJson);
        assert_eq!(problems[0].layer, Some(layer::Layer::Json));
        assert_eq!(problems[0].offset, Some(cut));

        let broken = HELM3.replace(r#""namespace":"ns""#, "oops");
        let (found, problems) = read(&broken);
        assert_eq!(found.unwrap().hooks.len(), 1);
        assert_eq!(problems, [ProblemKind::BadJson]);
    }

    #[test]
    fn half_a_word_is_not_read_as_another() {
        let cut_after = |text: &str| {
            let end = HELM3.find(text).unwrap() + text.len();
            let (found, _) = record(
                unwrapped(&HELM3[..end]),
                Some(object("sh.helm.release.v1.a.v1", &[]).into()),
                At::default(),
                &limits::STANDARD,
            );
            found.unwrap()
        };
        let text = |record: &ReleaseRecord| record.description.clone().unwrap().into_inner();
        assert_eq!(text(&cut_after("Install")), "Install…");
        assert_eq!(text(&cut_after("complete\"")), "Install complete");
        assert_eq!(cut_after("\"depl").status, None);
        assert_eq!(cut_after("\"deployed\"").status, Some(Status::Deployed));
        let chart = cut_after("\"version\":\"1.0").chart.unwrap();
        assert_eq!(chart.chart_version, None);
        assert_eq!(chart.name.as_deref(), Some("c"));
    }

    #[test]
    fn a_cut_that_a_layer_reported_is_not_reported_twice() {
        let mut cut = unwrapped(&HELM3[..HELM3.len() - 1]);
        cut.stopped = Some(layer::Stop {
            layer: layer::Layer::Gzip,
            offset: 99,
            cause: layer::StopCause::Truncated,
            recovered: HELM3.len() - 1,
        });
        let (found, problems) = record(cut, None, At::default(), &limits::STANDARD);
        assert_eq!(found.unwrap().key.namespace.as_deref(), Some("ns"));
        assert_eq!(
            problems.into_iter().map(|p| p.kind).collect::<Vec<_>>(),
            [ProblemKind::Stopped(layer::StopCause::Truncated)]
        );
    }

    #[test]
    fn more_values_than_the_limit_are_not_read() {
        let small = Limits {
            nodes: 5,
            ..limits::STANDARD
        };
        let (record, problems) = record(
            unwrapped(r#"{"version":1,"config":[1,2,3,4,5,6]}"#),
            Some(object("sh.helm.release.v1.a.v1", &[]).into()),
            At::default(),
            &small,
        );
        assert_eq!(problems[0].kind, ProblemKind::TooManyNodes { limit: 5 });
        assert!(record.unwrap().is_partial);
    }

    #[test]
    fn labels_alone_make_a_partial_record() {
        let stopped = layer::Unwrapped {
            content: layer::Content::Nothing,
            trail: Vec::new(),
            stopped: Some(layer::Stop {
                layer: layer::Layer::Base64,
                offset: 12,
                cause: layer::StopCause::BadByte,
                recovered: 0,
            }),
        };
        let labels = [
            ("name", "web"),
            ("owner", "helm"),
            ("status", "failed"),
            ("version", "4"),
        ];
        let (record, problems) = record(
            stopped,
            Some(object("sh.helm.release.v1.web.v4", &labels).into()),
            At::default(),
            &limits::STANDARD,
        );
        let record = record.unwrap();
        assert_eq!(
            (record.revision, record.status.clone(), record.label_status),
            (4, None, Some(Status::Failed))
        );
        assert!(record.is_partial && !record.has_payload);
        assert_eq!(record.mismatches, []);
        assert_eq!(
            problems,
            [Problem {
                kind: ProblemKind::Stopped(layer::StopCause::BadByte),
                at: At::default(),
                layer: Some(layer::Layer::Base64),
                offset: Some(12),
            }]
        );
    }

    #[test]
    fn a_helm_2_record_keeps_what_its_labels_say() {
        let protobuf = layer::Unwrapped {
            content: layer::Content::Protobuf(Sensitive::new(vec![0x0a])),
            trail: Vec::new(),
            stopped: None,
        };
        let labels = [
            ("NAME", "old"),
            ("OWNER", "TILLER"),
            ("STATUS", "DEPLOYED"),
            ("VERSION", "7"),
        ];
        let mut config_map = object("old.v7", &labels);
        config_map.kind = ObjectKind::ConfigMap;
        let (record, problems) = record(
            protobuf,
            Some(config_map.into()),
            At::default(),
            &limits::STANDARD,
        );
        assert_eq!(problems[0].kind, ProblemKind::BadProtobuf);
        let record = record.unwrap();
        assert!(record.is_partial && !record.has_payload);
        assert_eq!(record.storage, Storage::Helm2ConfigMap);
        assert_eq!(record.written_by, Writer::Helm2);
        assert_eq!(record.key.name.as_deref(), Some("old"));
        assert_eq!(record.key.namespace, None, "it is Tiller's namespace");
    }

    #[test]
    fn the_namespace_is_where_helm_finds_the_record() {
        let (record, _) = record(
            unwrapped(r#"{"name":"a","version":1,"namespace":"inside"}"#),
            Some(object("sh.helm.release.v1.a.v1", &[]).into()),
            At::default(),
            &limits::STANDARD,
        );
        let record = record.unwrap();
        assert_eq!(record.key.namespace.as_deref(), Some("shop"));
        assert_eq!(
            record.mismatches,
            [super::super::Mismatch::Namespace {
                object: "shop".to_owned(),
                payload: "inside".to_owned()
            }]
        );
    }

    #[test]
    fn rows_of_a_history_are_partial_records() {
        let row = |revision| source::HistoryRow {
            revision,
            updated: Some("2026-02-20T15:38:46.1Z".to_owned()),
            status: Some("superseded".to_owned()),
            chart: Some("tide-gateway-3.2.0".to_owned()),
            app_version: Some(String::new()),
            description: Some("Upgrade complete".to_owned()),
            rollback_revision: None,
            ..source::HistoryRow::default()
        };
        let table = source::History {
            extent: source::Extent::Whole,
            by: source::StatedBy::History,
            name: Some("tide".to_owned()),
            namespace: None,
            rows: vec![row(Some(82)), row(None)],
        };
        let (records, problems) = history(
            &table,
            At {
                source: 1,
                record: 5,
            },
            &crate::limits::STANDARD,
        );
        assert_eq!(records.len(), 1);
        let record = &records[0];
        assert_eq!(
            record.at,
            At {
                source: 1,
                record: 5
            }
        );
        assert_eq!(record.status, Some(Status::Superseded));
        assert!(record.last_deployed.as_ref().unwrap().instant.is_some());
        assert!(record.is_partial && !record.has_payload);
        let chart = record.chart.as_ref().unwrap();
        assert_eq!(chart.name.as_deref(), Some("tide-gateway"));
        assert_eq!(chart.app_version, None);
        assert_eq!(problems[0].kind, ProblemKind::NoRevision { name: None });
        assert_eq!(problems[0].at.record, 6);
    }

    #[test]
    fn rows_of_helm_2_have_its_words_for_a_status() {
        let row = source::HistoryRow {
            revision: Some(3),
            status: Some("DELETED ".to_owned()),
            ..source::HistoryRow::default()
        };
        let table = source::History {
            by: source::StatedBy::Helm2History,
            rows: vec![row],
            ..source::History::default()
        };
        let record = history(&table, At::default(), &crate::limits::STANDARD)
            .0
            .remove(0);
        assert!(record.is_helm2());
        assert_eq!(record.status, Some(Status::Uninstalled));
    }

    #[test]
    fn every_recording_reads_as_what_was_recorded() {
        for recording in recorded::all() {
            let case = recording.case();
            let found: Vec<Value> = recording
                .records
                .iter()
                .map(|record| {
                    json!({
                        "revision": record.revision,
                        "status": record.status.as_ref().unwrap().as_str(),
                        "label": record.label_status.as_ref().unwrap().as_str(),
                        "description": record.description.as_ref().unwrap().reveal(),
                    })
                })
                .collect();
            assert_eq!(Value::from(found), case["history"], "{}", recording.name);
            let helm = case["helm"].as_str().unwrap();
            for record in &recording.records {
                assert_eq!(record.mismatches, [], "{}", recording.name);
                assert_eq!(
                    record.written_by,
                    if helm.starts_with('4') {
                        Writer::Helm4
                    } else {
                        Writer::Helm3
                    },
                    "{}",
                    recording.name
                );
                assert!(record.stored_bytes.unwrap() > 500);
            }
        }
    }

    #[test]
    fn no_debug_print_shows_a_value() {
        let (record, _) = read(
            r#"{"name":"a","version":1,"config":{"password":"hunter2"},"manifest":"hunter2","info":{"notes":"hunter2","description":"hunter2"},"hooks":[{"manifest":"hunter2"}],"chart":{"values":{"p":"hunter2"},"metadata":{"home":"hunter2"}}}"#,
        );
        assert!(!format!("{:?}", record.unwrap()).contains("hunter2"));
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<f64>().prop_map(Value::from),
            "[ -~]{0,12}".prop_map(Value::from),
            Just(Value::from("2024-05-01T10:00:00Z")),
        ];
        let key = prop_oneof![
            "[a-z_]{1,6}",
            Just("name".to_owned()),
            Just("version".to_owned())
        ];
        leaf.prop_recursive(3, 16, 4, move |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map(key.clone(), inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(256))]

        #[test]
        fn any_shape_in_any_field_keeps_the_revision(
            parts in prop::collection::vec(any_json(), 9),
            info in prop::collection::vec(any_json(), 8),
        ) {
            let mut parts = parts.into_iter();
            let mut next = || parts.next().unwrap();
            let mut info = info.into_iter();
            let mut part = || info.next().unwrap();
            let json = json!({
                "name": next(), "namespace": next(), "config": next(), "manifest": next(),
                "hooks": [next(), {"name": next(), "last_run": {"started_at": next()}, "events": [next()]}],
                "chart": {"metadata": {"name": part()}, "templates": [part()], "values": part(), "schema": part()},
                "info": {"status": part(), "last_deployed": part(), "description": part(), "rollback_revision": part()},
                "apply_method": next(), "version": 5,
            });
            let (found, _) = read(&json.to_string());
            prop_assert_eq!(found.unwrap().revision, 5);
        }

        #[test]
        fn any_text_is_survived(text in "\\PC{0,80}") {
            let _ = read(&text);
        }

        #[test]
        fn any_prefix_is_survived(end in 0..HELM3.len()) {
            let _ = read(HELM3.get(..end).unwrap_or_default());
        }
    }
}
