//! What follows from the output that a release is known from: Helm 2's history, and what `helm list` hides.

use super::notice;
use crate::i18n::Text;
use crate::lineage::{Lineage, Revision};
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
        found.extend(notice(Severity::Info, Certainty::Implied, text));
    }
    let newest = records().next_back().filter(|last| !is_completed(last));
    let completed = rows().rev().find(|record| is_completed(record));
    if let (Some(_), Some(completed)) = (newest, completed) {
        let text = Text::new("tables-notice-helm2-completed");
        let text = text.with("revision", completed.revision);
        found.extend(notice(Severity::Info, Certainty::Implied, text));
    }
    found
}

fn is_completed(record: &ReleaseRecord) -> bool {
    let status = record.known_status();
    let is_done = matches!(status, Some(Status::Deployed | Status::Superseded));
    is_done && !record.said().is_unfinished()
}

/// Plain `helm list` of Helm 3 shows what is deployed or failed only (facts 7.2).
pub(super) fn hidden(last: &Revision) -> Option<NoticeView> {
    let record = &last.record;
    let status = record.known_status().filter(|_| record.is_listed())?;
    if matches!(status, Status::Deployed | Status::Failed) {
        return None;
    }
    let text = Text::new("tables-notice-hidden").with("status", status.as_str());
    notice(Severity::Info, Certainty::Implied, text)
}
