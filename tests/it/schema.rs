//! The report against its own description, docs/report.schema.json.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use helmwake::report::Options;
use serde_json::{Value, json};

use crate::shared::{open, open_files, recordings, report, root};

fn docs(name: &str) -> String {
    fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("docs")
            .join(name),
    )
    .unwrap()
}

/// The few keywords of JSON Schema that the file uses.
struct Schema(Value);

impl Schema {
    fn read() -> Self {
        Self(serde_json::from_str(&docs("report.schema.json")).unwrap())
    }

    /// Lists where a value breaks a rule; panics on a keyword that it does not know, so that none is passed over.
    fn broken(&self, rule: &Value, value: &Value, at: &str) -> Vec<String> {
        let mut found = Vec::new();
        for (keyword, rule_of) in rule.as_object().unwrap() {
            match keyword.as_str() {
                "$schema" | "$defs" | "title" | "description" => {}
                "$ref" => {
                    let path = rule_of.as_str().unwrap().strip_prefix('#').unwrap();
                    found.extend(self.broken(self.0.pointer(path).unwrap(), value, at));
                }
                "properties" => {
                    for (key, rule) in rule_of.as_object().unwrap() {
                        if let Some(inner) = value.get(key) {
                            found.extend(self.broken(rule, inner, &format!("{at}.{key}")));
                        }
                    }
                }
                "additionalProperties" => {
                    for (key, inner) in value.as_object().into_iter().flatten() {
                        let is_listed = rule["properties"].get(key).is_some();
                        if is_listed {
                        } else if rule_of.is_object() {
                            found.extend(self.broken(rule_of, inner, &format!("{at}.{key}")));
                        } else {
                            found.push(format!("{at}: {key} is not described"));
                        }
                    }
                }
                "items" => {
                    for (i, inner) in value.as_array().into_iter().flatten().enumerate() {
                        found.extend(self.broken(rule_of, inner, &format!("{at}[{i}]")));
                    }
                }
                _ if keeps(keyword, rule_of, value) => {}
                _ => found.push(format!("{at}: {value} breaks {keyword} {rule_of}")),
            }
        }
        found
    }
}

fn keeps(keyword: &str, rule: &Value, value: &Value) -> bool {
    match keyword {
        "type" => match rule {
            Value::Array(names) => names.iter().any(|name| is_a(value, name)),
            name => is_a(value, name),
        },
        "const" => value == rule,
        "enum" => rule.as_array().unwrap().contains(value),
        "minimum" => value.as_i64() >= rule.as_i64(),
        "required" => {
            let mut keys = rule.as_array().unwrap().iter();
            keys.all(|key| value.get(key.as_str().unwrap()).is_some())
        }
        "format" if rule == "date-time" => value
            .as_str()
            .is_some_and(|text| text.parse::<jiff::Timestamp>().is_ok()),
        _ => panic!("unknown keyword {keyword}"),
    }
}

fn is_a(value: &Value, name: &Value) -> bool {
    match name.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "null" => value.is_null(),
        name => panic!("unknown type {name}"),
    }
}

#[track_caller]
fn check(report: &Value, name: &str) {
    let schema = Schema::read();
    let broken = schema.broken(&schema.0, report, "report");
    assert!(broken.is_empty(), "{name}: {broken:#?}");
}

#[test]
fn the_checker_finds_what_is_wrong() {
    let schema = Schema::read();
    let mut wrong = report(&open(""), &Options::default());
    wrong["report"] = json!(2);
    wrong["extra"] = json!(true);
    wrong["problems"] = json!([{ "kind": 1, "at": { "source": -1 } }]);
    assert_eq!(
        schema.broken(&schema.0, &wrong, "report"),
        [
            "report: extra is not described",
            "report.problems[0].at.source: -1 breaks minimum 0",
            "report.problems[0].kind: 1 breaks type \"string\"",
            "report.problems[0]: {\"at\":{\"source\":-1},\"kind\":1} breaks required [\"kind\",\"at\",\"message\"]",
            "report.report: 2 breaks const 1",
        ]
    );
}

#[test]
fn reports_of_recordings_are_as_described() {
    for recording in recordings() {
        let newest = recording.case["history"]
            .as_array()
            .unwrap()
            .last()
            .unwrap();
        let session = open(recording.secrets());
        for target in 0..newest["revision"].as_i64().unwrap() + 2 {
            let options = Options {
                with_values: target == 0,
                rollback_to: Some(target),
                ..Options::default()
            };
            let name = format!("{} to {target}", recording.name);
            check(&report(&session, &options), &name);
        }
    }
}

#[test]
fn reports_of_anything_else_are_as_described() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/cases");
    let mut names: Vec<_> = [cases, root().join("outputs")]
        .iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .collect();
    names.sort();
    assert!(!names.is_empty());
    let mut together = Vec::new();
    for path in &names {
        let name = path.file_name().unwrap().to_str().unwrap();
        let bytes = fs::read(path).unwrap();
        let options = Options {
            rollback_to: Some(0),
            ..Options::default()
        };
        check(&report(&open(bytes.clone()), &options), name);
        together.push((name, bytes));
    }
    let n_files = together.len();
    let report = report(&open_files(together), &Options::default());
    check(&report, "all files together");
    assert_eq!(report["sources"].as_array().unwrap().len(), n_files);
}

#[test]
fn keys_come_in_the_order_they_are_documented() {
    let recording = &recordings()[0];
    let text = helmwake::report::json(&open(recording.secrets()), &Options::default());
    let order = [
        "report",
        "sources",
        "explanations",
        "assumptions",
        "problems",
        "releases",
    ];
    let places = order.map(|key| text.find(&format!("\n  \"{key}\":")).unwrap());
    assert!(places.is_sorted(), "{places:?}");
}

/// The words of `kind` are open in the schema, so the document is the list: each must be there.
#[test]
fn every_problem_that_is_found_is_documented() {
    let text = docs("report.md");
    let whole = recordings()[0].secrets();
    let mut kinds = BTreeSet::new();
    for n in (0..whole.len()).step_by(whole.len() / 50 + 1) {
        let cut = whole.as_bytes()[..n].to_vec();
        let mut flipped = whole.clone().into_bytes();
        flipped[n] ^= 0x11;
        for bytes in [cut, flipped] {
            let report = report(&open(bytes), &Options::default());
            for problem in report["problems"].as_array().unwrap() {
                kinds.insert(problem["kind"].as_str().unwrap().to_owned());
            }
        }
    }
    assert!(!kinds.is_empty());
    let layers = ["base64_inner_", "base64_", "gzip_", "json_", "protobuf_"];
    for kind in kinds {
        let cause = layers.iter().find_map(|layer| kind.strip_prefix(layer));
        let word = cause.map_or_else(|| kind.clone(), |cause| format!("LAYER_{cause}"));
        assert!(
            text.contains(&format!("`{word}`")),
            "{kind} is not in report.md"
        );
    }
}
