//! Reads a Secret or ConfigMap around a release payload; other objects are only counted.

use std::collections::BTreeMap;

use super::bare;
use super::detector::Found;
use super::foreign;
use super::stand_in;
use super::value::{Pairs, Value, get, text};
use super::{Manager, ObjectKind, PayloadBytes, ProblemKind, StoredObject, StoredRecord};
use crate::order::{self, Sorted};

/// Type of a release Secret (helm pkg/storage/driver/secrets.go: `newSecretsObject`).
pub const SECRET_TYPE: &str = "helm.sh/release.v1";

/// How the names of release objects begin (helm pkg/storage/storage.go: `makeKey`).
pub const NAME_PREFIX: &str = "sh.helm.release.v1.";

/// Labels that Helm sets itself (V3 `pkg/storage/driver/util.go`, `systemLabels`); the others are the user's.
pub const SYSTEM_LABELS: [&str; 6] = [
    "name",
    "owner",
    "status",
    "version",
    "createdAt",
    "modifiedAt",
];

/// `kubectl apply` keeps the whole object in it, data included.
pub(super) const LAST_APPLIED: &str = "kubectl.kubernetes.io/last-applied-configuration";

/// What a map is as a Kubernetes object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Identity {
    /// A Secret or ConfigMap.
    Stored(ObjectKind),
    /// The same, but the paste does not say so: it was cut before `kind`, or picked out of one.
    Implied(ObjectKind),
    /// A `List`, or something with items.
    List,
    /// Any other object.
    Other,
    /// No object.
    None,
}

/// What a list says about its items that they may not say themselves.
#[derive(Clone, Default)]
pub(super) struct Defaults {
    pub(super) kind: Option<String>,
    pub(super) api_version: Option<String>,
}

/// Says what a map is; `paste` is the text that its payload's span points into.
pub(super) fn identity(pairs: &Pairs<'_>, defaults: &Defaults, paste: &[u8]) -> Identity {
    let kind = text(pairs, "kind").or_else(|| defaults.kind.clone());
    let has_items = get(pairs, "items").is_some_and(Value::is_list);
    match kind.as_deref() {
        None if has_items => Identity::List,
        None => implied(pairs, paste).map_or(Identity::None, Identity::Implied),
        Some(kind) if has_items && (kind.ends_with("List") || is_cut_word(kind, &LISTS)) => {
            Identity::List
        }
        Some("Secret") => Identity::Stored(ObjectKind::Secret),
        Some("ConfigMap") => Identity::Stored(ObjectKind::ConfigMap),
        Some(kind) if is_cut_word(kind, &["Secret"]) => Identity::Implied(ObjectKind::Secret),
        Some(kind) if is_cut_word(kind, &["ConfigMap"]) => Identity::Implied(ObjectKind::ConfigMap),
        Some(_) if get(pairs, "apiVersion").is_some() || defaults.kind.is_some() => Identity::Other,
        Some(_) => Identity::None,
    }
}

const LISTS: [&str; 3] = ["List", "SecretList", "ConfigMapList"];

/// Says whether the paste ends in the middle of one of these words.
fn is_cut_word(cut: &str, words: &[&str]) -> bool {
    !cut.is_empty()
        && words
            .iter()
            .any(|word| word.starts_with(cut) && *word != cut)
}

/// Says whether a YAML document ends before or in its `kind`: after the key that kubectl puts before it.
///
/// JSON shows by itself that its end is missing.
pub(super) fn is_cut(root: &Value<'_>, pairs: &Pairs<'_>, before_kind: &str) -> bool {
    if root.is_json() {
        return false;
    }
    match text(pairs, "kind") {
        Some(kind) => {
            let last = pairs.last().is_some_and(|(key, _)| key == "kind");
            last && (is_cut_word(&kind, &LISTS) && kind != "Secret" && kind != "ConfigMap")
        }
        None => pairs
            .last()
            .is_some_and(|(key, _)| key == before_kind || key == "kind"),
    }
}

/// Recognises a record without `kind` by its type, its payload or its name.
fn implied(pairs: &Pairs<'_>, paste: &[u8]) -> Option<ObjectKind> {
    // A row of the SQL driver has the same type.
    if get(pairs, "owner").is_some() || get(pairs, "body").is_some() {
        return None;
    }
    if text(pairs, "type").as_deref() == Some(SECRET_TYPE) {
        return Some(ObjectKind::Secret);
    }
    if let Some(payload) = payload(pairs, paste) {
        return match bare::encoding(payload.get(paste))? {
            // A ConfigMap has one base64 less than a Secret (helm pkg/storage/driver/cfgmaps.go).
            bare::Encoding::Once if get(pairs, "stringData").is_none() => {
                Some(ObjectKind::ConfigMap)
            }
            _ => Some(ObjectKind::Secret),
        };
    }
    let name = text(&map(pairs, "metadata"), "name")?;
    name.starts_with(NAME_PREFIX).then_some(ObjectKind::Secret)
}

/// Reads one object and adds it to what was found.
pub(super) fn read(
    value: &Value<'_>,
    pairs: &Pairs<'_>,
    defaults: &Defaults,
    found: &mut Found<'_>,
) {
    let (kind, is_implied) = match identity(pairs, defaults, found.paste) {
        Identity::Stored(kind) => (kind, false),
        Identity::Implied(kind) => (kind, true),
        Identity::Other => return count_other(pairs, defaults, found),
        Identity::List | Identity::None => return,
    };
    let payload = payload(pairs, found.paste);
    let stand_in = payload
        .as_ref()
        .and_then(|payload| stand_in::recognize(payload.get(found.paste)));
    let payload = payload.filter(|_| stand_in.is_none());
    let object = stored_object(kind, pairs);
    let span = value.span();
    if !is_release(&object, payload.as_ref(), found.paste) {
        count_other(pairs, defaults, found);
        found.stranger(kind, object.name, span.start);
        return;
    }
    // A record that was cut before its payload is not empty, and the cut is known already.
    if let Some(stand_in) = stand_in {
        found.problem(stand_in.problem(object.name.clone()), span.start);
    } else if payload.is_none() && value.damage().is_none() {
        let name = object.name.clone();
        found.problem(ProblemKind::EmptyPayload { name }, span.start);
    }
    // Nothing but a payload was left of the object: not even its kind is known.
    let is_bare = is_implied && get(pairs, "metadata").is_none() && object.secret_type.is_none();
    found.record(StoredRecord {
        object: (!is_bare).then_some(object),
        payload,
        span,
    });
}

/// Counts an object that is no release record.
pub(super) fn count_other(pairs: &Pairs<'_>, defaults: &Defaults, found: &mut Found<'_>) {
    let sealed = sealed(pairs);
    let is_sealed = sealed.is_some();
    if let Some(name) = sealed {
        let offset = pairs.first().map_or(0, |(_, value)| value.span().start);
        let name = Some(name);
        found.problem(ProblemKind::EncryptedPayload { name }, offset);
    }
    let kind = text(pairs, "kind").or_else(|| defaults.kind.clone());
    let api_version = text(pairs, "apiVersion").or_else(|| defaults.api_version.clone());
    if let Some(kind) = kind {
        if !is_sealed {
            let api_version = api_version.as_deref().unwrap_or_default();
            foreign::note(pairs, api_version, &kind, found);
        }
        found.other(api_version.as_deref(), &kind);
    }
}

/// Recognises an object of which a controller makes a release Secret, and gives its name.
fn sealed(pairs: &Pairs<'_>) -> Option<String> {
    let kind = get(pairs, "kind")?.text()?;
    if !matches!(&*kind, "SealedSecret" | "ExternalSecret") {
        return None;
    }
    let name = text(&map(pairs, "metadata"), "name")?;
    let spec = map(pairs, "spec");
    let target = map(&spec, "target");
    let is_typed = [&spec, &target]
        .iter()
        .any(|around| text(&map(around, "template"), "type").as_deref() == Some(SECRET_TYPE));
    (is_typed || name.starts_with(NAME_PREFIX)).then_some(name)
}

/// Finds the payload; `stringData` wins, as in the API server.
fn payload(pairs: &Pairs<'_>, paste: &[u8]) -> Option<PayloadBytes> {
    let is_filled = |payload: &PayloadBytes| !payload.get(paste).trim_ascii().is_empty();
    ["stringData", "data"].iter().find_map(|key| {
        let payload = get(&map(pairs, key), "release")?.payload();
        payload.filter(is_filled)
    })
}

pub(super) const fn kind_name(kind: ObjectKind) -> &'static str {
    match kind {
        ObjectKind::Secret => "Secret",
        ObjectKind::ConfigMap => "ConfigMap",
        ObjectKind::SqlRow => "SQL row",
    }
}

/// Helm finds its records by label only, but a copy or a restored backup may have lost them.
pub(super) fn is_release(
    object: &StoredObject,
    payload: Option<&PayloadBytes>,
    paste: &[u8],
) -> bool {
    let has_label = |key: &str, value: &str| object.labels.get(key).is_some_and(|l| l == value);
    object.secret_type.as_deref() == Some(SECRET_TYPE)
        || has_label("owner", "helm")
        // helm v2 pkg/storage/driver/cfgmaps.go: records of Tiller.
        || has_label("OWNER", "TILLER")
        || object.name.as_deref().is_some_and(|name| name.starts_with(NAME_PREFIX))
        || payload.is_some_and(|payload| bare::encoding(payload.get(paste)).is_some())
}

fn stored_object(kind: ObjectKind, pairs: &Pairs<'_>) -> StoredObject {
    let metadata = map(pairs, "metadata");
    let keys: Sorted<String> = ["data", "stringData"]
        .iter()
        .flat_map(|key| map(pairs, key))
        .map(|(key, _)| (key.into_owned(), ()))
        .collect();
    let mut annotations = texts(&metadata, "annotations");
    if let Some(copy) = annotations.get_mut(LAST_APPLIED) {
        copy.clear();
    }
    StoredObject {
        kind,
        namespace: text(&metadata, "namespace"),
        name: text(&metadata, "name"),
        secret_type: text(pairs, "type").filter(|_| kind == ObjectKind::Secret),
        labels: texts(&metadata, "labels"),
        annotations,
        created: text(&metadata, "creationTimestamp"),
        uid: text(&metadata, "uid"),
        resource_version: text(&metadata, "resourceVersion"),
        managers: managers(&metadata),
        data_keys: keys.into_keys().collect(),
    }
}

fn managers(metadata: &Pairs<'_>) -> Vec<Manager> {
    let Some(fields) = get(metadata, "managedFields") else {
        return Vec::new();
    };
    let manager = |field: Value<'_>| {
        let pairs = field.pairs();
        Some(Manager {
            name: text(&pairs, "manager")?,
            operation: text(&pairs, "operation"),
            time: text(&pairs, "time"),
        })
    };
    fields.items().filter_map(manager).collect()
}

fn texts(pairs: &Pairs<'_>, key: &str) -> BTreeMap<String, String> {
    let pair = |(key, value): (std::borrow::Cow<'_, str>, Value<'_>)| {
        Some((key.into_owned(), value.text()?.into_owned()))
    };
    order::map(map(pairs, key).into_iter().filter_map(pair))
}

/// Gives the pairs of the map at a key; none when there is no map.
fn map<'a>(pairs: &Pairs<'a>, key: &str) -> Pairs<'a> {
    get(pairs, key).map(Value::pairs).unwrap_or_default()
}
