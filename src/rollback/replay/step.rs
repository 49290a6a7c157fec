//! Plays one revision after the other, with the manifest that each was compared with (facts 4.4, 10.6).

use super::apply::{Cluster, Original};
use super::fate::{self, End, Fate, Removal};
use super::hooks;
use super::items::{Items, Reader};
use crate::lineage::stop::Moment;
use crate::lineage::{Lineage, OriginKind, Revision};
use crate::release::description::Said;
use crate::release::{ApplyMethod, ReleaseRecord};

/// The cluster, and what Helm's search for deployed revisions would have found while it was played.
pub(super) struct Player<'a> {
    revisions: &'a [Revision],
    pub(super) reader: Reader<'a>,
    pub(super) cluster: Cluster,
    /// Places of the revisions that are deployed at this point, ascending.
    deployed: Vec<usize>,
}

impl<'a> Player<'a> {
    pub(super) const fn new(lineage: &'a Lineage, reader: Reader<'a>) -> Self {
        Self {
            revisions: lineage.revisions.as_slice(),
            reader,
            cluster: Cluster::new(),
            deployed: Vec::new(),
        }
    }

    /// Plays the operation of the revision at `index`.
    pub(super) fn step(&mut self, index: usize) {
        let revisions = self.revisions;
        let (Some(revision), Some(end)) = (revisions.get(index), fate::end(revisions, index))
        else {
            return;
        };
        let number = revision.record.revision;
        let kind = fate::origin(revision);
        let is_after_gap = !self.is_next(index);
        if is_after_gap {
            // Whatever was deployed may have been superseded by one that is not shown, unless it still is.
            self.deployed.retain(|at| is_marked(revisions, *at));
            self.cluster.open_all();
        }
        let baseline = self.baseline(index, kind, is_after_gap);
        let original = match baseline {
            Baseline::None => Original::Nothing,
            Baseline::NotKnown => Original::NotKnown,
            Baseline::At(at) => self.items(at).map_or(Original::NotKnown, Original::Known),
        };
        let creates = !matches!(original, Original::NotKnown);
        hooks::play(self, revision, &end, Moment::Before);
        match self.items(index) {
            Some(target) => {
                self.cluster.apply(
                    &original,
                    &target,
                    end.fate,
                    &super::apply::Operation {
                        revision: number,
                        is_install: matches!(
                            kind,
                            Some(OriginKind::Install | OriginKind::Reinstall)
                        ),
                        creates,
                        is_server_side: revision.record.apply_method
                            == Some(ApplyMethod::ServerSide),
                    },
                );
                self.cluster.note(&target, number);
            }
            // What it holds is not shown.
            None if end.fate != Fate::Nothing => self.cluster.open_all(),
            None => {}
        }
        hooks::play(self, revision, &end, Moment::After);
        if end.removal != Removal::None {
            match self.items(index) {
                Some(items) => {
                    self.cluster
                        .uninstall(&items, number, end.removal == Removal::Open);
                }
                None => self.cluster.open_all(),
            }
        }
        self.supersede(index, kind, &end, baseline);
    }

    /// Marks what the next operations would see.
    pub(super) fn reach(&mut self) {
        let Some(last) = self.revisions.len().checked_sub(1) else {
            return;
        };
        let baseline = self.deployed.last().copied().unwrap_or(last);
        for (at, is_newest) in [(last, true), (baseline, false)] {
            let Some(items) = self.items(at) else {
                self.cluster.open_all();
                continue;
            };
            for item in items.iter() {
                if let Some(expected) = self.cluster.objects.get_mut(&item.key) {
                    expected.is_in_newest |= is_newest;
                    expected.is_in_baseline |= !is_newest;
                }
            }
        }
    }

    fn items(&mut self, at: usize) -> Option<Items> {
        let revision = self.revisions.get(at)?;
        self.reader.manifest(revision)
    }

    /// Whether the revision before it is the one before it in the paste, too.
    fn is_next(&self, index: usize) -> bool {
        let number = |at: usize| self.revisions.get(at).map(|one| one.record.revision);
        match index.checked_sub(1) {
            Some(before) => number(before).and_then(|n| n.checked_add(1)) == number(index),
            None => number(index) == Some(1),
        }
    }

    fn baseline(&self, index: usize, kind: Option<OriginKind>, is_after_gap: bool) -> Baseline {
        let last = index.checked_sub(1).filter(|_| !is_after_gap);
        let last = last.map_or(Baseline::NotKnown, Baseline::At);
        match kind {
            Some(OriginKind::Install | OriginKind::Reinstall) => Baseline::None,
            Some(OriginKind::Rollback) => last,
            Some(OriginKind::Upgrade) => self.deployed.last().copied().map_or(last, Baseline::At),
            Some(OriginKind::MapKubeApis) | None => Baseline::NotKnown,
        }
    }

    /// Keeps track of what is deployed (facts 2.2).
    fn supersede(
        &mut self,
        index: usize,
        kind: Option<OriginKind>,
        end: &End<'_>,
        baseline: Baseline,
    ) {
        let Some(record) = self.revisions.get(index).map(|one| &one.record) else {
            return;
        };
        if matches!(record.said(), Said::RollbackFailed(_)) {
            let last = index.checked_sub(1);
            self.deployed.retain(|at| Some(*at) != last);
        }
        if end.removal != Removal::None {
            self.deployed.clear();
            return;
        }
        if !is_completed(record, end) {
            return;
        }
        match (kind, baseline) {
            (Some(OriginKind::Upgrade | OriginKind::MapKubeApis), Baseline::At(before)) => {
                self.deployed.retain(|at| *at != before);
            }
            (Some(OriginKind::MapKubeApis), _) => {
                let last = index.checked_sub(1);
                self.deployed.retain(|at| Some(*at) != last);
            }
            (Some(OriginKind::Rollback) | None, _) => self.deployed.clear(),
            _ => {}
        }
        self.deployed.push(index);
    }
}

/// What an operation compared with.
#[derive(Clone, Copy)]
enum Baseline {
    /// An installation compares with nothing.
    None,
    NotKnown,
    At(usize),
}

fn is_marked(revisions: &[Revision], at: usize) -> bool {
    revisions
        .get(at)
        .is_some_and(|one| one.record.is_marked_deployed())
}

/// Whether it was deployed once.
fn is_completed(record: &ReleaseRecord, end: &End<'_>) -> bool {
    let status = record.known_status();
    let is_unfinished = record.said().is_unfinished()
        || status.is_none_or(|status| status.is_pending())
        || status == Some(&crate::release::status::Status::Failed);
    !is_unfinished && matches!(end.fate, Fate::Whole | Fate::WholeMaybe | Fate::Nothing)
}
