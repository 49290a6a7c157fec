//! Where records of a paste could not be read, and of which releases they may have been.

use super::Problem;
use crate::layer::StopCause;
use crate::lineage::Lineage;
use crate::release::{self, ProblemKind as RecordKind};
use crate::source::{self, ProblemKind as SourceKind, StoredRecord};

/// A place where a record, or several, could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unread {
    source: usize,
    /// How many of the source's records begin before it.
    n_before: usize,
    /// The rest of the source is missing.
    is_end: bool,
    /// The release, when that much was read.
    name: Option<String>,
    /// It may have been any release of the source.
    is_anywhere: bool,
}

impl Unread {
    /// Something is missing of a source, and nothing tells where.
    pub(super) const fn anywhere(source: usize) -> Self {
        Self {
            source,
            n_before: 0,
            is_end: false,
            name: None,
            is_anywhere: true,
        }
    }
}

/// What is known of a source while its records are read.
pub(super) struct Reading {
    pub(super) source: usize,
    /// What is wrong with the source as a whole.
    pub(super) problems: Vec<source::Problem>,
    pub(super) unread: Vec<Unread>,
}

impl Reading {
    /// Notes a record that was left out, and takes out what is no cause of its own: all that a cut breaks is one thing.
    pub(super) fn note(
        &mut self,
        index: usize,
        stored: (usize, bool),
        problems: &mut Vec<release::Problem>,
    ) {
        let (start, is_last) = stored;
        let left_out = problems.iter().find_map(|problem| match &problem.kind {
            RecordKind::NoRevision { name } => Some(name.clone()),
            _ => None,
        });
        let is_end = is_last && self.problems.iter().any(|one| is_cut(one, start));
        if let Some(name) = left_out {
            self.unread.push(Unread {
                source: self.source,
                n_before: index,
                is_end,
                name,
                is_anywhere: false,
            });
        }
        if is_end {
            problems.retain(|problem| !is_follow_up(&problem.kind));
        } else if problems.iter().any(|problem| is_cause(&problem.kind)) {
            problems.retain(|problem| !matches!(problem.kind, RecordKind::NoRevision { .. }));
        }
    }

    /// Notes what is wrong around the records; `read` are those that were read, by the beginning and end of each.
    pub(super) fn finish(mut self, spans: &[(usize, usize)], read: &[bool]) -> Vec<Unread> {
        for problem in &self.problems {
            let n_before = spans.partition_point(|(start, _)| *start <= problem.offset);
            let is_end = is_end(&problem.kind);
            let is_within = n_before.checked_sub(1).is_some_and(|at| {
                let is_inside = spans.get(at).is_some_and(|(_, end)| problem.offset < *end);
                is_inside && read.get(at) == Some(&true)
            });
            let is_broken = matches!(problem.kind, SourceKind::BadJson | SourceKind::BadYaml);
            // A record that was left out for it is noted already, and perhaps with its name.
            let is_noted = self.unread.iter().any(|one| {
                one.source == self.source && one.n_before.checked_add(1) == Some(n_before)
            });
            if (is_end || (is_broken && !is_within)) && !is_noted {
                self.unread.push(Unread {
                    source: self.source,
                    n_before,
                    is_end,
                    name: None,
                    is_anywhere: false,
                });
            }
        }
        self.unread
    }
}

const fn is_end(kind: &SourceKind) -> bool {
    matches!(
        kind,
        SourceKind::Truncated
            | SourceKind::InputTooLarge { .. }
            | SourceKind::TooManyRecords { .. }
    )
}

fn is_cut(problem: &source::Problem, start: usize) -> bool {
    problem.kind == SourceKind::Truncated && problem.offset >= start
}

/// What a cut paste does to its last record.
const fn is_follow_up(kind: &RecordKind) -> bool {
    matches!(
        kind,
        RecordKind::Stopped(StopCause::Truncated)
            | RecordKind::BadJson
            | RecordKind::NoRevision { .. }
    )
}

/// What by itself explains that a record shows no revision.
const fn is_cause(kind: &RecordKind) -> bool {
    matches!(
        kind,
        RecordKind::Stopped(_) | RecordKind::NotAnObject | RecordKind::BadJson
    )
}

/// Takes back what rests on the newest revision, of every release that may have had records in these places.
pub(super) fn doubt(lineages: &mut [Lineage], unread: &[Unread]) {
    let n_lineages = lineages.len();
    for one in unread {
        let is_named = |lineage: &Lineage| {
            one.name.is_some()
                && lineage.key.name == one.name
                && lineage.members.iter().any(|at| at.source == one.source)
        };
        let has_named = lineages.iter().any(is_named);
        let before = nearest(lineages, |at| at < one.n_before, one.source, true);
        let after = nearest(lineages, |at| at >= one.n_before, one.source, false);
        // Of several releases of one name, in other namespaces, the one next to it.
        let beside = before.filter(|&index| lineages.get(index).is_some_and(is_named));
        let is_alone = before.is_none() && after.is_none() && n_lineages == 1;
        for (index, lineage) in lineages.iter_mut().enumerate() {
            let is_of_source = || lineage.members.iter().any(|at| at.source == one.source);
            let is_hit = match &one.name {
                _ if one.is_anywhere => is_of_source(),
                Some(_) if beside.is_some() => beside == Some(index),
                Some(_) if has_named => is_named(lineage),
                Some(name) => lineage.key.name.as_ref() == Some(name),
                None => is_alone || before == Some(index) || (!one.is_end && after == Some(index)),
            };
            if is_hit {
                lineage.doubt_newest();
            }
        }
    }
}

/// The release whose record stands next to a place, on one side of it.
fn nearest(
    lineages: &[Lineage],
    is_side: impl Fn(usize) -> bool,
    source: usize,
    is_last: bool,
) -> Option<usize> {
    let places = lineages.iter().enumerate().flat_map(|(index, lineage)| {
        let members = lineage.members.iter();
        let here = members.filter(|at| at.source == source);
        here.map(move |at| (at.record, index))
    });
    let side = places.filter(|(record, _)| is_side(*record));
    let found = if is_last { side.max() } else { side.min() };
    found.map(|(_, index)| index)
}

impl Problem {
    /// Gives what is wrong with a source as a whole.
    pub(super) fn of_whole(&self, of: usize) -> Option<&source::Problem> {
        match self {
            Self::Source {
                source,
                record: None,
                problem,
                ..
            } if *source == of => Some(problem),
            _ => None,
        }
    }
}

/// Gives where each record stands.
pub(super) fn spans(records: &[StoredRecord]) -> Vec<(usize, usize)> {
    let spans = records.iter().map(|record| &record.span);
    spans.map(|span| (span.start, span.end)).collect()
}
