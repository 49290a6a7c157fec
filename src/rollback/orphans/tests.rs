//! Holds orphans against the recorded clusters.

use std::collections::BTreeSet;

use super::{Orphan, orphans};
use crate::limits::STANDARD;
use crate::lineage::{self, history};
use crate::rollback::prediction::ObjectName;
use crate::rollback::replay::tests::{find, states};
use crate::rollback::replay::{Expected, replay};
use crate::sensitive::Sensitive;

fn key(object: &ObjectName) -> String {
    format!("{}/{}/{}", object.api_version, object.kind, object.name)
}

#[test]
fn orphans_are_there_and_every_rollback_leaves_them() {
    let mut n_orphans = 0;
    let mut scenarios = BTreeSet::new();
    let mut wrong = Vec::new();
    for state in states() {
        let name = &state.recording.name;
        let found = orphans(&state.lineage, &state.cluster);
        let rollback = state.rollback();
        let effects = rollback["effects"].as_object().unwrap();
        for Orphan {
            object,
            created_by,
            is_implied,
            later: _,
        } in &found
        {
            let key = key(object);
            n_orphans += 1;
            scenarios.insert(state.recording.folder.parent().unwrap().to_owned());
            let record = state
                .lineage
                .revisions
                .iter()
                .map(|one| &one.record)
                .find(|record| record.revision == *created_by)
                .unwrap();
            assert!(
                record
                    .manifest
                    .as_ref()
                    .unwrap()
                    .reveal()
                    .contains(&object.name),
                "{name} {key}"
            );
            if *is_implied && !state.live[&key].is_object() {
                wrong.push(format!("{name} {key}: not there"));
            }
            let effect = effects[&key].as_str().unwrap();
            // A target that has it can't be rolled back to, or takes it over.
            if !matches!(effect, "left" | "unchanged" | "patched") {
                wrong.push(format!("{name} {key}: {effect}"));
            }
        }
        let is_orphan = |key: &str| found.iter().any(|orphan| self::key(&orphan.object) == key);
        for (key, live) in state.live.as_object().unwrap() {
            let expected = find(&state.cluster, key);
            let is_seen = expected.is_some_and(|one: &Expected| {
                one.is_in_newest || one.is_in_baseline || one.is_hook || one.kept_by.is_some()
            });
            if live.is_object() && !is_seen && !is_orphan(key) && !state.has_hands {
                wrong.push(format!("{name} {key}: nobody sees it"));
            }
        }
    }
    println!("{n_orphans} orphans in {} scenarios", scenarios.len());
    assert_eq!(wrong, Vec::<String>::new());
    assert!(n_orphans >= 4, "{n_orphans} orphans");
}

#[test]
fn what_is_kept_is_no_orphan() {
    let lines = "1 superseded Install complete\n2 deployed Upgrade complete";
    let keep = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: k, annotations: {helm.sh/resource-policy: POLICY}}\n";
    for (policy, is_kept) in [("keep", true), ("Keep", false)] {
        let mut records = history::records(lines);
        let manifest = keep.replace("POLICY", policy);
        records[0].manifest = Some(Sensitive::new(manifest));
        let lineage = lineage::build(records).0.remove(0);
        let cluster = replay(&lineage, &STANDARD);
        let expected = cluster.objects.values().next().unwrap();
        assert_eq!(expected.kept_by, is_kept.then_some(2));
        assert_eq!(expected.is_present(), is_kept);
        assert_eq!(orphans(&lineage, &cluster), []);
    }
}

#[test]
fn a_later_manifest_that_has_it_is_named() {
    let lines = "1 deployed Install complete\n2 failed Upgrade \"x\" failed: context deadline exceeded\n\
                 3 failed Upgrade \"x\" failed: pre-upgrade hooks failed: job a failed\n\
                 4 failed Upgrade \"x\" failed: pre-upgrade hooks failed: job a failed";
    let object =
        |name: &str| format!("---\napiVersion: v1\nkind: ConfigMap\nmetadata: {{name: {name}}}\n");
    let mut records = history::records(lines);
    let both = object("a") + &object("b");
    let manifests = [
        object("k"),
        object("k") + &both,
        object("k") + &object("b"),
        object("k"),
    ];
    for (record, manifest) in records.iter_mut().zip(manifests) {
        record.manifest = Some(Sensitive::new(manifest));
    }
    let lineage = lineage::build(records).0.remove(0);
    let found = orphans(&lineage, &replay(&lineage, &STANDARD));
    let drawn: Vec<_> = found
        .iter()
        .map(|one| (&*one.object.name, one.created_by, one.later))
        .collect();
    assert_eq!(drawn, [("a", 2, None), ("b", 2, Some(3))]);
}
