//! Puts a stored chart back into files, laid out as Helm's loader wants them (helm pkg/chart/loader/archive.go and
//! load.go, pkg/chartutil/save.go).

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::Chart;
use crate::order;
use crate::yaml::emit;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

/// The schema of the values.
pub const SCHEMA: &str = "values.schema.json";

const CHART_FILE: &str = "Chart.yaml";
const LOCK: &str = "Chart.lock";
const VALUES: &str = "values.yaml";

/// What Helm 2 charts had instead, and Helm 3 keeps among the files of a chart of that kind.
const OLD_DEPENDENCIES: &str = "requirements.yaml";
const OLD_LOCK: &str = "requirements.lock";

/// A longer name is none that a file system takes.
const MAX_NAME: usize = 1024;

/// The files of a chart.
#[derive(Debug, PartialEq, Eq)]
pub struct Package<'a> {
    /// What Helm calls the archive, without its ending; safe as a file's name.
    pub name: String,
    /// Names are below the chart's own folder, which Helm's loader takes away.
    pub files: Vec<(String, Cow<'a, [u8]>)>,
    /// Names that no chart's file can have, of files that Helm would refuse or take for something else.
    pub left_out: Vec<&'a str>,
}

/// A chart that this one is made with; it is not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependency<'a> {
    /// Its own name; `None` when only an alias was kept in its place.
    pub name: Option<&'a str>,
    pub alias: Option<&'a str>,
    /// As the chart asks for it: often a range.
    pub wanted: &'a str,
    /// Empty for one that lay in `charts/` only.
    pub repository: &'a str,
}

/// Puts a chart into files; `None` when it has no name or version, without which there is no chart.
pub fn package(chart: &Chart) -> Option<Package<'_>> {
    let folder = safe(chart.name.as_deref()?);
    let name = [&folder, "-", &safe(chart.chart_version.as_deref()?)].concat();
    let mut files = Vec::new();
    let mut add = |name: &str, data| files.push(([&folder, "/", name].concat(), data));
    let yaml = |value: &Value| Cow::Owned(emit::emit(value).into_bytes());
    add(CHART_FILE, yaml(&chart_file(chart)));
    if chart.lock.0.is_object() && !is_old(chart, OLD_LOCK) {
        add(LOCK, yaml(&chart.lock.0));
    }
    if chart.values.0.is_object() {
        add(VALUES, yaml(&chart.values.0));
    }
    if let Some(schema) = &chart.schema {
        add(SCHEMA, Cow::Borrowed(schema.reveal().as_slice()));
    }
    let mut taken = order::set([CHART_FILE, LOCK, VALUES, SCHEMA]);
    let mut left_out = Vec::new();
    for file in chart.templates.iter().chain(&chart.files) {
        let name = file.name.as_str();
        if is_placed(name) && taken.add(name) {
            add(name, Cow::Borrowed(file.data.reveal().as_slice()));
        } else {
            left_out.push(name);
        }
    }
    Some(Package {
        name,
        files,
        left_out,
    })
}

/// Lists what the chart says it depends on; a condition that was false has taken it away (facts 1.4).
pub fn dependencies(chart: &Chart) -> Vec<Dependency<'_>> {
    let locked = locked(chart);
    let stored = list(&chart.metadata.0);
    stored
        .iter()
        .enumerate()
        .map(|(index, one)| {
            let alias = word(one, "alias");
            Dependency {
                name: match alias {
                    Some(_) => locked.get(index).and_then(|lock| word(lock, "name")),
                    None => word(one, "name"),
                },
                alias,
                wanted: word(one, "version").unwrap_or_default(),
                repository: word(one, "repository").unwrap_or_default(),
            }
        })
        .collect()
}

/// Whether a file of Helm 2's kind stands for what Chart.yaml and Chart.lock would say.
fn is_old(chart: &Chart, name: &str) -> bool {
    let version = word(&chart.metadata.0, "apiVersion");
    version.is_none_or(|version| version == "v1")
        && chart.files.iter().any(|file| file.name == name)
}

/// Gives the metadata as Helm had read them before it installed the chart.
fn chart_file(chart: &Chart) -> Value {
    let Value::Object(stored) = &chart.metadata.0 else {
        return Value::Null;
    };
    let is_old = is_old(chart, OLD_DEPENDENCIES);
    let locked = locked(chart);
    let fields = stored.iter().filter(|(key, value)| {
        let is_elsewhere = is_old && *key == "dependencies";
        !is_elsewhere && !value.is_null()
    });
    Value::Object(order::object(fields.map(|(key, value)| {
        let value = match value {
            Value::Array(items) if key == "dependencies" => {
                let items = items.iter().enumerate();
                items
                    .map(|(i, one)| dependency(locked.get(i), one))
                    .collect()
            }
            other => other.clone(),
        };
        (key.clone(), value)
    })))
}

/// Takes back what installing made of a dependency: it is marked as enabled, and an alias replaces its name.
///
/// With the mark, Chart.lock would no longer match (helm internal/resolver `HashReq`).
fn dependency(lock: Option<&Value>, stored: &Value) -> Value {
    let Value::Object(fields) = stored else {
        return stored.clone();
    };
    let mut fields: Map<String, Value> = fields.clone();
    fields.remove("enabled");
    if word(stored, "alias").is_some()
        && let Some(name) = lock.and_then(|lock| word(lock, "name"))
    {
        fields.insert("name".to_owned(), name.into());
    }
    Value::Object(fields)
}

/// Gives the locked dependencies, whose names are those that aliases stand in place of: the lock lists the same in the
/// same order, unless some were taken away; then it gives none.
fn locked(chart: &Chart) -> &[Value] {
    let stored = list(&chart.metadata.0);
    let locked = list(&chart.lock.0);
    let is_same = |(one, lock): (&Value, &Value)| {
        let is_aliased = word(one, "alias").is_some();
        (is_aliased || word(one, "name") == word(lock, "name"))
            && word(one, "repository") == word(lock, "repository")
    };
    let is_whole = stored.len() == locked.len() && stored.iter().zip(locked).all(is_same);
    if is_whole { locked } else { &[] }
}

fn list(value: &Value) -> &[Value] {
    let found = value.get("dependencies").and_then(Value::as_array);
    found.map_or(&[], Vec::as_slice)
}

fn word<'a>(value: &'a Value, key: &str) -> Option<&'a str> {
    let text = value.get(key).and_then(Value::as_str);
    text.filter(|text| !text.is_empty())
}

/// Makes a name that is safe for files of every system, and stays as it is where Helm takes it.
pub fn safe(name: &str) -> String {
    let is_safe = |c: char| c.is_ascii_alphanumeric() || "._+-".contains(c);
    let safe: String = name
        .chars()
        .take(100)
        .map(|c| if is_safe(c) { c } else { '_' })
        .collect();
    if safe.starts_with(['.', '-']) || safe.is_empty() {
        return ["_", &safe].concat();
    }
    safe
}

/// Whether Helm's loader takes a name, unpacking it stays within the chart's folder, and it is none of a subchart's.
fn is_placed(name: &str) -> bool {
    let is_part = |part: &str| !matches!(part, "" | "." | "..");
    let is_subchart = name
        .strip_prefix("charts/")
        .is_some_and(|rest| !rest.ends_with(".prov"));
    let has_drive = name.as_bytes().get(1) == Some(&b':');
    name.len() <= MAX_NAME
        && name.split('/').all(is_part)
        && !name.contains('\\')
        && !name.chars().any(char::is_control)
        && !has_drive
        && !is_subchart
}
