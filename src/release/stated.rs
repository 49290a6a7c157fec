//! The longer texts that `helm get` and `helm status` print of a revision, read as far as a stored record has them.

use serde_json::Value;

use super::{ApplyMethod, Hook, ReleaseRecord};
use crate::limits::Limits;
use crate::sensitive::{Sensitive, SensitiveValue};
use crate::source::StatedTexts;
use crate::yaml;

/// Adds texts to what an output says of a revision; says which of them could not be read.
pub(super) fn add(
    record: &mut ReleaseRecord,
    texts: &StatedTexts,
    limits: &Limits,
) -> Option<&'static str> {
    let text = |text: &Option<Sensitive<String>>| text.as_ref().map(|text| text.reveal().clone());
    // Every document of a stored manifest ends in one line break (V3/V4 `pkg/action/action.go`, `renderResources`).
    record.manifest = text(&texts.manifest)
        .map(|text| text + "\n")
        .map(Sensitive::new);
    record.notes = texts.notes.clone();
    let mut bad = None;
    let mut values = |text: &Option<Sensitive<String>>| {
        let read = values(text.as_ref()?.reveal(), limits);
        if read.is_none() {
            bad = Some("values");
        }
        read.map(SensitiveValue)
    };
    record.supplied_values = values(&texts.supplied_values);
    record.computed_values = values(&texts.computed_values);
    if let Some(hooks) = &texts.hooks {
        record.hooks = documents(hooks.reveal())
            .into_iter()
            .map(|text| hook(text, limits))
            .collect();
    }
    bad
}

/// Reads values as YAML, of which JSON is a part; of a text that breaks, absent keys would read as unset ones.
fn values(text: &str, limits: &Limits) -> Option<Value> {
    let stream = yaml::parse(text, limits);
    let [document] = stream.documents.as_slice() else {
        return None;
    };
    let root = document
        .root
        .as_ref()
        .filter(|_| stream.problem.is_none())?;
    let value = root.to_json();
    (value.is_object() || value.is_null()).then_some(value)
}

/// Reads the words of `helm get metadata` (Helm 4, `pkg/action/get_metadata.go`); with `(defaulted)` none is stored.
pub(super) fn apply_method(words: &str) -> Option<ApplyMethod> {
    match words.trim() {
        "server-side apply" | "ssa" => Some(ApplyMethod::ServerSide),
        "client-side apply" | "csa" => Some(ApplyMethod::ClientSide),
        _ => None,
    }
}

/// Cuts hooks where Helm puts a marker and a source.
fn documents(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut at = 0;
    let mut lines = text.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        let is_source = lines
            .peek()
            .is_some_and(|next| next.starts_with("# Source: "));
        if line.trim_end() == "---" && is_source {
            found.extend(text.get(start..at));
            start = at + line.len();
        }
        at += line.len();
    }
    found.extend(text.get(start..));
    found.retain(|text| !text.trim().is_empty());
    found
}

/// Reads one hook from its document (V3/V4 `manifest_sorter.go`); whether it ran is not printed.
fn hook(text: &str, limits: &Limits) -> Hook {
    let (path, manifest) = match text.strip_prefix("# Source: ") {
        Some(rest) => match rest.split_once('\n') {
            Some((path, manifest)) => (Some(path.trim().to_owned()), manifest),
            None => (Some(rest.trim().to_owned()), ""),
        },
        None => (None, text),
    };
    let stream = yaml::parse(manifest, limits);
    let root = stream.documents.iter().find_map(|one| one.root.as_ref());
    let value = root.map(yaml::Node::to_json).unwrap_or_default();
    let word = |pointer: &str| value.pointer(pointer).and_then(Value::as_str);
    let annotation = |key: &str| {
        let annotations = value.pointer("/metadata/annotations")?;
        match annotations.get(key)? {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        }
    };
    let words = |key: &str| -> Vec<String> {
        let text = annotation(key).unwrap_or_default();
        let words = text
            .split(',')
            .map(str::trim)
            .filter(|word| !word.is_empty());
        // Helm reads them in lower case, and the old name of an event as the new one (facts 5.1).
        let words = words.map(str::to_ascii_lowercase);
        words
            .map(|word| match word.as_str() {
                "test-success" => "test".to_owned(),
                _ => word,
            })
            .collect()
    };
    Hook {
        name: word("/metadata/name").map(str::to_owned),
        kind: word("/kind").map(str::to_owned),
        path,
        events: words("helm.sh/hook"),
        weight: annotation("helm.sh/hook-weight")
            .and_then(|weight| weight.parse().ok())
            .unwrap_or_default(),
        delete_policies: words("helm.sh/hook-delete-policy"),
        output_log_policies: words("helm.sh/hook-output-log-policy"),
        last_run: None,
        manifest: Sensitive::new(manifest.trim_end().to_owned()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::limits::STANDARD;
    use crate::release::{At, read_history};
    use crate::source::{History, HistoryRow, StatedBy};

    fn record(texts: StatedTexts) -> (ReleaseRecord, usize) {
        let history = History {
            extent: crate::source::Extent::Whole,
            name: Some("web".to_owned()),
            namespace: None,
            by: StatedBy::Status,
            rows: vec![HistoryRow {
                revision: Some(2),
                apply_method: Some("client-side apply".to_owned()),
                labels: [("owner", "helm"), ("team", "a")]
                    .map(|(key, value)| (key.to_owned(), value.to_owned()))
                    .into(),
                texts: Some(Box::new(texts)),
                ..HistoryRow::default()
            }],
        };
        let (mut records, problems) = read_history(&history, At::default(), &STANDARD);
        (records.remove(0), problems.len())
    }

    #[test]
    fn hooks_are_read_from_their_documents() {
        let hooks = "---\n# Source: web/templates/a.yaml\nkind: Job\nmetadata:\n  name: a\n  annotations:\n    \
                     \"helm.sh/hook\": pre-install, pre-upgrade\n    helm.sh/hook-weight: \"-5\"\n    \
                     helm.sh/hook-delete-policy: hook-succeeded\n---\n# Source: web/templates/b.yaml\n{broken\n";
        let (record, n_problems) = record(StatedTexts {
            hooks: Some(Sensitive::new(hooks.to_owned())),
            ..StatedTexts::default()
        });
        assert_eq!(n_problems, 0);
        let [first, second] = record.hooks.as_slice() else {
            unreachable!("{} hooks", record.hooks.len());
        };
        assert_eq!(
            (first.name.as_deref(), first.kind.as_deref()),
            (Some("a"), Some("Job"))
        );
        assert_eq!(first.path.as_deref(), Some("web/templates/a.yaml"));
        assert_eq!(first.events, ["pre-install", "pre-upgrade"]);
        assert_eq!((first.weight, first.delete_policies.len()), (-5, 1));
        assert!(first.manifest.reveal().starts_with("kind: Job") && first.last_run.is_none());
        assert_eq!(second.manifest.reveal(), "{broken");
        assert_eq!(second.name, None);
    }

    #[test]
    fn a_row_carries_what_was_printed_of_it() {
        let text = |text: &str| Some(Sensitive::new(text.to_owned()));
        let (record, n_problems) = record(StatedTexts {
            manifest: text("kind: A"),
            supplied_values: text("a: yes\nb: 0777"),
            computed_values: text("{\"a\": 1}"),
            hooks: None,
            notes: text("Hello"),
        });
        assert_eq!(n_problems, 0);
        assert_eq!(record.manifest.unwrap().reveal(), "kind: A\n");
        assert_eq!(
            record.supplied_values.unwrap().0,
            serde_json::json!({"a": true, "b": 511})
        );
        assert_eq!(
            record.computed_values.unwrap().0,
            serde_json::json!({"a": 1})
        );
        assert_eq!(record.notes.unwrap().reveal(), "Hello");
        assert_eq!(record.apply_method, Some(ApplyMethod::ClientSide));
        assert_eq!(record.written_by, crate::release::Writer::Helm4);
        assert_eq!(record.labels.keys().collect::<Vec<_>>(), ["team"]);
        assert!(record.is_partial && !record.has_payload);
    }

    #[test]
    fn values_are_a_map_or_nothing() {
        for (text, expect) in [
            ("null", Some(Value::Null)),
            ("{}", Some(serde_json::json!({}))),
            ("a: [1,\nb: 2", None),
            ("a: 1\n---\nb: 2", None),
            ("just text", None),
            ("", None),
        ] {
            assert_eq!(values(text, &STANDARD), expect, "{text}");
        }
        assert_eq!(apply_method("client-side apply (defaulted)"), None);
        assert_eq!(
            apply_method("server-side apply"),
            Some(ApplyMethod::ServerSide)
        );
    }
}
