//! Decoding in full what a large paste was only opened by the heads of.

use std::cell::RefCell;

use super::mask::Masker;
use super::{Problem, Session, open, unread};
use crate::lineage::{self, Lineage};
use crate::order::{self, Sorted};
use crate::release::{At, Depth, ReleaseRecord};
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
        self.decode_telling(release, &mut |_, _| {})
    }

    /// Decodes a release; before each of its records `on_progress` is told how many are done, and of how many.
    pub fn decode_telling(
        &mut self,
        release: usize,
        on_progress: &mut dyn FnMut(usize, usize),
    ) -> Option<Decoded> {
        let done = |release, is_overview_stale| {
            Some(Decoded {
                release,
                is_overview_stale,
            })
        };
        let head = self.lineages.get(release)?;
        // What stays at its head because of the limit on all payloads is not decoded again and again.
        if head.depth() == Depth::Full || self.store.is_decoded(release) {
            self.store.touch(release);
            return done(release, false);
        }
        self.found.forget();
        let whole = self.store.decode(head, &self.limits, on_progress);
        let first = head.members.first().copied().unwrap_or_default();
        let members = head.members.clone();
        let records = head.revisions.iter().map(|one| &one.record);
        let by_place: Sorted<_, _> = records.map(|record| (record.at, record)).collect();
        let mut problems: Vec<Problem> = whole
            .problems
            .into_iter()
            .map(|(problem, recovered)| Problem::Record {
                object: by_place.get(&problem.at).and_then(|one| object_of(one)),
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
        let is_doubted = head.is_newest_unread;
        problems.extend(late.into_iter().map(Problem::of_record));
        let is_overview_stale = self.note(problems);
        let head = self.lineages.get_mut(release)?;
        let is_same = |one: &Lineage| {
            one.key == head.key && one.storage == head.storage && one.members.len() == members.len()
        };
        if built.len() == 1 && built.iter().all(is_same) {
            let mut full = built.pop()?;
            if is_doubted {
                full.doubt_newest();
            }
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
        let full = open::open_inputs(store.into_inputs(), &self.limits, None, &mut |_| {});
        let masker = std::mem::replace(
            &mut self.masker,
            RefCell::new(Masker::new(Default::default(), None, &self.limits)),
        );
        masker.borrow_mut().forget_releases();
        let given = std::mem::take(&mut self.given);
        let former = std::mem::take(&mut self.former);
        *self = Self {
            masker,
            given,
            former,
            ..full
        };
    }

    /// Builds all lineages anew, with the records of one release as they turned out to be.
    fn regroup(&mut self, release: usize, built: Vec<Lineage>) {
        for (index, head) in self.store.take_heads() {
            if let Some(place) = self.lineages.get_mut(index) {
                *place = head;
            }
        }
        self.panes.clear();
        self.predicted = None;
        let lineages = std::mem::take(&mut self.lineages);
        let others = lineages.into_iter().enumerate();
        let mut records = Vec::new();
        let mut dropped = Vec::new();
        for lineage in others
            .filter(|(index, _)| *index != release)
            .map(|(_, lineage)| lineage)
            .chain(built)
        {
            let kept = lineage.revisions.into_iter().map(|one| one.record);
            let kept: Vec<ReleaseRecord> = kept.collect();
            if let Some(first) = kept.first().map(|record| record.at)
                && kept.len() < lineage.members.len()
            {
                dropped.push((first, lineage.members));
            }
            records.extend(kept);
        }
        // Of two records of one revision the earlier one counts, whatever was asked for first.
        order::by_key(&mut records, |record| record.at);
        let (mut lineages, late) = lineage::build(records);
        // Records that another one took the place of are decoded with their release all the same.
        for (first, members) in dropped {
            let mut hosts = lineages.iter_mut();
            if let Some(host) = hosts.find(|one| one.members.contains(&first)) {
                host.members.extend(members);
                order::by_key(&mut host.members, |at| *at);
                host.members.dedup();
            }
        }
        unread::doubt(&mut lineages, &self.unread);
        self.lineages = lineages;
        self.note(late.into_iter().map(Problem::of_record).collect());
        self.masker.borrow_mut().forget_releases();
    }

    /// Adds problems that are not known yet; says whether there were any.
    fn note(&mut self, mut problems: Vec<Problem>) -> bool {
        problems.retain(|problem| {
            let place = problem.place();
            let from = self.problems.partition_point(|one| one.place() < place);
            let known = self.problems.iter().skip(from);
            !known
                .take_while(|one| one.place() == place)
                .any(|one| one == problem)
        });
        let is_new = !problems.is_empty();
        self.problems.append(&mut problems);
        order::by_key(&mut self.problems, Problem::place);
        is_new
    }

    fn find(&self, at: At) -> Option<usize> {
        let mut lineages = self.lineages.iter();
        lineages.position(|lineage| lineage.members.contains(&at))
    }
}

fn object_of(record: &ReleaseRecord) -> Option<ObjectName> {
    let object = record.object.as_ref()?;
    Some(ObjectName {
        kind: object.kind,
        namespace: object.namespace.clone(),
        name: object.name.clone(),
    })
}
