//! The records of a release: which one a rollback takes, what it evicts, and how they stand afterwards (facts 2.2, 3, 4.1).

use super::asked::Asked;
use super::prediction::{Certainty, Outcome, RevisionAfter, Stop};
use super::reason::Reason;
use crate::lineage::{GapCause, Lineage};
use crate::order;
use crate::release::status::Status;
use crate::release::{Depth, ReleaseRecord};
use crate::sensitive::Sensitive;

/// The two revisions that a rollback goes by.
pub(super) struct Pair<'a> {
    pub current: &'a ReleaseRecord,
    pub target: &'a ReleaseRecord,
    /// Less than certain where a newer revision may be missing.
    pub certainty: Certainty,
    pub reasons: Vec<Reason>,
}

/// Why there are no two.
pub(super) enum NoPair {
    /// Helm says so, and nothing happens.
    Refused(Reason, Certainty),
    /// It is not known.
    Unknown(Reason),
}

/// The records that Helm sees, ascending.
pub(super) fn seen(lineage: &Lineage) -> Vec<&ReleaseRecord> {
    let records = lineage.revisions.iter().map(|revision| &revision.record);
    let seen = records.filter(|record| record.is_visible_to_helm() && !record.is_helm2());
    seen.collect()
}

/// Resolves the target as Helm does; 0 stands for the revision before the newest.
pub(super) fn pair<'a>(lineage: &'a Lineage, asked: &Asked) -> Result<Pair<'a>, NoPair> {
    let seen = seen(lineage);
    let Some(current) = seen.last().copied() else {
        return Err(NoPair::Unknown(Reason::NewestUnknown));
    };
    if asked.target < 0 {
        return Err(NoPair::Refused(Reason::InvalidRevision, Certainty::Certain));
    }
    let is_newest_known = lineage.is_last_known && !lineage.is_newest_unread;
    if asked.target == 0 && !is_newest_known {
        return Err(NoPair::Unknown(Reason::NewestUnknown));
    }
    let revision = resolve(asked.target, current.revision);
    let mut found = seen.iter().filter(|record| record.revision == revision);
    let Some(target) = found.next_back() else {
        let is_gone = lineage.gaps.iter().any(|gap| {
            gap.cause == GapCause::Pruned && gap.after < revision && revision < gap.before
        });
        let is_beyond = revision <= 0 || (revision > current.revision && is_newest_known);
        let reason = Reason::NoVersion { revision };
        // A record that pruning may have taken may also only not have been given.
        return Err(match (is_beyond, is_gone) {
            (true, _) => NoPair::Refused(reason, Certainty::Certain),
            (false, true) => NoPair::Refused(Reason::NotGiven { revision }, Certainty::Likely),
            (false, false) => NoPair::Unknown(Reason::NotGiven { revision }),
        });
    };
    for record in [current, target] {
        if !is_whole(record) {
            let revision = record.revision;
            return Err(NoPair::Unknown(Reason::NotRead { revision }));
        }
    }
    let (certainty, reasons) = if is_newest_known {
        (Certainty::Certain, Vec::new())
    } else {
        (Certainty::Likely, vec![Reason::NewestUnknown])
    };
    Ok(Pair {
        current,
        target,
        certainty,
        reasons,
    })
}

/// The number that is aimed at.
pub(super) const fn resolve(target: i64, newest: i64) -> i64 {
    if target == 0 {
        newest.saturating_sub(1)
    } else {
        target
    }
}

pub(super) fn is_whole(record: &ReleaseRecord) -> bool {
    record.has_payload && !record.is_partial && record.depth == Depth::Full
}

/// A record's manifest; one that is empty is not stored at all.
pub(super) fn manifest(record: &ReleaseRecord) -> &str {
    let text = record.manifest.as_ref().map(|text| text.reveal().as_str());
    text.unwrap_or_default()
}

/// Tells which records are deleted before the new one is made, and whether that fails (facts 3).
pub(super) fn evicted(seen: &[&ReleaseRecord], asked: &Asked) -> Result<Vec<i64>, Reason> {
    let Ok(limit) = usize::try_from(asked.history_max.saturating_sub(1)) else {
        return Ok(Vec::new());
    };
    if asked.history_max <= 0 || seen.len() <= limit {
        return Ok(Vec::new());
    }
    let mut deployed = seen.iter().filter(|record| record.is_marked_deployed());
    let pinned = deployed.next_back().map(|record| record.revision);
    if pinned.is_none() && asked.helm.prunes_only_with_deployed() {
        return Err(Reason::PruningFails);
    }
    let all = seen.iter().map(|record| record.revision);
    let others = all.filter(|revision| Some(*revision) != pinned);
    Ok(others.take(seen.len() - limit).collect())
}

/// How a rollback ended, as far as records show it.
pub(super) struct End {
    pub outcome: Outcome,
    pub stop: Option<Stop>,
    /// The end of the description, after `Rollback "x" failed: `, where it is known.
    pub error: Option<String>,
}

impl End {
    pub(super) const fn status(&self) -> Status {
        match self.outcome {
            Outcome::Succeeds => Status::Deployed,
            Outcome::Fails => Status::Failed,
            Outcome::Stuck => Status::PendingRollback,
        }
    }
}

/// Gives every record afterwards, ascending (facts 2.2).
pub(super) fn after(
    seen: &[&ReleaseRecord],
    pair: &Pair<'_>,
    evicts: &[i64],
    end: &End,
) -> Vec<RevisionAfter> {
    let gone = order::set(evicts.iter().copied());
    let newest = pair.current.revision;
    let is_applied_in_part = end.outcome == Outcome::Fails && end.stop != Some(Stop::Wait);
    let kept = seen.iter().filter(|one| !gone.contains(&one.revision));
    let mut after: Vec<RevisionAfter> = kept
        .map(|record| {
            let is_superseded = match end.outcome {
                Outcome::Succeeds => record.is_marked_deployed(),
                Outcome::Fails => is_applied_in_part && record.revision == newest,
                Outcome::Stuck => false,
            };
            RevisionAfter {
                revision: record.revision,
                status: if is_superseded {
                    Some(Status::Superseded)
                } else {
                    record.known_status().cloned()
                },
                description: record.description.clone(),
            }
        })
        .collect();
    let description = if end.outcome == Outcome::Fails {
        let name = pair.current.key.name.as_deref().unwrap_or_default();
        let error = end.error.as_ref();
        error.map(|error| format!("Rollback \"{name}\" failed: {error}"))
    } else {
        Some(format!("Rollback to {}", pair.target.revision))
    };
    after.push(RevisionAfter {
        revision: newest.saturating_add(1),
        status: Some(end.status()),
        description: description.map(Sensitive::new),
    });
    after
}
