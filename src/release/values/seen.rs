//! What the templates saw where it is not what `helm get values --all` prints: that recomputes from the stored chart,
//! which has no subcharts (facts 6.2 item 3, 6.3).

use serde_json::{Map, Value};

use super::origin::Inputs;
use super::tree::{Path, at, leaf, leaves};
use crate::order::Sorted;

/// Differences that are listed: each table in a subchart can get all globals anew.
pub const MAX_DIFFERENCES: usize = 10_000;

/// Globals that are handed down, all tables together: as many tables can get as many globals.
const STEPS: usize = 1 << 20;

/// What the templates found at a path.
#[derive(Clone, PartialEq)]
pub enum SeenAs {
    Value(Value),
    /// No value: no such key, or null.
    Nothing,
    /// It depends on a subchart's own defaults, or on the version of Helm.
    Unknown,
}

impl std::fmt::Debug for SeenAs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Value(_) => "<value>",
            Self::Nothing => "nothing",
            Self::Unknown => "unknown",
        })
    }
}

/// Lists the paths at which the templates saw something else than the computed values, or may have: the first
/// `MAX_DIFFERENCES`.
///
/// `undeclared` are subcharts that rendered objects without being declared: what else they saw is unknown.
/// `by_helm4` says that Helm 4 rendered it: before, whether a null removed a subchart's default changed with the version
/// (helm#9027, helm#12480, helm#12879).
pub fn differences(
    computed: &Value,
    inputs: &Inputs<'_>,
    undeclared: &[String],
    by_helm4: bool,
) -> Vec<(Path, SeenAs)> {
    let mut found = Vec::new();
    let mut steps = STEPS;
    let mut names = Sorted::new();
    let globals = match computed.get("global") {
        None => Some(Map::new()),
        Some(global) => global.as_object().cloned(),
    };
    let declared = inputs.dependencies.iter().map(|one| (&one.name, true));
    for (name, is_declared) in declared.chain(undeclared.iter().map(|name| (name, false))) {
        if found.len() >= MAX_DIFFERENCES {
            break;
        }
        if !names.add(name) {
            continue;
        }
        let mut path = vec![name.clone()];
        match computed.get(name).and_then(Value::as_object) {
            // A null in its place brings the subchart's own defaults back.
            None => {
                found.push((path, SeenAs::Unknown));
                continue;
            }
            Some(values) => {
                if let Some(globals) = &globals {
                    hand_down(globals, values, true, &mut path, &mut found, &mut steps);
                }
                if !is_declared || steps == 0 {
                    found.push((path.clone(), SeenAs::Unknown));
                }
            }
        }
        let mut nulls = |root: &Value, is_open: &dyn Fn(&[String]) -> bool| {
            if let Some(inside) = root.get(name) {
                leaves(inside, &mut |rest, value| {
                    if value.is_null() {
                        let whole = [&path, rest].concat();
                        if is_open(&whole) {
                            found.push((whole, SeenAs::Unknown));
                        }
                    }
                });
            }
        };
        nulls(inputs.config, &|_| !by_helm4 || !is_declared);
        nulls(inputs.defaults, &|path| at(inputs.config, path).is_none());
    }
    found.truncate(MAX_DIFFERENCES);
    found
}

/// Merges the globals above a chart into its own: those above win.
///
/// Of a subchart's subcharts only the shape tells, so that what would differ there is unknown.
fn hand_down(
    above: &Map<String, Value>,
    values: &Map<String, Value>,
    is_chart: bool,
    path: &mut Path,
    found: &mut Vec<(Path, SeenAs)>,
    steps: &mut usize,
) {
    let own = match values.get("global") {
        None if is_chart => &Map::new(),
        Some(Value::Object(own)) => own,
        // Helm skips globals that are no table.
        _ => return,
    };
    let merged = Value::Object(globals(above, own));
    let own = Value::Object(own.clone());
    path.push("global".to_owned());
    let mut note = |rest: &[String], value: Option<&Value>| {
        let seen = match value {
            _ if !is_chart => SeenAs::Unknown,
            Some(value) => SeenAs::Value(value.clone()),
            None => SeenAs::Nothing,
        };
        found.push(([path.as_slice(), rest].concat(), seen));
    };
    leaves(&merged, &mut |rest, value| {
        *steps = steps.saturating_sub(1);
        let before = leaf(&own, rest);
        if before != Some(value) && !(value.is_null() && before.is_none()) {
            note(rest, Some(value).filter(|value| !value.is_null()));
        }
    });
    leaves(&own, &mut |rest, value| {
        if leaf(&merged, rest).is_none() && !value.is_null() {
            note(rest, None);
        }
    });
    path.pop();
    let Value::Object(merged) = &merged else {
        return;
    };
    for (key, inside) in values {
        if let Value::Object(inside) = inside
            && key != "global"
            && found.len() < MAX_DIFFERENCES
            && *steps > 0
        {
            path.push(key.clone());
            hand_down(merged, inside, false, path, found, steps);
            path.pop();
        }
    }
}

/// `coalesceGlobals`: tables and others never take each other's place at the first level.
fn globals(above: &Map<String, Value>, own: &Map<String, Value>) -> Map<String, Value> {
    let mut merged = own.clone();
    for (key, value) in above {
        let value = match (value, own.get(key)) {
            (Value::Object(above), Some(Value::Object(own))) => Value::Object(tables(above, own)),
            (Value::Object(_), Some(_)) | (_, Some(Value::Object(_))) => continue,
            (value, _) => value.clone(),
        };
        merged.insert(key.clone(), value);
    }
    merged
}

/// `coalesceTablesFullKey`, merging: what stands above wins.
fn tables(above: &Map<String, Value>, own: &Map<String, Value>) -> Map<String, Value> {
    let mut merged = above.clone();
    for (key, value) in own {
        match (merged.get_mut(key), value) {
            (None, value) => {
                merged.insert(key.clone(), value.clone());
            }
            (Some(Value::Object(above)), Value::Object(own)) => *above = tables(above, own),
            _ => {}
        }
    }
    merged
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
