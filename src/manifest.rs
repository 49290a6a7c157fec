//! Reads a rendered manifest: documents, the objects in them, and what could not be read.
//!
//! It knows nothing of what is live; what Helm would do with two manifests is told elsewhere.

use std::ops::Range;

use crate::limits::Limits;
use crate::yaml;

pub mod api_version;
pub mod flatten;
pub mod object;
pub mod split;

use object::Object;
use split::Document;

/// A manifest as far as it could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// All documents, those of comments included, in the order of the manifest.
    pub documents: Vec<Document>,
    /// The objects, in the order of the manifest; a `List` is one object here.
    pub objects: Vec<Object>,
    pub problems: Vec<Problem>,
}

/// What is wrong with one document; its neighbours are read all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub kind: ProblemKind,
    /// The index of the document.
    pub document: usize,
    /// Where in the manifest, in bytes.
    pub offset: usize,
}

/// One variant a distinct cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The YAML (or JSON) breaks off here.
    Syntax,
    /// Nested deeper than the limit.
    TooDeep { limit: usize },
    /// More nodes than the limit, aliases counted each time.
    TooManyNodes { limit: usize },
    /// A text or a list where an object should be.
    NotAMap,
    /// A map without `kind`.
    NoKind,
    /// An object without `metadata.name`: Helm can't look it up.
    NoName,
}

impl ProblemKind {
    /// Gives the message id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Syntax => "manifest-problem-syntax",
            Self::TooDeep { .. } => "manifest-problem-too-deep",
            Self::TooManyNodes { .. } => "manifest-problem-too-many-nodes",
            Self::NotAMap => "manifest-problem-not-a-map",
            Self::NoKind => "manifest-problem-no-kind",
            Self::NoName => "manifest-problem-no-name",
        }
    }

    /// Gives the limit that was hit, the message's `limit` argument.
    pub const fn limit(self) -> Option<usize> {
        match self {
            Self::TooDeep { limit } | Self::TooManyNodes { limit } => Some(limit),
            Self::Syntax | Self::NotAMap | Self::NoKind | Self::NoName => None,
        }
    }
}

/// Reads all documents of a manifest.
pub fn parse(manifest: &str, limits: &Limits) -> Parsed {
    let mut parsed = Parsed {
        documents: split::split(manifest),
        ..Parsed::default()
    };
    for (index, document) in parsed.documents.iter().enumerate() {
        match read(manifest, document.span.clone(), index, limits) {
            Ok(None) => {}
            Ok(Some(object)) => {
                if object.reference.name.is_empty() && object.list_items().is_none() {
                    parsed.problems.push(Problem {
                        kind: ProblemKind::NoName,
                        document: index,
                        offset: object.root.span.start,
                    });
                }
                parsed.objects.push(object);
            }
            Err(problem) => parsed.problems.push(problem),
        }
    }
    parsed
}

/// Reads one document; blank and null ones hold no object.
fn read(
    manifest: &str,
    span: Range<usize>,
    document: usize,
    limits: &Limits,
) -> Result<Option<Object>, Problem> {
    let start = span.start;
    let problem = |kind, offset| Problem {
        kind,
        document,
        offset,
    };
    let text = manifest.get(span).unwrap_or_default();
    let stream = yaml::parse(text, limits);
    // Helm reads one document here and ignores what may follow it after `...`.
    let root = stream.documents.into_iter().find_map(|found| found.root);
    let Some(mut root) = root else {
        return match stream.problem {
            Some(found) => Err(problem(to_kind(found.cause), start + found.offset)),
            None => Ok(None),
        };
    };
    root.shift(start);
    let offset = root.span.start;
    match &root.content {
        yaml::Content::Map(_) => match Object::read(root, document) {
            Some(object) => Ok(Some(object)),
            None => Err(problem(ProblemKind::NoKind, offset)),
        },
        yaml::Content::Scalar { .. } if root.to_json().is_null() => Ok(None),
        _ => Err(problem(ProblemKind::NotAMap, offset)),
    }
}

const fn to_kind(cause: yaml::Cause) -> ProblemKind {
    match cause {
        yaml::Cause::Syntax => ProblemKind::Syntax,
        yaml::Cause::TooDeep { limit } => ProblemKind::TooDeep { limit },
        yaml::Cause::TooManyNodes { limit } => ProblemKind::TooManyNodes { limit },
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use serde_json::Value;

    use super::{ProblemKind, flatten::flatten, parse};
    use crate::limits::STANDARD;
    use crate::recordings;

    /// Objects as `apiVersion kind namespace/name`, problems as `kind@offset`.
    #[track_caller]
    fn check(manifest: &str, objects: &[&str], problems: &[(ProblemKind, usize)]) {
        let parsed = parse(manifest, &STANDARD);
        let found: Vec<String> = parsed
            .objects
            .iter()
            .map(|object| {
                let reference = &object.reference;
                let namespace = reference.namespace.as_deref().unwrap_or("-");
                let name = &reference.name;
                format!(
                    "{} {} {namespace}/{name}",
                    object.api_version, reference.kind
                )
            })
            .collect();
        assert_eq!(found, objects);
        let found: Vec<(ProblemKind, usize)> = parsed
            .problems
            .iter()
            .map(|problem| (problem.kind, problem.offset))
            .collect();
        assert_eq!(found, problems);
    }

    /// Adds to `found` where the live object lacks or changes something that was sent.
    fn compare(path: &str, sent: &Value, live: &Value, found: &mut Vec<String>) {
        match (sent, live) {
            // A null is not stored, and the API server moves `stringData` into `data`.
            (Value::Null, _) => {}
            _ if path.ends_with(" .stringData") => {}
            (Value::Object(sent), Value::Object(live)) => {
                for (key, value) in sent {
                    let live = live.get(key).unwrap_or(&Value::Null);
                    compare(&format!("{path}.{key}"), value, live, found);
                }
            }
            (Value::Array(sent), Value::Array(live)) if sent.len() == live.len() => {
                for (sent, live) in sent.iter().zip(live) {
                    compare(&format!("{path}[]"), sent, live, found);
                }
            }
            // The cluster merges such lists by name: others may have added items.
            (Value::Array(sent), Value::Array(live)) => {
                for sent in sent {
                    let live = live.iter().find(|live| live["name"] == sent["name"]);
                    compare(
                        &format!("{path}[]"),
                        sent,
                        live.unwrap_or(&Value::Null),
                        found,
                    );
                }
            }
            _ if sent == live => {}
            _ => found.push(format!("{path}: {sent} became {live}")),
        }
    }

    /// What Helm sent is in the objects that the API server held: the newest revision's before a rollback, if it is whole,
    /// and the target's after one.
    #[test]
    fn reads_the_objects_that_the_cluster_got() {
        let mut n_objects = 0;
        let mut found = Vec::new();
        for folder in recordings::scenarios() {
            let text = std::fs::read_to_string(folder.join("case.json")).unwrap();
            let case: Value = serde_json::from_str(&text).unwrap();
            let operations = case["operations"].as_array().unwrap();
            if operations
                .iter()
                .any(|operation| operation["op"] == "kubectl")
            {
                // Someone changed the live objects by hand.
                continue;
            }
            for rollback in case["rollbacks"].as_array().unwrap() {
                let target = rollback["target"].as_u64().unwrap();
                let at = folder.join(format!("to-{target}"));
                if !at.is_dir() {
                    // `tests/fixtures` holds the rollbacks of Helm 3 only.
                    continue;
                }
                let releases = recordings::releases(&at.join("secrets.yaml"));
                let newest = releases
                    .iter()
                    .max_by_key(|release| release["version"].as_u64());
                let newest = newest.filter(|release| release["info"]["status"] == "deployed");
                let target = releases.iter().find(|release| release["version"] == target);
                let target = target.filter(|_| rollback["ok"] == true);
                for (release, live) in [(newest, "live-before.json"), (target, "live-after.json")] {
                    let Some(release) = release else {
                        continue;
                    };
                    let text = std::fs::read_to_string(at.join(live)).unwrap();
                    let live: Value = serde_json::from_str(&text).unwrap();
                    let parsed = parse(release["manifest"].as_str().unwrap_or(""), &STANDARD);
                    for object in flatten(parsed.objects).objects {
                        let kind = &object.reference.kind;
                        let name = &object.reference.name;
                        let key = format!("{}/{kind}/{name}", object.api_version);
                        let Some(live) = live.get(&key).filter(|live| live.is_object()) else {
                            continue;
                        };
                        n_objects += 1;
                        compare(
                            &format!("{} {key} ", at.display()),
                            &object.to_json(),
                            live,
                            &mut found,
                        );
                    }
                }
            }
        }
        assert!(n_objects > 300, "{n_objects} objects");
        assert_eq!(found, Vec::<String>::new());
    }

    #[test]
    fn a_bad_document_does_not_hide_its_neighbours() {
        check(
            "---\n# Source: a.yaml\napiVersion: v1\nkind: Secret\nmetadata: {name: a, namespace: n}\n\
             ---\nkind: [\n---\n# off\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: b\n",
            &["v1 Secret n/a", "apps/v1 Deployment -/b"],
            &[(ProblemKind::Syntax, 95)],
        );
    }

    #[test]
    fn names_what_is_not_an_object() {
        check("--- text\n", &[], &[(ProblemKind::NotAMap, 4)]);
        check("---\n- a\n", &[], &[(ProblemKind::NotAMap, 4)]);
        check("---\na: 1\n", &[], &[(ProblemKind::NoKind, 4)]);
        check(
            "---\nkind: Pod\n",
            &[" Pod -/"],
            &[(ProblemKind::NoName, 4)],
        );
        check("---\nnull\n---\n~\n---\n# c\n", &[], &[]);
    }

    #[test]
    fn reads_json_lists_and_merge_keys() {
        check(
            r#"{"apiVersion":"v1","kind":"List","items":[{"kind":"Pod"}]}"#,
            &["v1 List -/"],
            &[],
        );
        check(
            "x: &x {name: a}\nkind: Pod\napiVersion: v1\nmetadata: {<<: *x}\n",
            &["v1 Pod -/a"],
            &[],
        );
    }

    #[test]
    fn keeps_spans_and_metadata() {
        let manifest = "---\nkind: A\nmetadata: {name: a}\n---\nkind: B\nmetadata:\n  name: b\n  annotations:\n    \
                        helm.sh/resource-policy: keep\n";
        let parsed = parse(manifest, &STANDARD);
        let object = &parsed.objects[1];
        let name = object.root.get("metadata").unwrap().get("name").unwrap();
        assert_eq!(&manifest[name.span.clone()], "b");
        assert_eq!(object.resource_policy(), Some("keep"));
        assert_eq!(object.document, 1);
    }
}
