//! Whether a paste can show a release's newest revision, how old it is, and which command would complete it.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;
use crate::lineage::{GapCause, Lineage};
use crate::release::status::Status;
use crate::release::time::Instant;
use crate::release::{ReleaseRecord, Time};
use crate::view::missing::Names;
use crate::view::{Certainty, text};

/// What the paste can't show of a release, and how to get it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CompletenessView {
    pub newest: Newest,
    pub certainty: Certainty,
    /// One sentence.
    pub text: Text,
    /// What this paste lacks, one sentence each; empty when nothing hints at a gap.
    pub lacks: Vec<Text>,
    /// The command whose output would complete it.
    pub command: Option<String>,
    /// The newest moment that this release's records name (RFC 3339, UTC): the paste is not older than that.
    pub newest_time: Option<String>,
}

/// Whether the newest revision that is shown is the newest there was when the paste was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Newest {
    /// Nothing hints at a newer one; no paste can prove that there is none.
    Likely,
    /// It may have been left out.
    Unknown,
    /// A newer one was recorded.
    Missing,
}

impl Default for CompletenessView {
    fn default() -> Self {
        Self {
            newest: Newest::Unknown,
            certainty: Certainty::Unknown,
            text: Text::new("completeness-nothing"),
            lacks: Vec::new(),
            command: None,
            newest_time: None,
        }
    }
}

/// Says what the paste shows of a release and what it can't.
pub fn of(lineage: &Lineage) -> CompletenessView {
    let seen: Vec<&ReleaseRecord> = lineage
        .revisions
        .iter()
        .map(|revision| &revision.record)
        .filter(|record| record.is_visible_to_helm())
        .collect();
    let newest = seen.last().copied();
    let lacks = lacks(lineage, &seen);
    let is_missing = newest.is_some_and(|last| last.known_status() == Some(&Status::Superseded));
    let (newest_is, certainty, id) = if is_missing {
        (
            Newest::Missing,
            Certainty::Implied,
            "completeness-newest-missing",
        )
    } else if newest.is_none() {
        (Newest::Unknown, Certainty::Unknown, "completeness-nothing")
    } else if lineage.is_newest_unread {
        (
            Newest::Unknown,
            Certainty::Unknown,
            "completeness-newest-unread",
        )
    } else if lacks.iter().any(|lack| lack.hides_newest)
        || newest.is_some_and(|last| last.is_picked())
    {
        (
            Newest::Unknown,
            Certainty::Unknown,
            "completeness-newest-unknown",
        )
    } else {
        (
            Newest::Likely,
            Certainty::Unknown,
            "completeness-newest-likely",
        )
    };
    let text = match newest {
        Some(last) => Text::new(id).with("revision", last.revision),
        None => Text::new(id),
    };
    let key = &lineage.key;
    CompletenessView {
        newest: newest_is,
        certainty,
        text,
        lacks: lacks.into_iter().map(|lack| lack.text).collect(),
        command: text::get_release(
            Names::of(lineage).storage,
            key.name.as_deref(),
            if lineage.is_helm2() {
                lineage.tillers_namespace()
            } else {
                key.namespace.as_deref()
            },
        ),
        newest_time: newest_time(lineage).map(|time| time.to_string()),
    }
}

/// Something that the paste does not have of a release.
struct Lack {
    text: Text,
    /// It can be the reason why the newest revision is not there.
    hides_newest: bool,
}

fn lacks(lineage: &Lineage, seen: &[&ReleaseRecord]) -> Vec<Lack> {
    let mut found = Vec::new();
    let mut lack = |text, hides_newest| found.push(Lack { text, hides_newest });
    // An uninstall deletes the oldest records first: the last one, which it marked, may be all that there is.
    let is_last_of_uninstall =
        |record: &ReleaseRecord| record.known_status() == Some(&Status::Uninstalling);
    if let [only] = seen
        && only.is_listed()
    {
        let command = Names::of(lineage).history();
        let text = Text::new("tables-lack-list").with("command", command);
        lack(text, false);
    } else if let [only] = seen
        && only.revision > 1
        && only.stated.is_some()
        && !only.is_row_of_helm2()
        && !is_last_of_uninstall(only)
    {
        let command = Names::of(lineage).history();
        let text = Text::new("tables-lack-one-row").with("command", command);
        lack(text, true);
    } else if let [only] = seen
        && only.revision > 1
        && !is_last_of_uninstall(only)
    {
        let id = if lineage.is_helm2() {
            "helm2-lack-one-record"
        } else {
            "completeness-lack-one-record"
        };
        lack(Text::new(id), true);
    }
    if let Some(status) = one_status(seen)
        && *status != Status::Uninstalling
    {
        let word = if lineage.is_helm2() {
            status.helm2_name()
        } else {
            status.as_str()
        };
        let text = Text::new("completeness-lack-one-status").with("status", word);
        lack(text, true);
    }
    let n_unexplained = lineage
        .gaps
        .iter()
        .filter(|gap| matches!(gap.cause, GapCause::Unknown | GapCause::Tiller) && gap.after > 0)
        .count();
    if n_unexplained > 0 {
        let text = Text::new("completeness-lack-gaps").with("n", n_unexplained);
        lack(text, true);
    }
    // `helm get` prints what a table does not have.
    let is_table_row = |one: &&&ReleaseRecord| is_row(one) && !has_texts(one);
    let n_rows = seen.iter().filter(is_table_row).count();
    if n_rows > 0 {
        lack(
            Text::new("completeness-lack-table").with("n", n_rows),
            false,
        );
    }
    // `helm history` shows the newest 256 unless it is told otherwise; older ones may be cut off, never newer ones.
    if n_rows == MAX_ROWS {
        let text = Text::new("completeness-lack-max").with("n", MAX_ROWS);
        lack(text, false);
    }
    let n_labels = seen.iter().filter(|one| is_labels_only(one)).count();
    if n_labels > 0 {
        let text = Text::new("completeness-lack-payloads").with("n", n_labels);
        lack(text, false);
    }
    found
}

/// What `helm history` prints at most by default.
const MAX_ROWS: usize = 256;

/// The status that all records share, when that is not how a whole history looks: Helm marks one revision deployed,
/// so several, or only failed ones after others, were picked by their status.
fn one_status<'a>(seen: &[&'a ReleaseRecord]) -> Option<&'a Status> {
    let (first, rest) = seen.split_first()?;
    // `helm history` takes no selector.
    if seen.iter().any(|record| is_row(record)) {
        return None;
    }
    let status = first.label_status.as_ref().or(first.known_status())?;
    let is_same = |record: &&ReleaseRecord| {
        record.label_status.as_ref().or(record.known_status()) == Some(status)
    };
    let is_picked = rest.iter().all(is_same)
        && first.revision > 1
        && (rest.is_empty() || *status != Status::Superseded);
    is_picked.then_some(status)
}

fn is_row(record: &ReleaseRecord) -> bool {
    !record.has_payload && record.object.is_none()
}

const fn has_texts(record: &ReleaseRecord) -> bool {
    record.manifest.is_some() || record.supplied_values.is_some() || !record.hooks.is_empty()
}

fn is_labels_only(record: &ReleaseRecord) -> bool {
    !record.has_payload && record.object.is_some() && record.stopped.is_none()
}

/// The newest moment that a release's records name.
pub fn newest_time(lineage: &Lineage) -> Option<Instant> {
    let records = lineage.revisions.iter().map(|revision| &revision.record);
    records.filter_map(newest_of).max()
}

/// Gives the newest time that one record knows of.
pub fn newest_of(record: &ReleaseRecord) -> Option<Instant> {
    let instant = |time: &Option<Time>| time.as_ref().and_then(|time| time.instant);
    let read = |text: &Option<String>| Instant::parse(text.as_ref()?);
    let label = |text: &Option<String>| {
        let seconds = text.as_ref()?.parse::<i64>().ok()?;
        Instant::from_seconds(seconds)
    };
    let object = record.object.as_ref();
    let runs = record
        .hooks
        .iter()
        .filter_map(|hook| hook.last_run.as_ref());
    [
        instant(&record.first_deployed),
        instant(&record.last_deployed),
        instant(&record.deleted),
        label(&record.created_at_label),
        label(&record.modified_at_label),
        object.and_then(|object| read(&object.created)),
    ]
    .into_iter()
    .chain(runs.flat_map(|run| [instant(&run.started_at), instant(&run.completed_at)]))
    .chain(
        object
            .map(|object| object.managers.as_slice())
            .unwrap_or_default()
            .iter()
            .map(|manager| read(&manager.time)),
    )
    .flatten()
    .max()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::lineage::history::lineage;

    #[track_caller]
    fn check(lines: &str, newest: Newest, lacks: &[&str]) {
        let view = of(&lineage(lines));
        let found: Vec<&str> = view.lacks.iter().map(|text| text.id.as_ref()).collect();
        assert_eq!((view.newest, found.as_slice()), (newest, lacks));
    }

    #[test]
    fn a_table_was_not_picked_by_a_selector() {
        check(
            "17 failed | table",
            Newest::Unknown,
            &["tables-lack-one-row", "completeness-lack-table"],
        );
        check(
            "5 failed | table\n6 failed | table",
            Newest::Likely,
            &["completeness-lack-table"],
        );
    }

    #[test]
    fn tiller_deletes_nothing_by_itself() {
        let mut records = crate::lineage::history::records("3 superseded\n5 deployed");
        for record in &mut records {
            record.written_by = crate::release::Writer::Helm2;
            record.storage = crate::release::Storage::Helm2Secret;
        }
        let ids = |records: &[ReleaseRecord]| {
            let (lineages, _) = crate::lineage::build(records.to_vec());
            let view = of(&lineages[0]);
            assert_eq!(
                view.command.unwrap(),
                "kubectl get secret -n ns -l OWNER=TILLER,NAME=x -o yaml > release.yaml"
            );
            let lacks = view.lacks.into_iter().map(|text| text.id);
            lacks.collect::<Vec<_>>()
        };
        assert_eq!(ids(&records), ["completeness-lack-gaps"]);
        assert_eq!(ids(&records[1..])[0], "helm2-lack-one-record");
    }

    #[test]
    fn a_history_that_looks_whole_is_likely_so() {
        check("1 deployed Install complete", Newest::Likely, &[]);
        check(
            "1 superseded Install complete
             2 deployed Upgrade complete
             3 failed Upgrade \"x\" failed: boom",
            Newest::Likely,
            &[],
        );
        // Pruned at its beginning.
        check(
            "5 superseded Upgrade complete
             6 deployed Upgrade complete",
            Newest::Likely,
            &[],
        );
    }

    #[test]
    fn a_superseded_newest_one_was_followed() {
        check(
            "1 superseded Install complete
             2 superseded Upgrade complete",
            Newest::Missing,
            &[],
        );
    }

    #[test]
    fn one_status_alone_was_picked() {
        check(
            "6 deployed Upgrade complete",
            Newest::Unknown,
            &[
                "completeness-lack-one-record",
                "completeness-lack-one-status",
            ],
        );
        check(
            "4 failed Upgrade \"x\" failed: boom
             7 failed Upgrade \"x\" failed: boom",
            Newest::Unknown,
            &["completeness-lack-one-status", "completeness-lack-gaps"],
        );
    }

    #[test]
    fn what_an_uninstall_has_left_is_all_there_is() {
        check(
            "6 uninstalling Deletion in progress (or silently failed)",
            Newest::Likely,
            &[],
        );
    }

    #[test]
    fn a_table_has_no_payloads() {
        check(
            "1 superseded Install complete | table
             2 deployed Upgrade complete | table",
            Newest::Likely,
            &["completeness-lack-table"],
        );
    }

    #[test]
    fn the_newest_moment_is_that_of_any_trace() {
        let view = of(&lineage(
            "1 superseded Install complete | hook=a:pre-install:Succeeded
             2 failed Upgrade \"x\" failed: boom | hook=b:post-upgrade:Failed",
        ));
        let time = view.newest_time.unwrap();
        assert!(time.ends_with('Z'), "{time}");
        let record = &lineage("1 deployed Install complete").revisions[0].record;
        assert!(time > record.last_deployed.as_ref().unwrap().text);
    }

    #[test]
    fn the_command_asks_for_all_of_the_release() {
        let view = of(&lineage("1 deployed Install complete"));
        assert_eq!(
            view.command.as_deref(),
            Some("kubectl get secret -n ns -l owner=helm,name=x -o yaml > release.yaml")
        );
    }
}
