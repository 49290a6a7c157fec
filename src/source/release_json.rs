//! The decoded release: what Helm stores inside the layers, and what `helm status -o json` prints of it.

use super::detector::{Detector, Found, Look};
use super::part::{Content, Part};
use super::value::{Pairs, Value, get};
use super::{PayloadBytes, Shape, StoredRecord};
use crate::limits::Limits;
use crate::sensitive::Sensitive;
use crate::yaml;

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::ReleaseJson,
    look,
};

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Value { root, pairs } = &part.content else {
        return Look::Pass("source-reason-not-structured");
    };
    if root.is_map() {
        if !is_release(pairs) {
            return Look::Pass("source-reason-no-release-fields");
        }
        add(root, found);
        return Look::Take("source-reason-release-fields");
    }
    let first = root.items().next();
    if !first.is_some_and(|first| is_release(&first.pairs())) {
        return Look::Pass("source-reason-no-release-fields");
    }
    for item in root.items() {
        if found.is_full() {
            break;
        }
        found.problems(item.damage());
        if is_release(&item.pairs()) {
            add(&item, found);
        }
    }
    Look::Take("source-reason-release-fields")
}

/// Recognises Helm's release by what hardly anything else has together: `info` with a release's times or status,
/// beside a name, a revision or a manifest.
fn is_release(pairs: &Pairs<'_>) -> bool {
    let info = get(pairs, "info").map(Value::pairs).unwrap_or_default();
    let is_info = ["status", "first_deployed", "last_deployed"]
        .iter()
        .any(|key| get(&info, key).is_some());
    let has_more = ["name", "version", "manifest", "chart"]
        .iter()
        .any(|key| get(pairs, key).is_some());
    is_info && has_more && get(pairs, "kind").is_none()
}

fn add(release: &Value<'_>, found: &mut Found<'_>) {
    let span = release.span();
    let payload = if release.is_json() {
        Some(PayloadBytes::Span(span.clone()))
    } else {
        found
            .paste
            .get(span.clone())
            .and_then(|bytes| to_json(bytes, found.limits))
    };
    found.record(StoredRecord {
        object: None,
        payload,
        span,
    });
}

/// `helm status -o yaml` prints the same fields as YAML.
fn to_json(bytes: &[u8], limits: &Limits) -> Option<PayloadBytes> {
    let stream = yaml::parse(std::str::from_utf8(bytes).ok()?, limits);
    let root = stream.documents.into_iter().find_map(|one| one.root)?;
    let json = serde_json::to_vec(&root.to_json()).ok()?;
    Some(PayloadBytes::Owned(Sensitive::new(json)))
}
