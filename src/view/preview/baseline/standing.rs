//! What a revision's own record, and the one after it, show of how its operation went.

use super::StatementView;
use crate::i18n::Text;
use crate::lineage::{Lineage, OriginKind, Revision};
use crate::release::description::Said;
use crate::release::status::Status;
use crate::view::Certainty;

/// How an operation went.
///
/// `superseded` alone is no proof of anything: a failed rollback supersedes the last revision whatever it was, and an
/// upgrade a failed one where nothing is deployed (facts 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Its status is deployed.
    Deployed,
    /// It was deployed once: by its description, or (implied) because nothing else explains that it is superseded.
    Completed(Certainty),
    /// Its status or its description says that it failed.
    Failed,
    /// It was begun, and nothing says that it ended.
    Unfinished,
    Uninstalled,
    /// helm-mapkubeapis wrote it, which applies nothing.
    NeverApplied,
    NotKnown,
}

/// The revisions that Helm finds, ascending.
pub(crate) fn seen(lineage: &Lineage) -> Vec<&Revision> {
    let revisions = lineage.revisions.iter();
    let seen = revisions.filter(|one| one.record.is_visible_to_helm() && !one.record.is_helm2());
    seen.collect()
}

/// Finds one of them by its number.
pub(crate) fn find(lineage: &Lineage, number: i64) -> Option<&Revision> {
    let mut seen = seen(lineage).into_iter().rev();
    seen.find(|one| one.record.revision == number)
}

/// Judges a revision by what is stored.
pub(crate) fn standing(lineage: &Lineage, revision: &Revision) -> Standing {
    let record = &revision.record;
    let said = record.said();
    match record.known_status() {
        Some(Status::Deployed | Status::Superseded) if said == Said::MapKubeApis => {
            Standing::NeverApplied
        }
        Some(Status::Deployed) if said.is_unfinished() => Standing::NotKnown,
        Some(Status::Deployed) => Standing::Deployed,
        Some(Status::Failed) => Standing::Failed,
        Some(status) if status.is_pending() => Standing::Unfinished,
        Some(Status::Uninstalled | Status::Uninstalling) => Standing::Uninstalled,
        Some(Status::Superseded) => superseded(lineage, revision, &said),
        _ => Standing::NotKnown,
    }
}

fn superseded(lineage: &Lineage, revision: &Revision, said: &Said<'_>) -> Standing {
    match said {
        Said::InstallComplete | Said::UpgradeComplete => Standing::Completed(Certainty::Stored),
        Said::SupersededByNewRelease | Said::Uninstalled | Said::Deleting => Standing::Uninstalled,
        said if said.is_failure() => Standing::Failed,
        said if said.is_unfinished() => Standing::Unfinished,
        // The text of a rollback is the same before and after it, and a text of the user's own tells nothing.
        _ if is_superseded_by_success(lineage, revision) => Standing::Completed(Certainty::Implied),
        _ => Standing::NotKnown,
    }
}

/// Whether the revision right after it is there and is no failed rollback: what else supersedes, supersedes what was
/// deployed, or what failed and says so.
fn is_superseded_by_success(lineage: &Lineage, revision: &Revision) -> bool {
    let next = revision.record.revision.checked_add(1);
    let next = next.and_then(|next| find(lineage, next));
    next.is_some_and(|next| {
        let said = next.record.said();
        !matches!(said, Said::RollbackFailed(_) | Said::Nothing)
    })
}

impl Standing {
    /// Says it.
    pub(crate) fn statement(self, revision: &Revision) -> StatementView {
        let record = &revision.record;
        let text = |id| Text::new(id).with("revision", record.revision);
        let status = || record.known_status().map_or("", Status::as_str);
        match self {
            Self::Deployed => {
                StatementView::plain(Certainty::Stored, text("baseline-went-deployed"))
            }
            Self::Completed(certainty) => {
                StatementView::plain(certainty, text("baseline-went-completed"))
            }
            Self::Failed => {
                let text = text("baseline-went-failed").with("status", status());
                StatementView::warning(Certainty::Stored, text)
            }
            Self::Unfinished => {
                let text = text("baseline-went-unfinished").with("status", status());
                StatementView::warning(Certainty::Stored, text)
            }
            Self::Uninstalled => {
                StatementView::plain(Certainty::Stored, text("baseline-went-uninstalled"))
            }
            Self::NeverApplied => {
                StatementView::warning(Certainty::Implied, text("baseline-went-unapplied"))
            }
            Self::NotKnown => {
                StatementView::warning(Certainty::Unknown, text("baseline-went-unknown"))
            }
        }
    }
}

/// Whose content a rollback applied again.
pub(crate) fn content_of(revision: &Revision) -> Option<i64> {
    let origin = revision.origin.as_ref()?;
    let is_rollback = origin.kind == OriginKind::Rollback;
    origin.content_of.filter(|_| is_rollback)
}
