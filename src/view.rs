//! View models: plain data that the worker computes and the page shows; ids and arguments, no prose.
//!
//! What is in a view has already been redacted.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;

pub mod compare;
pub mod completeness;
pub mod detail;
pub mod diff;
pub mod explanation;
pub mod finding;
pub mod fleet;
pub mod flux;
mod kubectl;
pub mod masks;
pub mod merge;
pub mod missing;
pub mod overview;
pub mod pane;
pub mod preview;
pub mod problem;
pub mod repair;
pub mod revision;
pub mod rollback;
pub mod room;
pub mod save;
pub mod sheet;
pub mod shell;
pub mod since;
pub mod source;
pub mod text;
pub mod times;
pub mod verdict;
pub mod wake;
pub mod ways;
pub mod word;

use completeness::CompletenessView;
use missing::MissingView;
use since::SinceView;
use wake::WakeView;

/// Three kinds of statement, visibly different everywhere (product.md, principle 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Certainty {
    Stored,
    Implied,
    Unknown,
}

/// The first screen: what was pasted, what could not be read, and every release.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OverviewView {
    pub sources: Vec<SourceView>,
    pub problems: Vec<ProblemView>,
    /// Error messages found in the paste, in its order.
    pub explanations: Vec<ExplanationView>,
    pub releases: Vec<ReleaseView>,
    /// Secret values and likely credentials are masked.
    pub is_redacted: bool,
    /// The newest moment that any record names (RFC 3339, UTC): the paste is not older than that.
    pub newest_time: Option<String>,
}

/// How far a release has been decoded.
///
/// `Head`: from the first kilobytes of each payload and the object around it, as is enough for the table of a large
/// paste. What rests on more (what runs, notices, who wrote it, a revision's evidence) is left out, not judged; ask for
/// the release (`Request::Release`) to have it. `Full`: from all that was pasted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Depth {
    Head,
    #[default]
    Full,
}

/// One paste or file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SourceView {
    /// The file's name; `None` for a paste.
    pub name: Option<String>,
    /// `source-shape-…`.
    pub shape: Text,
    pub n_bytes: usize,
    pub n_records: usize,
    /// What was done to the text before it was read.
    pub cleaned: Vec<Text>,
    /// The layers of the first payload, outermost first.
    pub trail: Vec<LayerView>,
    /// Every detector asked, with its reason.
    pub considered: Vec<ConsideredView>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ConsideredView {
    pub shape: Text,
    pub is_match: bool,
    pub reason: Text,
}

/// One peel of the decode trail.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LayerView {
    /// The report's word: `base64`, `base64_inner`, `gzip`, `json`, `protobuf`.
    pub layer: String,
    pub label: Text,
    pub bytes_in: usize,
    pub bytes_out: usize,
    /// Set on the layer that ended early.
    pub stopped: Option<Text>,
}

/// Something that could not be read: what, where, why, and what to copy instead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProblemView {
    /// The report's word, snake_case.
    pub kind: String,
    pub source: usize,
    pub record: Option<usize>,
    pub layer: Option<String>,
    pub offset: Option<usize>,
    pub text: Text,
    /// Why, most likely; `None` where the text says it.
    pub cause: Option<Text>,
    /// What to do about it.
    pub remedy: Option<Text>,
}

/// What an error message of Helm or Kubernetes means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExplanationView {
    /// The report's word, kebab-case.
    pub code: String,
    pub source: usize,
    pub offset: usize,
    /// How often it occurs in this source.
    pub n_times: usize,
    pub title: Text,
    pub cause: Text,
    /// Whether the attempt left a revision; `None` when it can't be known.
    pub is_recorded: Option<bool>,
    /// Whether the attempt changed objects of the release; `None` when it can't be known.
    pub is_changed: Option<bool>,
    /// The sentence for both.
    pub effect: Text,
    /// What the message names (`release`, `namespace`, `revision`, `object`, …), as written in it.
    pub captures: Vec<(String, String)>,
    /// From harmless to drastic.
    pub ways_out: Vec<WayOutView>,
    /// The code of the finding that fits, whether or not it was found.
    pub finding: Option<String>,
}

/// One way out of a situation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WayOutView {
    pub title: Text,
    /// Ready to copy; names are shell-quoted, what is unknown is a placeholder.
    pub commands: Vec<String>,
    /// What it costs, where it costs something.
    pub price: Option<Text>,
}

/// One release: verdict first, then the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReleaseView {
    pub name: Option<String>,
    pub namespace: Option<String>,
    /// The report's word: `secret`, `configmap`, …
    pub storage: String,
    pub verdict: Text,
    pub verdict_certainty: Certainty,
    /// At most three findings under the verdict, those that it does not say itself.
    pub notices: Vec<NoticeView>,
    /// How it stands against an earlier paste of the same release.
    pub since: Option<SinceView>,
    pub running: Option<RunningView>,
    pub upgrade_baseline: Option<i64>,
    pub rollback_baseline: Option<i64>,
    pub default_rollback_target: Option<i64>,
    pub commands: Vec<CommandView>,
    /// Newest first.
    pub revisions: Vec<RevisionRowView>,
    pub gaps: Vec<GapView>,
    pub depth: Depth,
    /// At `Depth::Head`: says what the sentences above rest on, and what is not decoded yet.
    pub depth_note: Option<Text>,
    /// What is asked first and can't be answered from this paste.
    pub missing: Option<MissingView>,
    pub completeness: CompletenessView,
    pub wake: WakeView,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NoticeView {
    /// The code of the finding that it is.
    pub code: String,
    pub severity: Severity,
    pub certainty: Certainty,
    pub revision: Option<i64>,
    pub text: Text,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Severity {
    Critical,
    Warning,
    Info,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunningView {
    pub revision: i64,
    pub content_of: Option<i64>,
    pub certainty: Certainty,
    pub mixed_with: Vec<i64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CommandView {
    /// The report's word: `upgrade`, `upgrade_install`, `rollback`, `uninstall`, `install`, `install_replace`.
    pub command: String,
    /// `None`: the paste cannot tell.
    pub is_allowed: Option<bool>,
    pub why: Text,
}

/// One row of the revision table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RevisionRowView {
    pub revision: i64,
    /// As stored.
    pub status: Option<String>,
    pub label_status: Option<String>,
    /// Redacted.
    pub description: Option<String>,
    /// At `Depth::Head`: the description may quote a secret that is not known yet, so only Helm's own words are shown
    /// (`None` when there are none), with `…` for the rest.
    pub is_description_held_back: bool,
    pub chart: Option<String>,
    pub chart_version: Option<String>,
    pub app_version: Option<String>,
    pub first_deployed: Option<String>,
    /// As stored (RFC 3339 with its offset, or whatever the history says).
    pub last_deployed: Option<String>,
    pub deleted: Option<String>,
    /// The revision before it, when that one says that it began later.
    pub earlier_than: Option<i64>,
    pub origin: Option<OriginView>,
    /// `helm2`, `helm3`, `helm4`, `unknown`; at `Depth::Head` `unknown` may only mean that it is not decoded yet.
    pub written_by: String,
    pub also_by: Vec<String>,
    /// `client_side` or `server_side`.
    pub apply_method: Option<String>,
    pub labels: Vec<(String, String)>,
    /// The record is damaged or shown in part; never set because it is not decoded yet.
    pub is_partial: bool,
    /// A row of `helm history`, which has no more to read.
    pub is_from_table: bool,
    pub stored_bytes: Option<usize>,
    /// What the object around the payload says differently.
    pub mismatches: Vec<Text>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OriginView {
    /// `install`, `upgrade`, `rollback`, `reinstall`, `mapkubeapis`.
    pub kind: String,
    pub from: Option<i64>,
    /// The revisions that fit equally well when more than one does; `from` is `None` then.
    pub candidates: Vec<i64>,
    /// Only of a rollback.
    pub content_of: Option<i64>,
    /// The report's words: `description`, `copied_hook_runs`, ….
    pub evidence: Vec<String>,
    /// The same as messages, in the same order.
    pub because: Vec<Text>,
    /// The sentence in words: "rollback to 2, content of 2".
    pub text: Text,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GapView {
    pub after: i64,
    pub before: i64,
    /// `pruned` or `unknown`.
    pub cause: String,
    /// The same as a message.
    pub text: Text,
}
