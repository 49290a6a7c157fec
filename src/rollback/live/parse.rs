//! Reads what `kubectl get -o json` or `-o yaml` printed, or the recordings' own form.

use serde_json::{Map, Value};

use super::{Live, LiveKey, LiveState, Problem};
use crate::limits::Limits;
use crate::sensitive::{Sensitive, SensitiveValue};
use crate::yaml;

pub(super) fn parse(text: &str, limits: &Limits) -> (Live, Vec<Problem>) {
    let mut reader = Reader::default();
    let text = text.trim_start_matches('\u{FEFF}');
    let limit = limits.inflated_bytes;
    if text.len() > limit {
        reader.problems.push(Problem::TooLong { limit });
    } else {
        let (values, end) = values(text, limits, &mut reader.problems);
        let n = values.len();
        for (index, value) in values.into_iter().enumerate() {
            let is_last = index + 1 == n;
            reader.end = if is_last { end } else { End::Shown };
            reader.read(value);
        }
    }
    reader.problems.dedup();
    (reader.live, reader.problems)
}

/// How the text around a document ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum End {
    /// All of the document is there.
    #[default]
    Shown,
    /// At the end of a line of YAML: only what is in it tells.
    Line,
    /// Within a line of YAML.
    Within,
    /// What followed the last whole item of a list was left out.
    AfterItem,
}

/// The documents of a text; JSON has its own reader, which is several times as fast.
fn values(text: &str, limits: &Limits, problems: &mut Vec<Problem>) -> (Vec<Value>, End) {
    let is_json = text.trim_start().starts_with(['{', '[']);
    if is_json {
        let limit = limits.nodes;
        if n_nodes(text) > limit {
            problems.push(Problem::TooManyNodes { limit });
            return (Vec::new(), End::Shown);
        }
        if let Ok(value) = serde_json::from_str(text) {
            return (vec![value], End::Shown);
        }
    }
    let mut stream = yaml::parse(text, limits);
    let mut end = match text {
        _ if is_json => End::Shown,
        _ if !text.ends_with('\n') => End::Within,
        _ => End::Line,
    };
    if let Some(problem) = stream.problem {
        problems.push(match problem.cause {
            yaml::Cause::Syntax => Problem::Syntax,
            yaml::Cause::TooDeep { limit } => Problem::TooDeep { limit },
            yaml::Cause::TooManyNodes { limit } => Problem::TooManyNodes { limit },
        });
        end = End::Shown;
        // kubectl begins an item of a list at the start of a line: those before the last are whole.
        let whole = text.rfind("\n- ").and_then(|at| text.get(..=at));
        if let Some(whole) = whole.filter(|_| problem.cause == yaml::Cause::Syntax && !is_json) {
            let again = yaml::parse(whole, limits);
            if again.problem.is_none() && again.documents.len() > stream.documents.len() {
                stream = again;
                end = End::AfterItem;
            }
        }
    }
    if stream
        .documents
        .last()
        .is_some_and(|one| one.root.is_none())
    {
        end = End::Shown;
    }
    let roots = stream.documents.iter().filter_map(|one| one.root.as_ref());
    (roots.map(yaml::Node::to_json).collect(), end)
}

/// Counts the values of a JSON text, at least.
fn n_nodes(text: &str) -> usize {
    let mut is_text = false;
    let mut is_escaped = false;
    let mut n = 1;
    for byte in text.bytes() {
        if is_text {
            if is_escaped {
                is_escaped = false;
            } else if byte == b'\\' {
                is_escaped = true;
            } else if byte == b'"' {
                is_text = false;
            }
        } else if byte == b'"' {
            is_text = true;
        } else if matches!(byte, b',' | b'[' | b'{') {
            n += 1;
        }
    }
    n
}

#[derive(Default)]
struct Reader {
    live: Live,
    problems: Vec<Problem>,
    end: End,
}

impl Reader {
    fn read(&mut self, value: Value) {
        match value {
            Value::Array(items) => items.into_iter().for_each(|item| self.read_item(item)),
            Value::Object(mut map) => match map.remove("items") {
                Some(Value::Array(items)) if is_list(&map) => self.read_items(&map, items),
                Some(Value::Array(items)) if !is_object(&map) => self.read_cut(&map, items),
                Some(Value::Null) if !is_object(&map) => self.read_cut(&map, Vec::new()),
                Some(items) => {
                    map.insert("items".to_owned(), items);
                    self.read_map(map);
                }
                None => self.read_map(map),
            },
            Value::Null => {}
            _ => self.problems.push(Problem::NotAnObject(None)),
        }
    }

    /// A list without its kind, which `kubectl` prints after the items: they are whole but for the last.
    fn read_cut(&mut self, list: &Map<String, Value>, mut items: Vec<Value>) {
        if matches!(self.end, End::Line | End::Within) {
            self.problems.push(Problem::Cut);
            if !list.contains_key("kind") {
                items.pop();
            }
        }
        self.read_items(list, items);
    }

    /// Items of a typed list (`PodList`) carry neither kind nor API version when they come from the API itself.
    fn read_items(&mut self, list: &Map<String, Value>, items: Vec<Value>) {
        let kind = text(list.get("kind")).and_then(|kind| kind.strip_suffix("List"));
        let kind = kind.filter(|kind| !kind.is_empty());
        for mut item in items {
            if let (Some(kind), Value::Object(map)) = (kind, &mut item)
                && !map.contains_key("kind")
            {
                map.insert("kind".to_owned(), kind.into());
                if let Some(version) = list.get("apiVersion") {
                    map.insert("apiVersion".to_owned(), version.clone());
                }
            }
            self.read_item(item);
        }
    }

    /// What follows it in a list shows that it is whole.
    fn read_item(&mut self, item: Value) {
        self.end = End::Shown;
        self.read_object(item);
    }

    fn read_map(&mut self, map: Map<String, Value>) {
        let is_cut = self.end != End::Shown && map.contains_key("apiVersion");
        if is_object(&map) || is_cut {
            self.read_object(Value::Object(map));
            return;
        }
        for (key, value) in map {
            self.read_entry(&key, value);
        }
    }

    fn read_object(&mut self, value: Value) {
        let field = |key| text(value.get(key)).map(str::to_owned);
        let meta = |key| text(value.get("metadata")?.get(key)).map(str::to_owned);
        let (Some(kind), Some(name)) = (field("kind"), meta("name")) else {
            self.problems.push(Problem::NotAnObject(None));
            return;
        };
        if is_record(&kind, &name, &value) {
            return;
        }
        let key = LiveKey {
            api_version: field("apiVersion").unwrap_or_default(),
            kind,
            namespace: meta("namespace"),
            name,
        };
        let is_whole = match self.end {
            End::Shown => true,
            End::Line | End::AfterItem => shows_end(&value),
            End::Within => false,
        };
        let value = SensitiveValue(value);
        if is_whole {
            self.live.add(key, LiveState::Present(value));
        } else {
            self.problems.push(Problem::MayBeCut);
            self.live.add(key, LiveState::Cut(value));
        }
    }

    /// One entry of `{"apiVersion/Kind/name": object or null}`.
    fn read_entry(&mut self, entry: &str, value: Value) {
        let mut parts = entry.rsplitn(3, '/');
        let parts = (parts.next(), parts.next(), parts.next());
        let (Some(name), Some(kind), Some(api_version)) = parts else {
            self.refuse(entry);
            return;
        };
        if is_record(kind, name, &value) {
            return;
        }
        let namespace = text(value.get("metadata").and_then(|meta| meta.get("namespace")));
        let key = LiveKey {
            api_version: api_version.to_owned(),
            kind: kind.to_owned(),
            namespace: namespace.map(str::to_owned),
            name: name.to_owned(),
        };
        let state = match value {
            Value::Null => LiveState::Absent,
            Value::Object(_) => LiveState::Present(SensitiveValue(value)),
            _ => {
                self.refuse(entry);
                return;
            }
        };
        self.live.add(key, state);
    }

    fn refuse(&mut self, key: &str) {
        let key = Some(Sensitive::new(key.to_owned()));
        self.problems.push(Problem::NotAnObject(key));
    }
}

fn is_object(map: &Map<String, Value>) -> bool {
    map.contains_key("kind") && map.contains_key("metadata")
}

/// Whether it is one of Helm's own records.
fn is_record(kind: &str, name: &str, value: &Value) -> bool {
    let owner = value.pointer("/metadata/labels/owner");
    matches!(kind, "Secret" | "ConfigMap")
        && name.starts_with("sh.helm.release.")
        && owner.and_then(Value::as_str) == Some("helm")
}

/// Whether an object has what the server prints last of it: `kubectl` sorts the keys.
fn shows_end(value: &Value) -> bool {
    let Some(map) = value.as_object() else {
        return false;
    };
    let has_uid = value.pointer("/metadata/uid").is_some();
    let has_end = match map.get("kind").and_then(Value::as_str) {
        Some("Secret") => map.contains_key("type"),
        Some("ConfigMap" | "ServiceAccount") => map.keys().all(|key| key.as_str() <= "metadata"),
        // Where there is no status, what comes last can be anything.
        _ => map.contains_key("status"),
    };
    has_uid && has_end
}

fn is_list(map: &Map<String, Value>) -> bool {
    text(map.get("kind")).is_some_and(|kind| kind.ends_with("List"))
}

fn text(value: Option<&Value>) -> Option<&str> {
    value?.as_str().filter(|text| !text.is_empty())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::string_slice)]
mod tests;
