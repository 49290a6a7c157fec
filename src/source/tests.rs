//! What `detect` makes of real and of damaged pastes.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;

use ::base64::Engine;
use ::base64::engine::general_purpose::STANDARD as BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use proptest::prelude::*;

use super::*;
use crate::layer;
use crate::limits::STANDARD;
use crate::recordings;

mod damage;
mod encodings;
mod files;
mod kubectl;
mod messages;
mod objects;
mod payloads;
mod runs;
mod tables;

/// A payload as Helm's ConfigMap driver stores it; the Secret driver's has one base64 more.
/// Says whether every payload peels to JSON or protobuf without a stop.
fn is_readable(input: &[u8], record: &StoredRecord) -> bool {
    let payload = record.payload.as_ref().unwrap().get(input);
    let unwrapped = layer::unwrap(payload, &STANDARD);
    unwrapped.stopped.is_none() && unwrapped.content != layer::Content::Nothing
}

fn payload_once(name: &str) -> String {
    let json = format!(r#"{{"name":"{name}","info":{{"status":"deployed"}},"version":1}}"#);
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(json.as_bytes()).unwrap();
    BASE64.encode(encoder.finish().unwrap())
}

fn payload(name: &str) -> String {
    BASE64.encode(payload_once(name))
}

fn secret_yaml(name: &str) -> String {
    format!(
        "apiVersion: v1\ndata:\n  release: {}\nkind: Secret\nmetadata:\n  labels:\n    name: {name}\n    owner: helm\n    \
         version: \"1\"\n  name: sh.helm.release.v1.{name}.v1\n  namespace: shop\ntype: helm.sh/release.v1\n",
        payload(name)
    )
}

fn secret_json(name: &str) -> String {
    let value = serde_json::json!({
        "apiVersion": "v1",
        "data": { "release": payload(name) },
        "kind": "Secret",
        "metadata": {
            "labels": { "name": name, "owner": "helm", "version": "1" },
            "name": format!("sh.helm.release.v1.{name}.v1"),
            "namespace": "shop"
        },
        "type": "helm.sh/release.v1"
    });
    serde_json::to_string_pretty(&value).unwrap()
}

/// Puts documents into a YAML `List`, as kubectl does.
fn list_yaml(documents: &[String]) -> String {
    let item = |document: &String| format!("- {}\n", document.trim_end().replace('\n', "\n  "));
    let items: String = documents.iter().map(item).collect();
    format!("apiVersion: v1\nitems:\n{items}kind: List\nmetadata:\n  resourceVersion: \"\"\n")
}

fn list_json(documents: &[String]) -> String {
    let parse = |document: &String| serde_json::from_str::<serde_json::Value>(document).unwrap();
    let items: Vec<_> = documents.iter().map(parse).collect();
    let list = serde_json::json!({ "apiVersion": "v1", "items": items, "kind": "List" });
    serde_json::to_string_pretty(&list).unwrap()
}

fn read(text: &str) -> Detected {
    detect(text.as_bytes(), None, &STANDARD)
}

/// The names in the objects found; `-` for a record without one.
fn names(detected: &Detected) -> Vec<String> {
    let name = |record: &StoredRecord| {
        let name = record
            .object
            .as_ref()
            .and_then(|object| object.name.clone());
        name.map_or("-".to_owned(), |name| {
            name.replace("sh.helm.release.v1.", "").replace(".v1", "")
        })
    };
    detected.records.iter().map(name).collect()
}

fn kinds(detected: &Detected) -> Vec<ProblemKind> {
    let kind = |problem: &Problem| problem.kind.clone();
    detected.problems.iter().map(kind).collect()
}

/// Expects records that can all be read, and no problem.
#[track_caller]
fn check(text: &str, shape: Shape, expected: &[&str]) -> Detected {
    let detected = read(text);
    assert_eq!(detected.problems, []);
    assert_eq!(detected.shape, shape, "{:?}", detected.considered);
    assert_eq!(names(&detected), expected);
    for record in &detected.records {
        assert!(is_readable(text.as_bytes(), record));
    }
    let n_detectors = detected.considered.len();
    assert_eq!(n_detectors, detector::DETECTORS.len());
    assert!(detected.considered.iter().any(|one| one.is_match));
    detected
}

/// Expects nothing but problems.
#[track_caller]
fn check_none(text: &str, problems: &[ProblemKind]) -> Detected {
    let detected = read(text);
    assert_eq!(kinds(&detected), problems);
    assert_eq!(detected.records, []);
    assert_eq!(detected.histories, []);
    detected
}
