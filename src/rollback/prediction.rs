//! What is predicted.

use super::reason::Reason;
use super::undone::NotUndone;
use crate::release::status::Status;
use crate::sensitive::{Sensitive, SensitiveValue};

/// How sure a prediction is; certain and likely are both implied, likely with an assumption that is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    Certain,
    Likely,
    Unknown,
}

/// What holds is certain, what may hold is likely.
pub(super) const fn certain_if(is_certain: bool) -> Certainty {
    if is_certain {
        Certainty::Certain
    } else {
        Certainty::Likely
    }
}

/// How a rollback ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Succeeds,
    Fails,
    /// The new revision stays pending-rollback.
    Stuck,
}

/// Where a rollback ends early (facts 4.3, 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A manifest can't be built: nothing is touched.
    Build,
    Hook,
    /// A creation, a look-up or `no X with the name` ends it there; earlier objects are done.
    Create,
    /// Others are still patched; nothing is deleted.
    Patch,
    Wait,
}

/// What happens to one object (reports.md: judged on the live object before and after).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Created,
    Patched,
    Unchanged,
    Deleted,
    Left,
    Absent,
    Recreated,
}

/// What a rollback's end hangs on that no stored data can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum On {
    Hook,
    Readiness,
    Live,
    Cluster,
}

/// Names an object as written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ObjectName {
    /// `apps/v1`.
    pub api_version: String,
    pub kind: String,
    /// Where it lives; `None` for objects of the cluster.
    pub namespace: Option<String>,
    pub name: String,
}

/// One thing that can go otherwise, and how the rollback ends then.
#[derive(Clone, Debug, PartialEq)]
pub struct Dependency {
    pub on: On,
    pub object: ObjectName,
    pub status_if_it_fails: Status,
    pub reasons: Vec<Reason>,
}

/// One field, where it stands in each place; `None` where it is not there.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldChange {
    pub path: String,
    /// In the manifest of the newest revision, which Helm compares with.
    pub stored: Option<SensitiveValue>,
    /// In the cluster now, if that was given.
    pub live: Option<SensitiveValue>,
    /// After the rollback.
    pub after: Option<SensitiveValue>,
}

/// What happens to one object.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectPrediction {
    pub object: ObjectName,
    /// `None`: nothing can be said.
    pub effect: Option<Effect>,
    /// Its creation or patch is refused.
    pub is_refused: bool,
    pub certainty: Certainty,
    pub reasons: Vec<Reason>,
    pub fields: Vec<FieldChange>,
}

/// One run of a hook, in the order of execution.
#[derive(Clone, Debug, PartialEq)]
pub struct HookPrediction {
    /// `pre-rollback` or `post-rollback`.
    pub event: &'static str,
    /// From 1, within its event.
    pub order: usize,
    pub object: ObjectName,
    pub weight: i64,
    /// Whether the object is there after a rollback that goes well.
    pub stays: bool,
}

/// A record of the history afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevisionAfter {
    pub revision: i64,
    pub status: Option<Status>,
    /// A failure's text is not known beforehand: `None`.
    pub description: Option<Sensitive<String>>,
}

/// All that is predicted of one rollback.
#[derive(Clone, Debug, PartialEq)]
pub struct Prediction {
    /// The revision that its content comes from; the number given when there is none.
    pub to: i64,
    /// `None` when no revision is made at all.
    pub creates_revision: Option<i64>,
    /// `None` when nothing can be said (records that were not read).
    pub outcome: Option<Outcome>,
    pub outcome_status: Option<Status>,
    pub certainty: Certainty,
    pub stop: Option<Stop>,
    /// Why it ends so.
    pub why: Vec<Reason>,
    pub depends_on: Vec<Dependency>,
    pub objects: Vec<ObjectPrediction>,
    pub hooks: Vec<HookPrediction>,
    /// It was asked for without hooks.
    pub has_no_hooks: bool,
    pub not_undone: Vec<NotUndone>,
    pub history_after: Vec<RevisionAfter>,
    pub evicts: Vec<i64>,
    /// What was not among the live objects was taken as absent.
    pub is_live_complete: bool,
    /// Live objects by namespaces that the release does not name.
    pub elsewhere: Vec<(String, usize)>,
}

impl Prediction {
    /// Nothing can be said.
    pub const fn nothing_known(to: i64) -> Self {
        Self {
            to,
            creates_revision: None,
            outcome: None,
            outcome_status: None,
            certainty: Certainty::Unknown,
            stop: None,
            why: Vec::new(),
            depends_on: Vec::new(),
            objects: Vec::new(),
            hooks: Vec::new(),
            has_no_hooks: false,
            not_undone: Vec::new(),
            history_after: Vec::new(),
            evicts: Vec::new(),
            is_live_complete: false,
            elsewhere: Vec::new(),
        }
    }
}
