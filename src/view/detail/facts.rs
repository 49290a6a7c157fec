//! The stored facts of a revision, each with what it means.

use super::{FactValue, FactView};
use crate::i18n::Text;
use crate::lineage::Revision;
use crate::release::status::Status;
use crate::release::time::Instant;
use crate::release::{ApplyMethod, ReleaseRecord, Storage, Time, Writer};
use crate::source::{ObjectKind, StoredObject};
use crate::view::revision::{self, Shown};
use crate::view::{Certainty, text, word};

mod meaning;

/// What the API server lets a Secret or ConfigMap hold (facts 1.6).
const LIMIT_BYTES: usize = 1 << 20;

/// Lists the facts in the order shown; `shown` holds the texts that were masked.
pub fn facts(one: &Revision, shown: &Shown) -> Vec<FactView> {
    let record = &one.record;
    let mut facts = Facts {
        list: Vec::new(),
        is_shown: record.has_payload,
    };
    operation(&mut facts, one, shown);
    times(&mut facts, record);
    chart(&mut facts, record);
    storage(&mut facts, record);
    labels(&mut facts, record, shown);
    facts.list
}

struct Facts {
    list: Vec<FactView>,
    /// The payload was read: what it lacks is not recorded, rather than not shown.
    is_shown: bool,
}

impl Facts {
    fn add(&mut self, key: &str, label: &'static str, value: FactValue, meaning: Text) {
        self.push(key, label, value, meaning, Certainty::Stored);
    }

    fn push(
        &mut self,
        key: &str,
        label: &'static str,
        value: FactValue,
        meaning: Text,
        certainty: Certainty,
    ) {
        let certainty = match value {
            FactValue::Absent(_) if !self.is_shown => Certainty::Unknown,
            _ => certainty,
        };
        self.list.push(FactView {
            key: key.to_owned(),
            label: Text::new(label),
            value,
            certainty,
            meaning,
        });
    }

    fn text_or_absent(&self, text: Option<&str>) -> FactValue {
        text.map_or_else(|| self.absent(), |text| FactValue::Text(text.to_owned()))
    }

    fn time(&self, time: Option<&Time>) -> FactValue {
        time.map_or_else(
            || self.absent(),
            |time| FactValue::Time {
                text: time.text.clone(),
                rfc3339: time.instant.map(|instant| instant.to_string()),
            },
        )
    }

    fn absent(&self) -> FactValue {
        FactValue::Absent(Text::new(if self.is_shown {
            "fact-not-recorded"
        } else {
            "fact-not-shown"
        }))
    }
}

fn operation(facts: &mut Facts, one: &Revision, shown: &Shown) {
    let record = &one.record;
    let status = facts.text_or_absent(record.status.as_ref().map(Status::as_str));
    facts.add(
        "status",
        "fact-status",
        status,
        meaning::status(record.status.as_ref()),
    );
    let description = facts.text_or_absent(shown.description.as_deref());
    facts.add(
        "description",
        "fact-description",
        description,
        meaning::description(&record.said()),
    );
    if let Some(origin) = &one.origin {
        let is_recorded = !origin.evidence.is_empty();
        facts.push(
            "origin",
            "fact-origin",
            FactValue::Message(revision::origin_text(origin)),
            Text::new(if is_recorded {
                "meaning-origin"
            } else {
                "meaning-origin-bare"
            }),
            Certainty::Implied,
        );
    }
    if let Some(from) = record.rollback_revision {
        facts.add(
            "rollback_revision",
            "fact-rollback-revision",
            FactValue::Text(from.to_string()),
            Text::new("meaning-rollback-revision"),
        );
    }
}

fn times(facts: &mut Facts, record: &ReleaseRecord) {
    let last = facts.time(record.last_deployed.as_ref());
    facts.add(
        "last_deployed",
        "fact-last-deployed",
        last,
        Text::new("meaning-last-deployed"),
    );
    let first = facts.time(record.first_deployed.as_ref());
    facts.add(
        "first_deployed",
        "fact-first-deployed",
        first,
        Text::new("meaning-first-deployed"),
    );
    if record.deleted.is_some() {
        let deleted = facts.time(record.deleted.as_ref());
        facts.add(
            "deleted",
            "fact-deleted",
            deleted,
            Text::new("meaning-deleted"),
        );
    }
}

fn chart(facts: &mut Facts, record: &ReleaseRecord) {
    let chart = record.chart.as_ref();
    let name = chart.and_then(|chart| {
        let name = chart.name.as_deref()?;
        Some(match &chart.chart_version {
            Some(number) => format!("{name}-{number}"),
            None => name.to_owned(),
        })
    });
    let value = facts.text_or_absent(name.as_deref());
    facts.add("chart", "fact-chart", value, Text::new("meaning-chart"));
    let app = chart.and_then(|chart| chart.app_version.as_deref());
    let value = facts.text_or_absent(app);
    facts.add(
        "app_version",
        "fact-app-version",
        value,
        Text::new("meaning-app-version"),
    );
    apply_method(facts, record);
    let (id, certainty) = match record.written_by {
        Writer::Helm2 => ("meaning-writer-helm2", Certainty::Implied),
        Writer::Helm3 => ("meaning-writer-helm3", Certainty::Implied),
        Writer::Helm4 => ("meaning-writer-helm4", Certainty::Implied),
        Writer::Unknown => ("meaning-writer-unknown", Certainty::Unknown),
    };
    let writer = Text::new(match record.written_by {
        Writer::Helm2 => "writer-helm2",
        Writer::Helm3 => "writer-helm3",
        Writer::Helm4 => "writer-helm4",
        Writer::Unknown => "writer-unknown",
    });
    facts.push(
        "written_by",
        "fact-written-by",
        FactValue::Message(writer),
        Text::new(id),
        certainty,
    );
    if !record.also_by.is_empty() {
        let names = record.also_by.iter().map(|by| word::also_by(by).to_owned());
        facts.push(
            "also_by",
            "fact-also-by",
            FactValue::List(names.collect()),
            Text::new("meaning-also-by"),
            Certainty::Implied,
        );
    }
}

/// A record without the field means client-side apply: Helm 3 knows no other, Helm 4 leaves it out of no record (facts 1.4).
fn apply_method(facts: &mut Facts, record: &ReleaseRecord) {
    let (value, meaning, certainty) = match record.apply_method {
        Some(ApplyMethod::ServerSide) => (
            FactValue::Message(Text::new("apply-method-server-side")),
            "meaning-apply-method-server-side",
            Certainty::Stored,
        ),
        Some(ApplyMethod::ClientSide) => (
            FactValue::Message(Text::new("apply-method-client-side")),
            "meaning-apply-method-client-side",
            Certainty::Stored,
        ),
        None if record.has_payload && record.stopped.is_none() => (
            FactValue::Message(Text::new("apply-method-client-side")),
            "meaning-apply-method-absent",
            Certainty::Implied,
        ),
        None => (
            facts.absent(),
            "meaning-apply-method-absent",
            Certainty::Unknown,
        ),
    };
    facts.push(
        "apply_method",
        "fact-apply-method",
        value,
        Text::new(meaning),
        certainty,
    );
}

fn storage(facts: &mut Facts, record: &ReleaseRecord) {
    let meaning = Text::new(match record.storage {
        Storage::Secret => "meaning-storage-secret",
        Storage::ConfigMap => "meaning-storage-configmap",
        Storage::Sql => "meaning-storage-sql",
        Storage::Helm2ConfigMap | Storage::Helm2Secret => "meaning-storage-helm2",
        Storage::None => "meaning-storage-none",
    });
    let object = record.object.as_ref();
    let value = match object {
        Some(object) => FactValue::Text(name_of(object)),
        None => FactValue::Absent(Text::new("fact-not-shown")),
    };
    facts.add("storage", "fact-storage", value, meaning);
    if let Some(bytes) = record.stored_bytes {
        facts.add(
            "stored_bytes",
            "fact-stored-bytes",
            FactValue::Bytes(bytes),
            Text::new("meaning-stored-bytes").with("limit", text::size(LIMIT_BYTES)),
        );
    }
    let Some(object) = object else { return };
    if let Some(kind) = &object.secret_type {
        facts.add(
            "secret_type",
            "fact-secret-type",
            FactValue::Text(kind.clone()),
            Text::new("meaning-secret-type"),
        );
    }
    if let Some(created) = &object.created {
        let instant = Instant::parse(created);
        facts.add(
            "created",
            "fact-created",
            FactValue::Time {
                text: created.clone(),
                rfc3339: instant.map(|instant| instant.to_string()),
            },
            Text::new("meaning-created"),
        );
    }
    if !object.managers.is_empty() {
        let manager = |one: &crate::source::Manager| {
            let parts = [Some(&one.name), one.operation.as_ref(), one.time.as_ref()];
            let parts: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
            parts.join(" ")
        };
        facts.add(
            "managers",
            "fact-managers",
            FactValue::List(object.managers.iter().map(manager).collect()),
            Text::new("meaning-managers"),
        );
    }
}

fn name_of(object: &StoredObject) -> String {
    let kind = match object.kind {
        ObjectKind::Secret => "Secret",
        ObjectKind::ConfigMap => "ConfigMap",
    };
    let name = object.name.as_deref().unwrap_or("?");
    match &object.namespace {
        Some(namespace) => format!("{kind} {namespace}/{name}"),
        None => format!("{kind} {name}"),
    }
}

/// The labels that Helm sets itself, one by one, then the user's together.
fn labels(facts: &mut Facts, record: &ReleaseRecord, shown: &Shown) {
    let Some(object) = &record.object else { return };
    let keys = [
        (
            "name",
            "label_name",
            "fact-label-name",
            "meaning-label-name",
        ),
        (
            "owner",
            "label_owner",
            "fact-label-owner",
            "meaning-label-owner",
        ),
        (
            "status",
            "label_status",
            "fact-label-status",
            "meaning-label-status",
        ),
        (
            "version",
            "label_version",
            "fact-label-version",
            "meaning-label-version",
        ),
    ];
    // Helm 2 wrote them in upper case, with the same meaning.
    let get = |key: &str| {
        let labels = &object.labels;
        labels
            .get(key)
            .or_else(|| labels.get(&key.to_ascii_uppercase()))
    };
    for (key, word, label, meaning) in keys {
        let value = match get(key) {
            Some(value) => FactValue::Text(value.clone()),
            None => FactValue::Absent(Text::new("fact-label-missing")),
        };
        facts.add(word, label, value, Text::new(meaning));
    }
    let (created, modified) = (&record.created_at_label, &record.modified_at_label);
    facts.add(
        "created_at",
        "fact-created-at",
        seconds(created.as_deref()),
        Text::new(if created.is_some() {
            "meaning-created-at"
        } else {
            "meaning-created-at-gone"
        }),
    );
    facts.add(
        "modified_at",
        "fact-modified-at",
        seconds(modified.as_deref()),
        Text::new("meaning-modified-at"),
    );
    if !shown.labels.is_empty() {
        let pairs = shown.labels.iter();
        facts.add(
            "labels",
            "fact-labels",
            FactValue::Pairs(pairs.map(|(k, v)| (k.clone(), v.clone())).collect()),
            Text::new("meaning-labels"),
        );
    }
}

/// A label in Unix seconds.
fn seconds(label: Option<&str>) -> FactValue {
    let Some(label) = label else {
        return FactValue::Absent(Text::new("fact-label-missing"));
    };
    let instant = label.parse().ok();
    let instant = instant.and_then(Instant::from_seconds);
    FactValue::Time {
        text: label.to_owned(),
        rfc3339: instant.map(|instant| instant.to_string()),
    }
}
