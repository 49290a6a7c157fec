//! Recomputes what `helm get values` and `helm get values -a` print from a stored record.
//!
//! The stored chart has no subcharts, so this is CoalesceValues of one chart's values with the stored config;
//! what the templates saw can differ (facts 6.3).

use serde_json::{Map, Value};

use super::Writer;
use crate::order;
use crate::yaml::number;

pub mod origin;
pub mod seen;
pub mod tree;

/// How a Helm release treats nulls when it lays supplied values over defaults.
///
/// Sources: V3 `pkg/chartutil/coalesce.go`, V4 `pkg/chart/common/util/coalesce.go`; facts 6.2; helm#31643, helm#32530.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelmValuesRules {
    /// A nested null that the user gave where the default is null too.
    null_over_null: Nulls,
    /// A nested null that the user gave where the default table lacks the key.
    null_over_nothing: Nulls,
    /// Nulls in the chart's own defaults.
    default_nulls: Nulls,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nulls {
    Keep,
    Drop,
}

impl HelmValuesRules {
    /// Picks the rules of the Helm line that wrote a record, in the release whose behavior was recorded.
    pub fn of_writer(writer: Option<Writer>) -> Self {
        match writer {
            Some(Writer::Helm4) => Self::of(4, 1, 1),
            _ => Self::of(3, 20, 0),
        }
    }

    /// Picks the rules of a released Helm.
    pub fn of(major: u64, minor: u64, patch: u64) -> Self {
        let at = (major, minor, patch);
        let is_fixed = if major >= 4 {
            at >= (4, 1, 3)
        } else {
            at >= (3, 20, 1)
        };
        // Helm 3.20.0 and 4.0.0 came with a change for subcharts (helm#12879) that had this side effect.
        let is_broken = (major >= 4 || at >= (3, 20, 0)) && !is_fixed;
        let drop_if = |flag| if flag { Nulls::Drop } else { Nulls::Keep };
        Self {
            null_over_null: drop_if(!is_fixed),
            null_over_nothing: drop_if(is_broken),
            default_nulls: drop_if(at >= (4, 2, 0)),
        }
    }
}

/// What Helm would print, and what it would warn about while computing it.
#[derive(Clone, PartialEq)]
pub struct Computed {
    /// Always an object.
    pub values: Value,
    pub warnings: Vec<Warning>,
}

/// Where a supplied value and a default have shapes that do not go together; texts are key names only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    pub kind: WarningKind,
    /// Keys from the root of the values.
    pub path: Vec<String>,
}

/// Helm's three warnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarningKind {
    /// `skipped value for <chart>.<key>: Not a table.`
    SkippedValue,
    /// `cannot overwrite table with non table for <path>`
    TableOverwritten,
    /// `destination for <path> is a table. Ignoring non-table value`
    DestinationIsTable,
}

impl std::fmt::Debug for Computed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Computed")
            .field("warnings", &self.warnings)
            .finish_non_exhaustive()
    }
}

/// Gives what `helm get values` prints: the stored config, `null` when there is none.
pub fn supplied(config: Option<&Value>) -> Value {
    config.map_or(Value::Null, through_float64)
}

/// Gives what `helm get values -a` prints: the stored config over the stored chart's values.
pub fn computed(chart_values: &Value, config: Option<&Value>, rules: HelmValuesRules) -> Computed {
    let mut values = match config.map(through_float64) {
        Some(Value::Object(values)) => values,
        _ => Map::new(),
    };
    let mut coalescer = Coalescer {
        rules,
        path: Vec::new(),
        warnings: Vec::new(),
    };
    if let Value::Object(defaults) = through_float64(chart_values) {
        coalescer.top(&mut values, defaults);
    }
    Computed {
        values: Value::Object(values),
        warnings: coalescer.warnings,
    }
}

struct Coalescer {
    rules: HelmValuesRules,
    path: Vec<String>,
    warnings: Vec<Warning>,
}

impl Coalescer {
    /// `coalesceValues`: the outermost level treats nulls and mismatches in its own way.
    fn top(&mut self, values: &mut Map<String, Value>, defaults: Map<String, Value>) {
        for (key, default) in defaults {
            match values.get_mut(&key) {
                None => self.take_default(values, key, default),
                Some(Value::Null) => {
                    values.remove(&key);
                }
                Some(Value::Object(value)) => {
                    self.path.push(key);
                    match default {
                        Value::Object(default) => self.table(value, default),
                        Value::Null => {}
                        _ => self.warn(WarningKind::SkippedValue),
                    }
                    self.path.pop();
                }
                Some(_) => {}
            }
        }
    }

    /// `coalesceTablesFullKey`: every level below.
    fn table(&mut self, values: &mut Map<String, Value>, defaults: Map<String, Value>) {
        if self.rules.null_over_nothing == Nulls::Drop {
            values.retain(|key, value| !value.is_null() || defaults.contains_key(key));
        }
        for (key, default) in defaults {
            match values.get_mut(&key) {
                None => self.take_default(values, key, default),
                Some(Value::Null) => {
                    if !default.is_null() || self.rules.null_over_null == Nulls::Drop {
                        values.remove(&key);
                    }
                }
                Some(Value::Object(value)) => {
                    self.path.push(key);
                    match default {
                        Value::Object(default) => self.table(value, default),
                        Value::Null => {}
                        _ => self.warn(WarningKind::DestinationIsTable),
                    }
                    self.path.pop();
                }
                Some(_) if default.is_object() => {
                    self.path.push(key);
                    self.warn(WarningKind::TableOverwritten);
                    self.path.pop();
                }
                Some(_) => {}
            }
        }
    }

    fn take_default(&self, values: &mut Map<String, Value>, key: String, mut default: Value) {
        if self.rules.default_nulls == Nulls::Drop {
            if default.is_null() {
                return;
            }
            drop_nulls(&mut default);
        }
        values.insert(key, default);
    }

    fn warn(&mut self, kind: WarningKind) {
        self.warnings.push(Warning {
            kind,
            path: self.path.clone(),
        });
    }
}

/// `cleanNilValues`: nulls in maps, not in lists.
fn drop_nulls(value: &mut Value) {
    if let Value::Object(map) = value {
        map.retain(|_, value| !value.is_null());
        map.values_mut().for_each(drop_nulls);
    }
}

/// Go decodes every JSON number to a float64, so integers above 2^53 lose precision.
fn through_float64(value: &Value) -> Value {
    match value {
        Value::Number(number) => number
            .as_f64()
            .map_or_else(|| value.clone(), number::from_float),
        Value::Array(items) => Value::Array(items.iter().map(through_float64).collect()),
        Value::Object(map) => Value::Object(order::object(
            map.iter()
                .map(|(key, value)| (key.clone(), through_float64(value))),
        )),
        other => other.clone(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use serde_json::{Value, json};

    use super::{HelmValuesRules, WarningKind, computed, supplied};
    use crate::recordings;

    #[track_caller]
    fn check(rules: (u64, u64, u64), chart: &Value, config: &Value, expect: &Value) {
        let rules = HelmValuesRules::of(rules.0, rules.1, rules.2);
        let found = computed(chart, Some(config), rules);
        assert_eq!(found.values, *expect);
    }

    /// What `helm get values` and `helm get values -a` printed for every revision of every recording.
    #[test]
    fn equals_what_helm_printed() {
        let mut n_revisions = 0;
        for folder in recordings::scenarios() {
            let text = std::fs::read_to_string(folder.join("values.json")).unwrap();
            let printed: Value = serde_json::from_str(&text).unwrap();
            let rules = if folder.components().any(|part| part.as_os_str() == "v3") {
                HelmValuesRules::of(3, 20, 0)
            } else {
                HelmValuesRules::of(4, 1, 1)
            };
            for release in recordings::releases(&folder.join("secrets.yaml")) {
                let revision = release["version"].to_string();
                let config = release.get("config");
                let expect = &printed[&revision];
                let at = format!("{} revision {revision}", folder.display());
                assert_eq!(supplied(config), expect["supplied"], "{at}");
                let found = computed(&release["chart"]["values"], config, rules);
                assert_eq!(found.values, expect["computed"], "{at}");
                n_revisions += 1;
            }
        }
        // All recordings have 563, the part in `tests/fixtures` 239.
        assert!(n_revisions > 200, "{n_revisions} revisions");
    }

    #[test]
    fn supplied_wins_and_maps_merge() {
        check(
            (3, 20, 0),
            &json!({"a": {"x": 1, "y": [1, 2]}, "b": 2}),
            &json!({"a": {"y": [3], "z": 4}}),
            &json!({"a": {"x": 1, "y": [3], "z": 4}, "b": 2}),
        );
    }

    #[test]
    fn a_null_removes_a_default() {
        for rules in [(3, 17, 0), (3, 20, 1), (4, 1, 1), (4, 2, 4)] {
            check(
                rules,
                &json!({"a": 1, "b": {"c": 2, "d": 3}}),
                &json!({"a": null, "b": {"c": null}}),
                &json!({"b": {"d": 3}}),
            );
        }
    }

    #[test]
    fn a_null_for_an_unknown_key_stays() {
        for rules in [(3, 17, 0), (3, 19, 3), (3, 20, 2), (4, 1, 4), (4, 2, 4)] {
            check(
                rules,
                &json!({"b": {}}),
                &json!({"a": null, "b": {"c": null}}),
                &json!({"a": null, "b": {"c": null}}),
            );
        }
        // helm#31643 (and the recording umbrella-values): in these a nested one went.
        for rules in [(3, 20, 0), (4, 0, 2), (4, 1, 2)] {
            check(
                rules,
                &json!({"b": {}}),
                &json!({"a": null, "b": {"c": null}}),
                &json!({"a": null, "b": {}}),
            );
        }
    }

    #[test]
    fn a_null_over_a_null_default_changed_in_3_20_1_and_4_1_3() {
        let chart = json!({"b": {"c": null}});
        let config = json!({"b": {"c": null}});
        for rules in [(3, 20, 0), (4, 1, 2)] {
            check(rules, &chart, &config, &json!({"b": {}}));
        }
        for rules in [(3, 20, 1), (3, 21, 4), (4, 1, 3), (4, 2, 0)] {
            check(rules, &chart, &config, &config);
        }
    }

    #[test]
    fn null_defaults_are_dropped_since_4_2() {
        let chart = json!({"a": null, "b": {"c": null, "d": 1}});
        for rules in [(3, 21, 4), (4, 1, 4)] {
            check(rules, &chart, &json!({}), &chart);
        }
        check((4, 2, 0), &chart, &json!({}), &json!({"b": {"d": 1}}));
    }

    #[test]
    fn integers_lose_precision_as_in_go() {
        check(
            (3, 20, 0),
            &json!({"big": 9_007_199_254_740_993_i64, "float": 1e21, "whole": 2.0}),
            &json!({}),
            &json!({"big": 9_007_199_254_740_992_i64, "float": 1e21, "whole": 2}),
        );
    }

    #[test]
    fn shapes_that_do_not_fit_are_named() {
        let rules = HelmValuesRules::of(3, 20, 0);
        let chart = json!({"a": 1, "b": {"c": {"d": 1}, "e": 2}, "f": {}});
        let config = json!({"a": {"x": 1}, "b": {"c": 3, "e": {"y": 1}}, "f": 4});
        let found = computed(&chart, Some(&config), rules);
        assert_eq!(found.values, config);
        let warnings: Vec<(WarningKind, String)> = found
            .warnings
            .into_iter()
            .map(|warning| (warning.kind, warning.path.join(".")))
            .collect();
        assert_eq!(
            warnings,
            [
                (WarningKind::SkippedValue, "a".to_owned()),
                (WarningKind::TableOverwritten, "b.c".to_owned()),
                (WarningKind::DestinationIsTable, "b.e".to_owned()),
            ]
        );
    }
}
