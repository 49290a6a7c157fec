//! All that the page shows of a rollback before somebody runs it: the prediction in three columns, what was taken for
//! granted, what to look at first, what to run, and what stays behind.

use serde::{Deserialize, Serialize};

use crate::lineage::Lineage;
use crate::rollback::asked::Asked;
use crate::rollback::live::Live;
use crate::rollback::orphans::Orphan;
use crate::rollback::prediction::Prediction;
use crate::view::rollback::RollbackView;

pub mod advice;
pub mod after;
pub mod ask;
pub mod baseline;
pub mod columns;
pub mod evidence;
pub mod failure;
pub mod leftovers;
pub mod live;
#[cfg(test)]
mod testing;

use advice::AdviceView;
use after::AfterView;
use ask::TakenView;
use baseline::StatementView;
use columns::ColumnsView;
use failure::FailureTargetView;
use leftovers::LeftoverView;
use live::LiveView;

/// The answer to a `Preview`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PreviewView {
    /// What was asked, every default filled in.
    pub taken: TakenView,
    /// The same as the report's; its commands have a place for the context.
    pub rollback: RollbackView,
    pub columns: ColumnsView,
    /// What Helm compares with, and where a rollback without a number leads.
    pub baseline: Vec<StatementView>,
    pub live: LiveView,
    pub after: AfterView,
    pub advice: AdviceView,
    /// What failed or interrupted revisions created and nothing removes.
    pub leftovers: Vec<LeftoverView>,
    pub failure_target: FailureTargetView,
    /// Secret values and likely credentials are masked.
    pub is_redacted: bool,
}

/// What the sections of a preview are made from.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    pub lineage: &'a Lineage,
    pub asked: &'a Asked,
    pub prediction: &'a Prediction,
    /// The prediction as it is shown, redacted.
    pub rollback: &'a RollbackView,
    pub orphans: &'a [Orphan],
    pub live: Option<&'a Live>,
    /// Nobody said which Helm it is.
    pub is_helm_assumed: bool,
}
