//! What in a paste could not be read, and where.

use super::{Foreign, Lookalike, ObjectKind, Shape};

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
    /// Lines between the rows of a `helm history` that look like rows and could not be read.
    UnreadRows { n_rows: usize },
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
            Self::UnreadRows { .. } => "tables-problem-unread-rows",
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
