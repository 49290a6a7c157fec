//! Which earlier paste counts, and what is kept of it.

use super::*;

fn renamed(lines: &str, namespace: &str) -> Session {
    let mut records = history::records(lines);
    for record in &mut records {
        record.key.namespace = Some(namespace.to_owned());
    }
    session(lineage::build(records).0)
}

#[test]
fn another_namespace_is_another_release() {
    silent(renamed(STUCK, "shop"), one(HEALTHY));
    assert!(since_of(&renamed(STUCK, "ns"), one(HEALTHY)).is_some());
}

#[test]
fn another_cluster_is_not_compared() {
    let mut records = history::records(HEALTHY);
    let time = crate::release::Time::read("2025-05-05T05:05:05Z");
    records[1].last_deployed = time;
    let now = session(lineage::build(records).0);
    let since = since_of(&one(STUCK), now).unwrap();
    assert_eq!(
        (since.outcome, brief(&since.text).as_str()),
        (Outcome::Unknown, "other revision=2 status=deployed")
    );
    assert_eq!(since.changes, []);
}

fn table(lines: &str) -> Session {
    let lines: Vec<String> = lines
        .lines()
        .map(|line| match line.split_once(" | ") {
            Some((line, words)) => format!("{line} | {words} table"),
            None => format!("{line} | table"),
        })
        .collect();
    one(&lines.join("\n"))
}

#[test]
fn a_table_without_a_name_is_known_by_its_times() {
    let now = "1 superseded Install complete\n2 superseded Upgrade complete\n3 pending-upgrade Preparing upgrade | created\n4 deployed Rollback to 2 | content=2";
    for (before, now) in [
        (table(STUCK), table(now)),
        (table(STUCK), one(now)),
        (one(STUCK), table(now)),
    ] {
        assert_eq!(since_of(&before, now).unwrap().outcome, Outcome::Better);
    }
    // Another chart.
    silent(table(STUCK), table("2 deployed | content=9\n3 deployed"));
    // Nothing in common.
    silent(table(HEALTHY), table("7 deployed\n8 failed"));
}

#[test]
fn where_two_releases_fit_nothing_is_said() {
    let two = session(vec![
        history::lineage(STUCK),
        renamed(STUCK, "shop").lineages.remove(0),
    ]);
    silent(two, table(HEALTHY));
}

#[test]
fn one_record_of_many_says_nothing_of_the_others() {
    silent(one(STUCK), one("2 deployed Upgrade complete"));
}

#[test]
fn what_a_paste_lacks_is_kept_from_the_one_before() {
    let other = renamed(HEALTHY, "other").with_former(one(STUCK).to_former());
    let since = since_of(&other, one(HEALTHY)).unwrap();
    assert_eq!(since.outcome, Outcome::Better);
    // Also by what is left when memory is given up for the next paste.
    assert!(other.to_rest().lineages().is_empty());
    let since = since_of(&other.to_rest(), one(HEALTHY)).unwrap();
    assert_eq!(since.outcome, Outcome::Better);
    // And what it has counts as it is there.
    let later = one(HEALTHY).with_former(one(STUCK).to_former());
    assert_eq!(
        since_of(&later, one(HEALTHY)).unwrap().outcome,
        Outcome::Same
    );
}

#[test]
fn what_is_kept_is_bounded_and_has_no_text_of_the_paste() {
    let lines: Vec<String> = (1..=200)
        .map(|n| format!("{n} superseded secret-{n}"))
        .collect();
    let former = one(&lines.join("\n")).to_former();
    assert_eq!(former.releases[0].rows.len(), 64);
    assert_eq!(former.releases[0].rows[0].revision, 137);
    assert!(!format!("{former:?}").contains("secret-1"));
    let many = (0..2000).map(|n| {
        let mut lineage = history::lineage(HEALTHY);
        lineage.key.name = Some(n.to_string());
        lineage
    });
    assert_eq!(session(many.collect()).to_former().releases.len(), RELEASES);
}

#[test]
fn the_same_recording_again_has_not_changed() {
    for recording in recorded::all() {
        let name = recording.name.clone();
        let lineages = lineage::build(recording.records).0;
        let since = since_of(&session(lineages.clone()), session(lineages)).unwrap();
        assert_eq!(brief(&since.text), "nothing", "{name}");
    }
}
