//! Values that are refused on creation and update alike.

use base64::Engine as _;
use base64::alphabet;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig, STANDARD};
use serde_json::Value;

use super::place::{at, has_all, items, text};
use super::refusal::Rule;
use super::stored::Judge;
use super::{immutable, types};
use crate::kubernetes::Gvk;
use crate::order::Sorted;

const PORT_MAX: i64 = 65535;
/// The range of node ports where nobody configured another.
const NODE_PORTS: std::ops::RangeInclusive<i64> = 30000..=32767;

/// Writes base64 as Go does that has read it: it skips line ends, and takes any bits behind the last byte; `None` for
/// what it does not take.
pub(super) fn base64(text: &str) -> Option<String> {
    const CONFIG: GeneralPurposeConfig =
        GeneralPurposeConfig::new().with_decode_allow_trailing_bits(true);
    const LENIENT: GeneralPurpose = GeneralPurpose::new(&alphabet::STANDARD, CONFIG);
    let joined: String = text.chars().filter(|c| !"\r\n".contains(*c)).collect();
    Some(STANDARD.encode(LENIENT.decode(joined).ok()?))
}

/// Holds a value against the check of its field: `p` a port, `r` a node port, a number the least, else words.
pub(super) fn value(judge: &mut Judge, rule: &str, live: Option<&Value>, sent: &Value) {
    let (is_right, is_certain) = match (rule, sent.as_i64(), sent.as_str()) {
        ("p", Some(port), _) => ((1..=PORT_MAX).contains(&port), true),
        ("p", None, Some(name)) => (is_port_name(name), true),
        ("r", Some(port), _) => (NODE_PORTS.contains(&port), !(0..=PORT_MAX).contains(&port)),
        (_, Some(number), _) => (rule.parse().is_ok_and(|least: i64| number >= least), true),
        (_, _, Some(word)) => (rule.split('|').any(|known| known == word), true),
        _ => return,
    };
    if !is_right {
        judge.refuse(Rule::Value, live, sent, is_certain);
    }
}

/// The names that IANA gives services: at most 15, lower case, a letter among them, no hyphen at an end.
fn is_port_name(name: &str) -> bool {
    let is_known = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.len() <= 15
        && name.chars().all(is_known)
        && name.chars().any(|c| c.is_ascii_lowercase())
        && !name.starts_with('-')
        && !name.ends_with('-')
        && !name.contains("--")
}

/// Refuses a name that a list of containers, volumes or a Service's ports has twice.
pub(super) fn names(judge: &mut Judge, code: &str, items: &[Value]) {
    if !matches!(code, "Container" | "Volume" | "ServicePort") {
        return;
    }
    let mut seen = Sorted::new();
    for (at, item) in items.iter().enumerate() {
        if let Some(name) = item.get("name").filter(|name| name.is_string())
            && !seen.add(name.as_str().unwrap_or_default())
        {
            judge.within(&format!("[{at}].name"), |judge| {
                judge.refuse(Rule::Duplicate, None, name, true);
            });
        }
    }
}

/// Tells whether an object can have that name: most kinds take a DNS subdomain, a Service a label of 63.
pub(super) fn is_name(kind: &str, group: &str, name: &str) -> bool {
    // Roles may be called `system:node`; what other kinds of other groups take is theirs to say.
    if group.starts_with("rbac.") {
        return !name.is_empty() && !name.contains(['/', '%']) && name != "." && name != "..";
    }
    let is_part = |part: &str| {
        !part.is_empty()
            && !part.starts_with('-')
            && !part.ends_with('-')
            && part
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    match (group, kind) {
        ("", "Service" | "Namespace") => name.len() <= 63 && is_part(name),
        _ => name.len() <= 253 && name.split('.').all(is_part),
    }
}

/// Tells whether it can be the value of a label.
pub(super) fn is_label_value(text: &str) -> bool {
    let is_end = |c: char| c.is_ascii_alphanumeric();
    text.is_empty()
        || (text.len() <= 63
            && text.starts_with(is_end)
            && text.ends_with(is_end)
            && text.chars().all(|c| is_end(c) || "-_.".contains(c)))
}

/// Refuses labels and keys that no object can have, where they are new.
pub(super) fn object(judge: &mut Judge, gvk: Gvk<'_>, live: Option<&Value>, after: &Value) {
    for path in ["metadata.labels", "spec.template.metadata.labels"] {
        let old = live.and_then(|live| at(live, path));
        for (key, value) in entries(after, path) {
            let was = old.and_then(|old| old.get(key));
            let is_label = value.as_str().is_none_or(is_label_value);
            // Below a custom resource's template, labels are its own affair.
            let is_known = path == "metadata.labels" || types::root(gvk).is_some();
            if was != Some(value) && !is_label && is_known {
                judge.refuse_at(
                    format!("{path}.{key}"),
                    Rule::Value,
                    (was, Some(value)),
                    true,
                );
            }
        }
    }
    let path = "metadata.finalizers";
    if let Some(live) = live.filter(|live| at(live, "metadata.deletionTimestamp").is_some()) {
        let (old, new) = (items(live, path), items(after, path));
        if !has_all(old, new) {
            judge.refuse_at(path, Rule::Value, (at(live, path), at(after, path)), true);
        }
    }
    if gvk.group.is_empty() && matches!(gvk.kind, "ConfigMap" | "Secret") {
        for path in ["data", "binaryData"] {
            let old = live.and_then(|live| at(live, path));
            for (key, value) in entries(after, path) {
                let was = old.and_then(|old| old.get(key));
                if was.is_none() && !is_data_key(key) {
                    judge.refuse_at(
                        format!("{path}.{key}"),
                        Rule::Value,
                        (None, Some(value)),
                        true,
                    );
                }
            }
        }
    }
}

/// Refuses what is only looked at when an object is made.
pub(super) fn creation(judge: &mut Judge, gvk: Gvk<'_>, after: &Value) {
    let path = "metadata.name";
    let name = text(after, path);
    // A name that is generated is not there.
    let longest = if gvk.kind == "CronJob" && gvk.group == "batch" {
        52
    } else {
        253
    };
    if !name.is_empty() && (!is_name(gvk.kind, gvk.group, name) || name.len() > longest) {
        judge.refuse_at(path, Rule::Value, (None, at(after, path)), true);
    }
    immutable::creation(judge, gvk, after);
}

fn entries<'v>(object: &'v Value, path: &str) -> impl Iterator<Item = (&'v String, &'v Value)> {
    at(object, path)
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
}

fn is_data_key(key: &str) -> bool {
    !key.is_empty()
        && key.len() <= 253
        && key != "."
        && !key.starts_with("..")
        && key
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
}
