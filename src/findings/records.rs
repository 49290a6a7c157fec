//! Rules about the records themselves: their size, who wrote them, what disagrees.

use super::{Context, Finding, Found, Group, Severity};
use crate::i18n::Text;
use crate::lineage::{Certainty, Revision};
use crate::release::Mismatch;

mod apply_method_changed;
mod copied_record;
mod foreign_record;
mod helm2_record;
mod helm_versions_in_turn;
mod invisible_record;
mod label_status_differs;
mod namespace_differs;
mod near_limit;
mod over_limit;
mod secret_explosion;
mod stale_modified_at;
mod undecodable_record;

pub(super) const GROUP: Group = Group {
    title: "findings-group-records",
    rules: &[
        undecodable_record::RULE,
        label_status_differs::RULE,
        namespace_differs::RULE,
        invisible_record::RULE,
        copied_record::RULE,
        foreign_record::RULE,
        helm2_record::RULE,
        over_limit::RULE,
        near_limit::RULE,
        secret_explosion::RULE,
        helm_versions_in_turn::RULE,
        apply_method_changed::RULE,
        stale_modified_at::RULE,
    ],
    is_quick: true,
};

/// What the API server lets a Secret or ConfigMap hold, of which it counts Helm's base64 text (facts 1.6).
const LIMIT_BYTES: usize = 1 << 20;

/// Findings of one code about so many revisions, the newest: someone who copied one record copied all of them.
const LISTED: usize = 5;

/// A finding about a record.
fn of(
    code: &'static str,
    (severity, certainty): (Severity, Certainty),
    revision: &Revision,
    title: Text,
) -> Finding {
    let revision = revision.record.revision;
    Finding {
        code,
        severity,
        certainty,
        revision: Some(revision),
        subject: None,
        title: title.with("revision", revision),
    }
}

/// Takes the newest revisions of which one of the disagreements is such a one; `title` gives the message with its arguments.
///
/// What is stored and what Helm makes of it: as a whole it is implied. Of Helm 2 other rules hold (facts 1.9).
fn push_mismatches(
    context: &Context<'_>,
    found: &mut Found,
    code: &'static str,
    severity: Severity,
    title: impl Fn(&Mismatch) -> Option<Text>,
) {
    if context.lineage.is_helm2() {
        return;
    }
    let revisions = context.lineage.revisions.iter().rev();
    let hits =
        revisions.filter_map(|one| Some((one, one.record.mismatches.iter().find_map(&title)?)));
    for (revision, title) in hits.take(LISTED) {
        let kind = (severity, Certainty::Implied);
        found.push(of(code, kind, revision, title));
    }
}

#[cfg(test)]
mod testing;
