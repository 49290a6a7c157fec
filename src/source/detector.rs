//! What a detector is given and gives back; the list of all detectors.

use std::ops::Range;

use super::part::Part;
use super::{
    FluxRelease, History, HistoryRow, ObjectKind, Problem, ProblemKind, SeenCommand, Shape,
    StoredRecord,
};
use super::{
    bare, command, config_map, describe, error, etcd, flux, history, list, payload_rows,
    release_json, secret, sql,
};
use super::{
    debug_log, helm_get_all, helm_get_hooks, helm_get_manifest, helm_get_metadata, helm_get_notes,
    helm_get_values, helm_message, helm_status,
};
use super::{
    helm_list, helm2_history, history_table, kubectl_columns, kubectl_listing, kubectl_names,
};
use crate::explain;
use crate::limits::Limits;
use crate::order::{self, Sorted};

/// One shape that is recognised.
pub(super) struct Detector {
    pub(super) shape: Shape,
    /// Looks at a part that no detector before it has taken.
    pub(super) look: fn(&Part<'_>, &mut Found<'_>) -> Look,
}

/// A shape is one file and one line here; the first that takes a part keeps it.
pub(super) const DETECTORS: &[Detector] = &[
    command::DETECTOR,
    helm_get_all::DETECTOR,
    helm_status::DETECTOR,
    helm_get_values::DETECTOR,
    helm_get_manifest::DETECTOR,
    helm_get_hooks::DETECTOR,
    helm_get_notes::DETECTOR,
    helm_get_metadata::DETECTOR,
    list::DETECTOR,
    secret::DETECTOR,
    config_map::DETECTOR,
    helm2_history::DETECTOR,
    history::DETECTOR,
    sql::DETECTOR,
    // Where there are payloads, they tell more than the table around them.
    payload_rows::DETECTOR,
    history_table::DETECTOR,
    helm_list::DETECTOR,
    kubectl_listing::DETECTOR,
    kubectl_names::DETECTOR,
    kubectl_columns::DETECTOR,
    release_json::DETECTOR,
    flux::DETECTOR,
    etcd::DETECTOR,
    describe::DETECTOR,
    helm_message::DETECTOR,
    error::DETECTOR,
    bare::DETECTOR,
    debug_log::DETECTOR,
];

/// A paste with more problems than this is not what it seems, and nobody reads more.
pub(super) const MAX_PROBLEMS: usize = 1000;

/// What a detector says about a part, with the id of the message that says why.
pub(super) enum Look {
    /// It is not this shape.
    Pass(&'static str),
    /// It is this shape, all of it.
    Take(&'static str),
    /// It is this shape but for these ranges of the paste, which others may look at.
    TakePart(&'static str, Vec<Range<usize>>),
}

/// Collects what all detectors find, and counts it.
pub(super) struct Found<'p> {
    /// The text that all spans point into.
    pub(super) paste: &'p [u8],
    pub(super) limits: &'p Limits,
    pub(super) records: Vec<StoredRecord>,
    pub(super) histories: Vec<History>,
    pub(super) flux: Vec<FluxRelease>,
    /// Command lines, in the order in which they were found.
    pub(super) commands: Vec<SeenCommand>,
    /// Error messages, in the order in which they were found.
    pub(super) errors: Vec<explain::Found>,
    problems: Vec<Problem>,
    pub(super) others: Sorted<String, usize>,
    /// Secrets and ConfigMaps that hold no release: a problem when the paste has no release at all.
    strangers: Vec<Problem>,
    n_found: usize,
    is_full: bool,
}

impl<'p> Found<'p> {
    pub(super) fn new(paste: &'p [u8], limits: &'p Limits) -> Self {
        Self {
            paste,
            limits,
            records: Vec::new(),
            histories: Vec::new(),
            flux: Vec::new(),
            commands: Vec::new(),
            errors: Vec::new(),
            problems: Vec::new(),
            others: Sorted::new(),
            strangers: Vec::new(),
            n_found: 0,
            is_full: false,
        }
    }

    /// Says whether the limit on records was reached: there is no use in reading on.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Adds a record, unless there are too many.
    pub(super) fn record(&mut self, record: StoredRecord) {
        if self.count(record.span.start) {
            self.records.push(record);
        }
    }

    /// Adds a row to a history, unless there are too many.
    pub(super) fn row(&mut self, history: &mut History, row: HistoryRow, offset: usize) {
        if self.count(offset) {
            history.rows.push(row);
        }
    }

    /// Gives the last command line before a place: what stands there is most likely its output.
    pub(super) fn command_before(&self, offset: usize) -> Option<&SeenCommand> {
        // They are found before anything else, in the order of the paste.
        let n_before = self.commands.partition_point(|one| one.span.end <= offset);
        self.commands.get(n_before.checked_sub(1)?)
    }

    pub(super) fn problem(&mut self, kind: ProblemKind, offset: usize) {
        self.problems(Some(Problem { kind, offset }));
    }

    /// Adds problems, as long as somebody can be expected to read them.
    pub(super) fn problems(&mut self, problems: impl IntoIterator<Item = Problem>) {
        let room = MAX_PROBLEMS.saturating_sub(self.problems.len());
        self.problems.extend(problems.into_iter().take(room));
    }

    /// Notes a Secret or ConfigMap that holds no release.
    pub(super) fn stranger(&mut self, kind: ObjectKind, name: Option<String>, offset: usize) {
        self.hint(ProblemKind::NotARelease { kind, name }, offset);
    }

    /// Notes what is a problem when the paste has no release at all.
    pub(super) fn hint(&mut self, kind: ProblemKind, offset: usize) {
        if self.strangers.len() < MAX_PROBLEMS {
            self.strangers.push(Problem { kind, offset });
        }
    }

    /// Counts an object that is no release record.
    pub(super) fn other(&mut self, api_version: Option<&str>, kind: &str) {
        let name = match api_version {
            Some(api_version) => format!("{api_version}/{kind}"),
            None => kind.to_owned(),
        };
        self.others.change(name, |n| *n += 1);
    }

    /// Gives the problems in the order of the paste; everything else stays.
    pub(super) fn take_problems(&mut self) -> Vec<Problem> {
        let mut problems = std::mem::take(&mut self.problems);
        // In a dump of a whole namespace, Secrets of others are no problem.
        if self.records.is_empty() {
            problems.append(&mut self.strangers);
        }
        order::by_key(&mut problems, |problem| problem.offset);
        problems.dedup();
        problems
    }

    fn count(&mut self, offset: usize) -> bool {
        if self.n_found < self.limits.records {
            self.n_found += 1;
            return true;
        }
        if !self.is_full {
            self.is_full = true;
            let limit = self.limits.records;
            let kind = ProblemKind::TooManyRecords { limit };
            // Said in any case: what follows is missing.
            self.problems.push(Problem { kind, offset });
        }
        false
    }
}
