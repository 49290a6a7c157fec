//! Objects that failed or interrupted revisions created and that nothing will remove (facts 4.4, 10.8).

use super::prediction::ObjectName;
use super::replay::{Expected, ExpectedCluster};
use crate::lineage::Lineage;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

/// An object that no command of Helm removes any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orphan {
    pub object: ObjectName,
    pub created_by: i64,
    /// Whether it is implied that it is there, unless its revision was given `--cleanup-on-fail`, which nothing records
    /// (else unknown: whether it was created at all is open).
    pub is_implied: bool,
    /// A revision after that one whose manifest has it, too, though neither the newest nor the deployed one.
    pub later: Option<i64>,
}

/// Lists them, by object.
///
/// A rollback and an uninstallation see the newest manifest, an upgrade the newest deployed one: what is in neither stays.
/// What a resource policy keeps is left on purpose, and objects of hooks are never Helm's to remove (facts 4.7, 5.3).
pub fn orphans(lineage: &Lineage, cluster: &ExpectedCluster) -> Vec<Orphan> {
    if lineage.is_newest_unread || !lineage.is_last_known {
        // What is in the newest manifest is not known.
        return Vec::new();
    }
    let objects = cluster.objects.values();
    objects
        .filter(|expected| is_out_of_reach(expected) && !expected.is_in_baseline)
        .filter_map(|expected| {
            let created_by = expected.created_by.or(expected.written_by)?;
            Some(Orphan {
                object: expected.object.clone(),
                created_by,
                is_implied: is_implied(expected),
                later: expected.last_in.filter(|last| *last > created_by),
            })
        })
        .collect()
}

/// Whether a rollback that does not have it in its target leaves it.
pub(super) fn is_out_of_reach(expected: &Expected) -> bool {
    expected.is_present()
        && !expected.is_hook
        && expected.kept_by.is_none()
        && !expected.is_in_newest
}

/// Whether nothing but `--cleanup-on-fail` leaves it open.
pub(super) const fn is_implied(expected: &Expected) -> bool {
    !expected.is_open || expected.is_cleaned_up_maybe
}
