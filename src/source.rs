//! Recognises what was pasted and finds the stored payloads and history rows in it.
//!
//! It does not decode payloads (`layer`) nor give them meaning (`release`).

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use crate::explain;
use crate::layer::runs::Runs;
use crate::limits::Limits;
use crate::order::Sorted;

mod bare;
mod clean;
mod cleaned;
mod command;
mod config_map;
mod debug_log;
mod describe;
mod detect;
mod detector;
mod document;
mod embedded;
mod error;
mod etcd;
mod flux;
mod foreign;
mod helm2_history;
mod helm_get_all;
mod helm_get_hooks;
mod helm_get_manifest;
mod helm_get_metadata;
mod helm_get_notes;
mod helm_get_values;
mod helm_list;
mod helm_message;
mod helm_status;
mod history;
mod history_table;
mod inside;
mod json;
mod kubectl_columns;
mod kubectl_listing;
mod kubectl_names;
mod lines;
mod list;
mod listed;
mod lookalike;
mod object;
mod objects;
mod output;
mod part;
mod payload_bytes;
mod payload_rows;
mod printed;
mod problem;
mod release_json;
mod release_name;
mod secret;
mod shape;
mod sql;
mod stand_in;
mod stated;
mod table;
mod text;
mod tree;
mod value;
mod whole;

pub use cleaned::{Cleaned, CleanedKind};
pub use flux::{Condition, FluxRelease};
pub use foreign::{Encryption, Foreign};
pub use inside::{is_etcd, is_payload, may_hold};
pub use lookalike::Lookalike;
pub use object::{NAME_PREFIX, SECRET_TYPE, SYSTEM_LABELS};
pub use objects::{Objects, objects};
pub use payload_bytes::PayloadBytes;
pub use problem::{Problem, ProblemKind};
pub use stated::{Extent, History, HistoryRow, SeenCommand, StatedBy, StatedTexts};
pub use whole::whole;

/// What a paste, or a part of one, was recognised as; the closed list of the report's `shape`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// One Secret as YAML or JSON.
    Secret,
    /// One ConfigMap as YAML or JSON.
    ConfigMap,
    /// A `List` (or several documents) with release Secrets or ConfigMaps.
    SecretList,
    /// `helm history -o json` (or YAML).
    HelmHistory,
    /// The payload alone, still encoded (base64 once or twice, or gzip bytes).
    BarePayload,
    /// The decoded release JSON (also `helm status -o json`).
    ReleaseJson,
    /// The table of `helm history`, also out of Markdown, a terminal or k9s.
    HelmHistoryTable,
    /// `helm history` of Helm 2, as a table or JSON.
    Helm2History,
    /// `helm list` as a table, JSON or YAML: the newest revision of each release.
    HelmList,
    /// `helm status` as text, also what `helm install` and `helm upgrade` print at their end.
    HelmStatus,
    /// `helm get all` as text.
    HelmGetAll,
    /// `helm get values`, with or without `--all`.
    HelmGetValues,
    /// `helm get manifest`, or another rendered manifest.
    HelmGetManifest,
    /// `helm get hooks`.
    HelmGetHooks,
    /// `helm get notes`.
    HelmGetNotes,
    /// `helm get metadata`.
    HelmGetMetadata,
    /// What helm says when it is done (`Release "x" has been upgraded.`).
    HelmMessage,
    /// Lines that helm prints with `--debug`.
    DebugLog,
    /// An error message of Helm or Kubernetes, alone or in a log.
    ErrorMessage,
    /// A command line with its prompt, as copied out of a terminal.
    Command,
    /// The table of `kubectl get secret` or `configmap`: names and labels, no data.
    KubectlListing,
    /// `kubectl get -o name`.
    KubectlNames,
    /// `kubectl get` with custom columns, jsonpath or a go-template.
    KubectlColumns,
    /// `kubectl describe` of Secrets or ConfigMaps.
    KubectlDescribe,
    /// Rows of the SQL driver's table.
    SqlRows,
    /// Flux's `HelmRelease` with its history.
    FluxHelmRelease,
    /// A snapshot of etcd's database.
    EtcdSnapshot,
    /// An archive in which nothing was recognised; what is in others are sources of their own.
    Archive,
    /// Nothing that a detector knows.
    Unknown,
}

/// Says why one detector did or did not take the paste.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Considered {
    /// The detector's shape.
    pub shape: Shape,
    /// Whether it matched.
    pub is_match: bool,
    /// A message id with the reason (`source-…`), no prose.
    pub reason: &'static str,
}

/// The kinds of Kubernetes objects that hold release records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ObjectKind {
    Secret,
    ConfigMap,
    /// No object of Kubernetes: a row of the SQL driver's table. Its columns are the labels, its body is the payload.
    SqlRow,
}

/// The Kubernetes object around a payload, as far as the paste shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredObject {
    pub kind: ObjectKind,
    pub namespace: Option<String>,
    pub name: Option<String>,
    /// `type` of a Secret.
    pub secret_type: Option<String>,
    pub labels: BTreeMap<String, String>,
    pub annotations: BTreeMap<String, String>,
    /// `metadata.creationTimestamp` as written.
    pub created: Option<String>,
    pub uid: Option<String>,
    pub resource_version: Option<String>,
    /// Field managers in the order given: who wrote this object, and when.
    pub managers: Vec<Manager>,
    /// Keys in `data` and `stringData`, sorted; never their values.
    pub data_keys: Vec<String>,
}

impl StoredObject {
    /// An object of which nothing is shown but its kind.
    pub const fn new(kind: ObjectKind) -> Self {
        Self {
            kind,
            namespace: None,
            name: None,
            secret_type: None,
            labels: BTreeMap::new(),
            annotations: BTreeMap::new(),
            created: None,
            uid: None,
            resource_version: None,
            managers: Vec::new(),
            data_keys: Vec::new(),
        }
    }
}

/// One entry of `metadata.managedFields`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manager {
    pub name: String,
    pub operation: Option<String>,
    pub time: Option<String>,
}

/// One stored release record found in a paste.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRecord {
    /// The object around it; `None` for a bare payload.
    pub object: Option<StoredObject>,
    /// The payload; `None` when the object has no `release` key or it is empty.
    pub payload: Option<PayloadBytes>,
    /// Where the record stands in the paste, in bytes.
    pub span: Range<usize>,
}

/// Everything one paste (or one dropped file) gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detected {
    pub shape: Shape,
    /// Every detector asked, with its reason.
    pub considered: Vec<Considered>,
    /// What was done to the text first; spans and offsets count in the text after that.
    pub cleaned: Vec<Cleaned>,
    pub records: Vec<StoredRecord>,
    pub histories: Vec<History>,
    /// Flux's objects whose history is among `histories`.
    pub flux: Vec<FluxRelease>,
    /// In the order of the paste.
    pub commands: Vec<SeenCommand>,
    /// Error messages, in the order of the paste; what repeats is one.
    pub errors: Vec<explain::Found>,
    /// In the order of the paste, the first thousand or so.
    pub problems: Vec<Problem>,
    /// Objects in the paste that are not release records, by `apiVersion/Kind`.
    pub others: Sorted<String, usize>,
}

/// Recognises a paste. `name` is the file's name when it was dropped; it is only a hint.
///
/// A paste may hold several documents of several shapes; each is read by the first detector that knows it.
/// What terminals, logs and editors put around a text is taken off first, and UTF-16 is converted (`Detected::cleaned`
/// says so): spans and offsets then count in the cleaned text, and payloads are owned.
pub fn detect(input: &[u8], name: Option<&str>, limits: &Limits) -> Detected {
    detect_knowing(input, name, limits, &Rc::default())
}

/// The same, and sooner, when the input's runs are known; without them they are not looked for.
pub fn detect_knowing(
    input: &[u8],
    name: Option<&str>,
    limits: &Limits,
    runs: &Rc<Runs>,
) -> Detected {
    // What the bytes say is surer than what the file is called.
    let _ = name;
    detect::run(input, limits, runs)
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests;
