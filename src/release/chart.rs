//! Reads the chart that was stored with a release: the parent only, templates and files still in base64 (facts 1.4).

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::wire::{ObjectWire, Reader};
use super::{Chart, ChartFile};
use crate::sensitive::{Sensitive, SensitiveValue};

/// Reads `chart`; every part may be null.
pub(super) fn read(chart: &ObjectWire<'_>, reader: &mut Reader) -> Chart {
    let metadata = reader
        .value(chart, "metadata", "chart.metadata")
        .unwrap_or_default();
    Chart {
        name: metadata_text(&metadata, "name", reader),
        chart_version: metadata_text(&metadata, "version", reader),
        app_version: metadata_text(&metadata, "appVersion", reader),
        values: SensitiveValue(
            reader
                .value(chart, "values", "chart.values")
                .unwrap_or_default(),
        ),
        templates: files(chart, "templates", reader),
        files: files(chart, "files", reader),
        schema: reader
            .text(chart, "schema", "chart.schema")
            .and_then(|text| decode(&text, "chart.schema", reader)),
        lock: SensitiveValue(
            reader
                .value(chart, "lock", "chart.lock")
                .unwrap_or_default(),
        ),
        metadata: SensitiveValue(metadata),
    }
}

/// Splits `<name>-<chart version>` as `helm history` prints it; `MISSING` stands for a chart without metadata.
///
/// Chart names may hold dashes and digits, chart versions dashes: the first dash before `x.y.z` is the one.
pub(super) fn split_printed(printed: &str) -> (Option<String>, Option<String>) {
    let printed = printed.trim();
    if printed.is_empty() || printed == "MISSING" {
        return (None, None);
    }
    let cut = |is_start: fn(&str) -> bool| {
        printed
            .match_indices('-')
            .filter_map(|(at, _)| Some((printed.get(..at)?, printed.get(at + 1..)?)))
            .find(|(name, rest)| !name.is_empty() && is_start(rest))
    };
    match cut(has_three_numbers).or_else(|| cut(starts_with_number)) {
        Some((name, chart_version)) => (Some(name.to_owned()), Some(chart_version.to_owned())),
        None => (Some(printed.to_owned()), None),
    }
}

fn starts_with_number(text: &str) -> bool {
    text.trim_start_matches('v')
        .starts_with(|c: char| c.is_ascii_digit())
}

fn has_three_numbers(text: &str) -> bool {
    let core = text
        .strip_prefix('v')
        .unwrap_or(text)
        .split(['-', '+'])
        .next()
        .unwrap_or_default();
    let parts: Vec<&str> = core.split('.').collect();
    parts.len() == 3
        && parts
            .iter()
            .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

fn metadata_text(metadata: &Value, key: &str, reader: &mut Reader) -> Option<String> {
    let found = metadata
        .as_object()?
        .iter()
        .rev()
        .find(|(name, _)| name.eq_ignore_ascii_case(key))?
        .1;
    match found {
        Value::Null => None,
        Value::String(text) => Some(text.clone()).filter(|text| !text.is_empty()),
        _ => {
            reader.bad_field(&format!("chart.metadata.{key}"));
            None
        }
    }
}

fn files(chart: &ObjectWire<'_>, key: &str, reader: &mut Reader) -> Vec<ChartFile> {
    let items = reader.list(chart, key, &format!("chart.{key}"));
    let mut read = Vec::with_capacity(items.len());
    for (index, raw) in items.into_iter().enumerate() {
        let path = format!("chart.{key}[{index}]");
        let Some(file) = reader.nested(raw, &path) else {
            continue;
        };
        let name = reader.text(&file, "name", &format!("{path}.name"));
        let data_path = format!("{path}.data");
        let data = reader
            .text(&file, "data", &data_path)
            .and_then(|text| decode(&text, &data_path, reader));
        read.push(ChartFile {
            name: name.unwrap_or_default(),
            data: data.unwrap_or_default(),
        });
    }
    read
}

fn decode(text: &str, path: &str, reader: &mut Reader) -> Option<Sensitive<Vec<u8>>> {
    match STANDARD.decode(text) {
        Ok(bytes) => Some(Sensitive::new(bytes)),
        Err(_) => {
            reader.bad_field(path);
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(printed: &str, name: Option<&str>, chart_version: Option<&str>) {
        assert_eq!(
            split_printed(printed),
            (name.map(str::to_owned), chart_version.map(str::to_owned))
        );
    }

    #[test]
    fn printed_charts_are_split_before_the_chart_version() {
        check("ledger-api-1.4.2", Some("ledger-api"), Some("1.4.2"));
        check("app-2-1.0.0", Some("app-2"), Some("1.0.0"));
        check("web-1.0.0-rc-2.0.0", Some("web"), Some("1.0.0-rc-2.0.0"));
        check("web-v1.2.3+build.4", Some("web"), Some("v1.2.3+build.4"));
        check("web-0.1", Some("web"), Some("0.1"));
        check("3scale-2.0.0", Some("3scale"), Some("2.0.0"));
    }

    #[test]
    fn what_cannot_be_split_is_a_name() {
        check("web", Some("web"), None);
        check("web-latest", Some("web-latest"), None);
        check("-1.0.0", Some("-1.0.0"), None);
        check("MISSING", None, None);
        check("", None, None);
    }
}
