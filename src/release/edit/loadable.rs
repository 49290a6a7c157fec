//! Whether Helm's own reader takes a record's JSON: the types that its Go structs have (facts 1.4).

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::is_key;
use crate::release::status::Status;
use crate::release::time::Instant;

/// What a field holds; null and absence are as good everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Int,
    Bool,
    /// Helm's own reader takes an empty text for no time.
    Time,
    /// Go's does not.
    GoTime,
    /// Bytes in base64.
    Bytes,
    Object,
    List,
}

/// Paths by what they lead to; `[]` stands for every item of a list, `*` for every value of an object.
const FIELDS: [(Kind, &str); 8] = [
    (
        Kind::Text,
        "name namespace manifest apply_method info.status info.description info.notes chart.templates.[].name \
         chart.files.[].name chart.lock.digest chart.lock.dependencies.[].name chart.lock.dependencies.[].version \
         chart.lock.dependencies.[].repository chart.metadata.name chart.metadata.home chart.metadata.version \
         chart.metadata.description chart.metadata.icon chart.metadata.apiVersion chart.metadata.condition \
         chart.metadata.tags chart.metadata.appVersion chart.metadata.kubeVersion chart.metadata.type \
         chart.metadata.sources.[] chart.metadata.keywords.[] chart.metadata.annotations.* \
         chart.metadata.maintainers.[].name chart.metadata.maintainers.[].email chart.metadata.maintainers.[].url \
         chart.metadata.dependencies.[].name chart.metadata.dependencies.[].version \
         chart.metadata.dependencies.[].repository chart.metadata.dependencies.[].condition \
         chart.metadata.dependencies.[].alias chart.metadata.dependencies.[].tags.[] hooks.[].name hooks.[].kind \
         hooks.[].path hooks.[].manifest hooks.[].events.[] hooks.[].delete_policies.[] \
         hooks.[].output_log_policies.[] hooks.[].last_run.phase",
    ),
    (Kind::Int, "version info.rollback_revision hooks.[].weight"),
    (
        Kind::Bool,
        "chart.metadata.deprecated chart.metadata.dependencies.[].enabled",
    ),
    (
        Kind::Time,
        "info.first_deployed info.last_deployed info.deleted hooks.[].last_run.started_at hooks.[].last_run.completed_at",
    ),
    (
        Kind::GoTime,
        "chart.lock.generated chart.schemamodtime chart.modtime chart.templates.[].modtime chart.files.[].modtime",
    ),
    (
        Kind::Bytes,
        "chart.schema chart.templates.[].data chart.files.[].data",
    ),
    (
        Kind::Object,
        "info chart config chart.metadata chart.lock chart.values chart.templates.[] chart.files.[] \
         chart.metadata.annotations chart.metadata.maintainers.[] chart.metadata.dependencies.[] \
         chart.lock.dependencies.[] hooks.[] hooks.[].last_run",
    ),
    (
        Kind::List,
        "hooks chart.templates chart.files chart.lock.dependencies chart.metadata.sources chart.metadata.keywords \
         chart.metadata.maintainers chart.metadata.dependencies chart.metadata.dependencies.[].tags \
         chart.metadata.dependencies.[].import-values hooks.[].events hooks.[].delete_policies \
         hooks.[].output_log_policies",
    ),
];

/// What commands can't do without.
const NEEDED: [&str; 6] = [
    "name",
    "namespace",
    "version",
    "info.status",
    "chart.metadata.name",
    "chart.metadata.version",
];

/// Finds a field that Helm's reader refuses: then it refuses the record. Its path is one of ours, not of the record.
pub(crate) fn flaw(release: &Value) -> Option<&'static str> {
    if !release.is_object() {
        return Some("{}");
    }
    FIELDS.iter().find_map(|(kind, paths)| {
        let mut paths = paths.split(' ');
        paths.find(|path| !all(release, path, &|value| is_of(*kind, value)))
    })
}

/// Finds a field without which commands go wrong: it is missing, empty, or no status of Helm's.
pub(crate) fn lack(release: &Value) -> Option<&'static str> {
    NEEDED.into_iter().find(|path| {
        let is_lacking = |value: &Value| match value {
            Value::String(text) if *path == "info.status" => {
                matches!(Status::parse(text), Status::Other(_))
            }
            Value::String(text) => text.is_empty(),
            Value::Number(n) => n.as_i64().is_none_or(|n| n < 1),
            _ => true,
        };
        // There is none that is not lacking.
        all(release, path, &is_lacking)
    })
}

/// Whether everything that a path leads to passes.
fn all(value: &Value, path: &str, is_fine: &dyn Fn(&Value) -> bool) -> bool {
    if path.is_empty() {
        return is_fine(value);
    }
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    match (value, first) {
        (Value::Array(items), "[]") => items.iter().all(|item| all(item, rest, is_fine)),
        (Value::Object(map), "*") => map.values().all(|value| all(value, rest, is_fine)),
        (Value::Object(map), _) => {
            // Go takes keys in any case.
            let mut same = map.iter().filter(|(key, _)| is_key(key, first));
            same.all(|(_, value)| all(value, rest, is_fine))
        }
        _ => true,
    }
}

fn is_of(kind: Kind, value: &Value) -> bool {
    let text = value.as_str();
    match kind {
        _ if value.is_null() => true,
        Kind::Text => text.is_some(),
        Kind::Int => value.as_i64().is_some(),
        Kind::Bool => value.is_boolean(),
        Kind::Time => text.is_some_and(|text| text.is_empty() || is_go_time(text)),
        Kind::GoTime => text.is_some_and(is_go_time),
        Kind::Bytes => text.is_some_and(|text| STANDARD.decode(text).is_ok()),
        Kind::Object => value.is_object(),
        Kind::List => value.is_array(),
    }
}

/// RFC 3339 as Go's reader of JSON has it: a capital T, Z or an offset with a colon, no leap seconds.
fn is_go_time(text: &str) -> bool {
    let bytes = text.as_bytes();
    let has_zone = match bytes.last_chunk::<6>() {
        Some([b'+' | b'-', _, _, b':', _, _]) => true,
        _ => text.ends_with('Z'),
    };
    bytes.get(10) == Some(&b'T')
        && bytes.get(17..19) != Some(b"60")
        && has_zone
        && Instant::parse(text).is_some()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::recordings;

    const MINIMAL: &str = r#"{"name":"a","info":{"first_deployed":"2024-05-01T10:00:00.123456789+02:00","last_deployed":"2024-05-01T10:00:00.1234567+02:00","deleted":"","description":"Install complete","status":"deployed"},"chart":{"metadata":{"name":"c","version":"1.0.0","apiVersion":"v2"},"lock":null,"templates":null,"values":null,"schema":null,"files":null,"schemamodtime":"0001-01-01T00:00:00Z"},"hooks":[{"name":"h","kind":"Job","path":"c/templates/h.yaml","manifest":"x","events":["pre-install"],"last_run":{"started_at":"","completed_at":"","phase":""}}],"version":1,"namespace":"ns"}"#;

    #[track_caller]
    fn check(old: &str, new: &str, flaw_: Option<&str>, lack_: Option<&str>) {
        assert!(MINIMAL.contains(old));
        let value = serde_json::from_str(&MINIMAL.replacen(old, new, 1)).unwrap();
        assert_eq!((flaw(&value), lack(&value)), (flaw_, lack_), "{new}");
    }

    #[test]
    fn every_type_that_go_refuses_is_named() {
        check("\"a\"", "\"a\"", None, None);
        check(
            "\"version\":1,",
            "\"version\":\"1\",",
            Some("version"),
            None,
        );
        check(
            "\"version\":1,",
            "\"version\":1.0,",
            Some("version"),
            Some("version"),
        );
        check(
            "10:00:00.123456789+02:00",
            "10:00:00",
            Some("info.first_deployed"),
            None,
        );
        check(
            "\"lock\":null",
            "\"lock\":{\"generated\":\"\"}",
            Some("chart.lock.generated"),
            None,
        );
        check(
            "\"templates\":null",
            "\"templates\":[{\"data\":\"?\"}]",
            Some("chart.templates.[].data"),
            None,
        );
        check(
            "[\"pre-install\"]",
            "\"pre-install\"",
            Some("hooks.[].events"),
            None,
        );
        check(
            "\"schema\":null",
            "\"schema\":{}",
            Some("chart.schema"),
            None,
        );
        check(
            "\"name\":\"c\",",
            "\"name\":\"c\",\"annotations\":{\"a\":1},",
            Some("chart.metadata.annotations.*"),
            None,
        );
        assert_eq!(flaw(&Value::Null), Some("{}"));
    }

    #[test]
    fn what_commands_need_is_named() {
        check(
            "\"status\":\"deployed\"",
            "\"status\":\"done\"",
            None,
            Some("info.status"),
        );
        check(
            "\"namespace\":\"ns\"",
            "\"other\":null",
            None,
            Some("namespace"),
        );
        check(
            "{\"name\":\"c\",\"version\":\"1.0.0\",\"apiVersion\":\"v2\"}",
            "null",
            None,
            Some("chart.metadata.name"),
        );
        check("\"version\":1,", "\"version\":0,", None, Some("version"));
    }

    #[test]
    fn go_reads_fewer_times_than_we_do() {
        for time in [
            "2024-05-01T10:00:00Z",
            "2024-05-01T10:00:00.5-07:00",
            "0001-01-01T00:00:00Z",
        ] {
            assert!(is_go_time(time), "{time}");
        }
        for time in [
            "2024-05-01t10:00:00Z",
            "2024-05-01 10:00:00Z",
            "2024-05-01T10:00:60Z",
            "2024-05-01T10:00:00",
            "2024-05-01T10:00:00+0200",
            "",
        ] {
            assert!(!is_go_time(time), "{time}");
        }
    }

    #[test]
    fn whatever_helm_wrote_it_reads() {
        for folder in recordings::scenarios() {
            for release in recordings::releases(&folder.join("secrets.yaml")) {
                assert_eq!(
                    (flaw(&release), lack(&release)),
                    (None, None),
                    "{}",
                    folder.display()
                );
            }
        }
    }
}
