//! Helm's release record in our names, read tolerantly from the stored JSON and the object around it.
//!
//! It knows one record at a time; what follows from several is `lineage`'s.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::layer;
use crate::limits::Limits;
use crate::sensitive::{Sensitive, SensitiveValue};
use crate::source;

mod chart;
pub mod description;
pub(crate) mod edit;
mod head;
pub(crate) mod helm2;
mod hook;
mod labels;
pub mod package;
pub mod parts;
mod read;
mod record;
#[cfg(test)]
#[allow(clippy::expect_used)]
pub(crate) mod recorded;
mod stated;
pub mod status;
pub mod time;
pub mod values;
mod wire;
mod writer;

use status::Status;

/// The namespace and name that make revisions belong together; unknown parts stay unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReleaseKey {
    pub namespace: Option<String>,
    pub name: Option<String>,
}

/// Where a record was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Storage {
    Secret,
    ConfigMap,
    Sql,
    Helm2ConfigMap,
    Helm2Secret,
    /// The paste does not show any stored object (history output, bare payload).
    None,
}

/// Which Helm last wrote the record (facts 1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writer {
    Helm2,
    Helm3,
    Helm4,
    Unknown,
}

/// Other programs that left a mark in the record.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AlsoBy {
    MapKubeApis,
    Flux,
    /// A field manager other than Helm and kubectl, or a description nobody knows.
    Other(String),
}

/// How the objects were sent to the API server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApplyMethod {
    ClientSide,
    ServerSide,
}

/// A time as stored: the text is kept, the instant is added when it can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Time {
    pub text: String,
    pub instant: Option<time::Instant>,
}

/// One hook of a record, as in Helm's `hook.go`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hook {
    pub name: Option<String>,
    pub kind: Option<String>,
    pub path: Option<String>,
    pub manifest: Sensitive<String>,
    pub events: Vec<String>,
    pub weight: i64,
    pub delete_policies: Vec<String>,
    /// When Helm copies the logs of its Pods to its own output (since 3.18 and 4.0); it stores none.
    pub output_log_policies: Vec<String>,
    pub last_run: Option<HookRun>,
}

/// The last run of a hook as recorded; a rollback copies it from its target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HookRun {
    pub started_at: Option<Time>,
    pub completed_at: Option<Time>,
    /// `Running`, `Succeeded`, `Failed`, `Unknown`, or whatever is stored; `None` when empty.
    pub phase: Option<String>,
}

/// A file stored with the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartFile {
    pub name: String,
    pub data: Sensitive<Vec<u8>>,
}

/// The chart as stored: without its subcharts, and with values that are not values.yaml (facts 6.3).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    pub name: Option<String>,
    pub chart_version: Option<String>,
    pub app_version: Option<String>,
    /// All of `metadata`, as stored.
    pub metadata: SensitiveValue,
    pub values: SensitiveValue,
    pub templates: Vec<ChartFile>,
    pub files: Vec<ChartFile>,
    pub schema: Option<Sensitive<Vec<u8>>>,
    pub lock: SensitiveValue,
}

impl Chart {
    /// Gives what is stored as files: the templates, the other files, and the schema of the values; their places number
    /// them.
    pub fn stored_files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let schema = self.schema.as_ref();
        let schema = schema.map(|schema| (package::SCHEMA, schema.reveal().as_slice()));
        self.templates
            .iter()
            .chain(&self.files)
            .map(|file| (file.name.as_str(), file.data.reveal().as_slice()))
            .chain(schema)
    }
}

/// What a record disagrees about with itself: the object around it says one thing, the payload another (facts 10.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// Label `status` and `info.status`.
    Status { label: String, payload: String },
    /// Label `version` and the payload's revision.
    Revision { label: String, payload: i64 },
    /// Label `name` and the payload's name.
    Name { label: String, payload: String },
    /// The object's name and what Helm would have called it.
    ObjectName { object: String, expected: String },
    /// The object's namespace and the payload's.
    Namespace { object: String, payload: String },
    /// The label `owner=helm` is missing: Helm cannot see this record.
    NotOwned,
    /// The Secret's type is not `helm.sh/release.v1`.
    SecretType { found: Option<String> },
}

/// One stored record, hence one revision; what the paste does not show is `None`.
#[derive(Clone, Debug, PartialEq)]
pub struct ReleaseRecord {
    pub key: ReleaseKey,
    /// From the payload; else from the label or the object's name.
    pub revision: i64,
    /// `info.status` of the payload (or the status column of a history).
    pub status: Option<Status>,
    /// The label `status`; Helm finds "deployed" revisions by it alone.
    pub label_status: Option<Status>,
    pub description: Option<Sensitive<String>>,
    pub first_deployed: Option<Time>,
    pub last_deployed: Option<Time>,
    pub deleted: Option<Time>,
    pub chart: Option<Chart>,
    pub supplied_values: Option<SensitiveValue>,
    /// What `helm get values --all` printed; a stored record has none, they follow from its chart.
    pub computed_values: Option<SensitiveValue>,
    pub manifest: Option<Sensitive<String>>,
    pub hooks: Vec<Hook>,
    pub notes: Option<Sensitive<String>>,
    pub apply_method: Option<ApplyMethod>,
    /// Written only by unreleased Helm 4 code.
    pub rollback_revision: Option<i64>,
    /// Labels that the user gave (`--labels`), system labels taken out.
    pub labels: BTreeMap<String, String>,
    /// Whether the system labels `createdAt` and `modifiedAt` are there (facts 1.3); `None` without labels.
    pub created_at_label: Option<String>,
    pub modified_at_label: Option<String>,
    /// The object around the payload.
    pub object: Option<Rc<source::StoredObject>>,
    pub storage: Storage,
    pub written_by: Writer,
    pub also_by: Vec<AlsoBy>,
    pub mismatches: Vec<Mismatch>,
    /// Only a part of the payload could be read (or none, or it came from a table).
    pub is_partial: bool,
    /// How much of the payload was looked at.
    pub depth: Depth,
    /// True when a payload was read at all, whole or in part; false for table rows and labels only.
    pub has_payload: bool,
    /// What the API server counts against 1 MiB: the length of Helm's own base64 text.
    pub stored_bytes: Option<usize>,
    pub trail: Vec<layer::LayerStep>,
    pub stopped: Option<layer::Stop>,
    /// Which output of Helm says it; `None` for what is stored.
    pub stated: Option<Stated>,
    /// Which record of which source it came from.
    pub at: At,
}

/// The output of Helm that a row came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stated {
    pub by: source::StatedBy,
    pub extent: source::Extent,
    /// Its first row.
    pub first: At,
}

/// How much of a payload was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// Name, info and chart metadata only; what else the payload holds is not missing but unread.
    Head,
    /// All there is.
    #[default]
    Full,
}

/// Which record of which source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    pub source: usize,
    pub record: usize,
}

/// What could not be understood in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub kind: ProblemKind,
    pub at: At,
    /// The layer that `offset` counts in.
    pub layer: Option<layer::Layer>,
    pub offset: Option<usize>,
}

/// One variant a distinct cause; texts are key names or sizes, never values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// A layer ended early (see `layer::StopCause`).
    Stopped(layer::StopCause),
    /// The payload is JSON but not an object.
    NotAnObject,
    /// The payload is JSON that ends early or breaks; what came before was kept.
    BadJson,
    /// JSON nested deeper than the limit; that field was left out.
    TooDeep { limit: usize },
    /// JSON with more values than the limit; nothing of it was read.
    TooManyNodes { limit: usize },
    /// A field has another type than Helm writes; it was left out.
    BadField { field: String },
    /// Nothing says which revision this is.
    NoRevision {
        /// What the payload says all the same.
        name: Option<String>,
    },
    /// Two records claim the same revision of the same release.
    DuplicateRevision { revision: i64 },
    /// The payload is protobuf that ends early or breaks; what was complete was kept.
    BadProtobuf,
}

impl ProblemKind {
    /// Gives the id of the message that says so; it takes the variant's own fields as arguments.
    ///
    /// `Stopped` is said by `layer::StopCause`'s message, which knows the layer.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Stopped(_) => "release-problem-stopped",
            Self::NotAnObject => "release-problem-not-an-object",
            Self::BadJson => "release-problem-bad-json",
            Self::TooDeep { .. } => "release-problem-too-deep",
            Self::TooManyNodes { .. } => "release-problem-too-many-nodes",
            Self::BadField { .. } => "release-problem-bad-field",
            Self::NoRevision { .. } => "release-problem-no-revision",
            Self::DuplicateRevision { .. } => "release-problem-duplicate-revision",
            Self::BadProtobuf => "helm2-problem-bad-protobuf",
        }
    }
}

impl Mismatch {
    /// Gives the id of the message that says so; it takes the variant's own fields as arguments.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Status { .. } => "release-mismatch-status",
            Self::Revision { .. } => "release-mismatch-revision",
            Self::Name { .. } => "release-mismatch-name",
            Self::ObjectName { .. } => "release-mismatch-object-name",
            Self::Namespace { .. } => "release-mismatch-namespace",
            Self::NotOwned => "release-mismatch-not-owned",
            Self::SecretType { .. } => "release-mismatch-secret-type",
        }
    }
}

/// Reads a record from its peeled payload and the object around it.
pub fn read(
    unwrapped: layer::Unwrapped,
    object: Option<Rc<source::StoredObject>>,
    at: At,
    limits: &Limits,
) -> (Option<ReleaseRecord>, Vec<Problem>) {
    read::record(unwrapped, object, at, limits)
}

/// Reads a record from the first kilobytes of its payload; `None` when the whole payload has to be read.
///
/// `stored` is the payload as it stands in the object.
pub fn read_head(
    stored: &[u8],
    object: &Rc<source::StoredObject>,
    at: At,
    limits: &Limits,
    scratch: &mut layer::prefix::Scratch,
) -> Option<ReleaseRecord> {
    head::read(stored, object, at, limits, scratch)
}

/// Spells Helm 2's message as JSON, as far as it is whole; `None` when it has more values than the limit.
pub fn spell_helm2(message: &[u8], limits: &Limits) -> Option<helm2::Spelled> {
    helm2::spell(message, limits)
}

/// Reads what `helm history` and other outputs say of revisions, as partial records.
pub fn read_history(
    history: &source::History,
    at: At,
    limits: &Limits,
) -> (Vec<ReleaseRecord>, Vec<Problem>) {
    read::history(history, at, limits)
}
