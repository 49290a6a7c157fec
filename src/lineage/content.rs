//! Whether two revisions hold the same content: a rollback copies chart, values and manifest byte for byte (facts 4.2).

use serde_json::Value;

use crate::release::time::Instant;
use crate::release::{Chart, Depth, Hook, ReleaseRecord};

/// How far two records can be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Likeness {
    /// Manifest, chart and values are equal.
    Same,
    /// Chart name, chart version and app version are equal; more is not shown.
    SameChart,
    Different,
    /// Too little is shown to say.
    Unknown,
}

/// Compares the content of two records.
pub(super) fn compare(a: &ReleaseRecord, b: &ReleaseRecord) -> Likeness {
    let charts = match (&a.chart, &b.chart) {
        (Some(a), Some(b)) => same_chart_name(a, b),
        _ => None,
    };
    if charts == Some(false) {
        return Likeness::Different;
    }
    if !is_whole(a) || !is_whole(b) {
        return if charts == Some(true) {
            Likeness::SameChart
        } else {
            Likeness::Unknown
        };
    }
    let is_same = same_manifest(a, b) && same_values(a, b) && same_chart(a, b);
    if is_same {
        Likeness::Same
    } else {
        Likeness::Different
    }
}

/// Whether two records were rendered from the same: chart, its files, its lock and the values.
///
/// Subcharts are not stored (facts 1.4): the lock stands for them.
pub fn has_equal_input(a: &ReleaseRecord, b: &ReleaseRecord) -> bool {
    let (Some(a_chart), Some(b_chart)) = (&a.chart, &b.chart) else {
        return false;
    };
    is_whole(a)
        && is_whole(b)
        && same_chart_name(a_chart, b_chart) == Some(true)
        && same_chart(a, b)
        && same_values(a, b)
        && a_chart.files == b_chart.files
        && same_json(&a_chart.lock.0, &b_chart.lock.0)
}

/// Whether the hook runs that a record did not make itself are exactly those of another.
pub(super) fn has_runs_of(record: &ReleaseRecord, source: &ReleaseRecord) -> bool {
    record
        .hooks
        .iter()
        .filter(|hook| record.is_own_run(hook) == Some(false))
        .all(|hook| {
            source.hooks.iter().any(|other| {
                (&other.name, &other.kind, &other.path) == (&hook.name, &hook.kind, &hook.path)
                    && started(other) == started(hook)
            })
        })
}

/// Whether a record holds a hook run that is older than its own operation.
pub(super) fn has_copied_runs(record: &ReleaseRecord) -> bool {
    record
        .hooks
        .iter()
        .any(|hook| record.is_own_run(hook) == Some(false))
}

fn started(hook: &Hook) -> Option<Instant> {
    hook.last_run.as_ref()?.started_at.as_ref()?.instant
}

const fn is_whole(record: &ReleaseRecord) -> bool {
    record.has_payload && !record.is_partial && matches!(record.depth, Depth::Full)
}

fn same_manifest(a: &ReleaseRecord, b: &ReleaseRecord) -> bool {
    text(a) == text(b)
}

fn text(record: &ReleaseRecord) -> &str {
    record.manifest.as_ref().map_or("", |text| text.reveal())
}

/// `None` when neither side names chart and chart version.
fn same_chart_name(a: &Chart, b: &Chart) -> Option<bool> {
    fn name(chart: &Chart) -> Option<(&str, &str)> {
        Some((chart.name.as_deref()?, chart.chart_version.as_deref()?))
    }
    let (a_name, b_name) = (name(a)?, name(b)?);
    let is_same_app = match (&a.app_version, &b.app_version) {
        (Some(a), Some(b)) => a == b,
        _ => true,
    };
    Some(a_name == b_name && is_same_app)
}

/// Templates and values; not the files, which no rendered object comes from alone.
fn same_chart(a: &ReleaseRecord, b: &ReleaseRecord) -> bool {
    match (&a.chart, &b.chart) {
        (Some(a), Some(b)) => a.templates == b.templates && same_json(&a.values.0, &b.values.0),
        // `helm status -o json` shows none.
        _ => true,
    }
}

/// Helm leaves out values that are empty (`omitempty`).
fn same_values(a: &ReleaseRecord, b: &ReleaseRecord) -> bool {
    let is_empty = |value: &Value| value.as_object().is_none_or(serde_json::Map::is_empty);
    match (&a.supplied_values, &b.supplied_values) {
        (Some(a), Some(b)) => same_json(&a.0, &b.0),
        (Some(one), None) | (None, Some(one)) => is_empty(&one.0),
        (None, None) => true,
    }
}

/// Equal as Go sees them: a copy has passed through `float64` once more than its source (facts 6.4).
fn same_json(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_json(a, b))
        }
        (Value::Null, Value::Object(map)) | (Value::Object(map), Value::Null) => map.is_empty(),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(key, a)| b.get(key).is_some_and(|b| same_json(a, b)))
        }
        _ => a == b,
    }
}
