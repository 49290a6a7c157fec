//! What the object around a payload says about it: its labels and its name, and where they disagree with the payload.
//!
//! Helm never reads the object's type, its `version` label or its name; it selects on `name` and `owner` and takes
//! the rest from the payload (facts 1.1, 1.8). A disagreement is a mark of hand edits and copies (facts 10.2).

use std::collections::BTreeMap;

use super::status::Status;
use super::{Mismatch, Storage};
use crate::order;
use crate::source::{NAME_PREFIX, ObjectKind, SECRET_TYPE, SYSTEM_LABELS, StoredObject};

/// What `SYSTEM_LABELS` are, of Helm 2 (`pkg/storage/driver/cfgmaps.go`).
const SYSTEM_HELM2: [&str; 6] = [
    "NAME",
    "OWNER",
    "STATUS",
    "VERSION",
    "CREATED_AT",
    "MODIFIED_AT",
];
/// Drops the labels that Helm sets itself: `helm get metadata` of Helm 4 prints them too (facts 7.4).
pub(super) fn of_user(labels: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let is_of_user = |(key, _): &(&String, &String)| !SYSTEM_LABELS.contains(&key.as_str());
    let labels = labels.iter().filter(is_of_user);
    order::map(labels.map(|(key, value)| (key.clone(), value.clone())))
}

/// What labels and object name say, without the payload.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Claims {
    pub(super) name: Option<String>,
    pub(super) revision: Option<i64>,
    pub(super) status: Option<Status>,
    pub(super) created_at: Option<String>,
    pub(super) modified_at: Option<String>,
    pub(super) custom: BTreeMap<String, String>,
    pub(super) is_helm2: bool,
}

/// What the payload says, where it is read at all.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Payload<'a> {
    pub(super) name: Option<&'a str>,
    pub(super) namespace: Option<&'a str>,
    pub(super) revision: Option<i64>,
    pub(super) status: Option<&'a Status>,
}

/// Collects what the object says by itself.
pub(super) fn claims(object: &StoredObject) -> Claims {
    let labels = &object.labels;
    let is_helm2 = labels.get("OWNER").is_some_and(|owner| owner == "TILLER");
    let keys = if is_helm2 {
        SYSTEM_HELM2
    } else {
        SYSTEM_LABELS
    };
    let [name, _, status, revision, created_at, modified_at] = keys;
    let object_name = object.name.as_deref().and_then(split_object_name);
    Claims {
        name: labels
            .get(name)
            .cloned()
            .or_else(|| object_name.map(|(name, _)| name.to_owned())),
        revision: labels
            .get(revision)
            .and_then(|text| parse_revision(text))
            .or_else(|| object_name.map(|(_, revision)| revision)),
        status: labels.get(status).map(|text| {
            if is_helm2 {
                Status::parse_helm2(text)
            } else {
                Status::parse(text)
            }
        }),
        created_at: labels.get(created_at).cloned(),
        // The column is 0 until the row is written again (facts 1.7).
        modified_at: labels
            .get(modified_at)
            .filter(|text| object.kind != ObjectKind::SqlRow || *text != "0")
            .cloned(),
        custom: order::map(
            labels
                .iter()
                .filter(|(key, _)| !keys.contains(&key.as_str()))
                .map(|(key, value)| (key.clone(), value.clone())),
        ),
        is_helm2,
    }
}

/// Says how records are kept where this one is.
pub(super) fn storage(object: Option<&StoredObject>, is_helm2: bool) -> Storage {
    match (object.map(|object| object.kind), is_helm2) {
        (Some(ObjectKind::SqlRow), _) => Storage::Sql,
        (Some(ObjectKind::Secret), false) => Storage::Secret,
        (Some(ObjectKind::ConfigMap), false) => Storage::ConfigMap,
        (Some(ObjectKind::Secret), true) => Storage::Helm2Secret,
        (Some(ObjectKind::ConfigMap), true) => Storage::Helm2ConfigMap,
        (None, _) => Storage::None,
    }
}

/// Lists what the object says otherwise than the payload, or than Helm would.
pub(super) fn mismatches(
    object: &StoredObject,
    payload: &Payload<'_>,
    is_helm2: bool,
) -> Vec<Mismatch> {
    let labels = &object.labels;
    let keys = if is_helm2 {
        SYSTEM_HELM2
    } else {
        SYSTEM_LABELS
    };
    let [name, owner, status, revision, created_at, modified_at] = keys;
    let mut found = Vec::new();
    let word = if is_helm2 {
        Status::helm2_name
    } else {
        Status::as_str
    };
    if let (Some(label), Some(payload)) = (labels.get(status), payload.status)
        && label != word(payload)
    {
        found.push(Mismatch::Status {
            label: label.clone(),
            payload: word(payload).to_owned(),
        });
    }
    if let (Some(label), Some(payload)) = (labels.get(revision), payload.revision)
        && parse_revision(label) != Some(payload)
    {
        found.push(Mismatch::Revision {
            label: label.clone(),
            payload,
        });
    }
    if let (Some(label), Some(payload)) = (labels.get(name), payload.name)
        && label != payload
    {
        found.push(Mismatch::Name {
            label: label.clone(),
            payload: payload.to_owned(),
        });
    }
    if let (Some(object), Some(name), Some(revision)) =
        (object.name.as_deref(), payload.name, payload.revision)
    {
        let prefix = if is_helm2 { "" } else { NAME_PREFIX };
        let expected = format!("{prefix}{name}.v{revision}");
        if object != expected {
            found.push(Mismatch::ObjectName {
                object: object.to_owned(),
                expected,
            });
        }
    }
    // Helm 2 keeps its records in Tiller's namespace, whatever the release's is.
    if let (Some(object), Some(payload)) = (object.namespace.as_deref(), payload.namespace)
        && object != payload
        && !is_helm2
    {
        found.push(Mismatch::Namespace {
            object: object.to_owned(),
            payload: payload.to_owned(),
        });
    }
    // An object trimmed by hand before pasting has lost its labels; one that still shows its uid has none in the cluster.
    // A table shows the labels that it was asked for, and Helm's own are never there one by one.
    let is_asked =
        |key: &String| [status, revision, created_at, modified_at].contains(&key.as_str());
    let is_whole = !labels.keys().all(is_asked)
        || object.uid.is_some()
        || object.resource_version.is_some()
        || (!labels.is_empty() && !object.data_keys.is_empty());
    // A query may have left the column out.
    let is_whole = is_whole && (object.kind != ObjectKind::SqlRow || labels.contains_key(owner));
    if !is_helm2 && is_whole && labels.get(owner).is_none_or(|owner| owner != "helm") {
        found.push(Mismatch::NotOwned);
    }
    if object.kind == ObjectKind::Secret
        && !is_helm2
        && object
            .secret_type
            .as_deref()
            .is_some_and(|t| t != SECRET_TYPE)
    {
        found.push(Mismatch::SecretType {
            found: object.secret_type.clone(),
        });
    }
    found
}

/// Splits an object's name at the last `.v<digits>`; release names may hold dots, and `.v2` too (facts 1.1).
pub(super) fn split_object_name(object: &str) -> Option<(&str, i64)> {
    let rest = object.strip_prefix(NAME_PREFIX).unwrap_or(object);
    let (name, digits) = rest.rsplit_once(".v")?;
    let revision = parse_revision(digits)?;
    (!name.is_empty()).then_some((name, revision))
}

fn parse_revision(text: &str) -> Option<i64> {
    let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    is_number
        .then(|| text.parse().ok())
        .flatten()
        .filter(|&revision| revision > 0)
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;

    fn object(labels: &[(&str, &str)]) -> StoredObject {
        StoredObject {
            namespace: Some("shop".to_owned()),
            name: Some("sh.helm.release.v1.web.v3".to_owned()),
            secret_type: Some(SECRET_TYPE.to_owned()),
            labels: labels
                .iter()
                .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
                .collect(),
            data_keys: vec!["release".to_owned()],
            ..StoredObject::new(ObjectKind::Secret)
        }
    }

    const GOOD: [(&str, &str); 4] = [
        ("name", "web"),
        ("owner", "helm"),
        ("status", "deployed"),
        ("version", "3"),
    ];

    const PAYLOAD: Payload<'_> = Payload {
        name: Some("web"),
        namespace: Some("shop"),
        revision: Some(3),
        status: Some(&Status::Deployed),
    };

    #[track_caller]
    fn check_name(object: &str, expected: Option<(&str, i64)>) {
        assert_eq!(split_object_name(object), expected);
    }

    #[test]
    fn the_last_v_number_of_the_name_is_the_revision() {
        check_name("sh.helm.release.v1.web.v12", Some(("web", 12)));
        check_name("sh.helm.release.v1.web.v2.v12", Some(("web.v2", 12)));
        check_name("sh.helm.release.v1.my.app.v1", Some(("my.app", 1)));
        check_name("web.v3", Some(("web", 3)));
        check_name("sh.helm.release.v1.web", None);
        check_name("sh.helm.release.v1.web.v0", None);
        check_name("sh.helm.release.v1.web.vx", None);
        check_name("sh.helm.release.v1.web.v99999999999999999999", None);
        check_name("", None);
    }

    #[test]
    fn system_labels_are_not_the_users() {
        let mut labels = GOOD.to_vec();
        labels.extend([("team", "blue"), ("createdAt", "17"), ("modifiedAt", "18")]);
        let claims = claims(&object(&labels));
        assert_eq!(claims.revision, Some(3));
        assert_eq!(claims.status, Some(Status::Deployed));
        assert_eq!(claims.created_at.as_deref(), Some("17"));
        assert_eq!(claims.modified_at.as_deref(), Some("18"));
        assert_eq!(claims.custom.keys().collect::<Vec<_>>(), ["team"]);
    }

    #[test]
    fn without_labels_the_name_still_tells() {
        let claims = claims(&object(&[]));
        assert_eq!(claims.name.as_deref(), Some("web"));
        assert_eq!(claims.revision, Some(3));
        assert_eq!(claims.status, None);
    }

    #[test]
    fn helm_2_labels_are_upper_case() {
        let claims = claims(&object(&[
            ("NAME", "old"),
            ("OWNER", "TILLER"),
            ("STATUS", "DEPLOYED"),
            ("VERSION", "7"),
        ]));
        assert!(claims.is_helm2);
        assert_eq!(claims.name.as_deref(), Some("old"));
        assert_eq!(claims.revision, Some(7));
        assert_eq!(claims.status, Some(Status::Deployed));
    }

    #[test]
    fn an_object_as_helm_writes_it_agrees() {
        assert_eq!(mismatches(&object(&GOOD), &PAYLOAD, false), []);
        assert_eq!(mismatches(&object(&GOOD), &Payload::default(), false), []);
    }

    #[test]
    fn every_disagreement_is_named() {
        let mut edited = object(&[
            ("name", "api"),
            ("owner", "me"),
            ("status", "failed"),
            ("version", "03x"),
        ]);
        edited.name = Some("sh.helm.release.v1.web.v4".to_owned());
        edited.namespace = Some("tools".to_owned());
        edited.secret_type = Some("Opaque".to_owned());
        assert_eq!(
            mismatches(&edited, &PAYLOAD, false),
            [
                Mismatch::Status {
                    label: "failed".to_owned(),
                    payload: "deployed".to_owned()
                },
                Mismatch::Revision {
                    label: "03x".to_owned(),
                    payload: 3
                },
                Mismatch::Name {
                    label: "api".to_owned(),
                    payload: "web".to_owned()
                },
                Mismatch::ObjectName {
                    object: "sh.helm.release.v1.web.v4".to_owned(),
                    expected: "sh.helm.release.v1.web.v3".to_owned()
                },
                Mismatch::Namespace {
                    object: "tools".to_owned(),
                    payload: "shop".to_owned()
                },
                Mismatch::NotOwned,
                Mismatch::SecretType {
                    found: Some("Opaque".to_owned())
                },
            ]
        );
    }

    #[test]
    fn labels_cut_off_before_pasting_are_no_sign_of_anything() {
        let mut trimmed = object(&[]);
        trimmed.secret_type = None;
        assert_eq!(mismatches(&trimmed, &PAYLOAD, false), []);
        trimmed.uid = Some("6b0c7d0e".to_owned());
        assert_eq!(mismatches(&trimmed, &PAYLOAD, false), [Mismatch::NotOwned]);
    }
}
