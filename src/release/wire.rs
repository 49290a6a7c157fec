//! Helm's JSON with Helm's names: objects whose values are still text, so that one bad field never costs the others.
//!
//! Go reads keys without regard to case and ignores those it does not know (facts 1.2); so does this.

use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::release::{At, Problem, ProblemKind};

/// `serde_json` refuses the 128th level whatever the caller's limit is.
const PARSER_DEPTH: usize = 127;

/// One JSON object in the order written, its values unread.
pub(super) struct ObjectWire<'a>(Vec<(String, &'a RawValue)>);

/// Helm's `release.Release` (`pkg/release/v1/release.go`).
pub(super) struct ReleaseWire<'a> {
    pub(super) name: Option<String>,
    pub(super) info: Option<InfoWire>,
    pub(super) chart: Option<ObjectWire<'a>>,
    pub(super) config: Option<Value>,
    pub(super) manifest: Option<String>,
    pub(super) hooks: Vec<&'a RawValue>,
    pub(super) version: Option<i64>,
    pub(super) namespace: Option<String>,
    pub(super) apply_method: Option<String>,
}

/// Helm's `release.Info` (`pkg/release/v1/info.go`).
pub(super) struct InfoWire {
    pub(super) first_deployed: Option<String>,
    pub(super) last_deployed: Option<String>,
    pub(super) deleted: Option<String>,
    /// Helm 3 always writes the key, Helm 4 only when it is set.
    pub(super) has_deleted: bool,
    pub(super) description: Option<String>,
    pub(super) status: Option<String>,
    pub(super) rollback_revision: Option<i64>,
    pub(super) notes: Option<String>,
}

/// Reads fields and keeps what could not be read as problems.
pub(super) struct Reader {
    pub(super) at: At,
    pub(super) depth: usize,
    pub(super) problems: Vec<Problem>,
}

/// How large a JSON text is before anything of it is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    /// The deepest nesting of lists and objects.
    pub(super) depth: usize,
    /// Values, rounded up.
    pub(super) nodes: usize,
}

/// Measures nesting and values without building anything; the text need not be valid.
pub(super) fn measure(text: &str) -> Size {
    let (mut depth, mut deepest, mut nodes) = (0_usize, 0_usize, 1_usize);
    let (mut is_string, mut is_escaped) = (false, false);
    for byte in text.bytes() {
        if is_string {
            match byte {
                _ if is_escaped => is_escaped = false,
                b'\\' => is_escaped = true,
                b'"' => is_string = false,
                _ => {}
            }
            continue;
        }
        match byte {
            b'"' => is_string = true,
            b'[' | b'{' => {
                depth += 1;
                deepest = deepest.max(depth);
                nodes += 1;
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            b',' => nodes += 1,
            _ => {}
        }
    }
    Size {
        depth: deepest,
        nodes,
    }
}

impl<'a> ReleaseWire<'a> {
    /// Takes the fields out of the outermost object.
    pub(super) fn read(object: &ObjectWire<'a>, reader: &mut Reader) -> Self {
        Self {
            name: reader.text(object, "name", "name"),
            info: reader
                .object(object, "info", "info")
                .map(|info| InfoWire::read(&info, reader)),
            chart: reader.object(object, "chart", "chart"),
            config: reader.value(object, "config", "config"),
            manifest: reader.text(object, "manifest", "manifest"),
            hooks: reader.list(object, "hooks", "hooks"),
            version: reader.field(object, "version", "version"),
            namespace: reader.text(object, "namespace", "namespace"),
            apply_method: reader.text(object, "apply_method", "apply_method"),
        }
    }
}

impl InfoWire {
    fn read(info: &ObjectWire<'_>, reader: &mut Reader) -> Self {
        Self {
            first_deployed: reader.text(info, "first_deployed", "info.first_deployed"),
            last_deployed: reader.text(info, "last_deployed", "info.last_deployed"),
            deleted: reader.text(info, "deleted", "info.deleted"),
            has_deleted: info.get("deleted").is_some(),
            description: reader.text(info, "description", "info.description"),
            status: reader.text(info, "status", "info.status"),
            rollback_revision: reader.field(info, "rollback_revision", "info.rollback_revision"),
            notes: reader.text(info, "notes", "info.notes"),
        }
    }
}

impl<'a> ObjectWire<'a> {
    /// Finds a key as Go does: without regard to case, the last one wins.
    pub(super) fn get(&self, key: &str) -> Option<&'a RawValue> {
        self.0
            .iter()
            .rev()
            .find(|(name, _)| name.eq_ignore_ascii_case(key))
            .map(|(_, value)| *value)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for ObjectWire<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Vec<(String, &'de RawValue)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(pairs)
            }
        }
        deserializer.deserialize_map(Pairs).map(ObjectWire)
    }
}

impl Reader {
    /// Notes that a field was left out because it has another type than Helm writes.
    pub(super) fn bad_field(&mut self, path: &str) {
        self.problem(ProblemKind::BadField {
            field: path.to_owned(),
        });
    }

    /// Notes a problem of this record.
    pub(super) fn problem(&mut self, kind: ProblemKind) {
        self.problems.push(Problem {
            kind,
            at: self.at,
            layer: None,
            offset: None,
        });
    }

    /// Reads a field of a simple type; `null` and a missing key are the same.
    pub(super) fn field<T: DeserializeOwned>(
        &mut self,
        object: &ObjectWire<'_>,
        key: &str,
        path: &str,
    ) -> Option<T> {
        let raw = object.get(key)?;
        self.read(raw, path)
    }

    /// Reads a text; Go leaves an empty one as if it were missing.
    pub(super) fn text(
        &mut self,
        object: &ObjectWire<'_>,
        key: &str,
        path: &str,
    ) -> Option<String> {
        self.field(object, key, path)
            .filter(|text: &String| !text.is_empty())
    }

    /// Reads any JSON, bounded in depth.
    pub(super) fn value(
        &mut self,
        object: &ObjectWire<'_>,
        key: &str,
        path: &str,
    ) -> Option<Value> {
        let raw = object.get(key)?;
        let limit = self.depth.min(PARSER_DEPTH);
        if measure(raw.get()).depth > limit {
            self.problem(ProblemKind::TooDeep { limit });
            return None;
        }
        self.read(raw, path)
    }

    /// Reads a nested object's keys.
    pub(super) fn object<'a>(
        &mut self,
        object: &ObjectWire<'a>,
        key: &str,
        path: &str,
    ) -> Option<ObjectWire<'a>> {
        self.nested(object.get(key)?, path)
    }

    /// Reads an item of a list as an object.
    pub(super) fn nested<'a>(&mut self, raw: &'a RawValue, path: &str) -> Option<ObjectWire<'a>> {
        match serde_json::from_str::<Option<ObjectWire<'a>>>(raw.get()) {
            Ok(found) => found,
            Err(_) => {
                self.bad_field(path);
                None
            }
        }
    }

    /// Reads a list's items without reading what is in them.
    pub(super) fn list<'a>(
        &mut self,
        object: &ObjectWire<'a>,
        key: &str,
        path: &str,
    ) -> Vec<&'a RawValue> {
        let Some(raw) = object.get(key) else {
            return Vec::new();
        };
        match serde_json::from_str::<Option<Vec<&'a RawValue>>>(raw.get()) {
            Ok(items) => items.unwrap_or_default(),
            Err(_) => {
                self.bad_field(path);
                Vec::new()
            }
        }
    }

    /// Reads a list of texts; an item of another type is left out.
    pub(super) fn texts(&mut self, object: &ObjectWire<'_>, key: &str, path: &str) -> Vec<String> {
        self.list(object, key, path)
            .into_iter()
            .filter_map(|raw| self.read(raw, path))
            .collect()
    }

    fn read<T: DeserializeOwned>(&mut self, raw: &RawValue, path: &str) -> Option<T> {
        match serde_json::from_str::<Option<T>>(raw.get()) {
            Ok(found) => found,
            Err(_) => {
                self.bad_field(path);
                None
            }
        }
    }
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

    #[track_caller]
    fn check_size(text: &str, depth: usize, nodes: usize) {
        assert_eq!(measure(text), Size { depth, nodes });
    }

    #[test]
    fn size_is_measured_outside_strings_only() {
        check_size("1", 0, 1);
        check_size("[1,2]", 1, 3);
        check_size(r#"{"a":[{"b":1}]}"#, 3, 4);
        check_size(r#"{"a":"[[[{,\"[["}"#, 1, 2);
        check_size("]]]", 0, 1);
        check_size("[[[", 3, 4);
    }

    #[test]
    fn keys_are_found_as_go_finds_them() {
        let object: ObjectWire<'_> =
            serde_json::from_str(r#"{"Name":"a","x":1,"NAME":"b","info":null}"#).unwrap();
        assert_eq!(object.get("name").unwrap().get(), r#""b""#);
        assert_eq!(object.get("info").unwrap().get(), "null");
        assert!(object.get("hooks").is_none());
    }

    #[test]
    fn a_value_deeper_than_the_limit_is_left_out_and_named() {
        let text = format!(r#"{{"config":{}1{}}}"#, "[".repeat(9), "]".repeat(9));
        let object: ObjectWire<'_> = serde_json::from_str(&text).unwrap();
        let mut reader = Reader {
            at: At::default(),
            depth: 8,
            problems: Vec::new(),
        };
        assert_eq!(reader.value(&object, "config", "config"), None);
        assert_eq!(reader.problems[0].kind, ProblemKind::TooDeep { limit: 8 });
        reader.depth = 9;
        assert!(reader.value(&object, "config", "config").is_some());
        assert_eq!(reader.problems.len(), 1);
    }
}
