//! Which column a prediction stands in, and where.

use super::*;
use crate::lineage::history;
use crate::release::status::Status;
use crate::rollback::helm::HelmVersion;
use crate::rollback::prediction::{Dependency, HookPrediction, On, Prediction};
use crate::sensitive::Sensitive;
use crate::view::preview::testing::{about, asked};

fn named(kind: &str, name: &str) -> ObjectName {
    ObjectName {
        api_version: "v1".to_owned(),
        kind: kind.to_owned(),
        namespace: Some("shop".to_owned()),
        name: name.to_owned(),
    }
}

/// `deleted PersistentVolumeClaim/data`, with `refused`, `unknown` or `hook` after it.
fn object(line: &str) -> ObjectPrediction {
    let words: Vec<_> = line.split(' ').collect();
    let (kind, name) = words[1].split_once('/').unwrap_or_default();
    ObjectPrediction {
        object: named(kind, name),
        effect: match words[0] {
            "created" => Some(Effect::Created),
            "patched" => Some(Effect::Patched),
            "unchanged" => Some(Effect::Unchanged),
            "deleted" => Some(Effect::Deleted),
            "left" => Some(Effect::Left),
            "absent" => Some(Effect::Absent),
            "recreated" => Some(Effect::Recreated),
            _ => None,
        },
        is_refused: words.contains(&"refused"),
        certainty: if words.contains(&"unknown") {
            Certainty::Unknown
        } else {
            Certainty::Likely
        },
        reasons: Vec::new(),
        fields: Vec::new(),
    }
}

fn prediction(lines: &[&str]) -> Prediction {
    let objects: Vec<_> = lines.iter().map(|line| object(line)).collect();
    let hooks = objects.iter().zip(lines);
    let hooks = hooks.filter(|(_, line)| line.ends_with(" hook"));
    Prediction {
        hooks: hooks
            .map(|(one, _)| HookPrediction {
                event: "pre-rollback",
                order: 1,
                object: one.object.clone(),
                weight: 0,
                stays: true,
            })
            .collect(),
        objects,
        ..Prediction::nothing_known(1)
    }
}

fn sorted(prediction: &Prediction) -> ColumnsView {
    let lineage = history::lineage("1 superseded\n2 deployed");
    let asked = asked(1, HelmVersion::RECORDED_3);
    about(&lineage, &asked, prediction, columns)
}

/// Each column as the lines that it was made from.
#[track_caller]
fn check(lines: &[&str], changes: &[&str], refused: &[&str], same: &[&str]) {
    let found = sorted(&prediction(lines));
    let shown = |column: &[Line]| -> Vec<_> {
        let column = column.iter();
        column
            .filter_map(|line| match line {
                Line::Object(index) => lines.get(*index).copied(),
                _ => None,
            })
            .collect()
    };
    assert_eq!(shown(&found.changes), changes);
    assert_eq!(shown(&found.refused), refused);
    assert_eq!(shown(&found.same), same);
}

#[test]
fn what_harms_most_comes_first() {
    check(
        &[
            "created ConfigMap/a",
            "patched Secret/b",
            "recreated Job/hook hook",
            "deleted Service/c",
            "recreated Job/d",
            "patched ConfigMap/e",
            "unchanged Service/f",
            "left ConfigMap/g",
            "absent ConfigMap/h",
        ],
        &[
            "deleted Service/c",
            "recreated Job/d",
            "patched Secret/b",
            "patched ConfigMap/e",
            "created ConfigMap/a",
            "recreated Job/hook hook",
        ],
        &[],
        &[
            "left ConfigMap/g",
            "unchanged Service/f",
            "absent ConfigMap/h",
        ],
    );
}

#[test]
fn what_is_refused_or_not_known_is_no_change() {
    check(
        &[
            "patched ConfigMap/a unknown",
            "? ConfigMap/b",
            "unchanged Service/c refused",
            "patched Service/d refused",
            "unchanged Service/e unknown",
        ],
        &[],
        &[
            "unchanged Service/c refused",
            "patched Service/d refused",
            "patched ConfigMap/a unknown",
            "? ConfigMap/b",
            "unchanged Service/e unknown",
        ],
        &[],
    );
}

#[test]
fn where_it_ends_is_not_folded_away() {
    let mut ends = prediction(&["unchanged ConfigMap/a", "unchanged ConfigMap/b"]);
    ends.why = vec![Reason::At {
        object: named("ConfigMap", "b"),
        revision: None,
    }];
    let found = sorted(&ends);
    assert_eq!(found.refused, [Line::Object(1)]);
    assert_eq!(found.same, [Line::Object(0)]);
}

#[test]
fn what_locks_the_release_comes_before_what_only_fails() {
    let mut hanging = prediction(&[]);
    let dependency = |on, name, status_if_it_fails| Dependency {
        on,
        object: named("Job", name),
        status_if_it_fails,
        reasons: Vec::new(),
    };
    hanging.depends_on = vec![
        dependency(On::Live, "c", Status::Deployed),
        dependency(On::Readiness, "a", Status::Failed),
        dependency(On::Hook, "b", Status::PendingRollback),
    ];
    let found = sorted(&hanging);
    let expect = [2, 1, 0].map(Line::Dependency);
    assert_eq!(found.refused, expect);
}

#[test]
fn data_that_goes_comes_first() {
    let mut losing = prediction(&["deleted Service/a", "deleted PersistentVolumeClaim/b"]);
    let undone = |code, subject: &str| NotUndone {
        code,
        subject: Sensitive::new(subject.to_owned()),
        object: None,
        details: Vec::new(),
    };
    losing.not_undone = vec![
        undone(Code::Job, "v1/Job/x"),
        undone(Code::RecreatedEmpty, "v1/PersistentVolumeClaim/y"),
        undone(Code::DeletedVolume, "v1/PersistentVolumeClaim/b"),
    ];
    let found = sorted(&losing);
    assert_eq!(found.changes, [Line::Object(1), Line::Object(0)]);
    let undone = [2, 1, 0].map(Line::NotUndone);
    assert_eq!(found.not_undone, undone);
}
