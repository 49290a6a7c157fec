//! Values, where each comes from, and what an upgrade would make of them.

use serde_json::Value;

use super::Scene;
use crate::lineage::Revision;
use crate::release::ReleaseRecord;
use crate::release::values::{self, HelmValuesRules, Warning, tree};
use crate::view::room::values as view;
use crate::view::sheet::{CellView, SheetView};

mod drift;
mod history;
mod keys;
mod reuse;
mod seen;
mod upgrade;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

/// Rows of the table of keys.
const KEYS: usize = 5_000;

/// Rows of every other table.
const ROWS: usize = 200;

pub(super) fn values(scene: &Scene<'_>) -> SheetView {
    let mut parts = Vec::new();
    parts.extend(drift::drift(scene));
    parts.push(keys::keys(scene));
    parts.extend(upgrade::upgrade(scene));
    for revision in [Some(scene.a), scene.b].into_iter().flatten() {
        parts.extend(seen::seen(scene, revision));
    }
    SheetView { parts }
}

/// What is known of a revision's values, numbers as Helm prints them.
struct Known<'a> {
    revision: &'a Revision,
    /// Null when the user gave none; `None` where that is not shown.
    supplied: Option<Value>,
    /// The stored chart's.
    defaults: Option<Value>,
    computed: Option<Value>,
    warnings: Vec<Warning>,
}

impl<'a> Known<'a> {
    fn of(revision: &'a Revision, rules: HelmValuesRules) -> Self {
        let record = &revision.record;
        let mut known = Self {
            revision,
            supplied: supplied(record),
            defaults: None,
            computed: None,
            warnings: Vec::new(),
        };
        let config = record.supplied_values.as_ref().map(|values| &values.0);
        if !record.has_payload {
            known.computed = record.computed_values.as_ref().map(|one| one.0.clone());
        } else if is_whole(record) {
            // Helm 2 computed with its subcharts.
            if let Some(chart) = record.chart.as_ref().filter(|_| !record.is_helm2()) {
                let computed = values::computed(&chart.values.0, config, rules);
                known.defaults = Some(values::supplied(Some(&chart.values.0)));
                known.computed = Some(computed.values);
                known.warnings = computed.warnings;
            }
        }
        known
    }

    fn number(&self) -> i64 {
        self.revision.record.revision
    }

    /// Gives the computed values, or the supplied ones.
    fn values(&self, is_computed: bool) -> Option<&Value> {
        if is_computed {
            self.computed.as_ref()
        } else {
            self.supplied.as_ref()
        }
    }
}

/// Gives what `helm get values` prints; `None` where it is not shown.
fn supplied(record: &ReleaseRecord) -> Option<Value> {
    let config = record.supplied_values.as_ref().map(|values| &values.0);
    if record.has_payload {
        is_whole(record).then(|| values::supplied(config))
    } else {
        config.map(|config| values::supplied(Some(config)))
    }
}

/// In a payload that was cut, absent keys would read as unset ones.
fn is_whole(record: &ReleaseRecord) -> bool {
    record.stopped.is_none() && !record.is_partial
}

/// Values with what may be shown of them.
struct Shown<'a> {
    raw: &'a Value,
    masked: Value,
}

impl<'a> Shown<'a> {
    fn of(scene: &Scene<'_>, raw: &'a Value) -> Self {
        // As a whole, for what a value is can stand in its neighbors.
        let masked = scene.masked(|masker| masker.redactor.values(raw));
        Self { raw, masked }
    }

    /// Shows the leaf at a path; without one nothing.
    fn cell(&self, path: &[String]) -> CellView {
        let raw = tree::leaf(self.raw, path);
        let masked = tree::at(&self.masked, path);
        let pair = raw.zip(masked);
        pair.map(|(raw, masked)| view::value(raw, masked))
            .into_iter()
            .collect()
    }

    /// Shows what stands at a path, a map as well; said where there is nothing.
    fn cell_or_none(&self, path: &[String]) -> CellView {
        match tree::at(self.raw, path).zip(tree::at(&self.masked, path)) {
            Some((raw, masked)) => vec![view::value(raw, masked)],
            None => view::word("values-no-value"),
        }
    }
}
