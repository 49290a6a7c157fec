//! What outputs of Helm say of revisions, and the command lines they follow.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::sensitive::Sensitive;

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

/// Whether the newest of the rows of an output is the newest revision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// As far as can be seen, the output ends where Helm ended it.
    #[default]
    Whole,
    /// Somebody chose what is shown, with `--revision`, `grep` or by copying one row: newer ones may exist.
    Picked,
    /// Rows stand there that could not be read.
    Damaged,
}

/// What one output says of the revisions of one release.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The release name, when the paste says it.
    pub name: Option<String>,
    pub namespace: Option<String>,
    pub by: StatedBy,
    pub extent: Extent,
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
    /// One of these programs may leave out the last lines, as `grep`, `head` and `jq 'select(…)'` do.
    pub is_picked: bool,
}
