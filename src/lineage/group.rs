//! Which records belong to one release, and which of two records of one revision is kept.

use crate::order::{self, Sorted};
use crate::release::status::Status;
use crate::release::{At, Depth, Problem, ProblemKind, ReleaseKey, ReleaseRecord, Storage, Time};

/// What keeps releases apart: Helm 2 and its followers see nothing of each other, whatever the names.
///
/// Helm 2 kept the records of all namespaces in Tiller's, under names that were unique there (facts 1.9): a record
/// of it is told apart by where it is kept, and where the release went is what its newest record says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    key: ReleaseKey,
    storage: Storage,
    is_helm2: bool,
}

impl Place {
    fn of(record: &ReleaseRecord) -> Self {
        let is_helm2 = record.is_helm2();
        let object = record.object.as_ref().filter(|_| is_helm2);
        Self {
            key: ReleaseKey {
                namespace: match object {
                    Some(object) => object.namespace.clone(),
                    None => record.key.namespace.clone(),
                },
                name: record.key.name.clone(),
            },
            storage: record.storage,
            is_helm2,
        }
    }
}

/// The records of one release, ascending, one a revision.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) key: ReleaseKey,
    pub(super) storage: Storage,
    pub(super) records: Vec<ReleaseRecord>,
    /// Where all of its records stand, also those that another one took the place of.
    pub(super) members: Vec<At>,
    /// Two records of its newest revision disagree about what state it is in.
    pub(super) is_newest_disputed: bool,
}

/// Groups by namespace, name and kind of storage.
///
/// A table without a name is a release of its own, unless there is one named release that it can only be of.
pub(super) fn group(records: Vec<ReleaseRecord>) -> (Vec<Group>, Vec<Problem>) {
    let mut named: Sorted<Place, Vec<ReleaseRecord>> = Sorted::new();
    let mut nameless: Vec<Vec<ReleaseRecord>> = Vec::new();
    for record in records {
        if record.key.name.is_some() {
            named.change(Place::of(&record), |records| records.push(record));
            continue;
        }
        // `helm history` prints ascending numbers: one that does not ascend begins another table.
        match nameless.last_mut() {
            Some(table) if table.last().is_some_and(|last| follows(&record, last)) => {
                table.push(record);
            }
            _ => nameless.push(vec![record]),
        }
    }
    let named = join_unstored(named);
    let mut groups: Vec<Group> = named
        .into_iter()
        .map(|(place, records)| Group {
            key: place.key,
            storage: place.storage,
            records,
            members: Vec::new(),
            is_newest_disputed: false,
        })
        .collect();
    join_nameless(&mut groups, &mut nameless);
    groups.extend(nameless.into_iter().map(|records| Group {
        key: records.first().map(|r| r.key.clone()).unwrap_or_default(),
        storage: Storage::None,
        records,
        members: Vec::new(),
        is_newest_disputed: false,
    }));
    let mut problems = Vec::new();
    for group in &mut groups {
        group.members = group.records.iter().map(|record| record.at).collect();
        order::by_key(&mut group.records, |record| record.revision);
        let disputed = keep_one_each(&mut group.records, &mut problems);
        let newest = group.records.last().map(|record| record.revision);
        group.is_newest_disputed = newest.is_some_and(|newest| disputed.contains(&newest));
        if is_helm2(&group.records) {
            let mut namespaces = group.records.iter().rev();
            group.key.namespace = namespaces.find_map(|record| record.key.namespace.clone());
        }
    }
    (groups, problems)
}

fn follows(record: &ReleaseRecord, last: &ReleaseRecord) -> bool {
    record.at.source == last.at.source
        && record.stated == last.stated
        && record.key == last.key
        && record.is_helm2() == last.is_helm2()
        && record.revision > last.revision
}

/// Puts a table without a name to the only named release that agrees with it, when it is the only such table.
fn join_nameless(groups: &mut [Group], tables: &mut Vec<Vec<ReleaseRecord>>) {
    let is_only = groups.len() == 1;
    let host = |table: &Vec<ReleaseRecord>| {
        let mut hosts = groups.iter().enumerate().filter(|(_, group)| {
            let records = &group.records;
            is_helm2(records) == is_helm2(table)
                && agree(records, table)
                && (is_only || is_same_chart_in_one(records, table))
        });
        match (hosts.next(), hosts.next()) {
            (Some((index, _)), None) => Some(index),
            _ => None,
        }
    };
    let hosts: Vec<Option<usize>> = tables.iter().map(host).collect();
    let mut n_tables = Sorted::new();
    for host in hosts.iter().flatten() {
        n_tables.change(*host, |n: &mut usize| *n += 1);
    }
    let mut hosts = hosts.into_iter();
    tables.retain_mut(|table| {
        let host = hosts.next().flatten();
        let host = host.filter(|host| n_tables.get(host) == Some(&1));
        match host.and_then(|host| groups.get_mut(host)) {
            Some(group) => {
                group.records.append(table);
                false
            }
            None => true,
        }
    });
}

/// Among several releases a number and a status are no proof: the chart has to be known, too.
fn is_same_chart_in_one(left: &[ReleaseRecord], right: &[ReleaseRecord]) -> bool {
    let by_number: Sorted<_, _> = left
        .iter()
        .map(|record| (record.revision, record))
        .collect();
    right.iter().any(|record| {
        let same = by_number.get(&record.revision);
        same.is_some_and(|same| printed_chart(same).is_some() && printed_chart(record).is_some())
    })
}

fn printed_chart(record: &ReleaseRecord) -> Option<(String, String)> {
    let chart = record.chart.as_ref()?;
    Some((chart.name.clone()?, chart.chart_version.clone()?))
}

/// Whether Helm 2 wrote them; they are kept apart from others.
fn is_helm2(records: &[ReleaseRecord]) -> bool {
    records.iter().any(ReleaseRecord::is_helm2)
}

/// Puts what shows no stored object (a history, a bare payload) to the stored release of the same name.
///
/// A table may know the name and not the namespace: it joins only when one release has that name and agrees.
fn join_unstored(
    mut named: Sorted<Place, Vec<ReleaseRecord>>,
) -> Sorted<Place, Vec<ReleaseRecord>> {
    let unstored: Vec<Place> = named
        .keys()
        .filter(|place| place.storage == Storage::None)
        .cloned()
        .collect();
    let mut by_name: Sorted<Option<String>, Vec<Place>> = Sorted::new();
    for place in named.keys() {
        by_name.change(place.key.name.clone(), |same| same.push(place.clone()));
    }
    for from in unstored {
        let rows = named.get(&from).map(Vec::as_slice).unwrap_or_default();
        let is_host = |host: &&Place| {
            let is_stored = host.storage != Storage::None;
            let is_same_place = is_stored && host.key.namespace == from.key.namespace;
            let records = named.get(*host).map(Vec::as_slice).unwrap_or_default();
            // A place in Tiller's namespace says nothing of the release's.
            let (knows_place, may_agree) = if from.is_helm2 {
                (false, is_stored || from.key.namespace.is_none())
            } else {
                (is_same_place, from.key.namespace.is_none())
            };
            **host != from
                && host.is_helm2 == from.is_helm2
                && (knows_place || (may_agree && agree(records, rows)))
        };
        let mut hosts = by_name
            .get(&from.key.name)
            .into_iter()
            .flatten()
            .filter(is_host);
        let (Some(host), None) = (hosts.next(), hosts.next()) else {
            continue;
        };
        let host = host.clone();
        if let Some(mut rows) = named.remove(&from)
            && let Some(records) = named.get_mut(&host)
        {
            records.append(&mut rows);
        }
    }
    named
}

/// Whether the revisions that both hold have the same status and chart, and at least one is in both.
fn agree(left: &[ReleaseRecord], right: &[ReleaseRecord]) -> bool {
    let by_number: Sorted<_, _> = left
        .iter()
        .map(|record| (record.revision, record))
        .collect();
    let mut shared = right
        .iter()
        .filter_map(|record| Some((*by_number.get(&record.revision)?, record)))
        .peekable();
    shared.peek().is_some() && shared.all(|(a, b)| is_same_state(a, b))
}

fn is_same_state(a: &ReleaseRecord, b: &ReleaseRecord) -> bool {
    let is_same_chart = match (printed_chart(a), printed_chart(b)) {
        (Some(a), Some(b)) => a == b,
        _ => true,
    };
    let is_same_status = match (a.known_status(), b.known_status()) {
        (Some(a), Some(b)) => a == b,
        _ => true,
    };
    is_same_chart && is_same_status
}

/// Keeps the fullest record of each revision; says so when two payloads, or two statuses, claim the same one.
///
/// Gives the revisions whose state two records disagree about.
///
/// The same record twice (a file dropped again, overlapping lists) is no conflict, nor is a cut copy beside a whole one.
fn keep_one_each(records: &mut Vec<ReleaseRecord>, problems: &mut Vec<Problem>) -> Vec<i64> {
    let mut disputed = Vec::new();
    let mut kept: Vec<ReleaseRecord> = Vec::with_capacity(records.len());
    for record in records.drain(..) {
        let Some(last) = kept
            .last_mut()
            .filter(|last| last.revision == record.revision)
        else {
            kept.push(record);
            continue;
        };
        if let Some(is_later) = is_later_row(&record, last) {
            let earlier = match is_later {
                true => std::mem::replace(last, record),
                false => record,
            };
            fill(last, earlier);
            continue;
        }
        if !is_same_state(last, &record) {
            disputed.push(record.revision);
        }
        let is_conflict = !is_same_state(last, &record)
            || (is_whole(last) && is_whole(&record) && !is_same_payload(last, &record));
        let dropped = if fullness(&record) > fullness(last) {
            std::mem::replace(last, record)
        } else {
            record
        };
        if is_conflict {
            problems.push(Problem {
                kind: ProblemKind::DuplicateRevision {
                    revision: dropped.revision,
                },
                at: dropped.at,
                layer: None,
                offset: None,
            });
        } else {
            fill(last, dropped);
        }
    }
    *records = kept;
    disputed
}

/// Whether a row shows the same revision at a later time than another, or at an earlier one; `None` when neither is so.
///
/// A terminal holds a history from before an operation and one from after it. No status goes back (facts 2.2).
fn is_later_row(record: &ReleaseRecord, other: &ReleaseRecord) -> Option<bool> {
    let is_row = |one: &ReleaseRecord| one.object.is_none() && !one.has_payload;
    let is_same = is_row(record)
        && is_row(other)
        && record.key == other.key
        && record.is_helm2() == other.is_helm2()
        && printed_chart(record).is_some()
        && printed_chart(record) == printed_chart(other);
    let (one, other) = (stage(record)?, stage(other)?);
    (is_same && one != other).then_some(one > other)
}

/// How far a revision has come, of what `helm history` shows in the course of time.
fn stage(record: &ReleaseRecord) -> Option<u8> {
    match record.known_status()? {
        status if status.is_pending() => Some(0),
        Status::Deployed | Status::Failed => Some(1),
        Status::Superseded => Some(2),
        _ => None,
    }
}

const fn is_whole(record: &ReleaseRecord) -> bool {
    record.has_payload && record.stopped.is_none() && matches!(record.depth, Depth::Full)
}

fn is_same_payload(a: &ReleaseRecord, b: &ReleaseRecord) -> bool {
    a.description == b.description
        && a.last_deployed == b.last_deployed
        && a.manifest == b.manifest
        && a.supplied_values == b.supplied_values
        && a.hooks == b.hooks
        && a.chart == b.chart
}

fn fullness(record: &ReleaseRecord) -> (bool, bool, bool, bool) {
    (
        record.has_payload && !record.is_partial,
        record.has_payload,
        record.depth == Depth::Full,
        record.object.is_some(),
    )
}

/// Takes what the other source knows about the same revision and this one does not.
fn fill(kept: &mut ReleaseRecord, other: ReleaseRecord) {
    fn take<T>(kept: &mut Option<T>, other: Option<T>) {
        if kept.is_none() {
            *kept = other;
        }
    }
    take(&mut kept.status, other.status);
    take(&mut kept.label_status, other.label_status);
    take(&mut kept.description, other.description);
    // `helm list` prints the zone, `helm history` does not (facts 7).
    let has_instant =
        |time: &Option<Time>| time.as_ref().is_some_and(|time| time.instant.is_some());
    if has_instant(&other.last_deployed) && !has_instant(&kept.last_deployed) {
        kept.last_deployed = None;
    }
    take(&mut kept.last_deployed, other.last_deployed);
    // A history tells more of a revision than a list does.
    if kept.is_listed() && other.stated.is_some() {
        kept.stated = other.stated;
    }
    // One that shows all answers what one that shows a part leaves open.
    if let (Some(one), Some(other)) = (&mut kept.stated, other.stated)
        && one.extent != Default::default()
    {
        one.extent = other.extent;
    }
    take(&mut kept.first_deployed, other.first_deployed);
    take(&mut kept.deleted, other.deleted);
    take(&mut kept.chart, other.chart);
    take(&mut kept.rollback_revision, other.rollback_revision);
    // A payload says all of these itself, if only that there are none.
    if !kept.has_payload {
        take(&mut kept.manifest, other.manifest);
        take(&mut kept.notes, other.notes);
        take(&mut kept.supplied_values, other.supplied_values);
        take(&mut kept.computed_values, other.computed_values);
        take(&mut kept.apply_method, other.apply_method);
        if kept.hooks.is_empty() {
            kept.hooks = other.hooks;
        }
        if kept.labels.is_empty() && kept.object.is_none() {
            kept.labels = other.labels;
        }
    }
    kept.also_by.extend(other.also_by);
    order::by_key(&mut kept.also_by, Clone::clone);
    kept.also_by.dedup();
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::lineage::history;
    use crate::release::At;

    fn rename(
        records: Vec<ReleaseRecord>,
        namespace: Option<&str>,
        name: Option<&str>,
    ) -> Vec<ReleaseRecord> {
        records
            .into_iter()
            .map(|record| ReleaseRecord {
                key: ReleaseKey {
                    namespace: namespace.map(str::to_owned),
                    name: name.map(str::to_owned),
                },
                ..record
            })
            .collect()
    }

    /// Each group as `namespace/name: numbers`.
    #[track_caller]
    fn check(records: Vec<Vec<ReleaseRecord>>, expected: &[&str]) -> Vec<Problem> {
        let (groups, problems) = group(records.into_iter().flatten().collect());
        let found: Vec<String> = groups
            .iter()
            .map(|group| {
                let part = |part: &Option<String>| part.clone().unwrap_or_else(|| "-".to_owned());
                let numbers: Vec<String> = group
                    .records
                    .iter()
                    .map(|r| r.revision.to_string())
                    .collect();
                format!(
                    "{}/{}: {}",
                    part(&group.key.namespace),
                    part(&group.key.name),
                    numbers.join(" ")
                )
            })
            .collect();
        assert_eq!(found, expected);
        problems
    }

    #[test]
    fn releases_are_told_apart_by_namespace_and_name() {
        let two = || history::records("2 deployed\n1 superseded");
        let problems = check(
            vec![
                rename(two(), Some("b"), Some("x")),
                rename(two(), Some("a"), Some("x")),
                rename(two(), Some("a"), Some("w")),
            ],
            &["a/w: 1 2", "a/x: 1 2", "b/x: 1 2"],
        );
        assert!(problems.is_empty());
    }

    fn of_helm2(records: Vec<ReleaseRecord>, tillers: &str) -> Vec<ReleaseRecord> {
        records
            .into_iter()
            .map(|mut record| {
                record.written_by = crate::release::Writer::Helm2;
                if let Some(object) = &mut record.object {
                    std::rc::Rc::make_mut(object).namespace = Some(tillers.to_owned());
                    record.storage = Storage::Helm2ConfigMap;
                }
                record
            })
            .collect()
    }

    #[test]
    fn records_of_helm_2_are_a_release_of_their_own() {
        let stored = || history::records("1 superseded\n2 deployed");
        let table = || history::records("2 deployed | table");
        check(
            vec![stored(), of_helm2(stored(), "kube-system")],
            &["ns/x: 1 2", "ns/x: 1 2"],
        );
        // Nor do they share tables.
        check(
            vec![stored(), of_helm2(table(), "")],
            &["ns/x: 1 2", "-/-: 2"],
        );
        check(
            vec![of_helm2(stored(), "kube-system"), table()],
            &["ns/x: 1 2", "-/-: 2"],
        );
        check(
            vec![of_helm2(stored(), "kube-system"), of_helm2(table(), "")],
            &["ns/x: 1 2"],
        );
        let named = of_helm2(rename(table(), None, Some("x")), "");
        check(
            vec![of_helm2(stored(), "kube-system"), named],
            &["ns/x: 1 2"],
        );
    }

    #[test]
    fn a_release_of_helm_2_is_where_its_newest_record_says() {
        // Installed again elsewhere, over the history that was kept; of the last one the end is cut off.
        let record = |line: &str, namespace| rename(history::records(line), namespace, Some("x"));
        let of = |tillers: &str| {
            let records = vec![
                record("1 superseded", Some("old")),
                record("2 superseded", Some("new")),
                record("3 deployed", None),
            ];
            of_helm2(records.into_iter().flatten().collect(), tillers)
        };
        check(
            vec![of("kube-system"), of("team")],
            &["new/x: 1 2 3", "new/x: 1 2 3"],
        );
    }

    #[test]
    fn order_is_by_number_never_by_time() {
        check(
            vec![history::records("10 deployed\n9 superseded\n2 superseded")],
            &["ns/x: 2 9 10"],
        );
    }

    #[test]
    fn tables_without_a_name_stay_by_themselves() {
        let table = || history::records("1 superseded | table\n2 deployed | table");
        check(vec![table(), table()], &["-/-: 1 2", "-/-: 1 2"]);
        let second = |mut records: Vec<ReleaseRecord>| {
            records.iter_mut().for_each(|r| r.at.source = 1);
            records
        };
        let later = history::records("3 superseded | table\n4 deployed | table");
        check(vec![table(), second(later)], &["-/-: 1 2", "-/-: 3 4"]);
    }

    #[test]
    fn a_table_joins_the_one_release_that_it_agrees_with() {
        let stored = || history::records("1 superseded\n2 deployed");
        let table = || history::records("1 superseded | table\n2 deployed | table");
        assert!(check(vec![stored(), table()], &["ns/x: 1 2"]).is_empty());
        check(
            vec![stored(), history::records("2 failed | table")],
            &["ns/x: 1 2", "-/-: 2"],
        );
        check(
            vec![stored(), history::records("2 deployed | content=9 table")],
            &["ns/x: 1 2", "-/-: 2"],
        );
        check(
            vec![stored(), history::records("3 deployed | table")],
            &["ns/x: 1 2", "-/-: 3"],
        );
        check(
            vec![
                stored(),
                rename(stored(), Some("other"), Some("y")),
                table(),
            ],
            &["ns/x: 1 2", "other/y: 1 2", "-/-: 1 2"],
        );
    }

    #[test]
    fn a_named_table_joins_what_is_stored_under_its_name() {
        let stored = || history::records("1 superseded\n2 deployed");
        let row = |lines: &str, namespace| rename(history::records(lines), namespace, Some("x"));
        check(
            vec![stored(), row("3 failed | table", Some("ns"))],
            &["ns/x: 1 2 3"],
        );
        check(
            vec![stored(), row("2 deployed | table", None)],
            &["ns/x: 1 2"],
        );
        check(
            vec![stored(), row("3 failed | table", None)],
            &["-/x: 3", "ns/x: 1 2"],
        );
    }

    #[test]
    fn of_two_records_the_fuller_one_is_kept() {
        let mut cut = history::records("2 deployed Rollback to 1");
        cut[0].is_partial = true;
        cut[0].at = At {
            source: 0,
            record: 7,
        };
        let problems = check(
            vec![cut, history::records("2 deployed Upgrade complete")],
            &["ns/x: 2"],
        );
        assert_eq!(
            problems,
            [Problem {
                kind: ProblemKind::DuplicateRevision { revision: 2 },
                at: At {
                    source: 0,
                    record: 7
                },
                layer: None,
                offset: None,
            }]
        );
    }

    #[test]
    fn a_row_fills_in_what_a_record_does_not_show() {
        let mut labels_only = history::records("2 deployed");
        let record = &mut labels_only[0];
        record.status = None;
        record.description = None;
        record.chart = None;
        record.has_payload = false;
        record.is_partial = true;
        let rows = rename(
            history::records("2 deployed Rollback to 1 | table"),
            Some("ns"),
            Some("x"),
        );
        let (groups, problems) = group([labels_only, rows].concat());
        assert!(problems.is_empty());
        let record = &groups[0].records[0];
        assert_eq!(
            record.description.as_ref().unwrap().reveal(),
            "Rollback to 1"
        );
        assert!(record.object.is_some() && record.chart.is_some());
    }

    #[test]
    fn what_was_printed_fills_in_rows_and_no_payload() {
        let text = |text: &str| Some(crate::sensitive::Sensitive::new(text.to_owned()));
        let printed = |manifest: &str| {
            let mut records = rename(
                history::records("2 deployed | table"),
                Some("ns"),
                Some("x"),
            );
            records[0].manifest = text(manifest);
            records[0].notes = text("hello");
            records
        };
        let row = rename(
            history::records("2 deployed | table"),
            Some("ns"),
            Some("x"),
        );
        let (groups, problems) = group([row, printed("a")].concat());
        assert!(problems.is_empty());
        let record = &groups[0].records[0];
        assert_eq!(record.manifest, text("a"));
        assert_eq!(record.notes, text("hello"));
        let stored = history::records("2 deployed");
        let manifest = stored[0].manifest.clone();
        let (groups, _) = group([printed("a"), stored].concat());
        let record = &groups[0].records[0];
        assert!(record.has_payload);
        assert_eq!((&record.manifest, &record.notes), (&manifest, &None));
    }
}
