//! The report's JSON, key by key in the order it is documented in (docs/report.md); absent means no answer.

use serde::Serialize;
use serde_json::Value;

mod rollback;

pub(super) use rollback::{
    Dependency, Field, Hook, NotUndone, Object, Orphan, RevisionAfter, Rollback,
};

/// The whole report.
#[derive(Serialize)]
pub(super) struct Report {
    /// The version of this schema.
    pub(super) report: u32,
    pub(super) sources: Vec<Source>,
    pub(super) explanations: Vec<Explanation>,
    pub(super) assumptions: Assumptions,
    pub(super) problems: Vec<Problem>,
    pub(super) releases: Vec<Release>,
}

#[derive(Serialize)]
pub(super) struct Source {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) name: Option<String>,
    pub(super) shape: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) files: Option<Files>,
    pub(super) trail: Vec<Layer>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) cleaned: Vec<String>,
}

/// Files of an archive.
#[derive(Serialize)]
pub(super) struct Files {
    pub(super) read: usize,
    pub(super) other: usize,
}

#[derive(Serialize)]
pub(super) struct Layer {
    pub(super) layer: &'static str,
    pub(super) bytes_in: usize,
    pub(super) bytes_out: usize,
}

#[derive(Serialize)]
pub(super) struct Assumptions {
    pub(super) helm: String,
    pub(super) kubernetes: String,
    pub(super) wait: &'static str,
    pub(super) server_side: &'static str,
    pub(super) wait_for_jobs: bool,
    pub(super) hooks: bool,
    pub(super) force: bool,
    pub(super) cleanup_on_fail: bool,
    pub(super) history_max: i64,
}

#[derive(Serialize)]
pub(super) struct Problem {
    pub(super) kind: String,
    pub(super) at: Place,
    pub(super) message: String,
}

#[derive(Serialize)]
pub(super) struct Place {
    pub(super) source: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) record: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) layer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) offset: Option<usize>,
}

#[derive(Serialize)]
pub(super) struct WayOut {
    pub(super) title: String,
    pub(super) commands: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) price: Option<String>,
}

/// An error message, explained.
#[derive(Serialize)]
pub(super) struct Explanation {
    pub(super) code: String,
    pub(super) at: Place,
    pub(super) times: usize,
    pub(super) title: String,
    pub(super) cause: String,
    pub(super) effect: String,
    pub(super) recorded: &'static str,
    pub(super) changed: &'static str,
    pub(super) captures: std::collections::BTreeMap<String, String>,
    pub(super) ways_out: Vec<WayOut>,
}

#[derive(Serialize)]
pub(super) struct Release {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) namespace: Option<String>,
    pub(super) storage: String,
    pub(super) revisions: Vec<Revision>,
    pub(super) gaps: Vec<Gap>,
    pub(super) verdict: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) running: Option<Running>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) upgrade_baseline: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rollback_baseline: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) default_rollback_target: Option<i64>,
    pub(super) commands: Vec<Command>,
    pub(super) findings: Vec<Finding>,
    pub(super) completeness: Completeness,
    pub(super) orphans: Vec<Orphan>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rollback: Option<Rollback>,
}

/// What a rule found.
#[derive(Serialize)]
pub(super) struct Finding {
    pub(super) code: String,
    pub(super) severity: &'static str,
    pub(super) certainty: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) revision: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) subject: Option<String>,
    pub(super) title: String,
    /// What the rule is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) detail: Option<String>,
    pub(super) ways_out: Vec<WayOut>,
}

/// Whether the newest revision can be known to be in the input, and what would complete it.
#[derive(Serialize)]
pub(super) struct Completeness {
    pub(super) newest: &'static str,
    pub(super) certainty: &'static str,
    pub(super) text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) lacks: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) command: Option<String>,
}

#[derive(Serialize)]
pub(super) struct Revision {
    pub(super) revision: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) status: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) label_status: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) chart: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) chart_version: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) app_version: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) last_deployed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) first_deployed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) deleted: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) labels: Option<std::collections::BTreeMap<String, String>>,
    pub(super) partial: bool,
    pub(super) written_by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) also_by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) apply_method: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) origin: Option<Origin>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) mismatches: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stored_bytes: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) limit_bytes: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) supplied_values: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) computed_values: Option<Value>,
}

#[derive(Serialize)]
pub(super) struct Origin {
    pub(super) kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<i64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) candidates: Vec<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) content_of: Option<i64>,
    pub(super) evidence: Vec<String>,
}

#[derive(Serialize)]
pub(super) struct Gap {
    pub(super) after: i64,
    pub(super) before: i64,
    pub(super) cause: String,
}

#[derive(Serialize)]
pub(super) struct Running {
    pub(super) revision: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) content_of: Option<i64>,
    pub(super) certainty: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) mixed_with: Vec<i64>,
}

#[derive(Serialize)]
pub(super) struct Command {
    pub(super) command: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) allowed: Option<bool>,
    pub(super) why: String,
}
