//! Facts of the object around a record: where it is kept, its size, its labels.

use super::{Facts, of_helm2, time_value};
use crate::i18n::Text;
use crate::release::time::Instant;
use crate::release::{ReleaseRecord, Storage};
use crate::source::{Manager, ObjectKind, StoredObject};
use crate::view::detail::FactValue;
use crate::view::revision::Shown;
use crate::view::text;

/// What the API server lets a Secret or ConfigMap hold (facts 1.6).
const LIMIT_BYTES: usize = 1 << 20;

/// Says where the record is kept, how large it is there, and what the object around it says.
pub(super) fn storage(facts: &mut Facts, record: &ReleaseRecord) {
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
            match record.storage {
                // A text column has no limit that a release could reach (facts 1.7).
                Storage::Sql => Text::new("archive-meaning-sql-bytes"),
                _ => of_helm2(record, "helm2-meaning-stored-bytes")
                    .unwrap_or(Text::new("meaning-stored-bytes"))
                    .with("limit", text::size(LIMIT_BYTES)),
            },
        );
    }
    let Some(object) = object else { return };
    // Tiller's Secrets had no type of their own.
    if let Some(kind) = object.secret_type.as_ref().filter(|_| !record.is_helm2()) {
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
            time_value(created, instant),
            Text::new("meaning-created"),
        );
    }
    if !object.managers.is_empty() {
        let manager = |one: &Manager| {
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
        ObjectKind::SqlRow => "releases_v1",
    };
    let name = object.name.as_deref().unwrap_or("?");
    match &object.namespace {
        Some(namespace) => format!("{kind} {namespace}/{name}"),
        None => format!("{kind} {name}"),
    }
}

/// Lists the labels that Helm sets itself, one by one, then the user's together.
pub(super) fn labels(facts: &mut Facts, record: &ReleaseRecord, shown: &Shown) {
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
    // A listing shows names, and labels only where it was asked for them.
    let is_unlabelled = !record.has_payload && object.labels.is_empty();
    let absent = if is_unlabelled {
        "fact-not-shown"
    } else {
        "fact-label-missing"
    };
    let meaning = |id| match record.storage {
        Storage::Sql => Text::new("archive-meaning-sql-column"),
        _ => of_helm2(record, "meaning-label-helm2").unwrap_or_else(|| Text::new(id)),
    };
    for (key, word, label, id) in keys {
        let value = match get(key) {
            Some(value) => FactValue::Text(value.clone()),
            None => FactValue::Absent(Text::new(absent)),
        };
        facts.add(word, label, value, meaning(id));
    }
    let (created, modified) = (&record.created_at_label, &record.modified_at_label);
    facts.add(
        "created_at",
        "fact-created-at",
        seconds(created.as_deref(), absent),
        meaning(if created.is_some() || is_unlabelled {
            "meaning-created-at"
        } else {
            "meaning-created-at-gone"
        }),
    );
    facts.add(
        "modified_at",
        "fact-modified-at",
        seconds(modified.as_deref(), absent),
        meaning("meaning-modified-at"),
    );
    if !shown.labels.is_empty() {
        let pairs = shown.labels.iter();
        facts.add(
            "labels",
            "fact-labels",
            FactValue::Pairs(pairs.map(|(k, v)| (k.clone(), v.clone())).collect()),
            of_helm2(record, "helm2-meaning-labels").unwrap_or(Text::new("meaning-labels")),
        );
    }
}

/// A label in Unix seconds.
fn seconds(label: Option<&str>, absent: &'static str) -> FactValue {
    let Some(label) = label else {
        return FactValue::Absent(Text::new(absent));
    };
    let instant = label.parse().ok();
    let instant = instant.and_then(Instant::from_seconds);
    time_value(label, instant)
}
