//! What a rollback does, and what nothing removes.

use serde::Serialize;
use serde_json::Value;

#[derive(Serialize)]
pub(in crate::report) struct Orphan {
    pub(in crate::report) object: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) namespace: Option<String>,
    pub(in crate::report) created_by: i64,
    pub(in crate::report) certainty: &'static str,
}

#[derive(Serialize)]
pub(in crate::report) struct Rollback {
    pub(in crate::report) to: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) creates_revision: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) outcome: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) outcome_status: Option<String>,
    pub(in crate::report) certainty: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) stop: Option<String>,
    pub(in crate::report) text: String,
    pub(in crate::report) why: Vec<String>,
    pub(in crate::report) depends_on: Vec<Dependency>,
    pub(in crate::report) objects: Vec<Object>,
    pub(in crate::report) hooks: Vec<Hook>,
    pub(in crate::report) not_undone: Vec<NotUndone>,
    pub(in crate::report) history_after: Vec<RevisionAfter>,
    pub(in crate::report) evicts: Vec<i64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::report) notes: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::report) commands: Vec<String>,
}

#[derive(Serialize)]
pub(in crate::report) struct Dependency {
    pub(in crate::report) on: String,
    pub(in crate::report) object: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) namespace: Option<String>,
    pub(in crate::report) status_if_it_fails: String,
    pub(in crate::report) text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::report) reasons: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) command: Option<String>,
}

#[derive(Serialize)]
pub(in crate::report) struct Object {
    pub(in crate::report) object: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) namespace: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) effect: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::report) refused: bool,
    pub(in crate::report) certainty: String,
    pub(in crate::report) reasons: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::report) ways_out: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::report) fields: Vec<Field>,
}

/// Values are those of JSON; absent where the field is not there, or not known to be.
#[derive(Serialize)]
pub(in crate::report) struct Field {
    pub(in crate::report) path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) stored: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) live: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) after: Option<Value>,
}

#[derive(Serialize)]
pub(in crate::report) struct Hook {
    pub(in crate::report) event: String,
    pub(in crate::report) order: usize,
    pub(in crate::report) object: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) namespace: Option<String>,
    pub(in crate::report) weight: i64,
    pub(in crate::report) stays: bool,
}

#[derive(Serialize)]
pub(in crate::report) struct NotUndone {
    pub(in crate::report) code: String,
    pub(in crate::report) certainty: &'static str,
    pub(in crate::report) subject: String,
    pub(in crate::report) detail: String,
}

#[derive(Serialize)]
pub(in crate::report) struct RevisionAfter {
    pub(in crate::report) revision: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) status: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::report) description: Option<String>,
}
