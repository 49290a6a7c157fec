//! Recognises what was pasted and finds the stored payloads and history rows in it.
//!
//! It does not decode payloads (`layer`) nor give them meaning (`release`).

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use crate::explain;
use crate::layer::runs::Runs;
use crate::limits::Limits;
use crate::sensitive::Sensitive;

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
mod output;
mod part;
mod payload_bytes;
mod payload_rows;
mod printed;
mod release_json;
mod release_name;
mod secret;
mod shape;
mod sql;
mod stand_in;
mod table;
mod text;
mod tree;
mod value;

pub use cleaned::{Cleaned, CleanedKind};
pub use flux::{Condition, FluxRelease};
pub use foreign::{Encryption, Foreign};
pub use inside::{is_etcd, is_payload, may_hold};
pub use lookalike::Lookalike;
pub use payload_bytes::PayloadBytes;

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

/// What an output of Helm says of one revision, texts as written; what it does not say is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HistoryRow {
    pub revision: Option<i64>,
    pub updated: Option<String>,
    pub status: Option<String>,
    /// `<name>-<version>` as Helm prints it.
    pub chart: Option<String>,
    pub app_version: Option<String>,
    pub description: Option<String>,
    pub rollback_revision: Option<i64>,
    pub first_deployed: Option<String>,
    pub deleted: Option<String>,
    pub apply_method: Option<String>,
    /// The user's labels, where the output has them.
    pub labels: BTreeMap<String, String>,
    pub texts: Option<Box<StatedTexts>>,
}

/// The longer texts that `helm get` and `helm status` print of a revision, as printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedTexts {
    pub manifest: Option<Sensitive<String>>,
    /// YAML or JSON.
    pub supplied_values: Option<Sensitive<String>>,
    /// YAML or JSON.
    pub computed_values: Option<Sensitive<String>>,
    /// Documents with `# Source:` lines.
    pub hooks: Option<Sensitive<String>>,
    pub notes: Option<Sensitive<String>>,
}

/// Which output the rows come from; it decides what can follow from revisions that are not in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum StatedBy {
    /// `helm history`: the revisions that are kept, up to `--max`.
    #[default]
    History,
    /// `helm history` of Helm 2.
    Helm2History,
    /// `helm list`: the newest revision of each release.
    List,
    /// `helm status`, `helm get …` and what Helm says when it is done: one revision, the newest unless `--revision` was given.
    Status,
    /// The history that Flux keeps in its `HelmRelease`.
    Flux,
}

/// What one output says of the revisions of one release.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The release name, when the paste says it.
    pub name: Option<String>,
    pub namespace: Option<String>,
    pub by: StatedBy,
    pub rows: Vec<HistoryRow>,
}

/// A command line seen in the paste; what it prints follows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenCommand {
    /// Where the line stands in the paste.
    pub span: Range<usize>,
    /// `helm` or `kubectl`.
    pub program: String,
    /// `history`, `get values`, `upgrade`, …; for kubectl its verb and kind (`get secret`).
    pub verb: String,
    /// The release that it names.
    pub release: Option<String>,
    pub namespace: Option<String>,
    pub context: Option<String>,
    /// `--revision`, or the number that `helm rollback` was given.
    pub revision: Option<i64>,
    /// All flags without their values, as written (`--atomic`, `--install`, `-i`).
    pub flags: Vec<String>,
    /// Other programs follow on the line (`| grep`, `; ls`): what stands below may be a part of its output, or more.
    pub is_piped: bool,
}

/// What could not be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub kind: ProblemKind,
    /// Byte offset in the paste.
    pub offset: usize,
}

/// One variant a distinct cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// No detector knew the paste.
    Unrecognized,
    /// The same, but it looks like the output of another command.
    Lookalike(Lookalike),
    /// The paste is longer than `Limits::input_bytes`; the rest was not read.
    InputTooLarge { limit: usize },
    /// The text had to be rewritten to be read, and only so much of it was.
    TooLargeToClean { limit: usize },
    /// More records than `Limits::records`.
    TooManyRecords { limit: usize },
    /// JSON or YAML is nested deeper than `Limits::depth`.
    TooDeep { limit: usize },
    /// A YAML document grows past `Limits::nodes` (anchors).
    TooManyNodes { limit: usize },
    /// A document that is not valid JSON.
    BadJson,
    /// A document that is not valid YAML.
    BadYaml,
    /// A document ends in the middle.
    Truncated,
    /// A Secret or ConfigMap that holds no release.
    NotARelease {
        kind: ObjectKind,
        name: Option<String>,
    },
    /// A release Secret whose `release` key is missing or empty.
    EmptyPayload { name: Option<String> },
    /// A stand-in is in the place of a record's payload.
    RedactedPayload { name: Option<String> },
    /// The titles of a `helm history` without a row.
    NoRows,
    /// `helm list` printed nothing below its titles.
    EmptyList,
    /// `helm list -q`: names, and no revision of any.
    NamesOnly { n_names: usize },
    /// A listing of Secrets or ConfigMaps without a release record.
    NoneListed,
    /// Lines of a table that a terminal had wrapped were put together again.
    JoinedLines { n_lines: usize },
    /// The record's payload, or the object that holds it, is encrypted.
    EncryptedPayload { name: Option<String> },
    /// Bytes that are not text in any encoding we know.
    NotText,
    /// An output of Helm that nothing puts to a revision of a release.
    Unplaced {
        shape: Shape,
        /// The release that is meant, when the paste says it.
        name: Option<String>,
        namespace: Option<String>,
    },
    /// What Helm prints with `--dry-run`: nothing of it was recorded.
    DryRun,
    /// Something else that people take for a release.
    Foreign(Foreign),
    /// An output of Helm that went through another program, which may have left out anything.
    Filtered,
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
    pub others: BTreeMap<String, usize>,
}

impl ProblemKind {
    /// Gives the id of the message that says what is wrong; its arguments are `limit`, `kind` and `name`.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Unrecognized => "source-problem-unrecognized",
            Self::Lookalike(alike) => alike.id(),
            Self::InputTooLarge { .. } => "source-problem-input-too-large",
            Self::TooLargeToClean { .. } => "encoding-problem-too-large-to-clean",
            Self::TooManyRecords { .. } => "source-problem-too-many-records",
            Self::TooDeep { .. } => "source-problem-too-deep",
            Self::TooManyNodes { .. } => "source-problem-too-many-nodes",
            Self::BadJson => "source-problem-bad-json",
            Self::BadYaml => "source-problem-bad-yaml",
            Self::Truncated => "source-problem-truncated",
            Self::NotARelease { name: Some(_), .. } => "source-problem-not-a-release",
            Self::NotARelease { name: None, .. } => "source-problem-not-a-release-unnamed",
            Self::EmptyPayload { name: Some(_) } => "source-problem-empty-payload-named",
            Self::EmptyPayload { name: None } => "source-problem-empty-payload",
            Self::RedactedPayload { name: Some(_) } => "source-problem-redacted-payload-named",
            Self::RedactedPayload { name: None } => "source-problem-redacted-payload",
            Self::NoRows => "tables-problem-no-rows",
            Self::EmptyList => "tables-problem-empty-list",
            Self::NamesOnly { .. } => "tables-problem-names-only",
            Self::NoneListed => "tables-problem-none-listed",
            Self::JoinedLines { .. } => "tables-problem-joined-lines",
            Self::EncryptedPayload { name: Some(_) } => "encoding-problem-encrypted-named",
            Self::EncryptedPayload { name: None } => "encoding-problem-encrypted",
            Self::NotText => "source-problem-not-text",
            Self::Unplaced { name: Some(_), .. } => "source-problem-unplaced-revision",
            Self::Unplaced { name: None, .. } => "source-problem-unplaced",
            Self::DryRun => "source-problem-dry-run",
            Self::Foreign(foreign) => foreign.id(),
            Self::Filtered => "source-problem-filtered",
        }
    }
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
