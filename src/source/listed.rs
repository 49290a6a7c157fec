//! Objects of which a paste has the name and some labels, and no data: what `kubectl get` lists.

use std::collections::BTreeMap;
use std::ops::Range;

use super::detector::Found;
use super::object::{NAME_PREFIX, SECRET_TYPE};
use super::{ObjectKind, PayloadBytes, SeenCommand, StoredObject, StoredRecord, printed};

/// One line of a listing.
#[derive(Clone, Default)]
pub(super) struct Listed {
    /// `<kind>/` may stand before it.
    pub(super) name: String,
    pub(super) namespace: Option<String>,
    pub(super) secret_type: Option<String>,
    pub(super) labels: BTreeMap<String, String>,
    /// The labels are those that were asked for, and there may be others.
    pub(super) is_partly_labeled: bool,
    pub(super) created: Option<String>,
    pub(super) payload: Option<Range<usize>>,
}

/// Where a listing comes from, as far as the command before it tells.
#[derive(Clone, Default)]
pub(super) struct From {
    namespace: Option<String>,
    pub(super) is_config_map: bool,
}

impl From {
    /// Reads the command whose output a place in a part is.
    pub(super) fn command(
        found: &Found<'_>,
        part: &Range<usize>,
        taken: usize,
        place: usize,
    ) -> Self {
        let fits = |one: &SeenCommand| one.program == "kubectl" && one.verb.starts_with("get ");
        printed::by(found, part, taken, place, fits).map_or_else(Self::default, |one| Self {
            is_config_map: one.verb.starts_with("get cm") || one.verb.starts_with("get configmap"),
            namespace: one.namespace,
        })
    }
}

/// Whether a name is that of a release record (facts 1.1).
pub(super) fn is_record_name(name: &str) -> bool {
    let name = name.rsplit_once('/').map_or(name, |(_, name)| name);
    let rest = name.strip_prefix(NAME_PREFIX);
    rest.is_some_and(|rest| rest.contains(".v"))
}

/// Adds a listed object: a record without its payload, or one of the others; says which.
pub(super) fn add(listed: Listed, from: &From, span: Range<usize>, found: &mut Found<'_>) -> bool {
    let (prefix, name) = match listed.name.rsplit_once('/') {
        Some((prefix, name)) => (Some(prefix), name),
        None => (None, listed.name.as_str()),
    };
    let kind = match prefix {
        Some("configmap" | "configmaps" | "cm") => ObjectKind::ConfigMap,
        Some(_) => ObjectKind::Secret,
        // A ConfigMap has no type, and both may be listed without it.
        None if from.is_config_map && listed.secret_type.is_none() => ObjectKind::ConfigMap,
        None => ObjectKind::Secret,
    };
    let has_label = |key: &str, value: &str| listed.labels.get(key).is_some_and(|l| l == value);
    let is_release = is_record_name(name)
        || listed.secret_type.as_deref() == Some(SECRET_TYPE)
        || has_label("owner", "helm")
        || has_label("OWNER", "TILLER");
    if !is_release {
        let kind = match kind {
            ObjectKind::ConfigMap => "ConfigMap",
            _ => "Secret",
        };
        found.other(Some("v1"), kind);
        return false;
    }
    let mut labels = listed.labels;
    if listed.is_partly_labeled && !labels.contains_key("owner") {
        // Only some labels were asked for; that this one is not there says nothing then, and the name has it.
        labels.remove("name");
    }
    found.record(StoredRecord {
        object: Some(StoredObject {
            namespace: listed.namespace.or_else(|| from.namespace.clone()),
            name: Some(name.to_owned()),
            secret_type: listed.secret_type.filter(|_| kind == ObjectKind::Secret),
            labels,
            created: listed.created,
            ..StoredObject::new(kind)
        }),
        payload: listed.payload.map(PayloadBytes::Span),
        span,
    });
    true
}
