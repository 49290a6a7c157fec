//! Decoding in full what a large paste was only opened by the heads of.

use std::cell::RefCell;

use super::mask::Masker;
use super::{Problem, Session, open};
use crate::lineage::{self, Lineage};
use crate::release::{At, Depth};
use crate::view::problem::ObjectName;

/// Where a release stands after it was decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// Its place among the lineages.
    pub release: usize,
    /// Decoding found what the overview must now say too: damage, or payloads that contradict their labels.
    pub is_overview_stale: bool,
}

impl Session {
    /// Decodes a release in full, unless it is so already; `None` when there is no such release.
    pub fn decode(&mut self, release: usize) -> Option<Decoded> {
        let done = |release, is_overview_stale| {
            Some(Decoded {
                release,
                is_overview_stale,
            })
        };
        let head = self.lineages.get(release)?;
        if head.depth() == Depth::Full {
            self.store.touch(release);
            return done(release, false);
        }
        let whole = self.store.decode(head, &self.limits);
        let first = head.members.first().copied().unwrap_or_default();
        let members = head.members.clone();
        let mut problems: Vec<Problem> = whole
            .problems
            .into_iter()
            .map(|(problem, recovered)| Problem::Record {
                object: self.object_at(release, problem.at),
                problem,
                recovered,
            })
            .collect();
        if whole.n_left > 0 {
            problems.push(Problem::Total {
                source: first.source,
                n_records: whole.n_left,
                limit: self.limits.total_inflated_bytes,
            });
        }
        let (mut built, late) = lineage::build(whole.records);
        problems.extend(late.into_iter().map(Problem::of_record));
        let is_overview_stale = self.note(problems);
        let head = self.lineages.get_mut(release)?;
        let is_same = |one: &Lineage| {
            one.key == head.key && one.storage == head.storage && one.members.len() == members.len()
        };
        if built.len() == 1 && built.iter().all(is_same) {
            let full = built.pop()?;
            let head = std::mem::replace(head, full);
            for (index, head) in self.store.note_decoded(release, head, whole.n_bytes) {
                if let Some(place) = self.lineages.get_mut(index) {
                    *place = head;
                }
            }
            return done(release, is_overview_stale);
        }
        self.regroup(release, built);
        done(self.find(first)?, true)
    }

    /// Decodes everything, as if the paste had been opened in full.
    pub fn decode_all(&mut self) {
        if self.lineages.iter().all(|one| one.depth() == Depth::Full) {
            return;
        }
        let store = std::mem::take(&mut self.store);
        self.lineages = Vec::new();
        let full = open::open(store.into_paste(), &self.limits, None, &mut |_| {});
        let masker = std::mem::replace(
            &mut self.masker,
            RefCell::new(Masker::new(Default::default(), None, &self.limits)),
        );
        masker.borrow_mut().forget_releases();
        *self = Self { masker, ..full };
    }

    /// Builds all lineages anew, with the records of one release as they turned out to be.
    fn regroup(&mut self, release: usize, built: Vec<Lineage>) {
        for (index, head) in self.store.take_heads() {
            if let Some(place) = self.lineages.get_mut(index) {
                *place = head;
            }
        }
        self.panes.clear();
        let lineages = std::mem::take(&mut self.lineages);
        let others = lineages.into_iter().enumerate();
        let records = others
            .filter(|(index, _)| *index != release)
            .map(|(_, lineage)| lineage)
            .chain(built)
            .flat_map(|lineage| lineage.revisions)
            .map(|revision| revision.record)
            .collect();
        let (lineages, late) = lineage::build(records);
        self.lineages = lineages;
        self.note(late.into_iter().map(Problem::of_record).collect());
        self.masker.borrow_mut().forget_releases();
    }

    /// Adds problems that are not known yet; says whether there were any.
    fn note(&mut self, mut problems: Vec<Problem>) -> bool {
        problems.retain(|problem| !self.problems.contains(problem));
        let is_new = !problems.is_empty();
        self.problems.append(&mut problems);
        self.problems.sort_by_key(Problem::place);
        is_new
    }

    fn find(&self, at: At) -> Option<usize> {
        let mut lineages = self.lineages.iter();
        lineages.position(|lineage| lineage.members.contains(&at))
    }

    fn object_at(&self, release: usize, at: At) -> Option<ObjectName> {
        let lineage = self.lineages.get(release)?;
        let mut records = lineage.revisions.iter().map(|revision| &revision.record);
        let object = records.find(|record| record.at == at)?.object.as_ref()?;
        Some(ObjectName {
            kind: object.kind,
            namespace: object.namespace.clone(),
            name: object.name.clone(),
        })
    }
}
