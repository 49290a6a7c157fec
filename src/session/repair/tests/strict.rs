//! A reader as strict as Go's (facts 1.4), which shares nothing with ours.

#![allow(dead_code, reason = "what counts is whether serde can read it")]

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Deserializer, de::Error};
use serde_json::{Map, Value};

type Texts = Option<Vec<String>>;
type Text = Option<String>;

#[derive(Deserialize)]
pub(super) struct Release {
    pub(super) name: String,
    info: Info,
    chart: Option<Chart>,
    config: Option<Map<String, Value>>,
    manifest: Text,
    hooks: Option<Vec<Hook>>,
    pub(super) version: i64,
    namespace: String,
    apply_method: Text,
}

#[derive(Deserialize)]
struct Info {
    #[serde(default, deserialize_with = "helm_time")]
    first_deployed: (),
    #[serde(default, deserialize_with = "helm_time")]
    last_deployed: (),
    #[serde(default, deserialize_with = "helm_time")]
    deleted: (),
    description: Text,
    status: Status,
    notes: Text,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Status {
    Unknown,
    Deployed,
    Uninstalled,
    Superseded,
    Failed,
    Uninstalling,
    PendingInstall,
    PendingUpgrade,
    PendingRollback,
}

#[derive(Deserialize)]
struct Chart {
    metadata: Option<Metadata>,
    lock: Option<Lock>,
    templates: Option<Vec<File>>,
    values: Option<Map<String, Value>>,
    #[serde(default, deserialize_with = "bytes")]
    schema: (),
    #[serde(default, deserialize_with = "go_time")]
    schemamodtime: (),
    files: Option<Vec<File>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Metadata {
    name: Text,
    version: Text,
    api_version: Text,
    app_version: Text,
    keywords: Texts,
    sources: Texts,
    deprecated: Option<bool>,
    annotations: Option<BTreeMap<String, String>>,
}

#[derive(Deserialize)]
struct Lock {
    #[serde(deserialize_with = "go_time")]
    generated: (),
    digest: Text,
}

#[derive(Deserialize)]
struct File {
    name: Text,
    #[serde(default, deserialize_with = "bytes")]
    data: (),
}

#[derive(Deserialize)]
struct Hook {
    name: Text,
    kind: Text,
    path: Text,
    manifest: Text,
    events: Texts,
    weight: Option<i64>,
    delete_policies: Texts,
    output_log_policies: Texts,
    last_run: Option<Run>,
}

#[derive(Deserialize)]
struct Run {
    #[serde(default, deserialize_with = "helm_time")]
    started_at: (),
    #[serde(default, deserialize_with = "helm_time")]
    completed_at: (),
    phase: Text,
}

fn helm_time<'de, D: Deserializer<'de>>(from: D) -> Result<(), D::Error> {
    match Text::deserialize(from)?.as_deref() {
        None | Some("") => Ok(()),
        Some(text) => rfc_3339(text).map_err(D::Error::custom),
    }
}

fn go_time<'de, D: Deserializer<'de>>(from: D) -> Result<(), D::Error> {
    match Text::deserialize(from)?.as_deref() {
        None => Ok(()),
        Some(text) => rfc_3339(text).map_err(D::Error::custom),
    }
}

fn rfc_3339(text: &str) -> Result<(), String> {
    let time: Result<jiff::Timestamp, _> = text.parse();
    match time {
        Ok(_) if text.as_bytes()[10] == b'T' => Ok(()),
        Ok(_) => Err(format!("no T in {text}")),
        Err(error) => Err(error.to_string()),
    }
}

fn bytes<'de, D: Deserializer<'de>>(from: D) -> Result<(), D::Error> {
    match Text::deserialize(from)? {
        None => Ok(()),
        Some(text) => STANDARD.decode(text).map(|_| ()).map_err(D::Error::custom),
    }
}

/// Reads a record as Helm would.
#[track_caller]
pub(super) fn read(json: &[u8]) -> Release {
    serde_json::from_slice(json).unwrap()
}
