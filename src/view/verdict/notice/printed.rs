//! What follows from a history that Helm 2 printed.

use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::release::ReleaseRecord;
use crate::release::status::Status;
use crate::view::missing::Names;
use crate::view::{Certainty, NoticeView, Severity};

/// Says what the table of Helm 2 cut off, and which of its revisions was the last to complete.
pub(super) fn of_helm2(lineage: &Lineage) -> Vec<NoticeView> {
    let records = || lineage.revisions.iter().map(|revision| &revision.record);
    let rows = || records().filter(|record| record.is_row_of_helm2());
    let is_cut = |record: &&ReleaseRecord| {
        let text = record.description.as_ref();
        text.is_some_and(|text| text.reveal().ends_with("..."))
    };
    let mut found = Vec::new();
    let n_cut = rows().filter(is_cut).count();
    if n_cut > 0 {
        let text = Text::new("tables-notice-helm2-cut")
            .with("n", n_cut)
            .with("name", Names::of(lineage).release());
        found.push(super::of_helm2(Severity::Info, Certainty::Implied, text));
    }
    let newest = records().next_back().filter(|last| !is_completed(last));
    let completed = rows().rev().find(|record| is_completed(record));
    if let (Some(_), Some(completed)) = (newest, completed) {
        let text = Text::new("tables-notice-helm2-completed");
        let text = text.with("revision", completed.revision);
        found.push(super::of_helm2(Severity::Info, Certainty::Implied, text));
    }
    found
}

fn is_completed(record: &ReleaseRecord) -> bool {
    let status = record.known_status();
    let is_done = matches!(status, Some(Status::Deployed | Status::Superseded));
    is_done && !record.said().is_unfinished()
}
