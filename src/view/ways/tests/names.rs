//! Test-only: no name of a paste reaches a shell that would read it otherwise, and partial pastes name no revision.

use super::*;
use crate::lineage;
use crate::release::{Mismatch, Writer};

const STUCK: &str = "1 superseded Install complete\n2 deployed Upgrade complete\n3 pending-upgrade Preparing upgrade | hook=h:pre-upgrade:Running";

fn commands(view: &WaysView) -> Vec<String> {
    let steps = view.ways.iter().flat_map(|way| &way.steps);
    let steps = steps.chain(&view.do_not_run);
    let commands = steps.filter_map(|step| step.command.clone());
    let refused = view.refused.iter().map(|one| one.command.clone());
    commands.chain(refused).collect()
}

#[test]
fn names_that_no_object_has_are_placeholders() {
    for name in [
        "$(reboot)",
        "a b",
        "it's",
        "a\"b",
        "-o",
        "a\nb",
        "a;b",
        "`id`",
        "a\u{202e}b",
    ] {
        let mut records = history::records(STUCK);
        for record in &mut records {
            record.key.name = Some(name.to_owned());
            record.key.namespace = Some(name.to_owned());
            let mut object = record.object.as_deref().unwrap().clone();
            object.name = Some(name.to_owned());
            object.namespace = Some(name.to_owned());
            record.object = Some(object.into());
        }
        let (lineages, _) = lineage::build(records);
        let hook = ObjectName {
            api_version: name.to_owned(),
            kind: name.to_owned(),
            namespace: Some(name.to_owned()),
            name: name.to_owned(),
        };
        let view = ways(&WaysQuestion {
            lineage: &lineages[0],
            findings: &[],
            explained: &[],
            hook: Some(hook),
            predict: &|_| None,
        });
        let commands = commands(&view);
        assert!(!commands.is_empty());
        for command in commands {
            let is_flag = name == "-o" && (command.contains("-o yaml") || !command.contains(" -o"));
            assert!(!command.contains(name) || is_flag, "{command}");
        }
    }
}

#[track_caller]
fn check_ids(lineage: &Lineage, expected: &[&str]) {
    let view = of(lineage);
    let ids: Vec<&str> = view.ways.iter().map(|way| way.id.as_str()).collect();
    assert_eq!(ids, expected);
}

#[test]
fn a_part_of_a_history_names_nothing_to_go_back_to() {
    let lone = history::lineage("14 pending-upgrade Preparing upgrade | table");
    check_ids(&lone, &["nobody-runs", "look", "history"]);
    let lone = history::lineage("17 failed Upgrade \"x\" failed: y | table");
    check_ids(&lone, &["look", "roll-forward", "history"]);
    // One that is not shown may be the deployed one.
    let gap =
        history::lineage("4 superseded Upgrade complete\n6 pending-upgrade Preparing upgrade");
    check_ids(&gap, &["nobody-runs", "look", "finish", "history"]);
    let newer = history::lineage("1 superseded Install complete\n2 superseded Upgrade complete");
    check_ids(&newer, &["history"]);
    // The target of a pending rollback is recorded.
    let rollback = history::lineage("9 pending-rollback Rollback to 7");
    check_ids(&rollback, &["nobody-runs", "look", "repeat", "history"]);
}

#[test]
fn helm_2_and_what_helm_does_not_see() {
    let mut records = history::records(STUCK);
    for record in &mut records {
        record.written_by = Writer::Helm2;
    }
    let (lineages, _) = lineage::build(records);
    assert_eq!(of(&lineages[0]), WaysView::default());
    let mut records = history::records(STUCK);
    for record in &mut records {
        record.mismatches.push(Mismatch::NotOwned);
    }
    let (lineages, _) = lineage::build(records);
    check_ids(&lineages[0], &["history"]);
}

#[test]
fn flags_are_spelled_as_that_helm_spells_them() {
    let failed = "1 deployed Install complete\n2 failed Upgrade \"x\" failed: cannot patch";
    for (writer, flags) in [
        (Writer::Helm3, &["--atomic"] as &[&str]),
        (Writer::Helm4, &["--rollback-on-failure"]),
        (Writer::Unknown, &["--atomic", "--rollback-on-failure"]),
    ] {
        let mut records = history::records(failed);
        for record in &mut records {
            record.written_by = writer;
        }
        let (lineages, _) = lineage::build(records);
        let commands = commands(&of(&lineages[0]));
        let found: Vec<&str> = ["--atomic", "--rollback-on-failure"]
            .into_iter()
            .filter(|flag| commands.iter().any(|command| command.ends_with(flag)))
            .collect();
        assert_eq!(found, flags);
        assert!(!commands.iter().any(|command| command.contains("helm list")));
    }
}

#[test]
fn past_a_revision_of_mapkubeapis_nothing_is_offered() {
    let mapped = "41 superseded Upgrade complete\n42 failed Upgrade \"x\" failed: y\n\
                  43 superseded Kubernetes deprecated API upgrade - DO NOT rollback from this version | content=42\n\
                  44 failed Upgrade \"x\" failed: z";
    let view = of(&history::lineage(mapped));
    assert!(
        !view.ways.iter().any(|way| way.id == "roll-back"),
        "{view:?}"
    );
}

#[test]
fn the_driver_and_the_place_of_the_records_are_named() {
    let mut records = history::records(STUCK);
    for record in &mut records {
        record.storage = crate::release::Storage::Sql;
        record.object = None;
    }
    let (lineages, _) = lineage::build(records);
    let view = of(&lineages[0]);
    assert!(!view.ways.iter().any(|way| way.id == "delete-record"));
    let commands = commands(&view);
    let helm = commands.iter().filter(|command| command.contains("helm "));
    for command in helm.filter(|command| !command.contains("grep")) {
        assert!(command.starts_with("HELM_DRIVER=sql helm "), "{command}");
        assert!(
            command.contains(" -n ns --kube-context CONTEXT"),
            "{command}"
        );
    }
}
