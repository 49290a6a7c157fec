//! Numbers that are missing between the revisions shown, and whether Helm's own pruning explains them (facts 3).

use super::{Gap, GapCause, Lineage, Revision};
use crate::release::status::Status;

/// Lists the gaps, ascending.
///
/// Helm prunes the oldest records but never the newest that is marked deployed: so what pruning leaves has at most
/// one record before a gap, and that one was once deployed. A single record tells nothing.
pub(super) fn gaps(revisions: &[Revision], is_helm2: bool) -> Vec<Gap> {
    let mut found = Vec::new();
    let mut after = 0;
    for (index, revision) in revisions.iter().enumerate() {
        let before = revision.record.revision;
        if before > after + 1 {
            let cause = match index {
                0 if revision.record.is_listed() => GapCause::NotListed,
                // `helm history --max` leaves out the oldest rows, as pruning does.
                0 if revisions.len() == 1 => GapCause::Alone,
                _ if is_helm2 => GapCause::Tiller,
                0 if revision.record.object.is_none() => GapCause::Cut,
                0 => GapCause::Pruned,
                1 if revisions.first().is_some_and(was_deployed) => GapCause::Pruned,
                _ => GapCause::Unknown,
            };
            found.push(Gap {
                after,
                before,
                cause,
            });
        }
        after = before;
    }
    found
}

impl Lineage {
    /// Whether a revision that is marked deployed may be among those that are not shown, where none is in sight.
    pub fn may_hide_deployed(&self) -> bool {
        let seen = self.revisions.iter();
        let seen: Vec<_> = seen.filter(|one| one.record.is_visible_to_helm()).collect();
        may_hide_deployed(&self.gaps, &seen)
    }
}

/// Whether a revision that is marked deployed may be among those that are not shown, where none is in sight.
///
/// Pruning spares it, `--max` does not; but what completed before the failure superseded it.
pub(super) fn may_hide_deployed(gaps: &[Gap], seen: &[&Revision]) -> bool {
    let has_completed = seen.iter().any(|revision| {
        let record = &revision.record;
        record.known_status() == Some(&Status::Superseded) && !record.said().is_unfinished()
    });
    gaps.iter().any(|gap| match gap.cause {
        GapCause::Alone | GapCause::NotListed | GapCause::Unknown => true,
        GapCause::Cut => !has_completed,
        _ => false,
    })
}

fn was_deployed(revision: &Revision) -> bool {
    matches!(
        revision.record.known_status(),
        Some(Status::Deployed | Status::Superseded)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lineage::history;

    #[track_caller]
    fn check(lines: &str, expected: &[(i64, i64, GapCause)]) {
        let found: Vec<_> = history::lineage(lines)
            .gaps
            .iter()
            .map(|gap| (gap.after, gap.before, gap.cause))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_table_may_have_been_cut_at_its_beginning() {
        let cut = [(0, 4, GapCause::Cut)];
        check("4 superseded | table\n5 deployed | table", &cut);
        check("17 failed | table", &[(0, 17, GapCause::Alone)]);
    }

    #[test]
    fn pruning_leaves_the_newest_and_the_deployed_one() {
        check("1 superseded\n2 deployed", &[]);
        check("4 superseded\n5 deployed", &[(0, 4, GapCause::Pruned)]);
        check(
            "1 deployed\n5 failed\n6 failed",
            &[(1, 5, GapCause::Pruned)],
        );
        check(
            "3 superseded\n12 failed\n13 deployed",
            &[(0, 3, GapCause::Pruned), (3, 12, GapCause::Pruned)],
        );
    }

    #[test]
    fn other_gaps_are_not_explained() {
        check("9 deployed", &[(0, 9, GapCause::Alone)]);
        // One that was never deployed is not spared.
        check("1 failed\n5 deployed", &[(1, 5, GapCause::Unknown)]);
        check(
            "1 superseded\n2 superseded\n5 deployed",
            &[(2, 5, GapCause::Unknown)],
        );
    }
}
