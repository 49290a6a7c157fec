//! Helm 2's record: a protobuf message of Tiller's, read as far as it is whole (facts 1.9).

use serde_json::Value;

use super::read::Body;
use super::status::Status;
use super::wire::Reader;
use super::{Chart, ChartFile, Hook, HookRun, Problem, ProblemKind, Time};
use crate::layer::Layer;
use crate::limits::Limits;
use crate::sensitive::{Sensitive, SensitiveValue};
use crate::yaml;

use fields::{DELETE_POLICIES, EVENTS, METADATA, RELEASE};
use message::Message;

mod fields;
mod json;
mod message;
#[cfg(test)]
mod protos;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]
mod tests;
mod tree;

/// A message spelled as JSON.
pub struct Spelled {
    pub json: Sensitive<Vec<u8>>,
    /// The keys that lead to the text of which only the beginning is there.
    pub cut_in: Vec<&'static str>,
    pub is_broken: bool,
}

/// Reads what a payload says; `is_cut` says that a layer before already ended early and was reported.
pub(super) fn body(bytes: &[u8], is_cut: bool, reader: &mut Reader, limits: &Limits) -> Body {
    let Some(tree) = tree::read(bytes, limits) else {
        reader.problem(ProblemKind::TooManyNodes {
            limit: limits.nodes,
        });
        return Body {
            is_helm2: true,
            ..Body::default()
        };
    };
    if let Some(limit) = tree.too_deep {
        reader.problem(ProblemKind::TooDeep { limit });
    }
    let mut body = of_release(Message::of(&tree), reader, limits);
    // The two fields that come last and are never empty.
    let is_short = body.revision.is_none() || body.namespace.is_none();
    let offset = tree.broken.or(is_short.then_some(bytes.len()));
    if let Some(offset) = offset.filter(|_| !is_cut) {
        reader.problems.push(Problem {
            kind: ProblemKind::BadProtobuf,
            at: reader.at,
            layer: Some(Layer::Protobuf),
            offset: Some(offset),
        });
    }
    body.is_partial = offset.is_some();
    // A code that is not there is 0 in protobuf, and a code that was cut off is not known.
    if body.is_partial && body.status == Some(Status::Unknown) {
        body.status = None;
    }
    body
}

/// Spells a payload as JSON, as far as it is whole; `None` when it has more values than the limit.
pub(super) fn spell(bytes: &[u8], limits: &Limits) -> Option<Spelled> {
    let tree = tree::read(bytes, limits)?;
    let mut json = String::new();
    json::spell(Message::of(&tree), &RELEASE, &mut json);
    Some(Spelled {
        json: Sensitive::new(json.into_bytes()),
        is_broken: tree.broken.is_some(),
        cut_in: tree.cut_in,
    })
}

fn of_release(release: Message<'_>, reader: &mut Reader, limits: &Limits) -> Body {
    let revision = release.number(7);
    if revision < 0 {
        reader.bad_field("version");
    }
    let mut body = Body {
        name: release.text(1),
        namespace: release.text(8),
        revision: Some(revision).filter(|&revision| revision > 0),
        supplied_values: values(release.message(4), "config.raw", reader, limits),
        chart: release.message(3).map(|one| chart(one, reader, limits)),
        manifest: release.text(5),
        hooks: release.messages(6).map(hook).collect(),
        is_helm2: true,
        has_payload: !release.is_empty(),
        ..Body::default()
    };
    if let Some(info) = release.message(2) {
        body.description = info.sentence(5);
        body.first_deployed = time(info, 2);
        body.last_deployed = time(info, 3);
        body.deleted = time(info, 4);
        if let Some(status) = info.message(1) {
            body.status = Some(Status::from_helm2_code(status.number(1)));
            body.notes = status.text(4);
        }
    }
    body
}

fn chart(chart: Message<'_>, reader: &mut Reader, limits: &Limits) -> Chart {
    let metadata = chart.message(1);
    let spelled = metadata.map(|metadata| {
        let mut spelled = String::new();
        json::spell(metadata, &METADATA, &mut spelled);
        spelled
    });
    let word = |number| metadata?.text(number);
    Chart {
        name: word(1),
        chart_version: word(4),
        app_version: word(13),
        // Spelled by this very program.
        metadata: SensitiveValue(
            spelled
                .and_then(|spelled| serde_json::from_str(&spelled).ok())
                .unwrap_or_default(),
        ),
        values: SensitiveValue(
            values(chart.message(4), "chart.values.raw", reader, limits).unwrap_or_default(),
        ),
        templates: chart.messages(2).map(file).collect(),
        files: chart.messages(5).map(file).collect(),
        schema: None,
        lock: SensitiveValue::default(),
    }
}

fn file(file: Message<'_>) -> ChartFile {
    ChartFile {
        name: file.text(1).unwrap_or_default(),
        data: Sensitive::new(file.bytes_in(2).to_vec()),
    }
}

fn hook(hook: Message<'_>) -> Hook {
    // The words of its annotations (helm v2 pkg/hooks/hooks.go) are those of the codes, written otherwise.
    let words = |number, names: &[&str]| {
        let codes = hook.numbers(number);
        codes
            .map(|code| {
                fields::word(names, code)
                    .to_ascii_lowercase()
                    .replace('_', "-")
            })
            .collect()
    };
    Hook {
        name: hook.text(1),
        kind: hook.text(2),
        path: hook.text(3),
        manifest: Sensitive::new(hook.text(4).unwrap_or_default()),
        events: words(5, &EVENTS),
        weight: hook.number(7),
        delete_policies: words(8, &DELETE_POLICIES),
        output_log_policies: Vec::new(),
        // helm v2 pkg/tiller/release_server.go (execHook): set when all hooks of an event have succeeded.
        last_run: time(hook, 6).map(|time| HookRun {
            started_at: None,
            completed_at: Some(time),
            phase: None,
        }),
    }
}

fn time(message: Message<'_>, number: u32) -> Option<Time> {
    message.message(number)?.as_time()
}

/// Reads values as Helm reads them; `None` when there are none or they are no YAML.
fn values(
    config: Option<Message<'_>>,
    path: &str,
    reader: &mut Reader,
    limits: &Limits,
) -> Option<Value> {
    let raw = config?.text(1)?;
    let stream = yaml::parse(&raw, limits);
    if stream.problem.is_some() {
        reader.bad_field(path);
        return None;
    }
    let root = stream.documents.first()?.root.as_ref()?;
    Some(root.to_json())
}
